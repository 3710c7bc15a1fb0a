//! One game's betting.

mod act;
mod ending;
mod errors;
mod shown;
mod start;
mod turns;

pub use ending::{Finish, Outcome};
pub use errors::{ActError, StepError, TurnError};
pub use shown::ShownHand;
pub use start::{Deal, MinBet};
pub use turns::Step;

use hidden_chess_core::Seat;

use crate::action::Action;
use crate::blinds::Blinds;
use crate::event::{Event, Events};
use crate::legal::{Amounts, Legal};

/// How many bets and raises a round may have, all-ins included and blinds not (RULES 4.6).
pub const MAX_BETS: u8 = 4;

/// What a hand waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Waiting {
    /// For the game to say whose turn begins: [`Hand::begin_turn`].
    Turn,
    /// For this seat to answer a bet, raise or blind.
    Answer(Seat),
    /// For this seat to bet or raise, or to check by making the move.
    BetOrMove(Seat),
    /// For this seat to make the move: the betting of this turn is over, or a player is all-in.
    Move(Seat),
    /// For nothing.
    Over(Outcome),
}

/// Where the hand is. Kept apart from [`Waiting`] so that the state stays a few bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    /// Blinds are posted and Black has to answer, once the game has told whose turn it is.
    Blinds,
    /// Between two turns, every round closed.
    Between,
    Answer,
    BetOrMove,
    Move,
    Over(Outcome),
}

/// One game's betting: who has put in what, who is to act, what is legal (RULES 4.2 to 4.9).
///
/// A small value that is copied instead of undone.
/// It is told when a turn begins, when a move is made and when the game ends, and answers what that means for the chips.
/// A refused call leaves it as it was, and the chips on the table are the same before and after every call.
///
/// ```
/// use hidden_chess_betting::{Action, Deal, Finish, Hand, Seat, Waiting};
///
/// let (mut hand, blinds) = Hand::deal(Deal::default())?;
/// assert_eq!(blinds.len(), 2);
/// hand.begin_turn(Seat::First)?;
/// assert_eq!(hand.waiting(), Waiting::Answer(Seat::Second));
/// hand.act(Action::Call)?;
/// assert_eq!(hand.waiting(), Waiting::BetOrMove(Seat::First));
/// hand.make_move()?;
/// hand.begin_turn(Seat::Second)?;
/// hand.act(Action::BetTo(6))?;
/// assert_eq!((hand.pot(), hand.to_call()), (10, 6));
/// hand.act(Action::Call)?;
/// hand.make_move()?;
/// hand.finish(Finish::Win(Seat::Second))?;
/// assert_eq!(hand.stacks(), [92, 108]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// What each seat has left.
    stacks: [u32; 2],
    /// What each seat has put in during this round.
    put: [u32; 2],
    /// What each side has put in during the closed rounds; after the end, what the loser lost.
    matched: u32,
    /// The smallest total of the next bet or raise, before the cap.
    min_to: u32,
    blinds: Blinds,
    white: Seat,
    /// Whose turn of the game it is, once one has begun.
    turn: Seat,
    begun: bool,
    /// Who is to act, where somebody is.
    actor: Seat,
    stage: Stage,
    /// Bets and raises of this round.
    bets: u8,
    /// The betting of this turn has been opened: when the round closes, the move follows.
    opened: bool,
    min_bet: MinBet,
}

const _: () = assert!(size_of::<Hand>() <= 64);

impl Hand {
    /// What it waits for.
    #[must_use]
    pub const fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Blinds | Stage::Between => Waiting::Turn,
            Stage::Answer => Waiting::Answer(self.actor),
            Stage::BetOrMove => Waiting::BetOrMove(self.actor),
            Stage::Move => Waiting::Move(self.actor),
            Stage::Over(outcome) => Waiting::Over(outcome),
        }
    }

    /// Who is to act, by a betting action or by the move; nobody between turns and after the end.
    #[must_use]
    pub const fn to_act(&self) -> Option<Seat> {
        match self.stage {
            Stage::Answer | Stage::BetOrMove | Stage::Move => Some(self.actor),
            Stage::Blinds | Stage::Between | Stage::Over(_) => None,
        }
    }

    /// Whose turn of the game it is, whoever is to act: the last turn that began, `None` before the first.
    #[must_use]
    pub const fn turn(&self) -> Option<Seat> {
        if self.begun { Some(self.turn) } else { None }
    }

    /// How the game ended, when it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// What each seat has left, the first seat's first, in chips.
    #[must_use]
    pub const fn stacks(&self) -> [u32; 2] {
        self.stacks
    }

    /// What a seat has left, in chips.
    #[must_use]
    pub const fn stack(&self, seat: Seat) -> u32 {
        self.stacks[seat.index()]
    }

    /// What a seat has put in during this round, blinds included, in chips.
    #[must_use]
    pub const fn put_in(&self, seat: Seat) -> u32 {
        self.put[seat.index()]
    }

    /// All that was put in during this game, in chips; 0 once somebody has it.
    #[must_use]
    pub const fn pot(&self) -> u32 {
        match self.stage {
            Stage::Over(_) => 0,
            _ => self.put[0] + self.put[1] + 2 * self.matched,
        }
    }

    /// What the player to act would add by a call, in chips; 0 when there is nothing to call.
    #[must_use]
    pub fn to_call(&self) -> u32 {
        match self.stage {
            Stage::Answer => self.price(),
            _ => 0,
        }
    }

    /// The smallest legal total of a bet or raise, when one is legal.
    #[must_use]
    pub fn min_raise_to(&self) -> Option<u32> {
        self.legal().amounts().map(|amounts| amounts.min)
    }

    /// The largest legal total of a bet or raise, when one is legal.
    #[must_use]
    pub fn max_raise_to(&self) -> Option<u32> {
        self.legal().amounts().map(|amounts| amounts.max)
    }

    /// What each seat has won or lost, once the game is over: the two add up to zero.
    #[must_use]
    pub const fn net(&self) -> Option<[i64; 2]> {
        let Some(outcome) = self.outcome() else { return None };
        // `as` widens; `From` is not yet const.
        let lost = self.matched as i64;
        match outcome.winner() {
            None => Some([0, 0]),
            Some(Seat::First) => Some([lost, -lost]),
            Some(Seat::Second) => Some([-lost, lost]),
        }
    }

    /// The blinds of this game.
    #[must_use]
    pub const fn blinds(&self) -> Blinds {
        self.blinds
    }

    /// The seat that has White in this game.
    #[must_use]
    pub const fn white(&self) -> Seat {
        self.white
    }

    /// The smallest opening bet.
    #[must_use]
    pub const fn min_bet(&self) -> MinBet {
        self.min_bet
    }

    /// The seat of this match for a seat of the game, in which White sits first, and the other way round.
    ///
    /// ```
    /// use hidden_chess_betting::{Deal, Hand, Seat};
    /// let (hand, _) = Hand::deal(Deal { white: Seat::Second, ..Deal::default() })?;
    /// assert_eq!(hand.across(Seat::First), Seat::Second);
    /// # Ok::<(), hidden_chess_betting::LimitError>(())
    /// ```
    #[must_use]
    pub fn across(&self, seat: Seat) -> Seat {
        shown::across(self.white, seat)
    }

    /// All that the player to act may do, as ranges.
    #[inline]
    #[must_use]
    pub fn legal(&self) -> Legal {
        let nothing = Legal { actor: self.to_act(), ..Legal::default() };
        match self.stage {
            Stage::Blinds | Stage::Between | Stage::Over(_) => nothing,
            Stage::Answer => Legal { fold: true, call: Some(self.price()), raise_to: self.amounts(), ..nothing },
            Stage::Move => Legal { moves: true, ..nothing },
            // After a completion the blinds lie there to be raised (RULES 4.3); otherwise nothing does (4.4).
            Stage::BetOrMove if self.level() > 0 => Legal { moves: true, raise_to: self.amounts(), ..nothing },
            Stage::BetOrMove => Legal { moves: true, bet_to: self.amounts(), ..nothing },
        }
    }

    /// Whether [`Hand::act`] would take this action.
    #[must_use]
    pub fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    /// The one check of `is_legal` and `act`: it takes what `legal` lists, and asks only for what this action needs, since
    /// the whole of `legal` is as much work as the action itself.
    #[inline]
    fn check(&self, action: Action) -> Result<(), ActError> {
        let (answers, opens) = (self.stage == Stage::Answer, self.stage == Stage::BetOrMove);
        let takes = match action {
            Action::Fold | Action::Call => answers,
            Action::BetTo(to) => opens && self.level() == 0 && self.takes(to),
            Action::RaiseTo(to) => (answers || (opens && self.level() > 0)) && self.takes(to),
        };
        if takes { Ok(()) } else { Err(ActError::new(self, action, self.legal())) }
    }

    /// Whether a bet or raise may be of this total, where one is possible.
    #[inline]
    fn takes(&self, to: u32) -> bool {
        self.amounts().is_some_and(|amounts| amounts.contains(to))
    }

    /// What has to be matched in this round.
    #[inline]
    pub(crate) fn level(&self) -> u32 {
        self.put[0].max(self.put[1])
    }

    /// What the actor would add to match it, all-in for less where the stack is shorter (RULES 4.7).
    #[inline]
    fn price(&self) -> u32 {
        let actor = self.actor.index();
        (self.level() - self.put[actor]).min(self.stacks[actor])
    }

    /// The totals of RULES 4.5: from the minimum, or the cap where that is less, to the cap.
    #[inline]
    fn amounts(&self) -> Option<Amounts> {
        let max = (self.stacks[0] + self.put[0]).min(self.stacks[1] + self.put[1]);
        if max > self.level() && self.bets < MAX_BETS { Some(Amounts { min: self.min_to.min(max), max }) } else { None }
    }

    fn someone_is_all_in(&self) -> bool {
        self.stacks[0] == 0 || self.stacks[1] == 0
    }

    /// Moves chips from a stack into the round, as many as there are, and says how many.
    #[inline]
    fn pay(&mut self, seat: Seat, amount: u32) -> u32 {
        let amount = amount.min(self.stacks[seat.index()]);
        self.stacks[seat.index()] -= amount;
        self.put[seat.index()] += amount;
        amount
    }

    /// Gives the unmatched part back (RULES 4.7, 4.8) and gathers the rest, of which each side has put in the same.
    #[inline]
    fn gather(&mut self, events: &mut Events) {
        let [first, second] = self.put;
        let even = first.min(second);
        if first != second {
            let (seat, amount) =
                if first > second { (Seat::First, first - even) } else { (Seat::Second, second - even) };
            self.stacks[seat.index()] += amount;
            events.push(Event::Returned { seat, amount });
        }
        self.put = [0; 2];
        self.matched += even;
    }

    #[inline]
    fn close_round(&mut self, events: &mut Events) {
        self.gather(events);
        self.bets = 0;
        self.min_to = match self.min_bet {
            MinBet::OneChip => 1,
            MinBet::BigBlind => self.blinds.big,
        };
        events.push(Event::RoundClosed { pot: 2 * self.matched });
    }

    fn end(&mut self, outcome: Outcome, events: &mut Events) {
        self.gather(events);
        match outcome.winner() {
            Some(seat) => {
                let amount = 2 * self.matched;
                self.stacks[seat.index()] += amount;
                events.push(Event::Won { seat, amount });
            }
            None => {
                let each = self.matched;
                self.stacks[0] += each;
                self.stacks[1] += each;
                events.push(Event::Split { each });
            }
        }
        self.stage = Stage::Over(outcome);
    }
}
