use core::marker::PhantomData;

use crate::policy::IdentityPolicy;
use crate::turn::{Captured, Turn};

/// What one action or outcome did: the referee's note, from which events are made when somebody watches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<P: IdentityPolicy> {
    /// What happened.
    pub kind: StepKind,
    policy: PhantomData<P>,
}

/// What happened in a [`Step`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// A question of the deal was answered, and others are open: nobody is told anything.
    Dealing,
    /// The game starts.
    Opening,
    /// A turn has begun and is not complete.
    Begun(Turn),
    /// A turn was played.
    Turn {
        /// The turn.
        turn: Turn,
        /// What it took.
        captured: Option<Captured>,
    },
    /// The game was ended from outside the board.
    Stopped,
}

impl<P: IdentityPolicy> Step<P> {
    pub(crate) const fn new(kind: StepKind) -> Self {
        Self { kind, policy: PhantomData }
    }
}
