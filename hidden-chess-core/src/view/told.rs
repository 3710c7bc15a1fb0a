//! A view: nothing but the fold of what was told to it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::marker::PhantomData;

use super::encode::Key;
use super::event::{Facts, Heard, LegalFrom, PrivateEvent, PublicEvent, ToldTurn};
use super::observe::Fold;
use crate::board::castling_targets;
use crate::game::Ending;
use crate::policy::IdentityPolicy;
use crate::text::diagram::{Diagram, Look};
use crate::text::hfen::write_single;
use crate::text::turn_text::TurnText;
use crate::vocabulary::{Bitboard, Color, Pool, Role, Square, Viewer};

/// What one viewer knows of a game: a fold over the events that this viewer was told.
///
/// It has no path to the game, so nothing of it, neither `Debug` nor serde form nor key, can depend on what the viewer
/// does not know. It is stored as its event log, a [`ViewLog`](crate::view::ViewLog), and never deserialised itself.
///
/// There is no way from a view to a position, which would know more than the viewer:
///
/// ```compile_fail,E0308
/// use hidden_chess_core::{Position, Standard, View};
/// fn peek(view: View<Standard>) -> Position<Standard> {
///     Position::from(view)
/// }
/// ```
///
/// nor to the game it was told of:
///
/// ```compile_fail,E0599
/// use hidden_chess_core::{Standard, View};
/// fn peek(view: &View<Standard>) -> usize {
///     view.game().position().legal_moves().len()
/// }
/// ```
///
/// and none from bytes to a view, past the events that it is folded from:
///
/// ```compile_fail,E0277
/// use hidden_chess_core::{Standard, View};
/// fn forge(json: &str) -> View<Standard> {
///     serde_json::from_str(json).unwrap()
/// }
/// ```
///
/// What it offers instead:
///
/// ```
/// use hidden_chess_core::{view::{Fold, Observe, View}, Color, Game, Standard, Viewer};
///
/// let game = Game::<Standard>::default();
/// let mut view = game.blank_view(Viewer::Player(Color::White));
/// let public = game.blank_view(Viewer::Spectator);
/// if let Some(told) = game.tell(&game.opening(), &public) {
///     view.hear(&told.public, Some(&told.private[0]));
/// }
/// assert_eq!(view.hfen(), game.position().hfen().to_string());
/// assert_eq!(View::<Standard>::refold(view.viewer(), view.log()), view);
/// ```
#[derive(Clone)]
pub struct View<P: IdentityPolicy> {
    viewer: Viewer,
    log: Vec<Heard>,
    diagram: Diagram,
    /// Where the hidden piece on a square stood at first.
    homes: [Option<Square>; 64],
    pool: Option<Pool>,
    taken: Pool,
    lost: [u8; 2],
    single: Bitboard,
    check: bool,
    begun: Option<TurnText>,
    last: Option<TurnText>,
    ending: Option<Ending>,
    key: Key,
    policy: PhantomData<P>,
}

impl<P: IdentityPolicy> View<P> {
    /// A view that has been told nothing yet.
    #[must_use]
    pub fn new(viewer: Viewer) -> Self {
        Self {
            viewer,
            log: Vec::new(),
            diagram: Diagram::empty(),
            homes: [None; 64],
            pool: None,
            taken: Pool::EMPTY,
            lost: [0; 2],
            single: Bitboard::EMPTY,
            check: false,
            begun: None,
            last: None,
            ending: None,
            key: Key::NEW,
            policy: PhantomData,
        }
    }

    /// The view that has heard these events.
    #[must_use]
    pub fn refold<'a>(viewer: Viewer, log: impl IntoIterator<Item = &'a Heard>) -> Self {
        let mut view = Self::new(viewer);
        for heard in log {
            view.hear(&heard.public, heard.private.as_ref());
        }
        view
    }

    /// Whose view it is.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Everything that was told, in order.
    #[must_use]
    pub fn log(&self) -> &[Heard] {
        &self.log
    }

    /// The board as it is seen.
    #[must_use]
    pub const fn diagram(&self) -> &Diagram {
        &self.diagram
    }

    /// The position as HFEN, as far as this viewer knows it.
    #[must_use]
    pub fn hfen(&self) -> String {
        let mut text = self.diagram.to_string();
        // Writing to a string cannot fail.
        let _ = self.write_fields(&mut text);
        text
    }

    fn write_fields(&self, out: &mut dyn Write) -> fmt::Result {
        if let Some(pool) = self.pool {
            write!(out, " pool={pool}")?;
            if self.taken != Pool::EMPTY {
                out.write_str(" taken=")?;
                self.taken.write_letters(out)?;
            }
        }
        write_single(self.single, out)
    }

    /// Where the hidden piece on a square stood at the start of the game as loaded.
    #[must_use]
    pub const fn home(&self, square: Square) -> Option<Square> {
        self.homes[square.index()]
    }

    pub(super) const fn homes(&self) -> &[Option<Square>; 64] {
        &self.homes
    }

    /// The identities that this viewer cannot account for, in rulesets that count them.
    #[must_use]
    pub const fn pool(&self) -> Option<Pool> {
        self.pool
    }

    /// The true roles of captured hidden pieces that this viewer knows, in rulesets that count them.
    #[must_use]
    pub const fn taken(&self) -> Pool {
        self.taken
    }

    /// How many hidden pieces a side has lost since the start of the game as loaded.
    #[must_use]
    pub const fn lost(&self, color: Color) -> u8 {
        self.lost[color.index()]
    }

    /// Whether the side to move stands in check.
    #[must_use]
    pub const fn in_check(&self) -> bool {
        self.check
    }

    /// The part of a turn that has been made, while it is not complete.
    #[must_use]
    pub const fn begun(&self) -> Option<&TurnText> {
        self.begun.as_ref()
    }

    /// The last turn, as this viewer sees it.
    #[must_use]
    pub const fn last_turn(&self) -> Option<&TurnText> {
        self.last.as_ref()
    }

    /// The turns so far, as this viewer sees them.
    pub fn told_turns(&self) -> impl Iterator<Item = TurnText> + '_ {
        self.log.iter().filter_map(|heard| {
            let text = heard.public.turn?.text;
            let told = heard.private.as_ref().and_then(|private| private.taken);
            Some(TurnText { taken: text.taken.or(told), ..text })
        })
    }

    /// The own legal moves, as told at the start of an own turn; with chips, once the first turn can begin.
    #[must_use]
    pub fn legal(&self) -> Option<&[LegalFrom]> {
        self.log.last()?.private.as_ref()?.legal.as_deref()
    }

    /// How the game ended.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The information key: equal for views that were told the same, different for others but for chance.
    ///
    /// A spectator's is the public key of the game.
    #[must_use]
    pub const fn information_key(&self) -> u64 {
        self.key.0
    }

    fn open(&mut self, public: &PublicEvent, private: Option<&PrivateEvent>) {
        let Some(opening) = &public.opening else { return };
        self.pool = opening.pool;
        for piece in &opening.pieces {
            self.diagram.pieces[piece.square.index()] = Some((piece.color, piece.look));
            if piece.look.is_hidden() {
                self.homes[piece.square.index()] = Some(piece.square);
            }
        }
        let Some(private) = private else { return };
        if self.pool.is_some() {
            self.taken = private.taken_before;
        }
        if let Some(pool) = &mut self.pool {
            for color in Color::ALL {
                for role in Role::IDENTITIES {
                    for _ in 0..private.taken_before.get(color, role) {
                        pool.take(color, role);
                    }
                }
            }
        }
    }

    /// An identity that is seen is accounted for.
    fn learn(&mut self, square: Square, role: Role) {
        if let Some((color, Look::Covered { identity, .. } | Look::Secret { identity })) =
            &mut self.diagram.pieces[square.index()]
        {
            if let (None, Some(pool)) = (identity.replace(role), &mut self.pool) {
                pool.take(*color, role);
            }
        }
    }

    fn turn(&mut self, told: &ToldTurn, taken: Option<Role>) {
        let Some((color, look)) = self.diagram.at(told.text.from) else { return };
        let text = told.text;
        self.last = Some(TurnText { taken: text.taken.or(taken), ..text });
        self.begun = None;
        let was_known = self.identity(told.castled_with.unwrap_or(text.from)).is_some();
        if let Some(square) = told.captured {
            self.lose(square, text.taken.or(taken));
        }
        match told.castled_with {
            Some(partner) => {
                let (king_to, partner_to) = castling_targets(text.from, partner);
                let partner_look = self.diagram.at(partner).map(|(_, look)| look);
                self.diagram.pieces[text.from.index()] = None;
                self.remove(partner);
                self.diagram.pieces[king_to.index()] = Some((color, look));
                let shown = text.revealed.map(Look::Visible).or(partner_look);
                self.diagram.pieces[partner_to.index()] = shown.map(|look| (color, look));
            }
            None => {
                let home = self.homes[text.from.index()];
                self.remove(text.from);
                let becomes = match (text.revealed, text.promotion.or(text.late)) {
                    (Some(Role::Pawn) | None, Some(promoted)) => Look::Visible(promoted),
                    (Some(role), _) => Look::Visible(role),
                    (None, None) => look,
                };
                self.diagram.pieces[text.to.index()] = Some((color, becomes));
                self.homes[text.to.index()] = if becomes.is_hidden() { home } else { None };
            }
        }
        if let (Some(role), Some(pool), false) = (text.revealed, &mut self.pool, was_known) {
            pool.take(color, role);
        }
    }

    /// A piece leaves the board; its identity may be told, or have been seen before.
    fn lose(&mut self, square: Square, told: Option<Role>) {
        let Some((owner, look)) = self.diagram.at(square) else { return };
        let seen = self.identity(square);
        self.remove(square);
        if !look.is_hidden() {
            return;
        }
        let lost = &mut self.lost[owner.index()];
        *lost = lost.saturating_add(1);
        if let (Some(role), Some(pool)) = (told.or(seen), &mut self.pool) {
            if seen.is_none() {
                pool.take(owner, role);
            }
            self.taken.add(owner, role);
        }
    }

    /// The true role of a hidden piece on the board, where this viewer sees it.
    fn identity(&self, square: Square) -> Option<Role> {
        match self.diagram.at(square)?.1 {
            Look::Covered { identity, .. } | Look::Secret { identity } => identity,
            Look::Visible(_) => None,
        }
    }

    fn remove(&mut self, square: Square) {
        self.diagram.pieces[square.index()] = None;
        self.homes[square.index()] = None;
    }

    fn note(&mut self, facts: &Facts) {
        self.diagram.turn = facts.turn;
        self.diagram.castling = facts.castling;
        self.diagram.en_passant = facts.en_passant;
        self.diagram.halfmove = facts.halfmove;
        self.diagram.fullmove = facts.fullmove;
        self.single = facts.single;
        self.check = facts.check;
    }
}

impl<P: IdentityPolicy> Fold<PublicEvent, PrivateEvent> for View<P> {
    fn hear(&mut self, public: &PublicEvent, private: Option<&PrivateEvent>) {
        self.open(public, private);
        if let Some(turn) = &public.turn {
            self.turn(turn, private.and_then(|event| event.taken));
        }
        if let Some(begun) = public.begun {
            self.begun = Some(begun);
        }
        let identities = private.map(|event| event.identities.as_slice()).unwrap_or_default();
        for &(square, role) in identities.iter().chain(&public.shown) {
            self.learn(square, role);
        }
        if let Some(facts) = private.and_then(|event| event.facts.as_ref()).or(public.facts.as_ref()) {
            self.note(facts);
        }
        if public.ending.is_some() {
            self.ending = public.ending;
            self.begun = None;
        }
        self.key.heard(public, private);
        self.log.push(Heard { public: public.clone(), private: private.cloned() });
    }
}

impl<P: IdentityPolicy> PartialEq for View<P> {
    fn eq(&self, other: &Self) -> bool {
        self.viewer == other.viewer && self.log == other.log
    }
}

impl<P: IdentityPolicy> Eq for View<P> {}

impl<P: IdentityPolicy> fmt::Debug for View<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "View<{}>({}: {})", P::TITLE, self.viewer, self.hfen())
    }
}

/// The viewer and the event log; a view is never read back but by folding its log again.
#[cfg(feature = "serde")]
impl<P: IdentityPolicy> serde::Serialize for View<P> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.viewer, &self.log).serialize(serializer)
    }
}
