//! What can be chosen of a game of RaiseChess.

use core::fmt::Debug;

use hidden_chess_core::{KingRule, RoleSet};

mod sealed {
    pub trait Sealed {}
}

/// Whether kings are protected: [`CheckOn`] or [`CheckOff`].
pub trait Checks: sealed::Sealed + Debug + Send + Sync + 'static {
    /// What protects the king.
    const KING: KingRule;
}

/// What a pawn becomes: [`QueenOnly`] or [`Underpromotion`].
pub trait Promotions: sealed::Sealed + Debug + Send + Sync + 'static {
    /// What a pawn can become.
    const PROMOTE_TO: RoleSet;
}

/// The rule of check holds (RULES 3.10): the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckOn {}

/// Without an arbiter the rule of check is dropped, and the capture of the king wins (RULES 3.17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckOff {}

/// A pawn becomes a queen and nothing else (RULES 3.8): the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QueenOnly {}

/// A pawn becomes a queen, rook, bishop or knight, as its owner chooses with the move (the option of RULES 3.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Underpromotion {}

impl sealed::Sealed for CheckOn {}
impl sealed::Sealed for CheckOff {}
impl sealed::Sealed for QueenOnly {}
impl sealed::Sealed for Underpromotion {}

impl Checks for CheckOn {
    const KING: KingRule = KingRule::Royal;
}

impl Checks for CheckOff {
    const KING: KingRule = KingRule::Capturable;
}

impl Promotions for QueenOnly {
    const PROMOTE_TO: RoleSet = RoleSet::of(&[hidden_chess_core::Role::Queen]);
}

impl Promotions for Underpromotion {
    const PROMOTE_TO: RoleSet = RoleSet::PROMOTIONS;
}

/// Whether a game can be drawn by quiet moves and by material (the option of RULES 3.15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Draws {
    /// Nothing but stalemate, agreement and an equal showdown splits: the default.
    #[default]
    Off,
    /// Seventy-five moves of each side without capture, reveal or move of a visible pawn, and insufficient material once
    /// no hidden piece is on the board.
    On,
}

/// What can be chosen of the deal and of the ending; the options that change the moves are type parameters of
/// [`RaiseChess`](crate::RaiseChess).
///
/// ```
/// use variant_raisechess::{Draws, Options};
/// let options = Options::default().with_hand(5)?.with_showdown(None).with_draws(Draws::On);
/// assert_eq!(options.hand(), 5);
/// assert!(Options::default().with_hand(6).is_err());
/// # Ok::<(), variant_raisechess::WrongHand>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Options {
    hand: u8,
    chess960: Option<u16>,
    showdown: Option<u16>,
    draws: Draws,
}

/// A number of hand pieces that no deal can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongHand(
    /// The number.
    pub u8,
);

impl core::fmt::Display for WrongHand {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "a hand of {}: expected 3, 4 or 5 pieces a side", self.0)
    }
}

impl core::error::Error for WrongHand {}

/// Three hand pieces a side over the standard array, a showdown after move 30, draws off.
impl Default for Options {
    fn default() -> Self {
        Self { hand: 3, chess960: None, showdown: Some(30), draws: Draws::Off }
    }
}

impl Options {
    /// The same with another number of hand pieces a side (RULES 3.2).
    ///
    /// # Errors
    ///
    /// When it is not 3, 4 or 5.
    pub const fn with_hand(self, hand: u8) -> Result<Self, WrongHand> {
        match hand {
            3..=5 => Ok(Self { hand, ..self }),
            _ => Err(WrongHand(hand)),
        }
    }

    /// The same over the Chess960 array with this number from 0 to 959, `None` for the standard array (RULES 3.1).
    ///
    /// Larger numbers are taken modulo 960.
    #[must_use]
    pub const fn with_chess960(self, chess960: Option<u16>) -> Self {
        Self { chess960, ..self }
    }

    /// The same with a showdown after another move; `None` plays until mate (RULES 3.14). The rulebook offers 20, 30
    /// and 40.
    #[must_use]
    pub const fn with_showdown(self, showdown: Option<u16>) -> Self {
        Self { showdown, ..self }
    }

    /// The same with draws by quiet moves and material on or off (RULES 3.15).
    #[must_use]
    pub const fn with_draws(self, draws: Draws) -> Self {
        Self { draws, ..self }
    }

    /// How many hand pieces each side is dealt.
    #[must_use]
    pub const fn hand(&self) -> u8 {
        self.hand
    }

    /// The number of the Chess960 array, `None` for the standard array.
    #[must_use]
    pub const fn chess960(&self) -> Option<u16> {
        self.chess960
    }

    /// The move after which the hands are shown, `None` to play until mate.
    #[must_use]
    pub const fn showdown(&self) -> Option<u16> {
        self.showdown
    }

    /// Whether quiet moves and material draw.
    #[must_use]
    pub const fn draws(&self) -> Draws {
        self.draws
    }
}
