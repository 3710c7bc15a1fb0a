//! Making a move: the child is built as one struct literal, never copied and edited.

use super::{Board, NO_SQUARE, keys};
use crate::attacks;
use crate::moves::{Move, MoveKind};
use crate::policy::{DoubleStep, Hidden, IdentityPolicy, KingRule};
use crate::side::Side;
use crate::vocabulary::{Bitboard, File, Rank, Role, Square};

impl Board {
    /// The board after a legal move. A covered mover comes out as its cover here; [`Board::settle`] does the rest.
    #[inline(always)]
    pub(crate) fn make<P: IdentityPolicy, S: Side>(&self, mv: Move) -> Self {
        let (from, to, role) = (mv.from(), mv.to(), mv.role());
        match mv.kind() {
            MoveKind::Normal => self.shift::<P, S>(from, to, role, role, Bitboard::EMPTY),
            MoveKind::DoubleStep => {
                let mut child = self.shift::<P, S>(from, to, Role::Pawn, Role::Pawn, Bitboard::EMPTY);
                if !(by_cover::<P>() && self.hidden.contains(from)) {
                    child.offer_en_passant::<P, S>(to);
                }
                child
            }
            MoveKind::EnPassant => {
                let victim = Bitboard::of(to).ahead(S::Opponent::COLOR);
                self.shift::<P, S>(from, to, Role::Pawn, Role::Pawn, victim)
            }
            // For a covered mover the choice is only kept in mind: it takes effect when a pawn comes out.
            MoveKind::Promote(_) if by_cover::<P>() && self.hidden.contains(from) => {
                self.shift::<P, S>(from, to, role, role, Bitboard::EMPTY)
            }
            MoveKind::Promote(chosen) => self.shift::<P, S>(from, to, role, chosen, Bitboard::EMPTY),
            MoveKind::Castle => self.castle::<P, S>(from, to),
        }
    }

    /// The second half of a reveal: the piece that came out on `at` under a cover is in truth `identity`.
    pub(crate) fn settle<P: IdentityPolicy, S: Side>(
        &mut self,
        at: Square,
        cover: Role,
        identity: Role,
        kind: MoveKind,
    ) {
        let bit = Bitboard::of(at);
        self.roles[cover.index()] ^= bit;
        self.roles[identity.index()] |= bit;
        self.key ^= keys::piece(false, S::COLOR, cover, at) ^ keys::piece(false, S::COLOR, identity, at);
        if kind == MoveKind::DoubleStep && identity == Role::Pawn {
            self.offer_en_passant::<P, S>(at);
        }
    }

    /// Whether something covered or hidden keeps its secret while it moves.
    #[inline(always)]
    fn shift<P: IdentityPolicy, S: Side>(
        &self,
        from: Square,
        to: Square,
        role: Role,
        becomes: Role,
        passed: Bitboard,
    ) -> Self {
        let (us, them) = (S::COLOR, S::Opponent::COLOR);
        let (origin, target) = (Bitboard::of(from), Bitboard::of(to));
        let touched = origin | target | passed;
        let keep = !touched;
        let was_hidden = has_hidden::<P>() && self.hidden.contains(from);
        // Under its true role a piece keeps its secret while it moves; only promotion gives it away (RULES 3.6, 3.8).
        let stays_hidden = was_hidden && !by_cover::<P>() && role == becomes;
        let reveals = was_hidden && !stays_hidden;

        let mut key = self.key ^ keys::TURN;
        if self.en_passant != NO_SQUARE {
            key ^= keys::en_passant(Square::masked(self.en_passant));
        }
        key ^= keys::piece(was_hidden, us, role, from) ^ keys::piece(stays_hidden, us, becomes, to);

        let mut resets = (role == Role::Pawn && !stays_hidden) || reveals;
        let mut rights = keep;
        if role == Role::King {
            rights &= !Bitboard::rank(Rank::first(us));
        }
        let victims = self.colors[them.index()] & touched;
        if !victims.is_empty() {
            let at = victims.lowest();
            let victim = self.role_on(at);
            key ^= keys::piece(has_hidden::<P>() && self.hidden.contains(at), them, victim, at);
            resets = true;
            if !royal::<P>() && victim == Role::King {
                rights &= !Bitboard::rank(Rank::first(them));
            }
        }
        let castle = self.castle & rights;
        if castle != self.castle {
            key ^= keys::castle(self.castle ^ castle);
        }
        let double = if by_right::<P>() { self.double & keep } else { Bitboard::EMPTY };
        if by_right::<P>() && double != self.double {
            key ^= keys::double(self.double ^ double);
        }
        let place = |i: usize| (self.roles[i] & keep) | target.when(becomes.index() == i);
        let color = |i: usize| (self.colors[i] & keep) | target.when(us.index() == i);

        Self {
            roles: [place(0), place(1), place(2), place(3), place(4), place(5)],
            colors: [color(0), color(1)],
            hidden: if has_hidden::<P>() { (self.hidden & keep) | target.when(stays_hidden) } else { Bitboard::EMPTY },
            double,
            castle,
            key,
            halfmove: if resets { 0 } else { self.halfmove.saturating_add(1) },
            fullmove: self.fullmove.saturating_add(us.index() as u16),
            turn: them,
            en_passant: NO_SQUARE,
        }
    }

    /// Castling by king and partner; a hidden partner comes out (RULES 1.5, 2.4, 3.9).
    #[inline(never)]
    fn castle<P: IdentityPolicy, S: Side>(&self, king: Square, partner: Square) -> Self {
        let us = S::COLOR;
        let (king_to, partner_to) = castling_targets(king, partner);
        let gone = Bitboard::of(king) | partner.into();
        let (king_bit, partner_bit) = (Bitboard::of(king_to), Bitboard::of(partner_to));
        let reveals = has_hidden::<P>() && self.hidden.contains(partner);
        let castle = self.castle & !Bitboard::rank(Rank::first(us));

        let mut key = self.key ^ keys::TURN ^ keys::castle(self.castle ^ castle);
        if self.en_passant != NO_SQUARE {
            key ^= keys::en_passant(Square::masked(self.en_passant));
        }
        key ^= keys::piece(false, us, Role::King, king) ^ keys::piece(false, us, Role::King, king_to);
        key ^= keys::piece(reveals, us, Role::Rook, partner) ^ keys::piece(false, us, Role::Rook, partner_to);

        let mut child = Self {
            hidden: self.hidden & !gone,
            castle,
            key,
            halfmove: if reveals { 0 } else { self.halfmove.saturating_add(1) },
            fullmove: self.fullmove.saturating_add(us.index() as u16),
            turn: !us,
            en_passant: NO_SQUARE,
            ..*self
        };
        child.colors[us.index()] = (child.colors[us.index()] & !gone) | king_bit | partner_bit;
        child.roles[Role::King.index()] = (child.roles[Role::King.index()] & !Bitboard::of(king)) | king_bit;
        child.roles[Role::Rook.index()] = (child.roles[Role::Rook.index()] & !Bitboard::of(partner)) | partner_bit;
        child
    }

    /// After the double step of a pawn of `S` to `to`: notes the square it passed, if a capture there is legal (RULES 0.7).
    #[inline(always)]
    fn offer_en_passant<P: IdentityPolicy, S: Side>(&mut self, to: Square) {
        let them = S::Opponent::COLOR;
        let passed = Bitboard::of(to).ahead(them).lowest();
        let takers = attacks::pawn(S::COLOR, passed) & self.by(them, Role::Pawn);
        if !takers.is_empty() {
            self.offer_to::<P>(passed, takers);
        }
    }

    #[inline(never)]
    fn offer_to<P: IdentityPolicy>(&mut self, passed: Square, takers: Bitboard) {
        let usable = |taker| !royal::<P>() || self.en_passant_is_safe(taker, passed, self.turn);
        if takers.into_iter().any(usable) {
            self.en_passant = passed.into();
            self.key ^= keys::en_passant(passed);
        }
    }
}

/// Where king and partner end up: on the g and f files when the partner stands on the king's h-side, else c and d.
pub(crate) fn castling_targets(king: Square, partner: Square) -> (Square, Square) {
    let (king_file, partner_file) = if partner > king { (File::G, File::F) } else { (File::C, File::D) };
    (Square::new(king_file, king.rank()), Square::new(partner_file, king.rank()))
}

#[inline(always)]
pub(crate) const fn has_hidden<P: IdentityPolicy>() -> bool {
    !matches!(P::MOVEMENT.hidden, Hidden::Never)
}

#[inline(always)]
pub(crate) const fn by_cover<P: IdentityPolicy>() -> bool {
    matches!(P::MOVEMENT.hidden, Hidden::ByCover)
}

#[inline(always)]
pub(crate) const fn by_right<P: IdentityPolicy>() -> bool {
    matches!(P::MOVEMENT.double_step, DoubleStep::ByRight)
}

#[inline(always)]
pub(crate) const fn royal<P: IdentityPolicy>() -> bool {
    matches!(P::MOVEMENT.king, KingRule::Royal)
}
