//! Chess with and without secrets, in the terminal.
//!
//! Two people at one keyboard (`play standard`), a person against random moves (`--against random`), or a whole game by
//! itself (`--auto`).

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};
use clap::{Parser, ValueEnum};
use hidden_chess_core::Color;
use hidden_chess_examples::drawing::{Drawing, Paint, Signs};
use hidden_chess_examples::seed;
use hidden_chess_examples::terminal::{Screen, Seat, Settings, TerminalGame, TerminalMatch};
use hidden_chess_examples::variants::open_at;

/// Chess with and without secrets, in the terminal: two people, one person against random moves, or a game by itself.
#[derive(Parser, Debug)]
#[command(version)]
struct Arguments {
    /// The ruleset and its options, as in `standard chess960=0`.
    #[arg(value_name = "VARIANT [KEY=VALUE]", default_value = "standard")]
    variant: Vec<String>,
    /// Start from the Chess960 array with this number, 0 to 959.
    #[arg(long, value_name = "N")]
    chess960: Option<u16>,
    /// Start from a position.
    #[arg(long, value_name = "HFEN")]
    hfen: Option<String>,
    /// The number that fixes every draw and random turn; by default another one every time.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Let both sides move at random.
    #[arg(long, conflicts_with = "against")]
    auto: bool,
    /// Who plays the other side; somebody at the keyboard by default.
    #[arg(long)]
    against: Option<Opponent>,
    /// Your side against an opponent.
    #[arg(long = "as", value_name = "SIDE", requires = "against", default_value = "white")]
    side: Own,
    /// Show the referee's record after the game, with everything that was secret.
    #[arg(long)]
    reveal: bool,
    /// Play a match for chips: those of the player who has White first, and of the other.
    #[arg(long, value_name = "W,B")]
    chips: Option<String>,
    /// The small and the big blind, as in 1/2.
    #[arg(long, value_name = "S/B", conflicts_with = "levels")]
    blinds: Option<String>,
    /// Let the blinds rise every so many minutes.
    #[arg(long, value_name = "MINUTES")]
    levels: Option<String>,
    /// The smallest opening bet: one-chip or big-blind.
    #[arg(long, value_name = "BET")]
    min_bet: Option<String>,
    /// How many minutes a game of a match counts that plays itself; with people the clock counts.
    #[arg(long, value_name = "M", default_value_t = 5)]
    minutes_per_game: u32,
    /// Stop a match after this many games.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    max_games: u32,
    /// Stop a game that plays itself after this many turns: not every ruleset ends every game.
    #[arg(long, value_name = "N", default_value_t = Settings::default().max_turns)]
    max_turns: usize,
    /// Draw pieces as letters.
    #[arg(long)]
    ascii: bool,
    /// Draw the board from the other side.
    #[arg(long)]
    flip: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Opponent {
    Random,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Own {
    White,
    Black,
}

impl Arguments {
    /// The words of the `variant` command that means the same.
    fn words(&self) -> Vec<String> {
        let chess960 = self.chess960.map(|number| number.to_string());
        let flags = [
            ("chess960", &chess960),
            ("chips", &self.chips),
            ("blinds", &self.blinds),
            ("levels", &self.levels),
            ("min_bet", &self.min_bet),
        ];
        let flags = flags.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value.as_ref()?)));
        self.variant.iter().cloned().chain(flags).collect()
    }
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let started = Instant::now();
    let seed = arguments.seed.unwrap_or_else(if arguments.auto { short_seed } else { long_seed });
    let mut rng = seed::generator(seed);
    let words = arguments.words();
    let table = open_at(words.iter().map(String::as_str), None, arguments.hfen.as_deref(), &mut rng)?;
    ensure!(table.variant() != "table", "there is no board at a table: its games are played through `referee`");
    let seats = match (arguments.auto, arguments.against, arguments.side) {
        (true, ..) => [Seat::Random; 2],
        (_, None, _) => [Seat::Person; 2],
        (_, Some(Opponent::Random), Own::White) => [Seat::Person, Seat::Random],
        (_, Some(Opponent::Random), Own::Black) => [Seat::Random, Seat::Person],
    };
    let near = if seats == [Seat::Random, Seat::Person] { Color::Black } else { Color::White };
    let drawing = Drawing {
        signs: if arguments.ascii { Signs::Letters } else { Signs::Figurines },
        paint: paint(),
        bottom: if arguments.flip { !near } else { near },
        ..Drawing::default()
    };
    let screen = if escapes() { Screen::Terminal } else { Screen::Lines };
    let settings = Settings { screen, reveal: arguments.reveal, max_turns: arguments.max_turns };
    // The seed of a game with secrets would tell them.
    let tells = seats.contains(&Seat::Person) && table.has_secrets();
    let repeat = arguments.seed.is_none() && seats.contains(&Seat::Random) && !tells;
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let is_match = table.score().is_some();
    let game = TerminalGame { table, rng, seats, drawing, settings, input, output };
    let playing = if is_match {
        let per_game = arguments.minutes_per_game;
        let minutes: Box<dyn FnMut(u32) -> u32> = if arguments.auto {
            // The same seed gives the same match, however fast it is played.
            Box::new(move |games| games.saturating_mul(per_game))
        } else {
            Box::new(move |_| u32::try_from(started.elapsed().as_secs() / 60).unwrap_or(u32::MAX))
        };
        Playing::Match(TerminalMatch { game, variant: words.join(" "), minutes, max_games: arguments.max_games })
    } else {
        Playing::Game(game)
    };
    match play(repeat.then_some(seed), playing) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// With chips there is game after game.
enum Playing<R, W> {
    Game(TerminalGame<R, W>),
    Match(TerminalMatch<R, W>),
}

fn play(seed: Option<u64>, mut playing: Playing<impl BufRead, impl Write>) -> io::Result<()> {
    let output = match &mut playing {
        Playing::Game(game) => &mut game.output,
        Playing::Match(several) => &mut several.game.output,
    };
    if let Some(seed) = seed {
        writeln!(output, "Seed {seed}: `--seed {seed}` gives the same random moves again.")?;
    }
    match playing {
        Playing::Game(game) => game.run().map(drop),
        Playing::Match(several) => several.run().map(drop),
    }
}

/// Colours in a terminal, unless the environment asks for none.
fn paint() -> Paint {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
    if unwanted || !escapes() { Paint::Plain } else { Paint::Colors }
}

/// Whether standard output is a terminal that understands escape sequences.
fn escapes() -> bool {
    io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// A seed from the clock, short enough to be typed again.
fn short_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(since.subsec_micros()) * 1000 + since.as_secs() % 1000
}

/// A seed that nobody finds by trying all of them, for games whose deal or draws somebody must not know.
fn long_seed() -> u64 {
    // The standard library keys its hash maps at random, so that nobody can choose collisions.
    RandomState::new().hash_one(short_seed())
}
