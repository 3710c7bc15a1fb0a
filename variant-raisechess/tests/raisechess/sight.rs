//! Who sees what (RULES 3.3, 3.7, 3.11; NOTATION 1).

use hidden_chess_core::Viewer;
use hidden_chess_core::table::{AnyTable, Table};

use crate::{BLACK, WHITE, play, table};

#[track_caller]
fn check(table: &Table<hidden_chess_core::Game<variant_raisechess::RaiseChess>>, viewer: Viewer, hfen: &str) {
    assert_eq!(table.view(viewer).hfen(), hfen, "{viewer}");
}

#[test]
fn a_deal_as_each_viewer_sees_it() {
    let deal = table("rnx(q)qkbx(p)r/ppppx(p)ppp/8/8/8/8/X(N)PPPPPPP/RX(P)BQKBNX(R) w KQkq - 0 1");
    check(&deal, WHITE, "rnx?qkbx?r/ppppx?ppp/8/8/8/8/X(N)PPPPPPP/RX(P)BQKBNX(R) w KQkq - 0 1");
    check(&deal, BLACK, "rnx(q)qkbx(p)r/ppppx(p)ppp/8/8/8/8/X?PPPPPPP/RX?BQKBNX? w Qkq - 0 1");
    check(&deal, Viewer::Spectator, "rnx?qkbx?r/ppppx?ppp/8/8/8/8/X?PPPPPPP/RX?BQKBNX? w Qkq - 0 1");
}

#[test]
fn a_captured_piece_is_shown_to_everybody() {
    let mut taken = table("4k3/8/8/8/8/8/x(b)7/R3K3 w Q - 0 1");
    assert_eq!(play(&mut taken, "a1a2"), ["a1a2xB"; 4]);
}

#[test]
fn a_double_step_is_told_to_the_side_that_can_take_and_no_other() {
    let start = |role: &str| format!("3k4/8/8/8/3p4/8/4X({role})3/4K3 w - - 0 1");
    let mut pawn = table(&start("P"));
    play(&mut pawn, "e2e4");
    assert!(pawn.view(BLACK).hfen().contains(" b - e3 "));
    // White knows that Black's visible pawn can take: the own pawn has just passed.
    assert!(pawn.view(WHITE).hfen().contains(" b - e3 "));
    assert!(pawn.view(Viewer::Spectator).hfen().contains(" b - - "));
    let mut queen = table(&start("Q"));
    play(&mut queen, "e2e4");
    assert!(queen.view(BLACK).hfen().contains(" b - - "));
}

#[test]
fn the_count_does_not_betray_a_hidden_pawn() {
    for role in ["P", "R"] {
        let mut table = table(&format!("4k3/8/8/8/8/8/X({role})7/4K3 w - - 7 9"));
        play(&mut table, "a2a3");
        assert!(table.view(Viewer::Spectator).hfen().ends_with(" b - - 8 9"), "{role}");
        assert!(table.view(BLACK).hfen().ends_with(" b - - 8 9"), "{role}");
    }
}

#[test]
fn a_resumed_game_shows_and_deduces_the_same() {
    use variant_raisechess::Deduction;
    let mut game = hidden_chess_core::Game::<variant_raisechess::RaiseChess>::default();
    let mut rng = crate::generator(11);
    while let Some(weights) = game.question() {
        let _ = game.draw(hidden_chess_core::draw(&weights, &mut rng)).expect("drawn from the weights");
    }
    let mut table = Table::new(game);
    for _ in 0..20 {
        let legal = table.legal();
        let turn = &legal[hidden_chess_core::uniform(legal.len() as u32, &mut rng) as usize];
        table.play(turn, &mut rng).expect("listed");
    }
    let stored = serde_json::to_string(&table.to_record()).expect("a record");
    let record = serde_json::from_str(&stored).expect(&stored);
    let resumed = Table::resume(&record, *table.game().options()).expect(&stored);
    for viewer in Viewer::ALL {
        assert_eq!(resumed.view(viewer), table.view(viewer));
        let counts = |table: &Table<_>| Deduction::of(table.view(viewer)).map(|deduction| deduction.assignments());
        assert_eq!(counts(&resumed), counts(&table));
    }
}
