//! Arbitrary games reach what is rare in random play.

use arbitrary::{Arbitrary, Unstructured};
use hidden_chess_core::{Color, Game, MoveKind, Position, Role, Turn};
use proptest::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{Rng as _, SeedableRng};
use variant_coverchess::CoverChess;

/// Of 400 arbitrary positions made from random bytes, 73 offer a castling, 16 an en passant capture, 28 a promotion chosen
/// before the draw and 82 the promotion of a pawn; a change that makes them rare has to be noticed.
const OFTEN: [(&str, usize); 4] =
    [("castling", 40), ("en passant", 8), ("contingent promotion", 14), ("promotion", 40)];

#[test]
fn arbitrary_positions_reach_castling_en_passant_and_promotion() {
    let mut rng = ChaCha8Rng::from_seed([8; 32]);
    let mut found = [0; 4];
    for _ in 0..400 {
        let mut bytes = [0; 700];
        rng.fill_bytes(&mut bytes);
        let length = (rng.next_u32() % 700) as usize;
        let position = Position::<CoverChess>::arbitrary(&mut Unstructured::new(&bytes[..length])).expect("bytes");
        let moves = position.legal_moves();
        let offers = |wanted: &dyn Fn(MoveKind, Role) -> bool| moves.iter().any(|mv| wanted(mv.kind(), mv.role()));
        let promotes = |kind| matches!(kind, MoveKind::Promote(_));
        for (count, offered) in found.iter_mut().zip([
            offers(&|kind, _| kind == MoveKind::Castle),
            offers(&|kind, _| kind == MoveKind::EnPassant),
            offers(&|kind, role| promotes(kind) && role != Role::Pawn),
            offers(&|kind, role| promotes(kind) && role == Role::Pawn),
        ]) {
            *count += usize::from(offered);
        }
    }
    for ((what, least), count) in OFTEN.into_iter().zip(found) {
        assert!(count >= least, "{what}: {count} of 400, all: {found:?}");
    }
}

/// Games as a strategy: bytes that the walk of `Arbitrary` follows, so that shrinking the bytes shortens the game.
fn games() -> impl Strategy<Value = Game<CoverChess>> {
    proptest::collection::vec(any::<u8>(), 0..600)
        .prop_map(|bytes| Game::arbitrary(&mut Unstructured::new(&bytes)).expect("any bytes give a game"))
}

/// A position and one of its complete turns.
fn turns() -> impl Strategy<Value = (Position<CoverChess>, Turn)> {
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
    fn games_keep_their_reserves(game in games()) {
        let position = game.position();
        let hfen = position.hfen().to_string();
        prop_assert_eq!(hfen.parse(), Ok(*position));
        for color in Color::ALL {
            let board = position.board();
            let covered = (board.hidden() & board.by_color(color)).len();
            // RULES 1.4: the reserve holds the covered pieces on the board and those captured.
            prop_assert!(position.ledger().total(color) >= covered);
        }
    }

    #[test]
    fn turns_draw_from_the_movers_reserve_alone((position, turn) in turns()) {
        let (after, captured) = position.play(&turn).expect("listed");
        let (mover, other) = (position.turn(), !position.turn());
        let drawn = usize::from(turn.identity.is_some());
        prop_assert_eq!(after.ledger().total(mover) + drawn, position.ledger().total(mover));
        prop_assert_eq!(after.ledger().total(other), position.ledger().total(other));
        // RULES 1.9: a capture, a pawn's move or a reveal resets the count.
        let resets = captured.is_some() || drawn == 1 || turn.mv.role() == Role::Pawn;
        prop_assert_eq!(after.board().halfmove() == 0, resets);
        let text = turn.text(captured.as_ref()).to_string();
        prop_assert_eq!(position.read_turn(&text), Ok(turn));
        let san = position.san(&turn).to_string();
        prop_assert_eq!(position.read_san(&san), Ok(turn), "{}", san);
    }
}
