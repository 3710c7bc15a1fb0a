//! Laws of games.

use alloc::vec::Vec;

use super::board_laws::TURNS;
use super::walk::{Walk, deal, wander};
use super::{Violation, law, random_game};
use crate::chance::{Outcome, draw};
use crate::game::{Action, Game, StepKind, Waiting, playout};
use crate::moves::{Move, MoveKind};
use crate::play::{Node, Play};
use crate::policy::IdentityPolicy;
use crate::table::Table;
use crate::vocabulary::{Role, Square, Viewer};

/// Everything of a game that an action could change.
fn state<P: IdentityPolicy>(game: &Game<P>) -> impl PartialEq + use<P> {
    (*game.position(), game.pending().copied(), game.waiting(), game.ending(), game.repetitions())
}

/// At every stage of a turn each listed action is accepted, each other refused, and a refusal changes nothing.
///
/// # Errors
///
/// The first action treated otherwise.
pub fn only_listed_actions_are_accepted<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    random_game::<P, _>(seed, TURNS / 4, |game, _| {
        let actions = game.actions();
        let mut listed: Vec<_> = (0..actions.len()).filter_map(|n| actions.get(n)).collect();
        law!("only_listed_actions_are_accepted", seed, listed.len() == actions.len(), "{game:?}: a gap in the list");
        law!("only_listed_actions_are_accepted", seed, actions.get(actions.len()).is_none(), "{game:?}: past the end");
        listed.sort_unstable();
        law!(
            "only_listed_actions_are_accepted",
            seed,
            listed.windows(2).all(|two| two[0] != two[1]),
            "{game:?}: twice"
        );
        for action in candidates(game) {
            let expected = listed.binary_search(&action).is_ok();
            law!(
                "only_listed_actions_are_accepted",
                seed,
                actions.contains(&action) == expected,
                "{game:?}: {action:?}"
            );
            let mut tried = game.clone();
            let accepted = tried.apply(action).is_ok();
            law!("only_listed_actions_are_accepted", seed, accepted == expected, "{game:?}: {action:?}");
            let unchanged = accepted || state(&tried) == state(game);
            law!("only_listed_actions_are_accepted", seed, unchanged, "{game:?}: {action:?} changed the game");
        }
        Ok(())
    })
}

/// Every move that could be written down from a side's pieces, and every choice.
fn candidates<P: IdentityPolicy>(game: &Game<P>) -> Vec<Action> {
    let board = game.position().board();
    let mut all: Vec<_> =
        Role::ALL.into_iter().flat_map(|role| [Action::Choose(role), Action::Promote(role)]).collect();
    let kinds = [MoveKind::Normal, MoveKind::DoubleStep, MoveKind::EnPassant, MoveKind::Castle];
    let kinds: Vec<_> = kinds.into_iter().chain(Role::ALL.map(MoveKind::Promote)).collect();
    for from in board.occupied() {
        let Some(role) = board.role_at(from) else { continue };
        for to in Square::all() {
            all.extend(kinds.iter().map(|&kind| Action::Move(Move::new(from, to, role, kind))));
        }
    }
    all
}

/// Each question to chance has a total above zero, possible outcomes are accepted, impossible ones refused.
///
/// # Errors
///
/// The first question for which it is not so.
pub fn weights_are_positive_and_exact<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    let check = |game: &Game<P>| {
        let Some(weights) = game.question() else { return Ok(()) };
        let sum: u64 = weights.outcomes().map(|(_, weight)| u64::from(weight)).sum();
        law!("weights_are_positive_and_exact", seed, sum > 0 && sum < 1 << 32, "{game:?}: total {sum}");
        for outcome in Role::ALL.map(Some).into_iter().chain([None::<Role>]) {
            let outcome: Outcome = outcome;
            let mut tried = game.clone();
            let accepted = tried.draw(outcome).is_ok();
            let possible = weights.get(outcome) > 0;
            law!("weights_are_positive_and_exact", seed, accepted == possible, "{game:?}: {outcome:?}");
            let unchanged = accepted || state(&tried) == state(game);
            law!("weights_are_positive_and_exact", seed, unchanged, "{game:?}: {outcome:?} changed the game");
        }
        Ok(())
    };
    let mut walk = Walk::new(seed);
    let mut dealt = Game::<P>::default();
    while let Some(weights) = dealt.question() {
        check(&dealt)?;
        if dealt.draw(draw(&weights, &mut walk)).is_err() {
            break;
        }
    }
    random_game::<P, _>(seed, TURNS, |game, _| check(game))
}

/// The game is over exactly when it has returns, these add up to zero, and nobody can act.
///
/// # Errors
///
/// The first stage at which it is not so.
pub fn outcome_iff_terminal<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    random_game::<P, _>(seed, 400, |game, _| {
        let over = game.ending().is_some();
        let returns = game.returns();
        let agree = over == returns.is_some() && over == matches!(game.node(), Node::Over(_));
        law!("outcome_iff_terminal", seed, agree, "{game:?}: {returns:?}");
        law!("outcome_iff_terminal", seed, returns.is_none_or(|[a, b]| a + b == 0), "{game:?}: {returns:?}");
        let acts = matches!(game.waiting(), Waiting::Turn(_) | Waiting::Within(_));
        law!("outcome_iff_terminal", seed, acts != game.actions().is_empty(), "{game:?}: nobody can act");
        law!("outcome_iff_terminal", seed, !(over && game.question().is_some()), "{game:?}: chance after the end");
        Ok(())
    })
}

/// A game record replays to the same game, draws nothing anew, and shows every viewer what it saw (RULES 0.9).
///
/// The game is broken off anywhere, also between a reveal and the choice that follows it.
///
/// # Errors
///
/// When the replay differs.
pub fn replay_is_the_original<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    let mut walk = Walk::new(seed);
    let mut table = Table::new(deal::<P>(&mut walk));
    let steps = TURNS / 2 + walk.below(TURNS * 2);
    for _ in 0..steps {
        if wander(&mut table, &mut walk).is_none() {
            break;
        }
    }
    // Nobody has decided anything of a turn that waits for chance, so no record holds it.
    while table.game().waiting() == Waiting::Chance && wander(&mut table, &mut walk).is_some() {}
    let options = *table.game().options();
    let record = table.to_record();
    let text = alloc::format!("{record}");
    let read = crate::text::record::Record::<P>::read(&text);
    law!("replay_is_the_original", seed, read.is_ok(), "{text}: {read:?}");
    let Ok(read) = read else { return Ok(()) };
    let replayed = read.replay(options);
    let same = replayed.as_ref().is_ok_and(|game| state(game) == state(table.game()));
    law!("replay_is_the_original", seed, same, "{text} replays as {replayed:?}");
    let resumed = Table::resume(&record, options);
    law!("replay_is_the_original", seed, resumed.is_ok(), "{text}: {resumed:?}");
    let Ok(resumed) = resumed else { return Ok(()) };
    for viewer in Viewer::ALL {
        let same = resumed.view(viewer) == table.view(viewer);
        law!("replay_is_the_original", seed, same, "{text}: {viewer} sees something else after resuming");
    }
    Ok(())
}

/// A playout makes the turns, and draws the chances, of one action taken after the other.
///
/// # Errors
///
/// The first number of turns after which the two differ.
pub fn playouts_take_single_actions<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    let mut walk = Walk::new(seed);
    let turns = walk.below(TURNS);
    let (mut at_once, mut one_by_one) = (Game::<P>::default(), Game::<P>::default());
    let mut same_walk = walk.clone();
    let made = playout(&mut at_once, turns, &mut walk);
    let mut count = 0;
    while count < turns {
        let step = match one_by_one.waiting() {
            Waiting::Over(_) => break,
            Waiting::Chance => one_by_one.question().and_then(|weights| {
                let outcome = draw(&weights, &mut same_walk);
                one_by_one.draw(outcome).ok()
            }),
            Waiting::Turn(_) | Waiting::Within(_) => {
                let actions = one_by_one.actions();
                actions.get(same_walk.below(actions.len())).and_then(|action| one_by_one.apply(action).ok())
            }
        };
        let Some(step) = step else { break };
        count += usize::from(matches!(step.kind, StepKind::Turn { .. }));
    }
    let same =
        made == count && state(&at_once) == state(&one_by_one) && walk.below(1 << 31) == same_walk.below(1 << 31);
    law!("playouts_take_single_actions", seed, same, "{at_once:?} instead of {one_by_one:?} after {turns} turns");
    Ok(())
}
