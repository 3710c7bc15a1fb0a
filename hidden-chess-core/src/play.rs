//! The game-theory face: what a search, a learner or a betting engine needs of any two-player game.

use core::fmt::Debug;

use crate::chance::{Outcome, Weights};
use crate::game::{Action, Actions, Game, Illegal, Step, Stop, Waiting};
use crate::policy::IdentityPolicy;
use crate::vocabulary::Color;

/// One of the two players of a game, whatever the game calls them. White sits first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Seat {
    /// The player who moves first.
    First,
    /// The other player.
    Second,
}

impl Seat {
    /// 0 for the first, 1 for the second.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl core::ops::Not for Seat {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl From<Color> for Seat {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::First,
            Color::Black => Self::Second,
        }
    }
}

impl From<Seat> for Color {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::First => Self::White,
            Seat::Second => Self::Black,
        }
    }
}

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Node {
    /// Chance.
    Chance,
    /// A player at the start of a turn; bets may open here.
    Turn(Seat),
    /// A player in the middle of a turn.
    Within(Seat),
    /// Nobody: the game is over, and this player won, or it is drawn.
    Over(Option<Seat>),
}

/// A counted, indexable set of actions: a stack of a billion chips has a billion bets, and no list of them is made.
pub trait ActionSet {
    /// One action.
    type Action;

    /// How many there are.
    fn len(&self) -> usize;

    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at a place from 0 to `len - 1`.
    fn get(&self, n: usize) -> Option<Self::Action>;

    /// Whether the action is among them.
    fn contains(&self, action: &Self::Action) -> bool;
}

/// A two-player game with chance, from the outside.
///
/// ```
/// use hidden_chess_core::{ActionSet, Game, Node, Play, Seat, Standard};
/// let mut game = Game::<Standard>::default();
/// assert_eq!(game.node(), Node::Turn(Seat::First));
/// let actions = Play::actions(&game);
/// let first = ActionSet::get(&actions, 0).expect("twenty first moves");
/// Play::apply(&mut game, first)?;
/// assert_eq!(game.node(), Node::Turn(Seat::Second));
/// # Ok::<(), hidden_chess_core::Illegal>(())
/// ```
pub trait Play: Clone {
    /// What a player does.
    type Action: Copy + Debug;
    /// The actions open to a player.
    type Actions: ActionSet<Action = Self::Action>;
    /// What an action did, for telling it to viewers.
    type Step: Copy;

    /// What the game waits for.
    fn node(&self) -> Node;

    /// What the player to act can do; empty when it is nobody's turn.
    fn actions(&self) -> Self::Actions;

    /// What chance is asked; `None` when it is not.
    fn chance(&self) -> Option<Weights>;

    /// Does an action of the player to act.
    ///
    /// # Errors
    ///
    /// When it is not among the actions. Nothing has changed then.
    fn apply(&mut self, action: Self::Action) -> Result<Self::Step, Illegal>;

    /// Answers the question put to chance.
    ///
    /// # Errors
    ///
    /// When nothing is asked or the outcome is impossible. Nothing has changed then.
    fn draw(&mut self, outcome: Outcome) -> Result<Self::Step, Illegal>;

    /// Ends the game from outside.
    ///
    /// # Errors
    ///
    /// When it is over or has not begun. Nothing has changed then.
    fn stop(&mut self, stop: Stop<Seat>) -> Result<Self::Step, Illegal>;

    /// What each seat gets once the game is over: they add up to zero.
    fn returns(&self) -> Option<[i64; 2]> {
        match self.node() {
            Node::Over(None) => Some([0, 0]),
            Node::Over(Some(Seat::First)) => Some([1, -1]),
            Node::Over(Some(Seat::Second)) => Some([-1, 1]),
            _ => None,
        }
    }
}

impl ActionSet for Actions {
    type Action = Action;

    fn len(&self) -> usize {
        Self::len(self)
    }

    fn get(&self, n: usize) -> Option<Action> {
        Self::get(self, n)
    }

    fn contains(&self, action: &Action) -> bool {
        Self::contains(self, action)
    }
}

impl<P: IdentityPolicy> Play for Game<P> {
    type Action = Action;
    type Actions = Actions;
    type Step = Step<P>;

    fn node(&self) -> Node {
        match self.waiting() {
            Waiting::Chance => Node::Chance,
            Waiting::Turn(color) => Node::Turn(color.into()),
            Waiting::Within(color) => Node::Within(color.into()),
            Waiting::Over(ending) => Node::Over(ending.winner.map(Seat::from)),
        }
    }

    fn actions(&self) -> Actions {
        Self::actions(self)
    }

    fn chance(&self) -> Option<Weights> {
        self.question()
    }

    fn apply(&mut self, action: Action) -> Result<Step<P>, Illegal> {
        Self::apply(self, action)
    }

    fn draw(&mut self, outcome: Outcome) -> Result<Step<P>, Illegal> {
        Self::draw(self, outcome)
    }

    fn stop(&mut self, stop: Stop<Seat>) -> Result<Step<P>, Illegal> {
        Self::stop(self, stop.map(Color::from))
    }
}
