//! Single rules, each under its number.

use hidden_chess_core::table::{AnyTable, Eyes, Table};
use hidden_chess_core::{Color, Game, Stop, Viewer};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use variant_coverchess::CoverChess;

fn table(hfen: &str) -> Table<Game<CoverChess>> {
    let mut table = Table::new(Game::<CoverChess>::default());
    table.set_position(hfen).unwrap_or_else(|error| panic!("{hfen}: {error}"));
    table
}

#[track_caller]
fn play(table: &mut Table<Game<CoverChess>>, turns: &str) {
    let mut rng = ChaCha8Rng::from_seed([0; 32]);
    for turn in turns.split_whitespace() {
        table.play(turn, &mut rng).unwrap_or_else(|error| panic!("{turn}: {error}"));
    }
}

#[track_caller]
fn lists(table: &Table<Game<CoverChess>>, wanted: &str, unwanted: &str) {
    let legal = AnyTable::legal(table);
    for turn in wanted.split_whitespace() {
        assert!(legal.iter().any(|listed| listed == turn), "{turn} is not in {legal:?}");
    }
    for turn in unwanted.split_whitespace() {
        assert!(legal.iter().all(|listed| listed != turn), "{turn} is in {legal:?}");
    }
}

#[test]
fn r1_4_a_capture_reveals_nothing_and_leaves_the_reserve() {
    let mut table = table("r?3k3/8/8/8/8/8/8/Q3K3 w - - 0 1 pool=n1");
    play(&mut table, "a1a8");
    assert_eq!(table.show(Eyes::Referee).hfen, "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1 pool=n1");
    for viewer in Viewer::ALL {
        assert_eq!(table.show(Eyes::Viewer(viewer)).hfen, table.show(Eyes::Referee).hfen);
    }
}

#[test]
fn r1_5_castling_with_a_covered_corner_reveals_it() {
    let mut table = table("r?3k2r?/8/8/8/8/8/8/R?3K2R? w KQkq - 0 1 pool=N1P1b1q1");
    lists(&table, "e1g1 e1c1", "e1h1 e1a1");
    play(&mut table, "e1c1:P e8g8:B");
    assert_eq!(table.show(Eyes::Referee).hfen, "r?4bk1/8/8/8/8/8/8/2KP3R? w - - 0 2 pool=N1q1");
}

#[test]
fn r1_6_the_double_step_goes_by_the_square() {
    // The rook cover came out as a pawn on the second rank, and the one on the first rank steps once.
    let mut table = table("4k3/8/8/8/8/8/8/R?3K2P w Q - 0 1 pool=P1");
    lists(&table, "h1h2", "h1h3");
    play(&mut table, "a1a2:P e8e7");
    lists(&table, "a2a3 a2a4", "");
}

#[test]
fn r1_7_en_passant_answers_only_a_revealed_pawn() {
    for (turn, usable) in [("e2e4:P", true), ("e2e4:N", false)] {
        let mut table = table("4k3/8/8/8/3p4/8/4P?3/4K3 w - - 0 1 pool=N1P1");
        play(&mut table, turn);
        assert_eq!(table.show(Eyes::Referee).hfen.contains(" e3 "), usable, "{turn}");
        lists(&table, if usable { "d4e3" } else { "" }, if usable { "" } else { "d4e3" });
    }
    // A rook cover two squares ahead is no double step.
    let mut table = table("4k3/8/8/8/8/1p6/8/R?3K3 w - - 0 1 pool=P1");
    play(&mut table, "a1a3:P");
    lists(&table, "", "b3a2");
}

#[test]
fn r1_8_the_promotion_is_chosen_before_the_draw() {
    let mut table = table("4k3/8/8/8/8/8/8/R?3K3 w Q - 0 1 pool=Q1P1");
    lists(&table, "a1a8b a1a8n a1a8q a1a8r a1a7", "a1a8 a1a7q");
    play(&mut table, "a1a8r:P");
    assert_eq!(table.show(Eyes::Referee).hfen, "R3k3/8/8/8/8/8/8/4K3 b - - 0 1 pool=Q1");
    let without_pawn = self::table("4k3/8/8/8/8/8/8/R?3K3 w Q - 0 1 pool=Q1");
    lists(&without_pawn, "a1a8", "a1a8q");
}

#[test]
fn r1_9_a_declared_reveal_claims_nothing() {
    let mut table = table("7k/8/6K1/8/8/8/8/R?6B w - - 99 100 pool=N1");
    assert!(table.claim(None).is_err());
    assert!(table.claim(Some("a1a2")).is_err(), "a reveal resets the count");
    assert!(table.claim(Some("h1g2")).is_ok());
}

#[test]
fn r1_10_positions_with_other_reserves_are_others() {
    let hash = |hfen: &str| table(hfen).show(Eyes::Referee).hash;
    let one = hash("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=N1");
    assert_ne!(one, hash("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=B1"));
    assert_ne!(one, hash("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 pool=N1"));
    assert_eq!(one, hash("4k3/8/8/8/8/8/8/R?3K3 w - - 7 9 pool=N1"));
}

#[test]
fn r1_12_material_draws_only_without_covers() {
    let mut table = table("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=N1");
    assert_eq!(table.ending(), None);
    play(&mut table, "a1a2:N");
    assert_eq!(table.ending().map(|ending| ending.reason.word()), Some("insufficient-material"));
}

#[test]
fn r1_13_a_flag_asks_what_the_reserve_can_still_bring() {
    let flag = |pool: &str| {
        let mut table = table(&format!("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool={pool}"));
        AnyTable::stop(&mut table, Stop::Time(Color::Black)).expect("the game goes on");
        table.ending().map(|ending| ending.to_string()).unwrap_or_default()
    };
    // Wherever a lone knight could go, it does not mate.
    assert_eq!(flag("N1"), "draw by time");
    assert_eq!(flag("B1N1"), "draw by time");
    assert_eq!(flag("N1P1"), "white wins by time");
}

#[test]
fn r0_9_a_record_replays_with_the_same_reveals() {
    let mut rng = ChaCha8Rng::from_seed([9; 32]);
    let mut table = Table::new(Game::<CoverChess>::default());
    for turn in 0..40 {
        let legal = AnyTable::legal(&table);
        let Some(text) = legal.get(turn * 7 % legal.len().max(1)) else { break };
        table.play(text, &mut rng).expect("listed");
    }
    let record = table.to_record();
    let json = serde_json::to_string(&record).expect("writes");
    let read: hidden_chess_core::text::record::Record<CoverChess> = serde_json::from_str(&json).expect("reads");
    let resumed = read.replay(()).expect("replays");
    assert_eq!(resumed.position(), table.game().position());
    // A table that goes on has told every viewer the same, step by step.
    let resumed = Table::resume(&record, ()).expect("replays");
    for viewer in Viewer::ALL {
        assert_eq!(resumed.view(viewer), table.view(viewer));
        assert_eq!(resumed.view(viewer).information_key(), table.view(viewer).information_key());
    }
}
