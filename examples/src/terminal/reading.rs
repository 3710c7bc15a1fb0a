//! What turn somebody means who types one.
//!
//! A player knows the own legal moves and nothing of what is hidden, so that is all that a reading may depend on: nothing
//! is tried out on the game, whose refusal could betray an identity.

use hidden_chess_core::Role;
use hidden_chess_core::table::AnyTable;
use hidden_chess_core::text::turn_text::TurnText;

/// What a typed text means as a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// This turn can be played.
    Turn(String),
    /// These turns, which differ in what a pawn becomes.
    Promotion(Vec<String>),
    /// It says what comes out or what was taken, which is not for a player to say: trying that would betray it.
    Told,
    /// None.
    Nothing,
}

/// Reads squares or algebraic notation, with or without what a promotion needs.
pub(super) fn read_turn(table: &dyn AnyTable, text: &str) -> Reading {
    let squares = text.parse::<TurnText>().ok();
    // Also what a pawn that comes out would become: it is chosen once one has, and trying it would tell whether one does.
    let told = |turn: TurnText| turn.taken.is_some() || turn.late.is_some();
    if squares.is_some_and(told) || text.find(':').is_some_and(|place| place > 0) {
        return Reading::Told;
    }
    let san = |turn: String| Some((table.san(&turn)?, turn));
    // What is no move, as a bet, is none of these.
    let with_san: Vec<(String, String)> = table.legal().into_iter().filter_map(san).collect();
    // The list has one form of a castling; the other one is as good.
    let is_move = squares.is_some_and(|turn| turn.promotion.is_none()) && table.san(text).is_some();
    if is_move || with_san.iter().any(|(_, turn)| turn == text) {
        return Reading::Turn(text.to_owned());
    }
    let wanted = bare(text).replace('0', "O");
    let fitting = |fits: &dyn Fn(&str, &str) -> bool| -> Vec<String> {
        with_san.iter().filter(|(san, turn)| fits(san, turn)).map(|(_, turn)| turn.clone()).collect()
    };
    if let [turn] = fitting(&|san, _| san == wanted).as_slice() {
        return Reading::Turn(turn.clone());
    }
    let promotions = fitting(&|san, turn| {
        promotion(turn).is_some()
            && (turn.get(..turn.len() - 1) == Some(text) || san.split_once('=').is_some_and(|(step, _)| step == wanted))
    });
    match promotions.as_slice() {
        [] => Reading::Nothing,
        // With a queen as the only choice there is nothing to ask.
        [turn] => Reading::Turn(turn.clone()),
        _ => Reading::Promotion(promotions),
    }
}

/// What a pawn becomes in a turn, chosen with the move.
pub(super) fn promotion(turn: &str) -> Option<Role> {
    turn.parse::<TurnText>().ok()?.promotion
}

/// Algebraic notation without what need not be said.
fn bare(san: &str) -> &str {
    san.trim_end_matches(['+', '#', '!', '?'])
}
