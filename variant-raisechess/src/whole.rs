//! The whole game: RaiseChess with chips.

use hidden_chess_betting::{BlindLevels, LimitError, MinBet, Rules, Wagered};
use hidden_chess_core::Game;

use crate::options::{CheckOn, Checks, Promotions, QueenOnly};
use crate::{Options, RaiseChess};

/// RaiseChess with chips (RULES 3 and 4), one game of a match.
pub type RaiseGame<C = CheckOn, U = QueenOnly> = Wagered<Game<RaiseChess<C, U>>>;

/// What a match of RaiseChess is played with: the rulebook's defaults, and a method for each option.
///
/// 100 chips each, blinds 1/2 that stay, bets from one chip; three hand pieces a side over the standard array, a showdown
/// after move 30, draws off.
///
/// ```
/// use hidden_chess_betting::{Action, Wager};
/// use hidden_chess_core::{draw, Node, Play, Seat};
/// use rand::{rngs::ChaCha8Rng, SeedableRng};
/// use variant_raisechess::{RaiseGame, RaiseRules};
///
/// let mut game: RaiseGame = RaiseRules::default().with_levels(10)?.first_game()?;
/// let mut rng = ChaCha8Rng::from_seed([1; 32]);
/// while let Some(weights) = game.chance() {
///     game.draw(draw(&weights, &mut rng))?;
/// }
/// // Each player has seen the own hand pieces, and Black answers the blinds.
/// assert_eq!(game.node(), Node::Within(Seat::Second));
/// game.apply(Wager::Bet(Action::RaiseTo(6)))?;
/// game.apply(Wager::Bet(Action::Fold))?;
/// assert_eq!(game.returns(), Some([-2, 2]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RaiseRules {
    board: Options,
    betting: Rules,
}

impl RaiseRules {
    /// The same with other options of the deal and of the ending on the board.
    #[must_use]
    pub const fn with_board(self, board: Options) -> Self {
        Self { board, ..self }
    }

    /// The same with other chips at the start of the match, those of the player first who has White in game 1
    /// (RULES 4.1).
    ///
    /// # Errors
    ///
    /// When a stack is not 1 to 1,000,000,000 chips (RULES 4.13).
    pub fn with_chips(self, chips: [u32; 2]) -> Result<Self, LimitError> {
        self.checked(Rules { chips, ..self.betting })
    }

    /// The same with blinds that stay or rise (RULES 4.2).
    ///
    /// # Errors
    ///
    /// When the blinds are not in order, or a level does not last 1 to 1440 minutes (RULES 4.13).
    pub fn with_blinds(self, levels: BlindLevels) -> Result<Self, LimitError> {
        self.checked(Rules { levels, ..self.betting })
    }

    /// The same with blinds that rise every so many minutes (RULES 4.2); the online game offers 5, 10 and 15.
    ///
    /// # Errors
    ///
    /// When a level does not last 1 to 1440 minutes.
    pub fn with_levels(self, minutes: u16) -> Result<Self, LimitError> {
        self.with_blinds(BlindLevels::Rising { minutes })
    }

    /// The same with another smallest opening bet (RULES 4.5).
    #[must_use]
    pub const fn with_min_bet(self, min_bet: MinBet) -> Self {
        Self { betting: Rules { min_bet, ..self.betting }, ..self }
    }

    /// The options on the board.
    #[must_use]
    pub const fn board(&self) -> &Options {
        &self.board
    }

    /// The options of the betting.
    #[must_use]
    pub const fn betting(&self) -> &Rules {
        &self.betting
    }

    /// The first game of a match, with its blinds posted and nothing dealt; the options that change which moves exist are
    /// type parameters.
    ///
    /// # Errors
    ///
    /// Never for rules made by the methods above.
    pub fn first_game<C: Checks, U: Promotions>(&self) -> Result<RaiseGame<C, U>, LimitError> {
        Wagered::first(Game::new(self.board), self.betting)
    }

    fn checked(self, betting: Rules) -> Result<Self, LimitError> {
        betting.check()?;
        Ok(Self { betting, ..self })
    }
}
