//! The law against leaks: worlds that a viewer cannot tell apart by the rules give it the same bytes.
//!
//! [`Trial`] says how it is tried out, [`family`] where games start that random play seldom reaches, and [`Encounters`]
//! what was met on the way.

mod encounters;
mod families;
mod held;
mod history;
mod other_worlds;
mod rare;
mod seen;
mod told;
mod trial;

pub use encounters::Encounters;
pub use families::family;
pub use trial::{Teller, Trial};

use super::Violation;
use crate::policy::IdentityPolicy;

/// How many other worlds of a side the law looks at for one seed, so that many seeds stay quick.
const OTHERS: usize = 10;
/// How many positions of families it starts from, and how many turns it goes on from them.
const FAMILIES: u64 = 4;
const NEAR: usize = 24;

/// Worlds that a viewer cannot tell apart by the rules give it the same bytes.
///
/// A game is dealt, and another starts from a position in which something rare is near. Each is played once, and then
/// with the same turns in other worlds: with a side's hidden identities exchanged where they are covered, with other roles
/// where pieces move by their true role. Until the rules let a viewer tell such a world from the game, everything that
/// reaches it has to be the same: events, HFEN, keys, `Debug`, the legal list and its order, refusals and the answers of
/// an [`AnyTable`](crate::table::AnyTable).
///
/// The start is also told with its first turn held back, as around a game with chips, when the own list is not yet told.
///
/// The rules let a viewer tell by the look of a turn, by what it reveals, by the identity of what was taken where the
/// policy says that the viewer learns it, and by identities shown at the end. Where pieces move by their true role, also by the
/// check flag, by the own list of moves at an own turn, and by mate and stalemate (RULES 3.11, 3.12). Nothing else:
/// rights, en passant squares, `single` and counters have to follow from the rule of NOTATION 1, and an ending that shows
/// nothing must not say anything either. A ruleset that ends games by what is hidden has to show it.
///
/// # Errors
///
/// The first difference that the rules do not allow.
pub fn indistinguishable_worlds_look_the_same<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    let mut encounters = Encounters::default();
    let trial = Trial::<P>::new(P::Options::default()).others(OTHERS);
    trial.deal(seed, &mut encounters)?;
    let near = trial.turns(NEAR);
    (0..FAMILIES).try_for_each(|n| near.family(seed.wrapping_mul(FAMILIES).wrapping_add(n), &mut encounters))
}
