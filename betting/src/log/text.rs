//! The compact text of a log.

use core::fmt;
use core::str::FromStr;

use alloc::vec::Vec;

use hidden_chess_core::Seat;

use super::{GameLog, MatchLog};
use crate::action::{Action, number};
use crate::hand::{Finish, Step};
use crate::rules::ParseRulesError;

/// A text that is no log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct LogError {
    /// The line, from 1.
    pub line: usize,
    /// The byte in that line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: LogFault,
}

/// What is wrong with a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogFault {
    /// The first line is no rules.
    #[error(transparent)]
    Rules(ParseRulesError),
    /// A game does not begin with its minutes and a space.
    #[error("expected the minutes at which the game began")]
    Minutes,
    /// A step is none of those there are.
    #[error("expected >, f, c, b, r, - or =")]
    Step,
    /// No seat follows the beginning of a turn.
    #[error("expected 1 or 2, the seat whose turn begins")]
    Seat,
    /// No result follows the end of a game.
    #[error("expected 1, 2 or =, the result of the game")]
    Result,
    /// No amount follows a bet or raise, or one that does not fit 32 bits.
    #[error("expected an amount of chips")]
    Amount,
}

const fn digit(seat: Seat) -> u8 {
    match seat {
        Seat::First => 1,
        Seat::Second => 2,
    }
}

impl fmt::Display for GameLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.minutes)?;
        let (mut last, mut moved) = (None, false);
        for (place, &step) in self.steps.iter().enumerate() {
            match step {
                Step::Turn(seat) => {
                    let used = matches!(self.steps.get(place + 1), Some(Step::Act(_) | Step::Move));
                    if !(moved && used && last == Some(!seat)) {
                        write!(f, ">{}", digit(seat))?;
                    }
                    last = Some(seat);
                }
                Step::Act(Action::Fold) => f.write_str("f")?,
                Step::Act(Action::Call) => f.write_str("c")?,
                Step::Act(Action::BetTo(to)) => write!(f, "b{to}")?,
                Step::Act(Action::RaiseTo(to)) => write!(f, "r{to}")?,
                Step::Move => f.write_str("-")?,
                Step::Finish(Finish::Win(seat)) => write!(f, "={}", digit(seat))?,
                Step::Finish(Finish::Split) => f.write_str("==")?,
            }
            moved = step == Step::Move;
        }
        Ok(())
    }
}

impl FromStr for GameLog {
    type Err = LogError;

    fn from_str(text: &str) -> Result<Self, LogError> {
        read_game(text).map_err(|(column, fault)| LogError { line: 1, column, fault })
    }
}

/// A game from its line; an error has the column, from 1.
fn read_game(line: &str) -> Result<GameLog, (usize, LogFault)> {
    let (minutes, text) = line.split_once(' ').ok_or((1, LogFault::Minutes))?;
    let start = minutes.len() + 1;
    let minutes = number(minutes).ok_or((1, LogFault::Minutes))?;
    let mut steps = Vec::new();
    // The seat of the turn that follows a move, when nothing else is said.
    let (mut last, mut after_move) = (None, None);
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        let fault = |fault| (start + at + 1, fault);
        let rest = text.get(at + 1..).unwrap_or("");
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let amount = || rest.get(..digits).filter(|digits| !digits.is_empty()).and_then(number);
        let (step, length) = match byte {
            b'>' => (Step::Turn(seat(rest).ok_or(fault(LogFault::Seat))?), 2),
            b'f' => (Step::Act(Action::Fold), 1),
            b'c' => (Step::Act(Action::Call), 1),
            b'b' => (Step::Act(Action::BetTo(amount().ok_or(fault(LogFault::Amount))?)), 1 + digits),
            b'r' => (Step::Act(Action::RaiseTo(amount().ok_or(fault(LogFault::Amount))?)), 1 + digits),
            b'-' => (Step::Move, 1),
            b'=' if rest.starts_with('=') => (Step::Finish(Finish::Split), 2),
            b'=' => (Step::Finish(Finish::Win(seat(rest).ok_or(fault(LogFault::Result))?)), 2),
            _ => return Err(fault(LogFault::Step)),
        };
        if let (Step::Act(_) | Step::Move, Some(seat)) = (step, after_move) {
            steps.push(Step::Turn(seat));
            last = Some(seat);
        }
        if let Step::Turn(seat) = step {
            last = Some(seat);
        }
        after_move = if step == Step::Move { last.map(|seat: Seat| !seat) } else { None };
        steps.push(step);
        at += length;
    }
    Ok(GameLog { minutes, steps })
}

fn seat(text: &str) -> Option<Seat> {
    match text.as_bytes().first()? {
        b'1' => Some(Seat::First),
        b'2' => Some(Seat::Second),
        _ => None,
    }
}

impl fmt::Display for MatchLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.rules)?;
        self.games.iter().try_for_each(|game| writeln!(f, "{game}"))
    }
}

impl FromStr for MatchLog {
    type Err = LogError;

    fn from_str(text: &str) -> Result<Self, LogError> {
        let mut lines = text.lines();
        let rules = lines.next().unwrap_or("").parse();
        let rules = rules.map_err(|error| LogError { line: 1, column: 1, fault: LogFault::Rules(error) })?;
        let games = (2..)
            .zip(lines)
            .map(|(line, text)| read_game(text).map_err(|(column, fault)| LogError { line, column, fault }));
        Ok(Self { rules, games: games.collect::<Result<_, _>>()? })
    }
}
