//! Laws of every reachable state, over random games from random deals.

use hidden_chess_betting::{Action, Amounts, Blinds, Deal, Finish, Hand, MinBet, Seat, Step, Waiting};
use proptest::prelude::*;

use crate::model::{self, Facts, facts};

/// Mostly small tables, where short stacks, short blinds and caps are common.
fn deals() -> impl Strategy<Value = Deal> {
    let stack = prop_oneof![1u32..8, 1u32..40, 1u32..201];
    let blinds = prop_oneof![Just((1, 2)), (1u32..6, 1u32..9), (1u32..60, 1u32..60)];
    (stack.clone(), stack, blinds, any::<bool>(), any::<bool>()).prop_map(|(a, b, (small, more), white, big)| Deal {
        stacks: [a, b],
        blinds: Blinds::new(small, small + more),
        white: if white { Seat::First } else { Seat::Second },
        min_bet: if big { MinBet::BigBlind } else { MinBet::OneChip },
    })
}

/// A legal step: bytes choose among what there is, so that short games shrink well.
fn choose(hand: &Hand, choice: u32, turn: Seat) -> Step {
    let legal = hand.legal();
    match hand.waiting() {
        Waiting::Turn | Waiting::Over(_) => Step::Turn(turn),
        Waiting::Move(_) => Step::Move,
        Waiting::Answer(_) | Waiting::BetOrMove(_) => {
            let (kind, rest) = (choice % 8, choice / 8);
            let place = if let Some(Amounts { min, max }) = legal.amounts().filter(|_| kind > 2) {
                // Near the ends as often as in between: there the rules bend.
                let to = if kind > 5 { min + rest % 3 } else { min + rest % (max - min + 1) };
                legal.bet_or_raise_to(to.min(max))
            } else if legal.fold && kind == 0 && rest % 4 == 0 {
                Some(Action::Fold)
            } else {
                legal.call.map(|_| Action::Call)
            };
            place.map_or(Step::Move, Step::Act)
        }
    }
}

/// Plays a random game and hands every state to the check, with the steps that led there.
fn walk(
    deal: Deal,
    first_turn: Seat,
    choices: &[u32],
    mut check: impl FnMut(&Hand, &[Step]) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let (mut hand, _) = Hand::deal(deal).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let (mut steps, mut turn) = (vec![], first_turn);
    check(&hand, &steps)?;
    for &choice in choices {
        // One game in a while ends from outside, at any moment.
        let step = match choice % 97 {
            95 => Step::Finish(Finish::Split),
            96 => Step::Finish(Finish::Win(turn)),
            _ => choose(&hand, choice / 97, turn),
        };
        if let Step::Turn(seat) = step {
            turn = !seat;
        }
        if hand.step(step).is_err() {
            prop_assert!(hand.outcome().is_some(), "{step:?} refused after {steps:?}");
            break;
        }
        steps.push(step);
        check(&hand, &steps)?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_engine_is_the_plain_model(
        deal in deals(), black in any::<bool>(), choices in prop::collection::vec(any::<u32>(), 1..60),
    ) {
        let first_turn = if black { !deal.white } else { deal.white };
        walk(deal, first_turn, &choices, |hand, steps| {
            let expected = facts(&deal, steps);
            let legal = hand.legal();
            let list = |amounts: Option<Amounts>| {
                amounts.map_or(vec![], |amounts| amounts.range().map(u64::from).collect())
            };
            let got = Facts {
                stacks: hand.stacks().map(u64::from),
                pot: u64::from(hand.pot()),
                actor: hand.to_act().map(Seat::index),
                to_call: u64::from(hand.to_call()),
                may_move: legal.moves,
                over: hand.outcome().is_some(),
                bets: list(legal.bet_to),
                raises: list(legal.raise_to),
            };
            prop_assert_eq!(got, expected, "after {:?}", steps);
            prop_assert_eq!(legal.actor, facts(&deal, steps).actor.map(model::seat));
            Ok(())
        })?;
    }

    #[test]
    fn what_is_listed_is_what_is_legal_is_what_is_done(
        deal in deals(), choices in prop::collection::vec(any::<u32>(), 1..40),
    ) {
        let chips = u64::from(deal.stacks[0]) + u64::from(deal.stacks[1]);
        walk(deal, deal.white, &choices, |hand, steps| {
            let legal = hand.legal();
            let amounts = (0..=201).flat_map(|to| [Action::BetTo(to), Action::RaiseTo(to)]);
            for action in amounts.chain([Action::Fold, Action::Call, Action::BetTo(u32::MAX), Action::RaiseTo(u32::MAX)])
            {
                let mut after = *hand;
                let done = after.act(action);
                prop_assert_eq!(done.is_ok(), legal.contains(action), "{} after {:?}", action, steps);
                prop_assert_eq!(done.is_ok(), hand.is_legal(action), "{} after {:?}", action, steps);
                if done.is_err() {
                    prop_assert_eq!(after, *hand, "{} changed something after {:?}", action, steps);
                }
                let left = after.stacks().iter().map(|&stack| u64::from(stack)).sum::<u64>();
                prop_assert_eq!(left + u64::from(after.pot()), chips, "{} after {:?}", action, steps);
            }
            let listed: Vec<Action> = (0..legal.len()).filter_map(|place| legal.get(place)).collect();
            prop_assert_eq!(listed.len(), legal.len() as usize);
            prop_assert!(listed.iter().all(|&action| legal.contains(action)));
            prop_assert!(listed.windows(2).all(|pair| pair[0] < pair[1]), "each once");
            prop_assert_eq!(legal.get(legal.len()), None);
            Ok(())
        })?;
    }

    #[test]
    fn what_the_game_tells_is_refused_without_a_trace(
        deal in deals(), choices in prop::collection::vec(any::<u32>(), 1..40),
    ) {
        let other = [Step::Turn(Seat::First), Step::Turn(Seat::Second), Step::Move, Step::Finish(Finish::Split)];
        walk(deal, deal.white, &choices, |hand, steps| {
            for step in other {
                let mut after = *hand;
                let possible = match (step, hand.waiting()) {
                    (_, Waiting::Over(_)) => false,
                    (Step::Finish(_), _) | (Step::Turn(_), Waiting::Turn) => true,
                    (Step::Move, waiting) => matches!(waiting, Waiting::BetOrMove(_) | Waiting::Move(_)),
                    _ => false,
                };
                prop_assert_eq!(after.step(step).is_ok(), possible, "{:?} after {:?}", step, steps);
                prop_assert!(possible || after == *hand);
            }
            // Somebody who is to act can: by an action, or by the move.
            prop_assert!(hand.to_act().is_none() || hand.legal().moves || !hand.legal().is_empty());
            Ok(())
        })?;
    }
}
