//! Counts sequences of turns: the usual check of a move generator, and its usual measure of speed.

use std::io::{self, ErrorKind, Write};
use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::{Parser, value_parser};
use hidden_chess_core::table::AnyTable;
use hidden_chess_examples::counting::Counter;
use hidden_chess_examples::protocol::words::{clip, number};
use hidden_chess_examples::seed::generator;
use hidden_chess_examples::variants::open_at;
use indicatif::{ProgressBar, ProgressStyle};

/// In fewer turns hardly any position is reached twice, and a large table is not made in no time.
const LEAST_HASHED: u32 = 5;

/// Counts the sequences of this many turns, 200 at most, from a position, every draw of an identity counted.
///
/// What is dealt before the game is dealt once: the count is that of the deal with this seed.
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
    #[arg(long, value_name = "N", conflicts_with = "hfen")]
    chess960: Option<u16>,
    /// Print the count of every first turn.
    #[arg(long)]
    divide: bool,
    /// How many threads count: as many as there are cores, unless this says another number.
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// The size of the table that remembers what was counted, so that a position reached in several ways is counted
    /// once; 0 for none. Fewer than five turns are counted without it.
    #[arg(long, value_name = "MB", default_value_t = 256)]
    hash: u32,
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

    let threads = match arguments.threads {
        Some(threads) => threads.into(),
        None => available_parallelism().map_or(1, NonZero::get),
    };
    let hash = if depth < LEAST_HASHED { 0 } else { arguments.hash };
    let counter = Counter::new(threads, hash)?;
    let start = Instant::now();
    let parts = count(&*table, depth, &counter)?;
    let time = start.elapsed();
    match print(&parts, arguments.divide, time, threads, hash) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// The count of every first turn, with a bar on the terminal when it takes long.
fn count(table: &dyn AnyTable, depth: u32, counter: &Counter) -> Result<Vec<(String, u64)>> {
    let too_many = "the count does not fit 64 bits, or the depth is above 200";
    if depth == 0 {
        return Ok(vec![("-".into(), 1)]);
    }
    let Some(position) = table.position() else {
        return table.divide(depth, u64::MAX).context(too_many);
    };
    let bar = ProgressBar::new(position.turns().len() as u64);
    bar.set_style(ProgressStyle::with_template("{bar:40} {pos}/{len} first turns, {msg} nodes, {eta} left")?);
    let (start, nodes, turns) = (Instant::now(), AtomicU64::new(0), AtomicU64::new(0));
    let counted = |count: u64| {
        let nodes = nodes.fetch_add(count, Ordering::Relaxed).wrapping_add(count);
        let turns = turns.fetch_add(1, Ordering::Relaxed) + 1;
        // Short counts need no bar, and drawing one would be measured.
        if start.elapsed() > Duration::from_millis(500) {
            bar.set_position(turns);
            bar.set_message(nodes.to_string());
        }
    };
    let parts = counter.divide(&*position, depth, &counted);
    bar.finish_and_clear();
    parts.context(too_many)
}

fn print(parts: &[(String, u64)], divide: bool, time: Duration, threads: usize, hash: u32) -> io::Result<()> {
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
    writeln!(output, "nodes/s   {:.0}", nodes as f64 / time.as_secs_f64().max(1e-9))?;
    writeln!(output, "threads   {threads}")?;
    match hash {
        0 => writeln!(output, "hash      none"),
        megabytes => writeln!(output, "hash      {megabytes} MB"),
    }
}
