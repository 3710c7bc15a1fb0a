//! Events: plain parts, without any policy, so that one step may end a turn, a game and a showdown.

use alloc::vec::Vec;

use crate::game::Ending;
use crate::text::diagram::Look;
use crate::text::turn_text::TurnText;
use crate::vocabulary::{Bitboard, Color, Pool, Role, Square};

/// What one step tells: one event for all, and one more for each player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Emission<Public, Private> {
    /// For everybody.
    pub public: Public,
    /// For White and for Black.
    pub private: [Private; 2],
}

/// What everybody is told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PublicEvent {
    /// The start of the game.
    pub opening: Option<Opening>,
    /// The part of a turn that has been made, while it is not complete.
    pub begun: Option<TurnText>,
    /// A turn that was played.
    pub turn: Option<ToldTurn>,
    /// The facts as a spectator knows them: at the start, after each turn, and when a turn begins that was held back.
    pub facts: Option<Facts>,
    /// Identities shown to everybody at the end.
    pub shown: Vec<(Square, Role)>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// What one player is told beside the public event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PrivateEvent {
    /// Identities that this player sees from the start.
    pub identities: Vec<(Square, Role)>,
    /// Identities of captured pieces that this player knows from the start.
    pub taken_before: Pool,
    /// The identity of a hidden piece that was taken.
    pub taken: Option<Role>,
    /// The facts as this player knows them.
    pub facts: Option<Facts>,
    /// The own legal moves at the start of an own turn, in the order of the squares. With chips the first list comes
    /// when its player may first move, in an event of its own if the start was told before (RULES 3.11).
    pub legal: Option<Vec<LegalFrom>>,
}

/// Where one piece can go; castling as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LegalFrom {
    /// Where it stands.
    pub from: Square,
    /// Where it can go.
    pub to: Bitboard,
}

/// The start of a game, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Opening {
    /// Whether it was dealt, and not loaded from a position.
    pub dealt: bool,
    /// The pieces, in the order of the squares.
    pub pieces: Vec<Sighting>,
    /// The identities that nobody can account for, in rulesets that count them.
    pub pool: Option<Pool>,
}

/// A piece as it is seen on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sighting {
    /// Where.
    pub square: Square,
    /// Whose.
    pub color: Color,
    /// What it looks like.
    pub look: Look,
}

/// A turn as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ToldTurn {
    /// Its text.
    pub text: TurnText,
    /// The square of the king's partner, if the turn castled.
    pub castled_with: Option<Square>,
    /// The square on which something was taken.
    pub captured: Option<Square>,
}

/// What is told anew after each turn, and never derived by a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Facts {
    /// The side to move.
    pub turn: Color,
    /// The partners with a castling right, as far as it is known.
    pub castling: Bitboard,
    /// The usable en passant square, if it is known.
    pub en_passant: Option<Square>,
    /// Pawns on their second rank without the double step, as far as they are known.
    pub single: Bitboard,
    /// Turns since the last capture, pawn move or reveal.
    pub halfmove: u16,
    /// The move number.
    pub fullmove: u16,
    /// Whether the side to move stands in check.
    pub check: bool,
}

/// What a viewer heard of one step.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Heard {
    /// What everybody heard.
    pub public: PublicEvent,
    /// What this viewer heard beside it; a spectator hears nothing.
    pub private: Option<PrivateEvent>,
}
