//! What a game does beside generating moves: random games of every ruleset, recorded once and gone through again.

mod applying;
mod keys;
mod sampling;
mod telling;
mod texts;

use hidden_chess_core::Standard;
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::RaiseChess;

use crate::Report;
use crate::games::Recorded;

/// How many games there are of each ruleset: some thousands of turns.
const GAMES: u64 = 16;

/// Games of every ruleset.
struct Games {
    standard: Vec<Recorded<Standard>>,
    coverchess: Vec<Recorded<CoverChess>>,
    frontier: Vec<Recorded<ChessFrontier>>,
    // They end at a showdown after thirty moves, so more of them make as many turns.
    raisechess: Vec<Recorded<RaiseChess>>,
}

pub(super) fn run(report: &mut Report<'_>) -> anyhow::Result<()> {
    let games = Games {
        standard: Recorded::some(Default::default(), GAMES)?,
        coverchess: Recorded::some(Default::default(), GAMES)?,
        frontier: Recorded::some(Default::default(), GAMES)?,
        raisechess: Recorded::some(Default::default(), 4 * GAMES)?,
    };
    applying::run(report, &games)?;
    telling::run(report, &games)?;
    texts::run(report, &games)?;
    keys::run(report, &games)?;
    sampling::run(report, &games)
}
