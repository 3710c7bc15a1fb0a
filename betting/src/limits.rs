//! The limits of RULES 4.13.

use hidden_chess_core::Seat;

use crate::blinds::{BlindLevels, Blinds};
use crate::event::name;

/// The most chips with which a player may start a match (RULES 4.13).
pub const MAX_STACK: u32 = 1_000_000_000;

/// The most chips on a table: what two such players bring. Every sum of chips fits 32 bits for it.
pub const MAX_CHIPS: u32 = 2 * MAX_STACK;

/// Rules that go beyond RULES 4.13.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LimitError {
    /// A stack without chips, or with too many.
    #[error("{} has {chips} chips, expected 1 to {max}", name(*.seat))]
    Stack {
        /// Whose stack.
        seat: Seat,
        /// How many chips it has.
        chips: u32,
        /// How many it may have.
        max: u32,
    },
    /// Blinds out of order.
    #[error("the blinds are {0}, expected 1 <= small < big")]
    Blinds(Blinds),
    /// A level that lasts no time, or longer than a day.
    #[error("a level lasts {0} minutes, expected 1 to {max}", max = BlindLevels::MAX_MINUTES)]
    Minutes(u16),
}
