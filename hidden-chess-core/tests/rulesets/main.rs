//! Everything that holds for rulesets with hidden pieces, shown on small stand-ins written from outside the crate.
//!
//! One program for all of it: each ruleset is a copy of the generator, and compiling it once is enough.

mod beliefs;
mod chance;
mod conformance;
mod counts;
mod games;
mod serde_forms;
mod stand_ins;
mod teeth;
