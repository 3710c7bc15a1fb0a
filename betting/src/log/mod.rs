//! The log of a match: compact and replayable, and the same as a story.

mod story;
mod text;

pub use text::{LogError, LogFault};

use alloc::vec::Vec;

use crate::event::Events;
use crate::hand::{Hand, Step, StepError};
use crate::limits::LimitError;
use crate::matches::{Match, Next};
use crate::rules::Rules;

/// The betting of one game: when it began, and every step.
///
/// Its text is one line, the minutes and then the steps, one or more bytes each:
/// `>1` and `>2` a turn of the first or second seat begins, `f` fold, `c` call, `b6` bet 6, `r14` raise 14, `-` a move,
/// `=1`, `=2`, `==` the first or second seat wins or the pot is split.
/// A turn is left out where it follows a move by the other seat and something is done in it.
///
/// ```
/// use hidden_chess_betting::{GameLog, Step};
/// let log: GameLog = "0 >1c-b6r14c-=2".parse()?;
/// assert_eq!(log.steps.len(), 9);
/// assert_eq!(log.to_string(), "0 >1c-b6r14c-=2");
/// # Ok::<(), hidden_chess_betting::LogError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameLog {
    /// How many minutes after the match this game began; nothing depends on it in the first.
    pub minutes: u32,
    /// What was done, in order.
    pub steps: Vec<Step>,
}

impl GameLog {
    /// Does a step and notes it.
    ///
    /// # Errors
    ///
    /// When the hand refuses it. Nothing has changed then, and nothing is noted.
    pub fn step(&mut self, hand: &mut Hand, step: Step) -> Result<Events, StepError> {
        let events = hand.step(step)?;
        self.steps.push(step);
        Ok(events)
    }
}

/// A match as it was played: its rules, and game after game.
///
/// Its text is a line of rules, as [`Rules`] writes them, and a line for each game.
/// Whoever replays it gets the same stacks.
///
/// ```
/// use hidden_chess_betting::MatchLog;
/// let log: MatchLog = "chips=100,100 levels=10\n0 >1c-b6f\n12 >2r8c-=2\n".parse()?;
/// let (game, hand) = log.replay()?;
/// assert_eq!(game.stacks(), [90, 110]);
/// assert!(hand.is_none(), "no game is going on");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MatchLog {
    /// The options it was played with.
    pub rules: Rules,
    /// The games; only the last may be unfinished.
    pub games: Vec<GameLog>,
}

/// A log that no match can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {game}, step {step}: {fault}")]
pub struct ReplayError {
    /// The number of the game, from 1.
    pub game: usize,
    /// The number of the step in it, from 1; 0 for the start of the game.
    pub step: usize,
    /// What is wrong there.
    pub fault: ReplayFault,
}

/// What is wrong with a step of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayFault {
    /// The rules are not within their limits.
    #[error(transparent)]
    Limit(LimitError),
    /// The step is refused.
    #[error(transparent)]
    Step(StepError),
    /// A game follows one that is not over.
    #[error("the game before is not over")]
    Unfinished,
    /// A game follows the end of the match.
    #[error("the match is over")]
    MatchOver,
}

impl MatchLog {
    /// An empty log of a match with these rules.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self { rules, games: Vec::new() }
    }

    /// Plays it again: the match after it, and the hand that is going on, when the last game is not over.
    ///
    /// # Errors
    ///
    /// At the first step that is not possible.
    pub fn replay(&self) -> Result<(Match, Option<Hand>), ReplayError> {
        self.replay_with(|_, _, _| {})
    }

    /// Plays it again and shows each step's events; the blinds are posted before the first.
    fn replay_with(
        &self,
        mut show: impl FnMut(&Match, Option<Step>, Events),
    ) -> Result<(Match, Option<Hand>), ReplayError> {
        let start = |game: usize, fault| ReplayError { game, step: 0, fault };
        let mut game = Match::new(self.rules).map_err(|error| start(1, ReplayFault::Limit(error)))?;
        for (number, log) in (1..).zip(&self.games) {
            // The first game is there without going on to it.
            if number > 1 {
                match game.next(log.minutes) {
                    Ok(Next::Game) => {}
                    Ok(Next::Over { .. }) => return Err(start(number, ReplayFault::MatchOver)),
                    Err(_) => return Err(start(number, ReplayFault::Unfinished)),
                }
            }
            let (mut hand, posted) = game.deal().map_err(|_| start(number, ReplayFault::MatchOver))?;
            show(&game, None, posted);
            for (place, &step) in (1..).zip(&log.steps) {
                let fault = |error| ReplayError { game: number, step: place, fault: ReplayFault::Step(error) };
                show(&game, Some(step), hand.step(step).map_err(fault)?);
            }
            if game.settle(&hand).is_err() && number == self.games.len() {
                return Ok((game, Some(hand)));
            }
        }
        Ok((game, None))
    }
}
