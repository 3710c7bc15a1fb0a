//! Whatever a stored log says, views and deductions are folded from it without a panic.
#![no_main]

use hidden_chess_core::Standard;
use hidden_chess_core::view::ViewLog;
use hidden_chess_fuzz::a_log_is_folded;
use libfuzzer_sys::fuzz_target;
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::{ByMovement, Deduction, RaiseChess, secrets};

fuzz_target!(|bytes: &[u8]| {
    let Ok(log) = postcard::from_bytes::<ViewLog>(bytes) else { return };
    a_log_is_folded::<Standard>(&log);
    a_log_is_folded::<CoverChess>(&log);
    a_log_is_folded::<ChessFrontier>(&log);
    let view = a_log_is_folded::<RaiseChess>(&log);
    let _ = (Deduction::of(&view), ByMovement::of(&view), secrets(&view));
});
