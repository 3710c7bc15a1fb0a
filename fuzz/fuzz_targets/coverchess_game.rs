//! A CoverChess game walked to by any bytes is sound, and every view shows what the referee sees.
#![no_main]

use hidden_chess_core::Viewer;
use hidden_chess_core::table::{AnyTable, Eyes};
use hidden_chess_fuzz::{Plan, a_game_is_sound};
use libfuzzer_sys::fuzz_target;
use variant_coverchess::CoverChess;

fuzz_target!(|plan: Plan| {
    let table = a_game_is_sound::<CoverChess>(&plan);
    let referee = table.show(Eyes::Referee);
    for viewer in Viewer::ALL {
        assert_eq!(table.show(Eyes::Viewer(viewer)).hfen, referee.hfen);
    }
});
