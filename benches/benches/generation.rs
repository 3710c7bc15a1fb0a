//! Generating the moves of one position: counted, listed, and asked whether there is any.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hidden_chess_benches::NAMED;
use hidden_chess_core::{Position, Standard};

fn generate(c: &mut Criterion) {
    for named in &NAMED {
        let known = named.counts[0];
        let position: Position<Standard> = named.fen.parse().expect("the position is sound");
        let mut group = c.benchmark_group(format!("generate/{}", named.name));
        group.throughput(Throughput::Elements(known));
        group.bench_function("count", |b| b.iter(|| assert_eq!(black_box(&position).count_moves() as u64, known)));
        group.bench_function("list", |b| b.iter(|| assert_eq!(black_box(&position).legal_moves().len() as u64, known)));
        group.bench_function("list and iterate", |b| {
            b.iter(|| assert_eq!(black_box(&position).legal_moves().iter().map(black_box).count() as u64, known));
        });
        group.bench_function("any", |b| b.iter(|| assert!(black_box(&position).has_legal_move())));
        group.finish();
    }
}

criterion_group!(benches, generate);
criterion_main!(benches);
