//! Betting actions.

use super::{ActError, Hand, Outcome, Stage};
use crate::action::Action;
use crate::event::{Event, Events};

impl Hand {
    /// Does a betting action of the player to act.
    ///
    /// # Errors
    ///
    /// When it is not legal; the error names what is. Nothing has changed then.
    #[inline]
    pub fn act(&mut self, action: Action) -> Result<Events, ActError> {
        self.check(action)?;
        let mut events = Events::NONE;
        match action {
            Action::Fold => {
                events.push(Event::Folded { seat: self.actor });
                self.end(Outcome::Fold(!self.actor), &mut events);
            }
            Action::Call => self.call(&mut events),
            Action::BetTo(to) => {
                events.push(Event::Bet { seat: self.actor, to });
                self.raise_to(to);
            }
            Action::RaiseTo(to) => {
                events.push(Event::Raised { seat: self.actor, to });
                self.raise_to(to);
            }
        }
        Ok(events)
    }

    #[inline]
    fn call(&mut self, events: &mut Events) {
        let amount = self.pay(self.actor, self.price());
        events.push(Event::Called { seat: self.actor, amount });
        let completion = self.bets == 0;
        self.actor = self.turn;
        if completion && self.turn == self.white && !self.someone_is_all_in() {
            // White's say on the blinds is the betting of White's first turn (RULES 4.3, 4.4): the round stays open.
            self.stage = Stage::BetOrMove;
            return;
        }
        self.close_round(events);
        self.stage = if self.opened || self.someone_is_all_in() { Stage::Move } else { Stage::BetOrMove };
    }

    #[inline]
    fn raise_to(&mut self, to: u32) {
        let level = self.level();
        self.pay(self.actor, to - self.put[self.actor.index()]);
        // A raise of the last bet's size, and of the big blind at least (RULES 4.5).
        self.min_to = to.saturating_add((to - level).max(self.blinds.big));
        self.bets += 1;
        // A bet of the player who would otherwise move is the betting of this turn; Black's answer to the blind is not.
        self.opened |= self.stage == Stage::BetOrMove;
        self.stage = Stage::Answer;
        self.actor = !self.actor;
    }
}
