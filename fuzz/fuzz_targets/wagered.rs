//! A game with chips walked to by any bytes keeps its chips, ends with returns of sum zero, and refolds from its records.
#![no_main]

use hidden_chess_core::Standard;
use hidden_chess_fuzz::{WagerPlan, a_game_with_chips_is_sound};
use libfuzzer_sys::fuzz_target;
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::RaiseChess;

fuzz_target!(|plan: WagerPlan| {
    match plan.ruleset() {
        0 => a_game_with_chips_is_sound::<Standard>(&plan),
        1 => a_game_with_chips_is_sound::<CoverChess>(&plan),
        2 => a_game_with_chips_is_sound::<ChessFrontier>(&plan),
        _ => a_game_with_chips_is_sound::<RaiseChess>(&plan),
    }
});
