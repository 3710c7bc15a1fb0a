//! A position in the making: what a text, a deal or a byte string claims, before it is checked.

use crate::vocabulary::{Bitboard, Color, File, Rank, Role, Square};

/// A piece as it is set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed {
    /// Its side.
    pub color: Color,
    /// The role it moves by: the cover of a covered piece, the true role of any other.
    pub role: Role,
    /// Whether it is hidden.
    pub hidden: bool,
    /// The true role of a hidden piece, where that is fixed.
    pub identity: Option<Role>,
}

impl Placed {
    /// A piece that shows what it is.
    #[must_use]
    pub const fn visible(color: Color, role: Role) -> Self {
        Self { color, role, hidden: false, identity: None }
    }

    /// A covered piece with this cover.
    #[must_use]
    pub const fn covered(color: Color, cover: Role, identity: Option<Role>) -> Self {
        Self { color, role: cover, hidden: true, identity }
    }

    /// A hidden piece that moves by its true role.
    #[must_use]
    pub const fn secret(color: Color, role: Role) -> Self {
        Self { color, role, hidden: true, identity: Some(role) }
    }
}

/// Everything a position says, unchecked; [`Position::try_set_up`](crate::Position::try_set_up) checks it.
///
/// ```
/// use hidden_chess_core::{Position, Setup, Square, Standard};
/// let mut setup = Setup::array();
/// setup.pieces[Square::D1.index()] = None;
/// let position = Position::<Standard>::try_set_up(&setup, ())?;
/// assert_eq!(position.hfen().to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1");
/// # Ok::<(), hidden_chess_core::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The pieces by square, a1 first.
    pub pieces: [Option<Placed>; 64],
    /// The side to move.
    pub turn: Color,
    /// The squares of the king's partners whose castling right is alive.
    pub castling: Bitboard,
    /// The square a pawn has just passed; dropped where no capture there is legal (RULES 0.7).
    pub en_passant: Option<Square>,
    /// Pawns on their own second rank without the double step, where that goes by right (RULES 3.5).
    pub single: Bitboard,
    /// Turns since the last capture, pawn move or reveal.
    pub halfmove: u16,
    /// The move number, from 1.
    pub fullmove: u16,
}

impl Setup {
    /// An empty board, White to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            pieces: [None; 64],
            turn: Color::White,
            castling: Bitboard::EMPTY,
            en_passant: None,
            single: Bitboard::EMPTY,
            halfmove: 0,
            fullmove: 1,
        }
    }

    /// The standard array of chess.
    #[must_use]
    pub const fn array() -> Self {
        const ARRAY: Setup = Setup::of_files(FILES);
        ARRAY
    }

    /// The Chess960 array with this number from 0 to 959, after Reinhard Scharnagl; 518 is the standard array.
    ///
    /// Larger numbers are taken modulo 960.
    #[must_use]
    pub fn chess960(number: u16) -> Self {
        Self::of_files(chess960_files(number))
    }

    /// The array with these roles on the first rank of each side.
    const fn of_files(files: [Role; 8]) -> Self {
        let mut setup = Self::empty();
        let mut i = 0;
        while i < 16 {
            let (file, color) = (File::ALL[i / 2], Color::ALL[i % 2]);
            let home = Square::new(file, Rank::first(color));
            setup.pieces[home.index()] = Some(Placed::visible(color, files[i / 2]));
            let pawn = Square::new(file, Rank::second(color));
            setup.pieces[pawn.index()] = Some(Placed::visible(color, Role::Pawn));
            if matches!(files[i / 2], Role::Rook) {
                setup.castling.insert(home);
            }
            i += 1;
        }
        setup
    }

    /// The standard array with every piece but the kings covered, no identity fixed (RULES 1.1).
    #[must_use]
    pub const fn covered() -> Self {
        const COVERED: Setup = Setup::array().under_covers();
        COVERED
    }

    const fn under_covers(mut self) -> Self {
        let mut i = 0;
        while i < 64 {
            if let Some(piece) = &mut self.pieces[i] {
                piece.hidden = !matches!(piece.role, Role::King);
            }
            i += 1;
        }
        self
    }

    /// The piece on a square.
    #[must_use]
    pub const fn at(&self, square: Square) -> Option<Placed> {
        self.pieces[square.index()]
    }

    /// The squares on which a piece satisfies a condition.
    #[must_use]
    pub fn squares(&self, wanted: impl Fn(Placed) -> bool) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for square in self.occupied() {
            set |= Bitboard::of(square).when(self.at(square).is_some_and(&wanted));
        }
        set
    }

    /// Where anything stands: asked of all squares at once, since whether a square is empty cannot be guessed.
    fn occupied(&self) -> Bitboard {
        let mut ranks = [0; 8];
        for (rank, pieces) in ranks.iter_mut().zip(self.pieces.chunks_exact(8)) {
            *rank = pieces.iter().rev().fold(0, |bits, piece| bits << 1 | u8::from(piece.is_some()));
        }
        Bitboard(u64::from_le_bytes(ranks))
    }
}

/// The first rank of the standard array.
const FILES: [Role; 8] =
    [Role::Rook, Role::Knight, Role::Bishop, Role::Queen, Role::King, Role::Bishop, Role::Knight, Role::Rook];

/// The role that a square of the first two ranks has in the standard array, for the cover of a piece standing there.
///
/// ```
/// use hidden_chess_core::{standard_role, Color, Role, Square};
/// assert_eq!(standard_role(Color::White, Square::B1), Some(Role::Knight));
/// assert_eq!(standard_role(Color::White, Square::B8), None);
/// ```
#[must_use]
pub fn standard_role(color: Color, square: Square) -> Option<Role> {
    if square.rank() == Rank::first(color) {
        Some(FILES[square.file().index()])
    } else if square.rank() == Rank::second(color) {
        Some(Role::Pawn)
    } else {
        None
    }
}

fn chess960_files(number: u16) -> [Role; 8] {
    let number = usize::from(number % 960);
    let mut files = [None; 8];
    files[number % 4 * 2 + 1] = Some(Role::Bishop);
    files[number / 4 % 4 * 2] = Some(Role::Bishop);
    fill(&mut files, number / 16 % 6, Role::Queen);
    // The ten ways of placing two knights on the five files that are left.
    const KNIGHTS: [(usize, usize); 10] =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
    let (first, second) = KNIGHTS[number / 96];
    fill(&mut files, second, Role::Knight);
    fill(&mut files, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        fill(&mut files, 0, role);
    }
    files.map(|role| role.unwrap_or(Role::Rook))
}

/// Puts a role on the `n`-th file that is still free.
fn fill(files: &mut [Option<Role>; 8], n: usize, role: Role) {
    if let Some(file) = files.iter_mut().filter(|file| file.is_none()).nth(n) {
        *file = Some(role);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(number: u16) -> [char; 8] {
        chess960_files(number).map(Role::letter)
    }

    #[test]
    fn arrays_have_scharnagl_numbers() {
        assert_eq!(letters(0), ['B', 'B', 'Q', 'N', 'N', 'R', 'K', 'R']);
        assert_eq!(letters(518), ['R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R']);
        assert_eq!(Setup::chess960(518), Setup::array());
        assert_eq!(letters(959), ['R', 'K', 'R', 'N', 'N', 'Q', 'B', 'B']);
    }
}
