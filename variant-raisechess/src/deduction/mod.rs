//! What a player can deduce of the opponent's hand pieces (RULES 3.12, 3.13).

mod assignments;
mod movement;
mod own;
mod scene;
mod steps;
mod theirs;

use hidden_chess_core::belief::{Assignment, Belief};
use hidden_chess_core::rand_core::Rng;
use hidden_chess_core::view::{Facts, Fold, Heard, Opening, PrivateEvent, PublicEvent, ToldTurn, View};
use hidden_chess_core::{Bitboard, Color, Rank, Reason, Role, RoleSet, Square, Viewer, uniform};

pub use movement::{ByMovement, Ranged, secrets};

use crate::RaiseChess;
use crate::options::{Checks, Promotions};
use assignments::{Assignments, MOST, Roles};
use own::Observed;
use scene::{Scene, ahead};
use steps::{Rights, Threat, doublers};
use theirs::{Castling, mobility};

/// The exact range of RULES 3.12 (b): every assignment of roles to the opponent's hand pieces under which this player
/// would have observed all that was observed, each as likely as any other.
///
/// It is a fold over what the player was told, like a view, so it can know nothing else: the text of every turn, the check
/// flag, whether the game ended, and the own list of legal moves at each own turn; with chips it hears the first list when
/// its player may first move (RULES 3.11).
/// Of a game that was dealt each assignment brings its own castling rights (RULES 3.9). Of a loaded position a player
/// is not told the rights of hidden partners, so there a castling asks for a rook and for nothing else.
///
/// One update costs a look at each hidden piece in each role and a few operations on sets of bits; nothing is replayed.
///
/// ```
/// use hidden_chess_core::belief::Belief;
/// use hidden_chess_core::{table::Table, Color, Game, Position, Role, Square, Viewer};
/// use variant_raisechess::{Deduction, Options, RaiseChess};
///
/// // Black's king stands open to the hidden piece and is not in check: it is no bishop and no queen.
/// let start: Position<RaiseChess> = "8/8/8/6k1/8/8/3X(P)4/4K3 b - - 0 1".parse()?;
/// let table = Table::new(Game::from_position(Options::default(), start));
/// let black = Deduction::of(table.view(Viewer::Player(Color::Black))).expect("the view of a player");
/// assert_eq!(black.assignments(), 3);
/// assert_eq!(black.probability(Square::D2, Role::Rook).to_string(), "1/3");
/// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Deduction {
    player: Color,
    royal: bool,
    scene: Scene,
    turn: Color,
    /// Where each of the opponent's hand pieces stood at first, and where it stands.
    homes: [Option<Square>; MOST],
    hidden: [Option<Square>; MOST],
    castling: Option<Castling>,
    worlds: Assignments,
}

impl Deduction {
    /// What a player can deduce before anything was told.
    #[must_use]
    pub fn new<C: Checks, U: Promotions>(player: Color) -> Self {
        Self {
            player,
            royal: matches!(C::KING, hidden_chess_core::KingRule::Royal),
            scene: Scene::EMPTY,
            turn: Color::White,
            homes: [None; MOST],
            hidden: [None; MOST],
            castling: None,
            worlds: Assignments::all(0),
        }
    }

    /// What the player of a view can deduce from all that was told; `None` for a spectator, who holds no hand.
    #[must_use]
    pub fn of<C: Checks, U: Promotions>(view: &View<RaiseChess<C, U>>) -> Option<Self> {
        let Viewer::Player(player) = view.viewer() else { return None };
        let mut deduction = Self::new::<C, U>(player);
        for Heard { public, private } in view.log() {
            deduction.hear(public, private.as_ref());
        }
        Some(deduction)
    }

    /// Whose deduction it is; the pieces it is about are the opponent's.
    #[must_use]
    pub const fn player(&self) -> Color {
        self.player
    }

    /// How many assignments are left, over all hand pieces of the opponent at the start.
    #[must_use]
    pub fn assignments(&self) -> u32 {
        self.worlds.count()
    }

    /// The opponent's pieces that are still hidden: where each stands and where it stood at first.
    pub fn hidden(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        self.hidden.iter().zip(&self.homes).filter_map(|(at, home)| Some(((*at)?, (*home)?)))
    }

    /// In how many assignments the hidden piece on a square has this role.
    #[must_use]
    pub fn count(&self, square: Square, role: Role) -> u32 {
        self.piece(square).map_or(0, |piece| self.worlds.count_with(piece, role))
    }

    /// The roles that the hidden piece on a square can have; one alone means that it is deduced.
    #[must_use]
    pub fn roles(&self, square: Square) -> RoleSet {
        self.piece(square).map_or(RoleSet::EMPTY, |piece| self.worlds.roles(piece))
    }

    fn piece(&self, square: Square) -> Option<usize> {
        self.hidden.iter().position(|&at| at == Some(square))
    }

    /// One assignment as a world: the roles of the pieces still hidden.
    fn world(&self, roles: Roles) -> Assignment {
        let pieces = self.hidden.iter().enumerate();
        pieces.filter_map(|(piece, at)| Some(((*at)?, roles.get(piece)))).collect()
    }

    fn open(&mut self, opening: &Opening, private: Option<&PrivateEvent>) {
        let opponent = !self.player;
        let identities = private.map(|private| private.identities.as_slice()).unwrap_or_default();
        self.scene = Scene::of(opening, identities);
        let hidden = opening.pieces.iter().filter(|piece| piece.color == opponent && piece.look.is_hidden());
        self.homes = [None; MOST];
        let mut count = 0;
        // No position has more hand pieces than fit.
        for (home, piece) in self.homes.iter_mut().zip(hidden) {
            *home = Some(piece.square);
            count += 1;
        }
        self.hidden = self.homes;
        self.castling = Some(Castling::of(opening, opponent, &self.homes));
        self.worlds = Assignments::all(count);
        for piece in 0..count {
            if self.homes[piece].is_some_and(|home| home.rank() == Rank::last(opponent)) {
                self.worlds.keep(piece, RoleSet::PROMOTIONS);
            }
        }
    }

    /// No loaded position leaves the king of the side not to move in check.
    fn keep_legal(&mut self, facts: Option<&Facts>) {
        let Some(king) = self.scene.king(self.player).filter(|_| self.royal) else { return };
        if facts.is_none_or(|facts| facts.turn == self.player) {
            return;
        }
        for (piece, at) in self.hidden.iter().enumerate() {
            let Some(at) = *at else { continue };
            let checks = |role: &Role| Threat::of(&self.scene, self.player, king, at, *role).checks();
            self.worlds.keep(piece, Role::IDENTITIES.into_iter().filter(|role| !checks(role)).collect());
        }
    }

    /// A turn of the opponent: what its text says of the piece that moved.
    fn watch(&mut self, told: &ToldTurn) {
        let text = told.text;
        if let Some(partner) = told.castled_with {
            if let Some(castling) = self.castling {
                self.worlds.retain(|roles| castling.belongs(text.from, partner, roles));
            }
            if let Some(piece) = self.piece(partner) {
                self.worlds.keep(piece, RoleSet::of(&[Role::Rook]));
                self.hidden[piece] = None;
            }
            return;
        }
        let Some(piece) = self.piece(text.from) else { return };
        if let Some(role) = text.revealed {
            self.worlds.keep(piece, RoleSet::of(&[role]));
            self.hidden[piece] = None;
            return;
        }
        let unmoved = self.scene.unmoved.contains(text.from);
        self.worlds.keep(piece, movement::step(!self.player, text.from, text.to, told.captured, !unmoved));
        self.hidden[piece] = Some(text.to);
    }

    /// What an own turn took: a captured hidden piece is shown to everybody (RULES 3.7).
    fn take(&mut self, square: Square, role: Option<Role>) {
        if let Some(piece) = self.piece(square) {
            if let Some(role) = role {
                self.worlds.keep(piece, RoleSet::of(&[role]));
            }
            self.hidden[piece] = None;
        }
    }

    /// The square that the last turn passed, if that may have been a pawn's double step.
    fn passed(&self, told: &ToldTurn, mover: Color) -> Option<Square> {
        let text = told.text;
        let step = ahead(Bitboard::of(text.from), mover);
        let may_be_pawn = matches!(self.scene.role_at(text.from), Some(Role::Pawn) | None);
        let doubles = ahead(step, mover) == Bitboard::of(text.to)
            && text.from.rank() == Rank::second(mover)
            && told.captured.is_none();
        step.first().filter(|_| may_be_pawn && doubles)
    }

    /// What the state after a turn, or at the start, says to this player.
    fn look(&mut self, facts: &Facts, passed: Option<Square>, public: &PublicEvent, private: Option<&PrivateEvent>) {
        let over = public.ending.map(|ending| ending.reason);
        let stuck = matches!(over, Some(Reason::Checkmate | Reason::Stalemate));
        if over == Some(Reason::KingCapture) {
            return;
        }
        let own_turn = facts.turn == self.player;
        let mut double = doublers(&self.scene, facts.turn, facts.single);
        if !own_turn {
            let second = Bitboard::rank(Rank::second(facts.turn));
            double |= self.hidden.iter().flatten().copied().collect::<Bitboard>() & self.scene.unmoved & second;
        }
        let castling = if own_turn { facts.castling & self.scene.by_color(self.player) } else { Bitboard::EMPTY };
        let rights = Rights { mover: facts.turn, royal: self.royal, castling, double, passed };
        let legal = private.and_then(|private| private.legal.as_deref());
        let observed = Observed { legal, mobile: !stuck, check: facts.check };
        let before = self.worlds;
        self.keep(&rights, &observed);
        // A start may leave a capture in passing untold, and it may be the only move there is.
        if public.turn.is_none() && legal.is_none() && passed.is_none() && !stuck {
            let mut kept = self.worlds;
            for passed in self.scene.passable(facts.turn) {
                self.worlds = before;
                self.keep(&Rights { passed: Some(passed), ..rights }, &observed);
                kept.add(&self.worlds);
            }
            self.worlds = kept;
        }
    }

    /// Keeps the assignments under which this player would have observed the same.
    fn keep(&mut self, rights: &Rights, observed: &Observed<'_>) {
        if rights.mover == self.player {
            own::keep(&mut self.worlds, &self.scene, rights, &self.hidden, observed);
        } else {
            self.keep_mobile(rights, observed.mobile);
        }
    }

    /// Keeps the assignments under which the opponent can move, or cannot.
    fn keep_mobile(&mut self, rights: &Rights, observed: bool) {
        let found = mobility(&self.scene, rights, &self.hidden);
        let (castling, king) = (self.castling, self.scene.king(rights.mover));
        if found.visible {
            if !observed {
                self.worlds.retain(|_| false);
            }
            return;
        }
        self.worlds.retain(|roles: Roles| {
            let moves = (0..MOST).any(|piece| found.roles[piece].contains(roles.get(piece)));
            let castles = || {
                let Some((castling, king)) = castling.zip(king) else { return false };
                // Whether a loaded position has the right is not known, so it never speaks against an assignment.
                (castling.is_dealt() || observed)
                    && found.partners.into_iter().any(|partner| castling.belongs(king, partner, roles))
            };
            (moves || castles()) == observed
        });
    }
}

/// The opponent's hidden pieces in every assignment that is left, each with weight 1.
///
/// ```
/// use hidden_chess_core::belief::Belief;
/// use hidden_chess_core::{table::Table, Color, Game, Position, Role, Viewer};
/// use rand::{rngs::ChaCha8Rng, SeedableRng};
/// use variant_raisechess::{Deduction, Options, RaiseChess};
///
/// let start: Position<RaiseChess> = "8/8/8/6k1/8/8/3X(P)4/4K3 b - - 0 1".parse()?;
/// let table = Table::new(Game::from_position(Options::default(), start));
/// let black = Deduction::of(table.view(Viewer::Player(Color::Black))).expect("the view of a player");
/// let world = black.sample(&mut ChaCha8Rng::from_seed([1; 32])).expect("three are possible");
/// assert!(world.iter().all(|(_, role)| matches!(role, Role::Rook | Role::Knight | Role::Pawn)));
/// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
/// ```
impl Belief for Deduction {
    fn total(&self) -> u128 {
        self.assignments().into()
    }

    /// In the order of the pieces at the start, the first changing fastest, each with the roles Q R B N P.
    fn for_each(&self, each: &mut dyn FnMut(&Assignment, u128)) {
        self.worlds.for_each(|roles| each(&self.world(roles), 1));
    }

    fn weight(&self, square: Square, role: Role) -> u128 {
        self.count(square, role).into()
    }

    /// Takes the world whose place in the order is `uniform` below their number.
    fn sample(&self, rng: &mut dyn Rng) -> Option<Assignment> {
        self.worlds.nth(uniform(self.assignments(), rng)).map(|roles| self.world(roles))
    }
}

impl Fold<PublicEvent, PrivateEvent> for Deduction {
    fn hear(&mut self, public: &PublicEvent, private: Option<&PrivateEvent>) {
        let facts = private.and_then(|private| private.facts.as_ref()).or(public.facts.as_ref());
        // At the start, and when its first turn begins later, the square is told as far as it is known.
        let mut passed = facts.and_then(|facts| facts.en_passant);
        if let Some(opening) = &public.opening {
            self.open(opening, private);
            self.keep_legal(facts);
        }
        if let Some(told) = &public.turn {
            passed = self.passed(told, self.turn);
            if self.turn == self.player {
                if let Some(square) = told.captured {
                    self.take(square, told.text.taken);
                }
            } else {
                self.watch(told);
            }
            self.scene.play(self.turn, told);
        }
        let Some(facts) = facts else { return };
        self.turn = facts.turn;
        self.look(facts, passed, public, private);
        for &(square, role) in &public.shown {
            if let Some(piece) = self.piece(square) {
                self.worlds.keep(piece, RoleSet::of(&[role]));
            }
        }
    }
}
