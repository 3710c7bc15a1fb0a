#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

mod deal;
#[cfg(feature = "alloc")]
mod deduction;
mod ending;
mod options;
mod whole;

#[cfg(feature = "alloc")]
pub use deduction::{ByMovement, Deduction, Ranged, secrets};
pub use hidden_chess_betting;
pub use hidden_chess_core;
pub use options::{CheckOff, CheckOn, Checks, Draws, Options, Promotions, QueenOnly, Underpromotion, WrongHand};

pub use whole::{RaiseGame, RaiseRules};

use core::fmt::Debug;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use hidden_chess_core::{
    Answers, Color, DoubleStep, Ending, Game, Hidden, IdentityPolicy, Movement, Position, Reason, Square, Viewer,
    Weights,
};

/// RaiseChess on the board (RULES 3), without chips as RULES 3.16 has it; [`RaiseGame`] is the whole game. Hand pieces that only their owner knows move by their true role.
///
/// The two options that change which moves exist are type parameters: whether kings are protected (RULES 3.17) and what a
/// pawn becomes (RULES 3.8). Everything else is a value in [`Options`].
///
/// ```
/// use hidden_chess_core::{draw, Color, Game};
/// use rand::{rngs::ChaCha8Rng, SeedableRng};
/// use variant_raisechess::RaiseChess;
///
/// let mut rng = ChaCha8Rng::from_seed([5; 32]);
/// let mut game = Game::<RaiseChess>::default();
/// while let Some(weights) = game.question() {
///     game.draw(draw(&weights, &mut rng))?;
/// }
/// let board = game.position().board();
/// assert_eq!((board.hidden() & board.by_color(Color::White)).len(), 3);
/// # Ok::<(), hidden_chess_core::Illegal>(())
/// ```
pub struct RaiseChess<C = CheckOn, U = QueenOnly>(PhantomData<(C, U)>);

impl<C: Checks, U: Promotions> IdentityPolicy for RaiseChess<C, U> {
    const NAME: &'static str = "raisechess";
    const TITLE: &'static str = "RaiseChess";
    const MOVEMENT: Movement = Movement {
        hidden: Hidden::ByTrueRole,
        double_step: DoubleStep::ByRight,
        promote_to: U::PROMOTE_TO,
        king: C::KING,
        ..Movement::CHESS
    };
    type Options = Options;
    type Ledger = ();

    /// No repetition and no fifty-move rule, so nothing to claim (RULES 3.14, 3.15).
    const CLAIMS: bool = false;

    /// One square after the other: how likely it is to be picked, and each role equally likely (RULES 3.2).
    fn ask(options: &Options, answers: &Answers) -> Option<(Square, Weights)> {
        deal::question(options, answers)
    }

    /// The array with the hand pieces on it, rights to the farthest true rooks (RULES 3.2, 3.5, 3.9).
    fn set_up(options: &Options, answers: &Answers) -> Position<Self> {
        Position::set_up(&deal::set_up(options, answers), ())
    }

    /// The owner sees what its hand pieces are (RULES 3.3).
    fn sees_identity(viewer: Viewer, owner: Color) -> bool {
        viewer.is(owner)
    }

    /// A captured hidden piece is revealed to everybody (RULES 3.7).
    fn learns_capture(_: Viewer, _: Color) -> bool {
        true
    }

    /// RULES 3.14, 3.15 and 3.17.
    fn ending(game: &Game<Self>, mobile: bool) -> Option<Ending> {
        ending::on_board(game, mobile)
    }

    /// Running out of time loses, without the exception of RULES 1.13 (RULES 3.14).
    #[cfg(feature = "alloc")]
    fn timeout(_: &Position<Self>, flagged: Color) -> Ending {
        Ending::won(!flagged, Reason::Time)
    }

    /// At a showdown all hand pieces are shown (RULES 3.14).
    fn shows_all(ending: &Ending) -> bool {
        ending.reason == Reason::Showdown
    }
}

// Written out, since a derive would ask the same of the parameters, which are never more than names.
impl<C, U> Clone for RaiseChess<C, U> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, U> Copy for RaiseChess<C, U> {}

impl<C, U> Default for RaiseChess<C, U> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<C, U> PartialEq for RaiseChess<C, U> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<C, U> Eq for RaiseChess<C, U> {}

impl<C, U> Hash for RaiseChess<C, U> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<C, U> Debug for RaiseChess<C, U> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("RaiseChess")
    }
}
