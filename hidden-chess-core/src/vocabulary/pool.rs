use core::fmt::{self, Write as _};

use arrayvec::ArrayString;

use super::{Color, Role};
use crate::board::keys::mix;

/// How many identities of each role there are, for both sides.
///
/// Written as in the field `pool` of HFEN: order Q R B N P, White first, zero counts left out, `-` for none at all.
///
/// ```
/// use hidden_chess_core::{Color, Pool, Role};
/// let pool = Pool::FULL;
/// assert_eq!(pool.get(Color::White, Role::Pawn), 8);
/// assert_eq!(pool.to_string(), "Q1R2B2N2P8q1r2b2n2p8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Pool(
    /// A word for each side, the count of the role with index `i` in its byte `i`: positions carry pools, and two words are
    /// copied at once where ten bytes are not.
    [u64; 2],
);

impl Pool {
    /// None at all.
    pub const EMPTY: Self = Self([0; 2]);
    /// The fifteen identities of each side: Q1 R2 B2 N2 P8.
    pub const FULL: Self = Self::of([[1, 2, 2, 2, 8]; 2]);

    /// A pool of these counts in the order Q R B N P, White's first.
    #[must_use]
    pub const fn of([[a, b, c, d, e], [f, g, h, i, j]]: [[u8; 5]; 2]) -> Self {
        Self([u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]), u64::from_le_bytes([f, g, h, i, j, 0, 0, 0])])
    }

    /// The count of one role of a side; 0 for kings.
    #[inline]
    #[must_use]
    pub fn get(&self, color: Color, role: Role) -> u8 {
        role.identity_index().map_or(0, |index| self.count(color, index))
    }

    /// The counts of a side in the order Q R B N P.
    #[inline]
    #[must_use]
    pub const fn counts(&self, color: Color) -> [u8; 5] {
        let [a, b, c, d, e, ..] = self.0[color.index()].to_le_bytes();
        [a, b, c, d, e]
    }

    /// How many identities of a side there are.
    #[must_use]
    pub fn total(&self, color: Color) -> usize {
        self.counts(color).into_iter().map(usize::from).sum()
    }

    /// Adds one identity; a count stops at 255.
    #[inline]
    pub fn add(&mut self, color: Color, role: Role) {
        if let Some(index) = role.identity_index().filter(|&index| self.count(color, index) < u8::MAX) {
            self.0[color.index()] += Self::one(index);
        }
    }

    /// Takes one identity out; a count stops at 0.
    #[inline]
    pub fn take(&mut self, color: Color, role: Role) {
        if let Some(index) = role.identity_index().filter(|&index| self.count(color, index) > 0) {
            self.0[color.index()] -= Self::one(index);
        }
    }

    #[inline]
    fn count(&self, color: Color, index: usize) -> u8 {
        (self.0[color.index()] >> (8 * index)) as u8
    }

    #[inline]
    const fn one(index: usize) -> u64 {
        1 << (8 * index)
    }

    /// A key of the counts, for ledgers whose counts take part in the equality of positions.
    ///
    /// It shares nothing with the keys of pieces: a count can never cancel a piece.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.0.into_iter().fold(0x7265_7365_7276_6573, |key, counts| mix(key ^ counts))
    }

    /// Reads `Q1R2b1`, in any order, or `-`; a role twice, a zero or an empty text is `None`.
    #[must_use]
    pub fn from_counts(text: &str) -> Option<Self> {
        let mut pool = Self::EMPTY;
        if text == "-" {
            return Some(pool);
        }
        let mut rest = text.as_bytes();
        while let [letter, after @ ..] = rest {
            let (color, index) = side_and_index(char::from(*letter))?;
            let mut count = 0_u8;
            rest = after;
            while let [digit @ b'0'..=b'9', after @ ..] = rest {
                count = count.checked_mul(10)?.checked_add(digit - b'0')?;
                // No number starts with a zero, and none is one.
                if count == 0 {
                    return None;
                }
                rest = after;
            }
            if count == 0 || pool.count(color, index) != 0 {
                return None;
            }
            pool.0[color.index()] += Self::one(index) * u64::from(count);
        }
        (pool != Self::EMPTY).then_some(pool)
    }

    /// Reads a multiset of letters, `QPn`, in any order; an empty text is `None`.
    #[must_use]
    pub fn from_letters(text: &str) -> Option<Self> {
        let mut pool = Self::EMPTY;
        for letter in text.chars() {
            let (color, index) = side_and_index(letter)?;
            if pool.count(color, index) == u8::MAX {
                return None;
            }
            pool.0[color.index()] += Self::one(index);
        }
        (pool != Self::EMPTY).then_some(pool)
    }

    /// Writes a multiset of letters, as in the field `taken`.
    ///
    /// # Errors
    ///
    /// Only what the writer reports.
    pub fn write_letters(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for color in Color::ALL {
            for role in Role::IDENTITIES {
                for _ in 0..self.get(color, role) {
                    out.write_char(role.of(color))?;
                }
            }
        }
        Ok(())
    }
}

fn side_and_index(letter: char) -> Option<(Color, usize)> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    Some((color, Role::from_letter(letter)?.identity_index()?))
}

/// As written.
impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pool({self})")
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::EMPTY {
            return f.write_str("-");
        }
        // Ten letters with three digits each; put together first, since many small writes cost more than all else.
        let mut list = ArrayString::<40>::new();
        for color in Color::ALL {
            for (role, count) in Role::IDENTITIES.into_iter().zip(self.counts(color)) {
                if count > 0 {
                    list.write_char(role.of(color))?;
                    match char::from_digit(count.into(), 10) {
                        Some(digit) => list.write_char(digit)?,
                        None => write!(list, "{count}")?,
                    }
                }
            }
        }
        f.write_str(&list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_in_any_order_and_refused_when_wrong() {
        assert_eq!(Pool::from_counts("P8N2B2R2Q1q1r2b2n2p8"), Some(Pool::FULL));
        assert_eq!(Pool::from_counts("-"), Some(Pool::EMPTY));
        for wrong in ["", "Q", "Q0", "Q1Q1", "K1", "Q01", "1Q", "Q1-", "Q999", "Q1 ", "Ü1", "Q+1"] {
            assert_eq!(Pool::from_counts(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn letters_are_a_multiset() {
        let pool = Pool::from_letters("nPQP").expect("four letters");
        assert_eq!(pool.get(Color::White, Role::Pawn), 2);
        assert_eq!(Pool::from_letters(""), None);
        assert_eq!(Pool::from_letters("QK"), None);
    }
}
