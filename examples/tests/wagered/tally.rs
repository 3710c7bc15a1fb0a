//! What was met, and how often.

use std::collections::BTreeMap;
use std::fmt;

use hidden_chess_core::{Ending, Reason};

use crate::clauses::CLAUSES;

/// Every way in which a game with chips can end.
const ENDINGS: [&str; 20] = [
    "checkmate",
    "stalemate",
    "threefold",
    "fivefold",
    "fifty-move",
    "seventy-five-move",
    "insufficient-material",
    "fold, White wins",
    "fold, Black wins",
    "showdown, White wins",
    "showdown, Black wins",
    "showdown, split",
    "resignation, White wins",
    "resignation, Black wins",
    "agreement",
    "time, White wins",
    "time, Black wins",
    "time, drawn",
    "king-capture, White wins",
    "king-capture, Black wins",
];

#[derive(Default)]
pub(crate) struct Tally {
    met: BTreeMap<&'static str, u64>,
    endings: BTreeMap<String, u64>,
    games: BTreeMap<&'static str, u64>,
    actions: u64,
}

impl Tally {
    pub(crate) fn met(&mut self, clause: &'static str) {
        *self.met.entry(clause).or_default() += 1;
    }

    pub(crate) fn met_if(&mut self, holds: bool, clause: &'static str) {
        if holds {
            self.met(clause);
        }
    }

    pub(crate) fn action(&mut self) {
        self.actions += 1;
    }

    pub(crate) fn actions(&self) -> u64 {
        self.actions
    }

    pub(crate) fn ended(&mut self, setting: &'static str, ending: Ending) {
        *self.games.entry(setting).or_default() += 1;
        let by_winner = [Reason::Fold, Reason::Showdown, Reason::Resignation, Reason::Time, Reason::KingCapture]
            .contains(&ending.reason);
        let how = match ending.winner {
            Some(winner) if by_winner => {
                format!("{}, {} wins", ending.reason, if winner.to_string() == "white" { "White" } else { "Black" })
            }
            None if ending.reason == Reason::Showdown => "showdown, split".into(),
            None if ending.reason == Reason::Time => "time, drawn".into(),
            _ => ending.reason.to_string(),
        };
        *self.endings.entry(how).or_default() += 1;
    }

    /// Everything listed was met, and nothing else was counted.
    pub(crate) fn assert_all_met(&self, rare: &[&str]) {
        let missing: Vec<&str> = CLAUSES
            .iter()
            .copied()
            .filter(|clause| !self.met.contains_key(clause))
            .chain(ENDINGS.into_iter().filter(|ending| !self.endings.contains_key(*ending)))
            .filter(|name| !rare.contains(name))
            .collect();
        assert!(missing.is_empty(), "never met: {missing:#?}\n{self}");
        let foreign: Vec<_> = self.met.keys().filter(|clause| !CLAUSES.contains(clause)).collect();
        assert!(foreign.is_empty(), "counted and not listed: {foreign:?}");
        let foreign: Vec<_> = self.endings.keys().filter(|ending| !ENDINGS.contains(&ending.as_str())).collect();
        assert!(foreign.is_empty(), "ended and not listed: {foreign:?}");
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} actions in {} games", self.actions, self.games.values().sum::<u64>())?;
        for (setting, games) in &self.games {
            writeln!(f, "{games:>10}  games of {setting}")?;
        }
        for ending in ENDINGS {
            writeln!(f, "{:>10}  ended by {ending}", self.endings.get(ending).copied().unwrap_or(0))?;
        }
        for clause in CLAUSES {
            writeln!(f, "{:>10}  {clause}", self.met.get(clause).copied().unwrap_or(0))?;
        }
        Ok(())
    }
}
