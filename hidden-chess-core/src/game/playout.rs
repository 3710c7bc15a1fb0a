use rand_core::Rng;

use super::{Game, StepKind, Waiting};
use crate::chance::{draw, uniform};
use crate::policy::IdentityPolicy;
use crate::turn::{Missing, Turn};
use crate::vocabulary::{Role, RoleSet};

/// Plays a game to its end with uniformly random actions, chance included, or until `turns` were made; returns how many
/// were.
///
/// For playouts: no view is kept and no event is made. A game that is being dealt, or in the middle of a turn, goes on from
/// there. Chance is answered by [`draw`], and of the actions the one at the place that [`uniform`] gives is taken, in
/// the order of [`Actions::get`](crate::Actions::get): the same generator plays the same game as one action after the other
/// would, only faster, since the moves of a position are listed once.
///
/// ```
/// use hidden_chess_core::{playout, Game, Standard};
/// use rand::{rngs::ChaCha8Rng, SeedableRng};
///
/// let mut game = Game::<Standard>::default();
/// let turns = playout(&mut game, 10_000, &mut ChaCha8Rng::from_seed([1; 32]));
/// assert!(turns > 0 && game.ending().is_some());
/// ```
pub fn playout<P: IdentityPolicy, R: Rng + ?Sized>(game: &mut Game<P>, turns: usize, rng: &mut R) -> usize {
    let mut made = 0;
    while made < turns && game.turn_is_open() {
        match step(game, rng) {
            Some(StepKind::Turn { .. }) => made += 1,
            Some(_) => {}
            None => return made,
        }
    }
    if made == turns || game.ending.is_some() {
        return made;
    }
    let mut moves = game.position.legal_moves();
    loop {
        let Some(mv) = moves.pick(|len| uniform(len as u32, rng) as usize) else { return made };
        let Some(turn) = complete(game, game.position.begin(mv), rng) else { return made };
        game.advance(&turn);
        made += 1;
        game.position.list_over(&mut moves);
        game.judge(!moves.is_empty());
        if made == turns || game.ending.is_some() {
            return made;
        }
    }
}

impl<P: IdentityPolicy> Game<P> {
    /// Whether a deal or a turn has begun and is not complete.
    const fn turn_is_open(&self) -> bool {
        self.ending.is_none() && (self.question.is_some() || self.turn.is_some())
    }
}

/// One random action or outcome, as the game is asked for it.
fn step<P: IdentityPolicy, R: Rng + ?Sized>(game: &mut Game<P>, rng: &mut R) -> Option<StepKind> {
    let step = match game.waiting() {
        Waiting::Over(_) => return None,
        Waiting::Chance => game.draw(draw(&game.question()?, rng)),
        Waiting::Turn(_) | Waiting::Within(_) => {
            let actions = game.actions();
            game.apply(actions.get(uniform(actions.len() as u32, rng) as usize)?)
        }
    };
    Some(step.ok()?.kind)
}

/// The turn with everything filled in at random that is missing; `None` where chance has nothing to give.
fn complete<P: IdentityPolicy, R: Rng + ?Sized>(game: &Game<P>, mut turn: Turn, rng: &mut R) -> Option<Turn> {
    let one =
        |roles: RoleSet, rng: &mut R| -> Option<Role> { roles.iter().nth(uniform(roles.len() as u32, rng) as usize) };
    loop {
        match game.position.missing(&turn) {
            Missing::Nothing => return Some(turn),
            Missing::Identity(weights) => turn.identity = Some(draw(&weights, rng)?),
            Missing::Choice(roles) => turn.identity = Some(one(roles, rng)?),
            Missing::Promotion(roles) => turn.promotion = Some(one(roles, rng)?),
        }
    }
}
