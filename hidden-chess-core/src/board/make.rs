//! Making a move: the child is built as one struct literal, never copied and edited.

use super::{Board, Gait, keys};
use crate::attacks;
use crate::moves::{Move, MoveKind};
use crate::policy::{DoubleStep, Hidden, IdentityPolicy, KingRule};
use crate::side::Side;
use crate::vocabulary::{Bitboard, File, Rank, Role, Square};

/// Neither the mover nor what it takes is hidden.
pub(crate) const NOTHING: u8 = 0;
/// What is taken may be hidden, and the mover is not.
pub(crate) const VICTIM: u8 = 1;
/// The mover, or the partner it castles with, is hidden, and what is taken may be.
pub(crate) const MOVER: u8 = 2;
/// Both may be.
pub(crate) const ANYTHING: u8 = 3;
/// Added to one of these: nothing is taken, and no right or mark changes.
pub(crate) const QUIET: u8 = 4;

impl Board {
    /// The board after a legal move; `out` is what comes out under the cover of what it reveals, if it does: of the mover or
    /// of the partner it castles with.
    ///
    /// Where role and kind are known to the compiler, nothing is left of the questions asked here. `HIDDEN` says what of the
    /// move may be hidden: one that is known to touch nothing hidden is a move of ordinary chess.
    #[inline(always)]
    pub(crate) fn make<P: IdentityPolicy, S: Side, const HIDDEN: u8>(&self, mv: Move, out: Option<Role>) -> Self {
        let (from, to) = (mv.from(), mv.to());
        // Plain moves come first and role by role: a list, where the compiler knows neither role nor kind, is full of
        // them, and a role that is known spares a quarter of the work.
        if mv.kind() == MoveKind::Normal {
            let out = if HIDDEN & MOVER != 0 && by_cover::<P>() { out.map(Gait::of) } else { None };
            let hidden = self.is_mover_hidden::<HIDDEN>(from);
            let to_be = |gait: Gait| [gait, out.unwrap_or(gait)];
            return match mv.role() {
                Role::Pawn => self.shift::<P, S, HIDDEN>(from, to, to, to_be(Gait::PAWN), hidden, None),
                Role::Knight => self.shift::<P, S, HIDDEN>(from, to, to, to_be(Gait::KNIGHT), hidden, None),
                Role::Bishop => self.shift::<P, S, HIDDEN>(from, to, to, to_be(Gait::BISHOP), hidden, None),
                Role::Rook => self.shift::<P, S, HIDDEN>(from, to, to, to_be(Gait::ROOK), hidden, None),
                Role::Queen => self.shift::<P, S, HIDDEN>(from, to, to, to_be(Gait::QUEEN), hidden, None),
                Role::King => self.shift::<P, S, HIDDEN>(from, to, to, to_be(Gait::KING), hidden, None),
            };
        }
        self.make_one::<P, S, HIDDEN>(mv, out)
    }

    /// The same in one piece of code for all roles: for a single move, whose role a branch would guess wrong.
    #[inline(always)]
    pub(crate) fn make_one<P: IdentityPolicy, S: Side, const HIDDEN: u8>(&self, mv: Move, out: Option<Role>) -> Self {
        let (from, to, gait) = (mv.from(), mv.to(), Gait::of(mv.role()));
        let out = if HIDDEN & MOVER != 0 && by_cover::<P>() { out.map(Gait::of) } else { None };
        let becomes = match mv.kind() {
            MoveKind::Castle => return self.castle::<S, HIDDEN>(from, to, out.unwrap_or(Gait::ROOK)),
            // A choice made for a covered mover has been heeded in what comes out.
            MoveKind::Promote(chosen) => out.unwrap_or(Gait::of(chosen)),
            _ => out.unwrap_or(gait),
        };
        let victim = match mv.kind() {
            MoveKind::EnPassant => Bitboard::of(to).ahead(S::Opponent::COLOR).lowest(),
            _ => to,
        };
        let passed = match mv.kind() {
            MoveKind::DoubleStep if becomes == Gait::PAWN => self.passes::<P, S>(from, to),
            _ => None,
        };
        let hidden = self.is_mover_hidden::<HIDDEN>(from);
        self.shift::<P, S, HIDDEN>(from, to, victim, [gait, becomes], hidden, passed)
    }

    /// The board after a covered piece has gone to `to`, neither castling nor in passing, and has come out.
    #[inline(always)]
    pub(crate) fn come_out<P: IdentityPolicy, S: Side, const HIDDEN: u8>(&self, mv: Move, becomes: Gait) -> Self {
        let passed = match mv.kind() {
            MoveKind::DoubleStep if becomes == Gait::PAWN => self.passes::<P, S>(mv.from(), mv.to()),
            _ => None,
        };
        let gaits = [Gait::of(mv.role()), becomes];
        self.shift::<P, S, HIDDEN>(mv.from(), mv.to(), mv.to(), gaits, true, passed)
    }

    #[inline(always)]
    fn is_mover_hidden<const HIDDEN: u8>(&self, mover: Square) -> bool {
        match HIDDEN & ANYTHING {
            NOTHING | VICTIM => false,
            MOVER => true,
            _ => self.hidden.contains(mover),
        }
    }

    /// One piece goes from square to square and from role to role, and the victim's square is cleared.
    #[inline(always)]
    fn shift<P: IdentityPolicy, S: Side, const HIDDEN: u8>(
        &self,
        from: Square,
        to: Square,
        victim: Square,
        [gait, becomes]: [Gait; 2],
        was_hidden: bool,
        passed: Option<Square>,
    ) -> Self {
        let (us, them) = (S::COLOR, S::Opponent::COLOR);
        let target = Bitboard::of(to);
        let touched = Bitboard::of(from) | target | victim.into();
        let keep = !touched;
        // Under its true role a piece keeps its secret while it moves; only promotion gives it away (RULES 3.6, 3.8).
        let stays_hidden = was_hidden && !by_cover::<P>() && gait == becomes;
        let reveals = was_hidden && !stays_hidden;

        let mut key = self.key ^ keys::TURN;
        key ^= keys::piece(was_hidden, us, gait, from) ^ keys::piece(stays_hidden, us, becomes, to);

        let mut resets = (gait == Gait::PAWN && !stays_hidden) || reveals;
        let mut rights = self.rights;
        // Partners have a right to lose, and pawns a mark where the double step goes by right; nobody else has anything.
        if HIDDEN & QUIET == 0 {
            match gait {
                Gait::PAWN if !by_right::<P>() => {}
                // Under a cover it is asked: where the cover is not known here, asking for it would cost more.
                _ if by_cover::<P>() && HIDDEN == MOVER => key ^= lose(&mut rights, from),
                Gait::KING => key ^= lose_all(&mut rights, Rank::first(us)),
                Gait::ROOK | Gait::PAWN => key ^= lose(&mut rights, from),
                _ => {}
            }
            if self.colors[them.index()].contains(victim) {
                let taken = self.gait_on(victim);
                key ^= keys::piece(HIDDEN != NOTHING && self.hidden.contains(victim), them, taken, victim);
                resets = true;
                key ^= match taken {
                    Gait::KING if !royal::<P>() => lose_all(&mut rights, Rank::first(them)),
                    _ => lose(&mut rights, victim),
                };
            }
            // A pawn that comes to its second rank did not stand there at the start (RULES 3.5).
            if by_right::<P>() && becomes == Gait::PAWN && Bitboard::rank(Rank::second(us)).contains(to) {
                rights.insert(to);
                key ^= keys::right(to);
            }
        }
        let moves = |i: usize| (self.gaits[i] & keep) | target.when(becomes.has(i));
        let color = |i: usize| (self.colors[i] & keep) | target.when(us.index() == i);
        Self {
            gaits: [moves(0), moves(1), moves(2)],
            colors: [color(0), color(1)],
            hidden: match HIDDEN {
                _ if !has_hidden::<P>() => Bitboard::EMPTY,
                NOTHING | QUIET => self.hidden,
                _ => (self.hidden & keep) | target.when(stays_hidden),
            },
            rights,
            key,
            clock: self.clock.after(us, resets).with_en_passant(passed),
        }
    }

    /// Castling by king and partner; a hidden partner comes out, and is `truth` then (RULES 1.5, 2.4, 3.9).
    #[inline(always)]
    fn castle<S: Side, const HIDDEN: u8>(&self, king: Square, partner: Square, truth: Gait) -> Self {
        let us = S::COLOR;
        let (king_to, partner_to) = castling_targets(king, partner);
        let keep = !(Bitboard::of(king) | partner.into());
        let (king_bit, partner_bit) = (Bitboard::of(king_to), Bitboard::of(partner_to));
        let king_gait = Gait::KING;
        let reveals = self.is_mover_hidden::<HIDDEN>(partner);
        let rights = self.rights & !Bitboard::rank(Rank::first(us));

        let mut key = self.key ^ keys::TURN ^ keys::rights(self.rights ^ rights);
        key ^= keys::piece(false, us, king_gait, king) ^ keys::piece(false, us, king_gait, king_to);
        key ^= keys::piece(reveals, us, Gait::ROOK, partner) ^ keys::piece(false, us, truth, partner_to);

        let moves =
            |i: usize| (self.gaits[i] & keep) | king_bit.when(king_gait.has(i)) | partner_bit.when(truth.has(i));
        let color = |i: usize| (self.colors[i] & keep) | (king_bit | partner_bit).when(us.index() == i);
        Self {
            gaits: [moves(0), moves(1), moves(2)],
            colors: [color(0), color(1)],
            hidden: self.hidden & keep,
            rights,
            key,
            clock: self.clock.after(us, reveals),
        }
    }

    /// The square that a pawn of `S` passes with a double step to `to`, if a capture there is legal then (RULES 0.7).
    ///
    /// On this board the pawn still stands on `from`: asking before the step is what lets the child be written once.
    #[inline(always)]
    fn passes<P: IdentityPolicy, S: Side>(&self, from: Square, to: Square) -> Option<Square> {
        let them = S::Opponent::COLOR;
        let passed = Bitboard::of(to).ahead(them).lowest();
        let takers = attacks::pawn(S::COLOR, passed) & self.by(them, Role::Pawn);
        if takers.is_empty() { None } else { self.some_may_take::<P, S>(takers, from, passed).then_some(passed) }
    }

    #[inline(never)]
    fn some_may_take<P: IdentityPolicy, S: Side>(&self, takers: Bitboard, pawn: Square, passed: Square) -> bool {
        let them = S::Opponent::COLOR;
        if const { !royal::<P>() } {
            return self.king(them).is_some();
        }
        takers.into_iter().any(|taker| self.is_safe_without(Bitboard::of(taker) | pawn.into(), passed, them))
    }
}

/// Takes away what is marked of a piece on a square; returns its part of the key.
#[inline(always)]
fn lose(rights: &mut Bitboard, square: Square) -> u64 {
    if !rights.contains(square) {
        return 0;
    }
    rights.remove(square);
    keys::right(square)
}

/// The same for a whole rank.
#[inline(always)]
fn lose_all(rights: &mut Bitboard, rank: Rank) -> u64 {
    let lost = *rights & Bitboard::rank(rank);
    // Asked first, since rights are seldom lost and the loop behind this is a loop.
    if lost.is_empty() {
        return 0;
    }
    *rights &= !lost;
    keys::rights(lost)
}

/// Where king and partner end up when they castle: on the g and f files when the partner stands on the king's h-side,
/// else on c and d (RULES 1.5, 3.9).
///
/// ```
/// use hidden_chess_core::{castling_targets, Square};
/// assert_eq!(castling_targets(Square::B1, Square::A1), (Square::C1, Square::D1));
/// ```
#[must_use]
pub fn castling_targets(king: Square, partner: Square) -> (Square, Square) {
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
