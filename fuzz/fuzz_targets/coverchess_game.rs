//! A CoverChess game walked to by any bytes is sound: its record replays to it and every view shows what the referee sees.
#![no_main]

use arbitrary::Arbitrary;
use hidden_chess_core::table::{AnyTable, Eyes, Table};
use hidden_chess_core::testkit::Walk;
use hidden_chess_core::{Game, Viewer};
use libfuzzer_sys::fuzz_target;
use variant_coverchess::CoverChess;

#[derive(Arbitrary, Debug)]
struct Plan {
    seed: u64,
    picks: Vec<u16>,
}

fuzz_target!(|plan: Plan| {
    let mut walk = Walk::new(plan.seed);
    let mut table = Table::new(Game::<CoverChess>::default());
    for pick in plan.picks.iter().take(200) {
        let legal = AnyTable::legal(&table);
        let Some(text) = legal.get(usize::from(*pick) % legal.len().max(1)) else { break };
        table.play(text, &mut walk).expect("listed");
    }
    let referee = table.show(Eyes::Referee);
    for viewer in Viewer::ALL {
        assert_eq!(table.show(Eyes::Viewer(viewer)).hfen, referee.hfen);
    }
    let resumed = Table::resume(&table.to_record(), ()).expect("a record replays");
    assert_eq!(resumed.game().position(), table.game().position());
    assert_eq!(resumed.view(Viewer::Spectator), table.view(Viewer::Spectator));
});
