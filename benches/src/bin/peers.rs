//! How fast is the generator beside a well-known one? Both walk the same trees in turn, in one process.
//!
//! A machine that is busy with other things slows both sides of a pair, so ratios can be trusted where speeds cannot.

use std::env;
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use clap::Parser;
use hidden_chess_benches::{Cozy, Measure, NAMED, Named, Ours, Walker};

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
        writeln!(out, "\n{:<24} {:>24} {:>24}  ratio", measure.title(), Ours::NAME, Cozy::NAME)?;
        let mut ratios = Vec::new();
        for named in &positions {
            let (ours, theirs) = compare(named, measure, &arguments)?;
            let ratio = ours.median / theirs.median;
            let title = format!("{}, depth {}", named.name, named.depth);
            writeln!(out, "{title:<24} {:>24} {:>24}  {ratio:5.2}", ours.to_string(), theirs.to_string())?;
            out.flush()?;
            ratios.push((named.by_file, ratio));
        }
        let six: Vec<f64> = ratios.iter().filter(|(by_file, _)| !by_file).map(|&(_, ratio)| ratio).collect();
        if let Some(mean) = geometric_mean(&six) {
            writeln!(out, "{:<24} {:>24} {:>24}  {mean:5.2}", "geometric mean, chess", "", "")?;
        }
        let all: Vec<f64> = ratios.iter().map(|&(_, ratio)| ratio).collect();
        if let (Some(mean), true) = (geometric_mean(&all), all.len() > six.len() && !six.is_empty()) {
            writeln!(out, "{:<24} {:>24} {:>24}  {mean:5.2}", "with chess960", "", "")?;
        }
    }
    Ok(())
}

/// Speeds of one library in one row.
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

fn compare(named: &Named, measure: Measure, arguments: &Arguments) -> anyhow::Result<(Speeds, Speeds)> {
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
    Ok((Speeds::new(our_speeds)?, Speeds::new(their_speeds)?))
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

fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    if ratios.is_empty() {
        return None;
    }
    Some((ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp())
}

/// The model name that Linux gives, and how many processors there are.
fn machine() -> String {
    let processors = std::thread::available_parallelism().map_or(0, usize::from);
    let information = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or("unknown processor");
    let model = model.trim_start_matches([' ', '\t', ':']);
    format!("{model}, {processors} processors, {}-{}", env::consts::ARCH, env::consts::OS)
}
