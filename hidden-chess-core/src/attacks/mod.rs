//! Where pieces attack: look-ups that know squares and blockers, and no rule of any game.

#[cfg(not(feature = "small-tables"))]
mod magic;
#[cfg(not(feature = "small-tables"))]
mod magic_numbers;
mod rays;

#[cfg(not(feature = "small-tables"))]
use magic as sliders;
#[cfg(feature = "small-tables")]
use rays as sliders;

use crate::vocabulary::{Bitboard, Color, Role, Square};

static KNIGHT: [u64; 64] = leaps(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] = leaps(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
static PAWN: [[u64; 64]; 2] = [leaps(&[(-1, 1), (1, 1)]), leaps(&[(-1, -1), (1, -1)])];
static BETWEEN: [[u64; 64]; 64] = segments(false);
static LINE: [[u64; 64]; 64] = segments(true);

/// The squares a knight attacks.
#[inline]
#[must_use]
pub fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.index()])
}

/// The squares a king attacks.
#[inline]
#[must_use]
pub fn king(square: Square) -> Bitboard {
    Bitboard(KING[square.index()])
}

/// The squares a pawn of this side attacks.
#[inline]
#[must_use]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    Bitboard(PAWN[color.index()][square.index()])
}

/// The squares a bishop attacks, up to and with the first occupied one in each direction.
#[inline]
#[must_use]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    sliders::bishop(square, occupied)
}

/// The squares a rook attacks, up to and with the first occupied one in each direction.
#[inline]
#[must_use]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    sliders::rook(square, occupied)
}

/// The squares a queen attacks, up to and with the first occupied one in each direction.
#[inline]
#[must_use]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares that a piece of this role and side attacks.
///
/// ```
/// use hidden_chess_core::{attacks, Bitboard, Color, Role, Square};
/// assert_eq!(attacks::of(Role::Rook, Color::White, Square::A1, Bitboard::EMPTY).len(), 14);
/// ```
#[inline]
#[must_use]
pub fn of(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares strictly between two squares of one rank, file or diagonal; otherwise none.
#[inline]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

/// All squares of the rank, file or diagonal through two squares; otherwise none.
#[inline]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a.index()][b.index()])
}

/// The attacks of all pawns of one side at once.
#[inline]
pub(crate) fn pawns(color: Color, pawns: Bitboard) -> Bitboard {
    pawns.ahead_west(color) | pawns.ahead_east(color)
}

const fn leaps(steps: &[(i32, i32)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut s = 0;
    while s < 64 {
        let mut i = 0;
        while i < steps.len() {
            let (file, rank) = (s as i32 % 8 + steps[i].0, s as i32 / 8 + steps[i].1);
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[s] |= 1 << (rank * 8 + file);
            }
            i += 1;
        }
        s += 1;
    }
    table
}

/// For each pair of aligned squares the squares between them, or the whole line through both.
const fn segments(whole: bool) -> [[u64; 64]; 64] {
    const STEPS: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let mut table = [[0; 64]; 64];
    let mut s = 0;
    while s < 64 {
        let mut d = 0;
        while d < 8 {
            let opposite = (d + 4) % 8;
            let line = 1 << s | ray(s, STEPS[d]) | ray(s, STEPS[opposite]);
            let mut passed = 0;
            let (mut file, mut rank) = (s as i32 % 8 + STEPS[d].0, s as i32 / 8 + STEPS[d].1);
            while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                let t = (rank * 8 + file) as usize;
                table[s][t] = if whole { line } else { passed };
                passed |= 1 << t;
                file += STEPS[d].0;
                rank += STEPS[d].1;
            }
            d += 1;
        }
        s += 1;
    }
    table
}

const fn ray(square: usize, step: (i32, i32)) -> u64 {
    let mut squares = 0;
    let (mut file, mut rank) = (square as i32 % 8 + step.0, square as i32 / 8 + step.1);
    while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        squares |= 1 << (rank * 8 + file);
        file += step.0;
        rank += step.1;
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks square by square: slow, and written without the tables under test.
    fn walk(square: Square, occupied: Bitboard, steps: &[(i32, i32)]) -> Bitboard {
        let mut seen = Bitboard::EMPTY;
        for &(df, dr) in steps {
            let (mut file, mut rank) = (square.file().index() as i32 + df, square.rank().index() as i32 + dr);
            while (0..8).contains(&file) && (0..8).contains(&rank) {
                let target = Square::masked((rank * 8 + file) as u8);
                seen.insert(target);
                if occupied.contains(target) {
                    break;
                }
                file += df;
                rank += dr;
            }
        }
        seen
    }

    #[test]
    fn sliders_see_up_to_the_first_blocker() {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        for round in 0..2000 {
            let mut next = || {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                state
            };
            let occupied = Bitboard(if round % 2 == 0 { next() & next() } else { next() });
            for square in Square::all() {
                let rook_steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
                let bishop_steps = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
                assert_eq!(rook(square, occupied), walk(square, occupied, &rook_steps), "rook {square}");
                assert_eq!(bishop(square, occupied), walk(square, occupied, &bishop_steps), "bishop {square}");
            }
        }
    }

    #[test]
    fn segments_lie_between_their_ends() {
        assert_eq!(between(Square::A1, Square::D4), [Square::B2, Square::C3].into_iter().collect());
        assert_eq!(between(Square::A1, Square::B3), Bitboard::EMPTY);
        assert_eq!(line(Square::B2, Square::C3).len(), 8);
        assert_eq!(line(Square::A1, Square::B3), Bitboard::EMPTY);
    }

    #[test]
    fn pawns_attack_ahead_and_not_round_the_edge() {
        assert_eq!(pawn(Color::White, Square::A2), Square::B3.into());
        assert_eq!(pawn(Color::Black, Square::H7), Square::G6.into());
        assert_eq!(pawns(Color::White, Square::H4.into()), Square::G5.into());
        assert_eq!(pawn(Color::White, Square::E8), Bitboard::EMPTY);
    }
}
