//! The betting against its rules, an independent implementation's games, and a plain model of its own.

mod clauses;
mod drive;
mod laws;
mod logs;
mod model;
mod referee;
mod table;
mod wagered;
