//! The side to move as a type, so that the compiler sees every direction and rank.

use crate::vocabulary::Color;

mod sealed {
    pub trait Sealed {}
}

/// A side known at compile time: [`WhiteSide`] or [`BlackSide`].
pub trait Side: sealed::Sealed + Copy + 'static {
    /// The side itself.
    const COLOR: Color;
    /// The other side.
    type Opponent: Side<Opponent = Self>;
}

/// White, as a type.
#[derive(Clone, Copy, Debug)]
pub struct WhiteSide;

/// Black, as a type.
#[derive(Clone, Copy, Debug)]
pub struct BlackSide;

impl sealed::Sealed for WhiteSide {}
impl sealed::Sealed for BlackSide {}

impl Side for WhiteSide {
    const COLOR: Color = Color::White;
    type Opponent = BlackSide;
}

impl Side for BlackSide {
    const COLOR: Color = Color::Black;
    type Opponent = WhiteSide;
}
