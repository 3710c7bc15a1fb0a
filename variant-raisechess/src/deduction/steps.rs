//! Where pieces could go, and what an enemy piece forbids: the same in every world but for the enemies' roles.

use hidden_chess_core::{Bitboard, Color, File, Rank, Role, Square, attacks, castling_targets, castling_text};

use super::scene::{Scene, ahead};

/// What the side to move may do beside plain steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rights {
    pub(super) mover: Color,
    /// Whether kings are protected (RULES 3.10, 3.17).
    pub(super) royal: bool,
    /// The own king's partners whose right is alive.
    pub(super) castling: Bitboard,
    /// The own pawns that keep the double step.
    pub(super) double: Bitboard,
    /// The square that an enemy piece has just passed, if it may have been a pawn's double step.
    pub(super) passed: Option<Square>,
}

impl Rights {
    /// Where the piece that passed stands now.
    pub(super) fn advanced(&self) -> Option<Square> {
        ahead(Bitboard::of(self.passed?), !self.mover).first()
    }
}

/// The targets of a piece of this role, whatever attacks the king; castling as it is written.
pub(super) fn targets(scene: &Scene, rights: &Rights, from: Square, role: Role) -> Bitboard {
    let (own, occupied) = (scene.by_color(rights.mover), scene.occupied());
    match role {
        Role::Pawn => {
            let bit = Bitboard::of(from);
            let one = ahead(bit, rights.mover) & !occupied;
            let two = if rights.double.contains(from) { ahead(one, rights.mover) & !occupied } else { Bitboard::EMPTY };
            let prey = scene.by_color(!rights.mover) | rights.passed.into_iter().collect();
            one | two | (attacks::pawn(rights.mover, from) & prey)
        }
        Role::King => {
            let written = rights.castling.into_iter().filter(|&partner| is_free(scene, from, partner));
            (attacks::king(from) & !own) | written.map(|partner| castling_text(from, partner)).collect()
        }
        role => attacks::of(role, rights.mover, from, occupied) & !own,
    }
}

/// Whether every square that king and partner cross or enter is empty but for the two.
pub(super) fn is_free(scene: &Scene, king: Square, partner: Square) -> bool {
    let (king_to, partner_to) = castling_targets(king, partner);
    let crossed = attacks::between(king, partner)
        | attacks::between(king, king_to)
        | attacks::between(partner, partner_to)
        | king_to.into()
        | partner_to.into();
    let others = scene.occupied() & !(Bitboard::of(king) | partner.into());
    (others & crossed).is_empty()
}

/// What one enemy piece of a given role forbids to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Threat {
    at: Square,
    role: Role,
    /// Where it sees with the king out of the way: no square for the king, nor for its way to castle.
    attacked: Bitboard,
    /// Where a piece other than the king must go: everywhere without check.
    answers: Bitboard,
    /// The one own piece that shields the king, and where it may still go.
    pin: Option<(Square, Bitboard)>,
}

impl Threat {
    /// The threat of an enemy piece to a side's king.
    pub(super) fn of(scene: &Scene, side: Color, king: Square, at: Square, role: Role) -> Self {
        let (enemy, occupied) = (!side, scene.occupied());
        let attacked = attacks::of(role, enemy, at, occupied & !Bitboard::of(king));
        let line = attacks::between(at, king) | at.into();
        let mut threat = Self { at, role, attacked, answers: Bitboard::ALL, pin: None };
        if attacked.contains(king) {
            // A leaper's check, or one from next door, is answered by taking it alone.
            threat.answers = if slides(role) { line } else { at.into() };
        } else if slides(role) && attacks::of(role, enemy, at, Bitboard::EMPTY).contains(king) {
            let between = attacks::between(at, king) & occupied;
            threat.pin = match between.first() {
                Some(shield) if !between.is_several() && scene.by_color(side).contains(shield) => Some((shield, line)),
                _ => None,
            };
        }
        threat
    }

    /// Whether it gives check.
    pub(super) fn checks(&self) -> bool {
        self.answers != Bitboard::ALL
    }

    /// Whether it forbids nothing that the king or another piece could want to do near the king.
    pub(super) fn is_idle(&self, near: Bitboard) -> bool {
        !self.checks() && self.pin.is_none() && (self.attacked & near).is_empty()
    }

    /// Which of the targets of the piece on `from` it forbids, en passant captures apart.
    pub(super) fn forbids(&self, rights: &Rights, king: Square, from: Square, targets: Bitboard) -> Bitboard {
        if from == king {
            return self.forbids_king(rights, king, targets);
        }
        let pinned = match self.pin {
            Some((shield, line)) if shield == from => targets & !line,
            _ => Bitboard::EMPTY,
        };
        (targets & !self.answers) | pinned
    }

    fn forbids_king(&self, rights: &Rights, king: Square, targets: Bitboard) -> Bitboard {
        // What is written as castling is no step: it names the partner's square, or one two files away.
        let steps = attacks::king(king) & !rights.castling;
        let castlings = rights.castling.into_iter().filter(|&partner| self.forbids_castling(king, partner));
        let written: Bitboard = castlings.map(|partner| castling_text(king, partner)).collect();
        targets & ((self.attacked & steps) | written)
    }

    /// Whether the king's way to castle is attacked, or its partner shields it on the first rank, which would open.
    pub(super) fn forbids_castling(&self, king: Square, partner: Square) -> bool {
        let king_to = castling_targets(king, partner).0;
        let way = attacks::between(king, king_to) | king_to.into() | king.into();
        self.pin.is_some_and(|(shield, _)| shield == partner) || !(self.attacked & way).is_empty()
    }

    /// Whether it attacks the king once a pawn has taken en passant.
    pub(super) fn forbids_en_passant(&self, scene: &Scene, rights: &Rights, king: Square, taker: Square) -> bool {
        let (Some(passed), Some(victim)) = (rights.passed, rights.advanced()) else { return false };
        let occupied = (scene.occupied() & !(Bitboard::of(taker) | victim.into())) | passed.into();
        self.at != victim && attacks::of(self.role, !rights.mover, self.at, occupied).contains(king)
    }
}

const fn slides(role: Role) -> bool {
    matches!(role, Role::Queen | Role::Rook | Role::Bishop)
}

/// The squares whose being attacked can matter to the king: its own, those it can step to, and its ways to castle.
pub(super) fn near(rights: &Rights, king: Square) -> Bitboard {
    let ways = rights.castling.into_iter().map(|partner| attacks::between(king, castling_targets(king, partner).0));
    let mut near = attacks::king(king) | king.into();
    for way in ways {
        near |= way;
    }
    if !rights.castling.is_empty() {
        for file in [File::C, File::G] {
            near.insert(Square::new(file, king.rank()));
        }
    }
    near
}

/// Pawns of a side on its second rank, which keep their double step unless they are told to have none (RULES 3.5).
pub(super) fn doublers(scene: &Scene, color: Color, single: Bitboard) -> Bitboard {
    scene.by(color, Role::Pawn) & Bitboard::rank(Rank::second(color)) & !single
}
