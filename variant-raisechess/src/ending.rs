//! How a game ends by itself (RULES 3.14, 3.15, 3.17).

use core::cmp::Ordering;

use hidden_chess_core::{
    Board, Color, Ending, Game, IdentityPolicy, KingRule, Position, Reason, Role, is_insufficient,
};

use crate::options::{Checks, Draws, Promotions};
use crate::{Options, RaiseChess};

/// Mate and stalemate come before the draws, and both before the showdown by the same turn.
pub(crate) fn on_board<C: Checks, U: Promotions>(game: &Game<RaiseChess<C, U>>, mobile: bool) -> Option<Ending> {
    let position = game.position();
    let board = position.board();
    if C::KING == KingRule::Capturable {
        if let Some(gone) = Color::ALL.into_iter().find(|&color| board.king(color).is_none()) {
            return Some(Ending::won(!gone, Reason::KingCapture));
        }
    }
    if !mobile {
        return Some(match position.is_check() {
            true => Ending::won(!position.turn(), Reason::Checkmate),
            false => Ending::drawn(Reason::Stalemate),
        });
    }
    drawn(game.options(), position).or_else(|| showdown(game.options(), board))
}

/// The endings that the option of RULES 3.15 adds.
fn drawn<P: IdentityPolicy>(options: &Options, position: &Position<P>) -> Option<Ending> {
    if options.draws() == Draws::Off {
        return None;
    }
    let reason = if is_insufficient(position) {
        Reason::InsufficientMaterial
    } else if position.board().halfmove() >= 150 {
        Reason::SeventyFiveMove
    } else {
        return None;
    };
    Some(Ending::drawn(reason))
}

/// The showdown, as soon as White is to move and the move number exceeds the last (RULES 3.14).
fn showdown(options: &Options, board: &Board) -> Option<Ending> {
    let last = options.showdown()?;
    if board.turn() == Color::Black || board.fullmove() <= last {
        return None;
    }
    Some(match material(board, Color::White).cmp(&material(board, Color::Black)) {
        Ordering::Greater => Ending::won(Color::White, Reason::Showdown),
        Ordering::Less => Ending::won(Color::Black, Reason::Showdown),
        Ordering::Equal => Ending::drawn(Reason::Showdown),
    })
}

/// Q9 R5 B3 N3 P1 over all pieces of a side on the board (RULES 3.14).
fn material(board: &Board, color: Color) -> usize {
    const WORTH: [(Role, usize); 5] =
        [(Role::Queen, 9), (Role::Rook, 5), (Role::Bishop, 3), (Role::Knight, 3), (Role::Pawn, 1)];
    WORTH.iter().map(|&(role, worth)| worth * board.by(color, role).len()).sum()
}
