//! Movement (RULES 3.4 to 3.10 and 3.17).

use hidden_chess_core::Position;
use hidden_chess_core::table::AnyTable;
use variant_raisechess::{CheckOff, CheckOn, Options, QueenOnly, RaiseChess, Underpromotion};

use crate::{play, table, table_of};

#[track_caller]
fn hfen(table: &dyn AnyTable) -> String {
    table.show(hidden_chess_core::table::Eyes::Referee).hfen
}

#[track_caller]
fn lists(table: &dyn AnyTable, turn: &str) -> bool {
    table.legal().iter().any(|legal| legal == turn)
}

#[test]
fn hidden_pieces_move_by_their_true_role_and_stay_hidden() {
    // RULES 3.4, 3.6.
    let mut knight = table("4k3/8/8/8/8/8/X(N)7/4K3 w - - 0 1");
    assert!(lists(&knight, "a2b4") && !lists(&knight, "a2a3"));
    assert_eq!(play(&mut knight, "a2b4"), ["a2b4"; 4]);
    assert_eq!(hfen(&knight), "4k3/8/8/8/1X(N)6/8/8/4K3 b - - 1 1");
}

#[test]
fn a_pawn_from_the_first_rank_never_doubles() {
    // RULES 3.5.
    let mut table = table("4k3/p7/8/8/8/8/1P6/X(P)3K3 w - - 0 1");
    assert!(lists(&table, "b2b4") && lists(&table, "a1a2") && !lists(&table, "a1a3"));
    play(&mut table, "a1a2 a7a6");
    assert!(hfen(&table).ends_with("single=a2"), "{}", hfen(&table));
    assert!(lists(&table, "a2a3") && !lists(&table, "a2a4"));
}

#[test]
fn a_pawn_becomes_a_queen_and_comes_out() {
    // RULES 3.8.
    let mut hidden = table("8/X(P)2k4/8/8/8/8/P7/4K3 w - - 5 1");
    assert!(lists(&hidden, "a7a8q") && !lists(&hidden, "a7a8n"));
    assert_eq!(play(&mut hidden, "a7a8q"), ["a7a8q:P"; 4]);
    assert_eq!(hfen(&hidden), "Q7/3k4/8/8/8/8/P7/4K3 b - - 0 1");
    let options = Options::default();
    let under = table_of::<CheckOn, Underpromotion>(options, "8/X(P)2k4/8/8/8/8/P7/4K3 w - - 5 1");
    for turn in ["a7a8q", "a7a8r", "a7a8b", "a7a8n"] {
        assert!(lists(&under, turn), "{turn}");
    }
}

#[test]
fn castling_is_with_the_rook_that_got_the_right_and_shows_it() {
    // RULES 3.9: the right belongs to the hidden rook on b1, and castling brings it out.
    let mut inner = table("4k3/8/8/8/8/8/8/X(N)X(R)2K2R w KB - 0 1");
    assert_eq!(play(&mut inner, "e1b1")[0], "e1b1:R");
    assert_eq!(hfen(&inner), "4k3/8/8/8/8/8/8/X(N)1KR3R b - - 0 1");
    // Captured, it takes the right along, and no other rook inherits it.
    let mut captured = table("4k2r/8/8/8/8/8/6P1/4K1RX(R) b Hk - 0 1");
    assert_eq!(play(&mut captured, "h8h1")[0], "h8h1xR");
    assert!(hfen(&captured).contains(" w - - "), "{}", hfen(&captured));
}

#[test]
fn a_hidden_piece_pins_and_checks_unnamed() {
    // RULES 3.10.
    let pinned = table("4k3/4x(r)3/8/8/8/8/4N3/4K3 w - - 0 1");
    assert!(pinned.legal().iter().all(|turn| turn.starts_with("e1")), "{:?}", pinned.legal());
    let check = table("4k3/4x(r)3/8/8/8/8/8/4K3 w - - 0 1");
    for viewer in hidden_chess_core::Viewer::ALL {
        let view = check.view(viewer);
        assert!(view.in_check());
        assert_eq!(view.hfen(), "4k3/4x?3/8/8/8/8/8/4K3 w - - 0 1".replace('?', seen(viewer)));
    }
}

fn seen(viewer: hidden_chess_core::Viewer) -> &'static str {
    if viewer == crate::BLACK { "(r)" } else { "?" }
}

#[test]
fn without_check_the_king_can_be_captured() {
    // RULES 3.17.
    let options = Options::default();
    let mut off = table_of::<CheckOff, QueenOnly>(options, "4k3/4x(r)3/8/8/8/8/4N3/R3K3 w Q - 0 1");
    assert!(lists(&off, "e2c3") && lists(&off, "e1c1"));
    play(&mut off, "e2c3 e7e1");
    let ending = off.game().ending().map(|ending| ending.to_string());
    assert_eq!(ending.as_deref(), Some("black wins by king-capture"));
    assert!(hfen(&off).contains(" w - - "), "the rights of a captured king are gone: {}", hfen(&off));
    let mut attacked = table_of::<CheckOff, QueenOnly>(options, "3rkr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(!attacked.show(hidden_chess_core::table::Eyes::Referee).in_check, "nobody is told of a check");
    assert!(lists(&attacked, "e1g1") && lists(&attacked, "e1c1"), "castling ignores attacks");
    play(&mut attacked, "e1g1");
    assert!(attacked.game().ending().is_none());
}

#[test]
fn nothing_can_be_taken_in_passing_by_a_side_without_a_king() {
    // RULES 0.7: such a side has no moves (RULES 3.17), so no square is usable.
    type Capturable = RaiseChess<CheckOff, QueenOnly>;
    let before: Position<Capturable> = "8/8/8/8/3p4/8/4P3/4K3 w - - 0 1".parse().expect("black's king was taken");
    let turn = before.read_turn("e2e4").expect("legal");
    let (after, _) = before.play(&turn).expect("legal");
    assert_eq!(after.hfen().to_string(), "8/8/8/8/3pP3/8/8/4K3 b - - 0 1");
    let read: Position<Capturable> = "8/8/8/8/3pP3/8/8/4K3 b - e3 0 1".parse().expect("the square is dropped");
    assert_eq!((read, read.key()), (after, after.key()));
}
