//! No viewer's bytes depend on what it does not know: many games of RaiseChess, each held against other worlds.

#![expect(clippy::print_stdout, reason = "what was met is half of the result")]
#![expect(clippy::panic_in_result_fn, reason = "a test may fail both ways")]

use hidden_chess_core::table::Table;
use hidden_chess_core::testkit::Violation;
use hidden_chess_core::testkit::worlds::{Encounters, Trial};
use hidden_chess_core::{Action, Color, Ending, Game, IdentityPolicy, Position, Reason, Viewer};
use variant_raisechess::{
    CheckOff, CheckOn, Checks, Draws, Options, Promotions, QueenOnly, RaiseChess, Underpromotion,
};

/// Deals and families of as many seeds, each held against at most `others` worlds of a side.
fn search<C: Checks, U: Promotions>(
    options: Options,
    deals: u64,
    families: u64,
    others: usize,
) -> Result<Encounters, Violation> {
    let mut met = Encounters::default();
    let trial = Trial::<RaiseChess<C, U>>::new(options)
        .others(others)
        .render(|view| serde_json::to_string(view).expect("a view has a serial form"));
    (0..deals).try_for_each(|seed| trial.deal(seed, &mut met))?;
    let near = trial.turns(30);
    (0..families).try_for_each(|seed| near.family(seed, &mut met))?;
    Ok(met)
}

#[track_caller]
fn met_everything<C: Checks, U: Promotions>(name: &str, met: &Encounters) {
    println!("{name}\n{met}");
    let mut never = met.never_met(RaiseChess::<C, U>::MOVEMENT);
    // Without the rule of check nothing gives check, pins or mates (RULES 3.17).
    if C::KING == hidden_chess_core::KingRule::Capturable {
        never.retain(|what| {
            !["checks by hidden pieces", "pins by hidden pieces", "mates by hidden pieces"].contains(what)
        });
        assert!(met.king_captures > 0, "no king was captured");
    }
    assert!(never.is_empty(), "never met: {never:?}");
}

/// Three hand pieces a side over the standard array, a showdown after move 30.
fn the_default(deals: u64, families: u64, others: usize) -> Result<(), Violation> {
    let met = search::<CheckOn, QueenOnly>(Options::default(), deals, families, others)?;
    met_everything::<CheckOn, QueenOnly>("the default", &met);
    assert!(met.showdowns > 0 && met.checkmates > 0 && met.stopped > 0);
    Ok(())
}

/// Every option, as many games of each.
fn every_option(deals: u64, families: u64, others: usize) -> Result<(), Violation> {
    let plain = Options::default();
    let five = plain.with_hand(5).expect("five is a hand");
    met_everything::<CheckOn, QueenOnly>(
        "a hand of five",
        &search::<CheckOn, QueenOnly>(five, deals, families, others)?,
    );

    let mut met = Encounters::default();
    for array in 0..deals {
        let options = plain.with_chess960(Some((array * 7 % 960) as u16)).with_showdown(Some(20));
        Trial::<RaiseChess>::new(options).others(others).deal(array, &mut met)?;
    }
    println!("Chess960, a showdown after move 20\n{met}");
    assert!(met.showdowns > 0 && met.visible_rights_untold > 0);

    let draws = plain.with_draws(Draws::On).with_showdown(None);
    let met = search::<CheckOn, QueenOnly>(draws, deals, families, others)?;
    met_everything::<CheckOn, QueenOnly>("draws on, until mate", &met);
    assert!(met.counted_out > 0 && met.insufficient > 0 && met.showdowns == 0);

    let met = search::<CheckOff, QueenOnly>(plain, deals, families, others)?;
    met_everything::<CheckOff, QueenOnly>("without the rule of check", &met);

    let met = search::<CheckOn, Underpromotion>(plain, deals, families, others)?;
    met_everything::<CheckOn, Underpromotion>("underpromotion", &met);
    Ok(())
}

/// The list of moves is told at the start of a turn, and here none starts: the square would say that e2 was a pawn.
#[test]
fn a_count_that_ends_the_game_tells_no_en_passant_square() {
    let options = Options::default().with_draws(Draws::On).with_showdown(None);
    for secret in ["P", "R", "Q"] {
        let hfen = format!("7k/8/8/8/3p4/8/4X({secret})3/4K3 w - - 149 80");
        let position: Position<RaiseChess> = hfen.parse().expect("an HFEN");
        let mut table = Table::new(Game::from_position(options, position));
        let mv = table.game().position().read_move("e2e4").expect("legal");
        table.apply(Action::Move(mv)).expect("legal");
        assert_eq!(table.game().ending(), Some(Ending::drawn(Reason::SeventyFiveMove)));
        let black = table.view(Viewer::Player(Color::Black));
        assert_eq!(black.hfen(), "7k/8/8/8/3pX?3/8/8/4K3 b - - 150 80");
        assert_eq!(table.view(Viewer::Spectator).hfen(), black.hfen());
    }
}

/// The same, found by the law: the walk of some seed makes the double step.
#[test]
fn worlds_look_the_same_where_a_double_step_ends_the_game() -> Result<(), Violation> {
    let options = Options::default().with_draws(Draws::On).with_showdown(None);
    let position = "7k/8/8/8/3p4/8/4X(P)3/4K3 w - - 149 80".parse().expect("an HFEN");
    let mut met = Encounters::default();
    (0..20).try_for_each(|seed| Trial::<RaiseChess>::new(options).position(position, seed, &mut met))?;
    assert!(met.double_step_hidden > 0 && met.counted_out > 0);
    Ok(())
}

#[test]
fn worlds_look_the_same() -> Result<(), Violation> {
    the_default(60, 1500, 8)
}

#[test]
fn worlds_look_the_same_with_every_option() -> Result<(), Violation> {
    every_option(25, 700, 8)
}

#[test]
#[ignore = "minutes: ten thousand games and twenty thousand positions"]
fn worlds_look_the_same_in_ten_thousand_games() -> Result<(), Violation> {
    the_default(10_000, 20_000, 16)
}

#[test]
#[ignore = "minutes: two thousand games and four thousand positions of each option"]
fn worlds_look_the_same_with_every_option_in_ten_thousand_games() -> Result<(), Violation> {
    every_option(2_000, 4_000, 16)
}
