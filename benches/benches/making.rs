//! Making every move of one position, moves listed beforehand.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hidden_chess_benches::NAMED;
use hidden_chess_core::{Position, Standard, Turn};

fn make(c: &mut Criterion) {
    let mut group = c.benchmark_group("make");
    for named in &NAMED {
        let position: Position<Standard> = named.fen.parse().expect("the position is sound");
        let turns: Vec<Turn> = position.legal_moves().iter().map(Turn::new).collect();
        assert_eq!(turns.len() as u64, named.counts[0]);
        group.throughput(Throughput::Elements(named.counts[0]));
        // The replies are counted once, outside the clock, and the sum is the known count of two plies.
        let replies: usize = turns.iter().map(|turn| position.play_unchecked(turn).0.count_moves()).sum();
        assert_eq!(replies as u64, named.counts[1]);
        let make_all = |position: &Position<Standard>| {
            let keys = turns.iter().map(|turn| black_box(&position.play_unchecked(turn).0).key());
            keys.fold(0, |all, key| all ^ key)
        };
        let known = make_all(&position);
        group.bench_function(named.name, |b| b.iter(|| assert_eq!(make_all(black_box(&position)), known)));
    }
    group.finish();
}

criterion_group!(benches, make);
criterion_main!(benches);
