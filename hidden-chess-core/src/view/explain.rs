//! Why a text is no turn, from what a viewer knows.

use super::told::View;
use crate::board::castling_targets;
use crate::game::Ending;
use crate::policy::IdentityPolicy;
use crate::text::diagram::Look;
use crate::text::moves::castling_text;
use crate::text::turn_text::{TurnText, TurnTextError};
use crate::vocabulary::{Bitboard, Color, Rank, Role, Square, Viewer};

/// Why a text is no turn now, as far as the viewer can know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// It is no turn at all.
    #[error(transparent)]
    Text(#[from] TurnTextError),
    /// The game is over.
    #[error("the game is over: {0}")]
    Over(Ending),
    /// The viewer is not to act.
    #[error("it is {0}'s turn")]
    NotYourTurn(Color),
    /// A turn has begun and has to be finished first.
    #[error("the turn {0} has to be finished first")]
    MidTurn(TurnText),
    /// Nothing stands there.
    #[error("there is no piece on {0}")]
    Empty(Square),
    /// The piece is the opponent's.
    #[error("the piece on {0} is not yours")]
    NotYours(Square),
    /// The piece cannot move at all.
    #[error("the piece on {0} has no legal move")]
    Stuck(Square),
    /// The piece cannot go there.
    #[error("the piece on {0} cannot go to {1}")]
    CannotGo(Square, Square),
    /// The piece cannot go there while the king is in check.
    #[error("the piece on {0} cannot go to {1}: the king is in check")]
    InCheck(Square, Square),
    /// The move needs a promotion.
    #[error("say what the pawn becomes, as in {0}{1}q")]
    NeedsPromotion(Square, Square),
    /// The move cannot promote.
    #[error("{0}{1} is no promotion")]
    NoPromotion(Square, Square),
}

impl<P: IdentityPolicy> View<P> {
    /// Why a text is no turn now; `None` when it looks possible to this viewer.
    ///
    /// ```
    /// use hidden_chess_core::{table::Table, Color, Game, Standard, Viewer};
    /// let table = Table::new(Game::<Standard>::default());
    /// let white = table.view(Viewer::Player(Color::White));
    /// let refusal = white.explain("e2e5").expect("a pawn does not go three squares");
    /// assert_eq!(refusal.to_string(), "the piece on e2 cannot go to e5");
    /// ```
    #[must_use]
    pub fn explain(&self, text: &str) -> Option<Refusal> {
        if let Some(ending) = self.ending() {
            return Some(Refusal::Over(ending));
        }
        let turn = self.diagram().turn;
        if let Viewer::Player(player) = self.viewer() {
            if player != turn {
                return Some(Refusal::NotYourTurn(turn));
            }
        }
        if let Some(begun) = self.begun() {
            // A turn that has come out waits for a promotion, one that has not for the owner's choice of what it is.
            let finishes = match begun.revealed {
                Some(_) => crate::game::late_promotion(text).is_some(),
                None => crate::game::late_choice(text).is_some(),
            };
            return (!finishes).then_some(Refusal::MidTurn(*begun));
        }
        let text: TurnText = match text.parse() {
            Ok(text) => text,
            Err(error) => return Some(error.into()),
        };
        let (from, to) = (text.from, text.to);
        let look = match self.diagram().at(from) {
            None => return Some(Refusal::Empty(from)),
            Some((color, _)) if color != turn => return Some(Refusal::NotYours(from)),
            Some((_, look)) => look,
        };
        // Who has been told no list, as a spectator never is, can only look at the board.
        let legal = self.legal()?;
        let Some(set) = legal.iter().find(|set| set.from == from) else { return Some(Refusal::Stuck(from)) };
        if !set.to.contains(to) && !self.castles_to(from, to, set.to) {
            let refusal = if self.in_check() { Refusal::InCheck } else { Refusal::CannotGo };
            return Some(refusal(from, to));
        }
        let last = to.rank() == Rank::last(turn);
        match (look, text.promotion) {
            (_, Some(_)) if !last => Some(Refusal::NoPromotion(from, to)),
            (Look::Visible(Role::Pawn), None) if last => Some(Refusal::NeedsPromotion(from, to)),
            (Look::Visible(role), Some(_)) if role != Role::Pawn => Some(Refusal::NoPromotion(from, to)),
            _ => None,
        }
    }

    /// Whether the two squares are the other form of a castling that is in the list.
    fn castles_to(&self, from: Square, to: Square, listed: Bitboard) -> bool {
        let turn = self.diagram().turn;
        if self.diagram().king(turn) != Some(from) {
            return false;
        }
        let own_rank = self.diagram().castling & Bitboard::rank(from.rank());
        own_rank.into_iter().any(|partner| {
            let forms = [partner, castling_targets(from, partner).0];
            forms.contains(&to) && listed.contains(castling_text(from, partner))
        })
    }
}
