//! A game played once, and played again in other worlds.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::encounters::Encounters;
use super::rare;
use super::seen::Seen;
use super::told::{LastTurn, Told};
use super::trial::Trial;
use crate::board::by_cover;
use crate::chance::{Outcome, draw};
use crate::game::{Action, Game, Illegal, Step, StepKind, Stop, Waiting};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::table::Table;
use crate::testkit::{Violation, Walk};
use crate::text::turn_text::TurnText;
use crate::view::View;
use crate::vocabulary::{Bitboard, Color, Viewer};

/// In every how many-th other world whole logs and their serial forms are compared, and all that can be read at every step.
const WHOLE: usize = 16;
/// At every how many-th step it is compared in the others.
const READ: usize = 5;

/// What was done, in words that mean the same thing in every world.
#[derive(Clone, Copy, Debug)]
enum Act {
    /// A move by its text, and whether it castles: in another world the same squares may mean another kind of move.
    Move(TurnText, bool),
    /// A choice in the middle of a turn.
    Choice(Action),
    /// An answer of chance.
    Draw(Outcome),
    /// An ending from outside the board.
    Stop(Stop),
}

impl Act {
    fn on<P: IdentityPolicy>(self, game: &mut Game<P>) -> Result<Step<P>, Illegal> {
        match self {
            Self::Move(text, castles) => {
                let moves = game.position().legal_moves();
                let twin = moves.iter().find(|mv| mv.text() == text && mv.is_castle() == castles);
                game.apply(Action::Move(twin.ok_or(Illegal)?))
            }
            Self::Choice(action) => game.apply(action),
            Self::Draw(outcome) => game.draw(outcome),
            Self::Stop(stop) => game.stop(stop),
        }
    }
}

/// What each viewer could see and was told by one step.
struct Moment {
    seen: [Seen; 3],
    told: [Told; 3],
}

impl Moment {
    fn of<P: IdentityPolicy>(table: &Table<Game<P>>, step: &Step<P>, last: LastTurn<'_, P>) -> Self {
        Self {
            seen: Viewer::ALL.map(|viewer| Seen::of(table.game(), step, viewer)),
            told: Viewer::ALL.map(|viewer| Told::of(table, viewer, last)),
        }
    }
}

/// The game as it was played: what was done, and what each viewer saw and was told by it.
pub(super) struct History<'a, P: IdentityPolicy> {
    trial: &'a Trial<'a, P>,
    seed: u64,
    table: Table<Game<P>>,
    opening: Moment,
    steps: Vec<(Act, Moment)>,
    /// Endings from outside the board, which the game itself did not take.
    stops: Vec<Stopped<P>>,
}

/// An ending from outside, on a table of its own.
struct Stopped<P: IdentityPolicy> {
    /// After how many steps.
    after: usize,
    act: Act,
    moment: Moment,
    table: Table<Game<P>>,
}

/// The turn that a step completed or began, with the position it was made in.
fn last_turn<'a, P: IdentityPolicy>(before: &'a Position<P>, step: &Step<P>) -> LastTurn<'a, P> {
    match step.kind {
        StepKind::Turn { turn, .. } => Some((before, turn)),
        _ => None,
    }
}

impl<'a, P: IdentityPolicy> History<'a, P> {
    /// Plays a game from a start, `eager` for what is rare.
    pub(super) fn play(
        trial: &'a Trial<'a, P>,
        start: Game<P>,
        eager: bool,
        seed: u64,
        walk: &mut Walk,
        encounters: &mut Encounters,
    ) -> Self {
        let table = Table::told_by(start, trial.teller);
        let opening = Moment::of(&table, &table.game().opening(), None);
        let mut history = Self { trial, seed, table, opening, steps: Vec::new(), stops: Vec::new() };
        let mut turns = 0;
        while turns < trial.turns {
            let table = &mut history.table;
            let Some(act) = next_act(table.game(), eager, walk) else { break };
            let before = *table.game().position();
            let Ok(step) = table.step_told_by(|game| act.on(game), trial.teller) else { break };
            encounters.note(&before, table);
            history.steps.push((act, Moment::of(table, &step, last_turn(&before, &step))));
            match step.kind {
                StepKind::Turn { .. } => turns += 1,
                // On a flag in the middle of a turn the position before it counts (RULES 2.6).
                StepKind::Begun(_) => history.stop(encounters),
                _ => {}
            }
        }
        history.stop(encounters);
        history
    }

    /// Looks at the endings from outside the board. A flag is judged where something is hidden: what is not costs a search.
    fn stop(&mut self, encounters: &mut Encounters) {
        let game = self.table.game();
        if game.ending().is_some() || game.position().board().hidden().is_empty() {
            return;
        }
        for stop in [Stop::Time(Color::White), Stop::Time(Color::Black), Stop::Resign(Color::White), Stop::Agree] {
            let act = Act::Stop(stop);
            let mut table = self.table.clone();
            if let Ok(step) = table.step_told_by(|game| act.on(game), self.trial.teller) {
                encounters.note(self.table.game().position(), &table);
                let moment = Moment::of(&table, &step, None);
                self.stops.push(Stopped { after: self.steps.len(), act, moment, table });
            }
        }
    }

    /// The squares of the covered pieces that came out.
    pub(super) fn moved(&self) -> Bitboard {
        let came_out = |step: &Step<P>| match step.kind {
            StepKind::Turn { turn, .. } if turn.identity.is_some() && by_cover::<P>() => {
                Some(if turn.mv.is_castle() { turn.mv.to() } else { turn.mv.from() })
            }
            _ => None,
        };
        self.table.steps().iter().filter_map(came_out).collect()
    }

    /// Plays the same turns in the `number`-th other world, as long as some viewer cannot tell.
    ///
    /// What was told is compared at every step. What can be read of it is compared at every step of some worlds and at some
    /// of every other, since it costs more than all the rest and a view is nothing but a fold.
    pub(super) fn compare(&self, other: Game<P>, number: usize, encounters: &mut Encounters) -> Result<(), Violation> {
        let whole = number % WHOLE == 0;
        let all = |step: usize| whole || (number + step) % READ == 0;
        let mut together = [true; 3];
        let mut table = Table::told_by(other, self.trial.teller);
        let opening = table.game().opening();
        for (n, viewer) in Viewer::ALL.into_iter().enumerate() {
            together[n] = self.opening.seen[n] == Seen::of(table.game(), &opening, viewer);
        }
        if together == [false; 3] {
            return Ok(());
        }
        encounters.worlds += 1;
        self.held_against(&self.table, &self.opening, &table, together, (None, true), encounters)?;
        self.compare_stops(0, &table, together, encounters)?;
        for (n, (act, moment)) in self.steps.iter().enumerate() {
            let before = *table.game().position();
            let heard = table.view(Viewer::Spectator).log().len();
            // A world in which the turn is not possible is none that anybody still reckons with.
            let Ok(step) = table.step_told_by(|game| act.on(game), self.trial.teller) else {
                return if whole { self.same_whole(&table, together, heard) } else { Ok(()) };
            };
            let mut gone = [false; 3];
            let were = together;
            for (n, viewer) in Viewer::ALL.into_iter().enumerate().filter(|&(n, _)| were[n]) {
                gone[n] = moment.seen[n] != Seen::of(table.game(), &step, viewer);
                together[n] = !gone[n];
                encounters.told_apart += u64::from(gone[n]);
            }
            if whole {
                self.same_whole(&table, gone, heard)?;
            }
            if together == [false; 3] {
                return Ok(());
            }
            let last = (last_turn(&before, &step), all(n));
            self.held_against(&self.table, moment, &table, together, last, encounters)?;
            self.compare_stops(n + 1, &table, together, encounters)?;
        }
        encounters.to_the_end += 1;
        self.same_whole(&table, together, usize::MAX)?;
        Ok(())
    }

    /// Stops another world where the game was looked at stopped.
    fn compare_stops(
        &self,
        after: usize,
        table: &Table<Game<P>>,
        together: [bool; 3],
        encounters: &mut Encounters,
    ) -> Result<(), Violation> {
        for Stopped { act, moment, table: stopped, .. } in self.stops.iter().filter(|stopped| stopped.after == after) {
            let mut other = table.clone();
            let Ok(step) = other.step_told_by(|game| act.on(game), self.trial.teller) else { continue };
            let mut still = together;
            for (n, viewer) in Viewer::ALL.into_iter().enumerate() {
                still[n] = still[n] && moment.seen[n] == Seen::of(other.game(), &step, viewer);
            }
            self.held_against(stopped, moment, &other, still, (None, true), encounters)?;
        }
        Ok(())
    }

    /// Compares what one step told those who cannot tell the worlds apart. `base` is the table on which it was told.
    fn held_against(
        &self,
        base: &Table<Game<P>>,
        moment: &Moment,
        table: &Table<Game<P>>,
        together: [bool; 3],
        (last, all): (LastTurn<'_, P>, bool),
        encounters: &mut Encounters,
    ) -> Result<(), Violation> {
        for (n, viewer) in Viewer::ALL.into_iter().enumerate().filter(|&(n, _)| together[n]) {
            encounters.comparisons += 1;
            let told = &moment.told[n];
            let difference = told.difference(table, viewer, last, all);
            let [mine, its] = [base, table].map(|table| table.view(viewer).log().get(told.heard.wrapping_sub(1)));
            let what = match difference {
                None if mine == its => continue,
                Some(what) if mine == its => what,
                what => alloc::format!("{}, from {mine:?} against {its:?}", what.unwrap_or_default()),
            };
            return Err(self.violation(viewer, &what, table));
        }
        Ok(())
    }

    /// Compares the first events that some viewers have heard, as whole views and in their serial form.
    fn same_whole(&self, table: &Table<Game<P>>, who: [bool; 3], heard: usize) -> Result<(), Violation> {
        for (viewer, _) in Viewer::ALL.into_iter().zip(who).filter(|(_, concerned)| *concerned) {
            let [one, other] = [&self.table, table].map(|table| {
                let log = table.view(viewer).log();
                View::<P>::refold(viewer, log.get(..heard).unwrap_or(log))
            });
            let serial = self.trial.render.is_none_or(|render| render(&one) == render(&other));
            if one != other || one.information_key() != other.information_key() || !serial {
                return Err(self.violation(viewer, "another log, or another serial form of it", table));
            }
        }
        Ok(())
    }

    fn violation(&self, viewer: Viewer, what: &str, other: &Table<Game<P>>) -> Violation {
        let turns: Vec<String> = other
            .steps()
            .iter()
            .filter_map(|step| match step.kind {
                StepKind::Turn { turn, captured } => Some(turn.text(captured.as_ref()).to_string()),
                StepKind::Begun(turn) => Some(alloc::format!("({})", turn.text(None))),
                _ => None,
            })
            .collect();
        let starts = [&self.table, other].map(|table| table.start().position().hfen().to_string());
        let what = alloc::format!(
            "{viewer} is told {what}, started from {} and from {}, after {}",
            starts[0],
            starts[1],
            turns.join(" ")
        );
        Violation { law: "indistinguishable_worlds_look_the_same", seed: self.seed, what }
    }
}

/// The next thing to do; `None` when the game is over.
fn next_act<P: IdentityPolicy>(game: &Game<P>, eager: bool, walk: &mut Walk) -> Option<Act> {
    match game.waiting() {
        Waiting::Over(_) => None,
        Waiting::Chance => Some(Act::Draw(draw(&game.question()?, walk))),
        Waiting::Turn(_) | Waiting::Within(_) => match rare::action(game, eager, walk)? {
            Action::Move(mv) => Some(Act::Move(mv.text(), mv.is_castle())),
            action => Some(Act::Choice(action)),
        },
    }
}
