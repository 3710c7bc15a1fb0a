//! Whatever is asked of a table, only legal actions are accepted, a refusal changes nothing, and every view stays the
//! fold of its log.
#![no_main]

use arbitrary::Arbitrary;
use hidden_chess_core::table::{AnyTable, Eyes, Table};
use hidden_chess_core::testkit::Walk;
use hidden_chess_core::view::View;
use hidden_chess_core::{Color, Game, Position, Square, Standard, StandardOptions, Stop, Viewer};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
enum Wish {
    Nth(u8),
    Squares(Square, Square),
    Claim(Option<(Square, Square)>),
    Resign(Color),
    Agree,
    Flag(Color),
}

fuzz_target!(|input: (Option<u16>, Vec<Wish>)| {
    let (chess960, wishes) = input;
    let options = StandardOptions { chess960: chess960.map(|number| number % 960) };
    let mut table = Table::new(Game::<Standard>::new(options));
    let mut walk = Walk::new(0);
    for wish in wishes.iter().take(300) {
        let before = table.show(Eyes::Referee);
        let legal = table.legal();
        let accepted = match wish {
            Wish::Nth(n) => {
                let Some(text) = legal.get(usize::from(*n) % legal.len().max(1)) else { continue };
                assert!(table.play(text, &mut walk).is_ok(), "{text} is listed");
                true
            }
            Wish::Squares(from, to) => {
                let text = format!("{from}{to}");
                let accepted = table.play(&text, &mut walk).is_ok();
                let castles = || before.diagram.king(before.turn) == Some(*from);
                assert!(accepted == legal.contains(&text) || castles(), "{text}: {accepted}");
                accepted
            }
            Wish::Claim(declared) => {
                let declared = declared.map(|(from, to)| format!("{from}{to}"));
                table.claim(declared.as_deref()).is_ok()
            }
            Wish::Resign(color) => AnyTable::stop(&mut table, Stop::Resign(*color)).is_ok(),
            Wish::Agree => AnyTable::stop(&mut table, Stop::Agree).is_ok(),
            // Judging a flag may look at 150,000 positions; with few pieces it looks at few.
            Wish::Flag(_) if table.game().position().board().occupied().len() > 6 => continue,
            Wish::Flag(color) => AnyTable::stop(&mut table, Stop::Time(*color)).is_ok(),
        };
        let after = table.show(Eyes::Referee);
        assert!(accepted || after == before, "a refusal changed the game");
        let again: Position<Standard> = after.hfen.parse().expect("what was written is read");
        assert_eq!(&again, table.game().position());
    }
    for viewer in Viewer::ALL {
        let view = table.view(viewer);
        assert_eq!(&View::refold(viewer, view.log()), view);
        assert_eq!(view.hfen(), table.show(Eyes::Referee).hfen);
    }
});
