//! MirrorChess, a ruleset written from outside: everybody sees what you are but you.
//!
//! The identities Q1 R2 B2 N2 P8 of each side are shuffled under its fifteen covers.
//! Each player sees the true roles of the *opponent's* covered pieces and none of the own; a spectator sees neither.
//! A covered piece moves by its cover, and its first move shows everybody what it is.
//! Whoever captures a covered piece knows what it was; its owner does not learn it.
//! A pawn that comes out on the last rank is promoted then; everything else is as in chess.
//!
//! This file is all there is to the ruleset, and `variants.rs` names it once.

use hidden_chess_core::{
    Answers, Choice, Color, Dealt, Hidden, IdentityPolicy, Movement, Pool, Position, Role, Setup, Square, Viewer,
    Weights,
};

/// Identities dealt under the covers, each seen by the side that does not own it.
///
/// ```
/// use hidden_chess_core::{Color, Position};
/// use hidden_chess_examples::mirror::MirrorChess;
/// let start = Position::<MirrorChess>::default();
/// assert_eq!(start.perft(1), 20);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MirrorChess;

impl IdentityPolicy for MirrorChess {
    const NAME: &'static str = "mirror";
    const TITLE: &'static str = "MirrorChess";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::AfterReveal, ..Movement::CHESS };
    type Options = ();
    type Ledger = Dealt;

    fn ask(_: &(), answers: &Answers) -> Option<(Square, Weights)> {
        Dealt::question(answers)
    }

    fn set_up(_: &(), answers: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), Dealt::new(answers))
    }

    fn dealt(position: &Position<Self>) -> Option<&Dealt> {
        Some(position.ledger())
    }

    fn captured(dealt: &mut Dealt, owner: Color, at: Square, _: Role) -> Option<Role> {
        dealt.capture(owner, at)
    }

    fn sees_identity(viewer: Viewer, owner: Color) -> bool {
        viewer.is(!owner)
    }

    fn learns_capture(viewer: Viewer, owner: Color) -> bool {
        viewer.is(!owner)
    }

    fn pool(position: &Position<Self>) -> Option<Pool> {
        Some(position.ledger().unaccounted(position.board()))
    }

    fn taken(position: &Position<Self>) -> Pool {
        position.ledger().taken()
    }
}
