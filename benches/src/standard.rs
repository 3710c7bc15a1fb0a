//! Our own core, playing standard chess.

use core::hint::black_box;

use anyhow::Context as _;
use hidden_chess_core::{IdentityPolicy, Position, Standard};

use crate::{Measure, Named, Walker};

/// A position of this workspace.
#[derive(Clone, Debug)]
pub struct Ours(Position<Standard>);

impl Walker for Ours {
    const NAME: &'static str = "hidden-chess";

    fn read(named: &Named) -> anyhow::Result<Self> {
        named.fen.parse().map(Self).with_context(|| named.name)
    }

    fn walk(&self, measure: Measure, depth: u8) -> u64 {
        match measure {
            Measure::Bulk => self.0.perft(u32::from(depth)),
            Measure::Make => self.0.perft_making_leaves(u32::from(depth)),
            Measure::List => list(&self.0, depth),
        }
    }
}

/// By the easiest face: a list of moves, and of each its turns.
pub(crate) fn list<P: IdentityPolicy>(position: &Position<P>, depth: u8) -> u64 {
    let mut total = 0;
    for mv in &position.legal_moves() {
        position.for_each_turn(mv, |turn| {
            let (child, _) = position.play_unchecked(&turn);
            total += if depth <= 1 {
                black_box(&child);
                1
            } else {
                list(&child, depth - 1)
            };
        });
    }
    total
}
