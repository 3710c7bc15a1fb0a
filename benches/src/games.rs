//! Random games, played once and kept, so that both sides of a comparison go through the same.

use anyhow::Context as _;
use hidden_chess_core::table::Table;
use hidden_chess_core::{Action, Game, IdentityPolicy, Outcome, Position, StepKind, Turn, Waiting, draw, uniform};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// What was done in a game: by a player, or by chance.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Deed {
    /// By a player.
    Action(Action),
    /// By chance.
    Outcome(Outcome),
}

/// A game and how it went.
#[derive(Clone, Debug)]
pub(crate) struct Recorded<P: IdentityPolicy> {
    /// The game after its deal.
    pub(crate) start: Game<P>,
    /// What was done, one after the other.
    pub(crate) deeds: Vec<Deed>,
    /// The turns that came of it.
    pub(crate) turns: Vec<Turn>,
    /// The positions between the turns, the first and the last included.
    pub(crate) positions: Vec<Position<P>>,
}

impl<P: IdentityPolicy> Recorded<P> {
    /// Deals and plays a game to its end, each action as likely as any other.
    ///
    /// # Errors
    ///
    /// Never, unless the game refuses what it offers.
    pub(crate) fn random(options: P::Options, seed: u64) -> anyhow::Result<Self> {
        let mut rng = generator(seed);
        let mut game = Game::<P>::new(options);
        while let Some(weights) = game.question() {
            game.draw(draw(&weights, &mut rng))?;
        }
        let start = game.clone();
        let (mut deeds, mut turns, mut positions) = (Vec::new(), Vec::new(), vec![*game.position()]);
        loop {
            let deed = match game.waiting() {
                Waiting::Over(_) => break,
                Waiting::Chance => Deed::Outcome(draw(&game.question().context("a question")?, &mut rng)),
                Waiting::Turn(_) | Waiting::Within(_) => {
                    let actions = game.actions();
                    Deed::Action(actions.get(uniform(actions.len() as u32, &mut rng) as usize).context("an action")?)
                }
            };
            let step = deed.apply(&mut game)?;
            deeds.push(deed);
            if let StepKind::Turn { turn, .. } = step {
                turns.push(turn);
                positions.push(*game.position());
            }
        }
        Ok(Self { start, deeds, turns, positions })
    }

    /// Some games with seeds 0, 1, 2, ...
    ///
    /// # Errors
    ///
    /// As [`random`](Self::random).
    pub(crate) fn some(options: P::Options, count: u64) -> anyhow::Result<Vec<Self>> {
        (0..count).map(|seed| Self::random(options, seed)).collect()
    }

    /// The last position.
    #[must_use]
    pub(crate) fn last(&self) -> &Position<P> {
        &self.positions[self.positions.len() - 1]
    }

    /// The whole game at a table, where every viewer is told of it.
    ///
    /// # Errors
    ///
    /// Never, unless the table refuses what the game took.
    pub(crate) fn at_table(&self) -> anyhow::Result<Table<Game<P>>> {
        let mut table = Table::new(self.start.clone());
        for deed in &self.deeds {
            deed.apply_at(&mut table)?;
        }
        Ok(table)
    }
}

impl Deed {
    /// Does it in a game.
    ///
    /// # Errors
    ///
    /// When it is not possible there.
    pub(crate) fn apply<P: IdentityPolicy>(self, game: &mut Game<P>) -> anyhow::Result<StepKind> {
        Ok(match self {
            Self::Action(action) => game.apply(action)?.kind,
            Self::Outcome(outcome) => game.draw(outcome)?.kind,
        })
    }

    /// Does it at a table.
    ///
    /// # Errors
    ///
    /// When it is not possible there.
    pub(crate) fn apply_at<P: IdentityPolicy>(self, table: &mut Table<Game<P>>) -> anyhow::Result<()> {
        let _ = match self {
            Self::Action(action) => table.apply(action)?,
            Self::Outcome(outcome) => table.draw(outcome)?,
        };
        Ok(())
    }
}

/// The generator of everything random here.
#[must_use]
pub(crate) fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Lists the legal moves of positions, the measure for what is more than a move; `known` is how many there are.
///
/// # Errors
///
/// When there are more or fewer.
pub(crate) fn list<P: IdentityPolicy>(positions: &[Position<P>], known: usize) -> anyhow::Result<u64> {
    let lists = positions.iter().map(|position| std::hint::black_box(position).legal_moves());
    let found: usize = lists.map(|moves| std::hint::black_box(&moves).len()).sum();
    anyhow::ensure!(found == known, "{found} legal moves, and {known} are known");
    Ok(positions.len() as u64)
}

/// How many legal moves the positions have together, counted without a list.
#[must_use]
pub(crate) fn count<P: IdentityPolicy>(positions: &[Position<P>]) -> usize {
    positions.iter().map(Position::count_moves).sum()
}
