//! The laws that every policy obeys, as functions, and a macro that makes tests of them.
//!
//! Each law is a plain function of a policy and a seed, so that unit tests, property tests, fuzz targets and loops can
//! all drive it. It plays random games from the seed and returns the first [`Violation`] it meets.
//!
//! ```
//! use hidden_chess_core::{testkit, Standard};
//! testkit::incremental_key_is_full_key::<Standard>(42)?;
//! # Ok::<(), testkit::Violation>(())
//! ```
//!
//! A ruleset's own tests need one line, which makes a `#[test]` of each law:
//!
//! ```
//! mod laws {
//!     hidden_chess_core::conformance_tests!(hidden_chess_core::Standard);
//! }
//! ```
//!
//! Laws play thousands of turns, and without optimisation they and the generator take minutes to compile and run. A
//! ruleset's workspace does well to say `[profile.test] opt-level = 2`.
//!
//! | law | what it says |
//! |---|---|
//! | [`generated_is_legal`] | the generator lists exactly the moves that a slow, separate reading of the rules allows |
//! | [`only_listed_actions_are_accepted`] | at every stage of a turn each listed action is accepted, each other refused, and a refusal changes nothing |
//! | [`bulk_count_is_naive_count`] | counting without decoding moves counts what playing them one by one counts |
//! | [`remembered_count_is_bulk_count`] | counting with a memory of what was counted, in this game and in another deal, counts the same |
//! | [`weights_are_positive_and_exact`] | each question to chance has a total above zero, possible outcomes are accepted, impossible ones refused |
//! | [`reveals_are_never_undone`] | hidden pieces only get fewer, and what came out is what stands there |
//! | [`pools_account_for_hidden_pieces`] | a pool counts as many identities as there are hidden pieces unknown to its viewer |
//! | [`incremental_key_is_full_key`] | the key kept move by move is the key of the position set up anew |
//! | [`texts_round_trip`] | HFEN and turn texts read back to what was written |
//! | [`refolding_gives_the_view`] | a view made again from its event log is the same view |
//! | [`views_name_what_the_board_shows`] | a view that is told nothing secret still has every piece on its square, and never a wrong role |
//! | [`indistinguishable_worlds_look_the_same`] | worlds that a viewer cannot tell apart by the rules give it the same bytes; [`worlds`] says how it is tried out, also with options and from rare positions |
//! | [`information_key_is_the_observation_sequence`] | two views have one key exactly when they were told the same |
//! | [`outcome_iff_terminal`] | the game is over exactly when it has returns, these add up to zero, and nobody can act |
//! | [`playouts_take_single_actions`] | a playout makes the turns, and draws the chances, of one action taken after the other |
//! | [`replay_is_the_original`] | a game record replays to the same game and draws nothing anew (RULES 0.9) |

mod belief_laws;
mod board_laws;
mod game_laws;
mod naive;
mod view_laws;
mod walk;
pub mod worlds;

use alloc::string::String;
use core::fmt;

pub use belief_laws::{belief_weights_add_up, samples_follow_the_weights};
pub use board_laws::{
    bulk_count_is_naive_count, generated_is_legal, incremental_key_is_full_key, remembered_count_is_bulk_count,
    reveals_are_never_undone, texts_round_trip,
};
pub use game_laws::{
    only_listed_actions_are_accepted, outcome_iff_terminal, playouts_take_single_actions, replay_is_the_original,
    weights_are_positive_and_exact,
};
pub use naive::naive_moves;
pub use view_laws::{
    information_key_is_the_observation_sequence, pools_account_for_hidden_pieces, refolding_gives_the_view,
    views_name_what_the_board_shows,
};
pub use walk::{Walk, deal, random_game};
pub use worlds::indistinguishable_worlds_look_the_same;

/// A law that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The name of the law.
    pub law: &'static str,
    /// The seed that shows it.
    pub seed: u64,
    /// What was seen.
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} does not hold for seed {}: {}", self.law, self.seed, self.what)
    }
}

impl core::error::Error for Violation {}

/// Returns a [`Violation`] of the law unless the condition holds.
macro_rules! law {
    ($law:literal, $seed:expr, $holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err($crate::testkit::Violation { law: $law, seed: $seed, what: alloc::format!($($what)+) });
        }
    };
}
pub(crate) use law;

/// How much stack a law gets: without optimisation every visitor of a move has a frame of its own.
#[cfg(feature = "std")]
const ROOM: usize = 64 << 20;

/// Runs a test where it has room: on a thread with a larger stack than tests get, if there are threads.
///
/// # Panics
///
/// When the test panics, with its message.
pub fn with_room(test: impl FnOnce() + Send) {
    #[cfg(feature = "std")]
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(ROOM).spawn_scoped(scope, test);
        match thread.map(std::thread::ScopedJoinHandle::join) {
            Ok(Ok(())) => {}
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => panic!("no thread to test on: {error}"),
        }
    });
    #[cfg(not(feature = "std"))]
    test();
}

/// Makes a `#[test]` of each law for a policy: `conformance_tests!(MyPolicy);`, or with a number of seeds behind it.
///
/// The module it is used in should be behind `#[cfg(test)]` or in a test file.
#[macro_export]
macro_rules! conformance_tests {
    ($policy:ty) => {
        $crate::conformance_tests!($policy, 12);
    };
    ($policy:ty, $seeds:expr) => {
        $crate::conformance_tests!(@each $policy, $seeds;
            generated_is_legal,
            only_listed_actions_are_accepted,
            bulk_count_is_naive_count,
            remembered_count_is_bulk_count,
            weights_are_positive_and_exact,
            reveals_are_never_undone,
            pools_account_for_hidden_pieces,
            incremental_key_is_full_key,
            texts_round_trip,
            refolding_gives_the_view,
            views_name_what_the_board_shows,
            indistinguishable_worlds_look_the_same,
            information_key_is_the_observation_sequence,
            outcome_iff_terminal,
            playouts_take_single_actions,
            replay_is_the_original,
        );
    };
    (@each $policy:ty, $seeds:expr; $($law:ident,)*) => {
        $(
            #[test]
            fn $law() {
                $crate::testkit::with_room(|| {
                    for seed in 0..$seeds {
                        if let Err(violation) = $crate::testkit::$law::<$policy>(seed) {
                            panic!("{violation}");
                        }
                    }
                });
            }
        )*
    };
}
