//! ChessFrontier against its rules, an independent implementation's counts, and what each viewer can know.

mod counts;
mod deal;
mod draws;
mod flags;
mod knowledge;
mod laws;
mod reach;
mod refusals;
mod rules;
mod support;
mod worlds;
