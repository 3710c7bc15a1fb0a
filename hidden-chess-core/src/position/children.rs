//! The positions that can come of moves that touch a secret.

use super::Position;
use crate::board::{Gait, by_cover};
use crate::movegen::{MoveSet, Taker};
use crate::moves::{Move, MoveKind};
use crate::policy::{Choice, IdentityPolicy};
use crate::side::Side;
use crate::turn::Reveal;
use crate::vocabulary::{Bitboard, Rank, Role, RoleSet, Square};

impl<P: IdentityPolicy> Position<P> {
    /// Calls `each` with the position after every complete turn that can come of the moves of a set.
    ///
    /// Made for sets that touch a secret. What comes out from under a cover is asked once for all targets, and each role gets
    /// code of its own, so that such a move costs little more than one of ordinary chess.
    #[inline(always)]
    pub(super) fn for_each_child_of<S: Side>(&self, set: MoveSet, each: &mut impl FnMut(&Self)) {
        if const { by_cover::<P>() } {
            match set {
                MoveSet::Piece { role, from, to }
                    if self.comes_out_plainly::<S>(from, to)
                        && self.come_out::<S>(role, from, to.into_iter(), MoveKind::Normal, each) =>
                {
                    return;
                }
                MoveSet::Pawns { step, to } => {
                    for to in to {
                        let from = step.origins(S::COLOR, to.into()).lowest();
                        let done = self.comes_out_plainly::<S>(from, to.into())
                            && self.come_out::<S>(Role::Pawn, from, core::iter::once(to), step.kind(), each);
                        if !done {
                            Apart { position: self, each }.take::<S>(Move::new(from, to, Role::Pawn, step.kind()));
                        }
                    }
                    return;
                }
                _ => {}
            }
        }
        set.feed::<S, _>(P::MOVEMENT.promote_to, &mut Apart { position: self, each });
    }

    /// Whether the piece is covered, and nothing is left to choose whatever it is.
    #[inline(always)]
    fn comes_out_plainly<S: Side>(&self, from: Square, to: Bitboard) -> bool {
        let chosen_before = matches!(P::MOVEMENT.choice, Choice::Before);
        let last = to & Bitboard::rank(Rank::last(S::COLOR));
        self.board.hidden.contains(from) && (chosen_before || last.is_empty())
    }

    /// Every identity on every target; false where nothing comes out, or a king, and then nothing is done.
    #[inline(always)]
    fn come_out<S: Side>(
        &self,
        cover: Role,
        from: Square,
        targets: impl Iterator<Item = Square> + Clone,
        kind: MoveKind,
        each: &mut impl FnMut(&Self),
    ) -> bool {
        let Some(to) = targets.clone().next() else { return true };
        let roles = match P::reveal(self, from, Move::new(from, to, cover, kind)) {
            Reveal::Nothing => return false,
            Reveal::Fixed(role) => role.into(),
            Reveal::Drawn(weights) => weights.support(),
            Reveal::Chosen(roles) => roles,
        };
        if roles.contains(Role::King) {
            return false;
        }
        let outing = Outing { position: self, cover, from, targets, kind };
        // One after the other and not in a loop: each has code of its own.
        outing.run_if::<S>(roles, Role::Pawn, each);
        outing.run_if::<S>(roles, Role::Knight, each);
        outing.run_if::<S>(roles, Role::Bishop, each);
        outing.run_if::<S>(roles, Role::Rook, each);
        outing.run_if::<S>(roles, Role::Queen, each);
        true
    }

    /// Notes what was covered on the target.
    #[inline(always)]
    fn note_capture<S: Side>(&self, to: Square, ledger: &mut P::Ledger) {
        if self.board.hidden.contains(to) {
            P::captured(ledger, !S::COLOR, to, self.board.role_on(to));
        }
    }
}

/// A covered piece and where it goes.
struct Outing<'a, P: IdentityPolicy, T> {
    position: &'a Position<P>,
    cover: Role,
    from: Square,
    targets: T,
    kind: MoveKind,
}

impl<P: IdentityPolicy, T: Iterator<Item = Square> + Clone> Outing<'_, P, T> {
    /// Comes out as a role that the compiler knows, if it can.
    #[inline(always)]
    fn run_if<S: Side>(&self, roles: RoleSet, role: Role, each: &mut impl FnMut(&Position<P>)) {
        if !roles.contains(role) {
            return;
        }
        let position = self.position;
        let mut ledger = position.ledger;
        P::revealed(&mut ledger, S::COLOR, self.from, role);
        for to in self.targets.clone() {
            let mv = Move::new(self.from, to, self.cover, self.kind);
            let mut child = Position { board: position.board.come_out::<P, S>(mv, Gait::of(role)), ledger };
            position.note_capture::<S>(to, &mut child.ledger);
            each(&child);
        }
    }
}

/// Takes moves one by one where that is rare enough.
struct Apart<'a, P: IdentityPolicy, E> {
    position: &'a Position<P>,
    each: &'a mut E,
}

impl<P: IdentityPolicy, E: FnMut(&Position<P>)> Taker for Apart<'_, P, E> {
    #[inline(never)]
    fn take<S: Side>(&mut self, mv: Move) {
        self.position.for_each_child::<S>(mv, &mut *self.each);
    }
}
