//! Plays random matches, and checks after every single action what must hold.

use hidden_chess_betting::{
    Action, Event, Events, Hand, Match, Next, Outcome, Rules, Seat, Wager, WagerStep, Wagered, Waiting,
};
use hidden_chess_core::table::BoardGame;
use hidden_chess_core::testkit::Walk;
use hidden_chess_core::view::Observe;
use hidden_chess_core::{
    Action as OnBoard, ActionSet, Game, IdentityPolicy, Node, Play, Reason, Step, Stop, WrongClaim, draw,
};

use crate::clauses::Watch;
use crate::mirror::Mirror;
use crate::policy::{Habit, Policy, stop};
use crate::tally::Tally;

/// No game lasts longer: each ends by itself.
const LONGEST: u32 = 20_000;

/// A ruleset, and where its games start.
pub(crate) struct Setting<P: IdentityPolicy> {
    pub(crate) name: &'static str,
    pub(crate) starts: Vec<Game<P>>,
}

impl<P: IdentityPolicy> Setting<P> {
    /// From the start of the options, dealt where there is a deal, and from these positions.
    pub(crate) fn new(name: &'static str, options: P::Options, positions: &[&str]) -> Self {
        let mut starts = vec![Game::new(options)];
        for text in positions {
            let position = text.parse().unwrap_or_else(|error| panic!("{name}: {text}: {error}"));
            starts.push(Game::from_position(options, position));
        }
        Self { name, starts }
    }

    /// A match of several games, each from some start.
    pub(crate) fn play_match(&self, rules: Rules, policy: Policy, walk: &mut Walk, tally: &mut Tally) {
        let mut around = Match::new(rules).expect("within the limits");
        for _ in 0..6 {
            let start = &self.starts[walk.below(self.starts.len())];
            let shuttles = walk.below(3) == 0;
            let mut playing = Playing::new(start, around, policy, shuttles, tally);
            let game = playing.play(walk, tally);
            tally.ended(self.name, game.game().ending().expect("over"));
            let settled = game.settled().expect("over");
            assert_eq!(settled.stacks(), game.hand().stacks());
            let (before, blinds) = (around, around.blinds());
            around = settled;
            if around.next(walk.below(40) as u32).expect("settled") != Next::Game {
                assert!(around.stacks().contains(&0));
                tally.met("4.10 the match is won");
                break;
            }
            assert_eq!(around.current().stacks, settled.stacks());
            tally.met_if(around.stacks() != rules.chips, "4.1 chips carry over to the next game");
            assert_eq!(around.white(), !before.white());
            tally.met("4.10 colours and blinds alternate");
            tally.met_if(around.blinds() != blinds, "4.2 a level rises from one game to the next");
        }
    }
}

struct Playing<'a, P: IdentityPolicy> {
    start: &'a Game<P>,
    game: Wagered<Game<P>>,
    watch: Watch,
    mirror: Mirror,
    policy: Policy,
    habit: Habit,
    chips: u64,
    brought: [u32; 2],
    stale: Option<OnBoard>,
    promoted: bool,
}

impl<'a, P: IdentityPolicy> Playing<'a, P> {
    fn new(start: &'a Game<P>, around: Match, policy: Policy, shuttles: bool, tally: &mut Tally) -> Self {
        let deal = around.current();
        let game = Wagered::new(start.clone(), around).expect("not settled");
        let posted = game.opening().chips;
        let watch = Watch::new(deal, &posted, game.hand(), tally);
        let mut mirror = Mirror::new(deal.stacks);
        if start.question().is_none() {
            mirror.hear(&posted);
        }
        tally.met_if(game.hand().outcome().is_some(), "4.9 a game that is over at its start pays at once");
        let chips = deal.stacks.iter().map(|&stack| u64::from(stack)).sum();
        let habit = Habit { shuttles, ..Habit::default() };
        let (brought, stale) = (deal.stacks, None);
        Self { start, game, watch, mirror, policy, habit, chips, brought, stale, promoted: false }
    }

    fn play(&mut self, walk: &mut Walk, tally: &mut Tally) -> &Wagered<Game<P>> {
        self.check(tally);
        for _ in 0..LONGEST {
            let seat = match self.game.node() {
                Node::Over(_) => return &self.game,
                Node::Chance => None,
                Node::Turn(seat) | Node::Within(seat) => Some(seat),
            };
            let stopped = stop(self.policy, walk).is_some_and(|stop| self.stop(stop, tally));
            if !stopped && !self.claim(walk, tally) {
                match seat {
                    None => self.draw(walk),
                    Some(seat) => self.act(seat, walk, tally),
                }
            }
            tally.action();
            self.check(tally);
        }
        panic!("a game does not end, from {}", self.start.position().hfen());
    }

    fn draw(&mut self, walk: &mut Walk) {
        let weights = self.game.chance().expect("chance is asked");
        let dealing = self.game.hand().turn().is_none();
        let step = self.game.draw(draw(&weights, walk)).expect("it can come out");
        if dealing && self.game.node() != Node::Chance {
            let told = step.chips.first();
            assert!(matches!(told, Some(Event::PostedSmall { .. })), "the blinds are told with the start");
        }
        self.mirror.hear(&step.chips);
    }

    fn act(&mut self, seat: Seat, walk: &mut Walk, tally: &mut Tally) {
        if walk.below(16) == 0 {
            self.what_is_listed_is_what_is_taken(walk, tally);
        }
        let actions = self.game.actions();
        let action = self.policy.choose(&actions, &self.habit, seat, walk);
        assert!(actions.contains(&action));
        let before = *self.game.hand();
        let node = self.game.node();
        let step = self.game.apply(action).expect("listed");
        self.mirror.hear(&step.chips);
        let after = *self.game.hand();
        match action {
            Wager::Bet(bet) => {
                assert_eq!(step.bet, Some(bet));
                tally.met_if(self.promoted, "2.6 a promotion is chosen between two bets");
                self.promoted = false;
                self.watch.bet(bet, &before, &after, tally);
                if let Outcome::Fold(_) = after.outcome().unwrap_or(Outcome::Split) {
                    self.paid(&before);
                }
            }
            Wager::Game(on_board) => {
                if let Node::Turn(_) = node {
                    self.watch.moved(&before, tally);
                }
                if let OnBoard::Move(mv) = on_board {
                    self.habit.last[seat.index()] = Some(mv);
                }
                self.promoted = matches!(on_board, OnBoard::Promote(_));
                self.stale = Some(on_board);
            }
        }
    }

    /// A copy takes each of some actions exactly when it is listed, and is otherwise as before.
    fn what_is_listed_is_what_is_taken(&self, walk: &mut Walk, tally: &mut Tally) {
        let actions = self.game.actions();
        let hand = self.game.hand();
        let highest = hand.stack(Seat::First).max(hand.stack(Seat::Second)) as usize + 4;
        let (some, near) = (walk.below(highest) as u32, walk.below(8) as u32);
        let bets = [some, near, 0, u32::MAX].into_iter().flat_map(|to| [Action::BetTo(to), Action::RaiseTo(to)]);
        let bets = bets.chain([Action::Fold, Action::Call]).map(Wager::Bet);
        let listed = [0, actions.len() - 1, walk.below(actions.len())].map(|place| actions.get(place).expect("listed"));
        assert!(actions.get(actions.len()).is_none());
        for action in bets.chain(listed).chain(self.stale.map(Wager::Game)) {
            let mut tried = self.game.clone();
            let done = tried.apply(action).is_ok();
            assert_eq!(done, actions.contains(&action), "{action:?} at {:?}", hand.waiting());
            if !done {
                assert!(same(&tried, &self.game), "{action:?} changed something");
                tally.met("4.11 an illegal action is refused");
            }
        }
        for seat in [Seat::First, Seat::Second] {
            let mut tried = self.game.clone();
            let faced = hand.waiting() == Waiting::Answer(hand.across(seat));
            assert_eq!(tried.stop(Stop::Fold(seat)).is_ok(), faced && matches!(self.game.node(), Node::Within(_)));
            if !faced {
                assert!(same(&tried, &self.game));
                tally.met("4.8 a fold refused: nothing is faced");
            }
        }
    }

    fn stop(&mut self, stop: Stop<Seat>, tally: &mut Tally) -> bool {
        let before = *self.game.hand();
        let pending = self.game.game().pending().is_some();
        let Ok(step) = self.game.stop(stop) else {
            assert!(self.game.game().question().is_some() && before.turn().is_none(), "only a deal is not stopped");
            return false;
        };
        self.mirror.hear(&step.chips);
        tally.met_if(pending, "4.8 stopped in the middle of a turn");
        self.paid(&before);
        if let Waiting::Answer(faces) = before.waiting() {
            assert_eq!(given_back(&step), before.put_in(Seat::First).abs_diff(before.put_in(Seat::Second)));
            tally.met(match stop {
                Stop::Resign(seat) if before.across(seat) == faces => {
                    "4.8 resignation of the one who faces a bet gives the unmatched part back"
                }
                Stop::Resign(_) => "4.8 resignation of the one who bet gives the unmatched part back",
                Stop::Agree => "4.8 agreement facing a bet gives the unmatched part back",
                _ => "4.8 time facing a bet gives the unmatched part back",
            });
        }
        let ending = self.game.game().ending().expect("stopped");
        match stop {
            Stop::Resign(seat) => {
                assert_eq!((ending.winner, ending.reason), (Some((!seat).into()), Reason::Resignation));
            }
            Stop::Agree => assert_eq!((ending.winner, ending.reason), (None, Reason::Agreement)),
            _ => assert_eq!(ending.reason, Reason::Time),
        }
        true
    }

    fn claim(&mut self, walk: &mut Walk, tally: &mut Tally) -> bool {
        let right = self.game.game().claims()[0].is_some();
        if !right || walk.below(8) > 0 || matches!(self.game.node(), Node::Over(_)) {
            return false;
        }
        let before = self.game.clone();
        let unanswered = matches!(before.hand().waiting(), Waiting::Answer(_));
        match self.game.claim(None) {
            Ok(step) => {
                assert!(!unanswered && before.claims()[0].is_some());
                self.mirror.hear(&step.chips);
                self.paid(before.hand());
                tally.met("1.9 a claim is right and taken");
                true
            }
            Err(error) => {
                assert!(unanswered && error == WrongClaim::NotNow && before.claims() == [None; 2]);
                assert!(same(&self.game, &before));
                tally.met("1.9 a claim is refused while a bet is unanswered");
                false
            }
        }
    }

    /// Each lost or won what both had put in to the same amount, the unmatched part given back (RULES 4.8, 4.9).
    fn paid(&self, before: &Hand) {
        let unmatched = before.put_in(Seat::First).abs_diff(before.put_in(Seat::Second));
        let each = i64::from((before.pot() - unmatched) / 2);
        let net = self.game.hand().net().expect("over");
        let expected = match self.game.hand().outcome().and_then(Outcome::winner) {
            Some(Seat::First) => [each, -each],
            Some(Seat::Second) => [-each, each],
            None => [0, 0],
        };
        assert_eq!(net, expected);
    }

    /// What holds at all times.
    fn check(&self, tally: &mut Tally) {
        let hand = self.game.hand();
        let there = hand.stacks().iter().map(|&stack| u64::from(stack)).sum::<u64>() + u64::from(hand.pot());
        assert_eq!(there, self.chips, "chips are conserved (RULES 4.11)");
        if self.game.game().question().is_none() || hand.turn().is_some() {
            assert_eq!(
                (self.mirror.stacks, self.mirror.pot()),
                (hand.stacks(), hand.pot()),
                "the events tell the chips"
            );
        }
        let node = self.game.node();
        let actions = self.game.actions();
        let somebody = matches!(node, Node::Turn(_) | Node::Within(_));
        assert_eq!(somebody, !actions.is_empty(), "{node:?}");
        assert_eq!(self.game.chance().is_some(), node == Node::Chance);
        assert_eq!(self.game.returns().is_some(), matches!(node, Node::Over(_)));
        assert_eq!(hand.outcome().is_some(), matches!(node, Node::Over(_)));
        assert_eq!(
            actions.bets().is_empty(),
            !somebody || hand.legal().is_empty() || self.game.game().pending().is_some()
        );
        if let Node::Turn(seat) | Node::Within(seat) = node {
            if self.game.game().pending().is_none() {
                assert_eq!(hand.to_act(), Some(hand.across(seat)), "one and the same player is to act");
            }
        }
        if let (Node::Over(winner), Some(returns)) = (node, self.game.returns()) {
            assert_eq!(returns[0] + returns[1], 0);
            let gained = |seat: Seat| i64::from(hand.stack(seat)) - i64::from(self.brought[seat.index()]);
            assert_eq!(returns, [Seat::First, Seat::Second].map(|seat| gained(hand.across(seat))));
            assert_eq!(hand.outcome().and_then(Outcome::winner), winner.map(|seat| hand.across(seat)));
            assert!(winner.is_none_or(|seat| returns[seat.index()] >= 0) && (winner.is_some() || returns == [0, 0]));
            tally.met(if winner.is_some() { "4.9 the winner takes the pot" } else { "4.9 the pot is split" });
        }
    }
}

fn given_back<P: IdentityPolicy>(step: &WagerStep<Step<P>>) -> u32 {
    let back = |events: &Events| {
        events.iter().map(|event| if let Event::Returned { amount, .. } = event { *amount } else { 0 }).sum()
    };
    back(&step.chips)
}

/// Nothing tells the two apart.
fn same<P: IdentityPolicy>(one: &Wagered<Game<P>>, other: &Wagered<Game<P>>) -> bool {
    let (a, b) = (one.game(), other.game());
    one.hand() == other.hand()
        && one.node() == other.node()
        && (a.position(), a.pending(), a.ending(), a.repetitions())
            == (b.position(), b.pending(), b.ending(), b.repetitions())
}
