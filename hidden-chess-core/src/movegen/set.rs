//! Sets of moves: what the generator hands out.

use core::slice;

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

    /// What to add to the number of a pawn's target, modulo 64, for the number of its origin.
    #[inline]
    const fn back(self, color: Color) -> u8 {
        match (color, self) {
            (Color::White, Self::Push) => 64 - 8,
            (Color::White, Self::Double) => 64 - 16,
            (Color::White, Self::West) => 64 - 7,
            (Color::White, Self::East) => 64 - 9,
            (Color::Black, Self::Push) => 8,
            (Color::Black, Self::Double) => 16,
            (Color::Black, Self::West) => 9,
            (Color::Black, Self::East) => 7,
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
        MovesIter { sets: [].iter(), run: Run::new(&self, color, promotions), color, promotions }
    }

    /// Whether it stands for no move, wherever some promotion can be chosen.
    #[inline(always)]
    const fn is_empty(&self) -> bool {
        match self {
            Self::Piece { to, .. } | Self::Pawns { to, .. } => to.is_empty(),
            Self::Promotions { to, .. } | Self::Contingent { to, .. } => to.is_empty(),
            Self::EnPassant { .. } | Self::Castle { .. } => false,
        }
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
    color: Color,
    promotions: RoleSet,
}

impl Moves {
    #[inline(always)]
    pub(crate) const fn new(color: Color, promotions: RoleSet) -> Self {
        const BLANK: [MoveSet; CAPACITY] =
            [MoveSet::Piece { role: Role::Pawn, from: Square::A1, to: Bitboard::EMPTY }; CAPACITY];
        Self { sets: BLANK, used: 0, color, promotions }
    }

    /// A set past the capacity would be dropped, and by its proof above there is none.
    #[inline(always)]
    pub(crate) fn push(&mut self, set: MoveSet) {
        if !set.is_empty() && self.used < CAPACITY {
            self.sets[self.used] = set;
            self.used += 1;
        }
        debug_assert!(self.used < CAPACITY, "the bound on sets is wrong");
    }

    /// How many moves there are: added up set by set, so ask once.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        let (mut total, mut i) = (0, 0);
        while i < self.used {
            total += self.sets[i].len(self.promotions.len());
            i += 1;
        }
        total
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.used == 0
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
    #[inline]
    #[must_use]
    pub fn sets(&self) -> &[MoveSet] {
        &self.sets[..self.used]
    }

    /// The moves, one after the other.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> MovesIter<'_> {
        MovesIter { sets: self.sets().iter(), run: Run::OVER, color: self.color, promotions: self.promotions }
    }
}

impl<'a> IntoIterator for &'a Moves {
    type Item = Move;
    type IntoIter = MovesIter<'a>;

    #[inline]
    fn into_iter(self) -> MovesIter<'a> {
        self.iter()
    }
}

/// Iterates over [`Moves`].
#[derive(Clone, Debug)]
pub struct MovesIter<'a> {
    /// The sets after the one under way.
    sets: slice::Iter<'a, MoveSet>,
    run: Run,
    color: Color,
    promotions: RoleSet,
}

/// What is left of a set, taken apart once so that each of its moves costs little.
#[derive(Clone, Copy, Debug)]
struct Run {
    to: Bitboard,
    /// A move starts on square `from`, or for pawns that far from its target.
    from: u8,
    /// All bits set where the target counts, else none: a mask is cheaper than a question.
    pawns: u8,
    role: Role,
    kind: MoveKind,
    /// The promotions that the next target gives after the one in `kind`.
    choices: RoleSet,
}

impl Run {
    const OVER: Self = Self {
        to: Bitboard::EMPTY,
        from: 0,
        pawns: 0,
        role: Role::Pawn,
        kind: MoveKind::Normal,
        choices: RoleSet::EMPTY,
    };

    #[inline]
    fn new(set: &MoveSet, color: Color, promotions: RoleSet) -> Self {
        let piece = |to, from: Square, role, kind| Self { to, from: from.into(), role, kind, ..Self::OVER };
        let pawns =
            |to, step: PawnStep| Self { to, from: step.back(color), pawns: !0, kind: step.kind(), ..Self::OVER };
        match *set {
            MoveSet::Piece { role, from, to } => piece(to, from, role, MoveKind::Normal),
            MoveSet::Pawns { step, to } => pawns(to, step),
            MoveSet::Promotions { step, to } => pawns(to, step).promoting(promotions),
            MoveSet::Contingent { role, from, to } => piece(to, from, role, MoveKind::Normal).promoting(promotions),
            MoveSet::EnPassant { from, to } => piece(to.into(), from, Role::Pawn, MoveKind::EnPassant),
            MoveSet::Castle { king, partner } => piece(partner.into(), king, Role::King, MoveKind::Castle),
        }
    }

    /// The same with these promotions for the next target; over if there are none.
    fn promoting(self, mut choices: RoleSet) -> Self {
        let Some(first) = choices.iter().next() else { return Self::OVER };
        choices.remove(first);
        Self { kind: MoveKind::Promote(first), choices, ..self }
    }

    /// Goes on to the next promotion, and after the last one to the next target.
    #[inline(never)]
    fn promote_next(&mut self, promotions: RoleSet) {
        let choices = if self.choices.is_empty() {
            self.to.remove(self.to.lowest());
            promotions
        } else {
            self.choices
        };
        *self = self.promoting(choices);
    }

    fn len(&self, promotions: RoleSet) -> usize {
        match (self.kind, self.to.len()) {
            (MoveKind::Promote(_), 1..) => (self.to.len() - 1) * promotions.len() + 1 + self.choices.len(),
            (_, targets) => targets,
        }
    }
}

impl Iterator for MovesIter<'_> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        while self.run.to.is_empty() {
            self.run = Run::new(self.sets.next()?, self.color, self.promotions);
        }
        let run = &mut self.run;
        let to = run.to.lowest();
        let from = Square::masked(run.from.wrapping_add(u8::from(to) & run.pawns));
        let mv = Move::new(from, to, run.role, run.kind);
        match run.kind {
            MoveKind::Promote(_) => run.promote_next(self.promotions),
            _ => run.to.remove(to),
        }
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let waiting: usize = self.sets.as_slice().iter().map(|set| set.len(self.promotions.len())).sum();
        let left = self.run.len(self.promotions) + waiting;
        (left, Some(left))
    }
}

impl ExactSizeIterator for MovesIter<'_> {}
