//! A game in the terminal: people at one keyboard, or somebody who moves at random.

mod reading;
mod reserve;
mod say;
mod talk;

use std::io::{BufRead, Error, Result, Write};

use hidden_chess_core::table::{AnyTable, Eyes, Told};
use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::{Color, Square, Viewer, uniform};
use rand::rngs::ChaCha8Rng;

pub use say::{sentence, wrap};

use crate::drawing::Drawing;
use reserve::{extra_fields, legend, reserves};

/// How many lines of turns a game that plays itself is shown with; the record has them all.
const TURN_LINES: usize = 8;

/// Who moves for a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Somebody at the keyboard.
    Person,
    /// Every legal turn is equally likely.
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

/// One game, from the first board to the record.
///
/// ```
/// use hidden_chess_examples::{drawing::Drawing, seed, terminal::{Seat, TerminalGame}, variants};
///
/// let mut output = Vec::new();
/// TerminalGame {
///     table: variants::open(["standard"])?,
///     rng: seed::generator(1),
///     seats: [Seat::Person, Seat::Person],
///     drawing: Drawing::default(),
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
    /// Where people's lines are read from.
    pub input: R,
    /// Where everything is written to.
    pub output: W,
}

impl<R: BufRead, W: Write> TerminalGame<R, W> {
    /// Plays the game to its end, or until `quit` or the end of the input.
    ///
    /// # Errors
    ///
    /// When reading or writing fails.
    pub fn run(mut self) -> Result<()> {
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
            writeln!(self.output, "Nf3:B is a covered knight that goes to f3 and comes out as a bishop.\n")?;
        }
        let mut words = Vec::new();
        while let Some(side) = self.table.to_act() {
            let number = self.table.show(Eyes::Referee).diagram.fullmove;
            let told = self.move_at_random()?;
            let turn = told.san.unwrap_or(told.turn);
            match side {
                Color::White => words.push(format!("{number}. {turn}")),
                Color::Black if words.is_empty() => words.push(format!("{number}... {turn}")),
                Color::Black => words.push(turn),
            }
        }
        let turns = wrap(&words);
        let lines: Vec<&str> = turns.lines().collect();
        let shown = if lines.len() > TURN_LINES + 2 { TURN_LINES } else { lines.len() };
        for line in &lines[..shown] {
            writeln!(self.output, "{line}")?;
        }
        if shown < lines.len() {
            let last = words.len();
            writeln!(self.output, "... and so on: the record below has all {last} turns.")?;
        }
        Ok(())
    }

    fn move_at_random(&mut self) -> Result<Told> {
        let legal = self.table.legal();
        let n = uniform(legal.len().try_into().unwrap_or(u32::MAX), &mut self.rng);
        let turn = legal.get(n as usize).ok_or_else(|| Error::other("nobody can move"))?;
        self.table.play(turn, &mut self.rng).map_err(Error::other)
    }

    /// The last board, how the game ended, and its record.
    fn close(&mut self) -> Result<()> {
        let ending = self.table.ending();
        writeln!(self.output)?;
        self.draw(Eyes::Referee)?;
        match ending {
            Some(ending) => writeln!(self.output, "\n{}.", sentence(&ending))?,
            None => writeln!(self.output, "\nThe game stops here, unfinished.")?,
        }
        self.print_record()
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
        let reserves = reserves(&shown, &drawing, self.table.to_act());
        for (key, value) in extra_fields(&shown.hfen).filter(|(key, _)| reserves.is_none() || *key != "pool") {
            writeln!(self.output, "    {key}: {value}")?;
        }
        write!(self.output, "{}", reserves.unwrap_or_default())
    }

    fn last_move(&self) -> Option<(Square, Square)> {
        let text: TurnText = self.table.turns().last()?.parse().ok()?;
        Some((text.from, text.to))
    }

    /// Whether this player knows all that the referee knows, so that the referee's texts betray nothing.
    fn is_open_to(&self, player: Color) -> bool {
        self.table.show(Eyes::Viewer(Viewer::Player(player))).hfen == self.table.show(Eyes::Referee).hfen
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
