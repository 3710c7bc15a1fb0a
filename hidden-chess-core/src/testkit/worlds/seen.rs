//! What the rules let a viewer see of a step, from the game and the policy's answers alone, never from an event.

use alloc::vec::Vec;

use crate::board::{by_cover, has_hidden};
use crate::game::{Ending, Game, Reason, Step, StepKind, Waiting};
use crate::moves::MoveKind;
use crate::policy::IdentityPolicy;
use crate::text::turn_text::TurnText;
use crate::turn::{Captured, Turn};
use crate::vocabulary::{Color, Role, Square, Viewer};

/// What a viewer may see of one step; two worlds may look different to it exactly when two of these differ.
///
/// Rights, en passant squares, counters and `single` are not in here: they have to follow from the rule of NOTATION 1. Nor is
/// any other side's list of moves, nor, under covers, the own list, a check or an ending, which all follow from covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    deed: Deed,
    /// Whether the side to move stands in check, where that hangs on true roles (RULES 3.10).
    check: bool,
    /// That somebody cannot move, where that hangs on true roles; and an ending that shows the identities.
    ending: Option<Ending>,
    /// The own moves at the start of an own turn, where they hang on true roles (RULES 3.11), in no order of theirs.
    legal: Option<Vec<TurnText>>,
    /// The identities on the board, when they are shown to all (RULES 3.14).
    shown: Vec<(Square, Role)>,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Deed {
    Opening { pieces: Vec<Piece>, taken: Vec<(Color, Role, u8)> },
    Begun(Look),
    Turn(Look, Option<Victim>),
    Stopped,
    Dealing,
}

/// A piece at the start: where, whose, whether it is hidden, the role it shows, the identity that the viewer sees.
type Piece = (Square, Color, bool, Option<Role>, Option<Role>);

/// How a turn looks to everybody: which pieces went where, what was chosen, what came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Look {
    from: Square,
    /// For castling the partner, which everybody sees move.
    to: Square,
    castles: bool,
    promotion: Option<Role>,
    identity: Option<Role>,
    late: Option<Role>,
}

/// Where something was taken, whether it was hidden, and its identity where the viewer learns it.
type Victim = (Square, bool, Option<Role>);

impl Seen {
    pub(super) fn of<P: IdentityPolicy>(game: &Game<P>, step: &Step<P>, viewer: Viewer) -> Self {
        let by_true_role = has_hidden::<P>() && !by_cover::<P>();
        let own_turn = game.waiting() == Waiting::Turn(game.position().turn()) && viewer.is(game.position().turn());
        let legal = (by_true_role && own_turn).then(|| {
            let mut texts: Vec<_> = game.position().legal_moves().iter().map(|mv| mv.text()).collect();
            texts.sort_unstable();
            texts
        });
        let all = game.ending().is_some_and(|ending| P::shows_all(&ending));
        Self {
            deed: Deed::of(game, step, viewer),
            check: by_true_role && game.position().is_check(),
            ending: game.ending().filter(|ending| all || (by_true_role && is_stuck(ending))),
            legal,
            shown: if all { identities(game) } else { Vec::new() },
        }
    }
}

impl Seen {
    /// The same while the turn cannot begin yet: the own list is told when it can (RULES 3.11).
    pub(super) fn held(self) -> Self {
        Self { legal: None, ..self }
    }
}

/// Having no move is seen by all. Any other ending has to follow from what is seen without it.
const fn is_stuck(ending: &Ending) -> bool {
    matches!(ending.reason, Reason::Checkmate | Reason::Stalemate)
}

fn identities<P: IdentityPolicy>(game: &Game<P>) -> Vec<(Square, Role)> {
    let position = game.position();
    let named = |square| Some((square, P::identity(position, square)?));
    position.board().hidden().into_iter().filter_map(named).collect()
}

impl Deed {
    fn of<P: IdentityPolicy>(game: &Game<P>, step: &Step<P>, viewer: Viewer) -> Self {
        match step.kind {
            StepKind::Dealing => Self::Dealing,
            StepKind::Opening => Self::opening(game, viewer),
            StepKind::Begun(turn) => Self::Begun(Look::of(&turn)),
            StepKind::Turn { turn, captured } => {
                // The owner of what was taken is the side that moves next.
                let owner = game.position().turn();
                Self::Turn(Look::of(&turn), captured.map(|captured| victim::<P>(&captured, owner, viewer)))
            }
            // A flag is judged from what spectators know (RULES 2.8), so the result must not say more.
            StepKind::Stopped => Self::Stopped,
        }
    }

    fn opening<P: IdentityPolicy>(game: &Game<P>, viewer: Viewer) -> Self {
        let position = game.position();
        let board = position.board();
        let piece = |square: Square| {
            let color = board.color_at(square)?;
            let hidden = board.hidden().contains(square);
            let shows = (!hidden || by_cover::<P>()).then(|| board.role_on(square));
            let sees = P::sees_identity(viewer, color) || P::sees_identity(Viewer::Spectator, color);
            let identity = P::identity(position, square).filter(|_| hidden && sees);
            Some((square, color, hidden, shows, identity))
        };
        let pool = P::taken(position);
        let mut taken = Vec::new();
        for owner in Color::ALL.into_iter().filter(|&owner| P::learns_capture(viewer, owner)) {
            taken.extend(Role::IDENTITIES.map(|role| (owner, role, pool.get(owner, role))));
        }
        Self::Opening { pieces: Square::all().filter_map(piece).collect(), taken }
    }
}

fn victim<P: IdentityPolicy>(captured: &Captured, owner: Color, viewer: Viewer) -> Victim {
    let learns = P::learns_capture(viewer, owner) || P::learns_capture(Viewer::Spectator, owner);
    (captured.square, captured.hidden, captured.identity.filter(|_| captured.hidden && learns))
}

impl Look {
    /// Whether a step was a double step or a capture in passing is seen by the squares, so the kind says nothing else.
    fn of(turn: &Turn) -> Self {
        Self {
            from: turn.mv.from(),
            to: turn.mv.to(),
            castles: turn.mv.kind() == MoveKind::Castle,
            promotion: turn.mv.promotion(),
            identity: turn.identity,
            late: turn.promotion,
        }
    }
}
