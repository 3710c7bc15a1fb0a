//! The sections of the table of ratios, each a question of its own.

mod bare_betting;
mod betting;
mod copies;
mod deduction;
mod generation;
mod hidden;
mod playouts;
mod turns;

use std::path::PathBuf;

use clap::ValueEnum;

use crate::{Measure, Report};

/// A part of the table that can be asked for alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Section {
    /// Walking trees of ordinary chess and Chess960, beside cozy-chess.
    Generation,
    /// Walking trees of rulesets with hidden pieces, beside ordinary chess.
    Hidden,
    /// Random games to their end, beside cozy-chess.
    Playouts,
    /// Turns in games: applied, told, written, keyed; and worlds sampled in between.
    Turns,
    /// Exact deductions of RaiseChess, beside listings of legal moves.
    Deduction,
    /// Copies of positions and games.
    Copies,
    /// Betting, beside a loop without checks.
    Betting,
}

/// What to measure, where a section can be cut down.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// Only this measure of [`Section::Generation`]; all if `None`.
    pub measure: Option<Measure>,
    /// Only the position of this name of [`Section::Generation`]; all if `None`.
    pub position: Option<String>,
    /// A program that takes [`Walk`](crate::instructions::Walk) as its command `walk`, for counting instructions where
    /// that can be done.
    pub walker: Option<PathBuf>,
}

impl Section {
    /// Measures and prints the tables of this section.
    ///
    /// # Errors
    ///
    /// When a result is wrong, or nothing can be written.
    pub fn run(self, report: &mut Report<'_>, selection: &Selection) -> anyhow::Result<()> {
        match self {
            Self::Generation => generation::run(report, selection),
            Self::Hidden => hidden::run(report, selection.walker.as_deref()),
            Self::Playouts => playouts::run(report),
            Self::Turns => turns::run(report),
            Self::Deduction => deduction::run(report),
            Self::Copies => copies::run(report),
            Self::Betting => betting::run(report),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::Rounds;

    /// One round of one batch: whether every side still finds what is known.
    #[test]
    fn every_section_runs() {
        let mut out = Vec::new();
        let mut report = Report::new(&mut out, Rounds { rounds: 1, at_least: Duration::ZERO });
        let selection = Selection { position: Some("kiwipete".into()), ..Selection::default() };
        for &section in Section::value_variants() {
            let ran = section.run(&mut report, &selection);
            assert!(ran.is_ok(), "{section:?}: {ran:?}");
        }
        assert!(report.finish().is_ok());
        // The mean over six positions has a target, and here there is one position.
        let text = String::from_utf8_lossy(&out);
        assert!(text.trim_end().ends_with("of 15 targets met"), "{text}");
    }
}
