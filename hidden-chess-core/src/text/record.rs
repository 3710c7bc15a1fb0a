//! Records: what replays to the same game every time (RULES 0.9).

mod read;
mod replay;

use alloc::vec::Vec;
use core::fmt;

pub use self::read::RecordError;
pub use self::replay::ReplayError;
use crate::game::Ending;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::turn::{Captured, Turn};

/// A game as the referee writes it down: where it started, every turn with the identity it revealed, how it ended.
///
/// `Display` writes what the referee's `position` command reads back, `hfen H moves T1 T2 ...`; the ending is not part of
/// that, nor is whether the start was dealt, which decides what can be deduced of castling (RULES 3.12): a text read back is a
/// loaded position, and the serde form keeps both. It holds every secret of the game, so it is for the referee, and for players when the game is over.
///
/// ```
/// use hidden_chess_core::{text::record::Record, Position, Standard};
///
/// let start: Position<Standard> = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 60".parse()?;
/// let mut record = Record::new(start);
/// let promotes = start.read_turn("e7e8q")?;
/// let (_, captured) = start.play(&promotes)?;
/// record.push(promotes, captured);
/// assert_eq!(record.to_string(), "hfen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 60 moves e7e8q");
/// assert_eq!(record.to_string().parse(), Ok(record));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<P: IdentityPolicy> {
    start: Position<P>,
    dealt: bool,
    turns: Vec<Played>,
    pending: Option<Turn>,
    ending: Option<Ending>,
}

/// One turn of a [`Record`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Played {
    /// The turn, complete.
    pub turn: Turn,
    /// What it took.
    pub captured: Option<Captured>,
}

impl<P: IdentityPolicy> Record<P> {
    /// A record without turns, from a position in which everything is dealt.
    #[must_use]
    pub const fn new(start: Position<P>) -> Self {
        Self { start, dealt: false, turns: Vec::new(), pending: None, ending: None }
    }

    /// The same where the start was dealt, as [`Game::is_dealt`](crate::Game::is_dealt) says; the text form does not.
    #[must_use]
    pub fn with_deal(self, dealt: bool) -> Self {
        Self { dealt, ..self }
    }

    /// Notes a turn, as [`StepKind::Turn`](crate::StepKind::Turn) tells it.
    ///
    /// Nothing is checked. After a turn that is not legal there, [`replay`](Self::replay) and PGN stop.
    pub fn push(&mut self, turn: Turn, captured: Option<Captured>) {
        self.turns.push(Played { turn, captured });
    }

    /// Notes the turn that has begun and waits for its player's choice (RULES 2.6), written after the others.
    ///
    /// One that waits for chance is not noted: nobody has decided anything yet that a replay would have to keep.
    pub const fn set_pending(&mut self, pending: Option<Turn>) {
        self.pending = pending;
    }

    /// Notes how the game ended.
    pub const fn set_ending(&mut self, ending: Option<Ending>) {
        self.ending = ending;
    }

    /// The position the game started from.
    #[must_use]
    pub const fn start(&self) -> &Position<P> {
        &self.start
    }

    /// Whether the start is known to have been dealt.
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        self.dealt
    }

    /// Whether the game started where every game of these options starts: never where the start is dealt.
    ///
    /// ```
    /// use hidden_chess_core::{text::record::Record, Position, Standard, StandardOptions};
    /// let record = Record::new(Position::<Standard>::default());
    /// assert!(record.is_usual_start(&StandardOptions::default()));
    /// assert!(!record.is_usual_start(&StandardOptions { chess960: Some(0) }));
    /// ```
    #[must_use]
    pub fn is_usual_start(&self, options: &P::Options) -> bool {
        usual_start(options) == Some(self.start)
    }

    /// The turns, in the order in which they were played.
    #[must_use]
    pub fn turns(&self) -> &[Played] {
        &self.turns
    }

    /// The turn that has begun and waits for its player's choice.
    #[must_use]
    pub const fn pending(&self) -> Option<&Turn> {
        self.pending.as_ref()
    }

    /// How the game ended, if it did and was noted.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }
}

/// The start of every game of these options, if nothing about it is dealt.
pub(super) fn usual_start<P: IdentityPolicy>(options: &P::Options) -> Option<Position<P>> {
    let answers = crate::game::Answers::default();
    P::ask(options, &answers).is_none().then(|| P::set_up(options, &answers))
}

impl<P: IdentityPolicy> fmt::Display for Record<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hfen {}", self.start.hfen())?;
        if !self.turns.is_empty() || self.pending.is_some() {
            f.write_str(" moves")?;
        }
        self.turns.iter().try_for_each(|played| write!(f, " {}", played.turn.text(played.captured.as_ref())))?;
        self.pending.iter().try_for_each(|turn| write!(f, " {}", turn.text(None)))
    }
}

#[cfg(test)]
mod tests;
