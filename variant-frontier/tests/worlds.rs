//! No viewer's bytes depend on what it does not know: many games of ChessFrontier, each held against other worlds.

#![expect(clippy::print_stdout, reason = "what was met is half of the result")]

use hidden_chess_core::IdentityPolicy;
use hidden_chess_core::testkit::Violation;
use hidden_chess_core::testkit::worlds::{Encounters, Trial};
use variant_frontier::ChessFrontier;

/// Deals and families of as many seeds, each held against at most `others` worlds of a side.
fn search(deals: u64, families: u64, others: usize) -> Result<Encounters, Violation> {
    let mut met = Encounters::default();
    let trial = Trial::<ChessFrontier>::new(())
        .others(others)
        .render(|view| serde_json::to_string(view).expect("a view has a serial form"));
    (0..deals).try_for_each(|seed| trial.deal(seed, &mut met))?;
    let near = trial.turns(30);
    (0..families).try_for_each(|seed| near.family(seed, &mut met))?;
    Ok(met)
}

#[track_caller]
fn met_everything(met: &Encounters) {
    println!("{met}");
    assert!(
        met.never_met(ChessFrontier::MOVEMENT).is_empty(),
        "never met: {:?}",
        met.never_met(ChessFrontier::MOVEMENT)
    );
    for (ending, count) in [("mate", met.checkmates), ("count", met.counted_out), ("flag", met.stopped)] {
        assert!(count > 0, "no ending by {ending}");
    }
}

#[test]
fn worlds_look_the_same() -> Result<(), Violation> {
    met_everything(&search(12, 300, 6)?);
    Ok(())
}

#[test]
#[ignore = "minutes: ten thousand games and twenty thousand positions"]
fn worlds_look_the_same_in_ten_thousand_games() -> Result<(), Violation> {
    met_everything(&search(10_000, 20_000, 6)?);
    Ok(())
}
