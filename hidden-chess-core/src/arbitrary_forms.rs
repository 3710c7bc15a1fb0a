//! Arbitrary positions and games: dealt and walked to, so that every one can occur.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::game::{Game, Waiting};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::vocabulary::RoleSet;

/// How many actions and outcomes a walk takes at most.
const STEPS: usize = 400;

/// A game of the default options, some way into it.
impl<P: IdentityPolicy> Arbitrary<'_> for Game<P> {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        let mut game = Self::default();
        for _ in 0..STEPS {
            // A deal has to be completed even when the bytes have run out; they read as zeros then.
            if bytes.is_empty() && game.question().is_none() {
                break;
            }
            let step = match game.waiting() {
                Waiting::Over(_) => break,
                Waiting::Chance => {
                    let Some(weights) = game.question() else { break };
                    let n = usize::from(u8::arbitrary(bytes)?) % weights.outcomes().count().max(1);
                    let Some((outcome, _)) = weights.outcomes().nth(n) else { break };
                    game.draw(outcome)
                }
                Waiting::Turn(_) | Waiting::Within(_) => {
                    let actions = game.actions();
                    let n = usize::from(u16::arbitrary(bytes)?) % actions.len().max(1);
                    let Some(action) = actions.get(n) else { break };
                    game.apply(action)
                }
            };
            if step.is_err() {
                break;
            }
        }
        Ok(game)
    }
}

impl<P: IdentityPolicy> Arbitrary<'_> for Position<P> {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        Ok(*Game::arbitrary(bytes)?.position())
    }
}

impl Arbitrary<'_> for RoleSet {
    fn arbitrary(bytes: &mut Unstructured<'_>) -> Result<Self> {
        Ok(Self::from_bits(u8::arbitrary(bytes)? & 63).unwrap_or_default())
    }
}
