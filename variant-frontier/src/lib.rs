#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
mod public;

pub use hidden_chess_core;

use hidden_chess_core::{
    Answers, Choice, Color, Dealt, Hidden, IdentityPolicy, Movement, Pool, Position, Role, Setup, Square, Viewer,
    Weights,
};

/// ChessFrontier (RULES 2): identities are dealt under covers before the game and come out at the first move.
///
/// Endings and claims are the core's defaults, which are RULES 1.9 to 1.12 read with *hidden* for *covered* (RULES 2.8).
///
/// ```
/// use hidden_chess_core::{Action, Position, Role};
/// use variant_frontier::ChessFrontier;
///
/// let before: Position<ChessFrontier> = "4k3/8/8/8/8/8/4P(Q)3/4K3 w - - 0 1".parse()?;
/// // Until it moves, the queen under the pawn's cover is a pawn (RULES 2.2).
/// let turn = before.read_turn("e2e4")?;
/// assert_eq!(turn.identity, Some(Role::Queen));
/// let (after, _) = before.play(&turn)?;
/// assert_eq!(after.hfen().to_string(), "4k3/8/8/8/4Q3/8/8/4K3 b - - 0 1");
/// assert!(after.is_check());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A pawn that comes out on the last rank promotes afterwards, as part of the same turn (RULES 2.6):
///
/// ```
/// use hidden_chess_core::{Action, Game, Role, Waiting, Color};
/// use variant_frontier::ChessFrontier;
///
/// let position = "4k3/8/8/8/8/8/8/R(P)3K3 w - - 0 1".parse()?;
/// let mut game = Game::<ChessFrontier>::from_position((), position);
/// let a1a8 = game.position().read_move("a1a8")?;
/// game.apply(Action::Move(a1a8))?;
/// assert_eq!(game.waiting(), Waiting::Within(Color::White));
/// // Nothing has changed on the board before the choice is made.
/// assert_eq!(*game.position(), position);
/// game.apply(Action::Promote(Role::Queen))?;
/// assert_eq!(game.position().hfen().to_string(), "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ChessFrontier;

impl IdentityPolicy for ChessFrontier {
    const NAME: &'static str = "frontier";
    const TITLE: &'static str = "ChessFrontier";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::AfterReveal, ..Movement::CHESS };
    type Options = ();
    /// What is under the covers and what was taken there (RULES 2.1, 2.3). It takes no part in the position key: hidden pieces
    /// count by their covers alone (RULES 2.8).
    type Ledger = Dealt;

    /// What stands on the next square? Asked from a1 to h8, each identity that its side has left equally likely, which
    /// is a uniform shuffle (RULES 2.1).
    fn ask(_: &(), answers: &Answers) -> Option<(Square, Weights)> {
        Dealt::question(answers)
    }

    /// The standard array, all but the kings covered; a square without an answer gets the identity of its cover.
    fn set_up(_: &(), answers: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), Dealt::new(answers))
    }

    /// What was taken is remembered for its captor (RULES 2.3).
    fn captured(dealt: &mut Dealt, owner: Color, at: Square, _: Role) -> Option<Role> {
        dealt.capture(owner, at)
    }

    #[inline]
    fn dealt(position: &Position<Self>) -> Option<&Dealt> {
        Some(position.ledger())
    }

    /// The captor alone (RULES 2.3).
    fn learns_capture(viewer: Viewer, owner: Color) -> bool {
        viewer.is(!owner)
    }

    /// What has not come out of the fifteen of each side; a captor's view takes out what it has seen (RULES 2.9).
    fn pool(position: &Position<Self>) -> Option<Pool> {
        Some(position.ledger().unaccounted(position.board()))
    }

    fn taken(position: &Position<Self>) -> Pool {
        position.ledger().taken()
    }

    /// As RULES 1.13, judged from what spectators know: identities that they cannot tell apart give one result
    /// (RULES 2.8). Within a late promotion it is the position before the turn that counts (RULES 2.6).
    #[cfg(feature = "alloc")]
    fn timeout(position: &Position<Self>, flagged: Color) -> hidden_chess_core::Ending {
        public::timeout(position, flagged)
    }
}
