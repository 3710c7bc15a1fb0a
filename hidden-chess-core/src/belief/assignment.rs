use core::fmt;

use crate::vocabulary::{Bitboard, Role, Square};

/// What each hidden piece on the board is in one world: a role for each of some squares.
///
/// Small and `Copy`; equal when the same squares have the same roles, in whatever order they were given.
///
/// ```
/// use hidden_chess_core::belief::Assignment;
/// use hidden_chess_core::{Role, Square};
///
/// let mut world = Assignment::new();
/// world.insert(Square::B1, Role::Queen);
/// world.insert(Square::A2, Role::Pawn);
/// assert_eq!(world.get(Square::B1), Some(Role::Queen));
/// assert_eq!(world.get(Square::C1), None);
/// assert_eq!(world.to_string(), "b1=Q a2=P");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Assignment {
    squares: Bitboard,
    /// Three bits of a square make the index of its role; all clear where there is none, so that equal worlds are equal.
    planes: [Bitboard; 3],
}

impl Assignment {
    /// The world without hidden pieces.
    ///
    /// ```
    /// # use hidden_chess_core::belief::Assignment;
    /// assert!(Assignment::new().squares().is_empty());
    /// ```
    #[must_use]
    pub const fn new() -> Self {
        Self { squares: Bitboard::EMPTY, planes: [Bitboard::EMPTY; 3] }
    }

    /// Gives a square a role, instead of the one it had if any.
    #[inline]
    pub const fn insert(&mut self, square: Square, role: Role) {
        let bit = Bitboard::of(square).0;
        let index = role.index() as u64;
        self.squares.0 |= bit;
        let mut i = 0;
        while i < self.planes.len() {
            let set = 0_u64.wrapping_sub(index >> i & 1);
            self.planes[i].0 = (self.planes[i].0 & !bit) | (bit & set);
            i += 1;
        }
    }

    /// The role of a square, if it has one.
    #[inline]
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Role> {
        if !self.squares.contains(square) {
            return None;
        }
        let index: usize = (0..3).filter(|&i| self.planes[i].contains(square)).map(|i| 1 << i).sum();
        Role::ALL.get(index).copied()
    }

    /// The squares that have a role.
    #[inline]
    #[must_use]
    pub const fn squares(&self) -> Bitboard {
        self.squares
    }

    /// The squares with their roles, a1 first.
    ///
    /// ```
    /// # use hidden_chess_core::{belief::Assignment, Role, Square};
    /// let world: Assignment = [(Square::H1, Role::Rook), (Square::A1, Role::Pawn)].into_iter().collect();
    /// assert!(world.iter().eq([(Square::A1, Role::Pawn), (Square::H1, Role::Rook)]));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Square, Role)> + Clone {
        let world = *self;
        world.squares.into_iter().filter_map(move |square| Some((square, world.get(square)?)))
    }
}

impl FromIterator<(Square, Role)> for Assignment {
    fn from_iter<I: IntoIterator<Item = (Square, Role)>>(pairs: I) -> Self {
        let mut world = Self::new();
        for (square, role) in pairs {
            world.insert(square, role);
        }
        world
    }
}

/// `b1=Q a2=P`, the squares in order; `-` for the world without hidden pieces.
impl fmt::Display for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (square, role)) in self.iter().enumerate() {
            write!(f, "{}{square}={}", if i == 0 { "" } else { " " }, role.letter())?;
        }
        if self.squares.is_empty() { f.write_str("-") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_there_before_leaves_no_trace() {
        for before in Role::ALL {
            for after in Role::ALL {
                let mut world = Assignment::new();
                world.insert(Square::D4, before);
                world.insert(Square::D4, after);
                assert_eq!(world.get(Square::D4), Some(after));
                assert_eq!(world, [(Square::D4, after)].into_iter().collect());
            }
        }
    }
}
