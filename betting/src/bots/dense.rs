//! Dense ids for a table of 200 chips.

use crate::action::Action;
use crate::legal::Legal;

/// What a player decides about chips, checking included: what a dense id stands for.
///
/// | id | choice |
/// |---|---|
/// | 0 | fold |
/// | 1 | call |
/// | 2 | check: no bet, and the move comes next |
/// | 2 + n | bet or raise to n, for n from 1 to 200 |
///
/// Whether an amount is a bet or a raise follows from what lies there, so both have the same id.
///
/// ```
/// use hidden_chess_betting::{Action, Choice, Deal, Hand, Mask, Seat};
/// let (mut hand, _) = Hand::deal(Deal::default())?;
/// hand.begin_turn(Seat::First)?;
/// let mask = Mask::of(&hand.legal());
/// assert_eq!(mask.len(), 99);
/// assert!(mask.contains(6) && !mask.contains(5));
/// assert_eq!(Choice::from_id(6, &hand.legal()), Some(Choice::Act(Action::RaiseTo(4))));
/// assert_eq!(Choice::Act(Action::RaiseTo(4)).id(), Some(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Make the move without a bet, which is no [`Action`] (RULES 4.4).
    Check,
    /// A betting action.
    Act(Action),
}

impl Choice {
    /// How many ids there are.
    pub const IDS: usize = 203;

    /// The largest total that has an id, in chips.
    pub const MAX_AMOUNT: u32 = 200;

    /// The id; `None` for a total that is 0 or more than [`Choice::MAX_AMOUNT`].
    #[must_use]
    pub fn id(self) -> Option<u8> {
        match self {
            Self::Act(Action::Fold) => Some(0),
            Self::Act(Action::Call) => Some(1),
            Self::Check => Some(2),
            Self::Act(Action::BetTo(to) | Action::RaiseTo(to)) => {
                if (1..=Self::MAX_AMOUNT).contains(&to) {
                    u8::try_from(to + 2).ok()
                } else {
                    None
                }
            }
        }
    }

    /// What an id stands for, when that is legal.
    #[must_use]
    pub fn from_id(id: u8, legal: &Legal) -> Option<Self> {
        let choice = match id {
            0 => Self::Act(Action::Fold),
            1 => Self::Act(Action::Call),
            2 => return if legal.moves { Some(Self::Check) } else { None },
            3..=202 => return legal.bet_or_raise_to(u32::from(id) - 2).map(Self::Act),
            _ => return None,
        };
        match choice {
            Self::Act(action) if legal.contains(action) => Some(choice),
            _ => None,
        }
    }
}

/// The ids that are legal: one bit for each, [`Choice::IDS`] of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mask([u64; 4]);

impl Mask {
    /// The legal ids; totals beyond [`Choice::MAX_AMOUNT`] are left out.
    #[must_use]
    pub fn of(legal: &Legal) -> Self {
        let single = u64::from(legal.fold) | u64::from(legal.call.is_some()) << 1 | u64::from(legal.moves) << 2;
        let mut words = [single, 0, 0, 0];
        if let Some(amounts) = legal.amounts() {
            // Bits from the smallest id to before the one past the largest, word by word.
            let [from, to] = [amounts.min.max(1).saturating_add(2), amounts.max.min(Choice::MAX_AMOUNT) + 3];
            for (word, start) in words.iter_mut().zip([0, 64, 128, 192]) {
                *word |= below(to, start) & !below(from, start);
            }
        }
        Self(words)
    }

    /// Whether the id is legal.
    #[must_use]
    pub fn contains(&self, id: u8) -> bool {
        self.0[usize::from(id >> 6)] >> (id & 63) & 1 == 1
    }

    /// How many ids are legal.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// The ids, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        let mask = *self;
        (0..=202).filter(move |&id| mask.contains(id))
    }

    /// The bits, id 0 lowest, as four words.
    #[must_use]
    pub const fn words(&self) -> [u64; 4] {
        self.0
    }
}

/// The bits of the word that begins at this id whose ids are below the end.
fn below(end: u32, start: u32) -> u64 {
    match end.saturating_sub(start) {
        0 => 0,
        count @ 1..=63 => (1 << count) - 1,
        _ => u64::MAX,
    }
}
