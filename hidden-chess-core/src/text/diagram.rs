//! What somebody sees of the board, and the six fields of FEN that say it.

use core::fmt::{self, Write as _};

use arrayvec::ArrayString;

use crate::vocabulary::{Bitboard, Color, File, Rank, Role, Square};

/// How one piece looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Look {
    /// It shows what it is: `R`.
    Visible(Role),
    /// It shows a cover; its true role may be known: `R?` or `R(N)`.
    Covered {
        /// The role shown, by which it moves.
        cover: Role,
        /// The true role, where it is known.
        identity: Option<Role>,
    },
    /// It shows nothing but its colour; its true role may be known: `X?` or `X(N)`.
    Secret {
        /// The true role, where it is known.
        identity: Option<Role>,
    },
}

impl Look {
    /// Whether it is hidden.
    #[must_use]
    pub const fn is_hidden(self) -> bool {
        !matches!(self, Self::Visible(_))
    }

    /// The same to somebody who does not know its true role.
    #[must_use]
    pub const fn blind(self) -> Self {
        match self {
            Self::Visible(role) => Self::Visible(role),
            Self::Covered { cover, .. } => Self::Covered { cover, identity: None },
            Self::Secret { .. } => Self::Secret { identity: None },
        }
    }

    /// The role it moves by, where that is known.
    #[must_use]
    pub const fn moves_as(self) -> Option<Role> {
        match self {
            Self::Visible(role) | Self::Covered { cover: role, .. } => Some(role),
            Self::Secret { identity } => identity,
        }
    }

    /// Writes the token of HFEN for a piece of this side.
    ///
    /// # Errors
    ///
    /// Only what the writer reports.
    pub fn write(self, color: Color, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_to(color, out)
    }

    #[inline(always)]
    fn write_to<W: fmt::Write + ?Sized>(self, color: Color, out: &mut W) -> fmt::Result {
        let (letter, identity) = match self {
            Self::Visible(role) => return out.write_char(role.of(color)),
            Self::Covered { cover, identity } => (cover.of(color), identity),
            Self::Secret { identity } => (if color == Color::White { 'X' } else { 'x' }, identity),
        };
        out.write_char(letter)?;
        match identity {
            None => out.write_char('?'),
            Some(role) => {
                out.write_char('(')?;
                out.write_char(role.of(color))?;
                out.write_char(')')
            }
        }
    }
}

/// The board as somebody sees it. `Display` writes the six fields of FEN.
///
/// ```
/// use hidden_chess_core::{Position, Standard};
/// let diagram = Position::<Standard>::default().diagram();
/// assert_eq!(diagram.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Diagram {
    /// The pieces by square, a1 first.
    pub pieces: [Option<(Color, Look)>; 64],
    /// The side to move.
    pub turn: Color,
    /// The squares of the king's partners with a castling right, as far as it is known.
    pub castling: Bitboard,
    /// The usable en passant square, if it is known.
    pub en_passant: Option<Square>,
    /// Turns since the last capture, pawn move or reveal.
    pub halfmove: u16,
    /// The move number.
    pub fullmove: u16,
}

/// Six fields, put together before they are handed on at once: many small writes cost more than all else.
///
/// Pieces take 256 bytes at most and seven between the ranks, rights 16, all else 18.
type Line = ArrayString<320>;

impl Diagram {
    /// An empty board, White to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            pieces: [None; 64],
            turn: Color::White,
            castling: Bitboard::EMPTY,
            en_passant: None,
            halfmove: 0,
            fullmove: 1,
        }
    }

    /// What stands on a square.
    #[must_use]
    pub const fn at(&self, square: Square) -> Option<(Color, Look)> {
        self.pieces[square.index()]
    }

    /// Where a side's king stands.
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        Square::all().find(|&square| self.at(square) == Some((color, Look::Visible(Role::King))))
    }

    /// The role that the piece on a square moves by, where that is known.
    #[must_use]
    pub fn moves_as(&self, square: Square) -> Option<Role> {
        self.at(square).and_then(|(_, look)| look.moves_as())
    }

    fn write_placement(&self, out: &mut Line) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                let Some((color, look)) = self.at(Square::new(file, rank)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    out.write_char(digit(empty))?;
                    empty = 0;
                }
                look.write_to(color, out)?;
            }
            if empty > 0 {
                out.write_char(digit(empty))?;
            }
            if rank != Rank::First {
                out.write_char('/')?;
            }
        }
        Ok(())
    }

    /// Each right in its own form: a letter of the wing where king and partner stand as in the standard array,
    /// otherwise the file of the partner.
    fn write_castling(&self, out: &mut Line) -> fmt::Result {
        if self.castling.is_empty() {
            return out.write_char('-');
        }
        for color in Color::ALL {
            let rights = self.castling & Bitboard::rank(Rank::first(color));
            let king = if rights.is_empty() { None } else { self.king(color) };
            let wing = |east: bool| rights.into_iter().filter(move |&partner| (Some(partner) > king) == east);
            for partner in wing(true).chain(wing(false)) {
                let letter = match (king.map(Square::file), partner.file()) {
                    (Some(File::E), File::H) => 'k',
                    (Some(File::E), File::A) => 'q',
                    (_, file) => file.letter(),
                };
                let upper = letter.to_ascii_uppercase();
                out.write_char(if color == Color::White { upper } else { letter })?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Line::new();
        self.write_placement(&mut line)?;
        line.write_char(' ')?;
        line.write_char(self.turn.letter())?;
        line.write_char(' ')?;
        self.write_castling(&mut line)?;
        line.write_char(' ')?;
        match self.en_passant {
            Some(square) => square.write(&mut line)?,
            None => line.write_char('-')?,
        }
        write!(line, " {} {}", self.halfmove, self.fullmove)?;
        f.write_str(&line)
    }
}

/// The digit of a number below ten.
const fn digit(number: u8) -> char {
    (b'0' + number) as char
}
