//! Each of these policies is broken in one way, and the law named beside it has to catch it.

mod tellers;

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};

use hidden_chess_core::table::Table;
use hidden_chess_core::testkit::{self, Violation};
use hidden_chess_core::text::hfen::{FieldError, Fields};
use hidden_chess_core::{
    Action, Answers, Choice, Color, Ending, Game, Hidden, IdentityPolicy, Ledger, Move, Movement, Pool, Position,
    Reason, Reveal, Role, RoleSet, Setup, Square, View, Viewer, Weights,
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
                position.ledger().identity(position.board(), at)
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
        position.ledger().identity(position.board(), at).into_iter().collect()
    }
});

broken!(PoolBetrays {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    // The public count names what stands on the king's bishop's square.
    fn pool(position: &Position<Self>) -> Option<Pool> {
        let mut pool = DealtBlind::pool(&lift(position))?;
        if position.ledger().identity(position.board(), Square::F1) == Some(Role::Queen) {
            pool.take(Color::White, Role::Queen);
        }
        Some(pool)
    }
});

broken!(FlagBetrays {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    // Running out of time is judged by what truly stands there (RULES 2.8).
    fn timeout(position: &Position<Self>, flagged: Color) -> Ending {
        let mate = position.board().hidden().into_iter().any(|at| position.ledger().identity(position.board(), at) == Some(Role::Queen));
        if mate { Ending::won(!flagged, Reason::Time) } else { Ending::drawn(Reason::Time) }
    }
});

broken!(EndingBetrays {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    // The game is drawn once no pawn is hidden, and nothing is shown to prove it.
    fn ending(game: &Game<Self>, mobile: bool) -> Option<Ending> {
        let position = game.position();
        let pawns = position.board().hidden().into_iter().any(|at| position.ledger().identity(position.board(), at) == Some(Role::Pawn));
        hidden_chess_core::standard_ending(game, mobile)
            .or((!pawns).then_some(Ending::drawn(Reason::InsufficientMaterial)))
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

broken!(DealtIsNotRevealed {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    // What comes out is drawn, and walks are told that it was dealt.
    fn dealt(position: &Position<Self>) -> Option<&Covers> {
        Some(position.ledger())
    }
    fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Drawn(Weights::of([1, 0, 0, 0, 1]))
    }
});

broken!(AnotherIsRevealed {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    fn dealt(position: &Position<Self>) -> Option<&Covers> {
        Some(position.ledger())
    }
    fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Fixed(Role::Queen)
    }
});

/// Answers otherwise every few times it is asked: what no function of a position may do.
fn fickle() -> bool {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    ASKED.fetch_add(1, Ordering::Relaxed) % 5 == 0
}

broken!(FickleList {
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::Before, ..Movement::CHESS };

    fn possible(_: &Position<Self>, _: Square) -> RoleSet {
        if fickle() { RoleSet::EMPTY } else { RoleSet::IDENTITIES }
    }
});

broken!(FickleReveal {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Drawn(Weights::of(if fickle() { [1, 0, 0, 0, 0] } else { [0, 1, 1, 0, 0] }))
    }
});

broken!(SilentReveal {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Nothing
    }
});

broken!(FickleEyes {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    fn sees_identity(_: Viewer, _: Color) -> bool {
        fickle()
    }
});

/// A ledger whose notation and key do not say what it holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Mute(u8);

impl Ledger for Mute {
    const FIELDS: &'static [&'static str] = &[];

    fn read(_: &Setup, _: &Fields<'_>) -> Result<Self, FieldError> {
        Ok(Self(0))
    }

    fn key(&self) -> u64 {
        u64::from(fickle())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Forgetful;

impl IdentityPolicy for Forgetful {
    const NAME: &'static str = "forgetful";
    const TITLE: &'static str = "Forgetful";
    const MOVEMENT: Movement = Movement::CHESS;
    type Options = ();
    type Ledger = Mute;

    fn set_up(_: &(), _: &Answers) -> Position<Self> {
        Position::set_up(&Setup::array(), Mute(1))
    }
}

/// The blind deal with a ledger that has the same hash whatever it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Unhashed(Covers);

impl Hash for Unhashed {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Ledger for Unhashed {
    const FIELDS: &'static [&'static str] = Covers::FIELDS;

    fn read(setup: &Setup, fields: &Fields<'_>) -> Result<Self, FieldError> {
        Covers::read(setup, fields).map(Self)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct DealsAlike;

impl IdentityPolicy for DealsAlike {
    const NAME: &'static str = "alike";
    const TITLE: &'static str = "Alike";
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;
    type Options = ();
    type Ledger = Unhashed;

    fn ask(options: &(), answers: &Answers) -> Option<(Square, Weights)> {
        DealtBlind::ask(options, answers)
    }
    fn set_up(_: &(), answers: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), Unhashed(Covers::new(answers)))
    }
    fn identity(position: &Position<Self>, at: Square) -> Option<Role> {
        position.ledger().0.identity(position.board(), at)
    }
    fn captured(ledger: &mut Unhashed, owner: Color, at: Square, _: Role) -> Option<Role> {
        ledger.0.capture(owner, at)
    }
}

#[test]
fn deals_that_counts_take_for_one_another_are_caught() {
    catches(testkit::remembered_count_is_bulk_count::<DealsAlike>);
}

#[test]
fn a_list_that_changes_when_asked_again_is_caught() {
    catches(testkit::generated_is_legal::<FickleList>);
    catches(testkit::only_listed_actions_are_accepted::<FickleList>);
}

#[test]
fn a_reveal_that_changes_when_asked_again_is_caught() {
    catches(testkit::bulk_count_is_naive_count::<FickleReveal>);
}

#[test]
fn a_cover_that_moves_without_coming_out_is_caught() {
    catches(testkit::reveals_are_never_undone::<SilentReveal>);
}

#[test]
fn a_view_that_is_told_by_chance_is_caught() {
    catches(testkit::views_name_what_the_board_shows::<FickleEyes>);
}

#[test]
fn a_key_and_a_notation_that_do_not_hold_the_ledger_are_caught() {
    catches(testkit::incremental_key_is_full_key::<Forgetful>);
    catches(testkit::texts_round_trip::<Forgetful>);
    catches(testkit::replay_is_the_original::<Forgetful>);
}

/// No policy can break the fold and its key, since they never ask it; the laws rest on views that differ being told apart.
#[test]
fn views_that_heard_something_else_are_told_apart() {
    let mut table = Table::new(testkit::deal::<DealtBlind>(&mut testkit::Walk::new(1)));
    let start = table.view(Viewer::Spectator).clone();
    let mv = table.game().position().read_move("e2e4").expect("legal");
    table.apply(Action::Move(mv)).expect("legal");
    let view = table.view(Viewer::Spectator);
    let shorter = View::<DealtBlind>::refold(Viewer::Spectator, &view.log()[..view.log().len() - 1]);
    assert_eq!(shorter, start);
    assert_ne!(&shorter, view);
    assert_ne!(shorter.information_key(), view.information_key());
}

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
fn an_ending_that_depends_on_a_secret_is_caught() {
    catches(testkit::indistinguishable_worlds_look_the_same::<FlagBetrays>);
    catches(testkit::indistinguishable_worlds_look_the_same::<EndingBetrays>);
}

#[test]
fn a_question_without_an_answer_is_caught() {
    catches(testkit::weights_are_positive_and_exact::<EmptyQuestion>);
}

/// The blind deal with a ledger that remembers what came out, which its notation does not give back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Stale(Covers, u8);

impl Ledger for Stale {
    const FIELDS: &'static [&'static str] = Covers::FIELDS;

    fn read(setup: &Setup, fields: &Fields<'_>) -> Result<Self, FieldError> {
        Covers::read(setup, fields).map(|covers| Self(covers, 0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct LedgerGoesStale;

impl IdentityPolicy for LedgerGoesStale {
    const NAME: &'static str = "stale";
    const TITLE: &'static str = "Stale";
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;
    type Options = ();
    type Ledger = Stale;

    fn set_up(_: &(), answers: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), Stale(Covers::new(answers), 0))
    }
    fn dealt(position: &Position<Self>) -> Option<&Covers> {
        Some(&position.ledger().0)
    }
    fn revealed(ledger: &mut Stale, _: Color, _: Square, _: Role) {
        ledger.1 += 1;
    }
}

broken!(CaptureIsLost {
    const MOVEMENT: Movement = DealtBlind::MOVEMENT;

    // The captor learns what it took, and nothing is ever told.
    fn learns_capture(viewer: Viewer, owner: Color) -> bool {
        viewer.is(!owner)
    }
});

#[test]
fn a_captured_identity_that_is_lost_is_caught() {
    catches(testkit::reveals_are_never_undone::<CaptureIsLost>);
}

#[test]
fn a_deal_that_is_not_what_comes_out_is_caught() {
    catches(testkit::bulk_count_is_naive_count::<DealtIsNotRevealed>);
    catches(testkit::bulk_count_is_naive_count::<AnotherIsRevealed>);
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
