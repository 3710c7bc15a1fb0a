//! Sampling a world that a player holds possible.

use std::hint::black_box;

use anyhow::{Context as _, ensure};
use hidden_chess_core::belief::{Belief, PoolBelief};
use hidden_chess_core::view::Fold as _;
use hidden_chess_core::{Bitboard, Color, IdentityPolicy, Position, Role, Viewer};
use variant_raisechess::{CheckOn, Deduction, Options, QueenOnly, RaiseChess};

use super::Games;
use crate::games::{Deed, Recorded, count, generator, list};
use crate::{Report, Row, Target, Unit};

/// How many steps of a game lie between two samples.
const APART: usize = 7;

pub(super) fn run(report: &mut Report<'_>, games: &Games) -> anyhow::Result<()> {
    report.table("turns: a world sampled, nanoseconds", Unit::Nanoseconds)?;
    let mut pools = Held::default();
    for game in &games.frontier {
        pools.follow_pools(game)?;
    }
    pools.row(report, "ChessFrontier")?;
    for hand in [3, 5] {
        let mut deductions = Held::default();
        for game in &Recorded::<RaiseChess>::some(Options::default().with_hand(hand)?, 32)? {
            deductions.follow_deductions(game)?;
        }
        deductions.row(report, &format!("RaiseChess, hand of {hand}"))?;
    }
    Ok(())
}

/// What players believed, and the positions they believed it in.
struct Held<B, P: IdentityPolicy> {
    beliefs: Vec<B>,
    positions: Vec<Position<P>>,
}

impl<B, P: IdentityPolicy> Default for Held<B, P> {
    fn default() -> Self {
        Self { beliefs: Vec::new(), positions: Vec::new() }
    }
}

impl<P: IdentityPolicy> Held<PoolBelief, P> {
    /// Both players' beliefs in turn.
    fn follow_pools(&mut self, game: &Recorded<P>) -> anyhow::Result<()> {
        let mut table = hidden_chess_core::table::Table::new(game.start.clone());
        for (n, deed) in game.deeds.iter().enumerate() {
            deed.apply_at(&mut table)?;
            if n % APART == 0 {
                let viewer = Viewer::Player(table.game().position().turn());
                let belief = PoolBelief::of(table.view(viewer)).context("a belief")?;
                self.hold(belief, *table.game().position());
            }
        }
        Ok(())
    }
}

impl Held<Deduction, RaiseChess> {
    fn follow_deductions(&mut self, game: &Recorded<RaiseChess>) -> anyhow::Result<()> {
        debug_assert!(game.deeds.iter().all(|deed| matches!(deed, Deed::Action(_))), "nothing is drawn after the deal");
        let table = game.at_table()?;
        for color in Color::ALL {
            let mut deduction = Deduction::new::<CheckOn, QueenOnly>(color);
            // One event for the opening, and one for each turn.
            for (n, (heard, position)) in
                table.view(Viewer::Player(color)).log().iter().zip(&game.positions).enumerate()
            {
                deduction.hear(&heard.public, heard.private.as_ref());
                if n % APART == 0 {
                    self.hold(deduction.clone(), *position);
                }
            }
        }
        Ok(())
    }
}

impl<B: Belief, P: IdentityPolicy> Held<B, P> {
    /// Keeps a belief that leaves something to chance.
    fn hold(&mut self, belief: B, position: Position<P>) {
        if belief.total() > 1 {
            self.beliefs.push(belief);
            self.positions.push(position);
        }
    }

    fn row(&self, report: &mut Report<'_>, what: &str) -> anyhow::Result<()> {
        let possible = |belief: &B, square| Role::IDENTITIES.into_iter().any(|role| belief.weight(square, role) > 0);
        let pieces = |belief: &B| (!Bitboard::EMPTY).into_iter().filter(|&square| possible(belief, square)).count();
        let known: usize = self.beliefs.iter().map(pieces).sum();
        let mut rng = generator(1);
        let moves = count(&self.positions);
        report.row(
            Row { what, beside: "one listing", target: Some(Target::AtMost(1000.0)) },
            &mut || {
                let mut found = 0;
                for belief in &self.beliefs {
                    let world = black_box(belief).sample(&mut rng).context("a possible world")?;
                    found += black_box(&world).squares().len();
                }
                ensure!(found == known, "a piece has no role, or one too many");
                Ok(self.beliefs.len() as u64)
            },
            &mut || list(&self.positions, moves),
        )?;
        Ok(())
    }
}
