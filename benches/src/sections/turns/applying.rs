//! Playing a recorded game again through [`Game::apply`](hidden_chess_core::Game::apply): legality, history, endings.

use anyhow::{Context as _, ensure};
use cozy_chess::{Board, GameStatus};
use hidden_chess_core::{IdentityPolicy, Move, Role, Standard};

use super::Games;
use crate::games::Recorded;
use crate::{Cozy, Report, Row, Unit, Walker};

pub(super) fn run(report: &mut Report<'_>, games: &Games) -> anyhow::Result<()> {
    report.table("turns: applied to a game with its history, nanoseconds a turn", Unit::Nanoseconds)?;
    let replays = games.standard.iter().map(Replay::new).collect::<anyhow::Result<Vec<_>>>()?;
    let row = Row { what: "Standard", beside: Cozy::NAME, target: None };
    report.row(row, &mut || apply(&games.standard), &mut || replays.iter().map(Replay::run).sum())?;
    beside_chess(report, games, &games.coverchess)?;
    beside_chess(report, games, &games.frontier)?;
    beside_chess(report, games, &games.raisechess)
}

fn beside_chess<P: IdentityPolicy>(
    report: &mut Report<'_>,
    games: &Games,
    hidden: &[Recorded<P>],
) -> anyhow::Result<()> {
    let row = Row { what: P::TITLE, beside: "Standard", target: None };
    report.row(row, &mut || apply(hidden), &mut || apply(&games.standard))?;
    Ok(())
}

/// Plays the games again, action by action; each must end as it did.
fn apply<P: IdentityPolicy>(games: &[Recorded<P>]) -> anyhow::Result<u64> {
    let mut turns = 0;
    for recorded in games {
        let mut game = recorded.start.clone();
        for deed in &recorded.deeds {
            deed.apply(&mut game)?;
        }
        ensure!(game.ending().is_some(), "the game goes on");
        ensure!(game.position().key() == recorded.last().key(), "the game ends elsewhere");
        turns += recorded.turns.len() as u64;
    }
    Ok(turns)
}

/// A game of ordinary chess for cozy-chess.
struct Replay {
    start: Board,
    moves: Vec<cozy_chess::Move>,
    last: Board,
}

impl Replay {
    fn new(game: &Recorded<Standard>) -> anyhow::Result<Self> {
        let moves = game.turns.iter().map(|turn| translate(turn.mv)).collect::<anyhow::Result<Vec<_>>>()?;
        let mut last = Board::default();
        for (&mv, position) in moves.iter().zip(&game.positions) {
            let mut count = 0;
            last.generate_moves(|moves| {
                count += moves.len();
                false
            });
            ensure!(count == position.count_moves(), "the libraries disagree at {last}");
            last.play_unchecked(mv);
        }
        Ok(Self { start: Board::default(), moves, last })
    }

    /// What a program does that wants to know whether a move may be played and whether it ends the game: the same as a
    /// [`Game`](hidden_chess_core::Game), but for the material that is too little to mate.
    fn run(&self) -> anyhow::Result<u64> {
        let mut board = self.start.clone();
        let mut keys = vec![board.hash()];
        let mut ends = 0;
        for &mv in &self.moves {
            ensure!(board.is_legal(mv), "{mv} is refused");
            board.play_unchecked(mv);
            if board.halfmove_clock() == 0 {
                keys.clear();
            }
            keys.push(board.hash());
            let repetitions = keys.iter().filter(|&&key| key == board.hash()).count();
            ends += u64::from(repetitions >= 5 || board.status() != GameStatus::Ongoing);
        }
        std::hint::black_box(ends);
        ensure!(board == self.last, "the game ends elsewhere");
        Ok(self.moves.len() as u64)
    }
}

/// Castling is king takes partner in both libraries.
fn translate(mv: Move) -> anyhow::Result<cozy_chess::Move> {
    let square = |square: hidden_chess_core::Square| cozy_chess::Square::try_index(square.index()).context("a square");
    let promotion = mv.promotion().map(|role| match role {
        Role::Knight => cozy_chess::Piece::Knight,
        Role::Bishop => cozy_chess::Piece::Bishop,
        Role::Rook => cozy_chess::Piece::Rook,
        _ => cozy_chess::Piece::Queen,
    });
    Ok(cozy_chess::Move { from: square(mv.from())?, to: square(mv.to())?, promotion })
}
