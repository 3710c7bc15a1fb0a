//! Ordinary chess and Chess960: the simplest ruleset, and the one named in core.

use crate::game::Answers;
use crate::policy::{IdentityPolicy, Movement};
use crate::position::Position;
use crate::setup::Setup;

/// Ordinary chess, and Chess960 by an option.
///
/// ```
/// use hidden_chess_core::{Game, Standard, StandardOptions};
/// let game = Game::<Standard>::new(StandardOptions { chess960: Some(0) });
/// assert!(game.position().hfen().to_string().starts_with("bbqnnrkr/"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Standard;

/// What can be chosen of a game of chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct StandardOptions {
    /// The number of a Chess960 array, 0 to 959; `None` for the standard array.
    pub chess960: Option<u16>,
}

impl IdentityPolicy for Standard {
    const NAME: &'static str = "standard";
    const TITLE: &'static str = "Standard";
    const MOVEMENT: Movement = Movement::CHESS;
    type Options = StandardOptions;
    type Ledger = ();

    fn set_up(options: &StandardOptions, _: &Answers) -> Position<Self> {
        Position::set_up(&options.chess960.map_or_else(Setup::array, Setup::chess960), ())
    }
}
