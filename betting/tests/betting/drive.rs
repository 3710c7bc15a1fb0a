//! Matches from arbitrary bytes, and texts from arbitrary bytes.

use hidden_chess_betting::testkit::drive;
use hidden_chess_betting::{Action, Blinds, GameLog, MatchLog, Rules};
use proptest::prelude::*;

/// Bytes from a fixed xorshift: the same matches on every run.
fn bytes(seed: u64, len: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    (0..len)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state.to_le_bytes()[4]
        })
        .collect()
}

#[test]
fn matches_from_bytes_keep_every_law() {
    let (mut games, mut won, mut refused) = (0, 0, 0);
    for seed in 0..3000 {
        let mut bytes = bytes(seed, 600);
        // Half of the matches have small stacks and blinds that the limits allow.
        if seed % 2 == 0 {
            let small = 1 + bytes[3] % 6;
            let rules = [4 | (bytes[0] & 8), bytes[1] | 1, bytes[2] | 1, small, small + 1 + bytes[4] % 9];
            bytes[..5].copy_from_slice(&rules);
        }
        let drive = drive(&bytes).unwrap_or_else(|violation| panic!("seed {seed}: {violation}"));
        games += drive.log.games.len();
        won += usize::from(drive.game.is_some_and(|game| game.winner().is_some()));
        refused += drive.refused;
    }
    assert!(games > 10_000 && won > 500 && refused > 10_000, "{games} games, {won} matches won, {refused} refused");
}

proptest! {
    #[test]
    fn any_bytes_drive_a_match(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        drive(&bytes).map_err(|violation| TestCaseError::fail(violation.to_string()))?;
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9 >fcbr=,/a-z_\n-]{0,40}|\\PC{0,40}") {
        // What is read is written and read again as the same thing.
        if let Ok(log) = text.parse::<GameLog>() {
            prop_assert_eq!(log.to_string().parse::<GameLog>(), Ok(log));
        }
        let in_match = format!("chips=9,9 blinds=1/2\n{text}");
        if let Ok(log) = in_match.parse::<MatchLog>() {
            prop_assert_eq!(log.to_string().parse::<MatchLog>(), Ok(log.clone()));
            prop_assert_eq!(log.replay().is_ok(), log.story().is_ok());
        }
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
        }
        if let Ok(rules) = text.parse::<Rules>() {
            prop_assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
        }
        let _ = text.parse::<Blinds>();
    }
}
