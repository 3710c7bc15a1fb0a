//! Sets of moves in one form, whatever their kind: what a list keeps, counts and takes apart.

use super::{MoveSet, PawnStep};
use crate::moves::{Move, MoveKind};
use crate::vocabulary::{Bitboard, Color, Role, RoleSet, Square};

/// The moves of a set that are still to be taken, lowest target first.
///
/// A [`MoveSet`] says what its moves are and has to be asked for its kind first; from this every move is made alike.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
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
    /// Of nothing.
    pub(super) const OVER: Self = Self {
        to: Bitboard::EMPTY,
        from: 0,
        pawns: 0,
        role: Role::Pawn,
        kind: MoveKind::Normal,
        choices: RoleSet::EMPTY,
    };

    /// All moves of a set.
    #[inline(always)]
    pub(crate) fn new(set: &MoveSet, color: Color, promotions: RoleSet) -> Self {
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

    #[inline(always)]
    pub(super) const fn is_over(&self) -> bool {
        self.to.is_empty()
    }

    /// Where the move to a target starts.
    #[inline(always)]
    fn origin(&self, to: Square) -> Square {
        Square::masked(self.from.wrapping_add(u8::from(to) & self.pawns))
    }

    /// Calls `each` with every origin and the targets from there.
    #[cfg(feature = "alloc")]
    pub(crate) fn by_origin(&self, mut each: impl FnMut(Square, Bitboard)) {
        if self.pawns == 0 {
            each(Square::masked(self.from), self.to);
        } else {
            self.to.into_iter().for_each(|to| each(self.origin(to), to.into()));
        }
    }

    /// What the moves have in common; of promotions the next one.
    #[cfg(feature = "alloc")]
    pub(crate) const fn kind(&self) -> MoveKind {
        self.kind
    }

    #[inline(always)]
    fn to(&self, to: Square, kind: MoveKind) -> Move {
        Move::new(self.origin(to), to, self.role, kind)
    }

    /// How many moves are left.
    #[inline(always)]
    pub(super) fn len(&self, promotions: RoleSet) -> usize {
        match (self.kind, self.to.len()) {
            (MoveKind::Promote(_), 1..) => (self.to.len() - 1) * promotions.len() + 1 + self.choices.len(),
            (_, targets) => targets,
        }
    }

    /// The move at place `n` of a run of which none was taken.
    #[inline(always)]
    pub(super) fn nth(&self, n: usize, promotions: RoleSet) -> Option<Move> {
        match self.kind {
            MoveKind::Promote(_) => {
                let chosen = promotions.iter().nth(n % promotions.len())?;
                Some(self.to(self.to.nth(n / promotions.len())?, MoveKind::Promote(chosen)))
            }
            kind => Some(self.to(self.to.nth(n)?, kind)),
        }
    }

    /// Whether the move is in a run of which none was taken.
    #[inline(always)]
    pub(crate) fn contains(&self, mv: Move, promotions: RoleSet) -> bool {
        let kind = match (self.kind, mv.kind()) {
            (MoveKind::Promote(_), MoveKind::Promote(chosen)) => promotions.contains(chosen),
            (kind, other) => kind == other,
        };
        kind && self.to.contains(mv.to()) && self.origin(mv.to()) == mv.from() && self.role == mv.role()
    }

    /// Takes the first move of a run that is not over.
    #[inline(always)]
    pub(super) fn take(&mut self, promotions: RoleSet) -> Move {
        let to = self.to.lowest();
        let mv = self.to(to, self.kind);
        match self.kind {
            MoveKind::Promote(_) => self.promote_next(promotions),
            _ => self.to.remove(to),
        }
        mv
    }
}
