//! The laws of beliefs have teeth, and the closed form for pools obeys them.

use hidden_chess_core::belief::{Assignment, Belief, PoolBelief};
use hidden_chess_core::rand_core::Rng;
use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::testkit::{self, Walk};
use hidden_chess_core::{Bitboard, Color, Fraction, Game, Pool, Role, Setup, Square, Viewer, uniform};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::stand_ins::{DealtBlind, DealtToOwner, DrawnLate};

const PLACES: [Square; 3] = [Square::A1, Square::B1, Square::C1];

/// The identities N, B and Q on three squares: N or B on the first, N or Q on the second, any on the third. The worlds are
/// NQB, BNQ and BQN, each as likely.
#[derive(Clone, Copy)]
enum Restricted {
    /// Draws one of the three worlds.
    Right,
    /// Draws each piece from what is allowed to it and left.
    PieceByPiece,
    /// Always returns the same world, as a sampler would that knows the true one.
    Knowing,
    /// Forgets that a role was given away already.
    WithReplacement,
    /// Lists a world with a weight that is not its own.
    WrongWeight,
}

const WORLDS: [[Role; 3]; 3] = [
    [Role::Knight, Role::Queen, Role::Bishop],
    [Role::Bishop, Role::Knight, Role::Queen],
    [Role::Bishop, Role::Queen, Role::Knight],
];

fn world(roles: [Role; 3]) -> Assignment {
    PLACES.into_iter().zip(roles).collect()
}

impl Belief for Restricted {
    fn total(&self) -> u128 {
        3
    }

    fn for_each(&self, each: &mut dyn FnMut(&Assignment, u128)) {
        for (i, roles) in WORLDS.into_iter().enumerate() {
            each(&world(roles), if matches!(self, Self::WrongWeight) { [1, 2, 0][i] } else { 1 });
        }
    }

    fn weight(&self, square: Square, role: Role) -> u128 {
        WORLDS.into_iter().filter(|roles| world(*roles).get(square) == Some(role)).count() as u128
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<Assignment> {
        let mut pick = |roles: &[Role]| roles[uniform(roles.len() as u32, rng) as usize];
        Some(world(match self {
            Self::Right | Self::WrongWeight => WORLDS[uniform(3, rng) as usize],
            Self::Knowing => WORLDS[1],
            Self::PieceByPiece => match pick(&[Role::Knight, Role::Bishop]) {
                Role::Knight => WORLDS[0],
                _ => match pick(&[Role::Knight, Role::Queen]) {
                    Role::Knight => WORLDS[1],
                    _ => WORLDS[2],
                },
            },
            Self::WithReplacement => {
                let any = [Role::Knight, Role::Bishop, Role::Queen];
                [pick(&[Role::Knight, Role::Bishop]), pick(&[Role::Knight, Role::Queen]), pick(&any)]
            }
        }))
    }
}

#[test]
fn a_biased_sampler_is_caught() {
    for seed in 0..20 {
        let holds = |belief: Restricted| testkit::samples_follow_the_weights(&belief, seed).is_ok();
        assert!(holds(Restricted::Right));
        assert!(!holds(Restricted::PieceByPiece));
        assert!(!holds(Restricted::Knowing));
        assert!(!holds(Restricted::WithReplacement));
    }
}

#[test]
fn weights_that_do_not_add_up_are_caught() {
    assert!(testkit::belief_weights_add_up(&Restricted::Right, 0).is_ok());
    assert!(testkit::belief_weights_add_up(&Restricted::WrongWeight, 0).is_err());
    let probability = Restricted::Right.probability(Square::A1, Role::Bishop);
    assert_eq!(probability, Fraction::new(2, 3));
}

#[test]
fn drawing_piece_by_piece_has_the_wrong_odds() {
    // What the biased sampler gives the worlds, in case a reader does not believe it: 1/2, 1/4 and 1/4.
    let mut rng = Walk::new(5);
    let mut counts = [0_u32; 3];
    for _ in 0..4_000 {
        let drawn = Restricted::PieceByPiece.sample(&mut rng);
        let place = WORLDS.iter().position(|&roles| Some(world(roles)) == drawn).expect("a world");
        counts[place] += 1;
    }
    for (count, expected) in counts.into_iter().zip([2_000, 1_000, 1_000]) {
        assert!(count.abs_diff(expected) < 150, "{counts:?}");
    }
}

/// Squares of White's first two ranks and of Black's, so many of each, from the corner on.
fn squares(white: usize, black: usize) -> [Bitboard; 2] {
    let of = |color: Color, n: usize| {
        let own =
            |square: &Square| Setup::covered().at(*square).is_some_and(|piece| piece.hidden && piece.color == color);
        Square::all().filter(own).take(n).collect()
    };
    [of(Color::White, white), of(Color::Black, black)]
}

#[test]
fn pools_obey_the_laws() {
    for (white, black, pool) in [
        (0, 0, "-"),
        (0, 0, "Q1p8"),
        (1, 0, "Q1"),
        (2, 0, "Q1R1B1"),
        (3, 1, "Q1R2P3n1p1"),
        (2, 2, "Q1R2B2N2P8q1r2b2n2p8"),
        (4, 0, "N2P4"),
        (5, 3, "Q1B1N1P2q1r1p2"),
        (0, 7, "p6q1"),
        (6, 2, "R2B2N2P8b1n1p1"),
    ] {
        let pool = Pool::from_counts(pool).expect("counts");
        let belief = PoolBelief::spread(squares(white, black), pool).expect("it fits");
        for check in [testkit::belief_weights_add_up, testkit::samples_follow_the_weights] {
            check(&belief, 7).unwrap_or_else(|violation| panic!("{pool}: {violation}"));
        }
    }
}

#[test]
fn the_closed_form_is_the_count_of_all_orders() {
    /// All orders of identities that are told apart, cut to the first `hidden`, as often as they occur.
    fn count(left: &mut Vec<Role>, hidden: &[Square], world: Assignment, seen: &mut dyn FnMut(Assignment)) {
        if left.is_empty() {
            return seen(world);
        }
        for i in 0..left.len() {
            let role = left.remove(i);
            let mut next = world;
            let mut rest = hidden;
            if let [first, tail @ ..] = hidden {
                next.insert(*first, role);
                rest = tail;
            }
            count(left, rest, next, seen);
            left.insert(i, role);
        }
    }
    for (hidden, letters) in [(3, "QNNB"), (2, "QRRBP"), (4, "NPPPP"), (5, "QRBNPP"), (1, "QQNNBB")] {
        let pool = Pool::from_letters(letters).expect("letters");
        let sides = squares(hidden, 0);
        let belief = PoolBelief::spread(sides, pool).expect("it fits");
        let mut roles: Vec<Role> = letters.chars().filter_map(Role::from_letter).collect();
        let squares: Vec<Square> = sides[0].into_iter().collect();
        let mut counted = std::collections::BTreeMap::<Assignment, u128>::new();
        count(&mut roles, &squares, Assignment::new(), &mut |world| *counted.entry(world).or_default() += 1);
        let all: u128 = counted.values().sum();
        let mut worlds = 0;
        belief.for_each(&mut |world, weight| {
            worlds += 1;
            let expected = Fraction::new(counted[world], all);
            assert_eq!(Fraction::new(weight, belief.total()), expected, "{letters}: {world}");
        });
        assert_eq!(worlds, counted.len(), "{letters}");
    }
}

#[test]
fn a_whole_game_fits_and_is_sampled() {
    let mut table = Table::new(Game::<DealtBlind>::default());
    AnyTable::restart(&mut table, &mut ChaCha8Rng::from_seed([4; 32]));
    let belief = PoolBelief::of(table.view(Viewer::Spectator)).expect("covers and a pool");
    assert_eq!(belief.total(), 4_054_050 * 4_054_050);
    assert_eq!(belief.probability(Square::H7, Role::Pawn), Fraction::new(8, 15));
    let world = belief.sample(&mut ChaCha8Rng::from_seed([5; 32])).expect("a world");
    assert_eq!(world.squares(), table.game().position().board().hidden());
    for color in Color::ALL {
        let mut left = Pool::FULL;
        for (square, role) in world.iter() {
            if table.game().position().board().color_at(square) == Some(color) {
                assert!(left.get(color, role) > 0, "{world}");
                left.take(color, role);
            }
        }
        assert_eq!(left.total(color), 0);
    }
}

/// ChaCha8 with the seed number 7 in the first eight bytes of its key: these worlds are part of the interface.
#[test]
fn samples_are_these() {
    let mut key = [0; 32];
    key[0] = 7;
    let mut rng = ChaCha8Rng::from_seed(key);
    let pool = Pool::from_counts("Q1R2B2N2P8q1p2").expect("counts");
    let belief = PoolBelief::spread(squares(3, 2), pool).expect("it fits");
    let drawn: Vec<_> = (0..3).map(|_| belief.sample(&mut rng).expect("a world").to_string()).collect();
    assert_eq!(drawn, SAMPLES);
}

const SAMPLES: [&str; 3] = ["a1=P b1=N c1=P a7=P b7=Q", "a1=Q b1=R c1=B a7=Q b7=P", "a1=N b1=P c1=R a7=P b7=Q"];

#[test]
fn other_rulesets_have_the_belief_that_fits_them() {
    // Drawn late: the reserve is the pool, and everybody sees it.
    let table = Table::new(Game::<DrawnLate>::default());
    for viewer in Viewer::ALL {
        let belief = PoolBelief::of(table.view(viewer)).expect("covers and a pool");
        assert_eq!(belief.probability(Square::A1, Role::Rook), Fraction::new(2, 15));
    }
    // Hidden pieces that move by their true role have no pool.
    let mut table = Table::new(Game::<DealtToOwner>::default());
    AnyTable::restart(&mut table, &mut ChaCha8Rng::from_seed([4; 32]));
    assert_eq!(PoolBelief::of(table.view(Viewer::Spectator)), None);
    // Nothing was told yet.
    assert_eq!(PoolBelief::of(&hidden_chess_core::View::<DealtBlind>::new(Viewer::Spectator)), None);
}
