//! The outcome of a flag is a function of what spectators see (RULES 2.8).

use hidden_chess_core::testkit::{self, Walk};
use hidden_chess_core::text::diagram::{Diagram, Look};
use hidden_chess_core::{Color, Ending, Game, IdentityPolicy, Pool, Position, Role, Square, Viewer, standard_role};
use variant_frontier::ChessFrontier;

use crate::support::{seen, table};

/// What the flag of each side would bring.
fn flags(position: &Position<ChessFrontier>) -> [Ending; 2] {
    Color::ALL.map(|color| ChessFrontier::timeout(position, color))
}

/// A position from what its text says.
fn read(diagram: &Diagram, taken: Pool) -> Option<Position<ChessFrontier>> {
    let mut text = diagram.to_string();
    if taken != Pool::EMPTY {
        text.push_str(" taken=");
        taken.write_letters(&mut text).expect("a string");
    }
    text.parse().ok()
}

/// The same position with two identities of a side exchanged, under two covers or under a cover and captured; `None` where
/// the walk happens to pick equal ones.
fn exchanged(position: &Position<ChessFrontier>, walk: &mut Walk) -> Option<Position<ChessFrontier>> {
    let color = Color::ALL[walk.below(2)];
    let (mut diagram, mut taken) = (position.diagram(), position.ledger().taken());
    let board = position.board();
    let hidden: Vec<Square> = (board.hidden() & board.by_color(color)).into_iter().collect();
    let captured: Vec<Role> = Role::IDENTITIES.into_iter().filter(|&role| taken.get(color, role) > 0).collect();
    let first = *hidden.get(walk.below(hidden.len()))?;
    let role = position.ledger().identity(position.board(), first)?;
    let place = walk.below(hidden.len() + captured.len());
    let mut put = |square: Square, role| {
        if let Some((_, Look::Covered { identity, .. })) = &mut diagram.pieces[square.index()] {
            *identity = Some(role);
        }
    };
    let other = match hidden.get(place) {
        Some(&second) => {
            let other = position.ledger().identity(position.board(), second)?;
            put(second, role);
            other
        }
        None => {
            let other = captured[place - hidden.len()];
            taken.take(color, other);
            taken.add(color, role);
            other
        }
    };
    put(first, other);
    if other == role { None } else { read(&diagram, taken) }
}

/// Kings, up to two hidden pieces of each side, now and then a visible one, and something captured.
fn sparse(walk: &mut Walk) -> Option<Position<ChessFrontier>> {
    let mut diagram = Diagram { turn: Color::ALL[walk.below(2)], ..Diagram::empty() };
    let mut taken = Pool::EMPTY;
    for color in Color::ALL {
        let any = Square::all().nth(walk.below(64))?;
        diagram.pieces[any.index()] = Some((color, Look::Visible(Role::King)));
        for _ in 0..walk.below(3) {
            let home = Square::all().nth(walk.below(64)).filter(|home| diagram.at(*home).is_none())?;
            let cover = standard_role(color, home).filter(|&role| role != Role::King)?;
            let identity = Some(Role::IDENTITIES[walk.below(5)]);
            diagram.pieces[home.index()] = Some((color, Look::Covered { cover, identity }));
        }
        if walk.below(4) == 0 {
            let square = Square::all().nth(walk.below(64)).filter(|square| diagram.at(*square).is_none())?;
            diagram.pieces[square.index()] = Some((color, Look::Visible(Role::IDENTITIES[walk.below(5)])));
        }
        for _ in 0..walk.below(3) {
            taken.add(color, Role::IDENTITIES[walk.below(5)]);
        }
    }
    read(&diagram, taken)
}

/// Returns whether the two positions could be compared.
fn compare(position: &Position<ChessFrontier>, walk: &mut Walk) -> bool {
    let Some(other) = exchanged(position, walk) else { return false };
    let [one, two] = [position, &other].map(|position| seen(&table(&position.hfen().to_string()), Viewer::Spectator));
    assert_eq!(one, two);
    assert_eq!(flags(position), flags(&other), "{position:?} and {other:?}");
    true
}

#[test]
fn identities_that_spectators_cannot_tell_apart_give_one_outcome() {
    let mut walk = Walk::new(28);
    let (mut compared, mut outcomes) = (0, Vec::new());
    while compared < 40 {
        let Some(position) = sparse(&mut walk).filter(|position| !position.board().hidden().is_empty()) else {
            continue;
        };
        if compare(&position, &mut walk) {
            compared += 1;
            outcomes.extend(flags(&position).map(|ending| ending.winner.is_some()));
        }
    }
    // A test in which every flag loses, or none, would say little.
    assert!(outcomes.contains(&true) && outcomes.contains(&false));
}

#[test]
fn nor_do_they_in_random_games() {
    let mut compared = 0;
    for seed in 0..12 {
        let mut turn = 0;
        let each = |game: &Game<ChessFrontier>, walk: &mut Walk| {
            turn += 1;
            if turn % 60 == 20 && game.pending().is_none() && game.ending().is_none() {
                compared += usize::from(compare(game.position(), walk));
            }
            Ok::<(), ()>(())
        };
        testkit::random_game(seed, 200, each).expect("no game fails");
    }
    assert!(compared >= 10, "{compared}");
}
