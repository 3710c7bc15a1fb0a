//! Sets of assignments of roles to up to five hand pieces, as bits.

use hidden_chess_core::{Role, RoleSet};

/// The most hand pieces that a side can have (NOTATION 1).
pub(crate) const MOST: usize = 5;

/// How many assignments there are to the most pieces: 5^5.
const ALL: usize = 3125;
const WORDS: usize = ALL.div_ceil(64);

/// The assignments in which piece `p` is role `r`; those of fewer pieces are the first of them.
static WITH: [[[u64; WORDS]; 5]; MOST] = with();

const fn with() -> [[[u64; WORDS]; 5]; MOST] {
    let mut table = [[[0; WORDS]; 5]; MOST];
    let mut index = 0;
    while index < ALL {
        let (mut rest, mut piece) = (index, 0);
        while piece < MOST {
            table[piece][rest % 5][index / 64] |= 1 << (index % 64);
            rest /= 5;
            piece += 1;
        }
        index += 1;
    }
    table
}

/// A set of assignments: the number of one has a digit of base five for each piece, in the order Q R B N P.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Assignments {
    bits: [u64; WORDS],
    pieces: usize,
}

impl Assignments {
    /// All assignments to this many pieces, [`MOST`] at most.
    pub(super) fn all(pieces: usize) -> Self {
        let pieces = pieces.min(MOST);
        let count = 5_usize.pow(pieces as u32);
        let mut bits = [0; WORDS];
        for (i, word) in bits.iter_mut().enumerate() {
            *word = match count.saturating_sub(64 * i) {
                0 => 0,
                left @ 1..64 => (1 << left) - 1,
                _ => !0,
            };
        }
        Self { bits, pieces }
    }

    /// Adds those of another set over the same pieces.
    pub(super) fn add(&mut self, other: &Self) {
        for (word, more) in self.bits.iter_mut().zip(&other.bits) {
            *word |= more;
        }
    }

    /// The words that can have bits.
    const fn words(&self) -> usize {
        const OF: [usize; MOST + 1] = [1, 1, 1, 2, 10, WORDS];
        OF[self.pieces]
    }

    /// How many there are.
    pub(super) fn count(&self) -> u32 {
        self.bits[..self.words()].iter().map(|word| word.count_ones()).sum()
    }

    /// In how many the piece has this role.
    pub(super) fn count_with(&self, piece: usize, role: Role) -> u32 {
        match role.identity_index() {
            Some(role) if piece < self.pieces => {
                let words = self.bits[..self.words()].iter().zip(&WITH[piece][role]);
                words.map(|(word, with)| (word & with).count_ones()).sum()
            }
            _ => 0,
        }
    }

    /// The roles that the piece has in some assignment.
    pub(super) fn roles(&self, piece: usize) -> RoleSet {
        Role::IDENTITIES.into_iter().filter(|&role| self.count_with(piece, role) > 0).collect()
    }

    /// Keeps the assignments in which the piece has one of these roles.
    pub(super) fn keep(&mut self, piece: usize, roles: RoleSet) {
        if piece >= self.pieces {
            return;
        }
        let words = self.words();
        for (i, word) in self.bits[..words].iter_mut().enumerate() {
            let with = roles.iter().filter_map(Role::identity_index).fold(0, |bits, role| bits | WITH[piece][role][i]);
            *word &= with;
        }
    }

    /// Keeps the assignments that satisfy a condition.
    pub(super) fn retain(&mut self, mut wanted: impl FnMut(Roles) -> bool) {
        for i in 0..self.words() {
            let mut rest = self.bits[i];
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                if !wanted(Roles::of(64 * i + bit.trailing_zeros() as usize)) {
                    self.bits[i] ^= bit;
                }
            }
        }
    }

    /// Calls `each` with every assignment, in the order of their numbers.
    pub(super) fn for_each(&self, mut each: impl FnMut(Roles)) {
        for (i, &word) in self.bits[..self.words()].iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                each(Roles::of(64 * i + rest.trailing_zeros() as usize));
                rest &= rest - 1;
            }
        }
    }

    /// The assignment at a place from 0 to `count - 1`.
    pub(super) fn nth(&self, mut n: u32) -> Option<Roles> {
        for (i, &word) in self.bits[..self.words()].iter().enumerate() {
            let ones = word.count_ones();
            if n < ones {
                let rest = (0..n).fold(word, |word, _| word & (word - 1));
                return Some(Roles::of(64 * i + rest.trailing_zeros() as usize));
            }
            n -= ones;
        }
        None
    }
}

/// The roles of one assignment, by piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Roles([u8; MOST]);

impl Roles {
    fn of(mut number: usize) -> Self {
        let mut digits = [0; MOST];
        for digit in &mut digits {
            *digit = (number % 5) as u8;
            number /= 5;
        }
        Self(digits)
    }

    /// The place of a piece's role in the order Q R B N P.
    pub(super) const fn index(self, piece: usize) -> usize {
        self.0[piece] as usize
    }

    /// The role of a piece.
    pub(super) const fn get(self, piece: usize) -> Role {
        Role::IDENTITIES[self.0[piece] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_and_keeping_agree_with_listing() {
        for pieces in 0..=MOST {
            let mut set = Assignments::all(pieces);
            assert_eq!(set.count(), 5_u32.pow(pieces as u32));
            if pieces == 0 {
                continue;
            }
            set.keep(pieces - 1, RoleSet::of(&[Role::Rook, Role::Pawn]));
            set.retain(|roles| roles.get(0) != Role::Queen);
            let mut listed = alloc::vec::Vec::new();
            set.for_each(|roles| listed.push(roles));
            assert_eq!(listed.len() as u32, set.count());
            for (n, &roles) in listed.iter().enumerate() {
                assert_eq!(set.nth(n as u32), Some(roles));
            }
            assert_eq!(set.nth(set.count()), None);
            for role in Role::IDENTITIES {
                let counted = listed.iter().filter(|roles| roles.get(pieces - 1) == role).count();
                assert_eq!(set.count_with(pieces - 1, role), counted as u32);
            }
            set.keep(0, RoleSet::EMPTY);
            assert_eq!(set.count(), 0);
        }
    }
}
