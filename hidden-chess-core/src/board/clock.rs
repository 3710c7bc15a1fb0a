use core::fmt;

use crate::vocabulary::{Color, Square};

/// What every turn sets anew: the side to move, the counters and the en passant square.
///
/// One word and not four fields: a child's is written with one store, and a copy right after reads what was stored.
/// Four narrow stores that one wide load has to wait for cost more than everything else in a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Clock(u64);

impl Clock {
    const FULLMOVE: u32 = 16;
    const TURN: u32 = 32;
    /// No square is 0, a square its number and this bit.
    const EN_PASSANT: u32 = 40;
    const SOME_SQUARE: u8 = 64;

    #[inline]
    pub(crate) const fn new(turn: Color, halfmove: u16, fullmove: u16) -> Self {
        Self(halfmove as u64 | (fullmove as u64) << Self::FULLMOVE | (turn as u64) << Self::TURN)
    }

    /// After a turn of a side.
    #[inline(always)]
    pub(crate) const fn after(self, mover: Color, resets: bool) -> Self {
        let halfmove = if resets { 0 } else { self.halfmove().saturating_add(1) };
        let (turn, fullmove) = match mover {
            Color::White => (Color::Black, self.fullmove()),
            Color::Black => (Color::White, self.fullmove().saturating_add(1)),
        };
        Self::new(turn, halfmove, fullmove)
    }

    #[inline]
    pub(crate) const fn with_en_passant(self, passed: Option<Square>) -> Self {
        match passed {
            Some(square) => Self(self.0 | ((Self::SOME_SQUARE | square.index() as u8) as u64) << Self::EN_PASSANT),
            None => self,
        }
    }

    #[inline]
    pub(crate) const fn turn(self) -> Color {
        if self.0 >> Self::TURN & 1 == 0 { Color::White } else { Color::Black }
    }

    #[inline]
    pub(crate) const fn halfmove(self) -> u16 {
        self.0 as u16
    }

    #[inline]
    pub(crate) const fn fullmove(self) -> u16 {
        (self.0 >> Self::FULLMOVE) as u16
    }

    #[inline]
    pub(crate) const fn en_passant(self) -> Option<Square> {
        let byte = (self.0 >> Self::EN_PASSANT) as u8;
        if byte == 0 { None } else { Some(Square::masked(byte)) }
    }
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Clock")
            .field("turn", &self.turn())
            .field("halfmove", &self.halfmove())
            .field("fullmove", &self.fullmove())
            .field("en_passant", &self.en_passant())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_stay_at_their_ends_and_fields_apart() {
        let last = Clock::new(Color::Black, u16::MAX, u16::MAX).with_en_passant(Some(Square::A1));
        assert_eq!(last.en_passant(), Some(Square::A1));
        let after = last.after(Color::Black, false);
        assert_eq!((after.turn(), after.halfmove(), after.fullmove()), (Color::White, u16::MAX, u16::MAX));
        assert_eq!(after.en_passant(), None);
        assert_eq!(after.after(Color::White, true), Clock::new(Color::Black, 0, u16::MAX));
    }
}
