//! What a game's betting starts from.

use hidden_chess_core::Seat;

use super::{Hand, Stage};
use crate::blinds::Blinds;
use crate::event::{Event, Events};
use crate::limits::{LimitError, MAX_CHIPS};

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

impl Hand {
    /// Posts the blinds, all that is left where a stack is shorter (RULES 4.2).
    ///
    /// Where nobody has anything to decide, with White all-in for no more than Black's blind or Black all-in on the small
    /// blind, the first round is closed at once and what is not matched goes back here. Otherwise Black has to answer, and
    /// what a short Black could never match of the big blind stays in the pot until the round is closed or the game ends
    /// ([`Event::Returned`]):
    ///
    /// ```
    /// use hidden_chess_betting::{Action, Blinds, Deal, Event, Hand, Seat};
    ///
    /// let deal = Deal { stacks: [13, 3], blinds: Blinds::new(2, 4), ..Deal::default() };
    /// let (mut hand, _) = Hand::deal(deal)?;
    /// hand.begin_turn(Seat::First)?;
    /// assert_eq!((hand.stacks(), hand.pot(), hand.to_call()), ([9, 1], 6, 1));
    /// let called = hand.act(Action::Call)?;
    /// assert_eq!(called[1], Event::Returned { seat: Seat::First, amount: 1 });
    /// assert_eq!((hand.stacks(), hand.pot()), ([10, 0], 6));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A stack may have up to [`MAX_CHIPS`]: in a match one side may win most of what both brought.
    ///
    /// # Errors
    ///
    /// When a stack is empty, there are more than [`MAX_CHIPS`] chips, or the blinds are not in order (RULES 4.13).
    pub fn deal(deal: Deal) -> Result<(Self, Events), LimitError> {
        deal.blinds.check()?;
        for seat in [Seat::First, Seat::Second] {
            let (chips, other) = (deal.stacks[seat.index()], deal.stacks[(!seat).index()]);
            let max = MAX_CHIPS.saturating_sub(other.max(1));
            if chips == 0 || chips > max {
                return Err(LimitError::Stack { seat, chips, max });
            }
        }
        let mut hand = Self {
            stacks: deal.stacks,
            put: [0; 2],
            matched: 0,
            min_to: deal.blinds.big.saturating_mul(2),
            blinds: deal.blinds,
            white: deal.white,
            turn: deal.white,
            begun: false,
            actor: !deal.white,
            stage: Stage::Blinds,
            bets: 0,
            opened: false,
            min_bet: deal.min_bet,
        };
        let mut events = Events::NONE;
        let (white, black) = (deal.white, !deal.white);
        let amount = hand.pay(black, deal.blinds.small);
        events.push(Event::PostedSmall { seat: black, amount });
        let amount = hand.pay(white, deal.blinds.big);
        events.push(Event::PostedBig { seat: white, amount });
        // Nothing to add, or nothing to add it from: nobody has anything to decide.
        if hand.stacks[black.index()] == 0 || hand.put[white.index()] <= hand.put[black.index()] {
            hand.close_round(&mut events);
            hand.stage = Stage::Between;
        }
        Ok((hand, events))
    }
}
