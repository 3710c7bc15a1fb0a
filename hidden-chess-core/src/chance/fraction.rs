use core::fmt;

/// An exact probability in lowest terms.
///
/// ```
/// use hidden_chess_core::Fraction;
/// let third = Fraction::new(2, 6);
/// assert_eq!(third.to_string(), "1/3");
/// assert_eq!(third.times(third), Some(Fraction::new(1, 9)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    numerator: u128,
    denominator: u128,
}

impl Fraction {
    /// Certainty.
    pub const ONE: Self = Self { numerator: 1, denominator: 1 };

    /// A fraction, reduced. A denominator of zero is read as one.
    #[must_use]
    pub const fn new(numerator: u128, denominator: u128) -> Self {
        let denominator = if denominator == 0 { 1 } else { denominator };
        let divisor = gcd(numerator, denominator);
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// The part above the line.
    #[must_use]
    pub const fn numerator(self) -> u128 {
        self.numerator
    }

    /// The part below the line.
    #[must_use]
    pub const fn denominator(self) -> u128 {
        self.denominator
    }

    /// The product of two probabilities; `None` when it does not fit 128 bits.
    #[must_use]
    pub fn times(self, other: Self) -> Option<Self> {
        // Cross-reducing first keeps the factors as small as they can be.
        let (a, b) = (gcd(self.numerator, other.denominator), gcd(other.numerator, self.denominator));
        Some(Self {
            numerator: (self.numerator / a).checked_mul(other.numerator / b)?,
            denominator: (self.denominator / b).checked_mul(other.denominator / a)?,
        })
    }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

/// Numerator, slash, denominator, also for whole numbers: `1/1`.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}
