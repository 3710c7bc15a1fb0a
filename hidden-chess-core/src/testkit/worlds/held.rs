//! A start that is told before its first turn can begin, as around a game with chips (RULES 3.11, 4.3).

use alloc::format;

use super::seen::Seen;
use super::trial::Trial;
use crate::game::Game;
use crate::policy::IdentityPolicy;
use crate::testkit::Violation;
use crate::view::{Emission, Fold, Observe, View};
use crate::vocabulary::Viewer;

/// Tells the start of two worlds with the first turn held back, and then that turn.
///
/// Before it begins the rules let nobody tell them apart by the own list of moves, which is not told yet.
pub(super) fn compare<P: IdentityPolicy>(
    trial: &Trial<'_, P>,
    games: [&Game<P>; 2],
    seed: u64,
) -> Result<(), Violation> {
    let opening = games[0].opening();
    for viewer in Viewer::ALL {
        let [one, other] = games.map(|game| Seen::of(game, &opening, viewer));
        let begins = one == other;
        if one.held() != other.held() {
            continue;
        }
        let mut views = games.map(|_| [View::<P>::new(viewer), View::new(Viewer::Spectator)]);
        let mut difference = |turn: bool| {
            for (game, [view, public]) in games.into_iter().zip(&mut views) {
                let told = if turn { game.tell_turn(public) } else { (trial.held)(game, &opening, public) };
                let Some(Emission { public: all, private }) = told else { continue };
                let own = match viewer {
                    Viewer::Player(color) => Some(&private[color.index()]),
                    Viewer::Spectator => None,
                };
                view.hear(&all, own);
                public.hear(&all, None);
            }
            let [[one, _], [other, _]] = &views;
            let same = one == other && one.information_key() == other.information_key() && one.hfen() == other.hfen();
            if same { None } else { Some(format!("{:?} against {:?}", one.log().last(), other.log().last())) }
        };
        if let Some(what) = difference(false).or_else(|| difference(true).filter(|_| begins)) {
            let [one, other] = games.map(|game| game.position().hfen());
            let what = format!("{viewer} is told {what} before the first turn of {one} and of {other} begins");
            return Err(Violation { law: "indistinguishable_worlds_look_the_same", seed, what });
        }
    }
    Ok(())
}
