//! A log in words.

use core::fmt::Write;

use alloc::string::String;

use super::{MatchLog, ReplayError};
use crate::event::{Event, name};
use crate::hand::Step;

impl MatchLog {
    /// The match as a story for people, a line for each game; moves without chips are counted and not told.
    ///
    /// ```
    /// use hidden_chess_betting::MatchLog;
    /// let log: MatchLog = "chips=100,100 blinds=1/2\n0 >1c-b6f\n".parse()?;
    /// assert_eq!(
    ///     log.story()?,
    ///     "Game 1, blinds 1/2, White first with 100, Black second with 100: second posts the small blind, 1; \
    ///      first posts the big blind, 2; second calls 1; first checks; pot 4; turn 2: second bets 6; first folds; \
    ///      6 back to second; second wins 4.\n",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the log cannot be replayed.
    pub fn story(&self) -> Result<String, ReplayError> {
        let (mut text, mut turn, mut told) = (String::new(), 0_u32, 0_u32);
        self.replay_with(|game, step, events| {
            if step.is_none() {
                if !text.is_empty() {
                    text.push_str(".\n");
                }
                let (white, stacks) = (game.white(), game.stacks());
                // Writing to a string cannot fail, here and below.
                let _ = write!(
                    text,
                    "Game {}, blinds {}, White {} with {}, Black {} with {}",
                    game.number(),
                    game.blinds(),
                    name(white),
                    stacks[white.index()],
                    name(!white),
                    stacks[(!white).index()],
                );
                (turn, told) = (0, 1);
            }
            if let Some(Step::Turn(_)) = step {
                turn = turn.saturating_add(1);
            }
            // A turn in which nothing is bet leaves the pot as it was, and is not worth a word.
            let silent = turn > 1 && matches!(step, Some(Step::Move));
            for event in events.into_iter().filter(|_| !silent) {
                let separator = if step.is_none() && matches!(event, Event::PostedSmall { .. }) { ":" } else { ";" };
                text.push_str(separator);
                if turn > told {
                    let _ = write!(text, " turn {turn}:");
                    told = turn;
                }
                let _ = write!(text, " {event}");
            }
        })?;
        if !text.is_empty() {
            text.push_str(".\n");
        }
        Ok(text)
    }
}
