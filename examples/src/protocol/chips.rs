//! The commands about chips.

use anyhow::{Context, Result, bail};
use hidden_chess_core::Color;
use hidden_chess_core::table::{Chips, Next, PlayerScore};
use serde_json::{Value, json};

use super::words::{Words, clip, number};
use super::{Answer, Referee};

/// Adds what everybody sees of the chips.
pub(super) fn with_chips(answer: Answer, chips: &Chips) -> Answer {
    let [min, max] = chips.raise_to.map_or([Value::Null, Value::Null], |amounts| amounts.map(Value::from));
    answer
        .with("stacks", by_color(chips.stacks))
        .with("pot", chips.pot)
        .with("to_act", chips.to_act.map(|color| color.to_string()))
        .with("to_call", chips.to_call)
        .with("min_raise_to", min)
        .with("max_raise_to", max)
}

fn by_color([white, black]: [u64; 2]) -> Value {
    json!({ "white": white, "black": black })
}

impl Referee {
    pub(super) fn result(&mut self, words: &mut Words<'_>) -> Result<Answer> {
        let winner = match words.need("'white', 'black' or 'split'")? {
            "white" => Some(Color::White),
            "black" => Some(Color::Black),
            "split" => None,
            other => bail!("expected 'white', 'black' or 'split' instead of '{}'", clip(other)),
        };
        words.end()?;
        self.table.declare(winner)?;
        Ok(self.outcome())
    }

    pub(super) fn next_game(&mut self, words: &mut Words<'_>) -> Result<Answer> {
        let minutes = match words.next() {
            None => 0,
            Some(word) => {
                let minutes = word.strip_prefix("minutes=").and_then(number);
                minutes.with_context(|| format!("expected minutes= and a whole number instead of '{}'", clip(word)))?
            }
        };
        words.end()?;
        Ok(match self.table.next_game(minutes, &mut self.rng)? {
            Next::Game(game) => {
                let answer = Answer::new().with("game", game);
                match self.table.chips(hidden_chess_core::table::Eyes::Referee) {
                    Some(chips) => {
                        let [small, big] = chips.blinds;
                        answer.with("stacks", by_color(chips.stacks)).with("blinds", format!("{small}/{big}"))
                    }
                    None => answer,
                }
            }
            Next::Over { first } => {
                Answer::new().with("match_over", true).with("winner", if first { "first" } else { "second" })
            }
        })
    }

    pub(super) fn score(&self) -> Result<Answer> {
        let [first, second] = self.table.score().context("there are no chips in this game")?;
        let shown = |score: PlayerScore| json!({ "chips": score.chips, "won": score.won, "lost": score.lost, "split": score.split });
        Ok(Answer::new().with("first", shown(first)).with("second", shown(second)))
    }
}
