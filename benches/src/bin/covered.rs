//! CoverChess against ordinary chess, both ours, on comparable boards: what covers cost.
//!
//! Without covers the two walk the same tree; with all pieces covered CoverChess walks the same moves, each as often as
//! identities can come out. Prints medians in millions of leaves a second; with `--once` it walks one board once, for a
//! counter of instructions.

use std::hint::black_box;
use std::io::Write as _;
use std::time::Instant;

use anyhow::{Context as _, ensure};
use clap::Parser;
use hidden_chess_core::{IdentityPolicy, Position, Standard};
use variant_coverchess::CoverChess;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A board of either game, the depth it is walked to, and the known count.
struct Board {
    name: &'static str,
    hfen: &'static str,
    covered: bool,
    depth: u32,
    leaves: u64,
}

const BOARDS: [Board; 4] = [
    Board { name: "kiwipete", hfen: KIWIPETE, covered: false, depth: 4, leaves: 4_085_603 },
    Board { name: "kiwipete-open", hfen: KIWIPETE, covered: true, depth: 4, leaves: 4_085_603 },
    Board {
        name: "start",
        hfen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        covered: false,
        depth: 5,
        leaves: 4_865_609,
    },
    Board {
        name: "start-covered",
        hfen: "r?n?b?q?kb?n?r?/p?p?p?p?p?p?p?p?/8/8/8/8/P?P?P?P?P?P?P?P?/R?N?B?Q?KB?N?R? w KQkq - 0 1 \
               pool=Q1R2B2N2P8q1r2b2n2p8",
        covered: true,
        depth: 3,
        leaves: 1_052_248,
    },
];

/// Compares CoverChess with ordinary chess on comparable boards.
#[derive(Debug, Parser)]
struct Arguments {
    /// How many rounds are timed.
    #[arg(long, default_value_t = 7)]
    rounds: usize,
    /// Make every leaf instead of counting them.
    #[arg(long)]
    make: bool,
    /// Walk this board once and print the count.
    #[arg(long)]
    once: Option<String>,
    /// The depth for `--once`, if not the board's own.
    #[arg(long)]
    depth: Option<u32>,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let mut out = std::io::stdout();
    if let Some(name) = &arguments.once {
        let board = BOARDS.iter().find(|board| board.name == name).context("no such board")?;
        let leaves = board.walk(arguments.depth.unwrap_or(board.depth), arguments.make)?;
        writeln!(out, "{leaves}")?;
        return Ok(());
    }
    let mut speeds = [(); BOARDS.len()].map(|()| Vec::new());
    for _ in 0..arguments.rounds.max(1) {
        for (board, speeds) in BOARDS.iter().zip(&mut speeds) {
            let start = Instant::now();
            let leaves = board.walk(board.depth, arguments.make)?;
            speeds.push(leaves as f64 / start.elapsed().as_secs_f64() / 1e6);
            ensure!(leaves == board.leaves, "{} counts {leaves}, and {} are known", board.name, board.leaves);
        }
    }
    for (board, speeds) in BOARDS.iter().zip(&mut speeds) {
        speeds.sort_by(f64::total_cmp);
        let (least, most) = (speeds[0], speeds[speeds.len() - 1]);
        writeln!(out, "{:15} {:8.1} ({least:.1}..{most:.1})", board.name, speeds[speeds.len() / 2])?;
    }
    Ok(())
}

impl Board {
    fn walk(&self, depth: u32, make: bool) -> anyhow::Result<u64> {
        if self.covered { walk::<CoverChess>(self.hfen, depth, make) } else { walk::<Standard>(self.hfen, depth, make) }
    }
}

fn walk<P: IdentityPolicy>(hfen: &str, depth: u32, make: bool) -> anyhow::Result<u64> {
    let position = black_box(Position::<P>::from_hfen(hfen)?);
    Ok(if make { position.perft_making_leaves(depth) } else { position.perft(depth) })
}
