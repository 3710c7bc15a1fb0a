//! What comes out when a hidden piece is revealed, how likely is it, and who throws the dice?
#![expect(clippy::print_stdout, reason = "an example prints its answer")]

use hidden_chess_core::{Fraction, Role, Weights, draw};
use hidden_chess_examples::seed::generator;

fn main() -> anyhow::Result<()> {
    // The reserve of a side at the start: one queen, two rooks, two bishops, two knights, eight pawns.
    let mut reserve = [1, 2, 2, 2, 8];
    let weights = Weights::of(reserve);
    for role in weights.support().iter() {
        println!("P({role}) = {}", weights.probability(Some(role)));
    }

    // Probabilities are exact: two pawns one after the other.
    let pawn = weights.probability(Some(Role::Pawn));
    let another = Fraction::new(7, 14);
    println!("P(pawn, pawn) = {}", pawn.times(another).expect("small numbers fit"));

    // A ruleset lists outcomes and never draws. The caller draws, by a documented algorithm: the same seed gives the
    // same game on every machine.
    let mut rng = generator(1);
    let mut drawn = String::new();
    while let Some(role) = draw(&Weights::of(reserve), &mut rng) {
        reserve[Role::IDENTITIES.iter().position(|&identity| identity == role).expect("never a king")] -= 1;
        drawn.push(role.letter());
    }
    println!("one whole reserve, as it came out: {drawn}");
    Ok(())
}
