//! Games of rulesets with hidden pieces, written down by an independent implementation of the rules: at every turn the
//! stand-ins have to give the same texts, the same views to every viewer, and the same legal turns.

use crate::stand_ins::{DealtBlind, DealtToOwner, DrawnLate};
use hidden_chess_core::table::{AnyTable, Eyes, Table};
use hidden_chess_core::{Color, Game, IdentityPolicy, Viewer};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde_json::Value;

const VIEWERS: [(&str, Viewer); 3] = [
    ("white", Viewer::Player(Color::White)),
    ("black", Viewer::Player(Color::Black)),
    ("spectator", Viewer::Spectator),
];

#[track_caller]
fn check_position(table: &dyn AnyTable, wanted: &Value, what: &str) {
    let hfen = wanted["hfen"].as_str().expect("an HFEN");
    let shown = table.show(Eyes::Referee);
    assert_eq!(shown.hfen, hfen, "{what}");
    for (name, viewer) in VIEWERS {
        let seen = wanted[name].as_str().unwrap_or(hfen);
        assert_eq!(table.show(Eyes::Viewer(viewer)).hfen, seen, "{what}: {name}");
    }
    assert_eq!(table.legal().join(" "), wanted["legal"].as_str().expect("turns"), "{what}");
    if let Some(check) = wanted["check"].as_bool() {
        assert_eq!(shown.in_check, check, "{what}");
    }
}

fn replay<P: IdentityPolicy>(game: &Value) {
    let mut rng = ChaCha8Rng::from_seed([0; 32]);
    let mut table = Table::new(Game::<P>::default());
    let start = &game["start"];
    table.set_position(start["hfen"].as_str().expect("an HFEN")).expect("a position");
    check_position(&table, start, "start");
    for (ply, wanted) in game["plies"].as_array().expect("plies").iter().enumerate() {
        let text = wanted["turn"].as_str().expect("a turn");
        let what = format!("ply {ply}, {text}, from {}", start["hfen"]);
        let (mv, _) = text.split_once([':', 'x']).unwrap_or((text, ""));
        if let Some(reveals) = wanted["chance"].as_object() {
            let listed = table.chance(mv).expect("a legal move");
            let listed: serde_json::Map<_, _> =
                listed.iter().map(|(role, p)| (role.letter().to_string(), Value::String(p.to_string()))).collect();
            assert_eq!(&listed, reveals, "{what}");
        }
        let told = table.play(text, &mut rng).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(told.turn, text, "{what}");
        let seen: Vec<_> = match wanted["turns"].as_array() {
            Some(texts) => texts.iter().map(|text| text.as_str().expect("a turn")).collect(),
            None => vec![text; 3],
        };
        assert_eq!(told.seen.to_vec(), seen, "{what}");
        check_end_or_position(&table, wanted, game, &what);
    }
    let outcome = &game["outcome"];
    if outcome["by_claim"] != true {
        assert_eq!(table.ending().is_some(), outcome["over"] == true, "{}", start["hfen"]);
        if let Some(ending) = table.ending() {
            assert_eq!(ending.reason.word(), outcome["reason"], "{}", start["hfen"]);
            assert_eq!(ending.winner.map(|color| color.to_string()).as_deref(), outcome["winner"].as_str());
        }
    }
}

/// After a showdown everybody sees everything (RULES 3.14); the game notes that apart from the last ply's views.
#[track_caller]
fn check_end_or_position(table: &dyn AnyTable, wanted: &Value, game: &Value, what: &str) {
    let showdown = table.ending().is_some_and(|ending| ending.reason.word() == "showdown");
    if !showdown {
        return check_position(table, wanted, what);
    }
    let shown = game["outcome"]["shown"].as_str().expect("what is shown");
    for (name, viewer) in VIEWERS {
        assert_eq!(table.show(Eyes::Viewer(viewer)).hfen, shown, "{what}: {name}");
    }
}

#[test]
fn stand_ins_replay_games_of_an_independent_implementation() {
    for line in include_str!("../data/hidden_games.jsonl").lines() {
        let game: Value = serde_json::from_str(line).expect("JSON");
        match game["variant"].as_str() {
            Some("coverchess") => replay::<DrawnLate>(&game),
            Some("frontier") => replay::<DealtBlind>(&game),
            Some("raisechess") => replay::<DealtToOwner>(&game),
            other => panic!("no stand-in for {other:?}"),
        }
    }
}
