//! Numbers for bots: dense action ids, and bet sizes as fractions of the pot.

mod dense;
mod sizes;

pub use dense::{Choice, Mask};
pub use sizes::{BetSize, Sizes};
