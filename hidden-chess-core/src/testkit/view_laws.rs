//! Laws of views.

use alloc::format;
use alloc::vec::Vec;

use super::board_laws::TURNS;
use super::walk::{Walk, deal, wander};
use super::{Violation, law};
use crate::game::Game;
use crate::policy::IdentityPolicy;
use crate::table::Table;
use crate::text::diagram::Look;
use crate::view::View;
use crate::vocabulary::{Color, Square, Viewer};

/// Plays a random game at a table, calling `each` at every stage.
fn watch<P: IdentityPolicy>(
    seed: u64,
    mut each: impl FnMut(&Table<Game<P>>) -> Result<(), Violation>,
) -> Result<(), Violation> {
    let mut walk = Walk::new(seed);
    let mut table = Table::new(deal::<P>(&mut walk));
    for _ in 0..TURNS {
        each(&table)?;
        if wander(&mut table, &mut walk).is_none() {
            break;
        }
    }
    each(&table)
}

/// A view made again from its event log is the same view.
///
/// # Errors
///
/// The first view that is not.
pub fn refolding_gives_the_view<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    watch::<P>(seed, |table| {
        for viewer in Viewer::ALL {
            let view = table.view(viewer);
            let again = View::<P>::refold(viewer, view.log());
            let same = again == *view
                && again.hfen() == view.hfen()
                && again.information_key() == view.information_key()
                && again.legal() == view.legal()
                && again.begun() == view.begun()
                && format!("{again:?}") == format!("{view:?}");
            law!("refolding_gives_the_view", seed, same, "{again:?} instead of {view:?}");
        }
        Ok(())
    })
}

/// A pool counts as many identities as there are hidden pieces unknown to its viewer.
///
/// # Errors
///
/// The first view whose pool does not.
pub fn pools_account_for_hidden_pieces<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    watch::<P>(seed, |table| {
        for viewer in Viewer::ALL {
            let view = table.view(viewer);
            let Some(pool) = view.pool() else { continue };
            for color in Color::ALL {
                let blind =
                    |(owner, look): &&(Color, Look)| *owner == color && look.is_hidden() && *look == look.blind();
                let hidden = view.diagram().pieces.iter().flatten().filter(blind).count();
                let unknown = usize::from(view.lost(color)) - view.taken().total(color);
                let right = pool.total(color) == hidden + unknown;
                law!(
                    "pools_account_for_hidden_pieces",
                    seed,
                    right,
                    "{view:?}: {hidden} hidden, {unknown} lost unknown"
                );
            }
        }
        Ok(())
    })
}

/// A view has every piece on its square and never a wrong role, and names identities exactly where the policy says so.
///
/// # Errors
///
/// The first square seen otherwise.
pub fn views_name_what_the_board_shows<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    watch::<P>(seed, |table| {
        let game = table.game();
        let board = game.position().board();
        let truth = game.position().diagram();
        let all = game.ending().is_some_and(|ending| P::shows_all(&ending));
        for viewer in Viewer::ALL {
            let view = table.view(viewer);
            for square in Square::all() {
                let (true_look, seen) = (truth.at(square), view.diagram().at(square));
                let expected = true_look.map(|(color, look)| {
                    let knows = all || P::sees_identity(viewer, color);
                    (color, if knows { look } else { look.blind() })
                });
                law!("views_name_what_the_board_shows", seed, seen == expected, "{view:?}: {square} in {game:?}");
            }
            let known = view.diagram().castling & !board.partners();
            law!("views_name_what_the_board_shows", seed, known.is_empty(), "{view:?}: a right that is not there");
            let check = view.in_check() == game.position().is_check();
            law!("views_name_what_the_board_shows", seed, check, "{view:?}: check");
        }
        Ok(())
    })
}

/// Two views have one key exactly when they were told the same.
///
/// # Errors
///
/// The first pair for which it is not so.
pub fn information_key_is_the_observation_sequence<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    let mut views: Vec<View<P>> = Vec::new();
    for game in 0..2 {
        // The same deal and first turns twice, then other ones: equal and unequal sequences both occur.
        let mut walk = Walk::new(seed);
        let mut table = Table::new(deal::<P>(&mut walk));
        for turn in 0..12 {
            if turn == 6 && game == 1 {
                walk = Walk::new(!seed);
            }
            views.extend(Viewer::ALL.map(|viewer| table.view(viewer).clone()));
            if wander(&mut table, &mut walk).is_none() {
                break;
            }
        }
    }
    for a in &views {
        for b in views.iter().filter(|b| b.viewer() == a.viewer()) {
            let same = a.log() == b.log();
            let agree = same == (a.information_key() == b.information_key());
            law!("information_key_is_the_observation_sequence", seed, agree, "{a:?} and {b:?}");
        }
    }
    Ok(())
}
