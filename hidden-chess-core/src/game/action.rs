use crate::movegen::Moves;
use crate::moves::Move;
use crate::vocabulary::{Color, Role, RoleSet};

/// What a player can do on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Begins a turn with a move.
    Move(Move),
    /// Chooses the role that comes out, in a ruleset where the owner does.
    Choose(Role),
    /// Chooses what the pawn that came out on the last rank becomes (RULES 2.6).
    Promote(Role),
}

/// A refused action or outcome. It says nothing more, since the reason could be a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("that is not possible now")]
pub struct Illegal;

/// How a game ends from outside the board. `W` names the players: by colour, or by [`Seat`](crate::Seat).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Stop<W = Color> {
    /// This player gives up.
    Resign(W),
    /// This player gives up the pot (RULES 4.8); for a game with chips around it, which alone can tell when that is
    /// possible. Without chips a fold is a resignation (RULES 3.16).
    Fold(W),
    /// Both players agree on a draw.
    Agree,
    /// This player has run out of time (RULES 1.13). Judging it needs a heap.
    #[cfg(feature = "alloc")]
    Time(W),
}

impl<W> Stop<W> {
    /// The same stop with the player named otherwise.
    #[must_use]
    pub fn map<V>(self, name: impl FnOnce(W) -> V) -> Stop<V> {
        match self {
            Self::Resign(who) => Stop::Resign(name(who)),
            Self::Fold(who) => Stop::Fold(name(who)),
            Self::Agree => Stop::Agree,
            #[cfg(feature = "alloc")]
            Self::Time(who) => Stop::Time(name(who)),
        }
    }
}

/// Everything that the player to act can do: counted, indexable, never a list to be filled.
///
/// Its order is the referee's, as the game is: pinned pieces come first, and what pins one may be hidden. A player is told
/// its moves in the order of the squares, by [`View::legal`](crate::View::legal).
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a list of moves on the heap would cost more, and need one")]
pub enum Actions {
    /// Nobody is to act.
    None,
    /// A turn begins.
    Moves(Moves),
    /// The owner chooses what comes out.
    Choices(RoleSet),
    /// A pawn has come out on the last rank.
    Promotions(RoleSet),
}

impl Actions {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::None => 0,
            Self::Moves(moves) => moves.len(),
            Self::Choices(roles) | Self::Promotions(roles) => roles.len(),
        }
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at a place from 0 to `len - 1`.
    #[must_use]
    pub fn get(&self, n: usize) -> Option<Action> {
        match self {
            Self::None => None,
            Self::Moves(moves) => moves.get(n).map(Action::Move),
            Self::Choices(roles) => roles.iter().nth(n).map(Action::Choose),
            Self::Promotions(roles) => roles.iter().nth(n).map(Action::Promote),
        }
    }

    /// Whether the action is among them.
    #[must_use]
    pub fn contains(&self, action: &Action) -> bool {
        match (self, action) {
            (Self::Moves(moves), Action::Move(mv)) => moves.contains(*mv),
            (Self::Choices(roles), Action::Choose(role)) | (Self::Promotions(roles), Action::Promote(role)) => {
                roles.contains(*role)
            }
            _ => false,
        }
    }
}
