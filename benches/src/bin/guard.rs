//! Holds the instructions of one more leaf against their limits: a test without a clock, so the same on a busy machine.

use std::io::{Write as _, stdout};

use anyhow::{Context as _, bail};
use clap::{Parser, Subcommand};
use hidden_chess_benches::boards::board;
use hidden_chess_benches::instructions::{Walk, can_count, each_leaf};
use hidden_chess_benches::{Measure, compiler, flags};

/// What one more leaf may cost by the targets of the project, and what it did cost when last looked at.
struct Limit {
    board: &'static str,
    measure: Measure,
    target: Option<f64>,
    /// With [`RECORDED_WITH`], plain flags, on x86-64.
    recorded: f64,
}

const RECORDED_WITH: &str = "rustc 1.95.";

/// A change may grow a recorded figure by this part; what helps should be recorded anew.
const TOLERANCE: f64 = 1.03;

const fn limit(board: &'static str, measure: Measure, recorded: f64) -> Limit {
    Limit { board, measure, target: None, recorded }
}

const LIMITS: [Limit; 18] = [
    Limit { target: Some(20.0), ..limit("kiwipete", Measure::Bulk, 17.21) },
    Limit { target: Some(95.0), ..limit("kiwipete", Measure::Make, 76.48) },
    limit("coverchess open", Measure::Bulk, 17.72),
    limit("coverchess open", Measure::Make, 79.85),
    limit("frontier open", Measure::Bulk, 17.68),
    limit("frontier open", Measure::Make, 79.81),
    limit("raisechess open", Measure::Bulk, 17.63),
    limit("raisechess open", Measure::Make, 82.63),
    limit("raisechess hidden", Measure::Bulk, 17.63),
    limit("raisechess hidden", Measure::Make, 82.75),
    limit("start", Measure::Bulk, 30.55),
    limit("start", Measure::Make, 77.74),
    limit("coverchess covered", Measure::Bulk, 12.88),
    limit("coverchess covered", Measure::Make, 78.53),
    limit("frontier covered", Measure::Bulk, 32.21),
    limit("frontier covered", Measure::Make, 127.02),
    limit("raisechess start", Measure::Bulk, 31.93),
    limit("raisechess start", Measure::Make, 86.77),
];

/// Counts with callgrind what one more leaf costs, and fails when it costs more instructions than it may.
#[derive(Debug, Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Walk one board once, for a counter of instructions.
    Walk(Walk),
}

fn main() -> anyhow::Result<()> {
    if let Some(Command::Walk(walk)) = Arguments::parse().command {
        return walk.run();
    }
    if !can_count() {
        bail!("no valgrind on this machine: nothing was counted");
    }
    let walker = std::env::current_exe()?;
    let mut out = stdout().lock();
    let comparable =
        compiler().starts_with(RECORDED_WITH) && flags().starts_with("none") && cfg!(target_arch = "x86_64");
    if !comparable {
        writeln!(out, "recorded with {RECORDED_WITH}, plain flags, x86-64: here only the targets are held")?;
    }
    writeln!(out, "instructions for one more leaf, by callgrind: counted (bulk) or made (make)")?;
    let mut exceeded = 0;
    for limit in &LIMITS {
        let board = board(limit.board).context("a limit names a board")?;
        let figure = each_leaf(&walker, board, limit.measure)?;
        let grown = if comparable { limit.recorded * TOLERANCE } else { f64::INFINITY };
        let allowed = limit.target.map_or(grown, |target| target.min(grown));
        let verdict = if figure <= allowed { "" } else { "  TOO MANY" };
        exceeded += usize::from(figure > allowed);
        writeln!(
            out,
            "{:<19} {:<5} {figure:7.2}, recorded {:7.2}, allowed {allowed:7.2}{verdict}",
            board.name,
            limit.measure.word(),
            limit.recorded
        )?;
    }
    if exceeded > 0 {
        bail!("{exceeded} of {} figures are above what is allowed", LIMITS.len());
    }
    writeln!(out, "none of {} figures is above what is allowed", LIMITS.len())?;
    Ok(())
}
