//! Arbitrary games reach what is rare in random play.

use arbitrary::{Arbitrary, Unstructured};
use hidden_chess_core::{Bitboard, Color, Game, MoveKind, Pool, Position, Role, Square, Turn};
use proptest::prelude::*;
use rand::{Rng as _, SeedableRng};
use variant_frontier::ChessFrontier;

/// How many of 1200 arbitrary positions made from random bytes have to offer each; a change that makes one rare has to be
/// noticed. Late promotions stay rarest: the piece has to be a pawn under a cover that can cross the board.
const OFTEN: [(&str, usize); 4] = [("castling", 120), ("en passant", 24), ("late promotion", 4), ("promotion", 120)];

#[test]
fn arbitrary_positions_reach_castling_en_passant_and_promotion() {
    let mut rng = rand::rngs::ChaCha8Rng::from_seed([8; 32]);
    let mut found = [0; 4];
    for _ in 0..1200 {
        let mut bytes = [0; 700];
        rng.fill_bytes(&mut bytes);
        let length = (rng.next_u32() % 700) as usize;
        let position = Position::<ChessFrontier>::arbitrary(&mut Unstructured::new(&bytes[..length])).expect("bytes");
        let mut offers = [false; 4];
        for mv in &position.legal_moves() {
            offers[0] |= mv.kind() == MoveKind::Castle;
            offers[1] |= mv.kind() == MoveKind::EnPassant;
            position.for_each_turn(mv, |turn| offers[2] |= turn.promotion.is_some());
            offers[3] |= matches!(mv.kind(), MoveKind::Promote(_));
        }
        for (count, offered) in found.iter_mut().zip(offers) {
            *count += usize::from(offered);
        }
    }
    for ((what, least), count) in OFTEN.into_iter().zip(found) {
        assert!(count >= least, "{what}: {count} of 1200, all: {found:?}");
    }
}

/// Games as a strategy: bytes that the walk of `Arbitrary` follows, so that shrinking the bytes shortens the game.
fn games() -> impl Strategy<Value = Game<ChessFrontier>> {
    proptest::collection::vec(any::<u8>(), 0..600)
        .prop_map(|bytes| Game::arbitrary(&mut Unstructured::new(&bytes)).expect("any bytes give a game"))
}

/// A position and one of its complete turns.
fn turns() -> impl Strategy<Value = (Position<ChessFrontier>, Turn)> {
    (games(), any::<prop::sample::Index>()).prop_filter_map("a position with turns", |(game, index)| {
        let position = *game.position();
        let mut turns = Vec::new();
        for mv in &position.legal_moves() {
            position.for_each_turn(mv, |turn| turns.push(turn));
        }
        (!turns.is_empty()).then(|| (position, turns[index.index(turns.len())]))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn games_keep_their_identities(game in games()) {
        let position = game.position();
        let (board, covers) = (position.board(), position.ledger());
        prop_assert_eq!(position.hfen().to_string().parse(), Ok(*position));
        // One identity under every cover, and none elsewhere.
        let named: Vec<Square> = Role::IDENTITIES.into_iter().flat_map(|role| covers.all(board, role)).collect();
        prop_assert_eq!(named.len(), board.hidden().len());
        prop_assert_eq!(named.into_iter().collect::<Bitboard>(), board.hidden());
        prop_assert!(Square::all().all(|at| covers.identity(board, at).is_some() == board.hidden().contains(at)));
        let unaccounted = covers.unaccounted(board);
        for color in Color::ALL {
            let hidden = (board.hidden() & board.by_color(color)).len();
            prop_assert_eq!(unaccounted.total(color), hidden + covers.taken().total(color));
            for role in Role::IDENTITIES {
                prop_assert!(unaccounted.get(color, role) <= Pool::FULL.get(color, role));
            }
        }
    }

    #[test]
    fn turns_take_identities_from_under_the_covers_alone((position, turn) in turns()) {
        let (after, captured) = position.play(&turn).expect("listed");
        let (mover, other) = (position.turn(), !position.turn());
        let count = |position: &Position<ChessFrontier>, color| position.ledger().unaccounted(position.board()).total(color);
        let revealed = usize::from(turn.identity.is_some());
        prop_assert_eq!(count(&after, mover) + revealed, count(&position, mover));
        // What is captured hidden stays in the count of spectators, and its captor knows it.
        prop_assert_eq!(count(&after, other), count(&position, other));
        let unseen = captured.filter(|captured| captured.hidden);
        let mut taken = position.ledger().taken();
        if let Some(role) = unseen.and_then(|captured| captured.identity) {
            taken.add(other, role);
        }
        prop_assert_eq!(after.ledger().taken(), taken);
        prop_assert_eq!(unseen.is_some(), unseen.and_then(|captured| captured.identity).is_some());
        // RULES 1.9: a capture, a pawn's move or a reveal resets the count.
        let resets = captured.is_some() || revealed == 1 || turn.mv.role() == Role::Pawn;
        prop_assert_eq!(after.board().halfmove() == 0, resets);
        let text = turn.text(captured.as_ref()).to_string();
        prop_assert_eq!(position.read_turn(&text), Ok(turn));
        let san = position.san(&turn).to_string();
        prop_assert_eq!(position.read_san(&san), Ok(turn), "{}", san);
    }
}
