//! What does one update of the exact deduction of RaiseChess cost, in listings of legal moves of the same games?

use anyhow::ensure;
use hidden_chess_core::view::{Fold, Heard};
use hidden_chess_core::{Color, Position, Viewer};
use variant_raisechess::{CheckOn, Deduction, Options, QueenOnly, RaiseChess};

use crate::games::{Recorded, count, list};
use crate::{Report, Row, Target, Unit};

const GAMES: u64 = 60;

/// What one player heard of a game, and how many assignments are left at its end.
struct Ear {
    color: Color,
    heard: Vec<Heard>,
    left: u32,
}

pub(super) fn run(report: &mut Report<'_>) -> anyhow::Result<()> {
    report.table("deduction: one update, nanoseconds", Unit::Nanoseconds)?;
    for (hand, target) in [(3, Some(12.0)), (4, None), (5, Some(200.0))] {
        let games = Recorded::<RaiseChess>::some(Options::default().with_hand(hand)?, GAMES)?;
        let mut ears = Vec::new();
        for game in &games {
            ears.extend(listen(game)?);
        }
        // As often as updates are made: once for each player.
        let both = games.iter().flat_map(|game| game.positions.iter().chain(&game.positions));
        let positions: Vec<Position<RaiseChess>> = both.copied().collect();
        let moves = count(&positions);
        let what = format!("hand of {hand}");
        let row = Row { what: &what, beside: "one listing", target: target.map(Target::RatioAtMost) };
        report.row(row, &mut || ears.iter().map(update).sum(), &mut || list(&positions, moves))?;
    }
    Ok(())
}

/// Both players, and what is left to them; the truth must be among it.
fn listen(game: &Recorded<RaiseChess>) -> anyhow::Result<Vec<Ear>> {
    let table = game.at_table()?;
    Color::ALL
        .into_iter()
        .map(|color| {
            let heard = table.view(Viewer::Player(color)).log().to_vec();
            let deduction = fold(color, &heard);
            for (square, _) in deduction.hidden() {
                let role = game.last().board().role_at(square);
                ensure!(role.is_some_and(|role| deduction.roles(square).contains(role)), "the truth is excluded");
            }
            Ok(Ear { color, heard, left: deduction.assignments() })
        })
        .collect()
}

fn fold(color: Color, heard: &[Heard]) -> Deduction {
    let mut deduction = Deduction::new::<CheckOn, QueenOnly>(color);
    for event in heard {
        deduction.hear(&event.public, event.private.as_ref());
    }
    deduction
}

fn update(ear: &Ear) -> anyhow::Result<u64> {
    let left = fold(ear.color, &ear.heard).assignments();
    ensure!(left == ear.left, "{left} assignments are left, and {} are known", ear.left);
    Ok(ear.heard.len() as u64)
}
