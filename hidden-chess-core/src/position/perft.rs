//! Counting sequences of turns (NOTATION 3).

use super::Position;
use super::play::board_is_all;
use crate::board::by_cover;
use crate::movegen::{MoveSet, Taker, Visitor};
use crate::moves::{Move, MoveKind};
use crate::policy::{Choice, IdentityPolicy};
use crate::side::{BlackSide, Side, WhiteSide};
use crate::turn::{Reveal, Turn};
use crate::vocabulary::{Bitboard, Color, Rank, Role, Square};

impl<P: IdentityPolicy> Position<P> {
    /// How many different sequences of `depth` turns there are, every identity that could come out counted.
    ///
    /// Draws and showdowns do not stop the count; only the lack of legal moves does.
    ///
    /// ```
    /// use hidden_chess_core::{Position, Standard};
    /// assert_eq!(Position::<Standard>::default().perft(3), 8902);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match self.turn() {
            Color::White => self.count_as::<WhiteSide, false>(depth),
            Color::Black => self.count_as::<BlackSide, false>(depth),
        }
    }

    /// The same count, given up when it would visit more than `limit` positions or the depth is above 200: for a depth
    /// that a stranger names.
    ///
    /// ```
    /// use hidden_chess_core::{Position, Standard};
    /// let start = Position::<Standard>::default();
    /// assert_eq!(start.perft_within(4, 1_000_000), Some(197_281));
    /// assert_eq!(start.perft_within(4_000_000_000, 1_000_000), None);
    /// ```
    #[must_use]
    pub fn perft_within(&self, depth: u32, limit: u64) -> Option<u64> {
        /// Deeper the recursion could outgrow a small stack, and no count of use is lost.
        const DEEPEST: u32 = 200;
        if depth > DEEPEST {
            return None;
        }
        // Level by level, so that a depth far beyond the limit is given up at the first level that is: going down at
        // once would spend the limit on a few endless games, node by node.
        let (mut before, mut count) = (1, 1);
        for level in 1..=depth {
            let expected = u128::from(count) * u128::from(count) / u128::from(before);
            if count == 0 || expected > u128::from(limit) * 4 {
                return (count == 0).then_some(0);
            }
            (before, count) = (count, self.spend(level, &mut { limit })?);
        }
        Some(count)
    }

    /// Counts within what is left of the limit; each node is paid before it is visited.
    fn spend(&self, depth: u32, left: &mut u64) -> Option<u64> {
        /// Below this depth a subtree is small enough to be counted first and paid after.
        const SMALL: u32 = 2;
        if depth <= SMALL {
            let nodes = self.perft(depth);
            *left = left.checked_sub(nodes)?;
            return Some(nodes);
        }
        let mut total = Some(0_u64);
        for mv in &self.legal_moves() {
            self.for_each_turn(mv, |turn| {
                total = total.and_then(|sum| {
                    *left = left.checked_sub(1)?;
                    sum.checked_add(self.play_unchecked(&turn).0.spend(depth - 1, left)?)
                });
            });
            total?;
        }
        total
    }

    /// The same count, with every position at the last depth made instead of counted: for checking and measuring.
    #[must_use]
    pub fn perft_making_leaves(&self, depth: u32) -> u64 {
        match self.turn() {
            Color::White => self.count_as::<WhiteSide, true>(depth),
            Color::Black => self.count_as::<BlackSide, true>(depth),
        }
    }

    /// Calls `each` with every turn and the count of what follows it.
    pub fn divide(&self, depth: u32, mut each: impl FnMut(&Turn, u64)) {
        for mv in &self.legal_moves() {
            self.for_each_turn(mv, |turn| {
                let (child, _) = self.play_unchecked(&turn);
                each(&turn, child.perft(depth.saturating_sub(1)));
            });
        }
    }

    /// Counts with the side as a type; with `MAKE` the last positions are made instead of counted.
    fn count_as<S: Side, const MAKE: bool>(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 if MAKE => {
                let mut made = Made { position: self, total: 0 };
                self.visit_as::<S, _>(&mut made);
                made.total
            }
            // With nothing to come out it is chess, and the cheapest visitor will do.
            1 if by_cover::<P>() && (self.board.hidden & self.board.by_color(S::COLOR)).is_empty() => {
                self.count_open::<S>() as u64
            }
            1 => {
                let mut leaves = Leaves { position: self, total: 0 };
                self.visit_as::<S, _>(&mut leaves);
                leaves.total
            }
            _ => {
                let mut inner = Inner::<P, MAKE> { position: self, depth: depth - 1, total: 0 };
                self.visit_as::<S, _>(&mut inner);
                inner.total
            }
        }
    }
}

/// Counts the last turns without decoding a move, but for those that may reveal.
struct Leaves<'a, P: IdentityPolicy> {
    position: &'a Position<P>,
    total: u64,
}

impl<P: IdentityPolicy> Visitor for Leaves<'_, P> {
    #[inline(always)]
    fn visit<S: Side>(&mut self, set: MoveSet) {
        if const { by_cover::<P>() } {
            self.count_covered::<S>(&set);
        } else {
            // A move by the true role is one turn, whatever it gives away.
            self.total += set.len(P::MOVEMENT.promote_to.len()) as u64;
        }
    }
}

impl<P: IdentityPolicy> Leaves<'_, P> {
    /// Counts the moves of open pieces once and those of covered ones as often as identities can come out; only what
    /// may promote after it has come out is taken turn by turn.
    #[inline(always)]
    fn count_covered<S: Side>(&mut self, set: &MoveSet) {
        let promotions = P::MOVEMENT.promote_to;
        let hidden = self.position.board.hidden;
        let last = Bitboard::rank(Rank::last(S::COLOR));
        let chosen_before = matches!(P::MOVEMENT.choice, Choice::Before);
        match *set {
            MoveSet::Piece { from, to, .. } if !hidden.contains(from) => self.total += to.len() as u64,
            MoveSet::Piece { role, from, to } if chosen_before || (to & last).is_empty() => {
                self.total += to.len() as u64 * self.identities(role, from, to);
            }
            MoveSet::Contingent { role, from, to } => {
                self.total += (to.len() * promotions.len()) as u64 * self.identities(role, from, to);
            }
            MoveSet::Pawns { step, to } => {
                self.total += to.len() as u64;
                for from in step.origins(S::COLOR, to) & hidden {
                    self.total = self.total.wrapping_add(self.identities(Role::Pawn, from, to)).wrapping_sub(1);
                }
            }
            _ => set.feed::<S, _>(promotions, self),
        }
    }

    /// How many identities can come out of a covered piece, wherever it goes.
    #[inline(always)]
    fn identities(&self, cover: Role, from: Square, to: Bitboard) -> u64 {
        let Some(to) = to.first() else { return 0 };
        match P::reveal(self.position, from, Move::new(from, to, cover, MoveKind::Normal)) {
            Reveal::Nothing | Reveal::Fixed(_) => 1,
            Reveal::Drawn(weights) => weights.support().len() as u64,
            Reveal::Chosen(roles) => roles.len() as u64,
        }
    }
}

impl<P: IdentityPolicy> Taker for Leaves<'_, P> {
    #[inline(never)]
    fn take<S: Side>(&mut self, mv: Move) {
        self.position.for_each_turn(mv, |_| self.total += 1);
    }
}

struct Inner<'a, P: IdentityPolicy, const MAKE: bool> {
    position: &'a Position<P>,
    depth: u32,
    total: u64,
}

impl<P: IdentityPolicy, const MAKE: bool> Visitor for Inner<'_, P, MAKE> {
    #[inline(always)]
    fn visit<S: Side>(&mut self, set: MoveSet) {
        set.feed::<S, _>(P::MOVEMENT.promote_to, self);
    }
}

impl<P: IdentityPolicy, const MAKE: bool> Taker for Inner<'_, P, MAKE> {
    // Not inlined: an inner node is rare beside its leaves, and forty copies of this would fill the cache.
    #[inline(never)]
    fn take<S: Side>(&mut self, mv: Move) {
        let (position, depth) = (self.position, self.depth);
        if const { board_is_all::<P>() } {
            self.total += position.after_by_role::<S>(mv).count_as::<S::Opponent, MAKE>(depth);
        } else if position.is_open(mv) {
            self.total += position.after_open::<S>(mv).count_as::<S::Opponent, MAKE>(depth);
        } else {
            position.for_each_child::<S>(mv, |child| self.total += child.count_as::<S::Opponent, MAKE>(depth));
        }
    }
}

/// Makes the last positions: moves that touch no secret are made where they are found, as in ordinary chess.
struct Made<'a, P: IdentityPolicy> {
    position: &'a Position<P>,
    total: u64,
}

impl<P: IdentityPolicy> Made<'_, P> {
    #[inline(always)]
    fn note(&mut self, child: &Position<P>) {
        // Without the black box the compiler sees that nobody looks at the child and does not make it.
        core::hint::black_box(child);
        self.total += 1;
    }

    /// Not inlined: one copy for each place that finds moves would multiply the code of every hidden ruleset by forty. And
    /// not on `self`: what has an address cannot be kept in registers.
    #[inline(never)]
    fn secret<S: Side>(position: &Position<P>, set: MoveSet) -> u64 {
        let mut secret = Secret(Made { position, total: 0 });
        set.feed::<S, _>(P::MOVEMENT.promote_to, &mut secret);
        secret.0.total
    }
}

impl<P: IdentityPolicy> Visitor for Made<'_, P> {
    #[inline(always)]
    fn visit<S: Side>(&mut self, set: MoveSet) {
        if const { board_is_all::<P>() } {
            return set.feed::<S, _>(P::MOVEMENT.promote_to, self);
        }
        let (open, secret) = set.split(S::COLOR, self.position.board.hidden);
        open.feed::<S, _>(P::MOVEMENT.promote_to, self);
        if !secret.is_empty() {
            self.total += Self::secret::<S>(self.position, secret);
        }
    }
}

impl<P: IdentityPolicy> Taker for Made<'_, P> {
    #[inline(always)]
    fn take<S: Side>(&mut self, mv: Move) {
        let position = self.position;
        self.note(&if const { board_is_all::<P>() } {
            position.after_by_role::<S>(mv)
        } else {
            position.after_open::<S>(mv)
        });
    }
}

/// The same for moves that touch a secret.
struct Secret<'a, P: IdentityPolicy>(Made<'a, P>);

impl<P: IdentityPolicy> Taker for Secret<'_, P> {
    #[inline(never)]
    fn take<S: Side>(&mut self, mv: Move) {
        self.0.position.for_each_child::<S>(mv, |child| self.0.note(child));
    }
}
