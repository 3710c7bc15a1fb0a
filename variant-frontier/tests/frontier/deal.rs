//! The deal: test vectors that must never change, and its uniformity (RULES 2.1).

use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::{Color, Game, Position, Role, Square, draw};
use rand::Rng;
use variant_frontier::ChessFrontier;

use crate::support::seeded;

fn deal(rng: &mut impl Rng) -> Position<ChessFrontier> {
    let mut game = Game::<ChessFrontier>::default();
    while let Some(weights) = game.question() {
        game.draw(draw(&weights, rng)).expect("what was drawn is possible");
    }
    *game.position()
}

/// The deals of the seed numbers 0 to 3: ChaCha8, keyed with the number as eight little-endian bytes and zeros after them,
/// asked square by square from a1 to h8 by the algorithm of `draw`. These are part of the interface.
const DEALS: [&str; 4] = [
    "r(p)n(p)b(p)q(p)kb(q)n(p)r(p)/p(r)p(p)p(n)p(p)p(n)p(r)p(b)p(b)/8/8/8/8/\
     P(P)P(P)P(B)P(P)P(P)P(P)P(Q)P(P)/R(B)N(N)B(R)Q(N)KB(R)N(P)R(P) w KQkq - 0 1",
    "r(r)n(n)b(p)q(r)kb(p)n(q)r(p)/p(p)p(p)p(b)p(p)p(b)p(p)p(n)p(p)/8/8/8/8/\
     P(N)P(N)P(Q)P(R)P(R)P(P)P(P)P(P)/R(B)N(P)B(P)Q(P)KB(B)N(P)R(P) w KQkq - 0 1",
    "r(p)n(p)b(r)q(n)kb(q)n(p)r(b)/p(p)p(p)p(n)p(b)p(p)p(p)p(p)p(r)/8/8/8/8/\
     P(B)P(P)P(P)P(P)P(B)P(P)P(P)P(P)/R(R)N(P)B(R)Q(N)KB(N)N(Q)R(P) w KQkq - 0 1",
    "r(p)n(b)b(q)q(r)kb(p)n(p)r(n)/p(r)p(b)p(p)p(p)p(p)p(p)p(p)p(n)/8/8/8/8/\
     P(P)P(B)P(Q)P(P)P(N)P(N)P(P)P(P)/R(B)N(P)B(R)Q(P)KB(P)N(P)R(R) w KQkq - 0 1",
];

#[test]
fn a_seed_means_the_same_deal_on_every_machine() {
    for (seed, expected) in (0..).zip(DEALS) {
        assert_eq!(deal(&mut seeded(seed)).hfen().to_string(), expected, "seed {seed}");
        // A table deals by the same algorithm.
        let mut table = Table::new(Game::<ChessFrontier>::default());
        AnyTable::restart(&mut table, &mut seeded(seed));
        assert_eq!(table.game().position().hfen().to_string(), expected, "seed {seed}");
    }
}

/// The roles under the covers of White, a1 to h2, and of Black, a8 to h7.
fn orders(position: &Position<ChessFrontier>) -> [Vec<usize>; 2] {
    let board = position.board();
    Color::ALL.map(|color| {
        let hidden = board.hidden() & board.by_color(color);
        let index =
            |square: Square| position.ledger().identity(position.board(), square).and_then(Role::identity_index);
        hidden.into_iter().map(|square| index(square).expect("dealt")).collect()
    })
}

/// Pearson's statistic of counts against the numbers that are expected.
fn chi_square(counts: &[u32], expected: &[f64]) -> f64 {
    counts.iter().zip(expected).map(|(&count, &expected)| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// A bound that a chi-square statistic of `k` degrees of freedom exceeds less than once in a million times
/// (Laurent and Massart).
fn bound(k: f64) -> f64 {
    let x = 14.0;
    k + 2.0 * (k * x).sqrt() + 2.0 * x
}

/// Each square's role, and the roles of each two squares of a side together, against a uniform shuffle.
fn is_uniform(deals: u32) {
    const SET: [f64; 5] = [1.0, 2.0, 2.0, 2.0, 8.0];
    let mut rng = seeded(11);
    let mut single = vec![[0_u32; 5]; 30];
    let mut pairs = vec![[0_u32; 25]; 2 * 105];
    // Where the two queens lie together tells whether the sides are dealt independently.
    let mut queens = vec![0_u32; 225];
    for _ in 0..deals {
        let sides = orders(&deal(&mut rng));
        let mut pair = 0;
        for (side, order) in sides.iter().enumerate() {
            assert_eq!(order.len(), 15);
            for (i, &role) in order.iter().enumerate() {
                single[side * 15 + i][role] += 1;
                for &other in &order[i + 1..] {
                    pairs[pair][role * 5 + other] += 1;
                    pair += 1;
                }
            }
        }
        let queen = |side: usize| sides[side].iter().position(|&role| role == 0).expect("one queen");
        queens[queen(0) * 15 + queen(1)] += 1;
    }
    let deals = f64::from(deals);
    for (place, counts) in single.iter().enumerate() {
        let statistic = chi_square(counts, &SET.map(|count| deals * count / 15.0));
        assert!(statistic < bound(4.0), "{statistic} on square {place}: {counts:?}");
    }
    for (place, counts) in pairs.iter().enumerate() {
        let mut expected = Vec::new();
        let mut seen = Vec::new();
        for (i, &count) in counts.iter().enumerate() {
            let (first, second) = (i / 5, i % 5);
            let left = SET[second] - if first == second { 1.0 } else { 0.0 };
            if left == 0.0 {
                assert_eq!(count, 0, "two queens of one side");
            } else {
                expected.push(deals * SET[first] / 15.0 * left / 14.0);
                seen.push(count);
            }
        }
        let statistic = chi_square(&seen, &expected);
        assert!(statistic < bound(23.0), "{statistic} on pair {place}: {counts:?}");
    }
    let statistic = chi_square(&queens, &[deals / 225.0; 225]);
    assert!(statistic < bound(224.0), "{statistic}: {queens:?}");
}

#[test]
fn twenty_thousand_deals_are_uniform() {
    is_uniform(20_000);
}

#[test]
#[ignore = "the same with more deals"]
fn half_a_million_deals_are_uniform() {
    is_uniform(500_000);
}
