use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::{Color, Ending, Reason, Role};

use crate::drawing::Signs;

/// How wide a line of turns gets.
const WIDTH: usize = 80;

/// Whether and how a game ended, for people, without a full stop.
///
/// ```
/// use hidden_chess_core::{Ending, Reason};
/// use hidden_chess_examples::terminal::sentence;
/// let draw = Ending::drawn(Reason::SeventyFiveMove);
/// assert_eq!(sentence(&draw), "Draw by the seventy-five-move rule (1/2-1/2)");
/// ```
#[must_use]
pub fn sentence(ending: &Ending) -> String {
    let who = ending.winner.map_or("Draw".to_owned(), |winner| format!("{} wins", name(winner)));
    let why = match ending.reason {
        Reason::Threefold => "by threefold repetition",
        Reason::Fivefold => "by fivefold repetition",
        Reason::FiftyMove => "by the fifty-move rule",
        Reason::SeventyFiveMove => "by the seventy-five-move rule",
        Reason::InsufficientMaterial => "by insufficient material",
        Reason::Time => "on time",
        Reason::KingCapture => "by capturing the king",
        Reason::Result => "as declared",
        other => return format!("{who} by {other} ({})", ending.score()),
    };
    format!("{who} {why} ({})", ending.score())
}

/// Words in lines of at most eighty characters, where no word is longer.
///
/// ```
/// use hidden_chess_examples::terminal::wrap;
/// let lines = wrap(&vec!["12345678".to_owned(); 10]);
/// assert_eq!(lines.lines().map(str::len).collect::<Vec<_>>(), [80, 8]);
/// ```
#[must_use]
pub fn wrap(words: &[String]) -> String {
    let mut lines = String::new();
    let mut length = 0;
    for word in words {
        if length > 0 && length + 1 + word.len() > WIDTH {
            lines.push('\n');
            length = 0;
        }
        if length > 0 {
            lines.push(' ');
            length += 1;
        }
        lines.push_str(word);
        length += word.len();
    }
    if length > 0 {
        lines.push('\n');
    }
    lines
}

/// What comes out in a turn and what was found under what it took, as the end of a sentence that has begun with the turn;
/// `None` when neither is told.
pub(super) fn reveal(turn: &str, signs: Signs) -> Option<String> {
    let turn: TurnText = turn.parse().ok()?;
    let dash = match signs {
        Signs::Figurines => '\u{2014}',
        Signs::Letters => '-',
    };
    let comes_out = turn.revealed.map(|role| match turn.promotion.or(turn.late) {
        Some(promoted) if role == Role::Pawn => format!("a {role} comes out and becomes a {promoted}"),
        _ => format!("a {role} comes out"),
    });
    let taken = turn.taken.map(|role| format!("what it took was a {role}"));
    let told: Vec<String> = comes_out.into_iter().chain(taken).collect();
    (!told.is_empty()).then(|| format!(" {dash} {}!", told.join(", and ")))
}

/// A numbered list of turns in lines, from the move with this number and the side that began.
pub(super) fn numbered(turns: &[String], first: u16, begins: Color) -> String {
    let offset = usize::from(begins == Color::Black);
    let word = |(i, turn): (usize, &String)| {
        let number = usize::from(first) + (i + offset) / 2;
        match ((i + offset) % 2, i) {
            (0, _) => format!("{number}. {turn}"),
            (_, 0) => format!("{number}... {turn}"),
            _ => turn.clone(),
        }
    };
    wrap(&turns.iter().enumerate().map(word).collect::<Vec<_>>())
}

/// The answer to a turn that says what it reveals.
pub(super) const TOLD: &str = "No: what comes out or was taken is not yours to say. Type the move alone, as in e2e4.";

pub(super) const fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

pub(super) const HELP: &str = "\
Type a turn as squares (e2e4, a7a8q for a promotion, e1g1 for castling) or as in books (e4, Nf3, O-O).
  moves       list what you may do
  board       show the board again
  chance e2e4 how likely each identity is to come out with that move, where pieces are covered
  ranges      what you can deduce of the hidden pieces of the other side, in RaiseChess
  secrets     what the moves of your own hidden pieces would give away
  bet 6, raise 14, call, fold, all-in
              with chips: amounts are all that you put in during this round; a move is a check
  claim       claim a draw for the position as it is; `claim e2e4`: for the position after that move
  draw        offer a draw
  resign      give up
  record      show the game so far, as you may know it
  help        show this
  quit        stop here
";
