//! HFEN: FEN for hidden pieces (NOTATION 1).

mod placement;

use core::fmt::{self, Write as _};
use core::str::{FromStr, SplitAsciiWhitespace};

use arrayvec::ArrayString;

use super::diagram::{Diagram, Look};
use crate::board::{Board, by_cover, by_right};
use crate::ledger::Ledger;
use crate::policy::IdentityPolicy;
use crate::position::{Position, SetupError};
use crate::setup::Setup;
use crate::vocabulary::{Bitboard, Color, File, Rank, Role, Square};

/// Why a text is not an HFEN. Names the field and the fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum HfenError {
    /// One of the six fields is not there.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// The placement has not eight ranks.
    #[error("placement: expected eight ranks separated by '/'")]
    Ranks,
    /// A rank does not describe eight squares.
    #[error("placement: rank {0} does not have eight squares")]
    RankLength(u8),
    /// Two digits follow each other.
    #[error("placement: rank {0} has two digits in a row")]
    TwoDigits(u8),
    /// No token of NOTATION 1 starts here.
    #[error("placement: rank {0} holds a wrong token")]
    Token(u8),
    /// The token belongs to a view, or to another game: the position is the referee's.
    #[error("placement: the token for {0} is not one of this game's positions")]
    ForeignToken(Square),
    /// The side to move is neither `w` nor `b`.
    #[error("side to move: expected 'w' or 'b'")]
    Turn,
    /// The castling field is neither `-` nor a list of rights.
    #[error("castling: expected '-' or letters for rights, none twice")]
    Castling,
    /// A letter of the castling field names no partner.
    #[error("castling: no king and rook for '{0}'")]
    CastlingPartner(char),
    /// The en passant field is neither `-` nor a square.
    #[error("en passant: expected '-' or a square")]
    EnPassant,
    /// A counter is not a number of 16 bits.
    #[error("{0}: expected a whole number up to 65535")]
    Counter(&'static str),
    /// An extension field has no `=`, a key of another game, a key that stood before, or no value.
    #[error("extension field {0}: expected key=value, with a key of this game, none twice")]
    Extension(usize),
    /// An extension field is wrong in itself or against the board.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// The fields are well formed and do not make a position.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// Why an extension field cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FieldError {
    /// The field has to be there.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// The value is malformed.
    #[error("{key}: expected {expected}")]
    Malformed {
        /// The field.
        key: &'static str,
        /// What would be right.
        expected: &'static str,
    },
    /// The value contradicts the board.
    #[error("{key}: {fault}")]
    Contradiction {
        /// The field, or `placement`.
        key: &'static str,
        /// How.
        fault: &'static str,
    },
}

/// The extension fields of a text; no key stands twice and none is foreign.
#[derive(Clone, Debug)]
pub struct Fields<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Fields<'a> {
    /// No field at all.
    #[must_use]
    pub fn none() -> Self {
        Self("".split_ascii_whitespace())
    }

    /// The extension fields of a text, checked against the keys of a policy.
    #[cfg(feature = "serde")]
    pub(crate) fn of<P: IdentityPolicy>(text: &'a str) -> Result<Self, HfenError> {
        let fields = Self(text.split_ascii_whitespace());
        fields.check::<P>()?;
        Ok(fields)
    }

    /// The value of a field.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&'a str> {
        self.pairs().find_map(|(name, value)| (name == key).then_some(value))
    }

    fn pairs(&self) -> impl Iterator<Item = (&'a str, &'a str)> + Clone {
        self.0.clone().map(|word| word.split_once('=').unwrap_or((word, "")))
    }

    fn check<P: IdentityPolicy>(&self) -> Result<(), HfenError> {
        let allowed = |key| P::Ledger::FIELDS.contains(&key) || (by_right::<P>() && key == "single");
        for (i, (key, value)) in self.pairs().enumerate() {
            let twice = self.pairs().take(i).any(|(before, _)| before == key);
            if twice || value.is_empty() || !allowed(key) {
                return Err(HfenError::Extension(i + 1));
            }
        }
        Ok(())
    }
}

impl<P: IdentityPolicy> Position<P> {
    /// Reads an HFEN as the referee writes it.
    ///
    /// ```
    /// use hidden_chess_core::{Position, Standard};
    /// let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    /// let position: Position<Standard> = kiwipete.parse()?;
    /// assert_eq!(position.hfen().to_string(), kiwipete);
    /// assert_eq!("8/8 w".parse::<Position<Standard>>().unwrap_err().to_string(), "castling is missing");
    /// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// With the first fault found, and the field it is in.
    pub fn from_hfen(text: &str) -> Result<Self, HfenError> {
        let mut words = text.split_ascii_whitespace();
        let placement = words.next().ok_or(HfenError::Missing("placement"))?;
        let turn = words.next().ok_or(HfenError::Missing("side to move"))?;
        let castling = words.next().ok_or(HfenError::Missing("castling"))?;
        let en_passant = words.next().ok_or(HfenError::Missing("en passant"))?;
        let halfmove = words.next().ok_or(HfenError::Missing("halfmove"))?;
        let fullmove = words.next().ok_or(HfenError::Missing("fullmove"))?;
        let fields = Fields(words);

        let mut setup = Setup::empty();
        let board = placement::read::<P>(placement, &mut setup)?;
        setup.turn = match turn {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(HfenError::Turn),
        };
        setup.castling = read_castling(castling, &board)?;
        setup.en_passant = match en_passant {
            "-" => None,
            square => Some(square.parse().map_err(|_| HfenError::EnPassant)?),
        };
        setup.halfmove = read_counter("halfmove", halfmove)?;
        setup.fullmove = read_counter("fullmove", fullmove)?;
        fields.check::<P>()?;
        if let Some(squares) = fields.get("single") {
            setup.single = read_squares(squares)?;
        }
        let ledger = P::Ledger::read(&setup, &fields)?;
        Ok(Self::check(&setup, board, ledger)?)
    }

    /// The HFEN as the referee sees it, for writing.
    #[must_use]
    pub const fn hfen(&self) -> Hfen<'_, P> {
        Hfen(self)
    }

    /// The board as the referee sees it.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let board = &self.board;
        let mut diagram = Diagram {
            turn: board.turn(),
            castling: board.partners(),
            en_passant: board.en_passant(),
            halfmove: board.halfmove(),
            fullmove: board.fullmove(),
            ..Diagram::empty()
        };
        for square in board.occupied() {
            let role = board.role_on(square);
            let look = if !board.hidden.contains(square) {
                Look::Visible(role)
            } else if by_cover::<P>() {
                Look::Covered { cover: role, identity: P::identity(self, square) }
            } else {
                Look::Secret { identity: P::identity(self, square) }
            };
            diagram.pieces[square.index()] = board.color_at(square).map(|color| (color, look));
        }
        diagram
    }
}

impl<P: IdentityPolicy> FromStr for Position<P> {
    type Err = HfenError;

    fn from_str(text: &str) -> Result<Self, HfenError> {
        Self::from_hfen(text)
    }
}

/// Writes a position as HFEN.
#[derive(Clone, Copy)]
pub struct Hfen<'a, P: IdentityPolicy>(&'a Position<P>);

impl<P: IdentityPolicy> fmt::Display for Hfen<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.diagram().fmt(f)?;
        self.0.ledger.write(&self.0.board, f)?;
        write_single(self.0.single(), f)
    }
}

impl<P: IdentityPolicy> fmt::Debug for Hfen<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Writes the field `single`, unless it is empty.
pub(crate) fn write_single(single: Bitboard, out: &mut dyn fmt::Write) -> fmt::Result {
    if single.is_empty() {
        return Ok(());
    }
    let mut list = ArrayString::<256>::new();
    list.write_str(" single")?;
    for (i, square) in single.into_iter().enumerate() {
        list.write_char(if i == 0 { '=' } else { ',' })?;
        square.write(&mut list)?;
    }
    out.write_str(&list)
}

fn read_castling(text: &str, board: &Board) -> Result<Bitboard, HfenError> {
    let mut rights = Bitboard::EMPTY;
    if text == "-" {
        return Ok(rights);
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let first = Bitboard::rank(Rank::first(color));
        let partners = board.by(color, Role::Rook) & first;
        let king = board.king(color);
        let partner = match letter.to_ascii_lowercase() {
            'k' => partners.into_iter().filter(|&partner| Some(partner) > king).last(),
            'q' => partners.into_iter().find(|&partner| Some(partner) < king),
            lower => {
                let file = File::from_letter(lower).ok_or(HfenError::Castling)?;
                (partners & Bitboard::file(file)).first()
            }
        };
        let partner = partner.ok_or(HfenError::CastlingPartner(letter))?;
        if rights.contains(partner) {
            return Err(HfenError::Castling);
        }
        rights.insert(partner);
    }
    Ok(rights)
}

fn read_counter(name: &'static str, text: &str) -> Result<u16, HfenError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or(HfenError::Counter(name))
}

fn read_squares(text: &str) -> Result<Bitboard, HfenError> {
    let wrong = FieldError::Malformed { key: "single", expected: "squares separated by commas, none twice" };
    let mut squares = Bitboard::EMPTY;
    for word in text.split(',') {
        let square = word.parse().map_err(|_| wrong)?;
        if squares.contains(square) {
            return Err(wrong.into());
        }
        squares.insert(square);
    }
    Ok(squares)
}
