//! How a game's betting ends.

use hidden_chess_core::Seat;

/// How a game ended, as far as the chips care.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Outcome {
    /// This seat took the pot because the other one folded.
    Fold(Seat),
    /// This seat won the game.
    Win(Seat),
    /// The game was drawn and the pot split.
    Split,
}

impl Outcome {
    /// Who took the pot; `None` when it was split.
    #[must_use]
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Fold(winner) | Self::Win(winner) => Some(winner),
            Self::Split => None,
        }
    }
}

/// How the game that the chips are played for ended (RULES 4.9, 4.12). A fold is an action and not one of these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Finish {
    /// This seat won, by whatever the game counts as a win; resignation and time too (RULES 4.8).
    Win(Seat),
    /// A draw of any kind.
    Split,
}

impl From<Option<Seat>> for Finish {
    fn from(winner: Option<Seat>) -> Self {
        winner.map_or(Self::Split, Self::Win)
    }
}
