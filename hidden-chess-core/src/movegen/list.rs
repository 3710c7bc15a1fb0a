//! The list of all legal moves: sets again, counted, indexed and walked through.

use core::slice;

use arrayvec::ArrayVec;

use super::{MoveSet, PawnStep};
use crate::moves::{Move, MoveKind};
use crate::vocabulary::{Bitboard, Color, Role, RoleSet, Square};

/// At most 15 pieces beside the king and one set of each can come from a side: 16 sets of pieces, 15 of contingent
/// promotions, 7 of pawns by step, 8 pinned pawns with two sets each, two en passant captures, two castlings.
const CAPACITY: usize = 64;

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
    sets: ArrayVec<MoveSet, CAPACITY>,
    color: Color,
    promotions: RoleSet,
}

impl Moves {
    #[inline(always)]
    pub(crate) const fn new(color: Color, promotions: RoleSet) -> Self {
        Self { sets: ArrayVec::new_const(), color, promotions }
    }

    /// A set past the capacity would be dropped, and by its proof above there is none.
    #[inline(always)]
    pub(crate) fn push(&mut self, set: MoveSet) {
        if !set.is_empty() {
            let kept = self.sets.try_push(set);
            debug_assert!(kept.is_ok(), "the bound on sets is wrong");
        }
    }

    /// How many moves there are: added up set by set, so ask once.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.sets.iter().map(|set| set.len(self.promotions.len())).sum()
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// The move at a place from 0 to `len - 1`.
    #[must_use]
    pub fn get(&self, mut n: usize) -> Option<Move> {
        for set in self.sets() {
            let len = set.len(self.promotions.len());
            if n < len {
                return set.nth(n, self.color, self.promotions);
            }
            n -= len;
        }
        None
    }

    /// The move at the place that is named once it is known how many there are.
    ///
    /// The same as [`get`](Self::get) after [`len`](Self::len), with the sets counted once: counting bits is most of both.
    pub(crate) fn pick(&self, place: impl FnOnce(usize) -> usize) -> Option<Move> {
        let mut ends = [0_u16; CAPACITY];
        let mut total = 0;
        for (end, set) in ends.iter_mut().zip(&self.sets) {
            total += set.len(self.promotions.len()) as u16;
            *end = total;
        }
        let n = place(total.into());
        let which = ends.iter().position(|&end| n < end.into())?;
        let before = which.checked_sub(1).map_or(0, |before| ends[before].into());
        self.sets.get(which)?.nth(n - before, self.color, self.promotions)
    }

    /// Empties the list, for another position.
    #[inline(always)]
    pub(crate) fn restart(&mut self, color: Color) {
        self.sets.clear();
        self.color = color;
    }

    /// Whether the move is legal here.
    #[must_use]
    pub fn contains(&self, mv: Move) -> bool {
        self.sets().iter().any(|set| set.contains(mv, self.color, self.promotions))
    }

    /// The sets.
    #[inline]
    #[must_use]
    pub fn sets(&self) -> &[MoveSet] {
        &self.sets
    }

    /// The moves, one after the other.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> MovesIter<'_> {
        MovesIter { sets: self.sets().iter(), run: Run::OVER, color: self.color, promotions: self.promotions }
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
    /// The sets after the one under way.
    sets: slice::Iter<'a, MoveSet>,
    run: Run,
    color: Color,
    promotions: RoleSet,
}

/// What is left of a set, taken apart once so that each of its moves costs little.
#[derive(Clone, Copy, Debug)]
struct Run {
    to: Bitboard,
    /// A move starts on square `from`, or for pawns that far from its target.
    from: u8,
    /// All bits set where the target counts, else none: a mask is cheaper than a question.
    pawns: u8,
    role: Role,
    kind: MoveKind,
    /// The promotions that the next target gives after the one in `kind`.
    choices: RoleSet,
}

impl Run {
    const OVER: Self = Self {
        to: Bitboard::EMPTY,
        from: 0,
        pawns: 0,
        role: Role::Pawn,
        kind: MoveKind::Normal,
        choices: RoleSet::EMPTY,
    };

    #[inline]
    fn new(set: &MoveSet, color: Color, promotions: RoleSet) -> Self {
        let piece = |to, from: Square, role, kind| Self { to, from: from.into(), role, kind, ..Self::OVER };
        let pawns =
            |to, step: PawnStep| Self { to, from: step.back(color), pawns: !0, kind: step.kind(), ..Self::OVER };
        match *set {
            MoveSet::Piece { role, from, to } => piece(to, from, role, MoveKind::Normal),
            MoveSet::Pawns { step, to } => pawns(to, step),
            MoveSet::Promotions { step, to } => pawns(to, step).promoting(promotions),
            MoveSet::Contingent { role, from, to } => piece(to, from, role, MoveKind::Normal).promoting(promotions),
            MoveSet::EnPassant { from, to } => piece(to.into(), from, Role::Pawn, MoveKind::EnPassant),
            MoveSet::Castle { king, partner } => piece(partner.into(), king, Role::King, MoveKind::Castle),
        }
    }

    /// The same with these promotions for the next target; over if there are none.
    ///
    /// Not inlined: the compiler would look for the first promotion at every set, and few sets have any.
    #[inline(never)]
    fn promoting(self, mut choices: RoleSet) -> Self {
        let Some(first) = choices.iter().next() else { return Self::OVER };
        choices.remove(first);
        Self { kind: MoveKind::Promote(first), choices, ..self }
    }

    /// Goes on to the next promotion, and after the last one to the next target.
    #[inline(never)]
    fn promote_next(&mut self, promotions: RoleSet) {
        let choices = if self.choices.is_empty() {
            self.to.remove(self.to.lowest());
            promotions
        } else {
            self.choices
        };
        *self = self.promoting(choices);
    }

    fn len(&self, promotions: RoleSet) -> usize {
        match (self.kind, self.to.len()) {
            (MoveKind::Promote(_), 1..) => (self.to.len() - 1) * promotions.len() + 1 + self.choices.len(),
            (_, targets) => targets,
        }
    }
}

impl MovesIter<'_> {
    /// The moves of one set.
    pub(super) fn of(set: &MoveSet, color: Color, promotions: RoleSet) -> Self {
        Self { sets: [].iter(), run: Run::new(set, color, promotions), color, promotions }
    }
}

impl Iterator for MovesIter<'_> {
    type Item = Move;

    // Called in the innermost loop of whoever walks through a list: out of line it costs a quarter more instructions.
    #[inline(always)]
    fn next(&mut self) -> Option<Move> {
        while self.run.to.is_empty() {
            self.run = Run::new(self.sets.next()?, self.color, self.promotions);
        }
        let run = &mut self.run;
        let to = run.to.lowest();
        let from = Square::masked(run.from.wrapping_add(u8::from(to) & run.pawns));
        let mv = Move::new(from, to, run.role, run.kind);
        match run.kind {
            MoveKind::Promote(_) => run.promote_next(self.promotions),
            _ => run.to.remove(to),
        }
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let waiting: usize = self.sets.as_slice().iter().map(|set| set.len(self.promotions.len())).sum();
        let left = self.run.len(self.promotions) + waiting;
        (left, Some(left))
    }
}

impl ExactSizeIterator for MovesIter<'_> {}
