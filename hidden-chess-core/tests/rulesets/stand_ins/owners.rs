use hidden_chess_core::{
    Answers, Bitboard, Color, DoubleStep, Ending, Game, Hidden, IdentityPolicy, Movement, Placed, Position, Rank,
    Reason, Role, RoleSet, Setup, Square, Viewer, Weights,
};

/// Three secret pieces a side, dealt and known to their owner; they move by their true role and moving does not reveal
/// them; a capture shows the victim to all; pawns become queens, and the double step goes by right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct DealtToOwner;

/// The squares that may be dealt to: the first two ranks of both sides but for the kings' squares.
fn places(color: Color) -> Bitboard {
    let ranks = Bitboard::rank(Rank::first(color)) | Bitboard::rank(Rank::second(color));
    ranks & !Bitboard::from(if color == Color::White { Square::E1 } else { Square::E8 })
}

/// On each wing the right belongs to the true rook farthest from the king.
fn rights(setup: &Setup) -> Bitboard {
    let mut rights = Bitboard::EMPTY;
    for color in Color::ALL {
        let first = Bitboard::rank(Rank::first(color));
        let rooks = setup.squares(|piece| piece.color == color && piece.role == Role::Rook) & first;
        let king = setup.squares(|piece| piece.color == color && piece.role == Role::King).first();
        let west = rooks.into_iter().find(|&rook| Some(rook) < king);
        let east = rooks.into_iter().filter(|&rook| Some(rook) > king).last();
        for rook in [west, east].into_iter().flatten() {
            rights.insert(rook);
        }
    }
    rights
}

impl IdentityPolicy for DealtToOwner {
    const NAME: &'static str = "raisechess";
    const TITLE: &'static str = "RaiseChess";
    const MOVEMENT: Movement = Movement {
        hidden: Hidden::ByTrueRole,
        double_step: DoubleStep::ByRight,
        promote_to: RoleSet::of(&[Role::Queen]),
        ..Movement::CHESS
    };
    type Options = ();
    type Ledger = ();
    const CLAIMS: bool = false;

    fn ask(_: &(), answers: &Answers) -> Option<(Square, Weights)> {
        let open = (places(Color::White) | places(Color::Black)) & !answers.answered();
        let next = open.first()?;
        let color = if places(Color::White).contains(next) { Color::White } else { Color::Black };
        let dealt = places(color).into_iter().filter(|&square| answers.role(square).is_some()).count() as u32;
        let left = (open & places(color)).len() as u32;
        let wanted = 3 - dealt;
        // With `wanted` of `left` squares still to pick, this one is picked with probability wanted / left.
        Some((next, Weights::of([wanted; 5]).or_none(5 * (left - wanted))))
    }

    fn set_up(_: &(), answers: &Answers) -> Position<Self> {
        let mut setup = Setup::array();
        for color in Color::ALL {
            for square in places(color) {
                if let Some(role) = answers.role(square) {
                    setup.pieces[square.index()] = Some(Placed::secret(color, role));
                }
            }
        }
        setup.castling = rights(&setup);
        Position::set_up(&setup, ())
    }

    fn sees_identity(viewer: Viewer, owner: Color) -> bool {
        viewer.is(owner)
    }

    fn learns_capture(_: Viewer, _: Color) -> bool {
        true
    }

    fn ending(game: &Game<Self>, mobile: bool) -> Option<Ending> {
        let position = game.position();
        if !mobile {
            return Some(match position.is_check() {
                true => Ending::won(!position.turn(), Reason::Checkmate),
                false => Ending::drawn(Reason::Stalemate),
            });
        }
        let over = position.turn() == Color::White && position.board().fullmove() > 30;
        over.then(|| {
            let worth = |color| -> usize {
                let values = [(Role::Queen, 9), (Role::Rook, 5), (Role::Bishop, 3), (Role::Knight, 3), (Role::Pawn, 1)];
                values.iter().map(|&(role, value)| value * position.board().by(color, role).len()).sum()
            };
            match worth(Color::White).cmp(&worth(Color::Black)) {
                core::cmp::Ordering::Greater => Ending::won(Color::White, Reason::Showdown),
                core::cmp::Ordering::Less => Ending::won(Color::Black, Reason::Showdown),
                core::cmp::Ordering::Equal => Ending::drawn(Reason::Showdown),
            }
        })
    }

    fn timeout(_: &Position<Self>, flagged: Color) -> Ending {
        Ending::won(!flagged, Reason::Time)
    }

    fn shows_all(ending: &Ending) -> bool {
        ending.reason == Reason::Showdown
    }
}
