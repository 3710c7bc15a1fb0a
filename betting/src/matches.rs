//! A match: game after game, until a player has no chips.

use hidden_chess_core::Seat;

use crate::blinds::Blinds;
use crate::event::Events;
use crate::hand::{Deal, Hand, Outcome};
use crate::limits::LimitError;
use crate::rules::Rules;

/// The two scores of a player (RULES 4.10), over the games that are over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score {
    /// Chips won, or lost where it is negative.
    pub chips: i64,
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games whose pot was split.
    pub split: u32,
}

/// What follows a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Next {
    /// Another game: [`Match::deal`] begins it.
    Game,
    /// Nothing: the other player has no chips, and this one has won the match.
    Over {
        /// Who has all the chips.
        winner: Seat,
    },
}

/// Stacks, colours, blinds and scores from game to game (RULES 4.1, 4.2, 4.10).
///
/// Seats own chips and keep them; the first seat has White in game 1, the second in game 2, and so on.
/// The match holds no game: it deals a [`Hand`], and takes it back when it is over.
///
/// ```
/// use hidden_chess_betting::{Action, Match, Next, Rules, Seat};
///
/// let mut game = Match::new(Rules::default())?;
/// let (mut hand, _) = game.deal()?;
/// hand.begin_turn(hand.white())?;
/// hand.act(Action::Fold)?;
/// game.settle(&hand)?;
/// assert_eq!(game.stacks(), [101, 99]);
/// assert_eq!(game.next(0)?, Next::Game);
/// assert_eq!((game.number(), game.white()), (2, Seat::Second));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Match {
    rules: Rules,
    stacks: [u32; 2],
    /// Games won by each seat.
    won: [u32; 2],
    split: u32,
    number: u32,
    blinds: Blinds,
    settled: bool,
}

/// A game's chips cannot be taken into the match. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SettleError {
    /// The hand is not over.
    #[error("the game is not over")]
    NotOver,
    /// The current game has been settled before.
    #[error("game {0} is settled already")]
    Settled(u32),
    /// The hand was not dealt by this match for its current game.
    #[error("the chips are not those of game {0}")]
    Foreign(u32),
}

/// The current game cannot be dealt, since it has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {0} is over")]
pub struct DealError(pub u32);

/// There is no next game yet. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {0} is not over")]
pub struct NextError(pub u32);

impl Match {
    /// A match before its first game.
    ///
    /// # Errors
    ///
    /// When the rules are not within RULES 4.13.
    pub fn new(rules: Rules) -> Result<Self, LimitError> {
        rules.check()?;
        let blinds = rules.levels.at(0);
        Ok(Self { rules, stacks: rules.chips, won: [0; 2], split: 0, number: 1, blinds, settled: false })
    }

    /// The options it is played with.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The number of the current game, from 1.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The seat that has White in the current game (RULES 4.10).
    #[must_use]
    pub const fn white(&self) -> Seat {
        if self.number % 2 == 1 { Seat::First } else { Seat::Second }
    }

    /// The blinds of the current game; they never change within one (RULES 4.2).
    #[must_use]
    pub const fn blinds(&self) -> Blinds {
        self.blinds
    }

    /// What each seat has, the first seat's first: before the current game, or after it once it is settled.
    #[must_use]
    pub const fn stacks(&self) -> [u32; 2] {
        self.stacks
    }

    /// Whether the current game has been settled.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        self.settled
    }

    /// Who has won the match: the seat that has all the chips (RULES 4.10).
    #[must_use]
    pub const fn winner(&self) -> Option<Seat> {
        match self.stacks {
            [_, 0] => Some(Seat::First),
            [0, _] => Some(Seat::Second),
            _ => None,
        }
    }

    /// The scores of a seat (RULES 4.10). A game that is going on does not count yet.
    #[must_use]
    pub fn score(&self, seat: Seat) -> Score {
        let (own, other) = (seat.index(), (!seat).index());
        let chips = i64::from(self.stacks[own]) - i64::from(self.rules.chips[own]);
        Score { chips, won: self.won[own], lost: self.won[other], split: self.split }
    }

    /// What the current game starts from. Once the game is settled, what it would start from if it were played again.
    #[must_use]
    pub const fn current(&self) -> Deal {
        Deal { stacks: self.stacks, blinds: self.blinds, white: self.white(), min_bet: self.rules.min_bet }
    }

    /// The betting of the current game, blinds posted as [`Hand::deal`] says. A game that starts over is dealt again.
    ///
    /// # Errors
    ///
    /// When the current game is settled.
    pub fn deal(&self) -> Result<(Hand, Events), DealError> {
        if self.settled {
            return Err(DealError(self.number));
        }
        Hand::deal(self.current()).map_err(|_| DealError(self.number))
    }

    /// Takes the chips of the current game, which is over.
    ///
    /// # Errors
    ///
    /// When the hand is not over, is not one of the current game, or the game is settled already. Nothing has changed
    /// then.
    pub fn settle(&mut self, hand: &Hand) -> Result<(), SettleError> {
        let (Some(outcome), Some(net)) = (hand.outcome(), hand.net()) else { return Err(SettleError::NotOver) };
        if self.settled {
            return Err(SettleError::Settled(self.number));
        }
        let stacks = hand.stacks();
        let before = [0, 1].map(|seat| i64::from(stacks[seat]) - net[seat]);
        let same = before == self.stacks.map(i64::from)
            && (hand.blinds(), hand.white(), hand.min_bet()) == (self.blinds, self.white(), self.rules.min_bet);
        if !same {
            return Err(SettleError::Foreign(self.number));
        }
        self.stacks = stacks;
        match outcome {
            Outcome::Fold(winner) | Outcome::Win(winner) => {
                let won = &mut self.won[winner.index()];
                *won = won.saturating_add(1);
            }
            Outcome::Split => self.split = self.split.saturating_add(1),
        }
        self.settled = true;
        Ok(())
    }

    /// Goes on to the next game: colours change, chips stay, and the blinds are those of the minute in which it begins
    /// (RULES 4.2, 4.10).
    ///
    /// `minutes` counts from the start of the match, not from the game before, and nothing of it is kept: a smaller number
    /// than the last one is taken too, and takes the blinds back to that minute's.
    ///
    /// # Errors
    ///
    /// When the current game is not settled. Nothing has changed then.
    pub fn next(&mut self, minutes: u32) -> Result<Next, NextError> {
        if !self.settled {
            return Err(NextError(self.number));
        }
        if let Some(winner) = self.winner() {
            return Ok(Next::Over { winner });
        }
        self.number = self.number.saturating_add(1);
        self.blinds = self.rules.levels.at(minutes);
        self.settled = false;
        Ok(Next::Game)
    }
}
