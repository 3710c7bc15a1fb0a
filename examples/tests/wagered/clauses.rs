//! The clauses of RULES 4, told from outside by what a player sees before and after each action.

use hidden_chess_betting::{Action, Deal, Event, Events, Hand, MAX_BETS, MinBet, Seat, Waiting};

use crate::tally::Tally;

pub(crate) const CLAUSES: &[&str] = &[
    "1.9 a claim is right and taken",
    "1.9 a claim is refused while a bet is unanswered",
    "2.6 a promotion is chosen between two bets",
    "4.1 chips carry over to the next game",
    "4.2 both blinds are posted in full",
    "4.2 White has less than the big blind",
    "4.2 Black has less than the small blind",
    "4.2 White all-in for no more than Black's blind: nobody decides",
    "4.2 Black all-in on the small blind: nobody decides",
    "4.2 White all-in for more than Black's blind: Black calls",
    "4.2 White all-in for more than Black's blind: Black folds",
    "4.2 what cannot be matched of a blind goes back at once",
    "4.2 a level rises from one game to the next",
    "4.3 Black completes",
    "4.3 Black raises first",
    "4.3 Black folds first",
    "4.3 after the completion White raises",
    "4.3 after the completion White checks",
    "4.4 after Black's raise White's first turn has its own bet",
    "4.4 after Black's raise White's first turn is checked",
    "4.4 Black to move in a set-up: after the completion Black bets",
    "4.4 Black to move in a set-up: after the completion Black checks",
    "4.4 a turn is checked",
    "4.4 White bets",
    "4.4 Black bets",
    "4.4 a bet is called and the move follows",
    "4.4 a bet is raised",
    "4.5 a bet of one chip",
    "4.5 a bet below the big blind where that is the least: all-in",
    "4.5 a raise of the least size",
    "4.5 a raise below the minimum because of the cap",
    "4.5 a player goes all-in by a bet or raise",
    "4.5 a bet or raise puts the other all-in",
    "4.6 four bets in a round: only call and fold are left",
    "4.6 the fourth is an all-in below the minimum",
    "4.7 all-in for less: the rest goes back",
    "4.7 all-in and matched: the moves go on",
    "4.8 a fold to a blind",
    "4.8 a fold to a bet",
    "4.8 a fold to a raise",
    "4.8 a fold gives the unmatched part back",
    "4.8 a fold refused: nothing is faced",
    "4.8 resignation of the one who faces a bet gives the unmatched part back",
    "4.8 resignation of the one who bet gives the unmatched part back",
    "4.8 agreement facing a bet gives the unmatched part back",
    "4.8 time facing a bet gives the unmatched part back",
    "4.8 stopped in the middle of a turn",
    "4.9 the winner takes the pot",
    "4.9 the pot is split",
    "4.9 a game that is over at its start pays at once",
    "4.10 colours and blinds alternate",
    "4.10 the match is won",
    "4.11 an illegal action is refused",
    "4.13 more than 1,000,000,000 chips in one stack",
];

/// What has happened in the betting of one game, kept apart from the engine.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    deal: Deal,
    /// Bets and raises of this round, and the size of the last one; the big blind counts as a bet of its size (RULES 4.5).
    bets: u8,
    size: u32,
    first_round: bool,
    /// The first round is closed, Black having raised first, and the turn of it goes on.
    after_raise: bool,
    completed: bool,
    raised_first: bool,
    white: Seat,
}

impl Watch {
    pub(crate) fn new(deal: Deal, posted: &Events, hand: &Hand, tally: &mut Tally) -> Self {
        let white = deal.white;
        let (w, b) = (deal.stacks[white.index()], deal.stacks[(!white).index()]);
        let (small, big) = (deal.blinds.small.min(b), deal.blinds.big.min(w));
        tally.met_if(w >= deal.blinds.big && b >= deal.blinds.small, "4.2 both blinds are posted in full");
        tally.met_if(w < deal.blinds.big, "4.2 White has less than the big blind");
        tally.met_if(b < deal.blinds.small, "4.2 Black has less than the small blind");
        let white_short = w == big && big <= small;
        let black_short = b == small;
        tally.met_if(white_short, "4.2 White all-in for no more than Black's blind: nobody decides");
        tally.met_if(black_short, "4.2 Black all-in on the small blind: nobody decides");
        let nobody_decides = white_short || black_short;
        let returned = posted.iter().any(|event| matches!(event, Event::Returned { .. }));
        if nobody_decides {
            tally.met_if(small != big, "4.2 what cannot be matched of a blind goes back at once");
            assert_eq!(returned, small != big);
            assert!(!matches!(hand.waiting(), Waiting::Answer(_) | Waiting::BetOrMove(_)), "{deal:?}");
        }
        tally.met_if(w.max(b) > 1_000_000_000, "4.13 more than 1,000,000,000 chips in one stack");
        let first_round = !nobody_decides;
        Self {
            deal,
            bets: 0,
            size: deal.blinds.big,
            first_round,
            after_raise: false,
            completed: false,
            raised_first: false,
            white,
        }
    }

    fn close(&mut self) {
        self.after_raise = self.first_round && self.raised_first;
        (self.first_round, self.completed) = (false, false);
        (self.bets, self.size) = (0, 0);
    }

    /// A betting action that was taken.
    pub(crate) fn bet(&mut self, action: Action, before: &Hand, after: &Hand, tally: &mut Tally) {
        let actor = before.to_act().expect("somebody acted");
        let white_to_move = before.turn() == Some(self.white);
        let answers = matches!(before.waiting(), Waiting::Answer(_));
        let first = self.first_round && self.bets == 0 && answers;
        if first {
            assert_eq!(actor, !self.white, "Black acts first (RULES 4.3)");
        }
        let white_in = first && before.stack(self.white) == 0;
        match action {
            Action::Fold => {
                let name = match (first, self.bets) {
                    (true, _) => "4.8 a fold to a blind",
                    (_, 1) if !self.first_round => "4.8 a fold to a bet",
                    _ => "4.8 a fold to a raise",
                };
                tally.met(name);
                tally.met_if(first && !white_in, "4.3 Black folds first");
                tally.met_if(white_in, "4.2 White all-in for more than Black's blind: Black folds");
                let uneven = before.put_in(Seat::First) != before.put_in(Seat::Second);
                assert!(uneven, "a fold answers something");
                tally.met("4.8 a fold gives the unmatched part back");
            }
            Action::Call => self.called(first, white_in, before, after, tally),
            Action::BetTo(to) | Action::RaiseTo(to) => {
                let level = before.put_in(Seat::First).max(before.put_in(Seat::Second));
                assert_eq!(level == 0, matches!(action, Action::BetTo(_)));
                self.raised(to, to - level, answers, first, before, after, tally);
                if !answers {
                    let own = before.turn() == Some(actor);
                    assert!(own, "a bet is opened at an own turn (RULES 4.4)");
                    if self.after_raise && white_to_move {
                        tally.met("4.4 after Black's raise White's first turn has its own bet");
                    }
                }
                self.after_raise = false;
            }
        }
    }

    fn called(&mut self, first: bool, white_in: bool, before: &Hand, after: &Hand, tally: &mut Tally) {
        let turn = before.turn().expect("a turn has begun");
        let level = before.put_in(Seat::First).max(before.put_in(Seat::Second));
        let actor = before.to_act().expect("somebody called");
        tally.met_if(before.put_in(actor) + before.to_call() < level, "4.7 all-in for less: the rest goes back");
        let all_in = after.stacks().contains(&0);
        if white_in {
            tally.met("4.2 White all-in for more than Black's blind: Black calls");
            assert_eq!(after.waiting(), Waiting::Move(turn));
        } else if first {
            tally.met("4.3 Black completes");
        }
        if first && turn == self.white && !all_in {
            self.completed = true;
            assert_eq!(after.waiting(), Waiting::BetOrMove(self.white), "White may raise or check (RULES 4.3)");
            return;
        }
        let own_bet = self.first_round && !self.completed && !all_in;
        let black_moves_first = first && turn != self.white && !all_in;
        self.completed = false;
        if own_bet {
            assert_eq!(after.waiting(), Waiting::BetOrMove(turn), "the first turn has its own bet (RULES 4.4)");
        } else {
            assert_eq!(after.waiting(), Waiting::Move(turn), "the move follows (RULES 4.4)");
            tally.met_if(!self.first_round, "4.4 a bet is called and the move follows");
        }
        self.close();
        // Kept until the turn is over, to tell Black's own bet in a set-up from any other.
        self.completed = black_moves_first;
    }

    #[expect(clippy::too_many_arguments, reason = "a test looks at everything")]
    fn raised(&mut self, to: u32, by: u32, answers: bool, first: bool, before: &Hand, after: &Hand, tally: &mut Tally) {
        let actor = before.to_act().expect("somebody bet");
        let all_in = after.stacks().contains(&0) || after.put_in(actor) == after.put_in(!actor) + after.stack(!actor);
        if answers || self.first_round {
            let least = self.size.max(self.deal.blinds.big);
            assert!(by >= least || all_in, "{by} is below {least} (RULES 4.5)");
            tally.met_if(by == least, "4.5 a raise of the least size");
            tally.met_if(by < least, "4.5 a raise below the minimum because of the cap");
            tally.met_if(by < least && self.bets == MAX_BETS - 1, "4.6 the fourth is an all-in below the minimum");
        } else {
            tally.met_if(to == 1, "4.5 a bet of one chip");
            let below = self.deal.min_bet == MinBet::BigBlind && to < self.deal.blinds.big;
            assert!(!below || all_in);
            tally.met_if(below, "4.5 a bet below the big blind where that is the least: all-in");
            tally.met(if actor == self.white { "4.4 White bets" } else { "4.4 Black bets" });
            tally.met_if(self.completed, "4.4 Black to move in a set-up: after the completion Black bets");
        }
        tally.met_if(first, "4.3 Black raises first");
        self.raised_first |= first;
        tally.met_if(self.first_round && !answers, "4.3 after the completion White raises");
        tally.met_if(answers && !self.first_round && self.bets == 1, "4.4 a bet is raised");
        tally.met_if(after.stack(actor) == 0, "4.5 a player goes all-in by a bet or raise");
        let cap = after.put_in(!actor) + after.stack(!actor);
        assert!(to <= cap, "nobody bets more than can be matched (RULES 4.7)");
        tally.met_if(to == cap, "4.5 a bet or raise puts the other all-in");
        self.bets += 1;
        self.size = by;
        assert!(self.bets <= MAX_BETS);
        if self.bets == MAX_BETS {
            assert_eq!(after.legal().amounts(), None);
            assert!(after.legal().fold && after.legal().call.is_some());
            tally.met("4.6 four bets in a round: only call and fold are left");
        }
    }

    /// The move that began a turn on the board.
    pub(crate) fn moved(&mut self, before: &Hand, tally: &mut Tally) {
        let turn = before.turn().expect("a turn was going on");
        if let Waiting::BetOrMove(actor) = before.waiting() {
            assert_eq!(actor, turn);
            tally.met("4.4 a turn is checked");
            tally.met_if(self.first_round, "4.3 after the completion White checks");
            tally.met_if(self.after_raise, "4.4 after Black's raise White's first turn is checked");
            tally.met_if(
                !self.first_round && self.completed,
                "4.4 Black to move in a set-up: after the completion Black checks",
            );
            self.close();
        }
        self.after_raise = false;
        self.completed = false;
        if before.stacks().contains(&0) {
            assert_eq!(before.waiting(), Waiting::Move(turn), "no more betting takes place (RULES 4.7)");
            tally.met("4.7 all-in and matched: the moves go on");
        }
    }
}
