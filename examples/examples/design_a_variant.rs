//! What does it take to write a ruleset of one's own?
//!
//! In this one nobody knows what the covered pieces are, and the *owner* chooses the role when a piece first moves.
#![expect(clippy::print_stdout, reason = "an example prints its answer")]

use anyhow::Context;
use hidden_chess_core::{
    Action, Answers, Choice, Game, Hidden, IdentityPolicy, Move, Movement, Position, Reveal, RoleSet, Setup, Square,
    StepKind, Waiting, uniform,
};
use hidden_chess_examples::seed::generator;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct OwnerChooses;

impl IdentityPolicy for OwnerChooses {
    const NAME: &'static str = "owner-chooses";
    const TITLE: &'static str = "OwnerChooses";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::AfterReveal, ..Movement::CHESS };
    type Options = ();
    type Ledger = ();

    fn set_up(_: &(), _: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), ())
    }

    fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Chosen(RoleSet::IDENTITIES)
    }
}

fn main() -> anyhow::Result<()> {
    // Legal moves, check, notation, perft and the endings come with the trait.
    let mut game = Game::<OwnerChooses>::default();
    println!("{}", game.position().hfen());
    println!("{} different first turns", game.position().perft(1));

    let mut rng = generator(5);
    for _ in 0..8 {
        let played = loop {
            let mover = match game.waiting() {
                Waiting::Turn(mover) | Waiting::Within(mover) => mover,
                Waiting::Over(ending) => {
                    println!("{ending}");
                    return Ok(());
                }
                Waiting::Chance => unreachable!("this ruleset leaves nothing to chance"),
            };
            let actions = game.actions();
            let n = uniform(actions.len().try_into()?, &mut rng);
            let action = actions.get(n as usize).context("n is below the number of actions")?;
            if let Action::Choose(role) = action {
                println!("{mover} chooses a {role}");
            }
            if let StepKind::Turn { turn, .. } = game.apply(action)?.kind {
                break turn;
            }
        };
        println!("{}", played.text(None));
    }
    println!("{}", game.position().hfen());
    Ok(())
}
