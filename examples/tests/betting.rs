//! Games with chips, replayed and read back through the referee.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use hidden_chess_core::table::{AnyTable, Eyes, Offer};
use hidden_chess_core::{Color, Stop, Viewer, uniform};
use hidden_chess_examples::protocol::Referee;
use hidden_chess_examples::seed::generator;
use hidden_chess_examples::variants::open;
use rand::rngs::ChaCha8Rng;
use serde_json::{Value, json};
use support::{ask, data, texts};

/// Games at a table without a board, with known answers after every action.
///
/// An action is its text, and what `show` and `legal` answer after it; where those are missing it is refused.
#[test]
fn known_games() {
    let games = data("betting_games.jsonl");
    assert_eq!(games.len(), 120);
    for (n, game) in games.iter().enumerate() {
        let mut referee = Referee::new();
        let pair = |key: &str, sign: &str| format!("{}{sign}{}", game[key][0], game[key][1]);
        let setting = format!("variant table chips={} blinds={}", pair("chips", ","), pair("blinds", "/"));
        assert_eq!(ask(&mut referee, &setting)["ok"], true);
        let mut state = [game["start"][0].clone(), game["start"][1].clone()];
        assert_eq!(state, seen(&mut referee), "game {n}");
        for action in game["actions"].as_array().unwrap() {
            let text = action[0].as_str().unwrap();
            let answer = ask(&mut referee, &format!("play {text}"));
            assert_eq!(answer["ok"], action.get(1).is_some(), "game {n}, {text}: {answer}");
            if let (Some(shown), Some(legal)) = (action.get(1), action.get(2)) {
                state = [shown.clone(), legal.clone()];
            }
            assert_eq!(state, seen(&mut referee), "game {n}, {text}");
        }
        let outcome = ask(&mut referee, game.get("end").map_or("outcome", |end| end.as_str().unwrap()));
        for key in ["over", "winner", "reason", "claims"] {
            assert_eq!(outcome.get(key), game["outcome"].get(key), "game {n}: {outcome}");
        }
        let stacks = &ask(&mut referee, "show")["stacks"];
        assert_eq!(json!([stacks["white"], stacks["black"]]), game["final"], "game {n}");
    }
}

/// The answers of `show` and `legal`, as the data has them.
fn seen(referee: &mut Referee) -> [Value; 2] {
    let shown = ask(referee, "show");
    let (stacks, amounts) = (&shown["stacks"], [&shown["min_raise_to"], &shown["max_raise_to"]]);
    let legal = texts(&ask(referee, "legal")["moves"]).join(", ");
    [
        json!([
            stacks["white"],
            stacks["black"],
            shown["pot"],
            shown["to_act"],
            shown["to_call"],
            amounts[0],
            amounts[1],
            shown["turn"]
        ]),
        json!(legal),
    ]
}

/// The record of a game with chips is the same game again, at every moment of it.
#[test]
fn records_are_read_back() {
    for variant in ["standard", "coverchess", "frontier", "raisechess", "raisechess hand=5 showdown=20", "mirror"] {
        for (seed, chips) in (0..).zip(["chips=100,100", "chips=7,300 min_bet=big-blind", "blinds=5/10", "levels=5"]) {
            record_is_read_back(&format!("{variant} {chips}"), seed);
        }
    }
}

fn record_is_read_back(setting: &str, seed: u64) {
    let mut rng = generator(seed);
    let mut table = open(setting.split(' ')).unwrap();
    table.restart(&mut rng);
    let mut bets = 0;
    for n in 0..150 {
        if n % 10 == 0 {
            read_back(&*table, setting);
        }
        let Some(action) = random_action(&*table, &mut rng) else { break };
        bets += usize::from(action.contains(' '));
        table.play(&action, &mut rng).unwrap();
        everybody_sees_the_chips(&*table);
    }
    read_back(&*table, setting);
    assert!(bets > 0, "{setting}");
}

/// Nothing about chips is secret, and nobody is told less of them than the referee knows.
#[track_caller]
fn everybody_sees_the_chips(table: &dyn AnyTable) {
    for viewer in Viewer::ALL {
        assert_eq!(table.chips(Eyes::Viewer(viewer)), table.chips(Eyes::Referee), "{viewer}: {}", table.record());
    }
}

/// In the middle of a turn on the board its player has to act, and everybody is told so.
#[test]
fn a_late_promotion_is_awaited_with_chips_too() {
    let mut rng = generator(0);
    let mut table = open(["frontier", "chips=100,100"]).unwrap();
    table.set_position("4k3/8/8/8/8/8/8/R(P)3K3 w - - 0 1").unwrap();
    for (turn, to_act) in [("call", Some(Color::White)), ("a1a8", Some(Color::White)), ("=q", Some(Color::Black))] {
        table.play(turn, &mut rng).unwrap();
        assert_eq!(table.to_act(), to_act);
        everybody_sees_the_chips(&*table);
        if turn == "a1a8" {
            for wrong in ["=k", "call", "fold", "bet 3", "raise 1"] {
                let error = table.play(wrong, &mut rng).unwrap_err().to_string();
                assert_eq!(error, "expected one of =b, =n, =q, =r", "{wrong}");
                let white = table.explain(Viewer::Player(Color::White), wrong).unwrap();
                assert!(white.ends_with("has to be finished first"), "{wrong}: {white}");
                let black = table.explain(Viewer::Player(Color::Black), wrong).unwrap();
                assert_eq!(black, "it is white's turn", "{wrong}");
            }
        }
    }
    table.stop(Stop::Resign(Color::White)).unwrap();
    assert_eq!(table.chips(Eyes::Referee).unwrap().to_act, None);
    everybody_sees_the_chips(&*table);
}

fn random_action(table: &dyn AnyTable, rng: &mut ChaCha8Rng) -> Option<String> {
    let offers = table.offers();
    // A fold ends a game too early to be worth much here.
    let offers: Vec<_> = offers.into_iter().filter(|offer| *offer != Offer::Action("fold".into())).collect();
    let mut amounts = offers.iter().filter(|offer| matches!(offer, Offer::Amounts { .. }));
    if let (Some(Offer::Amounts { word, min, max }), 0) = (amounts.next(), uniform(6, rng)) {
        // Small amounts, so that there is betting for a while.
        let to = min + u64::from(uniform(u32::try_from(max - min + 1).unwrap().min(4), rng));
        return Some(format!("{word} {to}"));
    }
    let plain: Vec<_> = offers.iter().filter(|offer| matches!(offer, Offer::Action(_))).collect();
    Some(plain.get(uniform(plain.len().try_into().unwrap(), rng) as usize)?.to_string())
}

#[track_caller]
fn read_back(table: &dyn AnyTable, setting: &str) {
    let mut referee = Referee::new();
    assert_eq!(ask(&mut referee, &format!("variant {setting}"))["ok"], true);
    let record = table.record();
    let answer = ask(&mut referee, &format!("position {record}"));
    assert_eq!(answer["hfen"], table.show(Eyes::Referee).hfen.as_str(), "{setting}: {record}: {answer}");
    assert_eq!(ask(&mut referee, "record")["record"], record.as_str());
    assert_eq!(texts(&ask(&mut referee, "legal")["moves"]), table.legal());
    let (shown, chips) = (ask(&mut referee, "show"), table.chips(Eyes::Referee).unwrap());
    assert_eq!(shown["stacks"], json!({ "white": chips.stacks[0], "black": chips.stacks[1] }), "{setting}: {record}");
    assert_eq!(shown["pot"], chips.pot);
    assert_eq!(shown["to_call"], chips.to_call);
    assert_eq!(shown["to_act"], json!(chips.to_act.map(|color| color.to_string())));
    assert_eq!(ask(&mut referee, "outcome")["over"], table.ending().is_some());
}
