//! What stands where and what it moves as: chess, knowing nothing of identities.

mod clock;
mod gait;
pub(crate) mod keys;
mod make;

pub(crate) use clock::Clock;
pub(crate) use gait::Gait;
pub use make::castling_targets;
pub(crate) use make::{ANYTHING, MOVER, NOTHING, QUIET, VICTIM, by_cover, by_right, has_hidden, royal};

use crate::attacks;
use crate::vocabulary::{Bitboard, Color, Role, Square};

/// The pieces by the role they *move by now*, the rights, the side to move and the counters.
///
/// A covered piece counts as its cover, every other piece as its true role (RULES 0.5).
/// 72 bytes and no mailbox: a copy is what a child position costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// The squares of pieces by how they move, one set for each bit of a [`Gait`].
    pub(crate) gaits: [Bitboard; 3],
    pub(crate) colors: [Bitboard; 2],
    pub(crate) hidden: Bitboard,
    /// The squares of partners that can castle and, where the double step goes by right, of pawns on their second rank
    /// without it. Marking those and not the many with it leaves a pawn's first move nothing to do.
    ///
    /// One set for both, since a partner is a rook to the board and what stands on a square says what is meant.
    pub(crate) rights: Bitboard,
    /// Kept move by move, but for the en passant square, which is added where the key is asked for: a leaf never is.
    pub(crate) key: u64,
    pub(crate) clock: Clock,
}

impl Board {
    /// Nothing anywhere, White to move: what a position is set up on.
    pub(crate) const EMPTY: Self = Self {
        gaits: [Bitboard::EMPTY; 3],
        colors: [Bitboard::EMPTY; 2],
        hidden: Bitboard::EMPTY,
        rights: Bitboard::EMPTY,
        key: 0,
        clock: Clock::new(Color::White, 0, 1),
    };

    /// Puts a piece on an empty square, into the key too.
    #[inline(always)]
    pub(crate) fn put(&mut self, square: Square, color: Color, gait: Gait, hidden: bool) {
        let bit = Bitboard::of(square);
        for (place, set) in self.gaits.iter_mut().enumerate() {
            *set |= bit.when(gait.has(place));
        }
        self.colors[color.index()] |= bit;
        self.hidden |= bit.when(hidden);
        self.key ^= keys::piece(hidden, color, gait, square);
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.clock.turn()
    }

    /// All pieces.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The pieces of a side.
    #[inline]
    #[must_use]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The pieces of both sides that move by this role.
    #[inline]
    #[must_use]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        let [straight, diagonal, leaps] = self.gaits;
        Bitboard(match role {
            Role::Pawn => (self.colors[0].0 | self.colors[1].0) & !(straight.0 | diagonal.0 | leaps.0),
            Role::Knight => leaps.0 & !straight.0,
            Role::Bishop => diagonal.0 & !straight.0,
            Role::Rook => straight.0 & !diagonal.0,
            Role::Queen => straight.0 & diagonal.0 & !leaps.0,
            Role::King => straight.0 & leaps.0,
        })
    }

    /// Rooks and queens of both sides.
    #[inline(always)]
    pub(crate) fn straight_sliders(&self) -> Bitboard {
        self.gaits[Gait::STRAIGHT] & !self.gaits[Gait::LEAPS]
    }

    /// Bishops and queens of both sides.
    #[inline(always)]
    pub(crate) fn diagonal_sliders(&self) -> Bitboard {
        self.gaits[Gait::DIAGONAL] & !self.gaits[Gait::LEAPS]
    }

    /// How the piece on a square moves; like a pawn if there is none.
    #[inline(always)]
    pub(crate) fn gait_on(&self, square: Square) -> Gait {
        let [straight, diagonal, leaps] = self.gaits;
        Gait::new(straight.contains(square), diagonal.contains(square), leaps.contains(square))
    }

    /// The pieces of a side that move by this role.
    #[inline]
    #[must_use]
    pub fn by(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    /// The hidden pieces of both sides.
    #[inline]
    #[must_use]
    pub const fn hidden(&self) -> Bitboard {
        self.hidden
    }

    /// The role by which the piece on a square moves.
    #[inline]
    #[must_use]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        if self.occupied().contains(square) { Some(self.role_on(square)) } else { None }
    }

    /// The same for a square known to be occupied, without a branch.
    #[inline]
    pub(crate) fn role_on(&self, square: Square) -> Role {
        self.gait_on(square).role()
    }

    /// The side of the piece on a square.
    #[inline]
    #[must_use]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        if self.colors[0].contains(square) {
            Some(Color::White)
        } else if self.colors[1].contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The square of a side's king; none once it was captured (RULES 3.17).
    #[inline]
    #[must_use]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.by(color, Role::King).first()
    }

    /// The squares of the king's partners of a side whose castling right is alive.
    #[inline]
    #[must_use]
    pub fn castling(&self, color: Color) -> Bitboard {
        self.partners() & self.by_color(color)
    }

    /// The same of both sides: pawns do not move straight.
    #[inline]
    pub(crate) fn partners(&self) -> Bitboard {
        self.rights & self.gaits[Gait::STRAIGHT]
    }

    /// The pawns on their second rank without the double step, where that goes by right.
    #[inline]
    pub(crate) fn single(&self) -> Bitboard {
        self.rights & !self.gaits[Gait::STRAIGHT]
    }

    /// The usable en passant square (RULES 0.7).
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.clock.en_passant()
    }

    /// Turns since the last capture, pawn move or reveal; stays at 65535 once there.
    #[inline]
    #[must_use]
    pub const fn halfmove(&self) -> u16 {
        self.clock.halfmove()
    }

    /// The move number, from 1; stays at 65535 once there.
    #[inline]
    #[must_use]
    pub const fn fullmove(&self) -> u16 {
        self.clock.fullmove()
    }

    /// The pieces of a side that attack a square over the given blockers.
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let all = attacks::pawn(!by, square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::rook(square, occupied) & self.straight_sliders()
            | attacks::bishop(square, occupied) & self.diagonal_sliders();
        all & self.by_color(by) & occupied
    }

    /// The pieces that give check to a side.
    #[inline]
    #[must_use]
    pub fn checkers(&self, color: Color) -> Bitboard {
        match self.king(color) {
            Some(king) => self.attackers(king, !color, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the en passant capture from a square leaves the taker's king unattacked.
    pub(crate) fn en_passant_is_safe(&self, from: Square, to: Square, taker: Color) -> bool {
        let victim = Bitboard::of(to).ahead(!taker);
        self.is_safe_without(victim | from.into(), to, taker)
    }

    /// Whether a side's king is unattacked once some squares are empty and one is taken.
    pub(crate) fn is_safe_without(&self, gone: Bitboard, taken: Square, color: Color) -> bool {
        let Some(king) = self.king(color) else { return true };
        let occupied = (self.occupied() & !gone) | taken.into();
        self.attackers(king, !color, occupied).is_empty()
    }

    /// The board's part of the position key.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.key ^ self.en_passant().map_or(0, keys::en_passant)
    }

    /// The same, counted anew from the whole board.
    #[cfg(feature = "testkit")]
    pub(crate) fn full_key(&self) -> u64 {
        let mut key = keys::turn(self.turn());
        for square in self.occupied() {
            if let Some(color) = self.color_at(square) {
                key ^= keys::piece(self.hidden.contains(square), color, self.gait_on(square), square);
            }
        }
        key ^ keys::rights(self.rights) ^ self.en_passant().map_or(0, keys::en_passant)
    }
}
