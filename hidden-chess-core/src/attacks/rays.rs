//! Hyperbola quintessence: slider attacks by subtraction, a few operations each and no large table.

#[cfg(feature = "small-tables")]
use crate::vocabulary::{Bitboard, Square};

#[cfg(feature = "small-tables")]
static LINES: [[u64; 4]; 64] = lines();

/// The squares on the same file, rank, diagonal and anti-diagonal as each square, without the square itself.
pub(super) const fn lines() -> [[u64; 4]; 64] {
    let mut lines = [[0; 4]; 64];
    let mut s = 0;
    while s < 64 {
        let mut t = 0;
        while t < 64 {
            let (file, rank) = (s as i32 % 8 - t as i32 % 8, s as i32 / 8 - t as i32 / 8);
            let bit = 1 << t;
            if s != t {
                if file == 0 {
                    lines[s][0] |= bit;
                }
                if rank == 0 {
                    lines[s][1] |= bit;
                }
                if file == rank {
                    lines[s][2] |= bit;
                }
                if file == -rank {
                    lines[s][3] |= bit;
                }
            }
            t += 1;
        }
        s += 1;
    }
    lines
}

/// The squares seen along one line through `square`, up to and with the first occupied one on each side.
const fn along(line: u64, square: usize, occupied: u64) -> u64 {
    let blockers = occupied & line;
    let bit = 1 << square;
    let ahead = blockers.wrapping_sub(bit << 1);
    let behind = blockers.reverse_bits().wrapping_sub(bit.reverse_bits() << 1).reverse_bits();
    (ahead ^ behind) & line
}

/// Rook attacks that a `const` table can be built from.
pub(super) const fn rook_const(square: usize, occupied: u64, lines: &[[u64; 4]; 64]) -> u64 {
    along(lines[square][0], square, occupied) | along(lines[square][1], square, occupied)
}

/// Bishop attacks that a `const` table can be built from.
pub(super) const fn bishop_const(square: usize, occupied: u64, lines: &[[u64; 4]; 64]) -> u64 {
    along(lines[square][2], square, occupied) | along(lines[square][3], square, occupied)
}

/// The squares a rook attacks.
#[cfg(feature = "small-tables")]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(rook_const(square.index(), occupied.0, &LINES))
}

/// The squares a bishop attacks.
#[cfg(feature = "small-tables")]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(bishop_const(square.index(), occupied.0, &LINES))
}
