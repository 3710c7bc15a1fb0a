//! Chips in the words of the core's text face.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use hidden_chess_core::Seat;
use hidden_chess_core::table::{Chips, Next, Offer, PlayerScore};

use crate::action::Action;
use crate::hand::{Hand, ShownHand};
use crate::legal::Legal;
use crate::matches::{self, Match, Score};

/// What can be done about the chips, amounts as ranges.
pub(crate) fn offers(legal: &Legal) -> Vec<Offer> {
    let mut offers = Vec::new();
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

/// The betting action that a text means; `None` for any other text. The error says what is legal.
pub(crate) fn read(text: &str, hand: &Hand) -> Option<Result<Action, String>> {
    let word = text.split_ascii_whitespace().next()?;
    if !matches!(word, "fold" | "call" | "bet" | "raise") {
        return None;
    }
    let action = text.parse::<Action>().map_err(|error| error.to_string());
    Some(action.and_then(|action| {
        let mut tried = *hand;
        tried.act(action).map_err(|error| error.to_string())?;
        Ok(action)
    }))
}

/// The chips by colour.
pub(crate) fn shown(hand: &ShownHand) -> Chips {
    let seats = [Seat::First, Seat::Second].map(|seat| hand.across(seat));
    let amounts = hand.legal.amounts();
    Chips {
        stacks: seats.map(|seat| hand.stacks[seat.index()].into()),
        pot: hand.pot.into(),
        to_act: hand.legal.actor.map(|seat| hand.across(seat).into()),
        to_call: hand.to_call().into(),
        raise_to: amounts.map(|amounts| [amounts.min.into(), amounts.max.into()]),
        blinds: [hand.blinds.small.into(), hand.blinds.big.into()],
    }
}

/// The match after this game, which is over, and what follows.
pub(crate) fn next(around: &Match, hand: &Hand, minutes: u32) -> Result<(Match, Next), String> {
    let mut around = *around;
    around.settle(hand).map_err(|error| error.to_string())?;
    let next = match around.next(minutes).map_err(|error| error.to_string())? {
        matches::Next::Game => Next::Game(around.number()),
        matches::Next::Over { winner } => Next::Over { first: winner == Seat::First },
    };
    Ok((around, next))
}

/// The scores of the match, this game counted once it is over.
pub(crate) fn scores(around: &Match, hand: &Hand) -> [PlayerScore; 2] {
    let mut around = *around;
    // A game that is going on does not count yet.
    let _ = around.settle(hand);
    [Seat::First, Seat::Second].map(|seat| {
        let Score { chips, won, lost, split } = around.score(seat);
        PlayerScore { chips, won, lost, split }
    })
}
