//! Reading and writing turns against a position.

use super::turn_text::{TurnText, TurnTextError};
use crate::board::castling_targets;
use crate::moves::{Move, MoveKind};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::turn::{Captured, Missing, Reveal, Turn};
use crate::vocabulary::{File, Role, Square};

/// Why a text is not a turn of a position. Only for the referee: what is legal may be a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TurnError {
    /// It is no turn at all.
    #[error(transparent)]
    Text(#[from] TurnTextError),
    /// No legal move has these squares and this promotion.
    #[error("{0} is not legal here")]
    Illegal(TurnText),
    /// It says what was revealed, and that cannot come out, or nothing does.
    #[error("{0}: that cannot be revealed here")]
    Revealed(TurnText),
    /// It chooses a promotion after the reveal, and there is none to choose.
    #[error("{0}: there is no such choice after the reveal")]
    Late(TurnText),
    /// It says what was taken, and that is not so.
    #[error("{0}: that is not what is taken here")]
    Taken(TurnText),
}

/// Which of the suffixes that complete a turn cannot be.
pub(super) enum Impossible {
    Revealed,
    Late,
}

impl Move {
    /// The text of the move alone: castling as `e1g1` where king and partner stand as in the standard array,
    /// otherwise as king takes partner.
    #[must_use]
    pub fn text(self) -> TurnText {
        let to = match self.kind() {
            MoveKind::Castle => castling_text(self.from(), self.to()),
            _ => self.to(),
        };
        TurnText { promotion: self.promotion(), ..TurnText::new(self.from(), to) }
    }
}

/// The square that castling is written with (NOTATION 2): where the king goes if it stands on the e-file and its partner in
/// a corner, otherwise the partner's.
///
/// ```
/// use hidden_chess_core::{castling_text, Square};
/// assert_eq!(castling_text(Square::E1, Square::H1), Square::G1);
/// assert_eq!(castling_text(Square::F1, Square::H1), Square::H1);
/// ```
#[must_use]
pub fn castling_text(king: Square, partner: Square) -> Square {
    match (king.file(), partner.file()) {
        (File::E, File::A | File::H) => castling_targets(king, partner).0,
        _ => partner,
    }
}

impl Turn {
    /// The whole text of the turn as the referee writes it.
    #[must_use]
    pub fn text(&self, captured: Option<&Captured>) -> TurnText {
        TurnText {
            revealed: self.identity,
            late: self.promotion,
            taken: captured.filter(|captured| captured.hidden).and_then(|captured| captured.identity),
            ..self.mv.text()
        }
    }
}

impl<P: IdentityPolicy> Position<P> {
    /// The legal move that a text means, whatever the text says about identities.
    ///
    /// Castling is read in both forms wherever that is not ambiguous: a legal step or capture of the king comes first.
    ///
    /// # Errors
    ///
    /// When the text is no turn, or no legal move fits.
    pub fn read_move(&self, text: &str) -> Result<Move, TurnError> {
        self.find_move(&text.parse()?)
    }

    /// The same for a text already taken apart.
    ///
    /// # Errors
    ///
    /// When no legal move fits.
    pub fn find_move(&self, text: &TurnText) -> Result<Move, TurnError> {
        let moves = self.legal_moves();
        let plain = |mv: &Move| mv.from() == text.from && mv.to() == text.to && mv.promotion() == text.promotion;
        let castles = |mv: &Move| {
            let king_to = castling_targets(mv.from(), mv.to()).0;
            mv.is_castle() && text.promotion.is_none() && mv.from() == text.from && king_to == text.to
        };
        let found = moves.iter().find(plain).or_else(|| moves.iter().find(castles).filter(|_| text.from != text.to));
        found.ok_or(TurnError::Illegal(*text))
    }

    /// The turn that a text means, filled as far as the text and the position fill it.
    ///
    /// Suffixes may be left out; what is given must be possible, and where an identity is dealt it must be that one.
    ///
    /// # Errors
    ///
    /// When the text is no turn, no legal move fits, or a suffix is wrong.
    pub fn read_turn(&self, text: &str) -> Result<Turn, TurnError> {
        let text: TurnText = text.parse()?;
        let mv = self.find_move(&text)?;
        let turn = self.complete(mv, text.revealed, text.late).map_err(|wrong| match wrong {
            Impossible::Revealed => TurnError::Revealed(text),
            Impossible::Late => TurnError::Late(text),
        })?;
        if let Some(role) = text.taken {
            if self.taken_by(&turn) != Some(role) {
                return Err(TurnError::Taken(text));
            }
        }
        Ok(turn)
    }

    /// The turn of a legal move with what a text says of it: the identity that came out and the choice made after.
    pub(super) fn complete(&self, mv: Move, revealed: Option<Role>, late: Option<Role>) -> Result<Turn, Impossible> {
        let mut turn = self.begin(mv);
        if let Some(role) = revealed {
            let possible = match self.reveal(mv) {
                Reveal::Nothing => false,
                Reveal::Fixed(fixed) => fixed == role,
                Reveal::Drawn(weights) => weights.get(Some(role)) > 0,
                Reveal::Chosen(roles) => roles.contains(role),
            };
            if !possible {
                return Err(Impossible::Revealed);
            }
            turn.identity = Some(role);
        }
        if let Some(role) = late {
            match self.missing(&turn) {
                Missing::Promotion(roles) if roles.contains(role) => turn.promotion = Some(role),
                _ => return Err(Impossible::Late),
            }
        }
        Ok(turn)
    }

    /// The true role of the hidden piece that a turn takes, where that is fixed.
    fn taken_by(&self, turn: &Turn) -> Option<Role> {
        self.play_unchecked(turn).1.filter(|captured| captured.hidden)?.identity
    }
}
