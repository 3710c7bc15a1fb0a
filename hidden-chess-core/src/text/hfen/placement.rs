//! The first field of an HFEN, read.

use super::HfenError;
use crate::board::{Board, Gait, by_cover};
use crate::policy::IdentityPolicy;
use crate::position::SetupError;
use crate::setup::{Placed, Setup, standard_role};
use crate::vocabulary::{Color, File, Rank, Role, Square};

/// Reads the pieces into a set-up and onto a board, which is what most checks look at.
pub(super) fn read<P: IdentityPolicy>(text: &str, setup: &mut Setup) -> Result<Board, HfenError> {
    let text = text.as_bytes();
    if text.iter().filter(|&&byte| byte == b'/').count() != 7 {
        return Err(HfenError::Ranks);
    }
    let mut board = Board::EMPTY;
    for (rank, row) in Rank::ALL.into_iter().rev().zip(text.split(|&byte| byte == b'/')) {
        read_rank::<P>(rank, row, setup, &mut board)?;
    }
    Ok(board)
}

fn read_rank<P: IdentityPolicy>(rank: Rank, row: &[u8], setup: &mut Setup, board: &mut Board) -> Result<(), HfenError> {
    let number = rank.index() as u8 + 1;
    let mut file = 0;
    let mut after_digit = false;
    let mut rest = row;
    while let [first, tail @ ..] = rest {
        if let b'1'..=b'8' = first {
            if after_digit {
                return Err(HfenError::TwoDigits(number));
            }
            after_digit = true;
            file += usize::from(first - b'0');
            rest = tail;
            continue;
        }
        after_digit = false;
        let Some(&at) = File::ALL.get(file) else { return Err(HfenError::RankLength(number)) };
        let square = Square::new(at, rank);
        let (token, length) = read_token(rest).ok_or(HfenError::Token(number))?;
        let piece = place::<P>(token, square)?;
        setup.pieces[square.index()] = Some(piece);
        board.put(square, piece.color, Gait::of(piece.role), piece.hidden);
        file += 1;
        rest = &rest[length..];
    }
    if file == 8 { Ok(()) } else { Err(HfenError::RankLength(number)) }
}

/// One token as it stands: its side, its letter (`None` for `X`), and what follows the letter.
struct Token {
    color: Color,
    role: Option<Role>,
    mark: Mark,
}

enum Mark {
    Plain,
    Unknown,
    Tilde,
    Known(Role),
}

/// Reads one token and says how many bytes it took.
#[inline(always)]
fn read_token(bytes: &[u8]) -> Option<(Token, usize)> {
    let letter = char::from(*bytes.first()?);
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let role = match letter.to_ascii_uppercase() {
        'X' => None,
        _ => Some(Role::from_letter(letter)?),
    };
    let (mark, length) = match bytes.get(1..).unwrap_or_default() {
        [b'?', ..] => (Mark::Unknown, 2),
        [b'~', ..] => (Mark::Tilde, 2),
        [b'(', inner, b')', ..] if inner.is_ascii_uppercase() == letter.is_ascii_uppercase() => {
            (Mark::Known(Role::from_letter(char::from(*inner))?), 4)
        }
        [b'(', ..] => return None,
        _ => (Mark::Plain, 1),
    };
    Some((Token { color, role, mark }, length))
}

/// The piece that a token stands for in the referee's position of this game.
#[inline(always)]
fn place<P: IdentityPolicy>(token: Token, square: Square) -> Result<Placed, HfenError> {
    let Token { color, role, mark } = token;
    match (role, mark) {
        (Some(role), Mark::Plain) => Ok(Placed::visible(color, role)),
        (Some(cover), Mark::Unknown | Mark::Tilde) if by_cover::<P>() => Ok(Placed::covered(color, cover, None)),
        (Some(cover), Mark::Known(role)) if by_cover::<P>() => Ok(Placed::covered(color, cover, Some(role))),
        (None, Mark::Plain) if by_cover::<P>() => {
            let cover = standard_role(color, square).ok_or(SetupError::Cover(square))?;
            Ok(Placed::covered(color, cover, None))
        }
        (None, Mark::Known(role)) if !by_cover::<P>() => Ok(Placed::secret(color, role)),
        _ => Err(HfenError::ForeignToken(square)),
    }
}
