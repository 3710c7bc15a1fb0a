//! Two people, one screen: nobody looks at it while the other's secrets stand there.

use std::io::{BufRead, Result, Write};

use hidden_chess_core::{Color, Viewer};

use super::bets::did;
use super::say::{name, reveal};
use super::story::{is_bet, story};
use super::{Seat, TerminalGame};

/// How a screen is cleared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Screen {
    /// By pushing everything out of sight with empty lines, where nothing else is understood.
    #[default]
    Lines,
    /// By an escape sequence, which also clears what could be scrolled back to.
    Terminal,
}

impl Screen {
    /// More lines than screens have.
    const LINES: usize = 100;

    fn clear(self, mut output: impl Write) -> Result<()> {
        match self {
            Self::Lines => write!(output, "{}", "\n".repeat(Self::LINES)),
            // To the corner, the screen, and the lines above it.
            Self::Terminal => write!(output, "\u{1b}[H\u{1b}[2J\u{1b}[3J"),
        }
    }
}

impl<R: BufRead, W: Write> TerminalGame<R, W> {
    /// Whether two people look at one screen, of whom one may know what the other does not.
    pub(super) fn shares_secrets(&self) -> bool {
        self.seats == [Seat::Person; 2] && self.table.has_secrets()
    }

    pub(super) fn clear(&mut self) -> Result<()> {
        self.settings.screen.clear(&mut self.output)
    }

    /// Clears the screen and waits until the player who is to look now says so; `false` at the end of the input.
    ///
    /// What stands on the screen until then is for both.
    pub(super) fn hand_over(&mut self, side: Color) -> Result<bool> {
        self.clear()?;
        let (who, other) = (name(side), name(!side));
        let question = format!("{who} is to look now, and {other} looks away. Press Enter, {who}. ");
        let answer = self.read(&question)?;
        writeln!(self.output)?;
        Ok(answer.is_some_and(|line| !matches!(line.trim(), "quit" | "exit")))
    }

    /// What happened since this player looked last: what the player did then, of which the answer was cleared away, and
    /// what the other did.
    pub(super) fn remind(&mut self, side: Color) -> Result<()> {
        let told = story(&*self.table, Viewer::Player(side));
        let others = told.iter().rev().take_while(|(who, _)| *who != side).count();
        let own = told.iter().rev().skip(others).take_while(|(who, _)| *who == side).count();
        for (who, word) in &told[told.len() - others - own..] {
            let who = if *who == side { "You" } else { name(*who) };
            if is_bet(word) {
                writeln!(self.output, "{who} {}.", did(word))?;
            } else {
                let end = reveal(word, self.drawing.signs).unwrap_or_else(|| ".".to_owned());
                writeln!(self.output, "{who} played {word}{end}")?;
            }
        }
        if !told.is_empty() {
            writeln!(self.output)?;
        }
        Ok(())
    }
}
