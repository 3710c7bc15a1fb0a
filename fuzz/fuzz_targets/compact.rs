//! Any bytes read as a position in the compact form are refused, or are a position that its own text gives back.
#![no_main]

use hidden_chess_core::{Position, Standard};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(position) = postcard::from_bytes::<Position<Standard>>(bytes) else { return };
    assert_eq!(position.hfen().to_string().parse(), Ok(position));
    let written = postcard::to_allocvec(&position).expect("a position is written");
    assert_eq!(postcard::from_bytes(&written), Ok(position));
});
