//! RaiseChess against its rules, an independent implementation's answers, and the plain forms of its own deductions.

mod board;
mod counts;
mod deal;
mod deduced;
mod endings;
mod laws;
mod oracle;
mod refusals;
mod sight;

use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::{Color, Game, Viewer};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use variant_raisechess::{CheckOn, Checks, Options, Promotions, QueenOnly, RaiseChess};

const WHITE: Viewer = Viewer::Player(Color::White);
const BLACK: Viewer = Viewer::Player(Color::Black);

/// The generator of a seed number, by the rule of the referee: ChaCha8 with the number as its key.
fn generator(seed: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

/// A table of any of the four policies at a position.
#[track_caller]
fn table_of<C: Checks, U: Promotions>(options: Options, hfen: &str) -> Table<Game<RaiseChess<C, U>>> {
    let start = hfen.parse().unwrap_or_else(|error| panic!("{hfen}: {error}"));
    Table::new(Game::from_position(options, start))
}

/// A table of the default policy and options at a position.
#[track_caller]
fn table(hfen: &str) -> Table<Game<RaiseChess<CheckOn, QueenOnly>>> {
    table_of(Options::default(), hfen)
}

/// Plays turns; the texts of the last one as the referee, White, Black and a spectator see it.
#[track_caller]
fn play(table: &mut dyn AnyTable, turns: &str) -> [String; 4] {
    let mut last = None;
    for turn in turns.split_whitespace() {
        last = Some(table.play(turn, &mut generator(0)).unwrap_or_else(|error| panic!("{turn}: {error}")));
    }
    let told = last.expect("a turn");
    let [white, black, spectator] = told.seen;
    [told.turn, white, black, spectator]
}
