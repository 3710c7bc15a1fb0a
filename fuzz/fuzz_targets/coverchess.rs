//! Any text read as a CoverChess position is refused or reads back, counts as its moves do, and plays on with any reveal.
#![no_main]

use hidden_chess_core::Position;
use hidden_chess_core::testkit::naive_moves;
use libfuzzer_sys::fuzz_target;
use variant_coverchess::CoverChess;

fuzz_target!(|text: &str| {
    let Ok(position) = text.parse::<Position<CoverChess>>() else { return };
    let written = position.hfen().to_string();
    assert_eq!(written.parse(), Ok(position));
    let mut listed: Vec<_> = position.legal_moves().iter().collect();
    let mut naive = naive_moves(&position);
    listed.sort_unstable();
    naive.sort_unstable();
    assert_eq!(listed, naive);
    let mut turns = 0;
    for mv in listed {
        position.for_each_turn(mv, |turn| {
            turns += 1;
            let (after, _) = position.play(&turn).expect("listed");
            assert_eq!(after.hfen().to_string().parse(), Ok(after));
        });
    }
    assert_eq!(position.perft(1), turns);
});
