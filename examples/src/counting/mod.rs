//! Counting sequences of turns on several threads that share what they know.

mod table;

use anyhow::{Context, Result};
use hidden_chess_core::PerftCache;
use hidden_chess_core::table::AnyPosition;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

pub use table::CountTable;

/// What is left of a count below this depth is one piece of work: some tenths of a millisecond.
const PIECE: u32 = 3;

/// Below so many turns nothing is shared out any more. There are thousands of pieces by then, and a thread that waits for
/// a piece of another one takes up a third on its stack.
const SHARED_TURNS: u32 = 4;

/// Deeper nothing is counted, as by [`AnyPosition::perft_with`].
const DEEPEST: u32 = 200;

/// Counts with a number of threads and, if there is one, a table.
///
/// ```
/// use hidden_chess_core::{table::{AnyTable, Table}, Game, Standard};
/// use hidden_chess_examples::counting::Counter;
///
/// let start = Table::new(Game::<Standard>::default()).position().unwrap();
/// let counts = Counter::new(2, 1)?.divide(&*start, 4, &|_| ()).unwrap();
/// assert_eq!(counts[0], ("a2a3".into(), 8457));
/// assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 197_281);
/// # Ok::<(), anyhow::Error>(())
/// ```
#[derive(Debug)]
pub struct Counter {
    /// None for one thread: it is the caller's.
    pool: Option<ThreadPool>,
    table: Option<CountTable>,
}

impl Counter {
    /// With so many threads and a table of so many mebibytes, or none for 0.
    ///
    /// # Errors
    ///
    /// When the system has not so much to give.
    pub fn new(threads: usize, megabytes: u32) -> Result<Self> {
        let table = if megabytes == 0 { None } else { Some(CountTable::new(megabytes)?) };
        Self::with_table(threads, table)
    }

    /// With so many threads and this table.
    ///
    /// # Errors
    ///
    /// When there cannot be so many threads.
    pub fn with_table(threads: usize, table: Option<CountTable>) -> Result<Self> {
        let pool = if threads <= 1 {
            None
        } else {
            let pool = ThreadPoolBuilder::new().num_threads(threads).build();
            Some(pool.with_context(|| format!("cannot start {threads} threads"))?)
        };
        Ok(Self { pool, table })
    }

    /// The count of every first turn of sequences of this many turns, at least one, sorted by the bytes of the turns;
    /// `None` when all together do not fit 64 bits, or when the depth is above 200.
    ///
    /// `counted` is told the count of each first turn as soon as it is known, from any thread.
    pub fn divide(
        &self,
        position: &dyn AnyPosition,
        depth: u32,
        counted: &(dyn Fn(u64) + Sync),
    ) -> Option<Vec<(String, u64)>> {
        let below = depth.checked_sub(1).filter(|_| depth <= DEEPEST)?;
        let turns = position.turns();
        let count_of = |(turn, child): (String, Box<dyn AnyPosition>)| {
            let count = match self.pool {
                Some(_) => self.share(&*child, below, SHARED_TURNS - 1),
                None => child.perft_with(below, self.cache()),
            }?;
            counted(count);
            Some((turn, count))
        };
        let counts: Vec<(String, u64)> = match &self.pool {
            Some(pool) => pool.install(|| turns.into_par_iter().map(count_of).collect::<Option<_>>()),
            None => turns.into_iter().map(count_of).collect(),
        }?;
        counts.iter().try_fold(0_u64, |sum, (_, count)| sum.checked_add(*count))?;
        Some(counts)
    }

    fn cache(&self) -> &dyn PerftCache {
        self.table.as_ref().map_or(&(), |table| table)
    }

    /// Counts from a position, shared out among the threads for so many turns more.
    fn share(&self, position: &dyn AnyPosition, depth: u32, turns: u32) -> Option<u64> {
        if depth <= PIECE || turns == 0 {
            return position.perft_with(depth, self.cache());
        }
        let key = position.perft_key();
        if let Some(known) = self.cache().get(key, depth) {
            return Some(known);
        }
        let counts = position.children().into_par_iter().map(|child| self.share(&*child, depth - 1, turns - 1));
        let count = counts.try_reduce(|| 0, u64::checked_add)?;
        self.cache().insert(key, depth, count);
        Some(count)
    }
}
