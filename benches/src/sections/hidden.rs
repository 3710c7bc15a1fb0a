//! What do hidden pieces cost the generator? Each ruleset walks a tree, and ordinary chess the same or a like one.
//!
//! With everything open, and where hidden pieces move by their true role, the trees are the same.
//! With covers on the board they are not, so a leaf is compared and not the tree.

use std::path::Path;

use anyhow::Context as _;

use crate::boards::{BOARDS, Board, Rules, board};
use crate::instructions::each_leaf;
use crate::{Measure, Report, Row, Target, Unit};

/// What a leaf of a hidden ruleset may cost in instructions, as a ratio to ordinary chess.
const TARGET: Target = Target::RatioAtMost(1.15);

pub(super) fn run(report: &mut Report<'_>, walker: Option<&Path>) -> anyhow::Result<()> {
    let measures = [(Measure::Bulk, "counted"), (Measure::Make, "made")];
    for (measure, title) in measures {
        report.table(&format!("hidden: nanoseconds for a leaf {title}"), Unit::Nanoseconds)?;
        for (board, beside) in comparisons()? {
            let row = Row { what: board.name, beside: beside.name, target: None };
            report.row(row, &mut || board.walk(measure, true), &mut || beside.walk(measure, true))?;
        }
    }
    let Some(walker) = walker else { return Ok(()) };
    for (measure, title) in measures {
        report.table(&format!("hidden: instructions for a leaf {title}"), Unit::Instructions)?;
        for (board, beside) in comparisons()? {
            let row = Row { what: board.name, beside: beside.name, target: Some(TARGET) };
            report.counted(row, each_leaf(walker, board, measure)?, each_leaf(walker, beside, measure)?)?;
        }
    }
    Ok(())
}

/// Every board of a hidden ruleset beside the board of ordinary chess that it is like.
fn comparisons() -> anyhow::Result<Vec<(&'static Board, &'static Board)>> {
    let hidden = BOARDS.iter().filter(|board| !matches!(board.rules, Rules::Standard | Rules::CozyChess));
    hidden.map(|hidden| Ok((hidden, board(hidden.like).context("a board is like another")?))).collect()
}
