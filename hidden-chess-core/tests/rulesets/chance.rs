//! The draw algorithm: test vectors that must never change, and the law that drawing late and dealing up front agree.

use crate::stand_ins::{DealtBlind, DealtToOwner, DrawnLate};
use hidden_chess_core::{Fraction, Game, Outcome, Role, Weights, draw, uniform};
use rand::rngs::ChaCha8Rng;
use rand::{SeedableRng, TryRng};

fn letters(outcomes: impl IntoIterator<Item = Outcome>) -> String {
    outcomes.into_iter().map(|outcome| outcome.map_or('-', Role::letter)).collect()
}

/// The seed number in the first eight bytes, lowest first; the other bytes are zero.
fn seeded(number: u64) -> ChaCha8Rng {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    ChaCha8Rng::from_seed(seed)
}

#[test]
fn draws_from_a_reserve_are_these() {
    let mut rng = seeded(7);
    let reserve = Weights::of([1, 2, 2, 2, 8]);
    assert_eq!(letters((0..30).map(|_| draw(&reserve, &mut rng))), VECTORS[0]);
    let picks = Weights::of([3; 5]).or_none(60);
    assert_eq!(letters((0..30).map(|_| draw(&picks, &mut rng))), VECTORS[1]);
    let numbers: Vec<_> = (0..8).map(|_| uniform(960, &mut rng)).collect();
    assert_eq!(numbers, NUMBERS);
}

#[test]
fn deals_are_these() {
    fn deal<P: hidden_chess_core::IdentityPolicy>(seed: u64) -> String {
        let mut rng = seeded(seed);
        let mut game = Game::<P>::default();
        while let Some(weights) = game.question() {
            game.draw(draw(&weights, &mut rng)).expect("what was drawn is possible");
        }
        game.position().hfen().to_string()
    }
    assert_eq!(deal::<DealtBlind>(1), DEALS[0]);
    assert_eq!(deal::<DealtToOwner>(1), DEALS[1]);
    assert_eq!(deal::<DealtToOwner>(2), DEALS[2]);
}

/// A generator that only counts how often it is asked, and gives what it is told to.
struct Scripted(Vec<u32>, usize);

impl TryRng for Scripted {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.1 += 1;
        Ok(self.0[self.1 - 1])
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        unreachable!("only words of 32 bits are taken")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Self::Error> {
        unreachable!("only words of 32 bits are taken")
    }
}

#[test]
fn a_word_past_the_last_multiple_is_taken_again() {
    // The largest multiple of 15 up to 2^32 is 2^32 - 1, so the last word alone is refused.
    let mut rng = Scripted(vec![u32::MAX, u32::MAX - 1], 0);
    assert_eq!(uniform(15, &mut rng), 14);
    assert_eq!(rng.1, 2);
}

#[test]
fn a_question_with_one_answer_takes_nothing() {
    let mut rng = Scripted(vec![], 0);
    assert_eq!(draw(&Weights::of([0, 0, 5, 0, 0]), &mut rng), Some(Role::Bishop));
    assert_eq!(draw(&Weights::default().or_none(3), &mut rng), None);
    assert_eq!(draw(&Weights::default(), &mut rng), None);
    assert_eq!(rng.1, 0);
}

#[test]
fn every_ticket_goes_to_the_right_outcome() {
    let weights = Weights::of([1, 2, 0, 3, 0]).or_none(2);
    let drawn = letters((0..8).map(|ticket| draw(&weights, &mut Scripted(vec![ticket], 0))));
    assert_eq!(drawn, "QRRNNN--");
}

/// Reserve {Q, N, N, B}: one piece came out as N, one was captured unseen. The next reveal is Q, N or B with 1/3 each to
/// those who saw nothing, and Q or B with 1/2 each to a captor who saw N.
#[test]
fn drawing_late_and_dealing_up_front_are_the_same_distribution() {
    let roles = [Role::Queen, Role::Knight, Role::Knight, Role::Bishop];
    // Dealt up front: all orders of the four over (revealed, captured, next, last) with equal weight.
    let (mut seen, mut of_captor, mut total, mut total_captor) = ([0_u32; 5], [0_u32; 5], 0, 0);
    for a in 0..4 {
        for b in (0..4).filter(|&b| b != a) {
            for c in (0..4).filter(|&c| c != a && c != b) {
                if roles[a] != Role::Knight {
                    continue;
                }
                let index = roles[c].identity_index().expect("no king");
                seen[index] += 1;
                total += 1;
                if roles[b] == Role::Knight {
                    of_captor[index] += 1;
                    total_captor += 1;
                }
            }
        }
    }
    // Drawn late: the captured piece stays in the pool of those who did not see it.
    let late = Weights::of([1, 0, 1, 1, 0]);
    let late_captor = Weights::of([1, 0, 1, 0, 0]);
    for role in Role::IDENTITIES {
        let index = role.identity_index().expect("no king");
        assert_eq!(Fraction::new(seen[index].into(), total), late.probability(Some(role)), "{role}");
        assert_eq!(Fraction::new(of_captor[index].into(), total_captor), late_captor.probability(Some(role)), "{role}");
    }
    assert_eq!(late.probability(Some(Role::Queen)), Fraction::new(1, 3));
    assert_eq!(late_captor.probability(Some(Role::Queen)), Fraction::new(1, 2));
}

#[test]
fn late_draws_have_the_frequencies_of_their_weights() {
    let mut rng = seeded(3);
    let mut counts = [0_u32; 5];
    for _ in 0..15_000 {
        let mut game = Game::<DrawnLate>::default();
        let mv = game.position().read_move("e2e4").expect("legal");
        game.apply(hidden_chess_core::Action::Move(mv)).expect("legal");
        let weights = game.question().expect("the identity is drawn");
        let role = draw(&weights, &mut rng).expect("a role");
        game.draw(Some(role)).expect("possible");
        counts[role.identity_index().expect("no king")] += 1;
    }
    // Expected 1000, 2000, 2000, 2000, 8000; four standard deviations are below 250 everywhere.
    for (count, expected) in counts.into_iter().zip([1000, 2000, 2000, 2000, 8000]) {
        assert!(count.abs_diff(expected) < 250, "{counts:?}");
    }
}

const VECTORS: [&str; 2] = ["PRBPRBBNPBPPPNRPPPPPBRPPPPPNPP", "--NR-----Q-P-R---------Q--N-B-"];
const NUMBERS: [u32; 8] = [550, 134, 92, 616, 742, 541, 485, 382];
const DEALS: [&str; 3] = [
    "r(r)n(n)b(p)q(r)kb(p)n(q)r(p)/p(p)p(p)p(b)p(p)p(b)p(p)p(n)p(p)/8/8/8/8/P(N)P(N)P(Q)P(R)P(R)P(P)P(P)P(P)/\
     R(B)N(P)B(P)Q(P)KB(B)N(P)R(P) w KQkq - 0 1",
    "rnbx(p)kx(b)nx(n)/pppppppp/8/8/8/8/PPX(Q)PPPPX(B)/RX(P)BQKBNR w KQq - 0 1",
    "rnx(r)qkbx(n)r/ppppppx(p)p/8/8/8/8/PPPX(P)PPPX(Q)/RNBX(R)KBNR w KQkq - 0 1",
];
