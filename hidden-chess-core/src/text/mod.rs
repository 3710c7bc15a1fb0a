//! The text formats of NOTATION: positions, turns, games.

pub mod diagram;
pub mod hfen;
pub mod moves;
#[cfg(feature = "alloc")]
pub mod pgn;
#[cfg(feature = "alloc")]
pub mod record;
pub mod san;
pub mod turn_text;
