//! Laws over generated inputs.

use hidden_chess_core::{
    Bitboard, Color, Fraction, Game, Placed, Position, Role, RoleSet, Setup, Square, Standard, Weights, attacks,
};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

fn square() -> impl Strategy<Value = Square> {
    (0_u8..64).prop_map(|index| Square::from_index(index).expect("below 64"))
}

/// Any arrangement of pieces: most are refused, and those that are not have to be sound.
fn setup() -> impl Strategy<Value = Setup> {
    let piece = (square(), prop::sample::select(Role::ALL.to_vec()), any::<bool>());
    (prop::collection::vec(piece, 0..24), square(), square(), any::<bool>(), any::<u64>(), 0_u16..200).prop_map(
        |(pieces, white, black, turn, castling, halfmove)| {
            let mut setup = Setup::empty();
            for (square, role, white) in pieces {
                let color = if white { Color::White } else { Color::Black };
                if role != Role::King {
                    setup.pieces[square.index()] = Some(Placed::visible(color, role));
                }
            }
            setup.pieces[white.index()] = Some(Placed::visible(Color::White, Role::King));
            setup.pieces[black.index()] = Some(Placed::visible(Color::Black, Role::King));
            setup.turn = if turn { Color::White } else { Color::Black };
            let rooks = setup.squares(|piece| piece.role == Role::Rook);
            setup.castling = if castling % 4 == 0 { rooks & Bitboard(0xff00_0000_0000_00ff) } else { Bitboard::EMPTY };
            setup.halfmove = halfmove;
            setup
        },
    )
}

proptest! {
    #[test]
    fn a_set_up_is_refused_or_sound(setup in setup()) {
        if let Ok(position) = Position::<Standard>::try_set_up(&setup, ()) {
            prop_assert_eq!(position.hfen().to_string().parse(), Ok(position));
            prop_assert_eq!(Position::try_set_up(&position.to_setup(), ()), Ok(position));
            let moves = position.legal_moves();
            prop_assert_eq!(moves.len(), moves.iter().count());
            prop_assert_eq!(moves.len(), position.count_moves());
            for mv in &moves {
                let (after, _) = position.play(&position.begin(mv)).expect("listed");
                prop_assert!(after.board().checkers(position.turn()).is_empty());
            }
        }
    }

    #[test]
    fn equal_positions_have_equal_keys_whatever_the_way(seed in any::<[u8; 32]>(), turns in 0_usize..120) {
        let mut game = Game::<Standard>::default();
        hidden_chess_core::playout(&mut game, turns, &mut ChaCha8Rng::from_seed(seed));
        let position = game.position();
        let read: Position<Standard> = position.hfen().to_string().parse().expect("what was written is read");
        prop_assert_eq!(read.key(), position.key());
        prop_assert_eq!(&read, position);
    }

    #[test]
    fn attacks_are_mutual(a in square(), b in square(), occupied in any::<u64>()) {
        let occupied = Bitboard(occupied);
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King] {
            let there = attacks::of(role, Color::White, a, occupied).contains(b);
            prop_assert_eq!(there, attacks::of(role, Color::White, b, occupied).contains(a));
        }
        let pawn = attacks::pawn(Color::White, a).contains(b);
        prop_assert_eq!(pawn, attacks::pawn(Color::Black, b).contains(a));
    }

    #[test]
    fn probabilities_of_a_question_add_up_to_one(roles in any::<[u16; 5]>(), none in any::<u16>()) {
        let weights = Weights::of(roles.map(u32::from)).or_none(none.into());
        let total = u128::from(weights.total());
        prop_assume!(total > 0);
        let sum: u128 = weights
            .outcomes()
            .map(|(outcome, _)| weights.probability(outcome))
            .map(|p| p.numerator() * (total / p.denominator()))
            .sum();
        prop_assert_eq!(sum, total);
    }

    #[test]
    fn products_of_fractions_are_reduced(a in 0_u64.., b in 1_u64.., c in 0_u64.., d in 1_u64..) {
        let [a, b, c, d] = [a, b, c, d].map(u128::from);
        prop_assert_eq!(Fraction::new(a, b).times(Fraction::new(c, d)), Some(Fraction::new(a * c, b * d)));
    }

    #[test]
    fn role_sets_hold_what_was_put_in(bits in 0_u8..64) {
        let set = RoleSet::from_bits(bits).expect("six bits");
        prop_assert_eq!(set.iter().collect::<RoleSet>(), set);
        prop_assert_eq!(set.iter().count(), set.len());
    }
}
