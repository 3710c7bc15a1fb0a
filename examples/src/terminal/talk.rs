//! What people type, and what they are told.

use std::io::{BufRead, Result, Write};

use hidden_chess_core::table::Eyes;
use hidden_chess_core::text::diagram::Look;
use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::{Color, Role, Stop, Viewer};

use super::bets::read_bet;
use super::reading::{Reading, promotion, read_turn};
use super::reserve::{chances, legend};
use super::say::{HELP, TOLD, name, numbered, reveal, wrap};
use super::story::{is_bet, story, with_bets};
use super::{Seat, TerminalGame};
use crate::protocol::words::clip;

/// What comes after a line that somebody typed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// The same player is asked again.
    Ask,
    /// The board has changed.
    Show,
    /// The screen has been handed to somebody else.
    HandOver,
    /// The player wants to stop.
    Stop,
}

impl<R: BufRead, W: Write> TerminalGame<R, W> {
    /// Lets people and the random player take turns.
    pub(super) fn converse(&mut self) -> Result<()> {
        self.explain_signs()?;
        let mut next = Next::Show;
        // Who of two people with secrets has the screen.
        let mut looking = None;
        while let Some(side) = self.table.to_act() {
            next = match self.seats[side.index()] {
                Seat::Random => self.announce_random(side)?,
                Seat::Person if self.table.is_mid_turn() => self.ask_rest(side)?,
                Seat::Person => {
                    if next == Next::HandOver {
                        looking = None;
                    }
                    if looking != Some(side) && self.shares_secrets() {
                        if !self.hand_over(side)? {
                            break;
                        }
                        self.remind(side)?;
                        looking = Some(side);
                        next = Next::Show;
                    }
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
        // The last board may be one player's.
        if looking.is_some() { self.clear() } else { Ok(()) }
    }

    /// Everybody may read this: whose secrets there are, but none of them.
    fn explain_signs(&mut self) -> Result<()> {
        writeln!(self.output, "Type a turn as e2e4 or Nf3, or `help`.")?;
        if let Some(legend) = legend(&self.table.show(Eyes::Viewer(Viewer::Spectator)).diagram, &self.drawing) {
            writeln!(self.output, "{legend}")?;
        }
        let sees = |player: Color| {
            let seen = self.table.show(Eyes::Viewer(Viewer::Player(player))).diagram;
            seen.pieces.iter().flatten().any(|(_, look)| *look != look.blind())
        };
        if Color::ALL.into_iter().any(sees) {
            writeln!(self.output, "Where you see what such a piece is, its letter stands in parentheses, as in (N).")?;
        }
        writeln!(self.output)
    }

    fn announce_random(&mut self, side: Color) -> Result<Next> {
        let told = self.random_action(side)?;
        if is_bet(&told.turn) {
            self.say_bet(side, &told.turn)?;
            return Ok(Next::Show);
        }
        let viewer = (!side).index();
        let seen = &told.seen[viewer];
        let turn = told.seen_san.as_ref().map_or(seen, |san| &san[viewer]);
        let end = reveal(seen, self.drawing.signs).unwrap_or_else(|| ".".to_owned());
        writeln!(self.output, "{} plays {turn}{end}\n", name(side))?;
        Ok(Next::Show)
    }

    fn announce_turn(&mut self, side: Color) -> Result<()> {
        let eyes = Eyes::Viewer(Viewer::Player(side));
        self.draw(eyes)?;
        let shown = self.table.show(eyes);
        self.draw_ranges(side)?;
        let faces_bet = self.faces_bet();
        // The one who answers is not always the one in check.
        let check = if shown.in_check && shown.turn == side { ", in check" } else { "" };
        let what = if faces_bet { "answer" } else { "move" };
        writeln!(self.output, "\nMove {}: {} to {what}{check}.", shown.diagram.fullmove, name(side))?;
        self.announce_chips(side)?;
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
            ("record", None) => self.show_record(side)?,
            ("ranges" | "range", None) => self.ranges(side)?,
            ("secrets", None) => self.secrets(side)?,
            ("chance", None) => writeln!(self.output, "With which move? As in `chance e2e4`.")?,
            ("chance", Some(text)) => self.chance(side, text)?,
            ("claim", declared) => return self.claim(side, declared),
            ("draw" | "agree", None) => return self.offer(side),
            ("resign", None) => return self.stop(Stop::Resign(side)),
            _ => return self.turn(side, line.trim()),
        }
        Ok(Next::Ask)
    }

    fn turn(&mut self, side: Color, text: &str) -> Result<Next> {
        if self.table.chips(Eyes::Referee).is_some() {
            if let Some(typed) = read_bet(text, &self.table.offers()) {
                return self.bet(typed);
            }
        }
        let turn = match read_turn(&*self.table, text) {
            Reading::Turn(turn) => turn,
            Reading::Promotion(turns) => match self.choose(side, &turns)? {
                Some(turn) => turn,
                None => return Ok(Next::Ask),
            },
            Reading::Told => {
                writeln!(self.output, "{TOLD}")?;
                return Ok(Next::Ask);
            }
            Reading::Nothing => {
                self.refuse(side, text)?;
                return Ok(Next::Ask);
            }
        };
        let Ok(told) = self.table.play(&turn, &mut self.rng) else {
            self.refuse(side, &turn)?;
            return Ok(Next::Ask);
        };
        if let Some(reveal) = reveal(&told.seen[side.index()], self.drawing.signs) {
            writeln!(self.output, "{turn}{reveal}")?;
        }
        if !self.table.is_mid_turn() {
            writeln!(self.output)?;
        }
        Ok(Next::Show)
    }

    /// The record, or of a game with secrets the turns as this player saw them.
    fn show_record(&mut self, side: Color) -> Result<()> {
        if self.table.is_open() {
            return self.print_record();
        }
        let start = self.table.start();
        let turns = with_bets(story(&*self.table, Viewer::Player(side)).into_iter().map(|(_, word)| word));
        let turns = numbered(&turns, start.fullmove, start.turn);
        writeln!(self.output, "The record names what is hidden. What you have seen of the game:")?;
        write!(self.output, "{turns}")
    }

    /// Says why a text is no turn. The table's own error is for the referee; a player gets what that player may know.
    fn refuse(&mut self, side: Color, text: &str) -> Result<()> {
        match self.table.explain(Viewer::Player(side), text) {
            Some(reason) if text.parse::<TurnText>().is_ok() => writeln!(self.output, "No: {reason}."),
            _ => writeln!(
                self.output,
                "'{}' is no turn you can play here: `moves` lists those, `help` explains.",
                clip(text)
            ),
        }
    }

    /// Asks which of these turns is meant, which differ in what a pawn becomes; of a piece nobody knows, before it is known.
    fn choose(&mut self, side: Color, turns: &[String]) -> Result<Option<String>> {
        let choices: Vec<_> = turns.iter().filter_map(|turn| Some((promotion(turn)?, turn))).collect();
        let mut letters: Vec<_> = choices.iter().map(|(role, _)| *role).collect();
        letters.sort_unstable_by_key(|role| role.identity_index());
        let letters: Vec<_> = letters.iter().map(|role| role.letter().to_ascii_lowercase().to_string()).collect();
        let letters = letters.join(" ");
        let question = if self.is_unknown(side, turns) {
            format!("If a pawn comes out, what shall it become ({letters})? ")
        } else {
            format!("What shall the pawn become ({letters})? ")
        };
        while let Some(answer) = self.read(&question)? {
            let answer = answer.trim().to_ascii_lowercase();
            let meant =
                |role: Role| answer == role.to_string() || answer == role.letter().to_ascii_lowercase().to_string();
            if let Some((_, turn)) = choices.iter().find(|(role, _)| meant(*role)) {
                return Ok(Some((*turn).clone()));
            }
            if answer.is_empty() {
                writeln!(self.output, "Nothing is played.")?;
                return Ok(None);
            }
            writeln!(self.output, "One of {letters}, or nothing to take the move back.")?;
        }
        Ok(None)
    }

    /// Whether the piece that makes this turn is one whose identity its player does not know.
    fn is_unknown(&self, side: Color, turns: &[String]) -> bool {
        let diagram = self.table.show(Eyes::Viewer(Viewer::Player(side))).diagram;
        let turn = turns.first().and_then(|turn| turn.parse::<TurnText>().ok());
        let look = turn.and_then(|turn| diagram.at(turn.from)).map(|(_, look)| look);
        matches!(look, Some(Look::Covered { identity: None, .. }))
    }

    /// How likely a move is to reveal what.
    fn chance(&mut self, side: Color, text: &str) -> Result<()> {
        let turn = match read_turn(&*self.table, text) {
            Reading::Turn(turn) => turn,
            // What a pawn would become does not touch the draw.
            Reading::Promotion(turns) => turns.into_iter().next().unwrap_or_default(),
            Reading::Told => return writeln!(self.output, "{TOLD}"),
            Reading::Nothing => return self.refuse(side, text),
        };
        match self.table.chance(&turn) {
            Ok(reveals) => writeln!(self.output, "{}", chances(text, &reveals)),
            Err(_) => self.refuse(side, text),
        }
    }

    fn claim(&mut self, side: Color, declared: Option<&str>) -> Result<Next> {
        let declared = match declared.map(|text| (text, read_turn(&*self.table, text))) {
            None => None,
            Some((_, Reading::Turn(turn))) => Some(turn),
            Some((_, Reading::Promotion(turns))) => turns.into_iter().next(),
            Some((_, Reading::Told)) => {
                writeln!(self.output, "{TOLD}")?;
                return Ok(Next::Ask);
            }
            Some((text, Reading::Nothing)) => {
                self.refuse(side, text)?;
                return Ok(Next::Ask);
            }
        };
        match self.table.claim(declared.as_deref()) {
            Ok(()) => Ok(Next::Show),
            // A legal move was declared, so the reason is one of counting, which everybody can do.
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
        let handed_over = self.shares_secrets();
        if handed_over {
            self.clear()?;
            writeln!(self.output, "{} offers a draw.", name(side))?;
        }
        let question = format!("{}, do you agree to a draw (yes or no)? ", name(!side));
        match self.read(&question)?.as_deref().map(str::trim) {
            Some("yes" | "y") => self.stop(Stop::Agree),
            Some(_) => {
                writeln!(self.output, "No draw: the game goes on.")?;
                Ok(if handed_over { Next::HandOver } else { Next::Ask })
            }
            None => Ok(Next::Stop),
        }
    }

    pub(super) fn stop(&mut self, stop: Stop) -> Result<Next> {
        if let Err(error) = self.table.stop(stop) {
            writeln!(self.output, "No: {error}.")?;
        }
        Ok(Next::Ask)
    }

    /// The next line, or `None` at the end of the input.
    pub(super) fn read(&mut self, prompt: &str) -> Result<Option<String>> {
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
