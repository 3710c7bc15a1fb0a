//! How games end (RULES 3.14 to 3.17).

use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::{Color, Game, Reason, Stop, Viewer};
use variant_raisechess::{CheckOn, Draws, Options, QueenOnly, RaiseChess};

use crate::{play, table, table_of};

#[track_caller]
fn ends(table: &Table<Game<RaiseChess>>, ending: Option<&str>) {
    assert_eq!(table.game().ending().map(|ending| ending.to_string()).as_deref(), ending);
}

fn with(options: Options, hfen: &str) -> Table<Game<RaiseChess>> {
    table_of::<CheckOn, QueenOnly>(options, hfen)
}

#[test]
fn mate_wins_and_stalemate_splits() {
    let mut mate = table("6k1/5ppp/8/8/8/8/8/X(R)3K3 w - - 0 1");
    play(&mut mate, "a1a8");
    ends(&mate, Some("white wins by checkmate"));
    // After any ending but a showdown nothing more is shown.
    assert!(mate.view(Viewer::Spectator).hfen().starts_with("X?5k1/"));
    let mut stale = table("k7/2X(Q)5/8/8/8/8/8/4K3 w - - 0 1");
    play(&mut stale, "e1e2");
    ends(&stale, Some("draw by stalemate"));
}

#[test]
fn the_hands_are_shown_after_the_last_move_of_each_side() {
    let mut shown = table("4k3/8/8/8/8/7x(r)/X(N)5P1/4K3 b - - 0 30");
    // Until White is to move with a move number above thirty the game goes on.
    ends(&shown, None);
    play(&mut shown, "h3h4");
    ends(&shown, Some("black wins by showdown"));
    for viewer in Viewer::ALL {
        assert_eq!(shown.view(viewer).hfen(), "4k3/8/8/8/7x(r)/8/X(N)5P1/4K3 w - - 1 31");
    }
    let equal = table("4k3/8/8/8/8/8/X(N)7/4K2x(b) w - - 0 31");
    ends(&equal, Some("draw by showdown"));
    let counted = table("4k3/8/8/8/8/8/X(Q)7/4K2x(r) w - - 0 400");
    ends(&counted, Some("white wins by showdown"));
}

#[test]
fn mate_on_the_last_move_comes_before_the_showdown() {
    let mut mate = table("4k3/8/8/8/8/x(q)7/1r6/4K2Q b - - 0 30");
    play(&mut mate, "a3a1");
    ends(&mate, Some("black wins by checkmate"));
}

#[test]
fn other_numbers_of_moves_and_none() {
    let late = "4k3/8/8/8/8/8/X(N)6P/4K3 w - - 0 21";
    ends(&with(Options::default().with_showdown(Some(20)), late), Some("white wins by showdown"));
    ends(&with(Options::default(), late), None);
    let never = "4k3/8/8/8/8/8/X(N)6P/4K3 w - - 300 4000";
    ends(&with(Options::default().with_showdown(None), never), None);
}

#[test]
fn draws_by_quiet_moves_and_material_are_an_option() {
    let options = Options::default().with_showdown(None);
    let (quiet, bare) = ("4k3/8/8/8/8/8/X(N)6P/4K3 w - - 149 90", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
    let mut off = with(options, quiet);
    play(&mut off, "e1d1");
    ends(&off, None);
    ends(&with(options, bare), None);
    let on = options.with_draws(Draws::On);
    let mut drawn = with(on, quiet);
    play(&mut drawn, "e1d1");
    ends(&drawn, Some("draw by seventy-five-move"));
    ends(&with(on, bare), Some("draw by insufficient-material"));
    ends(&with(on, "4k3/8/8/8/8/8/8/4K1X(N)1 w - - 0 1"), None);
    // A hidden pawn's move does not reset the count: it must not betray the pawn.
    let mut pawn = with(on, "4k3/8/8/8/8/8/X(P)6P/4K3 w - - 149 90");
    play(&mut pawn, "a2a3");
    ends(&pawn, Some("draw by seventy-five-move"));
    // Both come before a showdown by the same turn.
    let last = with(on.with_showdown(Some(30)), "4k3/8/8/8/8/8/X(N)6P/4K3 w - - 150 31");
    ends(&last, Some("draw by seventy-five-move"));
}

#[test]
fn resignation_and_time_lose_and_agreement_splits() {
    for (stop, ending) in [
        (Stop::Resign(Color::White), "black wins by resignation"),
        // Without the exception of RULES 1.13: a bare king wins on time.
        (Stop::Time(Color::White), "black wins by time"),
        (Stop::Time(Color::Black), "white wins by time"),
        (Stop::Agree, "draw by agreement"),
    ] {
        let mut table = table("4k3/8/8/8/8/8/X(N)6P/4K3 w - - 0 1");
        AnyTable::stop(&mut table, stop).expect("the game is on");
        ends(&table, Some(ending));
        assert!(table.view(Viewer::Spectator).hfen().contains("X?"), "nothing is shown");
    }
}

#[test]
fn nothing_can_be_claimed() {
    let mut table = table("4k3/8/8/8/8/8/X(N)6P/4K3 w - - 120 1");
    play(&mut table, "e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8");
    assert_eq!(AnyTable::claims(&table), []);
    let error = AnyTable::claim(&mut table, None).expect_err("no claims");
    assert_eq!(error.to_string(), "there are no claims in this game");
    assert!(table.game().ending().is_none_or(|ending| ending.reason != Reason::Fivefold));
}
