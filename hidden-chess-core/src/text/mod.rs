//! The text formats of NOTATION: positions, turns, games.

pub mod diagram;
pub mod hfen;
pub mod moves;
pub mod turn_text;
