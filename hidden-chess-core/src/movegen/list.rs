//! The list of all legal moves: sets again, counted, indexed and walked through.

use core::slice;

use arrayvec::ArrayVec;

use super::Run;
use crate::moves::Move;
use crate::vocabulary::RoleSet;

/// At most 15 pieces beside the king and one set of each can come from a side: 16 sets of pieces, 15 of contingent
/// promotions, 7 of pawns by step, 8 pinned pawns with two sets each, two en passant captures, two castlings.
pub(super) const CAPACITY: usize = 64;

/// All legal moves of a position, counted and indexable, kept as sets.
///
/// No fixed number of moves has to be assumed: thirteen pawns and nine queens fit as well as anything else.
///
/// ```
/// use hidden_chess_core::{Position, Standard};
/// let moves = Position::<Standard>::default().legal_moves();
/// assert_eq!(moves.len(), 20);
/// assert!(moves.contains(moves.get(7).expect("there are twenty")));
/// assert_eq!(moves.iter().count(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct Moves {
    runs: ArrayVec<Run, CAPACITY>,
    promotions: RoleSet,
}

impl Moves {
    #[inline(always)]
    pub(crate) const fn new(promotions: RoleSet) -> Self {
        Self { runs: ArrayVec::new_const(), promotions }
    }

    /// The roles that a pawn can become.
    #[inline(always)]
    pub(crate) const fn promotions(&self) -> RoleSet {
        self.promotions
    }

    /// A run past the capacity would be dropped, and by its proof above there is none.
    #[inline(always)]
    pub(crate) fn push(&mut self, run: Run) {
        if !run.is_over() {
            let kept = self.runs.try_push(run);
            debug_assert!(kept.is_ok(), "the bound on sets is wrong");
        }
    }

    /// The moves, as sets of one form.
    #[cfg(feature = "alloc")]
    pub(crate) fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// How many moves there are: added up set by set, so ask once.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.runs.iter().map(|run| run.len(self.promotions)).sum()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The move at a place from 0 to `len - 1`, in the order of [`iter`](Self::iter); `None` from there on.
    ///
    /// Sets are counted up to the place and no move is made but the one: cheaper than going there with the iterator.
    #[must_use]
    pub fn get(&self, mut n: usize) -> Option<Move> {
        for run in &self.runs {
            let len = run.len(self.promotions);
            if n < len {
                return run.nth(n, self.promotions);
            }
            n -= len;
        }
        None
    }

    /// Whether the move is legal here.
    #[must_use]
    pub fn contains(&self, mv: Move) -> bool {
        self.runs.iter().any(|run| run.contains(mv, self.promotions))
    }

    /// The moves, one after the other.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> MovesIter<'_> {
        MovesIter { runs: self.runs.iter(), run: Run::OVER, promotions: self.promotions }
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = Move;
    type IntoIter = MovesIter<'a>;

    #[inline]
    fn into_iter(self) -> MovesIter<'a> {
        self.iter()
    }
}

/// Iterates over [`Moves`].
#[derive(Clone, Debug)]
pub struct MovesIter<'a> {
    /// The runs after the one under way.
    runs: slice::Iter<'a, Run>,
    run: Run,
    promotions: RoleSet,
}

impl MovesIter<'_> {
    /// The moves of one run.
    pub(super) fn of(run: Run, promotions: RoleSet) -> Self {
        Self { runs: [].iter(), run, promotions }
    }
}

impl Iterator for MovesIter<'_> {
    type Item = Move;

    // Called in the innermost loop of whoever walks through a list: out of line it costs a quarter more instructions.
    #[inline(always)]
    fn next(&mut self) -> Option<Move> {
        while self.run.is_over() {
            self.run = *self.runs.next()?;
        }
        Some(self.run.take(self.promotions))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let waiting: usize = self.runs.as_slice().iter().map(|run| run.len(self.promotions)).sum();
        let left = self.run.len(self.promotions) + waiting;
        (left, Some(left))
    }
}

impl ExactSizeIterator for MovesIter<'_> {}
