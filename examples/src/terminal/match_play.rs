//! Game after game with the same chips, until a player has none or people stop.

use std::io::{BufRead, Error, Result, Write};

use hidden_chess_core::table::{AnyTable, Eyes, Next};
use hidden_chess_core::{Stop, Viewer};

use super::match_log::{Played, betting, commands};
use super::story::is_bet;
use super::{Seat, TerminalGame, sentence};

/// How the players of a match are called: the first has White in its first game.
const PLAYERS: [&str; 2] = ["first", "second"];

/// A match: seats keep their chips from game to game, and change colours.
pub struct TerminalMatch<R, W> {
    /// The first game, at a table with chips.
    pub game: TerminalGame<R, W>,
    /// The words of the `variant` command with which the table was opened.
    pub variant: String,
    /// How many minutes the match has gone on, after this many games: what rising blinds follow.
    pub minutes: Box<dyn FnMut(u32) -> u32>,
    /// How many games there are at most.
    pub max_games: u32,
}

impl<R: BufRead, W: Write> TerminalMatch<R, W> {
    /// Plays the match until a player has no chips, people stop, or there were as many games as there may be; returns the
    /// table of the last game.
    ///
    /// # Errors
    ///
    /// When reading or writing fails.
    pub fn run(mut self) -> Result<Box<dyn AnyTable>> {
        let auto = self.is_auto();
        if auto {
            writeln!(self.game.output, "A match of {}: {}.\n", self.game.table.title(), self.variant)?;
        }
        let (mut games, mut number, mut began, mut open) = (Vec::new(), 1, 0, true);
        loop {
            if auto {
                self.play_quickly(number)?;
            } else {
                self.introduce(number)?;
                self.game.play()?;
            }
            games.push(Played::of(&*self.game.table, began));
            open &= self.game.table.is_open();
            if self.game.table.ending().is_none() {
                break;
            }
            if !auto {
                self.say_stacks(number)?;
            }
            if self.is_decided() {
                if let Next::Over { first } = self.next(0)? {
                    let winner = PLAYERS[usize::from(!first)];
                    writeln!(self.game.output, "\nThe match is over: the {winner} player has all the chips.")?;
                }
                break;
            }
            if number >= self.max_games {
                let most = self.max_games;
                writeln!(
                    self.game.output,
                    "\nThe match stops here, undecided: {most} games are the limit of `--max-games`."
                )?;
                break;
            }
            if !auto && !self.goes_on(number + 1)? {
                break;
            }
            // The clock is read when the next game begins, after people have thought about going on.
            began = (self.minutes)(number);
            match self.next(began)? {
                Next::Game(next) => number = next,
                Next::Over { .. } => break,
            }
            self.change_colours();
        }
        self.close(&games, auto || self.game.settings.reveal || open)?;
        Ok(self.game.table)
    }

    fn next(&mut self, minutes: u32) -> Result<Next> {
        self.game.table.next_game(minutes, &mut self.game.rng).map_err(Error::other)
    }

    fn is_auto(&self) -> bool {
        self.game.seats == [Seat::Random; 2]
    }

    /// Whether a player has no chips left.
    fn is_decided(&self) -> bool {
        self.game.table.chips(Eyes::Referee).is_some_and(|chips| chips.stacks.contains(&0))
    }

    /// A random game, of which one line is told.
    fn play_quickly(&mut self, number: u32) -> Result<()> {
        let done = self.game.random_turns()?;
        let turns = done.iter().filter(|word| !is_bet(word)).count();
        let mut limit = "";
        if self.game.table.ending().is_none() {
            // So that the match can go on; nobody has won anything.
            self.game.table.stop(Stop::Agree).map_err(Error::other)?;
            limit = ", the limit of `--max-turns`";
        }
        let end = self.game.table.ending().map(|ending| sentence(&ending)).unwrap_or_default();
        let Some(chips) = self.game.table.chips(Eyes::Referee) else { return Ok(()) };
        let ([small, big], [first, second]) = (chips.blinds, by_player(chips.stacks, number));
        let white = PLAYERS[usize::from(number % 2 == 0)];
        writeln!(
            self.game.output,
            "Game {number}, blinds {small}/{big}, White {white}: {end}, {turns} turns{limit}; first {first}, second {second}"
        )
    }

    /// Who has which colour and how many chips.
    fn introduce(&mut self, number: u32) -> Result<()> {
        let Some(chips) = self.game.table.chips(Eyes::Viewer(Viewer::Spectator)) else { return Ok(()) };
        let [small, big] = chips.blinds;
        let [white, black] = by_player([PLAYERS[0], PLAYERS[1]], number);
        writeln!(
            self.game.output,
            "Game {number} of the match, blinds {small}/{big}: the {white} player has White, the {black} player Black."
        )
    }

    fn say_stacks(&mut self, number: u32) -> Result<()> {
        let Some(chips) = self.game.table.chips(Eyes::Viewer(Viewer::Spectator)) else { return Ok(()) };
        let [first, second] = by_player(chips.stacks, number);
        writeln!(self.game.output, "\nThe first player has {first} chips, the second {second}.")?;
        self.score()
    }

    fn score(&mut self) -> Result<()> {
        for (player, score) in PLAYERS.into_iter().zip(self.game.table.score().into_iter().flatten()) {
            let (chips, won, lost, split) = (score.chips, score.won, score.lost, score.split);
            writeln!(
                self.game.output,
                "Score of the {player} player: {chips:+} chips; {won} won, {lost} lost, {split} split."
            )?;
        }
        Ok(())
    }

    fn goes_on(&mut self, next: u32) -> Result<bool> {
        let answer = self.game.read(&format!("\nGo on to game {next}, with colours changed (Enter, or `quit`)? "))?;
        writeln!(self.game.output)?;
        Ok(answer.is_some_and(|line| !matches!(line.trim(), "quit" | "exit" | "no" | "n")))
    }

    /// People stay where they sit: the seats change colours, and a single person's side stays at the bottom.
    fn change_colours(&mut self) {
        let [white, black] = self.game.seats;
        self.game.seats = [black, white];
        if white != black {
            self.game.drawing.bottom = !self.game.drawing.bottom;
        }
    }

    /// The score, and the log where it may be shown: it says everything that was hidden.
    fn close(&mut self, games: &[Played], everything: bool) -> Result<()> {
        // People have been told the score after every game.
        if self.is_auto() {
            writeln!(self.game.output)?;
            self.score()?;
        }
        if !everything {
            return Ok(());
        }
        let betting = betting(&self.variant, games).map_err(Error::other)?;
        let output = &mut self.game.output;
        writeln!(output, "\nThe betting of the match, as a log that `MatchLog` replays:\n\n{betting}")?;
        write!(output, "The match, as commands that `referee` replays:\n\n{}", commands(&self.variant, games))
    }
}

/// What White and Black have, as what the first and the second player have in the game of this number; and back.
fn by_player<T>([white, black]: [T; 2], number: u32) -> [T; 2] {
    if number % 2 == 1 { [white, black] } else { [black, white] }
}

impl<R, W> std::fmt::Debug for TerminalMatch<R, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TerminalMatch")
            .field("game", &self.game)
            .field("variant", &self.variant)
            .field("max_games", &self.max_games)
            .finish_non_exhaustive()
    }
}
