//! Random and mutated texts for every reader: typed errors, no panic, no hang, and what is accepted is sound.

use hidden_chess_core::text::pgn::{read_pgns, write_pgn};
use hidden_chess_core::text::record::Record;
use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::{Game, Pool, Position, Square, Standard};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

const SEEDS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
    "8/P6k/8/8/8/8/p6K/8 b - - 149 65535",
    "e2e4",
    "a7a8q:P=nxR",
    "exd8=Q+",
    "O-O-O#",
    "Q1R2B2N2P8q1r2b2n2p8",
    "hfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 e7e5 g1f3",
    "[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 {comment} 2. Qh5 (2. Nf3 Nc6 $1) Nc6 3. Bc4 Nf6 ; line\n4. Qxf7# 1-0\n",
    "[FEN \"8/P6k/8/8/8/8/p6K/8 b - - 0 1\"]\n[SetUp \"1\"]\n\n1... a1=Q 2. a8=R *",
];

const LETTERS: &[u8] = b"/ 12345678abcdefghKQRBNPXkqrbnpx?()~:=-+#.{}[]\"$;\n\0\xff";

fn mutate(rng: &mut ChaCha8Rng) -> String {
    let mut bytes = SEEDS[rng.random_range(0..SEEDS.len())].as_bytes().to_vec();
    for _ in 0..rng.random_range(0..6) {
        let place = rng.random_range(0..=bytes.len());
        match rng.random_range(0..5) {
            0 if place < bytes.len() => {
                bytes.remove(place);
            }
            1 => bytes.insert(place, LETTERS[rng.random_range(0..LETTERS.len())]),
            2 if place < bytes.len() => bytes[place] = rng.random(),
            3 => {
                let other = SEEDS[rng.random_range(0..SEEDS.len())].as_bytes();
                let from = rng.random_range(0..other.len());
                let part = &other[from..other.len().min(from + 12)];
                bytes.splice(place..place, part.iter().copied());
            }
            _ => bytes.truncate(place),
        }
    }
    if rng.random_range(0..50) == 0 {
        bytes.resize(rng.random_range(0..300), 0);
        rng.fill_bytes(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn feed(rounds: usize) {
    let mut rng = ChaCha8Rng::from_seed([42; 32]);
    let mut game = Game::<Standard>::default();
    let mut accepted = 0;
    for round in 0..rounds {
        if round % 64 == 0 {
            game = Game::default();
            hidden_chess_core::playout(&mut game, round % 80, &mut rng);
        }
        let text = mutate(&mut rng);
        let position = game.position();
        if let Ok(read) = text.parse::<Position<Standard>>() {
            accepted += 1;
            assert_eq!(read.hfen().to_string().parse(), Ok(read), "{text}");
            let _ = read.legal_moves().len();
        }
        if let Ok(read) = text.parse::<TurnText>() {
            assert_eq!(read.to_string(), text);
        }
        for turn in [position.read_turn(&text).ok(), position.read_san(&text).ok()].into_iter().flatten() {
            assert_eq!(position.check_turn(&turn), Ok(()), "{text}");
        }
        if let Ok(read) = text.parse::<Record<Standard>>() {
            assert_eq!(read.to_string().parse::<Record<Standard>>().as_ref(), Ok(&read), "{text}");
        }
        for game in read_pgns::<Standard>(&text).take(20).flatten() {
            let _ = write_pgn(&game.record, &[("Event", &text)]);
        }
        let _ = (Pool::from_counts(&text), Pool::from_letters(&text), text.parse::<Square>());
        let _ = postcard::from_bytes::<Position<Standard>>(text.as_bytes());
    }
    assert!(accepted > rounds / 100, "only {accepted} of {rounds} texts were positions: the mutations are too wild");
}

#[test]
fn readers_survive_fifty_thousand_texts() {
    feed(50_000);
}

#[test]
#[ignore = "a minute long; the same with more texts"]
fn readers_survive_a_million_texts() {
    feed(1_000_000);
}

#[test]
fn very_long_texts_are_refused_at_once() {
    for piece in ["8/", "(", "{", "1. ", "=", "[", "moves ", "K", " "] {
        let text = piece.repeat(1_000_000);
        assert!(text.parse::<Position<Standard>>().is_err());
        assert!(text.parse::<Record<Standard>>().is_err());
        assert!(Position::<Standard>::default().read_turn(&text).is_err());
        assert!(Position::<Standard>::default().read_san(&text).is_err());
        let _ = read_pgns::<Standard>(&text).take(3).count();
    }
}
