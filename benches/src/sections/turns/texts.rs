//! Positions as text: written and read.

use std::hint::black_box;

use anyhow::{anyhow, ensure};
use cozy_chess::Board;
use hidden_chess_core::{IdentityPolicy, Position, Standard};
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::RaiseChess;

use super::Games;
use crate::games::Recorded;
use crate::{Cozy, Report, Row, Unit, Walker};

/// How far apart the positions are that are taken of a game.
const APART: usize = 16;

pub(super) fn run(report: &mut Report<'_>, games: &Games) -> anyhow::Result<()> {
    let chess = Texts::of(&games.standard);
    let boards = chess.texts.iter().map(|text| read(text)).collect::<anyhow::Result<Vec<Board>>>()?;
    let written = |board: &Board| black_box(board).to_string();
    let length: usize = boards.iter().map(|board| written(board).len()).sum();
    let to_cozy = Row { what: Standard::TITLE, beside: Cozy::NAME, target: None };

    let (coverchess, frontier) = (Texts::of(&games.coverchess), Texts::of(&games.frontier));
    let raisechess = Texts::of(&games.raisechess);

    report.table("turns: a position written, nanoseconds", Unit::Nanoseconds)?;
    report.row(to_cozy, &mut || chess.write(), &mut || {
        let found: usize = boards.iter().map(|board| black_box(written(board)).len()).sum();
        ensure!(found == length, "the text is another");
        Ok(boards.len() as u64)
    })?;
    report.row(to_chess::<CoverChess>(), &mut || coverchess.write(), &mut || chess.write())?;
    report.row(to_chess::<ChessFrontier>(), &mut || frontier.write(), &mut || chess.write())?;
    report.row(to_chess::<RaiseChess>(), &mut || raisechess.write(), &mut || chess.write())?;

    report.table("turns: a position read, nanoseconds", Unit::Nanoseconds)?;
    report.row(to_cozy, &mut || chess.read(), &mut || {
        for (text, known) in chess.texts.iter().zip(&boards) {
            ensure!(read(text)? == *known, "the text means another board");
        }
        Ok(boards.len() as u64)
    })?;
    report.row(to_chess::<CoverChess>(), &mut || coverchess.read(), &mut || chess.read())?;
    report.row(to_chess::<ChessFrontier>(), &mut || frontier.read(), &mut || chess.read())?;
    report.row(to_chess::<RaiseChess>(), &mut || raisechess.read(), &mut || chess.read())?;
    Ok(())
}

const fn to_chess<P: IdentityPolicy>() -> Row<'static> {
    Row { what: P::TITLE, beside: Standard::TITLE, target: None }
}

fn read(text: &str) -> anyhow::Result<Board> {
    Board::from_fen(black_box(text), false).map_err(|fault| anyhow!("{text}: {fault}"))
}

/// Positions and their texts.
struct Texts<P: IdentityPolicy> {
    positions: Vec<Position<P>>,
    texts: Vec<String>,
    /// The length of all texts together.
    length: usize,
}

impl<P: IdentityPolicy> Texts<P> {
    fn of(games: &[Recorded<P>]) -> Self {
        let positions = games.iter().flat_map(|game| game.positions.iter().step_by(APART).copied());
        // cozy-chess reads no higher count of quiet turns.
        let positions: Vec<Position<P>> = positions.filter(|position| position.board().halfmove() <= 100).collect();
        let texts: Vec<String> = positions.iter().map(|position| position.hfen().to_string()).collect();
        let length = texts.iter().map(String::len).sum();
        Self { positions, texts, length }
    }

    fn write(&self) -> anyhow::Result<u64> {
        let texts = self.positions.iter().map(|position| black_box(position).hfen().to_string());
        let length: usize = texts.map(|text| black_box(text).len()).sum();
        ensure!(length == self.length, "the text is another");
        Ok(self.positions.len() as u64)
    }

    fn read(&self) -> anyhow::Result<u64> {
        for (text, known) in self.texts.iter().zip(&self.positions) {
            ensure!(Position::<P>::from_hfen(black_box(text))? == *known, "the text means another position");
        }
        Ok(self.positions.len() as u64)
    }
}
