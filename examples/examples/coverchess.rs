//! How likely is it that the first piece revealed is a pawn, and what does a reveal do to the next draw?
#![expect(clippy::print_stdout, reason = "an example prints its answer")]

use anyhow::Context;
use hidden_chess_core::{Action, Fraction, Game, Role};
use variant_coverchess::CoverChess;

fn main() -> anyhow::Result<()> {
    let mut game = Game::<CoverChess>::default();
    println!("the first piece is a pawn: {}", pawn(&mut game, "e2e4")?);

    // One identity of White's fifteen is gone then, and the next draw is from what is left.
    for first in Role::IDENTITIES {
        let mut after = game.clone();
        after.draw(Some(first))?;
        // Black draws from a reserve of its own, which White's reveal has not touched.
        let reply = pawn(&mut after, "g8h6")?;
        after.draw(Some(Role::Knight))?;
        println!("after a {first}, the next one is a pawn: {}", pawn(&mut after, "d2d3")?);
        println!("  and Black's reply was one with probability {reply}");
    }
    Ok(())
}

/// Plays a move of a covered piece up to the draw: how likely is a pawn?
fn pawn(game: &mut Game<CoverChess>, turn: &str) -> anyhow::Result<Fraction> {
    let mv = game.position().read_move(turn)?;
    game.apply(Action::Move(mv))?;
    let weights = game.question().context("a covered piece has to come out as something")?;
    Ok(weights.probability(Some(Role::Pawn)))
}
