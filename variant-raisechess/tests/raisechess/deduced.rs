//! Ranges and secrets found by an independent implementation of the rules.

use hidden_chess_core::belief::Belief;
use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::{Color, Game, Role, RoleSet, Viewer};
use serde_json::{Value, json};
use variant_raisechess::{ByMovement, Deduction, Options, RaiseChess, secrets};

use crate::{generator, table};

fn letters(roles: RoleSet) -> Value {
    Role::IDENTITIES.into_iter().filter(|&role| roles.contains(role)).map(|role| role.letter().to_string()).collect()
}

/// What the opponent of a side can deduce of it, as the referee's `range` writes it.
fn range(table: &Table<Game<RaiseChess>>, side: Color) -> Value {
    let view = table.view(Viewer::Player(!side));
    let deduction = Deduction::of(view).expect("a player");
    let ranges = ByMovement::of(view);
    let mut pieces: Vec<_> = ranges.pieces().iter().filter(|piece| piece.color == side).collect();
    pieces.sort_by_key(|piece| piece.square);
    let piece = |piece: &&variant_raisechess::Ranged| {
        let share = |role| (role, deduction.probability(piece.square, role));
        let shares = Role::IDENTITIES.into_iter().map(share).filter(|(_, share)| share.numerator() > 0);
        let exact: Value = shares.map(|(role, share)| (role.letter().to_string(), share.to_string())).collect();
        json!({
            "square": piece.square.to_string(),
            "from": piece.from.to_string(),
            "by_movement": letters(piece.roles),
            "exact": exact,
        })
    };
    json!({ "pieces": pieces.iter().map(piece).collect::<Vec<_>>(), "assignments": deduction.assignments() })
}

#[test]
fn ranges_and_secrets_are_those_of_an_independent_implementation() {
    for line in include_str!("../data/deductions.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |key: &str| case[key].as_str().expect("a text");
        assert!(text("options").contains("showdown=none"), "{line}");
        let start = text("start").parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let mut table = Table::new(Game::from_position(Options::default().with_showdown(None), start));
        for turn in case["turns"].as_array().expect("turns") {
            table
                .play(turn.as_str().expect("a turn"), &mut generator(0))
                .unwrap_or_else(|error| panic!("{line}: {error}"));
        }
        assert_eq!(range(&table, Color::White), case["range_white"], "{line}");
        assert_eq!(range(&table, Color::Black), case["range_black"], "{line}");
        let mover = Viewer::Player(table.game().position().turn());
        let kept = secrets(table.view(mover)).into_iter().map(|(turn, roles)| (turn.to_string(), letters(roles)));
        assert_eq!(kept.collect::<Value>(), case["secrets"], "{line}");
    }
}

#[test]
fn castling_and_promotion_give_everything_away() {
    let told = |hfen: &str| {
        let table = table(hfen);
        let kept = secrets(table.view(Viewer::Player(Color::White)));
        kept.into_iter().map(|(turn, roles)| (turn.to_string(), letters(roles).to_string())).collect::<Vec<_>>()
    };
    let castling = told("4k3/8/8/8/8/8/8/4K2X(R) w K - 0 1");
    assert!(castling.contains(&("e1g1".into(), r#"["R"]"#.into())), "{castling:?}");
    let beside = told("4k3/8/8/8/8/8/8/5KX(R)1 w G - 0 1");
    assert!(beside.contains(&("f1g1".into(), r#"["R"]"#.into())), "{beside:?}");
    let visible = told("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(visible, [], "a visible rook has no secret");
    let promotion = told("1r2k3/X(P)7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(promotion, [("a7a8q".into(), r#"["P"]"#.into()), ("a7b8q".into(), r#"["P"]"#.into())]);
    let passing = told("4k3/8/8/2pX(P)4/8/8/8/4K3 w - c6 0 1");
    assert_eq!(passing, [("d5c6".into(), r#"["P"]"#.into()), ("d5d6".into(), r#"["Q","R","P"]"#.into())]);
}

#[test]
fn nobody_else_is_told_what_a_move_would_keep() {
    let table = table("4k3/8/8/8/8/8/X(N)7/4K3 w - - 0 1");
    for viewer in [Viewer::Player(Color::Black), Viewer::Spectator] {
        assert_eq!(secrets(table.view(viewer)), []);
    }
    assert!(Deduction::of(table.view(Viewer::Spectator)).is_none());
}

#[test]
fn a_missing_own_move_and_a_check_are_information() {
    // White's knight may not leave the e-file, so the piece on e7 is a rook or a queen.
    let pinned = table("4k3/4x(r)3/8/8/8/4N3/8/4K3 w - - 0 1");
    let white = Deduction::of(pinned.view(Viewer::Player(Color::White))).expect("a player");
    assert_eq!(white.roles("e7".parse().expect("a square")), RoleSet::of(&[Role::Queen, Role::Rook]));
    // Of two hidden pieces on one line, one gives check; which it is is not told.
    let check = table("4k3/8/8/8/x(r)3K2x(n)/8/8/8 w - - 0 1");
    let white = Deduction::of(check.view(Viewer::Player(Color::White))).expect("a player");
    assert!(white.assignments() > 1, "{white:?}");
    for square in ["a4", "h4"] {
        let square = square.parse().expect("a square");
        assert!(
            Role::IDENTITIES.iter().any(|&role| white.probability(square, role) != hidden_chess_core::Fraction::ONE)
        );
    }
}

#[test]
fn a_deduction_is_a_belief() {
    use hidden_chess_core::testkit::{belief_weights_add_up, samples_follow_the_weights};
    for hfen in [
        "8/8/8/6k1/8/8/3X(P)4/4K3 b - - 0 1",
        "4k3/8/8/8/x(r)3K2x(n)/8/8/8 w - - 0 1",
        "x(n)x(q)x(p)x(b)k3/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let table = table(hfen);
        let mover = Viewer::Player(table.game().position().turn());
        let deduction = Deduction::of(table.view(mover)).expect("a player");
        belief_weights_add_up(&deduction, 0).unwrap_or_else(|violation| panic!("{hfen}: {violation}"));
        samples_follow_the_weights(&deduction, 0).unwrap_or_else(|violation| panic!("{hfen}: {violation}"));
    }
}
