//! Perft of positions with hidden pieces, counted by an independent implementation of the rules: the stand-ins, which are
//! written from outside the crate, have to find the same numbers.

use crate::stand_ins::{DealtBlind, DealtToOwner, DrawnLate};
use hidden_chess_core::{IdentityPolicy, Position, Standard};

const LIMIT: u64 = 1_500_000;

#[track_caller]
fn check<P: IdentityPolicy>(hfen: &str, counts: &str) {
    let position: Position<P> = hfen.parse().unwrap_or_else(|error| panic!("{hfen}: {error}"));
    assert_eq!(position.hfen().to_string(), hfen);
    for (depth, count) in (1..).zip(counts.split_whitespace()) {
        let expected: u64 = count.parse().expect("a count");
        if expected <= LIMIT {
            assert_eq!(position.perft(depth), expected, "{hfen} at depth {depth}");
            if expected <= LIMIT / 50 {
                assert_eq!(position.perft_making_leaves(depth), expected, "{hfen} at depth {depth}, made");
            }
        }
    }
}

#[test]
fn stand_ins_count_what_an_independent_implementation_counts() {
    for line in include_str!("../data/hidden.perft").lines().filter(|line| !line.starts_with('#')) {
        let [variant, hfen, counts, ..] = line.split(" | ").collect::<Vec<_>>()[..] else { panic!("{line}") };
        match variant {
            "coverchess" => check::<DrawnLate>(hfen, counts),
            "frontier" => check::<DealtBlind>(hfen, counts),
            "raisechess" => check::<DealtToOwner>(hfen, counts),
            "standard" => check::<Standard>(hfen, counts),
            other => panic!("no stand-in for {other}"),
        }
    }
}
