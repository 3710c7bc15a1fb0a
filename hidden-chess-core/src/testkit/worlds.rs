//! The law against leaks.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::board_laws::TURNS;
use super::walk::Walk;
use super::{Violation, law};
use crate::board::{by_cover, has_hidden};
use crate::chance::{Outcome, draw};
use crate::game::{Action, Answers, Game, StepKind, Waiting};
use crate::moves::{Move, MoveKind};
use crate::policy::IdentityPolicy;
use crate::table::{AnyTable, Table};
use crate::turn::{Captured, Turn};
use crate::view::View;
use crate::vocabulary::{Color, Role, Square, Viewer};

/// Worlds that a viewer cannot tell apart by the rules give it the same bytes.
///
/// A game is dealt, and dealt once more with one identity changed. Both are played with the same turns. A viewer can
/// tell them apart by the rules when a reveal differs, a capture whose victim it learns, or the ending; and where hidden
/// pieces move by their true role, the check flag, or the own list of legal moves at an own turn. Until then everything
/// that reaches the viewer has to be the same: events, HFEN, keys, `Debug`, legal list and its order, refusals.
///
/// # Errors
///
/// The first difference that the rules do not allow.
pub fn indistinguishable_worlds_look_the_same<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    // One deal seldom gives worlds that stay together for long, so a seed tries several.
    for round in 0..8 {
        let mut walk = Walk::new(seed.wrapping_mul(8).wrapping_add(round));
        let Some((one, other)) = two_deals::<P>(&mut walk) else { return Ok(()) };
        let mut tables = [Table::new(one), Table::new(other)];
        let mut together = Viewer::ALL.map(|viewer| opening_allows::<P>(&tables, viewer));
        compare(&tables, &together, seed)?;
        for _ in 0..TURNS {
            if together == [false; 3] || !step_both(&mut tables, &mut walk) {
                break;
            }
            for (viewer, same) in Viewer::ALL.into_iter().zip(&mut together) {
                *same = *same && allowed(&tables[0], viewer) == allowed(&tables[1], viewer);
            }
            compare(&tables, &together, seed)?;
        }
    }
    Ok(())
}

/// A deal, and one in which two answers of a side are exchanged or one role is another; `None` where nothing is dealt.
fn two_deals<P: IdentityPolicy>(walk: &mut Walk) -> Option<(Game<P>, Game<P>)> {
    let options = P::Options::default();
    let mut order: Vec<(Square, Outcome)> = Vec::new();
    let mut answers = Answers::default();
    while let Some((square, weights)) = P::ask(&options, &answers) {
        let outcome = draw(&weights, walk);
        answers.insert(square, outcome);
        order.push((square, outcome));
    }
    if order.is_empty() {
        return None;
    }
    for _ in 0..64 {
        let mut changed = order.clone();
        let (i, j) = (walk.below(order.len()), walk.below(order.len()));
        if walk.below(2) == 0 {
            (changed[i].1, changed[j].1) = (changed[j].1, changed[i].1);
        } else if changed[i].1.is_some() {
            changed[i].1 = Some(Role::IDENTITIES[walk.below(5)]);
        }
        if changed != order {
            if let (Some(one), Some(other)) = (dealt::<P>(&order), dealt::<P>(&changed)) {
                return Some((one, other));
            }
        }
    }
    None
}

/// The game after these answers, if each is possible when it is asked for.
fn dealt<P: IdentityPolicy>(answers: &[(Square, Outcome)]) -> Option<Game<P>> {
    let mut game = Game::<P>::default();
    for &(_, outcome) in answers {
        game.draw(outcome).ok()?;
    }
    game.question().is_none().then_some(game)
}

/// At the start a viewer can tell by what it sees of the deal: which squares hide something, and what it may see there.
fn opening_allows<P: IdentityPolicy>(tables: &[Table<Game<P>>; 2], viewer: Viewer) -> bool {
    let seen = |table: &Table<Game<P>>| {
        let position = table.game().position();
        let board = position.board();
        let look = |square: Square| {
            let color = board.color_at(square)?;
            let hidden = board.hidden().contains(square);
            let cover = (!hidden || by_cover::<P>()).then(|| board.role_on(square));
            let identity = P::identity(position, square).filter(|_| hidden && P::sees_identity(viewer, color));
            Some((color, hidden, cover, identity))
        };
        (Square::all().map(look).collect::<Vec<_>>(), general(table, viewer))
    };
    seen(&tables[0]) == seen(&tables[1])
}

/// What a viewer may see of the state after any step: the ending, and where true roles move, check and the own moves.
fn general<P: IdentityPolicy>(table: &Table<Game<P>>, viewer: Viewer) -> impl PartialEq + use<P> {
    let game = table.game();
    let by_true_role = has_hidden::<P>() && !by_cover::<P>();
    let own_turn =
        by_true_role && game.waiting() == Waiting::Turn(game.position().turn()) && viewer.is(game.position().turn());
    let legal: Option<Vec<String>> = own_turn.then(|| {
        let mut texts: Vec<_> = game.position().legal_moves().iter().map(|mv| mv.text().to_string()).collect();
        texts.sort_unstable();
        texts
    });
    let shown = game.ending().is_some_and(|ending| P::shows_all(&ending)).then(|| game.position().diagram());
    (by_true_role && game.position().is_check(), game.ending(), legal, shown)
}

/// Where something was taken, whether it was hidden, and its identity where the viewer learns it.
type SeenCapture = (Square, bool, Option<Role>);

/// What a viewer may see of the last step.
fn allowed<P: IdentityPolicy>(table: &Table<Game<P>>, viewer: Viewer) -> impl PartialEq + use<P> {
    let learns = |captured: &Captured, owner: Color| {
        captured.hidden && (P::learns_capture(viewer, owner) || P::learns_capture(Viewer::Spectator, owner))
    };
    let step: Option<(Turn, Option<SeenCapture>)> = match table.steps().last().map(|step| step.kind) {
        Some(StepKind::Turn { turn, captured }) => {
            let owner = table.game().position().turn();
            let seen = captured.map(|captured| {
                let identity = captured.identity.filter(|_| learns(&captured, owner));
                (captured.square, captured.hidden, identity)
            });
            Some((blind_role(turn), seen))
        }
        Some(StepKind::Begun(turn)) => Some((blind_role(turn), None)),
        _ => None,
    };
    (step, general(table, viewer))
}

/// The turn without the role a secret piece moved by, and without what only its kind says of it.
fn blind_role(turn: Turn) -> Turn {
    let kind = match turn.mv.kind() {
        MoveKind::Promote(role) => MoveKind::Promote(role),
        MoveKind::Castle => MoveKind::Castle,
        _ => MoveKind::Normal,
    };
    Turn { mv: Move::new(turn.mv.from(), turn.mv.to(), Role::King, kind), ..turn }
}

/// Does the same random thing in both worlds; `false` when one of them cannot.
fn step_both<P: IdentityPolicy>(tables: &mut [Table<Game<P>>; 2], walk: &mut Walk) -> bool {
    let game = tables[0].game();
    let [one, other] = match game.waiting() {
        Waiting::Over(_) => return false,
        Waiting::Chance => {
            let Some(weights) = game.question() else { return false };
            let outcome = draw(&weights, walk);
            return tables.iter_mut().all(|table| table.draw(outcome).is_ok());
        }
        Waiting::Turn(_) | Waiting::Within(_) => {
            let actions = game.actions();
            let Some(action) = actions.get(walk.below(actions.len())) else { return false };
            let Some(twin) = same_action(tables[1].game(), action) else { return false };
            [action, twin]
        }
    };
    let [first, second] = tables;
    first.apply(one).is_ok() && second.apply(other).is_ok()
}

/// The action with the same text, which may be another kind of move in the other world.
fn same_action<P: IdentityPolicy>(game: &Game<P>, action: Action) -> Option<Action> {
    match action {
        Action::Move(mv) => game.position().find_move(&mv.text()).ok().map(Action::Move),
        choice => game.actions().contains(&choice).then_some(choice),
    }
}

/// Everything that reaches a viewer, as bytes; also what a program shows everybody, and the player to act of its turns.
fn bytes<P: IdentityPolicy>(table: &Table<Game<P>>, viewer: Viewer) -> [String; 6] {
    let view: &View<P> = table.view(viewer);
    let acts = table.to_act().is_some_and(|color| viewer.is(color));
    let refusals: Vec<_> =
        ["e2e4", "a1a8", "e7e5", "x", "e1g1", "h7h8q"].iter().map(|text| view.explain(text)).collect();
    [
        view.hfen(),
        format!("{view:?} {:x} {:x}", view.information_key(), crate::view::seen_key(&view.hfen())),
        format!("{:?}", view.log()),
        format!("{:?} {refusals:?}", view.legal()),
        format!("{:?} {} {}", AnyTable::told_turns(table, viewer), table.has_secrets(), table.is_open()),
        if acts { own_turns(table) } else { String::new() },
    ]
}

/// What the player to act is shown of each own turn, in the order of the list.
fn own_turns<P: IdentityPolicy>(table: &Table<Game<P>>) -> String {
    let legal = AnyTable::legal(table);
    legal.iter().map(|turn| format!("{turn} {:?} {:?} ", table.san(turn), table.chance(turn))).collect()
}

fn compare<P: IdentityPolicy>(tables: &[Table<Game<P>>; 2], together: &[bool; 3], seed: u64) -> Result<(), Violation> {
    for (viewer, _) in Viewer::ALL.into_iter().zip(together).filter(|(_, together)| **together) {
        let [one, other] = [&tables[0], &tables[1]].map(|table| bytes(table, viewer));
        law!(
            "indistinguishable_worlds_look_the_same",
            seed,
            one == other,
            "{viewer} sees {one:?} and {other:?} in {:?} and {:?}",
            tables[0].game(),
            tables[1].game()
        );
    }
    Ok(())
}
