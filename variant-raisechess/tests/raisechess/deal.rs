//! The deal (RULES 3.1, 3.2, 3.9).

use hidden_chess_core::{Color, Game, Role, Square, draw};
use variant_raisechess::{Options, RaiseChess};

use crate::generator;

fn dealt(options: Options, seed: u64) -> Game<RaiseChess> {
    let mut rng = generator(seed);
    let mut game = Game::new(options);
    while let Some(weights) = game.question() {
        let _ = game.draw(draw(&weights, &mut rng)).expect("drawn from the weights");
    }
    game
}

/// Published vectors: a seed deals the same on every machine and in every version.
#[test]
fn seeds_deal_what_was_published() {
    for (hand, chess960, seed, hfen) in VECTORS {
        let options = Options::default().with_hand(hand).expect("3, 4 or 5").with_chess960(chess960);
        assert_eq!(dealt(options, seed).position().hfen().to_string(), hfen);
    }
}

const VECTORS: [(u8, Option<u16>, u64, &str); 4] = [
    (3, None, 0, "rnbx(q)kbx(b)r/pppppx(p)pp/8/8/8/8/PPPX(N)PPPP/RX(R)BQKBNX(N) w Qkq - 0 1"),
    (3, None, 1, "rnbx(p)kx(b)nx(n)/pppppppp/8/8/8/8/PPX(Q)PPPPX(B)/RX(P)BQKBNR w KQq - 0 1"),
    (5, None, 2, "rnx(r)qkbx(n)r/ppx(n)pppx(n)x(n)/8/8/8/8/PPPX(P)PPPX(Q)/X(N)NBX(Q)KBX(N)R w Kkq - 0 1"),
    (4, Some(0), 3, "x(p)bx(n)x(q)nrkx(p)/pppppppp/8/8/8/8/PX(B)PX(B)PX(N)PP/BBQNX(P)RKR w HFf - 0 1"),
];

/// How often each square was picked, and how often each role was dealt.
fn count(deals: u64, hand: u8) -> ([u64; 64], [u64; 5]) {
    let options = Options::default().with_hand(hand).expect("3, 4 or 5");
    let (mut squares, mut roles) = ([0; 64], [0; 5]);
    for seed in 0..deals {
        let game = dealt(options, seed);
        let board = game.position().board();
        for color in Color::ALL {
            assert_eq!((board.hidden() & board.by_color(color)).len(), usize::from(hand));
        }
        for square in board.hidden() {
            squares[square.index()] += 1;
            let role = board.role_at(square).and_then(Role::identity_index);
            roles[role.expect("no king is dealt")] += 1;
        }
    }
    (squares, roles)
}

fn chi_square(counts: &[u64]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
    counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
}

#[track_caller]
fn check_uniform(deals: u64, hand: u8) {
    let (squares, roles) = count(deals, hand);
    // The values that 29 and 4 degrees of freedom exceed with probability 1 in 100,000. Picking without replacement only
    // makes the first smaller.
    let places: Vec<u64> = Square::all().map(|square| squares[square.index()]).filter(|&count| count > 0).collect();
    assert_eq!(places.len(), 30, "every square but the kings'");
    assert!(chi_square(&places) < 72.1, "{places:?}");
    assert!(chi_square(&roles) < 28.47, "{roles:?}");
}

#[test]
fn squares_and_roles_are_dealt_uniformly() {
    check_uniform(6_000, 3);
    check_uniform(2_000, 5);
}

#[test]
#[ignore = "half a minute: a hundred times as many deals"]
fn many_squares_and_roles_are_dealt_uniformly() {
    for hand in 3..=5 {
        check_uniform(300_000, hand);
    }
}

#[test]
fn a_deal_is_a_start_that_can_be_played() {
    for seed in 0..300 {
        for (hand, chess960) in [(3, None), (4, Some((seed % 960) as u16)), (5, None)] {
            let options = Options::default().with_hand(hand).expect("3, 4 or 5").with_chess960(chess960);
            let game = dealt(options, seed);
            let position = game.position();
            assert!(game.is_dealt() && game.ending().is_none() && !position.is_check());
            // Every square of the first two ranks is taken, and what is not dealt is the array's.
            assert_eq!(position.board().occupied().len(), 32);
            assert_eq!(position.hfen().to_string().parse(), Ok(*position), "a legal position of its own notation");
            check_rights(position.board());
        }
    }
}

/// RULES 3.9, read off the board from the outside inwards.
fn check_rights(board: &hidden_chess_core::Board) {
    for color in Color::ALL {
        let rank = if color == Color::White { 0 } else { 56 };
        let king = board.king(color).expect("a king").index() - rank;
        let square = |file: usize| Square::from_index((rank + file) as u8).expect("below 64");
        let rook = |file: &usize| board.by(color, Role::Rook).contains(square(*file));
        let west = (0..king).find(rook);
        let east = (king + 1..8).rev().find(rook);
        let expected = west.into_iter().chain(east).map(square).collect();
        assert_eq!(board.castling(color), expected);
    }
}
