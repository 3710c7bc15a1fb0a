//! From a seed number to a generator, by a rule that stays the same.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// The generator that belongs to a seed number, the same on every machine and in every version.
///
/// The rule, which is part of the interface: ChaCha8, with the number as eight little-endian bytes and twenty-four zeros
/// after them for its key. `rand`'s own `seed_from_u64` is not used, since it may change.
///
/// ```
/// use hidden_chess_core::uniform;
/// use hidden_chess_examples::seed::generator;
///
/// let mut rng = generator(7);
/// let throws: Vec<u32> = (0..6).map(|_| 1 + uniform(6, &mut rng)).collect();
/// assert_eq!(throws, [6, 5, 2, 3, 3, 4]);
/// ```
#[must_use]
pub fn generator(seed: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::generator;

    /// The referee takes back what a refused command has drawn, so this has to hold for every place in the stream.
    #[test]
    fn every_place_can_be_returned_to() {
        let mut rng = generator(7);
        for _ in 0..300 {
            let place = rng.get_word_pos();
            let drawn: Vec<u32> = (0..70).map(|_| rng.next_u32()).collect();
            rng.set_word_pos(place);
            let again: Vec<u32> = (0..70).map(|_| rng.next_u32()).collect();
            assert_eq!(drawn, again);
            rng.set_word_pos(place + 1);
        }
        assert_eq!(rng.get_word_pos(), 300);
    }
}
