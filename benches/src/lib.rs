#![doc = include_str!("../README.md")]

mod cozy;
pub mod instructions;
mod named;
pub mod playouts;
mod standard;

pub use named::{NAMED, Named};

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

/// The middle one of some figures, with the least and the greatest.
#[must_use]
pub fn spread(figures: &mut [f64]) -> Option<[f64; 3]> {
    figures.sort_unstable_by(f64::total_cmp);
    Some([*figures.first()?, *figures.get(figures.len() / 2)?, *figures.last()?])
}

/// The model name that Linux gives, and how many processors there are.
#[must_use]
pub fn machine() -> String {
    let processors = std::thread::available_parallelism().map_or(0, usize::from);
    let information = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or("unknown processor");
    let model = model.trim_start_matches([' ', '\t', ':']);
    format!("{model}, {processors} processors, {}-{}", std::env::consts::ARCH, std::env::consts::OS)
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

pub use cozy::Cozy;
pub use standard::Ours;
