//! Who knows what (RULES 2.3, 2.9): three viewers, three counts.

use hidden_chess_core::belief::{Belief, PoolBelief};
use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::{Color, Game, Role, Square, Viewer};
use variant_frontier::ChessFrontier;

use crate::support::{BLACK, WHITE, play, seeded, seen, table};

fn believes(table: &Table<Game<ChessFrontier>>, viewer: Viewer) -> PoolBelief {
    PoolBelief::of(table.view(viewer)).expect("a view of ChessFrontier has a belief")
}

/// The probabilities of Q R B N P on a square, as a viewer reckons.
fn reckons(table: &Table<Game<ChessFrontier>>, viewer: Viewer, square: Square) -> String {
    let belief = believes(table, viewer);
    let one = |role: Role| belief.probability(square, role).to_string();
    Role::IDENTITIES.map(one).join(" ")
}

#[test]
fn each_viewer_has_a_count_of_its_own() {
    // White has taken a queen, Black a pawn, each unseen by the other side and by spectators.
    let mut table = table("1n(q)2k2r(n)/8/8/8/8/6n1/P(B)7/1R2K2R(P) w - - 0 1");
    play(&mut table, "b1b8 e8e7 b8b1 g3h1");
    assert_eq!(seen(&table, WHITE), "7r?/4k3/8/8/8/8/P?7/1R2K2n w - - 0 3 pool=B1P1n1 taken=q");
    assert_eq!(seen(&table, BLACK), "7r?/4k3/8/8/8/8/P?7/1R2K2n w - - 0 3 pool=B1q1n1 taken=P");
    assert_eq!(seen(&table, Viewer::Spectator), "7r?/4k3/8/8/8/8/P?7/1R2K2n w - - 0 3 pool=B1P1q1n1");
    for viewer in Viewer::ALL {
        assert_eq!(Color::ALL.map(|color| table.view(viewer).lost(color)), [1, 1]);
    }
    assert_eq!(reckons(&table, WHITE, Square::H8), "0/1 0/1 0/1 1/1 0/1");
    assert_eq!(reckons(&table, BLACK, Square::H8), "1/2 0/1 0/1 1/2 0/1");
    assert_eq!(reckons(&table, Viewer::Spectator, Square::H8), "1/2 0/1 0/1 1/2 0/1");
    assert_eq!(reckons(&table, WHITE, Square::A2), "0/1 0/1 1/2 0/1 1/2");
    assert_eq!(reckons(&table, BLACK, Square::A2), "0/1 0/1 1/1 0/1 0/1");
    // The chances of a reveal are the mover's: White does not know its own bishop.
    let chances = table.chance("a2a3").expect("legal");
    let chances: Vec<_> = chances.iter().map(|(role, p)| format!("{} {p}", role.letter())).collect();
    assert_eq!(chances, ["B 1/2", "P 1/2"]);
}

#[test]
fn the_captor_alone_is_told_the_role() {
    let mut table = table("1n(q)2k2r(n)/8/8/8/8/8/P(B)7/1R2K3 w - - 0 1");
    let told = table.play("b1b8", &mut seeded(0)).expect("legal");
    assert_eq!(told.turn, "b1b8xQ");
    assert_eq!(told.seen, ["b1b8xQ", "b1b8", "b1b8"]);
    // A visible piece that is taken tells nobody anything.
    let mut visible = self::table("1n2k3/8/8/8/8/8/P(B)7/1R2K3 w - - 0 1");
    let told = visible.play("b1b8", &mut seeded(0)).expect("legal");
    assert_eq!(told.turn, "b1b8");
}

/// Reserve {Q, N, N, B}: one piece came out as N and one was captured unseen. The next reveal is Q, N or B with 1/3 each to
/// those who saw nothing, and Q or B with 1/2 each to a captor who saw N.
#[test]
fn a_captured_unseen_piece_stays_in_the_count() {
    let mut table = table("1n(n)b(q)1k1n(n)r(b)/8/8/3B4/8/8/8/R3K3 b - - 0 1");
    play(&mut table, "b8c6:N d5g8xN");
    for square in [Square::C8, Square::H8] {
        assert_eq!(reckons(&table, WHITE, square), "1/2 0/1 1/2 0/1 0/1");
        assert_eq!(reckons(&table, BLACK, square), "1/3 0/1 1/3 1/3 0/1");
        assert_eq!(reckons(&table, Viewer::Spectator, square), "1/3 0/1 1/3 1/3 0/1");
    }
}

#[test]
fn a_pawn_that_waits_for_its_promotion_is_known_to_all() {
    let mut table = table("4k3/8/8/8/8/8/8/R(P)3K2R(Q) w - - 0 1");
    assert_eq!(reckons(&table, Viewer::Spectator, Square::H1), "1/2 0/1 0/1 0/1 1/2");
    play(&mut table, "a1a8");
    for viewer in Viewer::ALL {
        assert_eq!(reckons(&table, viewer, Square::A1), "0/1 0/1 0/1 0/1 1/1");
        assert_eq!(reckons(&table, viewer, Square::H1), "1/1 0/1 0/1 0/1 0/1");
    }
    play(&mut table, "=n");
    assert_eq!(reckons(&table, BLACK, Square::A1), "0/1 0/1 0/1 0/1 0/1");
    assert_eq!(reckons(&table, BLACK, Square::H1), "1/1 0/1 0/1 0/1 0/1");
}

#[test]
fn what_only_one_player_knows_is_in_no_other_view() {
    // The same start but for what each side knows already.
    let seen = |hfen: &str, viewer| seen(&table(hfen), viewer);
    let (one, other) = ("4k3/8/8/8/8/8/8/4K2R(N) w - - 0 1 taken=P", "4k3/8/8/8/8/8/8/4K2R(P) w - - 0 1 taken=N");
    for viewer in [WHITE, Viewer::Spectator] {
        assert_eq!(seen(one, viewer), "4k3/8/8/8/8/8/8/4K2R? w - - 0 1 pool=N1P1");
        assert_eq!(seen(one, viewer), seen(other, viewer));
    }
    assert_eq!(seen(one, BLACK), "4k3/8/8/8/8/8/8/4K2R? w - - 0 1 pool=N1 taken=P");
    assert_eq!(seen(other, BLACK), "4k3/8/8/8/8/8/8/4K2R? w - - 0 1 pool=P1 taken=N");
}
