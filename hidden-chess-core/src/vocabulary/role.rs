use core::fmt;

use super::Color;

/// What kind of piece something is, without its colour.
///
/// ```
/// use hidden_chess_core::{Color, Role};
/// assert_eq!(Role::Knight.letter(), 'N');
/// assert_eq!(Role::from_letter('n'), Some(Role::Knight));
/// assert_eq!(Role::Knight.of(Color::Black), 'n');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[repr(u8)]
pub enum Role {
    /// Moves ahead, captures diagonally, promotes.
    Pawn,
    /// Leaps.
    Knight,
    /// Moves in diagonals.
    Bishop,
    /// Moves in lines.
    Rook,
    /// Moves in lines and diagonals.
    Queen,
    /// Never hidden and never left attacked (RULES 0.4).
    King,
}

impl Role {
    /// All six, by rising index.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The five roles that a hidden piece can have, in the order of the notation and of every draw: Q R B N P.
    pub const IDENTITIES: [Self; 5] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight, Self::Pawn];

    /// A number from 0 (pawn) to 5 (king).
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The place in [`Role::IDENTITIES`], from 0 (queen) to 4 (pawn); a king has none.
    ///
    /// ```
    /// use hidden_chess_core::Role;
    /// assert_eq!(Role::Queen.identity_index(), Some(0));
    /// assert_eq!(Role::King.identity_index(), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn identity_index(self) -> Option<usize> {
        match self {
            Self::King => None,
            _ => Some(4 - self as usize),
        }
    }

    /// The upper-case letter: P N B R Q K.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The letter in the case of a side: upper for White, lower for Black.
    #[must_use]
    pub const fn of(self, color: Color) -> char {
        match color {
            Color::White => self.letter(),
            Color::Black => self.letter().to_ascii_lowercase(),
        }
    }

    /// Reads a letter of either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Self::Pawn,
            'N' => Self::Knight,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'Q' => Self::Queen,
            'K' => Self::King,
            _ => return None,
        })
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        })
    }
}

/// A set of roles.
///
/// ```
/// use hidden_chess_core::{Role, RoleSet};
/// let minor = RoleSet::of(&[Role::Bishop, Role::Knight]);
/// assert!(minor.contains(Role::Knight));
/// assert_eq!(minor.iter().collect::<Vec<_>>(), [Role::Bishop, Role::Knight]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct RoleSet(u8);

impl RoleSet {
    /// No role.
    pub const EMPTY: Self = Self(0);
    /// The five roles that a hidden piece can have.
    pub const IDENTITIES: Self = Self(0b1_1111);
    /// Queen, rook, bishop and knight: what a pawn becomes in chess.
    pub const PROMOTIONS: Self = Self(0b1_1110);

    /// The set of these bits, bit 0 for pawns to bit 5 for kings; `None` when another bit is set.
    #[must_use]
    pub const fn from_bits(bits: u8) -> Option<Self> {
        if bits < 64 { Some(Self(bits)) } else { None }
    }

    /// The bits of the set, bit 0 for pawns to bit 5 for kings.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set of these roles.
    #[must_use]
    pub const fn of(roles: &[Role]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < roles.len() {
            bits |= 1 << roles[i] as u8;
            i += 1;
        }
        Self(bits)
    }

    /// Whether the role is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, role: Role) -> bool {
        self.0 >> role as u8 & 1 != 0
    }

    /// Adds a role.
    #[inline]
    pub const fn insert(&mut self, role: Role) {
        self.0 |= 1 << role as u8;
    }

    /// Takes a role out.
    #[inline]
    pub const fn remove(&mut self, role: Role) {
        self.0 &= !(1 << role as u8);
    }

    /// How many roles there are.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The roles, in the order K Q R B N P.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Role> + Clone {
        Role::ALL.into_iter().rev().filter(move |&role| self.contains(role))
    }
}

impl From<Role> for RoleSet {
    #[inline]
    fn from(role: Role) -> Self {
        let mut set = Self::EMPTY;
        set.insert(role);
        set
    }
}

impl FromIterator<Role> for RoleSet {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> Self {
        let mut set = Self::EMPTY;
        for role in roles {
            set.insert(role);
        }
        set
    }
}

impl fmt::Debug for RoleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
