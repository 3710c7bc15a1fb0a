//! Reading a record.

use core::str::FromStr;

use super::{Record, usual_start};
use crate::policy::IdentityPolicy;
use crate::text::hfen::HfenError;
use crate::text::moves::TurnError;
use crate::turn::Missing;

/// Why a text is not a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError {
    /// It names no start.
    #[error("expected 'startpos' or 'hfen'")]
    Start,
    /// It says `startpos` in a game whose start is dealt.
    #[error("this game deals its start: expected 'hfen' instead of 'startpos'")]
    Dealt,
    /// The start is no position.
    #[error(transparent)]
    Hfen(#[from] HfenError),
    /// Something else than `moves` follows the start.
    #[error("expected 'moves' after 'startpos'")]
    Moves,
    /// A turn, counted from 1, cannot be read or is not legal there.
    #[error("turn {0}: {1}")]
    Turn(usize, #[source] TurnError),
    /// A turn, counted from 1, leaves open what chance or a choice brought; a replay draws nothing anew (RULES 0.9).
    #[error("turn {0} does not say what was revealed, or what was chosen after that")]
    Incomplete(usize),
}

impl<P: IdentityPolicy> Record<P> {
    /// Reads `hfen H [moves [T ...]]`, or `startpos [moves [T ...]]` where the default options deal nothing.
    ///
    /// Every turn must be legal where it stands, and whole: an identity that was drawn has to be named. Whether the game
    /// was over before is a matter of [`replay`](Self::replay).
    ///
    /// ```
    /// use hidden_chess_core::{text::record::Record, Standard};
    /// let record = Record::<Standard>::read("startpos moves e2e4 e7e5")?;
    /// assert_eq!(record.turns().len(), 2);
    /// let wrong = Record::<Standard>::read("startpos moves e2e4 e2e4");
    /// assert_eq!(wrong.unwrap_err().to_string(), "turn 2: e2e4 is not legal here");
    /// # Ok::<(), hidden_chess_core::text::record::RecordError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// With the first fault found, and the number of the turn it is in.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        Self::read_with(text, &P::Options::default())
    }

    /// The same where `startpos` is the start of a game of these options.
    ///
    /// ```
    /// use hidden_chess_core::{text::record::Record, Standard, StandardOptions};
    /// let options = StandardOptions { chess960: Some(0) };
    /// let record = Record::<Standard>::read_with("startpos moves f2f3", &options)?;
    /// assert!(record.is_usual_start(&options));
    /// # Ok::<(), hidden_chess_core::text::record::RecordError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    pub fn read_with(text: &str, options: &P::Options) -> Result<Self, RecordError> {
        let (start, moves) = split_moves(text);
        let start = start.trim_ascii();
        let (word, rest) = start.split_once(|letter: char| letter.is_ascii_whitespace()).unwrap_or((start, ""));
        let start = match word {
            "hfen" => rest.parse()?,
            "startpos" if rest.is_empty() => usual_start::<P>(options).ok_or(RecordError::Dealt)?,
            "startpos" => return Err(RecordError::Moves),
            _ => return Err(RecordError::Start),
        };
        let mut record = Self::new(start);
        let mut position = start;
        let mut words = moves.split_ascii_whitespace().enumerate().peekable();
        while let Some((i, word)) = words.next() {
            let turn = position.read_turn(word).map_err(|error| RecordError::Turn(i + 1, error))?;
            match position.missing(&turn) {
                Missing::Nothing => {}
                Missing::Choice(_) | Missing::Promotion(_) if words.peek().is_none() => {
                    record.set_pending(Some(turn));
                    break;
                }
                _ => return Err(RecordError::Incomplete(i + 1)),
            }
            let (after, captured) = position.play_unchecked(&turn);
            record.push(turn, captured);
            position = after;
        }
        Ok(record)
    }
}

/// As [`Record::read`].
impl<P: IdentityPolicy> FromStr for Record<P> {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::read(text)
    }
}

/// What stands before the word `moves`, and what stands after it.
fn split_moves(text: &str) -> (&str, &str) {
    let bytes = text.as_bytes();
    let space = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_none_or(u8::is_ascii_whitespace);
    let word = text.match_indices("moves").find(|&(at, word)| space(at.checked_sub(1)) && space(Some(at + word.len())));
    word.map_or((text, ""), |(at, word)| (&text[..at], &text[at + word.len()..]))
}
