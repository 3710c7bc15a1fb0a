//! The text of a turn (NOTATION 2), apart from any position.

use core::fmt;
use core::str::FromStr;

use crate::vocabulary::{Role, Square};

/// The parts of a turn's text: `a1a8:P=qxN`.
///
/// ```
/// use hidden_chess_core::{text::turn_text::TurnText, Role};
/// let text: TurnText = "a1a8:P=qxN".parse()?;
/// assert_eq!(text.revealed, Some(Role::Pawn));
/// assert_eq!(text.late, Some(Role::Queen));
/// assert_eq!(text.taken, Some(Role::Knight));
/// assert_eq!(text.to_string(), "a1a8:P=qxN");
/// # Ok::<(), hidden_chess_core::text::turn_text::TurnTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnText {
    /// The first square.
    pub from: Square,
    /// The second square, as written: castling as `e1g1` or as king takes partner.
    pub to: Square,
    /// A promotion chosen with the move: `q` in `a7a8q`.
    pub promotion: Option<Role>,
    /// The identity that came out: `N` in `a1a3:N`.
    pub revealed: Option<Role>,
    /// A promotion chosen after the reveal: `q` in `a1a8:P=q`.
    pub late: Option<Role>,
    /// The identity of a hidden piece that was taken: `N` in `c6b8xN`.
    pub taken: Option<Role>,
}

impl TurnText {
    /// A text of two squares.
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, promotion: None, revealed: None, late: None, taken: None }
    }
}

/// Why a text is not a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TurnTextError {
    /// It does not start with two squares.
    #[error("expected two squares, as in e2e4")]
    Squares,
    /// The letter after the squares is no promotion.
    #[error("expected one of q, r, b and n for a promotion")]
    Promotion,
    /// What follows `:` is no identity.
    #[error("expected one of Q, R, B, N and P after ':'")]
    Revealed,
    /// What follows `=` is no promotion.
    #[error("expected one of q, r, b and n after '='")]
    Late,
    /// What follows `x` is no identity.
    #[error("expected one of Q, R, B, N and P after 'x'")]
    Taken,
    /// Something follows that belongs nowhere.
    #[error("unexpected text after the turn")]
    Rest,
}

impl FromStr for TurnText {
    type Err = TurnTextError;

    fn from_str(text: &str) -> Result<Self, TurnTextError> {
        let square = |range| text.get(range).and_then(|word: &str| word.parse().ok()).ok_or(TurnTextError::Squares);
        let mut turn = Self::new(square(0..2)?, square(2..4)?);
        let mut rest = text.as_bytes().get(4..).unwrap_or_default();
        if let [letter, tail @ ..] = rest {
            if letter.is_ascii_lowercase() && *letter != b'x' {
                turn.promotion = Some(promotion(*letter).ok_or(TurnTextError::Promotion)?);
                rest = tail;
            }
        }
        if let [b':', tail @ ..] = rest {
            let (role, tail) = after(tail, identity, TurnTextError::Revealed)?;
            turn.revealed = Some(role);
            rest = tail;
        }
        if let [b'=', tail @ ..] = rest {
            let (role, tail) = after(tail, promotion, TurnTextError::Late)?;
            turn.late = Some(role);
            rest = tail;
        }
        if let [b'x', tail @ ..] = rest {
            let (role, tail) = after(tail, identity, TurnTextError::Taken)?;
            turn.taken = Some(role);
            rest = tail;
        }
        if rest.is_empty() { Ok(turn) } else { Err(TurnTextError::Rest) }
    }
}

type Step<'a> = Result<(Role, &'a [u8]), TurnTextError>;

fn after(bytes: &[u8], read: fn(u8) -> Option<Role>, error: TurnTextError) -> Step<'_> {
    let (first, tail) = bytes.split_first().ok_or(error)?;
    Ok((read(*first).ok_or(error)?, tail))
}

/// A promotion is a lower-case letter on either side.
pub(crate) fn promotion(letter: u8) -> Option<Role> {
    match letter {
        b'q' | b'r' | b'b' | b'n' => Role::from_letter(letter.into()),
        _ => None,
    }
}

pub(crate) fn identity(letter: u8) -> Option<Role> {
    match letter {
        b'Q' | b'R' | b'B' | b'N' | b'P' => Role::from_letter(letter.into()),
        _ => None,
    }
}

impl fmt::Display for TurnText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lower = |role: Role| role.letter().to_ascii_lowercase();
        write!(f, "{}{}", self.from, self.to)?;
        if let Some(role) = self.promotion {
            write!(f, "{}", lower(role))?;
        }
        if let Some(role) = self.revealed {
            write!(f, ":{}", role.letter())?;
        }
        if let Some(role) = self.late {
            write!(f, "={}", lower(role))?;
        }
        if let Some(role) = self.taken {
            write!(f, "x{}", role.letter())?;
        }
        Ok(())
    }
}
