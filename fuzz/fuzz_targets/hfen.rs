//! Any text either is no position, or comes out as a notation that reads back to the same position, and its moves are
//! those that a slow reading of the rules allows.
#![no_main]

use hidden_chess_core::testkit::naive_moves;
use hidden_chess_core::{Position, Standard};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(position) = text.parse::<Position<Standard>>() else { return };
    let written = position.hfen().to_string();
    let again: Position<Standard> = written.parse().expect("what was written is read");
    assert_eq!(again, position);
    assert_eq!(again.hfen().to_string(), written);
    let mut listed: Vec<_> = position.legal_moves().iter().collect();
    let mut naive = naive_moves(&position);
    listed.sort_unstable();
    naive.sort_unstable();
    assert_eq!(listed, naive);
});
