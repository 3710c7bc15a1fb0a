use crate::chance::Outcome;
use crate::vocabulary::{Bitboard, Role, Square};

/// What has been answered in a deal so far.
///
/// ```
/// use hidden_chess_core::{Answers, Role, Square};
/// let mut answers = Answers::default();
/// answers.insert(Square::A1, Some(Role::Knight));
/// answers.insert(Square::B1, None);
/// assert_eq!(answers.get(Square::B1), Some(None));
/// assert_eq!(answers.get(Square::C1), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answers {
    answered: Bitboard,
    roles: [Option<Role>; 64],
}

impl Default for Answers {
    fn default() -> Self {
        Self { answered: Bitboard::EMPTY, roles: [None; 64] }
    }
}

impl Answers {
    /// The answer for a square: a role or no role, or `None` when it was not asked yet.
    #[must_use]
    pub const fn get(&self, square: Square) -> Option<Outcome> {
        if self.answered.contains(square) { Some(self.roles[square.index()]) } else { None }
    }

    /// The role dealt to a square; also `None` when it was not asked yet.
    #[must_use]
    pub const fn role(&self, square: Square) -> Option<Role> {
        self.roles[square.index()]
    }

    /// Notes an answer.
    pub const fn insert(&mut self, square: Square, outcome: Outcome) {
        self.answered.insert(square);
        self.roles[square.index()] = outcome;
    }

    /// The squares answered so far.
    #[must_use]
    pub const fn answered(&self) -> Bitboard {
        self.answered
    }
}
