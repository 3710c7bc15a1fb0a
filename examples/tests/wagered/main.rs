//! Random games with chips of every ruleset: what must hold after every action, and that every rule of the betting is met.

mod clauses;
mod driver;
mod first_list;
mod mirror;
mod policy;
mod settings;
mod tally;
mod views;

use tally::Tally;

/// The quick run, which meets nearly everything; what it may miss is rare and left to the big one.
#[test]
fn random_games_with_chips_keep_the_rules() {
    let tally = settings::run(1, 300_000);
    assert!(tally.actions() >= 300_000);
    tally.assert_all_met(&[]);
}

/// `cargo test -p hidden-chess-examples --release --test wagered -- --ignored --nocapture`
#[test]
#[ignore = "ten million actions"]
fn ten_million_random_actions_keep_the_rules() {
    let tally = settings::run(2, 10_000_000);
    print(&tally);
    tally.assert_all_met(&[]);
}

#[expect(clippy::print_stdout, reason = "the table is what the big run is for")]
fn print(tally: &Tally) {
    println!("{tally}");
}
