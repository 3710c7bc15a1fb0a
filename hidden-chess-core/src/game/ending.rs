//! How a game ends.

use core::fmt;

use super::Game;
use crate::board::royal;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::vocabulary::{Color, Role};

/// Why a game is over, in the words of the referee protocol.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Reason {
    /// The king is attacked and no legal turn helps.
    Checkmate,
    /// No legal turn, and no check.
    Stalemate,
    /// Claimed at the third occurrence (RULES 1.9).
    Threefold,
    /// The fifth occurrence (RULES 1.11).
    Fivefold,
    /// Claimed after fifty quiet moves of each side (RULES 1.9).
    FiftyMove,
    /// Seventy-five quiet moves of each side (RULES 1.11).
    SeventyFiveMove,
    /// Nobody can mate with what is left (RULES 1.12).
    InsufficientMaterial,
    /// A player gave up the pot (RULES 4.8).
    Fold,
    /// The hands were shown and counted (RULES 3.14).
    Showdown,
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player ran out of time (RULES 1.13).
    Time,
    /// A king was captured (RULES 3.17).
    KingCapture,
    /// The result of a game without rules of its own was declared.
    Result,
}

impl Reason {
    /// The word of the protocol.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Threefold => "threefold",
            Self::Fivefold => "fivefold",
            Self::FiftyMove => "fifty-move",
            Self::SeventyFiveMove => "seventy-five-move",
            Self::InsufficientMaterial => "insufficient-material",
            Self::Fold => "fold",
            Self::Showdown => "showdown",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Time => "time",
            Self::KingCapture => "king-capture",
            Self::Result => "result",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// How a game ended: who won, if anybody, and why.
///
/// ```
/// use hidden_chess_core::{Color, Ending, Reason};
/// let mate = Ending::won(Color::White, Reason::Checkmate);
/// assert_eq!(mate.to_string(), "white wins by checkmate");
/// assert_eq!(mate.score(), "1-0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ending {
    /// The side that won; `None` for a draw.
    pub winner: Option<Color>,
    /// Why the game is over.
    pub reason: Reason,
}

impl Ending {
    /// A win.
    #[must_use]
    pub const fn won(winner: Color, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn drawn(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The result as PGN writes it.
    #[must_use]
    pub const fn score(&self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins by {}", self.reason),
            None => write!(f, "draw by {}", self.reason),
        }
    }
}

/// The endings of RULES 1.11 and 1.12, in their order; the default of [`IdentityPolicy::ending`].
///
/// `mobile` says whether the side to move has a legal turn.
#[must_use]
pub fn standard_ending<P: IdentityPolicy>(game: &Game<P>, mobile: bool) -> Option<Ending> {
    let position = game.position();
    let turn = position.turn();
    if const { !royal::<P>() } {
        if let Some(gone) = Color::ALL.into_iter().find(|&color| position.board().king(color).is_none()) {
            return Some(Ending::won(!gone, Reason::KingCapture));
        }
    }
    if !mobile {
        return Some(if position.is_check() {
            Ending::won(!turn, Reason::Checkmate)
        } else {
            Ending::drawn(Reason::Stalemate)
        });
    }
    if is_insufficient(position) {
        return Some(Ending::drawn(Reason::InsufficientMaterial));
    }
    if game.has_occurred(5) {
        return Some(Ending::drawn(Reason::Fivefold));
    }
    (position.board().halfmove() >= 150).then_some(Ending::drawn(Reason::SeventyFiveMove))
}

/// Whether the material alone draws (RULES 1.12): only where no hidden piece stands on the board.
///
/// K v K, K+B v K, K+N v K, and kings with bishops of one square colour.
///
/// ```
/// use hidden_chess_core::{is_insufficient, Position, Standard};
/// let bishops: Position<Standard> = "8/8/8/4k3/5b2/3K4/8/2B5 w - - 0 33".parse()?;
/// assert!(is_insufficient(&bishops));
/// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
/// ```
#[must_use]
pub fn is_insufficient<P: IdentityPolicy>(position: &Position<P>) -> bool {
    let board = position.board();
    // Almost always some rook or queen answers at once.
    if !(board.hidden() | board.straight_sliders()).is_empty() {
        return false;
    }
    let bishops = board.by_role(Role::Bishop);
    let others = board.occupied() & !board.by_role(Role::King);
    if others == bishops {
        return one_square_color(bishops.0);
    }
    others == board.by_role(Role::Knight) && others.len() == 1
}

/// Whether all these squares have the same colour.
pub(crate) const fn one_square_color(squares: u64) -> bool {
    const DARK: u64 = 0xaa55_aa55_aa55_aa55;
    squares & DARK == 0 || squares & !DARK == 0
}
