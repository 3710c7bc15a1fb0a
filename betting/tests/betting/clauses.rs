//! RULES 4, clause by clause.

use hidden_chess_betting::{
    ActError, Action, BlindLevels, Blinds, Deal, Event, Finish, GameLog, Hand, LimitError, MAX_STACK, Match, MinBet,
    Next, Outcome, Rules, Seat, SettleError, TurnError, Waiting,
};

use Seat::{First, Second};

/// The hand after steps in the text of a log, all of them legal. White is first, and `>1` begins White's first turn.
#[track_caller]
fn after(stacks: [u32; 2], (small, big): (u32, u32), steps: &str) -> Hand {
    dealt(Deal { stacks, blinds: Blinds::new(small, big), ..Deal::default() }, steps)
}

#[track_caller]
fn dealt(deal: Deal, steps: &str) -> Hand {
    let (mut hand, _) = Hand::deal(deal).expect("a legal deal");
    let log: GameLog = format!("0 {steps}").parse().expect("the text of a log");
    for &step in &log.steps {
        hand.step(step).unwrap_or_else(|error| panic!("{step:?} in {steps}: {error}"));
    }
    hand
}

#[track_caller]
fn offers(hand: &Hand, expected: &str) {
    assert_eq!(hand.legal().to_string(), expected);
}

const EVEN: [u32; 2] = [100, 100];
const LOW: (u32, u32) = (1, 2);

#[test]
fn rule_4_1_a_hundred_chips_each_that_carry_over() {
    let mut game = Match::new(Rules::default()).expect("the defaults");
    assert_eq!(game.stacks(), EVEN);
    let (mut hand, _) = game.deal().expect("the first game");
    hand.finish(Finish::Win(First)).expect("it is not over");
    game.settle(&hand).expect("its own hand");
    assert_eq!(game.next(0), Ok(Next::Game));
    assert_eq!(game.stacks(), [101, 99], "an unanswered big blind goes back, the small one is lost");
}

#[test]
fn rule_4_2_white_posts_the_big_blind_and_black_the_small_one() {
    let (hand, events) = Hand::deal(Deal { white: Second, ..Deal::default() }).expect("legal");
    let posted = [Event::PostedSmall { seat: First, amount: 1 }, Event::PostedBig { seat: Second, amount: 2 }];
    assert_eq!(events.as_slice(), posted);
    assert_eq!((hand.stacks(), hand.pot()), ([99, 98], 3));
}

#[test]
fn rule_4_2_levels_rise_at_their_very_minute_and_from_the_next_game_on() {
    let rising = BlindLevels::Rising { minutes: 5 };
    let texts = ["1/2", "2/4", "3/6", "5/10", "8/16", "12/24", "20/40", "30/60", "50/100", "50/100"];
    for (level, text) in (0..).zip(texts) {
        assert_eq!(rising.at(5 * level).to_string(), text);
        assert_eq!(rising.at(5 * level + 4).to_string(), text);
    }
    assert_eq!(rising.at(u32::MAX).to_string(), "50/100");
    let mut game = Match::new(Rules { levels: rising, ..Rules::default() }).expect("legal");
    assert_eq!(game.blinds(), Blinds::new(1, 2));
    let (mut hand, _) = game.deal().expect("the first game");
    hand.finish(Finish::Split).expect("it is not over");
    game.settle(&hand).expect("its own hand");
    assert_eq!(game.blinds(), Blinds::new(1, 2), "never within a game");
    game.next(10).expect("the game is over");
    assert_eq!(game.blinds(), Blinds::new(3, 6));
}

#[test]
fn rule_4_2_blinds_larger_than_a_stack() {
    // White, Black, pot after the posting, and what is offered once White's turn begins.
    let cases = [
        // White all-in for no more than Black's blind.
        ([1, 199], (50, 100), 2, "a move"),
        ([50, 150], (50, 100), 100, "a move"),
        // Black all-in on the small blind.
        ([199, 1], (2, 4), 2, "a move"),
        ([199, 50], (50, 100), 100, "a move"),
        // Both.
        ([30, 20], (50, 100), 40, "a move"),
        ([20, 30], (50, 100), 40, "a move"),
        // White all-in for more than Black's blind: Black calls the difference or folds.
        ([3, 197], (2, 4), 5, "call, fold"),
        ([4, 196], (2, 4), 6, "call, fold"),
        // Black cannot complete.
        ([197, 3], (2, 4), 6, "call, fold"),
        ([196, 4], (2, 4), 6, "call, fold"),
        // One chip more, and there is something to raise with.
        ([5, 195], (2, 4), 6, "call, fold, raise 5..5"),
        ([195, 5], (2, 4), 6, "call, fold, raise 5..5"),
    ];
    for (stacks, blinds, pot, offered) in cases {
        let hand = after(stacks, blinds, ">1");
        assert_eq!(hand.pot(), pot, "{stacks:?}");
        offers(&hand, offered);
        assert_eq!(hand.stacks().iter().sum::<u32>() + pot, stacks.iter().sum::<u32>(), "{stacks:?}");
    }
    let (_, events) =
        Hand::deal(Deal { stacks: [199, 1], blinds: Blinds::new(2, 4), ..Deal::default() }).expect("legal");
    let back = [Event::Returned { seat: First, amount: 3 }, Event::RoundClosed { pot: 2 }];
    assert_eq!(events[2..], back, "it goes back at once");
}

/// What a short Black could never match of the big blind lies in the pot until the round is closed, or the game ends.
#[test]
fn rule_4_2_what_black_cannot_match_goes_back_when_the_round_is_closed() {
    let short = || after([13, 3], (2, 4), ">1");
    assert_eq!((short().stacks(), short().pot(), short().to_call()), ([9, 1], 6, 1));
    let back = Event::Returned { seat: First, amount: 1 };
    let mut hand = short();
    let events = hand.act(Action::Call).expect("Black answers");
    assert_eq!(events.as_slice(), [Event::Called { seat: Second, amount: 1 }, back, Event::RoundClosed { pot: 6 }]);
    assert_eq!((hand.stacks(), hand.waiting()), ([10, 0], Waiting::Move(First)));
    for end in [|hand: &mut Hand| hand.act(Action::Fold).ok(), |hand: &mut Hand| hand.finish(Finish::Split).ok()] {
        let mut hand = short();
        let events = end(&mut hand).expect("at any moment");
        // Of what is unanswered all goes back: two chips more than Black's blind.
        assert!(events.contains(&Event::Returned { seat: First, amount: 2 }), "{events:?}");
    }
}

#[test]
fn rule_4_3_black_acts_first() {
    let mut hand = after(EVEN, LOW, ">1");
    assert_eq!(hand.waiting(), Waiting::Answer(Second));
    assert_eq!(hand.make_move(), Err(TurnError::Unanswered { seat: Second, to_call: 1 }));
    offers(&hand, "call, fold, raise 4..100");
    offers(&after(EVEN, LOW, ">1c"), "a move, raise 4..100");
    offers(&after(EVEN, LOW, ">1cr8"), "call, fold, raise 14..100");
    assert_eq!(after(EVEN, LOW, ">1f").stacks(), [101, 99]);
}

#[test]
fn rule_4_4_a_check_is_the_move() {
    let mut hand = after(EVEN, LOW, ">1c->2");
    offers(&hand, "a move, bet 1..98");
    let checked = hand.make_move().expect("nothing is unanswered");
    assert_eq!(checked.as_slice(), [Event::Checked { seat: Second }, Event::RoundClosed { pot: 4 }]);
    assert_eq!(hand.waiting(), Waiting::Turn);
    offers(&hand, "nothing");
}

#[test]
fn rule_4_4_one_betting_in_a_turn() {
    offers(&after(EVEN, LOW, ">1c-b4"), "call, fold, raise 8..98");
    offers(&after(EVEN, LOW, ">1c-b4c"), "a move");
    offers(&after(EVEN, LOW, ">1c-b4r9c"), "a move");
    offers(&after(EVEN, LOW, ">1c-b4c->1"), "a move, bet 1..94");
}

#[test]
fn rule_4_4_the_say_after_a_completion_is_whites_first_turn() {
    offers(&after(EVEN, LOW, ">1cr8c"), "a move");
    offers(&after(EVEN, LOW, ">1cr8r20c"), "a move");
    offers(&after(EVEN, LOW, ">1c->2"), "a move, bet 1..98");
    // After a raise by Black, White's first turn has its own bet.
    offers(&after(EVEN, LOW, ">1r6c"), "a move, bet 1..94");
    offers(&after(EVEN, LOW, ">1r6r12c"), "a move, bet 1..88");
    offers(&after(EVEN, LOW, ">1r6cb10c"), "a move");
}

#[test]
fn rule_4_4_a_set_up_with_black_to_move() {
    let hand = after(EVEN, LOW, ">2");
    assert_eq!(hand.waiting(), Waiting::Answer(Second));
    let hand = after(EVEN, LOW, ">2c");
    assert_eq!(hand.waiting(), Waiting::BetOrMove(Second));
    offers(&hand, "a move, bet 1..98");
    offers(&after(EVEN, LOW, ">2cb6c"), "a move");
    offers(&after(EVEN, LOW, ">2r6c"), "a move, bet 1..94");
    offers(&after(EVEN, LOW, ">2c->1"), "a move, bet 1..98");
}

#[test]
fn rule_4_5_a_raise_is_as_large_as_the_last_and_as_the_big_blind() {
    offers(&after(EVEN, LOW, ">1r6"), "call, fold, raise 10..100");
    offers(&after(EVEN, LOW, ">1r6r18"), "call, fold, raise 30..100");
    offers(&after(EVEN, LOW, ">1c-b1"), "call, fold, raise 3..98");
    offers(&after(EVEN, (5, 10), ">1c-b3"), "call, fold, raise 13..90");
}

#[test]
fn rule_4_5_an_opening_bet_by_the_option() {
    let deal = Deal { min_bet: MinBet::BigBlind, ..Deal::default() };
    offers(&dealt(deal, ">1c->2"), "a move, bet 2..98");
    offers(&dealt(Deal { stacks: [197, 3], ..deal }, ">1c->2"), "a move, bet 1..1");
    offers(&dealt(deal, ">1c"), "a move, raise 4..100");
}

#[test]
fn rule_4_5_all_in_is_legal_below_the_minimum() {
    // Stacks 50 and 150, raise to 20, raise to 40: the only legal raise is to 50.
    for stacks in [[50, 150], [150, 50]] {
        let mut hand = after(stacks, LOW, ">1r20r40");
        offers(&hand, "call, fold, raise 50..50");
        for to in (0..=201).filter(|&to| to != 50) {
            let error = hand.act(Action::RaiseTo(to)).expect_err("only 50 is legal");
            assert_eq!(error.to_string(), format!("raise {to} is not within 50..50"));
        }
        hand.act(Action::RaiseTo(50)).expect("the one that is legal");
        offers(&hand, "call, fold");
    }
    offers(&after([31, 169], LOW, ">1c-b22"), "call, fold, raise 29..29");
}

#[test]
fn rule_4_6_four_bets_and_raises_in_a_round() {
    offers(&after(EVEN, LOW, ">1c-b2r4r6"), "call, fold, raise 8..98");
    let mut hand = after(EVEN, LOW, ">1c-b2r4r6r8");
    offers(&hand, "call, fold");
    assert!(hand.act(Action::RaiseTo(98)).is_err(), "an all-in counts as any other");
    offers(&after(EVEN, LOW, ">1r4r6r8"), "call, fold, raise 10..100");
    offers(&after(EVEN, LOW, ">1r4r6r8r10"), "call, fold");
    offers(&after(EVEN, LOW, ">1r4r6r8r10c"), "a move, bet 1..90");
}

#[test]
fn rule_4_7_nobody_bets_more_than_can_be_matched() {
    offers(&after([150, 50], LOW, ">1"), "call, fold, raise 4..50");
    offers(&after([50, 150], LOW, ">1"), "call, fold, raise 4..50");
    let mut hand = after([197, 3], (2, 4), ">1");
    assert_eq!(hand.to_call(), 1);
    let events = hand.act(Action::Call).expect("all-in for less");
    let expected = [
        Event::Called { seat: Second, amount: 1 },
        Event::Returned { seat: First, amount: 1 },
        Event::RoundClosed { pot: 6 },
    ];
    assert_eq!(events.as_slice(), expected);
}

#[test]
fn rule_4_7_after_an_all_in_the_moves_go_on() {
    offers(&after([150, 50], LOW, ">1r50c"), "a move");
    offers(&after([150, 50], LOW, ">1r50c->2"), "a move");
    let mut hand = after([150, 50], LOW, ">1r50c--->2");
    assert!(matches!(hand.act(Action::BetTo(10)), Err(ActError::Kind { .. })));
    hand.finish(Finish::Win(First)).expect("it is not over");
    assert_eq!(hand.stacks(), [200, 0]);
}

#[test]
fn rule_4_8_a_fold_gives_the_unmatched_part_back_first() {
    let mut hand = after(EVEN, LOW, ">1r10cb40");
    let events = hand.act(Action::Fold).expect("a bet is faced");
    let expected = [
        Event::Folded { seat: Second },
        Event::Returned { seat: First, amount: 40 },
        Event::Won { seat: First, amount: 20 },
    ];
    assert_eq!(events.as_slice(), expected);
    assert_eq!(hand.waiting(), Waiting::Over(Outcome::Fold(First)));
    assert_eq!((hand.stacks(), hand.pot(), hand.net()), ([110, 90], 0, Some([10, -10])));
}

#[test]
fn rule_4_8_nothing_to_fold_to() {
    for steps in [">1c", ">1r6c", ">1c->2", ">1c-b4c", ">1r100c"] {
        let mut hand = after(EVEN, LOW, steps);
        let before = hand;
        assert!(matches!(hand.act(Action::Fold), Err(ActError::Kind { .. })), "{steps}");
        assert!(matches!(hand.act(Action::Call), Err(ActError::Kind { .. })), "{steps}");
        assert_eq!(hand, before);
    }
}

#[test]
fn rule_4_8_an_ending_with_a_bet_unanswered() {
    let mut hand = after(EVEN, LOW, ">1r10cb40r80");
    let resigned = hand;
    hand.finish(Finish::Split).expect("it is not over");
    assert_eq!(hand.stacks(), EVEN);
    hand = resigned;
    hand.finish(Finish::Win(First)).expect("it is not over");
    assert_eq!(hand.stacks(), [150, 50], "what the bettor had matched is lost");
    assert_eq!(hand.finish(Finish::Split), Err(TurnError::Over));
}

#[test]
fn rule_4_9_a_split_is_exact() {
    assert_eq!(after([190, 10], LOW, ">1r10c-==").stacks(), [190, 10]);
    assert_eq!(after(EVEN, LOW, ">1==").stacks(), EVEN);
}

#[test]
fn rule_4_10_colours_alternate_until_a_player_has_no_chips() {
    let mut game = Match::new(Rules::default()).expect("the defaults");
    let mut seen = vec![];
    for finish in [Finish::Split, Finish::Win(Second), Finish::Win(First)] {
        seen.push(game.white());
        let (mut hand, _) = game.deal().expect("a game that is not settled");
        assert_eq!(game.settle(&hand), Err(SettleError::NotOver));
        assert!(game.next(0).is_err());
        hand.begin_turn(game.white()).expect("the first turn");
        hand.act(Action::RaiseTo(*hand.legal().raise_to.expect("a raise").range().end())).expect("all-in");
        hand.act(Action::Call).expect("all-in");
        hand.finish(if seen.len() < 3 { finish } else { Finish::Win(First) }).expect("it is not over");
        game.settle(&hand).expect("its own hand");
        assert_eq!(game.settle(&hand), Err(SettleError::Settled(game.number())));
        if game.winner().is_some() {
            break;
        }
        game.next(0).expect("the game is over");
    }
    assert_eq!(seen, [First, Second]);
    assert_eq!(game.next(0), Ok(Next::Over { winner: Second }));
    let (first, second) = (game.score(First), game.score(Second));
    assert_eq!((first.chips, first.won, first.lost, first.split), (-100, 0, 1, 1));
    assert_eq!((second.chips, second.won, second.lost, second.split), (100, 1, 0, 1));
    let other = after(EVEN, (2, 4), ">1f");
    let mut fresh = Match::new(Rules::default()).expect("the defaults");
    assert_eq!(fresh.settle(&other), Err(SettleError::Foreign(1)));
}

#[test]
fn rule_4_11_a_refusal_names_what_is_legal() {
    let mut hand = after(EVEN, LOW, ">1r6r18");
    for (action, text) in [
        (Action::RaiseTo(27), "raise 27 is not within 30..100"),
        (Action::RaiseTo(u32::MAX), "raise 4294967295 is not within 30..100"),
        (Action::BetTo(30), "bet 30 is not possible here: call, fold, raise 30..100"),
    ] {
        assert_eq!(hand.act(action).expect_err("not legal").to_string(), text);
    }
    let mut fresh = Hand::deal(Deal::default()).expect("legal").0;
    assert_eq!(fresh.act(Action::Call), Err(ActError::NoTurn));
    assert_eq!(fresh.make_move(), Err(TurnError::NoTurn));
    assert_eq!(hand.begin_turn(First), Err(TurnError::InTurn(First)));
    hand.act(Action::Fold).expect("a raise is faced");
    assert_eq!(hand.act(Action::Fold), Err(ActError::Over));
    assert_eq!(hand.begin_turn(First), Err(TurnError::Over));
}

#[test]
fn rule_4_11_the_largest_table_does_not_overflow() {
    let rules = Rules { chips: [MAX_STACK; 2], ..Rules::default() };
    let mut game = Match::new(rules).expect("within the limits");
    let (mut hand, _) = game.deal().expect("the first game");
    hand.begin_turn(First).expect("the first turn");
    hand.act(Action::RaiseTo(MAX_STACK - 1)).expect("one chip short of all-in");
    offers(&hand, "call, fold, raise 1000000000..1000000000");
    hand.act(Action::RaiseTo(MAX_STACK)).expect("all-in");
    hand.act(Action::Call).expect("all-in");
    assert_eq!(hand.pot(), 2 * MAX_STACK);
    hand.finish(Finish::Win(Second)).expect("it is not over");
    game.settle(&hand).expect("its own hand");
    assert_eq!(game.score(Second).chips, 1_000_000_000);
    let huge = Blinds::new(u32::MAX - 1, u32::MAX);
    offers(&dealt(Deal { stacks: [MAX_STACK; 2], blinds: huge, ..Deal::default() }, ">1"), "a move");
}

#[test]
fn rule_4_12_any_order_of_turns() {
    // A game in which the same player moves twice is no concern of the chips.
    offers(&after(EVEN, LOW, ">1c->1"), "a move, bet 1..98");
    offers(&after(EVEN, LOW, ">1c->1b5c->1"), "a move, bet 1..93");
}

#[test]
fn rule_4_13_limits() {
    let rules = |text: &str| text.parse::<Rules>().map_err(|error| error.to_string());
    for (text, fault) in [
        ("chips=0,5", "first has 0 chips, expected 1 to 1000000000"),
        ("chips=5,1000000001", "second has 1000000001 chips, expected 1 to 1000000000"),
        ("blinds=2/2", "the blinds are 2/2, expected 1 <= small < big"),
        ("blinds=0/2", "the blinds are 0/2, expected 1 <= small < big"),
        ("levels=0", "a level lasts 0 minutes, expected 1 to 1440"),
        ("levels=1441", "a level lasts 1441 minutes, expected 1 to 1440"),
        ("levels=5 blinds=1/2", "levels and blinds exclude each other"),
        ("chips=5", "two numbers are needed: expected chips=100,100"),
        ("chips=1,2,3", "two numbers are needed: expected chips=100,100"),
        ("chips=a,b", "not a whole number: expected chips=100,100"),
        ("chips=5,", "not a whole number: expected chips=100,100"),
        ("chips=5,99999999999", "a number is larger than 1000000000: expected chips=100,100"),
        ("chips=99999999999999999999,1", "a number is larger than 1000000000: expected chips=100,100"),
        ("blinds=1", "two numbers are needed: expected blinds=1/2"),
        ("blinds=1/4294967296", "a number is larger than 4294967295: expected blinds=1/2"),
        ("blinds=-1/2", "not a whole number: expected blinds=1/2"),
        ("levels=ten", "not a whole number: expected levels=1..1440"),
        ("levels=65536", "a number is larger than 1440: expected levels=1..1440"),
        ("blinds=1/2 blinds=1/2", "blinds is given twice"),
        ("min_bet=2", "expected min_bet=big-blind or min_bet=one-chip"),
        ("ante=1", "expected chips=, blinds=, levels= or min_bet="),
    ] {
        assert_eq!(rules(text), Err(fault.into()), "{text}");
    }
    assert!(rules("levels=1440 chips=1,1000000000").is_ok());
    let deal = Deal { stacks: [MAX_STACK, MAX_STACK + 1], ..Deal::default() };
    assert!(matches!(Hand::deal(deal), Err(LimitError::Stack { .. })));
    let deal = Deal { stacks: [1, 2 * MAX_STACK - 1], ..Deal::default() };
    assert!(Hand::deal(deal).is_ok(), "in a match, one side may win nearly everything");
}
