//! RULES 4 read plainly: a history that is replayed from the start for every question.
//!
//! It keeps no state but what was done, and works out stacks, rounds and whose say it is anew each time.
//! Nothing of it is shared with the engine but the names of actions.

use hidden_chess_betting::{Action, Deal, Finish, MinBet, Seat, Step};

/// What can be asked of a table at any time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Facts {
    pub(crate) stacks: [u64; 2],
    pub(crate) pot: u64,
    pub(crate) actor: Option<usize>,
    pub(crate) to_call: u64,
    pub(crate) may_move: bool,
    pub(crate) over: bool,
    /// Every legal total of a bet, then of a raise.
    pub(crate) bets: Vec<u64>,
    pub(crate) raises: Vec<u64>,
}

/// The chips of one player.
#[derive(Clone, Copy, Debug)]
struct Player {
    stack: u64,
    /// Put in during this round.
    round: u64,
    /// Put in during the rounds before.
    earlier: u64,
}

#[derive(Debug)]
struct Table {
    players: [Player; 2],
    white: usize,
    big: u64,
    /// The sizes of the bets and raises of this round, the big blind first in the first round.
    sizes: Vec<u64>,
    /// How many of them count towards the four.
    counted: usize,
    first_round: bool,
    /// Who moves, and whether the betting of that turn has been had.
    turn: Option<usize>,
    had: bool,
    /// Who faces a bet, raise or blind.
    facing: Option<usize>,
    over: bool,
}

impl Table {
    fn new(deal: &Deal) -> Self {
        let player = |seat: usize| Player { stack: u64::from(deal.stacks[seat]), round: 0, earlier: 0 };
        let white = deal.white.index();
        let big = u64::from(deal.blinds.big);
        let mut table = Self {
            players: [player(0), player(1)],
            white,
            big,
            sizes: vec![big],
            counted: 0,
            first_round: true,
            turn: None,
            had: false,
            facing: None,
            over: false,
        };
        // 4.2: White posts the big blind, Black the small one; who has no more posts all.
        table.put(white, big);
        table.put(1 - white, u64::from(deal.blinds.small));
        // 4.2: White all-in for no more than Black's blind, or Black all-in on the small blind.
        let [w, b] = [table.players[white], table.players[1 - white]];
        if (w.stack == 0 && w.round <= b.round) || b.stack == 0 {
            table.close();
        }
        table
    }

    fn put(&mut self, seat: usize, amount: u64) {
        let amount = amount.min(self.players[seat].stack);
        self.players[seat].stack -= amount;
        self.players[seat].round += amount;
    }

    fn give_back(&mut self) {
        let [a, b] = [self.players[0].round, self.players[1].round];
        let (seat, amount) = if a > b { (0, a - b) } else { (1, b - a) };
        self.players[seat].round -= amount;
        self.players[seat].stack += amount;
    }

    fn close(&mut self) {
        self.give_back();
        for player in &mut self.players {
            player.earlier += player.round;
            player.round = 0;
        }
        self.sizes.clear();
        self.counted = 0;
        self.first_round = false;
        self.facing = None;
    }

    fn pot(&self) -> u64 {
        self.players.iter().map(|player| player.round + player.earlier).sum()
    }

    fn all_in(&self) -> bool {
        self.players.iter().any(|player| player.stack == 0)
    }

    fn pay(&mut self, winner: Option<usize>) {
        self.give_back();
        let pot = self.pot();
        assert_eq!(pot % 2, 0, "4.9: a split is exact");
        for seat in 0..2 {
            self.players[seat].stack += match winner {
                Some(winner) if winner == seat => pot,
                Some(_) => 0,
                None => pot / 2,
            };
            (self.players[seat].round, self.players[seat].earlier) = (0, 0);
        }
        self.facing = None;
        self.turn = None;
        self.over = true;
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Fold => {
                let winner = 1 - self.facing.expect("4.8");
                self.pay(Some(winner));
            }
            Action::Call => {
                let seat = self.facing.expect("a call answers something");
                let amount = self.players[1 - seat].round - self.players[seat].round;
                self.put(seat, amount);
                // 4.3, 4.4: a completion leaves White the say, on White's turn.
                if self.first_round && self.counted == 0 && self.turn == Some(self.white) && !self.all_in() {
                    self.facing = None;
                } else {
                    self.close();
                }
            }
            Action::BetTo(to) | Action::RaiseTo(to) => {
                let (to, seat) = (u64::from(to), self.facing.or(self.turn).expect("somebody acts"));
                // A bet at an own turn, or White's raise after a completion, is the betting of that turn.
                self.had |= self.facing.is_none();
                self.sizes.push(to - self.players[1 - seat].round);
                self.counted += 1;
                self.put(seat, to - self.players[seat].round);
                self.facing = Some(1 - seat);
            }
        }
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Turn(seat) => {
                self.turn = Some(seat.index());
                self.had = false;
                if self.first_round {
                    self.facing = Some(1 - self.white);
                }
            }
            Step::Act(action) => self.act(action),
            Step::Move => {
                if self.first_round || !self.had {
                    self.close();
                }
                self.turn = None;
            }
            Step::Finish(Finish::Win(seat)) => self.pay(Some(seat.index())),
            Step::Finish(Finish::Split) => self.pay(None),
        }
    }
}

/// What holds after these steps, all of them legal, from this deal.
pub(crate) fn facts(deal: &Deal, steps: &[Step]) -> Facts {
    let mut table = Table::new(deal);
    steps.iter().for_each(|&step| table.step(step));
    let actor = table.facing.or(table.turn);
    let level = table.players.iter().map(|player| player.round).max().expect("two players");
    // 4.7: what makes the smaller stack all-in.
    let cap = table.players.iter().map(|player| player.round + player.stack).min().expect("two players");
    let open = actor.is_some() && (table.facing.is_some() || !table.had) && !table.over;
    let least = match (table.sizes.last(), deal.min_bet) {
        (Some(&size), _) => level + size.max(table.big),
        (None, MinBet::OneChip) => 1,
        (None, MinBet::BigBlind) => table.big,
    };
    // 4.5 and 4.6, one amount after the other.
    let room = table.counted < 4 && open && !(table.facing.is_none() && table.all_in());
    let totals: Vec<u64> = (0..=cap).filter(|&to| room && to > level && (to >= least || to == cap)).collect();
    let (bets, raises) = if level == 0 { (totals, vec![]) } else { (vec![], totals) };
    let to_call = table.facing.map_or(0, |seat| {
        let player = table.players[seat];
        (table.players[1 - seat].round - player.round).min(player.stack)
    });
    Facts {
        stacks: table.players.map(|player| player.stack),
        pot: table.pot(),
        actor,
        to_call,
        may_move: table.facing.is_none() && table.turn.is_some(),
        over: table.over,
        bets,
        raises,
    }
}

/// The seat of an index.
pub(crate) fn seat(index: usize) -> Seat {
    if index == 0 { Seat::First } else { Seat::Second }
}
