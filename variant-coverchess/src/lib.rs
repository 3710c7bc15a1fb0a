#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod reserve;

pub use hidden_chess_core;
pub use reserve::Reserve;

use hidden_chess_core::{
    Answers, Choice, Color, Hidden, IdentityPolicy, Move, Movement, Pool, Position, Reveal, Role, RoleSet, Setup,
    Square,
};

/// CoverChess (RULES 1): covered pieces move by their cover, and their identity is drawn when they first move.
///
/// Endings, claims and flags are the core's defaults, which are RULES 1.9 to 1.13.
///
/// ```
/// use hidden_chess_core::{Action, Game, Role};
/// use variant_coverchess::CoverChess;
///
/// let mut game = Game::<CoverChess>::default();
/// let e2e4 = game.position().read_move("e2e4")?;
/// game.apply(Action::Move(e2e4))?;
/// let question = game.question().expect("the piece on e2 has to come out as something");
/// assert_eq!(question.probability(Some(Role::Pawn)).to_string(), "8/15");
/// game.draw(Some(Role::Rook))?;
/// assert!(game.position().hfen().to_string().starts_with("r?n?b?q?kb?n?r?/p?p?p?p?p?p?p?p?/8/8/4R3/8/"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CoverChess;

impl IdentityPolicy for CoverChess {
    const NAME: &'static str = "coverchess";
    const TITLE: &'static str = "CoverChess";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::Before, ..Movement::CHESS };
    type Options = ();
    type Ledger = Reserve;

    /// The standard array, all but the kings covered, both reserves full (RULES 1.1, 1.2).
    fn set_up(_: &(), _: &Answers) -> Position<Self> {
        Position::set_up(&Setup::covered(), Reserve::FULL)
    }

    /// The mover's reserve, each remaining identity equally likely (RULES 1.2).
    #[inline]
    fn reveal(position: &Position<Self>, _: Square, _: Move) -> Reveal {
        Reveal::Drawn(position.ledger().weights(position.turn()))
    }

    /// Each draw takes one identity out of the mover's reserve (RULES 1.2); a capture takes none (RULES 1.4).
    #[inline]
    fn revealed(reserve: &mut Reserve, owner: Color, _: Square, role: Role) {
        reserve.draw(owner, role);
    }

    /// What its side's reserve still has (RULES 1.8, 1.14).
    #[inline]
    fn possible(position: &Position<Self>, at: Square) -> RoleSet {
        match position.board().color_at(at) {
            Some(owner) => position.ledger().weights(owner).support(),
            None => RoleSet::EMPTY,
        }
    }

    /// Every viewer sees both reserves (RULES 1.14).
    #[inline]
    fn pool(position: &Position<Self>) -> Option<Pool> {
        Some(position.ledger().pool())
    }
}
