//! What a player does about chips, and its text.

use core::fmt;
use core::str::FromStr;

/// A betting action (NOTATION 2).
///
/// There is no check: to check is to make the move (RULES 4.4).
/// Amounts are the player's total put in during this round, blinds included ("raise to"), in chips.
///
/// ```
/// use hidden_chess_betting::Action;
/// assert_eq!("raise 14".parse(), Ok(Action::RaiseTo(14)));
/// assert_eq!(Action::BetTo(6).to_string(), "bet 6");
/// # Ok::<(), hidden_chess_betting::ParseActionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Action {
    /// Give up the game and the pot; only when facing a bet, raise or blind (RULES 4.8).
    Fold,
    /// Match what the other side has put in, or go all-in for less (RULES 4.7).
    Call,
    /// Open the betting of an own turn (RULES 4.4) with this total.
    BetTo(u32),
    /// Put in more than the other side has, up to this total (RULES 4.5).
    RaiseTo(u32),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fold => f.write_str("fold"),
            Self::Call => f.write_str("call"),
            Self::BetTo(to) => write!(f, "bet {to}"),
            Self::RaiseTo(to) => write!(f, "raise {to}"),
        }
    }
}

/// Why a text is no betting action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseActionError {
    /// The first word is none of the four.
    #[error("expected fold, call, bet or raise")]
    Word,
    /// An amount is missing, is not made of digits, or is more than fits 32 bits.
    #[error("expected a whole number of chips after bet or raise")]
    Amount,
    /// Something follows where nothing should.
    #[error("nothing may follow the action")]
    Trailing,
}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let mut words = text.split_ascii_whitespace();
        let word = words.next().unwrap_or("");
        let mut amount = || words.next().and_then(number).ok_or(ParseActionError::Amount);
        let action = match word {
            "fold" => Self::Fold,
            "call" => Self::Call,
            "bet" => Self::BetTo(amount()?),
            "raise" => Self::RaiseTo(amount()?),
            _ => return Err(ParseActionError::Word),
        };
        if words.next().is_some() { Err(ParseActionError::Trailing) } else { Ok(action) }
    }
}

/// What is wrong with the numbers of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NumbersError {
    /// One is not made of digits alone.
    #[error("not a whole number")]
    NotWhole,
    /// One is beyond this limit.
    #[error("a number is larger than {0}")]
    TooLarge(u32),
    /// There are not two of them.
    #[error("two numbers are needed")]
    NotTwo,
}

/// A number of digits alone: the standard reader would take a plus sign too.
pub(crate) fn number(text: &str) -> Option<u32> {
    whole(text, u32::MAX).ok()
}

/// The same, with what is wrong; `most` is named where a number does not fit.
pub(crate) fn whole(text: &str, most: u32) -> Result<u32, NumbersError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().or(Err(NumbersError::TooLarge(most))) } else { Err(NumbersError::NotWhole) }
}

/// Two of them with something between.
pub(crate) fn two(text: &str, between: char, most: u32) -> Result<[u32; 2], NumbersError> {
    match text.split_once(between) {
        Some((first, second)) if !second.contains(between) => Ok([whole(first, most)?, whole(second, most)?]),
        _ => Err(NumbersError::NotTwo),
    }
}
