//! The exact deduction against worlds that are listed and replayed one by one.

#![expect(clippy::print_stdout, reason = "what was met is half of the result")]

use hidden_chess_core::belief::Worlds;
use hidden_chess_core::table::Table;
use hidden_chess_core::view::{Fold, Heard, Observe};
use hidden_chess_core::{
    Action, Actions, Color, Game, IdentityPolicy, MoveKind, Outcome, Placed, Position, Role, Square, Stop, Viewer,
    draw, uniform,
};

use rand::rngs::ChaCha8Rng;

use variant_raisechess::{CheckOff, CheckOn, Checks, Deduction, Draws, Options, Promotions, RaiseChess};
use variant_raisechess::{QueenOnly, Underpromotion};

use crate::generator;

/// Worlds at their start, each with its weight.
type Listed<P> = Vec<(Game<P>, u128)>;

/// The answers of a random deal, in the order in which they are asked.
fn random_deal<P: IdentityPolicy>(options: P::Options, rng: &mut ChaCha8Rng) -> Vec<(Square, Outcome)> {
    let mut answers = hidden_chess_core::Answers::default();
    let mut deal = Vec::new();
    while let Some((square, weights)) = P::ask(&options, &answers) {
        let outcome = draw(&weights, rng);
        answers.insert(square, outcome);
        deal.push((square, outcome));
    }
    deal
}

fn dealt<P: IdentityPolicy>(options: P::Options, deal: &[(Square, Outcome)]) -> Game<P> {
    let mut game = Game::new(options);
    for (_, outcome) in deal {
        let _ = game.draw(*outcome).expect("an answer of the deal");
    }
    game
}

/// Every assignment of roles to these squares.
fn assignments(squares: &[Square]) -> impl Iterator<Item = Vec<(Square, Role)>> + '_ {
    (0..5_usize.pow(squares.len() as u32)).map(|number| {
        let digit = |(i, &square): (usize, &Square)| (square, Role::IDENTITIES[number / 5_usize.pow(i as u32) % 5]);
        squares.iter().enumerate().map(digit).collect()
    })
}

fn hand<P: IdentityPolicy>(position: &Position<P>, color: Color) -> Vec<Square> {
    (position.board().hidden() & position.board().by_color(color)).into_iter().collect()
}

/// The worlds of a deal in which only the opponent's roles are others.
fn worlds_of_deal<P: IdentityPolicy>(options: P::Options, deal: &[(Square, Outcome)], player: Color) -> Listed<P> {
    let squares = hand(dealt::<P>(options, deal).position(), !player);
    let world = |roles: Vec<(Square, Role)>| {
        let other = |&(square, outcome): &(Square, Outcome)| {
            (square, roles.iter().find(|(at, _)| *at == square).map_or(outcome, |&(_, role)| Some(role)))
        };
        let deal: Vec<_> = deal.iter().map(other).collect();
        (dealt(options, &deal), 1)
    };
    assignments(&squares).map(world).collect()
}

/// The worlds of a loaded position: every assignment that leaves it legal, with the rights whose partner is then a rook.
fn worlds_of_position<P: IdentityPolicy<Ledger = ()>>(
    options: P::Options,
    start: &Position<P>,
    player: Color,
) -> Listed<P> {
    // A square that nobody could take on is dropped, and a view would name it.
    loaded_worlds(options, start, player, |en_passant| en_passant == start.board().en_passant())
}

fn loaded_worlds<P: IdentityPolicy<Ledger = ()>>(
    options: P::Options,
    start: &Position<P>,
    player: Color,
    keeps: impl Fn(Option<Square>) -> bool,
) -> Listed<P> {
    let squares = hand(start, !player);
    let world = |roles: Vec<(Square, Role)>| {
        let mut setup = start.to_setup();
        for (square, role) in roles {
            setup.pieces[square.index()] = Some(Placed::secret(!player, role));
            if role != Role::Rook {
                setup.castling.remove(square);
            }
            if role != Role::Pawn {
                setup.single.remove(square);
            }
        }
        let position = Position::try_set_up(&setup, ()).ok()?;
        keeps(position.board().en_passant()).then(|| (Game::from_position(options, position), 1))
    };
    assignments(&squares).filter_map(world).collect()
}

/// How often what random play seldom meets was met.
#[derive(Default, Debug)]
pub(crate) struct Met {
    games: usize,
    updates: usize,
    narrowed: usize,
    hidden_moves: usize,
    hidden_captured: usize,
    castlings: usize,
    promotions: usize,
    en_passant: usize,
    checks: usize,
    mates: usize,
    stalemates: usize,
    showdowns: usize,
}

impl Met {
    fn note<P: IdentityPolicy>(&mut self, before: &Position<P>, action: Action, after: &Game<P>) {
        if let Action::Move(mv) = action {
            self.hidden_moves += usize::from(before.board().hidden().contains(mv.from()));
            self.hidden_captured += usize::from(!mv.is_castle() && before.board().hidden().contains(mv.to()));
            self.castlings += usize::from(mv.kind() == MoveKind::Castle);
            self.promotions += usize::from(mv.promotion().is_some());
            self.en_passant += usize::from(mv.kind() == MoveKind::EnPassant);
        }
        self.checks += usize::from(after.position().is_check());
        let reason = after.ending().map(|ending| ending.reason.word());
        self.mates += usize::from(reason == Some("checkmate"));
        self.stalemates += usize::from(reason == Some("stalemate"));
        self.showdowns += usize::from(reason == Some("showdown"));
    }
}

/// Plays a random game and holds the deductions of both players against the oracle at every ply.
fn compare<C: Checks, U: Promotions>(
    start: Game<RaiseChess<C, U>>,
    worlds: [Listed<RaiseChess<C, U>>; 2],
    plies: usize,
    rng: &mut ChaCha8Rng,
    met: &mut Met,
) {
    met.games += 1;
    let mut table = Table::new(start);
    let players = Color::ALL.map(Viewer::Player);
    let [white, black] = worlds;
    let mut oracles = [Worlds::new(players[0], white), Worlds::new(players[1], black)];
    let mut deductions = Color::ALL.map(Deduction::new::<C, U>);
    let mut heard = 0;
    for ply in 0..=plies {
        let last = ply == plies;
        if last && table.game().ending().is_none() {
            let _ = table.stop(Stop::Agree).expect("the game is on");
        }
        while heard < table.view(Viewer::Spectator).log().len() {
            for (i, viewer) in players.into_iter().enumerate() {
                let event = &table.view(viewer).log()[heard];
                let before = deductions[i].assignments();
                oracles[i].hear(event);
                Fold::hear(&mut deductions[i], &event.public, event.private.as_ref());
                met.updates += 1;
                met.narrowed += usize::from(deductions[i].assignments() < before);
                check(&oracles[i], &deductions[i], &table);
            }
            heard += 1;
        }
        if table.game().ending().is_some() {
            break;
        }
        let actions = table.game().actions();
        let action = pick(&actions, rng);
        let before = *table.game().position();
        let _ = table.apply(action).expect("listed");
        met.note(&before, action, table.game());
    }
}

/// Any action; where castling, a promotion, en passant or a double step is possible, one of these half of the time.
fn pick(actions: &Actions, rng: &mut ChaCha8Rng) -> Action {
    let all: Vec<_> = (0..actions.len()).filter_map(|n| actions.get(n)).collect();
    let rare = |action: &&Action| matches!(action, Action::Move(mv) if mv.kind() != MoveKind::Normal);
    let rare: Vec<_> = all.iter().filter(rare).copied().collect();
    let from = if rare.is_empty() || uniform(2, rng) == 0 { all } else { rare };
    from[uniform(from.len() as u32, rng) as usize]
}

#[track_caller]
fn check<C: Checks, U: Promotions>(
    oracle: &Worlds<RaiseChess<C, U>>,
    deduction: &Deduction,
    table: &Table<Game<RaiseChess<C, U>>>,
) {
    let told = || {
        let view = table.view(Viewer::Player(deduction.player()));
        let start = table.start().position().hfen();
        let turns = hidden_chess_core::table::AnyTable::turns(table).join(" ");
        let worlds: Vec<_> = oracle.iter().take(20).map(|(game, _)| game.position().hfen().to_string()).collect();
        let roles: Vec<_> = deduction.hidden().map(|(square, _)| (square, deduction.roles(square))).collect();
        format!("{} sees {view:?}; {start} moves {turns}; oracle {worlds:?}; deduced {roles:?}", deduction.player())
    };
    assert_eq!(oracle.len(), deduction.assignments() as usize, "{}", told());
    assert!(!oracle.is_empty(), "the true world is gone: {}", told());
    for (square, _) in deduction.hidden() {
        for role in Role::IDENTITIES {
            let worlds = oracle.iter().filter(|(game, _)| game.position().board().role_at(square) == Some(role));
            assert_eq!(worlds.count(), deduction.count(square, role) as usize, "{square} as {role}: {}", told());
        }
    }
}

fn play_deals<C: Checks, U: Promotions>(options: Options, seeds: core::ops::Range<u64>, plies: usize, met: &mut Met) {
    for seed in seeds {
        let mut rng = generator(seed);
        let deal = random_deal::<RaiseChess<C, U>>(options, &mut rng);
        let worlds = Color::ALL.map(|player| worlds_of_deal(options, &deal, player));
        compare::<C, U>(dealt(options, &deal), worlds, plies, &mut rng, met);
    }
}

fn options(hand: u8) -> Options {
    Options::default().with_hand(hand).expect("3, 4 or 5")
}

#[test]
fn deduction_is_what_replayed_worlds_say() {
    let mut met = Met::default();
    play_deals::<CheckOn, QueenOnly>(options(3), 0..150, 60, &mut met);
    play_deals::<CheckOn, QueenOnly>(options(5), 0..3, 60, &mut met);
    play_deals::<CheckOn, Underpromotion>(options(4).with_draws(Draws::On), 0..10, 60, &mut met);
    play_deals::<CheckOff, QueenOnly>(options(3), 0..40, 60, &mut met);
    println!("{met:?}");
}

#[test]
#[ignore = "minutes: 2,000 games with hands of three, 100 with hands of five"]
fn deduction_is_what_replayed_worlds_say_in_many_games() {
    let mut met = Met::default();
    play_deals::<CheckOn, QueenOnly>(options(3), 1000..3000, 60, &mut met);
    println!("hands of three: {met:?}");
    let mut met = Met::default();
    play_deals::<CheckOn, QueenOnly>(options(5), 5000..5100, 60, &mut met);
    println!("hands of five: {met:?}");
    let mut met = Met::default();
    for number in 0..300 {
        let options = options(3).with_chess960(Some(number * 3));
        play_deals::<CheckOn, QueenOnly>(options, u64::from(number)..u64::from(number) + 1, 60, &mut met);
    }
    play_deals::<CheckOff, Underpromotion>(options(3), 0..300, 60, &mut met);
    println!("arrays and options: {met:?}");
}

/// Sparse positions, where hidden pieces give check, promote, castle and are taken in passing far more often.
fn sparse<C: Checks, U: Promotions>(rng: &mut ChaCha8Rng) -> Option<Position<RaiseChess<C, U>>> {
    let mut setup = hidden_chess_core::Setup::empty();
    let mut place = |piece: Placed, ranks: core::ops::Range<u32>, rng: &mut ChaCha8Rng| {
        let rank = ranks.start + uniform(ranks.end - ranks.start, rng);
        let square = Square::from_index((8 * rank + uniform(8, rng)) as u8).expect("below 64");
        setup.pieces[square.index()].get_or_insert(piece);
    };
    // Pawns that can take in passing what a pawn or a hidden piece does before them.
    for color in Color::ALL {
        let (second, fifth) = if color == Color::White { (1..2, 4..5) } else { (6..7, 3..4) };
        for _ in 0..uniform(3, rng) {
            place(Placed::visible(color, Role::Pawn), fifth.clone(), rng);
            place(Placed::secret(color, Role::IDENTITIES[3 + uniform(2, rng) as usize]), second.clone(), rng);
        }
    }
    for color in Color::ALL {
        let home = if color == Color::White { 0..2 } else { 6..8 };
        place(Placed::visible(color, Role::King), if uniform(2, rng) == 0 { 0..8 } else { home.clone() }, rng);
        for _ in 0..1 + uniform(2, rng) {
            let role = Role::IDENTITIES[uniform(5, rng) as usize];
            place(Placed::secret(color, role), if uniform(3, rng) == 0 { home.clone() } else { 0..8 }, rng);
        }
        for _ in 0..uniform(6, rng) {
            let role = Role::IDENTITIES[uniform(5, rng) as usize];
            place(Placed::visible(color, role), 0..8, rng);
        }
    }
    setup.turn = Color::ALL[uniform(2, rng) as usize];
    setup.fullmove = 1 + uniform(30, rng) as u16;
    let rooks = setup.squares(|piece| piece.role == Role::Rook);
    for rook in rooks {
        let mut with = setup.clone();
        with.castling.insert(rook);
        if Position::<RaiseChess<C, U>>::try_set_up(&with, ()).is_ok() {
            setup = with;
        }
    }
    if uniform(3, rng) == 0 {
        let rank = if setup.turn == Color::White { 5 } else { 2 };
        setup.en_passant = Square::from_index(8 * rank + uniform(8, rng) as u8);
        if Position::<RaiseChess<C, U>>::try_set_up(&setup, ()).is_err() {
            setup.en_passant = None;
        }
    }
    Position::try_set_up(&setup, ()).ok()
}

fn play_positions<C: Checks, U: Promotions>(games: usize, seed: u64, plies: usize, met: &mut Met) {
    let mut rng = generator(seed);
    let before = met.games;
    while met.games < before + games {
        let Some(start) = sparse::<C, U>(&mut rng) else { continue };
        let options = Options::default();
        let worlds = Color::ALL.map(|player| worlds_of_position(options, &start, player));
        // A right that a player cannot know of is the one thing in which worlds of a loaded position may differ.
        compare::<C, U>(Game::from_position(options, start), worlds, plies, &mut rng, met);
    }
}

#[test]
fn deduction_from_sparse_positions_is_what_replayed_worlds_say() {
    let mut met = Met::default();
    play_positions::<CheckOn, QueenOnly>(400, 7, 16, &mut met);
    play_positions::<CheckOn, Underpromotion>(100, 8, 16, &mut met);
    play_positions::<CheckOff, QueenOnly>(100, 9, 16, &mut met);
    println!("{met:?}");
    let often = [met.hidden_captured, met.castlings, met.promotions, met.en_passant, met.checks, met.mates];
    assert!(often.iter().all(|&count| count > 0), "{met:?}");
}

#[test]
#[ignore = "minutes: 10,000 sparse positions"]
fn deduction_from_many_sparse_positions_is_what_replayed_worlds_say() {
    let mut met = Met::default();
    play_positions::<CheckOn, QueenOnly>(8000, 70, 30, &mut met);
    play_positions::<CheckOn, Underpromotion>(1000, 80, 30, &mut met);
    play_positions::<CheckOff, QueenOnly>(1000, 90, 30, &mut met);
    println!("{met:?}");
}

/// A start whose first turn is held back, as with chips, and that turn once it begins: worlds and deductions hear both.
#[test]
fn deduction_of_a_start_held_back_is_what_worlds_say() {
    let mut rng = generator(21);
    let (mut games, mut waited) = (0, 0);
    while games < 400 {
        let Some(start) = sparse::<CheckOn, QueenOnly>(&mut rng) else { continue };
        games += 1;
        let game = Game::from_position(Options::default(), start);
        let table = Table::new(game.clone());
        let player = start.turn();
        let viewer = Viewer::Player(player);
        let mut oracle = Worlds::new(viewer, loaded_worlds(Options::default(), &start, player, |_| true));
        let mut deduction = Deduction::new::<CheckOn, QueenOnly>(player);
        let mut public = game.blank_view(Viewer::Spectator);
        let mut before = None;
        for told in [game.tell_held(&game.opening(), &public), game.tell_turn(&public)].into_iter().flatten() {
            let heard = Heard { public: told.public, private: Some(told.private[player.index()].clone()) };
            oracle.hear(&heard);
            deduction.hear(&heard.public, heard.private.as_ref());
            public.hear(&heard.public, None);
            check(&oracle, &deduction, &table);
            waited += usize::from(before.is_some_and(|before| deduction.assignments() < before));
            before = Some(deduction.assignments());
        }
        let at_once = Deduction::of(table.view(viewer)).expect("a player");
        assert_eq!(deduction.assignments(), at_once.assignments());
    }
    assert!(waited > 20, "{waited}");
}
