//! What does it take to write a ruleset of one's own?
//!
//! One type that implements `IdentityPolicy`, in a file of its own: `src/mirror.rs` is the whole of MirrorChess, in which
//! everybody sees what your pieces are but you. What a ruleset decides stands there, and nothing else does: this program
//! shows what comes with it.
#![expect(clippy::print_stdout, reason = "an example prints its answer")]

use anyhow::Context;
use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::{Game, Viewer, uniform};
use hidden_chess_examples::mirror::MirrorChess;
use hidden_chess_examples::seed::generator;

fn main() -> anyhow::Result<()> {
    let mut rng = generator(5);
    // A table deals as `ask` says, and tells each viewer what `sees_identity` allows.
    let mut table = Table::new(Game::<MirrorChess>::default());
    table.restart(&mut rng);
    for viewer in Viewer::ALL {
        println!("{viewer} sees {}", table.view(viewer).hfen());
    }

    // Legal moves, check, notation, perft and the endings come with the trait.
    println!("{} sequences of three turns", table.game().position().perft(3));
    for _ in 0..12 {
        let legal = table.legal();
        let turn =
            legal.get(uniform(legal.len().try_into()?, &mut rng) as usize).context("the game is not over yet")?;
        let told = table.play(turn, &mut rng)?;
        let [white, black, _] = told.seen;
        // Whoever takes a covered piece knows what it was, and its owner does not.
        println!("{} (White is told {white}, Black {black})", told.turn);
    }

    // `conformance_tests!(MirrorChess)` in `tests/mirror.rs` checks every law, the one against leaks among them, and the
    // line `Variant::simple::<MirrorChess>()` in `src/variants.rs` is all that `play`, `referee` and `perft` need.
    println!("{}", table.game().position().hfen());
    Ok(())
}
