//! Counting on several threads with a shared table counts what one thread counts without.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::atomic::{AtomicU64, Ordering};

use hidden_chess_core::PerftCache;
use hidden_chess_core::table::AnyTable;
use hidden_chess_examples::counting::{CountTable, Counter};
use hidden_chess_examples::seed::generator;
use hidden_chess_examples::variants::open_at;
use rand::{Rng, RngExt};

/// Every ruleset whose moves differ, deep enough that positions are met again where that does not take long.
const RULESETS: [(&str, u32); 8] = [
    ("standard", 4),
    ("standard chess960=5", 4),
    ("coverchess", 3),
    ("frontier", 4),
    ("mirror", 4),
    ("raisechess hand=5", 4),
    ("raisechess hand=4 check=off underpromotion=on", 4),
    ("raisechess showdown=20 chips=100,100", 4),
];

fn open(ruleset: &str, hfen: Option<&str>, seed: u64) -> Box<dyn AnyTable> {
    open_at(ruleset.split(' '), None, hfen, &mut generator(seed)).unwrap()
}

/// The counters that share one table each, with one thread and with several.
struct Counters(Vec<Counter>);

impl Counters {
    fn new() -> Self {
        let counter = |threads, table| Counter::with_table(threads, table).unwrap();
        Self(vec![
            counter(1, None),
            counter(3, None),
            counter(1, Some(CountTable::tiny())),
            counter(3, Some(CountTable::tiny())),
            counter(1, Some(CountTable::new(16).unwrap())),
            counter(3, Some(CountTable::new(16).unwrap())),
        ])
    }

    /// Holds all of them, asked twice, against the count that knows nothing of tables.
    #[track_caller]
    fn check(&self, table: &dyn AnyTable, depth: u32) {
        let expected = table.divide(depth, u64::MAX).unwrap();
        let position = table.position().unwrap();
        for (number, counter) in self.0.iter().chain(&self.0).enumerate() {
            let told = AtomicU64::new(0);
            let counts = counter.divide(&*position, depth, &|count| {
                told.fetch_add(count, Ordering::Relaxed);
            });
            assert_eq!(counts.as_ref(), Some(&expected), "counter {number}, {}", table.record());
            assert_eq!(told.into_inner(), expected.iter().map(|(_, count)| count).sum::<u64>());
        }
    }
}

/// Plays random turns until the game is over or long enough.
fn wander(table: &mut dyn AnyTable, turns: usize, rng: &mut impl Rng) {
    for _ in 0..turns {
        let legal = table.legal();
        let moves: Vec<_> =
            legal.iter().filter(|text| !text.contains(' ') && *text != "fold" && *text != "all-in").collect();
        if moves.is_empty() {
            return;
        }
        let turn = moves[rng.random_range(0..moves.len())].clone();
        table.play(&turn, rng).unwrap();
    }
}

#[test]
fn every_ruleset_counts_the_same_from_its_start_and_after_random_play() {
    for (ruleset, depth) in RULESETS {
        // One set of tables for all positions of a ruleset: several deals, and what was left of earlier counts.
        let counters = Counters::new();
        for seed in 0..4 {
            let mut table = open(ruleset, None, seed);
            counters.check(&*table, 3);
            let mut rng = generator(seed);
            for _ in 0..6 {
                wander(&mut *table, 11, &mut rng);
                if !table.is_mid_turn() {
                    counters.check(&*table, if seed == 0 { depth } else { 3 });
                }
            }
        }
    }
}

#[test]
fn the_end_of_a_game_does_not_end_a_count() {
    for (ruleset, depth, hfen) in [
        // The next quiet turn is drawn by count, and after it the game is over.
        ("standard", 5, "4k3/8/8/8/8/8/3R4/4K3 w - - 149 100"),
        ("standard", 6, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("coverchess", 4, "4k3/8/8/8/8/8/P?7/4K3 w - - 149 90 pool=Q1P1"),
        ("frontier", 4, "4k3/p(n)7/8/8/8/8/P(Q)7/4K3 w - - 149 90"),
        // The next turn, or the one after it, brings about the showdown.
        ("raisechess showdown=20", 5, "4k3/8/8/8/8/8/8/X(N)3K3 b - - 0 20"),
        ("raisechess showdown=20", 5, "4k3/8/8/8/8/8/8/X(N)3K3 w - - 0 20"),
        ("raisechess showdown=20", 4, "4k3/8/8/8/8/8/8/X(N)3K3 w - - 0 60"),
        // A king may be taken, and what is left goes on.
        ("raisechess check=off", 4, "4k3/4X(R)3/8/8/8/8/8/4K3 w - - 0 1"),
        // Mate and stalemate do end it.
        ("standard", 4, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"),
    ] {
        Counters::new().check(&*open(ruleset, Some(hfen), 0), depth);
    }
}

#[test]
fn deals_are_told_apart_under_the_same_covers() {
    for (ruleset, queen, pawn) in [
        ("frontier", "4k3/8/8/8/8/8/8/R(Q)3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R(P)3K3 w - - 0 1"),
        ("mirror", "4k3/8/8/8/8/8/8/R(Q)3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R(P)3K3 w - - 0 1"),
        ("raisechess", "4k3/8/8/8/8/8/8/X(Q)3K3 w - - 0 1", "4k3/8/8/8/8/8/X(P)7/4K3 w - - 0 1"),
    ] {
        let counters = Counters::new();
        let [queen, pawn] = [queen, pawn].map(|hfen| open(ruleset, Some(hfen), 0));
        assert_ne!(queen.divide(3, u64::MAX), pawn.divide(3, u64::MAX));
        for table in [&queen, &pawn, &queen] {
            counters.check(&**table, 3);
            counters.check(&**table, 4);
        }
        assert_ne!(queen.position().unwrap().perft_key(), pawn.position().unwrap().perft_key());
    }
}

#[test]
fn no_count_overflows() {
    let kings = open("standard", Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 0).position().unwrap();
    for threads in [1, 3] {
        let counter = Counter::new(threads, 16).unwrap();
        assert_eq!(counter.divide(&*kings, 0, &|_| ()), None);
        assert_eq!(counter.divide(&*kings, 32, &|_| ()), None);
        assert_eq!(counter.divide(&*kings, 200, &|_| ()), None);
        assert_eq!(counter.divide(&*kings, 201, &|_| ()), None);
        assert_eq!(counter.divide(&*kings, u32::MAX, &|_| ()), None);
        // Nothing wrong was remembered on the way.
        let counts = counter.divide(&*kings, 16, &|_| ()).unwrap();
        assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 12_804_538_065_718);
    }
}

#[test]
fn a_table_gives_back_what_it_was_given_or_nothing() {
    let table = CountTable::tiny();
    let count_of = |key: u64, depth: u32| key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (depth * 7 % 64) | 1;
    std::thread::scope(|scope| {
        for thread in 0..4_u64 {
            let table = &table;
            scope.spawn(move || {
                let mut rng = generator(thread);
                for _ in 0..200_000 {
                    // Few keys, so that all threads write the same places all the time.
                    let key = rng.random_range(0..40_u64).wrapping_mul(0x0123_4567_89ab_cdef);
                    let depth = rng.random_range(2..6);
                    match table.get(key, depth) {
                        Some(count) => assert_eq!(count, count_of(key, depth)),
                        None => table.insert(key, depth, count_of(key, depth)),
                    }
                }
            });
        }
    });
}

#[test]
fn a_table_forgets_the_smallest_count_first() {
    let table = CountTable::tiny();
    for key in 0..100 {
        table.insert(key, 2, 1000 - key);
    }
    // All these keys begin with the same bits, so they share the place of four.
    assert_eq!([0, 1, 2, 99].map(|key| table.get(key, 2)), [Some(1000), Some(999), Some(998), Some(901)]);
    assert_eq!(table.get(50, 2), None);
    table.insert(7, 3, 0);
    assert_eq!(table.get(7, 3), None);
}

#[test]
fn what_there_is_no_memory_for_is_refused() {
    let error = CountTable::new(u32::MAX).unwrap_err();
    assert_eq!(error.to_string(), "there is no memory for a hash of 4294967295 MB");
    assert_eq!(CountTable::new(0).unwrap().get(1, 2), None);
}
