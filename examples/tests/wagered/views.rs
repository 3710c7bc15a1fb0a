//! What a viewer of a game with chips is told, and what not.

use hidden_chess_betting::{Action, Match, Rules, Wager, Wagered};
use hidden_chess_core::table::{AnyTable, Eyes, Table};
use hidden_chess_core::testkit::Walk;
use hidden_chess_core::view::{Fold, Observe};
use hidden_chess_core::{ActionSet, Color, Game, Node, Play, Viewer, draw};
use variant_raisechess::{Options, RaiseChess};

pub(crate) type Seated = Table<Wagered<Game<RaiseChess>>>;

const WHITE: Viewer = Viewer::Player(Color::White);

/// Black's hand pieces differ; nothing that is played here betrays which world it is.
const WORLDS: [&str; 2] = [
    "rx(q)bqkbx(n)r/pppppppx(p)/8/8/8/8/PPX(P)PPPPP/RNBQKBX(R)X(N) w - - 0 1",
    "rx(r)bqkbx(b)r/pppppppx(p)/8/8/8/8/PPX(P)PPPPP/RNBQKBX(R)X(N) w - - 0 1",
];

fn table(hfen: &str, options: Options) -> Seated {
    let position = hfen.parse().expect("a position");
    let game = Game::<RaiseChess>::from_position(options, position);
    let around = Match::new(Rules::default()).expect("the default");
    Table::new(Wagered::new(game, around).expect("not settled"))
}

fn play(tables: &mut [Seated; 2], text: &str) {
    let told = tables.each_mut().map(|table| table.play(text, &mut Walk::new(0)).expect("possible in both worlds"));
    assert_eq!(told[0].seen[0], told[1].seen[0], "{text}");
    assert_eq!(told[0].seen[2], told[1].seen[2], "{text}");
}

/// Everything a program can show to a viewer, as text.
pub(crate) fn shown(table: &Seated, viewer: Viewer) -> String {
    let eyes = Eyes::Viewer(viewer);
    let view = table.view(viewer);
    let own_legal = (AnyTable::to_act(table).is_some_and(|color| viewer.is(color))).then(|| AnyTable::legal(table));
    let refusals: Vec<_> = ["e2e4", "a1a8", "b8a6", "b8b3", "raise 1", "bet 7", "call", "e1g1", "nonsense"]
        .iter()
        .map(|text| table.explain(viewer, text))
        .collect();
    format!(
        "{view:?}\n{:?}\n{:?}\n{:?}\n{own_legal:?}\n{refusals:?}\n{:?}\n{}\n{}\n{:?}\n{:?}",
        view.to_log(),
        table.show(eyes),
        table.chips(eyes),
        table.told_turns(viewer),
        table.seen_record(viewer),
        table.seen_pgn(viewer, &[]),
        AnyTable::ending(table),
        view.hand(),
    )
}

fn look_the_same(tables: &[Seated; 2], viewers: &[Viewer], after: &str) {
    for &viewer in viewers {
        assert_eq!(shown(&tables[0], viewer), shown(&tables[1], viewer), "{viewer} after {after}");
    }
}

#[test]
fn worlds_that_differ_in_what_is_hidden_look_the_same_with_chips_and_after_a_fold() {
    for last in ["fold", "call"] {
        let mut tables = WORLDS.map(|hfen| table(hfen, Options::default()));
        look_the_same(&tables, &[WHITE, Viewer::Spectator], "the start");
        let texts =
            ["raise 5", "call", "bet 3", "raise 9", "call", "e2e4", "bet 4", "call", "e7e5", "d2d3", "bet 6", last];
        for text in texts {
            play(&mut tables, text);
            look_the_same(&tables, &[WHITE, Viewer::Spectator], text);
        }
        assert_eq!(AnyTable::ending(&tables[0]).is_some(), last == "fold");
        // What is hidden stays hidden: White's own view of the end names none of Black's roles.
        let seen = tables[0].show(Eyes::Viewer(WHITE)).hfen;
        assert!(seen.starts_with("rx?bqkbx?r/") && seen.contains("X(P)"), "{seen}");
        assert_ne!(tables[0].show(Eyes::Referee), tables[1].show(Eyes::Referee));
    }
}

#[test]
fn after_a_showdown_everything_is_shown() {
    let mut tables = WORLDS.map(|hfen| table(&hfen.replace("0 1", "0 20"), Options::default().with_showdown(Some(20))));
    for text in ["call", "e2e4", "bet 6", "call", "e7e5"] {
        look_the_same(&tables, &[WHITE, Viewer::Spectator], "a move before the showdown");
        play_each(&mut tables, text);
    }
    for table in &tables {
        let truth = table.show(Eyes::Referee).hfen;
        assert!(AnyTable::ending(table).is_some_and(|ending| ending.to_string().ends_with("showdown")));
        for viewer in Viewer::ALL {
            assert_eq!(table.show(Eyes::Viewer(viewer)).hfen, truth);
        }
    }
    assert_ne!(shown(&tables[0], WHITE), shown(&tables[1], WHITE));
}

fn play_each(tables: &mut [Seated; 2], text: &str) {
    for table in tables {
        table.play(text, &mut Walk::new(0)).expect("possible");
    }
}

/// Who hears the emissions alone, after every step, has the table's view.
#[test]
fn a_view_is_the_fold_of_what_was_told() {
    for seed in 0..60 {
        let mut walk = Walk::new(seed);
        let around = Match::new(Rules::default()).expect("the default");
        let game = Wagered::new(Game::<RaiseChess>::default(), around).expect("not settled");
        let mut table = Table::new(game);
        let mut views = Viewer::ALL.map(|viewer| table.game().blank_view(viewer));
        for _ in 0..150 {
            let step = match table.game().node() {
                Node::Over(_) => break,
                Node::Chance => {
                    let weights = table.game().chance().expect("asked");
                    table.draw(draw(&weights, &mut walk))
                }
                _ => {
                    let actions = table.game().actions();
                    let fold = Wager::Bet(Action::Fold);
                    let first = usize::from(actions.contains(&fold));
                    table.apply(actions.get(first + walk.below(actions.len() - first)).expect("listed"))
                }
            };
            let step = step.expect("listed");
            if let Some(told) = table.game().tell(&step, &views[2]) {
                for (view, private) in views.iter_mut().zip([Some(&told.private[0]), Some(&told.private[1]), None]) {
                    view.hear(&told.public, private);
                }
            }
            for (viewer, view) in Viewer::ALL.into_iter().zip(&views) {
                assert_eq!(view, table.view(viewer));
                assert_eq!(format!("{view:?}"), format!("{:?}", table.view(viewer)));
                if !view.log().is_empty() {
                    assert_eq!(view.hand(), Some(&table.game().hand().shown()), "the chips are told as they lie");
                }
            }
        }
    }
}

/// The one who acts is told why a bet is refused, with what is legal; a bet that is legal is not refused.
#[test]
fn a_refused_bet_is_explained_with_what_is_legal() {
    let mut tables = [table(WORLDS[0], Options::default()), table(WORLDS[1], Options::default())];
    let (white, black) = (WHITE, Viewer::Player(Color::Black));
    let explain = |tables: &[Seated; 2], viewer, text| {
        assert_eq!(tables[0].explain(viewer, text), tables[1].explain(viewer, text));
        tables[0].explain(viewer, text)
    };
    assert_eq!(explain(&tables, black, "call"), None);
    assert_eq!(explain(&tables, black, "raise 7"), None);
    assert_eq!(explain(&tables, black, "raise 3").as_deref(), Some("raise 3 is not within 4..100"));
    assert_eq!(explain(&tables, white, "call").as_deref(), Some("it is black's turn"));
    assert_eq!(explain(&tables, Viewer::Spectator, "call").as_deref(), Some("it is black's turn"));
    assert!(explain(&tables, white, "e2e4").is_some_and(|text| text.contains("bet to answer first")));
    play(&mut tables, "raise 7");
    play(&mut tables, "call");
    assert_eq!(explain(&tables, white, "bet 93"), None);
    assert_eq!(explain(&tables, white, "bet 94").as_deref(), Some("bet 94 is not within 1..93"));
    assert_eq!(explain(&tables, white, "e2e4"), None);
}
