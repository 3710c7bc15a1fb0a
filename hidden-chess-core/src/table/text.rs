//! The text face of a table of any ruleset.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::any::Any;

use rand_core::Rng;

use super::playing::{BET_FIRST, refuse, turn_text};
use super::{
    AnyPosition, AnyTable, BoardGame, Chips, Eyes, Next, NextGame, Offer, PlayerScore, Shown, Table, TableError, Told,
};
use crate::chance::{Fraction, Weights};
use crate::game::{Action, Actions, Answers, Claim, Ending, Stop, Waiting};
use crate::play::Seat;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::text::diagram::Diagram;
use crate::text::pgn;
use crate::turn::{Reveal, Turn};
use crate::view::{Observe, Refusal, View, seen_key};
use crate::vocabulary::{Color, Pool, Role, Viewer};

impl<G: BoardGame> AnyTable for Table<G> {
    fn variant(&self) -> &'static str {
        <G::Policy>::NAME
    }

    fn title(&self) -> &'static str {
        <G::Policy>::TITLE
    }

    fn has_deal(&self) -> bool {
        <G::Policy>::ask(self.board().options(), &Answers::default()).is_some()
    }

    fn has_secrets(&self) -> bool {
        let [white, black, spectator] = [0, 1, 2].map(|i| G::board_view(&self.views[i]));
        let tells_apart = |owner: Color| {
            let [white, black] = Color::ALL.map(Viewer::Player);
            <G::Policy>::sees_identity(white, owner) != <G::Policy>::sees_identity(black, owner)
                || <G::Policy>::learns_capture(white, owner) != <G::Policy>::learns_capture(black, owner)
        };
        let hidden = spectator.diagram().pieces.iter().flatten().filter(|(_, look)| look.is_hidden());
        white.hfen() != black.hfen() || hidden.map(|&(owner, _)| owner).any(tells_apart)
    }

    fn is_open(&self) -> bool {
        let everybody = Viewer::Spectator;
        let start = self.start.board_game().position();
        self.seen(everybody).diagram().pieces == self.board().position().diagram().pieces
            && self.told_turns(everybody) == self.turns()
            // Whoever took something before the start may be the only one to know what it was.
            && (<G::Policy>::taken(start) == Pool::EMPTY || Color::ALL.into_iter().all(|owner| <G::Policy>::learns_capture(everybody, owner)))
    }

    fn boxed_clone(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn restart(&mut self, rng: &mut dyn Rng) {
        *self = Self::new(self.game.restarted());
        self.answer_chance(rng);
    }

    fn set_position(&mut self, hfen: &str) -> Result<(), TableError> {
        let position = Position::from_hfen(hfen).map_err(refuse)?;
        *self = Self::new(self.game.moved_to(position));
        Ok(())
    }

    fn show(&self, eyes: Eyes) -> Shown {
        let position = self.board().position();
        let (hfen, diagram, in_check) = match eyes {
            Eyes::Referee => (position.hfen().to_string(), position.diagram(), position.is_check()),
            Eyes::Viewer(viewer) => {
                let view = self.seen(viewer);
                (view.hfen(), view.diagram().clone(), view.in_check())
            }
        };
        Shown { hash: seen_key(&hfen), turn: diagram.turn, hfen, diagram, in_check }
    }

    fn to_act(&self) -> Option<Color> {
        self.game.to_act()
    }

    fn offers(&self) -> Vec<Offer> {
        let on_board = self.game.to_act().is_some() && self.game.is_on_board();
        let actions = if on_board { self.board().actions() } else { Actions::None };
        let text = |action| match action {
            Action::Move(mv) => mv.text().to_string(),
            Action::Choose(role) => format!(":{}", role.letter()),
            Action::Promote(role) => format!("={}", role.letter().to_ascii_lowercase()),
        };
        let on_board = (0..actions.len()).filter_map(|n| actions.get(n)).map(text).map(Offer::Action);
        let mut offers: Vec<_> = on_board.chain(self.game.bets()).collect();
        offers.sort_by_cached_key(ToString::to_string);
        offers
    }

    fn is_mid_turn(&self) -> bool {
        matches!(self.board().waiting(), Waiting::Within(_))
    }

    fn san(&self, turn: &str) -> Option<String> {
        let Waiting::Turn(_) = self.waiting_on_board() else { return None };
        let position = self.board().position();
        let mv = position.read_move(turn).ok()?;
        // An empty form: what would come out is not in it, even where it is dealt.
        Some(position.san(&Turn::new(mv)).text().to_string())
    }

    fn chance(&self, turn: &str) -> Result<Vec<(Role, Fraction)>, TableError> {
        let Waiting::Turn(mover) = self.waiting_on_board() else { return Err(self.not_now()) };
        let position = self.board().position();
        let mv = position.read_move(turn).map_err(refuse)?;
        let weights = match position.reveal(mv) {
            Reveal::Drawn(weights) => weights,
            // A dealt identity that its owner does not know is as likely as the owner's count says (RULES 2.9).
            Reveal::Fixed(_) if !<G::Policy>::sees_identity(Viewer::Player(mover), mover) => {
                let pool = self.seen(Viewer::Player(mover)).pool().unwrap_or_default();
                Weights::of(pool.counts(mover).map(u32::from))
            }
            _ => Weights::default(),
        };
        let probability = |(outcome, _)| Some((outcome?, weights.probability(outcome)));
        Ok(weights.outcomes().filter_map(probability).collect())
    }

    fn play(&mut self, turn: &str, rng: &mut dyn Rng) -> Result<Told, TableError> {
        if let Some(bet) = self.game.read_bet(turn) {
            self.apply(bet.map_err(TableError)?).map_err(refuse)?;
            self.answer_chance(rng);
            return Ok(self.told_bet());
        }
        let before = *self.board().position();
        match self.waiting_on_board() {
            Waiting::Turn(_) => {
                let turn = before.read_turn(turn).map_err(refuse)?;
                self.begin(&turn).map_err(refuse)?;
                self.answer_chance(rng);
                self.fill(&turn).map_err(refuse)?;
            }
            Waiting::Within(_) => {
                let action = self
                    .read_choice(turn)
                    .ok_or_else(|| TableError(format!("expected one of {}", self.legal().join(", "))))?;
                self.apply(G::on_board(action)).map_err(refuse)?;
                self.answer_chance(rng);
            }
            Waiting::Chance | Waiting::Over(_) => return Err(self.not_now()),
        }
        Ok(self.told(&before))
    }

    fn explain(&self, viewer: Viewer, turn: &str) -> Option<String> {
        // Chips are public, so why a bet is refused is no secret either.
        if let Some(bet) = self.game.read_bet(turn) {
            return match self.game.to_act().filter(|&actor| !viewer.is(actor)) {
                Some(actor) => Some(Refusal::NotYourTurn(actor).to_string()),
                None => bet.err(),
            };
        }
        if self.game.to_act().is_some() && !self.game.is_on_board() {
            return Some(BET_FIRST.into());
        }
        self.seen(viewer).explain(turn).map(|refusal| refusal.to_string())
    }

    fn game_view(&self, viewer: Viewer) -> &dyn Any {
        self.seen(viewer)
    }

    fn ending(&self) -> Option<Ending> {
        self.game.ending()
    }

    fn claims(&self) -> Vec<Claim> {
        self.game.claims().into_iter().flatten().collect()
    }

    fn claim(&mut self, declared: Option<&str>) -> Result<(), TableError> {
        let declared = declared.map(|text| self.read_declared(text)).transpose()?;
        let step = self.game.claim(declared).map_err(refuse)?;
        self.publish(&step);
        Ok(())
    }

    fn stop(&mut self, stop: Stop) -> Result<(), TableError> {
        Self::stop(self, stop.map(Seat::from)).map_err(|_| self.not_now())?;
        Ok(())
    }

    fn perft(&self, depth: u32, limit: u64) -> Option<u64> {
        self.board().position().perft_within(depth, limit)
    }

    fn divide(&self, depth: u32, limit: u64) -> Option<Vec<(String, u64)>> {
        let position = self.board().position();
        if depth == 0 {
            return Some(Vec::new());
        }
        let mut left = limit;
        let mut counts = Some(Vec::new());
        for mv in &position.legal_moves() {
            position.for_each_turn(mv, |turn| {
                let (child, captured) = position.play_unchecked(&turn);
                let count = child.perft_within(depth - 1, left);
                counts = counts.take().and_then(|mut counts: Vec<_>| {
                    let count = count?;
                    left = left.saturating_sub(count);
                    counts.push((turn.text(captured.as_ref()).to_string(), count));
                    Some(counts)
                });
            });
            counts.as_ref()?;
        }
        let mut counts = counts?;
        counts.sort_unstable();
        Some(counts)
    }

    fn position(&self) -> Option<Box<dyn AnyPosition>> {
        Some(Box::new(*self.board().position()))
    }

    fn start(&self) -> Diagram {
        let opening = self.seen(Viewer::Spectator).log().first();
        let blank = self.start.board_game().blank_view(Viewer::Spectator);
        opening.map_or(blank, |heard| View::refold(Viewer::Spectator, [heard])).diagram().clone()
    }

    fn turns(&self) -> Vec<String> {
        self.steps().iter().filter_map(|step| turn_text(G::board_step(step)?)).collect()
    }

    fn told_turns(&self, viewer: Viewer) -> Vec<String> {
        self.seen(viewer).told_turns().map(|turn| turn.to_string()).collect()
    }

    fn record(&self) -> String {
        let mut text = format!("hfen {}", self.start.board_game().position().hfen());
        let words = |step: &G::Step| G::bet_text(step).or_else(|| turn_text(G::board_step(step)?));
        let pending = self.board_record().pending().map(|turn| turn.text(None).to_string());
        for (i, word) in self.steps().iter().filter_map(words).chain(pending).enumerate() {
            text += if i == 0 { " moves " } else { " " };
            text += &word;
        }
        text
    }

    fn seen_record(&self, viewer: Viewer) -> String {
        self.seen(viewer).record()
    }

    fn seen_pgn(&self, viewer: Viewer, tags: &[(&str, &str)]) -> String {
        pgn::write_view_pgn(self.seen(viewer), tags)
    }

    fn pgn(&self, tags: &[(&str, &str)]) -> String {
        let (mut played, mut bets) = (0, Vec::new());
        for step in self.steps() {
            if let Some(bet) = G::bet_text(step) {
                bets.push((played, bet));
            }
            played += usize::from(G::board_step(step).and_then(turn_text).is_some());
        }
        pgn::write_pgn_with_bets(&self.board_record(), tags, &bets)
    }

    fn chips(&self, eyes: Eyes) -> Option<Chips> {
        match eyes {
            Eyes::Referee => self.game.chips(),
            Eyes::Viewer(viewer) => G::told_chips(self.view(viewer)),
        }
    }

    fn next_game(&mut self, minutes: u32, rng: &mut dyn Rng) -> Result<Next, TableError> {
        match self.game.next_game(minutes).map_err(TableError)? {
            NextGame::Game { game, number } => {
                *self = Self::new(game);
                self.answer_chance(rng);
                Ok(Next::Game(number))
            }
            NextGame::Over { first } => Ok(Next::Over { first }),
        }
    }

    fn score(&self) -> Option<[PlayerScore; 2]> {
        self.game.score()
    }
}
