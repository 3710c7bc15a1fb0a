//! Telling every viewer of a turn: applied at a [`Table`](hidden_chess_core::table::Table), told, folded into three views.

use anyhow::ensure;
use hidden_chess_core::view::View;
use hidden_chess_core::{IdentityPolicy, Viewer};

use super::Games;
use crate::games::{Recorded, count, list};
use crate::{Report, Row, Unit};

pub(super) fn run(report: &mut Report<'_>, games: &Games) -> anyhow::Result<()> {
    report.table("turns: applied, told and folded by all three viewers, nanoseconds an event", Unit::Nanoseconds)?;
    row(report, &games.standard)?;
    row(report, &games.coverchess)?;
    row(report, &games.frontier)?;
    row(report, &games.raisechess)
}

fn row<P: IdentityPolicy>(report: &mut Report<'_>, games: &[Recorded<P>]) -> anyhow::Result<()> {
    let known = games.iter().map(refolded).collect::<anyhow::Result<Vec<_>>>()?;
    let positions: Vec<_> = games.iter().flat_map(|game| game.positions.iter().copied()).collect();
    let moves = count(&positions);
    let row = Row { what: P::TITLE, beside: "one listing", target: None };
    report.row(row, &mut || tell(games, &known), &mut || list(&positions, moves))?;
    Ok(())
}

/// Plays the games again at a table; what every viewer knows at the end has a key, which must be the known one.
fn tell<P: IdentityPolicy>(games: &[Recorded<P>], known: &[[u64; 3]]) -> anyhow::Result<u64> {
    let mut events = 0;
    for (game, known) in games.iter().zip(known) {
        let table = game.at_table()?;
        let keys = Viewer::ALL.map(|viewer| table.view(viewer).information_key());
        ensure!(keys == *known, "a viewer was told something else");
        // The opening is told too.
        events += 1 + game.deeds.len() as u64;
    }
    Ok(events)
}

/// The keys of views that are folded anew from what was told.
fn refolded<P: IdentityPolicy>(game: &Recorded<P>) -> anyhow::Result<[u64; 3]> {
    let table = game.at_table()?;
    let told = |viewer| table.view(viewer).log();
    Ok(Viewer::ALL.map(|viewer| View::<P>::refold(viewer, told(viewer)).information_key()))
}
