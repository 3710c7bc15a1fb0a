//! A viewer's own record of a game with chips.

use alloc::vec::Vec;

use hidden_chess_core::Viewer;
use hidden_chess_core::view::{Fold, Observe, PrivateEvent, PublicEvent};

use super::{WagerPrivate, WagerPublic, WagerView};

/// What one viewer was told at once: the public part, and for a player the private one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WagerHeard<Public = PublicEvent, Private = PrivateEvent> {
    /// What everybody was told.
    pub public: WagerPublic<Public>,
    /// What this player alone was told.
    pub private: Option<WagerPrivate<Private>>,
}

/// A viewer's own record of a game with chips: everything it was told, in order, and nothing else.
///
/// It is what a [`WagerView`] is stored as, as a [`ViewLog`](hidden_chess_core::view::ViewLog) is for a game without
/// chips. It replays to the same view every time, and a game that goes on is heard on from there (RULES 0.9).
///
/// ```
/// use hidden_chess_betting::{Action, Match, Rules, Wager, WagerLog, WagerView, Wagered};
/// use hidden_chess_core::{table::Table, Color, Game, Standard, View, Viewer};
///
/// let mut table = Table::new(Wagered::new(Game::<Standard>::default(), Match::new(Rules::default())?)?);
/// table.apply(Wager::Bet(Action::RaiseTo(6)))?;
/// let view = table.view(Viewer::Player(Color::White));
/// let stored = serde_json::to_string(&view.to_log())?;
///
/// let log: WagerLog = serde_json::from_str(&stored)?;
/// let resumed: WagerView<Game<Standard>> = log.replay(View::new(log.viewer));
/// assert_eq!(&resumed, view);
/// assert_eq!(resumed.hand().map(|hand| hand.to_call()), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WagerLog<Public = PublicEvent, Private = PrivateEvent> {
    /// Whose it is.
    pub viewer: Viewer,
    /// What was told.
    pub events: Vec<WagerHeard<Public, Private>>,
}

impl<Public: Clone, Private: Clone> WagerLog<Public, Private> {
    /// The view after everything, from a view of the game that has been told nothing.
    #[must_use]
    pub fn replay<G: Observe<Public = Public, Private = Private>>(&self, blank: G::View) -> WagerView<G> {
        let mut view = WagerView::new(self.viewer, blank);
        for heard in &self.events {
            view.hear(&heard.public, heard.private.as_ref());
        }
        view
    }
}

impl<G: Observe> WagerView<G> {
    /// The viewer's own record so far.
    #[must_use]
    pub fn to_log(&self) -> WagerLog<G::Public, G::Private> {
        WagerLog { viewer: self.viewer(), events: self.log().to_vec() }
    }
}
