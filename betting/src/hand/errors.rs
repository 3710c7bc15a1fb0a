//! Why a hand refuses.

use hidden_chess_core::Seat;

use super::{Hand, Stage};
use crate::action::Action;
use crate::event::name;
use crate::legal::{Amounts, Legal};

/// Why a betting action is refused. It changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No turn has begun, so nobody is to act.
    #[error("nobody is to act before the next turn begins")]
    NoTurn,
    /// A bet or raise of another amount would be legal.
    #[error("{action} is not within {amounts}")]
    Amount {
        /// What was refused.
        action: Action,
        /// What is legal.
        amounts: Amounts,
    },
    /// This kind of action is not legal at all now.
    #[error("{action} is not possible here: {legal}")]
    Kind {
        /// What was refused.
        action: Action,
        /// What is legal.
        legal: Legal,
    },
}

impl ActError {
    #[cold]
    pub(super) fn new(hand: &Hand, action: Action, legal: Legal) -> Self {
        match (hand.stage, action, legal.bet_to, legal.raise_to) {
            (Stage::Over(_), ..) => Self::Over,
            (Stage::Blinds | Stage::Between, ..) => Self::NoTurn,
            (_, Action::BetTo(_), Some(amounts), _) | (_, Action::RaiseTo(_), _, Some(amounts)) => {
                Self::Amount { action, amounts }
            }
            _ => Self::Kind { action, legal },
        }
    }
}

/// Why the game cannot tell this now. It changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No turn has begun, so nobody can move.
    #[error("nobody can move before the next turn begins")]
    NoTurn,
    /// A turn is going on.
    #[error("the turn of the {} seat is not over", name(*.0))]
    InTurn(Seat),
    /// There is a bet, raise or blind to answer.
    #[error("the {} seat has {to_call} to call", name(*.seat))]
    Unanswered {
        /// Who has to answer.
        seat: Seat,
        /// What a call would add.
        to_call: u32,
    },
}

/// Why a step is refused. It changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
    /// A betting action.
    #[error(transparent)]
    Act(ActError),
    /// What the game told.
    #[error(transparent)]
    Turn(TurnError),
}
