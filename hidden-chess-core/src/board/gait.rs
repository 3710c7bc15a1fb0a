use crate::vocabulary::Role;

/// How a role moves, in three bits; a pawn has none of them.
///
/// | | straight | diagonal | leaps |
/// |---|---|---|---|
/// | pawn | | | |
/// | rook | x | | |
/// | bishop | | x | |
/// | queen | x | x | |
/// | knight | | | x |
/// | king | x | x | x |
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gait(u8);

impl Gait {
    pub(crate) const STRAIGHT: usize = 0;
    pub(crate) const DIAGONAL: usize = 1;
    pub(crate) const LEAPS: usize = 2;

    pub(crate) const PAWN: Self = Self(0b000);
    pub(crate) const ROOK: Self = Self(0b001);
    pub(crate) const BISHOP: Self = Self(0b010);
    pub(crate) const QUEEN: Self = Self(0b011);
    pub(crate) const KNIGHT: Self = Self(0b100);
    pub(crate) const KING: Self = Self(0b111);

    #[inline(always)]
    pub(crate) const fn of(role: Role) -> Self {
        match role {
            Role::Pawn => Self::PAWN,
            Role::Rook => Self::ROOK,
            Role::Bishop => Self::BISHOP,
            Role::Queen => Self::QUEEN,
            Role::Knight => Self::KNIGHT,
            Role::King => Self::KING,
        }
    }

    /// The gait with these bits.
    #[inline(always)]
    pub(crate) const fn new(straight: bool, diagonal: bool, leaps: bool) -> Self {
        Self(straight as u8 | (diagonal as u8) << 1 | (leaps as u8) << 2)
    }

    #[inline(always)]
    pub(crate) const fn has(self, bit: usize) -> bool {
        self.0 >> bit & 1 != 0
    }

    /// A number from 0 to 7.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    #[inline]
    pub(crate) const fn role(self) -> Role {
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
        // Nothing leaps in straight or in diagonal lines alone, so two places are never looked up.
        const ROLES: [Role; 8] = [Pawn, Rook, Bishop, Queen, Knight, King, King, King];
        ROLES[self.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_role_has_a_gait_of_its_own() {
        for role in Role::ALL {
            let gait = Gait::of(role);
            assert_eq!(gait.role(), role);
            let bits = [Gait::STRAIGHT, Gait::DIAGONAL, Gait::LEAPS].map(|bit| gait.has(bit));
            assert!(Gait::new(bits[0], bits[1], bits[2]) == gait, "{role}");
        }
    }
}
