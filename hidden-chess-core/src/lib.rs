#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary_forms;
pub mod attacks;
pub mod belief;
mod board;
mod chance;
mod dealt;
mod game;
mod ledger;
mod movegen;
mod moves;
mod play;
mod policy;
mod position;
#[cfg(feature = "serde")]
mod serde_forms;
mod setup;
mod side;
mod standard;
#[cfg(feature = "alloc")]
pub mod table;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod text;
mod turn;
#[cfg(feature = "alloc")]
pub mod view;
mod vocabulary;

pub use rand_core;

pub use board::{Board, castling_targets};
pub use chance::{Fraction, Outcome, Weights, draw, uniform};
pub use dealt::Dealt;
pub use game::{
    Action, Actions, Answers, Claim, Claims, Ending, Game, Illegal, Reason, Step, StepKind, Stop, Waiting, WrongClaim,
    is_insufficient, playout, standard_ending,
};
#[cfg(feature = "alloc")]
pub use game::{MATE_SEARCH_POSITIONS, can_mate, standard_timeout};
pub use ledger::Ledger;
pub use movegen::{MoveSet, Moves, MovesIter, PawnStep, Visitor};
pub use moves::{Move, MoveKind};
pub use play::{ActionSet, Node, Play, Seat};
pub use policy::{Choice, DoubleStep, Hidden, IdentityPolicy, KingRule, Movement};
pub use position::{PerftCache, PlayError, Position, SetupError};
pub use setup::{Placed, Setup, standard_role};
pub use side::{BlackSide, Side, WhiteSide};
pub use standard::{Standard, StandardOptions};
pub use text::moves::castling_text;
pub use turn::{Captured, Missing, Reveal, Turn};
#[cfg(feature = "alloc")]
pub use view::View;
pub use vocabulary::{Bitboard, Color, File, Pool, Rank, Role, RoleSet, Square, SquareError, Viewer};
