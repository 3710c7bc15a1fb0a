//! Small rulesets and random games for the tests of the text formats.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::chance::{Weights, draw, uniform};
use crate::game::{Answers, Game, Waiting};
use crate::policy::{Choice, Hidden, IdentityPolicy, Movement};
use crate::position::Position;
use crate::setup::{Placed, Setup};
use crate::turn::{Missing, Reveal, Turn};
use crate::vocabulary::{Color, Role, RoleSet, Square, Viewer};
use crate::{Move, StepKind};

/// Covers, the identity drawn, the promotion chosen before.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Drawn;

impl IdentityPolicy for Drawn {
    const NAME: &'static str = "drawn";
    const TITLE: &'static str = "Drawn";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, ..Movement::CHESS };
    type Options = ();
    type Ledger = ();

    fn set_up(_: &(), _: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), ())
    }

    fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Drawn(Weights::of([1, 2, 2, 2, 8]))
    }
}

/// Covers, the identity chosen by the owner, the promotion chosen after.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Chosen;

impl IdentityPolicy for Chosen {
    const NAME: &'static str = "chosen";
    const TITLE: &'static str = "Chosen";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::AfterReveal, ..Movement::CHESS };
    type Options = ();
    type Ledger = ();

    fn set_up(_: &(), _: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), ())
    }

    fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Chosen(RoleSet::IDENTITIES)
    }
}

/// Four hidden pieces a side, dealt, that move by their true role and are seen by their owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Secret;

const HANDS: [Square; 8] =
    [Square::A1, Square::B1, Square::G1, Square::C2, Square::A8, Square::D8, Square::F7, Square::G8];

impl IdentityPolicy for Secret {
    const NAME: &'static str = "secret";
    const TITLE: &'static str = "Secret";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByTrueRole, ..Movement::CHESS };
    type Options = ();
    type Ledger = ();

    fn ask(_: &(), answers: &Answers) -> Option<(Square, Weights)> {
        let open = HANDS.into_iter().find(|&square| answers.get(square).is_none());
        open.map(|square| (square, Weights::of([1; 5])))
    }

    fn set_up(_: &(), answers: &Answers) -> Position<Self> {
        let mut setup = Setup::array();
        for square in HANDS {
            let role = answers.role(square).unwrap_or(Role::Knight);
            let color = if square < Square::A3 { Color::White } else { Color::Black };
            setup.pieces[square.index()] = Some(Placed::secret(color, role));
            if role != Role::Rook {
                setup.castling.remove(square);
            }
        }
        Position::set_up(&setup, ())
    }

    fn sees_identity(viewer: Viewer, owner: Color) -> bool {
        viewer.is(owner)
    }
}

/// The generator of a test.
pub(crate) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// One of these, each equally likely.
pub(crate) fn pick<'a, T>(from: &'a [T], rng: &mut ChaCha8Rng) -> &'a T {
    &from[uniform(from.len() as u32, rng) as usize]
}

/// Plays a random game, and hands out the position before each turn, the turn, and what it did.
pub(crate) fn random_game<P: IdentityPolicy>(
    options: P::Options,
    turns: usize,
    rng: &mut ChaCha8Rng,
    mut each: impl FnMut(&Position<P>, Turn, StepKind),
) -> Game<P> {
    let mut game = Game::<P>::new(options);
    while game.waiting() == Waiting::Chance {
        let question = game.question().expect("chance is asked");
        let _ = game.draw(draw(&question, rng)).expect("what is drawn is possible");
    }
    for _ in 0..turns {
        if game.ending().is_some() {
            break;
        }
        let before = *game.position();
        let turn = random_turn(&before, rng);
        let step = game.play(&turn).expect("a turn of the position");
        each(&before, turn, step.kind);
    }
    game
}

fn random_turn<P: IdentityPolicy>(position: &Position<P>, rng: &mut ChaCha8Rng) -> Turn {
    let moves = position.legal_moves();
    let mv = moves.get(uniform(moves.len() as u32, rng) as usize).expect("the game is not over");
    let mut turn = position.begin(mv);
    loop {
        let mut one_of = |roles: RoleSet| roles.iter().nth(uniform(roles.len() as u32, rng) as usize);
        match position.missing(&turn) {
            Missing::Nothing => return turn,
            Missing::Choice(roles) => turn.identity = one_of(roles),
            Missing::Promotion(roles) => turn.promotion = one_of(roles),
            Missing::Identity(weights) => turn.identity = draw(&weights, rng),
        }
    }
}
