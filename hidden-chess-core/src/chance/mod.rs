//! Chance is listed, never drawn: the caller holds the generator.

mod draw;
mod fraction;
mod weights;

pub use draw::{draw, uniform};
pub use fraction::Fraction;
pub use weights::{Outcome, Weights};
