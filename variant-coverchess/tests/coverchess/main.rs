//! CoverChess against its rules, an independent implementation's counts, and ordinary chess.

mod counts;
mod draws;
mod laws;
mod like_chess;
mod reach;
mod refusals;
mod rules;
