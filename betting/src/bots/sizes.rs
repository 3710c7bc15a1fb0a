//! Bet sizes as fractions of the pot.

use crate::action::Action;
use crate::hand::Hand;
use crate::legal::{Amounts, Legal};

/// A size of a bet or raise that does not depend on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum BetSize {
    /// The smallest that is legal.
    Min,
    /// This fraction of the pot as it would be after a call, on top of what has to be called, rounded down.
    /// A fraction of anything by 0 is as much as there is.
    Pot {
        /// How many parts.
        numerator: u32,
        /// Of how many.
        denominator: u32,
    },
    /// The largest that is legal.
    AllIn,
}

impl BetSize {
    /// A half of the pot.
    pub const HALF_POT: Self = Self::Pot { numerator: 1, denominator: 2 };
    /// The pot.
    pub const POT: Self = Self::Pot { numerator: 1, denominator: 1 };

    /// The legal total nearest to this size.
    fn resolve(self, hand: &Hand, amounts: Amounts) -> u32 {
        let to = match self {
            Self::Min => u64::from(amounts.min),
            Self::AllIn => u64::from(amounts.max),
            Self::Pot { numerator, denominator } => {
                // Less than 2^32 chips times less than 2^32 parts.
                let parts = u64::from(hand.pot() + hand.to_call()) * u64::from(numerator);
                let size = parts.checked_div(u64::from(denominator)).unwrap_or(u64::MAX);
                size.saturating_add(u64::from(hand.level()))
            }
        };
        u32::try_from(to).unwrap_or(u32::MAX).clamp(amounts.min, amounts.max.max(amounts.min))
    }
}

/// The bets or raises of some sizes: each legal, none twice, in the order of the sizes.
///
/// There is at least one whenever a bet or raise is legal, the smallest if no size is given; none otherwise.
#[derive(Clone, Debug)]
pub struct Sizes<'a> {
    hand: &'a Hand,
    legal: Legal,
    sizes: &'a [BetSize],
    place: usize,
}

impl Hand {
    /// The bets or raises of these sizes, snapped into what is legal.
    ///
    /// ```
    /// use hidden_chess_betting::{Action, BetSize, Deal, Hand, Seat};
    /// let (mut hand, _) = Hand::deal(Deal::default())?;
    /// hand.begin_turn(Seat::First)?;
    /// // Black has 1 to call into 3: the pot after it is 4, so a pot-size raise goes to 2 + 4.
    /// let sizes = [BetSize::HALF_POT, BetSize::Min, BetSize::POT, BetSize::AllIn];
    /// let raises: Vec<_> = hand.sizes(&sizes).collect();
    /// assert_eq!(raises, [Action::RaiseTo(4), Action::RaiseTo(6), Action::RaiseTo(100)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sizes<'a>(&'a self, sizes: &'a [BetSize]) -> Sizes<'a> {
        let sizes = if sizes.is_empty() { &[BetSize::Min] } else { sizes };
        Sizes { hand: self, legal: self.legal(), sizes, place: 0 }
    }
}

impl Iterator for Sizes<'_> {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let amounts = self.legal.amounts()?;
        while let Some(size) = self.sizes.get(self.place) {
            let to = size.resolve(self.hand, amounts);
            let before = self.sizes.iter().take(self.place);
            self.place += 1;
            // Lists of sizes are short: looking back costs less than remembering.
            if before.map(|size| size.resolve(self.hand, amounts)).all(|other| other != to) {
                return self.legal.bet_or_raise_to(to);
            }
        }
        None
    }
}
