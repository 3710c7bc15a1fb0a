//! Perft counted by an independent implementation of the rules.

use hidden_chess_core::Position;
use variant_frontier::ChessFrontier;

#[test]
fn counts_are_those_of_an_independent_implementation() {
    for line in include_str!("../data/counts.perft").lines().filter(|line| !line.starts_with('#')) {
        let [hfen, counts, ..] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        let position: Position<ChessFrontier> = hfen.parse().unwrap_or_else(|error| panic!("{hfen}: {error}"));
        assert_eq!(position.hfen().to_string(), hfen);
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let expected: u64 = count.parse().expect("a count");
            assert_eq!(position.perft(depth), expected, "{hfen} at depth {depth}");
            if expected < 50_000 {
                assert_eq!(position.perft_making_leaves(depth), expected, "{hfen} at depth {depth}, made");
                let mut divided = 0;
                position.divide(depth, |_, count| divided += count);
                assert_eq!(divided, expected, "{hfen} at depth {depth}, divided");
            }
        }
    }
}
