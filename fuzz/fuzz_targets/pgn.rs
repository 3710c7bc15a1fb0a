//! Any text read as PGN ends, and what it holds is written as PGN that reads back to the same record.
#![no_main]

use hidden_chess_core::Standard;
use hidden_chess_core::text::pgn::{read_pgn, read_pgns, write_pgn};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in read_pgns::<Standard>(text).take(100).flatten() {
        let written = write_pgn(&game.record, &[]);
        let again = read_pgn::<Standard>(&written).expect("what was written is read");
        assert_eq!(again.record.turns(), game.record.turns());
        assert_eq!(again.record.start(), game.record.start());
    }
});
