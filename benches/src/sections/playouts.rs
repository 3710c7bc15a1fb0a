//! Random games to their end, with the draws that come by themselves.

use anyhow::ensure;
use cozy_chess::{BitBoard, Board, Color, Move, Piece, PieceMoves};
use hidden_chess_core::{Game, IdentityPolicy, Standard, playout, uniform};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::RaiseChess;

use crate::{Report, Row, Target, Unit};

/// The longest game: none of those that are played here gets there.
const LONGEST: usize = 10_000;

/// How many games one batch plays.
const GAMES: u64 = 20;

pub(super) fn run(report: &mut Report<'_>) -> anyhow::Result<()> {
    report.table("playouts: turns of random games, millions a second", Unit::MillionsASecond)?;
    row::<Standard>(report, Some(Target::RatioAtLeast(2.0)))?;
    row::<CoverChess>(report, None)?;
    row::<ChessFrontier>(report, None)?;
    row::<RaiseChess>(report, None)?;
    let row = Row { what: "Standard, beside a list of moves", beside: "cozy-chess", target: None };
    report.row(row, &mut || ours::<Standard>(), &mut || theirs(one_by_list))?;
    Ok(())
}

fn row<P: IdentityPolicy>(report: &mut Report<'_>, target: Option<Target>) -> anyhow::Result<()> {
    let row = Row { what: P::TITLE, beside: "cozy-chess", target };
    report.row(row, &mut || ours::<P>(), &mut || theirs(one_by_cozy))?;
    Ok(())
}

/// Random games of a ruleset, deals and draws of identities included.
fn ours<P: IdentityPolicy>() -> anyhow::Result<u64> {
    let (mut rng, mut made) = (generator(), 0);
    for _ in 0..GAMES {
        let mut game = Game::<P>::default();
        made += playout(&mut game, LONGEST, &mut rng) as u64;
        ensure!(game.ending().is_some(), "a game of {} does not end", P::TITLE);
    }
    Ok(made)
}

/// Random games of ordinary chess.
fn theirs(one: fn(&mut Xoshiro256PlusPlus) -> u64) -> anyhow::Result<u64> {
    let mut rng = generator();
    Ok((0..GAMES).map(|_| one(&mut rng)).sum())
}

fn generator() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(7)
}

/// Written as well as the interface allows: the moves stay in the sets that are handed out, and one is taken from them by
/// count and index.
fn one_by_cozy(rng: &mut Xoshiro256PlusPlus) -> u64 {
    let (mut board, mut since, mut made) = (Board::default(), Vec::with_capacity(151), 0);
    let mut sets: [Option<PieceMoves>; 32] = [None; 32];
    loop {
        let (mut used, mut total) = (0, 0);
        board.generate_moves(|moves| {
            total += moves.len();
            sets[used] = Some(moves);
            used += 1;
            false
        });
        if total == 0 || is_drawn(&board, &mut since) {
            return made;
        }
        let mut index = uniform(total as u32, rng) as usize;
        for moves in sets[..used].iter().flatten() {
            if let Some(mv) = moves.into_iter().nth(index) {
                board.play_unchecked(mv);
                break;
            }
            index -= moves.len();
        }
        made += 1;
    }
}

/// As a user would write it first: a list of all moves, and one of them.
fn one_by_list(rng: &mut Xoshiro256PlusPlus) -> u64 {
    let (mut board, mut since, mut made) = (Board::default(), Vec::with_capacity(151), 0);
    let mut moves: Vec<Move> = Vec::with_capacity(256);
    loop {
        moves.clear();
        board.generate_moves(|set| {
            moves.extend(set);
            false
        });
        if moves.is_empty() || is_drawn(&board, &mut since) {
            return made;
        }
        board.play_unchecked(moves[uniform(moves.len() as u32, rng) as usize]);
        made += 1;
    }
}

/// RULES 1.11 and 1.12: the fifth occurrence, seventy-five quiet moves of each side, and material.
fn is_drawn(board: &Board, since: &mut Vec<u64>) -> bool {
    if board.halfmove_clock() == 0 {
        since.clear();
    }
    since.push(board.hash());
    // The peer counts to a hundred and stays there: the keys since the last capture or pawn move count on.
    since.len() > 150 || since.iter().filter(|&&key| key == board.hash()).count() >= 5 || is_insufficient(board)
}

fn is_insufficient(board: &Board) -> bool {
    let others = board.occupied() & !board.pieces(Piece::King);
    let bishops = board.pieces(Piece::Bishop);
    let dark = BitBoard(0xaa55_aa55_aa55_aa55);
    if others == bishops {
        return (bishops & dark).is_empty() || (bishops & !dark).is_empty();
    }
    others == board.pieces(Piece::Knight) && others.len() == 1 && board.colors(Color::White).len() <= 2
}
