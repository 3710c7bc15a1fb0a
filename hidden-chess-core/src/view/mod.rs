//! What viewers are told, and the views that are nothing but what was told.
//!
//! An event is made in one place, the `tell` module, and a leak can only enter there: a view has no path to the game.

mod encode;
mod event;
mod explain;
mod log;
mod observe;
mod tell;
mod told;

pub(crate) use encode::seen_key;
pub use event::{Emission, Facts, Heard, LegalFrom, Opening, PrivateEvent, PublicEvent, Sighting, ToldTurn};
pub use explain::Refusal;
pub use log::ViewLog;
pub use observe::{Fold, Observe};
pub use told::View;
