use rand_core::Rng;

use super::{Outcome, Weights};

/// Draws one outcome from its weights, the same on every machine and in every version.
///
/// The algorithm, which is part of the interface:
///
/// 1. Let `ticket` be [`uniform`] below the sum of the weights.
/// 2. Walk through the outcomes in the order Q R B N P, none, taking each weight off the ticket; the first outcome
///    whose weight is larger than what is left is drawn.
///
/// A question with a single outcome takes nothing from the generator, and weights that are all zero give `None`.
/// Test vectors, from ChaCha8 with the seed number 7 in the first eight bytes of its seed, lowest first, and zeros after:
///
/// | weights Q R B N P, none | the first thirty draws |
/// |---|---|
/// | 1 2 2 2 8, 0 | `PRBPRBBNPBPPPNRPPPPPBRPPPPPNPP` |
/// | then, going on, 3 3 3 3 3, 60 | `--NR-----Q-P-R---------Q--N-B-` |
///
/// Nothing but `next_u32` is called, so a generator with the same sequence of 32-bit words gives the same game.
///
/// ```
/// use hidden_chess_core::{draw, Role, Weights};
/// use rand::{rngs::ChaCha8Rng, SeedableRng};
///
/// let mut rng = ChaCha8Rng::from_seed([7; 32]);
/// let drawn = draw(&Weights::of([1, 2, 2, 2, 8]), &mut rng);
/// assert_eq!(drawn, Some(Role::Pawn));
/// assert_eq!(draw(&Weights::of([0, 0, 0, 3, 0]), &mut rng), Some(Role::Knight));
/// ```
pub fn draw<R: Rng + ?Sized>(weights: &Weights, rng: &mut R) -> Outcome {
    let mut outcomes = weights.outcomes();
    let (only, _) = outcomes.next()?;
    if outcomes.next().is_none() {
        return only;
    }
    let mut ticket = uniform(weights.total(), rng);
    for (outcome, weight) in weights.outcomes() {
        match ticket.checked_sub(weight) {
            Some(left) => ticket = left,
            None => return outcome,
        }
    }
    None
}

/// A whole number from 0 to `total - 1`, each equally likely; 0 for a `total` of 0 or 1.
///
/// Let `bound` be the largest multiple of `total` that is at most 2^32. Take `x = next_u32()`; while `x >= bound`, take
/// another. The number is `x mod total`. A `total` of 0 or 1 takes nothing from the generator.
pub fn uniform<R: Rng + ?Sized>(total: u32, rng: &mut R) -> u32 {
    if total <= 1 {
        return 0;
    }
    loop {
        let x = rng.next_u32();
        let number = x % total;
        // Below the bound exactly if the whole run of `total` numbers around `x` is: told by one short division.
        if (x - number).checked_add(total - 1).is_some() {
            return number;
        }
    }
}
