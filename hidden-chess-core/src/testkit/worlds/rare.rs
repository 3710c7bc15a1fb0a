//! A walk that looks for what random play seldom meets.

use alloc::vec::Vec;

use crate::attacks;
use crate::board::by_cover;
use crate::game::{Action, Game};
use crate::moves::{Move, MoveKind};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::testkit::Walk;
use crate::turn::Turn;
use crate::vocabulary::{Bitboard, Rank, Role};

/// How many moves are tried out for a check.
const TRIED: usize = 12;

/// An action by chance. The eager walk first picks a kind of rare move, two times in three, and then one of that kind;
/// the other takes captures now and then, so that games thin out.
pub(super) fn action<P: IdentityPolicy>(game: &Game<P>, eager: bool, walk: &mut Walk) -> Option<Action> {
    let actions = game.actions();
    let any = actions.get(walk.below(actions.len()))?;
    let Action::Move(_) = any else { return Some(any) };
    if eager && walk.below(3) > 0 {
        return Some(rare_move(game.position(), walk).map_or(any, Action::Move));
    }
    for _ in 0..2 {
        let other = actions.get(walk.below(actions.len()))?;
        if let Action::Move(mv) = other {
            if game.position().board().color_at(mv.to()) == Some(!game.position().turn()) {
                return Some(other);
            }
        }
    }
    Some(any)
}

fn rare_move<P: IdentityPolicy>(position: &Position<P>, walk: &mut Walk) -> Option<Move> {
    let mut kinds: [Vec<Move>; 11] = Default::default();
    for mv in &position.legal_moves() {
        for (n, is_rare) in kinds_of(position, mv).into_iter().enumerate() {
            if is_rare {
                kinds[n].push(mv);
            }
        }
    }
    let moves: Vec<Move> = position.legal_moves().iter().collect();
    for _ in 0..TRIED.min(moves.len()) {
        let mv = moves[walk.below(moves.len())];
        let (after, _) = position.play_unchecked(&Turn { identity: position.begin(mv).identity, ..Turn::new(mv) });
        if after.is_check() {
            let hidden = !(after.board().checkers(after.turn()) & after.board().hidden()).is_empty();
            let mate = !after.has_legal_move();
            kinds[if hidden && mate {
                10
            } else if hidden {
                9
            } else {
                8
            }]
            .push(mv);
        }
    }
    let met: Vec<&Vec<Move>> = kinds.iter().filter(|moves| !moves.is_empty()).collect();
    let kind = met.get(walk.below(met.len().max(1)))?;
    kind.get(walk.below(kind.len())).copied()
}

/// Which kinds of rare move this is; the last places, for checks, are filled by trying moves out.
fn kinds_of<P: IdentityPolicy>(position: &Position<P>, mv: Move) -> [bool; 8] {
    let board = position.board();
    let hidden_mover = board.hidden().contains(mv.from());
    let takes = board.by_color(!position.turn()).contains(mv.to());
    let last = mv.to().rank() == Rank::last(position.turn());
    let enemy_pawns = board.by(!position.turn(), Role::Pawn);
    let passed = Bitboard::of(mv.to()).ahead(!position.turn()).first();
    let beside = passed.is_some_and(|passed| !(attacks::pawn(position.turn(), passed) & enemy_pawns).is_empty());
    [
        mv.is_castle() && !board.hidden().contains(mv.to()),
        mv.is_castle() && board.hidden().contains(mv.to()),
        mv.kind() == MoveKind::EnPassant,
        mv.promotion().is_some() && !hidden_mover,
        hidden_mover && last,
        takes && board.hidden().contains(mv.to()),
        mv.kind() == MoveKind::DoubleStep && beside,
        hidden_mover && !by_cover::<P>() && mv.role() == Role::Pawn,
    ]
}
