//! What viewers of a game with chips are told: the game as ever, and all of the chips.

use alloc::vec::Vec;
use core::fmt;

use hidden_chess_core::Viewer;
use hidden_chess_core::view::{Emission, Fold, Observe};

use super::{WagerHeard, WagerStep, Wagered};
use crate::event::Events;
use crate::hand::ShownHand;

/// What everybody is told of a step: what the game tells everybody, and what happened to the chips.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WagerPublic<E> {
    /// What the game tells everybody, if it tells anything.
    pub game: Option<E>,
    /// What happened to the chips.
    pub chips: Events,
    /// The chips as they lie now; nothing about chips is secret.
    pub hand: ShownHand,
}

/// What one player is told beside it: what the game tells that player.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct WagerPrivate<E> {
    /// What the game tells this player, if it tells anything.
    pub game: Option<E>,
}

/// A view of the game with the chips beside it: nothing but the fold of what this viewer was told.
///
/// It is stored as its log, a [`WagerLog`](crate::WagerLog), and made again from that.
pub struct WagerView<G: Observe> {
    viewer: Viewer,
    game: G::View,
    hand: Option<ShownHand>,
    log: Vec<WagerHeard<G::Public, G::Private>>,
}

impl<G: Observe> WagerView<G> {
    /// A view that has been told nothing yet, around one of the game that has been told nothing either.
    #[must_use]
    pub const fn new(viewer: Viewer, blank: G::View) -> Self {
        Self { viewer, game: blank, hand: None, log: Vec::new() }
    }

    /// Whose view it is.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What the viewer was told of the game. What is hidden there stays hidden, also after a fold.
    #[must_use]
    pub const fn game(&self) -> &G::View {
        &self.game
    }

    /// The chips as they were told last, once the blinds have been told.
    #[must_use]
    pub const fn hand(&self) -> Option<&ShownHand> {
        self.hand.as_ref()
    }

    /// Everything that was told, in order.
    #[must_use]
    pub fn log(&self) -> &[WagerHeard<G::Public, G::Private>] {
        &self.log
    }
}

impl<G: Observe> Fold<WagerPublic<G::Public>, WagerPrivate<G::Private>> for WagerView<G> {
    fn hear(&mut self, public: &WagerPublic<G::Public>, private: Option<&WagerPrivate<G::Private>>) {
        self.hand = Some(public.hand);
        if let Some(game) = &public.game {
            self.game.hear(game, private.and_then(|private| private.game.as_ref()));
        }
        self.log.push(WagerHeard { public: public.clone(), private: private.cloned() });
    }
}

// Written out, since a derive would ask the same of the game itself.
impl<G: Observe> Clone for WagerView<G> {
    fn clone(&self) -> Self {
        Self { viewer: self.viewer, game: self.game.clone(), hand: self.hand, log: self.log.clone() }
    }
}

/// Equal views were told the same.
impl<G: Observe<Public: PartialEq, Private: PartialEq>> PartialEq for WagerView<G> {
    fn eq(&self, other: &Self) -> bool {
        self.viewer == other.viewer && self.log == other.log
    }
}

impl<G: Observe<Public: Eq, Private: Eq>> Eq for WagerView<G> {}

impl<G: Observe<View: fmt::Debug>> fmt::Debug for WagerView<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WagerView").field("game", &self.game).field("hand", &self.hand).finish_non_exhaustive()
    }
}

impl<G: Observe> Observe for Wagered<G> {
    type Public = WagerPublic<G::Public>;
    type Private = WagerPrivate<G::Private>;
    type View = WagerView<G>;

    fn opening(&self) -> WagerStep<G::Step> {
        WagerStep { bet: None, chips: self.posted, game: Some(self.game.opening()), begins: false }
    }

    fn blank_view(&self, viewer: Viewer) -> WagerView<G> {
        WagerView::new(viewer, self.game.blank_view(viewer))
    }

    /// While the blinds are unanswered the first turn cannot begin: what belongs to it is told with the bet that lets it
    /// (RULES 3.11, 4.3), and never if there is none.
    fn tell(&self, step: &WagerStep<G::Step>, public: &WagerView<G>) -> Option<Emission<Self::Public, Self::Private>> {
        let told = match &step.game {
            Some(game) if self.begun => self.game.tell(game, &public.game),
            Some(game) => self.game.tell_held(game, &public.game),
            None if step.begins => self.game.tell_turn(&public.game),
            None => None,
        };
        if told.is_none() && step.bet.is_none() {
            return None;
        }
        let (game, private) = match told {
            Some(Emission { public, private }) => (Some(public), private.map(Some)),
            None => (None, [None, None]),
        };
        Some(Emission {
            public: WagerPublic { game, chips: step.chips, hand: self.hand.shown() },
            private: private.map(|game| WagerPrivate { game }),
        })
    }
}
