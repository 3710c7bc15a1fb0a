use core::fmt;

use hidden_chess_core::text::hfen::{FieldError, Fields};
use hidden_chess_core::{
    Answers, Board, Choice, Color, Hidden, IdentityPolicy, Ledger, Move, Movement, Pool, Position, Reveal, Role,
    RoleSet, Setup, Square, Weights,
};

/// Covered pieces whose identity is drawn from their side's reserve when they first move; the promotion is chosen
/// before the draw; a capture reveals nothing and leaves the reserve as it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct DrawnLate;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Reserve(Pool);

impl Ledger for Reserve {
    const FIELDS: &'static [&'static str] = &["pool"];

    fn read(setup: &Setup, fields: &Fields<'_>) -> Result<Self, FieldError> {
        let wrong = |fault| FieldError::Contradiction { key: "pool", fault };
        if !setup.squares(|piece| piece.identity.is_some()).is_empty() {
            return Err(FieldError::Contradiction { key: "placement", fault: "no identity is fixed before its draw" });
        }
        let covered = |color| setup.squares(|piece| piece.color == color && piece.hidden).len();
        let pool = match fields.get("pool") {
            Some(text) => Pool::from_counts(text)
                .ok_or(FieldError::Malformed { key: "pool", expected: "counts as in Q1R2B2N2P8" })?,
            None if covered(Color::White) + covered(Color::Black) == 0 => Pool::EMPTY,
            None => return Err(FieldError::Missing("pool")),
        };
        for color in Color::ALL {
            let open = setup.squares(|piece| piece.color == color && !piece.hidden && piece.role != Role::King).len();
            if pool.total(color) < covered(color) {
                return Err(wrong("smaller than the covered pieces"));
            }
            if pool.total(color) + open > 15 {
                return Err(wrong("more than fifteen together with the revealed pieces"));
            }
            if Role::IDENTITIES.iter().any(|&role| pool.get(color, role) > Pool::FULL.get(color, role)) {
                return Err(wrong("more of a role than Q1 R2 B2 N2 P8"));
            }
        }
        Ok(Self(pool))
    }

    fn write(&self, _: &Board, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, " pool={}", self.0)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl IdentityPolicy for DrawnLate {
    const NAME: &'static str = "coverchess";
    const TITLE: &'static str = "CoverChess";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::Before, ..Movement::CHESS };
    type Options = ();
    type Ledger = Reserve;

    fn set_up(_: &(), _: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), Reserve(Pool::FULL))
    }

    fn reveal(position: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Drawn(Weights::of(position.ledger().0.counts(position.turn()).map(u32::from)))
    }

    fn revealed(ledger: &mut Reserve, owner: Color, _: Square, role: Role) {
        ledger.0.take(owner, role);
    }

    fn possible(position: &Position<Self>, at: Square) -> RoleSet {
        let owner = position.board().color_at(at).unwrap_or(Color::White);
        Role::IDENTITIES.into_iter().filter(|&role| position.ledger().0.get(owner, role) > 0).collect()
    }

    fn pool(position: &Position<Self>) -> Option<Pool> {
        Some(position.ledger().0)
    }
}
