//! Random games to their end, with the draws that come by themselves: moves a second.

use cozy_chess::{BitBoard, Board, Color, Move, Piece, PieceMoves};
use hidden_chess_core::{Game, IdentityPolicy, playout, uniform};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

/// The longest game: none of those that are played here gets there.
const LONGEST: usize = 10_000;

/// Plays random games of a ruleset, chance included, and returns how many turns were made.
#[must_use]
pub fn ours<P: IdentityPolicy>(games: u64) -> u64 {
    let mut rng = generator();
    (0..games).map(|_| playout(&mut Game::<P>::default(), LONGEST, &mut rng) as u64).sum()
}

/// The same number of random games of ordinary chess by cozy-chess, written as well as its interface allows: the moves
/// stay in the sets that it hands out, and one is taken from them by count and index.
#[must_use]
pub fn cozy(games: u64) -> u64 {
    let mut rng = generator();
    (0..games).map(|_| one_by_cozy(&mut rng)).sum()
}

/// The same as a user would write it first: a list of all moves, and one of them.
#[must_use]
pub fn cozy_by_list(games: u64) -> u64 {
    let mut rng = generator();
    (0..games).map(|_| one_by_list(&mut rng)).sum()
}

fn generator() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(7)
}

fn one_by_cozy(rng: &mut Xoshiro256PlusPlus) -> u64 {
    let (mut board, mut since, mut made) = (Board::default(), Vec::with_capacity(151), 0);
    loop {
        let mut sets: [Option<PieceMoves>; 32] = [None; 32];
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
