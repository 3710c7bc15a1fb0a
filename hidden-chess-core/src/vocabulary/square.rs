use core::fmt;
use core::str::FromStr;

use super::Color;

/// A file of the board, `a` to `h`, numbered 0 to 7.
///
/// ```
/// use hidden_chess_core::File;
/// assert_eq!(File::E.letter(), 'e');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say everything")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// All files, a first.
    pub const ALL: [Self; 8] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// 0 for a, 7 for h.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case letter.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Reads a letter of either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            lower @ 'a'..='h' => Some(Self::ALL[(lower as u8 - b'a') as usize]),
            _ => None,
        }
    }
}

/// A rank of the board, 1 to 8, numbered 0 to 7.
///
/// ```
/// use hidden_chess_core::{Color, Rank};
/// assert_eq!(Rank::second(Color::Black), Rank::Seventh);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say everything")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks, the first first.
    pub const ALL: [Self; 8] =
        [Self::First, Self::Second, Self::Third, Self::Fourth, Self::Fifth, Self::Sixth, Self::Seventh, Self::Eighth];

    /// 0 for the first rank, 7 for the eighth.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank a side's pieces start on.
    #[inline]
    #[must_use]
    pub const fn first(color: Color) -> Self {
        match color {
            Color::White => Self::First,
            Color::Black => Self::Eighth,
        }
    }

    /// The rank a side's pawns start on.
    #[inline]
    #[must_use]
    pub const fn second(color: Color) -> Self {
        match color {
            Color::White => Self::Second,
            Color::Black => Self::Seventh,
        }
    }

    /// The rank a side's pawns promote on.
    #[inline]
    #[must_use]
    pub const fn last(color: Color) -> Self {
        match color {
            Color::White => Self::Eighth,
            Color::Black => Self::First,
        }
    }
}

/// One of the 64 squares, numbered 0 (a1), 1 (b1), ..., 63 (h8).
///
/// ```
/// use hidden_chess_core::{File, Rank, Square};
/// let e4 = Square::new(File::E, Rank::Fourth);
/// assert_eq!(e4.to_string(), "e4");
/// assert_eq!("e4".parse(), Ok(e4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square at a file and a rank.
    #[inline]
    #[must_use]
    pub const fn new(file: File, rank: Rank) -> Self {
        Self(file as u8 | (rank as u8) << 3)
    }

    /// The square with this number, if it is below 64.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// The square whose number are the six low bits of `index`.
    ///
    /// Masking instead of checking keeps table look-ups free of bounds checks.
    #[inline]
    #[must_use]
    pub(crate) const fn masked(index: u8) -> Self {
        Self(index & 63)
    }

    /// All squares, a1 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..64).map(Self)
    }

    /// A number from 0 to 63.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file.
    #[inline]
    #[must_use]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// The rank.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 >> 3 & 7) as usize]
    }

    /// Writes the name of the square.
    #[inline]
    pub(crate) fn write<W: fmt::Write>(self, out: &mut W) -> fmt::Result {
        out.write_char(self.file().letter())?;
        out.write_char((b'1' + self.rank() as u8) as char)
    }

    /// The square on the same file with the ranks turned over, a1 to a8.
    #[inline]
    #[must_use]
    pub const fn flip(self) -> Self {
        Self(self.0 ^ 56)
    }
}

macro_rules! squares {
    ($($name:ident = $index:expr),* $(,)?) => {
        /// The squares by name.
        #[expect(missing_docs, reason = "the names say everything")]
        impl Square {
            $(pub const $name: Self = Self($index);)*
        }
    };
}

squares! {
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

/// Why a text or a number is not a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a square from a1 to h8")]
pub struct SquareError;

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match *text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Ok(Self((file - b'a') | (rank - b'1') << 3)),
            _ => Err(SquareError),
        }
    }
}

impl TryFrom<u8> for Square {
    type Error = SquareError;

    fn try_from(index: u8) -> Result<Self, SquareError> {
        Self::from_index(index).ok_or(SquareError)
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> Self {
        square.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(feature = "arbitrary")]
impl arbitrary::Arbitrary<'_> for Square {
    fn arbitrary(bytes: &mut arbitrary::Unstructured<'_>) -> arbitrary::Result<Self> {
        Ok(Self::masked(bytes.arbitrary()?))
    }
}
