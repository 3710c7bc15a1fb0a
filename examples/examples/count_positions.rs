//! How many games of a few turns are there? Counting them is the usual check of a move generator.
#![expect(clippy::print_stdout, reason = "an example prints its answer")]

use hidden_chess_core::{Position, Standard};

fn main() {
    let start = Position::<Standard>::default();
    for (depth, known) in (1..).zip([20, 400, 8_902, 197_281, 4_865_609]) {
        let nodes = start.perft(depth);
        println!("{depth} turns: {nodes}");
        assert_eq!(nodes, known);
    }

    // The same by first turn, which is how two generators that disagree are compared.
    let mut parts = Vec::new();
    start.divide(3, |turn, count| parts.push(format!("{} {count}", turn.text(None))));
    println!("3 turns by the first: {}", parts.join(", "));
}
