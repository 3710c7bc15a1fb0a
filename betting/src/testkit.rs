//! The laws of the betting as one function of arbitrary bytes.

use core::fmt;

use alloc::string::{String, ToString};

use hidden_chess_core::Seat;

use crate::action::Action;
use crate::blinds::{BlindLevels, Blinds};
use crate::bots::{BetSize, Choice, Mask};
use crate::event::{Event, Events};
use crate::hand::{Finish, Hand, MinBet, Step};
use crate::log::{GameLog, MatchLog};
use crate::matches::{Match, Next};
use crate::rules::Rules;

/// A law that did not hold, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation(String);

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Violation {}

/// What a drive met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drive {
    /// The match as it was played, for a look at it.
    pub log: MatchLog,
    /// The match at the end; `None` when its rules were refused.
    pub game: Option<Match>,
    /// How many steps were refused.
    pub refused: u32,
}

/// Plays a match from arbitrary bytes, legal and illegal steps alike, and checks the laws after each:
/// chips are conserved (RULES 4.11), what is listed is what is taken, a refusal changes nothing, whoever has to act can,
/// ids and sizes are legal, and the log replays to the same match.
///
/// It never panics, whatever the bytes, and makes one step of a few bytes.
///
/// ```
/// let drive = hidden_chess_betting::testkit::drive(&[8; 400])?;
/// assert!(drive.log.games.iter().any(|game| !game.steps.is_empty()));
/// # Ok::<(), hidden_chess_betting::testkit::Violation>(())
/// ```
///
/// # Errors
///
/// When a law does not hold.
pub fn drive(bytes: &[u8]) -> Result<Drive, Violation> {
    let mut bytes = Bytes(bytes);
    let rules = rules(&mut bytes);
    let mut log = MatchLog::new(rules);
    let Ok(mut game) = Match::new(rules) else {
        // Rules beyond their limits are refused, and there is no match to drive.
        return Ok(Drive { log, game: None, refused: 0 });
    };
    let mut refused = 0;
    let mut minutes = 0;
    loop {
        law(game.deal().is_ok(), "a game that is not settled can be dealt", &log)?;
        let Ok((mut hand, posted)) = game.deal() else { break };
        let mut record = GameLog { minutes, steps: alloc::vec::Vec::new() };
        law(posted.len() >= 2, "both blinds are posted", &log)?;
        while hand.outcome().is_none() && !bytes.is_empty() {
            let step = choose(&hand, &mut bytes);
            let before = hand;
            match record.step(&mut hand, step) {
                Ok(events) => consistent(&before, &hand, step, events, &log)?,
                Err(_) => {
                    refused += 1;
                    law(hand == before, "a refusal changes nothing", &log)?;
                }
            }
            laws(&hand, rules, &log)?;
        }
        log.games.push(record);
        let over = hand.outcome().is_some();
        law(game.settle(&hand).is_ok() == over, "a game is settled when it is over", &log)?;
        minutes = minutes.saturating_add(u32::from(bytes.byte()));
        if game.next(minutes) != Ok(Next::Game) {
            replays(&log, &game, if over { None } else { Some(hand) })?;
            break;
        }
    }
    Ok(Drive { log, game: Some(game), refused })
}

/// The bytes that are left; zeros once they are used up.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn byte(&mut self) -> u8 {
        let Some((&byte, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        byte
    }

    fn word(&mut self) -> u32 {
        u32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()])
    }
}

fn rules(bytes: &mut Bytes<'_>) -> Rules {
    let kind = bytes.byte();
    let [a, b, c, d] = [bytes.byte(), bytes.byte(), bytes.byte(), bytes.byte()].map(u32::from);
    let chips = if kind & 1 == 0 { [a, b] } else { [bytes.word(), bytes.word()] };
    let levels = match kind >> 1 & 3 {
        0 => BlindLevels::Rising { minutes: u16::from(bytes.byte()) },
        1 => BlindLevels::Fixed(Blinds::new(bytes.word(), bytes.word())),
        _ => BlindLevels::Fixed(Blinds::new(c, d)),
    };
    let min_bet = if kind & 8 == 0 { MinBet::OneChip } else { MinBet::BigBlind };
    Rules { chips, levels, min_bet }
}

/// Any step; legal ones often enough that games go somewhere.
fn choose(hand: &Hand, bytes: &mut Bytes<'_>) -> Step {
    let byte = bytes.byte();
    let seat = if byte & 1 == 0 { Seat::First } else { Seat::Second };
    let legal = hand.legal();
    match byte >> 1 & 15 {
        0 => Step::Act(Action::Fold),
        1 => Step::Act(Action::Call),
        2 => Step::Act(Action::BetTo(bytes.word())),
        3 => Step::Act(Action::RaiseTo(u32::from(bytes.byte()))),
        4 if byte > 200 => Step::Finish(Finish::Split),
        5 if byte > 200 => Step::Finish(Finish::Win(seat)),
        6..=8 if legal.actor.is_none() => Step::Turn(seat),
        6..=8 => Step::Move,
        _ => {
            let place = bytes.word() % legal.len().max(1);
            match legal.get(place) {
                Some(action) => Step::Act(action),
                None if legal.moves => Step::Move,
                None => Step::Turn(hand.turn().map_or(hand.white(), |seat| !seat)),
            }
        }
    }
}

fn law(holds: bool, what: &str, log: &MatchLog) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation(alloc::format!("it does not hold that {what}, after\n{log}"))) }
}

/// What a step did is what was legal, and what its events say.
fn consistent(before: &Hand, after: &Hand, step: Step, events: Events, log: &MatchLog) -> Result<(), Violation> {
    if let Step::Act(action) = step {
        law(before.legal().contains(action) && before.is_legal(action), "only what is legal is done", log)?;
        law(!events.is_empty(), "an action is an event", log)?;
    }
    law(told(before, events) == after.stacks().map(i64::from), "the events say what became of the stacks", log)?;
    law(after.outcome().is_none() || after.pot() == 0, "the pot of a game that is over is paid", log)
}

/// The stacks as somebody has them who hears only events.
fn told(before: &Hand, events: Events) -> [i64; 2] {
    let mut stacks = before.stacks().map(i64::from);
    for event in events {
        match event {
            Event::Called { seat, amount } => stacks[seat.index()] -= i64::from(amount),
            Event::Bet { seat, to } | Event::Raised { seat, to } => {
                stacks[seat.index()] -= i64::from(to) - i64::from(before.put_in(seat));
            }
            Event::Returned { seat, amount } | Event::Won { seat, amount } => {
                stacks[seat.index()] += i64::from(amount);
            }
            Event::Split { each } => stacks = stacks.map(|stack| stack + i64::from(each)),
            _ => {}
        }
    }
    stacks
}

fn laws(hand: &Hand, rules: Rules, log: &MatchLog) -> Result<(), Violation> {
    let chips = |stacks: [u32; 2]| u64::from(stacks[0]) + u64::from(stacks[1]);
    let there = chips(hand.stacks()) + u64::from(hand.pot());
    law(there == chips(rules.chips), "chips are conserved", log)?;
    let legal = hand.legal();
    let acts = hand.to_act().is_some();
    law(acts == (legal.moves || !legal.is_empty()), "whoever has to act can", log)?;
    law(legal.fold == (hand.to_call() > 0), "folding is for those who face a bet", log)?;
    for place in [0, 1, 2, legal.len() / 2, legal.len().saturating_sub(1), legal.len()] {
        let action = legal.get(place);
        law(action.is_some() == (place < legal.len()), "each place below the length has an action", log)?;
        law(action.is_none_or(|action| hand.is_legal(action)), "what is listed is legal", log)?;
    }
    let mask = Mask::of(&legal);
    for id in [0, 1, 2, 3, 4, 66, 67, 201, 202, 203, 255] {
        let choice = Choice::from_id(id, &legal);
        law(choice.is_some() == mask.contains(id), "the mask has what an id stands for", log)?;
        law(choice.is_none_or(|choice| choice.id() == Some(id)), "an id comes back", log)?;
    }
    let sizes = [BetSize::HALF_POT, BetSize::Pot { numerator: u32::MAX, denominator: 3 }, BetSize::AllIn];
    law(hand.sizes(&sizes).all(|action| hand.is_legal(action)), "sizes are legal", log)?;
    law(hand.sizes(&sizes).next().is_some() == legal.amounts().is_some(), "there is a size when a bet is legal", log)
}

fn replays(log: &MatchLog, game: &Match, hand: Option<Hand>) -> Result<(), Violation> {
    law(log.replay() == Ok((*game, hand)), "the log replays to the same match", log)?;
    law(log.to_string().parse().as_ref() == Ok(log), "the text of the log is read back", log)
}
