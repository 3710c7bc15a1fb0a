//! Logs: text, serde, replay, and what is wrong with a bad one.

use hidden_chess_betting::{BetSize, Choice, Event, GameLog, Mask, MatchLog, MinBet, Rules, Seat, Step};

const LOG: &str = "chips=100,60 blinds=1/2 min_bet=big-blind
0 >1c-b6r14c---=2
15 >2r8f
15 >1c--b2c-.";

#[test]
fn a_log_replays_to_the_same_stacks() {
    let log: MatchLog = LOG.trim_end_matches('.').parse().expect("a log");
    assert_eq!(log.rules.min_bet, MinBet::BigBlind);
    let (game, hand) = log.replay().expect("legal steps");
    assert_eq!((game.number(), game.stacks()), (3, [86, 74]));
    let hand = hand.expect("the third game goes on");
    assert_eq!((hand.stacks(), hand.pot()), ([82, 70], 8));
    assert_eq!(log.to_string().trim_end(), LOG.trim_end_matches('.'));
    let story = log.story().expect("the same steps");
    assert_eq!(story.lines().count(), 3);
    assert!(story.contains("Game 2, blinds 1/2, White second with 76, Black first with 84"), "{story}");
}

#[test]
fn serde_forms_come_back() {
    let log: MatchLog = LOG.trim_end_matches('.').parse().expect("a log");
    let json = serde_json::to_string(&log).expect("everything has a form");
    assert_eq!(serde_json::from_str::<MatchLog>(&json).expect("its own form"), log);
    let rules = serde_json::to_value(Rules::default()).expect("a form");
    assert_eq!(
        rules,
        serde_json::json!({
            "chips": [100, 100], "levels": { "fixed": { "small": 1, "big": 2 } }, "min_bet": "one-chip",
        })
    );
    let event = serde_json::to_value(Event::Raised { seat: Seat::Second, to: 14 }).expect("a form");
    assert_eq!(event, serde_json::json!({ "raised": { "seat": "second", "to": 14 } }));
}

#[test]
fn a_bad_log_says_what_is_wrong_and_where() {
    let read = |text: &str| text.parse::<GameLog>().expect_err("no log").to_string();
    assert_eq!(read(""), "line 1, column 1: expected the minutes at which the game began");
    assert_eq!(read("x >1"), "line 1, column 1: expected the minutes at which the game began");
    assert_eq!(read("0 >1cx"), "line 1, column 6: expected >, f, c, b, r, - or =");
    assert_eq!(read("0 >3"), "line 1, column 3: expected 1 or 2, the seat whose turn begins");
    assert_eq!(read("0 >1r"), "line 1, column 5: expected an amount of chips");
    assert_eq!(read("0 >1r4294967296"), "line 1, column 5: expected an amount of chips");
    assert_eq!(read("0 >1c=é"), "line 1, column 6: expected 1, 2 or =, the result of the game");
    let read = |text: &str| text.parse::<MatchLog>().expect_err("no log").to_string();
    assert_eq!(read("chips=1"), "line 1, column 1: two numbers are needed: expected chips=100,100");
    assert_eq!(read("chips=9,9\n0 >1f\n0 >2q"), "line 3, column 5: expected >, f, c, b, r, - or =");
    let replay = |games: &str| {
        let log: MatchLog = format!("chips=9,9\n{games}").parse().expect("a log");
        log.replay().expect_err("not possible").to_string()
    };
    assert_eq!(replay("0 >1cf"), "game 1, step 3: fold is not possible here: a move, raise 4..9");
    assert_eq!(replay("0 >1c-\n0 >2f"), "game 2, step 0: the game before is not over");
    assert_eq!(replay("0 >1r9c=1\n0 >2f"), "game 2, step 0: the match is over");
}

#[test]
fn a_turn_is_written_where_it_does_not_follow() {
    let log = |steps: Vec<Step>| GameLog { minutes: 3, steps };
    let (first, second) = (Step::Turn(Seat::First), Step::Turn(Seat::Second));
    for (steps, text) in [
        (vec![first, Step::Move, second, Step::Move], "3 >1--"),
        (vec![first, Step::Move, first, Step::Move], "3 >1->1-"),
        (vec![first, Step::Move, second], "3 >1->2"),
        (vec![first, Step::Move], "3 >1-"),
        (vec![], "3 "),
    ] {
        assert_eq!(log(steps.clone()).to_string(), text);
        assert_eq!(text.parse(), Ok(log(steps)));
    }
}

#[test]
fn numbers_for_bots_at_both_ends() {
    let log: MatchLog = "chips=199,1 blinds=1/2\n0 >1".parse().expect("a log");
    let hand = log.replay().expect("legal").1.expect("it goes on");
    let mask = Mask::of(&hand.legal());
    assert_eq!(mask.iter().collect::<Vec<_>>(), [2], "only the move");
    assert_eq!(hand.sizes(&[BetSize::POT]).next(), None);
    let log: MatchLog = "chips=1000,1000 blinds=1/2\n0 >1c-".parse().expect("a log");
    let mut hand = log.replay().expect("legal").1.expect("it goes on");
    hand.begin_turn(Seat::Second).expect("the next turn");
    let mask = Mask::of(&hand.legal());
    assert_eq!(mask.len(), 201, "the check, and bets of 1 to 200");
    let legal = hand.legal();
    for id in 0..=255 {
        let choice = Choice::from_id(id, &legal);
        assert_eq!(choice.is_some(), mask.contains(id), "{id}");
        assert!(choice.is_none_or(|choice| choice.id() == Some(id)), "{id}");
    }
    let half = BetSize::Pot { numerator: 1, denominator: 2 };
    let none = BetSize::Pot { numerator: 0, denominator: 7 };
    let all = BetSize::Pot { numerator: 1, denominator: 0 };
    let texts = |sizes: &[BetSize]| hand.sizes(sizes).map(|action| action.to_string()).collect::<Vec<_>>();
    assert_eq!(
        texts(&[half, none, BetSize::POT, BetSize::Min, all, BetSize::AllIn]),
        ["bet 2", "bet 1", "bet 4", "bet 998"]
    );
    assert_eq!(texts(&[]), ["bet 1"]);
}
