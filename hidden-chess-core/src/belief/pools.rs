use rand_core::Rng;

use super::{Assignment, Belief};
#[cfg(feature = "alloc")]
use crate::policy::IdentityPolicy;
#[cfg(feature = "alloc")]
use crate::text::diagram::Look;
#[cfg(feature = "alloc")]
use crate::view::View;
use crate::vocabulary::{Bitboard, Color, Pool, Role, Square};

/// The belief of a viewer in a ruleset with covers and a pool, in closed form (RULES 2.9).
///
/// The identities of a side that the viewer cannot account for are spread uniformly over that side's hidden pieces on
/// the board and those captured unseen.
/// What is known beside the counts, a piece that the viewer sees or that has just come out, is the same in all worlds.
///
/// The weight of a world is the number of ways in which the identities left over lie under the captured covers, so the
/// total is the number of different ways in which all of them can lie: for a side of fifteen 15!/(1! 2! 2! 2! 8!).
///
/// ```
/// use hidden_chess_core::belief::{Belief, PoolBelief};
/// use hidden_chess_core::{Bitboard, Pool, Role, Setup, Square};
///
/// // The start of a game: each of the thirty pieces is its side's queen with probability 1/15.
/// let hidden = Setup::covered().squares(|piece| piece.hidden);
/// let sides = [hidden & Bitboard(0xffff), hidden & !Bitboard(0xffff)];
/// let belief = PoolBelief::spread(sides, Pool::FULL).expect("fifteen identities for fifteen pieces");
/// assert_eq!(belief.total(), 4_054_050 * 4_054_050);
/// assert_eq!(belief.probability(Square::A1, Role::Queen).to_string(), "1/15");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PoolBelief {
    /// White's and Black's, which tell nothing of each other.
    sides: [Spread; 2],
    known: Assignment,
    total: u128,
}

/// The identities of one side over its hidden pieces; those left over are under captured covers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Spread {
    hidden: Bitboard,
    /// In the order of [`Role::IDENTITIES`].
    counts: [u8; 5],
    /// The number of ways in which all the identities can lie.
    ways: u128,
}

impl PoolBelief {
    /// What a viewer believes, from its view alone.
    ///
    /// `None` where the ruleset has no covers or no pool, while nothing was told yet, and where the pool does not fit the
    /// hidden pieces, as in [`spread`](Self::spread).
    ///
    /// ```
    /// use hidden_chess_core::belief::PoolBelief;
    /// use hidden_chess_core::{table::Table, Game, Standard, Viewer};
    /// // Ordinary chess hides nothing.
    /// let table = Table::new(Game::<Standard>::default());
    /// assert_eq!(PoolBelief::of(table.view(Viewer::Spectator)), None);
    /// ```
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn of<P: IdentityPolicy>(view: &View<P>) -> Option<Self> {
        let mut pool = view.pool()?;
        let mut hidden = [Bitboard::EMPTY; 2];
        let mut known = Assignment::new();
        // A turn that waits for a late promotion has shown its piece already, which stands where it stood (RULES 2.6).
        let shown = view.begun().and_then(|begun| Some((begun.from, begun.revealed?)));
        for square in Square::all() {
            match view.diagram().at(square) {
                Some((owner, Look::Covered { identity, .. })) => {
                    let shown = shown.filter(|&(from, _)| from == square).map(|(_, role)| role);
                    match identity.or(shown) {
                        None => hidden[owner.index()].insert(square),
                        // A pool counts hidden pieces also where their viewer sees what they are.
                        Some(role) if pool.get(owner, role) > 0 => {
                            pool.take(owner, role);
                            known.insert(square, role);
                        }
                        Some(_) => return None,
                    }
                }
                Some((_, Look::Secret { .. })) => return None,
                Some((_, Look::Visible(_))) | None => {}
            }
        }
        Some(Self { known, ..Self::spread(hidden, pool)? })
    }

    /// The identities of a pool spread uniformly over each side's hidden pieces, White's first, and as many captured ones
    /// as it has more identities than pieces.
    ///
    /// Squares and counts are what everybody sees; this is for programs that have them without a view.
    ///
    /// `None` when a pool is smaller than its side's hidden pieces, or the number of worlds does not fit 128 bits, as it
    /// always does for the fifteen identities of a game.
    ///
    /// ```
    /// use hidden_chess_core::belief::{Belief, PoolBelief};
    /// use hidden_chess_core::{Bitboard, Pool, Role, Square};
    /// let pair = Bitboard::of(Square::A1) | Square::B1.into();
    /// let pool = Pool::from_letters("QNB").expect("three letters");
    /// let belief = PoolBelief::spread([pair, Bitboard::EMPTY], pool).expect("three identities for two pieces");
    /// assert_eq!(belief.total(), 6);
    /// assert_eq!(belief.weight(Square::B1, Role::Queen), 2);
    /// assert_eq!(PoolBelief::spread([Bitboard::EMPTY, pair], pool), None);
    /// ```
    #[must_use]
    pub fn spread(hidden: [Bitboard; 2], pool: Pool) -> Option<Self> {
        let side = |color: Color| {
            let (hidden, counts) = (hidden[color.index()], pool.counts(color));
            let ways = orders(counts)?;
            // A weight is computed as a part of the ways, and one factor more must fit too.
            ways.checked_mul(255)?;
            (pool.total(color) >= hidden.len()).then_some(Spread { hidden, counts, ways })
        };
        let sides = [side(Color::White)?, side(Color::Black)?];
        let total = sides[0].ways.checked_mul(sides[1].ways)?;
        Some(Self { sides, known: Assignment::new(), total })
    }

    /// Fills the hidden pieces of the sides one by one, the first not yet filled with each role that is left.
    fn walk(sides: &[Spread; 2], world: &Assignment, each: &mut dyn FnMut(&Assignment, u128)) {
        let Some(at) = sides.iter().position(|side| !side.hidden.is_empty()) else {
            let weight = |side: &Spread| orders(side.counts).unwrap_or_default();
            return each(world, weight(&sides[0]) * weight(&sides[1]));
        };
        let Some(square) = sides[at].hidden.first() else { return };
        for (index, role) in Role::IDENTITIES.into_iter().enumerate().filter(|&(index, _)| sides[at].counts[index] > 0)
        {
            let (mut rest, mut world) = (*sides, *world);
            rest[at].hidden.remove(square);
            rest[at].counts[index] -= 1;
            world.insert(square, role);
            Self::walk(&rest, &world, each);
        }
    }
}

impl Belief for PoolBelief {
    fn total(&self) -> u128 {
        self.total
    }

    /// White's hidden pieces from a1 to h8, then Black's, each with the roles Q R B N P in this order; the last piece
    /// changes fastest.
    ///
    /// The number of worlds is the product of both sides' and grows with each piece: this is for a few hidden pieces, or
    /// for a viewer that reckons with [`sample`](Belief::sample) otherwise.
    fn for_each(&self, each: &mut dyn FnMut(&Assignment, u128)) {
        Self::walk(&self.sides, &self.known, each);
    }

    /// The ways in which the other identities of that side lie, times those of the other side.
    fn weight(&self, square: Square, role: Role) -> u128 {
        if let Some(known) = self.known.get(square) {
            return if known == role { self.total } else { 0 };
        }
        let [white, black] = &self.sides;
        let (own, other) = if white.hidden.contains(square) { (white, black) } else { (black, white) };
        match role.identity_index().filter(|_| own.hidden.contains(square)) {
            Some(index) => own.ways * u128::from(own.counts[index]) / u128::from(own.left()) * other.ways,
            None => 0,
        }
    }

    /// Draws without replacement: each identity that is left is equally likely for the next piece.
    ///
    /// The algorithm, which is part of the interface, for White's hidden pieces from a1 to h8, then for Black's:
    ///
    /// 1. With `n` identities of the side left, let the bounds be `n`, `n - 1` and so on, one for each of its pieces, as many
    ///    of them at a time as have a product `b` below 2^64.
    /// 2. Let `r` be two words of `next_u32`, the first the lower half, taken anew while `r * b mod 2^64` is less than
    ///    `2^64 mod b`. Where `b` is 1 nothing is taken from the generator.
    /// 3. `r * b / 2^64`, rounded down, has one digit for each piece in the mixed base of the bounds, the highest first. Take
    ///    the counts left off the digit in the order Q R B N P; the first larger than what remains of it names the role,
    ///    and loses one.
    fn sample(&self, rng: &mut dyn Rng) -> Option<Assignment> {
        let mut world = self.known;
        for side in &self.sides {
            side.sample(&mut world, rng);
        }
        Some(world)
    }
}

impl Spread {
    /// How many identities there are.
    fn left(&self) -> u64 {
        self.counts.iter().map(|&count| u64::from(count)).sum()
    }

    /// One draw for many pieces, and no search for the role: a sample is what a computer player waits for.
    fn sample(&self, world: &mut Assignment, rng: &mut dyn Rng) {
        let mut open = self.hidden;
        // Where the tickets of each role end.
        let mut ends = [0_u64; 5];
        let mut left = 0;
        for (end, count) in ends.iter_mut().zip(self.counts) {
            left += u64::from(count);
            *end = left;
        }
        while !open.is_empty() {
            let (batch, product) = batch(left, open.len());
            let mut fraction = uniform_fraction(product, rng);
            for square in open.into_iter().take(batch) {
                open.remove(square);
                let scaled = u128::from(fraction) * u128::from(left);
                fraction = scaled as u64;
                let ticket = (scaled >> 64) as u64;
                let index: usize = ends[..4].iter().map(|&end| usize::from(ticket >= end)).sum();
                for (i, end) in ends.iter_mut().enumerate() {
                    *end -= u64::from(i >= index);
                }
                left -= 1;
                world.insert(square, Role::IDENTITIES[index]);
            }
        }
    }
}

/// How many of the bounds `left`, `left - 1`, ... have a product that fits 64 bits, and this product.
fn batch(left: u64, pieces: usize) -> (usize, u64) {
    let mut product = 1_u64;
    for (taken, bound) in (0..pieces).zip((1..=left).rev()) {
        match product.checked_mul(bound) {
            Some(larger) => product = larger,
            None => return (taken, product),
        }
    }
    (pieces, product)
}

/// A binary fraction that, multiplied by the factors of a product one by one, has uniform whole parts (the method of
/// Brackett-Rozinsky and Lemire).
fn uniform_fraction(product: u64, rng: &mut dyn Rng) -> u64 {
    if product <= 1 {
        return 0;
    }
    loop {
        let low = u64::from(rng.next_u32());
        let fraction = u64::from(rng.next_u32()) << 32 | low;
        let rest = fraction.wrapping_mul(product);
        // The remainder is needed seldom, and it is what would cost.
        if rest >= product || rest >= product.wrapping_neg() % product {
            return fraction;
        }
    }
}

/// In how many different orders these identities can lie: the multinomial coefficient.
fn orders(counts: [u8; 5]) -> Option<u128> {
    let (mut ways, mut placed) = (1_u128, 0_u128);
    for count in counts {
        for i in 1..=u128::from(count) {
            placed += 1;
            // The product of binomials is whole after every step: one more of `placed` places is given to this role.
            ways = ways.checked_mul(placed)? / i;
        }
    }
    Some(ways)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_multinomials() {
        assert_eq!(orders([0; 5]), Some(1));
        assert_eq!(orders([1; 5]), Some(120));
        assert_eq!(orders([1, 2, 2, 2, 8]), Some(4_054_050));
        assert_eq!(orders([0, 0, 0, 0, 255]), Some(1));
        assert_eq!(orders([255; 5]), None);
    }

    #[test]
    fn batches_are_as_large_as_64_bits_allow() {
        assert_eq!(batch(15, 15), (15, 1_307_674_368_000));
        assert_eq!(batch(15, 2), (2, 210));
        assert_eq!(batch(1, 1), (1, 1));
        assert_eq!(batch(0, 0), (0, 1));
        assert_eq!(batch(20, 20), (20, 2_432_902_008_176_640_000));
        assert_eq!(batch(1275, 16), (6, (1270..=1275).product()));
    }

    #[test]
    fn pools_beyond_one_batch_are_drawn_from_too() {
        let hidden = Bitboard(0xffff);
        let pool = Pool::of([[0, 0, 0, 3, 60], [0; 5]]);
        let belief = PoolBelief::spread([hidden, Bitboard::EMPTY], pool).expect("small enough");
        let mut knights = 0;
        let mut rng = Counter(0);
        for _ in 0..6_300 {
            let world = belief.sample(&mut rng).expect("a world");
            assert_eq!(world.squares(), hidden);
            knights += world.iter().filter(|&(_, role)| role == Role::Knight).count();
        }
        // Sixteen of sixty-three places for three knights: 4800 expected.
        assert!(knights.abs_diff(4_800) < 300, "{knights}");
    }

    struct Counter(u64);

    impl rand_core::TryRng for Counter {
        type Error = core::convert::Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            self.0 += 1;
            Ok((crate::board::keys::mix(self.0) >> 32) as u32)
        }

        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            unreachable!("only words of 32 bits are taken")
        }

        fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
            unreachable!("only words of 32 bits are taken")
        }
    }
}
