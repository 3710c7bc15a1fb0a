//! What a player's own list of legal moves and the check flag say of the hidden pieces (RULES 3.11).
//!
//! The moves that the list could hold at most are the same in every world, but for en passant. A world's list is what
//! no enemy piece forbids, so each hidden piece in each role has a set of moves it forbids, and the moves that are missing
//! from the list are the union of one set for each piece.

use hidden_chess_core::view::LegalFrom;
use hidden_chess_core::{Bitboard, Role, RoleSet, Square};

use super::assignments::{Assignments, MOST};
use super::scene::Scene;
use super::steps::{Rights, Threat, near, targets};

/// The most pieces a side can have.
const PIECES: usize = 16;

/// A set of own moves: the targets of each own piece, in the order of the squares.
type Moves = [Bitboard; PIECES];
const NONE: Moves = [Bitboard::EMPTY; PIECES];

/// What the player observed at the start of an own turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Observed<'a> {
    /// The own list; `None` when none was told, since the game had ended or the turn cannot begin yet.
    pub(super) legal: Option<&'a [LegalFrom]>,
    /// Whether there is a legal move at all.
    pub(super) mobile: bool,
    /// Whether the own king is in check.
    pub(super) check: bool,
}

/// Keeps the assignments in which this player would have observed the same. `hidden` are the squares of the opponent's
/// hidden pieces still on the board.
pub(super) fn keep(
    worlds: &mut Assignments,
    scene: &Scene,
    rights: &Rights,
    hidden: &[Option<Square>; MOST],
    observed: &Observed<'_>,
) {
    let own = OwnMoves::new(scene, rights);
    let king = scene.king(rights.mover).filter(|_| rights.royal);
    let mut open = own.targets;
    let mut seen_check = false;
    if let Some(king) = king {
        let known = scene.by_color(!rights.mover);
        let near = near(rights, king);
        for at in known {
            let Some(role) = scene.role_at(at) else { continue };
            let threat = Threat::of(scene, rights.mover, king, at, role);
            seen_check |= threat.checks();
            without(&mut open, &own.forbidden(scene, rights, king, &threat, near));
        }
    }
    let told = observed.legal.map(|legal| own.told(legal));
    let told = if observed.mobile { told } else { Some(NONE) };
    let missing = told.map(|told| {
        let mut missing = open;
        without(&mut missing, &told);
        missing
    });
    let mut checks = [RoleSet::EMPTY; MOST];
    let mut forbidden = [[NONE; 5]; MOST];
    for (piece, at) in hidden.iter().enumerate() {
        let Some(at) = *at else { continue };
        let mut fits = RoleSet::EMPTY;
        for (index, role) in Role::IDENTITIES.into_iter().enumerate() {
            let mut moves = NONE;
            if let Some(king) = king {
                let threat = Threat::of(scene, rights.mover, king, at, role);
                if threat.checks() {
                    checks[piece].insert(role);
                }
                moves = own.forbidden(scene, rights, king, &threat, near(rights, king));
            }
            if rights.advanced() == Some(at) && role != Role::Pawn {
                // What advanced was no pawn, so there is nothing to take in passing.
                own.forbid_en_passant(rights, &mut moves);
            }
            for (set, open) in moves.iter_mut().zip(&open) {
                *set &= *open;
            }
            let listed = told.is_some_and(|told| moves.iter().zip(&told).any(|(a, b)| !(*a & *b).is_empty()));
            if !listed {
                fits.insert(role);
            }
            forbidden[piece][index] = moves;
        }
        worlds.keep(piece, fits);
    }
    if rights.royal {
        keep_checks(worlds, &checks, seen_check, observed.check);
    }
    let on_board = hidden.iter().flatten().count() > 0;
    match missing {
        Some(missing) if missing == NONE => {}
        Some(missing) => worlds.retain(|roles| union(hidden, &forbidden, |piece| roles.index(piece)) == missing),
        // There are moves that nobody listed, since the game had ended or the turn cannot begin yet.
        None if on_board => worlds.retain(|roles| union(hidden, &forbidden, |piece| roles.index(piece)) != open),
        None => {}
    }
}

/// The check flag is raised by any piece that gives check.
fn keep_checks(worlds: &mut Assignments, checks: &[RoleSet; MOST], seen: bool, flag: bool) {
    if !flag {
        for (piece, &roles) in checks.iter().enumerate().filter(|(_, roles)| !roles.is_empty()) {
            worlds.keep(piece, Role::IDENTITIES.into_iter().filter(|&role| !roles.contains(role)).collect());
        }
    } else if !seen {
        worlds.retain(|roles| checks.iter().enumerate().any(|(piece, set)| set.contains(roles.get(piece))));
    }
}

fn union(hidden: &[Option<Square>; MOST], forbidden: &[[Moves; 5]; MOST], role: impl Fn(usize) -> usize) -> Moves {
    let mut all = NONE;
    for (piece, _) in hidden.iter().enumerate().filter(|(_, at)| at.is_some()) {
        for (set, more) in all.iter_mut().zip(&forbidden[piece][role(piece)]) {
            *set |= *more;
        }
    }
    all
}

fn without(moves: &mut Moves, gone: &Moves) {
    for (set, gone) in moves.iter_mut().zip(gone) {
        *set &= !*gone;
    }
}

/// The own pieces and where they could go if nothing were forbidden.
struct OwnMoves {
    pieces: [Option<(Square, Role)>; PIECES],
    targets: Moves,
}

impl OwnMoves {
    fn new(scene: &Scene, rights: &Rights) -> Self {
        let mut own = Self { pieces: [None; PIECES], targets: NONE };
        let known = scene.by_color(rights.mover).into_iter().filter_map(|from| Some((from, scene.role_at(from)?)));
        for ((slot, set), (from, role)) in own.pieces.iter_mut().zip(&mut own.targets).zip(known) {
            *slot = Some((from, role));
            *set = targets(scene, rights, from, role);
        }
        own
    }

    /// The told list in the same order.
    fn told(&self, legal: &[LegalFrom]) -> Moves {
        let to = |from| legal.iter().find(|set| set.from == from).map_or(Bitboard::EMPTY, |set| set.to);
        self.pieces.map(|piece| piece.map_or(Bitboard::EMPTY, |(from, _)| to(from)))
    }

    fn forbidden(&self, scene: &Scene, rights: &Rights, king: Square, threat: &Threat, near: Bitboard) -> Moves {
        let mut moves = NONE;
        let passed = rights.passed.map_or(Bitboard::EMPTY, Bitboard::of);
        let idle = threat.is_idle(near);
        if idle && passed.is_empty() {
            return moves;
        }
        for ((piece, targets), set) in self.pieces.iter().zip(&self.targets).zip(&mut moves) {
            let Some((from, role)) = *piece else { break };
            let en_passant = if role == Role::Pawn { *targets & passed } else { Bitboard::EMPTY };
            if !idle {
                *set = threat.forbids(rights, king, from, *targets & !en_passant);
            }
            if !en_passant.is_empty() && threat.forbids_en_passant(scene, rights, king, from) {
                *set |= en_passant;
            }
        }
        moves
    }

    fn forbid_en_passant(&self, rights: &Rights, moves: &mut Moves) {
        let passed = rights.passed.map_or(Bitboard::EMPTY, Bitboard::of);
        for ((piece, targets), set) in self.pieces.iter().zip(&self.targets).zip(moves) {
            if piece.is_some_and(|(_, role)| role == Role::Pawn) {
                *set |= *targets & passed;
            }
        }
    }
}
