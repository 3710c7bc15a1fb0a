//! Whatever is sent to the referee, it answers with one object of JSON, and an error changes nothing.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use hidden_chess_core::uniform;
use hidden_chess_examples::protocol::{Referee, words::Words};
use hidden_chess_examples::seed::generator;
use rand::Rng;
use rand::rngs::ChaCha8Rng;
use support::{ask, data, texts};

/// Words that mean something somewhere, and some that nearly do.
const WORDS: &[&str] = &[
    "variant",
    "standard",
    "coverchess",
    "frontier",
    "raisechess",
    "table",
    "chess960=0",
    "chess960=959",
    "chess960=960",
    "chess960=",
    "chess960",
    "hand=3",
    "chips=5,5",
    "chips=1000000001,1",
    "chips=0,1",
    "blinds=1/2",
    "blinds=2/1",
    "levels=5",
    "levels=1441",
    "min_bet=big-blind",
    "min_bet=x",
    "fold",
    "call",
    "bet",
    "raise",
    "4..100",
    "4294967296",
    "hand=5",
    "hand=6",
    "showdown=none",
    "showdown=25",
    "check=off",
    "check=on",
    "underpromotion=on",
    "draws=on",
    "draws=maybe",
    "mirror",
    "seed",
    "0",
    "7",
    "18446744073709551615",
    "18446744073709551616",
    "-1",
    "position",
    "startpos",
    "hfen",
    "moves",
    "show",
    "referee",
    "white",
    "black",
    "spectator",
    "legal",
    "chance",
    "play",
    "outcome",
    "claim",
    "resign",
    "agree",
    "perft",
    "divide",
    "record",
    "deal",
    "range",
    "secrets",
    "next",
    "minutes=3",
    "score",
    "result",
    "split",
    "1",
    "2",
    "3",
    "99",
    "e2e4",
    "e7e5",
    "g1f3",
    "b8c6",
    "e1g1",
    "e1h1",
    "e8c8",
    "a7a8q",
    "a7a8",
    "a2a3:N",
    "a1a8q:P",
    "a1a8:P=q",
    "=q",
    "=k",
    "=Q",
    ":Q",
    "a1a8xQ",
    "a1a8:P=qxN",
    "a7a8q:P",
    "Xb1c3",
    "e4d5xN",
    "O-O",
    "Nf3",
    "8/8/8/8/8/8/8/8",
    "4k3/8/8/8/8/8/8/4K2R",
    "r3k2r/8/8/8/8/8/8/R3K2R",
    "w",
    "b",
    "KQkq",
    "-",
    "K",
    "e3",
    "150",
    "65535",
    "65536",
    "pool=-",
    "pool=Q1R2B2N2P8q1r2b2n2p8",
    "pool=P1",
    "4k3/8/8/8/8/8/8/R?3K2R?",
    "4k3/x(n)6/8/8/8/8/X(P)7/R3K2X(R)",
    "4k2r(n)/p(q)6/8/8/8/8/8/R(P)3K3",
    "X?",
    "single=a2",
    "single=a2,a2",
    "taken=Q",
    "X",
    "R?",
    "X(N)",
    "é",
    "\0",
    "\u{2028}",
    "…",
    "\u{7f}",
    "\r",
];

/// What is wrong about chips is answered with one error, and nothing has changed.
#[test]
fn wrong_chips() {
    let everywhere = [
        "play bet",
        "play raise",
        "play bet 0",
        "play bet -1",
        "play bet +5",
        "play bet 1.5",
        "play bet 5x",
        "play bet 101",
        "play bet 4294967295",
        "play bet 4294967296",
        "play raise 3",
        "play raise 101",
        "play raise -4",
        "play raise 340282366920938463463374607431768211456",
        "play raise 4 5",
        "play bet 1..98",
        "play call 2",
        "play fold now",
        "play check",
        "play all-in",
        "play Call",
        "position startpos moves bet",
        "position startpos moves raise",
        "position startpos moves call raise",
        "position startpos moves call raise 1",
        "position startpos moves call call",
        "next",
        "next minutes=",
        "next minutes=-1",
        "next minutes=4294967296",
        "next minutes=1 2",
        "next 5",
        "score now",
        "result",
        "result black white",
        "result nobody",
        "variant table chips=0,1",
        "variant table chips=1,0",
        "variant table chips=1000000001,1",
        "variant table chips=1,1000000001",
        "variant table chips=-1,1",
        "variant table chips=1",
        "variant table chips=1,2,3",
        "variant table chips=4294967297,1",
        "variant table chips=",
        "variant table chips",
        "variant table chips=5,5 chips=5,5",
        "variant table blinds=2/1",
        "variant table blinds=1/1",
        "variant table blinds=0/1",
        "variant table blinds=1",
        "variant table blinds=1/4294967296",
        "variant table levels=0",
        "variant table levels=1441",
        "variant table levels=65541",
        "variant table levels=5 blinds=1/2",
        "variant table min_bet=x",
        "variant table pot=5",
        "variant raisechess chips=100,100 levels=5 blinds=1/2",
        "variant standard levels=0",
    ];
    // What is possible at the start of a game, after a completion, facing a raise, and all-in.
    for (moves, also) in [
        ("", &["play bet 5", "play -", "play e2e4", "claim"][..]),
        ("call", &["play call", "play fold", "play bet 5"]),
        ("raise 6", &["play bet 20", "play raise 9", "play e2e4", "claim e2e4"]),
        ("raise 100 call", &["play bet 1", "play raise 4", "play call", "play fold"]),
    ] {
        for setting in ["standard chips=100,100", "raisechess chips=100,100", "table"] {
            let mut referee = Referee::new();
            assert_eq!(ask(&mut referee, &format!("variant {setting}"))["ok"], true);
            assert_eq!(ask(&mut referee, &format!("position startpos moves {moves}"))["ok"], true);
            let state = |referee: &mut Referee| {
                ["show", "show white", "legal", "record", "outcome", "score"].map(|line| ask(referee, line))
            };
            let before = state(&mut referee);
            for line in everywhere.iter().chain(also) {
                if *line == "play -" && setting == "table" && moves.contains("call") {
                    continue;
                }
                let answer = ask(&mut referee, line);
                assert_eq!(answer["ok"], false, "{setting}, {moves}: {line}: {answer}");
                assert_eq!(state(&mut referee), before, "{setting}, {moves}: {line}");
            }
        }
    }
}

#[test]
fn a_hundred_thousand_lines() {
    drive(100_000, 1);
}

#[test]
#[ignore = "takes a minute: for a change of the protocol"]
fn a_million_lines() {
    drive(1_000_000, 2);
}

fn drive(lines: usize, seed: u64) {
    let cases = ["standard", "coverchess", "frontier", "raisechess", "betting"]
        .map(|name| data(&format!("{name}.jsonl")))
        .concat();
    let mut known: Vec<String> = cases
        .iter()
        .flat_map(|case| texts(&case["script"]).into_iter().map(str::to_owned).collect::<Vec<_>>())
        // Judging a flag may look at many positions: those are the business of other tests.
        .filter(|line| !line.starts_with("flag"))
        .collect();
    // So that turns in two parts are not too rare.
    for line in ["variant frontier", "position hfen 6k1/8/8/8/8/8/8/R(P)2Q(P)K2R(P) w - - 0 1"] {
        known.extend(std::iter::repeat_n(line.to_owned(), 150));
    }
    let mut rng = generator(seed);
    let mut referee = Referee::new().with_perft_nodes(2_000);
    let (mut reveals, mut chosen) = (0, 0);
    for _ in 0..lines {
        let line = line(&mut referee, &known, &mut rng);
        if Words::new(&line).eq(["quit"]) {
            continue;
        }
        let before = format!("{referee:?}");
        let answer = ask(&mut referee, &line);
        if answer["ok"] == false {
            assert_eq!(format!("{referee:?}"), before, "an error has changed something: {line:?}");
        }
        let turn = answer["turn"].as_str().unwrap_or_default();
        reveals += usize::from(turn.contains(':'));
        chosen += usize::from(turn.contains(":P="));
    }
    assert!(reveals > lines / 100, "covered pieces have come out {reveals} times only");
    assert!(chosen > lines / 5_000, "promotions were chosen after a reveal {chosen} times only");
}

fn below(total: usize, rng: &mut ChaCha8Rng) -> usize {
    uniform(total.try_into().unwrap(), rng) as usize
}

fn pick<'a, T>(list: &'a [T], rng: &mut ChaCha8Rng) -> &'a T {
    &list[below(list.len(), rng)]
}

/// A line that goes on with the game, a known line, words in any order, or bytes; and often damaged.
fn line(referee: &mut Referee, known: &[String], rng: &mut ChaCha8Rng) -> String {
    let mut line = match below(8, rng) {
        0..3 => {
            let legal = ask(referee, "legal");
            let legal = texts(&legal["moves"]);
            let turn = if legal.is_empty() { "e2e4" } else { pick(&legal, rng) };
            let command = *pick(&["play", "play", "play", "play", "play", "chance", "claim"], rng);
            if below(5_000, rng) == 0 { "flag white".into() } else { format!("{command} {turn}") }
        }
        3..5 => pick(known, rng).clone(),
        5..7 => (0..below(9, rng)).map(|_| *pick(WORDS, rng)).collect::<Vec<_>>().join(" "),
        _ => {
            let mut bytes = vec![0; below(40, rng)];
            rng.fill_bytes(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        }
    };
    for _ in 0..below(4, rng).saturating_sub(1) {
        line = damaged(&line, rng);
    }
    line
}

fn damaged(line: &str, rng: &mut ChaCha8Rng) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    let n = below(words.len(), rng);
    match below(6, rng) {
        0 => words[n] = *pick(WORDS, rng),
        1 => words.insert(n, *pick(WORDS, rng)),
        2 => words.insert(n, words[n]),
        3 => {
            words.remove(n);
        }
        4 => words.truncate(n + 1),
        _ => {
            let mut letters: Vec<char> = line.chars().collect();
            if !letters.is_empty() {
                let n = below(letters.len(), rng);
                letters[n] = char::from_u32(below(0x180, rng) as u32).unwrap_or('?');
            }
            return letters.into_iter().collect();
        }
    }
    words.join(" ")
}
