//! Whole games with known answers at every ply, replayed through the referee.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use hidden_chess_examples::protocol::Referee;
use serde_json::{Value, json};
use support::{ask, data, texts};

#[test]
fn standard() {
    let games = data("standard_games.jsonl");
    assert_eq!(games.len(), 30);
    for game in &games {
        replay(game);
    }
}

fn replay(game: &Value) {
    let mut referee = Referee::new();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let setting = format!("variant {} {}", text(&game["variant"]), text(&game["options"]));
    assert_eq!(ask(&mut referee, &setting)["ok"], true);
    let start = &game["start"];
    assert_eq!(ask(&mut referee, &format!("position hfen {}", text(&start["hfen"])))["hfen"], start["hfen"]);
    assert_eq!(legal(&mut referee), text(&start["legal"]));
    let mut turns = Vec::new();
    for ply in game["plies"].as_array().unwrap() {
        let turn = text(&ply["turn"]);
        assert_eq!(ask(&mut referee, &format!("chance {turn}"))["reveals"], json!({}));
        let told = ask(&mut referee, &format!("play {turn}"));
        for who in ["turn", "white", "black", "spectator"] {
            assert_eq!(told[who], turn, "{told}");
        }
        for who in ["", "referee", "white", "black", "spectator"] {
            let shown = ask(&mut referee, &format!("show {who}"));
            assert_eq!(shown["hfen"], ply["hfen"]);
            assert_eq!(shown["in_check"], ply.get("check").cloned().unwrap_or(json!(false)), "{}", ply["hfen"]);
        }
        assert_eq!(legal(&mut referee), text(&ply["legal"]));
        assert_eq!(ask(&mut referee, "outcome")["claims"], ply.get("claims").cloned().unwrap_or(json!([])));
        turns.push(turn);
    }
    end(&mut referee, &game["outcome"]);
    read_back(&mut referee, &turns);
}

fn legal(referee: &mut Referee) -> String {
    texts(&ask(referee, "legal")["moves"]).join(" ")
}

fn end(referee: &mut Referee, known: &Value) {
    let outcome = if known["by_claim"] == true { ask(referee, "claim") } else { ask(referee, "outcome") };
    for key in ["over", "winner", "reason"] {
        assert_eq!(outcome.get(key), known.get(key), "{outcome}");
    }
}

/// The record gives the same game again.
fn read_back(referee: &mut Referee, turns: &[String]) {
    let shown = ask(referee, "show");
    let record = ask(referee, "record")["record"].as_str().unwrap().to_owned();
    let moves = record.split_once(" moves").map_or("", |(_, moves)| moves.trim());
    assert_eq!(moves, turns.join(" "));
    let mut fresh = Referee::new();
    assert_eq!(ask(&mut fresh, &format!("position {record}"))["hfen"], shown["hfen"]);
    assert_eq!(ask(&mut fresh, "record")["record"], record);
    assert_eq!(ask(&mut fresh, "show")["hash"], shown["hash"]);
}
