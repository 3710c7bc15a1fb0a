//! Every law of the testkit, for the game by default and for the one with every option that changes the moves.

mod by_default {
    hidden_chess_core::conformance_tests!(variant_raisechess::RaiseChess, 24);
}

mod without_check {
    use variant_raisechess::{CheckOff, RaiseChess, Underpromotion};
    hidden_chess_core::conformance_tests!(RaiseChess<CheckOff, Underpromotion>, 12);
}
