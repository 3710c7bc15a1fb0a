//! A board game with chips, in words.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use hidden_chess_core::table::{BoardGame, Chips, NextGame, Offer, PlayerScore};
use hidden_chess_core::{
    Action as OnBoard, Claims, Game, IdentityPolicy, Move, Play, Position, Seat, Step, View, WrongClaim,
};

use super::{Wager, WagerStep, WagerView, Wagered};
use crate::action::Action;
use crate::event::Events;
use crate::hand::{Hand, Waiting};
use crate::matches::{Next, Score};

impl<P: IdentityPolicy> BoardGame for Wagered<Game<P>> {
    type Policy = P;

    fn board_game(&self) -> &Game<P> {
        &self.game
    }

    fn board_view(view: &WagerView<View<P>>) -> &View<P> {
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
        let actions = Play::actions(self);
        let legal = actions.bets();
        let mut offers = vec![];
        if legal.fold {
            offers.push(Offer::Action(Action::Fold.to_string()));
        }
        if legal.call.is_some() {
            offers.push(Offer::Action(Action::Call.to_string()));
        }
        for (word, amounts) in [("bet", legal.bet_to), ("raise", legal.raise_to)] {
            if let Some(amounts) = amounts {
                offers.push(Offer::Amounts { word, min: amounts.min.into(), max: amounts.max.into() });
            }
        }
        offers
    }

    /// The error names what is legal.
    fn read_bet(&self, text: &str) -> Option<Result<Wager<OnBoard>, String>> {
        let word = text.split_ascii_whitespace().next()?;
        if !matches!(word, "fold" | "call" | "bet" | "raise") {
            return None;
        }
        let read = text.parse::<Action>().map_err(|error| error.to_string());
        Some(read.and_then(|action| {
            // The hand says why it would refuse, and which amounts it would not.
            let mut tried = self.hand;
            tried.act(action).map_err(|error| error.to_string())?;
            Ok(Wager::Bet(action))
        }))
    }

    fn bet_text(step: &WagerStep<Step<P>>) -> Option<String> {
        step.bet.map(|action| action.to_string())
    }

    fn chips(&self) -> Option<Chips> {
        let to_act = self.to_act();
        Some(Chips { to_act, ..shown(&self.hand) })
    }

    fn told_chips(view: &WagerView<View<P>>) -> Option<Chips> {
        view.hand().map(shown)
    }

    fn next_game(&self, minutes: u32) -> Result<NextGame<Self>, String> {
        let mut around = self.settled().ok_or("the game is not over")?;
        match around.next(minutes).map_err(|error| error.to_string())? {
            Next::Game => {
                let number = around.number();
                let game = Self::new(Game::new(*self.game.options()), around).map_err(|error| error.to_string())?;
                Ok(NextGame::Game { game, number })
            }
            Next::Over { winner } => Ok(NextGame::Over { first: winner == Seat::First }),
        }
    }

    fn score(&self) -> Option<[PlayerScore; 2]> {
        let around = self.settled().unwrap_or(self.around);
        let score = |seat| {
            let Score { chips, won, lost, split } = around.score(seat);
            PlayerScore { chips, won, lost, split }
        };
        Some([Seat::First, Seat::Second].map(score))
    }
}

impl<P: IdentityPolicy> Wagered<Game<P>> {
    /// Another game with the chips of this one as they were before it.
    fn with(&self, game: Game<P>) -> Self {
        // The match is kept as it was when this game began, so it always deals.
        Self::new(game, self.around).unwrap_or_else(|_| self.clone())
    }
}

/// The chips by colour.
fn shown(hand: &Hand) -> Chips {
    let seats = [Seat::First, Seat::Second].map(|seat| hand.across(seat));
    let legal = hand.legal();
    let amounts = legal.amounts();
    Chips {
        stacks: seats.map(|seat| hand.stack(seat).into()),
        pot: hand.pot().into(),
        to_act: hand.to_act().map(|seat| hand.across(seat).into()),
        to_call: hand.to_call().into(),
        raise_to: amounts.map(|amounts| [amounts.min.into(), amounts.max.into()]),
        blinds: [hand.blinds().small.into(), hand.blinds().big.into()],
    }
}
