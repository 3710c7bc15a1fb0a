//! Counting sequences of turns (NOTATION 3).

use super::Position;
use super::children::Children;
use super::play::board_is_all;
use crate::board::{ANYTHING, MOVER, NOTHING, QUIET, VICTIM, by_cover, by_right, has_hidden};
use crate::dealt::Dealt;
use crate::movegen::{MoveSet, PawnStep, Taker, Visitor};
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
    ///
    /// ```
    /// use hidden_chess_core::{Position, Standard};
    /// assert_eq!(Position::<Standard>::default().perft_making_leaves(3), 8902);
    /// ```
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
            // With nothing hidden it is chess, and nothing is asked of any set.
            1 if MAKE && by_cover::<P>() && self.board.hidden.is_empty() => {
                let mut made = Made::<P, true> { position: self, total: 0 };
                self.visit_as::<S, _>(&mut made);
                made.total
            }
            1 if MAKE => {
                let mut made = Made::<P, false> { position: self, total: 0 };
                self.visit_as::<S, _>(&mut made);
                made.total
            }
            // So it is with nothing to come out, for whoever only counts.
            1 if by_cover::<P>() && (self.board.hidden & self.board.by_color(S::COLOR)).is_empty() => {
                self.count_open::<S>() as u64
            }
            1 => {
                let mut counted = Counted { position: self, total: 0 };
                self.visit_as::<S, _>(&mut counted);
                counted.total
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
struct Counted<'a, P: IdentityPolicy> {
    position: &'a Position<P>,
    total: u64,
}

impl<P: IdentityPolicy> Visitor for Counted<'_, P> {
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

impl<P: IdentityPolicy> Counted<'_, P> {
    /// Counts the moves of open pieces once and those of covered ones as often as identities can come out; only what
    /// may promote after it has come out is taken turn by turn.
    #[inline(always)]
    fn count_covered<S: Side>(&mut self, set: &MoveSet) {
        let promotions = P::MOVEMENT.promote_to;
        let hidden = self.position.board.hidden;
        let last = Bitboard::rank(Rank::last(S::COLOR));
        let chosen_before = matches!(P::MOVEMENT.choice, Choice::Before);
        match *set {
            // Asked first where identities branch; where they were dealt only late promotions do, which is asked at once.
            MoveSet::Piece { from, to, .. } if !self.is_dealt() && !hidden.contains(from) => {
                self.total += to.len() as u64;
            }
            MoveSet::Piece { role, from, to } if chosen_before || (to & last).is_empty() || !hidden.contains(from) => {
                self.total += to.len() as u64 * self.identities(role, from, to);
            }
            MoveSet::Contingent { role, from, to } => {
                self.total += (to.len() * promotions.len()) as u64 * self.identities(role, from, to);
            }
            MoveSet::Pawns { to, .. } if self.is_dealt() => self.total += to.len() as u64,
            MoveSet::Pawns { step, to } => {
                self.total += to.len() as u64;
                for from in step.origins(S::COLOR, to) & hidden {
                    self.total = self.total.wrapping_add(self.identities(Role::Pawn, from, to)).wrapping_sub(1);
                }
            }
            _ => set.feed::<S, _>(promotions, self),
        }
    }

    /// Whether every covered piece has one identity that can come out.
    #[inline(always)]
    fn is_dealt(&self) -> bool {
        P::dealt(self.position).is_some()
    }

    /// How many identities can come out of a covered piece, wherever it goes.
    #[inline(always)]
    fn identities(&self, cover: Role, from: Square, to: Bitboard) -> u64 {
        if self.is_dealt() {
            return 1;
        }
        let Some(to) = to.first() else { return 0 };
        match P::reveal(self.position, from, Move::new(from, to, cover, MoveKind::Normal)) {
            Reveal::Nothing | Reveal::Fixed(_) => 1,
            Reveal::Drawn(weights) => weights.support().len() as u64,
            Reveal::Chosen(roles) => roles.len() as u64,
        }
    }
}

impl<P: IdentityPolicy> Taker for Counted<'_, P> {
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
        if const { board_is_all::<P>() } {
            return set.feed::<S, _>(P::MOVEMENT.promote_to, self);
        }
        let hidden = self.position.board.hidden;
        let (open, secret) = set.split(S::COLOR, hidden, hidden);
        open.feed::<S, _>(P::MOVEMENT.promote_to, self);
        if !secret.is_empty() {
            let depth = self.depth;
            let each = move |child: &Position<P>| child.count_as::<S::Opponent, MAKE>(depth);
            self.total += Children { position: self.position, each }.of::<S>(secret);
        }
    }
}

impl<P: IdentityPolicy, const MAKE: bool> Taker for Inner<'_, P, MAKE> {
    // Not inlined: an inner node is rare beside its leaves, and forty copies of this would fill the cache.
    #[inline(never)]
    fn take<S: Side>(&mut self, mv: Move) {
        let child = if const { board_is_all::<P>() } {
            self.position.after_by_role::<S>(mv)
        } else {
            self.position.after_open::<S>(mv)
        };
        self.total += child.count_as::<S::Opponent, MAKE>(self.depth);
    }
}

/// Makes the last positions: moves that touch no secret are made where they are found, as in ordinary chess. `OPEN` says that
/// nothing is hidden.
struct Made<'a, P: IdentityPolicy, const OPEN: bool> {
    position: &'a Position<P>,
    total: u64,
}

impl<P: IdentityPolicy, const OPEN: bool> Visitor for Made<'_, P, OPEN> {
    #[inline(always)]
    fn visit<S: Side>(&mut self, set: MoveSet) {
        // A compiler that does not optimise would give every copy its own part of a stack that has megabytes then.
        const IN_PLACE: bool = !cfg!(debug_assertions);
        if IN_PLACE && matches!(set, MoveSet::Piece { .. } | MoveSet::Pawns { .. }) {
            self.make::<S>(set);
        } else if !set.is_empty() {
            self.total += Self::make_apart::<S>(self.position, set);
        }
    }
}

impl<'a, P: IdentityPolicy, const OPEN: bool> Made<'a, P, OPEN> {
    /// Castlings, promotions and captures in passing are rare, and a copy for each place that finds them would be most of
    /// the code. Not on `self`: what has an address cannot be kept in registers.
    #[inline(never)]
    fn make_apart<S: Side>(position: &'a Position<P>, set: MoveSet) -> u64 {
        let mut made = Self { position, total: 0 };
        made.make::<S>(set);
        made.total
    }

    #[inline(always)]
    fn make<S: Side>(&mut self, set: MoveSet) {
        let hidden = self.position.board.hidden;
        if const { OPEN || !has_hidden::<P>() } {
            return self.make_open::<S>(&set);
        }
        if const { board_is_all::<P>() } {
            // Of a piece it is asked once, of pawns once for all that are hidden.
            return match set {
                MoveSet::Piece { role, from, .. } if role != Role::King && hidden.contains(from) => {
                    self.make_where::<S, MOVER>(&set);
                }
                MoveSet::Piece { .. } => self.make_where::<S, VICTIM>(&set),
                MoveSet::Pawns { .. } => {
                    let (open, secret) = set.split(S::COLOR, hidden, Bitboard::EMPTY);
                    if self.is_quiet::<S>(&set) {
                        self.make_where::<S, QUIET>(&open);
                        return self.make_where::<S, { MOVER | QUIET }>(&secret);
                    }
                    self.make_where::<S, VICTIM>(&open);
                    self.make_where::<S, MOVER>(&secret);
                }
                _ => self.make_where::<S, ANYTHING>(&set),
            };
        }
        if let Some(dealt) = P::dealt(self.position) {
            return self.make_dealt::<S>(dealt, set);
        }
        let (open, secret) = set.split(S::COLOR, hidden, hidden);
        self.make_open::<S>(&open);
        self.make_secret::<S>(secret);
    }

    /// What comes out under a cover is known here, so such moves are made in place too.
    #[inline(always)]
    fn make_dealt<S: Side>(&mut self, dealt: &Dealt, set: MoveSet) {
        let hidden = self.position.board.hidden;
        let children = Children { position: self.position, each: made };
        match set {
            MoveSet::Piece { role, from, .. } if role != Role::King && hidden.contains(from) => {
                self.total += children.of_dealt::<S>(dealt, set);
            }
            _ => {
                let (open, covered) = set.split(S::COLOR, hidden, Bitboard::EMPTY);
                let (open, prey) = open.split(S::COLOR, Bitboard::EMPTY, hidden);
                self.make_open::<S>(&open);
                self.make_secret::<S>(prey);
                if !covered.is_empty() {
                    self.total += children.of_dealt::<S>(dealt, covered);
                }
            }
        }
    }

    #[inline(always)]
    fn make_secret<S: Side>(&mut self, set: MoveSet) {
        if !set.is_empty() {
            self.total += Children { position: self.position, each: made }.of::<S>(set);
        }
    }

    /// Whether these are steps of pawns that take nothing and change no right or mark.
    #[inline(always)]
    fn is_quiet<S: Side>(&self, set: &MoveSet) -> bool {
        match *set {
            MoveSet::Pawns { step: PawnStep::Push | PawnStep::Double, .. } if !by_right::<P>() => true,
            MoveSet::Pawns { step: step @ (PawnStep::Push | PawnStep::Double), to } => {
                let marked = step.origins(S::COLOR, to) & self.position.board.rights;
                (marked | (to & Bitboard::rank(Rank::second(S::COLOR)))).is_empty()
            }
            _ => false,
        }
    }

    /// Moves that touch nothing hidden.
    #[inline(always)]
    fn make_open<S: Side>(&mut self, set: &MoveSet) {
        if self.is_quiet::<S>(set) { self.make_where::<S, QUIET>(set) } else { self.make_where::<S, NOTHING>(set) }
    }

    /// Moves of which only what `HIDDEN` says may be hidden, and of which nothing comes out that has to be noted.
    #[inline(always)]
    fn make_where<S: Side, const HIDDEN: u8>(&mut self, set: &MoveSet) {
        let mut leaves = Leaves::<P, HIDDEN> { position: self.position, total: 0 };
        set.feed::<S, _>(P::MOVEMENT.promote_to, &mut leaves);
        self.total += leaves.total;
    }
}

/// Makes one leaf after the other.
struct Leaves<'a, P: IdentityPolicy, const HIDDEN: u8> {
    position: &'a Position<P>,
    total: u64,
}

impl<P: IdentityPolicy, const HIDDEN: u8> Taker for Leaves<'_, P, HIDDEN> {
    #[inline(always)]
    fn take<S: Side>(&mut self, mv: Move) {
        self.total += made(&self.position.after_quiet::<S, HIDDEN>(mv));
    }
}

/// One leaf. Without the black box the compiler sees that nobody looks at it and does not make it.
#[inline(always)]
fn made<P: IdentityPolicy>(leaf: &Position<P>) -> u64 {
    core::hint::black_box(leaf);
    1
}
