//! The trait at the centre: what a variant designer decides.

use core::fmt::Debug;
use core::hash::Hash;

use crate::chance::Weights;
use crate::dealt::Dealt;
use crate::game::{Answers, Ending, Game, standard_ending};
use crate::ledger::Ledger;
use crate::moves::{Move, MoveKind};
use crate::position::Position;
use crate::turn::Reveal;

use crate::vocabulary::{Color, Pool, Role, RoleSet, Square, Viewer};

/// How hidden pieces move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hidden {
    /// There are none.
    Never,
    /// By the cover, the role of their home square in the standard array; the first turn reveals them.
    ///
    /// A covered piece can be set up on its home square alone, with that square's cover.
    ByCover,
    /// By their true role; moving does not reveal them. A side has five of them at most.
    ByTrueRole,
}

/// What gives a pawn its double step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoubleStep {
    /// Standing on its side's second rank, however it came there (RULES 1.6).
    BySquare,
    /// Having stood there from the start (RULES 3.5).
    ByRight,
}

/// When the promotion of a pawn that comes out on the last rank is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Before the reveal, as part of the move (RULES 1.8).
    Before,
    /// After it, to finish the turn (RULES 2.6).
    AfterReveal,
}

/// What protects the king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KingRule {
    /// No turn may leave it attacked (RULES 0.4).
    Royal,
    /// Nothing: it can be captured (RULES 3.17).
    Capturable,
}

/// How pieces move and promote; a constant, so that the generator contains only what a ruleset needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    /// How hidden pieces move.
    pub hidden: Hidden,
    /// What gives a pawn its double step.
    pub double_step: DoubleStep,
    /// What a pawn can become.
    pub promote_to: RoleSet,
    /// When the promotion of a pawn that comes out on the last rank is chosen.
    pub choice: Choice,
    /// What protects the king.
    pub king: KingRule,
}

impl Movement {
    /// The movement of ordinary chess.
    pub const CHESS: Self = Self {
        hidden: Hidden::Never,
        double_step: DoubleStep::BySquare,
        promote_to: RoleSet::PROMOTIONS,
        choice: Choice::Before,
        king: KingRule::Royal,
    };
}

/// A ruleset of hidden-identity chess.
///
/// # What a policy decides
///
/// How pieces move and promote ([`MOVEMENT`](Self::MOVEMENT)), what it remembers beside the board
/// ([`Ledger`]), the questions of the deal ([`ask`](Self::ask), [`set_up`](Self::set_up)), what a hidden piece's move
/// asks ([`reveal`](Self::reveal)), what becomes of identities ([`revealed`](Self::revealed),
/// [`captured`](Self::captured), [`identity`](Self::identity)), who knows what ([`sees_identity`](Self::sees_identity),
/// [`learns_capture`](Self::learns_capture)) and the ending ([`ending`](Self::ending)).
/// Everything else, from move generation to views, is written once over this trait and cannot be overridden.
///
/// # Laws
///
/// Each is a function of the same name in the `testkit` module, and `conformance_tests!` makes a test of each:
/// the list stands in the documentation of that module.
///
/// # Information
///
/// The default of every "who knows" is *nobody*.
/// A policy never writes to a view: core makes the events from these answers, and views are folded from events.
/// [`possible`](Self::possible) and [`pool`](Self::pool) must answer from what everybody knows, never from a secret.
/// So must [`ending`](Self::ending) and the flag's judgement, but for mate and stalemate by true roles, and for an ending that
/// [`shows_all`](Self::shows_all): everybody is told the result.
///
/// # Chance
///
/// A policy lists weighted outcomes and never draws; it holds no generator.
///
/// # Cost
///
/// [`MOVEMENT`](Self::MOVEMENT) is read at compile time: `Standard` pays nothing for hidden pieces.
/// The functions are called once for each reveal or capture of a hidden piece, never for an open one.
/// Mark them and what they call `#[inline]`: counting asks them in its innermost loops, and a call across crates costs more
/// there than all else.
///
/// # Implementing
///
/// `NAME`, `TITLE`, `MOVEMENT`, `Options`, `Ledger` and `set_up` are required; start with a copy of the example, or, where
/// identities are dealt, of MirrorChess in the examples of the repository.
/// What goes together:
///
/// | habit | override |
/// |---|---|
/// | drawn when revealed | `reveal` with `Drawn`; a ledger of what is left, `revealed`, `possible`, and `pool` if all may see it |
/// | dealt before the game, under covers | `ask`, `set_up`, `dealt`, `captured`, `pool` if all may see it; the ledger [`Dealt`](crate::Dealt), or one with it inside |
/// | promoted before the reveal (`Choice::Before`) | `possible`, from what everybody knows; by default anything could come out |
/// | dealt, moving by the true role | `ask`, `set_up`; the board holds the roles and the ledger can be `()` |
/// | chosen by the owner | `reveal` with `Chosen` |
/// | somebody sees identities on the board | `sees_identity` |
/// | somebody learns what was captured | `learns_capture`, `captured`, and `taken` where players keep it in mind |
///
/// A ledger needs no HFEN field for identities: they stand in the tokens, and [`Ledger::read`] finds them in the set-up.
///
/// # Example
///
/// A complete ruleset: nobody knows what the covered pieces are, and the *owner* chooses the role when one first moves.
///
/// ```
/// use hidden_chess_core::{
///     Answers, Choice, Hidden, IdentityPolicy, Move, Movement, Position, Reveal, RoleSet, Setup, Square,
/// };
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
/// struct OwnerChooses;
///
/// impl IdentityPolicy for OwnerChooses {
///     const NAME: &'static str = "owner-chooses";
///     const TITLE: &'static str = "OwnerChooses";
///     const MOVEMENT: Movement =
///         Movement { hidden: Hidden::ByCover, choice: Choice::AfterReveal, ..Movement::CHESS };
///     type Options = ();
///     type Ledger = ();
///
///     fn set_up(_: &(), _: &Answers) -> Position<Self> {
///         Position::set_up(&Setup::covered(), ())
///     }
///     fn reveal(_: &Position<Self>, _: Square, _: Move) -> Reveal {
///         Reveal::Chosen(RoleSet::IDENTITIES)
///     }
/// }
///
/// // Twenty first moves, each with five roles to choose from.
/// assert_eq!(Position::<OwnerChooses>::default().perft(1), 100);
/// ```
pub trait IdentityPolicy: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The name in the referee protocol, in lower case: `standard`.
    const NAME: &'static str;
    /// The name in PGN's `Variant` tag: `CoverChess`.
    const TITLE: &'static str;
    /// How pieces move and promote.
    const MOVEMENT: Movement;
    /// What can be chosen of the deal and of the ending; what changes the moves is another policy.
    type Options: Copy + Eq + Debug + Default + Send + Sync;
    /// What the policy remembers beside the board.
    type Ledger: Ledger;

    /// The next question of the deal, `None` when everything is dealt.
    #[must_use]
    fn ask(_options: &Self::Options, _answers: &Answers) -> Option<(Square, Weights)> {
        None
    }

    /// The starting position for these answers.
    ///
    /// It is called with unanswered questions too, to stand in until the deal is complete, and then returns any
    /// position that could still be dealt.
    #[must_use]
    fn set_up(options: &Self::Options, answers: &Answers) -> Position<Self>;

    /// What the move of, or the castling with, the hidden piece on `subject` does to its secret.
    ///
    /// Under a cover the answer depends on the piece, never on where it goes: counting asks once for all its moves. Under its
    /// true role a piece is what it is, so nothing can be drawn or chosen: a move is counted as one turn.
    ///
    /// By default what was dealt comes out: under a cover always, under its true role by castling and by promotion.
    #[must_use]
    fn reveal(position: &Position<Self>, subject: Square, mv: Move) -> Reveal {
        let told = match Self::MOVEMENT.hidden {
            Hidden::Never => None,
            Hidden::ByCover => Self::identity(position, subject),
            Hidden::ByTrueRole => match mv.kind() {
                MoveKind::Castle | MoveKind::Promote(_) => Some(position.board().role_on(subject)),
                _ => None,
            },
        };
        told.map_or(Reveal::Nothing, Reveal::Fixed)
    }

    /// Notes that the hidden piece of `owner` on `at` came out as `role`; `at` is the square it stood on before.
    fn revealed(_ledger: &mut Self::Ledger, _owner: Color, _at: Square, _role: Role) {}

    /// Notes that the hidden piece of `owner` on `at` was captured; returns its true role where that is fixed.
    ///
    /// By default a piece that moves by its true role has that role, and a covered one has none: with [`dealt`](Self::dealt),
    /// override it, or nobody is told and nothing noted.
    fn captured(_ledger: &mut Self::Ledger, _owner: Color, _at: Square, moved_as: Role) -> Option<Role> {
        match Self::MOVEMENT.hidden {
            Hidden::ByTrueRole => Some(moved_as),
            Hidden::Never | Hidden::ByCover => None,
        }
    }

    /// The identities under the covers, where each is fixed before the game and comes out with the piece's first move.
    ///
    /// What [`identity`](Self::identity) and so [`reveal`](Self::reveal) answer by default; whoever overrides those has to
    /// answer the same. Walks look here, once for many pieces. It is the same for all positions whether there is a deal.
    #[inline]
    #[must_use]
    fn dealt(_position: &Position<Self>) -> Option<&Dealt> {
        None
    }

    /// The true role of the hidden piece on a square, where that is fixed; for the referee alone.
    #[inline]
    #[must_use]
    fn identity(position: &Position<Self>, at: Square) -> Option<Role> {
        match Self::MOVEMENT.hidden {
            Hidden::Never => None,
            Hidden::ByCover => Self::dealt(position)?.identity(position.board(), at),
            Hidden::ByTrueRole => position.board().role_at(at),
        }
    }

    /// The roles that the hidden piece on a square could have as far as everybody knows.
    #[must_use]
    fn possible(_position: &Position<Self>, _at: Square) -> RoleSet {
        RoleSet::IDENTITIES
    }

    /// Whether a viewer sees the true roles of `owner`'s hidden pieces on the board.
    #[must_use]
    fn sees_identity(_viewer: Viewer, _owner: Color) -> bool {
        false
    }

    /// Whether a viewer learns the true role of a hidden piece of `owner` when it is captured.
    #[must_use]
    fn learns_capture(_viewer: Viewer, _owner: Color) -> bool {
        false
    }

    /// The identities that a spectator cannot account for, for rulesets that keep such a count (field `pool`).
    #[must_use]
    fn pool(_position: &Position<Self>) -> Option<Pool> {
        None
    }

    /// The true roles of the hidden pieces captured before this position, for rulesets in which a player keeps them in
    /// mind (field `taken`); by the side they belonged to.
    #[must_use]
    fn taken(_position: &Position<Self>) -> Pool {
        Pool::EMPTY
    }

    /// The ending that the position on the board brings about by itself.
    ///
    /// `mobile` says whether the side to move has a legal turn. By default RULES 1.11 and 1.12.
    #[must_use]
    fn ending(game: &Game<Self>, mobile: bool) -> Option<Ending> {
        standard_ending(game, mobile)
    }

    /// Whether draws can be claimed (RULES 1.9).
    const CLAIMS: bool = true;

    /// The ending when a side runs out of time; by default RULES 1.13.
    #[cfg(feature = "alloc")]
    #[must_use]
    fn timeout(position: &Position<Self>, flagged: Color) -> Ending {
        crate::game::standard_timeout(position, flagged)
    }

    /// Whether this ending shows every viewer every identity (RULES 3.14).
    #[must_use]
    fn shows_all(_ending: &Ending) -> bool {
        false
    }
}
