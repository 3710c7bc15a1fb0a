//! What the text face does with a table: records, and turns filled step by step.

use alloc::format;
use alloc::string::{String, ToString};

use rand_core::Rng;

use super::{BoardGame, Table, TableError, Told};
use crate::chance::draw;
use crate::game::{Action, Game, Illegal, Step, StepKind, Waiting, late_choice, late_promotion};
use crate::moves::Move;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::text::record::{Record, ReplayError};
use crate::text::san::CheckMark;
use crate::turn::{Missing, Turn};
use crate::view::View;
use crate::vocabulary::Viewer;

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
        self.board_record()
    }
}

impl<G: BoardGame> Table<G> {
    pub(super) fn board(&self) -> &Game<G::Policy> {
        self.game.board_game()
    }

    pub(super) fn seen(&self, viewer: Viewer) -> &View<G::Policy> {
        G::board_view(self.view(viewer))
    }

    /// Whose answer the board waits for; as if in the middle of something while a bet has to be answered.
    pub(super) fn waiting_on_board(&self) -> Waiting {
        match (self.board().waiting(), self.game.is_on_board()) {
            (Waiting::Turn(_) | Waiting::Within(_), false) => Waiting::Chance,
            (waiting, _) => waiting,
        }
    }

    /// What was played on the board.
    pub(super) fn board_record(&self) -> Record<G::Policy> {
        let start = self.start.board_game();
        let mut record = Record::new(*start.position()).with_deal(start.is_dealt());
        for step in self.steps().iter().filter_map(G::board_step) {
            if let StepKind::Turn { turn, captured } = step.kind {
                record.push(turn, captured);
            }
        }
        let position = self.board().position();
        let chooses = |turn: &Turn| matches!(position.missing(turn), Missing::Choice(_) | Missing::Promotion(_));
        record.set_pending(self.board().pending().copied().filter(chooses));
        record.set_ending(self.game.ending());
        record
    }

    /// Begins a turn already checked and fills it as far as it says; what it leaves open stays open.
    ///
    /// Step by step, as it was played at first: viewers are told of a turn that has begun.
    pub(super) fn begin(&mut self, turn: &Turn) -> Result<(), Illegal> {
        self.apply(G::on_board(Action::Move(turn.mv)))?;
        self.fill(turn)
    }

    pub(super) fn fill(&mut self, turn: &Turn) -> Result<(), Illegal> {
        while let Some(pending) = self.board().pending().copied() {
            match (self.board().position().missing(&pending), turn.identity, turn.promotion) {
                (Missing::Identity(_), Some(role), _) => self.draw(Some(role))?,
                (Missing::Choice(_), Some(role), _) => self.apply(G::on_board(Action::Choose(role)))?,
                (Missing::Promotion(_), _, Some(role)) => self.apply(G::on_board(Action::Promote(role)))?,
                _ => break,
            };
        }
        Ok(())
    }

    /// Draws until chance is asked no more.
    pub(super) fn answer_chance(&mut self, rng: &mut dyn Rng) {
        while let Some(weights) = self.game.chance() {
            if self.draw(draw(&weights, rng)).is_err() {
                break;
            }
        }
    }

    pub(super) fn read_choice(&self, text: &str) -> Option<Action> {
        let action = late_promotion(text).map(Action::Promote).or_else(|| late_choice(text).map(Action::Choose))?;
        self.board().actions().contains(&action).then_some(action)
    }

    pub(super) fn read_declared(&self, text: &str) -> Result<Move, TableError> {
        match self.waiting_on_board() {
            Waiting::Turn(_) => Ok(self.board().position().read_turn(text).map_err(refuse)?.mv),
            _ => Err(self.not_now()),
        }
    }

    pub(super) fn not_now(&self) -> TableError {
        TableError(match self.board().waiting() {
            Waiting::Over(_) => match self.game.ending() {
                Some(ending) => format!("the game is over: {ending}"),
                None => "the game is over".into(),
            },
            _ if !self.game.is_on_board() => BET_FIRST.into(),
            Waiting::Chance => "the game is being dealt".into(),
            Waiting::Within(_) => "the turn that has begun has to be finished first".into(),
            Waiting::Turn(_) => "that is not possible now".into(),
        })
    }

    /// The last bet in words, the same for everybody.
    pub(super) fn told_bet(&self) -> Told {
        let turn = self.steps().last().and_then(G::bet_text).unwrap_or_default();
        Told { seen: [(); 3].map(|()| turn.clone()), turn, san: None, seen_san: None }
    }

    /// The last step in words; `before` is the position it was made in.
    pub(super) fn told(&self, before: &Position<G::Policy>) -> Told {
        let (turn, san, seen_san) = match self.steps().last().and_then(G::board_step).map(|step| step.kind) {
            Some(StepKind::Turn { turn, captured }) => {
                let san = before.san(&turn);
                // Everybody has been told of the check and of the end by now, so the mark is no secret any more.
                let mark = CheckMark::of(self.board().position());
                let seen = Viewer::ALL.map(|viewer| san.for_viewer(viewer).marked(mark).to_string());
                (turn.text(captured.as_ref()).to_string(), Some(san.to_string()), Some(seen))
            }
            Some(StepKind::Begun(turn)) => (turn.text(None).to_string(), None, None),
            _ => (String::new(), None, None),
        };
        let seen = Viewer::ALL.map(|viewer| {
            let view = self.seen(viewer);
            view.begun().or(view.last_turn()).map(ToString::to_string).unwrap_or_default()
        });
        Told { turn, san, seen, seen_san }
    }
}

/// The words of a whole turn.
pub(super) fn turn_text<P: IdentityPolicy>(step: &Step<P>) -> Option<String> {
    match step.kind {
        StepKind::Turn { turn, captured } => Some(turn.text(captured.as_ref()).to_string()),
        _ => None,
    }
}

/// Why nothing can be played while a bet is unanswered.
pub(super) const BET_FIRST: &str = "there is a bet to answer first: call, fold or raise";

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(super) fn refuse(error: impl ToString) -> TableError {
    TableError(error.to_string())
}
