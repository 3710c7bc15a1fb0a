//! A match of betting alone, driven by any bytes through legal and illegal steps, keeps every law and its log replays.
#![no_main]

use hidden_chess_betting::testkit::drive;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Err(violation) = drive(bytes) {
        panic!("{violation}");
    }
});
