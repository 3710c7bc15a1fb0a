use hidden_chess_core::{
    Answers, Choice, Color, Hidden, IdentityPolicy, Move, Movement, Position, Reveal, Role, RoleSet, Setup, Square,
    Viewer, Weights,
};

use super::DealtBlind;

/// Nobody knows what the covered pieces are; the owner chooses the role when one first moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct OwnerChooses;

impl IdentityPolicy for OwnerChooses {
    const NAME: &'static str = "owner-chooses";
    const TITLE: &'static str = "OwnerChooses";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::AfterReveal, ..Movement::CHESS };
    type Options = ();
    type Ledger = ();

    fn set_up(_: &(), _: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), ())
    }

    fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Chosen(RoleSet::IDENTITIES)
    }
}

/// Both players see what the opponent's covered pieces are and not what their own are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SeesOpponents;

impl IdentityPolicy for SeesOpponents {
    const NAME: &'static str = "sees-opponents";
    const TITLE: &'static str = "SeesOpponents";
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;
    type Options = ();
    type Ledger = <DealtBlind as IdentityPolicy>::Ledger;

    fn ask(options: &(), answers: &Answers) -> Option<(Square, Weights)> {
        DealtBlind::ask(options, answers)
    }

    fn set_up(options: &(), answers: &Answers) -> Position<Self> {
        let dealt = DealtBlind::set_up(options, answers);
        Position::set_up(&dealt.to_setup(), *dealt.ledger())
    }

    fn revealed(ledger: &mut Self::Ledger, owner: Color, at: Square, role: Role) {
        DealtBlind::revealed(ledger, owner, at, role);
    }

    fn captured(ledger: &mut Self::Ledger, owner: Color, at: Square, moved_as: Role) -> Option<Role> {
        DealtBlind::captured(ledger, owner, at, moved_as)
    }

    fn identity(position: &Position<Self>, at: Square) -> Option<Role> {
        position.ledger().identity(position.board(), at)
    }

    fn sees_identity(viewer: Viewer, owner: Color) -> bool {
        viewer.is(!owner)
    }

    fn learns_capture(viewer: Viewer, owner: Color) -> bool {
        viewer.is(!owner)
    }
}
