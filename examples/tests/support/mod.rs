//! What the tests of the referee share.

use std::fs;

use hidden_chess_examples::protocol::Referee;
use serde_json::Value;

/// The answer to one command, after the checks that hold for every answer.
#[track_caller]
pub(crate) fn ask(referee: &mut Referee, line: &str) -> Value {
    let answer = referee.answer(line).expect("only `quit` is not answered");
    assert!(answer.bytes().all(|byte| matches!(byte, b' '..=b'~')), "one line of visible ASCII: {answer}");
    let value: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    let error = value.get("error");
    match value.get("ok") {
        Some(Value::Bool(true)) => assert!(error.is_none(), "{answer}"),
        Some(Value::Bool(false)) => assert!(error.is_some_and(|error| error.as_str() != Some("")), "{answer}"),
        _ => panic!("no bool `ok` in {answer}"),
    }
    value
}

/// The JSON lines of a data file of these tests.
pub(crate) fn data(name: &str) -> Vec<Value> {
    let path = format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// A list of texts.
#[track_caller]
pub(crate) fn texts(value: &Value) -> Vec<&str> {
    let list = value.as_array().expect("a list");
    list.iter().map(|text| text.as_str().expect("a text")).collect()
}
