//! What stands beside the board: the legend of covered pieces, and the reserves they come out of.

use hidden_chess_core::table::Shown;
use hidden_chess_core::text::diagram::{Diagram, Look};
use hidden_chess_core::{Color, Fraction, Pool, Role};

use crate::drawing::Drawing;

/// What the sign of a covered piece means, when one stands on the board whose identity is not known.
pub(super) fn legend(diagram: &Diagram, drawing: &Drawing) -> Option<String> {
    let covered = |look| match look {
        Look::Covered { cover, identity: None } => Some(cover),
        _ => None,
    };
    let covers = diagram.pieces.iter().flatten().filter_map(|&(color, look)| Some((color, covered(look)?)));
    // The most valuable cover explains more than a pawn's.
    let (color, cover) = covers.max_by_key(|&(color, cover)| (cover, color == Color::White))?;
    let face = drawing.in_text(color, cover);
    Some(format!("{face}? is covered: its first move is a {cover}'s, and reveals what it is from then on."))
}

/// The reserves, a line for each side, where somebody is shown any; those of the side to act say how likely each identity
/// is to come out next.
///
/// A reserve may be larger than the covered pieces left on the board: those captured take theirs along.
pub(super) fn reserves(shown: &Shown, drawing: &Drawing, to_act: Option<Color>) -> Option<String> {
    let counts = extra_fields(&shown.hfen).find_map(|(key, value)| (key == "pool").then_some(value))?;
    let pool = Pool::from_counts(counts)?;
    let mut lines = String::new();
    for color in [!drawing.bottom, drawing.bottom] {
        let covered = shown.diagram.pieces.iter().flatten().any(|&(owner, look)| owner == color && look.is_hidden());
        let left: Vec<_> = Role::IDENTITIES.into_iter().filter(|&role| pool.get(color, role) > 0).collect();
        let each = |role: &Role| format!(" {}{}", drawing.in_text(color, *role), pool.get(color, *role));
        let identities = if left.is_empty() { " empty".to_owned() } else { left.iter().map(each).collect() };
        let next = |role: &Role| format!(" {} {}%", role.letter(), percent(pool.get(color, *role), pool.total(color)));
        let note = match (left.is_empty(), covered) {
            (false, true) if to_act == Some(color) => {
                format!("  (next:{})", left.iter().map(next).collect::<String>())
            }
            (false, false) => "  (no covered piece left)".to_owned(),
            _ => String::new(),
        };
        lines += &format!("    {color} reserve:{identities}{note}\n");
    }
    Some(lines)
}

/// What a ruleset keeps beside the board stands behind the six fields of FEN.
pub(super) fn extra_fields(hfen: &str) -> impl Iterator<Item = (&str, &str)> {
    hfen.split_ascii_whitespace().skip(6).filter_map(|field| field.split_once('='))
}

/// The answer of `chance`, exact.
pub(super) fn chances(turn: &str, chances: &[(Role, Fraction)]) -> String {
    if chances.is_empty() {
        return format!("{turn} reveals nothing.");
    }
    let each: Vec<_> = chances.iter().map(|(role, chance)| format!("a {role} {chance}")).collect();
    format!("{turn} brings out {}.", each.join(", "))
}

fn percent(count: u8, total: usize) -> usize {
    (200 * usize::from(count) + total) / (2 * total.max(1))
}
