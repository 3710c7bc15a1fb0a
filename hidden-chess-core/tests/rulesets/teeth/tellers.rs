//! Each of these tells what the core tells and one thing more, and the law against leaks has to catch it.
//!
//! A policy cannot do any of this, since it never makes an event. Three of the traps have no test because nobody can
//! write them down: a view that looks into the game has no path there (it is made of events and holds no `Game`), so
//! neither its `Debug` nor its serial form nor a refusal by [`View::explain`] can be salted with the truth but through
//! an event; a refusal by [`Game`] is the unit struct `Illegal` and has no room for a reason; and a key of a view is
//! folded from its events alone, so a salt has to arrive in one, as in `a_key_salted_through_an_event_that_shows_nothing`.

use hidden_chess_core::testkit::worlds::{Encounters, Trial};
use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::view::{Emission, Facts, LegalFrom, Observe, PrivateEvent, PublicEvent};
use hidden_chess_core::{
    Bitboard, Captured, Color, Game, IdentityPolicy, Move, MoveKind, Role, Square, Step, StepKind, Turn, View,
};

use crate::stand_ins::{DealtBlind, DealtToOwner, SeesOpponents};

type Told = Emission<PublicEvent, PrivateEvent>;

/// The first violation in some games and families, if there is one.
fn search<P: IdentityPolicy>(seeds: u64, leak: impl Fn(&Game<P>, &Step<P>, &View<P>, &mut Told)) -> Option<String> {
    let teller = |game: &Game<P>, step: &Step<P>, public: &View<P>| {
        let mut told = game.tell(step, public)?;
        leak(game, step, public, &mut told);
        Some(told)
    };
    let trial = Trial::<P>::new(P::Options::default()).teller(&teller).others(16).turns(40);
    let mut met = Encounters::default();
    let found = (0..seeds).find_map(|seed| {
        let deal = if seed % 20 == 0 { trial.deal(seed, &mut met) } else { Ok(()) };
        deal.and_then(|()| trial.family(seed, &mut met)).err()
    });
    found.map(|violation| violation.what)
}

#[track_caller]
fn caught<P: IdentityPolicy>(leak: impl Fn(&Game<P>, &Step<P>, &View<P>, &mut Told)) {
    assert!(search(800, leak).is_some(), "the law has no teeth");
}

/// Changes the facts as everybody is told them.
fn facts(told: &mut Told, mut change: impl FnMut(&mut Facts)) {
    let Emission { public, private: [white, black] } = told;
    for facts in [&mut public.facts, &mut white.facts, &mut black.facts].into_iter().flatten() {
        change(facts);
    }
}

/// The turn that a step completed.
fn turn<P: IdentityPolicy>(step: &Step<P>) -> Option<(Turn, Option<Captured>)> {
    match step.kind {
        StepKind::Turn { turn, captured } => Some((turn, captured)),
        _ => None,
    }
}

/// The move of a hidden pawn that stays hidden.
fn hidden_pawn_move<P: IdentityPolicy>(game: &Game<P>, step: &Step<P>) -> Option<Move> {
    let (turn, _) = turn(step)?;
    let stays_hidden = game.position().board().hidden().contains(turn.mv.to());
    (stays_hidden && turn.mv.role() == Role::Pawn).then_some(turn.mv)
}

fn rights<P: IdentityPolicy>(game: &Game<P>) -> Bitboard {
    let board = game.position().board();
    board.castling(Color::White) | board.castling(Color::Black)
}

fn identities<P: IdentityPolicy>(game: &Game<P>) -> Vec<(Square, Role)> {
    let position = game.position();
    let named = |square| Some((square, P::identity(position, square)?));
    position.board().hidden().into_iter().filter_map(named).collect()
}

/// The legal moves as they would be told, in the order of the squares.
fn list<P: IdentityPolicy>(game: &Game<P>) -> Vec<LegalFrom> {
    let from = |from: Square| {
        let moves = game.position().legal_moves();
        let to: Bitboard = moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.text().to).collect();
        (!to.is_empty()).then_some(LegalFrom { from, to })
    };
    Square::all().filter_map(from).collect()
}

#[test]
fn nothing_more_is_not_caught() {
    assert_eq!(search::<DealtBlind>(40, |_, _, _, _| {}), None);
    assert_eq!(search::<DealtToOwner>(40, |_, _, _, _| {}), None);
    assert_eq!(search::<SeesOpponents>(40, |_, _, _, _| {}), None);
}

#[test]
fn more_of_what_all_know_is_not_caught() {
    // The turn once more as one that has begun, and the move number in place of the count: both are public.
    let again = |_: &Game<_>, _: &Step<_>, _: &View<_>, told: &mut Told| {
        told.public.begun = told.public.turn.map(|turn| turn.text);
        facts(told, |facts| facts.halfmove = facts.fullmove);
    };
    assert_eq!(search::<DealtToOwner>(40, again), None);
}

#[test]
fn a_count_that_a_hidden_pawn_resets_is_caught() {
    caught::<DealtToOwner>(|game, step, _, told| {
        if hidden_pawn_move(game, step).is_some() {
            facts(told, |facts| facts.halfmove = 0);
        }
    });
}

#[test]
fn a_list_in_the_order_of_unknown_roles_is_caught() {
    // Under covers an owner does not know its own pieces; a bitboard for each true role would give this order.
    caught::<DealtBlind>(|game, _, _, told| {
        for legal in told.private.iter_mut().filter_map(|event| event.legal.as_mut()) {
            legal.sort_by_key(|set| DealtBlind::identity(game.position(), set.from));
        }
    });
}

#[test]
fn a_list_in_the_order_of_the_victims_roles_is_caught() {
    caught::<DealtToOwner>(|game, _, _, told| {
        let board = game.position().board();
        let queens = board.by_role(Role::Queen) & board.hidden() & board.by_color(!board.turn());
        for legal in told.private.iter_mut().filter_map(|event| event.legal.as_mut()) {
            legal.sort_by_key(|set| (set.to & queens).is_empty());
        }
    });
}

#[test]
fn a_list_in_the_order_of_the_generator_is_caught() {
    // It puts pinned pieces first, and what pins one may be hidden.
    caught::<DealtToOwner>(|game, _, _, told| {
        let moves = game.position().legal_moves();
        for legal in told.private.iter_mut().filter_map(|event| event.legal.as_mut()) {
            legal.sort_by_key(|set| moves.iter().position(|mv| mv.from() == set.from));
        }
    });
}

#[test]
fn a_material_count_without_what_was_taken_is_caught() {
    // A count of what is left, told anew after each turn, without the identities that only a captor knows.
    caught::<DealtBlind>(|game, step, public, told| {
        let (Some(pool), Some(opening)) = (DealtBlind::pool(game.position()), public.log().first()) else { return };
        if turn(step).is_none() {
            return;
        }
        let mut left = pool;
        let taken = DealtBlind::taken(game.position());
        for color in Color::ALL {
            for role in Role::IDENTITIES {
                (0..taken.get(color, role)).for_each(|_| left.take(color, role));
            }
        }
        let mut opening = opening.public.opening.clone().expect("the first event is the opening");
        opening.pieces.clear();
        opening.pool = Some(left);
        told.public.opening = Some(opening);
    });
}

#[test]
fn a_material_count_of_the_board_is_caught() {
    // What a display of material by true roles would show, hidden in the move number: a promotion changes it too.
    caught::<DealtToOwner>(|game, _, _, told| {
        let board = game.position().board();
        let queens = board.by_role(Role::Queen).len() as u16;
        facts(told, |facts| facts.fullmove = queens);
    });
}

#[test]
fn an_en_passant_square_told_to_all_is_caught() {
    caught::<DealtToOwner>(|game, _, _, told| {
        let square = game.position().board().en_passant();
        facts(told, |facts| facts.en_passant = square);
    });
}

#[test]
fn an_en_passant_square_told_to_the_other_side_is_caught() {
    // Its own pawn is no secret to it, but whether a hidden taker is one is.
    caught::<DealtToOwner>(|game, _, _, told| {
        let other = &mut told.private[(!game.position().turn()) as usize];
        if let Some(facts) = &mut other.facts {
            facts.en_passant = game.position().board().en_passant();
        }
    });
}

#[test]
fn the_right_of_a_hidden_rook_is_caught() {
    caught::<DealtToOwner>(|game, _, _, told| {
        let hidden = rights(game) & game.position().board().hidden();
        facts(told, |facts| facts.castling |= hidden);
    });
}

#[test]
fn the_right_of_a_visible_rook_inside_a_hidden_piece_is_caught() {
    caught::<DealtToOwner>(|game, _, _, told| {
        let visible = rights(game) & !game.position().board().hidden();
        facts(told, |facts| facts.castling |= visible);
    });
}

#[test]
fn a_right_that_is_lost_only_where_there_was_one_is_caught() {
    // The rook of every corner is told at the start, whatever it is, and dropped when the true right goes.
    caught::<DealtToOwner>(|game, step, _, told| {
        if matches!(step.kind, StepKind::Turn { .. }) {
            let wings = rights(game).len() as u16;
            facts(told, |facts| facts.fullmove = 100 + wings);
        }
    });
}

#[test]
fn a_hidden_pawn_without_the_double_step_is_caught() {
    caught::<DealtToOwner>(|game, _, _, told| {
        let single = game.position().single();
        facts(told, |facts| facts.single = single);
    });
}

#[test]
fn a_check_that_names_the_checker_is_caught() {
    caught::<DealtToOwner>(|game, _, _, told| {
        let board = game.position().board();
        let checkers =
            board.king(board.turn()).map(|king| (king, board.attackers(king, !board.turn(), board.occupied())));
        if let Some((king, from)) = checkers.and_then(|(king, checkers)| Some((king, checkers.first()?))) {
            told.public.begun = Some(TurnText::new(from, king));
        }
    });
}

#[test]
fn the_other_sides_list_is_caught() {
    caught::<DealtToOwner>(|game, step, _, told| {
        if game.ending().is_none() && matches!(step.kind, StepKind::Turn { .. }) {
            told.private[(!game.position().turn()) as usize].legal = Some(list(game));
        }
    });
}

#[test]
fn a_capture_told_to_spectators_is_caught() {
    caught::<DealtBlind>(|_, step, _, told| {
        let identity = turn(step).and_then(|(_, captured)| captured).and_then(|captured| captured.identity);
        if let Some(turn) = &mut told.public.turn {
            turn.text.taken = identity;
        }
    });
}

#[test]
fn a_capture_told_to_the_owner_is_caught() {
    caught::<DealtBlind>(|game, step, _, told| {
        if let Some((_, Some(captured))) = turn(step) {
            told.private[game.position().turn() as usize].taken = captured.identity;
        }
    });
}

#[test]
fn captures_before_the_start_told_to_the_owner_are_caught() {
    caught::<DealtBlind>(|game, step, _, told| {
        if matches!(step.kind, StepKind::Opening) {
            told.private.iter_mut().for_each(|event| event.taken_before = DealtBlind::taken(game.position()));
        }
    });
}

#[test]
fn identities_shown_at_any_ending_are_caught() {
    caught::<DealtBlind>(|game, _, _, told| {
        if game.ending().is_some() {
            told.public.shown = identities(game);
        }
    });
    caught::<DealtToOwner>(|game, _, _, told| {
        if game.ending().is_some() {
            told.public.shown = identities(game);
        }
    });
}

#[test]
fn identities_shown_on_a_flag_are_caught() {
    caught::<DealtBlind>(|game, step, _, told| {
        if matches!(step.kind, StepKind::Stopped) {
            told.public.shown = identities(game);
        }
    });
}

#[test]
fn a_begun_turn_that_tells_what_it_will_take_is_caught() {
    caught::<DealtBlind>(|game, _, _, told| {
        if let Some(begun) = &mut told.public.begun {
            begun.taken = DealtBlind::identity(game.position(), begun.to);
        }
    });
}

#[test]
fn a_text_that_says_more_of_a_hidden_pawn_is_caught() {
    // That it has come out, and that it made a double step and no other move over two squares.
    caught::<DealtToOwner>(|game, step, _, told| {
        if hidden_pawn_move(game, step).is_some() {
            told.public.turn.as_mut().expect("a turn was played").text.revealed = Some(Role::Pawn);
        }
    });
    caught::<DealtToOwner>(|game, step, _, told| {
        if hidden_pawn_move(game, step).is_some_and(|mv| mv.kind() == MoveKind::DoubleStep) {
            told.public.turn.as_mut().expect("a turn was played").text.promotion = Some(Role::Queen);
        }
    });
}

#[test]
fn a_key_salted_through_an_event_that_shows_nothing_is_caught() {
    // No hidden piece stands on the kings' squares of a deal, so the view shows nothing of it; the log and the key do.
    caught::<DealtBlind>(|game, step, _, told| {
        if matches!(step.kind, StepKind::Opening) {
            let salt = identities(game).first().map(|&(_, role)| (Square::E4, role));
            told.private[0].identities.extend(salt);
        }
    });
}

#[test]
fn an_own_identity_is_caught_where_only_the_opponent_sees_it() {
    caught::<SeesOpponents>(|game, step, _, told| {
        if matches!(step.kind, StepKind::Opening) {
            told.private[0].identities = identities(game);
        }
    });
}

/// What is told of a start whose first turn cannot begin yet is what the core tells of one whose turn begins at once.
#[test]
fn an_own_list_told_before_the_turn_can_begin_is_caught() {
    let search = |trial: &Trial<'_, DealtToOwner>| {
        let mut met = Encounters::default();
        // A knight that could be a bishop, which would forbid the capture in passing; and one that could be no pawn.
        let starts = ["8/6x(n)1/8/3pP3/8/8/7k/K7 w - d6 0 1", "4k3/8/8/3x(p)P3/8/8/8/K7 w - d6 0 1"];
        let mut starts = (0..).zip(starts.map(|hfen| hfen.parse().expect("a position")));
        let passing = starts.find_map(|(seed, start)| trial.position(start, seed, &mut met).err());
        passing.or_else(|| (0..200).find_map(|seed| trial.family(seed, &mut met).err()))
    };
    let trial = || Trial::<DealtToOwner>::new(()).others(16).turns(0);
    assert_eq!(search(&trial()), None);
    let found = search(&trial().held_teller(&|game, step, public| game.tell(step, public)));
    assert!(found.is_some_and(|violation| violation.what.contains("before the first turn")), "the law has no teeth");
    // The square of a pawn that may be taken in passing is in the list, and told no sooner.
    let square = |game: &Game<DealtToOwner>, step: &Step<DealtToOwner>, public: &View<DealtToOwner>| {
        let mut told = game.tell(step, public)?;
        told.private.iter_mut().for_each(|private| private.legal = None);
        Some(told)
    };
    assert!(search(&trial().held_teller(&square)).is_some(), "the law has no teeth");
}
