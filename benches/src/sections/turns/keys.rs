//! Reading the key of a position that was just made, beside leaving it unread.

use std::hint::black_box;

use anyhow::ensure;
use hidden_chess_core::{IdentityPolicy, Position, Turn};

use super::Games;
use crate::games::Recorded;
use crate::{Report, Row, Unit};

/// The most turns, so that they stay in the caches.
const TURNS: usize = 1000;

pub(super) fn run(report: &mut Report<'_>, games: &Games) -> anyhow::Result<()> {
    report.table("turns: made and its key read, nanoseconds a turn", Unit::Nanoseconds)?;
    row(report, &games.standard)?;
    row(report, &games.coverchess)?;
    row(report, &games.frontier)?;
    row(report, &games.raisechess)
}

fn row<P: IdentityPolicy>(report: &mut Report<'_>, games: &[Recorded<P>]) -> anyhow::Result<()> {
    let turns = games.iter().flat_map(|game| game.positions.iter().copied().zip(game.turns.iter().copied()));
    let turns: Vec<(Position<P>, Turn)> = turns.take(TURNS).collect();
    let after = games.iter().flat_map(|game| &game.positions[1..]).take(TURNS);
    let known = after.fold(0, |all, position| all ^ position.key());
    let make = |(position, turn): &(Position<P>, Turn)| black_box(position).play_unchecked(turn).0;
    let row = Row { what: P::TITLE, beside: "key unread", target: None };
    report.row(
        row,
        &mut || {
            let keys = turns.iter().fold(0, |all, turn| all ^ black_box(&make(turn)).key());
            ensure!(keys == known, "a key is wrong");
            Ok(turns.len() as u64)
        },
        &mut || {
            for turn in &turns {
                black_box(&make(turn));
            }
            Ok(turns.len() as u64)
        },
    )?;
    Ok(())
}
