//! A table: a game together with what every viewer has been told of it.

mod any;
mod any_position;
mod board_game;
mod chips;
mod playing;
mod text;

use alloc::vec::Vec;

pub use any::{AnyTable, Eyes, Next, Shown, TableError, Told};
pub use any_position::AnyPosition;
pub use board_game::BoardGame;
pub use chips::{Chips, NextGame, Offer, PlayerScore};

use crate::chance::Outcome;
use crate::game::{Illegal, Stop};
use crate::play::{Play, Seat};
use crate::view::{Emission, Fold, Observe};
use crate::vocabulary::{Color, Viewer};

/// What tells a step: always [`Observe::tell`], but where the testkit plants a leak.
pub(crate) type Teller<'a, G> = dyn Fn(
        &G,
        &<G as Play>::Step,
        &<G as Observe>::View,
    ) -> Option<Emission<<G as Observe>::Public, <G as Observe>::Private>>
    + 'a;

/// A game and one view for each viewer, kept in step.
///
/// ```
/// use hidden_chess_core::{table::Table, view::View, Action, Color, Game, Standard, Viewer};
///
/// let mut table = Table::new(Game::<Standard>::default());
/// let mv = table.game().position().read_move("e2e4")?;
/// table.apply(Action::Move(mv))?;
/// let black: &View<Standard> = table.view(Viewer::Player(Color::Black));
/// assert_eq!(black.last_turn().map(ToString::to_string), Some("e2e4".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Observe> {
    /// The game as it stood when its start was told: with the steps, the record (RULES 0.9).
    start: G,
    steps: Vec<G::Step>,
    /// Whether the start is still being dealt, and nothing was told.
    dealing: bool,
    game: G,
    views: [G::View; 3],
}

impl<G: Observe> Table<G> {
    /// A table at which this game starts, whatever was played in it before: a recorded game goes on with
    /// `Table::resume`. A game that is still being dealt tells its start when the deal is complete.
    #[must_use]
    pub fn new(game: G) -> Self {
        Self::told_by(game, &G::tell)
    }

    /// The same with another teller.
    pub(crate) fn told_by(game: G, teller: &Teller<'_, G>) -> Self {
        let views = Viewer::ALL.map(|viewer| game.blank_view(viewer));
        let mut table = Self { start: game.clone(), steps: Vec::new(), dealing: game.chance().is_some(), game, views };
        if !table.dealing {
            let opening = table.game.opening();
            table.tell(&opening, teller);
        }
        table
    }

    /// The game: the referee's truth.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// What a viewer has been told.
    #[must_use]
    pub const fn view(&self, viewer: Viewer) -> &G::View {
        match viewer {
            Viewer::Player(Color::White) => &self.views[0],
            Viewer::Player(Color::Black) => &self.views[1],
            Viewer::Spectator => &self.views[2],
        }
    }

    /// Does an action of the player to act, and tells it.
    ///
    /// # Errors
    ///
    /// When it is not possible. Nothing has changed then.
    pub fn apply(&mut self, action: G::Action) -> Result<G::Step, Illegal> {
        let step = self.game.apply(action)?;
        self.publish(&step);
        Ok(step)
    }

    /// Answers the question put to chance, and tells what follows.
    ///
    /// # Errors
    ///
    /// When it is not possible. Nothing has changed then.
    pub fn draw(&mut self, outcome: Outcome) -> Result<G::Step, Illegal> {
        let step = self.game.draw(outcome)?;
        self.publish(&step);
        Ok(step)
    }

    /// Ends the game from outside, and tells it.
    ///
    /// # Errors
    ///
    /// When it is over or has not begun. Nothing has changed then.
    pub fn stop(&mut self, stop: Stop<Seat>) -> Result<G::Step, Illegal> {
        let step = self.game.stop(stop)?;
        self.publish(&step);
        Ok(step)
    }

    /// The game at its start, after the deal if there was one.
    #[must_use]
    pub const fn start(&self) -> &G {
        &self.start
    }

    /// What was done since the start.
    #[must_use]
    pub fn steps(&self) -> &[G::Step] {
        &self.steps
    }

    /// Does something with the game, which another teller tells.
    #[cfg(feature = "testkit")]
    pub(crate) fn step_told_by(
        &mut self,
        step: impl FnOnce(&mut G) -> Result<G::Step, Illegal>,
        teller: &Teller<'_, G>,
    ) -> Result<G::Step, Illegal> {
        let step = step(&mut self.game)?;
        self.publish_by(&step, teller);
        Ok(step)
    }

    /// Notes a step of the game and tells it.
    fn publish(&mut self, step: &G::Step) {
        self.publish_by(step, &G::tell);
    }

    fn publish_by(&mut self, step: &G::Step, teller: &Teller<'_, G>) {
        if self.dealing {
            self.start = self.game.clone();
            self.dealing = self.game.chance().is_some();
        } else {
            self.steps.push(*step);
        }
        self.tell(step, teller);
    }

    fn tell(&mut self, step: &G::Step, teller: &Teller<'_, G>) {
        let Some(told) = teller(&self.game, step, &self.views[2]) else { return };
        let [white, black, spectator] = &mut self.views;
        white.hear(&told.public, Some(&told.private[0]));
        black.hear(&told.public, Some(&told.private[1]));
        spectator.hear(&told.public, None);
    }
}
