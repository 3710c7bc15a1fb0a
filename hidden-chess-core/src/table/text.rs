//! The text face of a table of any ruleset.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;

use rand_core::Rng;

use super::{AnyTable, Eyes, Shown, Table, TableError, Told};
use crate::chance::{Fraction, Weights, draw};
use crate::game::{
    Action, Answers, Claim, Ending, Game, Illegal, Step, StepKind, Stop, Waiting, late_choice, late_promotion,
};
use crate::moves::Move;
use crate::play::Seat;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::text::diagram::Diagram;
use crate::text::pgn;
use crate::text::record::{Record, ReplayError};
use crate::text::san::CheckMark;
use crate::turn::{Missing, Reveal, Turn};
use crate::view::{Observe, View, seen_key};
use crate::vocabulary::{Color, Pool, Role, Viewer};

impl<P: IdentityPolicy> AnyTable for Table<Game<P>> {
    fn variant(&self) -> &'static str {
        P::NAME
    }

    fn title(&self) -> &'static str {
        P::TITLE
    }

    fn has_deal(&self) -> bool {
        P::ask(self.game.options(), &Answers::default()).is_some()
    }

    fn has_secrets(&self) -> bool {
        let [white, black, spectator] = &self.views;
        let tells_apart = |owner: Color| {
            let [white, black] = Color::ALL.map(Viewer::Player);
            P::sees_identity(white, owner) != P::sees_identity(black, owner)
                || P::learns_capture(white, owner) != P::learns_capture(black, owner)
        };
        let hidden = spectator.diagram().pieces.iter().flatten().filter(|(_, look)| look.is_hidden());
        white.hfen() != black.hfen() || hidden.map(|&(owner, _)| owner).any(tells_apart)
    }

    fn is_open(&self) -> bool {
        let everybody = Viewer::Spectator;
        let start = self.start.position();
        self.view(everybody).diagram().pieces == self.game.position().diagram().pieces
            && self.told_turns(everybody) == self.turns()
            // Whoever took something before the start may be the only one to know what it was.
            && (P::taken(start) == Pool::EMPTY || Color::ALL.into_iter().all(|owner| P::learns_capture(everybody, owner)))
    }

    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn restart(&mut self, rng: &mut dyn Rng) {
        *self = Self::new(Game::new(*self.game.options()));
        self.answer_chance(rng);
    }

    fn set_position(&mut self, hfen: &str) -> Result<(), TableError> {
        let position = Position::from_hfen(hfen).map_err(refuse)?;
        *self = Self::new(Game::from_position(*self.game.options(), position));
        Ok(())
    }

    fn show(&self, eyes: Eyes) -> Shown {
        let position = self.game.position();
        let (hfen, diagram, in_check) = match eyes {
            Eyes::Referee => (position.hfen().to_string(), position.diagram(), position.is_check()),
            Eyes::Viewer(viewer) => {
                let view = self.view(viewer);
                (view.hfen(), view.diagram().clone(), view.in_check())
            }
        };
        Shown { hash: seen_key(&hfen), turn: diagram.turn, hfen, diagram, in_check }
    }

    fn to_act(&self) -> Option<Color> {
        match self.game.waiting() {
            Waiting::Turn(color) | Waiting::Within(color) => Some(color),
            Waiting::Chance | Waiting::Over(_) => None,
        }
    }

    fn legal(&self) -> Vec<String> {
        let actions = self.game.actions();
        let text = |action| match action {
            Action::Move(mv) => mv.text().to_string(),
            Action::Choose(role) => format!(":{}", role.letter()),
            Action::Promote(role) => format!("={}", role.letter().to_ascii_lowercase()),
        };
        let mut texts: Vec<_> = (0..actions.len()).filter_map(|n| actions.get(n)).map(text).collect();
        texts.sort_unstable();
        texts
    }

    fn is_mid_turn(&self) -> bool {
        matches!(self.game.waiting(), Waiting::Within(_))
    }

    fn san(&self, turn: &str) -> Option<String> {
        let Waiting::Turn(_) = self.game.waiting() else { return None };
        let position = self.game.position();
        let mv = position.read_move(turn).ok()?;
        // An empty form: what would come out is not in it, even where it is dealt.
        Some(position.san(&Turn::new(mv)).text().to_string())
    }

    fn chance(&self, turn: &str) -> Result<Vec<(Role, Fraction)>, TableError> {
        let Waiting::Turn(mover) = self.game.waiting() else { return Err(self.not_now()) };
        let position = self.game.position();
        let mv = position.read_move(turn).map_err(refuse)?;
        let weights = match position.reveal(mv) {
            Reveal::Drawn(weights) => weights,
            // A dealt identity that its owner does not know is as likely as the owner's count says (RULES 2.9).
            Reveal::Fixed(_) if !P::sees_identity(Viewer::Player(mover), mover) => {
                let pool = self.view(Viewer::Player(mover)).pool().unwrap_or_default();
                Weights::of(pool.counts(mover).map(u32::from))
            }
            _ => Weights::default(),
        };
        let probability = |(outcome, _)| Some((outcome?, weights.probability(outcome)));
        Ok(weights.outcomes().filter_map(probability).collect())
    }

    fn play(&mut self, turn: &str, rng: &mut dyn Rng) -> Result<Told, TableError> {
        let before = *self.game.position();
        match self.game.waiting() {
            Waiting::Turn(_) => {
                let turn = before.read_turn(turn).map_err(refuse)?;
                self.begin(&turn).map_err(refuse)?;
                self.answer_chance(rng);
                self.fill(&turn).map_err(refuse)?;
            }
            Waiting::Within(_) => {
                let action =
                    self.read_choice(turn).ok_or_else(|| TableError(format!("expected one of {:?}", self.legal())))?;
                self.apply(action).map_err(refuse)?;
                self.answer_chance(rng);
            }
            Waiting::Chance | Waiting::Over(_) => return Err(self.not_now()),
        }
        Ok(self.told(&before))
    }

    fn explain(&self, viewer: Viewer, turn: &str) -> Option<String> {
        self.view(viewer).explain(turn).map(|refusal| refusal.to_string())
    }

    fn game_view(&self, viewer: Viewer) -> &dyn Any {
        self.view(viewer)
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn claims(&self) -> Vec<Claim> {
        self.game.claims().into_iter().flatten().collect()
    }

    fn claim(&mut self, declared: Option<&str>) -> Result<(), TableError> {
        let declared = declared.map(|text| self.read_declared(text)).transpose()?;
        let step = self.game.claim(declared).map_err(refuse)?;
        self.publish(&step);
        Ok(())
    }

    fn stop(&mut self, stop: Stop) -> Result<(), TableError> {
        Self::stop(self, stop.map(Seat::from)).map_err(|_| self.not_now())?;
        Ok(())
    }

    fn perft(&self, depth: u32, limit: u64) -> Option<u64> {
        self.game.position().perft_within(depth, limit)
    }

    fn divide(&self, depth: u32, limit: u64) -> Option<Vec<(String, u64)>> {
        let position = self.game.position();
        if depth == 0 {
            return Some(Vec::new());
        }
        let mut left = limit;
        let mut counts = Some(Vec::new());
        for mv in &position.legal_moves() {
            position.for_each_turn(mv, |turn| {
                let (child, captured) = position.play_unchecked(&turn);
                let count = child.perft_within(depth - 1, left);
                counts = counts.take().and_then(|mut counts: Vec<_>| {
                    let count = count?;
                    left = left.saturating_sub(count);
                    counts.push((turn.text(captured.as_ref()).to_string(), count));
                    Some(counts)
                });
            });
            counts.as_ref()?;
        }
        let mut counts = counts?;
        counts.sort_unstable();
        Some(counts)
    }

    fn start(&self) -> Diagram {
        let opening = self.view(Viewer::Spectator).log().first();
        let blank = self.start.blank_view(Viewer::Spectator);
        opening.map_or(blank, |heard| View::refold(Viewer::Spectator, [heard])).diagram().clone()
    }

    fn turns(&self) -> Vec<String> {
        let text = |step: &Step<P>| match step.kind {
            StepKind::Turn { turn, captured } => Some(turn.text(captured.as_ref()).to_string()),
            _ => None,
        };
        self.steps().iter().filter_map(text).collect()
    }

    fn told_turns(&self, viewer: Viewer) -> Vec<String> {
        self.view(viewer).told_turns().map(|turn| turn.to_string()).collect()
    }

    fn record(&self) -> String {
        self.to_record().to_string()
    }

    fn seen_record(&self, viewer: Viewer) -> String {
        self.view(viewer).record()
    }

    fn seen_pgn(&self, viewer: Viewer, tags: &[(&str, &str)]) -> String {
        pgn::write_view_pgn(self.view(viewer), tags)
    }

    fn pgn(&self, tags: &[(&str, &str)]) -> String {
        pgn::write_pgn(&self.to_record(), tags)
    }
}

impl<P: IdentityPolicy> Table<Game<P>> {
    /// A table at which a recorded game goes on, with all that was told in it (RULES 0.9); nothing is drawn anew.
    ///
    /// ```
    /// use hidden_chess_core::{table::{AnyTable, Table}, Action, Game, Standard};
    ///
    /// let mut table = Table::new(Game::<Standard>::default());
    /// let mv = table.game().position().read_move("e2e4")?;
    /// table.apply(Action::Move(mv))?;
    /// let resumed = Table::resume(&table.to_record(), *table.game().options())?;
    /// assert_eq!(resumed.turns(), ["e2e4"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the record does not replay.
    pub fn resume(record: &Record<P>, options: P::Options) -> Result<Self, ReplayError> {
        let replayed = record.replay(options)?;
        let mut table = Self::new(Game::start(options, *record.start(), record.is_dealt()));
        for played in record.turns() {
            // The replay has just played the same turns, so none is refused.
            let _ = table.begin(&played.turn);
        }
        if let Some(turn) = record.pending() {
            let _ = table.begin(turn);
        }
        if table.game.ending() != replayed.ending() {
            table.game = replayed;
            table.publish(&Step::new(StepKind::Stopped));
        }
        Ok(table)
    }

    /// The record of the game so far, with the turn that has begun if its player has to choose.
    #[must_use]
    pub fn to_record(&self) -> Record<P> {
        let mut record = Record::new(*self.start.position()).with_deal(self.start.is_dealt());
        for step in self.steps() {
            if let StepKind::Turn { turn, captured } = step.kind {
                record.push(turn, captured);
            }
        }
        let position = self.game.position();
        let chooses = |turn: &Turn| matches!(position.missing(turn), Missing::Choice(_) | Missing::Promotion(_));
        record.set_pending(self.game.pending().copied().filter(chooses));
        record.set_ending(self.game.ending());
        record
    }

    /// Begins a turn already checked and fills it as far as it says; what it leaves open stays open.
    ///
    /// Step by step, as it was played at first: viewers are told of a turn that has begun.
    fn begin(&mut self, turn: &Turn) -> Result<(), Illegal> {
        self.apply(Action::Move(turn.mv))?;
        self.fill(turn)
    }

    fn fill(&mut self, turn: &Turn) -> Result<(), Illegal> {
        while let Some(pending) = self.game.pending().copied() {
            match (self.game.position().missing(&pending), turn.identity, turn.promotion) {
                (Missing::Identity(_), Some(role), _) => self.draw(Some(role))?,
                (Missing::Choice(_), Some(role), _) => self.apply(Action::Choose(role))?,
                (Missing::Promotion(_), _, Some(role)) => self.apply(Action::Promote(role))?,
                _ => break,
            };
        }
        Ok(())
    }

    /// Draws until chance is asked no more.
    fn answer_chance(&mut self, rng: &mut dyn Rng) {
        while let Some(weights) = self.game.question() {
            if self.draw(draw(&weights, rng)).is_err() {
                break;
            }
        }
    }

    fn read_choice(&self, text: &str) -> Option<Action> {
        let action = late_promotion(text).map(Action::Promote).or_else(|| late_choice(text).map(Action::Choose))?;
        self.game.actions().contains(&action).then_some(action)
    }

    fn read_declared(&self, text: &str) -> Result<Move, TableError> {
        match self.game.waiting() {
            Waiting::Turn(_) => Ok(self.game.position().read_turn(text).map_err(refuse)?.mv),
            _ => Err(self.not_now()),
        }
    }

    fn not_now(&self) -> TableError {
        TableError(match self.game.waiting() {
            Waiting::Over(ending) => format!("the game is over: {ending}"),
            Waiting::Chance => "the game is being dealt".into(),
            Waiting::Within(_) => "the turn that has begun has to be finished first".into(),
            Waiting::Turn(_) => "that is not possible now".into(),
        })
    }

    /// The last step in words; `before` is the position it was made in.
    fn told(&self, before: &Position<P>) -> Told {
        let (turn, san, seen_san) = match self.steps().last().map(|step| step.kind) {
            Some(StepKind::Turn { turn, captured }) => {
                let san = before.san(&turn);
                // Everybody has been told of the check and of the end by now, so the mark is no secret any more.
                let mark = CheckMark::of(self.game.position());
                let seen = Viewer::ALL.map(|viewer| san.for_viewer(viewer).marked(mark).to_string());
                (turn.text(captured.as_ref()).to_string(), Some(san.to_string()), Some(seen))
            }
            Some(StepKind::Begun(turn)) => (turn.text(None).to_string(), None, None),
            _ => (String::new(), None, None),
        };
        let seen = Viewer::ALL.map(|viewer| {
            let view = self.view(viewer);
            view.begun().or(view.last_turn()).map(ToString::to_string).unwrap_or_default()
        });
        Told { turn, san, seen, seen_san }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn refuse(error: impl ToString) -> TableError {
    TableError(error.to_string())
}
