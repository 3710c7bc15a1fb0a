#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub use hidden_chess_core;

use core::fmt;

use hidden_chess_core::text::hfen::{FieldError, Fields};
use hidden_chess_core::{
    Answers, Bitboard, Board, Choice, Color, Hidden, IdentityPolicy, Ledger, Movement, Pool, Position, Role, Setup,
    Square, Viewer, Weights,
};

/// Identities dealt over the standard squares and hidden from both; they come out at the first move; the captor alone
/// learns what it took; a pawn that comes out on the last rank promotes afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChessFrontier;

/// Three bit planes name the role under each cover: the sum of 1, 2 and 4 is its index plus one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Covers {
    planes: [Bitboard; 3],
    taken: Pool,
}

impl Covers {
    pub fn get(&self, at: Square) -> Option<Role> {
        let index: usize = (0..3).filter(|&i| self.planes[i].contains(at)).map(|i| 1 << i).sum();
        Role::ALL.get(index.checked_sub(1)?).copied()
    }

    fn set(&mut self, at: Square, role: Option<Role>) {
        let index = role.map_or(0, |role| role.index() + 1);
        for (i, plane) in self.planes.iter_mut().enumerate() {
            if index >> i & 1 == 1 { plane.insert(at) } else { plane.remove(at) }
        }
    }
}

impl Ledger for Covers {
    const FIELDS: &'static [&'static str] = &["taken"];

    fn read(setup: &Setup, fields: &Fields<'_>) -> Result<Self, FieldError> {
        let mut covers = Self::default();
        if let Some(text) = fields.get("taken") {
            covers.taken = Pool::from_letters(text)
                .ok_or(FieldError::Malformed { key: "taken", expected: "letters as in QPn" })?;
        }
        let mut total = covers.taken;
        for square in Square::all() {
            let Some(piece) = setup.at(square).filter(|piece| piece.hidden) else { continue };
            let unknown = FieldError::Contradiction { key: "placement", fault: "a hidden piece has to name its role" };
            total.add(piece.color, piece.identity.ok_or(unknown)?);
            covers.set(square, piece.identity);
        }
        for color in Color::ALL {
            if Role::IDENTITIES.iter().any(|&role| total.get(color, role) > Pool::FULL.get(color, role)) {
                let fault = "hidden and taken pieces beyond Q1 R2 B2 N2 P8";
                return Err(FieldError::Contradiction { key: "taken", fault });
            }
        }
        Ok(covers)
    }

    fn write(&self, _: &Board, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.taken != Pool::EMPTY {
            out.write_str(" taken=")?;
            self.taken.write_letters(out)?;
        }
        Ok(())
    }
}

impl IdentityPolicy for ChessFrontier {
    const NAME: &'static str = "frontier";
    const TITLE: &'static str = "ChessFrontier";
    const MOVEMENT: Movement = Movement { hidden: Hidden::ByCover, choice: Choice::AfterReveal, ..Movement::CHESS };
    type Options = ();
    type Ledger = Covers;

    fn ask(_: &(), answers: &Answers) -> Option<(Square, Weights)> {
        let covered = Setup::covered();
        let hidden = covered.squares(|piece| piece.hidden);
        let next = (hidden & !answers.answered()).first()?;
        let owner = covered.at(next)?.color;
        let mut left = Pool::FULL;
        for square in answers.answered() {
            if let (Some(piece), Some(role)) = (covered.at(square), answers.role(square)) {
                left.take(piece.color, role);
            }
        }
        Some((next, Weights::of(left.counts(owner).map(u32::from))))
    }

    fn set_up(_: &(), answers: &Answers) -> Position<Self> {
        let setup = Setup::covered();
        let mut covers = Covers::default();
        for square in setup.squares(|piece| piece.hidden) {
            covers.set(square, answers.role(square).or(setup.at(square).map(|piece| piece.role)));
        }
        Position::set_up(&setup, covers)
    }

    fn revealed(ledger: &mut Covers, _: Color, at: Square, _: Role) {
        ledger.set(at, None);
    }

    fn captured(ledger: &mut Covers, owner: Color, at: Square, _: Role) -> Option<Role> {
        let role = ledger.get(at)?;
        ledger.set(at, None);
        ledger.taken.add(owner, role);
        Some(role)
    }

    fn identity(position: &Position<Self>, at: Square) -> Option<Role> {
        position.ledger().get(at)
    }

    fn learns_capture(viewer: Viewer, owner: Color) -> bool {
        viewer.is(!owner)
    }

    fn pool(position: &Position<Self>) -> Option<Pool> {
        let mut pool = position.ledger().taken;
        for square in position.board().hidden() {
            if let (Some(owner), Some(role)) = (position.board().color_at(square), position.ledger().get(square)) {
                pool.add(owner, role);
            }
        }
        Some(pool)
    }

    fn taken(position: &Position<Self>) -> Pool {
        position.ledger().taken
    }
}
