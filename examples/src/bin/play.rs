//! Chess with and without secrets, in the terminal.
//!
//! Two people at one keyboard (`play standard`), a person against random moves (`--against random`), or a whole game by
//! itself (`--auto`).

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use clap::{Parser, ValueEnum};
use hidden_chess_core::Color;
use hidden_chess_examples::drawing::{Drawing, Paint, Signs};
use hidden_chess_examples::seed;
use hidden_chess_examples::terminal::{Screen, Seat, Settings, TerminalGame};
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

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let seed = arguments.seed.unwrap_or_else(if arguments.auto { short_seed } else { long_seed });
    let mut rng = seed::generator(seed);
    let words = arguments.variant.iter().map(String::as_str);
    let table = open_at(words, arguments.chess960, arguments.hfen.as_deref(), &mut rng)?;
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
    match play(repeat.then_some(seed), TerminalGame { table, rng, seats, drawing, settings, input, output }) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

fn play(seed: Option<u64>, mut game: TerminalGame<impl BufRead, impl Write>) -> io::Result<()> {
    if let Some(seed) = seed {
        writeln!(game.output, "Seed {seed}: `--seed {seed}` gives the same random moves again.")?;
    }
    game.run().map(drop)
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
