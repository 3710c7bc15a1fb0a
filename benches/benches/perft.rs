//! Walking whole trees, by each face of the generator.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hidden_chess_benches::{Measure, NAMED, Ours, Walker};

fn walk(c: &mut Criterion) {
    for measure in Measure::ALL {
        let mut group = c.benchmark_group(measure.title());
        for named in &NAMED {
            // One ply less than the table of ratios, so that a sample takes milliseconds.
            let depth = named.depth - 1;
            let known = named.count(depth).expect("the count is known");
            let position = Ours::read(named).expect("the position is sound");
            group.throughput(Throughput::Elements(known));
            group.bench_function(named.name, |b| {
                b.iter(|| assert_eq!(black_box(&position).walk(measure, black_box(depth)), known));
            });
        }
        group.finish();
    }
}

criterion_group!(benches, walk);
criterion_main!(benches);
