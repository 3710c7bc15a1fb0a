//! Arbitrary positions and games: dealt and walked to, so that every one can occur.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::game::{Action, Actions, Game, Waiting};
use crate::moves::{Move, MoveKind};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::turn::Missing;
use crate::vocabulary::RoleSet;

/// How many actions and outcomes a walk takes at most.
const STEPS: usize = 400;

/// The action that a number picks; `None` to stop here.
///
/// Castling, en passant and promotion, a late one too, are rare in random play, so where one is possible a quarter of the
/// numbers stop, to give a position that offers it, and a quarter choose it.
fn choose<P: IdentityPolicy>(game: &Game<P>, number: u16) -> Option<Action> {
    let n = usize::from(number >> 2);
    let actions = game.actions();
    if let Actions::Moves(moves) = &actions {
        let position = game.position();
        let late = |mv: Move| matches!(position.missing(&position.begin(mv)), Missing::Promotion(_));
        let common = |mv: Move| matches!(mv.kind(), MoveKind::Normal | MoveKind::DoubleStep) && !late(mv);
        let mut rare = moves.iter().filter(|&mv| !common(mv));
        let count = rare.clone().count();
        match number & 3 {
            0 if count > 0 => return None,
            1 if count > 0 => return rare.nth(n % count).map(Action::Move),
            _ => {}
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
                    let Some(action) = choose(&game, u16::arbitrary(bytes)?) else { break };
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
