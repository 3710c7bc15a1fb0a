use rand_core::Rng;

use super::{Game, StepKind, Waiting};
use crate::chance::{draw, uniform};
use crate::movegen::Tally;
use crate::policy::IdentityPolicy;
use crate::side::{BlackSide, Side, WhiteSide};
use crate::turn::{Missing, Turn};
use crate::vocabulary::{Color, Role, RoleSet};

/// Plays a game to its end with uniformly random actions, chance included, or until `turns` were made; returns how many
/// were.
///
/// For playouts: no view is kept, no event is made and nothing is allocated. Play a clone to keep the game. A game that
/// is being dealt, or in the middle of a turn, goes on from there. Chance is answered by [`draw`], and of the actions
/// the one at the place that [`uniform`] gives is taken, in the order of [`Actions::get`](crate::Actions::get): the
/// same generator plays the same game as one action after the other would, only faster, since the moves of a position
/// are listed once.
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
    let mut walk = Walk { game, rng, moves: Tally::new(P::MOVEMENT.promote_to), left: turns - made };
    walk.run();
    turns - walk.left
}

impl<P: IdentityPolicy> Game<P> {
    /// Whether a deal or a turn has begun and is not complete.
    const fn turn_is_open(&self) -> bool {
        self.ending.is_none() && (self.question.is_some() || self.turn.is_some())
    }
}

/// A game between two turns, with the moves of its position.
struct Walk<'a, P: IdentityPolicy, R: ?Sized> {
    game: &'a mut Game<P>,
    rng: &'a mut R,
    moves: Tally,
    /// How many turns may still be made; not zero.
    left: usize,
}

impl<P: IdentityPolicy, R: Rng + ?Sized> Walk<'_, P, R> {
    fn run(&mut self) {
        if self.game.position.turn() == Color::Black {
            self.game.position.tally_as::<BlackSide>(&mut self.moves);
            if !self.turn::<BlackSide>() {
                return;
            }
        } else {
            self.game.position.tally_as::<WhiteSide>(&mut self.moves);
        }
        while self.turn::<WhiteSide>() && self.turn::<BlackSide>() {}
    }

    /// One turn of the side `S`; whether another can follow.
    #[inline(always)]
    fn turn<S: Side>(&mut self) -> bool {
        let place = uniform(self.moves.len() as u32, self.rng) as usize;
        let Some(mv) = self.moves.nth(place) else { return false };
        let game = &mut *self.game;
        if game.position.is_open(mv) {
            game.position = game.position.after_open_one::<S>(mv);
        } else {
            let Some(turn) = complete(game, game.position.begin(mv), self.rng) else { return false };
            game.position = game.position.play_one::<S>(&turn).0;
        }
        game.arrive();
        self.left -= 1;
        game.position.tally_as::<S::Opponent>(&mut self.moves);
        game.judge(self.moves.len() > 0);
        self.left > 0 && game.ending.is_none()
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
