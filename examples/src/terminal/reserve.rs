//! What stands beside the board: what the signs of hidden pieces mean, and which identities are left.

use hidden_chess_core::table::Shown;
use hidden_chess_core::text::diagram::{Diagram, Look};
use hidden_chess_core::{Color, Fraction, Pool, Role};

use crate::drawing::Drawing;

/// What the signs of hidden pieces mean, when some stand on the board; a line for each sign.
pub(super) fn legend(diagram: &Diagram, drawing: &Drawing) -> Option<String> {
    let pieces = || diagram.pieces.iter().flatten().copied();
    // The most valuable cover explains more than a pawn's.
    let worth = |(color, cover, _): &(Color, Role, Option<Role>)| (*cover, *color == Color::White);
    let covered = pieces().filter_map(|(color, look)| match look {
        Look::Covered { cover, identity } => Some((color, cover, identity)),
        _ => None,
    });
    let secret =
        pieces().filter(|(_, look)| matches!(look, Look::Secret { .. })).max_by_key(|(color, _)| color.index() == 0);
    let mut lines = Vec::new();
    if let Some((color, cover, identity)) = covered.max_by_key(worth) {
        let face = drawing.in_text(color, cover);
        lines.push(match identity {
            None => format!("{face}? is covered: its first move is a {cover}'s, and reveals what it is from then on."),
            Some(role) => {
                let letter = role.of(color);
                format!("{face}({letter}) is a covered {role}: its first move is a {cover}'s, and reveals the {role}.")
            }
        });
    }
    if let Some((color, look)) = secret {
        let face = if color == Color::White { 'X' } else { 'x' };
        lines.push(match look {
            Look::Secret { identity: Some(role) } => {
                let letter = role.of(color);
                format!("{face}({letter}) is a hidden {role}: it moves as one, and not everybody sees what it is.")
            }
            _ => format!("{face}? is hidden: it moves as what it is, and not everybody sees what that is."),
        });
    }
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Which counts of identities stand in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Count {
    /// What is left to be drawn, for everybody to see.
    Reserve,
    /// What one viewer cannot account for.
    Unknown,
}

/// What belongs beside a board, a line for each thing.
///
/// The identities of the side to act say how likely each is to come out next: they are spread evenly, whether they are
/// drawn or were dealt. There may be more of them than covered pieces left on the board, since those captured take theirs
/// along.
pub(super) fn beside(shown: &Shown, count: Count, drawing: &Drawing, to_act: Option<Color>) -> String {
    let mut lines = String::new();
    for (key, value) in extra_fields(&shown.hfen) {
        lines += &match (key, Pool::from_counts(value), Pool::from_letters(value)) {
            ("pool", Some(pool), _) => identities(pool, count, shown, drawing, to_act),
            ("taken", _, Some(taken)) => format!("    taken while hidden:{}\n", faces(taken, drawing)),
            ("single", ..) => format!("    no double step: {value}\n"),
            _ => format!("    {key}: {value}\n"),
        };
    }
    lines
}

fn identities(pool: Pool, count: Count, shown: &Shown, drawing: &Drawing, to_act: Option<Color>) -> String {
    let mut lines = String::new();
    for color in [!drawing.bottom, drawing.bottom] {
        let unknown = |&(owner, look): &(Color, Look)| owner == color && look.is_hidden() && look == look.blind();
        let covered = shown.diagram.pieces.iter().flatten().any(unknown);
        let left: Vec<_> = Role::IDENTITIES.into_iter().filter(|&role| pool.get(color, role) > 0).collect();
        let each = |role: &Role| format!(" {}{}", drawing.in_text(color, *role), pool.get(color, *role));
        let identities = left.iter().map(each).collect::<String>();
        let next = |role: &Role| format!(" {} {}%", role.letter(), percent(pool.get(color, *role), pool.total(color)));
        let note = match (left.is_empty(), covered) {
            (false, true) if to_act == Some(color) => {
                format!("  (next:{})", left.iter().map(next).collect::<String>())
            }
            (false, false) => "  (no covered piece left)".to_owned(),
            _ => String::new(),
        };
        let (what, none) = match count {
            Count::Reserve => ("reserve", " empty"),
            Count::Unknown => ("unaccounted for", " none"),
        };
        let identities = if left.is_empty() { none } else { &identities };
        lines += &format!("    {color} {what}:{identities}{note}\n");
    }
    lines
}

fn faces(pieces: Pool, drawing: &Drawing) -> String {
    let mut faces = String::new();
    for color in Color::ALL {
        for role in Role::IDENTITIES {
            for _ in 0..pieces.get(color, role) {
                faces.push(' ');
                faces.push(drawing.in_text(color, role));
            }
        }
    }
    faces
}

/// What a ruleset keeps beside the board stands behind the six fields of FEN.
pub(super) fn extra_fields(hfen: &str) -> impl Iterator<Item = (&str, &str)> {
    hfen.split_ascii_whitespace().skip(6).filter_map(|field| field.split_once('='))
}

/// The answer of `chance`, exact.
pub(super) fn chances(turn: &str, chances: &[(Role, Fraction)]) -> String {
    if chances.is_empty() {
        return format!("{turn} reveals nothing that you do not know.");
    }
    let each: Vec<_> = chances.iter().map(|(role, chance)| format!("a {role} {chance}")).collect();
    format!("{turn} brings out {}.", each.join(", "))
}

fn percent(count: u8, total: usize) -> usize {
    (200 * usize::from(count) + total) / (2 * total.max(1))
}
