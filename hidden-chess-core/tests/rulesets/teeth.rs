//! Each of these policies is broken in one way, and the law named beside it has to catch it.

use hidden_chess_core::testkit::{self, Violation};
use hidden_chess_core::{
    Answers, Choice, Color, Ending, Game, Hidden, IdentityPolicy, Move, Movement, Pool, Position, Reveal, Role,
    RoleSet, Square, Weights,
};

use crate::stand_ins::DealtBlind;

type Covers = <DealtBlind as IdentityPolicy>::Ledger;

/// The blind deal with one fault.
macro_rules! broken {
    ($name:ident { $($fault:tt)* }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        struct $name;

        impl IdentityPolicy for $name {
            const NAME: &'static str = "broken";
            const TITLE: &'static str = "Broken";
            type Options = ();
            type Ledger = Covers;

            fn ask(options: &(), answers: &Answers) -> Option<(Square, Weights)> {
                DealtBlind::ask(options, answers)
            }
            fn set_up(options: &(), answers: &Answers) -> Position<Self> {
                let dealt = DealtBlind::set_up(options, answers);
                Position::set_up(&dealt.to_setup(), *dealt.ledger())
            }
            fn identity(position: &Position<Self>, at: Square) -> Option<Role> {
                position.ledger().get(at)
            }
            $($fault)*
        }
    };
}

fn lift(position: &Position<impl IdentityPolicy<Ledger = Covers>>) -> Position<DealtBlind> {
    Position::set_up(&position.to_setup(), *position.ledger())
}

#[track_caller]
fn catches(law: fn(u64) -> Result<(), Violation>) {
    assert!((0..40).any(|seed| law(seed).is_err()), "the law has no teeth");
}

broken!(ListBetrays {
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::Before, ..Movement::CHESS };

    // The promotion versions of a covered piece's move appear only if it truly is a pawn.
    fn possible(position: &Position<Self>, at: Square) -> RoleSet {
        position.ledger().get(at).into_iter().collect()
    }
});

broken!(PoolBetrays {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    // The public count names what stands on the king's bishop's square.
    fn pool(position: &Position<Self>) -> Option<Pool> {
        let mut pool = DealtBlind::pool(&lift(position))?;
        if position.ledger().get(Square::F1) == Some(Role::Queen) {
            pool.take(Color::White, Role::Queen);
        }
        Some(pool)
    }
});

broken!(EmptyQuestion {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Drawn(Weights::of([0; 5]))
    }
});

broken!(OverAndPlayable {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    // Stalemate does not end the game, and nobody can act.
    fn ending(_: &Game<Self>, _: bool) -> Option<Ending> {
        None
    }
});

broken!(LedgerGoesStale {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    // What came out is still remembered as covered, so the notation does not give the position back.
    fn revealed(_: &mut Covers, _: Color, _: Square, _: Role) {}
});

#[test]
fn a_legal_list_that_depends_on_a_secret_is_caught() {
    catches(testkit::indistinguishable_worlds_look_the_same::<ListBetrays>);
}

#[test]
fn a_public_count_that_depends_on_a_secret_is_caught() {
    catches(testkit::indistinguishable_worlds_look_the_same::<PoolBetrays>);
    catches(testkit::pools_account_for_hidden_pieces::<PoolBetrays>);
}

#[test]
fn a_question_without_an_answer_is_caught() {
    catches(testkit::weights_are_positive_and_exact::<EmptyQuestion>);
}

#[test]
fn a_ledger_that_its_notation_does_not_give_back_is_caught() {
    catches(testkit::texts_round_trip::<LedgerGoesStale>);
}

#[test]
fn a_game_that_does_not_end_is_caught() {
    catches(testkit::outcome_iff_terminal::<OverAndPlayable>);
}

#[test]
fn the_sound_stand_in_is_not_caught() {
    for seed in 0..40 {
        assert_eq!(testkit::indistinguishable_worlds_look_the_same::<DealtBlind>(seed), Ok(()));
    }
}
