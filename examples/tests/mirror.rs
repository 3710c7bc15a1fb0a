//! A ruleset written from outside: it obeys every law, and every program takes it as it takes the others.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use hidden_chess_examples::protocol::Referee;
use serde_json::Value;

fn ask(referee: &mut Referee, line: &str) -> Value {
    serde_json::from_str(&referee.answer(line).unwrap()).unwrap()
}

mod laws {
    hidden_chess_core::conformance_tests!(hidden_chess_examples::mirror::MirrorChess);
}

#[test]
fn it_takes_a_short_file_and_one_line() {
    assert!(include_str!("../src/mirror.rs").lines().count() <= 100);
    let registered = include_str!("../src/variants.rs").lines().filter(|line| line.contains("MirrorChess"));
    assert_eq!(registered.filter(|line| !line.starts_with("use ")).count(), 1);
}

#[test]
fn each_player_sees_the_other_side_alone() {
    let mut referee = Referee::new();
    ask(&mut referee, "variant mirror");
    ask(&mut referee, "position hfen 4k3/p(q)7/8/8/8/8/8/R(N)3K3 w Q - 0 1");
    let mut seen = |who: &str| ask(&mut referee, &format!("show {who}"))["hfen"].as_str().unwrap().to_owned();
    assert_eq!(seen("white"), "4k3/p(q)7/8/8/8/8/8/R?3K3 w Q - 0 1 pool=N1");
    assert_eq!(seen("black"), "4k3/p?7/8/8/8/8/8/R(N)3K3 w Q - 0 1 pool=q1");
    assert_eq!(seen("spectator"), "4k3/p?7/8/8/8/8/8/R?3K3 w Q - 0 1 pool=N1q1");
    // One identity is all that White cannot account for.
    assert_eq!(ask(&mut referee, "chance a1a7")["reveals"], serde_json::json!({"N": "1/1"}));
    let told = ask(&mut referee, "play a1a7");
    assert_eq!(told["white"], "a1a7:NxQ");
    assert_eq!(told["black"], "a1a7:N");
    assert_eq!(told["spectator"], "a1a7:N");
    let mut seen = |who: &str| ask(&mut referee, &format!("show {who}"))["hfen"].as_str().unwrap().to_owned();
    assert_eq!(seen("white"), "4k3/N7/8/8/8/8/8/4K3 b - - 0 1 pool=- taken=q");
    assert_eq!(seen("black"), "4k3/N7/8/8/8/8/8/4K3 b - - 0 1 pool=q1");
    assert_eq!(seen("spectator"), "4k3/N7/8/8/8/8/8/4K3 b - - 0 1 pool=q1");
}

#[test]
fn a_pawn_that_comes_out_on_the_last_rank_is_promoted_then() {
    let mut referee = Referee::new();
    ask(&mut referee, "variant mirror");
    ask(&mut referee, "position hfen 7k/8/8/8/8/8/8/R(P)3K3 w Q - 0 1");
    assert_eq!(ask(&mut referee, "play a1a8")["black"], "a1a8:P");
    assert_eq!(ask(&mut referee, "legal")["moves"], serde_json::json!(["=b", "=n", "=q", "=r"]));
    assert_eq!(ask(&mut referee, "play =n")["turn"], "a1a8:P=n");
}
