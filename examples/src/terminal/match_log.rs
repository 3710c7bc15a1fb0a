//! The log of a match that was played here: commands for the referee, and the betting alone.

use anyhow::{Context, Result};
use hidden_chess_betting::{Action, Finish, GameLog, MatchLog, Rules, Seat, Step};
use hidden_chess_core::table::AnyTable;
use hidden_chess_core::{Color, Reason};

use super::story::{is_bet, words};

/// One game of a match, as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Played {
    /// How many minutes after the match it began.
    pub(super) minutes: u32,
    /// The referee's record, which `position` reads.
    record: String,
    /// The command that ended it, where neither the board nor a fold did.
    end: Option<String>,
    begins: Color,
    /// Who won, and whether by a fold; `None` when it is not over.
    ending: Option<(Option<Color>, bool)>,
}

impl Played {
    pub(super) fn of(table: &dyn AnyTable, minutes: u32) -> Self {
        let ending = table.ending().map(|ending| (ending.winner, ending.reason == Reason::Fold));
        Self { minutes, record: table.record(), end: ended_by(table), begins: table.start().turn, ending }
    }

    /// The betting of this game; White sits on this seat.
    fn betting(&self, white: Seat) -> Result<GameLog> {
        let seat = |color| if color == Color::White { white } else { !white };
        let (mut steps, mut turn, mut begun) = (Vec::new(), self.begins, false);
        for word in words(&self.record) {
            if !begun {
                steps.push(Step::Turn(seat(turn)));
                begun = true;
            }
            if is_bet(&word) {
                steps.push(Step::Act(word.parse::<Action>()?));
            } else {
                steps.push(Step::Move);
                (turn, begun) = (!turn, false);
            }
        }
        if let Some((winner, false)) = self.ending {
            steps.push(Step::Finish(Finish::from(winner.map(seat))));
        }
        Ok(GameLog { minutes: self.minutes, steps })
    }
}

/// The command that ends the game as it stands after its record, if one is needed.
fn ended_by(table: &dyn AnyTable) -> Option<String> {
    let ending = table.ending()?;
    match (ending.reason, ending.winner) {
        (Reason::Resignation, Some(winner)) => Some(format!("resign {}", !winner)),
        (Reason::Agreement, _) => Some("agree".to_owned()),
        // Whether a draw was claimed with a declared move is not in the record: the chips are split either way.
        (Reason::Threefold | Reason::FiftyMove, _) => Some("agree".to_owned()),
        _ => None,
    }
}

/// The commands with which a fresh referee plays the same match.
pub(super) fn commands(variant: &str, games: &[Played]) -> String {
    let mut lines = format!("variant {variant}\n");
    for (n, game) in games.iter().enumerate() {
        if n > 0 {
            lines += &format!("next minutes={}\n", game.minutes);
        }
        lines += &format!("position {}\n", game.record);
        if let Some(end) = &game.end {
            lines += &format!("{end}\n");
        }
    }
    lines + "score\n"
}

/// The betting of the match alone.
pub(super) fn betting(variant: &str, games: &[Played]) -> Result<MatchLog> {
    let keys = ["chips=", "blinds=", "min_bet=", "levels="];
    let options = variant.split_ascii_whitespace().filter(|word| keys.iter().any(|key| word.starts_with(key)));
    let rules: Rules = options.collect::<Vec<_>>().join(" ").parse().context("the options of the match")?;
    let whites = [Seat::First, Seat::Second].into_iter().cycle();
    let games = games.iter().zip(whites).map(|(game, white)| game.betting(white)).collect::<Result<_>>()?;
    Ok(MatchLog { rules, games })
}
