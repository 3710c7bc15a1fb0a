//! cozy-chess, used as its documentation shows.

use core::hint::black_box;

use anyhow::anyhow;
use cozy_chess::Board;

use crate::{Measure, Named, Walker};

/// A position of `cozy-chess`.
#[derive(Clone, Debug)]
pub struct Cozy(Board);

impl Walker for Cozy {
    const NAME: &'static str = "cozy-chess";

    fn read(named: &Named) -> anyhow::Result<Self> {
        Board::from_fen(named.fen, named.by_file).map(Self).map_err(|fault| anyhow!("{}: {fault}", named.name))
    }

    fn walk(&self, measure: Measure, depth: u8) -> u64 {
        match measure {
            Measure::Bulk => bulk(&self.0, depth),
            // One face serves both: the library has no list of its own.
            Measure::Make | Measure::List => make(&self.0, depth),
        }
    }
}

fn bulk(board: &Board, depth: u8) -> u64 {
    let mut total = 0;
    if depth <= 1 {
        board.generate_moves(|moves| {
            total += moves.len() as u64;
            false
        });
        return total;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            total += bulk(&child, depth - 1);
        }
        false
    });
    total
}

fn make(board: &Board, depth: u8) -> u64 {
    let mut total = 0;
    if depth <= 1 {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                black_box(&child);
                total += 1;
            }
            false
        });
        return total;
    }
    board.generate_moves(|moves| {
        for mv in moves {
            let mut child = board.clone();
            child.play_unchecked(mv);
            total += make(&child, depth - 1);
        }
        false
    });
    total
}
