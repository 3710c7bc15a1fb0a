//! Worlds listed one by one: slow, and right for every ruleset.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use rand_core::Rng;

use super::{Assignment, Belief};
use crate::chance::{Outcome, uniform};
use crate::game::{Action, Game, Illegal, Step, Stop, Waiting};
use crate::policy::IdentityPolicy;
use crate::view::{Emission, Fold, Heard, Observe, PrivateEvent, PublicEvent, View};
use crate::vocabulary::{Color, Role, Square, Viewer};

/// The worlds in which a viewer would have heard exactly what it heard, each a whole game that is replayed step by step.
///
/// It is the plain form of a belief and the oracle for every quicker one: nothing is reasoned about, each world does
/// whatever leads to the event that was heard, and a world in which nothing does is dropped.
/// A start told before its first turn could begin, as with chips, and that turn told later fit too; what stands around the
/// game is not heard.
/// How players choose is not modelled, so only the deal and chance weigh (RULES 3.12).
///
/// ```
/// use hidden_chess_core::belief::Worlds;
/// use hidden_chess_core::{table::Table, Game, Standard, Viewer};
///
/// let game = Game::<Standard>::default();
/// let table = Table::new(game.clone());
/// let mut worlds = Worlds::new(Viewer::Spectator, [(game, 1)]);
/// for heard in table.view(Viewer::Spectator).log() {
///     worlds.hear(heard);
/// }
/// assert_eq!(worlds.len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Worlds<P: IdentityPolicy> {
    viewer: Viewer,
    /// What everybody was told is the same in every world that is left.
    public: View<P>,
    worlds: Vec<(Game<P>, u128)>,
}

impl<P: IdentityPolicy> Worlds<P> {
    /// Worlds at their start, dealt and with nothing told, each with its weight.
    #[must_use]
    pub fn new(viewer: Viewer, games: impl IntoIterator<Item = (Game<P>, u128)>) -> Self {
        Self { viewer, public: View::new(Viewer::Spectator), worlds: games.into_iter().collect() }
    }

    /// How many worlds are left.
    #[must_use]
    pub fn len(&self) -> usize {
        self.worlds.len()
    }

    /// Whether no world is left: what was heard cannot have happened in any of them.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.worlds.is_empty()
    }

    /// The sum of the weights.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.worlds.iter().map(|(_, weight)| weight).sum()
    }

    /// The worlds with their weights.
    pub fn iter(&self) -> impl Iterator<Item = (&Game<P>, u128)> {
        self.worlds.iter().map(|(game, weight)| (game, *weight))
    }

    /// What the hidden pieces are in each world, with the weights of worlds that agree on it added up.
    fn assignments(&self) -> BTreeMap<Assignment, u128> {
        let mut weights = BTreeMap::new();
        for (game, weight) in &self.worlds {
            let position = game.position();
            let hidden = position.board().hidden().into_iter();
            let world = hidden.filter_map(|square| Some((square, P::identity(position, square)?))).collect();
            *weights.entry(world).or_insert(0) += weight;
        }
        weights
    }

    /// Keeps what fits the next event that the viewer heard.
    pub fn hear(&mut self, heard: &Heard) {
        let mut next = Vec::new();
        // A draw of chance weighs a world by a fraction; a common denominator keeps the weights whole.
        let totals = self.worlds.iter().map(|(game, _)| chance_total(game));
        let common = totals.fold(1, lcm);
        for (game, weight) in &self.worlds {
            let scale = common / chance_total(game);
            self.follow(game, heard, &mut |after, factor| next.push((after, weight * scale * factor)));
        }
        let divisor = next.iter().fold(0, |divisor, (_, weight)| gcd(divisor, *weight)).max(1);
        for (_, weight) in &mut next {
            *weight /= divisor;
        }
        self.worlds = next;
        self.public.hear(&heard.public, None);
    }

    /// Calls `keep` with every game that one step of this one leads to and in which the viewer hears the same.
    fn follow(&self, game: &Game<P>, heard: &Heard, keep: &mut impl FnMut(Game<P>, u128)) {
        let public = &heard.public;
        if public.turn.is_none() && public.begun.is_none() && public.facts.is_some() {
            // No step leads to it: the start, held back or not, or the turn that was held back.
            let tells = |told| self.is_heard(told, heard);
            let opening = game.opening();
            let fits = match public.opening {
                Some(_) => tells(game.tell(&opening, &self.public)) || tells(game.tell_held(&opening, &self.public)),
                None => tells(game.tell_turn(&self.public)),
            };
            if fits {
                keep(game.clone(), 1);
            }
            return;
        }
        let mut attempt = |factor: u128, act: &Act<'_, P>| {
            let mut after = game.clone();
            if act(&mut after).is_ok_and(|step| self.hears(&after, &step, heard)) {
                keep(after, factor);
            }
        };
        let Some(text) = public.turn.map(|told| told.text).or(public.begun) else {
            return self.follow_stop(game, heard, keep);
        };
        match game.waiting() {
            Waiting::Turn(_) => {
                for mv in &game.position().legal_moves() {
                    let same = mv.text();
                    if (same.from, same.to, same.promotion) == (text.from, text.to, text.promotion) {
                        attempt(1, &|game| game.apply(Action::Move(mv)));
                    }
                }
            }
            Waiting::Chance => {
                let Some(weights) = game.question() else { return };
                for (outcome, weight) in weights.outcomes() {
                    let outcome: Outcome = outcome;
                    attempt(weight.into(), &|game| game.draw(outcome));
                }
            }
            Waiting::Within(_) => {
                let actions = game.actions();
                for action in (0..actions.len()).filter_map(|n| actions.get(n)) {
                    attempt(1, &|game| game.apply(action));
                }
            }
            Waiting::Over(_) => {}
        }
    }

    /// An ending from outside the board, or a claim: the first that is heard so.
    fn follow_stop(&self, game: &Game<P>, heard: &Heard, keep: &mut impl FnMut(Game<P>, u128)) {
        let resigned = Color::ALL.map(Stop::Resign).into_iter().chain(Color::ALL.map(Stop::Fold));
        let flagged = Color::ALL.map(Stop::Time);
        let stops = resigned.chain([Stop::Agree]).chain(flagged).map(|stop| {
            let mut after = game.clone();
            (after.stop(stop), after)
        });
        let declared = game.position().legal_moves();
        let claims = [None].into_iter().chain(declared.iter().map(Some)).map(|declared| {
            let mut after = game.clone();
            (after.claim(declared).map_err(|_| Illegal), after)
        });
        let heard_so = |(step, after): (Result<Step<P>, Illegal>, Game<P>)| {
            step.is_ok_and(|step| self.hears(&after, &step, heard)).then_some(after)
        };
        if let Some(after) = stops.chain(claims).find_map(heard_so) {
            keep(after, 1);
        }
    }

    fn hears(&self, after: &Game<P>, step: &Step<P>, heard: &Heard) -> bool {
        self.is_heard(after.tell(step, &self.public), heard)
    }

    fn is_heard(&self, told: Option<Emission<PublicEvent, PrivateEvent>>, heard: &Heard) -> bool {
        let Some(told) = told else { return false };
        let private = match self.viewer {
            Viewer::Player(color) => Some(&told.private[color.index()]),
            Viewer::Spectator => None,
        };
        told.public == heard.public && private == heard.private.as_ref()
    }
}

/// Worlds in the order of their assignments.
impl<P: IdentityPolicy> Belief for Worlds<P> {
    fn total(&self) -> u128 {
        Self::total(self)
    }

    fn for_each(&self, each: &mut dyn FnMut(&Assignment, u128)) {
        for (world, weight) in &self.assignments() {
            each(world, *weight);
        }
    }

    fn weight(&self, square: Square, role: Role) -> u128 {
        let with = self.assignments().into_iter().filter(|(world, _)| world.get(square) == Some(role));
        with.map(|(_, weight)| weight).sum()
    }

    /// The first world at which the sum of the weights exceeds a number below the total: `uniform` draws that number, and
    /// where it does not fit 32 bits, four words make one of 128, the first the highest, taken again while the
    /// largest multiple of the total that fits is not above it.
    fn sample(&self, rng: &mut dyn Rng) -> Option<Assignment> {
        let total = self.total();
        if total == 0 {
            return None;
        }
        let mut left = uniform_wide(total, rng);
        for (world, weight) in self.assignments() {
            if left < weight {
                return Some(world);
            }
            left -= weight;
        }
        None
    }
}

fn uniform_wide(total: u128, rng: &mut dyn Rng) -> u128 {
    if let Ok(total) = u32::try_from(total) {
        return uniform(total, rng).into();
    }
    let bound = u128::MAX / total * total;
    loop {
        let x = (0..4).fold(0, |x, _| x << 32 | u128::from(rng.next_u32()));
        if x < bound {
            return x % total;
        }
    }
}

/// One thing that may have happened in a world.
type Act<'a, P> = dyn Fn(&mut Game<P>) -> Result<Step<P>, Illegal> + 'a;

/// By how much the next draw divides, 1 where nothing is drawn.
fn chance_total<P: IdentityPolicy>(game: &Game<P>) -> u128 {
    game.question().map_or(1, |weights| u128::from(weights.total()).max(1))
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn lcm(a: u128, b: u128) -> u128 {
    a / gcd(a, b) * b
}
