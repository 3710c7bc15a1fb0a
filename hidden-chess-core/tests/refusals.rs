//! What a player is told about a wrong turn, from what that player knows.

use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::{Color, Game, Standard, Viewer};

#[track_caller]
fn explained(hfen: &str, turn: &str, refusal: Option<&str>) {
    let mut table = Table::new(Game::<Standard>::default());
    table.set_position(hfen).unwrap_or_else(|error| panic!("{hfen}: {error}"));
    assert_eq!(table.explain(Viewer::Player(Color::White), turn).as_deref(), refusal, "{hfen} {turn}");
}

#[test]
fn refusals_say_what_is_wrong() {
    let corner = "4k3/8/8/8/8/8/3P4/R4K2 w A - 0 1";
    // Both forms of castling are read.
    explained(corner, "f1c1", None);
    explained(corner, "f1a1", None);
    explained(corner, "a1f1", Some("the piece on a1 cannot go to f1"));
    explained(corner, "d2d5", Some("the piece on d2 cannot go to d5"));
    explained(corner, "e2e4", Some("there is no piece on e2"));
    explained(corner, "e8e7", Some("the piece on e8 is not yours"));
    explained(corner, "d2d4q", Some("d2d4 is no promotion"));
    explained("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", Some("say what the pawn becomes, as in a7a8q"));
    explained("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", "a1a5", Some("the piece on a1 has no legal move"));
    explained(
        "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1",
        "e1e2",
        Some("the piece on e1 cannot go to e2: the king is in check"),
    );
}
