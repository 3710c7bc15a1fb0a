//! Everything that reaches a viewer, as bytes.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use crate::game::{Game, Waiting};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::table::{AnyTable, Eyes, Table};
use crate::turn::Turn;
use crate::view::View;
use crate::vocabulary::{Color, Square, Viewer};

/// What reached a viewer by one step: how many events it has heard, the key of them, and all it could read or be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Told {
    pub(super) heard: usize,
    key: u64,
    text: String,
}

/// The last turn and the position it was made in, for SAN.
pub(super) type LastTurn<'a, P> = Option<(&'a Position<P>, Turn)>;

impl Told {
    pub(super) fn of<P: IdentityPolicy>(table: &Table<Game<P>>, viewer: Viewer, last: LastTurn<'_, P>) -> Self {
        let view = table.view(viewer);
        Self { heard: view.log().len(), key: view.information_key(), text: text(table, viewer, last) }
    }

    /// The first thing in which another table differs, all that can be read looked at as well if `all`.
    pub(super) fn difference<P: IdentityPolicy>(
        &self,
        table: &Table<Game<P>>,
        viewer: Viewer,
        last: LastTurn<'_, P>,
        all: bool,
    ) -> Option<String> {
        let view = table.view(viewer);
        let (heard, key) = (view.log().len(), view.information_key());
        if (heard, key) == (self.heard, self.key) && !all {
            return None;
        }
        let other = text(table, viewer, last);
        let lines = self.text.lines().zip(other.lines()).find(|(one, other)| one != other);
        let read = lines.map(|(one, other)| format!("{one:?} against {other:?}"));
        let counted = || format!("{} events with key {:x} against {heard} with {key:x}", self.heard, self.key);
        let differs = (heard, key) != (self.heard, self.key) || self.text != other;
        read.or_else(|| differs.then(counted))
    }
}

fn text<P: IdentityPolicy>(table: &Table<Game<P>>, viewer: Viewer, last: LastTurn<'_, P>) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_all(table, table.view(viewer), last, &mut text);
    text
}

fn write_all<P: IdentityPolicy>(
    table: &Table<Game<P>>,
    view: &View<P>,
    last: LastTurn<'_, P>,
    out: &mut String,
) -> core::fmt::Result {
    let viewer = view.viewer();
    let shown = table.show(Eyes::Viewer(viewer));
    writeln!(out, "show {} {:x} {} {}", shown.hfen, shown.hash, shown.turn, shown.in_check)?;
    writeln!(out, "debug {view:?} {:x}", crate::view::seen_key(&view.hfen()))?;
    let lost = Color::ALL.map(|color| view.lost(color));
    writeln!(out, "counts {:?} {:?} {lost:?} {:?}", view.pool(), view.taken(), view.ending())?;
    let turn = |text: &crate::text::turn_text::TurnText| format!("{text}");
    writeln!(out, "turn {:?} {:?}", view.begun().map(turn), view.last_turn().map(turn))?;
    if let Some((before, turn)) = last {
        writeln!(out, "san {}", before.san(&turn).for_viewer(viewer))?;
    }
    writeln!(out, "secrets {}", AnyTable::has_secrets(table))?;
    // What a viewer keeps of a whole game is as long as the game, so it is not read at every step.
    if view.ending().is_some() || view.log().len() % 32 == 0 {
        writeln!(out, "open {} {:?}", AnyTable::is_open(table), AnyTable::told_turns(table, viewer))?;
        writeln!(out, "kept {} {}", view.record(), crate::text::pgn::write_view_pgn(view, &[]).escape_debug())?;
    }
    out.push_str("homes");
    for square in Square::all().filter_map(|square| view.home(square)) {
        write!(out, " {square}")?;
    }
    out.push_str("\nlegal");
    for set in view.legal().unwrap_or_default() {
        write!(out, " {}:{:x}", set.from, set.to.0)?;
    }
    out.push_str("\nexplain");
    for text in questions(view.log().len()) {
        let refusal = AnyTable::explain(table, viewer, &text).unwrap_or_default();
        write!(out, " {text}:{refusal} {:?}", view.explain(&text))?;
    }
    if table.to_act().is_some_and(|color| viewer.is(color)) {
        write_answers(table, out)?;
    }
    out.write_char('\n')
}

/// What a program answers the player to act: the list of turns, the chances of a move, the claims.
fn write_answers<P: IdentityPolicy>(table: &Table<Game<P>>, out: &mut String) -> core::fmt::Result {
    out.push_str("\nlist");
    for text in AnyTable::legal(table) {
        write!(out, " {text} {:?}", AnyTable::san(table, &text))?;
    }
    write!(out, "\nclaims {:?}", AnyTable::claims(table))?;
    if matches!(table.game().waiting(), Waiting::Turn(_)) {
        let position = table.game().position();
        out.push_str("\nchance");
        // Moves of hidden pieces are what an answer could betray; the first open one stands for all others. By their text,
        // since the order of the generator is the referee's: a pinned piece comes first, whatever pins it.
        let mut moves: Vec<_> = position.legal_moves().iter().map(|mv| (mv.text(), position.subject(mv))).collect();
        moves.sort_unstable();
        let of_hidden = moves.iter().filter(|(_, subject)| subject.is_some()).take(3);
        for (text, _) in of_hidden.chain(moves.iter().find(|(_, subject)| subject.is_none())) {
            write!(out, " {text}:{:?}", AnyTable::chance(table, &format!("{text}")))?;
        }
    }
    Ok(())
}

/// Texts to be explained: castling, promotions and no turns at all, and squares that change from step to step.
fn questions(step: usize) -> [String; 9] {
    let square = |n: usize| Square::all().nth(n % 64).unwrap_or(Square::A1);
    let pair = |n: usize| format!("{}{}", square(step * 7 + n * 11), square(step * 13 + n * 29 + 8));
    let fixed = |text: &str| String::from(text);
    [fixed("e1g1"), fixed("e8c8"), fixed("h7h8q"), fixed("a2a1"), fixed("x"), pair(0), pair(1), pair(2), pair(3)]
}
