//! Counted instructions: what one more leaf costs, free of noise.
//!
//! A program asks [`Walk`] of itself under callgrind, at two depths: the difference of the instructions over the
//! difference of the leaves is what one leaf costs, without start-up and tables.

use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, bail};

use crate::Measure;
use crate::boards::{BOARDS, Board, board};

/// One walk of one board: what a program does for a counter of instructions, and nothing else.
#[derive(Clone, Debug, clap::Args)]
pub struct Walk {
    /// The board, by its name in the table.
    #[arg(long, default_value = "kiwipete")]
    board: String,
    /// How the last ply is walked.
    #[arg(long, value_enum, default_value = "bulk")]
    measure: Measure,
    /// One ply deeper than the lesser depth of the table.
    #[arg(long)]
    deeper: bool,
}

impl Walk {
    /// Walks and prints the number of leaves.
    ///
    /// # Errors
    ///
    /// When there is no such board or the count is wrong.
    pub fn run(&self) -> anyhow::Result<()> {
        let board = board(&self.board).with_context(|| format!("no board '{}'; there are: {}", self.board, names()))?;
        writeln!(std::io::stdout(), "{}", board.walk(self.measure, self.deeper)?)?;
        Ok(())
    }
}

fn names() -> String {
    BOARDS.map(|board| board.name).join(", ")
}

/// Whether instructions can be counted on this machine.
#[must_use]
pub fn can_count() -> bool {
    Command::new("valgrind").arg("--version").output().is_ok_and(|output| output.status.success())
}

/// What one more leaf costs, in instructions; the program at `walker` must take [`Walk`] as its command `walk`.
///
/// # Errors
///
/// When valgrind is missing or fails.
pub fn each_leaf(walker: &Path, board: &Board, measure: Measure) -> anyhow::Result<f64> {
    let [less, more] = [false, true].map(|deeper| collected(walker, board, measure, deeper));
    Ok((more? - less?) as f64 / (board.leaves[1] - board.leaves[0]) as f64)
}

fn collected(walker: &Path, board: &Board, measure: Measure, deeper: bool) -> anyhow::Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(walker)
        .args(["walk", "--board", board.name, "--measure", measure.word()])
        .args(deeper.then_some("--deeper"))
        .output()
        .context("valgrind cannot be started")?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("{} was not walked: {}", board.name, said.trim());
    }
    let figure = said.lines().find_map(|line| line.split("Collected :").nth(1)).context("callgrind gave no total")?;
    Ok(figure.trim().parse()?)
}
