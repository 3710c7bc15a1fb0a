//! What the steps of a hidden piece alone say of its role (RULES 3.12 (a), 3.13).

use hidden_chess_core::text::turn_text::TurnText;
use hidden_chess_core::view::{Opening, PublicEvent, ToldTurn, View};
use hidden_chess_core::{Bitboard, Color, IdentityPolicy, Rank, Role, RoleSet, Square, attacks, castling_text};

use super::scene::ahead;

/// One hidden piece and the roles that could have made its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranged {
    /// Its side.
    pub color: Color,
    /// Where it stood at the start of the game as loaded.
    pub from: Square,
    /// Where it stands.
    pub square: Square,
    /// The roles that could have made its moves.
    pub roles: RoleSet,
    moved: bool,
}

/// The ranges *by movement* of RULES 3.12 (a): for each hidden piece alone, the roles that could have made its moves.
///
/// It is folded from public events, so everybody knows it, the owner included: [`secrets`] asks it what a move would
/// give away.
///
/// ```
/// use hidden_chess_core::table::{AnyTable, Table};
/// use hidden_chess_core::{Game, Position, Role, RoleSet, Viewer};
/// use rand::{rngs::ChaCha8Rng, SeedableRng};
/// use variant_raisechess::{ByMovement, Options, RaiseChess};
///
/// let start: Position<RaiseChess> = "4k3/8/8/8/8/8/X(B)7/4K3 w - - 0 1".parse()?;
/// let mut table = Table::new(Game::from_position(Options::default(), start));
/// table.play("a2b3", &mut ChaCha8Rng::from_seed([0; 32]))?;
/// let ranges = ByMovement::of(table.view(Viewer::Spectator));
/// assert_eq!(ranges.pieces()[0].roles, RoleSet::of(&[Role::Queen, Role::Bishop]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ByMovement {
    pieces: alloc::vec::Vec<Ranged>,
    turn: Option<Color>,
}

impl ByMovement {
    /// The ranges after everything that a view was told.
    #[must_use]
    pub fn of<P: IdentityPolicy>(view: &View<P>) -> Self {
        let mut ranges = Self::default();
        for heard in view.log() {
            ranges.hear(&heard.public);
        }
        ranges
    }

    /// Hears the next event.
    pub fn hear(&mut self, event: &PublicEvent) {
        if let Some(opening) = &event.opening {
            self.open(opening);
        }
        if let (Some(told), Some(mover)) = (&event.turn, self.turn) {
            self.play(told, mover);
        }
        if let Some(facts) = &event.facts {
            self.turn = Some(facts.turn);
        }
    }

    /// The pieces still hidden, in the order of their squares at the start.
    #[must_use]
    pub fn pieces(&self) -> &[Ranged] {
        &self.pieces
    }

    /// The piece on a square, if it is hidden.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<&Ranged> {
        self.pieces.iter().find(|piece| piece.square == square)
    }

    /// The roles that would remain if the hidden piece on `from` went to `to`, where `captured` is the square on which it
    /// takes something; `None` when no hidden piece stands there.
    #[must_use]
    pub fn after(&self, from: Square, to: Square, captured: Option<Square>) -> Option<RoleSet> {
        self.at(from).map(|piece| common(piece.roles, piece.step(to, captured)))
    }

    fn open(&mut self, opening: &Opening) {
        let hidden = opening.pieces.iter().filter(|piece| piece.look.is_hidden());
        self.pieces = hidden
            .map(|&piece| Ranged {
                color: piece.color,
                from: piece.square,
                square: piece.square,
                roles: RoleSet::IDENTITIES,
                moved: false,
            })
            .collect();
    }

    fn play(&mut self, told: &ToldTurn, mover: Color) {
        let text = told.text;
        // What came out is hidden no more: a promoted pawn, or the king's partner.
        let revealed = text.revealed.map(|_| told.castled_with.unwrap_or(text.from));
        self.pieces.retain(|piece| Some(piece.square) != told.captured && Some(piece.square) != revealed);
        if told.castled_with.is_some() {
            return;
        }
        if let Some(piece) = self.pieces.iter_mut().find(|piece| piece.square == text.from && piece.color == mover) {
            piece.roles = common(piece.roles, piece.step(text.to, told.captured));
            piece.square = text.to;
            piece.moved = true;
        }
    }
}

impl Ranged {
    fn step(&self, to: Square, captured: Option<Square>) -> RoleSet {
        step(self.color, self.square, to, captured, self.moved)
    }
}

/// The roles that could make this step without being revealed by it: by its shape, by whether it captures and where, and
/// for pawns by RULES 3.12.
pub(super) fn step(color: Color, from: Square, to: Square, captured: Option<Square>, moved: bool) -> RoleSet {
    if captured.is_some_and(|square| square != to) {
        return RoleSet::of(&[Role::Pawn]);
    }
    let reaches = |role: Role| match role {
        // On the last rank it would have become a queen.
        Role::Pawn if to.rank() == Rank::last(color) => false,
        Role::Pawn if captured.is_some() => attacks::pawn(color, from).contains(to),
        Role::Pawn => {
            let one = ahead(Bitboard::of(from), color);
            let doubles = !moved && from.rank() == Rank::second(color);
            one.contains(to) || (doubles && ahead(one, color).contains(to))
        }
        role => attacks::of(role, color, from, Bitboard::EMPTY).contains(to),
    };
    Role::IDENTITIES.into_iter().filter(|&role| reaches(role)).collect()
}

fn common(a: RoleSet, b: RoleSet) -> RoleSet {
    a.iter().filter(|&role| b.contains(role)).collect()
}

/// What each legal move of an own hidden piece leaves of its secret (RULES 3.13): the roles that would remain by movement.
///
/// One role left means that the move gives the piece away. Castling with a hidden rook leaves R, and the promotion of a
/// hidden pawn P. It is told to the player who has been told the own list of moves; for everybody else it is empty.
///
/// ```
/// use hidden_chess_core::{table::Table, Color, Game, Position, Role, RoleSet, Viewer};
/// use variant_raisechess::{secrets, Options, RaiseChess};
///
/// let start: Position<RaiseChess> = "4k3/8/8/8/8/8/X(N)7/4K3 w - - 0 1".parse()?;
/// let table = Table::new(Game::from_position(Options::default(), start));
/// let white = secrets(table.view(Viewer::Player(Color::White)));
/// assert_eq!(white.len(), 3);
/// assert!(white.iter().all(|(_, roles)| *roles == RoleSet::of(&[Role::Knight])));
/// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
/// ```
#[must_use]
pub fn secrets<P: IdentityPolicy>(view: &View<P>) -> alloc::vec::Vec<(TurnText, RoleSet)> {
    let ranges = ByMovement::of(view);
    let diagram = view.diagram();
    let own = diagram.turn;
    let mut secrets = alloc::vec::Vec::new();
    for set in view.legal().unwrap_or_default() {
        let from = set.from;
        if diagram.king(own) == Some(from) {
            for partner in diagram.castling {
                let to = castling_text(from, partner);
                let castles = diagram.at(partner).is_some_and(|(color, look)| color == own && look.is_hidden());
                // No step of the king ends where castling with this partner is written.
                if castles && set.to.contains(to) {
                    secrets.push((TurnText::new(from, to), RoleSet::of(&[Role::Rook])));
                }
            }
            continue;
        }
        if ranges.at(from).is_none() {
            continue;
        }
        let pawn = diagram.moves_as(from) == Some(Role::Pawn);
        for to in set.to {
            if pawn && to.rank() == Rank::last(own) {
                let chosen = P::MOVEMENT.promote_to.iter();
                let texts = chosen.map(|role| TurnText { promotion: Some(role), ..TurnText::new(from, to) });
                secrets.extend(texts.map(|text| (text, RoleSet::of(&[Role::Pawn]))));
                continue;
            }
            let en_passant = pawn && from.file() != to.file() && diagram.at(to).is_none();
            let captured = match (en_passant, diagram.at(to)) {
                (true, _) => Some(Square::new(to.file(), from.rank())),
                (false, taken) => taken.map(|_| to),
            };
            if let Some(roles) = ranges.after(from, to, captured) {
                secrets.push((TurnText::new(from, to), roles));
            }
        }
    }
    secrets
}
