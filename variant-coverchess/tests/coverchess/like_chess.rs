//! With every draw forced to the cover's own role CoverChess is chess, but for counters and choices without effect.

use hidden_chess_core::{Action, Color, Game, Move, Position, Role, Square, Standard, Waiting};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use variant_coverchess::CoverChess;

/// A move as both games know it: a choice for a pawn that cannot come out is left away.
fn common(mv: Move) -> (Square, Square, Option<Role>) {
    let promotes = mv.role() == Role::Pawn;
    (mv.from(), mv.to(), mv.promotion().filter(|_| promotes))
}

fn moves<P: hidden_chess_core::IdentityPolicy>(position: &Position<P>) -> Vec<(Square, Square, Option<Role>)> {
    let mut moves: Vec<_> = position.legal_moves().iter().map(common).collect();
    moves.sort_unstable();
    moves.dedup();
    moves
}

#[track_caller]
fn agree(covered: &Position<CoverChess>, chess: &Position<Standard>) {
    let (a, b) = (covered.board(), chess.board());
    for role in Role::ALL {
        for color in Color::ALL {
            assert_eq!(a.by(color, role), b.by(color, role), "{covered:?} and {chess:?}");
        }
    }
    assert_eq!(a.en_passant(), b.en_passant(), "{covered:?} and {chess:?}");
    assert_eq!(Color::ALL.map(|color| a.castling(color)), Color::ALL.map(|color| b.castling(color)), "{covered:?}");
    assert_eq!(covered.is_check(), chess.is_check(), "{covered:?} and {chess:?}");
    assert_eq!(moves(covered), moves(chess), "{covered:?} and {chess:?}");
}

fn games(count: u64) {
    let mut longest = 0;
    for number in 0..count {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(seed);
        let (mut covered, mut chess) = (Game::<CoverChess>::default(), Game::<Standard>::default());
        for turn in 0..300 {
            agree(covered.position(), chess.position());
            longest = longest.max(turn);
            // A reveal resets the count in one game only, so the ends by count differ.
            let (Waiting::Turn(_), Waiting::Turn(_)) = (covered.waiting(), chess.waiting()) else { break };
            let moves = chess.position().legal_moves();
            let mv = moves.get(rng.random_range(0..moves.len())).expect("in range");
            let twin =
                covered.position().legal_moves().iter().find(|&twin| common(twin) == common(mv)).expect("listed");
            let role = covered.position().subject(twin).and_then(|subject| covered.position().board().role_at(subject));
            chess.apply(Action::Move(mv)).expect("legal");
            covered.apply(Action::Move(twin)).expect("legal");
            if covered.question().is_some() {
                covered.draw(role).expect("the reserve still has as many of a role as there are covers of it");
            }
        }
    }
    assert!(longest > 100, "the games are too short to say much");
}

#[test]
fn draws_of_the_covers_own_role_give_chess_in_five_hundred_games() {
    games(500);
}

#[test]
#[ignore = "the same with more games"]
fn draws_of_the_covers_own_role_give_chess_in_ten_thousand_games() {
    games(10_000);
}
