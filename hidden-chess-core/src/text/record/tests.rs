use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;
use crate::StepKind;
use crate::game::{Game, Reason, Stop};
use crate::standard::{Standard, StandardOptions};
use crate::text::san::samples::{Chosen, Drawn, Secret, pick, random_game, rng};
use crate::vocabulary::Color;

const ROOKS: &str = "hfen 4k3/8/8/8/8/8/8/R?3K2R? w KQ - 0 1";

#[track_caller]
fn check_message<P: IdentityPolicy>(text: &str, message: &str) {
    assert_eq!(text.parse::<Record<P>>().expect_err(text).to_string(), message);
}

#[test]
fn reads_every_form_of_a_start() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (text, canonical) in [
        ("startpos", alloc::format!("hfen {start}")),
        ("startpos moves", alloc::format!("hfen {start}")),
        ("  startpos \n moves\te2e4\r\n", alloc::format!("hfen {start} moves e2e4")),
        (&*alloc::format!("hfen {start}"), alloc::format!("hfen {start}")),
        (&*alloc::format!("hfen {start} moves e2e4 e7e5"), alloc::format!("hfen {start} moves e2e4 e7e5")),
    ] {
        let record: Record<Standard> = text.parse().expect(text);
        assert_eq!(record.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(record));
    }
    let hidden: Record<Chosen> = alloc::format!("{ROOKS} moves a1a8:P=q e8e7 e1g1:B").parse().expect("a record");
    assert_eq!(hidden.to_string(), alloc::format!("{ROOKS} moves a1a8:P=q e8e7 e1g1:B"));
    let secret: Record<Secret> =
        "hfen 4k3/8/8/8/8/2x(b)5/8/X(R)X(N)2K3 w Q - 0 1 moves b1c3xB".parse().expect("a record");
    assert!(secret.to_string().ends_with(" moves b1c3xB"), "{secret}");
}

#[test]
fn refuses_and_says_why() {
    check_message::<Standard>("", "expected 'startpos' or 'hfen'");
    check_message::<Standard>("moves e2e4", "expected 'startpos' or 'hfen'");
    check_message::<Standard>("startpos e2e4", "expected 'moves' after 'startpos'");
    check_message::<Standard>("hfen", "placement is missing");
    check_message::<Standard>("hfen moves e2e4", "placement is missing");
    check_message::<Standard>("startpos moves e2e4 e7e5 e1e3", "turn 3: e1e3 is not legal here");
    check_message::<Standard>("startpos moves e2e4 moves", "turn 2: expected two squares, as in e2e4");
    check_message::<Secret>("startpos", "this game deals its start: expected 'hfen' instead of 'startpos'");
    let open = "turn 1 does not say what was revealed, or what was chosen after that";
    check_message::<Drawn>(&alloc::format!("{ROOKS} moves a1a3 e8e7"), open);
    check_message::<Chosen>(&alloc::format!("{ROOKS} moves a1a8:P e8e7"), open);
    check_message::<Drawn>(&alloc::format!("{ROOKS} moves a1a3"), open);
    let after_mate = "startpos moves f2f3 e7e5 g2g4 d8h4 a2a3";
    check_message::<Standard>(after_mate, "turn 5: a2a3 is not legal here");
}

#[test]
fn replays_every_ending() {
    let after = |moves: &str| -> Record<Standard> { alloc::format!("startpos moves {moves}").parse().expect(moves) };
    let shuffle = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";
    let lone_king = "hfen 4k3/8/8/8/8/8/4q3/6K1 w - - 0 1".parse().expect("a record");
    for (mut record, ending, possible) in [
        (after("e2e4"), Ending::won(Color::Black, Reason::Resignation), true),
        (after("e2e4"), Ending::won(Color::White, Reason::Time), true),
        (after("e2e4"), Ending::drawn(Reason::Agreement), true),
        (after("e2e4"), Ending::won(Color::White, Reason::Checkmate), false),
        (after("e2e4"), Ending::drawn(Reason::Time), false),
        (after("e2e4"), Ending::drawn(Reason::Resignation), false),
        (after("f2f3 e7e5 g2g4 d8h4"), Ending::won(Color::Black, Reason::Checkmate), true),
        (after("f2f3 e7e5 g2g4 d8h4"), Ending::won(Color::White, Reason::Checkmate), false),
        (after("f2f3 e7e5 g2g4 d8h4"), Ending::won(Color::White, Reason::Resignation), false),
        // On the board the position has occurred twice; the move that would bring the third time is declared.
        (after(shuffle), Ending::drawn(Reason::Threefold), true),
        (after(&alloc::format!("{shuffle} f6g8")), Ending::drawn(Reason::Threefold), true),
        (after("e2e4"), Ending::drawn(Reason::Threefold), false),
        (after("e2e4"), Ending::drawn(Reason::FiftyMove), false),
        // Black's flag: a bare king cannot give mate.
        (lone_king, Ending::drawn(Reason::Time), true),
    ] {
        record.set_ending(Some(ending));
        match record.replay(StandardOptions::default()) {
            Ok(game) => assert!(possible && game.ending() == Some(ending), "{record}: {ending}"),
            Err(error) => assert!(!possible && error == ReplayError::Ending(ending), "{record}: {error}"),
        }
    }
    let mut fold = after("e2e4");
    fold.set_ending(Some(Ending::won(Color::Black, Reason::Fold)));
    let game = fold.replay(StandardOptions::default()).expect("somebody gave up the pot");
    assert_eq!(game.ending(), fold.ending());
}

#[test]
fn a_turn_that_waits_for_a_choice_is_kept() {
    for words in ["a1a3", "a1a8:P"] {
        let text = alloc::format!("{ROOKS} moves {words}");
        let record: Record<Chosen> = text.parse().expect(&text);
        assert_eq!(record.to_string(), text);
        assert!(record.turns().is_empty());
        let game = record.replay(()).expect(&text);
        assert_eq!(game.pending(), record.pending());
        assert_eq!(game.position(), record.start(), "the position changes once, when the turn is complete");
        let table = crate::table::Table::resume(&record, ()).expect(&text);
        assert_eq!(table.to_record(), record);
        let mut wrong: Record<Chosen> = Record::new("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("two kings"));
        wrong.set_pending(record.pending().copied());
        assert!(wrong.replay(()).is_err());
    }
}

#[test]
fn a_wrong_turn_does_not_replay() {
    let read: Record<Standard> = "startpos moves e2e4 e7e5".parse().expect("a record");
    let mut record = Record::new(*read.start());
    record.push(read.turns()[1].turn, None);
    let error = record.replay(StandardOptions::default()).expect_err("Black is not to move");
    assert_eq!(error.to_string(), "turn 1: e7e5 is not a legal move");

    let mut over: Record<Standard> = "hfen 8/8/4k3/8/8/4K3/8/8 w - - 0 1 moves e3e4".parse().expect("a record");
    over.set_ending(None);
    let error = over.replay(StandardOptions::default()).expect_err("two kings");
    assert_eq!(error.to_string(), "turn 1 comes after the end of the game: draw by insufficient-material");
}

/// A game and its record say the same, in memory and through the text.
fn check_games<P: IdentityPolicy>(options: P::Options) {
    for seed in 0..40 {
        let mut record = None;
        let mut dice = rng(seed);
        let mut game: Game<P> = random_game(options, 1 + 4 * seed as usize, &mut dice, |before, _, step| {
            let record = record.get_or_insert_with(|| Record::new(*before));
            let StepKind::Turn { turn, captured } = step else { panic!("a whole turn was played") };
            record.push(turn, captured);
        });
        let mut record = record.expect("a turn was played");
        if game.ending().is_none() {
            // Judging a flag can take long, so there are few.
            let few = if seed % 10 == 1 { Stop::Time(Color::Black) } else { Stop::Resign(Color::Black) };
            let stop = *pick(&[Stop::Agree, Stop::Resign(Color::White), few], &mut dice);
            let _ = game.stop(stop).expect("the game is on");
        }
        record.set_ending(game.ending());
        let text = record.to_string();
        let mut read: Record<P> = text.parse().expect(&text);
        read.set_ending(record.ending());
        assert_eq!(read, record, "{text}");
        let replayed = read.replay(options).expect(&text);
        assert_eq!(replayed.position(), game.position(), "{text}");
        assert_eq!(replayed.ending(), game.ending(), "{text}");
        assert_eq!(replayed.repetitions(), game.repetitions(), "{text}");
    }
}

#[test]
fn records_replay_to_the_same_game() {
    check_games::<Standard>(StandardOptions::default());
    check_games::<Standard>(StandardOptions { chess960: Some(77) });
    check_games::<Drawn>(());
    check_games::<Chosen>(());
    check_games::<Secret>(());
}

#[test]
fn nonsense_never_panics() {
    let mut dice = rng(3);
    let sound = alloc::format!("{ROOKS} moves a1a8:P=q e8e7 e1g1:B e7d7 a8d8");
    for _ in 0..50_000 {
        let mut bytes: Vec<u8> = sound.bytes().collect();
        for _ in 0..=crate::uniform(3, &mut dice) {
            let at = crate::uniform(bytes.len() as u32, &mut dice) as usize;
            match crate::uniform(3, &mut dice) {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, *pick(b" moveshfn/RNx(?)=:q8 1", &mut dice)),
                _ => bytes[at] = crate::uniform(256, &mut dice) as u8,
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(record) = text.parse::<Record<Chosen>>() {
            assert_eq!(record.to_string().parse(), Ok(record), "{text}");
        }
    }
}
