//! The table of counts that all threads share.

use std::array;
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::{Context, Result};
use hidden_chess_core::PerftCache;

/// How many entries share one cache line, which costs the same to fetch for four as for one.
const ENTRIES: usize = 4;

/// Remembers counts in a fixed amount of memory, for any number of threads and without a lock.
///
/// Where there is no room the smallest count gives way: it is the soonest made again.
///
/// ```
/// use hidden_chess_core::PerftCache;
/// use hidden_chess_examples::counting::CountTable;
///
/// let table = CountTable::new(1)?;
/// table.insert(7, 3, 8902);
/// assert_eq!(table.get(7, 3), Some(8902));
/// assert_eq!(table.get(7, 2), None);
/// # Ok::<(), anyhow::Error>(())
/// ```
#[derive(Debug)]
pub struct CountTable {
    buckets: Vec<Bucket>,
}

#[derive(Default, Debug)]
#[repr(align(64))]
struct Bucket([Entry; ENTRIES]);

/// A count, and its key under the count: threads may mix up two entries, and then they fit no key.
///
/// Nothing is published through an entry but the entry itself, so no order between threads is asked for.
#[derive(Default, Debug)]
struct Entry {
    check: AtomicU64,
    count: AtomicU64,
}

impl Entry {
    fn load(&self) -> (u64, u64) {
        let count = self.count.load(Ordering::Relaxed);
        (self.check.load(Ordering::Relaxed) ^ count, count)
    }

    fn store(&self, key: u64, count: u64) {
        self.check.store(key ^ count, Ordering::Relaxed);
        self.count.store(count, Ordering::Relaxed);
    }
}

impl CountTable {
    /// An empty table of this many mebibytes.
    ///
    /// # Errors
    ///
    /// When the system does not give so much memory.
    pub fn new(megabytes: u32) -> Result<Self> {
        let buckets = u64::from(megabytes) * ((1 << 20) / size_of::<Bucket>() as u64);
        Self::with_buckets(buckets).with_context(|| format!("there is no memory for a hash of {megabytes} MB"))
    }

    /// The smallest table there is, which forgets nearly everything: for tests.
    #[must_use]
    pub fn tiny() -> Self {
        Self { buckets: array::from_fn::<_, 3, _>(|_| Bucket::default()).into() }
    }

    fn with_buckets(number: u64) -> Result<Self> {
        let number = usize::try_from(number)?;
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(number)?;
        buckets.resize_with(number, Bucket::default);
        Ok(Self { buckets })
    }

    /// The bucket of a position and depth, and the key it has there.
    fn find(&self, key: u64, depth: u32) -> Option<(&Bucket, u64)> {
        // Each depth below a position is another entry.
        let key = key ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = (u128::from(key) * self.buckets.len() as u128) >> 64;
        Some((self.buckets.get(place as usize)?, key))
    }
}

impl PerftCache for CountTable {
    fn get(&self, key: u64, depth: u32) -> Option<u64> {
        let (bucket, key) = self.find(key, depth)?;
        // No count of zero is kept, so an empty entry is none.
        bucket.0.iter().map(Entry::load).find_map(|(found, count)| (found == key && count != 0).then_some(count))
    }

    fn insert(&self, key: u64, depth: u32, count: u64) {
        let Some((bucket, key)) = self.find(key, depth).filter(|_| count != 0) else { return };
        let smallest = bucket.0.iter().min_by_key(|entry| entry.count.load(Ordering::Relaxed));
        if let Some(entry) = smallest {
            entry.store(key, count);
        }
    }
}
