//! Filling and playing turns.

use super::Position;
use crate::board::{ANYTHING, NOTHING, by_cover, has_hidden};
use crate::moves::{Move, MoveKind};
use crate::policy::{Choice, IdentityPolicy};
use crate::side::{BlackSide, Side, WhiteSide};
use crate::turn::{Captured, Missing, Reveal, Turn};
use crate::vocabulary::{Bitboard, Color, Rank, Role, RoleSet};

/// Why a turn cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The move is not legal in this position.
    #[error("{0:?} is not a legal move")]
    IllegalMove(Move),
    /// The turn names no identity, and the move reveals one.
    #[error("{0:?} reveals a piece, and the turn does not say which")]
    NoIdentity(Move),
    /// The turn names an identity that cannot come out.
    #[error("{0:?} cannot reveal a {1}")]
    WrongIdentity(Move, Role),
    /// The turn names no promotion, and the revealed pawn must promote.
    #[error("{0:?} reveals a pawn on the last rank, and the turn does not say what it becomes")]
    NoPromotion(Move),
    /// The turn names a promotion that cannot be chosen.
    #[error("{0:?} cannot promote to a {1} after the reveal")]
    WrongPromotion(Move, Role),
}

impl<P: IdentityPolicy> Position<P> {
    /// The turn that starts with this move, with everything filled in that is already fixed.
    #[must_use]
    pub fn begin(&self, mv: Move) -> Turn {
        let mut turn = Turn::new(mv);
        if let Reveal::Fixed(role) = self.reveal(mv) {
            turn.identity = Some(role);
        }
        turn
    }

    /// What a move does to the secret it touches.
    #[must_use]
    pub fn reveal(&self, mv: Move) -> Reveal {
        match self.subject(mv) {
            Some(subject) => P::reveal(self, subject, mv),
            None => Reveal::Nothing,
        }
    }

    /// What the turn still needs; `Nothing` for a turn that can be played, or whose move is not legal at all.
    #[must_use]
    pub fn missing(&self, turn: &Turn) -> Missing {
        if turn.identity.is_none() {
            match self.reveal(turn.mv) {
                Reveal::Drawn(weights) => return Missing::Identity(weights),
                Reveal::Chosen(roles) => return Missing::Choice(roles),
                Reveal::Nothing | Reveal::Fixed(_) => {}
            }
        }
        if turn.promotion.is_none() && self.promotes_late(turn) {
            return Missing::Promotion(P::MOVEMENT.promote_to);
        }
        Missing::Nothing
    }

    /// Whether a covered piece has come out as a pawn on the last rank and what it becomes is chosen only now (RULES 2.6).
    fn promotes_late(&self, turn: &Turn) -> bool {
        by_cover::<P>()
            && matches!(P::MOVEMENT.choice, Choice::AfterReveal)
            && turn.identity == Some(Role::Pawn)
            && !turn.mv.is_castle()
            && turn.mv.to().rank() == Rank::last(self.turn())
            && self.board.hidden.contains(turn.mv.from())
    }

    /// Calls `each` with every complete turn that can come of a legal move: every identity, every late promotion.
    pub fn for_each_turn(&self, mv: Move, mut each: impl FnMut(Turn)) {
        let mut with = |role: Role| {
            let turn = Turn { identity: Some(role), ..Turn::new(mv) };
            if self.promotes_late(&turn) {
                for chosen in P::MOVEMENT.promote_to.iter() {
                    each(Turn { promotion: Some(chosen), ..turn });
                }
            } else {
                each(turn);
            }
        };
        match self.reveal(mv) {
            Reveal::Nothing => each(Turn::new(mv)),
            Reveal::Fixed(role) => with(role),
            Reveal::Drawn(weights) => weights.support().iter().for_each(with),
            Reveal::Chosen(roles) => roles.iter().for_each(with),
        }
    }

    /// Checks a turn and plays it: the position after it, and what it captured.
    ///
    /// # Errors
    ///
    /// When the move is not legal, a field is missing, or a field holds what cannot be.
    pub fn play(&self, turn: &Turn) -> Result<(Self, Option<Captured>), PlayError> {
        self.check_turn(turn)?;
        Ok(self.play_unchecked(turn))
    }

    /// Whether a turn is legal and complete.
    ///
    /// # Errors
    ///
    /// As [`Position::play`].
    pub fn check_turn(&self, turn: &Turn) -> Result<(), PlayError> {
        let mv = turn.mv;
        if !self.is_legal(mv) {
            return Err(PlayError::IllegalMove(mv));
        }
        let possible = match self.reveal(mv) {
            Reveal::Nothing => RoleSet::EMPTY,
            Reveal::Fixed(role) => RoleSet::of(&[role]),
            Reveal::Drawn(weights) => weights.support(),
            Reveal::Chosen(roles) => roles,
        };
        match turn.identity {
            Some(role) if !possible.contains(role) => return Err(PlayError::WrongIdentity(mv, role)),
            None if !possible.is_empty() => return Err(PlayError::NoIdentity(mv)),
            _ => {}
        }
        match (turn.promotion, self.promotes_late(turn)) {
            (None, false) => Ok(()),
            (None, true) => Err(PlayError::NoPromotion(mv)),
            (Some(role), true) if P::MOVEMENT.promote_to.contains(role) => Ok(()),
            (Some(role), _) => Err(PlayError::WrongPromotion(mv, role)),
        }
    }

    /// Plays a turn that is known to be legal and complete.
    ///
    /// Anything else gives a position that no game could reach, and never undefined behaviour.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, turn: &Turn) -> (Self, Option<Captured>) {
        match self.turn() {
            Color::White => self.play_as::<WhiteSide>(turn),
            Color::Black => self.play_as::<BlackSide>(turn),
        }
    }

    /// The same for one turn of a game and not a walk through all of them: the branches are those that can be foreseen.
    #[inline(always)]
    pub(crate) fn play_one<S: Side>(&self, turn: &Turn) -> (Self, Option<Captured>) {
        let mut captured = self.captured(turn.mv, S::Opponent::COLOR);
        if self.is_open(turn.mv) {
            return (self.after_open_one::<S>(turn.mv), captured);
        }
        let child = self.child_apart::<S>(turn, captured.as_mut());
        (child, captured)
    }

    #[inline(always)]
    fn play_as<S: Side>(&self, turn: &Turn) -> (Self, Option<Captured>) {
        let mut captured = self.captured(turn.mv, S::Opponent::COLOR);
        // Built where it is returned: a copy right after would wait for what has just been stored.
        if const { !has_hidden::<P>() } {
            return (self.after_open::<S>(turn.mv), captured);
        }
        let child = self.child::<S>(turn, captured.as_mut());
        (child, captured)
    }

    /// The position after a complete turn; what it captured is noted in the ledger, and its identity with `captured`.
    #[inline(always)]
    fn child<S: Side>(&self, turn: &Turn, captured: Option<&mut Captured>) -> Self {
        let mv = turn.mv;
        if const { !has_hidden::<P>() } {
            return self.after_open::<S>(mv);
        }
        let revealed = self.subject(mv).zip(turn.identity);
        let out = revealed.map(|(_, role)| match role {
            Role::Pawn => turn.promotion.or(mv.promotion()).unwrap_or(role),
            _ => role,
        });
        let mut child = Self { board: self.board.make::<P, S, ANYTHING>(mv, out), ledger: self.ledger };
        if let Some((subject, role)) = revealed {
            P::revealed(&mut child.ledger, S::COLOR, subject, role);
        }
        if let Some(captured) = captured.filter(|captured| captured.hidden) {
            let owner = S::Opponent::COLOR;
            captured.identity = P::captured(&mut child.ledger, owner, captured.square, captured.moved_as);
        }
        child
    }

    /// Calls `each` with the position after every complete turn that can come of a legal move.
    #[inline(always)]
    pub(super) fn for_each_child<S: Side>(&self, mv: Move, mut each: impl FnMut(&Self)) {
        let captured = self.captured(mv, S::Opponent::COLOR);
        self.for_each_turn(mv, |turn| {
            let mut captured = captured;
            each(&self.child_apart::<S>(&turn, captured.as_mut()));
        });
    }

    /// One copy for all that can come out of a move, which are many places in the code that asks.
    #[inline(never)]
    fn child_apart<S: Side>(&self, turn: &Turn, captured: Option<&mut Captured>) -> Self {
        self.child::<S>(turn, captured)
    }

    /// What a move takes, without what only the ledger knows.
    fn captured(&self, mv: Move, victim: Color) -> Option<Captured> {
        let square = match mv.kind() {
            MoveKind::Castle => return None,
            MoveKind::EnPassant => Bitboard::of(mv.to()).ahead(victim).lowest(),
            _ => mv.to(),
        };
        self.board.by_color(victim).contains(square).then(|| Captured {
            square,
            moved_as: self.board.role_on(square),
            hidden: has_hidden::<P>() && self.board.hidden.contains(square),
            identity: None,
        })
    }

    /// Whether a move touches no secret, so that it is a move of ordinary chess.
    #[inline]
    pub(crate) fn is_open(&self, mv: Move) -> bool {
        let touched = Bitboard::of(mv.from()) | mv.to().into();
        // A pawn taken in passing may be hidden too, away from both squares.
        !has_hidden::<P>() || ((self.board.hidden & touched).is_empty() && mv.kind() != MoveKind::EnPassant)
    }

    /// The position after a move that touches no secret: nothing comes out, and nothing is noted.
    #[inline(always)]
    pub(super) fn after_open<S: Side>(&self, mv: Move) -> Self {
        self.after_quiet::<S, NOTHING>(mv)
    }

    /// The same for one move of a game.
    #[inline(always)]
    pub(crate) fn after_open_one<S: Side>(&self, mv: Move) -> Self {
        Self { board: self.board.make_one::<P, S, NOTHING>(mv, None), ledger: self.ledger }
    }

    /// The position after a move that changes the board alone, and of which only this may be hidden.
    #[inline(always)]
    pub(super) fn after_quiet<S: Side, const HIDDEN: u8>(&self, mv: Move) -> Self {
        Self { board: self.board.make::<P, S, HIDDEN>(mv, None), ledger: self.ledger }
    }

    /// The position after a move by the true role, where the board is all that a turn changes.
    #[inline(always)]
    pub(super) fn after_by_role<S: Side>(&self, mv: Move) -> Self {
        if const { has_hidden::<P>() } { self.after_quiet::<S, ANYTHING>(mv) } else { self.after_open::<S>(mv) }
    }
}

/// Whether a turn changes the board alone, and in one way: nothing is drawn or chosen under the true role, and there is no
/// ledger to note anything in.
pub(super) const fn board_is_all<P: IdentityPolicy>() -> bool {
    !by_cover::<P>() && size_of::<P::Ledger>() == 0
}
