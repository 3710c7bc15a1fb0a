//! What one update of the exact deduction of RaiseChess costs, in legal-move listings of the same games.
//!
//! Random games are played once, and every player's events and the positions between them are kept. Each round then times
//! both: folding all events into the deductions of both players, and listing the legal moves of all positions.

use std::hint::black_box;
use std::io::Write as _;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Parser;
use hidden_chess_benches::spread;
use hidden_chess_core::table::Table;
use hidden_chess_core::view::{Fold, Heard};
use hidden_chess_core::{Color, Game, Position, Viewer, draw, uniform};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use variant_raisechess::{CheckOn, Deduction, Options, QueenOnly, RaiseChess};

/// Times updates of the deduction against legal-move listings, interleaved.
#[derive(Debug, Parser)]
struct Arguments {
    /// How many games are played for each size of hand.
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// How many rounds are timed.
    #[arg(long, default_value_t = 9)]
    rounds: usize,
}

/// What the players of one game heard, and the positions they heard it in.
struct Played {
    heard: [Vec<Heard>; 2],
    positions: Vec<Position<RaiseChess>>,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let mut out = std::io::stdout();
    writeln!(out, "One update in legal-move listings: median (least to greatest) of {} rounds", arguments.rounds)?;
    for hand in 3..=5 {
        let games: Vec<_> = (0..arguments.games).map(|seed| play(hand, seed)).collect::<anyhow::Result<_>>()?;
        let mut ratios = Vec::new();
        let mut each = Vec::new();
        for _ in 0..arguments.rounds {
            let (update, listing) = (time_updates(&games), time_listings(&games));
            ratios.push(update.as_secs_f64() / listing.as_secs_f64());
            each.push(update.as_secs_f64() * 1e9);
        }
        let [least, middle, most] = spread(&mut ratios).context("at least one round")?;
        let [_, nanoseconds, _] = spread(&mut each).context("at least one round")?;
        writeln!(out, "hand of {hand}: {middle:.1} ({least:.1} to {most:.1}), {nanoseconds:.0} ns")?;
    }
    Ok(())
}

fn play(hand: u8, seed: u64) -> anyhow::Result<Played> {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    let mut table = Table::new(Game::<RaiseChess>::new(Options::default().with_hand(hand)?));
    while let Some(weights) = table.game().question() {
        let _ = table.draw(draw(&weights, &mut rng))?;
    }
    let mut positions = vec![*table.game().position()];
    while table.game().ending().is_none() {
        let actions = table.game().actions();
        let action = actions.get(uniform(actions.len() as u32, &mut rng) as usize).context("a legal action")?;
        let _ = table.apply(action)?;
        positions.push(*table.game().position());
    }
    let heard = Color::ALL.map(|color| table.view(Viewer::Player(color)).log().to_vec());
    Ok(Played { heard, positions })
}

/// The time of one update.
fn time_updates(games: &[Played]) -> Duration {
    let (start, mut updates) = (Instant::now(), 0);
    for game in games {
        for (color, heard) in Color::ALL.into_iter().zip(&game.heard) {
            let mut deduction = Deduction::new::<CheckOn, QueenOnly>(color);
            for event in heard {
                deduction.hear(&event.public, event.private.as_ref());
                updates += 1;
            }
            black_box(deduction.assignments());
        }
    }
    start.elapsed() / updates
}

/// The time of one listing.
fn time_listings(games: &[Played]) -> Duration {
    let (start, mut listings) = (Instant::now(), 0);
    // As often as updates are made: once for each player.
    for position in games.iter().flat_map(|game| game.positions.iter().chain(&game.positions)) {
        black_box(black_box(position).legal_moves());
        listings += 1;
    }
    start.elapsed() / listings
}
