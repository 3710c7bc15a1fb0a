//! The board as one player knows it.

use hidden_chess_core::text::diagram::Look;
use hidden_chess_core::view::{Opening, ToldTurn};
use hidden_chess_core::{Bitboard, Color, Rank, Role, Square, attacks, castling_targets};

/// Own and visible pieces by role; the opponent's hidden pieces stand there without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Scene {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
    /// The pieces that have not moved since the start.
    pub(super) unmoved: Bitboard,
}

impl Scene {
    pub(super) const EMPTY: Self =
        Self { roles: [Bitboard::EMPTY; 6], colors: [Bitboard::EMPTY; 2], unmoved: Bitboard::EMPTY };

    /// The start, with the identities that this player sees.
    pub(super) fn of(opening: &Opening, identities: &[(Square, Role)]) -> Self {
        let mut scene = Self::EMPTY;
        for piece in &opening.pieces {
            let seen = identities.iter().find(|(square, _)| *square == piece.square).map(|&(_, role)| role);
            let role = match piece.look {
                Look::Visible(role) => Some(role),
                look => seen.or(look.moves_as()),
            };
            scene.place(piece.color, role, piece.square);
        }
        scene.unmoved = scene.occupied();
        scene
    }

    pub(super) fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    pub(super) const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    pub(super) fn by(&self, color: Color, role: Role) -> Bitboard {
        self.roles[role.index()] & self.colors[color.index()]
    }

    pub(super) fn king(&self, color: Color) -> Option<Square> {
        self.by(color, Role::King).first()
    }

    /// The role of the piece on a square, where it is known.
    pub(super) fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|role| self.roles[role.index()].contains(square))
    }

    /// Where a side could take in passing at the start of a game, as far as it is known what stands where.
    pub(super) fn passable(&self, taker: Color) -> Bitboard {
        let known = self.roles.iter().fold(Bitboard::EMPTY, |all, &squares| all | squares);
        let pawns = |color: Color| self.by_color(color) & (self.roles[Role::Pawn.index()] | !known);
        let origins = Bitboard::rank(Rank::second(!taker)) & !self.occupied();
        let over = ahead(origins, !taker) & !self.occupied();
        let passed = ahead(ahead(over, !taker) & pawns(!taker), taker);
        pawns(taker).into_iter().fold(Bitboard::EMPTY, |all, from| all | (attacks::pawn(taker, from) & passed))
    }

    fn place(&mut self, color: Color, role: Option<Role>, square: Square) {
        self.colors[color.index()].insert(square);
        if let Some(role) = role {
            self.roles[role.index()].insert(square);
        }
    }

    /// Takes a piece off; the role it is known to have.
    fn lift(&mut self, square: Square) -> Option<Role> {
        let role = self.role_at(square);
        for set in self.roles.iter_mut().chain(&mut self.colors) {
            set.remove(square);
        }
        self.unmoved.remove(square);
        role
    }

    /// Plays a turn as it was told.
    pub(super) fn play(&mut self, mover: Color, told: &ToldTurn) {
        if let Some(captured) = told.captured {
            self.lift(captured);
        }
        let role = self.lift(told.text.from);
        match told.castled_with {
            Some(partner) => {
                self.lift(partner);
                let (king_to, partner_to) = castling_targets(told.text.from, partner);
                self.place(mover, Some(Role::King), king_to);
                self.place(mover, Some(Role::Rook), partner_to);
            }
            None => self.place(mover, told.text.promotion.or(role), told.text.to),
        }
    }
}

/// The squares one step ahead of these.
pub(super) const fn ahead(squares: Bitboard, color: Color) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    }
}
