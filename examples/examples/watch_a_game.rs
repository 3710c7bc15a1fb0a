//! What does each player see of a game with secrets, and how is that stored?
//!
//! The ruleset is a small one made for this: on each side the pieces of the b- and c-file are a knight and a bishop,
//! and only their owner knows which is which.
#![expect(clippy::print_stdout, reason = "an example prints its answer")]

use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::view::View;
use hidden_chess_core::{
    Answers, Color, Game, Hidden, IdentityPolicy, Movement, Placed, Position, Role, Setup, Square, Viewer, Weights,
};
use hidden_chess_examples::seed::generator;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct WhichIsWhich;

impl IdentityPolicy for WhichIsWhich {
    const NAME: &'static str = "which-is-which";
    const TITLE: &'static str = "WhichIsWhich";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByTrueRole, ..Movement::CHESS };
    type Options = ();
    type Ledger = ();

    /// One question for each side: what stands on the b-file? A bishop or a knight, each as likely.
    fn ask(_: &(), answers: &Answers) -> Option<(Square, Weights)> {
        let open = [Square::B1, Square::B8].into_iter().find(|&square| answers.get(square).is_none())?;
        Some((open, Weights::of([0, 0, 1, 1, 0])))
    }

    fn set_up(_: &(), answers: &Answers) -> Position<Self> {
        let mut setup = Setup::array();
        for (color, b, c) in [(Color::White, Square::B1, Square::C1), (Color::Black, Square::B8, Square::C8)] {
            let role = answers.role(b).unwrap_or(Role::Knight);
            let other = if role == Role::Knight { Role::Bishop } else { Role::Knight };
            setup.pieces[b.index()] = Some(Placed::secret(color, role));
            setup.pieces[c.index()] = Some(Placed::secret(color, other));
        }
        Position::set_up(&setup, ())
    }

    fn sees_identity(viewer: Viewer, owner: Color) -> bool {
        viewer.is(owner)
    }
}

fn main() -> anyhow::Result<()> {
    let mut rng = generator(3);
    let mut table = Table::new(Game::<WhichIsWhich>::default());
    table.restart(&mut rng);
    for turn in ["d2d4", "d7d5", "c1d3"] {
        match table.play(turn, &mut rng) {
            Ok(told) => println!("{}", told.turn),
            // The reason is for the referee; a player is told no more than it can know.
            Err(error) => println!("{error}"),
        }
    }
    println!("the referee: {}", table.game().position().hfen());
    for viewer in Viewer::ALL {
        println!("{viewer}: {}", table.view(viewer).hfen());
    }

    // A view is nothing but the events that were told to it: kept as their log, it is made again by hearing them again.
    let black = table.view(Viewer::Player(Color::Black));
    let stored = serde_json::to_string(black.log())?;
    let log: Vec<hidden_chess_core::view::Heard> = serde_json::from_str(&stored)?;
    let again = View::<WhichIsWhich>::refold(black.viewer(), &log);
    println!("Black's view again, from {} events: {}", log.len(), again.hfen());
    Ok(())
}
