//! How fast is the betting alone?
//!
//! Random legal hands are played twice from the same random numbers: on [`Hand`], which checks and tells everything, and
//! on a bare state that does neither. Both must end with the same chips.

use anyhow::{Context as _, ensure};
use hidden_chess_betting::{Action, Deal, Finish, Hand, Seat};

use super::bare_betting::{Numbers, Played, TURNS, amount, bare_hands, folds, raises};
use crate::{Report, Row, Unit};

/// How many hands are one batch.
const HANDS: u32 = 20_000;

/// The random numbers of all hands.
const SEED: u64 = 1;

pub(super) fn run(report: &mut Report<'_>) -> anyhow::Result<()> {
    report.table("betting: millions of decisions a second", Unit::MillionsASecond)?;
    for stacks in [[20, 20], [100, 100], [50, 150], [1_000_000_000; 2]] {
        let known = bare_hands(stacks, HANDS, SEED);
        let check = |played: Played| {
            ensure!(played == known, "the engine and the bare loop disagree at {stacks:?}");
            Ok(played.0)
        };
        let what = format!("stacks {} and {}", stacks[0], stacks[1]);
        let row = Row { what: &what, beside: "bare loop", target: None };
        report.row(row, &mut || check(checked_hands(stacks, HANDS, SEED)?), &mut || {
            check(bare_hands(std::hint::black_box(stacks), HANDS, SEED))
        })?;
    }
    Ok(())
}

fn checked_hands(stacks: [u32; 2], hands: u32, seed: u64) -> anyhow::Result<Played> {
    let (mut numbers, mut decisions, mut sum) = (Numbers(seed), 0, 0_u64);
    for _ in 0..hands {
        let (mut hand, _) = Hand::deal(Deal { stacks, ..Deal::default() })?;
        let mut seat = Seat::First;
        for _ in 0..TURNS {
            hand.begin_turn(seat)?;
            loop {
                let legal = hand.legal();
                if legal.is_empty() {
                    break;
                }
                decisions += 1;
                let number = numbers.next();
                let bet = match legal.amounts() {
                    Some(amounts) if raises(number) => {
                        legal.bet_or_raise_to(amount(number, amounts.min, amounts.max)).context("in range")?
                    }
                    _ if legal.moves => break,
                    _ if folds(number) => Action::Fold,
                    _ => Action::Call,
                };
                hand.act(bet)?;
            }
            // After an all-in the moves go on without a decision, and are not what is measured.
            if hand.outcome().is_some() || hand.stacks().contains(&0) {
                break;
            }
            hand.make_move()?;
            seat = !seat;
        }
        if hand.outcome().is_none() {
            hand.finish(Finish::Split)?;
        }
        sum = sum.wrapping_mul(31).wrapping_add(u64::from(hand.stack(Seat::First)));
    }
    Ok((decisions, sum))
}
