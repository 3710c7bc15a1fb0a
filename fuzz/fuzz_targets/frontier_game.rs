//! A ChessFrontier game walked to by any bytes is sound, broken off between a reveal and its promotion too.
#![no_main]

use hidden_chess_fuzz::{Plan, a_game_is_sound};
use libfuzzer_sys::fuzz_target;
use variant_frontier::ChessFrontier;

fuzz_target!(|plan: Plan| {
    a_game_is_sound::<ChessFrontier>(&plan);
});
