use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;
use crate::StepKind;
use crate::game::{Ending, Reason};
use crate::standard::StandardOptions;
use crate::text::record::Record;
use crate::text::san::samples::{Chosen, Drawn, Secret, pick, random_game, rng};
use crate::uniform;

const ROSTER: &str =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n";

/// What follows the six tags that say nothing.
#[track_caller]
fn check_written<P: IdentityPolicy>(record: &str, ending: Option<Ending>, expected: &str) {
    let mut record: Record<P> = record.parse().expect(record);
    record.set_ending(ending);
    let pgn = write_pgn(&record, &[]);
    assert_eq!(pgn.strip_prefix(ROSTER), Some(expected));
    assert_eq!(read_pgn::<P>(&pgn).map(|game| game.record), Ok(record), "{pgn}");
}

#[test]
fn writes_what_the_game_needs() {
    check_written::<Standard>("startpos", None, "[Result \"*\"]\n\n*\n");
    check_written::<Standard>(
        "startpos moves e2e4",
        Some(Ending::won(Color::White, Reason::Time)),
        "[Result \"1-0\"]\n[Termination \"time\"]\n\n1. e4 1-0\n",
    );
    check_written::<Standard>(
        "hfen 4k3/8/8/8/8/8/8/R3K3 b Q - 3 9 moves e8d8 e1c1",
        Some(Ending::drawn(Reason::Agreement)),
        "[Result \"1/2-1/2\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q - 3 9\"]\n[Termination \"agreement\"]\n\n\
         9... Kd8 10. O-O-O+ 1/2-1/2\n",
    );
    let array = "nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w GBgb - 0 1";
    let expected =
        alloc::format!("[Result \"*\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{array}\"]\n\n1. O-O *\n");
    check_written::<Standard>(&alloc::format!("hfen {array} moves f1g1"), None, &expected);
    let covers = "4k3/8/8/8/8/8/8/R?3K2R? w KQ - 0 1";
    let expected = alloc::format!(
        "[Result \"*\"]\n[Variant \"Chosen\"]\n[SetUp \"1\"]\n[FEN \"{covers}\"]\n\n1. Ra8:P=Q+ Ke7 2. O-O:B *\n"
    );
    check_written::<Chosen>(&alloc::format!("hfen {covers} moves a1a8:P=q e8e7 e1g1:B"), None, &expected);
}

#[test]
fn the_callers_tags_come_first() {
    let record: Record<Standard> = "startpos".parse().expect("a record");
    let tags = [
        ("White", "O\"Neil\\Smith\n"),
        ("Annotator", "ä"),
        ("Annotator", "twice"),
        ("Event", "match"),
        ("Result", "0-1"),
        ("FEN", "nonsense"),
        ("not a name", "x"),
        ("", "x"),
        ("Termination", "abandoned"),
    ];
    let pgn = write_pgn(&record, &tags);
    assert_eq!(
        pgn,
        "[Event \"match\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"O\\\"Neil\\\\Smith\"]\n\
         [Black \"?\"]\n[Result \"0-1\"]\n[Annotator \"ä\"]\n[Termination \"abandoned\"]\n\n0-1\n"
    );
    let game = read_pgn::<Standard>(&pgn).expect("what was written");
    assert_eq!(game.tag("White"), Some("O\"Neil\\Smith"));
    assert_eq!(game.result, "0-1");
    let tags: Vec<(&str, &str)> = game.tags.iter().map(|(name, value)| (&**name, &**value)).collect();
    assert_eq!(write_pgn(&game.record, &tags), pgn);
}

/// The moves of the main line, as the record writes them.
#[track_caller]
fn check_read(pgn: &str, moves: &str) {
    let game = read_pgn::<Standard>(pgn).map_err(|error| error.to_string());
    let record = game.map(|game| game.record.to_string());
    let expected = if moves.is_empty() { "startpos".into() } else { alloc::format!("startpos moves {moves}") };
    let expected = expected.parse::<Record<Standard>>().expect(moves).to_string();
    assert_eq!(record, Ok(expected), "{pgn}");
}

#[test]
fn reads_what_people_write() {
    for (pgn, moves) in [
        ("*", ""),
        ("[Event \"x\"]", ""),
        ("1. e4 e5 *", "e2e4 e7e5"),
        ("1.e4 1...e5 2 . Nf3", "e2e4 e7e5 g1f3"),
        ("e4 e5 Nf3 0-1", "e2e4 e7e5 g1f3"),
        ("1. e4 ... e5 1-0 2. Nf3", "e2e4 e7e5"),
        ("\u{feff}[White \"x\"]\r\n\r\n1. e4!\r\ne5?!\r\n", "e2e4 e7e5"),
        ("1. e4 {[%clk 0:01:00] a ) ( ; comment} e5; d5 }{ )\nNf3", "e2e4 e7e5 g1f3"),
        ("% 1. d4\n1. e4\n%[Event \"x\"]\ne5", "e2e4 e7e5"),
        ("1. e4 $1$22 e5 $139 2. Nf3 !? Nc6", "e2e4 e7e5 g1f3 b8c6"),
        ("1. e4 (1. d4 d5 (1... Nf6 {)} 2. c4) 2. c4 *) 1... e5", "e2e4 e7e5"),
        ("1. e4(1. d4)e5(1... d5)2.Nf3{x}Nc6", "e2e4 e7e5 g1f3 b8c6"),
        ("1. e4 a6 2. e5 d5 3. exd6 e.p. 1-0", "e2e4 a7a6 e4e5 d7d5 e5d6"),
        ("[Variant \"standard\"]\n1. e4", "e2e4"),
        ("[Variant \"From Position\"]\n1. e4", "e2e4"),
        ("[ Event \t\"x\" ]\n1. e4", "e2e4"),
    ] {
        check_read(pgn, moves);
    }
}

#[test]
fn tags_tell_start_and_ending() {
    let game = read_pgn::<Standard>(
        "[FEN \"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. O-O-O",
    );
    let game = game.expect("a game");
    assert_eq!(game.result, "1-0");
    assert_eq!(game.record.ending(), Some(Ending::won(Color::White, Reason::Resignation)));
    assert_eq!(game.record.to_string(), "hfen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1c1");
    for (pgn, result, ending) in [
        ("[Result \"0-1\"] 1. e4", "0-1", None),
        ("[Result \"0-1\"] 1. e4 1/2-1/2", "1/2-1/2", None),
        ("[Termination \"normal\"] 1. e4 1-0", "1-0", None),
        ("[Termination \"agreement\"] 1. e4 *", "*", None),
        ("[Termination \"agreement\"] 1. e4 1/2-1/2", "1/2-1/2", Some(Ending::drawn(Reason::Agreement))),
        ("[Result \"who knows\"] 1. e4", "*", None),
    ] {
        let game = read_pgn::<Standard>(pgn).expect(pgn);
        assert_eq!((game.result, game.record.ending()), (result, ending), "{pgn}");
    }
}

#[track_caller]
fn check_message<P: IdentityPolicy>(pgn: &str, message: &str) {
    assert_eq!(read_pgn::<P>(pgn).expect_err(pgn).to_string(), message);
}

#[test]
fn refuses_and_says_why() {
    for (pgn, message) in [
        ("", "there is no game in this text"),
        (" {only a comment} \n% and a line", "there is no game in this text"),
        ("1. e4 e5 2. Ke3", "move 2. Ke3: Ke3 is not legal here"),
        ("1. e4 Qh4", "move 1... Qh4: Qh4 is not legal here"),
        ("1. e4 \"e5\"", "move 1... \\\"e5\\\": expected a square to move to, as in Nf3"),
        ("1. e4 -- 2. d4", "move 1... --: expected a square to move to, as in Nf3"),
        (
            "1. abcdefghijklmnopqrstuvwxyz",
            "move 1. abcdefghijklmnopqrstuvwx...: expected a square to move to, as in Nf3",
        ),
        ("1. e4 {and then", "a comment is opened and never closed"),
        ("1. e4 (1. d4", "a variation is opened and never closed, or closed and never opened"),
        ("1. e4) e5", "a variation is opened and never closed, or closed and never opened"),
        ("1. e4 } e5", "'}' out of place"),
        ("1. e4 ] e5", "']' out of place"),
        ("[Event]\n1. e4", "malformed tag: expected [Name \"value\"] on one line"),
        ("[Event \"x\n\"]\n1. e4", "malformed tag: expected [Name \"value\"] on one line"),
        ("[Event \"x\\\"]\n1. e4", "malformed tag: expected [Name \"value\"] on one line"),
        ("[Variant \"Atomic\"]\n1. e4", "the tag Variant says 'Atomic', which is another game"),
        ("[FEN \"8/8 w\"]\n*", "the tag FEN: castling is missing"),
    ] {
        check_message::<Standard>(pgn, message);
    }
    check_message::<Secret>("1. e4", "this game deals its start: expected a tag FEN");
    check_message::<Drawn>("[Variant \"Chosen\"]\n1. e4:P", "the tag Variant says 'Chosen', which is another game");
    let open = "it does not say what was revealed, or what was chosen after that";
    check_message::<Drawn>("[Variant \"drawn\"]\n1. e4:P e5", &alloc::format!("move 1... e5: {open}"));
    check_message::<Chosen>("1. e4:P e5:N 2. Na3", &alloc::format!("move 2. Na3: {open}"));
}

#[test]
fn goes_on_after_a_broken_game() {
    let text = "[Event \"1\"]\n\n1. e4 e5 1-0\n\n[Event \"2\"]\n\n1. e5 (what [Event \"3\"] 1. d4 {x} *\n\
                [Event \"4\"\n[White \"x\"]\n\n1. c4 0-1 [Event \"5\"]\n[Event \"6\"]\n1. f4\n[Oops\n[Event \"7\"]\n1. a3 (";
    let games: Vec<_> = read_pgns::<Standard>(text)
        .map(|game| game.map(|game| (game.tag("Event").unwrap_or_default().to_string(), game.record.turns().len())))
        .collect();
    let good = |event: &str, moves| Ok((event.to_string(), moves));
    assert_eq!(
        games,
        [
            good("1", 2),
            Err(PgnError::Move {
                number: 1,
                side: Color::White,
                token: "e5".into(),
                error: "e5".parse().map(SanError::Illegal).expect("a move"),
            }),
            good("3", 1),
            Err(PgnError::Tag),
            good("5", 0),
            good("6", 1),
            Err(PgnError::Tag),
        ]
    );
}

fn check_games<P: IdentityPolicy>(options: P::Options) {
    let mut all = String::new();
    let mut records = Vec::new();
    for seed in 0..30 {
        let mut record = None;
        let game = random_game::<P>(options, 1 + 5 * seed as usize, &mut rng(seed), |before, _, step| {
            let StepKind::Turn { turn, captured } = step else { panic!("a whole turn was played") };
            record.get_or_insert_with(|| Record::new(*before)).push(turn, captured);
        });
        let mut record = record.expect("a turn was played");
        record.set_ending(game.ending());
        let pgn = write_pgn(&record, &[("White", "a")]);
        assert!(pgn.lines().all(|line| line.len() < 80 || line.starts_with('[')), "{pgn}");
        let read = read_pgn::<P>(&pgn).expect(&pgn);
        assert_eq!(read.record, record, "{pgn}");
        assert_eq!(read.result, game.ending().map_or("*", |ending| ending.score()));
        all.push_str(&pgn);
        records.push(record);
    }
    let read: Vec<_> = read_pgns::<P>(&all).map(|game| game.map(|game| game.record)).collect();
    assert!(read.into_iter().eq(records.into_iter().map(Ok)), "{all}");
}

#[test]
fn games_read_back() {
    check_games::<Standard>(StandardOptions::default());
    check_games::<Standard>(StandardOptions { chess960: Some(400) });
    check_games::<Drawn>(());
    check_games::<Chosen>(());
    check_games::<Secret>(());
}

#[test]
fn nonsense_never_panics() {
    let sound = "\u{feff}[Event \"a \\\"b\\\"\"]\n[FEN \"4k3/8/8/8/8/8/8/R?3K2R? w KQ - 0 1\"]\n\n\
                 1. Ra8:P=Q+ $1 {c} Ke7 (1... Kd7 (x) 2. O-O) 2. O-O:B ; x\n% y\n 1-0\n[Event \"c\"]\n1. e4:P e5:N *";
    let mut dice = rng(5);
    for _ in 0..20_000 {
        let mut bytes: Vec<u8> = sound.bytes().collect();
        for _ in 0..=uniform(6, &mut dice) {
            let at = uniform(bytes.len() as u32, &mut dice) as usize;
            match uniform(3, &mut dice) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, *pick(b"[]{}();%$\"\\\n\r *1-0.eO:=+#", &mut dice)),
                _ => bytes[at] = uniform(256, &mut dice) as u8,
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        for game in read_pgns::<Chosen>(&text).flatten() {
            let tags: Vec<(&str, &str)> = game.tags.iter().map(|(name, value)| (&**name, &**value)).collect();
            let again = write_pgn(&game.record, &tags);
            assert_eq!(read_pgn::<Chosen>(&again).map(|game| game.record), Ok(game.record), "{again}");
        }
    }
}

/// Long texts of one thing over and over: none may take long, or much of the stack.
#[test]
fn repetition_costs_no_more_than_its_length() {
    const TIMES: usize = 100_000;
    let short = ["(", ")", "{", "}", "[", "]", "(((()", "[A \"", "{}", ";", "%", "$", "* ", "1.", "e4 ", "\"", "\\"];
    let long = ["[A \"x\"]", "[Event \"x\"]", "[Event \"x\"] 1. e4 (", "[Event \"x\"]{x}e4 "];
    for part in short.into_iter().chain(long) {
        let text = part.repeat(TIMES);
        assert!(read_pgns::<Standard>(&text).count() <= TIMES, "{part}");
    }
    let many_tags: String = (0..TIMES).map(|i| alloc::format!("[T{i} \"x\"]")).collect();
    let game = read_pgn::<Standard>(&many_tags).expect("tags alone");
    let tags: Vec<(&str, &str)> = game.tags.iter().map(|(name, value)| (&**name, &**value)).collect();
    assert!(write_pgn(&game.record, &tags).len() > TIMES);
}
