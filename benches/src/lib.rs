#![doc = include_str!("../README.md")]

pub mod boards;
mod cozy;
mod environment;
mod games;
pub mod instructions;
mod named;
mod report;
mod rounds;
mod sections;
mod standard;

pub use cozy::Cozy;
pub use environment::{compiler, describe, flags, machine, version};
pub use named::{NAMED, Named};
pub use report::{Ratios, Report, Row, Target, Unit};
pub use rounds::{Comparison, Rounds, Spread, Work, geometric_mean};
pub use sections::{Section, Selection};
pub use standard::Ours;

/// What is measured: each is a way of walking the same tree, so the counts must agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Measure {
    /// The moves of the last ply are counted, not made.
    Bulk,
    /// Every move of the last ply is made, by the fastest face each library offers.
    Make,
    /// Every move of the last ply is made, from a list, by the face that is easiest to use.
    List,
}

impl Measure {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Bulk, Self::Make, Self::List];

    /// What a command line calls it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Bulk => "bulk",
            Self::Make => "make",
            Self::List => "list",
        }
    }

    /// What a table calls it.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Bulk => "bulk count",
            Self::Make => "make every leaf",
            Self::List => "list and make every leaf",
        }
    }
}

/// A library under measurement, at one position.
pub trait Walker: Sized {
    /// What a table calls the library.
    const NAME: &'static str;

    /// The position.
    ///
    /// # Errors
    ///
    /// When the library does not read it.
    fn read(named: &Named) -> anyhow::Result<Self>;

    /// Counts the sequences of `depth` moves, at least one.
    fn walk(&self, measure: Measure, depth: u8) -> u64;
}
