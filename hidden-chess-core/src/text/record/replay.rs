//! From a record back to the game.

use super::Record;
use crate::game::{Action, Actions, Ending, Game, Illegal, Reason, Stop};
use crate::policy::IdentityPolicy;
use crate::position::PlayError;
use crate::turn::Turn;
use crate::vocabulary::Color;

/// Why a record does not replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// A turn, counted from 1, is not legal or not complete where it stands.
    #[error("turn {0}: {1}")]
    Turn(usize, #[source] PlayError),
    /// A turn, counted from 1, follows the end of the game.
    #[error("turn {0} comes after the end of the game: {1}")]
    Over(usize, Ending),
    /// The turn that has begun cannot be begun there.
    #[error("the turn that has begun is not legal after the others")]
    Pending,
    /// The game cannot have ended as the record says.
    #[error("these turns do not lead to this ending: {0}")]
    Ending(Ending),
}

impl<P: IdentityPolicy> Record<P> {
    /// The game that was recorded. Nothing is drawn anew (RULES 0.9).
    ///
    /// An ending from outside the board is brought about as it was: a resignation, an agreement, a flag, a claim, which
    /// has to be right.
    ///
    /// ```
    /// use hidden_chess_core::{text::record::Record, Color, Ending, Reason, Standard, StandardOptions};
    /// let mut record: Record<Standard> = "startpos moves f2f3 e7e5".parse()?;
    /// record.set_ending(Some(Ending::won(Color::Black, Reason::Resignation)));
    /// let game = record.replay(StandardOptions::default())?;
    /// assert_eq!(game.ending(), record.ending());
    ///
    /// record.set_ending(Some(Ending::drawn(Reason::Threefold)));
    /// assert!(record.replay(StandardOptions::default()).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a turn cannot be played where it stands, or the ending cannot be had there.
    pub fn replay(&self, options: P::Options) -> Result<Game<P>, ReplayError> {
        let mut game = Game::start(options, self.start, self.dealt);
        for (i, played) in self.turns.iter().enumerate() {
            if let Some(ending) = game.ending() {
                return Err(ReplayError::Over(i + 1, ending));
            }
            game.position().check_turn(&played.turn).map_err(|error| ReplayError::Turn(i + 1, error))?;
            // The checks above are those of the game: it takes the turn.
            let _ = game.play(&played.turn);
        }
        if let Some(turn) = &self.pending {
            begin(&mut game, turn).map_err(|Illegal| ReplayError::Pending)?;
        }
        match self.ending {
            Some(ending) => end(game, ending).ok_or(ReplayError::Ending(ending)),
            None => Ok(game),
        }
    }
}

/// Begins a turn and fills it as far as it is filled.
fn begin<P: IdentityPolicy>(game: &mut Game<P>, turn: &Turn) -> Result<(), Illegal> {
    game.apply(Action::Move(turn.mv))?;
    if let (Some(role), Actions::Choices(_)) = (turn.identity, game.actions()) {
        game.apply(Action::Choose(role))?;
    }
    Ok(())
}

/// The game after it has ended in this way, if it can.
fn end<P: IdentityPolicy>(mut game: Game<P>, ending: Ending) -> Option<Game<P>> {
    if let Some(on_board) = game.ending() {
        return (on_board == ending).then_some(game);
    }
    match (ending.reason, ending.winner) {
        (Reason::Resignation, Some(winner)) => game.stop(Stop::Resign(!winner)),
        (Reason::Fold, Some(winner)) => game.stop(Stop::Fold(!winner)),
        (Reason::Agreement, None) => game.stop(Stop::Agree),
        (Reason::Time, winner) => {
            // A drawn flag does not say whose it was; the game is the same for both.
            let mut flags = Color::ALL.into_iter().filter(|&flagged| winner != Some(flagged));
            return flags.find_map(|flagged| {
                let mut game = game.clone();
                game.stop(Stop::Time(flagged)).ok()?;
                (game.ending() == Some(ending)).then_some(game)
            });
        }
        (Reason::Threefold | Reason::FiftyMove, None) => {
            // Which move was declared, if one was, is not recorded: one that makes the claim right is as good.
            let moves = game.position().legal_moves();
            return [None].into_iter().chain(moves.iter().map(Some)).find_map(|declared| {
                let mut game = game.clone();
                game.claim(declared).ok()?;
                (game.ending() == Some(ending)).then_some(game)
            });
        }
        _ => return None,
    }
    .ok()?;
    Some(game)
}
