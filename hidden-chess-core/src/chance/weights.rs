use crate::vocabulary::{Role, RoleSet};

/// The answer to a chance question: a role, or none.
pub type Outcome = Option<Role>;

/// What can come out of one chance question, each possibility with a whole weight.
///
/// Every question is of one kind: *which role is on this square, or none?*
/// The probability of an outcome is its weight by [`Weights::total`]; the weights of one question stay below 2^32 together.
///
/// ```
/// use hidden_chess_core::{Role, Weights};
/// let reserve = Weights::of([1, 2, 2, 2, 8]);
/// assert_eq!(reserve.total(), 15);
/// assert_eq!(reserve.probability(Some(Role::Pawn)).to_string(), "8/15");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Weights {
    /// By [`Role::IDENTITIES`]: Q R B N P.
    roles: [u32; 5],
    none: u32,
}

impl Weights {
    /// Weights of the five roles in the order Q R B N P.
    #[inline]
    #[must_use]
    pub const fn of(roles: [u32; 5]) -> Self {
        Self { roles, none: 0 }
    }

    /// The same with a weight for no role at all.
    #[must_use]
    pub const fn or_none(self, none: u32) -> Self {
        Self { none, ..self }
    }

    /// The weight of one outcome.
    #[inline]
    #[must_use]
    pub const fn get(&self, outcome: Outcome) -> u32 {
        match outcome {
            None => self.none,
            Some(role) => match role.identity_index() {
                Some(index) => self.roles[index],
                None => 0,
            },
        }
    }

    /// The sum of all weights; 0 means that there is nothing to draw.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.roles.iter().fold(self.none, |sum, &weight| sum.saturating_add(weight))
    }

    /// The probability of an outcome, in lowest terms.
    #[must_use]
    pub fn probability(&self, outcome: Outcome) -> super::Fraction {
        super::Fraction::new(self.get(outcome).into(), u128::from(self.total()).max(1))
    }

    /// The outcomes with a weight above zero, in the order Q R B N P, none.
    pub fn outcomes(&self) -> impl Iterator<Item = (Outcome, u32)> + Clone {
        let weights = *self;
        Role::IDENTITIES
            .into_iter()
            .map(Some)
            .chain([None])
            .map(move |outcome| (outcome, weights.get(outcome)))
            .filter(|&(_, weight)| weight > 0)
    }

    /// The roles with a weight above zero.
    #[inline]
    #[must_use]
    pub fn support(&self) -> RoleSet {
        let mut support = RoleSet::EMPTY;
        for (role, weight) in Role::IDENTITIES.into_iter().zip(self.roles) {
            if weight > 0 {
                support.insert(role);
            }
        }
        support
    }
}
