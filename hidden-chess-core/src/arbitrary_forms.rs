//! Arbitrary positions and games: dealt and walked to, so that every one can occur.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::game::{Action, Actions, Game, Waiting};
use crate::moves::MoveKind;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::vocabulary::RoleSet;

/// How many actions and outcomes a walk takes at most.
const STEPS: usize = 400;

/// The action that a number picks. Half of the numbers ask for what is rare in random play, castling, en passant,
/// promotion, where there is any.
fn choose(actions: &Actions, number: u16) -> Option<Action> {
    let (n, rare) = (usize::from(number >> 1), number & 1 == 1);
    if let (Actions::Moves(moves), true) = (actions, rare) {
        let special = moves.iter().filter(|mv| !matches!(mv.kind(), MoveKind::Normal | MoveKind::DoubleStep));
        let count = special.clone().count();
        if count > 0 {
            return special.clone().nth(n % count).map(Action::Move);
        }
    }
    actions.get(n % actions.len().max(1))
}

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
                    let Some(action) = choose(&game.actions(), u16::arbitrary(bytes)?) else { break };
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
