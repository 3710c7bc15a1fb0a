//! Blinds and their levels.

use core::fmt;
use core::str::FromStr;

use crate::action::{NumbersError, two};
use crate::limits::LimitError;

/// What the players post before a game, in chips: Black the small blind, White the big one (RULES 4.2).
///
/// The default is 1/2.
///
/// ```
/// use hidden_chess_betting::Blinds;
/// assert_eq!("3/6".parse(), Ok(Blinds { small: 3, big: 6 }));
/// assert_eq!(Blinds::default().to_string(), "1/2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Blinds {
    /// Black's.
    pub small: u32,
    /// White's, and the smallest raise of the first round.
    pub big: u32,
}

impl Blinds {
    /// The nine levels of a match with rising blinds; the last one stays (RULES 4.2).
    pub const LEVELS: [Self; 9] = [
        Self::new(1, 2),
        Self::new(2, 4),
        Self::new(3, 6),
        Self::new(5, 10),
        Self::new(8, 16),
        Self::new(12, 24),
        Self::new(20, 40),
        Self::new(30, 60),
        Self::new(50, 100),
    ];

    /// A small and a big blind, not yet checked.
    #[must_use]
    pub const fn new(small: u32, big: u32) -> Self {
        Self { small, big }
    }

    /// `1 <= small < big` (RULES 4.13).
    pub(crate) const fn check(self) -> Result<(), LimitError> {
        if 1 <= self.small && self.small < self.big { Ok(()) } else { Err(LimitError::Blinds(self)) }
    }
}

impl Default for Blinds {
    fn default() -> Self {
        Self::new(1, 2)
    }
}

impl fmt::Display for Blinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.small, self.big)
    }
}

/// A text is no pair of blinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}: expected blinds like 1/2")]
pub struct ParseBlindsError(
    /// What is wrong with it.
    pub NumbersError,
);

impl FromStr for Blinds {
    type Err = ParseBlindsError;

    fn from_str(text: &str) -> Result<Self, ParseBlindsError> {
        two(text, '/', u32::MAX).map(|[small, big]| Self::new(small, big)).map_err(ParseBlindsError)
    }
}

/// Whether the blinds stay or rise (RULES 4.2). The default stays at 1/2.
///
/// ```
/// use hidden_chess_betting::{BlindLevels, Blinds};
/// let rising = BlindLevels::Rising { minutes: 10 };
/// assert_eq!(rising.at(19), Blinds::new(2, 4));
/// assert_eq!(rising.at(20), Blinds::new(3, 6));
/// assert_eq!(rising.at(5000), Blinds::new(50, 100));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum BlindLevels {
    /// The same blinds for the whole match.
    Fixed(Blinds),
    /// [`Blinds::LEVELS`], one step every so many minutes from the start of the match, 1 to 1440.
    Rising {
        /// How long a level lasts.
        minutes: u16,
    },
}

impl BlindLevels {
    /// The longest that a level may last.
    pub const MAX_MINUTES: u16 = 1440;

    /// The blinds of a game that begins this many minutes after the match did; a level begins at its very minute.
    #[must_use]
    pub fn at(self, elapsed: u32) -> Blinds {
        match self {
            Self::Fixed(blinds) => blinds,
            Self::Rising { minutes } => {
                // Unchecked rules may say 0 minutes, which is as fast as anything can be.
                let level = elapsed.checked_div(u32::from(minutes)).unwrap_or(u32::MAX);
                Blinds::LEVELS[level.min(8) as usize]
            }
        }
    }

    pub(crate) const fn check(self) -> Result<(), LimitError> {
        match self {
            Self::Fixed(blinds) => blinds.check(),
            Self::Rising { minutes: 1..=Self::MAX_MINUTES } => Ok(()),
            Self::Rising { minutes } => Err(LimitError::Minutes(minutes)),
        }
    }
}

impl Default for BlindLevels {
    fn default() -> Self {
        Self::Fixed(Blinds::default())
    }
}
