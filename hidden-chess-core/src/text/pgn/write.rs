//! Writing PGN.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;

use super::{dots, is_chess};
use crate::game::Ending;
use crate::policy::IdentityPolicy;
use crate::position::Position;
use crate::setup::Setup;
use crate::text::record::Record;
use crate::text::san::CheckMark;
use crate::vocabulary::{Color, File, Square};

/// Tags that stand at the head of every game, with what they say when nothing is known.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// Tags with a place of their own; what the caller says of the first three is not asked.
const OWN: [&str; 5] = ["Variant", "SetUp", "FEN", "Result", "Termination"];

/// Lines stay shorter than 80 columns.
const COLUMNS: usize = 79;

/// Writes a record as PGN, for the referee: it names everything that was hidden.
///
/// First the seven tags that every game has, then the other tags of the caller in their order, then those that the game
/// sets itself: `Variant`, `SetUp` and `FEN` where the game is not ordinary chess from its array, `Termination`.
/// Of two tags with one name the first counts, and a name of other characters than letters, digits and `_` is left out.
/// The caller's `Result` counts only where the record has no ending; `Variant`, `SetUp` and `FEN` are always the
/// game's own.
///
/// ```
/// use hidden_chess_core::text::{pgn::write_pgn, record::Record};
/// use hidden_chess_core::{Color, Ending, Reason, Standard};
///
/// let mut record: Record<Standard> = "startpos moves f2f3 e7e5 g2g4 d8h4".parse()?;
/// record.set_ending(Some(Ending::won(Color::Black, Reason::Checkmate)));
/// let pgn = write_pgn(&record, &[("Event", "The shortest game"), ("Opening", "Barnes")]);
/// assert!(pgn.starts_with("[Event \"The shortest game\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"));
/// assert!(pgn.ends_with("[Result \"0-1\"]\n[Opening \"Barnes\"]\n[Termination \"checkmate\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n"));
/// # Ok::<(), hidden_chess_core::text::record::RecordError>(())
/// ```
#[must_use]
pub fn write_pgn<P: IdentityPolicy>(record: &Record<P>, tags: &[(&str, &str)]) -> String {
    write_pgn_with_bets(record, tags, &[])
}

/// The same for a game with chips: each bet, in words and with the number of turns played before it, is a comment in its
/// place (NOTATION 2).
pub(crate) fn write_pgn_with_bets<P: IdentityPolicy>(
    record: &Record<P>,
    tags: &[(&str, &str)],
    bets: &[(usize, String)],
) -> String {
    let is_usual = is_chess::<P>() && *record.start() == Position::default();
    let start = (!is_usual).then(|| format!("{}", record.start().hfen()));
    let (mut pgn, result) = head(tags, variant(record.start()), start.as_deref(), record.ending());
    write_moves(&mut pgn, record, result, bets);
    pgn
}

/// The tags of a game, and its result.
pub(super) fn head(
    tags: &[(&str, &str)],
    variant: Option<&str>,
    start: Option<&str>,
    ending: Option<Ending>,
) -> (String, &'static str) {
    let given = |wanted: &str| tags.iter().find(|(name, _)| *name == wanted).map(|&(_, value)| value);
    let result = match ending {
        Some(ending) => ending.score(),
        None => given("Result").and_then(score).unwrap_or("*"),
    };
    let mut pgn = String::new();
    let mut seen: BTreeSet<&str> = OWN.into_iter().collect();
    for (name, unknown) in ROSTER {
        seen.insert(name);
        write_tag(&mut pgn, name, given(name).unwrap_or(unknown));
    }
    write_tag(&mut pgn, "Result", result);
    for &(name, value) in tags {
        if is_name(name) && seen.insert(name) {
            write_tag(&mut pgn, name, value);
        }
    }
    if let Some(variant) = variant {
        write_tag(&mut pgn, "Variant", variant);
    }
    if let Some(start) = start {
        write_tag(&mut pgn, "SetUp", "1");
        write_tag(&mut pgn, "FEN", start);
    }
    if let Some(termination) = given("Termination").or(ending.map(|ending| ending.reason.word())) {
        write_tag(&mut pgn, "Termination", termination);
    }
    pgn.push('\n');
    (pgn, result)
}

/// The result that a word says.
pub(super) fn score(word: &str) -> Option<&'static str> {
    ["1-0", "0-1", "1/2-1/2", "*"].into_iter().find(|&score| score == word)
}

/// What the `Variant` tag says: nothing for ordinary chess, but for the arrays of Chess960.
pub(super) fn variant<P: IdentityPolicy>(start: &Position<P>) -> Option<&'static str> {
    if !is_chess::<P>() {
        return Some(P::TITLE);
    }
    let setup = start.to_setup();
    // Without rights of its own an array of Chess960 plays like any other position, so only rights tell it.
    let array = setup.castling.into_iter().any(|partner| {
        let king = start.board().color_at(partner).and_then(|color| start.board().king(color));
        king.map(Square::file) != Some(File::E) || !matches!(partner.file(), File::A | File::H)
    });
    let array = array || (*start != Position::default() && (0..960).any(|number| Setup::chess960(number) == setup));
    array.then_some("Chess960")
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn write_tag(pgn: &mut String, name: &str, value: &str) {
    pgn.push('[');
    pgn.push_str(name);
    pgn.push_str(" \"");
    for letter in value.chars().filter(|letter| !letter.is_control()) {
        if matches!(letter, '"' | '\\') {
            pgn.push('\\');
        }
        pgn.push(letter);
    }
    pgn.push_str("\"]\n");
}

fn write_moves<P: IdentityPolicy>(pgn: &mut String, record: &Record<P>, result: &str, bets: &[(usize, String)]) {
    let mut bets = bets.iter().peekable();
    let mut line = Line { text: pgn, column: 0 };
    let mut position = *record.start();
    for (i, played) in record.turns().iter().enumerate() {
        // What is not legal has no SAN.
        let Ok((after, _)) = position.play(&played.turn) else { break };
        let side = position.turn();
        let mut commented = false;
        while let Some((_, bet)) = bets.next_if(|(turn, _)| *turn <= i) {
            line.word(&format!("{{[%bet {bet}]}}"));
            commented = true;
        }
        // After a comment Black's move says its number too.
        if side == Color::White || i == 0 || commented {
            line.word(&format!("{}{}", position.board().fullmove(), dots(side)));
        }
        line.word(&format!("{}", position.san(&played.turn).marked(CheckMark::of(&after))));
        position = after;
    }
    for (_, bet) in bets {
        line.word(&format!("{{[%bet {bet}]}}"));
    }
    line.word(result);
    pgn.push('\n');
}

/// Words, broken into lines.
pub(super) struct Line<'a> {
    pub(super) text: &'a mut String,
    pub(super) column: usize,
}

impl Line<'_> {
    /// Every word is ASCII, so bytes are columns.
    pub(super) fn word(&mut self, word: &str) {
        if self.column + 1 + word.len() > COLUMNS {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += word.len();
    }
}
