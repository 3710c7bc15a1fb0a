//! What a game's betting starts from.

use hidden_chess_core::Seat;

use crate::blinds::Blinds;

/// The smallest opening bet of a turn (RULES 4.5). The default is one chip.
///
/// Going all-in, or putting the opponent all-in, is legal below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum MinBet {
    /// One chip.
    #[default]
    OneChip,
    /// As much as the big blind.
    BigBlind,
}

/// What a game's betting starts from. The default is the first game of a match: 100 chips each, blinds 1/2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Deal {
    /// What each seat has, the first seat's first, before the blinds.
    pub stacks: [u32; 2],
    /// The blinds of this game.
    pub blinds: Blinds,
    /// The seat that has White in this game, and so posts the big blind (RULES 4.2).
    pub white: Seat,
    /// The smallest opening bet.
    pub min_bet: MinBet,
}

impl Default for Deal {
    fn default() -> Self {
        Self { stacks: [100; 2], blinds: Blinds::default(), white: Seat::First, min_bet: MinBet::OneChip }
    }
}
