//! All figures of performance, each beside a reference that is measured by turns with it in the same process.

use std::io::{Write as _, stdout};
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum as _};
use hidden_chess_benches::instructions::{Walk, can_count};
use hidden_chess_benches::{Measure, NAMED, Report, Rounds, Section, Selection, describe};

/// Prints how fast everything is beside a reference; all sections take some minutes.
///
/// A target that is missed is shown, and no failure: times depend on the machine, and short rounds on chance.
#[derive(Debug, Parser)]
struct Arguments {
    /// Only this section; can be given more than once.
    #[arg(long, value_enum, value_name = "SECTION")]
    only: Vec<Section>,
    /// How many rounds; each measures our side, then the reference.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    rounds: u32,
    /// How long one side of a round takes at least, in milliseconds.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(..=60_000))]
    milliseconds: u64,
    /// Of the generation, only this measure.
    #[arg(long, value_enum)]
    measure: Option<Measure>,
    /// Of the generation, only this position, by its name in the table without the depth; no target is held then.
    #[arg(long, value_parser = NAMED.map(|named| named.name))]
    position: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Walk one board once, for a counter of instructions.
    Walk(Walk),
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    if let Some(Command::Walk(walk)) = arguments.command {
        return walk.run();
    }
    let mut out = stdout().lock();
    describe(&mut out)?;
    writeln!(out, "figures   median (least..greatest) of {} rounds, time on the processor", arguments.rounds)?;
    writeln!(out, "ratio     of the medians; paired: the median of the ratios within a round")?;
    let rounds = Rounds { rounds: arguments.rounds, at_least: Duration::from_millis(arguments.milliseconds) };
    let walker = if can_count() { Some(std::env::current_exe()?) } else { None };
    let selection = Selection { measure: arguments.measure, position: arguments.position, walker };
    let mut report = Report::new(&mut out, rounds);
    for &section in Section::value_variants() {
        if arguments.only.is_empty() || arguments.only.contains(&section) {
            section.run(&mut report, &selection)?;
        }
    }
    report.finish()
}
