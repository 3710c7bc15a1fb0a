//! Identities dealt under covers before the game.

use core::fmt;

use crate::board::{Board, Gait};
use crate::chance::Weights;
use crate::game::Answers;
use crate::ledger::Ledger;
use crate::setup::Setup;
use crate::text::hfen::{FieldError, Fields};
use crate::vocabulary::{Bitboard, Color, Pool, Rank, Role, Square};

const TAKEN: &str = "taken";

/// Q1 R2 B2 N2 P8 shuffled under the covers of each side: a ready ledger for rulesets that deal so.
///
/// It knows what was dealt to every square of the first two ranks of each side, and which of those pieces were captured
/// under their covers (field `taken`). It takes no part in the position key, and so not in repetition (RULES 1.10), since it is
/// what players do not know; `==` of positions, which is the referee's, compares what it says of the board.
///
/// A ledger of your own can have it inside: let `FIELDS` begin with `Dealt::FIELDS`, and `read`, `write` and `agrees` call
/// those of the inner one.
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
/// assert_eq!(dealt.capture(Color::White, Square::A1), Some(Role::Queen));
/// assert_eq!(dealt.taken().get(Color::White, Role::Queen), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dealt {
    /// A bit for each of the [`homes`], and four times: the three of the [`Gait`] dealt there, a king's for nothing, and whether
    /// the piece was captured under its cover. What was dealt stays, since the board knows what is still covered.
    ///
    /// Two words, since positions carry them and are copied for every move.
    words: [u64; 2],
}

/// Of these squares those on the first two ranks of a side, as the low 32 bits.
#[inline(always)]
const fn homes(squares: Bitboard) -> u64 {
    squares.0.rotate_left(16) & 0xffff_ffff
}

/// The squares of homes.
#[inline(always)]
const fn squares(homes: u64) -> Bitboard {
    Bitboard(homes.rotate_right(16))
}

/// The first two ranks of a side.
#[inline]
const fn ranks(color: Color) -> Bitboard {
    Bitboard(Bitboard::rank(Rank::first(color)).0 | Bitboard::rank(Rank::second(color)).0)
}

/// Of nothing.
impl Default for Dealt {
    fn default() -> Self {
        Self { words: [!0, 0xffff_ffff] }
    }
}

impl Dealt {
    /// The next question of the deal: the covered squares of the standard array in order, and for each the identities that
    /// its side has left, each equally likely.
    #[must_use]
    pub fn question(answers: &Answers) -> Option<(Square, Weights)> {
        // Called for every square of every deal: the squares are named, and not looked up in an array set up for it.
        let kings: Bitboard = [Square::E1, Square::E8].into_iter().collect();
        let open = |color: &Color| !(ranks(*color) & !kings & !answers.answered()).is_empty();
        let color = Color::ALL.into_iter().find(open)?;
        let next = (ranks(color) & !kings & !answers.answered()).first()?;
        let mut left = Pool::FULL;
        for square in ranks(color) & answers.answered() {
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
            if let Some(role) = answers.role(square).or(setup.at(square).map(|piece| piece.role)) {
                dealt.set(square, role);
            }
        }
        dealt
    }

    /// The true role of the covered piece on a square of this board; `None` where nothing is covered.
    #[inline]
    #[must_use]
    pub fn identity(&self, board: &Board, at: Square) -> Option<Role> {
        if board.hidden().contains(at) { self.named(at) } else { None }
    }

    /// The squares of the covered pieces on this board whose true role this is.
    #[inline]
    #[must_use]
    pub fn all(&self, board: &Board, role: Role) -> Bitboard {
        let gait = Gait::of(role);
        let place = |place: usize, homes: u64| if gait.has(place) { homes } else { !homes };
        let [straight, diagonal, leaps] = self.gaits();
        squares(place(0, straight) & place(1, diagonal) & place(2, leaps)) & board.hidden()
    }

    /// Notes that the covered piece of `owner` on a square was captured; returns what it was.
    ///
    /// `None` where that side was dealt nothing, or where it was captured before. That the piece has not come out is for the
    /// caller to know: only a board says so.
    pub fn capture(&mut self, owner: Color, at: Square) -> Option<Role> {
        let role = self.named(at).filter(|_| (ranks(owner) & !self.captured()).contains(at))?;
        self.words[1] |= homes(at.into()) << 32;
        Some(role)
    }

    /// What the pieces were that were captured under their covers, by the side they belonged to.
    #[must_use]
    pub fn taken(&self) -> Pool {
        let mut pool = Pool::EMPTY;
        for color in Color::ALL {
            for square in self.captured() & ranks(color) {
                pool.add(color, self.gait(square).role());
            }
        }
        pool
    }

    /// The identities that nobody can account for who has seen none: those under covers and those captured there.
    ///
    /// The count is public knowledge, although it is counted here from what is not: whoever knows the fifteen of a side
    /// and what has come out knows the rest.
    #[must_use]
    pub fn unaccounted(&self, board: &Board) -> Pool {
        let mut pool = self.taken();
        for square in board.hidden() {
            if let (Some(owner), Some(role)) = (board.color_at(square), self.identity(board, square)) {
                pool.add(owner, role);
            }
        }
        pool
    }

    /// The homes of pieces by how they move once they are out.
    #[inline(always)]
    const fn gaits(&self) -> [u64; 3] {
        [self.words[0] & 0xffff_ffff, self.words[0] >> 32, self.words[1] & 0xffff_ffff]
    }

    /// Where pieces stood that were captured under their covers.
    #[inline(always)]
    const fn captured(&self) -> Bitboard {
        squares(self.words[1] >> 32)
    }

    /// How the piece dealt to a square moves once it is out.
    #[inline(always)]
    pub(crate) fn gait(&self, at: Square) -> Gait {
        let [straight, diagonal, leaps] = self.gaits().map(|homes| squares(homes).contains(at));
        Gait::new(straight, diagonal, leaps)
    }

    #[inline]
    fn named(&self, at: Square) -> Option<Role> {
        let home = homes(at.into()) != 0;
        Some(self.gait(at).role()).filter(|&role| home && role != Role::King)
    }

    fn set(&mut self, at: Square, role: Role) {
        let (home, gait) = (homes(at.into()), Gait::of(role));
        let place = |place: usize| if gait.has(place) { home } else { 0 };
        self.words[0] = self.words[0] & !(home | home << 32) | place(0) | place(1) << 32;
        self.words[1] = self.words[1] & !home | place(2);
    }
}

impl Ledger for Dealt {
    const FIELDS: &'static [&'static str] = &[TAKEN];

    fn read(setup: &Setup, fields: &Fields<'_>) -> Result<Self, FieldError> {
        let mut dealt = Self::default();
        let mut covered = Bitboard::EMPTY;
        let taken = match fields.get(TAKEN) {
            Some(text) => {
                let malformed = FieldError::Malformed { key: TAKEN, expected: "letters as in QPn, no kings" };
                Pool::from_letters(text).ok_or(malformed)?
            }
            None => Pool::EMPTY,
        };
        let (mut covers, mut total) = (Pool::EMPTY, taken);
        for square in setup.squares(|piece| piece.hidden) {
            let Some(piece) = setup.at(square) else { continue };
            let unknown = FieldError::Contradiction {
                key: "placement",
                fault: "a hidden piece has to name its role, as in R(N)",
            };
            let role = piece.identity.ok_or(unknown)?;
            covers.add(piece.color, role);
            total.add(piece.color, role);
            dealt.set(square, role);
            covered.insert(square);
        }
        for color in Color::ALL {
            let beyond =
                |pool: Pool| Role::IDENTITIES.iter().any(|&role| pool.get(color, role) > Pool::FULL.get(color, role));
            if beyond(covers) {
                let fault = "the hidden pieces go beyond Q1 R2 B2 N2 P8";
                return Err(FieldError::Contradiction { key: "placement", fault });
            }
            if beyond(total) {
                let fault = "with the hidden pieces it goes beyond Q1 R2 B2 N2 P8";
                return Err(FieldError::Contradiction { key: TAKEN, fault });
            }
        }
        // The text does not say where they stood; of sixteen homes enough are left for fifteen identities.
        for color in Color::ALL {
            let roles = Role::IDENTITIES.into_iter();
            let each = roles.flat_map(|role| core::iter::repeat_n(role, taken.get(color, role).into()));
            for (square, role) in (ranks(color) & !covered).into_iter().zip(each) {
                dealt.set(square, role);
                dealt.capture(color, square);
            }
        }
        Ok(dealt)
    }

    /// What came out and where something was captured is forgotten.
    fn agrees(&self, other: &Self, board: &Board) -> bool {
        let covered = |dealt: &Self| dealt.gaits().map(|homes| squares(homes) & board.hidden());
        covered(self) == covered(other) && self.taken() == other.taken()
    }

    fn write(&self, _: &Board, out: &mut dyn fmt::Write) -> fmt::Result {
        let taken = self.taken();
        if taken != Pool::EMPTY {
            write!(out, " {TAKEN}=")?;
            taken.write_letters(out)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dealt() -> Dealt {
        let mut answers = Answers::default();
        let mut place = 0;
        while let Some((square, weights)) = Dealt::question(&answers) {
            let kinds = weights.outcomes().count();
            place += 7;
            answers.insert(square, weights.outcomes().nth(place % kinds).and_then(|(outcome, _)| outcome));
        }
        Dealt::new(&answers)
    }

    #[test]
    fn every_home_has_one_identity_and_the_sides_have_all() {
        let dealt = dealt();
        let mut board = Board::EMPTY;
        board.hidden = (ranks(Color::White) | ranks(Color::Black)) & !(Bitboard::of(Square::E1) | Square::E8.into());
        for role in Role::IDENTITIES {
            let all = dealt.all(&board, role);
            assert!(all.into_iter().all(|square| dealt.identity(&board, square) == Some(role)), "{role}");
            for color in Color::ALL {
                assert_eq!((all & ranks(color)).len(), usize::from(Pool::FULL.get(color, role)), "{role}");
            }
        }
        board.hidden = Bitboard::EMPTY;
        assert!(Square::all().all(|square| dealt.identity(&board, square).is_none()));
    }

    #[test]
    fn captures_are_of_the_owners_pieces_and_once() {
        let mut dealt = dealt();
        let before = dealt;
        for owner in Color::ALL {
            for at in Bitboard::ALL & !ranks(owner) | Square::E1.into() | Square::E8.into() {
                assert_eq!(dealt.capture(owner, at), None, "{at}");
                assert_eq!(Dealt::default().capture(owner, at), None, "{at}");
            }
        }
        assert_eq!(dealt, before);
        for square in ranks(Color::White) & !Bitboard::of(Square::E1) {
            assert!(dealt.capture(Color::White, square).is_some());
            assert_eq!(dealt.capture(Color::White, square), None, "{square} was captured before");
        }
        assert_eq!(dealt.taken().counts(Color::White), Pool::FULL.counts(Color::White));
        assert_eq!(dealt.taken().total(Color::Black), 0);
    }
}
