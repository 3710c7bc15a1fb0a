//! Sets of moves: what the generator hands out.

use super::{MovesIter, Run};
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

    /// Where the pawn came from that arrives on a square.
    #[inline(always)]
    pub(crate) const fn origin(self, color: Color, to: Square) -> Square {
        Square::masked((to.index() as u8).wrapping_add(self.back(color)))
    }

    /// Where the pawns on these squares arrive.
    #[inline(always)]
    fn targets(self, color: Color, from: Bitboard) -> Bitboard {
        match self {
            Self::Push => from.ahead(color),
            Self::Double => from.ahead(color).ahead(color),
            Self::West => from.ahead_west(color),
            Self::East => from.ahead_east(color),
        }
    }

    /// What to add to the number of a pawn's target, modulo 64, for the number of its origin.
    #[inline]
    pub(super) const fn back(self, color: Color) -> u8 {
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
    pub(crate) const fn kind(self) -> MoveKind {
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
    const NONE: Self = Self::Pawns { step: PawnStep::Push, to: Bitboard::EMPTY };

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
        MovesIter::of(Run::new(&self, color, promotions), promotions)
    }

    /// Whether it stands for no move, wherever some promotion can be chosen.
    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        match self {
            Self::Piece { to, .. } | Self::Pawns { to, .. } => to.is_empty(),
            Self::Promotions { to, .. } | Self::Contingent { to, .. } => to.is_empty(),
            Self::EnPassant { .. } | Self::Castle { .. } => false,
        }
    }

    /// The moves that start on none of `origins` and end on none of `targets`, and the others. En passant is always among
    /// those: the pawn that is taken stands on neither square.
    #[inline(always)]
    pub(crate) fn split(self, color: Color, origins: Bitboard, targets: Bitboard) -> (Self, Self) {
        const NONE: Bitboard = Bitboard::EMPTY;
        let piece = |from: Square, to: Bitboard| if origins.contains(from) { NONE } else { to & !targets };
        let pawns = |step: PawnStep, to: Bitboard| to & !(targets | step.targets(color, origins));
        match self {
            Self::Piece { role, from, to } => {
                let open = piece(from, to);
                (Self::Piece { role, from, to: open }, Self::Piece { role, from, to: to & !open })
            }
            Self::Contingent { role, from, to } => {
                let open = piece(from, to);
                (Self::Contingent { role, from, to: open }, Self::Contingent { role, from, to: to & !open })
            }
            Self::Pawns { step, to } => {
                let open = pawns(step, to);
                (Self::Pawns { step, to: open }, Self::Pawns { step, to: to & !open })
            }
            Self::Promotions { step, to } => {
                let open = pawns(step, to);
                (Self::Promotions { step, to: open }, Self::Promotions { step, to: to & !open })
            }
            Self::Castle { partner, .. } if !origins.contains(partner) => (self, Self::NONE),
            Self::Castle { .. } | Self::EnPassant { .. } => (Self::NONE, self),
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
}
