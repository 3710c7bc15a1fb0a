//! The text of a turn in SAN, apart from any position.

use core::fmt;
use core::str::FromStr;

use super::SanError;
use crate::vocabulary::{File, Rank, Role, Square};

/// The parts of a turn in SAN, without a check mark: `Raxa8:P=Q`.
///
/// ```
/// use hidden_chess_core::text::san::SanText;
/// let text: SanText = "0-0:B+!?".parse()?;
/// assert_eq!(text.to_string(), "O-O:B");
/// # Ok::<(), hidden_chess_core::text::san::SanError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SanText {
    pub(super) step: SanStep,
    pub(super) revealed: Option<Role>,
    pub(super) late: Option<Role>,
}

/// The move itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum SanStep {
    Castle { king_wing: bool },
    Piece(PieceStep),
}

/// Any move but castling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct PieceStep {
    /// The role the piece moves by; `None` is `X`, a hidden piece of which that is not known.
    pub(super) role: Option<Role>,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    pub(super) captures: bool,
    pub(super) to: Square,
    pub(super) promotion: Option<Role>,
}

impl FromStr for SanText {
    type Err = SanError;

    /// Reads what `Display` writes and the usual liberties: see [`Position::read_san`](crate::Position::read_san).
    fn from_str(text: &str) -> Result<Self, SanError> {
        let bytes = text.trim_end_matches(['+', '#', '!', '?']).as_bytes();
        let (step, mut rest) = match castling(bytes) {
            Some((king_wing, rest)) => (SanStep::Castle { king_wing }, rest),
            None => piece_step(bytes).map(|(step, rest)| (SanStep::Piece(step), rest))?,
        };
        let mut san = Self { step, revealed: None, late: None };
        if let [b':', tail @ ..] = rest {
            let (role, tail) = identity(tail).ok_or(SanError::Malformed("one of Q, R, B, N and P after ':'"))?;
            san.revealed = Some(role);
            rest = tail;
        }
        if let [b'=', tail @ ..] = rest {
            let (role, tail) = promotion(tail).ok_or(SanError::Malformed(PROMOTION))?;
            san.late = Some(role);
            rest = tail;
        }
        if rest.is_empty() { Ok(san) } else { Err(SanError::Malformed("nothing more after the move")) }
    }
}

const PROMOTION: &str = "one of Q, R, B and N after '='";
const TARGET: SanError = SanError::Malformed("a square to move to, as in Nf3");

/// The longer form first, since the shorter one is its beginning.
fn castling(bytes: &[u8]) -> Option<(bool, &[u8])> {
    match bytes {
        [a, b'-', b, b'-', c, rest @ ..] if [a, b, c].iter().all(|&&o| is_o(o)) => Some((false, rest)),
        [a, b'-', b, rest @ ..] if is_o(*a) && is_o(*b) => Some((true, rest)),
        _ => None,
    }
}

const fn is_o(byte: u8) -> bool {
    matches!(byte, b'O' | b'0' | b'o')
}

fn piece_step(bytes: &[u8]) -> Result<(PieceStep, &[u8]), SanError> {
    let (role, bytes) = match bytes {
        [b'X', rest @ ..] => (None, rest),
        [letter @ (b'K' | b'Q' | b'R' | b'B' | b'N' | b'P'), rest @ ..] => {
            (Role::from_letter(char::from(*letter)), rest)
        }
        _ => (Some(Role::Pawn), bytes),
    };
    let length = bytes.iter().take_while(|byte| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b'-')).count();
    let (squares, rest) = bytes.split_at(length);
    let (origin, to) = squares.split_last_chunk::<2>().ok_or(TARGET)?;
    let to = core::str::from_utf8(to).ok().and_then(|word| word.parse().ok()).ok_or(TARGET)?;
    let (captures, origin) = match origin {
        [origin @ .., b'x'] => (true, origin),
        [origin @ .., b'-'] => (false, origin),
        origin => (false, origin),
    };
    let (file, rank) = match *origin {
        [] => (None, None),
        [file @ b'a'..=b'h'] => (File::from_letter(file.into()), None),
        [rank @ b'1'..=b'8'] => (None, digit(rank)),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => (File::from_letter(file.into()), digit(rank)),
        _ => return Err(SanError::Malformed("a file, a rank or a square of origin")),
    };
    // Without `=` only an upper-case letter: `b` could as well belong to a square.
    let (promotion, rest) = match rest {
        [b'=', tail @ ..] => {
            promotion(tail).map(|(role, tail)| (Some(role), tail)).ok_or(SanError::Malformed(PROMOTION))?
        }
        [b'Q' | b'R' | b'B' | b'N', ..] => promotion(rest).map_or((None, rest), |(role, tail)| (Some(role), tail)),
        _ => (None, rest),
    };
    Ok((PieceStep { role, file, rank, captures, to, promotion }, rest))
}

fn digit(byte: u8) -> Option<Rank> {
    Rank::ALL.get(usize::from(byte.wrapping_sub(b'1'))).copied()
}

fn promotion(bytes: &[u8]) -> Option<(Role, &[u8])> {
    match bytes {
        [letter, rest @ ..] if b"QRBNqrbn".contains(letter) => Some((Role::from_letter(char::from(*letter))?, rest)),
        _ => None,
    }
}

fn identity(bytes: &[u8]) -> Option<(Role, &[u8])> {
    match bytes {
        [letter, rest @ ..] if b"QRBNP".contains(letter) => Some((Role::from_letter(char::from(*letter))?, rest)),
        _ => None,
    }
}

impl fmt::Display for SanText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            SanStep::Castle { king_wing } => f.write_str(if king_wing { "O-O" } else { "O-O-O" })?,
            SanStep::Piece(step) => step.fmt(f)?,
        }
        if let Some(role) = self.revealed {
            write!(f, ":{}", role.letter())?;
        }
        if let Some(role) = self.late {
            write!(f, "={}", role.letter())?;
        }
        Ok(())
    }
}

impl fmt::Display for PieceStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.role {
            Some(Role::Pawn) => {}
            Some(role) => write!(f, "{}", role.letter())?,
            None => f.write_str("X")?,
        }
        if let Some(file) = self.file {
            write!(f, "{}", file.letter())?;
        }
        if let Some(rank) = self.rank {
            write!(f, "{}", rank.index() + 1)?;
        }
        if self.captures {
            f.write_str("x")?;
        }
        write!(f, "{}", self.to)?;
        match self.promotion {
            Some(role) => write!(f, "={}", role.letter()),
            None => Ok(()),
        }
    }
}
