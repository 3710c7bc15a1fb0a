//! The object-safe face of a table: every ruleset behind one `Box`, in the words of NOTATION.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;

use rand_core::Rng;

use super::any_position::AnyPosition;
use super::chips::{Chips, Offer, PlayerScore};
use crate::chance::Fraction;
use crate::game::{Claim, Ending, Stop};
use crate::text::diagram::Diagram;
use crate::vocabulary::{Color, Role, Viewer};

/// Whose eyes a table is looked at with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// The referee sees all.
    Referee,
    /// A viewer sees what it was told.
    Viewer(Viewer),
}

/// What somebody sees of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The position, as these eyes see it; empty at a table without a board.
    pub hfen: String,
    /// The board of that position, for drawing.
    pub diagram: Diagram,
    /// The side to move on the board.
    pub turn: Color,
    /// Whether that side stands in check.
    pub in_check: bool,
    /// A key of what is seen, counters left out: equal views have equal keys.
    pub hash: u64,
}

/// The text of one turn, as the referee writes it and as each viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The whole text.
    pub turn: String,
    /// The turn in standard algebraic notation, as the referee writes it; `None` while the turn is not complete.
    pub san: Option<String>,
    /// As White, Black and a spectator see it.
    pub seen: [String; 3],
    /// The same in standard algebraic notation; `None` while the turn is not complete.
    pub seen_san: Option<[String; 3]>,
}

/// What followed a game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The game of this number has begun.
    Game(u32),
    /// Nothing: a player has no chips left, and the other has won the match.
    Over {
        /// Whether the winner is the player who had White in the first game.
        first: bool,
    },
}

/// Why a table refuses a command. The text is for the referee: players are given [`AnyTable::explain`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct TableError(pub String);

/// One game of any ruleset, with and without chips, behind one object-safe face.
///
/// Everything is text in the forms of NOTATION, so that a program is written once for all rulesets.
/// An error changes nothing.
///
/// ```
/// use hidden_chess_core::{table::{AnyTable, Eyes, Table}, Game, Standard};
/// use rand::{rngs::ChaCha8Rng, SeedableRng};
///
/// let mut rng = ChaCha8Rng::from_seed([0; 32]);
/// let mut table: Box<dyn AnyTable> = Box::new(Table::new(Game::<Standard>::default()));
/// let told = table.play("e2e4", &mut rng)?;
/// assert_eq!(told.turn, "e2e4");
/// assert_eq!(table.show(Eyes::Referee).hfen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// # Ok::<(), hidden_chess_core::table::TableError>(())
/// ```
pub trait AnyTable: Send {
    /// The name of the ruleset in the protocol: `standard`.
    fn variant(&self) -> &'static str;

    /// The name of the ruleset for people: `Standard`, `CoverChess`.
    fn title(&self) -> &'static str;

    /// Whether the starting position is dealt.
    fn has_deal(&self) -> bool;

    /// Whether one player knows something that the other does not, or still may come to know: what a screen that both
    /// look at has to hide. Everybody may know the answer.
    fn has_secrets(&self) -> bool;

    /// Whether everybody has been told all that the record says, so that showing it betrays nothing. Everybody may know
    /// the answer.
    fn is_open(&self) -> bool;

    /// The same table once more.
    fn boxed_clone(&self) -> Box<dyn AnyTable>;

    /// Starts over from the starting position of the options, dealt anew where there is a deal.
    fn restart(&mut self, rng: &mut dyn Rng);

    /// Starts over from a position.
    ///
    /// # Errors
    ///
    /// When the text is not a position of this ruleset.
    fn set_position(&mut self, hfen: &str) -> Result<(), TableError>;

    /// The table as somebody sees it.
    fn show(&self, eyes: Eyes) -> Shown;

    /// Whose answer is awaited; `None` when the game is over.
    fn to_act(&self) -> Option<Color>;

    /// Everything the player to act may do now, sorted by the bytes of its texts; nothing while the start is still to be
    /// dealt, as by [`restart`](Self::restart), and once the game is over.
    fn offers(&self) -> Vec<Offer>;

    /// The same as texts, amounts as a range: `bet 1..98`.
    fn legal(&self) -> Vec<String> {
        self.offers().iter().map(ToString::to_string).collect()
    }

    /// Whether a turn has begun and waits for the rest of it, as a promotion chosen after the reveal.
    fn is_mid_turn(&self) -> bool;

    /// A legal move in standard algebraic notation as the player to act would type it: without a check mark and without
    /// what it brings out. `None` when it is no legal move.
    fn san(&self, turn: &str) -> Option<String>;

    /// The identities that a legal move could reveal, with their probabilities as the mover knows them.
    ///
    /// # Errors
    ///
    /// When the text is not a legal move.
    fn chance(&self, turn: &str) -> Result<Vec<(Role, Fraction)>, TableError>;

    /// Plays a turn, or the next part of one; what chance decides and the text leaves open is drawn.
    ///
    /// # Errors
    ///
    /// When it is not possible now.
    fn play(&mut self, turn: &str, rng: &mut dyn Rng) -> Result<Told, TableError>;

    /// Why a text is no turn for a viewer, from what that viewer knows; `None` when it looks possible.
    fn explain(&self, viewer: Viewer, turn: &str) -> Option<String>;

    /// The [`View`](crate::View) of the game for a viewer, to be downcast by what knows one ruleset only, such as its
    /// deduction.
    fn game_view(&self, viewer: Viewer) -> &dyn Any;

    /// How the game ended, if it has.
    fn ending(&self) -> Option<Ending>;

    /// What a bare claim would win now.
    fn claims(&self) -> Vec<Claim>;

    /// Claims a draw, on the board as it is or with a declared move.
    ///
    /// # Errors
    ///
    /// When the claim is wrong.
    fn claim(&mut self, declared: Option<&str>) -> Result<(), TableError>;

    /// Ends the game from outside the board.
    ///
    /// # Errors
    ///
    /// When the game is over already.
    fn stop(&mut self, stop: Stop) -> Result<(), TableError>;

    /// Ends a game without rules of its own, as it ended elsewhere; nobody has won a draw.
    ///
    /// # Errors
    ///
    /// When the game has rules of its own, is over, or there is a bet to answer.
    fn declare(&mut self, _winner: Option<Color>) -> Result<(), TableError> {
        Err(TableError("this game has rules of its own, which decide how it ends".into()))
    }

    /// The number of turn sequences of this depth, or `None` when there are more than `limit` nodes to visit.
    fn perft(&self, depth: u32, limit: u64) -> Option<u64>;

    /// The same, by first turn, sorted by bytes.
    fn divide(&self, depth: u32, limit: u64) -> Option<Vec<(String, u64)>>;

    /// The position on the board, to count from at length; `None` at a table without a board. It is the referee's.
    fn position(&self) -> Option<Box<dyn AnyPosition>>;

    /// The board at the start, as a spectator sees it.
    fn start(&self) -> Diagram;

    /// The turns so far, as the referee writes them.
    fn turns(&self) -> Vec<String>;

    /// The turns so far, as a viewer was told them.
    fn told_turns(&self, viewer: Viewer) -> Vec<String>;

    /// The record that the command `position` reads back: `hfen H moves T ...`.
    ///
    /// It does not say whether the start was dealt, so a game read back counts as loaded from a position, which what is
    /// deduced of castling depends on (RULES 3.12). [`Table::to_record`](super::Table::to_record) and its serde form say it.
    fn record(&self) -> String;

    /// The game as a line of text, as far as a viewer was told of it.
    fn seen_record(&self, viewer: Viewer) -> String;

    /// The game as PGN as far as a viewer was told of it, with these tags before those that the game itself sets.
    fn seen_pgn(&self, viewer: Viewer, tags: &[(&str, &str)]) -> String;

    /// The game as PGN, with these tags before those that the game itself sets. It names everything that was hidden.
    fn pgn(&self, tags: &[(&str, &str)]) -> String;

    /// The chips as somebody sees them, where there are any.
    fn chips(&self, eyes: Eyes) -> Option<Chips>;

    /// Goes on to the next game of the match, this many minutes after its start: colours change, and chips stay.
    ///
    /// # Errors
    ///
    /// When there are no chips, or the game is not over.
    fn next_game(&mut self, minutes: u32, rng: &mut dyn Rng) -> Result<Next, TableError>;

    /// The score of the match, where there are chips; first that of the player who had White in the first game.
    fn score(&self) -> Option<[PlayerScore; 2]>;
}
