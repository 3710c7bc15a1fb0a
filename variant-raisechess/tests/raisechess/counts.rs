//! Perft counted by an independent implementation of the rules.

use hidden_chess_core::Position;
use variant_raisechess::{CheckOff, CheckOn, Checks, Promotions, QueenOnly, RaiseChess, Underpromotion};

fn check<C: Checks, U: Promotions>(hfen: &str, counts: &str) {
    let position: Position<RaiseChess<C, U>> = hfen.parse().unwrap_or_else(|error| panic!("{hfen}: {error}"));
    assert_eq!(position.hfen().to_string(), hfen);
    for (depth, count) in (1..).zip(counts.split_whitespace()) {
        let expected: u64 = count.parse().expect("a count");
        assert_eq!(position.perft(depth), expected, "{hfen} at depth {depth}");
        assert_eq!(position.perft_making_leaves(depth), expected, "{hfen} at depth {depth}, made");
        let mut divided = 0;
        position.divide(depth, |_, count| divided += count);
        assert_eq!(divided, expected, "{hfen} at depth {depth}, divided");
    }
}

#[test]
fn counts_are_those_of_an_independent_implementation() {
    for line in include_str!("../data/counts.perft").lines().filter(|line| !line.starts_with('#')) {
        let [hfen, counts, options, _] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        match (options.contains("check=off"), options.contains("underpromotion=on")) {
            (false, false) => check::<CheckOn, QueenOnly>(hfen, counts),
            (false, true) => check::<CheckOn, Underpromotion>(hfen, counts),
            (true, false) => check::<CheckOff, QueenOnly>(hfen, counts),
            (true, true) => check::<CheckOff, Underpromotion>(hfen, counts),
        }
    }
}
