//! What a player may do, as ranges.

use core::fmt;
use core::ops::RangeInclusive;

use hidden_chess_core::Seat;

use crate::action::Action;

/// The legal totals of a bet or raise, from the smallest to the largest, never empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Amounts {
    /// The smallest legal total: the minimum of RULES 4.5, or the cap where that is less.
    pub min: u32,
    /// The cap: the total that makes the smaller stack all-in (RULES 4.7).
    pub max: u32,
}

impl Amounts {
    /// Whether this total is legal.
    #[must_use]
    pub const fn contains(self, to: u32) -> bool {
        self.min <= to && to <= self.max
    }

    /// How many totals there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a range of amounts is never empty")]
    pub const fn len(self) -> u32 {
        self.max.saturating_sub(self.min).saturating_add(1)
    }

    /// The totals, in ascending order.
    #[must_use]
    pub const fn range(self) -> RangeInclusive<u32> {
        self.min..=self.max
    }
}

impl fmt::Display for Amounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.min, self.max)
    }
}

/// All that the player to act may do about chips.
///
/// It is also a counted set: `len` actions, `get` one by its place, without a list of them.
///
/// ```
/// use hidden_chess_betting::{Action, Deal, Hand, Seat};
/// let (mut hand, _) = Hand::deal(Deal::default())?;
/// hand.begin_turn(Seat::First)?;
/// let legal = hand.legal();
/// assert_eq!(legal.to_string(), "call, fold, raise 4..100");
/// assert_eq!(legal.len(), 99);
/// assert_eq!(legal.get(98), Some(Action::RaiseTo(100)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Legal {
    /// Who is to act; nobody between turns and after the end.
    pub actor: Option<Seat>,
    /// Whether folding is possible (RULES 4.8).
    pub fold: bool,
    /// What a call would add to the pot, when there is something to call.
    pub call: Option<u32>,
    /// The totals of an opening bet.
    pub bet_to: Option<Amounts>,
    /// The totals of a raise.
    pub raise_to: Option<Amounts>,
    /// Whether the actor may make the move, which is no action here.
    pub moves: bool,
}

impl Legal {
    /// The totals of a bet or raise, whichever it would be.
    #[must_use]
    pub const fn amounts(&self) -> Option<Amounts> {
        match self.bet_to {
            Some(_) => self.bet_to,
            None => self.raise_to,
        }
    }

    /// The bet or raise to this total, whichever it would be, when that is legal.
    #[inline]
    #[must_use]
    pub fn bet_or_raise_to(&self, to: u32) -> Option<Action> {
        match (self.bet_to, self.raise_to) {
            (Some(amounts), _) if amounts.contains(to) => Some(Action::BetTo(to)),
            (_, Some(amounts)) if amounts.contains(to) => Some(Action::RaiseTo(to)),
            _ => None,
        }
    }

    /// How many betting actions are legal; the moves of the game are not counted.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u32 {
        let amounts = self.amounts().map_or(0, Amounts::len);
        amounts.saturating_add(u32::from(self.fold) + u32::from(self.call.is_some()))
    }

    /// Whether no betting action is legal.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at a place from 0 to `len - 1`: fold, call, then the amounts in ascending order.
    #[must_use]
    pub fn get(&self, place: u32) -> Option<Action> {
        let mut place = place;
        for (offered, action) in [(self.fold, Action::Fold), (self.call.is_some(), Action::Call)] {
            if offered {
                match place.checked_sub(1) {
                    None => return Some(action),
                    Some(rest) => place = rest,
                }
            }
        }
        self.bet_or_raise_to(self.amounts()?.min.checked_add(place)?)
    }

    /// Whether the action is legal.
    #[must_use]
    pub fn contains(&self, action: Action) -> bool {
        match action {
            Action::Fold => self.fold,
            Action::Call => self.call.is_some(),
            Action::BetTo(to) => self.bet_to.is_some_and(|amounts| amounts.contains(to)),
            Action::RaiseTo(to) => self.raise_to.is_some_and(|amounts| amounts.contains(to)),
        }
    }
}

/// As the protocol of NOTATION 4 lists it: `call, fold, raise 30..100`.
impl fmt::Display for Legal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        let mut part = |f: &mut fmt::Formatter<'_>, text: fmt::Arguments<'_>| {
            write!(f, "{separator}{text}")?;
            separator = ", ";
            Ok(())
        };
        if self.moves {
            part(f, format_args!("a move"))?;
        }
        if let Some(amounts) = self.bet_to {
            part(f, format_args!("bet {amounts}"))?;
        }
        if self.call.is_some() {
            part(f, format_args!("call"))?;
        }
        if self.fold {
            part(f, format_args!("fold"))?;
        }
        if let Some(amounts) = self.raise_to {
            part(f, format_args!("raise {amounts}"))?;
        }
        if self.actor.is_none() { f.write_str("nothing") } else { Ok(()) }
    }
}
