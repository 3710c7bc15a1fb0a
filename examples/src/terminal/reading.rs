//! What turn somebody means who types one.

use hidden_chess_core::Role;
use hidden_chess_core::table::AnyTable;
use hidden_chess_core::text::turn_text::TurnText;

use crate::seed::generator;

/// What a typed text means as a turn.
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
    let names_taken = text.parse::<TurnText>().is_ok_and(|turn| turn.taken.is_some());
    if names_taken || text.find(':').is_some_and(|place| place > 0) {
        return Reading::Told;
    }
    if table.boxed_clone().play(text, &mut generator(0)).is_ok() {
        return Reading::Turn(text.to_owned());
    }
    let wanted = bare(text).replace('0', "O");
    let legal = table.legal();
    let with_san: Vec<(String, String)> = legal.into_iter().map(|turn| (san(table, &turn), turn)).collect();
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

/// A legal turn in algebraic notation, without what it reveals; empty while there is none.
fn san(table: &dyn AnyTable, turn: &str) -> String {
    let told = table.boxed_clone().play(turn, &mut generator(0));
    told.ok().and_then(|told| told.san).map(|san| bare(&san).to_owned()).unwrap_or_default()
}

/// Algebraic notation without what a player cannot know or need not say.
fn bare(san: &str) -> &str {
    let san = san.trim_end_matches(['+', '#', '!', '?']);
    san.split_once(':').map_or(san, |(before, _)| before)
}
