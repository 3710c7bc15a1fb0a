//! Draws, claims and the clock (RULES 2.8), and stopping within a late promotion (RULES 2.6).

use hidden_chess_core::table::AnyTable;
use hidden_chess_core::{Color, Stop};

use crate::support::{ending, flag, play, referee, table};

#[test]
fn r1_9_a_declared_reveal_claims_nothing() {
    let mut table = table("r3k3/8/8/8/8/8/8/1N(R)2K1N1 w - - 99 90");
    assert!(table.claim(None).is_err());
    assert!(table.claim(Some("b1c3")).is_err(), "a reveal resets the count");
    assert!(table.claim(Some("g1g3")).is_err(), "not legal");
    assert_eq!(ending(&table), "");
    assert!(table.claim(Some("g1f3")).is_ok());
    assert_eq!(ending(&table), "draw by fifty-move");
    assert_eq!(referee(&table), "r3k3/8/8/8/8/8/8/1N(R)2K1N1 w - - 99 90", "the move is not played");
}

#[test]
fn r1_9_castling_with_a_hidden_corner_claims_nothing() {
    let mut hidden = table("r3k3/8/8/8/8/8/8/4K2R(R) w K - 99 90");
    assert!(hidden.claim(Some("e1g1")).is_err());
    let mut visible = table("r3k3/8/8/8/8/8/8/4K2R w K - 99 90");
    assert!(visible.claim(Some("e1g1")).is_ok());
}

#[test]
fn r1_9_three_occurrences_are_counted_after_the_last_reveal() {
    let dance = "b1c3 b8c6 c3b1 c6b8";
    let mut table = table("1n(n)2k3/p(p)7/8/8/8/8/P(P)7/1N(N)2K3 w - - 0 1");
    play(&mut table, dance);
    play(&mut table, dance);
    assert!(table.claim(None).is_err(), "before the first turn the knights were hidden");
    play(&mut table, dance);
    assert_eq!(AnyTable::claims(&table).len(), 1);
    assert!(table.claim(None).is_ok());
    assert_eq!(ending(&table), "draw by threefold");
}

#[test]
fn r1_10_identities_take_no_part_in_the_equality_of_positions() {
    let key = |hfen: &str| table(hfen).game().position().key();
    let one = key("4k3/8/8/8/8/8/8/R(N)3K3 w - - 0 1");
    assert_eq!(one, key("4k3/8/8/8/8/8/8/R(B)3K3 w - - 0 1"));
    assert_eq!(one, key("4k3/8/8/8/8/8/8/R(N)3K3 w - - 5 9 taken=Qp"));
    assert_ne!(one, key("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "a hidden piece is not a visible one");
    assert_ne!(one, key("4k3/8/8/8/8/8/8/4K2R(N) w - - 0 1"));
    assert_ne!(one, key("4k3/8/8/8/8/8/8/R(N)3K3 b - - 0 1"));
    assert_ne!(one, key("4k3/8/8/8/8/8/8/R(N)3K3 w Q - 0 1"));
}

#[test]
fn r1_11_a_reveal_keeps_the_game_from_ending_by_count() {
    let mut quiet = table("r3k3/8/8/8/8/8/8/1N(R)2K1N1 w - - 149 90");
    play(&mut quiet, "g1f3");
    assert_eq!(ending(&quiet), "draw by seventy-five-move");
    let mut reveals = table("r3k3/8/8/8/8/8/8/1N(R)2K1N1 w - - 149 90");
    play(&mut reveals, "b1c3");
    assert_eq!(ending(&reveals), "");
}

#[test]
fn r1_12_material_draws_only_without_hidden_pieces() {
    let mut table = table("4k3/8/8/8/8/8/8/R(N)3K3 w - - 0 1");
    assert_eq!(ending(&table), "");
    play(&mut table, "a1a2:N");
    assert_eq!(ending(&table), "draw by insufficient-material");
    // A hidden piece of the other side, whatever it is, keeps the game going as well.
    assert_eq!(ending(&self::table("r(n)3k3/8/8/8/8/8/8/2B1K3 w - - 0 1")), "");
}

#[test]
fn r2_8_a_flag_is_judged_from_what_spectators_know() {
    let (lost, drawn) = ("white wins by time", "draw by time");
    // A knight alone cannot mate, and nothing else can come out.
    assert_eq!(flag("4k3/8/8/8/8/8/8/4K2R(N) w - - 0 1", Color::Black), drawn);
    assert_eq!(flag("4k3/8/8/8/8/8/8/4K2R(B) w - - 0 1", Color::Black), drawn);
    // Which of knight and pawn was taken only Black knows.
    assert_eq!(flag("4k3/8/8/8/8/8/8/4K2R(N) w - - 0 1 taken=P", Color::Black), lost);
    assert_eq!(flag("4k3/8/8/8/8/8/8/4K2R(P) w - - 0 1 taken=N", Color::Black), lost);
    assert_eq!(flag("4k3/8/8/8/8/8/8/4K2R(N) w - - 0 1 taken=B", Color::Black), drawn);
    assert_eq!(flag("4k3/8/8/8/8/8/8/4K2R(N) w - - 0 1 taken=NB", Color::Black), drawn);
    for role in ["Q", "R", "P"] {
        assert_eq!(flag(&format!("4k3/8/8/8/8/8/8/4K2R({role}) w - - 0 1"), Color::Black), lost, "{role}");
    }
    // Two bishops, one for each colour of square.
    assert_eq!(flag("4k3/8/8/8/8/8/8/2B(B)1KB(B)2 w - - 0 1", Color::Black), lost);
    // A bare king cannot mate.
    assert_eq!(flag("4k3/8/8/8/8/8/8/4K2R(Q) w - - 0 1", Color::White), drawn);
    // What the loser lost does not come back to help.
    assert_eq!(flag("4k3/8/8/8/8/8/8/4K2R(N) w - - 0 1 taken=qp", Color::Black), drawn);
}

#[test]
fn r2_8_an_unmoved_cover_can_shut_in_its_king() {
    // Ne5-f7 mates whatever is under the cover on g8, even a queen, which could not help otherwise.
    assert_eq!(flag("6n(q)k/8/6K1/4N3/8/8/8/8 w - - 0 1", Color::Black), "white wins by time");
    assert_eq!(flag("4k3/8/6K1/4N3/8/8/8/3q4 w - - 0 1", Color::Black), "draw by time");
}

#[test]
fn r2_6_what_ends_a_game_within_a_late_promotion_ends_it_before_the_turn() {
    let before = "4k3/8/8/8/8/8/8/R(P)3K3 w Q - 0 1";
    for (stop, ends) in [
        (Stop::Resign(Color::White), "black wins by resignation"),
        (Stop::Resign(Color::Black), "white wins by resignation"),
        (Stop::Agree, "draw by agreement"),
        // White's flag: Black has a bare king. Black's flag: a pawn might come out, as it has.
        (Stop::Time(Color::White), "draw by time"),
        (Stop::Time(Color::Black), "white wins by time"),
    ] {
        let mut table = table(before);
        play(&mut table, "a1a8");
        AnyTable::stop(&mut table, stop).expect("a game in the middle of a turn can be stopped");
        assert_eq!(ending(&table), ends);
        assert_eq!(referee(&table), before);
        assert!(AnyTable::legal(&table).is_empty());
        assert!(AnyTable::turns(&table).is_empty(), "half a turn is not in the record");
    }
}

#[test]
fn r2_6_a_flag_within_a_late_promotion_looks_at_the_position_before_it() {
    // The rook's cover would take Black's last piece on a8; in the position before the turn that knight is still there,
    // and White's own king could be shut in by White's pieces.
    let mut table = table("n3k3/8/8/8/8/8/8/R(P)3K3 w Q - 0 1");
    play(&mut table, "a1a8");
    AnyTable::stop(&mut table, Stop::Time(Color::White)).expect("the game goes on");
    assert_eq!(ending(&table), "black wins by time");
}
