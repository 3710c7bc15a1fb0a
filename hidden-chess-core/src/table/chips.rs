//! Chips in the words of the text face. How they are won and lost is no concern of the core.

use alloc::string::String;
use core::fmt;

use crate::vocabulary::Color;

/// One thing that the player to act may do: one action, or an action with any amount of a range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// This, as its text says.
    Action(String),
    /// This word with any whole amount from the smallest to the largest: `bet 1..98`.
    Amounts {
        /// `bet` or `raise`.
        word: &'static str,
        /// The smallest amount.
        min: u64,
        /// The largest amount.
        max: u64,
    },
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Action(text) => f.write_str(text),
            Self::Amounts { word, min, max } => write!(f, "{word} {min}..{max}"),
        }
    }
}

/// The chips of a game as everybody sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chips {
    /// What White and Black have left.
    pub stacks: [u64; 2],
    /// All that was put in.
    pub pot: u64,
    /// The player who has to act, on the board or about chips.
    pub to_act: Option<Color>,
    /// What that player would add to call; 0 when there is nothing to call.
    pub to_call: u64,
    /// The smallest and largest total of a bet or raise.
    pub raise_to: Option<[u64; 2]>,
    /// The small and the big blind of this game.
    pub blinds: [u64; 2],
}

/// What follows a game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextGame<G> {
    /// This game, at its start with nothing dealt, and its number from 1.
    Game {
        /// The game.
        game: G,
        /// Its number.
        number: u32,
    },
    /// Nothing: a player has no chips left, and the other has won the match.
    Over {
        /// Whether the winner is the player who had White in the first game.
        first: bool,
    },
}

/// The score of one player of a match, over the games that are over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayerScore {
    /// Chips won so far, or lost where it is negative.
    pub chips: i64,
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games whose pot was split.
    pub split: u32,
}
