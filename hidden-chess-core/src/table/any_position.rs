//! The object-safe face of a position: what is counted from, whatever the ruleset.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::policy::IdentityPolicy;
use crate::position::{PerftCache, Position};

/// A position of any ruleset, to count sequences of turns from.
///
/// It can be sent to another thread and opened up turn by turn, so a program can share the work out as it likes. Draws and
/// showdowns end games and not positions, so nothing of a count is lost on the way.
///
/// ```
/// use hidden_chess_core::{table::{AnyPosition, AnyTable, Table}, Game, Standard};
///
/// let table: Box<dyn AnyTable> = Box::new(Table::new(Game::<Standard>::default()));
/// let start = table.position().expect("there is a board");
/// let first = start.turns();
/// assert_eq!(first[0].0, "a2a3");
/// let count = |(_, child): &(String, Box<dyn AnyPosition>)| child.perft_with(3, &());
/// assert_eq!(first.iter().map(count).sum::<Option<u64>>(), Some(197_281));
/// assert_eq!(start.perft_with(4, &()), Some(197_281));
/// ```
pub trait AnyPosition: Send + Sync {
    /// As [`Position::perft_with`].
    fn perft_with(&self, depth: u32, cache: &dyn PerftCache) -> Option<u64>;

    /// As [`Position::perft_key`].
    fn perft_key(&self) -> u64;

    /// The positions after every turn, every identity that could come out taken for a turn of its own.
    fn children(&self) -> Vec<Box<dyn AnyPosition>>;

    /// The same with the whole text of each turn, as the referee writes it, sorted by bytes.
    fn turns(&self) -> Vec<(String, Box<dyn AnyPosition>)>;
}

impl<P: IdentityPolicy> AnyPosition for Position<P> {
    fn perft_with(&self, depth: u32, cache: &dyn PerftCache) -> Option<u64> {
        Self::perft_with(self, depth, cache)
    }

    fn perft_key(&self) -> u64 {
        Self::perft_key(self)
    }

    fn children(&self) -> Vec<Box<dyn AnyPosition>> {
        let mut children: Vec<Box<dyn AnyPosition>> = Vec::new();
        for mv in &self.legal_moves() {
            self.for_each_turn(mv, |turn| children.push(Box::new(self.play_unchecked(&turn).0)));
        }
        children
    }

    fn turns(&self) -> Vec<(String, Box<dyn AnyPosition>)> {
        let mut turns: Vec<(String, Box<dyn AnyPosition>)> = Vec::new();
        for mv in &self.legal_moves() {
            self.for_each_turn(mv, |turn| {
                let (child, captured) = self.play_unchecked(&turn);
                turns.push((turn.text(captured.as_ref()).to_string(), Box::new(child)));
            });
        }
        turns.sort_by(|(one, _), (other, _)| one.cmp(other));
        turns
    }
}
