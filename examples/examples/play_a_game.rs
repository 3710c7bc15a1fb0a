//! How is a game played from start to end, by somebody who only knows what can be done?
#![expect(clippy::print_stdout, reason = "an example prints its answer")]

use anyhow::Context;
use hidden_chess_core::{Game, Standard, StepKind, Waiting, draw, uniform};
use hidden_chess_examples::seed::generator;

fn main() -> anyhow::Result<()> {
    let mut rng = generator(2026);
    let mut game = Game::<Standard>::default();
    let mut turns = Vec::new();
    let ending = loop {
        // This loop plays any ruleset: what chance decides is asked of the caller, who holds the generator.
        let step = match game.waiting() {
            Waiting::Over(ending) => break ending,
            Waiting::Chance => {
                let weights = game.question().context("chance is asked something")?;
                game.draw(draw(&weights, &mut rng))?
            }
            Waiting::Turn(_) | Waiting::Within(_) => {
                let actions = game.actions();
                let n = uniform(actions.len().try_into()?, &mut rng);
                game.apply(actions.get(n as usize).context("n is below the number of actions")?)?
            }
        };
        if let StepKind::Turn { turn, captured } = step.kind {
            turns.push(turn.text(captured.as_ref()).to_string());
        }
    };
    println!("the first ten of {} turns: {}", turns.len(), turns[..10].join(" "));
    println!("the last position: {}", game.position().hfen());
    println!("the end: {ending}");
    Ok(())
}
