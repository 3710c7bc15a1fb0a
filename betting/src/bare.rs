//! Betting alone: a table without a board.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;

use hidden_chess_core::rand_core::Rng;
use hidden_chess_core::table::{AnyPosition, AnyTable, Chips, Eyes, Next, Offer, PlayerScore, Shown, TableError, Told};
use hidden_chess_core::text::diagram::Diagram;
use hidden_chess_core::{Claim, Color, Ending, Fraction, Reason, Role, Seat, Stop, Viewer};

use crate::action::Action;
use crate::hand::{Finish, Hand, Waiting};
use crate::matches::{DealError, Match};
use crate::words::{next, offers, read, scores, shown};

/// A table with chips and no board: White and Black move in turn, the only move is `-`, and the result is declared.
///
/// It is the `table` of NOTATION 4, for using the betting with a game of another program.
///
/// ```
/// use hidden_chess_betting::{BareTable, Match, Rules};
/// use hidden_chess_core::table::AnyTable;
/// use rand::{rngs::ChaCha8Rng, SeedableRng};
///
/// let mut rng = ChaCha8Rng::from_seed([0; 32]);
/// let mut table = BareTable::new(Match::new(Rules::default())?)?;
/// assert_eq!(table.legal(), ["call", "fold", "raise 4..100"]);
/// for turn in ["call", "-", "bet 6", "call", "-"] {
///     table.play(turn, &mut rng)?;
/// }
/// table.declare(None)?;
/// assert_eq!(table.ending().map(|ending| ending.to_string()), Some("draw by result".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BareTable {
    around: Match,
    hand: Hand,
    turn: Color,
    ending: Option<Ending>,
    words: Vec<String>,
}

const MOVE: &str = "-";

impl BareTable {
    /// The current game of a match, blinds posted.
    ///
    /// # Errors
    ///
    /// When the current game has been settled.
    pub fn new(around: Match) -> Result<Self, DealError> {
        let (hand, _) = around.deal()?;
        let mut table = Self { around, hand, turn: Color::White, ending: None, words: Vec::new() };
        table.begin_turn();
        Ok(table)
    }

    fn begin_turn(&mut self) {
        let seat = self.hand.across(self.turn.into());
        // It is called between two turns only.
        let _ = self.hand.begin_turn(seat);
    }

    fn end(&mut self, ending: Ending) -> Result<(), TableError> {
        let winner = ending.winner.map(|winner| self.hand.across(Seat::from(winner)));
        self.hand.finish(Finish::from(winner)).map_err(|error| TableError(error.to_string()))?;
        self.ending = Some(ending);
        Ok(())
    }

    fn bet(&mut self, action: Action) -> Result<(), TableError> {
        let actor = self.to_act();
        self.hand.act(action).map_err(|error| TableError(error.to_string()))?;
        if let (Action::Fold, Some(actor)) = (action, actor) {
            self.ending = Some(Ending::won(!actor, Reason::Fold));
        }
        Ok(())
    }
}

fn no_board<T>() -> Result<T, TableError> {
    Err(TableError("there is no board at this table".into()))
}

impl AnyTable for BareTable {
    fn variant(&self) -> &'static str {
        "table"
    }

    fn title(&self) -> &'static str {
        "Betting"
    }

    fn has_deal(&self) -> bool {
        false
    }

    fn has_secrets(&self) -> bool {
        false
    }

    fn is_open(&self) -> bool {
        true
    }

    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn restart(&mut self, _: &mut dyn Rng) {
        // The match is kept as it was when this game began, so it always deals.
        if let Ok(table) = Self::new(self.around) {
            *self = table;
        }
    }

    fn set_position(&mut self, _: &str) -> Result<(), TableError> {
        no_board()
    }

    fn show(&self, _: Eyes) -> Shown {
        let diagram = Diagram { turn: self.turn, ..Diagram::empty() };
        Shown { hfen: String::new(), diagram, turn: self.turn, in_check: false, hash: 0 }
    }

    fn to_act(&self) -> Option<Color> {
        self.hand.to_act().map(|seat| self.hand.across(seat).into())
    }

    fn offers(&self) -> Vec<Offer> {
        let mut offers = offers(&self.hand.legal());
        if self.hand.legal().moves {
            offers.push(Offer::Action(MOVE.into()));
        }
        offers.sort_by_cached_key(ToString::to_string);
        offers
    }

    fn is_mid_turn(&self) -> bool {
        false
    }

    fn san(&self, _: &str) -> Option<String> {
        None
    }

    fn chance(&self, turn: &str) -> Result<Vec<(Role, Fraction)>, TableError> {
        match turn == MOVE && self.hand.legal().moves {
            true => Ok(Vec::new()),
            false => Err(TableError("expected a legal move, which is '-' alone".into())),
        }
    }

    fn play(&mut self, turn: &str, _: &mut dyn Rng) -> Result<Told, TableError> {
        let word = match read(turn, &self.hand) {
            Some(action) => {
                let action = action.map_err(TableError)?;
                self.bet(action)?;
                action.to_string()
            }
            None if turn == MOVE => {
                self.hand.make_move().map_err(|error| TableError(error.to_string()))?;
                self.turn = !self.turn;
                self.begin_turn();
                turn.into()
            }
            None => return Err(TableError("expected '-' or a betting action".into())),
        };
        self.words.push(word.clone());
        Ok(Told { seen: [(); 3].map(|()| word.clone()), turn: word, san: None, seen_san: None })
    }

    fn explain(&self, _: Viewer, turn: &str) -> Option<String> {
        match read(turn, &self.hand) {
            Some(action) => action.err(),
            None if turn == MOVE && self.hand.legal().moves => None,
            None => Some("expected '-' or a betting action".into()),
        }
    }

    fn game_view(&self, _: Viewer) -> &dyn Any {
        &()
    }

    fn ending(&self) -> Option<Ending> {
        self.ending
    }

    fn claims(&self) -> Vec<Claim> {
        Vec::new()
    }

    fn claim(&mut self, _: Option<&str>) -> Result<(), TableError> {
        no_board()
    }

    fn stop(&mut self, stop: Stop) -> Result<(), TableError> {
        match stop {
            Stop::Fold(color) if self.to_act() == Some(color) => self.bet(Action::Fold),
            Stop::Fold(_) => Err(TableError("there is nothing to fold to".into())),
            Stop::Resign(color) => self.end(Ending::won(!color, Reason::Resignation)),
            Stop::Time(color) => self.end(Ending::won(!color, Reason::Time)),
            _ => self.end(Ending::drawn(Reason::Agreement)),
        }
    }

    fn declare(&mut self, winner: Option<Color>) -> Result<(), TableError> {
        if let Waiting::Answer(_) = self.hand.waiting() {
            return Err(TableError("there is a bet to answer first: call, fold or raise".into()));
        }
        self.end(Ending { winner, reason: Reason::Result })
    }

    fn perft(&self, _: u32, _: u64) -> Option<u64> {
        Some(1)
    }

    fn divide(&self, depth: u32, _: u64) -> Option<Vec<(String, u64)>> {
        Some(if depth == 0 { Vec::new() } else { [(MOVE.into(), 1)].into() })
    }

    fn position(&self) -> Option<Box<dyn AnyPosition>> {
        None
    }

    fn start(&self) -> Diagram {
        Diagram::empty()
    }

    fn turns(&self) -> Vec<String> {
        self.words.clone()
    }

    fn told_turns(&self, _: Viewer) -> Vec<String> {
        self.words.clone()
    }

    fn record(&self) -> String {
        let moves = if self.words.is_empty() { "" } else { " moves " };
        ["startpos", moves, &self.words.join(" ")].concat()
    }

    fn seen_record(&self, _: Viewer) -> String {
        self.record()
    }

    fn seen_pgn(&self, _: Viewer, _: &[(&str, &str)]) -> String {
        String::new()
    }

    fn pgn(&self, _: &[(&str, &str)]) -> String {
        String::new()
    }

    fn chips(&self, _: Eyes) -> Option<Chips> {
        Some(shown(&self.hand.shown()))
    }

    fn next_game(&mut self, minutes: u32, _: &mut dyn Rng) -> Result<Next, TableError> {
        let (around, next) = next(&self.around, &self.hand, minutes).map_err(TableError)?;
        if let Next::Game(_) = next {
            *self = Self::new(around).map_err(|error| TableError(error.to_string()))?;
        }
        Ok(next)
    }

    fn score(&self) -> Option<[PlayerScore; 2]> {
        Some(scores(&self.around, &self.hand))
    }
}
