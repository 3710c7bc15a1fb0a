//! What happened to the chips.

use core::fmt;
use core::ops::Deref;

use hidden_chess_core::Seat;

/// One thing that happened to the chips. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Event {
    /// The small blind was posted, or as much of it as there was (RULES 4.2).
    PostedSmall {
        /// By whom.
        seat: Seat,
        /// How much.
        amount: u32,
    },
    /// The big blind was posted, or as much of it as there was (RULES 4.2).
    PostedBig {
        /// By whom.
        seat: Seat,
        /// How much.
        amount: u32,
    },
    /// A player made the move without a bet (RULES 4.4).
    Checked {
        /// Who.
        seat: Seat,
    },
    /// A bet, raise or blind was called.
    Called {
        /// By whom.
        seat: Seat,
        /// How much that added.
        amount: u32,
    },
    /// A player opened the betting of a turn.
    Bet {
        /// Who.
        seat: Seat,
        /// The total put in during this round.
        to: u32,
    },
    /// A player raised.
    Raised {
        /// Who.
        seat: Seat,
        /// The total put in during this round.
        to: u32,
    },
    /// A player gave up the pot (RULES 4.8).
    Folded {
        /// Who.
        seat: Seat,
    },
    /// The part of a bet or blind that was not matched went back (RULES 4.7, 4.8).
    Returned {
        /// To whom.
        seat: Seat,
        /// How much.
        amount: u32,
    },
    /// A round of betting ended with both sides having put in the same.
    RoundClosed {
        /// All that has been put in during this game.
        pot: u32,
    },
    /// The game ended, and one player took the pot.
    Won {
        /// Who.
        seat: Seat,
        /// The whole pot.
        amount: u32,
    },
    /// The game ended, and the pot was split (RULES 4.9).
    Split {
        /// What each side took.
        each: u32,
    },
}

/// What a seat is called in texts.
pub(crate) const fn name(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::PostedSmall { seat, amount } => write!(f, "{} posts the small blind, {amount}", name(seat)),
            Self::PostedBig { seat, amount } => write!(f, "{} posts the big blind, {amount}", name(seat)),
            Self::Checked { seat } => write!(f, "{} checks", name(seat)),
            Self::Called { seat, amount } => write!(f, "{} calls {amount}", name(seat)),
            Self::Bet { seat, to } => write!(f, "{} bets {to}", name(seat)),
            Self::Raised { seat, to } => write!(f, "{} raises to {to}", name(seat)),
            Self::Folded { seat } => write!(f, "{} folds", name(seat)),
            Self::Returned { seat, amount } => write!(f, "{amount} back to {}", name(seat)),
            Self::RoundClosed { pot } => write!(f, "pot {pot}"),
            Self::Won { seat, amount } => write!(f, "{} wins {amount}", name(seat)),
            Self::Split { each } => write!(f, "{each} to each"),
        }
    }
}

/// What one step made happen, in order: a slice of at most five events, without a heap.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "alloc::vec::Vec<Event>", into = "alloc::vec::Vec<Event>"))]
pub struct Events {
    list: [Event; Self::MOST],
    len: u8,
}

impl Events {
    pub(crate) const NONE: Self = Self { list: [Event::RoundClosed { pot: 0 }; Self::MOST], len: 0 };

    /// No step makes more: two blinds, return, closed round, and the award where the game is over at its start.
    const MOST: usize = 5;

    /// Notes one more; there is always room.
    #[inline]
    pub(crate) fn push(&mut self, event: Event) {
        if let Some(slot) = self.list.get_mut(usize::from(self.len)) {
            *slot = event;
            self.len += 1;
        }
    }

    /// The events.
    #[must_use]
    pub fn as_slice(&self) -> &[Event] {
        self.list.get(..usize::from(self.len)).unwrap_or(&[])
    }
}

impl Deref for Events {
    type Target = [Event];

    fn deref(&self) -> &[Event] {
        self.as_slice()
    }
}

impl PartialEq for Events {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Events {}

/// The events alone, and not what lies in the places that are free.
impl fmt::Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

impl IntoIterator for Events {
    type Item = Event;
    type IntoIter = core::iter::Take<core::array::IntoIter<Event, { Self::MOST }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter().take(usize::from(self.len))
    }
}

impl<'a> IntoIterator for &'a Events {
    type Item = &'a Event;
    type IntoIter = core::slice::Iter<'a, Event>;

    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

/// More events than one step can make.
#[cfg(feature = "serde")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0} events, expected at most {most}", most = Events::MOST)]
pub struct TooManyEvents(usize);

#[cfg(feature = "serde")]
impl TryFrom<alloc::vec::Vec<Event>> for Events {
    type Error = TooManyEvents;

    fn try_from(list: alloc::vec::Vec<Event>) -> Result<Self, TooManyEvents> {
        let mut events = Self::NONE;
        list.iter().take(Self::MOST).for_each(|&event| events.push(event));
        if list.len() > Self::MOST { Err(TooManyEvents(list.len())) } else { Ok(events) }
    }
}

#[cfg(feature = "serde")]
impl From<Events> for alloc::vec::Vec<Event> {
    fn from(events: Events) -> Self {
        events.to_vec()
    }
}
