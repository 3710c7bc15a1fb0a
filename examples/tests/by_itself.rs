//! Games that play themselves: each ends, or is stopped at the stated bound, and its record is the game.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use hidden_chess_core::table::{AnyTable, Eyes};
use hidden_chess_examples::drawing::Drawing;
use hidden_chess_examples::protocol::Referee;
use hidden_chess_examples::seed::generator;
use hidden_chess_examples::terminal::{Seat, Settings, TerminalGame};
use hidden_chess_examples::variants::open_at;
use serde_json::Value;

fn ask(referee: &mut Referee, line: &str) -> Value {
    serde_json::from_str(&referee.answer(line).unwrap()).unwrap()
}

/// A game that plays itself, as it stands at the end, and what was printed of it.
fn play(setting: &str, seed: u64, settings: Settings) -> (Box<dyn AnyTable>, String) {
    let mut rng = generator(seed);
    let table = open_at(setting.split(' '), None, None, &mut rng).unwrap();
    let mut output = Vec::new();
    let table = TerminalGame {
        table,
        rng,
        seats: [Seat::Random; 2],
        drawing: Drawing::default(),
        settings,
        input: &b""[..],
        output: &mut output,
    }
    .run()
    .unwrap();
    (table, String::from_utf8(output).unwrap())
}

/// The printed record, given to a fresh referee, is the same game to the byte.
#[track_caller]
fn replay(setting: &str, table: &dyn AnyTable, printed: &str) {
    let record = printed.lines().last().unwrap();
    let mut referee = Referee::new();
    assert_eq!(ask(&mut referee, &format!("variant {setting}"))["ok"], true);
    assert_eq!(ask(&mut referee, record)["hfen"], table.show(Eyes::Referee).hfen.as_str());
    let again = ask(&mut referee, "record");
    assert_eq!(format!("position {}", again["record"].as_str().unwrap()), record);
    let outcome = ask(&mut referee, "outcome");
    assert_eq!(outcome["over"], table.ending().is_some());
    if let Some(ending) = table.ending() {
        assert_eq!(outcome["reason"], ending.reason.word());
    }
}

#[track_caller]
fn a_hundred_games(setting: &str) {
    for seed in 0..100 {
        let (table, printed) = play(setting, seed, Settings::default());
        assert!(table.ending().is_some(), "{setting}, seed {seed}: {printed}");
        replay(setting, &*table, &printed);
    }
}

#[test]
fn standard() {
    a_hundred_games("standard");
}

#[test]
fn coverchess() {
    a_hundred_games("coverchess");
}

#[test]
fn frontier() {
    a_hundred_games("frontier");
}

#[test]
fn raisechess() {
    a_hundred_games("raisechess");
}

#[test]
fn raisechess_with_every_option() {
    a_hundred_games("raisechess hand=5 chess960=100 showdown=none check=off underpromotion=on draws=on");
}

#[test]
fn mirror() {
    a_hundred_games("mirror");
}

/// RULES 3.15: nothing ends a game until mate by itself.
#[test]
fn an_endless_game_is_stopped() {
    let settings = Settings { max_turns: 40, ..Settings::default() };
    let (table, printed) = play("raisechess showdown=none", 1, settings);
    assert!(table.ending().is_none());
    assert_eq!(table.turns().len(), 40);
    assert!(
        printed.contains("\nThe game stops here, unfinished: 40 turns are the limit of `--max-turns`.\n"),
        "{printed}"
    );
    replay("raisechess showdown=none", &*table, &printed);
}
