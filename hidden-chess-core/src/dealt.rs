//! Identities dealt under covers before the game.

use core::fmt;

use crate::board::Board;
use crate::chance::Weights;
use crate::game::Answers;
use crate::ledger::Ledger;
use crate::setup::Setup;
use crate::text::hfen::{FieldError, Fields};
use crate::vocabulary::{Bitboard, Color, Pool, Rank, Role, Square};

const TAKEN: &str = "taken";

/// Q1 R2 B2 N2 P8 shuffled under the covers of each side: a ready ledger for rulesets that deal so.
///
/// It knows what every covered piece on the board is and what the captured ones were (field `taken`). It takes no part in
/// the equality of positions, since it is what players do not know.
///
/// ```
/// use hidden_chess_core::{Answers, Color, Dealt, Role, Square};
///
/// let mut answers = Answers::default();
/// while let Some((square, weights)) = Dealt::question(&answers) {
///     // Whoever plays draws here; this takes the first role that is left.
///     let first = weights.outcomes().next().and_then(|(outcome, _)| outcome);
///     answers.insert(square, first);
/// }
/// let mut dealt = Dealt::new(&answers);
/// assert_eq!(dealt.identity(Square::A1), Some(Role::Queen));
/// assert_eq!(dealt.capture(Color::White, Square::A1), Some(Role::Queen));
/// assert_eq!(dealt.taken().get(Color::White, Role::Queen), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dealt {
    /// Three bit planes name the role under each cover: the sum of 1, 2 and 4 is its index plus one.
    planes: [Bitboard; 3],
    taken: Taken,
}

/// How many identities were captured, six bits for each role of a side: thirty stand under covers at most.
///
/// A [`Pool`] in one word, since positions carry it and are copied for every move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Taken(u64);

impl Taken {
    const BITS: usize = 6;

    fn add(&mut self, owner: Color, role: Role) {
        if let Some(index) = role.identity_index() {
            self.0 += 1 << Self::place(owner, index);
        }
    }

    const fn pool(self) -> Pool {
        let mut counts = [[0; 5]; 2];
        let mut i = 0;
        while i < 10 {
            let owner = Color::ALL[i / 5];
            counts[owner.index()][i % 5] = (self.0 >> Self::place(owner, i % 5) & 0x3f) as u8;
            i += 1;
        }
        Pool::of(counts)
    }

    const fn place(owner: Color, index: usize) -> usize {
        Self::BITS * (5 * owner.index() + index)
    }
}

/// As a pool.
impl fmt::Debug for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.pool(), f)
    }
}

impl From<Pool> for Taken {
    fn from(pool: Pool) -> Self {
        let mut taken = Self::default();
        for owner in Color::ALL {
            for (index, count) in pool.counts(owner).into_iter().enumerate() {
                taken.0 += u64::from(count) << Self::place(owner, index);
            }
        }
        taken
    }
}

impl Dealt {
    /// The next question of the deal: the covered squares of the standard array in order, and for each the identities that
    /// its side has left, each equally likely.
    #[must_use]
    pub fn question(answers: &Answers) -> Option<(Square, Weights)> {
        // Called for every square of every deal: the squares are named, and not looked up in an array set up for it.
        let homes = |color| Bitboard::rank(Rank::first(color)) | Bitboard::rank(Rank::second(color));
        let kings: Bitboard = [Square::E1, Square::E8].into_iter().collect();
        let open = |color: &Color| !(homes(*color) & !kings & !answers.answered()).is_empty();
        let color = Color::ALL.into_iter().find(open)?;
        let next = (homes(color) & !kings & !answers.answered()).first()?;
        let mut left = Pool::FULL;
        for square in homes(color) & answers.answered() {
            if let Some(role) = answers.role(square) {
                left.take(color, role);
            }
        }
        Some((next, Weights::of(left.counts(color).map(u32::from))))
    }

    /// The identities of a deal; a square not asked yet stands in with its cover.
    #[must_use]
    pub fn new(answers: &Answers) -> Self {
        let setup = Setup::covered();
        let mut dealt = Self::default();
        for square in setup.squares(|piece| piece.hidden) {
            dealt.set(square, answers.role(square).or(setup.at(square).map(|piece| piece.role)));
        }
        dealt
    }

    /// The true role of the covered piece on a square; `None` where nothing is covered.
    #[inline]
    #[must_use]
    pub fn identity(&self, at: Square) -> Option<Role> {
        let [one, two, four] = self.planes.map(|plane| plane.contains(at));
        Role::ALL.get((usize::from(one) | usize::from(two) << 1 | usize::from(four) << 2).wrapping_sub(1)).copied()
    }

    /// The squares of the covered pieces.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        let [one, two, four] = self.planes;
        one | two | four
    }

    /// Notes that the piece on a square has come out: it is no secret any more.
    #[inline]
    pub fn reveal(&mut self, at: Square) {
        for plane in &mut self.planes {
            plane.remove(at);
        }
    }

    /// Notes that the covered piece of `owner` on a square was captured; returns what it was.
    pub fn capture(&mut self, owner: Color, at: Square) -> Option<Role> {
        let role = self.identity(at)?;
        self.reveal(at);
        self.taken.add(owner, role);
        Some(role)
    }

    /// What the pieces were that were captured under their covers, by the side they belonged to.
    #[must_use]
    pub const fn taken(&self) -> Pool {
        self.taken.pool()
    }

    /// The identities that nobody can account for who has seen none: those under covers and those captured there.
    ///
    /// The count is public knowledge, although it is counted here from what is not: whoever knows the fifteen of a side
    /// and what has come out knows the rest.
    #[must_use]
    pub fn unaccounted(&self, board: &Board) -> Pool {
        let mut pool = self.taken();
        for square in board.hidden() {
            if let (Some(owner), Some(role)) = (board.color_at(square), self.identity(square)) {
                pool.add(owner, role);
            }
        }
        pool
    }

    fn set(&mut self, at: Square, role: Option<Role>) {
        let index = role.map_or(0, |role| role.index() + 1);
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if index >> bit & 1 == 1 { plane.insert(at) } else { plane.remove(at) }
        }
    }
}

impl Ledger for Dealt {
    const FIELDS: &'static [&'static str] = &[TAKEN];

    fn read(setup: &Setup, fields: &Fields<'_>) -> Result<Self, FieldError> {
        let mut dealt = Self::default();
        let taken = match fields.get(TAKEN) {
            Some(text) => {
                let malformed = FieldError::Malformed { key: TAKEN, expected: "letters as in QPn, no kings" };
                Pool::from_letters(text).ok_or(malformed)?
            }
            None => Pool::EMPTY,
        };
        let mut total = taken;
        for square in setup.squares(|piece| piece.hidden) {
            let Some(piece) = setup.at(square) else { continue };
            let unknown = FieldError::Contradiction {
                key: "placement",
                fault: "a hidden piece has to name its role, as in R(N)",
            };
            total.add(piece.color, piece.identity.ok_or(unknown)?);
            dealt.set(square, piece.identity);
        }
        for color in Color::ALL {
            if Role::IDENTITIES.iter().any(|&role| total.get(color, role) > Pool::FULL.get(color, role)) {
                let fault = "with the hidden pieces it goes beyond Q1 R2 B2 N2 P8";
                return Err(FieldError::Contradiction { key: TAKEN, fault });
            }
        }
        Ok(Self { taken: taken.into(), ..dealt })
    }

    fn write(&self, _: &Board, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.taken != Taken::default() {
            write!(out, " {TAKEN}=")?;
            self.taken().write_letters(out)?;
        }
        Ok(())
    }
}
