//! A board game with chips, in words.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use hidden_chess_core::table::{BoardGame, Chips, Next, NextGame, Offer, PlayerScore};
use hidden_chess_core::{
    Action as OnBoard, Claims, Game, IdentityPolicy, Move, Node, Play, Position, Step, View, WrongClaim,
};

use super::{Wager, WagerStep, WagerView, Wagered};
use crate::event::Events;
use crate::hand::Waiting;
use crate::words::{next, offers, read, scores, shown};

impl<P: IdentityPolicy> BoardGame for Wagered<Game<P>> {
    type Policy = P;

    fn board_game(&self) -> &Game<P> {
        &self.game
    }

    fn board_view(view: &WagerView<Game<P>>) -> &View<P> {
        view.game()
    }

    fn board_step(step: &WagerStep<Step<P>>) -> Option<&Step<P>> {
        step.game.as_ref()
    }

    fn on_board(action: OnBoard) -> Wager<OnBoard> {
        Wager::Game(action)
    }

    fn restarted(&self) -> Self {
        self.with(Game::new(*self.game.options()))
    }

    fn moved_to(&self, position: Position<P>) -> Self {
        self.with(Game::from_position(*self.game.options(), position))
    }

    /// Nothing can be claimed while a bet is unanswered (RULES 1.9).
    fn claim(&mut self, declared: Option<Move>) -> Result<WagerStep<Step<P>>, WrongClaim> {
        if !self.is_on_board() {
            return Err(WrongClaim::NotNow);
        }
        let step = self.game.claim(declared)?;
        Ok(self.step(step, Events::NONE))
    }

    fn claims(&self) -> Claims {
        if self.is_on_board() { self.game.claims() } else { Claims::default() }
    }

    fn is_on_board(&self) -> bool {
        !matches!(self.hand.waiting(), Waiting::Answer(_))
    }

    fn bets(&self) -> Vec<Offer> {
        offers(Play::actions(self).bets())
    }

    /// The error names what is legal. In the middle of a turn on the board no text is a bet: what has begun is finished.
    fn read_bet(&self, text: &str) -> Option<Result<Wager<OnBoard>, String>> {
        if let Node::Within(_) = Play::node(&self.game) {
            return None;
        }
        Some(read(text, &self.hand)?.map(Wager::Bet))
    }

    fn bet_text(step: &WagerStep<Step<P>>) -> Option<String> {
        step.bet.map(|action| action.to_string())
    }

    fn chips(&self) -> Option<Chips> {
        let to_act = self.to_act();
        Some(Chips { to_act, ..shown(&self.hand.shown()) })
    }

    fn told_chips(view: &WagerView<Game<P>>) -> Option<Chips> {
        let chips = shown(view.hand()?);
        // In the middle of a turn there is nothing to do about chips, and its player has to act all the same.
        let within = view.game().begun().map(|_| view.game().diagram().turn);
        Some(Chips { to_act: chips.to_act.or(within), ..chips })
    }

    fn next_game(&self, minutes: u32) -> Result<NextGame<Self>, String> {
        Ok(match next(&self.around, &self.hand, minutes)? {
            (around, Next::Game(number)) => {
                let game = Self::new(Game::new(*self.game.options()), around).map_err(|error| error.to_string())?;
                NextGame::Game { game, number }
            }
            (_, Next::Over { first }) => NextGame::Over { first },
        })
    }

    fn score(&self) -> Option<[PlayerScore; 2]> {
        Some(scores(&self.around, &self.hand))
    }
}

impl<P: IdentityPolicy> Wagered<Game<P>> {
    /// Another game with the chips of this one as they were before it.
    fn with(&self, game: Game<P>) -> Self {
        // The match is kept as it was when this game began, so it always deals.
        Self::new(game, self.around).unwrap_or_else(|_| self.clone())
    }
}
