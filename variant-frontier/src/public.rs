//! The game as spectators know it, for judging a flag.

use hidden_chess_core::text::hfen::{FieldError, Fields};
use hidden_chess_core::{
    Answers, Color, Ending, IdentityPolicy, Ledger, Move, Movement, Pool, Position, Reveal, Role, Setup, Square,
    Weights, standard_timeout,
};

use crate::ChessFrontier;

/// The ending when a side runs out of time, judged from what spectators know (RULES 2.8).
///
/// Each world that spectators hold possible plays as this public game plays under some draws, and every sequence of draws
/// belongs to such a world, since a captured piece leaves the counts as they are.
/// So a mate exists in the public game exactly when one exists in some possible world, and the result betrays nothing.
pub(crate) fn timeout(position: &Position<ChessFrontier>, flagged: Color) -> Ending {
    let mut setup = position.to_setup();
    for piece in setup.pieces.iter_mut().flatten() {
        piece.identity = None;
    }
    let unaccounted = position.ledger().unaccounted(position.board());
    standard_timeout(&Position::<Public>::set_up(&setup, Counts(unaccounted)), flagged)
}

/// ChessFrontier with nothing dealt: a role is drawn at the reveal from the counts that are public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Public;

/// The identities that spectators cannot account for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Counts(Pool);

impl Ledger for Counts {
    const FIELDS: &'static [&'static str] = &[];

    /// No text is ever read as a position of this game.
    fn read(_: &Setup, _: &Fields<'_>) -> Result<Self, FieldError> {
        Err(FieldError::Missing("pool"))
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl IdentityPolicy for Public {
    const NAME: &'static str = "frontier-in-public";
    const TITLE: &'static str = "ChessFrontierInPublic";
    const MOVEMENT: Movement = ChessFrontier::MOVEMENT;
    type Options = ();
    type Ledger = Counts;

    fn set_up(_: &(), _: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), Counts(Pool::FULL))
    }

    fn reveal(position: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Drawn(Weights::of(position.ledger().0.counts(position.turn()).map(u32::from)))
    }

    fn revealed(counts: &mut Counts, owner: Color, _: Square, role: Role) {
        counts.0.take(owner, role);
    }
}
