//! A board for people: coordinates, pieces, the last move, a king in check.

use std::fmt::Write;

use hidden_chess_core::text::diagram::{Diagram, Look};
use hidden_chess_core::{Color, File, Rank, Role, Square};
use owo_colors::{Style, XtermColors};

/// The signs that stand for pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Signs {
    /// Figurines.
    #[default]
    Figurines,
    /// The letters of FEN, upper case for White.
    Letters,
}

/// Whether colours may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paint {
    /// Plain text: squares of the last move stand in brackets.
    #[default]
    Plain,
    /// Escape sequences for a terminal with 256 colours.
    Colors,
}

/// How a board is drawn.
///
/// A covered piece is drawn as its cover with `?` behind it, a piece that shows only its colour as `X?`; where the true
/// role may be known it stands in parentheses instead, as in the notation. With colours a hidden piece stands on a ground
/// of its own, as a tile that lies face down.
///
/// ```
/// use hidden_chess_core::{Position, Standard};
/// use hidden_chess_examples::drawing::{Drawing, Signs};
///
/// let position: Position<Standard> = "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1".parse()?;
/// let drawing = Drawing { signs: Signs::Letters, ..Drawing::default() };
/// let rows = [
///     " 8  .  .  .  .  k  .  .  .",
///     " 7  .  .  .  .  .  .  .  .",
///     " 6  .  .  .  .  .  .  .  .",
///     " 5  .  .  .  .  .  .  .  .",
///     " 4  .  .  .  .  p  .  .  .",
///     " 3  .  .  .  .  .  .  .  .",
///     " 2  .  .  .  P  .  .  .  .",
///     " 1  .  .  .  .  K  .  .  .",
///     "    a  b  c  d  e  f  g  h",
/// ];
/// assert_eq!(drawing.draw(&position.diagram()).lines().collect::<Vec<_>>(), rows);
/// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// The signs for pieces.
    pub signs: Signs,
    /// Colours or plain text.
    pub paint: Paint,
    /// The side whose first rank is at the bottom.
    pub bottom: Color,
    /// Where the last move went from and to.
    pub last: Option<(Square, Square)>,
    /// Whether the side to move is in check.
    pub in_check: bool,
}

impl Default for Drawing {
    fn default() -> Self {
        Self { signs: Signs::default(), paint: Paint::default(), bottom: Color::White, last: None, in_check: false }
    }
}

impl Drawing {
    /// The board in nine lines.
    #[must_use]
    pub fn draw(&self, diagram: &Diagram) -> String {
        let width = diagram.pieces.iter().map(|piece| self.sign(*piece, false).chars().count()).max().unwrap_or(1);
        let (mut ranks, mut files) = (Rank::ALL, File::ALL);
        match self.bottom {
            Color::White => ranks.reverse(),
            Color::Black => files.reverse(),
        }
        let mut board = String::new();
        for rank in ranks {
            let mut row = format!(" {} ", rank.index() + 1);
            for file in files {
                row += &self.square(diagram, Square::new(file, rank), width);
            }
            board += row.trim_end();
            board.push('\n');
        }
        let mut row = " ".repeat(3);
        for file in files {
            // Writing to a string cannot fail.
            let _ = write!(row, " {:width$} ", file.letter());
        }
        board += row.trim_end();
        board.push('\n');
        board
    }

    fn square(&self, diagram: &Diagram, square: Square, width: usize) -> String {
        let piece = diagram.at(square);
        let dark = (square.file().index() + square.rank().index()) % 2 == 0;
        let moved = self.last.is_some_and(|(from, to)| square == from || square == to);
        let checked = self.in_check && diagram.king(diagram.turn) == Some(square);
        let sign = self.sign(piece, dark);
        match self.paint {
            Paint::Plain => match (moved, checked) {
                (_, true) => format!("({sign:width$})"),
                (true, _) => format!("[{sign:width$}]"),
                _ => format!(" {sign:width$} "),
            },
            Paint::Colors => {
                let hidden = piece.is_some_and(|(_, look)| look.is_hidden());
                let ground = match (checked, moved, hidden, dark) {
                    (true, ..) => 167,
                    (_, true, _, true) => 136,
                    (_, true, _, false) => 179,
                    (_, _, true, true) => 67,
                    (_, _, true, false) => 110,
                    (.., true) => 65,
                    (.., false) => 108,
                };
                let ink = if piece.is_some_and(|(color, _)| color == Color::White) { 231 } else { 16 };
                let style = Style::new().color(XtermColors::from(ink)).on_color(XtermColors::from(ground));
                style.style(format!(" {sign:width$} ")).to_string()
            }
        }
    }

    fn sign(&self, piece: Option<(Color, Look)>, dark: bool) -> String {
        let Some((color, look)) = piece else {
            let dot = match self.signs {
                Signs::Figurines if dark => "·",
                Signs::Figurines => " ",
                Signs::Letters => ".",
            };
            return if self.paint == Paint::Colors { " " } else { dot }.to_owned();
        };
        let letter = |role: Role| role.of(color);
        let face = |role| match self.signs {
            Signs::Figurines => self.figurine(color, role),
            Signs::Letters => letter(role),
        };
        let (face, identity) = match look {
            Look::Visible(role) => return face(role).to_string(),
            Look::Covered { cover, identity } => (face(cover), identity),
            Look::Secret { identity } => (if color == Color::White { 'X' } else { 'x' }, identity),
        };
        match identity {
            None => format!("{face}?"),
            Some(role) => format!("{face}({})", letter(role)),
        }
    }

    /// The sign of a role in a line of text, where the shape has to tell the sides apart.
    pub(crate) fn in_text(&self, color: Color, role: Role) -> char {
        match self.signs {
            Signs::Figurines => Self { paint: Paint::Plain, ..*self }.figurine(color, role),
            Signs::Letters => role.of(color),
        }
    }

    /// On a coloured ground the ink tells the sides apart, and the full shapes are easier to see.
    fn figurine(&self, color: Color, role: Role) -> char {
        let outlined = color == Color::White && self.paint == Paint::Plain;
        match (role, outlined) {
            (Role::King, true) => '♔',
            (Role::Queen, true) => '♕',
            (Role::Rook, true) => '♖',
            (Role::Bishop, true) => '♗',
            (Role::Knight, true) => '♘',
            (Role::Pawn, true) => '♙',
            (Role::King, false) => '♚',
            (Role::Queen, false) => '♛',
            (Role::Rook, false) => '♜',
            (Role::Bishop, false) => '♝',
            (Role::Knight, false) => '♞',
            (Role::Pawn, false) => '♟',
        }
    }
}
