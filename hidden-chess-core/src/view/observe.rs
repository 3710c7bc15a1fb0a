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

    /// What a step tells when the turn after it cannot begin yet, since something around the game comes first:
    /// what belongs to the start of a turn, the own legal moves (RULES 3.11), is held back for [`Observe::tell_turn`].
    ///
    /// Where a turn begins with nothing to tell, as by default, it is what [`Observe::tell`] tells.
    fn tell_held(&self, step: &Self::Step, public: &Self::View) -> Option<Emission<Self::Public, Self::Private>> {
        self.tell(step, public)
    }

    /// What was held back, once the turn can begin; `None` when nothing was, as by default.
    ///
    /// ```
    /// use hidden_chess_core::{view::{Fold, Observe}, Color, Game, Standard, Viewer};
    ///
    /// let game = Game::<Standard>::default();
    /// let public = game.blank_view(Viewer::Spectator);
    /// let mut white = game.blank_view(Viewer::Player(Color::White));
    /// let start = game.tell_held(&game.opening(), &public).expect("the start is told");
    /// white.hear(&start.public, Some(&start.private[0]));
    /// assert_eq!(white.legal(), None);
    ///
    /// let turn = game.tell_turn(&public).expect("the moves were held back");
    /// white.hear(&turn.public, Some(&turn.private[0]));
    /// assert_eq!(white.legal().map(<[_]>::len), Some(10));
    /// ```
    fn tell_turn(&self, _public: &Self::View) -> Option<Emission<Self::Public, Self::Private>> {
        None
    }
}

/// A view as a fold over what it is told: perfect recall holds by construction.
pub trait Fold<Public, Private>: Clone {
    /// Hears one event: its public part, and for a player the private one.
    fn hear(&mut self, public: &Public, private: Option<&Private>);
}
