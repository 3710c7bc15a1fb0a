//! What was done in a game in order, bets among the turns, as far as somebody was told of it.

use hidden_chess_core::table::AnyTable;
use hidden_chess_core::{Color, Viewer};

/// Whether a word of a record is about chips, or the beginning of one that is.
pub(super) fn is_bet(word: &str) -> bool {
    matches!(word.split_ascii_whitespace().next(), Some("fold" | "call" | "bet" | "raise"))
}

/// The words of a record after its position, amounts with their `bet` or `raise`.
pub(super) fn words(record: &str) -> Vec<String> {
    let (_, moves) = record.split_once(" moves ").unwrap_or_default();
    let mut words = crate::protocol::words::Words::new(moves);
    std::iter::from_fn(|| words.turn()).collect()
}

/// Everything that was done and who did it. Bets are everybody's to know, and turns stand as this viewer was told them.
pub(super) fn story(table: &dyn AnyTable, viewer: Viewer) -> Vec<(Color, String)> {
    let mut told = table.told_turns(viewer).into_iter();
    let mut turn = table.start().turn;
    // A bet that comes before anything else is Black's answer to the blinds (RULES 4.3).
    let mut bettor = Color::Black;
    let mut story = Vec::new();
    for word in words(&table.record()) {
        if is_bet(&word) {
            story.push((bettor, word.clone()));
            // A call gives the word back to the player whose turn it is; everything else is answered.
            bettor = if word == "call" { turn } else { !bettor };
        } else {
            // Who was not told of a turn that has begun does not get to know it from here.
            let Some(seen) = told.next() else { break };
            story.push((turn, seen));
            turn = !turn;
            bettor = turn;
        }
    }
    story
}

/// The same with the bets in parentheses before the turn that they belong to, ready to be numbered.
pub(super) fn with_bets(story: impl IntoIterator<Item = String>) -> Vec<String> {
    let (mut turns, mut bets) = (Vec::new(), Vec::new());
    let mut push = |bets: &mut Vec<String>, turn: &str| {
        let before = if bets.is_empty() { String::new() } else { format!("({})", bets.join(", ")) };
        let space = if bets.is_empty() || turn.is_empty() { "" } else { " " };
        bets.clear();
        turns.push(format!("{before}{space}{turn}"));
    };
    for word in story {
        if is_bet(&word) {
            bets.push(word);
        } else {
            push(&mut bets, &word);
        }
    }
    if !bets.is_empty() {
        push(&mut bets, "");
    }
    turns
}

#[cfg(test)]
mod tests {
    use hidden_chess_core::{Color, Viewer};

    use super::{story, with_bets};
    use crate::seed::generator;
    use crate::variants::open;

    #[test]
    fn everybody_gets_the_own_words() {
        let mut rng = generator(0);
        let mut table = open(["standard", "chips=100,100"]).expect("known options");
        let played = ["call", "raise 6", "raise 12", "call", "e2e4", "bet 3", "call", "e7e5", "bet 5", "fold"];
        for word in played {
            table.play(word, &mut rng).expect("a legal action");
        }
        let story = story(&*table, Viewer::Spectator);
        assert_eq!(story.iter().map(|(_, word)| word.as_str()).collect::<Vec<_>>(), played);
        let (w, b) = (Color::White, Color::Black);
        assert_eq!(story.iter().map(|(who, _)| *who).collect::<Vec<_>>(), [b, w, b, w, w, b, w, b, w, b]);
        let turns = with_bets(story.into_iter().map(|(_, word)| word));
        assert_eq!(turns, ["(call, raise 6, raise 12, call) e2e4", "(bet 3, call) e7e5", "(bet 5, fold)"]);
    }
}
