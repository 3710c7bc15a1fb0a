//! Serde forms: the text form in human-readable formats, a compact one elsewhere; what is invalid is refused.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::Ending;
use crate::ledger::Ledger;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::setup::{Placed, Setup};
use crate::text::hfen::{Fields, HfenError};
use crate::text::record::Record;
use crate::text::turn_text::TurnText;
use crate::vocabulary::{Bitboard, Color, Pool, Role, RoleSet, Square};

/// Writes the text form or a compact one.
fn write<S: Serializer>(
    serializer: S,
    text: &impl fmt::Display,
    compact: impl FnOnce(S) -> Result<S::Ok, S::Error>,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() { serializer.collect_str(text) } else { compact(serializer) }
}

/// Reads a text, borrowed where the format can lend it.
fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cow<'de, str>, D::Error> {
    Cow::deserialize(deserializer)
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(serializer, self, |s| u8::from(*self).serialize(s))
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return text(deserializer)?.parse().map_err(D::Error::custom);
        }
        u8::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
    }
}

/// A list of squares in human-readable formats: a number of 64 bits does not survive every JSON reader.
impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_seq(*self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Square>::deserialize(deserializer)?.into_iter().collect());
        }
        u64::deserialize(deserializer).map(Self)
    }
}

impl Serialize for RoleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            self.bits().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for RoleSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Role>::deserialize(deserializer)?.into_iter().collect());
        }
        Self::from_bits(u8::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("expected six bits of roles"))
    }
}

impl Serialize for Pool {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(serializer, self, |s| Color::ALL.map(|color| self.counts(color)).serialize(s))
    }
}

impl<'de> Deserialize<'de> for Pool {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let wrong = || D::Error::custom("expected counts as in Q1R2B2N2P8, or '-'");
            return Self::from_counts(&text(deserializer)?).ok_or_else(wrong);
        }
        <[[u8; 5]; 2]>::deserialize(deserializer).map(Self::of)
    }
}

/// Squares, promotion, reveal, late promotion and victim, as binary formats write a turn.
type CompactTurn = (Square, Square, [Option<Role>; 4]);

impl Serialize for TurnText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let roles = [self.promotion, self.revealed, self.late, self.taken];
        write(serializer, self, |s| (self.from, self.to, roles).serialize(s))
    }
}

impl<'de> Deserialize<'de> for TurnText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return text(deserializer)?.parse().map_err(D::Error::custom);
        }
        let (from, to, [promotion, revealed, late, taken]) = CompactTurn::deserialize(deserializer)?;
        let turn = Self { from, to, promotion, revealed, late, taken };
        // Reading the text form anew checks which roles can stand where.
        if turn.to_string().parse() == Ok(turn) {
            Ok(turn)
        } else {
            Err(D::Error::custom("a role that cannot stand in a turn"))
        }
    }
}

/// A position as binary formats write it: some sixty bytes instead of the text.
#[derive(Serialize, Deserialize)]
struct CompactPosition {
    occupied: u64,
    /// One byte a piece, by square: role, side, whether hidden, and from bit 5 the identity.
    pieces: Vec<u8>,
    turn: Color,
    castling: u64,
    single: u64,
    en_passant: Option<Square>,
    halfmove: u16,
    fullmove: u16,
    /// The extension fields of the ledger; empty where there are none.
    fields: String,
}

const SIDE: u8 = 1 << 3;
const HIDDEN: u8 = 1 << 4;
const IDENTITY: u8 = 5;

fn pack(piece: Placed) -> u8 {
    let side = if piece.color == Color::Black { SIDE } else { 0 };
    let hidden = if piece.hidden { HIDDEN } else { 0 };
    let identity = piece.identity.map_or(0, |role| (role.index() as u8 + 1) << IDENTITY);
    piece.role.index() as u8 | side | hidden | identity
}

fn unpack(byte: u8) -> Option<Placed> {
    let identity = match byte >> IDENTITY {
        0 => None,
        index => Some(*Role::ALL.get(usize::from(index) - 1)?),
    };
    Some(Placed {
        color: if byte & SIDE == 0 { Color::White } else { Color::Black },
        role: *Role::ALL.get(usize::from(byte & 7))?,
        hidden: byte & HIDDEN != 0,
        identity,
    })
}

impl CompactPosition {
    fn of<P: IdentityPolicy>(position: &Position<P>) -> Self {
        let setup = position.to_setup();
        let mut fields = String::new();
        // Writing to a string cannot fail.
        let _ = position.ledger().write(position.board(), &mut fields);
        Self {
            occupied: position.board().occupied().0,
            pieces: setup.pieces.iter().flatten().map(|&piece| pack(piece)).collect(),
            turn: setup.turn,
            castling: setup.castling.0,
            single: setup.single.0,
            en_passant: setup.en_passant,
            halfmove: setup.halfmove,
            fullmove: setup.fullmove,
            fields,
        }
    }

    fn into_position<P: IdentityPolicy>(self) -> Result<Position<P>, HfenError> {
        let occupied = Bitboard(self.occupied);
        if occupied.len() != self.pieces.len() {
            return Err(HfenError::Ranks);
        }
        let mut setup = Setup {
            turn: self.turn,
            castling: Bitboard(self.castling),
            en_passant: self.en_passant,
            single: Bitboard(self.single),
            halfmove: self.halfmove,
            fullmove: self.fullmove,
            ..Setup::empty()
        };
        for (square, byte) in occupied.into_iter().zip(self.pieces) {
            let piece = unpack(byte).filter(|piece| piece.hidden || piece.identity.is_none());
            setup.pieces[square.index()] = Some(piece.ok_or(HfenError::ForeignToken(square))?);
        }
        let fields = Fields::of::<P>(&self.fields)?;
        let ledger = P::Ledger::read(&setup, &fields)?;
        Ok(Position::try_set_up(&setup, ledger)?)
    }
}

/// The HFEN in human-readable formats. It is the referee's truth: never send it to a player.
impl<P: IdentityPolicy> Serialize for Position<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(serializer, &self.hfen(), |s| CompactPosition::of(self).serialize(s))
    }
}

impl<'de, P: IdentityPolicy> Deserialize<'de> for Position<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return text(deserializer)?.parse().map_err(D::Error::custom);
        }
        CompactPosition::deserialize(deserializer)?.into_position().map_err(D::Error::custom)
    }
}

/// A record as every format writes it: its text, which is read by playing it, so that no impossible turn gets in, and
/// what the text does not say: whether the start was dealt, and how the game ended. Whether it can have ended so is checked by its replay.
#[derive(Serialize, Deserialize)]
struct StoredRecord<'a> {
    #[serde(borrow)]
    game: Cow<'a, str>,
    dealt: bool,
    ending: Option<Ending>,
}

impl<P: IdentityPolicy> Serialize for Record<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StoredRecord { game: Cow::Owned(self.to_string()), dealt: self.is_dealt(), ending: self.ending() }
            .serialize(serializer)
    }
}

impl<'de, P: IdentityPolicy> Deserialize<'de> for Record<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = StoredRecord::deserialize(deserializer)?;
        let mut record = Self::read(&stored.game).map_err(D::Error::custom)?.with_deal(stored.dealt);
        record.set_ending(stored.ending);
        Ok(record)
    }
}
