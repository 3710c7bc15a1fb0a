//! Random games, the same for the same seed.

use core::convert::Infallible;

use rand_core::TryRng;

use crate::board::keys::mix;
use crate::chance::{draw, uniform};
use crate::game::{Action, Game, Illegal, StepKind, Waiting};
use crate::policy::IdentityPolicy;
use crate::table::Table;

/// The testkit's own source of chance: SplitMix64 over a counter. For tests alone, since a player could predict it.
#[derive(Clone, Debug)]
pub struct Walk {
    counter: u64,
}

impl Walk {
    /// The walk of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { counter: mix(seed) }
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        uniform(n as u32, self) as usize
    }
}

impl TryRng for Walk {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.try_next_u64()? >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.counter = self.counter.wrapping_add(1);
        Ok(mix(self.counter))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for byte in bytes {
            *byte = self.try_next_u64()? as u8;
        }
        Ok(())
    }
}

/// A new game of the default options, dealt.
#[must_use]
pub fn deal<P: IdentityPolicy>(walk: &mut Walk) -> Game<P> {
    let mut game = Game::default();
    while let Some(weights) = game.question() {
        if game.draw(draw(&weights, walk)).is_err() {
            break;
        }
    }
    game
}

/// Does one random thing; `None` when the game is over. Captures are preferred now and then, so that games thin out.
pub(super) fn wander<P: IdentityPolicy>(table: &mut Table<Game<P>>, walk: &mut Walk) -> Option<StepKind> {
    let game = table.game();
    let step = match game.waiting() {
        Waiting::Over(_) => return None,
        Waiting::Chance => {
            let outcome = draw(&game.question()?, walk);
            table.draw(outcome)
        }
        Waiting::Turn(_) | Waiting::Within(_) => {
            let action = random_action(game, walk)?;
            table.apply(action)
        }
    };
    step.map(|step| step.kind).ok()
}

fn random_action<P: IdentityPolicy>(game: &Game<P>, walk: &mut Walk) -> Option<Action> {
    let actions = game.actions();
    let mut action = actions.get(walk.below(actions.len()))?;
    for _ in 0..2 {
        let other = actions.get(walk.below(actions.len()))?;
        if let Action::Move(mv) = other {
            if game.position().board().color_at(mv.to()) == Some(!game.position().turn()) {
                action = other;
            }
        }
    }
    Some(action)
}

/// Plays a random game of up to `turns` turns, calling `each` with the game at every stage, also within turns.
///
/// # Errors
///
/// The first that `each` returns.
pub fn random_game<P: IdentityPolicy, E>(
    seed: u64,
    turns: usize,
    mut each: impl FnMut(&Game<P>, &mut Walk) -> Result<(), E>,
) -> Result<(), E> {
    let mut walk = Walk::new(seed);
    let mut game = deal::<P>(&mut walk);
    let mut made = 0;
    while made < turns {
        each(&game, &mut walk)?;
        let step = match game.waiting() {
            Waiting::Over(_) => break,
            Waiting::Chance => match game.question() {
                Some(weights) => game.draw(draw(&weights, &mut walk)),
                None => break,
            },
            Waiting::Turn(_) | Waiting::Within(_) => match random_action(&game, &mut walk) {
                Some(action) => game.apply(action),
                None => break,
            },
        };
        match step.map(|step| step.kind) {
            Ok(StepKind::Turn { .. }) => made += 1,
            Ok(_) => {}
            Err(Illegal) => break,
        }
    }
    each(&game, &mut walk)
}
