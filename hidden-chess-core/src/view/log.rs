//! A viewer's own record of a game.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::event::Heard;
use super::observe::Fold;
use super::told::View;
use crate::policy::IdentityPolicy;
use crate::vocabulary::Viewer;

/// A viewer's own record of a game: everything it was told, in order, and nothing else.
///
/// It is what a view is stored as. It replays to the same views every time, and a game that goes on is heard on from
/// there (RULES 0.9); whoever holds it knows what the viewer knew and no more.
///
/// ```
/// use hidden_chess_core::view::{View, ViewLog};
/// use hidden_chess_core::{table::Table, Action, Color, Game, Standard, Viewer};
///
/// let mut table = Table::new(Game::<Standard>::default());
/// let e2e4 = table.game().position().read_move("e2e4")?;
/// table.apply(Action::Move(e2e4))?;
/// let view = table.view(Viewer::Player(Color::Black));
/// let stored = serde_json::to_string(&view.to_log())?;
///
/// let log: ViewLog = serde_json::from_str(&stored)?;
/// let resumed: View<Standard> = log.replay();
/// assert_eq!(&resumed, view);
/// assert_eq!(log.stages::<Standard>().count(), 2, "the start, and the position after e2e4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ViewLog {
    /// Whose it is.
    pub viewer: Viewer,
    /// What was told.
    pub events: Vec<Heard>,
}

impl ViewLog {
    /// The view after everything.
    #[must_use]
    pub fn replay<P: IdentityPolicy>(&self) -> View<P> {
        View::refold(self.viewer, &self.events)
    }

    /// The view after each event, for going through a game again.
    pub fn stages<P: IdentityPolicy>(&self) -> impl Iterator<Item = View<P>> + '_ {
        let mut view = View::new(self.viewer);
        self.events.iter().map(move |heard| {
            view.hear(&heard.public, heard.private.as_ref());
            view.clone()
        })
    }
}

impl<P: IdentityPolicy> View<P> {
    /// The viewer's own record so far.
    #[must_use]
    pub fn to_log(&self) -> ViewLog {
        ViewLog { viewer: self.viewer(), events: self.log().to_vec() }
    }

    /// What it was at the start of the game, whose first turn may have been held back.
    pub(crate) fn start(&self) -> Self {
        let start = |heard: &&Heard| heard.public.turn.is_none() && heard.public.facts.is_some();
        Self::refold(self.viewer(), self.log().iter().take_while(start))
    }

    /// The game as a line of text, as far as the viewer was told of it: `hfen H moves T1 T2 ...`, for people to read.
    ///
    /// Texts and position are the viewer's, so a game with secrets cannot be played on from it.
    ///
    /// ```
    /// use hidden_chess_core::{table::Table, Action, Game, Standard, Viewer};
    /// let mut table = Table::new(Game::<Standard>::default());
    /// let e2e4 = table.game().position().read_move("e2e4")?;
    /// table.apply(Action::Move(e2e4))?;
    /// assert!(table.view(Viewer::Spectator).record().ends_with(" w KQkq - 0 1 moves e2e4"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn record(&self) -> String {
        let mut text = String::new();
        if !self.log().is_empty() {
            text = format!("hfen {}", self.start().hfen());
        }
        for (i, turn) in self.told_turns().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}{turn}", if i == 0 { " moves " } else { " " });
        }
        text
    }
}
