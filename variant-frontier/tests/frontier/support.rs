//! What several files of tests need.

use hidden_chess_core::table::{AnyTable, Eyes, Table};
use hidden_chess_core::{Color, Game, Stop, Viewer};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use variant_frontier::ChessFrontier;

pub(crate) const WHITE: Viewer = Viewer::Player(Color::White);
pub(crate) const BLACK: Viewer = Viewer::Player(Color::Black);

/// The generator of a seed number: its eight bytes, lowest first, and zeros after them.
pub(crate) fn seeded(number: u64) -> ChaCha8Rng {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    ChaCha8Rng::from_seed(seed)
}

#[track_caller]
pub(crate) fn table(hfen: &str) -> Table<Game<ChessFrontier>> {
    let mut table = Table::new(Game::<ChessFrontier>::default());
    table.set_position(hfen).unwrap_or_else(|error| panic!("{hfen}: {error}"));
    table
}

#[track_caller]
pub(crate) fn play(table: &mut Table<Game<ChessFrontier>>, turns: &str) {
    let mut rng = seeded(0);
    for turn in turns.split_whitespace() {
        table.play(turn, &mut rng).unwrap_or_else(|error| panic!("{turn}: {error}"));
    }
}

#[track_caller]
pub(crate) fn lists(table: &Table<Game<ChessFrontier>>, wanted: &str, unwanted: &str) {
    let legal = AnyTable::legal(table);
    for turn in wanted.split_whitespace() {
        assert!(legal.iter().any(|listed| listed == turn), "{turn} is not in {legal:?}");
    }
    for turn in unwanted.split_whitespace() {
        assert!(legal.iter().all(|listed| listed != turn), "{turn} is in {legal:?}");
    }
}

pub(crate) fn referee(table: &Table<Game<ChessFrontier>>) -> String {
    table.show(Eyes::Referee).hfen
}

pub(crate) fn seen(table: &Table<Game<ChessFrontier>>, viewer: Viewer) -> String {
    table.show(Eyes::Viewer(viewer)).hfen
}

/// The ending as a sentence; empty while the game goes on.
pub(crate) fn ending(table: &Table<Game<ChessFrontier>>) -> String {
    AnyTable::ending(table).map(|ending| ending.to_string()).unwrap_or_default()
}

/// How the game ends when this side runs out of time now.
#[track_caller]
pub(crate) fn flag(hfen: &str, color: Color) -> String {
    let mut table = table(hfen);
    AnyTable::stop(&mut table, Stop::Time(color)).expect("the game goes on");
    ending(&table)
}
