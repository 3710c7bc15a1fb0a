//! What the game tells the hand.

use hidden_chess_core::Seat;

use super::{Finish, Hand, Outcome, Stage, StepError, TurnError};
use crate::action::Action;
use crate::event::{Event, Events};

/// Everything that can be done to a hand, as one type: what a log holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Step {
    /// [`Hand::begin_turn`].
    Turn(Seat),
    /// [`Hand::act`].
    Act(Action),
    /// [`Hand::make_move`].
    Move,
    /// [`Hand::finish`].
    Finish(Finish),
}

impl Hand {
    /// The game tells that a turn of this seat begins.
    ///
    /// Told for the first time, it opens the first round: Black answers the blinds, whoever is to move (RULES 4.3).
    ///
    /// # Errors
    ///
    /// When a turn is already going on, or the game is over. Nothing has changed then.
    #[inline]
    pub fn begin_turn(&mut self, seat: Seat) -> Result<(), TurnError> {
        match self.stage {
            Stage::Blinds => self.stage = Stage::Answer,
            Stage::Between => {
                self.actor = seat;
                self.stage = if self.someone_is_all_in() { Stage::Move } else { Stage::BetOrMove };
            }
            Stage::Answer | Stage::BetOrMove | Stage::Move => return Err(TurnError::InTurn(self.turn)),
            Stage::Over(_) => return Err(TurnError::Over),
        }
        self.turn = seat;
        self.begun = true;
        self.opened = false;
        Ok(())
    }

    /// The game tells that the player whose turn it is has moved: without a bet, that is a check (RULES 4.4).
    ///
    /// # Errors
    ///
    /// When a bet, raise or blind is unanswered, no turn has begun, or the game is over. Nothing has changed then.
    #[inline]
    pub fn make_move(&mut self) -> Result<Events, TurnError> {
        let mut events = Events::NONE;
        match self.stage {
            Stage::BetOrMove => {
                events.push(Event::Checked { seat: self.actor });
                self.close_round(&mut events);
            }
            Stage::Move => {}
            Stage::Answer => return Err(TurnError::Unanswered { seat: self.actor, to_call: self.price() }),
            Stage::Blinds | Stage::Between => return Err(TurnError::NoTurn),
            Stage::Over(_) => return Err(TurnError::Over),
        }
        self.stage = Stage::Between;
        Ok(events)
    }

    /// The game tells how it ended; the pot goes to the winner or is split (RULES 4.9).
    ///
    /// That may be at any moment, also before the first turn.
    /// What of a bet or blind is unanswered goes back first (RULES 4.8).
    ///
    /// # Errors
    ///
    /// When the game is over. Nothing has changed then.
    pub fn finish(&mut self, finish: Finish) -> Result<Events, TurnError> {
        if self.outcome().is_some() {
            return Err(TurnError::Over);
        }
        let mut events = Events::NONE;
        let outcome = match finish {
            Finish::Win(winner) => Outcome::Win(winner),
            Finish::Split => Outcome::Split,
        };
        self.end(outcome, &mut events);
        Ok(events)
    }

    /// Does any of these by its step; what a log is replayed with.
    ///
    /// # Errors
    ///
    /// Those of the call that the step stands for. Nothing has changed then.
    pub fn step(&mut self, step: Step) -> Result<Events, StepError> {
        match step {
            Step::Turn(seat) => self.begin_turn(seat).map(|()| Events::NONE).map_err(StepError::Turn),
            Step::Act(action) => self.act(action).map_err(StepError::Act),
            Step::Move => self.make_move().map_err(StepError::Turn),
            Step::Finish(finish) => self.finish(finish).map_err(StepError::Turn),
        }
    }
}
