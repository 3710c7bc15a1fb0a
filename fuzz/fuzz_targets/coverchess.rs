//! Any text read as a CoverChess position is refused or reads back, counts as its moves do, and plays on with any reveal.
#![no_main]

use hidden_chess_fuzz::a_text_is_a_position_or_refused;
use libfuzzer_sys::fuzz_target;
use variant_coverchess::CoverChess;

fuzz_target!(|text: &str| a_text_is_a_position_or_refused::<CoverChess>(text));
