//! Beliefs and chances against brute force: every deal of a small position, and what each viewer saw of it.

use std::collections::BTreeMap;

use hidden_chess_core::belief::{Assignment, Belief, PoolBelief};
use hidden_chess_core::table::Table;
use hidden_chess_core::text::diagram::Look;
use hidden_chess_core::{Color, Fraction, Game, Pool, Role, Square, View, Viewer, testkit};
use variant_frontier::ChessFrontier;

use crate::support::{seeded, table};

/// A start, given by one of its worlds, and turns that are legal in all of them.
///
/// Between them they bring out pieces of both sides, castle, capture hidden pieces of both sides unseen by the other, start
/// with captured ones, and stop within a late promotion.
const GAMES: [(&str, &str); 4] = [
    ("1n(q)2k2r(n)/p(p)7/8/8/3B4/8/P(B)7/1N(N)2K2R(P) w - - 0 1 taken=Rb", "b1c3 b8c6 d4h8 e8e7"),
    ("1n(n)b(p)1k1n(n)r(q)/8/8/3B4/6n1/8/5P(P)2/4K2R(Q) b K - 0 1", "b8c6 d5g8 g4f2 e1f2 h8g8"),
    ("4k3/7p(n)/8/8/8/8/1P(B)6/R(P)3K2R(P) w K - 0 1 taken=Nq", "e1g1 h7h6 a1a8"),
    ("4k3/p(p)6p(r)/8/8/8/8/8/RN(P)B(B)Q(P)K3 w Q - 0 1 taken=p", "a1a7 h7h6 b1c3 e8f8 d1d6"),
];

/// All orders of some roles, each as often as identities that are told apart give it.
fn orders(roles: &[Role]) -> Vec<Vec<Role>> {
    if roles.is_empty() {
        return vec![vec![]];
    }
    let mut all = Vec::new();
    for i in 0..roles.len() {
        let mut rest = roles.to_vec();
        let first = rest.remove(i);
        all.extend(orders(&rest).into_iter().map(|order| [vec![first], order].concat()));
    }
    all
}

/// Every deal of the identities that a spectator cannot account for, over the covers and what was captured before.
fn deals(hfen: &str) -> Vec<String> {
    let table = table(hfen);
    let view = table.view(Viewer::Spectator);
    let pool = view.pool().expect("a pool");
    let identities = |color: Color| -> Vec<Role> {
        let of = |role: Role| vec![role; pool.get(color, role).into()];
        Role::IDENTITIES.into_iter().flat_map(of).collect()
    };
    let [white, black] = Color::ALL.map(|color| orders(&identities(color)));
    let mut all = Vec::new();
    for white in &white {
        for black in &black {
            let mut left = [white.iter(), black.iter()];
            let mut diagram = view.diagram().clone();
            for piece in diagram.pieces.iter_mut().flatten() {
                if let (color, Look::Covered { identity, .. }) = piece {
                    *identity = left[color.index()].next().copied();
                }
            }
            let mut taken = Pool::EMPTY;
            for color in Color::ALL {
                left[color.index()].clone().for_each(|&role| taken.add(color, role));
            }
            let mut text = diagram.to_string();
            if taken != Pool::EMPTY {
                text.push_str(" taken=");
                taken.write_letters(&mut text).expect("a string");
            }
            all.push(text);
        }
    }
    all
}

/// The game with these turns in one deal; `None` where one of them turns out not to be possible.
fn played(deal: &str, turns: &str) -> Option<Table<Game<ChessFrontier>>> {
    let mut table = table(deal);
    for turn in turns.split_whitespace() {
        hidden_chess_core::table::AnyTable::play(&mut table, turn, &mut seeded(0)).ok()?;
    }
    Some(table)
}

/// What is under the covers in truth.
fn truth(table: &Table<Game<ChessFrontier>>) -> Assignment {
    let position = table.game().position();
    let role = |square: Square| Some((square, position.ledger().identity(position.board(), square)?));
    position.board().hidden().into_iter().filter_map(role).collect()
}

#[test]
fn beliefs_are_the_deals_that_a_viewer_cannot_rule_out() {
    for (start, turns) in GAMES {
        let tables: Vec<_> = deals(start).iter().filter_map(|deal| played(deal, turns)).collect();
        assert!(tables.len() >= 36, "{start}: {}", tables.len());
        for viewer in Viewer::ALL {
            // The deals by everything that the viewer was told in them.
            let mut told: BTreeMap<String, Vec<&Table<Game<ChessFrontier>>>> = BTreeMap::new();
            for table in &tables {
                told.entry(format!("{:?}", table.view(viewer).log())).or_default().push(table);
            }
            for group in told.values() {
                let mut count: BTreeMap<Assignment, u128> = BTreeMap::new();
                for table in group {
                    *count.entry(truth(table)).or_default() += 1;
                }
                let view: &View<ChessFrontier> = group[0].view(viewer);
                let belief = PoolBelief::of(view).expect("a belief");
                let mut worlds = BTreeMap::new();
                belief.for_each(&mut |world, weight| {
                    worlds.insert(*world, Fraction::new(weight, belief.total()));
                });
                let counted: BTreeMap<_, _> =
                    count.iter().map(|(world, &n)| (*world, Fraction::new(n, group.len() as u128))).collect();
                assert_eq!(worlds, counted, "{viewer} in {view:?}");
                testkit::belief_weights_add_up(&belief, 0).unwrap_or_else(|violation| panic!("{violation}"));
            }
        }
    }
}

/// The probability of everything that a viewer learns in a game, if nothing were dealt and each identity it learns were
/// drawn then, from its count at that time.
fn drawn_late(deal: &str, turns: &str, viewer: Viewer) -> Fraction {
    let mut table = table(deal);
    let mut probability = Fraction::ONE;
    for turn in turns.split_whitespace() {
        let before = table.view(viewer).pool().expect("a pool");
        hidden_chess_core::table::AnyTable::play(&mut table, turn, &mut seeded(0)).expect("played before");
        let view = table.view(viewer);
        let mut pool = before;
        let mover = if view.begun().is_some() { view.diagram().turn } else { !view.diagram().turn };
        let text = *view.begun().or(view.last_turn()).expect("a turn");
        for (owner, learned) in [(mover, text.revealed), (!mover, text.taken)] {
            let Some(role) = learned else { continue };
            let factor = Fraction::new(pool.get(owner, role).into(), pool.total(owner) as u128);
            probability = probability.times(factor).expect("small numbers");
            pool.take(owner, role);
        }
    }
    probability
}

#[test]
fn dealing_up_front_and_drawing_late_are_the_same_distribution() {
    for (start, turns) in GAMES {
        let deals = deals(start);
        for viewer in Viewer::ALL {
            // Captures before the start are learned at the start, which is no turn: only deals that agree there are counted.
            let mut up_front: BTreeMap<String, BTreeMap<String, Vec<&str>>> = BTreeMap::new();
            for deal in &deals {
                let opening = format!("{:?}", table(deal).view(viewer).log());
                let told = played(deal, turns)
                    .map_or_else(|| "not possible".to_owned(), |table| format!("{:?}", table.view(viewer).log()));
                up_front.entry(opening).or_default().entry(told).or_default().push(deal);
            }
            for group in up_front.values() {
                let all: usize = group.values().map(Vec::len).sum();
                for (told, same) in group.iter().filter(|(told, _)| *told != "not possible") {
                    let late = drawn_late(same[0], turns, viewer);
                    assert_eq!(late, Fraction::new(same.len() as u128, all as u128), "{viewer}: {told}");
                }
            }
        }
    }
}
