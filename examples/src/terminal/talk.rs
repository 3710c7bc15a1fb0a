//! What people type, and what they are told.

use std::io::{BufRead, Result, Write};

use hidden_chess_core::table::{AnyTable, Eyes};
use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::{Color, Stop, Viewer};

use super::say::{HELP, name, wrap};
use super::{Seat, TerminalGame};
use crate::protocol::words::clip;
use crate::seed::generator;

/// What comes after a line that somebody typed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// The same player is asked again.
    Ask,
    /// The board has changed.
    Show,
    /// The player wants to stop.
    Stop,
}

impl<R: BufRead, W: Write> TerminalGame<R, W> {
    /// Lets people and the random player take turns.
    pub(super) fn converse(&mut self) -> Result<()> {
        writeln!(self.output, "Type a turn as e2e4 or Nf3, or `help`.\n")?;
        let mut next = Next::Show;
        while let Some(side) = self.table.to_act() {
            next = match self.seats[side.index()] {
                Seat::Random => self.announce_random(side)?,
                Seat::Person => {
                    if next == Next::Show {
                        self.announce_turn(side)?;
                    }
                    self.ask(side)?
                }
            };
            if next == Next::Stop {
                break;
            }
        }
        Ok(())
    }

    fn announce_random(&mut self, side: Color) -> Result<Next> {
        let open = self.is_open_to(!side);
        let told = self.move_at_random()?;
        let seen = &told.seen[(!side).index()];
        let turn = told.san.as_ref().filter(|_| open).unwrap_or(seen);
        writeln!(self.output, "{} plays {turn}.\n", name(side))?;
        Ok(Next::Show)
    }

    fn announce_turn(&mut self, side: Color) -> Result<()> {
        let eyes = Eyes::Viewer(Viewer::Player(side));
        self.draw(eyes)?;
        let shown = self.table.show(eyes);
        let check = if shown.in_check { ", in check" } else { "" };
        writeln!(self.output, "\nMove {}: {} to move{check}.", shown.diagram.fullmove, name(side))?;
        for claim in self.table.claims() {
            writeln!(self.output, "You may `claim` a draw ({}).", claim.reason())?;
        }
        Ok(())
    }

    fn ask(&mut self, side: Color) -> Result<Next> {
        let Some(line) = self.read(&format!("{}> ", name(side)))? else { return Ok(Next::Stop) };
        let mut words = line.split_whitespace();
        let Some(word) = words.next() else { return Ok(Next::Ask) };
        let rest = words.next();
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("quit" | "exit", None) => return Ok(Next::Stop),
            ("help" | "?", None) => write!(self.output, "{HELP}")?,
            ("board", None) => return Ok(Next::Show),
            ("moves", None) => write!(self.output, "{}", wrap(&self.table.legal()))?,
            ("record", None) if self.is_open_to(side) => self.print_record()?,
            ("record", None) => writeln!(self.output, "The record names what is hidden: it is shown at the end.")?,
            ("claim", declared) => return self.claim(declared),
            ("draw" | "agree", None) => return self.offer(side),
            ("resign", None) => return self.stop(Stop::Resign(side)),
            _ => return self.turn(side, line.trim()),
        }
        Ok(Next::Ask)
    }

    fn turn(&mut self, side: Color, text: &str) -> Result<Next> {
        if self.table.play(text, &mut self.rng).is_ok() {
            writeln!(self.output)?;
            return Ok(Next::Show);
        }
        if let Some(turn) = from_san(&*self.table, text) {
            return self.turn(side, &turn);
        }
        // The table's own error is for the referee; a player gets what that player may know.
        match self.table.explain(Viewer::Player(side), text) {
            Some(reason) if text.parse::<TurnText>().is_ok() => writeln!(self.output, "No: {reason}.")?,
            _ => writeln!(
                self.output,
                "'{}' is no turn you can play here: `moves` lists those, `help` explains.",
                clip(text)
            )?,
        }
        Ok(Next::Ask)
    }

    fn claim(&mut self, declared: Option<&str>) -> Result<Next> {
        let declared = declared.map(|text| from_san(&*self.table, text).unwrap_or_else(|| text.to_owned()));
        match self.table.claim(declared.as_deref()) {
            Ok(()) => Ok(Next::Show),
            Err(error) => {
                writeln!(self.output, "The claim is wrong: {error}.")?;
                Ok(Next::Ask)
            }
        }
    }

    fn offer(&mut self, side: Color) -> Result<Next> {
        if self.seats[(!side).index()] == Seat::Random {
            writeln!(self.output, "The random player never answers an offer; `claim` needs no consent.")?;
            return Ok(Next::Ask);
        }
        let question = format!("{}, do you agree to a draw (yes or no)? ", name(!side));
        match self.read(&question)?.as_deref().map(str::trim) {
            Some("yes" | "y") => self.stop(Stop::Agree),
            Some(_) => {
                writeln!(self.output, "No draw: the game goes on.")?;
                Ok(Next::Ask)
            }
            None => Ok(Next::Stop),
        }
    }

    fn stop(&mut self, stop: Stop) -> Result<Next> {
        if let Err(error) = self.table.stop(stop) {
            writeln!(self.output, "No: {error}.")?;
        }
        Ok(Next::Ask)
    }

    /// The next line, or `None` at the end of the input.
    fn read(&mut self, prompt: &str) -> Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }
}

/// The one legal turn that is written like this in algebraic notation, whatever it reveals.
fn from_san(table: &dyn AnyTable, text: &str) -> Option<String> {
    let wanted = bare(text).replace('0', "O");
    let mut fitting = table.legal().into_iter().filter(|turn| {
        let told = table.boxed_clone().play(turn, &mut generator(0));
        told.is_ok_and(|told| told.san.is_some_and(|san| bare(&san) == wanted))
    });
    let first = fitting.next()?;
    fitting.next().is_none().then_some(first)
}

/// Algebraic notation without what a player cannot know or need not say.
fn bare(san: &str) -> &str {
    let san = san.trim_end_matches(['+', '#', '!', '?']);
    san.split_once(':').map_or(san, |(before, _)| before)
}
