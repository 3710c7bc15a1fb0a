//! A turn as a form that is filled in field by field.

use crate::chance::Weights;
use crate::moves::Move;
use crate::vocabulary::{Role, RoleSet, Square};

/// One whole turn (RULES 0.3): a move, the identity it revealed, and a promotion chosen after the reveal.
///
/// Each field has one owner, the player or chance, and [`Position::missing`](crate::Position::missing) says whose
/// answer comes next. The position changes once, when nothing is missing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Turn {
    /// The move.
    pub mv: Move,
    /// The role that came out, if the move reveals.
    pub identity: Option<Role>,
    /// The promotion chosen after the reveal (RULES 2.6); a choice made before it is part of the move.
    pub promotion: Option<Role>,
}

impl Turn {
    /// A turn of which only the move is known.
    #[must_use]
    pub const fn new(mv: Move) -> Self {
        Self { mv, identity: None, promotion: None }
    }
}

/// What a move does to the secret of the piece that it may reveal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reveal {
    /// Nothing comes out.
    Nothing,
    /// This role comes out: it was dealt.
    Fixed(Role),
    /// Chance decides which role comes out.
    Drawn(Weights),
    /// The owner decides which role comes out.
    Chosen(RoleSet),
}

/// What a turn still needs before the position can change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// Nothing: it can be played.
    Nothing,
    /// An identity, from chance.
    Identity(Weights),
    /// An identity, from the player.
    Choice(RoleSet),
    /// A promotion, from the player.
    Promotion(RoleSet),
}

/// A piece that a turn took.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Captured {
    /// Where it stood; for en passant not where the taker went.
    pub square: Square,
    /// The role it moved by.
    pub moved_as: Role,
    /// Whether it was hidden.
    pub hidden: bool,
    /// Its true role, where that is fixed: never for a piece that is drawn only when it moves.
    pub identity: Option<Role>,
}
