//! Why a text is no turn, from what a viewer knows.

use super::told::View;
use crate::game::Ending;
use crate::policy::IdentityPolicy;
use crate::text::diagram::Look;
use crate::text::turn_text::{TurnText, TurnTextError};
use crate::vocabulary::{Color, Rank, Role, Square, Viewer};

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
            return crate::game::late_choice(text).is_none().then_some(Refusal::MidTurn(*begun));
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
        // A spectator is told no list and can only look at the board.
        let legal = self.legal()?;
        let Some(set) = legal.iter().find(|set| set.from == from) else { return Some(Refusal::Stuck(from)) };
        let castles = self.diagram().at(to).is_some_and(|(color, _)| color == turn);
        if !set.to.contains(to) && !castles {
            return Some(Refusal::CannotGo(from, to));
        }
        let last = to.rank() == Rank::last(turn);
        match (look, text.promotion) {
            (_, Some(_)) if !last => Some(Refusal::NoPromotion(from, to)),
            (Look::Visible(Role::Pawn), None) if last => Some(Refusal::NeedsPromotion(from, to)),
            (Look::Visible(role), Some(_)) if role != Role::Pawn => Some(Refusal::NoPromotion(from, to)),
            _ => None,
        }
    }
}
