//! PGN of what a viewer was told.

use alloc::format;
use alloc::string::String;

use super::write::{Line, head, variant};
use super::{dots, is_chess};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::text::san::{CheckMark, told_san};
use crate::view::{Fold, View};
use crate::vocabulary::Color;

/// Writes a game as PGN as far as a viewer was told of it, with the tags as [`write_pgn`](super::write_pgn) orders them.
///
/// The position in `FEN` is what the viewer saw at the start, so a game with secrets is for people to read, and is not read
/// back as a game; hidden pieces whose role the viewer did not see move as `Xb1c3`.
///
/// ```
/// use hidden_chess_core::table::{AnyTable, Table};
/// use hidden_chess_core::{text::pgn::write_view_pgn, Game, Standard, Viewer};
/// use rand::{rngs::ChaCha8Rng, SeedableRng};
///
/// let mut table = Table::new(Game::<Standard>::default());
/// for turn in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     table.play(turn, &mut ChaCha8Rng::from_seed([0; 32]))?;
/// }
/// let pgn = write_view_pgn(table.view(Viewer::Spectator), &[]);
/// assert!(pgn.ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"));
/// # Ok::<(), hidden_chess_core::table::TableError>(())
/// ```
#[must_use]
pub fn write_view_pgn<P: IdentityPolicy>(view: &View<P>, tags: &[(&str, &str)]) -> String {
    let mut seen = view.start();
    let events = view.log().iter().skip(seen.log().len());
    let start = seen.hfen();
    let title = if is_chess::<P>() {
        start.parse::<Position<P>>().ok().and_then(|start| variant(&start))
    } else {
        Some(P::TITLE)
    };
    let is_usual = is_chess::<P>() && start == format!("{}", Position::<P>::default().hfen());
    let (mut pgn, result) = head(tags, title, (!is_usual).then_some(&*start), view.ending());
    let mut line = Line { text: &mut pgn, column: 0 };
    let mut first = true;
    for heard in events {
        let before = seen.diagram().clone();
        seen.hear(&heard.public, heard.private.as_ref());
        let Some(told) = &heard.public.turn else { continue };
        if before.turn == Color::White || first {
            line.word(&format!("{}{}", before.fullmove, dots(before.turn)));
        }
        first = false;
        let mark = match (seen.in_check(), seen.ending().is_some_and(|ending| ending.reason.word() == "checkmate")) {
            (_, true) => CheckMark::Mate,
            (true, false) => CheckMark::Check,
            (false, false) => CheckMark::Nothing,
        };
        line.word(&format!("{}{mark}", told_san(&before, told)));
    }
    line.word(result);
    pgn.push('\n');
    pgn
}
