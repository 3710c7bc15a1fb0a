//! Draw frequencies against the weights.

use hidden_chess_core::{Action, Color, Game, Role, draw};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use variant_coverchess::CoverChess;

/// Pearson's statistic of counts against weights.
fn chi_square(counts: &[u64; 5], weights: &[u64; 5]) -> f64 {
    let (drawn, total): (u64, u64) = (counts.iter().sum(), weights.iter().sum());
    let term = |(&count, &weight): (&u64, &u64)| {
        let expected = drawn as f64 * weight as f64 / total as f64;
        if weight == 0 { 0.0 } else { (count as f64 - expected).powi(2) / expected }
    };
    counts.iter().zip(weights).map(term).sum()
}

/// The value that four degrees of freedom exceed with probability 1 in 100,000.
const CRITICAL: f64 = 28.47;

#[test]
fn a_million_draws_have_the_frequencies_of_their_weights() {
    let mut rng = ChaCha8Rng::from_seed([5; 32]);
    let mut reserve = [1, 2, 2, 2, 8];
    let mut all = 0;
    // From the full reserve down to two roles, each state drawn from as often.
    while reserve.iter().filter(|&&left| left > 0).count() > 1 {
        let weights = hidden_chess_core::Weights::of(reserve.map(|left: u64| left as u32));
        let mut counts = [0; 5];
        for _ in 0..80_000 {
            let role = draw(&weights, &mut rng).expect("something is left");
            counts[role.identity_index().expect("no king")] += 1;
        }
        all += counts.iter().sum::<u64>();
        assert!(counts.iter().zip(&reserve).all(|(&count, &left)| (count > 0) == (left > 0)), "{counts:?} {reserve:?}");
        let statistic = chi_square(&counts, &reserve);
        assert!(statistic < CRITICAL, "{statistic} for {counts:?} from {reserve:?}");
        let next = draw(&weights, &mut rng).and_then(Role::identity_index).expect("something is left");
        reserve[next] -= 1;
    }
    assert!(all >= 1_000_000, "{all}");
}

#[test]
fn a_reveal_asks_with_the_movers_reserve() {
    let mut game = Game::<CoverChess>::default();
    for (text, role) in [("e2e4", Role::Queen), ("e7e5", Role::Pawn), ("d2d4", Role::Rook)] {
        let mv = game.position().read_move(text).expect("legal");
        let mover = game.position().turn();
        let left = game.position().ledger().weights(mover);
        game.apply(Action::Move(mv)).expect("legal");
        assert_eq!(game.question(), Some(left));
        game.draw(Some(role)).expect("possible");
    }
    let reserve = game.position().ledger();
    assert_eq!((reserve.total(Color::White), reserve.total(Color::Black)), (13, 14));
    let knight = game.position().read_move("b8c6").expect("legal");
    game.apply(Action::Move(knight)).expect("legal");
    assert_eq!(game.question().map(|weights| weights.probability(Some(Role::Pawn)).to_string()), Some("1/2".into()));
}
