use super::{MoveSet, PawnStep, Visitor};
use crate::attacks;
use crate::board::{Board, by_right, castling_targets, royal};
use crate::policy::IdentityPolicy;
use crate::side::Side;
use crate::vocabulary::{Bitboard, Color, Rank, Role, Square};

/// Hands every legal move of the side `S` to the visitor, set by set.
#[inline(always)]
pub(crate) fn generate<P: IdentityPolicy, S: Side, V: Visitor>(board: &Board, visitor: &mut V) {
    generate_from::<P, S, V>(board, Bitboard::ALL, visitor);
}

/// The same for the pieces on these squares alone.
#[inline(always)]
pub(crate) fn generate_from<P: IdentityPolicy, S: Side, V: Visitor>(board: &Board, movers: Bitboard, visitor: &mut V) {
    let Some(king) = board.king(S::COLOR) else { return };
    let Threats { checkers, pinned } = Threats::of::<P, S>(board, king);
    if movers.contains(king) {
        king_moves::<P, S, V>(board, king, checkers.is_empty(), pinned, visitor);
    }
    // One path for a king in check and one that is not: a second copy of every visitor costs more than the mask.
    let answers = if checkers.is_empty() {
        Bitboard::ALL
    } else if !checkers.is_several() {
        checkers | attacks::between(king, checkers.lowest())
    } else {
        return;
    };
    pieces::<S, V>(board, movers, answers, pinned, king, visitor);
    pawns::<P, S, V>(board, movers, answers, pinned, king, visitor);
    en_passant::<P, S, V>(board, movers, visitor);
}

/// Whether the side `S` surely has a legal move, told from the few moves that are found at once; almost always one is there.
#[inline]
pub(crate) fn surely_moves<P: IdentityPolicy, S: Side>(board: &Board) -> bool {
    let Some(king) = board.king(S::COLOR) else { return false };
    let Threats { checkers, pinned } = Threats::of::<P, S>(board, king);
    if !checkers.is_empty() {
        return false;
    }
    let own = board.by_color(S::COLOR);
    let free = own & !pinned;
    let pushes = (free & board.by_role(Role::Pawn)).ahead(S::COLOR) & !board.occupied();
    let mut knights = (free & board.by_role(Role::Knight)).into_iter();
    !pushes.is_empty() || knights.any(|knight| !(attacks::knight(knight) & !own).is_empty())
}

/// What stands against a king: who gives check, and which own pieces may only move along a line.
struct Threats {
    checkers: Bitboard,
    pinned: Bitboard,
}

impl Threats {
    /// Looked up at generation and not kept in the position: a leaf never needs it.
    #[inline(always)]
    fn of<P: IdentityPolicy, S: Side>(board: &Board, king: Square) -> Self {
        if const { !royal::<P>() } {
            return Self { checkers: Bitboard::EMPTY, pinned: Bitboard::EMPTY };
        }
        let (own, enemies) = (board.by_color(S::COLOR), board.by_color(S::Opponent::COLOR));
        let occupied = own | enemies;
        let straight = board.straight_sliders() & enemies;
        let diagonal = board.diagonal_sliders() & enemies;
        let mut checkers = (attacks::knight(king) & board.by_role(Role::Knight)
            | attacks::pawn(S::COLOR, king) & board.by_role(Role::Pawn))
            & enemies;
        let mut pinned = Bitboard::EMPTY;
        // On a board emptied of own pieces every slider in sight either checks or pins.
        let snipers = attacks::rook(king, enemies) & straight | attacks::bishop(king, enemies) & diagonal;
        for sniper in snipers {
            let blockers = attacks::between(king, sniper) & occupied;
            if blockers.is_empty() {
                checkers.insert(sniper);
            } else if !blockers.is_several() {
                pinned |= blockers;
            }
        }
        Self { checkers, pinned }
    }
}

#[inline(always)]
fn king_moves<P: IdentityPolicy, S: Side, V: Visitor>(
    board: &Board,
    king: Square,
    quiet: bool,
    pinned: Bitboard,
    visitor: &mut V,
) {
    let targets = attacks::king(king) & !board.by_color(S::COLOR);
    let partners = if quiet { board.castling(S::COLOR) & !pinned } else { Bitboard::EMPTY };
    // What stands between the two is crossed by one of them. Most castlings fail here, and most often no map is needed then.
    let near = |partner: &Square| (board.occupied() & attacks::between(king, *partner)).is_empty();
    let partners: Bitboard = partners.into_iter().filter(near).collect();
    if (targets | partners).is_empty() {
        return;
    }
    // The king is taken off the board: a slider sees through the square it leaves.
    let attacked = if const { royal::<P>() } {
        attacked_by::<S::Opponent>(board, board.occupied() ^ king.into())
    } else {
        Bitboard::EMPTY
    };
    visitor.visit::<S>(MoveSet::Piece { role: Role::King, from: king, to: targets & !attacked });
    for partner in partners {
        if castling_is_free(board, king, partner, attacked) {
            visitor.visit::<S>(MoveSet::Castle { king, partner });
        }
    }
}

/// Everything a side attacks over the given blockers.
#[inline(always)]
fn attacked_by<S: Side>(board: &Board, occupied: Bitboard) -> Bitboard {
    let side = board.by_color(S::COLOR);
    let mut attacked = attacks::pawns(S::COLOR, side & board.by_role(Role::Pawn));
    for knight in side & board.by_role(Role::Knight) {
        attacked |= attacks::knight(knight);
    }
    for bishop in side & board.diagonal_sliders() {
        attacked |= attacks::bishop(bishop, occupied);
    }
    for rook in side & board.straight_sliders() {
        attacked |= attacks::rook(rook, occupied);
    }
    for king in side & board.by_role(Role::King) {
        attacked |= attacks::king(king);
    }
    attacked
}

/// All squares that king and partner cross or enter are empty but for the two, and the king's are not attacked. Nothing
/// stands between the two.
///
/// A pinned partner is excluded before: it shields its king on the first rank, which castling would open.
#[inline]
fn castling_is_free(board: &Board, king: Square, partner: Square, attacked: Bitboard) -> bool {
    let (king_to, partner_to) = castling_targets(king, partner);
    let king_path = attacks::between(king, king_to) | king_to.into();
    let partner_path = attacks::between(partner, partner_to) | partner_to.into();
    let others = board.occupied() & !(Bitboard::of(king) | partner.into());
    (others & (king_path | partner_path)).is_empty() && (attacked & (king_path | king.into())).is_empty()
}

/// Knights and sliders.
#[inline(always)]
fn pieces<S: Side, V: Visitor>(
    board: &Board,
    movers: Bitboard,
    answers: Bitboard,
    pinned: Bitboard,
    king: Square,
    visitor: &mut V,
) {
    let own = board.by_color(S::COLOR) & movers;
    let occupied = board.occupied();
    let targets = !board.by_color(S::COLOR) & answers;
    let free = own & !pinned;
    for from in free & board.by_role(Role::Knight) {
        visitor.visit::<S>(MoveSet::Piece { role: Role::Knight, from, to: attacks::knight(from) & targets });
    }
    for from in free & board.by_role(Role::Bishop) {
        visitor.visit::<S>(MoveSet::Piece { role: Role::Bishop, from, to: attacks::bishop(from, occupied) & targets });
    }
    for from in free & board.by_role(Role::Rook) {
        visitor.visit::<S>(MoveSet::Piece { role: Role::Rook, from, to: attacks::rook(from, occupied) & targets });
    }
    for from in free & board.by_role(Role::Queen) {
        visitor.visit::<S>(MoveSet::Piece { role: Role::Queen, from, to: attacks::queen(from, occupied) & targets });
    }
    // A pinned piece never answers a check, and the masks say so: its line meets the checking one only in the king.
    let sliders = board.straight_sliders() | board.diagonal_sliders();
    for from in own & pinned & sliders {
        let role = board.role_on(from);
        let to = attacks::of(role, S::COLOR, from, occupied) & targets & attacks::line(king, from);
        visitor.visit::<S>(MoveSet::Piece { role, from, to });
    }
}

/// Pawns: all free ones at once, pinned ones singly.
#[inline(always)]
fn pawns<P: IdentityPolicy, S: Side, V: Visitor>(
    board: &Board,
    movers: Bitboard,
    answers: Bitboard,
    pinned: Bitboard,
    king: Square,
    visitor: &mut V,
) {
    let pawns = board.by(S::COLOR, Role::Pawn) & movers;
    pawn_steps::<P, S, V>(board, pawns & !pinned, answers, visitor);
    for from in pawns & pinned {
        pawn_steps::<P, S, V>(board, from.into(), answers & attacks::line(king, from), visitor);
    }
}

#[inline(always)]
fn pawn_steps<P: IdentityPolicy, S: Side, V: Visitor>(
    board: &Board,
    pawns: Bitboard,
    answers: Bitboard,
    visitor: &mut V,
) {
    if pawns.is_empty() {
        return;
    }
    let color = S::COLOR;
    let empty = !board.occupied();
    let prey = board.by_color(S::Opponent::COLOR) & answers;
    let last = Bitboard::rank(Rank::last(color));
    let second = Bitboard::rank(Rank::second(color));
    let doublers = if const { by_right::<P>() } { second & !board.rights } else { second };
    let pushes = pawns.ahead(color) & empty & answers;
    let doubles = ((pawns & doublers).ahead(color) & empty).ahead(color) & empty & answers;
    let west = pawns.ahead_west(color) & prey;
    let east = pawns.ahead_east(color) & prey;
    visitor.visit::<S>(MoveSet::Pawns { step: PawnStep::Push, to: pushes & !last });
    visitor.visit::<S>(MoveSet::Pawns { step: PawnStep::Double, to: doubles });
    visitor.visit::<S>(MoveSet::Pawns { step: PawnStep::West, to: west & !last });
    visitor.visit::<S>(MoveSet::Pawns { step: PawnStep::East, to: east & !last });
    if !((pushes | west | east) & last).is_empty() {
        visitor.visit::<S>(MoveSet::Promotions { step: PawnStep::Push, to: pushes & last });
        visitor.visit::<S>(MoveSet::Promotions { step: PawnStep::West, to: west & last });
        visitor.visit::<S>(MoveSet::Promotions { step: PawnStep::East, to: east & last });
    }
}

/// The square is kept only when some capture there is legal; which of two takers may is found here.
#[inline(always)]
fn en_passant<P: IdentityPolicy, S: Side, V: Visitor>(board: &Board, movers: Bitboard, visitor: &mut V) {
    let Some(to) = board.en_passant() else { return };
    for from in en_passant_takers::<P>(board, to, S::COLOR) & movers {
        visitor.visit::<S>(MoveSet::EnPassant { from, to });
    }
}

/// The pawns of a side that may legally take en passant on a square.
pub(crate) fn en_passant_takers<P: IdentityPolicy>(board: &Board, to: Square, color: Color) -> Bitboard {
    let near = attacks::pawn(!color, to) & board.by(color, Role::Pawn);
    if const { !royal::<P>() } {
        // Without its king a side makes no move at all (RULES 3.17).
        return near.when(board.king(color).is_some());
    }
    near.into_iter().filter(|&from| board.en_passant_is_safe(from, to, color)).collect()
}
