//! How the law against leaks is tried out.

use alloc::string::String;
use core::fmt;

use super::encounters::Encounters;
use super::families::family;
use super::held;
use super::history::History;
use super::other_worlds::{Start, has_secrets};
use crate::game::{Game, Step};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::testkit::{Violation, Walk};
use crate::view::{Emission, Observe, PrivateEvent, PublicEvent, View};

/// How many other worlds of a side are listed or drawn: all assignments of three hidden pieces but the true one.
const OTHERS: usize = 124;
/// How many turns a game goes on.
const TURNS: usize = 80;

/// What tells a step to everybody, from the game, the step and the spectator's view as it was before:
/// [`Observe::tell`] or something that a trial puts in its place.
pub type Teller<'a, P> = dyn Fn(&Game<P>, &Step<P>, &View<P>) -> Option<Emission<PublicEvent, PrivateEvent>> + 'a;

/// A trial of the law that worlds which a viewer cannot tell apart by the rules give it the same bytes.
///
/// It plays a game, then plays the same turns in other worlds that could have been behind it. What a viewer may tell them
/// apart by is worked out from the games and from the policy's answers, never from what was told.
///
/// ```
/// use hidden_chess_core::testkit::worlds::{Encounters, Trial};
/// use hidden_chess_core::Standard;
///
/// let mut met = Encounters::default();
/// let trial = Trial::<Standard>::new(Default::default()).others(20).turns(40);
/// trial.deal(7, &mut met)?;
/// trial.family(7, &mut met)?;
/// // Ordinary chess hides nothing, so there is no other world to hold against.
/// assert_eq!(met.worlds, 0);
/// # Ok::<(), hidden_chess_core::testkit::Violation>(())
/// ```
pub struct Trial<'a, P: IdentityPolicy> {
    options: P::Options,
    pub(super) teller: &'a Teller<'a, P>,
    pub(super) held: &'a Teller<'a, P>,
    pub(super) render: Option<fn(&View<P>) -> String>,
    others: usize,
    pub(super) turns: usize,
}

impl<P: IdentityPolicy> Trial<'static, P> {
    /// A trial of games with these options, as they are told by the core.
    #[must_use]
    pub fn new(options: P::Options) -> Self {
        let (teller, held) = (&<Game<P> as Observe>::tell, &<Game<P> as Observe>::tell_held);
        Self { options, teller, held, render: None, others: OTHERS, turns: TURNS }
    }
}

impl<'a, P: IdentityPolicy> Trial<'a, P> {
    /// The same with something else that tells: to see whether a leak in the telling, which no policy can reach, is caught.
    #[must_use]
    pub fn teller<'b>(self, teller: &'b Teller<'b, P>) -> Trial<'b, P>
    where
        'a: 'b,
    {
        Trial { teller, ..self }
    }

    /// The same with something else that tells a start whose first turn is held back: [`Observe::tell_held`], or something
    /// that a trial puts in its place.
    #[must_use]
    pub fn held_teller<'b>(self, held: &'b Teller<'b, P>) -> Trial<'b, P>
    where
        'a: 'b,
    {
        Trial { held, ..self }
    }

    /// The same with a form of views that is compared too, as that of a serialiser which the testkit does not have.
    #[must_use]
    pub const fn render(self, render: fn(&View<P>) -> String) -> Self {
        Self { render: Some(render), ..self }
    }

    /// The same with at most about this many other worlds of a side; 124 unless said otherwise.
    #[must_use]
    pub const fn others(self, others: usize) -> Self {
        Self { others, ..self }
    }

    /// The same with games of at most this many turns; 80 unless said otherwise.
    #[must_use]
    pub const fn turns(self, turns: usize) -> Self {
        Self { turns, ..self }
    }

    /// Tries out a game that is dealt and played by chance from a seed.
    ///
    /// # Errors
    ///
    /// The first difference that the rules do not allow.
    pub fn deal(&self, seed: u64, encounters: &mut Encounters) -> Result<(), Violation> {
        let mut walk = Walk::new(seed);
        match Start::deal(self.options, &mut walk) {
            Some(start) => self.run(&start, seed % 2 == 1, seed, &mut walk, encounters),
            None => Ok(()),
        }
    }

    /// Tries out a game from a position of the [`family`] of a seed, played by a walk that looks for what is rare.
    ///
    /// # Errors
    ///
    /// The first difference that the rules do not allow.
    pub fn family(&self, seed: u64, encounters: &mut Encounters) -> Result<(), Violation> {
        match family::<P>(seed) {
            Some(position) => self.position(position, seed, encounters),
            None => Ok(()),
        }
    }

    /// Tries out a game from a position, played by a walk that looks for what is rare.
    ///
    /// # Errors
    ///
    /// The first difference that the rules do not allow.
    pub fn position(&self, position: Position<P>, seed: u64, encounters: &mut Encounters) -> Result<(), Violation> {
        self.run(&Start::load(self.options, position), true, seed, &mut Walk::new(!seed), encounters)
    }

    fn run(
        &self,
        start: &Start<P>,
        eager: bool,
        seed: u64,
        walk: &mut Walk,
        encounters: &mut Encounters,
    ) -> Result<(), Violation> {
        if !has_secrets(start.game.position()) {
            return Ok(());
        }
        encounters.games += 1;
        let history = History::play(self, start.game.clone(), eager, seed, walk, encounters);
        for (n, other) in start.others(history.moved(), self.others, walk).into_iter().enumerate() {
            held::compare(self, [&start.game, &other], seed)?;
            history.compare(other, n, encounters)?;
        }
        Ok(())
    }
}

impl<P: IdentityPolicy> fmt::Debug for Trial<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trial")
            .field("options", &self.options)
            .field("others", &self.others)
            .field("turns", &self.turns)
            .finish_non_exhaustive()
    }
}
