//! What a search for leaks met on its way: a law that never met a promotion says nothing of promotions.

use core::fmt;

use crate::board::{by_cover, has_hidden};
use crate::game::{Game, Reason, StepKind};
use crate::moves::MoveKind;
use crate::policy::{Choice, Hidden, IdentityPolicy, Movement};
use crate::position::Position;
use crate::table::Table;
use crate::turn::{Captured, Turn};
use crate::vocabulary::{Bitboard, Color, Rank, Role, Viewer};

/// Makes the counters, each with what is written beside it and the movement under which it must not stay at zero.
macro_rules! encounters {
    ($($(#[$doc:meta])* $name:ident: $text:literal, $can:expr;)*) => {
        /// How often a search for leaks met what leaks are made of. `Display` writes a table.
        ///
        /// ```
        /// use hidden_chess_core::{testkit::worlds::Encounters, IdentityPolicy, Standard};
        /// let none = Encounters::default();
        /// assert!(none.to_string().contains("en passant"));
        /// // Where nothing is hidden nothing of this can happen, so nothing is missing.
        /// assert!(none.never_met(Standard::MOVEMENT).is_empty());
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        #[non_exhaustive]
        pub struct Encounters {
            $($(#[$doc])* pub $name: u64,)*
        }

        impl Encounters {
            /// What can happen under this movement and did not. Endings are left out, since they hang on options too.
            #[must_use]
            pub fn never_met(&self, movement: Movement) -> alloc::vec::Vec<&'static str> {
                let all = [$(($text, self.$name, $can as fn(Movement) -> bool),)*];
                all.into_iter().filter(|(_, count, can)| *count == 0 && can(movement)).map(|(text, ..)| text).collect()
            }
        }

        impl fmt::Display for Encounters {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                for (text, count) in [$(($text, self.$name),)*] {
                    writeln!(f, "{count:>12}  {text}")?;
                }
                Ok(())
            }
        }
    };
}

const fn hidden(movement: Movement) -> bool {
    !matches!(movement.hidden, Hidden::Never)
}

const fn covers(movement: Movement) -> bool {
    matches!(movement.hidden, Hidden::ByCover)
}

const fn secrets(movement: Movement) -> bool {
    matches!(movement.hidden, Hidden::ByTrueRole)
}

const fn late(movement: Movement) -> bool {
    covers(movement) && matches!(movement.choice, Choice::AfterReveal)
}

const fn never(_: Movement) -> bool {
    false
}

encounters! {
    /// Games played.
    games: "games", hidden;
    /// Other worlds that started out the same for some viewer.
    worlds: "other worlds that look the same at the start", hidden;
    /// What one viewer was told after one step in another world, held against the game.
    comparisons: "steps compared, for each viewer and world", hidden;
    /// Viewers who could tell a world from the game by what the rules allow.
    told_apart: "worlds told apart by what the rules allow", hidden;
    /// Worlds that some viewer could not tell apart to the end of the game.
    to_the_end: "worlds not told apart to the end", hidden;
    /// Hidden pieces taken.
    hidden_taken: "captures of hidden pieces", hidden;
    /// Captures by hidden pieces.
    taken_by_hidden: "captures by hidden pieces", hidden;
    /// Covered pieces that came out.
    reveals: "covered pieces that came out", covers;
    /// Promotions of visible pawns.
    promotions: "promotions of visible pawns", hidden;
    /// Promotions of hidden pawns, which give them away (RULES 3.8).
    hidden_promotions: "promotions of hidden pawns", secrets;
    /// Promotions chosen after the reveal (RULES 2.6).
    late_promotions: "late promotions", late;
    /// Late promotions of a piece that took a hidden one.
    late_promotions_taking: "late promotions that took a hidden piece", late;
    /// Castling with a hidden partner.
    castled_with_hidden: "castlings with a hidden partner", hidden;
    /// Castling with a visible partner while something hidden stands on the first rank.
    castled_beside_hidden: "castlings beside hidden pieces", hidden;
    /// En passant captures.
    en_passant: "en passant captures", hidden;
    /// En passant captures by hidden pawns.
    en_passant_by_hidden: "en passant captures by hidden pawns", secrets;
    /// En passant captures of hidden pawns.
    en_passant_of_hidden: "en passant captures of hidden pawns", secrets;
    /// Double steps that can be taken en passant, of a pawn that has just come out.
    double_step_revealed: "usable double steps of pawns just come out", covers;
    /// Double steps of hidden pawns that can be taken en passant.
    double_step_hidden: "usable double steps of hidden pawns", secrets;
    /// Usable en passant squares that a spectator is not told.
    en_passant_untold: "en passant squares not told to all", secrets;
    /// Castling rights of hidden partners that a spectator is not told.
    rights_untold: "rights of hidden partners not told to all", secrets;
    /// Castling rights of visible partners that a spectator is not told.
    visible_rights_untold: "rights of visible partners not told to all", secrets;
    /// Moves of hidden pawns that do not reset the count.
    quiet_hidden_pawns: "quiet moves of hidden pawns", secrets;
    /// Pawns without the double step that a spectator is not told of.
    single_untold: "hidden pawns without the double step", secrets;
    /// Checks given by hidden pieces.
    checks_by_hidden: "checks by hidden pieces", hidden;
    /// Positions in which a hidden piece pins one of the side to move.
    pins_by_hidden: "pins by hidden pieces", hidden;
    /// Mates in which a hidden piece gives check.
    mates_by_hidden: "mates by hidden pieces", hidden;
    /// Games that ended by mate.
    checkmates: "endings: checkmate", never;
    /// Games that ended by stalemate.
    stalemates: "endings: stalemate", never;
    /// Games that ended by repetition or the count of quiet moves.
    counted_out: "endings: repetition and quiet moves", never;
    /// Games that ended by insufficient material.
    insufficient: "endings: insufficient material", never;
    /// Games that ended with the identities shown.
    showdowns: "endings that show the identities", never;
    /// Games that ended by the capture of a king.
    king_captures: "endings: capture of the king", never;
    /// Endings from outside the board, looked at from the last position of each game.
    stopped: "endings from outside the board", never;
}

impl Encounters {
    /// Notes the last step of a table; `before` is the position it was made in.
    pub(super) fn note<P: IdentityPolicy>(&mut self, before: &Position<P>, table: &Table<Game<P>>) {
        if let Some(StepKind::Turn { turn, captured }) = table.steps().last().map(|step| step.kind) {
            self.note_turn(before, &turn, captured.as_ref());
            self.note_double_step(before, &turn, table.game().position());
            self.note_untold(table);
            self.note_threats(table.game());
        }
        let reason = table.game().ending().map(|ending| ending.reason);
        let count = match reason {
            None => return,
            Some(Reason::Checkmate) => &mut self.checkmates,
            Some(Reason::Stalemate) => &mut self.stalemates,
            Some(Reason::Fivefold | Reason::SeventyFiveMove) => &mut self.counted_out,
            Some(Reason::InsufficientMaterial) => &mut self.insufficient,
            Some(Reason::KingCapture) => &mut self.king_captures,
            Some(Reason::Showdown) => &mut self.showdowns,
            Some(_) => &mut self.stopped,
        };
        *count += 1;
    }

    fn note_turn<P: IdentityPolicy>(&mut self, before: &Position<P>, turn: &Turn, captured: Option<&Captured>) {
        let (board, mv) = (before.board(), turn.mv);
        let hidden_mover = board.hidden().contains(mv.from());
        let hidden_victim = captured.is_some_and(|captured| captured.hidden);
        self.hidden_taken += u64::from(hidden_victim);
        self.taken_by_hidden += u64::from(hidden_mover && captured.is_some());
        self.reveals += u64::from(by_cover::<P>() && turn.identity.is_some());
        self.late_promotions += u64::from(turn.promotion.is_some());
        self.late_promotions_taking += u64::from(turn.promotion.is_some() && hidden_victim);
        match mv.kind() {
            MoveKind::Promote(_) if hidden_mover => self.hidden_promotions += 1,
            MoveKind::Promote(_) => self.promotions += 1,
            MoveKind::Castle if board.hidden().contains(mv.to()) => self.castled_with_hidden += 1,
            MoveKind::Castle => {
                let own_rank = Bitboard::rank(Rank::first(before.turn())) & board.by_color(before.turn());
                self.castled_beside_hidden += u64::from(!(own_rank & board.hidden()).is_empty());
            }
            MoveKind::EnPassant => {
                self.en_passant += 1;
                self.en_passant_by_hidden += u64::from(hidden_mover);
                self.en_passant_of_hidden += u64::from(hidden_victim);
            }
            MoveKind::Normal | MoveKind::DoubleStep => {}
        }
        let quiet = hidden_mover && !by_cover::<P>() && mv.role() == Role::Pawn && mv.promotion().is_none();
        self.quiet_hidden_pawns += u64::from(quiet && captured.is_none());
    }

    fn note_double_step<P: IdentityPolicy>(&mut self, before: &Position<P>, turn: &Turn, after: &Position<P>) {
        if after.board().en_passant().is_some() && before.board().hidden().contains(turn.mv.from()) {
            if by_cover::<P>() {
                self.double_step_revealed += 1;
            } else {
                self.double_step_hidden += 1;
            }
        }
    }

    /// What is true on the board and not told to everybody.
    fn note_untold<P: IdentityPolicy>(&mut self, table: &Table<Game<P>>) {
        let board = table.game().position().board();
        let told = table.view(Viewer::Spectator).diagram();
        let rights = Color::ALL.into_iter().fold(Bitboard::EMPTY, |all, color| all | board.castling(color));
        let untold = rights & !told.castling;
        self.rights_untold += u64::from(!(untold & board.hidden()).is_empty());
        self.visible_rights_untold += u64::from(!(untold & !board.hidden()).is_empty());
        self.en_passant_untold += u64::from(board.en_passant() != told.en_passant);
        self.single_untold += u64::from(!(table.game().position().single() & board.hidden()).is_empty());
    }

    fn note_threats<P: IdentityPolicy>(&mut self, game: &Game<P>) {
        let board = game.position().board();
        let side = board.turn();
        let Some(king) = board.king(side).filter(|_| has_hidden::<P>()) else { return };
        let checkers = board.checkers(side);
        if game.position().is_check() && !(checkers & board.hidden()).is_empty() {
            self.checks_by_hidden += 1;
            let mate = game.ending().is_some_and(|ending| ending.reason == Reason::Checkmate);
            self.mates_by_hidden += u64::from(mate);
        }
        let pinned = |square: &crate::vocabulary::Square| {
            let without = board.occupied() & !Bitboard::of(*square);
            !(board.attackers(king, !side, without) & board.hidden() & !checkers).is_empty()
        };
        let near = crate::attacks::queen(king, board.occupied()) & board.by_color(side);
        self.pins_by_hidden += u64::from(crate::board::royal::<P>() && near.into_iter().any(|square| pinned(&square)));
    }
}
