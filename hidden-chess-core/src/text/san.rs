//! SAN: turns as people write them (NOTATION 2).

mod text;

use core::fmt;

pub use self::text::SanText;
use self::text::{PieceStep, SanStep};
use super::moves::Impossible;
use crate::attacks;
use crate::board::{by_cover, has_hidden};
use crate::moves::{Move, MoveKind};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::turn::Turn;
use crate::vocabulary::{Bitboard, Color, Role, Square, Viewer};
#[cfg(feature = "alloc")]
use crate::{text::diagram::Diagram, view::ToldTurn};

/// Why a text is not a turn of a position in SAN. Only for the referee: what is legal may be a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SanError {
    /// It is no SAN at all; says what should have stood there.
    #[error("expected {0}")]
    Malformed(&'static str),
    /// No legal move fits.
    #[error("{0} is not legal here")]
    Illegal(SanText),
    /// Several legal moves fit.
    #[error("{0} could be more than one move here")]
    Ambiguous(SanText),
    /// It says that it captures, and it does not.
    #[error("{0} takes nothing here")]
    Captures(SanText),
    /// It says what the piece becomes and must not, or the other way round, or that role cannot be chosen.
    #[error("{0}: that is not a promotion to choose here, or one is missing")]
    Promotion(SanText),
    /// It says what was revealed, and that cannot come out, or nothing does.
    #[error("{0}: that cannot be revealed here")]
    Revealed(SanText),
    /// It chooses a promotion after the reveal, and there is none to choose.
    #[error("{0}: there is no such choice after the reveal")]
    Late(SanText),
}

/// What a turn did to the other king, as `+` and `#` say it.
///
/// ```
/// use hidden_chess_core::{text::san::CheckMark, Position, Standard};
/// let mated: Position<Standard> = "4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1".parse()?;
/// assert_eq!(CheckMark::of(&mated), CheckMark::Mate);
/// assert_eq!(CheckMark::Mate.to_string(), "#");
/// # Ok::<(), hidden_chess_core::text::hfen::HfenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CheckMark {
    /// Nothing to mark.
    Nothing,
    /// Check: `+`.
    Check,
    /// Check without a legal move: `#`.
    Mate,
}

impl CheckMark {
    /// The mark of the turn that led to a position. Mate can depend on what is hidden: for the referee, until the turn is
    /// played and everybody is told.
    #[must_use]
    pub fn of<P: IdentityPolicy>(after: &Position<P>) -> Self {
        if !after.is_check() {
            Self::Nothing
        } else if after.has_legal_move() {
            Self::Check
        } else {
            Self::Mate
        }
    }
}

impl fmt::Display for CheckMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nothing => "",
            Self::Check => "+",
            Self::Mate => "#",
        })
    }
}

/// Writes a turn in SAN, for the referee or [for a viewer](Self::for_viewer); see [`Position::san`].
#[derive(Clone, Copy)]
pub struct San<'a, P: IdentityPolicy> {
    position: &'a Position<P>,
    turn: Turn,
    viewer: Option<Viewer>,
    mark: Option<CheckMark>,
}

impl<P: IdentityPolicy> Position<P> {
    /// A turn of this position in SAN as the referee writes it.
    ///
    /// Pieces are named by the role they move by: the cover of a covered piece, the true role of any other.
    /// The revealed identity stands after `:`, before a late promotion and before `+` or `#`.
    /// A turn that is not complete or not legal is written without a check mark.
    ///
    /// ```
    /// use hidden_chess_core::{Position, Standard};
    /// let position: Position<Standard> = "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse()?;
    /// let san = |text: &str| position.read_turn(text).map(|turn| position.san(&turn).to_string());
    /// assert_eq!(san("a1d1")?, "Rd1+");
    /// assert_eq!(san("h1g1")?, "Rg1");
    /// assert_eq!(san("e1c1")?, "O-O-O+");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn san(&self, turn: &Turn) -> San<'_, P> {
        San { position: self, turn: *turn, viewer: None, mark: None }
    }

    /// Reads a turn in SAN, filled as far as the text and the position fill it.
    ///
    /// Beside what [`Position::san`] writes it takes missing and wrong check marks, `!` and `?` at the end, zeros in
    /// castling, more origin than needed (`Ng1-f3`, `Pe2e4`), a missing `x`, and `e8Q` for `e8=Q`. `X` is any hidden
    /// piece that moves by its true role.
    /// The identity may be left out; where it is given it must be possible, and where it is dealt it must be that one.
    ///
    /// ```
    /// use hidden_chess_core::{Position, Standard};
    /// let start = Position::<Standard>::default();
    /// assert_eq!(start.read_san("Nf3!?")?, start.read_turn("g1f3")?);
    /// assert_eq!(start.read_san("Ne4").unwrap_err().to_string(), "Ne4 is not legal here");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is no SAN, when no legal move fits or several do, or when a part of it is wrong.
    pub fn read_san(&self, text: &str) -> Result<Turn, SanError> {
        let text: SanText = text.parse()?;
        let mv = match text.step {
            SanStep::Castle { king_wing } => {
                let wing = |mv: &Move| mv.is_castle() && to_king_wing(*mv) == king_wing;
                self.legal_moves().iter().find(wing).ok_or(SanError::Illegal(text))?
            }
            SanStep::Piece(step) => self.find_step(step, text)?,
        };
        self.complete(mv, text.revealed, text.late).map_err(|wrong| match wrong {
            Impossible::Revealed => SanError::Revealed(text),
            Impossible::Late => SanError::Late(text),
        })
    }

    /// The one legal move that a step means.
    fn find_step(&self, step: PieceStep, text: SanText) -> Result<Move, SanError> {
        let role_fits = |mv: Move| match step.role {
            // A pawn leaves its file only where the text says from which: `d5` is never a capture.
            Some(Role::Pawn) if step.file.is_none() => mv.role() == Role::Pawn && mv.from().file() == mv.to().file(),
            Some(role) => mv.role() == role,
            None => !by_cover::<P>() && self.subject(mv).is_some(),
        };
        let mut fitting = None;
        let mut other_promotion = false;
        for mv in &self.legal_moves() {
            let origin_fits = step.file.is_none_or(|file| mv.from().file() == file)
                && step.rank.is_none_or(|rank| mv.from().rank() == rank);
            if mv.to() != step.to || mv.is_castle() || !origin_fits || !role_fits(mv) {
                continue;
            }
            if mv.promotion() != step.promotion {
                other_promotion = true;
            } else if fitting.replace(mv).is_some() {
                return Err(SanError::Ambiguous(text));
            }
        }
        match fitting {
            Some(mv) if step.captures && !self.captures(mv) => Err(SanError::Captures(text)),
            Some(mv) => Ok(mv),
            None if other_promotion => Err(SanError::Promotion(text)),
            None => Err(SanError::Illegal(text)),
        }
    }

    fn captures(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Castle => false,
            MoveKind::EnPassant => true,
            _ => self.board.by_color(!self.turn()).contains(mv.to()),
        }
    }
}

impl<P: IdentityPolicy> San<'_, P> {
    /// The same turn as a viewer sees it, once it is played.
    ///
    /// It differs only where hidden pieces move by their true role:
    ///
    /// - A hidden piece whose role the viewer does not see is `X` with its full origin, `Xb1xc3`, whatever the turn
    ///   reveals then.
    /// - Any other piece gets an origin if another piece of this role that the viewer sees could go there by the shape of
    ///   the move. Whether that other move is legal is not asked, since a secret may pin it.
    /// - There is no check mark unless it is given with [`marked`](Self::marked): which moves answer a check is a secret
    ///   until the game says that it is over.
    ///
    /// So the text does not depend on what the viewer does not know. The referee may find it ambiguous.
    ///
    /// ```
    /// use hidden_chess_core::{text::san::CheckMark, Color, Position, Standard, Viewer};
    /// let start = Position::<Standard>::default();
    /// let turn = start.read_turn("g1f3")?;
    /// let (after, _) = start.play(&turn)?;
    /// let seen = start.san(&turn).for_viewer(Viewer::Player(Color::Black)).marked(CheckMark::of(&after));
    /// assert_eq!(seen.to_string(), "Nf3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn for_viewer(self, viewer: Viewer) -> Self {
        Self { viewer: Some(viewer), ..self }
    }

    /// Writes this check mark and looks for none.
    #[must_use]
    pub const fn marked(self, mark: CheckMark) -> Self {
        Self { mark: Some(mark), ..self }
    }

    /// The text without its check mark.
    #[must_use]
    pub fn text(&self) -> SanText {
        let mv = self.turn.mv;
        let step = match mv.kind() {
            MoveKind::Castle => SanStep::Castle { king_wing: to_king_wing(mv) },
            _ => SanStep::Piece(self.step(mv)),
        };
        SanText { step, revealed: self.turn.identity, late: self.turn.promotion }
    }

    fn step(&self, mv: Move) -> PieceStep {
        let captures = self.position.captures(mv);
        let unseen = self.secretive().is_some_and(|viewer| !self.seen_by(viewer).contains(mv.from()));
        let role = if unseen { None } else { Some(mv.role()) };
        let step = PieceStep { captures, promotion: mv.promotion(), ..PieceStep::to(mv.to()) };
        step.by(role, mv.from(), || self.rivals(mv))
    }

    /// The other pieces that the text could mean if it gave no origin.
    fn rivals(&self, mv: Move) -> Bitboard {
        let position = self.position;
        let mut rivals: Bitboard = match self.secretive() {
            Some(viewer) => {
                let alike = position.board.by(position.turn(), mv.role());
                let reach = attacks::of(mv.role(), position.turn(), mv.to(), position.board.occupied());
                alike & reach & self.seen_by(viewer)
            }
            None => {
                let same = |other: &Move| other.role() == mv.role() && other.to() == mv.to() && !other.is_castle();
                position.legal_moves().iter().filter(same).map(Move::from).collect()
            }
        };
        rivals.remove(mv.from());
        rivals
    }

    /// The viewer, where the board holds secrets from anybody: never under covers, which everybody sees.
    const fn secretive(&self) -> Option<Viewer> {
        if has_hidden::<P>() && !by_cover::<P>() { self.viewer } else { None }
    }

    /// The pieces whose role a viewer sees.
    fn seen_by(&self, viewer: Viewer) -> Bitboard {
        let board = &self.position.board;
        let own = Color::ALL.into_iter().filter(|&owner| P::sees_identity(viewer, owner));
        own.fold(board.occupied() & !board.hidden, |seen, owner| seen | board.by_color(owner))
    }

    fn mark(&self) -> CheckMark {
        if let Some(mark) = self.mark {
            return mark;
        }
        if self.secretive().is_some() {
            return CheckMark::Nothing;
        }
        match self.position.play(&self.turn) {
            Ok((after, _)) => CheckMark::of(&after),
            Err(_) => CheckMark::Nothing,
        }
    }
}

impl PieceStep {
    /// A quiet step of nobody yet.
    const fn to(to: Square) -> Self {
        Self { role: None, file: None, rank: None, captures: false, to, promotion: None }
    }

    /// The same step by a piece, with as much of its origin as it needs; `rivals` are the other pieces that the text could
    /// mean without. A piece whose role is not known needs all of it.
    fn by(self, role: Option<Role>, from: Square, rivals: impl FnOnce() -> Bitboard) -> Self {
        let (by_file, by_rank) = match role {
            None => (true, true),
            Some(Role::Pawn) => (self.captures, false),
            Some(_) => {
                let rivals = rivals();
                let on_file = !(rivals & Bitboard::file(from.file())).is_empty();
                let on_rank = !(rivals & Bitboard::rank(from.rank())).is_empty();
                (!rivals.is_empty() && (!on_file || on_rank), on_file)
            }
        };
        let (file, rank) = (Some(from.file()).filter(|_| by_file), Some(from.rank()).filter(|_| by_rank));
        Self { role, file, rank, ..self }
    }
}

/// A turn as a viewer was told it, in SAN; the diagram is what the viewer saw before it.
///
/// It is written as [`San::for_viewer`] writes it, from the view alone and for every ruleset.
#[cfg(feature = "alloc")]
pub(crate) fn told_san(diagram: &Diagram, told: &ToldTurn) -> SanText {
    let text = told.text;
    let step = match told.castled_with {
        Some(partner) => SanStep::Castle { king_wing: partner > text.from },
        None => {
            let role = diagram.moves_as(text.from);
            let occupied = Square::all().filter(|&square| diagram.at(square).is_some()).collect();
            let rivals = || {
                let Some(role) = role else { return Bitboard::EMPTY };
                let alike = |square: &Square| {
                    let same = diagram
                        .at(*square)
                        .is_some_and(|(color, look)| color == diagram.turn && look.moves_as() == Some(role));
                    same && *square != text.from
                };
                attacks::of(role, diagram.turn, text.to, occupied).into_iter().filter(alike).collect()
            };
            let captures = told.captured.is_some();
            let step = PieceStep { captures, promotion: text.promotion, ..PieceStep::to(text.to) };
            SanStep::Piece(step.by(role, text.from, rivals))
        }
    };
    SanText { step, revealed: text.revealed, late: text.late }
}

fn to_king_wing(castling: Move) -> bool {
    castling.to() > castling.from()
}

impl<P: IdentityPolicy> fmt::Display for San<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.text(), self.mark())
    }
}

/// As `Display`: the position behind it may hold secrets.
impl<P: IdentityPolicy> fmt::Debug for San<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(all(test, feature = "alloc"))]
pub(super) mod samples;
#[cfg(all(test, feature = "alloc"))]
mod tests;
