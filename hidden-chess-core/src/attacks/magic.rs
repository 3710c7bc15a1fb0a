//! Slider attacks by one multiplication and one look-up in a shared table.

use super::magic_numbers::{BISHOP, ROOK, TABLE_LEN};
use super::rays;
use crate::vocabulary::{Bitboard, Square};

/// How a square finds the attacks of one slider: `N` is how many entries its multiplication tells apart.
///
/// The entries are a reference to exactly `N`, so that no look-up adds an offset or checks a bound.
#[derive(Clone, Copy)]
struct Magic<const N: usize> {
    /// Every square that cannot block; or-ing it in is what lets the magics share their table.
    irrelevant: u64,
    multiplier: u64,
    attacks: &'static [u64; N],
}

const ROOK_ENTRIES: usize = 1 << 12;
const BISHOP_ENTRIES: usize = 1 << 9;

/// The last squares do not use all their entries; what they refer to has to be there all the same.
const PADDED_LEN: usize = TABLE_LEN + ROOK_ENTRIES;

static ROOKS: [Magic<ROOK_ENTRIES>; 64] = magics(&ROOK, true);
static BISHOPS: [Magic<BISHOP_ENTRIES>; 64] = magics(&BISHOP, false);

#[expect(long_running_const_eval, reason = "the table is built once, by the compiler, instead of by a build script")]
static TABLE: [u64; PADDED_LEN] = table();

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

const fn magics<const N: usize>(numbers: &[(u64, u32); 64], rook: bool) -> [Magic<N>; 64] {
    let lines = rays::lines();
    let mut magics = [Magic { irrelevant: 0, multiplier: 0, attacks: entries(0) }; 64];
    let mut s = 0;
    while s < 64 {
        let (multiplier, offset) = numbers[s];
        magics[s] = Magic { irrelevant: !relevant(s, rook, &lines), multiplier, attacks: entries(offset) };
        s += 1;
    }
    magics
}

const fn entries<const N: usize>(offset: u32) -> &'static [u64; N] {
    match TABLE.split_at(offset as usize).1.first_chunk() {
        Some(entries) => entries,
        None => panic!("the table is padded"),
    }
}

/// Which of its `N` entries a square looks up.
const fn index<const N: usize>(occupied: u64, irrelevant: u64, multiplier: u64) -> usize {
    ((occupied | irrelevant).wrapping_mul(multiplier) >> (u64::BITS - N.trailing_zeros())) as usize
}

const fn table() -> [u64; PADDED_LEN] {
    let lines = rays::lines();
    let mut table = [0; PADDED_LEN];
    let mut s = 0;
    while s < 64 {
        let (rook_mask, bishop_mask) = (relevant(s, true, &lines), relevant(s, false, &lines));
        let ((rook_magic, rook_offset), (bishop_magic, bishop_offset)) = (ROOK[s], BISHOP[s]);
        // `subset - mask & mask` walks through all subsets of the mask and ends at the empty one again.
        let mut blockers = 0_u64;
        loop {
            let entry = index::<ROOK_ENTRIES>(blockers, !rook_mask, rook_magic);
            table[rook_offset as usize + entry] = rays::rook_const(s, blockers, &lines);
            blockers = blockers.wrapping_sub(rook_mask) & rook_mask;
            if blockers == 0 {
                break;
            }
        }
        loop {
            let entry = index::<BISHOP_ENTRIES>(blockers, !bishop_mask, bishop_magic);
            table[bishop_offset as usize + entry] = rays::bishop_const(s, blockers, &lines);
            blockers = blockers.wrapping_sub(bishop_mask) & bishop_mask;
            if blockers == 0 {
                break;
            }
        }
        s += 1;
    }
    table
}

impl<const N: usize> Magic<N> {
    #[inline]
    fn attacks(&self, occupied: Bitboard) -> Bitboard {
        Bitboard(self.attacks[index::<N>(occupied.0, self.irrelevant, self.multiplier)])
    }
}

#[inline]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ROOKS[square.index()].attacks(occupied)
}

#[inline]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    BISHOPS[square.index()].attacks(occupied)
}
