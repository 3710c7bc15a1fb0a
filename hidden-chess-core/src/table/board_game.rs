//! What the text face asks of a game: that a board game of some ruleset is inside, with or without chips around it.

use alloc::string::String;
use alloc::vec::Vec;

use super::chips::{Chips, NextGame, Offer, PlayerScore};
use crate::game::{Action, Claims, Ending, Game, Step, WrongClaim};
use crate::moves::Move;
use crate::play::Node;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::view::{Observe, View};
use crate::vocabulary::Color;

/// A game played on a board by the rules of a policy: [`Game`] itself, and whatever wraps one and stays a game.
///
/// [`AnyTable`](super::AnyTable) is written once over this trait, so programs have one code path for all of them.
/// A wrapper says how to reach the board, and what there is to do and to see beside it; the defaults say nothing.
pub trait BoardGame: Observe<Step: Send, View: Send> + Send + 'static {
    /// The ruleset on the board.
    type Policy: IdentityPolicy;

    /// The game on the board.
    fn board_game(&self) -> &Game<Self::Policy>;

    /// What a viewer was told of the board.
    fn board_view(view: &Self::View) -> &View<Self::Policy>;

    /// What a step did on the board, if anything.
    fn board_step(step: &Self::Step) -> Option<&Step<Self::Policy>>;

    /// The action that does this on the board.
    fn on_board(action: Action) -> Self::Action;

    /// The same game from its start, with nothing dealt.
    #[must_use]
    fn restarted(&self) -> Self;

    /// The same game from a position.
    #[must_use]
    fn moved_to(&self, position: Position<Self::Policy>) -> Self;

    /// Claims a draw, on the board as it is or with a move that is declared and not played.
    ///
    /// # Errors
    ///
    /// When the claim is wrong. Nothing has changed then.
    fn claim(&mut self, declared: Option<Move>) -> Result<Self::Step, WrongClaim>;

    /// What a bare claim would win now.
    fn claims(&self) -> Claims {
        self.board_game().claims()
    }

    /// How the game ended, if it has.
    fn ending(&self) -> Option<Ending> {
        self.board_game().ending()
    }

    /// The player who has to act.
    fn to_act(&self) -> Option<Color> {
        match self.node() {
            Node::Turn(seat) | Node::Within(seat) => Some(seat.into()),
            Node::Chance | Node::Over(_) => None,
        }
    }

    /// Whether the player to act acts on the board now; not while there is a bet to answer.
    fn is_on_board(&self) -> bool {
        true
    }

    /// What the player to act may do beside the board.
    fn bets(&self) -> Vec<Offer> {
        Vec::new()
    }

    /// The betting action that a text means; `None` for any other text.
    fn read_bet(&self, _text: &str) -> Option<Result<Self::Action, String>> {
        None
    }

    /// The betting action of a step, in words.
    fn bet_text(_step: &Self::Step) -> Option<String> {
        None
    }

    /// The chips as everybody sees them, where there are any.
    fn chips(&self) -> Option<Chips> {
        None
    }

    /// The chips as a viewer was told.
    fn told_chips(_view: &Self::View) -> Option<Chips> {
        None
    }

    /// The next game of the match, this many minutes after its start.
    ///
    /// # Errors
    ///
    /// When there are no chips, or the game is not over.
    fn next_game(&self, _minutes: u32) -> Result<NextGame<Self>, String> {
        Err("there are no chips in this game".into())
    }

    /// The score of the match, the player's first who had White in the first game.
    fn score(&self) -> Option<[PlayerScore; 2]> {
        None
    }
}

impl<P: IdentityPolicy> BoardGame for Game<P> {
    type Policy = P;

    fn board_game(&self) -> &Self {
        self
    }

    fn board_view(view: &View<P>) -> &View<P> {
        view
    }

    fn board_step(step: &Step<P>) -> Option<&Step<P>> {
        Some(step)
    }

    fn on_board(action: Action) -> Action {
        action
    }

    fn restarted(&self) -> Self {
        Self::new(*self.options())
    }

    fn moved_to(&self, position: Position<P>) -> Self {
        Self::from_position(*self.options(), position)
    }

    fn claim(&mut self, declared: Option<Move>) -> Result<Step<P>, WrongClaim> {
        Self::claim(self, declared)
    }
}
