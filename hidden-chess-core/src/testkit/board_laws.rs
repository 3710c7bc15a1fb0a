//! Laws of positions.

use alloc::collections::BTreeMap;
use alloc::string::ToString;
use core::cell::RefCell;

use super::{Violation, law, naive_moves, random_game};
use crate::board::by_cover;
use crate::game::Waiting;
use crate::ledger::Ledger;
use crate::policy::IdentityPolicy;
use crate::position::{PerftCache, Position};
use crate::turn::{Reveal, Turn};
use crate::vocabulary::{Color, Role};

/// How many turns a law follows a game for.
pub(super) const TURNS: usize = 120;

/// The generator lists exactly the moves that a slow, separate reading of the rules allows.
///
/// # Errors
///
/// The first position where the two differ.
pub fn generated_is_legal<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    random_game::<P, _>(seed, TURNS, |game, _| {
        let position = game.position();
        let mut listed: alloc::vec::Vec<_> = position.legal_moves().iter().collect();
        let mut naive = naive_moves(position);
        listed.sort_unstable();
        naive.sort_unstable();
        law!("generated_is_legal", seed, listed == naive, "{position:?}: {listed:?} instead of {naive:?}");
        law!("generated_is_legal", seed, position.count_moves() == naive.len(), "{position:?}: count");
        law!("generated_is_legal", seed, position.has_legal_move() != naive.is_empty(), "{position:?}: mobility");
        Ok(())
    })
}

/// Counting without decoding moves counts what playing them one by one counts, and where identities were
/// [dealt](IdentityPolicy::dealt) they are what comes out.
///
/// # Errors
///
/// The first position where the two differ.
pub fn bulk_count_is_naive_count<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    random_game::<P, _>(seed, TURNS, |game, walk| {
        let position = game.position();
        if let Some(dealt) = P::dealt(position) {
            for mv in position.legal_moves().iter().filter(|mv| position.board().hidden().contains(mv.from())) {
                let (reveal, known) = (position.reveal(mv), dealt.identity(position.board(), mv.from()));
                let same = known.map(Reveal::Fixed) == Some(reveal);
                law!(
                    "bulk_count_is_naive_count",
                    seed,
                    same,
                    "{position:?}: {mv:?} is {reveal:?} instead of {known:?}"
                );
            }
        }
        let naive: u64 = children(position).map(|child| children(&child).count() as u64).sum();
        let bulk = position.perft(2);
        law!("bulk_count_is_naive_count", seed, bulk == naive, "{position:?}: {bulk} instead of {naive}");
        if walk.below(8) == 0 {
            let made = position.perft_making_leaves(2);
            law!("bulk_count_is_naive_count", seed, made == naive, "{position:?}: {made} made instead of {naive}");
        }
        Ok(())
    })
}

/// A count with a memory that lasts for several games is the count without: the key tells apart all that counts depend on.
///
/// # Errors
///
/// The first position where the two differ.
pub fn remembered_count_is_bulk_count<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    /// One position in so many is counted: three turns of a ruleset with chance are a million.
    const RARELY: usize = 16;
    let memory = Memory::default();
    // Two deals start under the same covers, so a key that holds no identities takes one for the other.
    for game in [seed, !seed] {
        let mut first = true;
        random_game::<P, _>(game, TURNS, |game, walk| {
            if !core::mem::take(&mut first) && walk.below(RARELY) != 0 {
                return Ok(());
            }
            let position = game.position();
            let (counted, bulk) = (position.perft_with(3, &memory), position.perft(3));
            let holds = counted == Some(bulk);
            law!("remembered_count_is_bulk_count", seed, holds, "{position:?}: {counted:?} instead of {bulk}");
            let again = position.perft_with(3, &memory);
            law!("remembered_count_is_bulk_count", seed, again == counted, "{position:?}: {again:?} when asked again");
            Ok(())
        })?;
    }
    Ok(())
}

/// Remembers every count.
#[derive(Default)]
struct Memory(RefCell<BTreeMap<(u64, u32), u64>>);

impl PerftCache for Memory {
    fn get(&self, key: u64, depth: u32) -> Option<u64> {
        self.0.borrow().get(&(key, depth)).copied()
    }

    fn insert(&self, key: u64, depth: u32, count: u64) {
        self.0.borrow_mut().insert((key, depth), count);
    }
}

fn children<P: IdentityPolicy>(position: &Position<P>) -> impl Iterator<Item = Position<P>> {
    let mut children = alloc::vec::Vec::new();
    for mv in naive_moves(position) {
        position.for_each_turn(mv, |turn| children.push(position.play_unchecked(&turn).0));
    }
    children.into_iter()
}

/// The key kept move by move is the key of the position set up anew.
///
/// # Errors
///
/// The first position where the two differ.
pub fn incremental_key_is_full_key<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    random_game::<P, _>(seed, TURNS, |game, _| {
        let position = game.position();
        let full = position.board().full_key() ^ position.ledger().key();
        law!("incremental_key_is_full_key", seed, position.key() == full, "{position:?}");
        let anew = Position::<P>::set_up(&position.to_setup(), *position.ledger());
        law!("incremental_key_is_full_key", seed, anew == *position, "{position:?} becomes {anew:?}");
        Ok(())
    })
}

/// Hidden pieces only get fewer, what came out is what stands there, and a hidden piece is captured as what
/// [`identity`](IdentityPolicy::identity) says.
///
/// # Errors
///
/// The first turn after which it is not so.
pub fn reveals_are_never_undone<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    let mut before: Option<Position<P>> = None;
    random_game::<P, _>(seed, TURNS, |game, _| {
        let after = game.position();
        if let Some(before) = before {
            for color in Color::ALL {
                let hidden =
                    |position: &Position<P>| (position.board().hidden() & position.board().by_color(color)).len();
                let fewer = hidden(after) <= hidden(&before);
                law!("reveals_are_never_undone", seed, fewer, "{before:?} became {after:?}");
            }
        }
        before = Some(*after);
        if !matches!(game.waiting(), Waiting::Turn(_)) {
            return Ok(());
        }
        for mv in &after.legal_moves() {
            let (mut wrong, mut lost) = (None, None);
            after.for_each_turn(mv, |turn| {
                // Under a cover nothing moves without coming out; under its true role a piece may keep its secret.
                let must = turn.identity.is_some() || (by_cover::<P>() && after.subject(turn.mv).is_some());
                if must != came_out(after, &turn) {
                    wrong = Some(turn);
                }
                let (_, captured) = after.play_unchecked(&turn);
                if let Some(captured) = captured.filter(|captured| captured.hidden) {
                    let known = P::identity(after, captured.square);
                    if captured.identity != known {
                        lost = Some((turn, captured.identity, known));
                    }
                }
            });
            law!("reveals_are_never_undone", seed, wrong.is_none(), "{after:?}: {wrong:?}");
            law!("reveals_are_never_undone", seed, lost.is_none(), "{after:?}: turn, captured as, known as: {lost:?}");
        }
        Ok(())
    })
}

/// Whether the turn's subject stands open after it, as what the turn says.
fn came_out<P: IdentityPolicy>(position: &Position<P>, turn: &Turn) -> bool {
    if turn.identity.is_none() || position.subject(turn.mv).is_none() {
        return false;
    }
    let (after, _) = position.play_unchecked(turn);
    let at = match turn.mv.is_castle() {
        true => crate::board::castling_targets(turn.mv.from(), turn.mv.to()).1,
        false => turn.mv.to(),
    };
    let promoted = turn.promotion.or(turn.mv.promotion()).filter(|_| turn.identity == Some(Role::Pawn));
    !after.board().hidden().contains(at) && after.board().role_at(at) == promoted.or(turn.identity)
}

/// HFEN and turn texts read back to what was written.
///
/// # Errors
///
/// The first text that does not.
pub fn texts_round_trip<P: IdentityPolicy>(seed: u64) -> Result<(), Violation> {
    random_game::<P, _>(seed, TURNS, |game, _| {
        let position = game.position();
        let hfen = position.hfen().to_string();
        let read = Position::<P>::from_hfen(&hfen);
        let ledgers = (position.ledger(), read.as_ref().map(Position::ledger));
        let same = read.as_ref() == Ok(position);
        law!("texts_round_trip", seed, same, "{hfen} reads as {read:?}; the ledgers: {ledgers:?}");
        for mv in &position.legal_moves() {
            let text = mv.text().to_string();
            let read = position.read_move(&text);
            law!("texts_round_trip", seed, read == Ok(mv), "{hfen}: {text} reads as {read:?}");
            let mut wrong = None;
            position.for_each_turn(mv, |turn| {
                let (_, captured) = position.play_unchecked(&turn);
                let text = turn.text(captured.as_ref()).to_string();
                if position.read_turn(&text) != Ok(turn) {
                    wrong = Some(text);
                }
            });
            law!("texts_round_trip", seed, wrong.is_none(), "{hfen}: {wrong:?}");
        }
        Ok(())
    })
}
