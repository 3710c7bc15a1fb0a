//! Our own core, playing standard chess.

use core::hint::black_box;

use anyhow::Context as _;
use hidden_chess_core::{Position, Standard, Turn};

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

/// By the easiest face.
pub(crate) fn list(position: &Position<Standard>, depth: u8) -> u64 {
    let mut total = 0;
    for mv in &position.legal_moves() {
        let (child, _) = position.play_unchecked(&Turn::new(mv));
        total += if depth <= 1 {
            black_box(&child);
            1
        } else {
            list(&child, depth - 1)
        };
    }
    total
}
