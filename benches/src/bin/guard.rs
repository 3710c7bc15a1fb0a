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
    Limit { target: Some(20.0), ..limit("kiwipete", Measure::Bulk, 17.67) },
    Limit { target: Some(95.0), ..limit("kiwipete", Measure::Make, 78.37) },
    limit("coverchess open", Measure::Bulk, 18.31),
    limit("coverchess open", Measure::Make, 89.79),
    limit("frontier open", Measure::Bulk, 18.41),
    limit("frontier open", Measure::Make, 91.27),
    limit("raisechess open", Measure::Bulk, 18.00),
    limit("raisechess open", Measure::Make, 94.71),
    limit("raisechess hidden", Measure::Bulk, 18.00),
    limit("raisechess hidden", Measure::Make, 94.71),
    limit("start", Measure::Bulk, 31.45),
    limit("start", Measure::Make, 83.73),
    limit("coverchess covered", Measure::Bulk, 15.16),
    limit("coverchess covered", Measure::Make, 238.06),
    limit("frontier covered", Measure::Bulk, 48.12),
    limit("frontier covered", Measure::Make, 371.51),
    limit("raisechess start", Measure::Bulk, 32.61),
    limit("raisechess start", Measure::Make, 107.24),
];

/// Fails when a leaf costs more instructions than it may.
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
    Ok(())
}
