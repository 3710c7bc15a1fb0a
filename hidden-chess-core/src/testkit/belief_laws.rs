//! The laws of beliefs: their weights agree with each other, and what they sample agrees with their weights.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::{Violation, Walk, law};
use crate::belief::{Assignment, Belief};
use crate::vocabulary::{Role, Square};

/// How many worlds are drawn; the rarest cell is expected forty times.
const DRAWS: u32 = 40_000;

/// The largest number of cells; a belief with more worlds has neighbours in its order counted together.
const CELLS: u32 = 1_000;

/// The worlds of a belief come once each, in the same order every time and with weights above zero; the weights of all add
/// up to the total, and those of the worlds with a role on a square to what `weight` says, for every square and role.
///
/// For beliefs whose worlds can be listed. The seed only names the violation.
///
/// # Errors
///
/// The first sum that does not agree.
pub fn belief_weights_add_up<B: Belief + ?Sized>(belief: &B, seed: u64) -> Result<(), Violation> {
    let worlds = listed(belief);
    let unique: BTreeMap<_, _> = worlds.iter().copied().collect();
    law!("belief_weights_add_up", seed, unique.len() == worlds.len(), "a world comes twice");
    law!("belief_weights_add_up", seed, worlds == listed(belief), "the order of the worlds changes");
    let empty = worlds.iter().find(|(_, weight)| *weight == 0);
    law!("belief_weights_add_up", seed, empty.is_none(), "{empty:?} has no weight");
    let sum: u128 = worlds.iter().map(|(_, weight)| weight).sum();
    let total = belief.total();
    law!("belief_weights_add_up", seed, sum == total, "the weights add up to {sum}, the total is {total}");
    for square in Square::all() {
        for role in Role::ALL {
            let with = worlds.iter().filter(|(world, _)| world.get(square) == Some(role));
            let sum: u128 = with.map(|(_, weight)| weight).sum();
            let weight = belief.weight(square, role);
            let holds = sum == weight;
            law!("belief_weights_add_up", seed, holds, "{role} on {square}: worlds of {sum}, weight says {weight}");
        }
    }
    Ok(())
}

/// `sample` is distributed as `for_each` says: only listed worlds are drawn, each with the probability of its weight by the
/// total, as far as a chi-square test over 40,000 draws can tell. A right sampler fails for fewer than one seed in a million.
///
/// For beliefs whose worlds can be listed; up to a thousand are told apart.
///
/// ```
/// use hidden_chess_core::belief::PoolBelief;
/// use hidden_chess_core::{testkit, Bitboard, Pool, Square};
/// let pair = Bitboard::of(Square::A8) | Square::B8.into();
/// let belief = PoolBelief::spread([Bitboard::EMPTY, pair], Pool::from_letters("qnb").unwrap()).unwrap();
/// testkit::samples_follow_the_weights(&belief, 1)?;
/// # Ok::<(), testkit::Violation>(())
/// ```
///
/// # Errors
///
/// The first world drawn that is not listed, or frequencies that do not fit the weights.
pub fn samples_follow_the_weights<B: Belief + ?Sized>(belief: &B, seed: u64) -> Result<(), Violation> {
    let total = belief.total();
    let mut rng = Walk::new(seed);
    if total == 0 {
        let world = belief.sample(&mut rng);
        law!("samples_follow_the_weights", seed, world.is_none(), "{world:?} was drawn, and there is none");
        return Ok(());
    }
    let (cell_of, weights) = cells(belief, total);
    let mut counts = alloc::vec![0_u32; weights.len()];
    for _ in 0..DRAWS {
        let world = belief.sample(&mut rng);
        let cell = world.and_then(|world| cell_of.get(&world).copied());
        law!("samples_follow_the_weights", seed, cell.is_some(), "{world:?} was drawn and is not listed");
        if let Some(count) = cell.and_then(|cell| counts.get_mut(cell)) {
            *count += 1;
        }
    }
    let term = |(&count, &weight): (&u32, &u128)| {
        let expected = f64::from(DRAWS) * (weight as f64 / total as f64);
        let off = f64::from(count) - expected;
        off * off / expected
    };
    let statistic: f64 = counts.iter().zip(&weights).map(term).sum();
    let holds = fits(statistic, weights.len() - 1);
    law!("samples_follow_the_weights", seed, holds, "chi-square {statistic} over {} cells", weights.len());
    Ok(())
}

fn listed<B: Belief + ?Sized>(belief: &B) -> Vec<(Assignment, u128)> {
    let mut worlds = Vec::new();
    belief.for_each(&mut |world, weight| worlds.push((*world, weight)));
    worlds
}

/// The worlds in cells of about equal weight at least, so that no expected count is small; the weight of each cell.
fn cells<B: Belief + ?Sized>(belief: &B, total: u128) -> (BTreeMap<Assignment, usize>, Vec<u128>) {
    let enough = total.div_ceil(CELLS.into());
    let mut cell_of = BTreeMap::new();
    let mut weights: Vec<u128> = Vec::new();
    let mut open = false;
    belief.for_each(&mut |world, weight| {
        if !open {
            weights.push(0);
        }
        let last = weights.len() - 1;
        weights[last] += weight;
        open = weights[last] < enough;
        cell_of.insert(*world, last);
    });
    // A last cell that stayed too light goes to the one before it.
    if open && weights.len() > 1 {
        let light = weights.pop().unwrap_or_default();
        let last = weights.len() - 1;
        weights[last] += light;
        for cell in cell_of.values_mut() {
            *cell = (*cell).min(last);
        }
    }
    (cell_of, weights)
}

/// Whether a chi-square statistic of so many degrees of freedom is one that chance exceeds at least once in a million times.
///
/// The bound of Laurent and Massart: with probability of at least 1 - e^-x it is at most k + 2 sqrt(k x) + 2 x. The root is
/// taken by comparing squares, since there is none without the standard library.
fn fits(statistic: f64, degrees: usize) -> bool {
    let (k, x) = (degrees as f64, 14.0);
    let beyond = statistic - k - 2.0 * x;
    beyond <= 0.0 || beyond * beyond <= 4.0 * k * x
}
