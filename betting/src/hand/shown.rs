//! The chips as everybody sees them.

use hidden_chess_core::Seat;

use super::{Hand, Outcome};
use crate::blinds::Blinds;
use crate::legal::Legal;

/// The chips of one game as they lie: a plain record of what everybody sees, for viewers and for storing.
///
/// It plays nothing and promises nothing, so it can be read back from anywhere: whoever believes a stored one believes
/// who stored it. What plays is a [`Hand`], which is never read back but replayed from its [`Deal`](crate::Deal) and
/// its [`Step`](crate::Step)s.
///
/// ```
/// use hidden_chess_betting::{Deal, Hand, Seat};
/// let (mut hand, _) = Hand::deal(Deal::default())?;
/// hand.begin_turn(Seat::First)?;
/// let shown = hand.shown();
/// assert_eq!((shown.stacks, shown.pot, shown.to_call()), ([98, 99], 3, 1));
/// assert_eq!(shown.legal.actor, Some(Seat::Second));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ShownHand {
    /// What each seat has left, the first seat's first.
    pub stacks: [u32; 2],
    /// What each seat has put in during this round.
    pub put_in: [u32; 2],
    /// All that was put in during this game; 0 once somebody has it.
    pub pot: u32,
    /// The blinds of this game.
    pub blinds: Blinds,
    /// The seat that has White in this game.
    pub white: Seat,
    /// Whose turn of the game it is; `None` before the first.
    pub turn: Option<Seat>,
    /// Who is to act, and what that player may do about chips.
    pub legal: Legal,
    /// How the game ended, when it has.
    pub outcome: Option<Outcome>,
}

impl ShownHand {
    /// What the player to act would add by a call; 0 when there is nothing to call.
    #[must_use]
    pub fn to_call(&self) -> u32 {
        self.legal.call.unwrap_or(0)
    }

    /// The seat of the match for a seat of the game, in which White sits first, and the other way round.
    #[must_use]
    pub fn across(&self, seat: Seat) -> Seat {
        across(self.white, seat)
    }
}

/// Between the seats of a match and those of a game, in which White sits first.
pub(super) fn across(white: Seat, seat: Seat) -> Seat {
    if white == Seat::First { seat } else { !seat }
}

impl Hand {
    /// The chips as everybody sees them now.
    #[must_use]
    pub fn shown(&self) -> ShownHand {
        ShownHand {
            stacks: self.stacks,
            put_in: self.put,
            pot: self.pot(),
            blinds: self.blinds,
            white: self.white,
            turn: self.turn(),
            legal: self.legal(),
            outcome: self.outcome(),
        }
    }
}
