use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Color, File, Rank, Square};

/// A set of squares, one bit each, a1 lowest.
///
/// ```
/// use hidden_chess_core::{Bitboard, Square};
/// let corners = Bitboard::from(Square::A1) | Square::H8.into();
/// assert_eq!(corners.into_iter().collect::<Vec<_>>(), [Square::A1, Square::H8]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);

    /// The set of one square.
    #[inline]
    #[must_use]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// All squares of a file.
    #[inline]
    #[must_use]
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file.index())
    }

    /// All squares of a rank.
    #[inline]
    #[must_use]
    pub const fn rank(rank: Rank) -> Self {
        Self(0xff << (rank.index() * 8))
    }

    /// Whether the square is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// How many squares there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is more than one.
    #[inline]
    #[must_use]
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The lowest square, if there is any.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(self.lowest()) }
    }

    /// The lowest square of a set that is not empty; a1 for the empty one.
    #[inline]
    #[must_use]
    pub(crate) const fn lowest(self) -> Square {
        Square::masked(self.0.trailing_zeros() as u8)
    }

    /// The square at place `n`, counted from 0 for the lowest; `None` from the number of squares on.
    ///
    /// ```
    /// use hidden_chess_core::{Bitboard, Square};
    /// let set: Bitboard = [Square::A1, Square::C3, Square::H8].into_iter().collect();
    /// assert_eq!(set.nth(1), Some(Square::C3));
    /// assert_eq!(set.nth(3), None);
    /// ```
    ///
    /// Without a branch: where the place is random, going through the set would be guessed wrong almost always.
    #[inline]
    #[must_use]
    pub const fn nth(self, n: usize) -> Option<Square> {
        if n >= 64 {
            return None;
        }
        let nibbles = {
            let pairs = self.0 - (self.0 >> 1 & 0x5555_5555_5555_5555);
            (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
        };
        let ranks = running((nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f);
        let Some(shift) = first_above(ranks, n as u64) else { return None };
        let left = n as u64 - (ranks << 8 >> shift & 0xff);
        // The bits of that rank, each in a byte of its own.
        let bits = ((self.0 >> shift & 0xff) * BYTES) & 0x8040_2010_0804_0201;
        let ones = (bits + BYTES * 0x7f) >> 7 & BYTES;
        let Some(bit) = first_above(running(ones), left) else { return None };
        Some(Square::masked((shift + bit / 8) as u8))
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.index();
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.index());
    }

    /// The set when it is wanted, else nothing; compiles to a mask.
    #[inline]
    #[must_use]
    pub(crate) const fn when(self, wanted: bool) -> Self {
        Self(self.0 & (wanted as u64).wrapping_neg())
    }

    /// Every square moved one rank ahead, as that side sees it.
    #[inline]
    #[must_use]
    pub(crate) const fn ahead(self, color: Color) -> Self {
        match color {
            Color::White => Self(self.0 << 8),
            Color::Black => Self(self.0 >> 8),
        }
    }

    /// Every square moved one rank ahead and one file towards a.
    #[inline]
    #[must_use]
    pub(crate) const fn ahead_west(self, color: Color) -> Self {
        let inner = self.0 & !Self::file(File::A).0;
        match color {
            Color::White => Self(inner << 7),
            Color::Black => Self(inner >> 9),
        }
    }

    /// Every square moved one rank ahead and one file towards h.
    #[inline]
    #[must_use]
    pub(crate) const fn ahead_east(self, color: Color) -> Self {
        let inner = self.0 & !Self::file(File::H).0;
        match color {
            Color::White => Self(inner << 9),
            Color::Black => Self(inner >> 7),
        }
    }
}

/// A one in each byte of a word.
const BYTES: u64 = 0x0101_0101_0101_0101;

/// Each byte with all lower ones added.
const fn running(bytes: u64) -> u64 {
    bytes.wrapping_mul(BYTES)
}

/// Eight times the place of the lowest byte that is larger than `n`; bytes are at most 64, and `n` is less.
const fn first_above(bytes: u64, n: u64) -> Option<u32> {
    let above = (bytes + (0x7f - n) * BYTES) & (BYTES << 7);
    if above == 0 { None } else { Some(above.trailing_zeros() & 0x38) }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.into())
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Squares {}

/// Eight rows of eight, rank 8 on top; `1` in the set, `.` not.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                f.write_str(if self.contains(Square::new(file, rank)) { "1" } else { "." })?;
                f.write_str(if file == File::H { "\n" } else { " " })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::keys::mix;

    #[test]
    fn nth_is_the_nth_of_all_squares() {
        let sparse = |n: u64| mix(3 * n) & mix(3 * n + 1) & mix(3 * n + 2);
        for set in (0..200).flat_map(|n| [mix(n), sparse(n), !sparse(n), 1 << (n % 64), 0, u64::MAX]).map(Bitboard) {
            for n in (0..70).chain([127, 128, 255, 256, usize::MAX]) {
                assert_eq!(set.nth(n), set.into_iter().nth(n), "{set:?} at {n}");
            }
        }
    }
}
