//! Known counts, from data files: the generator and the making of moves against the whole world.

use std::cell::RefCell;

use hidden_chess_core::{Answers, IdentityPolicy, PerftCache, Position, Standard, StandardOptions, Turn};

const STANDARD: &str = include_str!("data/standard.perft");
const CHESS960: &str = include_str!("data/chess960.perft");

/// One line of a data file.
struct Case {
    fen: &'static str,
    /// Depths and counts.
    counts: Vec<(u32, u64)>,
}

/// Reads a data file: `FEN ; D1 20 ; D2 400`, comments and empty lines left out.
fn cases(file: &'static str) -> Vec<Case> {
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(case).collect()
}

fn case(line: &'static str) -> Case {
    let mut fields = line.split(';').map(str::trim);
    let fen = fields.next().expect("a line begins with a position");
    let count = |field: &str| {
        let (depth, count) = field.strip_prefix('D')?.split_once(' ')?;
        Some((depth.parse().ok()?, count.parse().ok()?))
    };
    let counts: Vec<_> = fields.map(|field| count(field).unwrap_or_else(|| panic!("{field:?} in {line}"))).collect();
    assert!(!counts.is_empty(), "no count: {line}");
    Case { fen, counts }
}

impl Case {
    fn position(&self) -> Position<Standard> {
        self.fen.parse().unwrap_or_else(|error| panic!("{}: {error}", self.fen))
    }

    /// Holds every known count of at most `limit` against a way of counting.
    #[track_caller]
    fn check(&self, limit: u64, count: impl Fn(&Position<Standard>, u32) -> u64) {
        let position = self.position();
        for &(depth, known) in self.counts.iter().filter(|&&(_, known)| known <= limit) {
            assert_eq!(count(&position, depth), known, "depth {depth} of {}", self.fen);
        }
    }
}

/// Counts move by move, through the face that everybody uses: list, choose, play.
fn one_by_one(position: &Position<Standard>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    let count = |mv| {
        let turn = position.begin(mv);
        let (child, captured) = position.play(&turn).expect("what is listed can be played");
        assert_eq!((child, captured), position.play_unchecked(&turn));
        one_by_one(&child, depth - 1)
    };
    moves.iter().map(count).sum()
}

fn divided(position: &Position<Standard>, depth: u32) -> u64 {
    let mut total = 0;
    position.divide(depth, |_, nodes| total += nodes);
    total
}

#[test]
fn known_counts() {
    for case in cases(STANDARD) {
        case.check(5_000_000, Position::perft);
    }
}

#[test]
fn known_counts_with_every_leaf_made() {
    for case in cases(STANDARD) {
        case.check(1_000_000, Position::perft_making_leaves);
    }
}

#[test]
fn divide_sums_up() {
    for case in cases(STANDARD) {
        case.check(1_000_000, divided);
    }
}

#[test]
fn counting_one_by_one_gives_the_same() {
    for case in cases(STANDARD).iter().chain(cases(CHESS960).iter().step_by(24)) {
        case.check(100_000, one_by_one);
    }
}

#[test]
fn no_turn_at_all_is_one_sequence() {
    let start = Position::<Standard>::default();
    assert_eq!((start.perft(0), start.perft_making_leaves(0)), (1, 1));
}

/// Room for a few counts, in which positions push each other out.
struct Crowded(RefCell<[Option<(u64, u32, u64)>; 61]>, u32);

impl PerftCache for Crowded {
    fn get(&self, key: u64, depth: u32) -> Option<u64> {
        let entry = self.0.borrow()[(key % 61) as usize]?;
        ((entry.0, entry.1) == (key, depth)).then_some(entry.2)
    }

    fn insert(&self, key: u64, depth: u32, count: u64) {
        assert_eq!(self.get(key, depth), None, "counted although it was remembered");
        self.0.borrow_mut()[(key % 61) as usize] = Some((key, depth, count));
    }

    fn least_depth(&self) -> u32 {
        self.1
    }
}

#[test]
fn a_memory_changes_no_count() {
    // One after the other in the same memory, from the least depth that can be asked for.
    for least in 0..=3 {
        let memory = Crowded(RefCell::new([None; 61]), least);
        for case in cases(STANDARD).iter().chain(cases(CHESS960).iter().step_by(24)) {
            case.check(200_000, |position, depth| position.perft_with(depth, &memory).expect("it fits"));
        }
    }
    for case in cases(STANDARD) {
        case.check(1_000_000, |position, depth| position.perft_with(depth, &()).expect("it fits"));
    }
}

#[test]
fn a_count_that_does_not_fit_is_none() {
    /// What others have counted: at depth 2 whatever it is.
    struct Told(u64);

    impl PerftCache for Told {
        fn get(&self, _: u64, depth: u32) -> Option<u64> {
            (depth == 2).then_some(self.0)
        }

        fn insert(&self, _: u64, _: u32, count: u64) {
            assert!(count >= self.0, "a sum is not smaller than a part of it");
        }
    }

    let start = Position::<Standard>::default();
    assert_eq!(start.perft_with(3, &Told(u64::MAX / 20)), Some(u64::MAX / 20 * 20));
    assert_eq!(start.perft_with(3, &Told(u64::MAX / 20 + 1)), None);
    assert_eq!(start.perft_with(5, &Told(u64::MAX / 20 + 1)), None);
    assert_eq!(start.perft_with(201, &()), None);
    assert_eq!(start.perft_with(u32::MAX, &Told(1)), None);
    let mated: Position<Standard> = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse().expect("a position");
    assert_eq!((mated.perft_with(200, &()), mated.perft_with(0, &())), (Some(0), Some(1)));
}

#[test]
fn divide_names_every_turn_once() {
    for case in cases(STANDARD) {
        let position = case.position();
        let mut turns = Vec::new();
        position.divide(1, |turn, nodes| {
            assert_eq!(nodes, 1);
            turns.push(*turn);
        });
        assert_eq!(turns, position.legal_moves().iter().map(Turn::new).collect::<Vec<_>>(), "{}", case.fen);
    }
}

#[test]
fn arrays_of_chess960_have_their_numbers() {
    let cases = cases(CHESS960);
    assert_eq!(cases.len(), 960);
    for (number, case) in (0..).zip(&cases) {
        let options = StandardOptions { chess960: Some(number) };
        assert_eq!(Standard::set_up(&options, &Answers::default()), case.position(), "number {number}");
    }
    assert_eq!(cases[518].position(), Position::default());
}

#[test]
fn all_arrays_of_chess960_to_depth_three() {
    for case in cases(CHESS960) {
        case.check(50_000, Position::perft);
    }
}

#[test]
fn some_arrays_of_chess960_to_depth_four() {
    for case in cases(CHESS960).iter().step_by(24) {
        case.check(500_000, Position::perft);
    }
}

#[test]
#[ignore = "takes half a minute"]
fn all_known_counts() {
    for case in cases(STANDARD) {
        case.check(u64::MAX, Position::perft);
    }
}

#[test]
#[ignore = "takes half a minute"]
fn all_known_counts_with_every_leaf_made() {
    for case in cases(STANDARD) {
        case.check(200_000_000, Position::perft_making_leaves);
    }
}

#[test]
#[ignore = "takes some seconds"]
fn all_arrays_of_chess960_to_depth_four() {
    for case in cases(CHESS960) {
        case.check(500_000, Position::perft);
    }
}

#[test]
#[ignore = "takes a minute"]
fn all_arrays_of_chess960_to_depth_five() {
    for case in cases(CHESS960) {
        case.check(u64::MAX, Position::perft);
    }
}
