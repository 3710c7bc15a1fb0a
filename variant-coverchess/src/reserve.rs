use core::fmt;

use hidden_chess_core::text::hfen::{FieldError, Fields};
use hidden_chess_core::{Board, Color, Ledger, Pool, Role, Setup, Weights};

/// The identities that each side has left to draw (RULES 1.2), as HFEN's field `pool` writes them.
///
/// It is public knowledge, and part of the equality of positions (RULES 1.10).
///
/// ```
/// use hidden_chess_core::{Color, Position, Role};
/// use variant_coverchess::CoverChess;
/// let start = Position::<CoverChess>::default();
/// assert_eq!(start.ledger().left(Color::White, Role::Pawn), 8);
/// assert_eq!(start.ledger().weights(Color::White).probability(Some(Role::Queen)).to_string(), "1/15");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reserve(Pool);

const POOL: &str = "pool";

impl Reserve {
    /// Q1 R2 B2 N2 P8 for each side.
    pub const FULL: Self = Self(Pool::FULL);

    /// How many identities of a role a side has left.
    #[must_use]
    pub fn left(&self, color: Color, role: Role) -> u8 {
        self.0.get(color, role)
    }

    /// How many identities a side has left: its covered pieces on the board and those captured (RULES 1.4).
    #[must_use]
    pub fn total(&self, color: Color) -> usize {
        self.0.total(color)
    }

    /// The reserve of both sides as counts.
    #[must_use]
    pub const fn pool(&self) -> Pool {
        self.0
    }

    /// What the next draw of a side can bring, each remaining identity equally likely (RULES 1.2).
    #[inline]
    #[must_use]
    pub fn weights(&self, color: Color) -> Weights {
        Weights::of(self.0.counts(color).map(u32::from))
    }

    #[inline]
    pub(crate) fn draw(&mut self, color: Color, role: Role) {
        self.0.take(color, role);
    }

    fn check(&self, setup: &Setup) -> Result<(), FieldError> {
        let wrong = |fault| Err(FieldError::Contradiction { key: POOL, fault });
        for color in Color::ALL {
            let covered = setup.squares(|piece| piece.color == color && piece.hidden).len();
            let revealed =
                setup.squares(|piece| piece.color == color && !piece.hidden && piece.role != Role::King).len();
            if self.total(color) < covered {
                return wrong("it is smaller than the covered pieces on the board");
            }
            if self.total(color) + revealed > Pool::FULL.total(color) {
                return wrong("it has more than fifteen identities together with the revealed pieces");
            }
            if Role::IDENTITIES.iter().any(|&role| self.left(color, role) > Pool::FULL.get(color, role)) {
                return wrong("it has more of a role than Q1 R2 B2 N2 P8");
            }
        }
        Ok(())
    }
}

impl Ledger for Reserve {
    const FIELDS: &'static [&'static str] = &[POOL];

    fn read(setup: &Setup, fields: &Fields<'_>) -> Result<Self, FieldError> {
        if !setup.squares(|piece| piece.identity.is_some()).is_empty() {
            let fault = "no covered piece has an identity before its draw";
            return Err(FieldError::Contradiction { key: "placement", fault });
        }
        let reserve = match fields.get(POOL) {
            Some(text) => {
                let malformed = FieldError::Malformed { key: POOL, expected: "counts as in Q1R2B2N2P8q1, or '-'" };
                Self(Pool::from_counts(text).ok_or(malformed)?)
            }
            None if setup.squares(|piece| piece.hidden).is_empty() => Self(Pool::EMPTY),
            None => return Err(FieldError::Missing(POOL)),
        };
        reserve.check(setup)?;
        Ok(reserve)
    }

    fn write(&self, _: &Board, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, " {POOL}={}", self.0)
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}
