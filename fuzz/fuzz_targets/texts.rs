//! Any text read as a turn in any position reached by play is refused, or is a legal turn that its own texts give back.
#![no_main]

use hidden_chess_core::text::record::Record;
use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::{Position, Standard};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (Position<Standard>, &str)| {
    let (position, text) = input;
    if let Ok(read) = text.parse::<TurnText>() {
        assert_eq!(read.to_string().parse(), Ok(read));
    }
    for turn in [position.read_turn(text).ok(), position.read_san(text).ok()].into_iter().flatten() {
        position.check_turn(&turn).expect("what was read is legal");
        assert_eq!(position.read_turn(&turn.text(None).to_string()), Ok(turn));
        assert_eq!(position.read_san(&position.san(&turn).to_string()), Ok(turn));
    }
    if let Ok(record) = text.parse::<Record<Standard>>() {
        assert_eq!(record.to_string().parse::<Record<Standard>>().as_ref(), Ok(&record));
    }
});
