//! How the players of the random games choose.

use hidden_chess_betting::{Action, Legal, Wager, WagerActions};
use hidden_chess_core::testkit::Walk;
use hidden_chess_core::{Action as OnBoard, ActionSet, Actions, Move, Seat, Stop};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Policy {
    /// Every action alike, each amount being one.
    Uniform,
    /// Seldom folds, and bets little.
    Stays,
    /// Likes to put everything in.
    AllIn,
    /// Each kind of action alike; stops games from outside now and then.
    Stops,
}

pub(crate) const POLICIES: [Policy; 4] = [Policy::Uniform, Policy::Stays, Policy::AllIn, Policy::Stops];

/// What the players remember of the game so as to go back and forth in it, which brings repetitions about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Habit {
    pub(crate) shuttles: bool,
    pub(crate) last: [Option<Move>; 2],
}

impl Policy {
    pub(crate) fn choose(
        self,
        actions: &WagerActions<Actions>,
        habit: &Habit,
        seat: Seat,
        walk: &mut Walk,
    ) -> Wager<OnBoard> {
        if self == Self::Uniform && !habit.shuttles {
            return actions.get(walk.below(actions.len())).expect("listed");
        }
        let bets = actions.bets();
        let on_board = actions.game().map(|game| on_board(game, habit, seat, walk));
        let bet = match (self, bets.fold, on_board.is_some()) {
            (Self::Uniform | Self::Stops, true, _) => answer(bets, [1, 2, 2], walk),
            (Self::Stays, true, _) => answer(bets, [1, 14, 5], walk),
            (Self::AllIn, true, _) => answer(bets, [1, 4, 4], walk),
            (Self::Stays, false, _) if walk.below(6) == 0 => amount(self, bets, walk),
            (Self::AllIn, false, _) if walk.below(8) == 0 => amount(self, bets, walk),
            (Self::Uniform | Self::Stops, false, _) if walk.below(3) == 0 => amount(self, bets, walk),
            _ => None,
        };
        match (bet, on_board) {
            (Some(Action::RaiseTo(_)), _) => Wager::Bet(amount(self, bets, walk).expect("a raise is legal")),
            (Some(action), _) => Wager::Bet(action),
            (None, Some(action)) => Wager::Game(action),
            (None, None) => Wager::Bet(Action::Call),
        }
    }
}

/// A fold, a call or a raise of some amount, with these weights.
fn answer(bets: &Legal, weights: [usize; 3], walk: &mut Walk) -> Option<Action> {
    let [fold, call, raise] = weights;
    match walk.below(fold + call + raise) {
        n if n < fold => Some(Action::Fold),
        n if n < fold + call => Some(Action::Call),
        _ => bets.raise_to.map(|amounts| Action::RaiseTo(amounts.min)),
    }
}

fn amount(policy: Policy, bets: &Legal, walk: &mut Walk) -> Option<Action> {
    let amounts = bets.amounts()?;
    let to = match policy {
        Policy::AllIn if walk.below(2) == 0 => amounts.max,
        Policy::Stays | Policy::AllIn => amounts.max.min(amounts.min + walk.below(3) as u32),
        // Near the ends as often as in between: there the rules bend.
        _ => match walk.below(4) {
            0 => amounts.min,
            1 => amounts.max,
            _ => amounts.min + walk.below(amounts.len() as usize) as u32,
        },
    };
    bets.bet_or_raise_to(to)
}

fn on_board(actions: &Actions, habit: &Habit, seat: Seat, walk: &mut Walk) -> OnBoard {
    if let (true, Some(last)) = (habit.shuttles && walk.below(12) > 0, habit.last[seat.index()]) {
        for n in 0..actions.len() {
            match actions.get(n) {
                Some(OnBoard::Move(mv)) if mv.from() == last.to() && mv.to() == last.from() => {
                    return OnBoard::Move(mv);
                }
                _ => {}
            }
        }
    }
    actions.get(walk.below(actions.len())).expect("listed")
}

/// A stop from outside, for those who do such things.
pub(crate) fn stop(policy: Policy, walk: &mut Walk) -> Option<Stop<Seat>> {
    if policy != Policy::Stops || walk.below(40) > 0 {
        return None;
    }
    let seat = if walk.below(2) == 0 { Seat::First } else { Seat::Second };
    Some(match walk.below(4) {
        0 | 1 => Stop::Resign(seat),
        2 => Stop::Agree,
        _ => Stop::Time(seat),
    })
}
