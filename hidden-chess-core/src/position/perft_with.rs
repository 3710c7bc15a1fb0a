//! Counting sequences of turns with a memory of what was counted before.

use core::hash::{Hash, Hasher};

use super::Position;
use crate::board::keys::mix;
use crate::policy::IdentityPolicy;

/// Remembers counts, so that what can be reached in several ways is counted once.
///
/// It may forget anything at any time, and has to return what was inserted under the same key and depth or nothing.
/// One that is `Sync` can serve several threads. A cache serves one ruleset: what a key says depends on the policy.
///
/// `()` remembers nothing and is never asked.
pub trait PerftCache {
    /// The count of this depth below the position with this [key](Position::perft_key), if it is remembered.
    fn get(&self, key: u64, depth: u32) -> Option<u64>;

    /// Offers a count to be remembered.
    fn insert(&self, key: u64, depth: u32, count: u64);

    /// The least depth that is worth asking for: anything less deep is counted without the cache.
    fn least_depth(&self) -> u32 {
        2
    }
}

impl PerftCache for () {
    fn get(&self, _: u64, _: u32) -> Option<u64> {
        None
    }

    fn insert(&self, _: u64, _: u32, _: u64) {}

    fn least_depth(&self) -> u32 {
        u32::MAX
    }
}

/// Deeper the recursion could outgrow a small stack.
const DEEPEST: u32 = 200;

/// To this depth no count overflows, whatever a ruleset lets come out: a position has fewer than ten thousand turns.
const SMALL: u32 = 4;

impl<P: IdentityPolicy> Position<P> {
    /// The same count as [`perft`](Self::perft), with a memory; `None` when it does not fit 64 bits, or when the depth is
    /// above 200.
    ///
    /// Positions are told apart by 64 bits, so a count is wrong with the probability that two of them share a key.
    ///
    /// ```
    /// use hidden_chess_core::{PerftCache, Position, Standard};
    /// use std::{cell::RefCell, collections::HashMap};
    ///
    /// #[derive(Default)]
    /// struct Memory(RefCell<HashMap<(u64, u32), u64>>);
    ///
    /// impl PerftCache for Memory {
    ///     fn get(&self, key: u64, depth: u32) -> Option<u64> {
    ///         self.0.borrow().get(&(key, depth)).copied()
    ///     }
    ///     fn insert(&self, key: u64, depth: u32, count: u64) {
    ///         self.0.borrow_mut().insert((key, depth), count);
    ///     }
    /// }
    ///
    /// let start = Position::<Standard>::default();
    /// assert_eq!(start.perft_with(5, &Memory::default()), Some(4_865_609));
    /// // Two kings alone: too many turns for anybody to play, and few enough positions to remember.
    /// let kings: Position<Standard> = "4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// assert_eq!(kings.perft_with(16, &Memory::default()), Some(12_804_538_065_718));
    /// assert_eq!(kings.perft_with(32, &Memory::default()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn perft_with(&self, depth: u32, cache: &(impl PerftCache + ?Sized)) -> Option<u64> {
        if depth > DEEPEST { None } else { self.recall(depth, cache) }
    }

    /// A key of everything that counts depend on, which is more than what makes two positions the same (RULES 1.10): what
    /// was dealt under the covers decides what comes out.
    ///
    /// The counters take no part, since draws do not stop a count.
    #[must_use]
    pub fn perft_key(&self) -> u64 {
        let mut ledger = Fold(LEDGER);
        self.ledger.hash(&mut ledger);
        self.key() ^ ledger.0
    }

    /// The count from the cache, or made and given to it.
    fn recall(&self, depth: u32, cache: &(impl PerftCache + ?Sized)) -> Option<u64> {
        if depth < cache.least_depth() {
            return self.add_up(depth, cache);
        }
        let key = self.perft_key();
        if let Some(known) = cache.get(key, depth) {
            return Some(known);
        }
        let count = self.add_up(depth, cache)?;
        cache.insert(key, depth, count);
        Some(count)
    }

    /// The sum over all turns.
    fn add_up(&self, depth: u32, cache: &(impl PerftCache + ?Sized)) -> Option<u64> {
        // Of what follows nothing would be asked for, so the fast count can have it.
        if depth <= cache.least_depth().min(SMALL) {
            return Some(self.perft(depth));
        }
        let mut total = Some(0_u64);
        for mv in &self.legal_moves() {
            self.for_each_turn(mv, |turn| {
                total = total.and_then(|sum| {
                    let (child, _) = self.play_unchecked(&turn);
                    sum.checked_add(child.recall(depth - 1, cache)?)
                });
            });
            total?;
        }
        total
    }
}

/// What the key of a ledger starts from.
const LEDGER: u64 = mix(0x6c65_6467_6572);

/// Folds a ledger into a key word by word: what it has for a key need not be all that it holds, but all can be hashed.
struct Fold(u64);

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            for (place, &byte) in word.iter_mut().zip(chunk) {
                *place = byte;
            }
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = mix(self.0 ^ word);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
