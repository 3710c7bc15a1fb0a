//! ChessFrontier against its rules, an independent implementation's counts, and what each viewer can know.

mod counts;
mod draws;
mod laws;
mod refusals;
mod rules;
mod support;
