//! Sets of moves: what the generator hands out.

use crate::moves::{Move, MoveKind};
use crate::side::Side;
use crate::vocabulary::{Bitboard, Color, Role, RoleSet, Square};

/// How a pawn goes, seen from its own side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PawnStep {
    /// One square ahead.
    Push,
    /// Two squares ahead.
    Double,
    /// A capture towards the a-file.
    West,
    /// A capture towards the h-file.
    East,
}

impl PawnStep {
    /// Where the pawns came from that arrive on these squares.
    #[inline(always)]
    #[must_use]
    pub fn origins(self, color: Color, to: Bitboard) -> Bitboard {
        match self {
            Self::Push => to.ahead(!color),
            Self::Double => to.ahead(!color).ahead(!color),
            Self::West => to.ahead_east(!color),
            Self::East => to.ahead_west(!color),
        }
    }

    #[inline(always)]
    const fn kind(self) -> MoveKind {
        match self {
            Self::Double => MoveKind::DoubleStep,
            _ => MoveKind::Normal,
        }
    }
}

/// Takes moves one by one.
pub(crate) trait Taker {
    /// Takes the next move. `S` is the side that moves.
    fn take<S: Side>(&mut self, mv: Move);
}

/// Legal moves that share everything but their squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveSet {
    /// One piece to each of these squares.
    Piece {
        /// The role it moves by.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it can go.
        to: Bitboard,
    },
    /// Pawns to these squares, none of them a promotion.
    Pawns {
        /// How they go.
        step: PawnStep,
        /// Where they arrive.
        to: Bitboard,
    },
    /// Pawns to these squares of the last rank; each stands for as many moves as there are roles to choose.
    Promotions {
        /// How they go.
        step: PawnStep,
        /// Where they arrive.
        to: Bitboard,
    },
    /// A covered piece to these squares of the last rank, with a choice for the case that a pawn comes out (RULES 1.8).
    Contingent {
        /// The cover it moves by.
        role: Role,
        /// Where it stands.
        from: Square,
        /// Where it can go.
        to: Bitboard,
    },
    /// One en passant capture.
    EnPassant {
        /// Where the taker stands.
        from: Square,
        /// The square that was passed.
        to: Square,
    },
    /// One castling.
    Castle {
        /// Where the king stands.
        king: Square,
        /// Where its partner stands.
        partner: Square,
    },
}

impl MoveSet {
    /// How many moves the set stands for, when `promotions` roles can be chosen.
    #[inline(always)]
    #[must_use]
    pub const fn len(&self, promotions: usize) -> usize {
        match self {
            Self::Piece { to, .. } | Self::Pawns { to, .. } => to.len(),
            Self::Promotions { to, .. } | Self::Contingent { to, .. } => to.len() * promotions,
            Self::EnPassant { .. } | Self::Castle { .. } => 1,
        }
    }

    /// The moves of the set, for the side that moves and the roles that a pawn can become.
    ///
    /// ```
    /// use hidden_chess_core::{IdentityPolicy, Move, MoveSet, Position, Side, Standard, Visitor};
    ///
    /// struct Captures<'a>(&'a Position<Standard>, Vec<Move>);
    ///
    /// impl Visitor for Captures<'_> {
    ///     fn visit<S: Side>(&mut self, set: MoveSet) {
    ///         let taken = |mv: &Move| self.0.board().color_at(mv.to()) == Some(!S::COLOR);
    ///         self.1.extend(set.moves(S::COLOR, Standard::MOVEMENT.promote_to).filter(taken));
    ///     }
    /// }
    ///
    /// let position: Position<Standard> = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
    /// let mut captures = Captures(&position, Vec::new());
    /// position.visit(&mut captures);
    /// assert_eq!(captures.1.len(), 1);
    /// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
    /// ```
    pub fn moves(self, color: Color, promotions: RoleSet) -> impl Iterator<Item = Move> {
        (0..self.len(promotions.len())).filter_map(move |n| self.nth(n, color, promotions))
    }

    /// Hands every move of the set to the taker, one by one.
    ///
    /// A trait and not a closure: only so can every move be inlined with its role and kind as constants.
    #[inline(always)]
    pub(crate) fn feed<S: Side, T: Taker>(&self, promotions: RoleSet, taker: &mut T) {
        match *self {
            Self::Piece { role, from, to } => {
                for to in to {
                    taker.take::<S>(Move::new(from, to, role, MoveKind::Normal));
                }
            }
            Self::Pawns { step, to } => {
                for to in to {
                    let from = step.origins(S::COLOR, to.into()).lowest();
                    taker.take::<S>(Move::new(from, to, Role::Pawn, step.kind()));
                }
            }
            Self::Promotions { step, to } => {
                for to in to {
                    let from = step.origins(S::COLOR, to.into()).lowest();
                    for chosen in promotions.iter() {
                        taker.take::<S>(Move::new(from, to, Role::Pawn, MoveKind::Promote(chosen)));
                    }
                }
            }
            Self::Contingent { role, from, to } => {
                for to in to {
                    for chosen in promotions.iter() {
                        taker.take::<S>(Move::new(from, to, role, MoveKind::Promote(chosen)));
                    }
                }
            }
            Self::EnPassant { from, to } => taker.take::<S>(Move::new(from, to, Role::Pawn, MoveKind::EnPassant)),
            Self::Castle { king, partner } => {
                taker.take::<S>(Move::new(king, partner, Role::King, MoveKind::Castle));
            }
        }
    }

    /// The move at place `n` of the set.
    fn nth(&self, n: usize, color: Color, promotions: RoleSet) -> Option<Move> {
        let pick =
            |to: Bitboard| Some((to.nth(n / promotions.len().max(1))?, promotions.iter().nth(n % promotions.len())?));
        match *self {
            Self::Piece { role, from, to } => Some(Move::new(from, to.nth(n)?, role, MoveKind::Normal)),
            Self::Pawns { step, to } => {
                let to = to.nth(n)?;
                Some(Move::new(step.origins(color, to.into()).lowest(), to, Role::Pawn, step.kind()))
            }
            Self::Promotions { step, to } => {
                let (to, chosen) = pick(to)?;
                let from = step.origins(color, to.into()).lowest();
                Some(Move::new(from, to, Role::Pawn, MoveKind::Promote(chosen)))
            }
            Self::Contingent { role, from, to } => {
                let (to, chosen) = pick(to)?;
                Some(Move::new(from, to, role, MoveKind::Promote(chosen)))
            }
            Self::EnPassant { from, to } => Some(Move::new(from, to, Role::Pawn, MoveKind::EnPassant)),
            Self::Castle { king, partner } => Some(Move::new(king, partner, Role::King, MoveKind::Castle)),
        }
    }

    /// Whether the move is in the set.
    fn contains(&self, mv: Move, color: Color, promotions: RoleSet) -> bool {
        let chosen = |mv: Move| mv.promotion().is_some_and(|role| promotions.contains(role));
        match *self {
            Self::Piece { role, from, to } => {
                mv.kind() == MoveKind::Normal && mv.role() == role && mv.from() == from && to.contains(mv.to())
            }
            Self::Pawns { step, to } => {
                mv.kind() == step.kind() && mv.role() == Role::Pawn && arrives(mv, step, to, color)
            }
            Self::Promotions { step, to } => chosen(mv) && mv.role() == Role::Pawn && arrives(mv, step, to, color),
            Self::Contingent { role, from, to } => {
                chosen(mv) && mv.role() == role && mv.from() == from && to.contains(mv.to())
            }
            Self::EnPassant { from, to } => mv == Move::new(from, to, Role::Pawn, MoveKind::EnPassant),
            Self::Castle { king, partner } => mv == Move::new(king, partner, Role::King, MoveKind::Castle),
        }
    }
}

fn arrives(mv: Move, step: PawnStep, to: Bitboard, color: Color) -> bool {
    to.contains(mv.to()) && step.origins(color, mv.to().into()) == mv.from().into()
}

/// At most 15 pieces beside the king and one set of each can come from a side: 16 sets of pieces, 15 of contingent
/// promotions, 7 of pawns by step, 8 pinned pawns with two sets each, two en passant captures, two castlings.
const CAPACITY: usize = 64;

/// All legal moves of a position, counted and indexable, kept as sets.
///
/// No fixed number of moves has to be assumed: thirteen pawns and nine queens fit as well as anything else.
///
/// ```
/// use hidden_chess_core::{Position, Standard};
/// let moves = Position::<Standard>::default().legal_moves();
/// assert_eq!(moves.len(), 20);
/// assert!(moves.contains(moves.get(7).expect("there are twenty")));
/// assert_eq!(moves.iter().count(), 20);
/// ```
#[derive(Clone, Debug)]
pub struct Moves {
    sets: [MoveSet; CAPACITY],
    used: usize,
    len: usize,
    color: Color,
    promotions: RoleSet,
}

impl Moves {
    #[inline]
    pub(crate) const fn new(color: Color, promotions: RoleSet) -> Self {
        let blank = MoveSet::Pawns { step: PawnStep::Push, to: Bitboard::EMPTY };
        Self { sets: [blank; CAPACITY], used: 0, len: 0, color, promotions }
    }

    /// A set past the capacity would be dropped, and by its proof above there is none.
    #[inline(always)]
    pub(crate) fn push(&mut self, set: MoveSet) {
        let len = set.len(self.promotions.len());
        if len != 0 && self.used < CAPACITY {
            self.sets[self.used] = set;
            self.used += 1;
            self.len += len;
        }
        debug_assert!(self.used < CAPACITY, "the bound on sets is wrong");
    }

    /// How many moves there are.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The move at a place from 0 to `len - 1`.
    #[must_use]
    pub fn get(&self, mut n: usize) -> Option<Move> {
        for set in self.sets() {
            let len = set.len(self.promotions.len());
            if n < len {
                return set.nth(n, self.color, self.promotions);
            }
            n -= len;
        }
        None
    }

    /// Whether the move is legal here.
    #[must_use]
    pub fn contains(&self, mv: Move) -> bool {
        self.sets().iter().any(|set| set.contains(mv, self.color, self.promotions))
    }

    /// The sets.
    #[must_use]
    pub fn sets(&self) -> &[MoveSet] {
        &self.sets[..self.used]
    }

    /// The moves, one after the other.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> MovesIter<'_> {
        MovesIter { moves: self, set: 0, to: self.first_targets(0), promotion: 0, left: self.len }
    }

    fn first_targets(&self, set: usize) -> Bitboard {
        match self.sets().get(set) {
            Some(
                MoveSet::Piece { to, .. }
                | MoveSet::Pawns { to, .. }
                | MoveSet::Promotions { to, .. }
                | MoveSet::Contingent { to, .. },
            ) => *to,
            Some(MoveSet::EnPassant { to, .. } | MoveSet::Castle { partner: to, .. }) => (*to).into(),
            None => Bitboard::EMPTY,
        }
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = Move;
    type IntoIter = MovesIter<'a>;

    fn into_iter(self) -> MovesIter<'a> {
        self.iter()
    }
}

/// Iterates over [`Moves`].
#[derive(Clone, Debug)]
pub struct MovesIter<'a> {
    moves: &'a Moves,
    set: usize,
    to: Bitboard,
    promotion: usize,
    left: usize,
}

impl Iterator for MovesIter<'_> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        while self.to.is_empty() {
            if self.set + 1 >= self.moves.used {
                return None;
            }
            self.set += 1;
            self.to = self.moves.first_targets(self.set);
        }
        let (color, promotions) = (self.moves.color, self.moves.promotions);
        let to = self.to.lowest();
        let set = self.moves.sets[self.set];
        self.left = self.left.saturating_sub(1);
        let (from, role, kind) = match set {
            MoveSet::Piece { role, from, .. } => (from, role, MoveKind::Normal),
            MoveSet::Pawns { step, .. } => (step.origins(color, to.into()).lowest(), Role::Pawn, step.kind()),
            MoveSet::EnPassant { from, .. } => (from, Role::Pawn, MoveKind::EnPassant),
            MoveSet::Castle { king, .. } => (king, Role::King, MoveKind::Castle),
            MoveSet::Promotions { .. } | MoveSet::Contingent { .. } => {
                let chosen = promotions.iter().nth(self.promotion)?;
                self.promotion += 1;
                if self.promotion == promotions.len() {
                    self.promotion = 0;
                    self.to.remove(to);
                }
                let (from, role) = match set {
                    MoveSet::Contingent { role, from, .. } => (from, role),
                    MoveSet::Promotions { step, .. } => (step.origins(color, to.into()).lowest(), Role::Pawn),
                    _ => return None,
                };
                return Some(Move::new(from, to, role, MoveKind::Promote(chosen)));
            }
        };
        self.to.remove(to);
        Some(Move::new(from, to, role, kind))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for MovesIter<'_> {}
