use super::event::Emission;
use crate::play::Play;
use crate::vocabulary::Viewer;

/// A game that tells viewers what they may know.
///
/// Telling is on demand: an unwatched playout makes no event and pays nothing.
pub trait Observe: Play {
    /// What everybody is told.
    type Public: Clone;
    /// What one player is told beside it.
    type Private: Clone;
    /// What a viewer keeps of it.
    type View: Fold<Self::Public, Self::Private>;

    /// The step that tells the start, where nothing is dealt.
    fn opening(&self) -> Self::Step;

    /// A view that has been told nothing yet.
    fn blank_view(&self, viewer: Viewer) -> Self::View;

    /// What a step tells; `None` when it tells nobody anything.
    ///
    /// It is asked right after the step, with the spectator's view as it was before: what is public has its past there.
    fn tell(&self, step: &Self::Step, public: &Self::View) -> Option<Emission<Self::Public, Self::Private>>;
}

/// A view as a fold over what it is told: perfect recall holds by construction.
pub trait Fold<Public, Private>: Clone {
    /// Hears one event: its public part, and for a player the private one.
    fn hear(&mut self, public: &Public, private: Option<&Private>);
}
