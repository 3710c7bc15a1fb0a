//! The first list of own moves is told when its player may first move, and nothing of it sooner (RULES 3.11, 4.3).

use hidden_chess_betting::{Match, Rules, Wager, WagerPrivate, WagerPublic, WagerStep, WagerView, Wagered, Waiting};
use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::testkit::Walk;
use hidden_chess_core::testkit::worlds::family;
use hidden_chess_core::view::{Emission, Fold, Observe};
use hidden_chess_core::{Answers, Color, Game, IdentityPolicy, Placed, Play, Position, Role, Step, Viewer, draw};
use hidden_chess_examples::deduce::range;
use hidden_chess_examples::variants::open;
use variant_raisechess::{Options, RaiseChess};

use crate::views::shown;

type Chips = Wagered<Game<RaiseChess>>;
type Seen = WagerView<Game<RaiseChess>>;
type Told = Emission<<Chips as Observe>::Public, <Chips as Observe>::Private>;

/// The rook is pinned by a queen or a rook on e8, and by nothing else.
const PIN: &str = "3kx(q)3/8/8/8/8/8/4R3/4K3 w - - 0 1";

fn chips(game: Game<RaiseChess>) -> Chips {
    Wagered::first(game, Rules::default()).expect("the default")
}

fn loaded(hfen: &str) -> Game<RaiseChess> {
    Game::from_position(Options::default().with_showdown(None), hfen.parse().expect("a position"))
}

fn seat(rules: &str, hfen: &str) -> Box<dyn AnyTable> {
    let mut table = open(["raisechess", rules, "showdown=none"]).expect("a setting");
    table.set_position(hfen).expect("a position");
    table
}

/// How many hands of `side` are possible after each of some bets, before the first included.
#[track_caller]
fn narrows(rules: &str, hfen: &str, side: Color, bets: &[&str], expected: &[u32]) {
    let mut table = seat(rules, hfen);
    let left = |table: &dyn AnyTable| range(table, side).expect("RaiseChess").assignments;
    let mut found = vec![left(&*table)];
    for bet in bets {
        table.play(bet, &mut Walk::new(0)).unwrap_or_else(|error| panic!("{bet}: {error}"));
        found.push(left(&*table));
    }
    assert_eq!(found, expected, "{rules} {hfen}: {bets:?}");
}

#[test]
fn the_range_narrows_when_white_may_first_move() {
    let black = |bets: &[&str], expected: &[u32]| narrows("chips=100,100", PIN, Color::Black, bets, expected);
    black(&["call", "raise 6", "call"], &[5, 2, 2, 2]);
    black(&["call", "raise 6", "fold"], &[5, 2, 2, 2]);
    black(&["raise 6", "call", "bet 4", "call"], &[5, 5, 2, 2, 2]);
    black(&["raise 6", "raise 14", "call", "bet 4"], &[5, 5, 5, 2, 2]);
    black(&["raise 6", "raise 14", "raise 22", "raise 30", "call"], &[5, 5, 5, 5, 5, 2]);
    black(&["raise 6", "fold"], &[5, 5, 5]);
    black(&["raise 6", "raise 14", "fold"], &[5, 5, 5, 5]);
    black(&["fold"], &[5, 5]);
    black(&["raise 100", "call"], &[5, 5, 2]);
    // Whoever stops the game before White may move has told no list either.
    let mut table = seat("chips=100,100", PIN);
    AnyTable::stop(&mut *table, hidden_chess_core::Stop::Agree).expect("the game is on");
    assert_eq!(range(&*table, Color::Black).map(|range| range.assignments), Some(5));
}

#[test]
fn with_nobody_to_decide_the_list_is_told_with_the_start() {
    narrows("chips=1,100", PIN, Color::Black, &[], &[2]);
    narrows("chips=100,1", PIN, Color::Black, &[], &[2]);
    // White all-in for more than the small blind: Black decides first.
    narrows("chips=2,100", PIN, Color::Black, &["call"], &[5, 2]);
    narrows("chips=2,100", PIN, Color::Black, &["fold"], &[5, 5]);
}

#[test]
fn in_a_set_up_with_black_to_move_black_waits_as_white_does() {
    let pin = "4k3/4r3/8/8/8/8/8/3KX(Q)3 b - - 0 1";
    narrows("chips=100,100", pin, Color::White, &["call", "bet 4", "call"], &[5, 2, 2, 2]);
    narrows("chips=100,100", pin, Color::White, &["raise 6", "call", "bet 4"], &[5, 5, 2, 2]);
    narrows("chips=100,100", pin, Color::White, &["raise 6", "raise 14", "call"], &[5, 5, 5, 2]);
    narrows("chips=100,100", pin, Color::White, &["raise 6", "fold"], &[5, 5, 5]);
    narrows("chips=1,100", pin, Color::White, &[], &[2]);
}

/// The only move takes in passing, which is told no sooner: that there is a move says only that this one may be it.
#[test]
fn a_capture_in_passing_that_is_not_told_yet_may_be_the_only_move() {
    let advanced = "8/8/4n3/3x(p)P3/8/1k1b4/8/K7 w - d6 0 1";
    narrows("chips=100,100", advanced, Color::Black, &["call"], &[1, 1]);
    narrows("chips=100,100", advanced, Color::Black, &["raise 6", "fold"], &[1, 1, 1]);
    // A bishop or a queen would forbid it.
    let pinned = "8/6x(n)1/4n3/3pP3/8/1k1b4/8/K7 w - d6 0 1";
    narrows("chips=100,100", pinned, Color::Black, &["call"], &[3, 3]);
    // With another move left, nothing is known of the square before the list.
    narrows("chips=100,100", &pinned.replace("1k1b4", "1k6"), Color::Black, &["call"], &[5, 3]);
    let seen = |bet: Option<&str>| {
        let mut table = seat("chips=100,100", pinned);
        bet.map(|bet| table.play(bet, &mut Walk::new(0)).expect("legal"));
        table.seen_record(Viewer::Player(Color::White))
    };
    assert!(seen(None).ends_with(" w - - 0 1"), "{}", seen(None));
    assert!(seen(Some("call")).ends_with(" w - d6 0 1"), "{}", seen(Some("call")));
    let black = "k7/8/1K1B4/8/3Pp3/4N3/6X(N)1/8 b - d3 0 1";
    narrows("chips=100,100", black, Color::White, &["raise 6", "call"], &[3, 3, 3]);
}

/// A dealt game tells nothing of the list when the deal is complete.
#[test]
fn a_dealt_game_tells_the_list_when_white_may_first_move() {
    for (bets, told) in [(&["call"][..], true), (&["raise 6"], false), (&["raise 6", "call"], true)] {
        let around = Match::new(Rules::default()).expect("the default");
        let mut table = Table::new(Wagered::new(Game::<RaiseChess>::default(), around).expect("not settled"));
        let mut walk = Walk::new(5);
        while let Some(weights) = table.game().chance() {
            table.draw(draw(&weights, &mut walk)).expect("it can come out");
        }
        let white = Viewer::Player(Color::White);
        assert_eq!(table.view(white).game().log().len(), 1);
        assert_eq!(table.view(white).game().legal(), None);
        for bet in bets {
            table.play(bet, &mut walk).expect("legal");
        }
        assert_eq!(table.view(white).game().legal().is_some(), told, "{bets:?}");
        assert_eq!(table.view(white).game().log().len(), 1 + usize::from(told));
        let record = AnyTable::seen_record(&table, white);
        assert!(record.starts_with("hfen ") && !record.contains("moves"), "{record}");
    }
}

/// Games with the opponent's hidden pieces as they are, and as anything else that the mover cannot tell from it at the
/// start but by the list.
fn worlds(start: &Position<RaiseChess>) -> Vec<Game<RaiseChess>> {
    let mover = start.turn();
    let board = start.board();
    let squares: Vec<_> = (board.hidden() & board.by_color(!mover)).into_iter().collect();
    let options = Options::default().with_showdown(None);
    let mut worlds = vec![Game::from_position(options, *start)];
    for number in 0..5_usize.pow(squares.len().min(3) as u32) {
        let mut setup = start.to_setup();
        for (i, &square) in squares.iter().take(3).enumerate() {
            let role = Role::IDENTITIES[number / 5_usize.pow(i as u32) % 5];
            setup.pieces[square.index()] = Some(Placed::secret(!mover, role));
            if role != Role::Rook {
                setup.castling.remove(square);
            }
            if role != Role::Pawn {
                setup.single.remove(square);
            }
        }
        let read = Position::try_set_up(&setup, ()).or_else(|_| {
            // What advanced may be no pawn in that world, or nobody can take on the square.
            setup.en_passant = None;
            Position::try_set_up(&setup, ())
        });
        let Ok(position) = read else { continue };
        let game = Game::from_position(options, position);
        if position.is_check() == start.is_check() && game.ending() == worlds[0].ending() {
            worlds.push(game);
        }
    }
    worlds
}

/// A game with chips and the views of White, Black and a spectator, as some teller tells it.
struct Seated {
    game: Chips,
    views: [Seen; 3],
}

type Teller = dyn Fn(&Chips, &WagerStep<Step<RaiseChess>>, &Seen) -> Option<Told>;

impl Seated {
    fn new(game: Game<RaiseChess>, teller: &Teller) -> Self {
        let game = chips(game);
        let views = Viewer::ALL.map(|viewer| game.blank_view(viewer));
        let mut seated = Self { game, views };
        let opening = seated.game.opening();
        seated.tell(&opening, teller);
        seated
    }

    fn tell(&mut self, step: &WagerStep<Step<RaiseChess>>, teller: &Teller) {
        let Some(told) = teller(&self.game, step, &self.views[2]) else { return };
        let private = [Some(&told.private[0]), Some(&told.private[1]), None];
        for (view, private) in self.views.iter_mut().zip(private) {
            view.hear(&told.public, private);
        }
    }

    fn bytes(&self, viewer: usize) -> String {
        let view = &self.views[viewer];
        let stored = serde_json::to_string(view.game()).expect("plain");
        let key = view.game().information_key();
        let explained = ["e2e4", "a1a2", "e1e2", "e5d6"].map(|text| view.game().explain(text));
        format!("{stored} {key} {explained:?} {view:?} {} {:?}", view.game().record(), view.log())
    }
}

/// How often worlds were told apart only once the turn could begin; the first difference before it.
fn before_the_turn(start: &Position<RaiseChess>, teller: &Teller, walk: &mut Walk) -> Result<u32, String> {
    let mover = start.turn().index();
    let mut worlds: Vec<_> = worlds(start).into_iter().map(|game| Seated::new(game, teller)).collect();
    let may_move = |seated: &Seated| !matches!(seated.game.hand().waiting(), Waiting::Answer(_));
    let same = |worlds: &[Seated], viewer: usize| {
        let first = worlds[0].bytes(viewer);
        match worlds.iter().map(|seated| seated.bytes(viewer)).find(|other| *other != first) {
            Some(other) => Err(format!("{first}\nagainst\n{other}")),
            None => Ok(()),
        }
    };
    loop {
        same(&worlds, 2)?;
        if worlds[0].game.returns().is_some() {
            same(&worlds, mover)?;
            return Ok(0);
        }
        if may_move(&worlds[0]) {
            return Ok(u32::from(same(&worlds, mover).is_err()));
        }
        same(&worlds, mover)?;
        let bets = *worlds[0].game.actions().bets();
        let most = bets.len().min(4) as usize;
        let bet = bets.get(walk.below(most) as u32).expect("somebody has to answer");
        for seated in &mut worlds {
            let step = seated.game.apply(Wager::Bet(bet)).expect("chips are the same in every world");
            seated.tell(&step, teller);
        }
    }
}

/// Where a capture in passing is open, and a piece of another role would forbid it.
const PASSING: [&str; 3] = [
    "8/6x(n)1/4n3/3pP3/8/1k1b4/8/K7 w - d6 0 1",
    "8/8/8/3x(p)P3/8/k7/8/2K5 w - d6 0 1",
    "k7/8/2K5/8/3Pp3/8/6X(N)1/8 b - d3 0 1",
];

fn search(teller: &Teller) -> Result<u32, String> {
    let mut apart = 0;
    for (seed, start) in (0..).zip(PASSING) {
        apart += before_the_turn(loaded(start).position(), teller, &mut Walk::new(seed))?;
    }
    for seed in 0..400 {
        let Some(start) = family::<RaiseChess>(seed) else { continue };
        apart += before_the_turn(&start, teller, &mut Walk::new(seed))?;
    }
    Ok(apart)
}

#[test]
fn nothing_tells_worlds_apart_before_the_turn_can_begin_that_the_list_would() {
    let apart = search(&|game, step, public| game.tell(step, public)).unwrap_or_else(|what| panic!("{what}"));
    assert!(apart > 20, "the list told worlds apart {apart} times");
    let pinned = loaded(PIN);
    let walk = &mut Walk::new(0);
    let found =
        (0..50).map(|_| before_the_turn(pinned.position(), &|game, step, public| game.tell(step, public), walk));
    assert!(found.map(|found| found.expect("nothing told")).sum::<u32>() > 0);
}

#[test]
fn a_list_or_a_square_told_with_the_start_is_caught() {
    let start = |game: &Chips, step: &WagerStep<Step<RaiseChess>>, public: &Seen, keep: fn(&mut _)| {
        let mut told = game.game().tell(step.game.as_ref()?, public.game())?;
        keep(&mut told);
        let public = WagerPublic { game: Some(told.public), chips: step.chips, hand: game.hand().shown() };
        Some(Emission { public, private: told.private.map(|told| WagerPrivate { game: Some(told) }) })
    };
    let too_soon = move |game: &Chips, step: &WagerStep<_>, public: &Seen| {
        start(game, step, public, |_| {}).or_else(|| game.tell(step, public))
    };
    assert!(search(&too_soon).is_err(), "the law has no teeth");
    let square = move |game: &Chips, step: &WagerStep<_>, public: &Seen| {
        let keep = |told: &mut Emission<_, hidden_chess_core::view::PrivateEvent>| {
            told.private.iter_mut().for_each(|private| private.legal = None);
        };
        start(game, step, public, keep).or_else(|| game.tell(step, public))
    };
    assert!(search(&square).is_err(), "the law has no teeth");
}

/// Everything that a table shows, too.
#[test]
fn a_table_shows_no_difference_before_the_turn_can_begin() {
    let white = Viewer::Player(Color::White);
    for bets in [&["call"][..], &["raise 6", "call"], &["raise 6", "raise 14", "call"], &["raise 6", "fold"]] {
        let mut tables = ["q", "n"].map(|role| Table::new(chips(loaded(&PIN.replace("(q)", &format!("({role})"))))));
        for bet in bets {
            assert_eq!(shown(&tables[0], white), shown(&tables[1], white), "before {bet} of {bets:?}");
            for table in &mut tables {
                table.play(bet, &mut Walk::new(0)).expect("legal");
            }
            assert_eq!(shown(&tables[0], Viewer::Spectator), shown(&tables[1], Viewer::Spectator));
        }
        let same = shown(&tables[0], white) == shown(&tables[1], white);
        assert_eq!(same, bets.ends_with(&["fold"]), "{bets:?}");
    }
}

/// Plays the same turns with chips and without, and holds the ranges against each other whenever somebody may move.
fn same_range_with_chips(start: &Position<RaiseChess>, walk: &mut Walk, turns: usize) {
    let options = Options::default();
    let game = Game::from_position(options, *start);
    play_both(Table::new(game.clone()), Table::new(chips(game)), walk, turns);
}

fn play_both(mut plain: Table<Game<RaiseChess>>, mut wagered: Table<Chips>, walk: &mut Walk, turns: usize) {
    for turn in 0..=turns {
        loop {
            let bets = *wagered.game().actions().bets();
            let answers = bets.call.is_some();
            for side in Color::ALL {
                let [without, with] = [range(&plain, side), range(&wagered, side)].map(|range| range.expect("a hand"));
                let start = plain.start().position().hfen();
                if !answers || turn > 0 {
                    assert_eq!(without, with, "{side} from {start} after {:?}", AnyTable::turns(&plain));
                } else {
                    assert!(without.assignments <= with.assignments, "{side} from {start}");
                }
            }
            // A bet or two, no fold, and the move.
            let fold = usize::from(bets.fold);
            let most = (bets.len() as usize).min(fold + 2);
            if !answers && (most == 0 || walk.below(3) > 0) {
                break;
            }
            let bet = bets.get((fold + walk.below(most - fold)) as u32).expect("listed");
            wagered.apply(Wager::Bet(bet)).expect("listed");
        }
        let actions = plain.game().actions();
        if actions.is_empty() {
            return;
        }
        let action = actions.get(walk.below(actions.len())).expect("listed");
        plain.apply(action).expect("listed");
        wagered.apply(Wager::Game(action)).expect("the same game");
    }
}

#[test]
fn from_the_first_move_on_ranges_are_the_same_with_chips_and_without() {
    for (seed, start) in (0..).zip(PASSING) {
        same_range_with_chips(loaded(start).position(), &mut Walk::new(seed), 8);
    }
    for seed in 0..300 {
        let Some(start) = family::<RaiseChess>(seed) else { continue };
        same_range_with_chips(&start, &mut Walk::new(seed), 8);
    }
    for seed in 0..12 {
        let mut walk = Walk::new(seed);
        let (mut answers, mut game) = (Answers::default(), Game::<RaiseChess>::default());
        let mut seated = chips(game.clone());
        while let Some((square, weights)) = <RaiseChess>::ask(game.options(), &answers) {
            let outcome = draw(&weights, &mut walk);
            answers.insert(square, outcome);
            game.draw(outcome).expect("it can come out");
            seated.draw(outcome).expect("it can come out");
        }
        play_both(Table::new(game), Table::new(seated), &mut walk, 40);
    }
}
