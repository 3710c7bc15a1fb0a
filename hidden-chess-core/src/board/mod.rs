//! What stands where and what it moves as: chess, knowing nothing of identities.

pub(crate) mod keys;
mod make;

pub(crate) use make::{by_cover, by_right, castling_targets, has_hidden, royal};

use crate::attacks;
use crate::vocabulary::{Bitboard, Color, Role, Square};

/// The pieces by the role they *move by now*, the rights, the side to move and the counters.
///
/// A covered piece counts as its cover, every other piece as its true role (RULES 0.5).
/// 104 bytes and no mailbox: a copy is what a child position costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    pub(crate) roles: [Bitboard; 6],
    pub(crate) colors: [Bitboard; 2],
    pub(crate) hidden: Bitboard,
    /// Pawns that keep a double step; only where that goes by right and not by the square.
    pub(crate) double: Bitboard,
    /// The squares of the king's partners whose right is alive.
    pub(crate) castle: Bitboard,
    pub(crate) key: u64,
    pub(crate) halfmove: u16,
    pub(crate) fullmove: u16,
    pub(crate) turn: Color,
    /// Usable (RULES 0.7), or [`NO_SQUARE`].
    pub(crate) en_passant: u8,
}

pub(crate) const NO_SQUARE: u8 = 64;

impl Board {
    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
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
        self.roles[role.index()]
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
        let mut index = 0;
        for (i, pieces) in self.roles.iter().enumerate().skip(1) {
            index |= i & (usize::from(pieces.contains(square))).wrapping_neg();
        }
        Role::ALL[index.min(5)]
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
        self.castle & self.by_color(color)
    }

    /// The usable en passant square (RULES 0.7).
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        Square::from_index(self.en_passant)
    }

    /// Turns since the last capture, pawn move or reveal; stays at 65535 once there.
    #[inline]
    #[must_use]
    pub const fn halfmove(&self) -> u16 {
        self.halfmove
    }

    /// The move number, from 1; stays at 65535 once there.
    #[inline]
    #[must_use]
    pub const fn fullmove(&self) -> u16 {
        self.fullmove
    }

    /// The pieces of a side that attack a square over the given blockers.
    #[inline]
    #[must_use]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let straight = self.by_role(Role::Rook) | self.by_role(Role::Queen);
        let diagonal = self.by_role(Role::Bishop) | self.by_role(Role::Queen);
        let all = attacks::pawn(!by, square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::rook(square, occupied) & straight
            | attacks::bishop(square, occupied) & diagonal;
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
        let Some(king) = self.king(taker) else { return true };
        let victim = Bitboard::of(to).ahead(!taker);
        let occupied = (self.occupied() ^ victim ^ from.into()) | to.into();
        self.attackers(king, !taker, occupied).is_empty()
    }

    /// The position key, counted anew from the whole board.
    pub(crate) fn full_key(&self) -> u64 {
        let mut key = if self.turn == Color::Black { keys::TURN } else { 0 };
        for square in self.occupied() {
            if let Some(color) = self.color_at(square) {
                key ^= keys::piece(self.hidden.contains(square), color, self.role_on(square), square);
            }
        }
        key ^= keys::castle(self.castle) ^ keys::double(self.double);
        match self.en_passant() {
            Some(square) => key ^ keys::en_passant(square),
            None => key,
        }
    }
}
