//! The one place where events are made: everything a viewer ever knows passes through here.

use alloc::vec::Vec;

use super::event::{Emission, Facts, LegalFrom, Opening, PrivateEvent, PublicEvent, Sighting, ToldTurn};
use super::observe::Observe;
use super::told::View;
use crate::attacks;
use crate::board::{Board, by_cover, by_right, has_hidden, royal};
use crate::game::{Game, Step, StepKind, Waiting};
use crate::moves::MoveKind;
use crate::policy::IdentityPolicy;
use crate::text::moves::castling_text;
use crate::turn::{Captured, Turn};
use crate::vocabulary::{Bitboard, Color, Rank, Role, Square, Viewer};

impl<P: IdentityPolicy> Observe for Game<P> {
    type Public = PublicEvent;
    type Private = PrivateEvent;
    type View = View<P>;

    fn opening(&self) -> Step<P> {
        Self::opening(self)
    }

    fn blank_view(&self, viewer: Viewer) -> View<P> {
        View::new(viewer)
    }

    fn tell(&self, step: &Step<P>, public: &View<P>) -> Option<Emission<PublicEvent, PrivateEvent>> {
        self.tell_step(step, public, true)
    }

    fn tell_held(&self, step: &Step<P>, public: &View<P>) -> Option<Emission<PublicEvent, PrivateEvent>> {
        self.tell_step(step, public, false)
    }

    /// The facts once more, with the list of the side to move; `None` where no turn begins.
    fn tell_turn(&self, public: &View<P>) -> Option<Emission<PublicEvent, PrivateEvent>> {
        let Waiting::Turn(_) = self.waiting() else { return None };
        let mut told = Emission { public: PublicEvent::default(), private: Default::default() };
        self.tell_facts(&Homes::of(public), true, &mut told);
        Some(told)
    }
}

impl<P: IdentityPolicy> Game<P> {
    /// `begins` says whether the turn after the step can begin, so that its player is told the own list.
    fn tell_step(&self, step: &Step<P>, public: &View<P>, begins: bool) -> Option<Emission<PublicEvent, PrivateEvent>> {
        let mut told = Emission { public: PublicEvent::default(), private: Default::default() };
        let mut homes = Homes::of(public);
        match step.kind {
            StepKind::Dealing => return None,
            StepKind::Begun(turn) => {
                told.public.begun = Some(turn.text(None));
                return Some(told);
            }
            StepKind::Stopped => {}
            StepKind::Opening => {
                homes = Homes::at_opening(self.position().board());
                self.tell_opening(&mut told);
                self.tell_facts(&homes, begins, &mut told);
            }
            StepKind::Turn { turn, captured } => {
                let told_turn = public_turn::<P>(&turn, captured.as_ref(), !self.position().turn());
                homes.follow(&told_turn, self.position().board());
                told.public.turn = Some(told_turn);
                self.tell_capture(captured.as_ref(), &mut told);
                self.tell_facts(&homes, begins, &mut told);
            }
        }
        if let Some(ending) = self.ending() {
            told.public.ending = Some(ending);
            if P::shows_all(&ending) {
                told.public.shown = self.identities(|_| true);
            }
        }
        Some(told)
    }

    fn tell_opening(&self, told: &mut Emission<PublicEvent, PrivateEvent>) {
        let position = self.position();
        let diagram = position.diagram();
        let sighted = |square: Square| {
            let (color, look) = diagram.at(square)?;
            let look = if P::sees_identity(Viewer::Spectator, color) { look } else { look.blind() };
            Some(Sighting { square, color, look })
        };
        let pieces = Square::all().filter_map(sighted).collect();
        told.public.opening = Some(Opening { dealt: self.is_dealt(), pieces, pool: P::pool(position) });
        let taken = P::taken(position);
        for player in Color::ALL {
            let viewer = Viewer::Player(player);
            let private = &mut told.private[player.index()];
            private.identities = self.identities(|owner| P::sees_identity(viewer, owner));
            for owner in Color::ALL.into_iter().filter(|&owner| P::learns_capture(viewer, owner)) {
                for role in Role::IDENTITIES {
                    for _ in 0..taken.get(owner, role) {
                        private.taken_before.add(owner, role);
                    }
                }
            }
        }
    }

    /// The fixed identities of the hidden pieces of some owners, in the order of the squares.
    fn identities(&self, wanted: impl Fn(Color) -> bool) -> Vec<(Square, Role)> {
        let position = self.position();
        let board = position.board();
        let of_owner = |&square: &Square| board.color_at(square).is_some_and(&wanted);
        let hidden = board.hidden().into_iter().filter(of_owner);
        hidden.filter_map(|square| Some((square, P::identity(position, square)?))).collect()
    }

    /// Only to those who learn it and were not told publicly.
    fn tell_capture(&self, captured: Option<&Captured>, told: &mut Emission<PublicEvent, PrivateEvent>) {
        let Some(captured) = captured.filter(|captured| captured.hidden) else { return };
        let owner = self.position().turn();
        for player in Color::ALL {
            if P::learns_capture(Viewer::Player(player), owner) && !P::learns_capture(Viewer::Spectator, owner) {
                told.private[player.index()].taken = captured.identity;
            }
        }
    }

    fn tell_facts(&self, homes: &Homes, begins: bool, told: &mut Emission<PublicEvent, PrivateEvent>) {
        // Once the game is over no turn begins.
        let begins = begins && self.ending().is_none();
        told.public.facts = Some(self.facts(Viewer::Spectator, homes, begins));
        for player in Color::ALL {
            let private = &mut told.private[player.index()];
            private.facts = Some(self.facts(Viewer::Player(player), homes, begins));
            if begins && self.waiting() == Waiting::Turn(player) {
                private.legal = Some(self.told_moves());
            }
        }
    }

    /// What a viewer is told of the rights (NOTATION 1): never more than it knows by the rules, whatever is hidden.
    fn facts(&self, viewer: Viewer, homes: &Homes, begins: bool) -> Facts {
        let board = self.position().board();
        let open = by_cover::<P>() || !has_hidden::<P>() || self.ending().is_some_and(|ending| P::shows_all(&ending));
        let sees = |owner: Color| open || P::sees_identity(viewer, owner);
        let mut castling = Bitboard::EMPTY;
        for owner in Color::ALL {
            let known = |&partner: &Square| sees(owner) || homes.right_is_public(board, owner, partner);
            castling |= board.castling(owner).into_iter().filter(known).collect();
        }
        let known_pawns = |color: Color| if sees(color) { Bitboard::ALL } else { !board.hidden() };
        // It is in the list of the side to move, which is told when its turn begins.
        let listed = begins && viewer.is(board.turn());
        let knows_passed = |passed: &Square| listed || self.passed_pawn_is_known(*passed, &known_pawns, &sees);
        let shown_single = (board.by_color(Color::White) & known_pawns(Color::White))
            | (board.by_color(Color::Black) & known_pawns(Color::Black));
        Facts {
            turn: board.turn(),
            castling,
            en_passant: board.en_passant().filter(knows_passed),
            single: if by_right::<P>() { self.position().single() & shown_single } else { Bitboard::EMPTY },
            halfmove: board.halfmove(),
            fullmove: board.fullmove(),
            check: self.position().is_check(),
        }
    }

    /// Whether somebody else than the side to move knows that an en passant capture is legal: the pawn that advanced
    /// and some taker are known pawns, and no unknown piece could make the capture illegal.
    fn passed_pawn_is_known(
        &self,
        passed: Square,
        known: &impl Fn(Color) -> Bitboard,
        sees: &impl Fn(Color) -> bool,
    ) -> bool {
        let board = self.position().board();
        let taker = board.turn();
        let advanced = Bitboard::of(passed).ahead(!taker);
        let takers = attacks::pawn(!taker, passed) & board.by(taker, Role::Pawn) & known(taker);
        if takers.is_empty() || (advanced & known(!taker)).is_empty() {
            return false;
        }
        let Some(king) = board.king(taker).filter(|_| royal::<P>()) else { return true };
        takers.into_iter().any(|from| {
            let occupied = (board.occupied() ^ advanced ^ from.into()) | passed.into();
            let unknown = if sees(!taker) { Bitboard::EMPTY } else { board.hidden() & board.by_color(!taker) };
            // An unknown piece may be of any role, so every attack that a piece could make from there counts.
            let from_unknown = (attacks::queen(king, occupied) | attacks::knight(king)) & unknown;
            board.en_passant_is_safe(from, passed, taker) && from_unknown.is_empty()
        })
    }

    /// The legal moves as the actor is told them: by square, never by role, and castling as it is written.
    fn told_moves(&self) -> Vec<LegalFrom> {
        let mut targets = [Bitboard::EMPTY; 64];
        let mut movers = Bitboard::EMPTY;
        let mut add = |from: Square, to: Bitboard| {
            targets[from.index()] |= to;
            movers.insert(from);
        };
        for run in self.position().legal_moves().runs() {
            run.by_origin(|from, to| match run.kind() {
                MoveKind::Castle => add(from, to.into_iter().map(|partner| castling_text(from, partner)).collect()),
                _ => add(from, to),
            });
        }
        movers.into_iter().map(|from| LegalFrom { from, to: targets[from.index()] }).collect()
    }
}

fn public_turn<P: IdentityPolicy>(turn: &Turn, captured: Option<&Captured>, mover: Color) -> ToldTurn {
    let mut text = turn.text(captured);
    if !P::learns_capture(Viewer::Spectator, !mover) {
        text.taken = None;
    }
    ToldTurn {
        text,
        castled_with: turn.mv.is_castle().then_some(turn.mv.to()),
        captured: captured.map(|captured| captured.square),
    }
}

/// Where each hidden piece stood at the start of the game as loaded; everybody can follow it.
struct Homes([Option<Square>; 64]);

impl Homes {
    fn of<P: IdentityPolicy>(public: &View<P>) -> Self {
        Self(*public.homes())
    }

    fn at_opening(board: &Board) -> Self {
        let mut homes = [None; 64];
        for square in board.hidden() {
            homes[square.index()] = Some(square);
        }
        Self(homes)
    }

    fn follow(&mut self, told: &ToldTurn, after: &Board) {
        let moved = self.0[told.text.from.index()].take();
        for gone in [told.captured, told.castled_with].into_iter().flatten() {
            self.0[gone.index()] = None;
        }
        if after.hidden().contains(told.text.to) {
            self.0[told.text.to.index()] = moved;
        }
    }

    /// Whether everybody knows that a right is alive: its partner is visible, and no piece still hidden stood farther
    /// out on that wing, which might have been the farther rook (RULES 3.9).
    fn right_is_public(&self, board: &Board, owner: Color, partner: Square) -> bool {
        let Some(king) = board.king(owner) else { return false };
        let hidden = board.hidden() & board.by_color(owner);
        let farther = |home: &Square| {
            home.rank() == Rank::first(owner)
                && (*home > king) == (partner > king)
                && (*home > partner) == (partner > king)
                && *home != partner
        };
        let rival = hidden.into_iter().filter_map(|square| self.0[square.index()]).any(|home| farther(&home));
        !hidden.contains(partner) && !rival
    }
}
