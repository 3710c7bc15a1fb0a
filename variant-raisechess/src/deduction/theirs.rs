//! What the opponent's turns say, and whether the opponent can move at all.

use hidden_chess_core::text::diagram::Look;
use hidden_chess_core::view::Opening;
use hidden_chess_core::{Bitboard, Color, Rank, Role, RoleSet, Square};

use super::assignments::{MOST, Roles};
use super::scene::Scene;
use super::steps::{Rights, Threat, is_free, targets};

/// What stood on the opponent's first rank at the start, by file: where castling rights come from (RULES 3.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Castling {
    start: [Start; 8],
    /// Whether rights were given at a deal; otherwise those of the loaded position hold whatever stood farther out.
    dealt: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Start {
    Other,
    Rook,
    Hand(usize),
}

impl Castling {
    pub(super) fn of(opening: &Opening, opponent: Color, hand: &[Option<Square>; MOST]) -> Self {
        let mut start = [Start::Other; 8];
        for piece in opening.pieces.iter().filter(|piece| piece.color == opponent) {
            if piece.square.rank() == Rank::first(opponent) {
                start[piece.square.file().index()] = match piece.look {
                    Look::Visible(Role::Rook) => Start::Rook,
                    _ => hand.iter().position(|&at| at == Some(piece.square)).map_or(Start::Other, Start::Hand),
                };
            }
        }
        Self { start, dealt: opening.dealt }
    }

    /// Whether, with these roles, the piece that stood on the partner's square had the right.
    pub(super) fn belongs(&self, king: Square, partner: Square, roles: Roles) -> bool {
        let is_rook = |square: usize| match self.start[square] {
            Start::Other => false,
            Start::Rook => true,
            Start::Hand(piece) => roles.get(piece) == Role::Rook,
        };
        let (king, partner) = (king.file().index(), partner.file().index());
        let mut farther = if partner > king { partner + 1..8 } else { 0..partner };
        is_rook(partner) && !(self.dealt && farther.any(is_rook))
    }

    pub(super) const fn is_dealt(&self) -> bool {
        self.dealt
    }
}

/// Whether the opponent can move, as far as it depends on what is hidden.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mobility {
    /// Some visible piece can move: so it is in every world.
    pub(super) visible: bool,
    /// The roles in which each hidden piece can move.
    pub(super) roles: [RoleSet; MOST],
    /// The partners that the king could castle with if they are rooks with the right.
    pub(super) partners: Bitboard,
}

/// Looks for the opponent's legal moves. Everything that could forbid one is known to this player.
pub(super) fn mobility(scene: &Scene, rights: &Rights, hidden: &[Option<Square>; MOST]) -> Mobility {
    let mut found = Mobility { visible: false, roles: [RoleSet::EMPTY; MOST], partners: Bitboard::EMPTY };
    let threats = Threats::of(scene, rights);
    let known = scene.by_color(rights.mover).into_iter().filter_map(|from| Some((from, scene.role_at(from)?)));
    found.visible = { known }.any(|(from, role)| threats.leave_a_move(scene, rights, from, role));
    if found.visible {
        return found;
    }
    for (roles, from) in found.roles.iter_mut().zip(hidden) {
        let Some(from) = *from else { continue };
        let mobile = |role: &Role| threats.leave_a_move(scene, rights, from, *role);
        *roles = Role::IDENTITIES.into_iter().filter(mobile).collect();
    }
    let home = Rank::first(rights.mover);
    if let Some(king) = scene.king(rights.mover).filter(|&king| scene.unmoved.contains(king) && king.rank() == home) {
        let first = scene.by_color(rights.mover) & scene.unmoved & Bitboard::rank(home);
        let rook = |partner: &Square| matches!(scene.role_at(*partner), Some(Role::Rook) | None);
        let free = |partner: &Square| is_free(scene, king, *partner) && threats.leave_castling(king, *partner);
        found.partners = first.into_iter().filter(rook).filter(free).collect();
    }
    found
}

/// The threats of all enemy pieces, where the mover's king is protected.
struct Threats {
    king: Option<Square>,
    each: [Option<Threat>; 16],
}

impl Threats {
    fn of(scene: &Scene, rights: &Rights) -> Self {
        let king = scene.king(rights.mover).filter(|_| rights.royal);
        let mut each = [None; 16];
        if let Some(king) = king {
            for (threat, at) in each.iter_mut().zip(scene.by_color(!rights.mover)) {
                *threat = scene.role_at(at).map(|role| Threat::of(scene, rights.mover, king, at, role));
            }
        }
        Self { king, each }
    }

    fn iter(&self) -> impl Iterator<Item = &Threat> {
        self.each.iter().flatten()
    }

    /// Whether a piece of this role has a legal move, castling apart.
    fn leave_a_move(&self, scene: &Scene, rights: &Rights, from: Square, role: Role) -> bool {
        let all = targets(scene, rights, from, role);
        let Some(king) = self.king else { return !all.is_empty() };
        let en_passant = match rights.passed {
            Some(passed) if role == Role::Pawn => all & passed.into(),
            _ => Bitboard::EMPTY,
        };
        let mut open = all & !en_passant;
        for threat in self.iter() {
            open = open & !threat.forbids(rights, king, from, open);
        }
        let exposed = || self.iter().any(|threat| threat.forbids_en_passant(scene, rights, king, from));
        !open.is_empty() || (!en_passant.is_empty() && !exposed())
    }

    fn leave_castling(&self, king: Square, partner: Square) -> bool {
        !self.iter().any(|threat| threat.forbids_castling(king, partner))
    }
}
