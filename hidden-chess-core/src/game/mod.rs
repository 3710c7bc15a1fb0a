//! Games: the referee's whole truth, one action at a time.

mod action;
mod answers;
mod claim;
mod ending;
mod history;
#[cfg(feature = "alloc")]
mod mate;
mod playout;
mod step;

use core::fmt;

pub use action::{Action, Actions, Illegal, Stop};
pub use answers::Answers;
pub use claim::{Claim, Claims, WrongClaim};
#[cfg(feature = "alloc")]
use ending::one_square_color;
pub use ending::{Ending, Reason, is_insufficient, standard_ending};
use history::History;
#[cfg(feature = "alloc")]
pub use mate::{MATE_SEARCH_POSITIONS, can_mate, standard_timeout};
pub use playout::playout;
pub use step::{Step, StepKind};

use crate::chance::{Outcome, Weights};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::side::{BlackSide, Side, WhiteSide};
use crate::turn::{Captured, Missing, Turn};
#[cfg(feature = "alloc")]
use crate::vocabulary::Role;
use crate::vocabulary::{Color, Square};

/// A game as the referee knows it: position, options, the turn being filled, what repetition needs, the ending.
///
/// It allocates nothing and holds no generator: chance is handed in with [`Game::draw`].
/// Players are given a [`View`](crate::View), never this.
///
/// ```
/// use hidden_chess_core::{Action, Game, Standard};
///
/// let mut game = Game::<Standard>::default();
/// for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     let mv = game.position().read_move(text)?;
///     game.apply(Action::Move(mv))?;
/// }
/// assert_eq!(game.ending().map(|ending| ending.to_string()), Some("black wins by checkmate".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game<P: IdentityPolicy> {
    options: P::Options,
    position: Position<P>,
    answers: Answers,
    question: Option<(Square, Weights)>,
    turn: Option<Turn>,
    ending: Option<Ending>,
    dealt: bool,
    history: History,
}

/// Whose answer a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// Chance: a deal or a reveal.
    Chance,
    /// A player at the start of a turn.
    Turn(Color),
    /// A player in the middle of a turn.
    Within(Color),
    /// Nobody: the game is over.
    Over(Ending),
}

impl<P: IdentityPolicy> Game<P> {
    /// A new game, at the first question of its deal if there is one.
    #[must_use]
    pub fn new(options: P::Options) -> Self {
        let answers = Answers::default();
        let question = P::ask(&options, &answers);
        let mut game = Self {
            options,
            position: P::set_up(&options, &answers),
            answers,
            question,
            turn: None,
            ending: None,
            dealt: question.is_some(),
            history: History::EMPTY,
        };
        if question.is_none() {
            game.arrive();
            game.judge(game.position.has_legal_move());
        }
        game
    }

    /// A game that starts from a position, which may be over at once.
    #[must_use]
    pub fn from_position(options: P::Options, position: Position<P>) -> Self {
        Self::start(options, position, false)
    }

    /// The same where it may be known that the position was dealt.
    pub(crate) fn start(options: P::Options, position: Position<P>, dealt: bool) -> Self {
        let mut game = Self {
            options,
            position,
            answers: Answers::default(),
            question: None,
            turn: None,
            ending: None,
            dealt,
            history: History::EMPTY,
        };
        game.arrive();
        game.judge(game.position.has_legal_move());
        game
    }

    /// Whether the game started with a deal, and not from a position that was loaded; everybody knows that.
    ///
    /// It decides what can be deduced: a deal gives castling rights by its own rule (RULES 3.9, 3.12).
    #[must_use]
    pub const fn is_dealt(&self) -> bool {
        self.dealt
    }

    /// The options.
    #[must_use]
    pub const fn options(&self) -> &P::Options {
        &self.options
    }

    /// The position on the board; during a turn the one before it, during a deal one that stands in for it.
    #[must_use]
    pub const fn position(&self) -> &Position<P> {
        &self.position
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The turn that has been begun and is not complete.
    #[must_use]
    pub const fn pending(&self) -> Option<&Turn> {
        self.turn.as_ref()
    }

    /// Whose answer the game waits for.
    #[must_use]
    pub fn waiting(&self) -> Waiting {
        if let Some(ending) = self.ending {
            return Waiting::Over(ending);
        }
        if self.question.is_some() {
            return Waiting::Chance;
        }
        let mover = self.position.turn();
        match &self.turn {
            None => Waiting::Turn(mover),
            Some(turn) => match self.position.missing(turn) {
                Missing::Identity(_) => Waiting::Chance,
                _ => Waiting::Within(mover),
            },
        }
    }

    /// What chance is asked, if it is; see [`draw`](crate::draw) for the algorithm that answers.
    #[must_use]
    pub fn question(&self) -> Option<Weights> {
        if self.ending.is_some() {
            return None;
        }
        if let Some((_, weights)) = self.question {
            return Some(weights);
        }
        match self.position.missing(self.turn.as_ref()?) {
            Missing::Identity(weights) => Some(weights),
            _ => None,
        }
    }

    /// How often the position on the board has occurred, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.history.occurrences(self.position.key())
    }

    /// Whether the position on the board has occurred that often.
    pub(crate) fn has_occurred(&self, times: usize) -> bool {
        self.history.has(self.position.key(), times)
    }

    /// Everything the player to act can do.
    #[must_use]
    pub fn actions(&self) -> Actions {
        match self.waiting() {
            Waiting::Turn(_) => Actions::Moves(self.position.legal_moves()),
            Waiting::Within(_) => match self.turn.map(|turn| self.position.missing(&turn)) {
                Some(Missing::Choice(roles)) => Actions::Choices(roles),
                Some(Missing::Promotion(roles)) => Actions::Promotions(roles),
                _ => Actions::None,
            },
            Waiting::Chance | Waiting::Over(_) => Actions::None,
        }
    }

    /// Does what the player to act wants.
    ///
    /// # Errors
    ///
    /// When it is not among the [`actions`](Self::actions). The refusal carries no reason, since a reason could be a
    /// secret; [`View::explain`](crate::View::explain) gives one from what a viewer knows. Nothing has changed then.
    pub fn apply(&mut self, action: Action) -> Result<Step<P>, Illegal> {
        let turn = match (action, self.waiting(), self.turn) {
            (Action::Move(mv), Waiting::Turn(_), None) if self.position.is_legal(mv) => self.position.begin(mv),
            (Action::Choose(role), Waiting::Within(_), Some(turn)) => match self.position.missing(&turn) {
                Missing::Choice(roles) if roles.contains(role) => Turn { identity: Some(role), ..turn },
                _ => return Err(Illegal),
            },
            (Action::Promote(role), Waiting::Within(_), Some(turn)) => match self.position.missing(&turn) {
                Missing::Promotion(roles) if roles.contains(role) => Turn { promotion: Some(role), ..turn },
                _ => return Err(Illegal),
            },
            _ => return Err(Illegal),
        };
        Ok(self.fill(turn))
    }

    /// Plays a whole turn at once: the move, the identity, the late promotion.
    ///
    /// # Errors
    ///
    /// When no turn can begin now, or it is not legal and complete. Nothing has changed then.
    pub fn play(&mut self, turn: &Turn) -> Result<Step<P>, Illegal> {
        match self.waiting() {
            Waiting::Turn(_) if self.position.check_turn(turn).is_ok() => Ok(self.fill(*turn)),
            _ => Err(Illegal),
        }
    }

    /// Answers the question put to chance; it has nothing to do with a drawn game.
    ///
    /// # Errors
    ///
    /// When nothing is asked, or the outcome has no weight. Nothing has changed then.
    pub fn draw(&mut self, outcome: Outcome) -> Result<Step<P>, Illegal> {
        let weights = self.question().ok_or(Illegal)?;
        if weights.get(outcome) == 0 {
            return Err(Illegal);
        }
        if let Some((square, _)) = self.question {
            self.answers.insert(square, outcome);
            self.question = P::ask(&self.options, &self.answers);
            if self.question.is_some() {
                return Ok(Step::new(StepKind::Dealing));
            }
            self.position = P::set_up(&self.options, &self.answers);
            self.arrive();
            self.judge(self.position.has_legal_move());
            return Ok(Step::new(StepKind::Opening));
        }
        let turn = self.turn.ok_or(Illegal)?;
        Ok(self.fill(Turn { identity: outcome, ..turn }))
    }

    /// Ends the game from outside the board.
    ///
    /// # Errors
    ///
    /// When it is over already, or still being dealt.
    pub fn stop(&mut self, stop: Stop) -> Result<Step<P>, Illegal> {
        if self.ending.is_some() || self.question.is_some() {
            return Err(Illegal);
        }
        let ending = match stop {
            Stop::Resign(color) => Ending::won(!color, Reason::Resignation),
            Stop::Fold(color) => Ending::won(!color, Reason::Fold),
            Stop::Agree => Ending::drawn(Reason::Agreement),
            #[cfg(feature = "alloc")]
            Stop::Time(color) => P::timeout(&self.position, color),
        };
        Ok(self.end(ending))
    }

    /// The step that tells the start, where nothing is dealt.
    #[must_use]
    pub const fn opening(&self) -> Step<P> {
        Step::new(StepKind::Opening)
    }

    /// Takes the turn as far as it is filled, and plays it when nothing is missing.
    fn fill(&mut self, turn: Turn) -> Step<P> {
        if self.position.missing(&turn) != Missing::Nothing {
            self.turn = Some(turn);
            return Step::new(StepKind::Begun(turn));
        }
        let captured = match self.position.turn() {
            Color::White => self.advance::<WhiteSide>(&turn),
            Color::Black => self.advance::<BlackSide>(&turn),
        };
        self.judge(self.position.has_legal_move());
        Step::new(StepKind::Turn { turn, captured })
    }

    /// Plays a turn from which nothing is missing, without asking whether it ends the game.
    #[inline(always)]
    fn advance<S: Side>(&mut self, turn: &Turn) -> Option<Captured> {
        let (after, captured) = self.position.play_one::<S>(turn);
        self.position = after;
        self.turn = None;
        self.arrive();
        captured
    }

    /// Notes the position that has just come about.
    fn arrive(&mut self) {
        self.history.note(self.position.key(), self.position.board().halfmove() == 0);
    }

    /// Notes whether the position on the board ends the game; `mobile` says whether the side to move has a legal turn.
    fn judge(&mut self, mobile: bool) {
        self.ending = P::ending(self, mobile);
    }

    fn end(&mut self, ending: Ending) -> Step<P> {
        self.turn = None;
        self.ending = Some(ending);
        Step::new(StepKind::Stopped)
    }
}

impl<P: IdentityPolicy> Default for Game<P> {
    fn default() -> Self {
        Self::new(P::Options::default())
    }
}

impl<P: IdentityPolicy> fmt::Debug for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("options", &self.options)
            .field("position", &self.position)
            .field("pending", &self.turn)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}

/// The role that a text chooses for a pawn that has come out: `=q`.
#[cfg(feature = "alloc")]
pub(crate) fn late_promotion(text: &str) -> Option<Role> {
    match *text.as_bytes() {
        [b'=', letter] => crate::text::turn_text::promotion(letter),
        _ => None,
    }
}

/// The role that a text chooses for what comes out: `:N`.
#[cfg(feature = "alloc")]
pub(crate) fn late_choice(text: &str) -> Option<Role> {
    match *text.as_bytes() {
        [b':', letter] => crate::text::turn_text::identity(letter),
        _ => None,
    }
}
