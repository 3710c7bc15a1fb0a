//! Running out of time (RULES 1.13): can the other side still give mate?

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use super::{Ending, Reason, one_square_color};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::vocabulary::{Color, Role};

/// How many positions are looked at before the answer is taken to be yes (RULES 1.13 asks for at least 100,000).
pub const MATE_SEARCH_POSITIONS: usize = 150_000;

/// The ending when a side runs out of time: the default of [`IdentityPolicy::timeout`].
#[must_use]
pub fn standard_timeout<P: IdentityPolicy>(position: &Position<P>, flagged: Color) -> Ending {
    if can_mate(position, !flagged) { Ending::won(!flagged, Reason::Time) } else { Ending::drawn(Reason::Time) }
}

/// Whether a side could give mate by any legal sequence of turns; `true` where that is not found out.
///
/// Material alone says no to a bare king, and where nothing is hidden also to a knight or to bishops of one square
/// colour without anything that could help to shut in the king. Then every reachable position that such material does not
/// rule out is looked at, with every identity that could still be drawn, up to [`MATE_SEARCH_POSITIONS`]. While a dealt identity is hidden on the board the
/// answer is yes for anything but a bare king, whatever the identities are: it must not betray them.
///
/// ```
/// use hidden_chess_core::{can_mate, Color, Position, Standard};
/// let locked: Position<Standard> = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse()?;
/// assert!(!can_mate(&locked, Color::White));
/// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
/// ```
#[must_use]
pub fn can_mate<P: IdentityPolicy>(position: &Position<P>, winner: Color) -> bool {
    if cannot_mate_by_material(position, winner) {
        return false;
    }
    let hidden = position.board().hidden();
    let dealt = hidden.into_iter().any(|square| P::identity(position, square).is_some());
    dealt || some_line_mates(position, winner)
}

/// Whether the material rules out every mate, now and ever after: a bare king, or no helper of the right kind to stand in
/// the other king's way. A hidden piece may be or become any kind.
fn cannot_mate_by_material<P: IdentityPolicy>(position: &Position<P>, winner: Color) -> bool {
    let board = position.board();
    if board.by_color(winner).len() <= 1 {
        return true;
    }
    if !board.hidden().is_empty() {
        return false;
    }
    let king = board.by_role(Role::King);
    let own = board.by_color(winner) & !king;
    let other = board.by_color(!winner) & !king;
    if own == own & board.by_role(Role::Knight) && own.len() == 1 {
        // Every own piece of the loser but a queen can shut in its king for a single knight.
        return (other & !board.by_role(Role::Queen)).is_empty();
    }
    let bishops = board.by_role(Role::Bishop);
    let helpers = board.by_role(Role::Pawn) | board.by_role(Role::Knight);
    own == own & bishops && helpers.is_empty() && one_square_color(bishops.0)
}

/// Walks through every reachable position. Counts and repetitions do not end a sequence, so they are not looked at.
fn some_line_mates<P: IdentityPolicy>(position: &Position<P>, winner: Color) -> bool {
    let mut seen = BTreeSet::from([position.key()]);
    let mut open = Vec::from([*position]);
    while let Some(position) = open.pop() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.turn() != winner && position.is_check() {
            return true;
        }
        if seen.len() > MATE_SEARCH_POSITIONS {
            return true;
        }
        for mv in &moves {
            position.for_each_turn(mv, |turn| {
                let (child, _) = position.play_unchecked(&turn);
                // What cannot mate any more is a dead end: leaving it out lets a hidden piece that can only be a knight be
                // judged within the bound, wherever that knight could go.
                if !cannot_mate_by_material(&child, winner) && seen.insert(child.key()) {
                    open.push(child);
                }
            });
        }
    }
    false
}
