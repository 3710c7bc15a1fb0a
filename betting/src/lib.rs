#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod action;
#[cfg(feature = "alloc")]
mod bare;
mod blinds;
mod bots;
mod event;
mod hand;
mod legal;
mod limits;
#[cfg(feature = "alloc")]
mod log;
mod matches;
mod rules;
#[cfg(feature = "testkit")]
pub mod testkit;
mod wagered;
#[cfg(feature = "alloc")]
mod words;

pub use hidden_chess_core::{self, Seat};

pub use action::{Action, NumbersError, ParseActionError};
#[cfg(feature = "alloc")]
pub use bare::BareTable;
pub use blinds::{BlindLevels, Blinds, ParseBlindsError};
pub use bots::{BetSize, Choice, Mask, Sizes};
pub use event::{Event, Events};
pub use hand::{
    ActError, Deal, Finish, Hand, MAX_BETS, MinBet, Outcome, ShownHand, Step, StepError, TurnError, Waiting,
};
pub use legal::{Amounts, Legal};
pub use limits::{LimitError, MAX_CHIPS, MAX_STACK};
#[cfg(feature = "alloc")]
pub use log::{GameLog, LogError, LogFault, MatchLog, ReplayError, ReplayFault};
pub use matches::{DealError, Match, Next, NextError, Score, SettleError};
pub use rules::{ParseRulesError, Rules};
pub use wagered::{Wager, WagerActions, WagerStep, Wagered};
#[cfg(feature = "alloc")]
pub use wagered::{WagerHeard, WagerLog, WagerPrivate, WagerPublic, WagerView};
