//! What somebody sees of the board, and the six fields of FEN that say it.

use core::fmt;

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
        let (letter, identity) = match self {
            Self::Visible(role) => return out.write_char(role.of(color)),
            Self::Covered { cover, identity } => (cover.of(color), identity),
            Self::Secret { identity } => (if color == Color::White { 'X' } else { 'x' }, identity),
        };
        match identity {
            None => write!(out, "{letter}?"),
            Some(role) => write!(out, "{letter}({})", role.of(color)),
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

    fn write_placement(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                let Some((color, look)) = self.at(Square::new(file, rank)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                look.write(color, f)?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank != Rank::First {
                f.write_str("/")?;
            }
        }
        Ok(())
    }

    /// Each right in its own form: a letter of the wing where king and partner stand as in the standard array,
    /// otherwise the file of the partner.
    fn write_castling(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.castling.is_empty() {
            return f.write_str("-");
        }
        for color in Color::ALL {
            let king = self.king(color);
            let rights = self.castling & Bitboard::rank(Rank::first(color));
            let wing = |east: bool| rights.into_iter().filter(move |&partner| (Some(partner) > king) == east);
            for partner in wing(true).chain(wing(false)) {
                let letter = match (king.map(Square::file), partner.file()) {
                    (Some(File::E), File::H) => 'k',
                    (Some(File::E), File::A) => 'q',
                    (_, file) => file.letter(),
                };
                let upper = letter.to_ascii_uppercase();
                write!(f, "{}", if color == Color::White { upper } else { letter })?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_placement(f)?;
        write!(f, " {} ", self.turn.letter())?;
        self.write_castling(f)?;
        match self.en_passant {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.halfmove, self.fullmove)
    }
}
