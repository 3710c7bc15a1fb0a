//! Matches that play themselves end with all chips on one side, and their printed logs replay to the same stacks.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use hidden_chess_betting::{MatchLog, Seat as Player};
use hidden_chess_core::table::{AnyTable, Eyes};
use hidden_chess_examples::drawing::Drawing;
use hidden_chess_examples::protocol::Referee;
use hidden_chess_examples::seed::generator;
use hidden_chess_examples::terminal::{Seat, Settings, TerminalGame, TerminalMatch};
use hidden_chess_examples::variants::open_at;
use serde_json::{Value, json};

fn ask(referee: &mut Referee, line: &str) -> Value {
    serde_json::from_str(&referee.answer(line).unwrap()).unwrap()
}

/// A match of random players, as it stands at the end, and what was printed of it.
fn play(setting: &str, seed: u64, settings: Settings, max_games: u32) -> (Box<dyn AnyTable>, String) {
    let mut rng = generator(seed);
    let table = open_at(setting.split(' '), None, None, &mut rng).unwrap();
    let mut output = Vec::new();
    let (seats, drawing, input) = ([Seat::Random; 2], Drawing::default(), &b""[..]);
    let game = TerminalGame { table, rng, seats, drawing, settings, input, output: &mut output };
    let minutes = Box::new(|games| games * 5);
    let table = TerminalMatch { game, variant: setting.into(), minutes, max_games }.run().unwrap();
    (table, String::from_utf8(output).unwrap())
}

/// Both printed logs lead to these chips of the first and the second player.
#[track_caller]
fn replay(printed: &str, stacks: [u64; 2]) {
    let (_, logs) = printed.split_once("that `MatchLog` replays:\n\n").unwrap();
    let (betting, commands) = logs.split_once("\n\nThe match, as commands that `referee` replays:\n\n").unwrap();
    let log: MatchLog = betting.parse().unwrap();
    let (replayed, unfinished) = log.replay().unwrap();
    assert_eq!(replayed.stacks().map(u64::from), stacks, "{betting}");
    assert!(unfinished.is_none());
    assert_eq!(log.to_string().trim(), betting.trim());

    let mut referee = Referee::new();
    for command in commands.lines() {
        let answer = ask(&mut referee, command);
        assert_eq!(answer["ok"], true, "{command}: {answer}");
        if let Some(record) = command.strip_prefix("position ") {
            assert_eq!(ask(&mut referee, "record")["record"], record);
        }
    }
    assert_eq!(ask(&mut referee, "outcome")["over"], true);
    let [white, black] = if replayed.white() == Player::First { stacks } else { [stacks[1], stacks[0]] };
    assert_eq!(ask(&mut referee, "show")["stacks"], json!({ "white": white, "black": black }));
    let score = ask(&mut referee, "score");
    for (player, seat) in [("first", Player::First), ("second", Player::Second)] {
        let score = [&score[player]["chips"], &score[player]["won"], &score[player]["split"]];
        let known = replayed.score(seat);
        assert_eq!(json!(score), json!([known.chips, known.won, known.split]), "{player}");
    }
}

/// The last line about a game: what the first and the second player have after it.
fn stacks(printed: &str) -> [u64; 2] {
    let line = printed.lines().rfind(|line| line.starts_with("Game ")).unwrap();
    let (_, stacks) = line.split_once("; first ").unwrap();
    let (first, second) = stacks.split_once(", second ").unwrap();
    [first, second].map(|stack| stack.parse().unwrap())
}

#[test]
fn matches_end_and_replay() {
    for variant in ["standard", "coverchess", "frontier", "raisechess", "raisechess hand=5 showdown=20", "mirror"] {
        for (seed, chips) in (0..).zip(["chips=100,100 levels=5", "chips=20,60 min_bet=big-blind", "blinds=5/10"]) {
            let (table, printed) = play(&format!("{variant} {chips}"), seed, Settings::default(), 1000);
            let stacks = stacks(&printed);
            assert!(stacks.contains(&0), "{printed}");
            let chips = table.chips(Eyes::Referee).unwrap();
            assert_eq!(chips.stacks.iter().sum::<u64>(), stacks.iter().sum::<u64>());
            let winner = if stacks[1] == 0 { "first" } else { "second" };
            assert!(
                printed.contains(&format!("The match is over: the {winner} player has all the chips.")),
                "{printed}"
            );
            replay(&printed, stacks);
        }
    }
}

#[test]
fn a_match_is_stopped_at_the_stated_number_of_games() {
    // Games without a turn split what was put in, which is nothing.
    let settings = Settings { max_turns: 0, ..Settings::default() };
    let (_, printed) = play("raisechess chips=1000000000,1000000000", 1, settings, 2);
    assert!(printed.contains("The match stops here, undecided: 2 games are the limit of `--max-games`."), "{printed}");
    assert!(!printed.contains("Game 3"), "{printed}");
    replay(&printed, stacks(&printed));
}

/// RULES 3.15: a game until mate need not end by itself; in a match it is agreed drawn then, so that the match goes on.
#[test]
fn an_endless_game_of_a_match_is_drawn() {
    let settings = Settings { max_turns: 6, ..Settings::default() };
    let (_, printed) = play("raisechess showdown=none chips=1000000,1000000", 3, settings, 12);
    let drawn = "Draw by agreement (1/2-1/2), 6 turns, the limit of `--max-turns`";
    assert!(printed.contains(drawn), "{printed}");
    replay(&printed, stacks(&printed));
}
