//! The rulesets, stacks and positions that are played.

use hidden_chess_betting::{BlindLevels, Blinds, MinBet, Rules};
use hidden_chess_core::testkit::Walk;
use hidden_chess_core::{Standard, StandardOptions};
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::{CheckOff, CheckOn, Draws, Options, RaiseChess, Underpromotion};

use crate::driver::Setting;
use crate::policy::POLICIES;
use crate::tally::Tally;

/// Few pieces, near a promotion, a mate, a count or a repetition, and one that is over.
const STANDARD: &[&str] = &[
    "4k3/P7/8/8/8/8/p7/4K3 w - - 0 60",
    "k7/8/2K5/8/8/8/8/7R w - - 0 60",
    "7k/5Q2/8/6K1/8/8/8/8 w - - 0 70",
    "7k/8/5KQ1/8/8/8/8/8 b - - 0 70",
    "r3k3/8/8/8/8/8/8/R3K3 w - - 0 50",
    "r3k3/8/8/8/8/8/8/R3K3 w - - 96 80",
    "r3k3/8/8/8/8/8/8/R3K3 b - - 145 100",
    "8/8/4k3/8/8/4Kp2/8/8 w - - 0 40",
    "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
    "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
];

const COVERCHESS: &[&str] = &[
    "r3k3/8/8/8/8/8/8/1N?2K1N1 w - - 96 90 pool=N1",
    "r3k3/8/8/8/8/8/8/R?3K2N b Q - 60 90 pool=P1",
    "7k/8/6K1/8/8/8/P?7/1R6 w - - 147 200 pool=N1",
    "4k3/1p6/8/8/8/8/8/R?3K2R? w KQ - 0 30 pool=P2",
];

const FRONTIER: &[&str] = &[
    "4k3/8/8/8/8/8/8/R(P)3K2R(P) w KQ - 0 30",
    "r(p)3k2r(p)/8/8/8/8/8/8/4K3 b kq - 0 30",
    "4k3/8/8/8/8/8/8/R(P)3K2R(P) b KQ - 0 30",
    "1n(n)2k3/p(p)7/8/8/8/8/P(P)7/1N(N)2K3 w - - 0 1",
    "r3k3/8/8/8/8/8/8/1N(R)2K1N1 w - - 96 90",
];

const RAISECHESS: &[&str] = &[
    "4k3/P7/8/8/8/8/p6X(R)/x(q)3K3 w - - 0 15",
    "4k3/pppp4/8/8/8/8/PPPX(Q)4/4K3 w - - 0 19",
    "4k3/pppx(b)4/8/8/8/8/PPPX(B)4/4K3 w - - 0 20",
    "4k3/pppx(q)4/8/8/8/8/PPP5/4K3 b - - 0 20",
    "k7/8/2K5/8/8/8/8/6X(R)X(Q) w - - 0 10",
    "7k/8/5KX(Q)1/8/8/8/8/8 b - - 0 17",
];

const CHECK_OFF: &[&str] = &["4k3/8/8/3X(Q)4/3x(q)4/8/8/4K3 w - - 0 20", "4k3/8/8/3X(Q)4/3x(q)4/8/8/4K3 b - - 140 20"];

/// Stacks, blinds and least bets, weighted by how often they stand here.
fn rules(walk: &mut Walk) -> Rules {
    const CHIPS: [[u32; 2]; 16] = [
        [1, 1],
        [2, 2],
        [3, 3],
        [1, 100],
        [100, 2],
        [3, 50],
        [5, 9],
        [50, 150],
        [150, 50],
        [100, 100],
        [100, 100],
        [100, 100],
        [40, 7],
        [1_000_000_000, 1_000_000_000],
        [1_000_000_000, 999_999_999],
        [1_000_000_000, 100],
    ];
    let levels = match walk.below(8) {
        0 | 1 => BlindLevels::Rising { minutes: 5 },
        2 => BlindLevels::Fixed(Blinds::new(3, 7)),
        3 => BlindLevels::Fixed(Blinds::new(20, 50)),
        4 => BlindLevels::Fixed(Blinds::new(1, 1000)),
        _ => BlindLevels::Fixed(Blinds::new(1, 2)),
    };
    let min_bet = if walk.below(4) == 0 { MinBet::BigBlind } else { MinBet::OneChip };
    Rules { chips: CHIPS[walk.below(CHIPS.len())], levels, min_bet }
}

/// Random matches of every ruleset in turn until so many actions were made.
pub(crate) fn run(seed: u64, actions: u64) -> Tally {
    let standard = Setting::<Standard>::new("standard", StandardOptions::default(), STANDARD);
    let cover = Setting::<CoverChess>::new("coverchess", (), COVERCHESS);
    let frontier = Setting::<ChessFrontier>::new("frontier", (), FRONTIER);
    let short = Options::default().with_showdown(Some(20));
    let raise = Setting::<RaiseChess>::new("raisechess, showdown 20", short, RAISECHESS);
    let long = Options::default().with_showdown(None).with_draws(Draws::On);
    let mate = Setting::<RaiseChess<CheckOn, Underpromotion>>::new("raisechess, until mate", long, RAISECHESS);
    let off = Setting::<RaiseChess<CheckOff>>::new("raisechess, check off", long, CHECK_OFF);
    let mut tally = Tally::default();
    let mut walk = Walk::new(seed);
    while tally.actions() < actions {
        for policy in POLICIES {
            standard.play_match(rules(&mut walk), policy, &mut walk, &mut tally);
            cover.play_match(rules(&mut walk), policy, &mut walk, &mut tally);
            frontier.play_match(rules(&mut walk), policy, &mut walk, &mut tally);
            raise.play_match(rules(&mut walk), policy, &mut walk, &mut tally);
            mate.play_match(rules(&mut walk), policy, &mut walk, &mut tally);
            off.play_match(rules(&mut walk), policy, &mut walk, &mut tally);
        }
    }
    tally
}
