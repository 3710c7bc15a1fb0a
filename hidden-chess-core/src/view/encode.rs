//! The canonical words of events, from which the keys of views are folded.
//!
//! Written out by hand: a derived hash could change with the compiler, and with it every stored key.
//! An event could be read back from its words, so that different events have different ones: what there is, and how many,
//! is said before it follows.

use super::event::{Facts, PrivateEvent, PublicEvent, ToldTurn};
use crate::board::keys::mix;
use crate::game::Ending;
use crate::text::diagram::Look;
use crate::text::turn_text::TurnText;
use crate::vocabulary::{Color, Pool, Role, Square};

/// A key over a sequence of words, one event after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key(pub(super) u64);

impl Key {
    pub(super) const NEW: Self = Self(0x6869_6464_656e);

    fn byte(&mut self, byte: u8) {
        self.word(byte.into());
    }

    fn word(&mut self, word: u64) {
        self.0 = mix(self.0 ^ word);
    }

    fn bytes(&mut self, bytes: [u8; 8]) {
        self.word(u64::from_le_bytes(bytes));
    }

    /// What there is, and the length of a list.
    fn shape(&mut self, parts: [bool; 6], len: usize) {
        self.word(parts.into_iter().fold(len as u64, |shape, part| shape << 1 | u64::from(part)));
    }

    pub(super) fn heard(&mut self, public: &PublicEvent, private: Option<&PrivateEvent>) {
        let PublicEvent { opening, begun, turn, facts, shown, ending } = public;
        let parts =
            [opening.is_some(), begun.is_some(), turn.is_some(), facts.is_some(), ending.is_some(), private.is_some()];
        self.shape(parts, shown.len());
        if let Some(opening) = opening {
            self.shape([opening.dealt, opening.pool.is_some(), false, false, false, false], opening.pieces.len());
            for piece in &opening.pieces {
                self.piece(piece.square, piece.color, piece.look);
            }
            if let Some(pool) = opening.pool {
                self.pool(pool);
            }
        }
        if let Some(begun) = begun {
            self.turn(&ToldTurn { text: *begun, castled_with: None, captured: None });
        }
        if let Some(turn) = turn {
            self.turn(turn);
        }
        if let Some(facts) = facts {
            self.facts(facts);
        }
        self.identities(shown);
        if let Some(ending) = ending {
            self.ending(*ending);
        }
        if let Some(private) = private {
            self.private(private);
        }
    }

    fn private(&mut self, event: &PrivateEvent) {
        let PrivateEvent { identities, taken_before, taken, facts, legal } = event;
        let counts = *taken_before != Pool::EMPTY;
        self.shape([counts, taken.is_some(), facts.is_some(), legal.is_some(), false, false], identities.len());
        self.identities(identities);
        if counts {
            self.pool(*taken_before);
        }
        if let Some(role) = taken {
            self.byte(role.index() as u8);
        }
        if let Some(facts) = facts {
            self.facts(facts);
        }
        if let Some(legal) = legal {
            self.word(legal.len() as u64);
            for sets in legal.chunks(8) {
                self.word(sets.iter().fold(0, |froms, set| froms << 8 | u64::from(u8::from(set.from))));
                for set in sets {
                    self.word(set.to.0);
                }
            }
        }
    }

    fn identities(&mut self, identities: &[(Square, Role)]) {
        for &(at, identity) in identities {
            self.bytes([at.into(), role(Some(identity)), 0, 0, 0, 0, 0, 0]);
        }
    }

    fn turn(&mut self, turn: &ToldTurn) {
        let ToldTurn { text: TurnText { from, to, promotion, revealed, late, taken }, castled_with, captured } = *turn;
        let [promotion, revealed, late, taken] = [promotion, revealed, late, taken].map(role);
        let (castled_with, captured) = (square(castled_with), square(captured));
        self.bytes([from.into(), to.into(), promotion, revealed, late, taken, castled_with, captured]);
    }

    fn facts(&mut self, facts: &Facts) {
        let Facts { turn, castling, en_passant, single, halfmove, fullmove, check } = *facts;
        self.word(castling.0);
        self.word(single.0);
        let ([a, b], [c, d]) = (halfmove.to_le_bytes(), fullmove.to_le_bytes());
        self.bytes([turn as u8, check.into(), square(en_passant), 0, a, b, c, d]);
    }

    fn ending(&mut self, ending: Ending) {
        let reason = ending.reason.word();
        let winner = ending.winner.map_or(2, |color| color as u8);
        self.bytes([winner, reason.len() as u8, 0, 0, 0, 0, 0, 0]);
        for byte in reason.bytes() {
            self.byte(byte);
        }
    }

    fn piece(&mut self, at: Square, color: Color, look: Look) {
        let (kind, shown, identity) = match look {
            Look::Visible(shown) => (0, Some(shown), None),
            Look::Covered { cover, identity } => (1, Some(cover), identity),
            Look::Secret { identity } => (2, None, identity),
        };
        self.bytes([at.into(), color as u8, kind, role(shown), role(identity), 0, 0, 0]);
    }

    fn pool(&mut self, pool: Pool) {
        for color in Color::ALL {
            let [a, b, c, d, e] = pool.counts(color);
            self.bytes([a, b, c, d, e, 0, 0, 0]);
        }
    }
}

/// A key of what a text says, counters left out: equal HFENs have equal keys.
///
/// The fourth and fifth separator of an HFEN enclose its counters.
#[must_use]
pub(crate) fn seen_key(hfen: &str) -> u64 {
    let mut key = Key::NEW;
    for (i, word) in hfen.split(' ').enumerate() {
        if i != 4 && i != 5 {
            for byte in word.bytes() {
                key.byte(byte);
            }
            key.byte(b' ');
        }
    }
    key.0
}

/// No square is 0.
fn square(square: Option<Square>) -> u8 {
    square.map_or(0, |square| u8::from(square) + 1)
}

/// No role is 0.
fn role(role: Option<Role>) -> u8 {
    role.map_or(0, |role| role.index() as u8 + 1)
}
