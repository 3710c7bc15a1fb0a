//! Small rulesets from outside the crate, one for each habit that hidden-identity games bring.
//!
//! They prove the shape of the trait: each is written with the public interface alone.

mod blind;
mod late;
mod owners;
mod sight;

pub(crate) use blind::DealtBlind;
pub(crate) use late::DrawnLate;
pub(crate) use owners::DealtToOwner;
pub(crate) use sight::{OwnerChooses, SeesOpponents};
