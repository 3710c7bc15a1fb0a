//! Whatever lines the referee gets, each is answered with one line of JSON that says whether it was right.
#![no_main]

use hidden_chess_examples::protocol::Referee;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut referee = Referee::new();
    for line in text.lines().take(40) {
        // Counting deep is allowed and slow; it has its own limit.
        if line.contains("perft") || line.contains("divide") {
            continue;
        }
        let Some(answer) = referee.answer(line) else { return };
        assert!(!answer.contains('\n') && answer.starts_with("{\"ok\":"), "{line}: {answer}");
    }
});
