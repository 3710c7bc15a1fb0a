//! A slow reading of the rules, written without the generator.

use alloc::vec::Vec;

use crate::board::{by_cover, by_right, castling_targets, royal};
use crate::moves::{Move, MoveKind};
use crate::policy::{Choice, IdentityPolicy};
use crate::position::Position;
use crate::turn::Turn;
use crate::vocabulary::{Color, File, Rank, Role, Square};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The legal moves by trying everything: every piece walked square by square, every child looked at for check.
#[must_use]
pub fn naive_moves<P: IdentityPolicy>(position: &Position<P>) -> Vec<Move> {
    let mover = position.turn();
    let mut moves = Vec::new();
    // Without its king a side has no moves (NOTATION 3).
    if position.board().king(mover).is_none() {
        return moves;
    }
    for from in position.board().by_color(mover) {
        match position.board().role_at(from) {
            Some(Role::Pawn) => pawn_moves(position, from, &mut moves),
            Some(role) => piece_moves(position, from, role, &mut moves),
            None => {}
        }
    }
    castlings(position, &mut moves);
    moves.retain(|&mv| !royal::<P>() || leaves_king_safe(position, mv));
    moves
}

/// Whether a square is attacked, by walking from it in every direction.
fn is_attacked<P: IdentityPolicy>(position: &Position<P>, square: Square, by: Color) -> bool {
    let board = position.board();
    let stands = |square: Option<Square>, roles: &[Role]| {
        square.is_some_and(|square| {
            board.color_at(square) == Some(by) && board.role_at(square).is_some_and(|role| roles.contains(&role))
        })
    };
    let slides = |steps: &[(i8, i8)], role: Role| {
        steps.iter().any(|&step| {
            let mut at = square;
            while let Some(next) = shifted(at, step) {
                if board.role_at(next).is_some() {
                    return stands(Some(next), &[role, Role::Queen]);
                }
                at = next;
            }
            false
        })
    };
    let back = if by == Color::White { -1 } else { 1 };
    LEAPS.iter().any(|&step| stands(shifted(square, step), &[Role::Knight]))
        || STRAIGHT.iter().chain(&DIAGONAL).any(|&step| stands(shifted(square, step), &[Role::King]))
        || [-1, 1].iter().any(|&file| stands(shifted(square, (file, back)), &[Role::Pawn]))
        || slides(&STRAIGHT, Role::Rook)
        || slides(&DIAGONAL, Role::Bishop)
}

fn shifted(square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = File::ALL.get(usize::try_from(square.file().index() as i8 + files).ok()?)?;
    let rank = Rank::ALL.get(usize::try_from(square.rank().index() as i8 + ranks).ok()?)?;
    Some(Square::new(*file, *rank))
}

/// What comes out never matters: the cover's blocking and the king's square are the same under every identity.
fn leaves_king_safe<P: IdentityPolicy>(position: &Position<P>, mv: Move) -> bool {
    let (child, _) = position.play_unchecked(&Turn::new(mv));
    child.board().king(position.turn()).is_none_or(|king| !is_attacked(&child, king, !position.turn()))
}

fn piece_moves<P: IdentityPolicy>(position: &Position<P>, from: Square, role: Role, moves: &mut Vec<Move>) {
    let board = position.board();
    let (steps, far): (Vec<(i8, i8)>, bool) = match role {
        Role::Knight => (LEAPS.to_vec(), false),
        Role::Bishop => (DIAGONAL.to_vec(), true),
        Role::Rook => (STRAIGHT.to_vec(), true),
        Role::Queen => ([STRAIGHT, DIAGONAL].concat(), true),
        _ => ([STRAIGHT, DIAGONAL].concat(), false),
    };
    for step in steps {
        let mut at = from;
        while let Some(to) = shifted(at, step) {
            let there = board.color_at(to);
            if there == Some(position.turn()) {
                break;
            }
            arrive(position, from, to, role, moves);
            if there.is_some() || !far {
                break;
            }
            at = to;
        }
    }
}

/// One move, or its versions by promotion.
fn arrive<P: IdentityPolicy>(position: &Position<P>, from: Square, to: Square, role: Role, moves: &mut Vec<Move>) {
    let last = to.rank() == Rank::last(position.turn());
    let covered = by_cover::<P>() && position.board().hidden().contains(from);
    let contingent =
        covered && matches!(P::MOVEMENT.choice, Choice::Before) && P::possible(position, from).contains(Role::Pawn);
    if last && (role == Role::Pawn || contingent) {
        moves.extend(P::MOVEMENT.promote_to.iter().map(|chosen| Move::new(from, to, role, MoveKind::Promote(chosen))));
    } else {
        moves.push(Move::new(from, to, role, MoveKind::Normal));
    }
}

fn pawn_moves<P: IdentityPolicy>(position: &Position<P>, from: Square, moves: &mut Vec<Move>) {
    let board = position.board();
    let mover = position.turn();
    let ahead = if mover == Color::White { 1 } else { -1 };
    if let Some(to) = shifted(from, (0, ahead)).filter(|&to| board.role_at(to).is_none()) {
        arrive(position, from, to, Role::Pawn, moves);
        let second = from.rank() == Rank::second(mover);
        let doubles = second && (!by_right::<P>() || !position.single().contains(from));
        if let Some(far) = shifted(to, (0, ahead)).filter(|&far| doubles && board.role_at(far).is_none()) {
            moves.push(Move::new(from, far, Role::Pawn, MoveKind::DoubleStep));
        }
    }
    for file in [-1, 1] {
        let Some(to) = shifted(from, (file, ahead)) else { continue };
        if board.color_at(to) == Some(!mover) {
            arrive(position, from, to, Role::Pawn, moves);
        } else if board.en_passant() == Some(to) {
            moves.push(Move::new(from, to, Role::Pawn, MoveKind::EnPassant));
        }
    }
}

fn castlings<P: IdentityPolicy>(position: &Position<P>, moves: &mut Vec<Move>) {
    let board = position.board();
    let mover = position.turn();
    let Some(king) = board.king(mover) else { return };
    for partner in board.castling(mover) {
        let (king_to, partner_to) = castling_targets(king, partner);
        let free = |from: Square, to: Square| {
            path(from, to).all(|square| square == king || square == partner || board.role_at(square).is_none())
        };
        let safe = path(king, king_to).all(|square| !is_attacked(position, square, !mover));
        if free(king, king_to) && free(partner, partner_to) && (safe || !royal::<P>()) {
            moves.push(Move::new(king, partner, Role::King, MoveKind::Castle));
        }
    }
}

/// The squares of one rank from one to another, both included.
fn path(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (low, high) = (from.min(to), from.max(to));
    Square::all().filter(move |&square| square >= low && square <= high)
}
