//! Boards with hidden pieces, as `play` draws them.

use hidden_chess_core::text::diagram::{Diagram, Look};
use hidden_chess_core::{Color, Role, Square};
use hidden_chess_examples::drawing::{Drawing, Paint, Signs};

/// Kings, a covered rook nobody knows, one known as a knight, and two pieces of which only the colour shows.
fn diagram() -> Diagram {
    let mut diagram = Diagram::empty();
    let mut put = |square: Square, color, look| diagram.pieces[square.index()] = Some((color, look));
    put(Square::E1, Color::White, Look::Visible(Role::King));
    put(Square::E8, Color::Black, Look::Visible(Role::King));
    put(Square::A1, Color::White, Look::Covered { cover: Role::Rook, identity: None });
    put(Square::H1, Color::White, Look::Covered { cover: Role::Rook, identity: Some(Role::Knight) });
    put(Square::B8, Color::Black, Look::Secret { identity: None });
    put(Square::G8, Color::Black, Look::Secret { identity: Some(Role::Pawn) });
    diagram
}

#[test]
fn hidden_pieces_have_signs_of_their_own() {
    let letters = Drawing { signs: Signs::Letters, ..Drawing::default() }.draw(&diagram());
    let figurines = Drawing::default().draw(&diagram());
    let row = |text: &str, n: usize| text.lines().nth(n).unwrap_or_default().to_owned();
    assert_eq!(row(&letters, 0), " 8  .     x?    .     .     k     .     x(p)  .");
    assert_eq!(row(&letters, 7), " 1  R?    .     .     .     K     .     .     R(N)");
    assert_eq!(row(&letters, 8), "    a     b     c     d     e     f     g     h");
    assert_eq!(row(&figurines, 0), " 8        x?          ·     ♚     ·     x(p)  ·");
    assert_eq!(row(&figurines, 7), " 1  ♖?          ·           ♔           ·     ♖(N)");
}

#[test]
fn moves_and_checks_are_marked() {
    let drawing = Drawing {
        signs: Signs::Letters,
        bottom: Color::Black,
        last: Some((Square::A1, Square::A2)),
        in_check: true,
        ..Drawing::default()
    };
    let mut diagram = diagram();
    diagram.pieces[Square::A2.index()] = diagram.pieces[Square::A1.index()].take();
    diagram.pieces[Square::H1.index()] = None;
    diagram.pieces[Square::G8.index()] = None;
    let board = drawing.draw(&diagram);
    let rows: Vec<&str> = board.lines().collect();
    assert_eq!(rows[0], " 1  .   .   .  (K ) .   .   .  [. ]");
    assert_eq!(rows[1], " 2  .   .   .   .   .   .   .  [R?]");
    assert_eq!(rows[8], "    h   g   f   e   d   c   b   a");
}

#[test]
fn colours_change_the_ground_and_not_the_board() {
    let plain = Drawing { paint: Paint::Colors, ..Drawing::default() }.draw(&diagram());
    assert_eq!(plain.matches("\u{1b}[0m").count(), 64);
    let face_down = plain.matches("48;5;67m").count() + plain.matches("48;5;110m").count();
    assert_eq!(face_down, 4, "hidden pieces stand on a ground of their own");
    let mut text = String::new();
    let mut escaped = false;
    for letter in plain.chars() {
        match letter {
            '\u{1b}' => escaped = true,
            'm' if escaped => escaped = false,
            _ if !escaped => text.push(letter),
            _ => {}
        }
    }
    // Ink tells the sides apart there, so both have the full shapes.
    let first: String = text.lines().next().unwrap_or_default().split_whitespace().collect();
    assert_eq!(first, "8x?♚x(p)");
    assert!(text.lines().nth(7).is_some_and(|row| row.contains("♜?") && row.contains("♚")), "{text}");
}
