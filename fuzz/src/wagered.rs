//! What holds for every ruleset with chips.

use arbitrary::Arbitrary;
use hidden_chess_betting::{BlindLevels, Blinds, Match, MinBet, Rules, WagerLog, WagerView, Wagered};
use hidden_chess_core::table::Table;
use hidden_chess_core::testkit::Walk;
use hidden_chess_core::{ActionSet, Game, IdentityPolicy, Node, Play, Seat, Stop, View, Viewer, draw};

/// Which game with chips is walked to.
#[derive(Arbitrary, Debug)]
pub struct WagerPlan {
    ruleset: u8,
    seed: u64,
    chips: [u32; 2],
    blinds: [u32; 2],
    big_bets: bool,
    picks: Vec<(u8, u32)>,
}

impl WagerPlan {
    /// Which ruleset, from 0 to 3.
    pub fn ruleset(&self) -> u8 {
        self.ruleset % 4
    }

    /// Rules within the limits, small stacks as often as large ones.
    fn rules(&self) -> Rules {
        let chips =
            self.chips.map(|chips| if chips % 2 == 0 { 1 + chips / 2 % 200 } else { 1 + chips % 1_000_000_000 });
        let small = 1 + self.blinds[0] % 60;
        let levels = BlindLevels::Fixed(Blinds::new(small, small + 1 + self.blinds[1] % 60));
        Rules { chips, levels, min_bet: if self.big_bets { MinBet::BigBlind } else { MinBet::OneChip } }
    }
}

/// Chips are conserved after every step, whoever has to act can, what is listed is taken, and records refold.
pub fn a_game_with_chips_is_sound<P: IdentityPolicy>(plan: &WagerPlan) {
    let mut walk = Walk::new(plan.seed);
    let around = Match::new(plan.rules()).expect("within the limits");
    let mut table = Table::new(Wagered::new(Game::<P>::default(), around).expect("not settled"));
    let chips = |game: &Wagered<Game<P>>| {
        let hand = game.hand();
        u64::from(hand.stack(Seat::First)) + u64::from(hand.stack(Seat::Second)) + u64::from(hand.pot())
    };
    let brought = chips(table.game());
    let mut picks = plan.picks.iter().take(300);
    loop {
        match table.game().node() {
            Node::Over(_) => break,
            Node::Chance => {
                let weights = table.game().chance().expect("chance is asked");
                table.draw(draw(&weights, &mut walk)).expect("it can come out");
            }
            Node::Turn(seat) | Node::Within(seat) => {
                let Some(&(kind, pick)) = picks.next() else { break };
                let actions = table.game().actions();
                let moves = actions.game().map_or(0, ActionSet::len);
                let bets = actions.len() - moves;
                let place = match kind % 8 {
                    7 if pick % 64 == 0 => {
                        let stop = [Stop::Resign(seat), Stop::Agree, Stop::Fold(seat), Stop::Time(seat)];
                        let _ = table.stop(stop[kind as usize / 8 % 4]);
                        continue;
                    }
                    0..=3 if moves > 0 => bets + pick as usize % moves,
                    _ => pick as usize % actions.len(),
                };
                let action = actions.get(place).expect("listed");
                assert!(actions.contains(&action));
                table.apply(action).expect("listed");
            }
        }
        assert_eq!(chips(table.game()), brought);
    }
    let returns = table.game().returns();
    assert_eq!(returns.is_some(), matches!(table.game().node(), Node::Over(_)));
    assert!(returns.is_none_or(|[first, second]| first + second == 0));
    for viewer in Viewer::ALL {
        let stored = postcard::to_allocvec(&table.view(viewer).to_log()).expect("it is plain");
        let log: WagerLog = postcard::from_bytes(&stored).expect("it was written so");
        let view: WagerView<Game<P>> = log.replay(View::new(viewer));
        assert_eq!(&view, table.view(viewer));
    }
}
