//! Single rules, each under its number; draws and the clock have files of their own.

use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::text::record::Record;
use hidden_chess_core::{Color, Game, Pool, Position, Viewer};
use variant_frontier::ChessFrontier;

use crate::support::{ending, lists, play, referee, seeded, table};

#[test]
fn r2_1_a_deal_is_the_fifteen_of_each_side_under_the_standard_covers() {
    for seed in 0..50 {
        let mut table = Table::new(Game::<ChessFrontier>::default());
        AnyTable::restart(&mut table, &mut seeded(seed));
        let position = table.game().position();
        assert_eq!(position.ledger().unaccounted(position.board()), Pool::FULL);
        for viewer in Viewer::ALL {
            let array = "r?n?b?q?kb?n?r?/p?p?p?p?p?p?p?p?/8/8/8/8/P?P?P?P?P?P?P?P?/R?N?B?Q?KB?N?R?";
            let hfen = format!("{array} w KQkq - 0 1 pool=Q1R2B2N2P8q1r2b2n2p8");
            assert_eq!(table.view(viewer).hfen(), hfen);
        }
    }
}

#[test]
fn r2_2_a_hidden_piece_moves_by_its_cover_and_then_by_its_role() {
    let mut table = table("4k3/8/8/8/8/8/8/4KB(R)2 w - - 0 1");
    lists(&table, "f1a6 f1h3", "f1f2 f1f8 f1g1");
    play(&mut table, "f1h3:R e8d8");
    lists(&table, "h3a3 h3h8", "h3c8 h3g2");
    // Its attack is that of the cover too, and check is judged after the reveal.
    let mut cover_mates = self::table("4k1rr(p)/8/8/8/8/8/8/7K w - - 0 1");
    assert_eq!(ending(&cover_mates), "black wins by checkmate");
    cover_mates = self::table("4k3/8/8/8/8/8/4P(R)3/4K3 w - - 0 1");
    play(&mut cover_mates, "e2e4:R");
    assert!(cover_mates.game().position().is_check());
}

#[test]
fn r2_2_a_suffix_has_to_be_what_was_dealt() {
    let mut table = table("4k3/8/8/8/8/8/4P(R)3/4K1N1 w - - 0 1");
    let mut rng = seeded(0);
    for wrong in ["e2e4:N", "e2e4:K", "g1f3:N", "e2e4q", "e2e4:R=q", "e2e4:RxN"] {
        let before = referee(&table);
        assert!(table.play(wrong, &mut rng).is_err(), "{wrong}");
        assert_eq!(referee(&table), before);
    }
    play(&mut table, "e2e4:R");
}

#[test]
fn r2_4_castling_with_a_hidden_corner_reveals_it() {
    let mut table = table("r(p)3k2r(b)/8/8/8/8/8/8/R(P)3K2R(Q) w KQkq - 0 1");
    lists(&table, "e1g1 e1c1", "e1h1 e1a1");
    play(&mut table, "e1c1:P e8g8:B");
    // A pawn comes out on the first rank and stays a pawn.
    assert_eq!(referee(&table), "r(p)4bk1/8/8/8/8/8/8/2KP3R(Q) w - - 0 2");
    // A visible rook that has the right castles as well.
    let mut visible = self::table("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    play(&mut visible, "e1c1");
}

#[test]
fn r2_4_castling_needs_free_and_unattacked_squares_and_an_unmoved_corner() {
    // The queen's cover of a hidden pawn attacks d1.
    lists(&table("3q(p)k3/8/8/8/8/8/8/R(N)3K2R(B) w KQ - 0 1"), "e1g1", "e1c1");
    lists(&table("4k3/8/8/8/8/8/8/RN(N)2K2R(B) w KQ - 0 1"), "e1g1", "e1c1");
    lists(&table("4k3/4r3/8/8/8/8/8/R(N)3K2R(B) w KQ - 0 1"), "", "e1g1 e1c1");
    lists(&table("4k3/8/8/8/8/8/8/R(N)3K2R(B) w K - 0 1"), "e1g1", "e1c1");
    // The corner piece is taken, and the right goes with it.
    let mut taken = table("4k2r(n)/7p(r)/8/8/8/2B5/8/4K3 w k - 0 1");
    play(&mut taken, "c3h8xN");
    assert_eq!(referee(&taken), "4k2B/7p(r)/8/8/8/8/8/4K3 b - - 0 1 taken=n");
    // The corner piece moves, comes out as a rook and comes back: the right is gone.
    let mut moved = table("4k3/8/8/8/8/8/8/R(R)3K3 w Q - 0 1");
    play(&mut moved, "a1a2:R e8e7 a2a1 e7e8");
    lists(&moved, "", "e1c1");
}

#[test]
fn r2_5_en_passant_answers_only_a_true_pawn() {
    for (identity, usable) in [("P", true), ("N", false)] {
        let mut table = table(&format!("4k3/8/8/8/3p4/8/4P({identity})3/4K3 w - - 0 1"));
        play(&mut table, "e2e4");
        assert_eq!(referee(&table).contains(" e3 "), usable, "{identity}");
        lists(&table, if usable { "d4e3" } else { "" }, if usable { "" } else { "d4e3" });
        // Only in the very next turn.
        play(&mut table, "e8e7 e1e2 e7e8 e2e1");
        lists(&table, "", "d4e3");
    }
    // A rook's cover two squares ahead is no double step, though a pawn came out.
    let mut rook = table("4k3/8/8/8/8/1p6/8/R(P)3K3 w - - 0 1");
    play(&mut rook, "a1a3:P");
    lists(&rook, "", "b3a2");
}

#[test]
fn r2_6_a_pawn_that_comes_out_on_the_last_rank_promotes_then() {
    let mut table = table("4k3/8/8/8/8/8/8/R(P)3K3 w Q - 0 1");
    lists(&table, "a1a8 a1a7", "a1a8q a1a8n");
    let before = referee(&table);
    play(&mut table, "a1a8");
    assert_eq!(AnyTable::legal(&table), ["=b", "=n", "=q", "=r"]);
    assert_eq!(referee(&table), before, "the position changes when the turn is complete");
    assert!(table.claim(None).is_err() && table.claim(Some("=q")).is_err());
    let mut rng = seeded(0);
    for wrong in ["e8d8", "e1e2", "a1a8", "=k", "=p", "q", ":N"] {
        assert!(table.play(wrong, &mut rng).is_err(), "{wrong}");
    }
    let told = table.play("=q", &mut rng).expect("a choice");
    assert_eq!(told.turn, "a1a8:P=q");
    assert_eq!(referee(&table), "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn r2_6_played_in_one_go_it_is_the_same_turn() {
    let hfen = "r(p)3k3/8/8/8/8/8/8/R(B)3K3 b - - 0 1";
    let (mut one, mut two) = (table(hfen), table(hfen));
    play(&mut one, "a8a1:P=nxB");
    play(&mut two, "a8a1 =n");
    assert_eq!(referee(&one), "4k3/8/8/8/8/8/8/n3K3 w - - 0 2 taken=B");
    assert_eq!(referee(&one), referee(&two));
    for viewer in Viewer::ALL {
        assert_eq!(one.view(viewer), two.view(viewer));
    }
    assert_eq!(one.view(Viewer::Player(Color::Black)).last_turn().map(ToString::to_string), Some("a8a1:P=nxB".into()));
    assert_eq!(one.view(Viewer::Spectator).last_turn().map(ToString::to_string), Some("a8a1:P=n".into()));
}

#[test]
fn r2_6_check_and_mate_are_judged_after_the_choice() {
    for (choice, ends) in [("=r", "white wins by checkmate"), ("=n", "")] {
        let mut table = table("6k1/5ppp/8/8/8/8/8/R(P)6K w - - 0 1");
        play(&mut table, "a1a8");
        assert_eq!(ending(&table), "");
        play(&mut table, choice);
        assert_eq!(ending(&table), ends);
    }
}

#[test]
fn r2_6_other_identities_on_the_last_rank_choose_nothing() {
    let mut table = table("4k3/8/8/8/8/8/8/R(B)3K3 w Q - 0 1");
    play(&mut table, "a1a8:B");
    assert_eq!(referee(&table), "B3k3/8/8/8/8/8/8/4K3 b - - 0 1");
    let mut open = self::table("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    lists(&open, "a7a8q a7a8r a7a8b a7a8n", "a7a8");
    play(&mut open, "a7a8n");
}

#[test]
fn r2_7_the_double_step_goes_by_the_square() {
    let mut table = table("4k3/8/8/8/8/8/8/R(P)N(P)2K2P w - - 0 1");
    lists(&table, "h1h2", "h1h3");
    play(&mut table, "b1d2:P e8e7");
    lists(&table, "d2d3 d2d4", "");
    play(&mut table, "a1c1:P e7e8");
    lists(&table, "c1c2", "c1c3");
    play(&mut table, "c1c2 e8e7");
    lists(&table, "c2c3 c2c4", "");
    play(&mut table, "c2c3 e7e8");
    lists(&table, "c3c4", "c3c5");
}

#[test]
fn r0_9_a_record_replays_with_the_same_reveals() {
    let mut rng = seeded(9);
    let mut table = Table::new(Game::<ChessFrontier>::default());
    AnyTable::restart(&mut table, &mut rng);
    for turn in 0..60 {
        let legal = AnyTable::legal(&table);
        let Some(text) = legal.get(turn * 7 % legal.len().max(1)) else { break };
        table.play(text, &mut rng).expect("listed");
    }
    let record = table.to_record();
    let json = serde_json::to_string(&record).expect("writes");
    let read: Record<ChessFrontier> = serde_json::from_str(&json).expect("reads");
    assert_eq!(read.replay(()).expect("replays").position(), table.game().position());
    // A table that goes on has told every viewer the same, step by step.
    let resumed = Table::resume(&record, ()).expect("replays");
    for viewer in Viewer::ALL {
        assert_eq!(resumed.view(viewer), table.view(viewer));
        assert_eq!(resumed.view(viewer).information_key(), table.view(viewer).information_key());
    }
    let position: Position<ChessFrontier> = referee(&table).parse().expect("what was written");
    assert_eq!(position, *table.game().position());
}
