use hidden_chess_core::{
    Answers, Choice, Color, Dealt, Hidden, IdentityPolicy, Movement, Pool, Position, Role, Setup, Square, Viewer,
    Weights,
};

/// Identities dealt over the standard squares and hidden from both; they come out at the first move; the captor alone
/// learns what it took; a pawn that comes out on the last rank promotes afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct DealtBlind;

impl IdentityPolicy for DealtBlind {
    const NAME: &'static str = "frontier";
    const TITLE: &'static str = "ChessFrontier";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::AfterReveal, ..Movement::CHESS };
    type Options = ();
    type Ledger = Dealt;

    fn ask(_: &(), answers: &Answers) -> Option<(Square, Weights)> {
        Dealt::question(answers)
    }

    fn set_up(_: &(), answers: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), Dealt::new(answers))
    }

    fn captured(ledger: &mut Dealt, owner: Color, at: Square, _: Role) -> Option<Role> {
        ledger.capture(owner, at)
    }

    fn dealt(position: &Position<Self>) -> Option<&Dealt> {
        Some(position.ledger())
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
