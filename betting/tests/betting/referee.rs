//! Table games of an independent implementation, and the referee's cases for tables.

use serde_json::Value;

use crate::table::Table;

#[test]
fn tables_answer_as_the_independent_implementation_does() {
    let (mut tables, mut actions) = (0, 0);
    for line in include_str!("../data/tables.jsonl").lines() {
        let game: Value = serde_json::from_str(line).expect("the data is JSON");
        let ([white, black], [small, big]) = (pair(&game["chips"]), pair(&game["blinds"]));
        let mut table = Table::new(&format!("chips={white},{black} blinds={small}/{big}")).expect("a table");
        let agrees = |table: &Table, show: &Value, legal: &Value, when: &str| {
            assert_eq!(&table.show(), show, "{when} in {line}");
            assert_eq!(&Value::from(table.legal()), legal, "{when} in {line}");
        };
        agrees(&table, &game["start"], &game["start_legal"], "at the start");
        for action in game["actions"].as_array().expect("a list") {
            let text = action["do"].as_str().expect("a text");
            let before = table.hand;
            let accepted = table.answer(&format!("play {text}")).is_ok();
            assert_eq!(Value::from(accepted), action["ok"], "{text} in {line}");
            if !accepted {
                assert_eq!(table.hand, before, "{text} was refused and changed something in {line}");
            }
            agrees(&table, &action["after"], &action["legal"], text);
            actions += 1;
        }
        if let Some(end) = game["end"].as_str() {
            table.answer(end).expect("a legal end");
        }
        assert_eq!(table.outcome(), game["outcome"], "{line}");
        assert_eq!(Value::from(table.hand.stacks().to_vec()), game["final"], "{line}");
        tables += 1;
    }
    assert_eq!((tables, actions), (120, 1445));
}

#[test]
fn every_table_case_of_the_referee() {
    let mut cases = 0;
    for line in include_str!("../data/cases.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("the data is JSON");
        let mut table = Table::new("").expect("the defaults");
        let script = case["script"].as_array().expect("a list");
        for (command, expected) in script.iter().zip(case["expect"].as_array().expect("a list")) {
            let command = command.as_str().expect("a text");
            let answer = match command.strip_prefix("variant table") {
                Some(options) => Table::new(options).map(|fresh| {
                    table = fresh;
                    serde_json::json!({ "variant": "table" })
                }),
                None => table.answer(command),
            };
            let Value::Object(wanted) = expected else { continue };
            for (key, value) in wanted {
                let got = match (key.as_str(), &answer) {
                    ("ok", _) => &Value::from(answer.is_ok()),
                    (key, Ok(answer)) => &answer[key],
                    (_, Err(error)) => panic!("{command}: {error} in {line}"),
                };
                assert!(matches(value, got), "{command}: {key} is {got}, expected {value} in {line}");
            }
        }
        cases += 1;
    }
    assert_eq!(cases, 41);
}

/// An object matches when each of its keys does; everything else has to be equal.
fn matches(wanted: &Value, got: &Value) -> bool {
    match wanted {
        Value::Object(wanted) => wanted.iter().all(|(key, value)| matches(value, &got[key])),
        _ => wanted == got,
    }
}

fn pair(value: &Value) -> [u64; 2] {
    [0, 1].map(|place| value[place].as_u64().expect("a number"))
}
