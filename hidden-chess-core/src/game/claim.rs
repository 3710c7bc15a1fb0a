//! Claiming a draw (RULES 1.9).

use super::{Ending, Game, Reason, Step, Waiting};
use crate::moves::Move;
use crate::policy::IdentityPolicy;
use crate::turn::{Reveal, Turn};

/// What a draw can be claimed for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// The position has occurred three times.
    Threefold,
    /// The last fifty moves of each side were quiet.
    FiftyMove,
}

impl Claim {
    /// The reason it gives to the ending.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Self::Threefold => Reason::Threefold,
            Self::FiftyMove => Reason::FiftyMove,
        }
    }
}

/// The claims that are right, the reason of the ending first.
pub type Claims = [Option<Claim>; 2];

/// A claim that is wrong; the game goes on as if it had not been made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WrongClaim {
    /// The game is over, being dealt, or in the middle of a turn.
    #[error("nothing can be claimed now")]
    NotNow,
    /// This game knows no claims (RULES 3.14).
    #[error("there are no claims in this game")]
    NoClaims,
    /// Neither the repetition nor the count is there.
    #[error("neither three occurrences of the position nor fifty quiet moves of each side")]
    NotOnBoard,
    /// The declared move is not legal.
    #[error("the declared move is not legal")]
    IllegalMove,
    /// The declared move would bring about neither.
    #[error("the declared move brings about neither a third occurrence nor fifty quiet moves of each side")]
    NotByMove,
}

impl<P: IdentityPolicy> Game<P> {
    /// What a bare claim would win now, if the game can be claimed at all.
    #[must_use]
    pub fn claims(&self) -> Claims {
        let at_turn = matches!(self.waiting(), Waiting::Turn(_));
        if !at_turn || !P::CLAIMS {
            return [None; 2];
        }
        open(self.repetitions(), self.position.board().halfmove())
    }

    /// Claims a draw, on the board as it is or with a move that is declared and not played.
    ///
    /// # Errors
    ///
    /// When the claim is wrong. Nothing has changed then.
    pub fn claim(&mut self, declared: Option<Move>) -> Result<Step<P>, WrongClaim> {
        if !P::CLAIMS {
            return Err(WrongClaim::NoClaims);
        }
        if !matches!(self.waiting(), Waiting::Turn(_)) {
            return Err(WrongClaim::NotNow);
        }
        let claims = match declared {
            None => self.claims(),
            Some(mv) => self.claims_after(mv)?,
        };
        let wrong = if declared.is_some() { WrongClaim::NotByMove } else { WrongClaim::NotOnBoard };
        let [Some(claim), _] = claims else { return Err(wrong) };
        Ok(self.end(Ending::drawn(claim.reason())))
    }

    /// Only the position after the declared move counts, even if the move gave mate.
    fn claims_after(&self, mv: Move) -> Result<Claims, WrongClaim> {
        if !self.position.is_legal(mv) {
            return Err(WrongClaim::IllegalMove);
        }
        if self.position.reveal(mv) != Reveal::Nothing {
            return Err(WrongClaim::NotByMove);
        }
        let (after, _) = self.position.play_unchecked(&Turn::new(mv));
        Ok(open(self.history.occurrences(after.key()) + 1, after.board().halfmove()))
    }
}

fn open(occurrences: usize, halfmove: u16) -> Claims {
    let threefold = (occurrences >= 3).then_some(Claim::Threefold);
    let fifty = (halfmove >= 100).then_some(Claim::FiftyMove);
    match threefold {
        Some(_) => [threefold, fifty],
        None => [fifty, None],
    }
}
