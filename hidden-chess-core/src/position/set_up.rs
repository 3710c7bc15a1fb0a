//! From a set-up to a position, checked.

use super::Position;
use crate::board::{Board, Clock, Gait, by_cover, by_right, has_hidden, keys, royal};
use crate::movegen::en_passant_takers;
use crate::policy::IdentityPolicy;
use crate::setup::{Setup, standard_role};
use crate::vocabulary::{Bitboard, Color, File, Rank, Role, Square};

/// Why a set-up is not a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A side has no king or several.
    #[error("placement: {0} has {1} kings instead of one")]
    Kings(Color, usize),
    /// A side has more than sixteen pieces.
    #[error("placement: {0} has {1} pieces, more than sixteen")]
    TooManyPieces(Color, usize),
    /// A pawn stands on a rank where none can stand.
    #[error("placement: a pawn cannot stand on {0}")]
    PawnRank(Square),
    /// A hidden piece in a ruleset without any.
    #[error("placement: the piece on {0} cannot be hidden in this game")]
    Hidden(Square),
    /// A covered piece away from its home square, or with another square's cover.
    #[error("placement: a covered piece with this cover cannot stand on {0}")]
    Cover(Square),
    /// A hidden king.
    #[error("placement: the king on {0} cannot be hidden")]
    HiddenKing(Square),
    /// A side has more than five hidden pieces that move by their true role.
    #[error("placement: {0} has {1} hidden pieces, more than five")]
    TooManyHidden(Color, usize),
    /// The side not to move is in check.
    #[error("side to move: {0} is in check and not to move")]
    OpponentInCheck(Color),
    /// A castling right without its king or partner.
    #[error("castling: there is no right with a partner on {0}")]
    Castling(Square),
    /// An en passant square without the pawn and empty squares for it.
    #[error("en passant: no pawn can just have passed {0}")]
    EnPassant(Square),
    /// A pawn said to have no double step that is no such pawn.
    #[error("single: no pawn on its second rank stands on {0}")]
    Single(Square),
    /// The move number is zero.
    #[error("fullmove: the move number starts from 1")]
    Fullmove,
}

impl<P: IdentityPolicy> Position<P> {
    /// The position of a set-up that is known to be sound, as a policy builds it in
    /// [`set_up`](IdentityPolicy::set_up).
    ///
    /// An unsound one gives a position that no game could reach, and never undefined behaviour.
    #[must_use]
    pub fn set_up(setup: &Setup, ledger: P::Ledger) -> Self {
        Self::finish(setup, pieces(setup), ledger)
    }

    /// The same, where the pieces stand on a board already: all that is left are rights, the side to move and counters.
    fn finish(setup: &Setup, mut board: Board, ledger: P::Ledger) -> Self {
        board.rights = setup.castling;
        if by_right::<P>() {
            board.rights |= setup.single & seconds(&board);
        }
        board.clock = Clock::new(setup.turn, setup.halfmove, setup.fullmove);
        board.key ^= keys::turn(setup.turn) ^ keys::rights(board.rights);
        if let Some(square) = setup.en_passant {
            if !en_passant_takers::<P>(&board, square, board.turn()).is_empty() {
                board.clock = board.clock.with_en_passant(Some(square));
            }
        }
        Self { board, ledger }
    }

    /// The position of a set-up, after every check that does not need the ledger's fields.
    ///
    /// # Errors
    ///
    /// What is wrong first, in the order in which [`SetupError`] lists it.
    pub fn try_set_up(setup: &Setup, ledger: P::Ledger) -> Result<Self, SetupError> {
        Self::check(setup, pieces(setup), ledger)
    }

    /// The same, where the pieces stand on a board already.
    pub(crate) fn check(setup: &Setup, board: Board, ledger: P::Ledger) -> Result<Self, SetupError> {
        check_pieces::<P>(setup, &board)?;
        check_castling::<P>(setup, &board)?;
        check_en_passant::<P>(setup)?;
        check_single::<P>(setup)?;
        if setup.fullmove == 0 {
            return Err(SetupError::Fullmove);
        }
        let position = Self::finish(setup, board, ledger);
        let waiting = !setup.turn;
        if royal::<P>() && !position.board.checkers(waiting).is_empty() {
            return Err(SetupError::OpponentInCheck(waiting));
        }
        Ok(position)
    }

    /// The set-up that gives this position again.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let board = &self.board;
        let mut setup = Setup::empty();
        for square in board.occupied() {
            let Some(color) = board.color_at(square) else { continue };
            let (role, hidden) = (board.role_on(square), board.hidden.contains(square));
            let identity = if hidden { P::identity(self, square) } else { None };
            setup.pieces[square.index()] = Some(crate::setup::Placed { color, role, hidden, identity });
        }
        setup.turn = board.turn();
        setup.castling = board.partners();
        setup.en_passant = board.en_passant();
        setup.single = self.single();
        setup.halfmove = board.halfmove();
        setup.fullmove = board.fullmove();
        setup
    }

    /// Pawns on their own second rank without the double step, where that goes by right (RULES 3.5).
    #[must_use]
    pub fn single(&self) -> Bitboard {
        self.board.single()
    }
}

/// The pawns on their own second ranks.
fn seconds(board: &Board) -> Bitboard {
    let second = |color| board.by(color, Role::Pawn) & Bitboard::rank(Rank::second(color));
    second(Color::White) | second(Color::Black)
}

/// The pieces of a set-up on a board, and nothing else of it.
fn pieces(setup: &Setup) -> Board {
    let mut board = Board::EMPTY;
    for (square, piece) in Square::all().zip(&setup.pieces) {
        if let Some(piece) = piece {
            board.put(square, piece.color, Gait::of(piece.role), piece.hidden);
        }
    }
    board
}

fn check_pieces<P: IdentityPolicy>(setup: &Setup, board: &Board) -> Result<(), SetupError> {
    for color in Color::ALL {
        let kings = board.by(color, Role::King).len();
        // A king that can be captured may be gone, and the game over (RULES 3.17).
        if kings != 1 && (royal::<P>() || kings > 1) {
            return Err(SetupError::Kings(color, kings));
        }
        let pieces = board.by_color(color).len();
        if pieces > 16 {
            return Err(SetupError::TooManyPieces(color, pieces));
        }
        let hidden = (board.by_color(color) & board.hidden).len();
        if has_hidden::<P>() && !by_cover::<P>() && hidden > 5 {
            return Err(SetupError::TooManyHidden(color, hidden));
        }
    }
    // Nothing but a pawn on a last rank and a hidden piece can stand wrong.
    let last = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
    for square in (board.by_role(Role::Pawn) & last) | board.hidden {
        let Some(piece) = setup.at(square) else { continue };
        if piece.role == Role::Pawn {
            let first = square.rank() == Rank::first(piece.color);
            // Only a deal or a reveal can put a pawn on its own first rank.
            if square.rank() == Rank::last(piece.color) || (first && !has_hidden::<P>()) {
                return Err(SetupError::PawnRank(square));
            }
        }
        if piece.hidden {
            if !has_hidden::<P>() {
                return Err(SetupError::Hidden(square));
            }
            if piece.role == Role::King || piece.identity == Some(Role::King) {
                return Err(SetupError::HiddenKing(square));
            }
            if by_cover::<P>() && standard_role(piece.color, square) != Some(piece.role) {
                return Err(SetupError::Cover(square));
            }
        }
    }
    Ok(())
}

fn check_castling<P: IdentityPolicy>(setup: &Setup, board: &Board) -> Result<(), SetupError> {
    for partner in setup.castling {
        let wrong = Err(SetupError::Castling(partner));
        let Some(piece) = setup.at(partner) else { return wrong };
        let first = Rank::first(piece.color);
        let Some(king) = board.king(piece.color) else { return wrong };
        if piece.role != Role::Rook || partner.rank() != first || king.rank() != first {
            return wrong;
        }
        let side = Bitboard::rank(first) & setup.castling;
        let one_wing = |square: &Square| (*square > king) == (partner > king);
        if side.into_iter().filter(one_wing).count() > 1 {
            return wrong;
        }
        let corner = partner.file() == File::A || partner.file() == File::H;
        if by_cover::<P>() && (king.file() != File::E || !corner) {
            return wrong;
        }
    }
    Ok(())
}

fn check_en_passant<P: IdentityPolicy>(setup: &Setup) -> Result<(), SetupError> {
    let Some(passed) = setup.en_passant else { return Ok(()) };
    let mover = !setup.turn;
    let bit = Bitboard::of(passed);
    let (from, to) = (bit.ahead(!mover), bit.ahead(mover));
    let empty = |squares: Bitboard| squares.first().is_some_and(|square| setup.at(square).is_none());
    let arrived = to.first().and_then(|square| setup.at(square));
    // A covered piece has never moved, so it cannot just have passed a square; a hidden one can.
    let pawn = arrived
        .is_some_and(|piece| piece.color == mover && piece.role == Role::Pawn && !(piece.hidden && by_cover::<P>()));
    let right_rank = from.first().is_some_and(|square| square.rank() == Rank::second(mover));
    if right_rank && pawn && empty(bit) && empty(from) { Ok(()) } else { Err(SetupError::EnPassant(passed)) }
}

fn check_single<P: IdentityPolicy>(setup: &Setup) -> Result<(), SetupError> {
    for square in setup.single {
        let pawn = setup
            .at(square)
            .is_some_and(|piece| piece.role == Role::Pawn && square.rank() == Rank::second(piece.color));
        if !pawn || !by_right::<P>() {
            return Err(SetupError::Single(square));
        }
    }
    Ok(())
}
