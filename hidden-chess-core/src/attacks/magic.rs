//! Slider attacks by one multiplication and one look-up in a shared table.

use super::magic_numbers::{BISHOP, ROOK, TABLE_LEN};
use super::rays;
use crate::vocabulary::{Bitboard, Square};

const ROOK_SHIFT: u32 = 64 - 12;
const BISHOP_SHIFT: u32 = 64 - 9;

#[derive(Clone, Copy)]
struct Magic {
    /// Every square that cannot block; or-ing it in is what lets the magics share their table.
    irrelevant: u64,
    multiplier: u64,
    offset: u32,
}

static ROOKS: [Magic; 64] = magics(&ROOK, true);
static BISHOPS: [Magic; 64] = magics(&BISHOP, false);

#[expect(long_running_const_eval, reason = "the table is built once, by the compiler, instead of by a build script")]
static TABLE: [u64; TABLE_LEN] = table();

/// A square on the edge blocks nothing behind it, unless the slider itself runs along that edge.
const fn relevant(square: usize, rook: bool, lines: &[[u64; 4]; 64]) -> u64 {
    const RANKS: u64 = 0xff00_0000_0000_00ff;
    const FILES: u64 = 0x8181_8181_8181_8181;
    if rook {
        lines[square][0] & !RANKS | lines[square][1] & !FILES
    } else {
        (lines[square][2] | lines[square][3]) & !RANKS & !FILES
    }
}

const fn magics(numbers: &[(u64, u32); 64], rook: bool) -> [Magic; 64] {
    let lines = rays::lines();
    let mut magics = [Magic { irrelevant: 0, multiplier: 0, offset: 0 }; 64];
    let mut s = 0;
    while s < 64 {
        let (multiplier, offset) = numbers[s];
        magics[s] = Magic { irrelevant: !relevant(s, rook, &lines), multiplier, offset };
        s += 1;
    }
    magics
}

const fn index(magic: &Magic, occupied: u64, shift: u32) -> usize {
    ((occupied | magic.irrelevant).wrapping_mul(magic.multiplier) >> shift) as usize + magic.offset as usize
}

const fn table() -> [u64; TABLE_LEN] {
    let lines = rays::lines();
    let (rooks, bishops) = (magics(&ROOK, true), magics(&BISHOP, false));
    let mut table = [0; TABLE_LEN];
    let mut s = 0;
    while s < 64 {
        let (rook_mask, bishop_mask) = (relevant(s, true, &lines), relevant(s, false, &lines));
        // `subset - mask & mask` walks through all subsets of the mask and ends at the empty one again.
        let mut blockers = 0_u64;
        loop {
            table[index(&rooks[s], blockers, ROOK_SHIFT)] = rays::rook_const(s, blockers, &lines);
            blockers = blockers.wrapping_sub(rook_mask) & rook_mask;
            if blockers == 0 {
                break;
            }
        }
        loop {
            table[index(&bishops[s], blockers, BISHOP_SHIFT)] = rays::bishop_const(s, blockers, &lines);
            blockers = blockers.wrapping_sub(bishop_mask) & bishop_mask;
            if blockers == 0 {
                break;
            }
        }
        s += 1;
    }
    table
}

#[inline]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(TABLE[index(&ROOKS[square.index()], occupied.0, ROOK_SHIFT)])
}

#[inline]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(TABLE[index(&BISHOPS[square.index()], occupied.0, BISHOP_SHIFT)])
}
