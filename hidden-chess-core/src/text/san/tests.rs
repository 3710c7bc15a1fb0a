use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::samples::{Chosen, Drawn, Secret, pick, random_game, rng};
use super::*;
use crate::chance::uniform;
use crate::setup::Placed;
use crate::standard::{Standard, StandardOptions};

/// The turn is written so, and read back from it.
#[track_caller]
fn check_both_ways<P: IdentityPolicy>(hfen: &str, turn: &str, san: &str) {
    let position: Position<P> = hfen.parse().expect(hfen);
    let turn = position.read_turn(turn).expect(turn);
    assert_eq!(position.san(&turn).to_string(), san);
    assert_eq!(position.read_san(san), Ok(turn), "{san}");
}

/// The text is read as that turn, or refused with that message.
#[track_caller]
fn check_read<P: IdentityPolicy>(hfen: &str, san: &str, expected: Result<&str, &str>) {
    let position: Position<P> = hfen.parse().expect(hfen);
    let read = position.read_san(san).map(|turn| turn.text(None).to_string()).map_err(|error| error.to_string());
    assert_eq!(read.as_deref().map_err(String::as_str), expected, "{san}");
}

#[test]
fn writes_ordinary_chess() {
    let three_queens = "8/k7/8/8/4Q2Q/8/K7/7Q w - - 0 1";
    let two_rooks = "8/5k2/8/R7/8/8/8/R3K3 w - - 0 1";
    let pawns = "1n5k/P6P/8/8/8/8/8/K7 w - - 0 1";
    let corners = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let corners_black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    let array_960 = "k7/8/8/8/8/8/8/1RK4R w HB - 0 1";
    let fools = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    for (fen, turn, san) in [
        (three_queens, "e4e1", "Qee1"),
        (three_queens, "h1e1", "Q1e1"),
        (three_queens, "h4e1", "Qh4e1"),
        (three_queens, "h4h8", "Qh8"),
        (two_rooks, "a1a3", "R1a3"),
        (two_rooks, "a5a3", "R5a3"),
        (two_rooks, "e1d2", "Kd2"),
        // The other knight could go to c3 as well, if it were not pinned.
        ("6k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nbc3"),
        ("4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", "b1c3", "Nc3"),
        (pawns, "a7a8q", "a8=Q"),
        (pawns, "a7b8n", "axb8=N"),
        (pawns, "a7b8q", "axb8=Q+"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5e6", "e6"),
        // Two pawns take on the same square, one of them in passing.
        ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1", "c5d6", "cxd6"),
        (corners, "e1g1", "O-O"),
        (corners, "e1c1", "O-O-O"),
        (corners, "h1h8", "Rxh8+"),
        (corners_black, "e8g8", "O-O"),
        (corners_black, "e8c8", "O-O-O"),
        (array_960, "c1h1", "O-O"),
        (array_960, "c1b1", "O-O-O"),
        (array_960, "c1b2", "Kb2"),
        // The rook gives check from its new square.
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"),
        (fools, "d8h4", "Qh4#"),
        ("k7/8/8/1K6/8/8/8/2Q5 w - - 0 1", "c1c7", "Qc7"),
        ("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "c1c8", "Qc8#"),
    ] {
        check_both_ways::<Standard>(fen, turn, san);
    }
}

#[test]
fn writes_reveals() {
    let rooks = "4k3/8/8/8/8/8/8/R?3K2R? w KQ - 0 1";
    for (hfen, turn, san) in [
        (rooks, "a1a3:N", "Ra3:N"),
        (rooks, "a1a8q:P", "Ra8=Q:P+"),
        (rooks, "a1a8n:R", "Ra8=N:R+"),
        (rooks, "a1a8q:N", "Ra8=Q:N"),
        (rooks, "e1g1:B", "O-O:B"),
        (rooks, "e1c1:P", "O-O-O:P"),
        ("4k3/8/8/8/8/3p4/4P?3/4K3 w - - 0 1", "e2d3:Q", "exd3:Q"),
        ("4k3/8/8/8/8/3p4/4P?3/4K3 w - - 0 1", "e2e4:R", "e4:R+"),
        // The covered rook on a1 and the one that shows what it is: the same role for the text.
        ("4k3/8/8/8/8/8/8/R?4KR1 w - - 0 1", "a1d1:N", "Rd1:N"),
        ("4k3/8/8/8/8/R7/8/R?3K3 w - - 0 1", "a1a2:N", "R1a2:N"),
        // Not complete: no check mark.
        (rooks, "a1a8q", "Ra8=Q"),
    ] {
        check_both_ways::<Drawn>(hfen, turn, san);
    }
    for (turn, san) in [
        ("a1a8:P=q", "Ra8:P=Q+"),
        ("a1a8:P=n", "Ra8:P=N"),
        ("a1a8:Q", "Ra8:Q+"),
        ("a1a8:P", "Ra8:P"),
        ("a1a8", "Ra8"),
        ("e1g1:B", "O-O:B"),
    ] {
        check_both_ways::<Chosen>(rooks, turn, san);
    }
    let secrets = "4k3/X(P)7/8/8/8/2n5/8/X(R)X(N)2K3 w Q - 0 1";
    for (turn, san) in [("a7a8q:P", "a8=Q:P+"), ("b1c3", "Nxc3"), ("a1a2", "Ra2"), ("a7a8q", "a8=Q:P+")] {
        check_both_ways::<Secret>(secrets, turn, san);
    }
    check_both_ways::<Secret>("4k3/8/8/8/8/8/8/X(R)3K3 w Q - 0 1", "e1c1", "O-O-O:R");
}

#[test]
fn a_turn_that_is_not_legal_has_no_mark() {
    let position: Position<Standard> = "3k4/8/8/8/8/8/8/R3K3 w - - 0 1".parse().expect("a position");
    let castling = Move::new(Square::E1, Square::A1, Role::King, MoveKind::Castle);
    assert_eq!(position.san(&Turn::new(castling)).to_string(), "O-O-O");
}

#[test]
fn writes_what_viewers_see() {
    let position: Position<Secret> = "3k4/X(P)7/8/4n3/8/2n2N2/8/RX(N)2KX(N)2 w - - 0 1".parse().expect("a position");
    let (white, black) = (Viewer::Player(Color::White), Viewer::Player(Color::Black));
    for (turn, viewer, san) in [
        ("b1c3", white, "Nxc3"),
        ("b1c3", black, "Xb1xc3"),
        ("b1c3", Viewer::Spectator, "Xb1xc3"),
        ("b1d2", white, "Nbd2"),
        ("b1d2", black, "Xb1d2"),
        // Of the three knights that could go to d2, Black sees one.
        ("f3d2", white, "N3d2"),
        ("f3d2", black, "Nd2"),
        ("a7a8q", white, "a8=Q:P"),
        ("a7a8q", black, "Xa7a8=Q:P"),
        ("a1a2", black, "Ra2"),
        ("e1f2", black, "Kf2"),
    ] {
        let turn = position.read_turn(turn).expect(turn);
        assert_eq!(position.san(&turn).for_viewer(viewer).to_string(), san, "{viewer}");
    }
    let promotes = position.read_turn("a7a8q").expect("legal");
    let (after, _) = position.play(&promotes).expect("legal");
    let seen = position.san(&promotes).for_viewer(black).marked(CheckMark::of(&after));
    assert_eq!(seen.to_string(), "Xa7a8=Q:P+");
    // Everybody sees a pin, but perhaps not by what: the other knight counts as if it could move.
    let pinned: Position<Secret> = "4x(r)1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1".parse().expect("a position");
    let turn = pinned.read_turn("b1c3").expect("legal");
    assert_eq!(pinned.san(&turn).to_string(), "Nc3");
    assert_eq!(pinned.san(&turn).for_viewer(Viewer::Spectator).to_string(), "Nbc3");
}

#[test]
fn reads_with_the_usual_liberties() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for (san, turn) in [
        ("O-O", "e1g1"),
        ("0-0-0", "e1c1"),
        ("o-o!?", "e1g1"),
        ("Qxf6#", "f3f6"),
        ("Qf6", "f3f6"),
        ("Qf3xf6", "f3f6"),
        ("Q3xf6+", "f3f6"),
        ("Qfxf6??", "f3f6"),
        ("Bd2-h6", "d2h6"),
        ("Be2xa6", "e2a6"),
        ("dxe6", "d5e6"),
        ("de6", "d5e6"),
        ("d5xe6", "d5e6"),
        ("Pd6", "d5d6"),
        ("d5d6", "d5d6"),
        ("d6++", "d5d6"),
        ("a4", "a2a4"),
    ] {
        check_read::<Standard>(kiwipete, san, Ok(turn));
    }
    let promotes = "1n5k/P6P/8/8/8/8/8/K7 w - - 0 1";
    for (san, turn) in [("a8Q", "a7a8q"), ("a8=q", "a7a8q"), ("axb8N+", "a7b8n"), ("a7b8R", "a7b8r")] {
        check_read::<Standard>(promotes, san, Ok(turn));
    }
    let secrets = "4k3/8/8/8/8/2n5/8/X(R)X(N)2K3 w Q - 0 1";
    check_read::<Secret>(secrets, "Xb1xc3", Ok("b1c3"));
    check_read::<Secret>(secrets, "Xa1a3", Ok("a1a3"));
    check_read::<Secret>(secrets, "Xe1d1", Err("Xe1d1 is not legal here"));
    check_read::<Drawn>("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1", "Xa1a3", Err("Xa1a3 is not legal here"));
}

#[test]
fn refuses_and_says_why() {
    let three_queens = "8/k7/8/8/4Q2Q/8/K7/7Q w - - 0 1";
    let promotes = "1n5k/P6P/8/8/8/8/8/K7 w - - 0 1";
    for (fen, san, message) in [
        (three_queens, "Qe1", "Qe1 could be more than one move here"),
        (three_queens, "Qhe1", "Qhe1 could be more than one move here"),
        (three_queens, "Qde1", "Qde1 is not legal here"),
        (three_queens, "Qxe1", "Qxe1 could be more than one move here"),
        (three_queens, "Qexe1", "Qexe1 takes nothing here"),
        (three_queens, "Kb7", "Kb7 is not legal here"),
        (three_queens, "O-O", "O-O is not legal here"),
        (three_queens, "Qee1:N", "Qee1:N: that cannot be revealed here"),
        (three_queens, "Qee1:N=Q", "Qee1:N=Q: that cannot be revealed here"),
        (three_queens, "Qee1=Q", "Qee1=Q: that is not a promotion to choose here, or one is missing"),
        (promotes, "a8", "a8: that is not a promotion to choose here, or one is missing"),
        (promotes, "b8=Q", "b8=Q is not legal here"),
        (promotes, "a8=K", "expected one of Q, R, B and N after '='"),
        (promotes, "a8=", "expected one of Q, R, B and N after '='"),
        (promotes, "a8=Q=Q", "a8=Q=Q: there is no such choice after the reveal"),
        (promotes, "", "expected a square to move to, as in Nf3"),
        (promotes, "K", "expected a square to move to, as in Nf3"),
        (promotes, "Ki9", "expected a square to move to, as in Nf3"),
        (promotes, "--", "expected a square to move to, as in Nf3"),
        (promotes, "Kabb2", "expected a file, a rank or a square of origin"),
        (promotes, "Kxxb2", "expected a file, a rank or a square of origin"),
        (promotes, "Kb2 ", "expected nothing more after the move"),
        (promotes, "Kb2:K", "expected one of Q, R, B, N and P after ':'"),
        (promotes, "Kb2:", "expected one of Q, R, B, N and P after ':'"),
        (promotes, "O-O-O-O", "expected nothing more after the move"),
        (promotes, "ä", "expected a square to move to, as in Nf3"),
    ] {
        check_read::<Standard>(fen, san, Err(message));
    }
    let rooks = "4k3/8/8/8/8/8/8/R?3K2R? w KQ - 0 1";
    check_read::<Drawn>(rooks, "Ra8:P=Q", Err("Ra8:P=Q: that is not a promotion to choose here, or one is missing"));
    check_read::<Chosen>(rooks, "Ra8:Q=Q", Err("Ra8:Q=Q: there is no such choice after the reveal"));
    check_read::<Chosen>(rooks, "Kd1:Q", Err("Kd1:Q: that cannot be revealed here"));
    check_read::<Secret>("4k3/8/8/8/8/8/8/X(R)3K3 w Q - 0 1", "O-O-O:Q", Err("O-O-O:Q: that cannot be revealed here"));
}

/// Every turn of the position has a text of its own, with and without what it reveals, and is read back from it.
fn check_position<P: IdentityPolicy>(position: &Position<P>) {
    let mut texts = BTreeMap::new();
    for mv in &position.legal_moves() {
        let bare = Turn::new(mv);
        assert_eq!(position.read_san(&position.san(&bare).to_string()), Ok(position.begin(mv)), "{position:?} {mv:?}");
        position.for_each_turn(mv, |turn| {
            let text = position.san(&turn).to_string();
            assert_eq!(position.read_san(&text), Ok(turn), "{position:?} {text}");
            let without_mark = position.san(&turn).text();
            assert_eq!(text.parse(), Ok(without_mark));
            let before = texts.insert(without_mark.to_string(), turn);
            assert_eq!(before, None, "{position:?} {text}");
        });
    }
}

fn check_random_games<P: IdentityPolicy>(games: u64, options: impl Fn(u64) -> P::Options) {
    for seed in 0..games {
        let each = |before: &Position<P>, _: Turn, _: crate::StepKind| check_position(before);
        let game = random_game::<P>(options(seed), 160, &mut rng(seed), each);
        check_position(game.position());
    }
}

#[test]
fn every_turn_reads_back() {
    check_random_games::<Standard>(16, |_| StandardOptions::default());
    check_random_games::<Standard>(16, |seed| StandardOptions { chess960: Some(seed as u16 * 37) });
    check_random_games::<Drawn>(6, |_| ());
    check_random_games::<Chosen>(6, |_| ());
    check_random_games::<Secret>(16, |_| ());
}

/// The same position with other true roles for what the viewer does not see.
fn disguised(position: &Position<Secret>, viewer: Viewer, rng: &mut rand::rngs::ChaCha8Rng) -> Position<Secret> {
    let mut setup = position.to_setup();
    for piece in setup.pieces.iter_mut().flatten() {
        if piece.hidden && !Secret::sees_identity(viewer, piece.color) {
            *piece = Placed::secret(piece.color, *pick(&Role::IDENTITIES, rng));
        }
    }
    Position::set_up(&setup, ())
}

#[test]
fn a_viewer_reads_no_secret() {
    let mut compared = 0;
    for seed in 0..40 {
        let mut dice = rng(seed + 1000);
        let _ = random_game::<Secret>((), 120, &mut rng(seed), |before, _, _| {
            for viewer in Viewer::ALL {
                let other = disguised(before, viewer, &mut dice);
                let others = other.legal_moves();
                let seen =
                    |position: &Position<Secret>, mv: Move| position.san(&Turn::new(mv)).for_viewer(viewer).to_string();
                let mut texts = BTreeMap::new();
                for mv in &before.legal_moves() {
                    let text = seen(before, mv);
                    assert_eq!(texts.insert(text.clone(), mv), None, "{before:?} {viewer} {text}");
                    let known =
                        !before.board().hidden().contains(mv.from()) || Secret::sees_identity(viewer, before.turn());
                    let same = others.iter().find(|other| {
                        (other.from(), other.to(), other.promotion()) == (mv.from(), mv.to(), mv.promotion())
                            && other.is_castle() == mv.is_castle()
                            && (!known || other.role() == mv.role())
                    });
                    let Some(same) = same.filter(|&same| other.captures(same) == before.captures(mv)) else { continue };
                    compared += 1;
                    assert_eq!(seen(&other, same), text, "{before:?} and {other:?} for {viewer}");
                }
            }
        });
    }
    assert!(compared > 10_000, "only {compared} moves were there to compare");
}

#[test]
fn nonsense_never_panics() {
    const LETTERS: [&str; 36] = [
        "K", "Q", "R", "B", "N", "P", "X", "O", "O-O", "0", "a", "b", "c", "d", "e", "f", "g", "h", "1", "2", "3", "4",
        "5", "6", "7", "8", "9", "x", "-", "=", ":", "+", "#", "!", "é", "\0",
    ];
    let mut dice = rng(7);
    let positions: [Position<Drawn>; 2] =
        [Position::default(), "4k3/8/8/8/8/8/8/R?3K2R? w KQ - 0 1".parse().expect("a position")];
    for _ in 0..200_000 {
        let length = uniform(9, &mut dice);
        let text: String = (0..length).map(|_| *pick(&LETTERS, &mut dice)).collect();
        for position in &positions {
            if let Ok(turn) = position.read_san(&text) {
                assert!(position.is_legal(turn.mv), "{text}");
            }
        }
        if let Ok(parsed) = text.parse::<SanText>() {
            assert_eq!(parsed.to_string().parse(), Ok(parsed), "{text}");
        }
    }
    let long: Vec<u8> = core::iter::repeat_n(b'+', 1 << 20).collect();
    assert!(String::from_utf8(long).expect("ASCII").parse::<SanText>().is_err());
}
