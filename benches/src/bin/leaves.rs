//! Walks one position once and prints the count: a program for a counter of instructions, not for a clock.
//!
//! The difference of two runs at neighbouring depths is what one more ply costs, without start-up and tables.

use std::io::Write as _;

use anyhow::{Context as _, ensure};
use clap::{Parser, ValueEnum};
use hidden_chess_benches::{Cozy, Measure, NAMED, Named, Ours, Walker};

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Library {
    Ours,
    CozyChess,
}

/// Walks one position once and prints the number of leaves.
#[derive(Debug, Parser)]
struct Arguments {
    /// How the last ply is walked.
    #[arg(long, value_enum, default_value = "bulk")]
    measure: Measure,
    /// The depth, from 1 to the deepest known count.
    #[arg(long, default_value_t = 3)]
    depth: u8,
    /// The position, by its name in the tables.
    #[arg(long, default_value = "kiwipete")]
    position: String,
    /// Whose generator walks.
    #[arg(long, value_enum, default_value = "ours")]
    library: Library,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let named = NAMED.iter().find(|named| named.name == arguments.position).context("no such position")?;
    let leaves = match arguments.library {
        Library::Ours => walk::<Ours>(named, &arguments)?,
        Library::CozyChess => walk::<Cozy>(named, &arguments)?,
    };
    writeln!(std::io::stdout(), "{leaves}")?;
    Ok(())
}

fn walk<W: Walker>(named: &Named, arguments: &Arguments) -> anyhow::Result<u64> {
    let known = named.count(arguments.depth).context("the count at this depth is not known")?;
    let leaves = W::read(named)?.walk(arguments.measure, arguments.depth);
    ensure!(leaves == known, "{} counts {leaves} leaves, and {known} are known", W::NAME);
    Ok(leaves)
}
