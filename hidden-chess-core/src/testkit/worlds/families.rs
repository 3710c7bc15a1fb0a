//! Seeded families of positions in which something is near that random play seldom meets.

use alloc::format;
use alloc::string::String;

use crate::board::{by_cover, by_right, has_hidden};
use crate::ledger::Ledger;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::setup::standard_role;
use crate::testkit::Walk;
use crate::text::diagram::{Diagram, Look};
use crate::vocabulary::{Bitboard, Color, File, Pool, Rank, Role, RoleSet, Square};

/// How many sketches of a family are tried before it is given up.
const TRIES: usize = 200;

/// A sparse legal position with hidden pieces for a seed; `None` in a ruleset whose referee's HFEN knows none.
///
/// One of six themes comes about: castling with and beside hidden pieces, pawns that can be taken in passing, pawns and
/// covered pieces near the last rank, hidden pieces that aim at a king, hidden pieces that can be taken, and a few pieces
/// that wander. Counters stand low, near a claim, near the end by count, or near a showdown.
///
/// Covered pieces stand on their home squares with those squares' covers, hidden ones that move by their true role
/// anywhere, five a side at most. It is written as HFEN and read by [`Position::from_hfen`], which refuses what is not legal.
///
/// ```
/// use hidden_chess_core::{testkit::worlds::family, Standard};
/// assert!(family::<Standard>(1).is_none(), "nothing is hidden in chess");
/// ```
#[must_use]
pub fn family<P: IdentityPolicy>(seed: u64) -> Option<Position<P>> {
    if !has_hidden::<P>() {
        return None;
    }
    let mut walk = Walk::new(seed ^ 0x6661_6d69_6c79);
    for _ in 0..TRIES {
        let mut sketch = Sketch::new(&mut walk);
        sketch.draw::<P>(seed % 6);
        match Position::<P>::from_hfen(&sketch.text()) {
            Ok(position) if position.has_legal_move() => return Some(position),
            _ => {}
        }
    }
    None
}

/// A position in the making, which may still be refused.
struct Sketch<'a> {
    walk: &'a mut Walk,
    diagram: Diagram,
    /// The identities that a cover can still hide.
    left: Pool,
    taken: Pool,
    single: Bitboard,
}

impl<'a> Sketch<'a> {
    fn new(walk: &'a mut Walk) -> Self {
        let mut diagram = Diagram::empty();
        diagram.turn = Color::ALL[walk.below(2)];
        Self { walk, diagram, left: Pool::FULL, taken: Pool::EMPTY, single: Bitboard::EMPTY }
    }

    fn draw<P: IdentityPolicy>(&mut self, theme: u64) {
        let mover = self.diagram.turn;
        match theme {
            0 => Color::ALL.into_iter().for_each(|color| self.castling::<P>(color)),
            1 => self.passing::<P>(mover),
            2 => self.last_rank::<P>(mover),
            3 => {
                let color = if self.one_in(2) { mover } else { !mover };
                self.aiming::<P>(color);
            }
            4 => self.targets::<P>(mover),
            _ => {}
        }
        self.kings();
        for color in Color::ALL {
            for _ in 0..self.walk.below(4) {
                let (square, role) = (self.square(), self.role());
                self.put(square, color, role);
            }
            for _ in 0..self.walk.below(4) {
                let (square, role) = (self.home::<P>(color), self.role());
                self.hide::<P>(square, color, role);
            }
        }
        self.fields::<P>();
    }

    /// A king on its first rank, on each wing a partner with the right that may be hidden, and on the squares between and
    /// beyond, which only true roles leave free for it, hidden pieces.
    fn castling<P: IdentityPolicy>(&mut self, color: Color) {
        let first = Rank::first(color);
        let king = if by_cover::<P>() || self.one_in(2) { 4 } else { 1 + self.walk.below(6) };
        self.put(Square::new(File::ALL[king], first), color, Role::King);
        for east in [false, true] {
            let outer = if east { 7 - king } else { king };
            let far = if by_cover::<P>() || outer == 1 { outer } else { 1 + self.walk.below(outer) };
            let at = |steps: usize| File::ALL[if east { king + steps } else { king - steps }];
            let partner = Square::new(at(far), first);
            if self.one_in(4) {
                continue;
            }
            if self.one_in(2) {
                self.hide::<P>(partner, color, Role::Rook);
            } else {
                self.put(partner, color, Role::Rook);
            }
            if !self.one_in(6) {
                self.diagram.castling.insert(partner);
            }
            // Something beyond might have been the farther rook; something between stands in the way.
            let beside = 1 + self.walk.below(outer);
            if !by_cover::<P>() && (beside > far || self.one_in(4)) {
                let role = self.role();
                self.hide::<P>(Square::new(at(beside), first), color, role);
            }
        }
    }

    /// A pawn that can make its double step beside enemy pawns.
    fn passing<P: IdentityPolicy>(&mut self, mover: Color) {
        for _ in 0..=self.walk.below(2) {
            let file = self.walk.below(8);
            let home = Square::new(File::ALL[file], Rank::second(mover));
            let pawn = if self.one_in(3) { Role::IDENTITIES[self.walk.below(5)] } else { Role::Pawn };
            if self.one_in(4) {
                self.put(home, mover, Role::Pawn);
            } else {
                self.hide::<P>(home, mover, pawn);
            }
            let fourth = if mover == Color::White { Rank::Fourth } else { Rank::Fifth };
            for beside in [file.wrapping_sub(1), file + 1] {
                let Some(&file) = File::ALL.get(beside) else { continue };
                if self.one_in(4) {
                    continue;
                }
                if by_cover::<P>() || self.one_in(2) {
                    self.put(Square::new(file, fourth), !mover, Role::Pawn);
                } else {
                    self.hide::<P>(Square::new(file, fourth), !mover, Role::Pawn);
                }
            }
        }
    }

    /// Pawns one step before the last rank with something to take there, and covered pieces that can go there at once.
    fn last_rank<P: IdentityPolicy>(&mut self, mover: Color) {
        let last = Rank::last(mover);
        let before = if mover == Color::White { Rank::Seventh } else { Rank::Second };
        for _ in 0..=self.walk.below(3) {
            let file = File::ALL[self.walk.below(8)];
            if by_cover::<P>() || self.one_in(2) {
                self.put(Square::new(file, before), mover, Role::Pawn);
            } else {
                self.hide::<P>(Square::new(file, before), mover, Role::Pawn);
            }
        }
        for _ in 0..=self.walk.below(4) {
            let (file, role) = (File::ALL[self.walk.below(8)], self.role());
            self.hide::<P>(Square::new(file, last), !mover, role);
        }
        if by_cover::<P>() {
            for _ in 0..=self.walk.below(4) {
                let file = File::ALL[self.walk.below(8)];
                self.hide::<P>(Square::new(file, Rank::first(mover)), mover, Role::Pawn);
            }
        }
    }

    /// A king at the edge, perhaps behind its own pawns, hidden pieces of long reach against it, and visible ones to help.
    fn aiming<P: IdentityPolicy>(&mut self, color: Color) {
        // Under covers a check by a piece still covered is a discovered one: something has to step out of its file.
        let file = if by_cover::<P>() {
            [File::A, File::D, File::H][self.walk.below(3)]
        } else {
            File::ALL[self.walk.below(8)]
        };
        let edge = Square::new(file, Rank::last(color));
        self.put(edge, !color, Role::King);
        if by_cover::<P>() {
            let (role, rank) = (self.piece(), Rank::ALL[2 + self.walk.below(4)]);
            self.hide::<P>(Square::new(file, Rank::first(color)), color, role);
            self.put(Square::new(file, rank), color, role);
        }
        if self.one_in(2) {
            let before = if color == Color::White { Rank::Seventh } else { Rank::Second };
            for beside in [file.index().wrapping_sub(1), file.index(), file.index() + 1] {
                let open = beside != file.index() || !by_cover::<P>();
                if let Some(&beside) = File::ALL.get(beside).filter(|_| open) {
                    self.put(Square::new(beside, before), !color, Role::Pawn);
                }
            }
        }
        for _ in 0..=self.walk.below(4) {
            let file = File::ALL[self.walk.below(8)];
            let square = if by_cover::<P>() { Square::new(file, Rank::first(color)) } else { self.square() };
            let role = self.piece();
            self.hide::<P>(square, color, role);
        }
        for _ in 0..=self.walk.below(2) {
            let (square, role) = (self.square(), self.piece());
            self.put(square, color, role);
        }
    }

    /// Hidden pieces of one side and visible ones of the other that can take them.
    fn targets<P: IdentityPolicy>(&mut self, mover: Color) {
        for _ in 0..=self.walk.below(5) {
            let (square, role) = (self.home::<P>(!mover), self.role());
            self.hide::<P>(square, !mover, role);
            let (square, role) = (self.square(), self.piece());
            self.put(square, mover, role);
        }
    }

    fn kings(&mut self) {
        for color in Color::ALL {
            for _ in 0..64 {
                if self.diagram.king(color).is_some() {
                    break;
                }
                let square = self.square();
                self.put(square, color, Role::King);
            }
        }
    }

    fn fields<P: IdentityPolicy>(&mut self) {
        self.diagram.halfmove = [0, 0, 3, 98, 99, 147, 148, 149][self.walk.below(8)];
        self.diagram.fullmove = [1, 1, 19, 20, 29, 30, 30, 39][self.walk.below(8)];
        if P::Ledger::FIELDS.contains(&"taken") && self.one_in(2) {
            for color in Color::ALL {
                for _ in 0..self.walk.below(4) {
                    let role = self.draw_identity(color, RoleSet::IDENTITIES);
                    if let Some(role) = role {
                        self.taken.add(color, role);
                    }
                }
            }
        }
        for square in Square::all().filter(|_| by_right::<P>()) {
            let pawn =
                |color| self.diagram.moves_as(square) == Some(Role::Pawn) && square.rank() == Rank::second(color);
            if self.diagram.at(square).is_some_and(|(color, _)| pawn(color)) && self.one_in(3) {
                self.single.insert(square);
            }
        }
    }

    fn put(&mut self, square: Square, color: Color, role: Role) {
        let pawn_rank = ![Rank::first(color), Rank::last(color)].contains(&square.rank());
        if self.diagram.at(square).is_none() && (role != Role::Pawn || pawn_rank) {
            self.diagram.pieces[square.index()] = Some((color, Look::Visible(role)));
        }
    }

    /// A hidden piece, preferably this one. Under covers only on its home square, and a visible one elsewhere.
    fn hide<P: IdentityPolicy>(&mut self, square: Square, color: Color, role: Role) {
        if self.diagram.at(square).is_some() {
            return;
        }
        let look = if by_cover::<P>() {
            let cover = standard_role(color, square).filter(|&cover| cover != Role::King);
            let Some(cover) = cover else { return self.put(square, color, role) };
            let wanted = if self.one_in(2) { RoleSet::of(&[role]) } else { RoleSet::IDENTITIES };
            let Some(identity) = self.draw_identity(color, wanted) else { return };
            Look::Covered { cover, identity: Some(identity) }
        } else {
            let many = self.diagram.pieces.iter().flatten().filter(|(side, look)| *side == color && look.is_hidden());
            if many.count() == 5 || (role == Role::Pawn && square.rank() == Rank::last(color)) {
                return;
            }
            Look::Secret { identity: Some(role) }
        };
        self.diagram.pieces[square.index()] = Some((color, look));
    }

    /// Takes one of these identities out of what is left of a side.
    fn draw_identity(&mut self, color: Color, wanted: RoleSet) -> Option<Role> {
        for _ in 0..16 {
            let role = self.role();
            if wanted.contains(role) && self.left.get(color, role) > 0 {
                self.left.take(color, role);
                return Some(role);
            }
        }
        None
    }

    /// Where a hidden piece of a side can stand.
    fn home<P: IdentityPolicy>(&mut self, color: Color) -> Square {
        if !by_cover::<P>() {
            return self.square();
        }
        let rank = if self.one_in(2) { Rank::first(color) } else { Rank::second(color) };
        Square::new(File::ALL[self.walk.below(8)], rank)
    }

    fn square(&mut self) -> Square {
        Square::new(File::ALL[self.walk.below(8)], Rank::ALL[self.walk.below(8)])
    }

    fn role(&mut self) -> Role {
        Role::IDENTITIES[self.walk.below(5)]
    }

    fn piece(&mut self) -> Role {
        Role::IDENTITIES[self.walk.below(4)]
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.walk.below(n) == 0
    }

    fn text(&self) -> String {
        let mut text = format!("{}", self.diagram);
        if self.taken != Pool::EMPTY {
            text.push_str(" taken=");
            // Writing to a string cannot fail.
            let _ = self.taken.write_letters(&mut text);
        }
        let _ = crate::text::hfen::write_single(self.single, &mut text);
        text
    }
}
