//! Arbitrary games reach what is rare in random play.

use arbitrary::{Arbitrary, Unstructured};
use hidden_chess_core::{Game, MoveKind, Position, Role};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use variant_coverchess::CoverChess;

/// Of 400 arbitrary games made from random bytes, at least these many offer a castling, an en passant capture, a
/// promotion chosen before the draw and the promotion of a pawn at their last position.
const OFTEN: [(&str, usize); 4] = [("castling", 4), ("en passant", 4), ("contingent promotion", 4), ("promotion", 4)];

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

#[test]
fn arbitrary_games_are_sound() {
    let mut rng = ChaCha8Rng::from_seed([9; 32]);
    for _ in 0..50 {
        let mut bytes = [0; 300];
        rng.fill_bytes(&mut bytes);
        let game = Game::<CoverChess>::arbitrary(&mut Unstructured::new(&bytes)).expect("bytes");
        let hfen = game.position().hfen().to_string();
        assert_eq!(hfen.parse(), Ok(*game.position()), "{hfen}");
    }
}
