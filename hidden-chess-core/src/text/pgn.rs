//! PGN: games as other programs store them, with the turns in SAN (NOTATION 2).

mod lex;
mod read;
mod view;
mod write;

use alloc::string::String;

pub use self::read::{PgnGame, PgnGames, read_pgn, read_pgns};
pub use self::view::write_view_pgn;
pub use self::write::write_pgn;
pub(crate) use self::write::write_pgn_with_bets;
use super::hfen::HfenError;
use super::san::SanError;
use crate::policy::IdentityPolicy;
use crate::standard::Standard;
use crate::vocabulary::Color;

/// Why a text is not a game in PGN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PgnError {
    /// There is no game in it.
    #[error("there is no game in this text")]
    Empty,
    /// A tag is malformed.
    #[error("malformed tag: expected [Name \"value\"] on one line")]
    Tag,
    /// A comment does not end.
    #[error("a comment is opened and never closed")]
    Comment,
    /// A variation does not end, or ends without a beginning.
    #[error("a variation is opened and never closed, or closed and never opened")]
    Variation,
    /// A closing bracket or brace without an opening one.
    #[error("'{0}' out of place")]
    Stray(char),
    /// The `Variant` tag names another game.
    #[error("the tag Variant says '{0}', which is another game")]
    Variant(String),
    /// The `FEN` tag holds no position.
    #[error("the tag FEN: {0}")]
    Fen(#[source] HfenError),
    /// There is no `FEN` tag in a game whose start is dealt.
    #[error("this game deals its start: expected a tag FEN")]
    Dealt,
    /// A move cannot be read or is not legal there.
    #[error("move {number}{} {token}: {error}", dots(*side))]
    Move {
        /// The move number.
        number: u16,
        /// The side to move.
        side: Color,
        /// The text of the move, shortened.
        token: String,
        /// What is wrong with it.
        #[source]
        error: SanError,
    },
    /// A move leaves open what chance or a choice brought; a replay draws nothing anew (RULES 0.9).
    #[error("move {number}{} {token}: it does not say what was revealed, or what was chosen after that", dots(*side))]
    Incomplete {
        /// The move number.
        number: u16,
        /// The side to move.
        side: Color,
        /// The text of the move, shortened.
        token: String,
    },
}

/// What stands after the number of a move.
const fn dots(side: Color) -> &'static str {
    match side {
        Color::White => ".",
        Color::Black => "...",
    }
}

/// Whether this is ordinary chess, which other programs write without a `Variant` tag.
fn is_chess<P: IdentityPolicy>() -> bool {
    core::any::TypeId::of::<P>() == core::any::TypeId::of::<Standard>()
}

#[cfg(test)]
mod tests;
