//! Whole games with known answers at every ply, replayed through the referee.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use hidden_chess_examples::protocol::Referee;
use serde_json::{Value, json};
use support::{ask, data, texts};

#[test]
fn standard() {
    replay_all("standard_games.jsonl", 30);
}

#[test]
fn coverchess() {
    replay_all("coverchess_games.jsonl", 12);
}

#[test]
fn frontier() {
    replay_all("frontier_games.jsonl", 5);
}

#[test]
fn raisechess() {
    replay_all("raisechess_games.jsonl", 11);
}

fn replay_all(file: &str, count: usize) {
    let games = data(file);
    assert_eq!(games.len(), count);
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
        // What a move can reveal is asked before it is known, so without what came out.
        let mv = turn.split([':', 'x']).next().unwrap();
        let chance = ply.get("chance").cloned().unwrap_or(json!({}));
        assert_eq!(ask(&mut referee, &format!("chance {mv}"))["reveals"], chance, "{turn}");
        let told = ask(&mut referee, &format!("play {turn}"));
        assert_eq!(told["turn"], turn, "{told}");
        for (n, who) in ["white", "black", "spectator"].into_iter().enumerate() {
            let seen = ply.get("turns").map_or(json!(turn), |turns| turns[n].clone());
            assert_eq!(told[who], seen, "{told}");
        }
        for who in ["", "referee", "white", "black", "spectator"] {
            let shown = ask(&mut referee, &format!("show {who}"));
            assert_eq!(shown["hfen"], *ply.get(who).unwrap_or(&ply["hfen"]));
            assert_eq!(shown["in_check"], ply.get("check").cloned().unwrap_or(json!(false)), "{}", ply["hfen"]);
        }
        assert_eq!(legal(&mut referee), text(&ply["legal"]));
        assert_eq!(ask(&mut referee, "outcome")["claims"], ply.get("claims").cloned().unwrap_or(json!([])));
        turns.push(turn);
    }
    end(&mut referee, &game["outcome"]);
    read_back(&mut referee, &setting, &turns);
}

fn legal(referee: &mut Referee) -> String {
    texts(&ask(referee, "legal")["moves"]).join(" ")
}

fn end(referee: &mut Referee, known: &Value) {
    let outcome = if known["by_claim"] == true { ask(referee, "claim") } else { ask(referee, "outcome") };
    for key in ["over", "winner", "reason"] {
        assert_eq!(outcome.get(key), known.get(key), "{outcome}");
    }
    // A showdown shows everybody everything (RULES 3.14).
    if let Some(shown) = known.get("shown") {
        for who in ["referee", "white", "black", "spectator"] {
            assert_eq!(ask(referee, &format!("show {who}"))["hfen"], *shown);
        }
    }
}

/// The record gives the same game again.
fn read_back(referee: &mut Referee, setting: &str, turns: &[String]) {
    let shown = ask(referee, "show");
    let record = ask(referee, "record")["record"].as_str().unwrap().to_owned();
    let moves = record.split_once(" moves").map_or("", |(_, moves)| moves.trim());
    assert_eq!(moves, turns.join(" "));
    let mut fresh = Referee::new();
    assert_eq!(ask(&mut fresh, setting)["ok"], true);
    assert_eq!(ask(&mut fresh, &format!("position {record}"))["hfen"], shown["hfen"]);
    assert_eq!(ask(&mut fresh, "record")["record"], record);
    assert_eq!(ask(&mut fresh, "show")["hash"], shown["hash"]);
}
