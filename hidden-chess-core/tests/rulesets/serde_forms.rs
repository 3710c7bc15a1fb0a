//! Serde: text in human-readable formats, compact in binary ones, refused when invalid.

use crate::stand_ins::{DealtBlind, DealtToOwner, DrawnLate};
use hidden_chess_core::testkit::{Walk, deal, random_game};
use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::view::{Heard, View};
use hidden_chess_core::{
    Bitboard, Color, Ending, IdentityPolicy, Pool, Position, Reason, Role, RoleSet, Seat, Square, Standard, Stop,
    Viewer, table::Table,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[track_caller]
fn both_ways<T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug>(value: &T) {
    let json = serde_json::to_string(value).expect("writes");
    assert_eq!(&serde_json::from_str::<T>(&json).expect("reads"), value, "{json}");
    let bytes = postcard::to_allocvec(value).expect("writes");
    assert_eq!(&postcard::from_bytes::<T>(&bytes).expect("reads"), value, "{bytes:?}");
}

#[test]
fn words_round_trip() {
    both_ways(&Square::E4);
    both_ways(&Bitboard(0x8000_0000_0000_0001));
    both_ways(&RoleSet::PROMOTIONS);
    both_ways(&Pool::FULL);
    both_ways(&Color::Black);
    both_ways(&Role::Knight);
    both_ways(&Viewer::Player(Color::White));
    both_ways(&Ending::won(Color::White, Reason::Checkmate));
    both_ways(&"a1a8:P=qxN".parse::<TurnText>().expect("a turn"));
}

#[test]
fn human_readable_forms_are_the_text_forms() {
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("writes");
    assert_eq!(json(&|| serde_json::to_string(&Square::E4)), "\"e4\"");
    assert_eq!(json(&|| serde_json::to_string(&Pool::FULL)), "\"Q1R2B2N2P8q1r2b2n2p8\"");
    assert_eq!(json(&|| serde_json::to_string(&Reason::SeventyFiveMove)), "\"seventy-five-move\"");
    let start = Position::<Standard>::default();
    assert_eq!(json(&|| serde_json::to_string(&start)), format!("\"{}\"", start.hfen()));
}

fn positions_round_trip<P: IdentityPolicy>() {
    for seed in 0..20 {
        random_game::<P, ()>(seed, 80, |game, _| {
            both_ways(game.position());
            Ok(())
        })
        .expect("nothing stops the game");
    }
}

#[test]
fn positions_of_every_habit_round_trip() {
    positions_round_trip::<Standard>();
    positions_round_trip::<DrawnLate>();
    positions_round_trip::<DealtBlind>();
    positions_round_trip::<DealtToOwner>();
}

#[test]
fn a_record_keeps_its_ending() {
    let mut table = Table::new(deal::<Standard>(&mut Walk::new(0)));
    table.stop(Stop::Resign(Seat::First)).expect("it goes on");
    let record = table.to_record();
    both_ways(&record);
    let resumed = Table::resume(&record, *table.game().options()).expect("replays");
    assert_eq!(resumed.game().ending(), Some(Ending::won(Color::Black, Reason::Resignation)));
    assert_eq!(resumed.view(Viewer::Spectator), table.view(Viewer::Spectator));
}

#[test]
fn a_compact_position_is_smaller_than_its_text() {
    let start = Position::<Standard>::default();
    let bytes = postcard::to_allocvec(&start).expect("writes");
    assert!(bytes.len() < 80, "{} bytes", bytes.len());
}

#[test]
fn no_bytes_make_an_invalid_position() {
    let start = postcard::to_allocvec(&Position::<Standard>::default()).expect("writes");
    let mut refused = 0;
    for place in 0..start.len() {
        for value in 0..=255 {
            let mut bytes = start.clone();
            bytes[place] = value;
            match postcard::from_bytes::<Position<Standard>>(&bytes) {
                Ok(position) => {
                    let hfen = position.hfen().to_string();
                    assert_eq!(hfen.parse(), Ok(position), "{hfen}");
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 1000, "{refused}");
    for wrong in ["\"e9\"", "\"\"", "64", "null"] {
        assert!(serde_json::from_str::<Square>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_view_is_stored_as_its_log_and_folded_again() {
    let mut table = Table::new(deal::<DealtToOwner>(&mut Walk::new(5)));
    for text in ["e2e4", "d7d5"] {
        if let Ok(mv) = table.game().position().read_move(text) {
            table.apply(hidden_chess_core::Action::Move(mv)).expect("legal");
        }
    }
    for viewer in Viewer::ALL {
        let view = table.view(viewer);
        let json = serde_json::to_string(view).expect("writes");
        let (read, log): (Viewer, Vec<Heard>) = serde_json::from_str(&json).expect("reads");
        let again = View::<DealtToOwner>::refold(read, &log);
        assert_eq!(&again, view);
        assert_eq!(again.hfen(), view.hfen());
        let bytes = postcard::to_allocvec(view).expect("writes");
        let (read, log): (Viewer, Vec<Heard>) = postcard::from_bytes(&bytes).expect("reads");
        assert_eq!(&View::<DealtToOwner>::refold(read, &log), view);
    }
}
