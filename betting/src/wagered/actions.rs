use core::fmt;

use hidden_chess_core::ActionSet;

use crate::action::Action;
use crate::legal::Legal;

/// What a player does in a game with chips.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wager<A> {
    /// Something about the chips.
    Bet(Action),
    /// Something in the game itself; the first part of a turn also closes its betting.
    Game(A),
}

impl<A: fmt::Display> fmt::Display for Wager<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bet(action) => action.fmt(f),
            Self::Game(action) => action.fmt(f),
        }
    }
}

/// Everything the player to act can do: fold, call, amounts in ascending order, then what the game offers.
///
/// Counted and indexed: a stack of a billion chips has a billion bets, and no list of them is made.
#[derive(Clone, Copy, Debug)]
pub struct WagerActions<S> {
    pub(super) bets: Legal,
    pub(super) game: Option<S>,
}

impl<S> WagerActions<S> {
    /// What can be done about the chips, as ranges.
    #[must_use]
    pub const fn bets(&self) -> &Legal {
        &self.bets
    }

    /// What can be done in the game; `None` while a bet has to be answered.
    #[must_use]
    pub const fn game(&self) -> Option<&S> {
        self.game.as_ref()
    }

    /// How many of them are bets. Targets have at least 32 bits, so no count is cut off.
    fn bet_count(&self) -> usize {
        self.bets.len() as usize
    }
}

impl<S: ActionSet> ActionSet for WagerActions<S> {
    type Action = Wager<S::Action>;

    fn len(&self) -> usize {
        self.bet_count().saturating_add(self.game.as_ref().map_or(0, S::len))
    }

    fn get(&self, n: usize) -> Option<Wager<S::Action>> {
        match n.checked_sub(self.bet_count()) {
            None => self.bets.get(u32::try_from(n).ok()?).map(Wager::Bet),
            Some(n) => self.game.as_ref()?.get(n).map(Wager::Game),
        }
    }

    fn contains(&self, action: &Wager<S::Action>) -> bool {
        match action {
            Wager::Bet(action) => self.bets.contains(*action),
            Wager::Game(action) => self.game.as_ref().is_some_and(|game| game.contains(action)),
        }
    }
}
