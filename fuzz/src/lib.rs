//! What holds for every ruleset, for the targets to say of one each.

mod wagered;

use arbitrary::Arbitrary;
use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::testkit::{Walk, deal, naive_moves};
use hidden_chess_core::view::{View, ViewLog};
use hidden_chess_core::{Game, IdentityPolicy, Position, Viewer};

pub use wagered::{WagerPlan, a_game_with_chips_is_sound};

/// A text read as a position is refused or reads back, counts as its moves do, and plays on with any reveal.
pub fn a_text_is_a_position_or_refused<P: IdentityPolicy>(text: &str) {
    let Ok(position) = text.parse::<Position<P>>() else { return };
    let written = position.hfen().to_string();
    assert_eq!(written.parse(), Ok(position));
    let mut listed: Vec<_> = position.legal_moves().iter().collect();
    let mut naive = naive_moves(&position);
    listed.sort_unstable();
    naive.sort_unstable();
    assert_eq!(listed, naive);
    let mut turns = 0;
    for mv in listed {
        position.for_each_turn(mv, |turn| {
            turns += 1;
            let (after, _) = position.play(&turn).expect("listed");
            assert_eq!(after.hfen().to_string().parse(), Ok(after));
        });
    }
    assert_eq!(position.perft(1), turns);
}

/// Which game is walked to: a seed for chance, and the place in the list of what is done.
#[derive(Arbitrary, Debug)]
pub struct Plan {
    seed: u64,
    picks: Vec<u16>,
}

/// A game walked to by any bytes is sound: its record replays to it and to what every viewer was told.
pub fn a_game_is_sound<P: IdentityPolicy>(plan: &Plan) -> Table<Game<P>> {
    let mut walk = Walk::new(plan.seed);
    let mut table = Table::new(deal::<P>(&mut walk));
    for pick in plan.picks.iter().take(200) {
        let legal = AnyTable::legal(&table);
        let Some(text) = legal.get(usize::from(*pick) % legal.len().max(1)) else { break };
        table.play(text, &mut walk).expect("listed");
    }
    let options = *table.game().options();
    let resumed = Table::resume(&table.to_record(), options).expect("a record replays");
    assert_eq!(resumed.game().position(), table.game().position());
    assert_eq!(resumed.game().pending(), table.game().pending());
    for viewer in Viewer::ALL {
        let view = table.view(viewer);
        assert_eq!(resumed.view(viewer), view);
        assert_eq!(&view.to_log().replay::<P>(), view);
    }
    table
}

/// Whatever a log says, it is folded without a panic, and every text of the view can be had.
pub fn a_log_is_folded<P: IdentityPolicy>(log: &ViewLog) -> View<P> {
    let view = log.replay::<P>();
    let texts =
        [view.hfen(), view.record(), hidden_chess_core::text::pgn::write_view_pgn(&view, &[]), format!("{view:?}")];
    assert!(texts.iter().all(|text| !text.contains('\0')));
    for text in ["e2e4", "e1g1", "a7a8q", "=q", ":N", "h1h1"] {
        let _ = view.explain(text);
    }
    assert_eq!(log.stages::<P>().last().map_or(0, |last| last.log().len()), log.events.len());
    view
}
