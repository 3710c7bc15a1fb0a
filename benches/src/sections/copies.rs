//! What does a copy cost? There is no taking back: programs that search copy.

use std::hint::black_box;

use anyhow::ensure;
use cozy_chess::Board;
use hidden_chess_betting::{Match, Rules, Wagered};
use hidden_chess_core::{Game, IdentityPolicy, Standard, draw};
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::RaiseChess;

use crate::games::generator;
use crate::{Cozy, Report, Row, Target, Unit, Walker};

/// How many copies are one batch.
const COPIES: u64 = 10_000;

pub(super) fn run(report: &mut Report<'_>) -> anyhow::Result<()> {
    report.table("copies: nanoseconds a copy", Unit::Nanoseconds)?;
    rows::<Standard>(report)?;
    rows::<CoverChess>(report)?;
    rows::<ChessFrontier>(report)?;
    rows::<RaiseChess>(report)?;
    let game = dealt::<RaiseChess>()?;
    let wagered = Wagered::new(game.clone(), Match::new(Rules::default())?)?;
    let what = title("RaiseChess with chips", &wagered);
    let row = Row { what: &what, beside: "without chips", target: Some(Target::AtMost(60.0)) };
    report.row(row, &mut || copy(&wagered, |wagered| wagered.game().position().key()), &mut || {
        copy(&game, |game| game.position().key())
    })?;
    Ok(())
}

/// A position, then a game.
fn rows<P: IdentityPolicy>(report: &mut Report<'_>) -> anyhow::Result<()> {
    let (game, board) = (dealt::<P>()?, Board::default());
    let position = *game.position();
    let what = title(&format!("{}, position", P::TITLE), &position);
    let row = Row { what: &what, beside: Cozy::NAME, target: Some(Target::AtMost(10.0)) };
    report.row(row, &mut || copy(&position, |position| position.key()), &mut || copy(&board, Board::hash))?;
    let what = title(&format!("{}, game", P::TITLE), &game);
    let row = Row { what: &what, beside: "its position", target: Some(Target::AtMost(50.0)) };
    report.row(row, &mut || copy(&game, |game| game.position().key()), &mut || {
        copy(&position, |position| position.key())
    })?;
    Ok(())
}

fn title<T>(name: &str, _: &T) -> String {
    format!("{name}, {} bytes", size_of::<T>())
}

/// A game after its deal.
fn dealt<P: IdentityPolicy>() -> anyhow::Result<Game<P>> {
    let (mut game, mut rng) = (Game::<P>::default(), generator(7));
    while let Some(weights) = game.question() {
        game.draw(draw(&weights, &mut rng))?;
    }
    Ok(game)
}

/// Copies a thing many times; the last copy must have the key of the first.
fn copy<T: Clone>(thing: &T, key: impl Fn(&T) -> u64) -> anyhow::Result<u64> {
    for _ in 1..COPIES {
        black_box(&black_box(thing).clone());
    }
    ensure!(key(&black_box(thing).clone()) == key(thing), "the copy is another");
    Ok(COPIES)
}
