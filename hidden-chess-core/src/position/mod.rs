//! Positions: the board and the ledger together, listing and making complete turns.

mod children;
mod perft;
mod perft_with;
mod play;
mod set_up;

use core::fmt;
use core::hash::{Hash, Hasher};

pub use perft_with::PerftCache;
pub use play::PlayError;
pub use set_up::SetupError;

use crate::board::Board;
use crate::board::{by_cover, has_hidden};
use crate::game::Answers;
use crate::ledger::Ledger;
use crate::movegen::{MoveSet, Moves, Run, Tally, Visitor, generate, generate_from, surely_moves};
use crate::moves::Move;
use crate::policy::{Choice, IdentityPolicy};
use crate::side::{BlackSide, Side, WhiteSide};
use crate::vocabulary::{Bitboard, Color, Rank, Role, RoleSet, Square};

/// What stands on the board and what the policy remembers: the whole state of play, and nothing of its history.
///
/// Small and `Copy`; a position knows nothing of clocks, generators or turns half made.
/// It is the referee's truth: a player gets a [`View`](crate::View), which has no path to it.
///
/// ```
/// use hidden_chess_core::{Position, Standard};
///
/// let start = Position::<Standard>::default();
/// let e2e4 = start.read_move("e2e4")?;
/// let (after, captured) = start.play(&start.begin(e2e4))?;
/// assert_eq!(captured, None);
/// assert_eq!(after.hfen().to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Position<P: IdentityPolicy> {
    pub(crate) board: Board,
    pub(crate) ledger: P::Ledger,
}

impl<P: IdentityPolicy> PartialEq for Position<P> {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board && self.ledger.agrees(&other.ledger, &self.board)
    }
}

impl<P: IdentityPolicy> Eq for Position<P> {}

impl<P: IdentityPolicy> Position<P> {
    /// What stands where, by movement role.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What the policy remembers.
    #[inline]
    #[must_use]
    pub const fn ledger(&self) -> &P::Ledger {
        &self.ledger
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.board.turn()
    }

    /// The position key: equal for positions that RULES 1.10 calls the same, different for others but for chance.
    ///
    /// It is kept move by move; the counters take no part.
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        self.board.key() ^ self.ledger.key()
    }

    /// Whether the side to move stands in check; never where the king is not protected (RULES 3.17).
    #[inline]
    #[must_use]
    pub fn is_check(&self) -> bool {
        crate::board::royal::<P>() && !self.board.checkers(self.turn()).is_empty()
    }

    /// All legal moves.
    #[inline]
    #[must_use]
    pub fn legal_moves(&self) -> Moves {
        let mut moves = Moves::new(P::MOVEMENT.promote_to);
        self.list(&mut moves);
        moves
    }

    /// Apart from its caller, so that a kilobyte of moves is filled where it is used and not copied there.
    #[inline(never)]
    fn list(&self, moves: &mut Moves) {
        self.visit(&mut Collect(moves));
    }

    /// The same, counted set by set, for taking one of them.
    #[inline(never)]
    pub(crate) fn tally_as<S: Side>(&self, tally: &mut Tally) {
        tally.note(|counter| self.visit_as::<S, _>(counter));
    }

    /// Whether the move is legal.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut find = Find { mv, promotions: P::MOVEMENT.promote_to, found: false };
        match self.turn() {
            Color::White => self.visit_from::<WhiteSide, _>(mv.from().into(), &mut find),
            Color::Black => self.visit_from::<BlackSide, _>(mv.from().into(), &mut find),
        }
        find.found
    }

    /// Whether there is any legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let surely = match self.turn() {
            Color::White => surely_moves::<P, WhiteSide>(&self.board),
            Color::Black => surely_moves::<P, BlackSide>(&self.board),
        };
        surely || self.count_moves() > 0
    }

    /// How many legal moves there are, counted without listing them.
    #[must_use]
    pub fn count_moves(&self) -> usize {
        let mut count = Count { promotions: P::MOVEMENT.promote_to.len(), total: 0 };
        self.visit(&mut count);
        count.total
    }

    /// The same where the mover has no covered piece.
    pub(crate) fn count_open<S: Side>(&self) -> usize {
        let mut count = Count { promotions: P::MOVEMENT.promote_to.len(), total: 0 };
        generate::<P, S, _>(&self.board, &mut count);
        count.total
    }

    /// Hands all legal moves to a visitor, set by set: the fast face of the generator.
    ///
    /// In the order of [`legal_moves`](Self::legal_moves). [`MoveSet::moves`] has an example.
    #[inline]
    pub fn visit<V: Visitor>(&self, visitor: &mut V) {
        match self.turn() {
            Color::White => self.visit_as::<WhiteSide, V>(visitor),
            Color::Black => self.visit_as::<BlackSide, V>(visitor),
        }
    }

    /// The same where the side to move is known at compile time.
    #[inline(always)]
    pub(crate) fn visit_as<S: Side, V: Visitor>(&self, visitor: &mut V) {
        self.visit_from::<S, V>(Bitboard::ALL, visitor);
    }

    /// The same for the pieces on these squares alone.
    #[inline(always)]
    fn visit_from<S: Side, V: Visitor>(&self, movers: Bitboard, visitor: &mut V) {
        if by_cover::<P>() && matches!(P::MOVEMENT.choice, Choice::Before) {
            generate_from::<P, S, _>(&self.board, movers, &mut Split { position: self, visitor });
        } else {
            generate_from::<P, S, V>(&self.board, movers, visitor);
        }
    }

    /// The hidden piece whose secret a move touches: the mover, or the partner it castles with.
    #[inline]
    #[must_use]
    pub fn subject(&self, mv: Move) -> Option<Square> {
        let square = if mv.is_castle() { mv.to() } else { mv.from() };
        (has_hidden::<P>() && self.board.hidden.contains(square)).then_some(square)
    }
}

/// The starting position of the default options, before anything is dealt.
impl<P: IdentityPolicy> Default for Position<P> {
    fn default() -> Self {
        P::set_up(&P::Options::default(), &Answers::default())
    }
}

impl<P: IdentityPolicy> Hash for Position<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
        (self.board.halfmove(), self.board.fullmove()).hash(state);
    }
}

/// The HFEN as the referee sees it.
impl<P: IdentityPolicy> fmt::Debug for Position<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position<{}>({})", P::TITLE, self.hfen())
    }
}

struct Collect<'a>(&'a mut Moves);

impl Visitor for Collect<'_> {
    #[inline(always)]
    fn visit<S: Side>(&mut self, set: MoveSet) {
        self.0.push(Run::new(&set, S::COLOR, self.0.promotions()));
    }
}

/// Looks for one move.
struct Find {
    mv: Move,
    promotions: RoleSet,
    found: bool,
}

impl Visitor for Find {
    #[inline(always)]
    fn visit<S: Side>(&mut self, set: MoveSet) {
        self.found |= Run::new(&set, S::COLOR, self.promotions).contains(self.mv, self.promotions);
    }
}

struct Count {
    promotions: usize,
    total: usize,
}

impl Visitor for Count {
    #[inline(always)]
    fn visit<S: Side>(&mut self, set: MoveSet) {
        self.total += set.len(self.promotions);
    }
}

/// Splits off the moves of covered pieces to the last rank, which need a choice if a pawn may come out (RULES 1.8).
///
/// Whether one may is asked of what everybody knows, so the list betrays nothing.
struct Split<'a, P: IdentityPolicy, V> {
    position: &'a Position<P>,
    visitor: &'a mut V,
}

impl<P: IdentityPolicy, V: Visitor> Visitor for Split<'_, P, V> {
    #[inline(always)]
    fn visit<S: Side>(&mut self, set: MoveSet) {
        if let MoveSet::Piece { role, from, to } = set {
            let last = to & Bitboard::rank(Rank::last(S::COLOR));
            if !last.is_empty()
                && self.position.board.hidden.contains(from)
                && P::possible(self.position, from).contains(Role::Pawn)
            {
                self.visitor.visit::<S>(MoveSet::Piece { role, from, to: to & !last });
                self.visitor.visit::<S>(MoveSet::Contingent { role, from, to: last });
                return;
            }
        }
        self.visitor.visit::<S>(set);
    }
}
