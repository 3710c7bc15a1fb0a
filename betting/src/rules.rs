//! The options of a match, and their text.

use core::fmt;
use core::str::FromStr;

use hidden_chess_core::Seat;

use crate::action::{NumbersError, two, whole};
use crate::blinds::{BlindLevels, Blinds, ParseBlindsError};
use crate::hand::MinBet;
use crate::limits::{LimitError, MAX_STACK};

/// The options of a match (RULES 4). The default is the rulebook's: 100 chips each, blinds 1/2, bets from one chip.
///
/// The text is that of NOTATION 4, in any order, and what is left out is the default.
///
/// ```
/// use hidden_chess_betting::{BlindLevels, MinBet, Rules};
/// let rules: Rules = "levels=10 chips=150,50".parse()?;
/// assert_eq!(rules.levels, BlindLevels::Rising { minutes: 10 });
/// assert_eq!(rules.min_bet, MinBet::OneChip);
/// assert_eq!(rules.to_string(), "chips=150,50 levels=10");
/// # Ok::<(), hidden_chess_betting::ParseRulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// What each seat starts the match with; the first seat has White in game 1 (RULES 4.1).
    pub chips: [u32; 2],
    /// The blinds, staying or rising (RULES 4.2).
    pub levels: BlindLevels,
    /// The smallest opening bet (RULES 4.5).
    pub min_bet: MinBet,
}

impl Rules {
    /// Whether they are within RULES 4.13.
    ///
    /// # Errors
    ///
    /// When a stack is not 1 to [`MAX_STACK`] chips, blinds are out of order, or a level is not 1 to 1440 minutes.
    pub const fn check(&self) -> Result<(), LimitError> {
        let [first, second] = self.chips;
        match (first, second) {
            (1..=MAX_STACK, 1..=MAX_STACK) => self.levels.check(),
            (1..=MAX_STACK, chips) => Err(LimitError::Stack { seat: Seat::Second, chips, max: MAX_STACK }),
            (chips, _) => Err(LimitError::Stack { seat: Seat::First, chips, max: MAX_STACK }),
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self { chips: [100; 2], levels: BlindLevels::default(), min_bet: MinBet::OneChip }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "chips={},{}", self.chips[0], self.chips[1])?;
        match self.levels {
            BlindLevels::Fixed(blinds) => write!(f, " blinds={blinds}")?,
            BlindLevels::Rising { minutes } => write!(f, " levels={minutes}")?,
        }
        match self.min_bet {
            MinBet::OneChip => Ok(()),
            MinBet::BigBlind => f.write_str(" min_bet=big-blind"),
        }
    }
}

/// Why a text says no rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRulesError {
    /// A word is none of the options.
    #[error("expected chips=, blinds=, levels= or min_bet=")]
    Option,
    /// An option is given twice.
    #[error("{0} is given twice")]
    Twice(&'static str),
    /// Blinds that stay and blinds that rise exclude each other.
    #[error("levels and blinds exclude each other")]
    LevelsAndBlinds,
    /// The value of an option is none of its words.
    #[error("expected {0}")]
    Value(&'static str),
    /// The value of an option is not the number or numbers it should be.
    #[error("{fault}: expected {expected}")]
    Numbers {
        /// What is wrong with it.
        fault: NumbersError,
        /// What would be right.
        expected: &'static str,
    },
    /// The rules go beyond their limits.
    #[error(transparent)]
    Limit(#[from] LimitError),
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Self, ParseRulesError> {
        let (mut chips, mut blinds, mut levels, mut min_bet) = (None, None, None, None);
        for word in text.split_ascii_whitespace() {
            let (key, value) = word.split_once('=').ok_or(ParseRulesError::Option)?;
            match key {
                "chips" => once(&mut chips, "chips", pair(value))?,
                "blinds" => once(&mut blinds, "blinds", blinds_of(value))?,
                "levels" => once(&mut levels, "levels", minutes(value))?,
                "min_bet" => once(&mut min_bet, "min_bet", bet(value))?,
                _ => return Err(ParseRulesError::Option),
            }
        }
        let levels = match (blinds, levels) {
            (Some(_), Some(_)) => return Err(ParseRulesError::LevelsAndBlinds),
            (_, Some(minutes)) => BlindLevels::Rising { minutes },
            (blinds, None) => BlindLevels::Fixed(blinds.unwrap_or_default()),
        };
        let rules = Self { chips: chips.unwrap_or([100; 2]), levels, min_bet: min_bet.unwrap_or_default() };
        rules.check()?;
        Ok(rules)
    }
}

fn once<T>(
    slot: &mut Option<T>,
    option: &'static str,
    value: Result<T, ParseRulesError>,
) -> Result<(), ParseRulesError> {
    if slot.is_some() {
        return Err(ParseRulesError::Twice(option));
    }
    *slot = Some(value?);
    Ok(())
}

fn pair(text: &str) -> Result<[u32; 2], ParseRulesError> {
    two(text, ',', MAX_STACK).map_err(|fault| ParseRulesError::Numbers { fault, expected: "chips=100,100" })
}

fn blinds_of(text: &str) -> Result<Blinds, ParseRulesError> {
    let blinds = text.parse().map_err(|ParseBlindsError(fault)| fault);
    blinds.map_err(|fault| ParseRulesError::Numbers { fault, expected: "blinds=1/2" })
}

fn minutes(text: &str) -> Result<u16, ParseRulesError> {
    let most = BlindLevels::MAX_MINUTES;
    let minutes = whole(text, most.into())
        .and_then(|minutes| minutes.try_into().map_err(|_| NumbersError::TooLarge(most.into())));
    minutes.map_err(|fault| ParseRulesError::Numbers { fault, expected: "levels=1..1440" })
}

fn bet(text: &str) -> Result<MinBet, ParseRulesError> {
    match text {
        "one-chip" => Ok(MinBet::OneChip),
        "big-blind" => Ok(MinBet::BigBlind),
        _ => Err(ParseRulesError::Value("min_bet=big-blind or min_bet=one-chip")),
    }
}
