//! What viewers of a game with chips are told: the game as ever, and all of the chips.

use hidden_chess_core::Viewer;
use hidden_chess_core::view::{Emission, Fold, Observe};

use super::{WagerStep, Wagered};
use crate::event::Events;
use crate::hand::Hand;

/// What everybody is told of a step: what the game tells everybody, and what happened to the chips.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WagerPublic<E> {
    /// What the game tells everybody, if it tells anything.
    pub game: Option<E>,
    /// What happened to the chips.
    pub chips: Events,
    /// The chips as they lie now; nothing about chips is secret.
    pub hand: Hand,
}

/// What one player is told beside it: what the game tells that player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WagerPrivate<E> {
    /// What the game tells this player, if it tells anything.
    pub game: Option<E>,
}

/// A view of the game with the chips beside it, folded from what was told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WagerView<V> {
    game: V,
    hand: Option<Hand>,
}

impl<V> WagerView<V> {
    /// What the viewer was told of the game. What is hidden there stays hidden, also after a fold.
    #[must_use]
    pub const fn game(&self) -> &V {
        &self.game
    }

    /// The chips, once the blinds have been told.
    #[must_use]
    pub const fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }
}

impl<V, Public, Private> Fold<WagerPublic<Public>, WagerPrivate<Private>> for WagerView<V>
where
    V: Fold<Public, Private>,
{
    fn hear(&mut self, public: &WagerPublic<Public>, private: Option<&WagerPrivate<Private>>) {
        self.hand = Some(public.hand);
        if let Some(game) = &public.game {
            self.game.hear(game, private.and_then(|private| private.game.as_ref()));
        }
    }
}

impl<G: Observe> Observe for Wagered<G> {
    type Public = WagerPublic<G::Public>;
    type Private = WagerPrivate<G::Private>;
    type View = WagerView<G::View>;

    fn opening(&self) -> WagerStep<G::Step> {
        WagerStep { bet: None, chips: self.posted, game: Some(self.game.opening()) }
    }

    fn blank_view(&self, viewer: Viewer) -> WagerView<G::View> {
        WagerView { game: self.game.blank_view(viewer), hand: None }
    }

    fn tell(
        &self,
        step: &WagerStep<G::Step>,
        public: &WagerView<G::View>,
    ) -> Option<Emission<Self::Public, Self::Private>> {
        let told = step.game.as_ref().and_then(|game| self.game.tell(game, &public.game));
        if told.is_none() && step.bet.is_none() {
            return None;
        }
        let (game, private) = match told {
            Some(Emission { public, private }) => (Some(public), private.map(Some)),
            None => (None, [None, None]),
        };
        Some(Emission {
            public: WagerPublic { game, chips: step.chips, hand: self.hand },
            private: private.map(|game| WagerPrivate { game }),
        })
    }
}
