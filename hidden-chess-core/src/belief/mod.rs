//! Beliefs: the worlds that a viewer holds possible, with exact weights.
//!
//! A *world* says what each hidden piece on the board is: an [`Assignment`].
//! A [`Belief`] is the set of worlds that somebody's knowledge allows, each with a whole weight; the probability of a
//! world is its weight by the sum of all weights, so nothing is rounded.
//! A belief is made from what a viewer was told, never from a position: the true world is one of the worlds, and nothing
//! marks it.
//!
//! [`PoolBelief`] is the closed form for rulesets that count identities in pools (RULES 2.9).
//! `Worlds`, with the feature `alloc`, is the plain form for every ruleset: it lists the worlds and replays each.
//!
//! ```
//! use hidden_chess_core::belief::{Belief, PoolBelief};
//! use hidden_chess_core::{Bitboard, Pool, Role, Square};
//!
//! // One hidden piece on b1 and one captured unseen; a queen and a knight are not accounted for.
//! let pool = Pool::from_letters("QN").expect("two letters");
//! let belief = PoolBelief::spread([Bitboard::of(Square::B1), Bitboard::EMPTY], pool).expect("as many identities");
//! assert_eq!(belief.probability(Square::B1, Role::Queen).to_string(), "1/2");
//! ```

mod assignment;
mod pools;
#[cfg(feature = "alloc")]
mod worlds;

pub use assignment::Assignment;
pub use pools::PoolBelief;
#[cfg(feature = "alloc")]
pub use worlds::Worlds;

use rand_core::Rng;

use crate::chance::Fraction;
use crate::vocabulary::{Role, Square};

/// The worlds that a view allows, with exact whole weights.
///
/// # Laws
///
/// The functions `testkit::belief_weights_add_up` and `testkit::samples_follow_the_weights` check them.
///
/// - [`for_each`](Self::for_each) gives every possible world once, with a weight above zero, always in the same order.
/// - [`total`](Self::total) is the sum of these weights, and [`weight`](Self::weight) that of the worlds it asks for.
/// - [`sample`](Self::sample) gives each world with the probability of its weight by the total.
///
/// # Sampling
///
/// Two mistakes look right and are not.
/// A sampler that has a path to the game may return the true world, and a player that reckons with it cheats.
/// A sampler that draws each piece from the roles allowed to it, one after the other, is biased: with the identities N, B
/// and Q, N or B possible on the first square and N or Q on the second, there are three equally likely worlds, and drawing
/// piece by piece gives them 1/2, 1/4 and 1/4.
///
/// # Example
///
/// Two pieces of which one is the queen, the other a pawn:
///
/// ```
/// use hidden_chess_core::belief::{Assignment, Belief};
/// use hidden_chess_core::rand_core::Rng;
/// use hidden_chess_core::{testkit, uniform, Role, Square};
///
/// struct OneQueen([Square; 2]);
///
/// impl OneQueen {
///     fn world(&self, queen: usize) -> Assignment {
///         let role = |i| if i == queen { Role::Queen } else { Role::Pawn };
///         self.0.iter().enumerate().map(|(i, &square)| (square, role(i))).collect()
///     }
/// }
///
/// impl Belief for OneQueen {
///     fn total(&self) -> u128 {
///         2
///     }
///     fn for_each(&self, each: &mut dyn FnMut(&Assignment, u128)) {
///         (0..2).for_each(|queen| each(&self.world(queen), 1));
///     }
///     fn weight(&self, square: Square, role: Role) -> u128 {
///         u128::from(self.0.contains(&square) && matches!(role, Role::Queen | Role::Pawn))
///     }
///     fn sample(&self, rng: &mut dyn Rng) -> Option<Assignment> {
///         Some(self.world(uniform(2, rng) as usize))
///     }
/// }
///
/// let belief = OneQueen([Square::A1, Square::B1]);
/// assert_eq!(belief.probability(Square::A1, Role::Queen).to_string(), "1/2");
/// testkit::samples_follow_the_weights(&belief, 1)?;
/// # Ok::<(), testkit::Violation>(())
/// ```
pub trait Belief {
    /// The sum of the weights of all worlds; 0 when nothing is possible.
    #[must_use]
    fn total(&self) -> u128;

    /// Calls `each` with every world and its weight, in a fixed order.
    fn for_each(&self, each: &mut dyn FnMut(&Assignment, u128));

    /// The sum of the weights of the worlds in which the hidden piece on a square is of a role.
    ///
    /// 0 where no hidden piece stands.
    #[must_use]
    fn weight(&self, square: Square, role: Role) -> u128;

    /// The probability that the hidden piece on a square is of a role, in lowest terms.
    #[must_use]
    fn probability(&self, square: Square, role: Role) -> Fraction {
        Fraction::new(self.weight(square, role), self.total())
    }

    /// A world, drawn with the probability of its weight by the total; `None` when there is none.
    ///
    /// Implementations document their algorithm and take nothing but `next_u32` or `next_u64` from the generator, so that
    /// a seed gives the same worlds on every machine.
    fn sample(&self, rng: &mut dyn Rng) -> Option<Assignment>;
}
