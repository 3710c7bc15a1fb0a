//! What can be deduced in RaiseChess, for the programs that hold a table of any ruleset.

use hidden_chess_core::belief::Belief;
use hidden_chess_core::table::AnyTable;
use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::{Color, Fraction, Role, RoleSet, Square, View, Viewer};
use variant_raisechess::{
    ByMovement, CheckOff, CheckOn, Checks, Deduction, Promotions, QueenOnly, RaiseChess, Underpromotion, secrets,
};

/// What a function makes of a viewer's view, by whichever options of RaiseChess it is played; `None` at other tables.
macro_rules! of_raise_view {
    ($table:expr, $viewer:expr, $of:expr) => {
        view::<CheckOn, QueenOnly>($table, $viewer)
            .map($of)
            .or_else(|| view::<CheckOn, Underpromotion>($table, $viewer).map($of))
            .or_else(|| view::<CheckOff, QueenOnly>($table, $viewer).map($of))
            .or_else(|| view::<CheckOff, Underpromotion>($table, $viewer).map($of))
    };
}

/// What the opponent of a side can deduce of its hand pieces (RULES 3.12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Range {
    /// The pieces still hidden, in the order of their squares.
    pub pieces: Vec<RangedPiece>,
    /// How many assignments of roles to the whole hand are left.
    pub assignments: u32,
}

/// What is known of one hidden piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RangedPiece {
    /// Where it stands.
    pub square: Square,
    /// Where it stood at the start.
    pub from: Square,
    /// The roles that could have made its moves.
    pub by_movement: RoleSet,
    /// How likely each possible role is, given everything observed.
    pub exact: Vec<(Role, Fraction)>,
}

/// What the opponent of this side can deduce of it, where there is anything to deduce.
///
/// ```
/// use hidden_chess_core::Color;
/// use hidden_chess_examples::{deduce::range, seed, variants::open};
/// let mut table = open(["raisechess", "hand=4"])?;
/// table.restart(&mut seed::generator(1));
/// assert_eq!(range(&*table, Color::White).expect("RaiseChess").assignments, 625);
/// assert_eq!(range(&*open(["standard"])?, Color::White), None);
/// # Ok::<(), anyhow::Error>(())
/// ```
#[must_use]
pub fn range(table: &dyn AnyTable, side: Color) -> Option<Range> {
    let viewer = Viewer::Player(!side);
    of_raise_view!(table, viewer, of)
}

/// The roles that each hidden piece of this side could have by its movement alone, for its opponent, by square; far cheaper
/// than all of the [`range`].
#[must_use]
pub fn by_movement(table: &dyn AnyTable, side: Color) -> Option<Vec<(Square, RoleSet)>> {
    let viewer = Viewer::Player(!side);
    let ranges = of_raise_view!(table, viewer, ByMovement::of)?;
    let pieces = ranges.pieces().iter().filter(|piece| piece.color == side);
    let mut pieces: Vec<_> = pieces.map(|piece| (piece.square, piece.roles)).collect();
    pieces.sort_unstable_by_key(|(square, _)| *square);
    Some(pieces)
}

/// What each move of a hidden piece of the player to act would leave of its secret (RULES 3.13), where there is anything
/// to deduce.
#[must_use]
pub fn kept_secrets(table: &dyn AnyTable) -> Option<Vec<(TurnText, RoleSet)>> {
    let viewer = table.to_act().map_or(Viewer::Spectator, Viewer::Player);
    of_raise_view!(table, viewer, secrets)
}

fn view<C: Checks, U: Promotions>(table: &dyn AnyTable, viewer: Viewer) -> Option<&View<RaiseChess<C, U>>> {
    table.game_view(viewer).downcast_ref()
}

fn of<C: Checks, U: Promotions>(view: &View<RaiseChess<C, U>>) -> Range {
    let deduction = Deduction::of(view);
    let side = deduction.as_ref().map(|deduction| !deduction.player());
    let ranged = ByMovement::of(view);
    let mut pieces: Vec<_> = ranged.pieces().iter().filter(|piece| Some(piece.color) == side).collect();
    pieces.sort_unstable_by_key(|piece| piece.square);
    let probability = |square, role| deduction.as_ref().map(|deduction| deduction.probability(square, role));
    let exact = |square| {
        let each = Role::IDENTITIES.into_iter().filter_map(|role| Some((role, probability(square, role)?)));
        each.filter(|(_, probability)| probability.numerator() > 0).collect()
    };
    let piece = |piece: &variant_raisechess::Ranged| RangedPiece {
        square: piece.square,
        from: piece.from,
        by_movement: piece.roles,
        exact: exact(piece.square),
    };
    Range {
        pieces: pieces.into_iter().map(piece).collect(),
        assignments: deduction.as_ref().map_or(0, Deduction::assignments),
    }
}
