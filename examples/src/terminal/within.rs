//! The rest of a turn that has begun: what a pawn becomes that has just come out on the last rank.

use std::io::{BufRead, Result, Write};

use hidden_chess_core::{Color, Role, Stop};

use super::TerminalGame;
use super::say::reveal;
use super::talk::Next;

impl<R: BufRead, W: Write> TerminalGame<R, W> {
    /// Asks for the rest of a turn, which cannot be taken back: everybody has seen what came out.
    pub(super) fn ask_rest(&mut self, side: Color) -> Result<Next> {
        let legal = self.table.legal();
        let mut choices: Vec<(Role, &str)> =
            legal.iter().filter_map(|text| Some((role(text)?, text.as_str()))).collect();
        choices.sort_unstable_by_key(|(role, _)| role.identity_index());
        let letters: Vec<String> = choices.iter().map(|(role, _)| letter(*role)).collect();
        let letters = letters.join(" ");
        let what = if legal.iter().all(|text| text.starts_with('=')) { "the pawn become" } else { "the piece be" };
        let Some(line) = self.read(&format!("What shall {what} ({letters})? "))? else { return Ok(Next::Stop) };
        let answer = line.trim().to_ascii_lowercase();
        match answer.as_str() {
            "quit" | "exit" => return Ok(Next::Stop),
            "resign" => return self.stop(Stop::Resign(side)),
            _ => {}
        }
        let plain = answer.trim_start_matches(['=', ':']);
        let meant = choices.iter().find(|(role, _)| plain == letter(*role) || plain == role.to_string());
        let Some(&(_, text)) = meant else {
            writeln!(self.output, "One of {letters}, or `resign`: the turn has begun and cannot be taken back.")?;
            return Ok(Next::Ask);
        };
        let Ok(told) = self.table.play(text, &mut self.rng) else { return Ok(Next::Ask) };
        let seen = &told.seen[side.index()];
        if let Some(end) = reveal(seen, self.drawing.signs) {
            writeln!(self.output, "{seen}{end}\n")?;
        }
        Ok(Next::Show)
    }
}

/// The role that a choice names: `=q`, `:N`.
fn role(choice: &str) -> Option<Role> {
    let letter = choice.chars().nth(1)?.to_ascii_uppercase();
    Role::IDENTITIES.into_iter().find(|role| role.letter() == letter)
}

fn letter(role: Role) -> String {
    role.letter().to_ascii_lowercase().to_string()
}
