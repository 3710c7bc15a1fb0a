//! What leaves a game with chips: events, records of viewers.

use hidden_chess_betting::{Event, Events, Match, Rules, Seat, Wager, WagerHeard, WagerLog, WagerView, Wagered};
use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::view::{Fold, Observe};
use hidden_chess_core::{ActionSet, Color, Game, Play, Position, Standard, StandardOptions, Stop, View, Viewer};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

fn game(hfen: &str, rules: &str) -> Wagered<Game<Standard>> {
    let position: Position<Standard> = hfen.parse().expect("a position");
    let rules: Rules = rules.parse().expect("rules");
    let around = Match::new(rules).expect("within the limits");
    Wagered::new(Game::from_position(StandardOptions::default(), position), around).expect("not settled")
}

const ARRAY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn a_game_that_is_over_at_its_start_tells_everything_that_happened_to_the_chips() {
    // Stalemate, and Black all-in on the small blind: no other step makes so much happen at once.
    let game = game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "chips=5,1");
    let told = [
        Event::PostedSmall { seat: Seat::Second, amount: 1 },
        Event::PostedBig { seat: Seat::First, amount: 2 },
        Event::Returned { seat: Seat::First, amount: 1 },
        Event::RoundClosed { pot: 2 },
        Event::Split { each: 1 },
    ];
    assert_eq!(game.opening().chips.as_slice(), told);
    assert_eq!(game.hand().stacks(), [5, 1]);
    assert_eq!(game.returns(), Some([0, 0]));
}

#[test]
fn events_are_stored_as_a_list_that_is_never_too_long() {
    let events = game(ARRAY, "chips=5,1").opening().chips;
    let stored = serde_json::to_string(&events).expect("a list");
    assert_eq!(serde_json::from_str::<Events>(&stored).ok(), Some(events));
    let split = r#"{"split":{"each":1}}"#;
    let six = format!("[{}]", [split; 6].join(","));
    let error = serde_json::from_str::<Events>(&six).map_err(|error| error.to_string());
    assert!(error.is_err_and(|error| error.starts_with("6 events, expected at most 5")));
}

#[test]
fn events_are_printed_without_what_is_not_there() {
    let events = game(ARRAY, "chips=100,100").opening().chips;
    let printed = "[PostedSmall { seat: Second, amount: 1 }, PostedBig { seat: First, amount: 2 }]";
    assert_eq!(format!("{events:?}"), printed);
    let read: Events = serde_json::from_str(&serde_json::to_string(&events).expect("a list")).expect("written so");
    assert_eq!(format!("{read:?}"), printed);
}

#[test]
fn a_stored_record_is_refolded_and_heard_on_from_there() {
    let mut table = Table::new(game(ARRAY, "chips=40,60"));
    let mut stored = None;
    for step in 0..30 {
        let actions = table.game().actions();
        let action = actions.get((step * 7919) % actions.len()).expect("somebody acts");
        if let (Wager::Bet(hidden_chess_betting::Action::Fold), Some(call)) = (action, actions.get(1)) {
            table.apply(call).expect("listed");
        } else {
            table.apply(action).expect("listed");
        }
        if step == 10 {
            stored =
                Some(Viewer::ALL.map(|viewer| serde_json::to_string(&table.view(viewer).to_log()).expect("plain")));
        }
    }
    for (viewer, text) in Viewer::ALL.into_iter().zip(stored.expect("step 10 was reached")) {
        let log: WagerLog = serde_json::from_str(&text).expect("it was written so");
        assert_eq!(log.viewer, viewer);
        let mut view: WagerView<Game<Standard>> = log.replay(View::new(viewer));
        let live = table.view(viewer);
        for WagerHeard { public, private } in &live.log()[log.events.len()..] {
            view.hear(public, private.as_ref());
        }
        assert_eq!(&view, live);
        assert_eq!(format!("{view:?}"), format!("{live:?}"));
        assert_eq!(view.hand(), Some(&table.game().hand().shown()));
    }
}

#[test]
fn bets_are_comments_in_the_pgn() {
    let mut rng = ChaCha8Rng::from_seed([0; 32]);
    let mut table = Table::new(game(ARRAY, "chips=100,100"));
    for turn in ["raise 6", "call", "e2e4", "bet 2", "call", "e7e5", "bet 10"] {
        table.play(turn, &mut rng).unwrap_or_else(|error| panic!("{turn}: {error}"));
    }
    AnyTable::stop(&mut table, Stop::Resign(Color::Black)).expect("the game is on");
    let moves = "{[%bet raise 6]} {[%bet call]} 1. e4 {[%bet bet 2]} {[%bet call]} 1... e5 {[%bet bet 10]} 1-0";
    let pgn = table.pgn(&[]);
    assert!(pgn.replace('\n', " ").trim_end().ends_with(moves), "{pgn}");
}
