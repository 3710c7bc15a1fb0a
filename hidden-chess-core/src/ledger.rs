//! What a policy remembers beside the board.

use core::fmt::{self, Debug};
use core::hash::Hash;

use crate::board::Board;
use crate::setup::Setup;
use crate::text::hfen::{FieldError, Fields};

/// What a policy remembers beside the board, with its own extension fields of HFEN.
///
/// A ledger reads and writes its fields, and everything else that stores positions builds on that: no feature adds a
/// bound to a policy. `()` remembers nothing.
///
/// Its `Hash` has to take in all that decides what can come out, as a derived one does: counts that are remembered
/// ([`Position::perft_with`](crate::Position::perft_with)) are told apart by it.
pub trait Ledger: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The keys of the fields this ledger owns, in the order in which they are written.
    const FIELDS: &'static [&'static str];

    /// Reads the fields against what stands on the board.
    ///
    /// # Errors
    ///
    /// When a field is missing, malformed, or contradicts the board.
    fn read(setup: &Setup, fields: &Fields<'_>) -> Result<Self, FieldError>;

    /// Writes the fields, each with a space before it.
    ///
    /// # Errors
    ///
    /// Only what the writer reports.
    fn write(&self, _board: &Board, _out: &mut dyn fmt::Write) -> fmt::Result {
        Ok(())
    }

    /// Whether two ledgers say the same of this board: what `==` of positions asks beside the board. By default, whether they
    /// are equal.
    ///
    /// For ledgers that keep what no text says, as [`Dealt`](crate::Dealt) does, and those with one inside. Ledgers that agree
    /// have the same [`key`](Self::key).
    fn agrees(&self, other: &Self, _board: &Board) -> bool {
        self == other
    }

    /// What of the ledger goes into [`Position::key`](crate::Position::key), which decides repetition (RULES 1.10).
    fn key(&self) -> u64 {
        0
    }
}

impl Ledger for () {
    const FIELDS: &'static [&'static str] = &[];

    fn read(_: &Setup, _: &Fields<'_>) -> Result<Self, FieldError> {
        Ok(())
    }
}
