//! A game in the terminal: people at one keyboard, or somebody who moves at random.
//!
//! What is printed for a player is made of that player's view alone. Where two people share a screen and one may know what
//! the other does not, the screen is cleared and handed over between their turns.

mod bets;
mod deducing;
mod hand_over;
mod match_log;
mod match_play;
mod random;
mod reading;
mod reserve;
mod say;
mod story;
mod talk;
mod within;

use std::io::{BufRead, Result, Write};

use hidden_chess_core::table::{AnyTable, Eyes};
use hidden_chess_core::text::diagram::Look;
use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::{Color, Square, Viewer};
use rand::rngs::ChaCha8Rng;

pub use hand_over::Screen;
pub use match_play::TerminalMatch;
pub use say::{sentence, wrap};

use crate::drawing::Drawing;
use reserve::{Count, beside, extra_fields, legend};
use say::numbered;
use story::{is_bet, story, with_bets};

/// How many lines of turns a game that plays itself is shown with; the record has them all.
const TURN_LINES: usize = 8;

/// Who moves for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// Every legal move is equally likely, and bets are made now and then.
    Random,
}

impl Seat {
    const fn name(self) -> &'static str {
        match self {
            Self::Person => "Person",
            Self::Random => "Random",
        }
    }
}

/// How a game is shown, and when it is given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Where the screen is, which has to be cleared before somebody else looks at it.
    pub screen: Screen,
    /// Whether the referee's record is printed after a game whose secrets were not shown.
    pub reveal: bool,
    /// How many turns a game that plays itself may take: not every ruleset ends every game.
    pub max_turns: usize,
}

/// A screen that only gets lines, no secrets shown, and two thousand turns.
impl Default for Settings {
    fn default() -> Self {
        Self { screen: Screen::default(), reveal: false, max_turns: 2000 }
    }
}

/// One game, from the first board to the record.
///
/// ```
/// use hidden_chess_examples::{drawing::Drawing, seed, variants};
/// use hidden_chess_examples::terminal::{Seat, Settings, TerminalGame};
///
/// let mut output = Vec::new();
/// TerminalGame {
///     table: variants::open(["standard"])?,
///     rng: seed::generator(1),
///     seats: [Seat::Person, Seat::Person],
///     drawing: Drawing::default(),
///     settings: Settings::default(),
///     input: "f3\ne5\ng4\nQh4\n".as_bytes(),
///     output: &mut output,
/// }
/// .run()?;
/// assert!(String::from_utf8(output)?.contains("Black wins by checkmate (0-1)"));
/// # Ok::<(), anyhow::Error>(())
/// ```
pub struct TerminalGame<R, W> {
    /// The table, where everything has been dealt.
    pub table: Box<dyn AnyTable>,
    /// Where draws and random turns come from.
    pub rng: ChaCha8Rng,
    /// Who moves for White and for Black.
    pub seats: [Seat; 2],
    /// How the board is drawn.
    pub drawing: Drawing,
    /// How the game is shown, and when it is given up.
    pub settings: Settings,
    /// Where people's lines are read from.
    pub input: R,
    /// Where everything is written to.
    pub output: W,
}

impl<R: BufRead, W: Write> TerminalGame<R, W> {
    /// Plays the game to its end, or until `quit` or the end of the input; returns the table as it stands then, which is
    /// the referee's.
    ///
    /// # Errors
    ///
    /// When reading or writing fails.
    pub fn run(mut self) -> Result<Box<dyn AnyTable>> {
        self.play()?;
        Ok(self.table)
    }

    /// The same, and the table stays.
    fn play(&mut self) -> Result<()> {
        let [white, black] = self.seats.map(Seat::name);
        writeln!(self.output, "{}. White: {white}. Black: {black}.\n", self.table.title())?;
        if self.seats == [Seat::Random; 2] {
            self.play_out()?;
        } else {
            self.converse()?;
        }
        self.close()
    }

    /// Lets both sides move at random and prints the turns in numbered, wrapped lines.
    fn play_out(&mut self) -> Result<()> {
        let start = self.table.show(Eyes::Referee).diagram;
        if let Some(legend) = legend(&start, &self.drawing) {
            writeln!(self.output, "{legend}")?;
            if start.pieces.iter().flatten().any(|(_, look)| matches!(look, Look::Covered { .. })) {
                writeln!(self.output, "Nf3:B is a covered knight that goes to f3 and comes out as a bishop.")?;
            }
            writeln!(self.output)?;
        }
        let turns = with_bets(self.random_turns()?);
        let last = turns.len();
        let turns = numbered(&turns, start.fullmove, start.turn);
        let lines: Vec<&str> = turns.lines().collect();
        let shown = if lines.len() > TURN_LINES + 2 { TURN_LINES } else { lines.len() };
        for line in &lines[..shown] {
            writeln!(self.output, "{line}")?;
        }
        if shown < lines.len() {
            writeln!(self.output, "... and so on: the record below has all {last} turns.")?;
        }
        Ok(())
    }

    /// Random actions until the game is over, or has had as many turns as it may.
    fn random_turns(&mut self) -> Result<Vec<String>> {
        let (mut done, mut turns) = (Vec::new(), 0);
        while let Some(side) = self.table.to_act().filter(|_| turns < self.settings.max_turns) {
            let told = self.random_action(side)?;
            turns += usize::from(!is_bet(&told.turn));
            done.push(told.san.unwrap_or(told.turn));
        }
        Ok(done)
    }

    /// The last board, how the game ended, and what may be shown of how it went.
    fn close(&mut self) -> Result<()> {
        let everything = self.seats == [Seat::Random; 2] || self.settings.reveal || self.table.is_open();
        let viewer = match self.seats {
            [Seat::Person, Seat::Random] => Viewer::Player(Color::White),
            [Seat::Random, Seat::Person] => Viewer::Player(Color::Black),
            _ => Viewer::Spectator,
        };
        writeln!(self.output)?;
        self.draw(if everything { Eyes::Referee } else { Eyes::Viewer(viewer) })?;
        match self.table.ending() {
            Some(ending) => writeln!(self.output, "\n{}.", sentence(&ending))?,
            None if self.seats == [Seat::Random; 2] => {
                let most = self.settings.max_turns;
                writeln!(
                    self.output,
                    "\nThe game stops here, unfinished: {most} turns are the limit of `--max-turns`."
                )?;
            }
            None => writeln!(self.output, "\nThe game stops here, unfinished.")?,
        }
        if everything {
            return self.print_record();
        }
        let who = if viewer == Viewer::Spectator { "everybody" } else { "you" };
        let start = self.table.start();
        let turns = with_bets(story(&*self.table, viewer).into_iter().map(|(_, word)| word));
        if !turns.is_empty() {
            writeln!(self.output, "\nThe turns, as {who} saw them:\n")?;
            write!(self.output, "{}", numbered(&turns, start.fullmove, start.turn))?;
        }
        writeln!(
            self.output,
            "\nWhat was not shown stays secret; start with `--reveal` to have the record with all of it."
        )
    }

    fn print_record(&mut self) -> Result<()> {
        let [white, black] = self.seats.map(Seat::name);
        let pgn = self.table.pgn(&[("Event", "A game in the terminal"), ("White", white), ("Black", black)]);
        writeln!(
            self.output,
            "\nThe record, as PGN and as a command that `referee` reads back:\n\n{}",
            pgn.trim_end()
        )?;
        writeln!(self.output, "\nposition {}", self.table.record())
    }

    fn draw(&mut self, eyes: Eyes) -> Result<()> {
        let shown = self.table.show(eyes);
        let drawing = Drawing { last: self.last_move(), in_check: shown.in_check, ..self.drawing };
        write!(self.output, "{}", drawing.draw(&shown.diagram))?;
        // Where the referee's own position counts them, they are what is left to draw; otherwise a viewer's own count.
        let drawn = extra_fields(&self.table.show(Eyes::Referee).hfen).any(|(key, _)| key == "pool");
        let count = if drawn { Count::Reserve } else { Count::Unknown };
        write!(self.output, "{}", beside(&shown, count, &drawing, self.table.to_act()))?;
        self.table.chips(eyes).map_or(Ok(()), |chips| write!(self.output, "{}", bets::beside(&chips)))
    }

    fn last_move(&self) -> Option<(Square, Square)> {
        let text: TurnText = self.table.told_turns(Viewer::Spectator).last()?.parse().ok()?;
        Some((text.from, text.to))
    }
}

impl<R, W> std::fmt::Debug for TerminalGame<R, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TerminalGame")
            .field("variant", &self.table.variant())
            .field("seats", &self.seats)
            .field("drawing", &self.drawing)
            .finish_non_exhaustive()
    }
}
