//! The one joint to the core: any game with chips, which is such a game itself.

mod actions;
#[cfg(feature = "alloc")]
mod log;
#[cfg(feature = "alloc")]
mod text;
#[cfg(feature = "alloc")]
mod view;

pub use actions::{Wager, WagerActions};
#[cfg(feature = "alloc")]
pub use log::{WagerHeard, WagerLog};
#[cfg(feature = "alloc")]
pub use view::{WagerPrivate, WagerPublic, WagerView};

use hidden_chess_core::{Illegal, Node, Play, Seat, Stop, Weights};

use crate::action::Action;
use crate::event::Events;
use crate::hand::{Finish, Hand, Outcome, Waiting};
use crate::limits::LimitError;
use crate::matches::{DealError, Match};
use crate::rules::Rules;

/// A game with chips on it (RULES 4.3 to 4.9), which is a game again.
///
/// Bets, moves and whatever else the game asks interleave as the rules say: the hand is told when a turn begins, when a
/// move is made and how the game ends, and the game knows nothing of it. A fold ends the game as giving up the pot.
/// It is what a server keeps at a [`Table`](hidden_chess_core::table::Table), with a view for each player that is told the
/// chips and what that player may know of the game: the own moves only once they may be made (RULES 3.11).
/// The seats are those of the game, in which White sits first; [`Hand::across`] turns them into those of the match.
///
/// ```
/// use hidden_chess_betting::{Action, Match, Rules, Wager, Wagered};
/// use hidden_chess_core::{ActionSet, Game, Node, Play, Seat, Standard};
///
/// let mut game = Wagered::new(Game::<Standard>::default(), Match::new(Rules::default())?)?;
/// // Black answers the blinds before White's first move (RULES 4.3).
/// assert_eq!(game.node(), Node::Within(Seat::Second));
/// assert_eq!(game.actions().len(), 99, "fold, call, and raises to 4 up to 100");
/// game.apply(Wager::Bet(Action::Call))?;
/// assert_eq!(game.node(), Node::Turn(Seat::First));
/// assert_eq!(game.actions().len(), 97 + 20, "raises, and the first moves, which check");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Wagered<G> {
    game: G,
    hand: Hand,
    posted: Events,
    around: Match,
    /// Whether the first turn could begin: nobody had to answer the blinds, or they have been answered (RULES 4.3, 4.4).
    begun: bool,
}

/// What one step of a game with chips did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WagerStep<S> {
    /// The betting action, if it was one.
    pub bet: Option<Action>,
    /// What happened to the chips.
    pub chips: Events,
    /// The step of the game itself, if there was one.
    pub game: Option<S>,
    /// Whether it was the bet after which the first turn can begin: its player is told the own moves then (RULES 3.11).
    pub begins: bool,
}

impl<G: Play> Wagered<G> {
    /// A game at its start, with the chips of the current game of a match, blinds posted.
    ///
    /// The chips are put on a game as it stands: one that is over already pays at once.
    ///
    /// # Errors
    ///
    /// When the current game of the match has been settled.
    pub fn new(game: G, around: Match) -> Result<Self, DealError> {
        let (hand, posted) = around.deal()?;
        Ok(Self::seated(game, around, hand, posted))
    }

    /// The first game of a match by these rules.
    ///
    /// # Errors
    ///
    /// When the rules are not within RULES 4.13.
    pub fn first(game: G, rules: Rules) -> Result<Self, LimitError> {
        let around = Match::new(rules)?;
        let (hand, posted) = Hand::deal(around.current())?;
        Ok(Self::seated(game, around, hand, posted))
    }

    fn seated(game: G, around: Match, hand: Hand, posted: Events) -> Self {
        let mut wagered = Self { game, hand, posted, around, begun: false };
        for event in wagered.follow() {
            wagered.posted.push(event);
        }
        wagered
    }

    /// The game without its chips.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The chips of this game.
    #[must_use]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// The match that this game is part of, as it was when the game began.
    #[must_use]
    pub const fn around(&self) -> &Match {
        &self.around
    }

    /// The match once this game is over: chips and score are taken into it.
    #[must_use]
    pub fn settled(&self) -> Option<Match> {
        let mut around = self.around;
        around.settle(&self.hand).ok()?;
        Some(around)
    }

    /// Tells the hand what the game waits for now: a turn that begins, or the end.
    fn follow(&mut self) -> Events {
        match (self.game.node(), self.hand.waiting()) {
            (Node::Over(_), Waiting::Over(_)) => {}
            (Node::Over(winner), _) => {
                let winner = winner.map(|seat| self.hand.across(seat));
                return self.hand.finish(Finish::from(winner)).unwrap_or(Events::NONE);
            }
            (Node::Turn(seat), Waiting::Turn) => {
                // Between turns a turn can begin.
                let _ = self.hand.begin_turn(self.hand.across(seat));
                self.begin();
            }
            _ => {}
        }
        Events::NONE
    }

    /// Whether the first turn can begin now, and could not before.
    fn begin(&mut self) -> bool {
        let can_move = matches!(self.hand.waiting(), Waiting::BetOrMove(_) | Waiting::Move(_));
        let begins = can_move && !self.begun;
        self.begun |= begins;
        begins
    }

    fn bet(&mut self, action: Action) -> Result<WagerStep<G::Step>, Illegal> {
        let mut hand = self.hand;
        let chips = hand.act(action).map_err(|_| Illegal)?;
        let game = match hand.outcome() {
            Some(Outcome::Fold(winner)) => Some(self.game.stop(Stop::Fold(self.hand.across(!winner)))?),
            _ => None,
        };
        self.hand = hand;
        let begins = self.begin();
        Ok(WagerStep { bet: Some(action), chips, game, begins })
    }

    fn step(&mut self, step: G::Step, mut chips: Events) -> WagerStep<G::Step> {
        for event in self.follow() {
            chips.push(event);
        }
        WagerStep { bet: None, chips, game: Some(step), begins: false }
    }
}

impl<G: Play> Play for Wagered<G> {
    type Action = Wager<G::Action>;
    type Actions = WagerActions<G::Actions>;
    type Step = WagerStep<G::Step>;

    /// A bet, raise or blind is answered within a turn, whosoever it is.
    fn node(&self) -> Node {
        match (self.game.node(), self.hand.waiting()) {
            (Node::Turn(_), Waiting::Answer(seat)) => Node::Within(self.hand.across(seat)),
            (node, _) => node,
        }
    }

    fn actions(&self) -> WagerActions<G::Actions> {
        let betting = matches!(self.game.node(), Node::Turn(_));
        let answers = betting && matches!(self.hand.waiting(), Waiting::Answer(_));
        let bets = if betting { self.hand.legal() } else { Default::default() };
        WagerActions { bets, game: (!answers).then(|| self.game.actions()) }
    }

    fn chance(&self) -> Option<Weights> {
        self.game.chance()
    }

    fn apply(&mut self, action: Wager<G::Action>) -> Result<WagerStep<G::Step>, Illegal> {
        let action = match (action, self.game.node()) {
            (Wager::Bet(action), Node::Turn(_)) => return self.bet(action),
            (Wager::Bet(_), _) => return Err(Illegal),
            (Wager::Game(action), _) => action,
        };
        let mut chips = Events::NONE;
        let mut hand = self.hand;
        if let Node::Turn(_) = self.game.node() {
            // The move that begins a turn on the board ends its betting (RULES 4.4).
            chips = hand.make_move().map_err(|_| Illegal)?;
        }
        let step = self.game.apply(action)?;
        self.hand = hand;
        Ok(self.step(step, chips))
    }

    fn draw(&mut self, outcome: hidden_chess_core::Outcome) -> Result<WagerStep<G::Step>, Illegal> {
        let begun = self.hand.turn().is_some() || self.hand.outcome().is_some();
        let step = self.game.draw(outcome)?;
        // The blinds are told when the deal is complete, with the start of the game.
        let starts = !begun && self.game.node() != Node::Chance;
        Ok(self.step(step, if starts { self.posted } else { Events::NONE }))
    }

    /// Resignation and time lose the pot where the game's own rules make them a loss, agreement splits it; what of a bet is
    /// unanswered goes back first (RULES 4.8). A fold is taken only from the player who may fold.
    fn stop(&mut self, stop: Stop<Seat>) -> Result<WagerStep<G::Step>, Illegal> {
        if let Stop::Fold(seat) = stop {
            return match self.node() {
                Node::Within(actor) if actor == seat => self.bet(Action::Fold),
                _ => Err(Illegal),
            };
        }
        let step = self.game.stop(stop)?;
        Ok(self.step(step, Events::NONE))
    }

    /// What each seat has won or lost of its chips.
    fn returns(&self) -> Option<[i64; 2]> {
        let net = self.hand.net()?;
        Some([Seat::First, Seat::Second].map(|seat| net[self.hand.across(seat).index()]))
    }
}
