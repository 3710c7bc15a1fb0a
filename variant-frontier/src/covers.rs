use core::fmt;

use hidden_chess_core::text::hfen::{FieldError, Fields};
use hidden_chess_core::{Bitboard, Board, Color, Ledger, Pool, Role, Setup, Square};

/// What is under the covers, and what was under those already captured (RULES 2.1, 2.3).
///
/// It is the referee's knowledge and nobody else's: views are told of it only what RULES 2.9 says.
/// In HFEN the identities stand in the tokens, `R(N)`, and the captured ones in the field `taken`.
/// It takes no part in the equality of positions (RULES 2.8): hidden pieces count there by their covers alone.
///
/// ```
/// use hidden_chess_core::{Color, Position, Role, Square};
/// use variant_frontier::ChessFrontier;
///
/// let position: Position<ChessFrontier> = "4k3/8/8/8/8/8/8/4K2R(N) w - - 0 1 taken=P".parse()?;
/// let covers = position.ledger();
/// assert_eq!(covers.identity(Square::H1), Some(Role::Knight));
/// assert_eq!(covers.taken().get(Color::White, Role::Pawn), 1);
/// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Covers {
    /// Three bits of a square make a number: 0 where nothing is hidden, else one more than the index of the role.
    planes: [Bitboard; 3],
    taken: Pool,
}

const TAKEN: &str = "taken";

impl Covers {
    /// The true role of the hidden piece on a square; `None` where nothing is hidden.
    ///
    /// ```
    /// # use hidden_chess_core::Square;
    /// # use variant_frontier::Covers;
    /// assert_eq!(Covers::default().identity(Square::A1), None);
    /// ```
    #[must_use]
    pub fn identity(&self, at: Square) -> Option<Role> {
        let number: usize = (0..3).filter(|&i| self.planes[i].contains(at)).map(|i| 1 << i).sum();
        Role::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The squares of the hidden pieces.
    ///
    /// ```
    /// # use hidden_chess_core::Position;
    /// # use variant_frontier::ChessFrontier;
    /// let start = Position::<ChessFrontier>::default();
    /// assert_eq!(start.ledger().squares(), start.board().hidden());
    /// ```
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        let [one, two, four] = self.planes;
        one | two | four
    }

    /// The true roles of the hidden pieces that were captured, by the side they belonged to.
    ///
    /// Their captor knows them, their owner and spectators do not (RULES 2.3).
    ///
    /// ```
    /// # use hidden_chess_core::{Pool, Position};
    /// # use variant_frontier::ChessFrontier;
    /// let position: Position<ChessFrontier> = "1n(q)2k3/8/8/8/8/8/8/1R2K3 w - - 0 1".parse()?;
    /// let (after, _) = position.play(&position.read_turn("b1b8")?)?;
    /// assert_eq!(Some(after.ledger().taken()), Pool::from_letters("q"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn taken(&self) -> Pool {
        self.taken
    }

    /// The identities that spectators cannot account for: those under covers and those captured there (RULES 2.9).
    ///
    /// The count is public knowledge, although it is counted here from what is not: whoever knows the fifteen of a side
    /// and what has come out knows the rest.
    ///
    /// ```
    /// # use hidden_chess_core::{Color, Position};
    /// # use variant_frontier::ChessFrontier;
    /// let position: Position<ChessFrontier> = "4k3/8/8/8/8/8/8/4K2R(N) w - - 0 1 taken=P".parse()?;
    /// assert_eq!(position.ledger().unaccounted(position.board()).to_string(), "N1P1");
    /// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
    /// ```
    #[must_use]
    pub fn unaccounted(&self, board: &Board) -> Pool {
        let mut pool = self.taken;
        for square in board.hidden() {
            if let (Some(owner), Some(role)) = (board.color_at(square), self.identity(square)) {
                pool.add(owner, role);
            }
        }
        pool
    }

    /// Puts an identity under the cover on a square, or takes it away.
    pub(crate) fn set(&mut self, at: Square, role: Option<Role>) {
        let number = role.map_or(0, |role| role.index() + 1);
        for (i, plane) in self.planes.iter_mut().enumerate() {
            if number >> i & 1 == 1 { plane.insert(at) } else { plane.remove(at) }
        }
    }

    /// Notes the capture of the hidden piece on a square; returns what it was.
    pub(crate) fn capture(&mut self, owner: Color, at: Square) -> Option<Role> {
        let role = self.identity(at)?;
        self.set(at, None);
        self.taken.add(owner, role);
        Some(role)
    }
}

impl Ledger for Covers {
    const FIELDS: &'static [&'static str] = &[TAKEN];

    fn read(setup: &Setup, fields: &Fields<'_>) -> Result<Self, FieldError> {
        let mut covers = Self::default();
        if let Some(text) = fields.get(TAKEN) {
            let malformed = FieldError::Malformed { key: TAKEN, expected: "letters as in QPn, no kings" };
            covers.taken = Pool::from_letters(text).ok_or(malformed)?;
        }
        let mut total = covers.taken;
        for square in setup.squares(|piece| piece.hidden) {
            let Some(piece) = setup.at(square) else { continue };
            let fault = "a hidden piece has to name its role, as in R(N)";
            let role = piece.identity.ok_or(FieldError::Contradiction { key: "placement", fault })?;
            total.add(piece.color, role);
            covers.set(square, Some(role));
        }
        let beyond = |color| Role::IDENTITIES.iter().any(|&role| total.get(color, role) > Pool::FULL.get(color, role));
        if Color::ALL.into_iter().any(beyond) {
            let fault = "with the hidden pieces it goes beyond Q1 R2 B2 N2 P8";
            return Err(FieldError::Contradiction { key: TAKEN, fault });
        }
        Ok(covers)
    }

    fn write(&self, _: &Board, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.taken != Pool::EMPTY {
            write!(out, " {TAKEN}=")?;
            self.taken.write_letters(out)?;
        }
        Ok(())
    }
}
