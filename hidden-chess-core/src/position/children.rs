//! The positions that can come of moves that touch a secret.

use super::Position;
use crate::board::{Gait, MOVER, QUIET, by_cover, by_right};
use crate::dealt::Dealt;
use crate::movegen::{MoveSet, PawnStep, Taker};
use crate::moves::{Move, MoveKind};
use crate::policy::{Choice, IdentityPolicy};
use crate::side::Side;
use crate::turn::Reveal;
use crate::vocabulary::{Bitboard, Rank, Role, RoleSet, Square};

/// Asks `each` about the position after every complete turn that can come of some moves, and sums up what it answers.
///
/// Made for moves that touch a secret. They are taken set by set: what comes out from under a cover is asked once for all
/// targets, so that such a move costs little more than one of ordinary chess.
#[derive(Clone, Copy)]
pub(super) struct Children<'a, P: IdentityPolicy, E> {
    pub(super) position: &'a Position<P>,
    pub(super) each: E,
}

impl<P: IdentityPolicy, E: Fn(&Position<P>) -> u64 + Copy> Children<'_, P, E> {
    /// Of all moves of a set.
    #[inline(always)]
    pub(super) fn of<S: Side>(self, set: MoveSet) -> u64 {
        match set {
            MoveSet::Piece { role, from, to } if by_cover::<P>() => self.of_piece::<S>(role, from, to),
            MoveSet::Pawns { step, to } if by_cover::<P>() => self.of_pawns::<S>(step, to),
            _ => self.apart::<S>(set),
        }
    }

    #[inline(never)]
    fn of_piece<S: Side>(self, cover: Role, from: Square, to: Bitboard) -> u64 {
        let set = MoveSet::Piece { role: cover, from, to };
        if !self.position.board.hidden.contains(from) || self.promotes_late::<S>(to) {
            return self.apart::<S>(set);
        }
        if let Some(dealt) = P::dealt(self.position) {
            return self.of_dealt::<S>(dealt, set);
        }
        let roles = self.identities(Move::new(from, to.lowest(), cover, MoveKind::Normal));
        if roles.is_empty() {
            return self.apart::<S>(set);
        }
        // One after the other and not in a loop: each has code of its own.
        self.of_piece_as::<S>(roles, Role::Pawn, cover, from, to)
            + self.of_piece_as::<S>(roles, Role::Knight, cover, from, to)
            + self.of_piece_as::<S>(roles, Role::Bishop, cover, from, to)
            + self.of_piece_as::<S>(roles, Role::Rook, cover, from, to)
            + self.of_piece_as::<S>(roles, Role::Queen, cover, from, to)
    }

    /// The same for pawns, none of which ends on the last rank.
    #[inline(never)]
    fn of_pawns<S: Side>(self, step: PawnStep, to: Bitboard) -> u64 {
        let hidden = self.position.board.hidden;
        let (open, covered) = MoveSet::Pawns { step, to }.split(S::COLOR, hidden, Bitboard::EMPTY);
        let mut total = if open.is_empty() { 0 } else { self.apart::<S>(open) };
        if let Some(dealt) = P::dealt(self.position) {
            return total + self.of_dealt::<S>(dealt, covered);
        }
        let MoveSet::Pawns { to, .. } = covered else { return total };
        for to in to {
            let mv = Move::new(step.origin(S::COLOR, to), to, Role::Pawn, step.kind());
            let roles = self.identities(mv);
            if roles.is_empty() {
                total += self.apart::<S>(MoveSet::Pawns { step, to: to.into() });
            }
            total += self.of_pawn_as::<S>(roles, Role::Pawn, mv)
                + self.of_pawn_as::<S>(roles, Role::Knight, mv)
                + self.of_pawn_as::<S>(roles, Role::Bishop, mv)
                + self.of_pawn_as::<S>(roles, Role::Rook, mv)
                + self.of_pawn_as::<S>(roles, Role::Queen, mv);
        }
        total
    }

    /// Of moves of covered pieces whose identity was dealt.
    ///
    /// One piece of code for all roles: a deal has every role under every cover, so that parting them by role would be
    /// parting them one by one.
    #[inline(always)]
    pub(super) fn of_dealt<S: Side>(self, dealt: &Dealt, set: MoveSet) -> u64 {
        let mut total = 0;
        match set {
            MoveSet::Piece { role, from, to } if !self.promotes_late::<S>(to) => {
                let becomes = dealt.gait(from);
                let ledger = self.revealed::<S>(from, becomes.role());
                for to in to {
                    total += self.child::<S, MOVER>(Move::new(from, to, role, MoveKind::Normal), becomes, ledger);
                }
            }
            MoveSet::Pawns { step, to } => {
                let quiet = !by_right::<P>() && matches!(step, PawnStep::Push | PawnStep::Double);
                for to in to {
                    let from = step.origins(S::COLOR, to.into()).lowest();
                    let becomes = dealt.gait(from);
                    let ledger = self.revealed::<S>(from, becomes.role());
                    let mv = Move::new(from, to, Role::Pawn, step.kind());
                    total += if quiet {
                        self.child::<S, { MOVER | QUIET }>(mv, becomes, ledger)
                    } else {
                        self.child::<S, MOVER>(mv, becomes, ledger)
                    };
                }
            }
            _ => total = self.apart::<S>(set),
        }
        total
    }

    /// Whether a pawn that comes out on one of these squares makes its owner choose a promotion then.
    #[inline(always)]
    fn promotes_late<S: Side>(self, to: Bitboard) -> bool {
        matches!(P::MOVEMENT.choice, Choice::AfterReveal) && !(to & Bitboard::rank(Rank::last(S::COLOR))).is_empty()
    }

    /// What can come out of a covered piece; nothing where it stays covered, or where a king could.
    #[inline(always)]
    fn identities(self, mv: Move) -> RoleSet {
        let roles = match P::reveal(self.position, mv.from(), mv) {
            Reveal::Nothing => return RoleSet::EMPTY,
            Reveal::Fixed(role) => role.into(),
            Reveal::Drawn(weights) => weights.support(),
            Reveal::Chosen(roles) => roles,
        };
        if roles.contains(Role::King) { RoleSet::EMPTY } else { roles }
    }

    #[inline(always)]
    fn of_piece_as<S: Side>(self, roles: RoleSet, role: Role, cover: Role, from: Square, to: Bitboard) -> u64 {
        let mut total = 0;
        if roles.contains(role) {
            let ledger = self.revealed::<S>(from, role);
            for to in to {
                total += self.child::<S, MOVER>(Move::new(from, to, cover, MoveKind::Normal), Gait::of(role), ledger);
            }
        }
        total
    }

    #[inline(always)]
    fn of_pawn_as<S: Side>(self, roles: RoleSet, role: Role, mv: Move) -> u64 {
        if !roles.contains(role) {
            return 0;
        }
        self.child::<S, MOVER>(mv, Gait::of(role), self.revealed::<S>(mv.from(), role))
    }

    /// The ledger after a covered piece came out.
    #[inline(always)]
    fn revealed<S: Side>(self, from: Square, role: Role) -> P::Ledger {
        let mut ledger = self.position.ledger;
        P::revealed(&mut ledger, S::COLOR, from, role);
        ledger
    }

    /// Of a covered piece that has come out, with the ledger after that. What `HIDDEN` says is that of `Board::make`.
    #[inline(always)]
    fn child<S: Side, const HIDDEN: u8>(self, mv: Move, becomes: Gait, ledger: P::Ledger) -> u64 {
        let before = &self.position.board;
        let mut child = Position { board: before.come_out::<P, S, HIDDEN>(mv, becomes), ledger };
        if HIDDEN & QUIET == 0 && before.hidden.contains(mv.to()) {
            // Of a copy, or the ledger would have an address and could not be kept in registers.
            let mut noted = ledger;
            P::captured(&mut noted, !S::COLOR, mv.to(), before.role_on(mv.to()));
            child.ledger = noted;
        }
        (self.each)(&child)
    }

    /// Of moves taken one by one, where that is rare enough.
    #[inline(never)]
    fn apart<S: Side>(self, set: MoveSet) -> u64 {
        let mut apart = Apart { children: self, total: 0 };
        set.feed::<S, _>(P::MOVEMENT.promote_to, &mut apart);
        apart.total
    }
}

struct Apart<'a, P: IdentityPolicy, E> {
    children: Children<'a, P, E>,
    total: u64,
}

impl<P: IdentityPolicy, E: Fn(&Position<P>) -> u64 + Copy> Taker for Apart<'_, P, E> {
    #[inline(never)]
    fn take<S: Side>(&mut self, mv: Move) {
        let Children { position, each } = self.children;
        position.for_each_child::<S>(mv, |child| self.total += each(child));
    }
}
