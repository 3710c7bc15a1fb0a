//! How fast is the generator beside a well-known one? Both walk the same trees in turn, in one process.
//!
//! A machine that is busy with other things slows both sides of a pair, so ratios can be trusted where speeds cannot.

use std::env;
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use clap::Parser;
use hidden_chess_benches::{Cozy, Measure, NAMED, Named, Ours, Walker, machine};

/// Walks known positions with this workspace's generator and with cozy-chess, and compares.
#[derive(Debug, Parser)]
struct Arguments {
    /// How many rounds; each measures one library, then the other.
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
    /// How long one side of a round takes at least, in milliseconds.
    #[arg(long, default_value_t = 120)]
    milliseconds: u64,
    /// Only this measure; all if left out.
    #[arg(long, value_enum)]
    measure: Option<Measure>,
    /// Only this position, by its name in the table; all if left out.
    #[arg(long)]
    position: Option<String>,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let mut out = stdout().lock();
    writeln!(out, "machine   {}", machine())?;
    writeln!(out, "RUSTFLAGS {}", env::var("RUSTFLAGS").unwrap_or_else(|_| "(not set)".into()))?;
    writeln!(out, "command   {}", env::args().collect::<Vec<_>>().join(" "))?;
    writeln!(out, "median (min..max) of {} rounds, millions of leaves a second", arguments.rounds)?;

    let wanted = |named: &&Named| arguments.position.as_ref().is_none_or(|name| name == named.name);
    let positions: Vec<&Named> = NAMED.iter().filter(wanted).collect();
    ensure!(!positions.is_empty(), "no such position");
    let measures = arguments.measure.map_or_else(|| Measure::ALL.to_vec(), |measure| vec![measure]);
    for measure in measures {
        writeln!(out, "\n{:<24} {:>24} {:>24}  ratio  paired", measure.title(), Ours::NAME, Cozy::NAME)?;
        let mut rows = Vec::new();
        for named in &positions {
            let row = Row::measure(named, measure, &arguments)?;
            let title = format!("{}, depth {}", named.name, named.depth);
            let (ours, theirs) = (row.ours.to_string(), row.theirs.to_string());
            writeln!(out, "{title:<24} {ours:>24} {theirs:>24}  {:5.2}  {:6.2}", row.ratio(), row.paired)?;
            out.flush()?;
            rows.push((named.by_file, row));
        }
        let six: Vec<&Row> = rows.iter().filter(|(by_file, _)| !by_file).map(|(_, row)| row).collect();
        let all: Vec<&Row> = rows.iter().map(|(_, row)| row).collect();
        let means = [("geometric mean, chess", six), ("with chess960", all)];
        for (title, rows) in means.into_iter().filter(|(_, rows)| !rows.is_empty()) {
            let ratio = geometric_mean(rows.iter().map(|row| row.ratio()));
            let paired = geometric_mean(rows.iter().map(|row| row.paired));
            writeln!(out, "{title:<74}  {ratio:5.2}  {paired:6.2}")?;
        }
    }
    Ok(())
}

/// One position: both libraries, round by round.
struct Row {
    ours: Speeds,
    theirs: Speeds,
    /// The median of the ratios within a round, which a machine that changes its pace between rounds does not disturb.
    paired: f64,
}

impl Row {
    fn measure(named: &Named, measure: Measure, arguments: &Arguments) -> anyhow::Result<Self> {
        let (ours, theirs) = (Ours::read(named)?, Cozy::read(named)?);
        let at_least = Duration::from_millis(arguments.milliseconds);
        // The walks that settle how often to repeat also warm the caches.
        let (our_repeats, their_repeats) =
            (repeats(&ours, named, measure, at_least)?, repeats(&theirs, named, measure, at_least)?);
        let (mut our_speeds, mut their_speeds) = (Vec::new(), Vec::new());
        for _ in 0..arguments.rounds {
            our_speeds.push(speed(&ours, named, measure, our_repeats)?);
            their_speeds.push(speed(&theirs, named, measure, their_repeats)?);
        }
        let ratios = our_speeds.iter().zip(&their_speeds).map(|(ours, theirs)| ours / theirs).collect();
        let paired = Speeds::new(ratios)?.median;
        Ok(Self { ours: Speeds::new(our_speeds)?, theirs: Speeds::new(their_speeds)?, paired })
    }

    fn ratio(&self) -> f64 {
        self.ours.median / self.theirs.median
    }
}

/// What all rounds of one row gave.
struct Speeds {
    median: f64,
    min: f64,
    max: f64,
}

impl Speeds {
    fn new(mut speeds: Vec<f64>) -> anyhow::Result<Self> {
        speeds.sort_by(f64::total_cmp);
        let (min, max) = (speeds.first().context("no round")?, speeds.last().context("no round")?);
        let middle = speeds.len() / 2;
        let median = if speeds.len() % 2 == 1 { speeds[middle] } else { (speeds[middle - 1] + speeds[middle]) / 2.0 };
        Ok(Self { median, min: *min, max: *max })
    }
}

impl std::fmt::Display for Speeds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&format!("{:.1} ({:.1}..{:.1})", self.median, self.min, self.max))
    }
}

/// How many walks fill the time.
fn repeats<W: Walker>(walker: &W, named: &Named, measure: Measure, at_least: Duration) -> anyhow::Result<u32> {
    let one = time(walker, named, measure, 1)?;
    Ok((at_least.as_secs_f64() / one.as_secs_f64().max(1e-6)).ceil().clamp(1.0, 1e6) as u32)
}

/// Millions of leaves a second.
fn speed<W: Walker>(walker: &W, named: &Named, measure: Measure, repeats: u32) -> anyhow::Result<f64> {
    let leaves = named.count(named.depth).context("the depth that is measured has no known count")?;
    Ok(leaves as f64 * f64::from(repeats) / time(walker, named, measure, repeats)?.as_secs_f64() / 1e6)
}

/// Walks, and holds every count against the known one.
fn time<W: Walker>(walker: &W, named: &Named, measure: Measure, repeats: u32) -> anyhow::Result<Duration> {
    let start = Instant::now();
    for _ in 0..repeats {
        let leaves = walker.walk(measure, named.depth);
        ensure!(Some(leaves) == named.count(named.depth), "{} counts {leaves} leaves at {}", W::NAME, named.name);
    }
    Ok(start.elapsed())
}

fn geometric_mean(ratios: impl ExactSizeIterator<Item = f64>) -> f64 {
    let len = ratios.len() as f64;
    (ratios.map(f64::ln).sum::<f64>() / len).exp()
}
