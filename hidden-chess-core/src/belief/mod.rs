//! Beliefs: the worlds that a view allows.

mod worlds;

pub use worlds::Worlds;
