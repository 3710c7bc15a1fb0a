//! One move, without what it may reveal.

use core::fmt;

use crate::vocabulary::{Role, Square};

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// Nothing.
    Normal,
    /// A pawn, or what moves as one, advances two squares.
    DoubleStep,
    /// A pawn takes the pawn that has just passed it.
    EnPassant,
    /// The king castles; the move's target is its partner's square.
    Castle,
    /// A pawn becomes this role; for a covered piece only if a pawn comes out (RULES 1.8).
    Promote(Role),
}

/// One move: where from, where to, what the mover moves as, and what is special about it.
///
/// Castling is *king takes partner* here, in every array; only the text form differs.
/// A move knows nothing of identities: what it reveals is filled into a [`Turn`](crate::Turn).
///
/// ```
/// use hidden_chess_core::{Position, Standard};
/// let position = Position::<Standard>::default();
/// assert_eq!(position.legal_moves().len(), 20);
/// let e2e4 = position.read_move("e2e4")?;
/// assert_eq!(e2e4.to().to_string(), "e4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    role: Role,
    kind: MoveKind,
}

impl Move {
    #[inline]
    pub(crate) const fn new(from: Square, to: Square, role: Role, kind: MoveKind) -> Self {
        Self { from, to, role, kind }
    }

    /// Where the mover stands.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// Where the mover goes; for castling, where the king's partner stands.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// The role the mover moves by.
    #[inline]
    #[must_use]
    pub const fn role(self) -> Role {
        self.role
    }

    /// What is special about the move.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// The role chosen for a promotion, if the choice is part of the move.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind {
            MoveKind::Promote(role) => Some(role),
            _ => None,
        }
    }

    /// Whether this is castling.
    #[inline]
    #[must_use]
    pub const fn is_castle(self) -> bool {
        matches!(self.kind, MoveKind::Castle)
    }
}

/// King takes partner for castling; otherwise the text form.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}
