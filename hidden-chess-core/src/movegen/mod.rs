//! The legal move generator: it looks at movement roles alone, so hidden pieces cost it nothing.

mod generate;
mod list;
mod run;
mod set;
mod tally;

pub(crate) use generate::{en_passant_takers, generate, generate_from, surely_moves};
pub use list::{Moves, MovesIter};
pub(crate) use run::Run;
pub(crate) use set::Taker;
pub use set::{MoveSet, PawnStep};
pub(crate) use tally::Tally;

use crate::side::Side;

/// Receives the legal moves of a position, set by set; the fast face of the generator.
pub trait Visitor {
    /// Takes the next set. `S` is the side that moves.
    fn visit<S: Side>(&mut self, set: MoveSet);
}
