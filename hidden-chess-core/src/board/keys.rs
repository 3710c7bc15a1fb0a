//! The random numbers of the position key.
//!
//! Open and hidden pieces have keys of their own, so that a count or a reveal can never cancel a piece.

use super::Gait;
use crate::vocabulary::{Bitboard, Color, Role, Square};

/// One step of SplitMix64, which makes every key below from its place alone.
pub(crate) const fn mix(index: u64) -> u64 {
    let mut z = index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// A table by side, gait and square.
type Pieces = [[[u64; 64]; 8]; 2];

const fn pieces(base: u64) -> Pieces {
    let mut table = [[[0; 64]; 8]; 2];
    let mut i = 0;
    while i < 2 * 6 * 64 {
        table[i / 384][Gait::of(Role::ALL[i / 64 % 6]).index()][i % 64] = mix(base + i as u64);
        i += 1;
    }
    table
}

const fn squares(base: u64) -> [u64; 64] {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = mix(base + i as u64);
        i += 1;
    }
    table
}

/// Of open pieces, then of hidden ones.
static PIECES: [Pieces; 2] = [pieces(0), pieces(0x1000)];
static RIGHT: [u64; 64] = squares(0x2000);
static EN_PASSANT: [u64; 64] = squares(0x2200);

/// Black to move.
pub(crate) const TURN: u64 = mix(0x2300);

#[inline]
pub(crate) const fn turn(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => TURN,
    }
}

#[inline]
pub(crate) fn piece(hidden: bool, color: Color, gait: Gait, square: Square) -> u64 {
    PIECES[usize::from(hidden)][color.index()][gait.index()][square.index()]
}

#[inline]
pub(crate) fn en_passant(square: Square) -> u64 {
    EN_PASSANT[square.index()]
}

/// The right of what stands on a square.
#[inline]
pub(crate) fn right(square: Square) -> u64 {
    RIGHT[square.index()]
}

/// The rights of what stands on these squares.
#[inline]
pub(crate) fn rights(squares: Bitboard) -> u64 {
    squares.into_iter().fold(0, |key, square| key ^ right(square))
}
