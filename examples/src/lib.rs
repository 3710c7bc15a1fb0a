//! What the programs of this package share.
//!
//! The programs are thin: [`protocol::Referee`] is the whole of `referee`, [`terminal::TerminalGame`] the whole of
//! `play`, so that tests can drive them without a process. A new ruleset is one line in [`variants::VARIANTS`], as
//! [`mirror::MirrorChess`] shows.

pub mod counting;
pub mod deduce;
pub mod drawing;
pub mod mirror;
pub mod protocol;
pub mod seed;
pub mod terminal;
pub mod variants;
