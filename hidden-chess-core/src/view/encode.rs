//! The canonical bytes of events, from which the keys of views are folded.
//!
//! Written out by hand: a derived hash could change with the compiler, and with it every stored key.

use super::event::{Facts, Heard, PrivateEvent, PublicEvent, ToldTurn};
use crate::board::keys::mix;
use crate::text::diagram::Look;
use crate::text::turn_text::TurnText;
use crate::vocabulary::{Bitboard, Color, Pool, Role, Square};

/// A key over a sequence of bytes, one event after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key(pub(super) u64);

impl Key {
    pub(super) const NEW: Self = Self(0x6869_6464_656e);

    pub(super) fn byte(&mut self, byte: u8) {
        self.0 = mix(self.0 ^ u64::from(byte));
    }

    fn word(&mut self, word: u64) {
        self.0 = mix(self.0 ^ word);
        self.byte(8);
    }

    pub(super) fn heard(&mut self, heard: &Heard) {
        self.public(&heard.public);
        self.option(heard.private.as_ref(), Self::private);
    }

    fn option<T>(&mut self, value: Option<T>, encode: impl FnOnce(&mut Self, T)) {
        match value {
            None => self.byte(0),
            Some(value) => {
                self.byte(1);
                encode(self, value);
            }
        }
    }

    fn public(&mut self, event: &PublicEvent) {
        self.option(event.opening.as_ref(), |key, opening| {
            key.byte(opening.dealt.into());
            key.word(opening.pieces.len() as u64);
            for piece in &opening.pieces {
                key.square(piece.square);
                key.color(piece.color);
                key.look(piece.look);
            }
            key.option(opening.pool, Self::pool);
        });
        self.option(event.begun, Self::text);
        self.option(event.turn.as_ref(), Self::turn);
        self.option(event.facts.as_ref(), Self::facts);
        self.identities(&event.shown);
        self.option(event.ending, |key, ending| {
            key.option(ending.winner, Self::color);
            for byte in ending.reason.word().bytes() {
                key.byte(byte);
            }
        });
    }

    fn private(&mut self, event: &PrivateEvent) {
        self.identities(&event.identities);
        self.pool(event.taken_before);
        self.option(event.taken, Self::role);
        self.option(event.facts.as_ref(), Self::facts);
        self.option(event.legal.as_ref(), |key, legal| {
            key.word(legal.len() as u64);
            for set in legal {
                key.square(set.from);
                key.squares(set.to);
            }
        });
    }

    fn identities(&mut self, identities: &[(Square, Role)]) {
        self.word(identities.len() as u64);
        for &(square, role) in identities {
            self.square(square);
            self.role(role);
        }
    }

    fn turn(&mut self, turn: &ToldTurn) {
        self.text(turn.text);
        self.option(turn.castled_with, Self::square);
        self.option(turn.captured, Self::square);
    }

    fn facts(&mut self, facts: &Facts) {
        self.color(facts.turn);
        self.squares(facts.castling);
        self.option(facts.en_passant, Self::square);
        self.squares(facts.single);
        self.word(facts.halfmove.into());
        self.word(facts.fullmove.into());
        self.byte(facts.check.into());
    }

    fn text(&mut self, text: TurnText) {
        self.square(text.from);
        self.square(text.to);
        for role in [text.promotion, text.revealed, text.late, text.taken] {
            self.option(role, Self::role);
        }
    }

    fn look(&mut self, look: Look) {
        match look {
            Look::Visible(role) => {
                self.byte(0);
                self.role(role);
            }
            Look::Covered { cover, identity } => {
                self.byte(1);
                self.role(cover);
                self.option(identity, Self::role);
            }
            Look::Secret { identity } => {
                self.byte(2);
                self.option(identity, Self::role);
            }
        }
    }

    fn pool(&mut self, pool: Pool) {
        for color in Color::ALL {
            for count in pool.counts(color) {
                self.byte(count);
            }
        }
    }

    fn square(&mut self, square: Square) {
        self.byte(square.into());
    }

    fn squares(&mut self, squares: Bitboard) {
        self.word(squares.0);
    }

    fn color(&mut self, color: Color) {
        self.byte(color.index() as u8);
    }

    fn role(&mut self, role: Role) {
        self.byte(role.index() as u8);
    }
}
