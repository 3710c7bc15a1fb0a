//! The moves of a position with running totals: what a uniform choice among them needs.

use super::list::CAPACITY;
use super::{MoveSet, Run, Visitor};
use crate::moves::Move;
use crate::side::Side;
use crate::vocabulary::RoleSet;

/// How many totals are compared at once.
const BLOCK: usize = 8;

/// The move sets of one position after the other, each with the number of moves up to its end.
///
/// The same moves in the same order as [`Moves`](super::Moves). Sets are counted where they are found, since there the
/// compiler knows their kind, and one store serves all positions of a game, since a kilobyte has to be blanked first.
pub(crate) struct Tally {
    runs: [Run; CAPACITY],
    /// How many moves come before each set, and after the last one too.
    before: [u16; CAPACITY + BLOCK + 1],
    promotions: RoleSet,
    total: u16,
}

impl Tally {
    pub(crate) const fn new(promotions: RoleSet) -> Self {
        Self { runs: [Run::OVER; CAPACITY], before: [0; CAPACITY + BLOCK + 1], promotions, total: 0 }
    }

    /// Takes the place of what was noted before; `visit` hands over the moves of a position.
    #[inline(always)]
    pub(crate) fn note(&mut self, visit: impl FnOnce(&mut Counter<'_>)) {
        let mut counter =
            Counter { runs: &mut self.runs, before: &mut self.before, promotions: self.promotions, used: 0, total: 0 };
        visit(&mut counter);
        let Counter { used, total, .. } = counter;
        self.total = total;
        // A search stops here at the latest, whatever stands further on.
        for before in &mut self.before[used % CAPACITY + 1..][..BLOCK] {
            *before = u16::MAX;
        }
    }

    /// How many moves there are.
    pub(crate) const fn len(&self) -> usize {
        self.total as usize
    }

    /// The move at a place; `None` from [`len`](Self::len) on.
    #[inline(always)]
    pub(crate) fn nth(&self, n: usize) -> Option<Move> {
        if n >= self.len() {
            return None;
        }
        // Block by block, since almost always it is the first one: a branch for each set would be guessed wrong.
        let mut which = 0;
        for block in self.before[1..].chunks_exact(BLOCK) {
            let passed = block.iter().map(|&before| u16::from(before <= n as u16)).sum::<u16>();
            which += usize::from(passed);
            if usize::from(passed) < BLOCK {
                break;
            }
        }
        let which = which % CAPACITY;
        self.runs[which].nth(n - usize::from(self.before[which]), self.promotions)
    }
}

/// Takes the sets of a position.
pub(crate) struct Counter<'a> {
    runs: &'a mut [Run; CAPACITY],
    before: &'a mut [u16; CAPACITY + BLOCK + 1],
    promotions: RoleSet,
    used: usize,
    total: u16,
}

impl Visitor for Counter<'_> {
    #[inline(always)]
    fn visit<S: Side>(&mut self, set: MoveSet) {
        // Most pawns are blocked and take nothing.
        if matches!(set, MoveSet::Pawns { .. }) && set.is_empty() {
            return;
        }
        let len = set.len(self.promotions.len()) as u16;
        self.total += len;
        self.runs[self.used % CAPACITY] = Run::new(&set, S::COLOR, self.promotions);
        self.before[self.used % CAPACITY + 1] = self.total;
        self.used += usize::from(len > 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::side::{BlackSide, WhiteSide};
    use crate::{Color, Position, Standard};

    #[test]
    fn the_same_moves_in_the_same_order_as_the_list() {
        let mut tally = Tally::new(RoleSet::PROMOTIONS);
        // More than a block of sets, promotions, en passant, castling, mate, and fewer sets than before.
        for text in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
            "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "8/8/8/4k3/8/8/8/4K3 b - - 0 1",
        ] {
            let position: Position<Standard> = text.parse().expect("a sound position");
            let moves = position.legal_moves();
            match position.turn() {
                Color::White => position.tally_as::<WhiteSide>(&mut tally),
                Color::Black => position.tally_as::<BlackSide>(&mut tally),
            }
            assert_eq!(tally.len(), moves.len(), "{text}");
            for n in 0..moves.len() + 2 {
                assert_eq!(tally.nth(n), moves.get(n), "{text} at {n}");
            }
        }
    }
}
