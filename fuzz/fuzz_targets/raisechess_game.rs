//! A RaiseChess game walked to by any bytes is sound, and the true roles are always among those deduced.
#![no_main]

use hidden_chess_core::{Color, Viewer};
use hidden_chess_fuzz::{Plan, a_game_is_sound};
use libfuzzer_sys::fuzz_target;
use variant_raisechess::{ByMovement, Deduction, RaiseChess};

fuzz_target!(|plan: Plan| {
    let table = a_game_is_sound::<RaiseChess>(&plan);
    let board = table.game().position().board();
    for player in Color::ALL {
        let view = table.view(Viewer::Player(player));
        let deduction = Deduction::of(view).expect("the view of a player");
        let ranges = ByMovement::of(view);
        for (square, _) in deduction.hidden() {
            let role = board.role_at(square).expect("a hidden piece");
            assert!(deduction.roles(square).contains(role));
            assert!(ranges.at(square).is_some_and(|piece| piece.roles.contains(role)));
        }
    }
});
