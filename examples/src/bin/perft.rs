//! Counts sequences of turns: the usual check of a move generator, and its usual measure of speed.

use std::io::{self, ErrorKind, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Parser;
use hidden_chess_core::table::AnyTable;
use hidden_chess_examples::protocol::words::{clip, number};
use hidden_chess_examples::seed::generator;
use hidden_chess_examples::variants::open_at;
use indicatif::{ProgressBar, ProgressStyle};

/// Counts the sequences of this many turns from a position, every draw of an identity counted.
#[derive(Parser, Debug)]
#[command(version)]
struct Arguments {
    /// A ruleset and its options (`standard` by default), and the depth last: `5`, `standard chess960=0 5`.
    #[arg(value_name = "[VARIANT [KEY=VALUE]] DEPTH", required = true)]
    words: Vec<String>,
    /// Count from a position instead of the start.
    #[arg(long, value_name = "HFEN")]
    hfen: Option<String>,
    /// Start from the Chess960 array with this number, 0 to 959.
    #[arg(long, value_name = "N")]
    chess960: Option<u16>,
    /// Print the count of every first turn.
    #[arg(long)]
    divide: bool,
    /// The number that fixes the deal, where there is one.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let mut words: Vec<&str> = arguments.words.iter().map(String::as_str).collect();
    let depth = words.pop().unwrap_or_default();
    let depth: u32 =
        number(depth).with_context(|| format!("expected a depth as the last word, not '{}'", clip(depth)))?;
    if words.is_empty() {
        words.push("standard");
    }
    let mut rng = generator(arguments.seed);
    let table = open_at(words, arguments.chess960, arguments.hfen.as_deref(), &mut rng)?;

    let start = Instant::now();
    let parts = count(&*table, depth)?;
    let time = start.elapsed();
    match print(&parts, arguments.divide, time) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// The count of every first turn, with a bar on the terminal when it takes long.
fn count(table: &dyn AnyTable, depth: u32) -> Result<Vec<(String, u64)>> {
    let too_many = "the count does not fit 64 bits";
    if depth == 0 {
        return Ok(vec![("-".into(), 1)]);
    }
    if table.to_act().is_none() {
        // Nothing can be played once the game is over, but the board can still be counted from.
        return table.divide(depth, u64::MAX).context(too_many);
    }
    let turns = table.divide(1, u64::MAX).context(too_many)?;
    let bar = ProgressBar::new(turns.len() as u64);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} first turns, {msg} nodes, {eta} left")?);
    let start = Instant::now();
    let (mut parts, mut nodes) = (Vec::new(), 0_u64);
    for (turn, _) in turns {
        let mut child = table.boxed_clone();
        child.play(&turn, &mut generator(0))?;
        let count = child.perft(depth - 1, u64::MAX).context(too_many)?;
        nodes = nodes.checked_add(count).context(too_many)?;
        parts.push((turn, count));
        // Short counts need no bar, and drawing one would be measured.
        if start.elapsed() > Duration::from_millis(500) {
            bar.set_position(parts.len() as u64);
            bar.set_message(nodes.to_string());
        }
    }
    bar.finish_and_clear();
    Ok(parts)
}

fn print(parts: &[(String, u64)], divide: bool, time: Duration) -> io::Result<()> {
    let mut output = io::stdout().lock();
    if divide {
        for (turn, count) in parts {
            writeln!(output, "{turn}: {count}")?;
        }
        writeln!(output)?;
    }
    let nodes: u64 = parts.iter().map(|(_, count)| count).sum();
    writeln!(output, "nodes     {nodes}")?;
    writeln!(output, "time      {:.3} s", time.as_secs_f64())?;
    writeln!(output, "nodes/s   {:.0}", nodes as f64 / time.as_secs_f64().max(1e-9))
}
