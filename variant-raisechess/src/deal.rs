//! The deal (RULES 3.2) and the castling rights that it gives (RULES 3.9).

use hidden_chess_core::{Answers, Bitboard, Color, Placed, Rank, Role, Setup, Square, Weights};

use crate::Options;

/// The array before the hand pieces come on it (RULES 3.1).
fn array(options: &Options) -> Setup {
    options.chess960().map_or_else(Setup::array, Setup::chess960)
}

/// The squares that may be dealt to: the first two ranks of a side but for its king's square.
fn places(kings: Bitboard, color: Color) -> Bitboard {
    (Bitboard::rank(Rank::first(color)) | Bitboard::rank(Rank::second(color))) & !kings
}

/// Where the kings start.
fn kings(options: &Options) -> Bitboard {
    match options.chess960() {
        // Asked for every square of every deal, so not looked up in an array that is set up for it.
        None => [Square::E1, Square::E8].into_iter().collect(),
        Some(number) => Setup::chess960(number).squares(|piece| piece.role == Role::King),
    }
}

/// Squares are asked in order; with `wanted` hand pieces still to place on `left` squares, the next one is picked with
/// probability `wanted / left`, which picks every set of squares equally often.
pub(crate) fn question(options: &Options, answers: &Answers) -> Option<(Square, Weights)> {
    let kings = kings(options);
    let asked = |color| (color, places(kings, color), answers.answered());
    let open = |&(_, places, answered): &(Color, Bitboard, Bitboard)| !(places & !answered).is_empty();
    let (_, own, answered) = Color::ALL.map(asked).into_iter().find(open)?;
    let next = (own & !answered).first()?;
    let left = (own & !answered).len() as u32;
    let dealt = (own & answered).into_iter().filter(|&square| answers.role(square).is_some()).count() as u32;
    let wanted = u32::from(options.hand()).saturating_sub(dealt);
    Some((next, Weights::of([wanted; 5]).or_none(5 * left.saturating_sub(wanted))))
}

/// The array with the hand pieces dealt so far.
pub(crate) fn set_up(options: &Options, answers: &Answers) -> Setup {
    let mut setup = array(options);
    for square in answers.answered() {
        if let (Some(piece), Some(role)) = (&mut setup.pieces[square.index()], answers.role(square)) {
            *piece = Placed::secret(piece.color, role);
        }
    }
    setup.castling = rights(&setup);
    setup
}

/// On each wing the right belongs to the true rook farthest from the king on the king's own first rank (RULES 3.9).
pub(crate) fn rights(setup: &Setup) -> Bitboard {
    let mut rights = Bitboard::EMPTY;
    for color in Color::ALL {
        let first = Bitboard::rank(Rank::first(color));
        let rooks = setup.squares(|piece| piece.color == color && piece.role == Role::Rook) & first;
        let king = setup.squares(|piece| piece.color == color && piece.role == Role::King).first();
        let west = rooks.into_iter().find(|&rook| Some(rook) < king);
        let east = rooks.into_iter().filter(|&rook| Some(rook) > king).last();
        rights |= west.into_iter().chain(east).collect();
    }
    rights
}
