//! Reading PGN.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::marker::PhantomData;

use super::lex::{Lexer, Token};
use super::write::score;
use super::{PgnError, is_chess};
use crate::game::{Ending, Reason};
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::text::record::{Record, usual_start};
use crate::turn::Missing;
use crate::vocabulary::Color;

/// A game read from PGN: its main line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnGame<P: IdentityPolicy> {
    /// The tags, in their order.
    pub tags: Vec<(String, String)>,
    /// Start, turns, and the ending where `Termination` names one in the words of [`Reason`]; whether the turns lead to
    /// it is a matter of [`Record::replay`].
    pub record: Record<P>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`: what stands after the last move, and if nothing does, in the tag.
    pub result: &'static str,
}

impl<P: IdentityPolicy> PgnGame<P> {
    /// The value of the first tag of this name.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        tag(&self.tags, name)
    }
}

/// Reads the first game of a text.
///
/// It takes the tags and the main line and passes over comments, variations, annotations, move numbers and lines that
/// start with `%`. The moves are read as [`Position::read_san`] reads them, each with the identity it revealed.
/// A game without `FEN` starts where every game of the default options does.
///
/// ```
/// use hidden_chess_core::{text::pgn::read_pgn, Standard};
/// let game = read_pgn::<Standard>("[White \"Anderssen\"]\n\n1.e4 e5 2.f4 {gambit} exf4 (2... d5!) 3.Bc4 $1 *")?;
/// assert_eq!(game.tag("White"), Some("Anderssen"));
/// assert_eq!(game.record.turns().len(), 5);
///
/// let wrong = read_pgn::<Standard>("1. e4 e5 2. Nf6").unwrap_err();
/// assert_eq!(wrong.to_string(), "move 2. Nf6: Nf6 is not legal here");
/// # Ok::<(), hidden_chess_core::text::pgn::PgnError>(())
/// ```
///
/// # Errors
///
/// With the first fault of that game, or when there is no game at all.
pub fn read_pgn<P: IdentityPolicy>(text: &str) -> Result<PgnGame<P>, PgnError> {
    read_pgns(text).next().unwrap_or(Err(PgnError::Empty))
}

/// Reads one game after the other; a broken one gives its error, and the next follows.
///
/// A game ends with its result, before the tags of the next, or with the text.
///
/// ```
/// use hidden_chess_core::{text::pgn::read_pgns, Standard};
/// let games = read_pgns::<Standard>("1. d4 d5 1/2-1/2  1. e5 e6 0-1  1. c4 *");
/// assert_eq!(games.map(|game| game.is_ok()).collect::<Vec<_>>(), [true, false, true]);
/// ```
#[must_use]
pub fn read_pgns<P: IdentityPolicy>(text: &str) -> PgnGames<'_, P> {
    PgnGames { lexer: Lexer::new(text), policy: PhantomData }
}

/// The games of a text; made by [`read_pgns`].
#[derive(Clone, Debug)]
pub struct PgnGames<'a, P> {
    lexer: Lexer<'a>,
    policy: PhantomData<P>,
}

impl<P: IdentityPolicy> Iterator for PgnGames<'_, P> {
    type Item = Result<PgnGame<P>, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut game = Reading::default();
        let mut begun = false;
        loop {
            let before = self.lexer;
            let Some(token) = self.lexer.next() else { break };
            if game.is_over(&token) {
                self.lexer = before;
                break;
            }
            begun = true;
            match token {
                Ok(Token::Tag { name, value }) => game.tag(name, value),
                Ok(Token::Word(word)) => {
                    if let Some(result) = score(word) {
                        game.result = Some(result);
                        break;
                    }
                    game.word(word);
                }
                Err(error) => game.fail(error),
            }
        }
        begun.then(|| game.finish())
    }
}

/// A game while it is being read. After its first fault only its end is looked for.
struct Reading<P: IdentityPolicy> {
    tags: Vec<(String, String)>,
    has_event: bool,
    in_moves: bool,
    /// The record and the position after its last turn, once the first move has been seen.
    played: Option<(Record<P>, Position<P>)>,
    result: Option<&'static str>,
    fault: Option<PgnError>,
}

impl<P: IdentityPolicy> Default for Reading<P> {
    fn default() -> Self {
        Self { tags: Vec::new(), has_event: false, in_moves: false, played: None, result: None, fault: None }
    }
}

impl<P: IdentityPolicy> Reading<P> {
    /// Whether this part belongs to the next game: a tag after moves, or a second event.
    fn is_over(&self, token: &Result<Token<'_>, PgnError>) -> bool {
        match token {
            Ok(Token::Tag { name, .. }) => self.in_moves || (self.has_event && *name == "Event"),
            Ok(Token::Word(_)) => false,
            Err(error) => self.in_moves && *error == PgnError::Tag,
        }
    }

    fn fail(&mut self, error: PgnError) {
        // A variation stands among moves, even where no move could be made out.
        self.in_moves |= error == PgnError::Variation;
        self.fault.get_or_insert(error);
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.has_event |= name == "Event";
        self.tags.push((name.to_string(), unescape(value)));
    }

    fn word(&mut self, word: &str) {
        self.in_moves = true;
        let word = without_number(word);
        let noise = word == "e.p." || word.bytes().all(|byte| matches!(byte, b'!' | b'?'));
        if noise || self.fault.is_some() {
            return;
        }
        if let Err(error) = self.play(word) {
            self.fail(error);
        }
    }

    fn play(&mut self, word: &str) -> Result<(), PgnError> {
        let (mut record, position) = match self.played.take() {
            Some(played) => played,
            None => self.start()?,
        };
        let (number, side) = (position.board().fullmove(), position.turn());
        let token = || excerpt(word);
        let turn = position.read_san(word).map_err(|error| PgnError::Move { number, side, token: token(), error })?;
        if position.missing(&turn) != Missing::Nothing {
            return Err(PgnError::Incomplete { number, side, token: token() });
        }
        let (after, captured) = position.play_unchecked(&turn);
        record.push(turn, captured);
        self.played = Some((record, after));
        Ok(())
    }

    /// The record as the tags begin it.
    fn start(&self) -> Result<(Record<P>, Position<P>), PgnError> {
        if let Some(variant) = tag(&self.tags, "Variant").filter(|variant| !is_this_game::<P>(variant)) {
            return Err(PgnError::Variant(excerpt(variant)));
        }
        let start = match tag(&self.tags, "FEN") {
            Some(hfen) => Position::from_hfen(hfen).map_err(PgnError::Fen)?,
            None => usual_start(&P::Options::default()).ok_or(PgnError::Dealt)?,
        };
        Ok((Record::new(start), start))
    }

    fn finish(mut self) -> Result<PgnGame<P>, PgnError> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let (mut record, _) = match self.played.take() {
            Some(played) => played,
            None => self.start()?,
        };
        let result = self.result.or_else(|| score(tag(&self.tags, "Result")?)).unwrap_or("*");
        record.set_ending(tag(&self.tags, "Termination").and_then(|word| ending(result, word)));
        Ok(PgnGame { tags: self.tags, record, result })
    }
}

fn tag<'a>(tags: &'a [(String, String)], wanted: &str) -> Option<&'a str> {
    tags.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
}

/// Whether a `Variant` tag means this game; of ordinary chess it has many words.
fn is_this_game<P: IdentityPolicy>(variant: &str) -> bool {
    const CHESS: [&str; 6] = ["standard", "chess", "chess960", "from position", "fischerandom", "fischerrandom"];
    let is = |name: &str| name.eq_ignore_ascii_case(variant);
    if is_chess::<P>() { CHESS.into_iter().any(is) } else { is(P::TITLE) || is(P::NAME) }
}

fn ending(result: &str, word: &str) -> Option<Ending> {
    const REASONS: [Reason; 14] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::Threefold,
        Reason::Fivefold,
        Reason::FiftyMove,
        Reason::SeventyFiveMove,
        Reason::InsufficientMaterial,
        Reason::Fold,
        Reason::Showdown,
        Reason::Resignation,
        Reason::Agreement,
        Reason::Time,
        Reason::KingCapture,
        Reason::Result,
    ];
    let reason = REASONS.into_iter().find(|reason| reason.word() == word)?;
    match result {
        "1-0" => Some(Ending::won(Color::White, reason)),
        "0-1" => Some(Ending::won(Color::Black, reason)),
        "1/2-1/2" => Some(Ending::drawn(reason)),
        _ => None,
    }
}

/// What is left of a word without the number of the move before it, which may be all: `12.`, `12...Nf6`, `...`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if rest.is_empty() || rest.starts_with('.') { rest.trim_start_matches('.') } else { word }
}

/// A backslash stands before a quote or a backslash.
fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = letters.next_if(|&next| letter == '\\' && matches!(next, '"' | '\\'));
        plain.push(escaped.unwrap_or(letter));
    }
    plain
}

/// The beginning of a stranger's text, fit to be shown in a message.
fn excerpt(text: &str) -> String {
    const LENGTH: usize = 24;
    let mut short: String = text.chars().take(LENGTH).flat_map(char::escape_debug).collect();
    if text.chars().nth(LENGTH).is_some() {
        short.push_str("...");
    }
    short
}
