//! Rule cases: scripts of commands and what the answers must contain.
//!
//! A case is one line of JSON: `id`, `why` and `source` for people, `script` with commands for a fresh referee, and
//! `expect` with one entry a command: `null`, or an object whose keys must be in the answer with matching values.
//! A key ending in `~` asks that the list of that name contains these elements, one ending in `!~` that it contains none
//! of them. `equal` and `differ` name a key and two commands whose answers agree or disagree in it.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use hidden_chess_examples::protocol::Referee;
use serde_json::Value;
use support::{ask, data, texts};

#[test]
fn standard() {
    play_all("standard.jsonl", 90);
}

#[test]
fn coverchess() {
    play_all("coverchess.jsonl", 32);
}

#[test]
fn frontier() {
    play_all("frontier.jsonl", 23);
}

#[test]
fn raisechess() {
    play_all("raisechess.jsonl", 32);
}

#[test]
fn betting() {
    play_all("betting.jsonl", 46);
}

#[track_caller]
fn play_all(file: &str, least: usize) {
    let cases = data(file);
    let faults: Vec<String> = cases.iter().filter_map(|case| run(case).err()).collect();
    assert!(faults.is_empty(), "{} of {} cases failed:\n{}", faults.len(), cases.len(), faults.join("\n"));
    assert!(cases.len() >= least);
}

fn run(case: &Value) -> Result<(), String> {
    let mut referee = Referee::new();
    let expect = case["expect"].as_array().unwrap();
    let script = texts(&case["script"]);
    if script.len() != expect.len() {
        return Err(format!("{}: not one expectation a command", case["id"]));
    }
    let mut answers = Vec::new();
    for (command, want) in script.iter().zip(expect) {
        let got = ask(&mut referee, command);
        if !want.is_null() && !matches(want, &got) {
            return Err(format!("{}: {}\n  {command}\n  expected {want}\n  got      {got}", case["id"], case["why"]));
        }
        answers.push(got);
    }
    for (name, equal) in [("equal", true), ("differ", false)] {
        for entry in case.get(name).and_then(Value::as_array).into_iter().flatten() {
            let key = entry[0].as_str().unwrap();
            let side = |n: usize| answers[entry[n].as_u64().unwrap() as usize].get(key);
            if side(1).is_none() || side(2).is_none() || (side(1) == side(2)) != equal {
                return Err(format!("{}: {}\n  {name} {entry}: {:?}, {:?}", case["id"], case["why"], side(1), side(2)));
            }
        }
    }
    Ok(())
}

/// Objects match when every wanted key does; everything else has to be the same, types included.
fn matches(want: &Value, got: &Value) -> bool {
    let Value::Object(want) = want else { return want == got };
    want.iter().all(|(key, value)| {
        if let Some(name) = key.strip_suffix("!~") {
            list(got, name).is_some_and(|list| !elements(value).iter().any(|element| contains(list, element)))
        } else if let Some(name) = key.strip_suffix('~') {
            list(got, name).is_some_and(|list| elements(value).iter().all(|element| contains(list, element)))
        } else {
            got.get(key).is_some_and(|got| matches(value, got))
        }
    })
}

fn list<'a>(got: &'a Value, name: &str) -> Option<&'a Vec<Value>> {
    got.get(name)?.as_array()
}

fn elements(value: &Value) -> &[Value] {
    value.as_array().expect("a list of elements")
}

fn contains(list: &[Value], wanted: &Value) -> bool {
    list.iter().any(|got| matches(wanted, got))
}

#[test]
fn matching_is_strict() {
    use serde_json::json;
    let got = json!({"ok": true, "moves": ["e2e4", "d2d4"], "nodes": 1});
    assert!(matches(&json!({"ok": true}), &got));
    assert!(!matches(&json!({"ok": 1}), &got));
    assert!(!matches(&json!({"nodes": true}), &got));
    assert!(matches(&json!({"moves~": ["d2d4"]}), &got));
    assert!(!matches(&json!({"moves~": ["d2d4", "a2a3"]}), &got));
    assert!(matches(&json!({"moves!~": ["a2a3"]}), &got));
    assert!(!matches(&json!({"moves!~": ["a2a3", "e2e4"]}), &got));
    assert!(!matches(&json!({"moves!~": ["a2a3"]}), &json!({"ok": true})));
    assert!(!matches(&json!({"moves": ["e2e4"]}), &got));
}
