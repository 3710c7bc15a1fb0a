//! The words of a command line, and how they are repeated in an error.

use std::fmt::Write;
use std::str::{FromStr, SplitAsciiWhitespace};

use anyhow::{Context, Result, bail};
use hidden_chess_core::Color;

/// How many characters of somebody's word an error repeats.
const ECHO: usize = 60;

/// The words of one line, taken one after the other.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    /// The words of a line.
    #[must_use]
    pub fn new(line: &'a str) -> Self {
        Self(line.split_ascii_whitespace())
    }

    /// The next word, which has to be there; `wanted` says what it would be.
    ///
    /// # Errors
    ///
    /// When the line has ended.
    pub fn need(&mut self, wanted: &str) -> Result<&'a str> {
        self.next().with_context(|| format!("expected {wanted}"))
    }

    /// The next word as a whole number.
    ///
    /// # Errors
    ///
    /// When there is none, or it is not one.
    pub fn number<N: FromStr>(&mut self, wanted: &str) -> Result<N> {
        let word = self.need(wanted)?;
        number(word).with_context(|| format!("expected {wanted} instead of '{}'", clip(word)))
    }

    /// The next word as a side.
    ///
    /// # Errors
    ///
    /// When there is none, or it is not one.
    pub fn side(&mut self) -> Result<Color> {
        match self.need("'white' or 'black'")? {
            "white" => Ok(Color::White),
            "black" => Ok(Color::Black),
            other => bail!("expected 'white' or 'black' instead of '{}'", clip(other)),
        }
    }

    /// The next turn, if there is one: a word, and its amount after `bet` and `raise`.
    pub fn turn(&mut self) -> Option<String> {
        let word = self.next()?;
        let amount = if matches!(word, "bet" | "raise") { self.next() } else { None };
        Some(amount.map_or_else(|| word.to_owned(), |amount| format!("{word} {amount}")))
    }

    /// Checks that nothing follows.
    ///
    /// # Errors
    ///
    /// When something does.
    pub fn end(&mut self) -> Result<()> {
        match self.next() {
            None => Ok(()),
            Some(word) => bail!("unexpected word '{}'", clip(word)),
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }
}

/// A whole number of digits alone: no sign, no white space.
///
/// ```
/// use hidden_chess_examples::protocol::words::number;
/// assert_eq!(number("960"), Some(960_u16));
/// assert_eq!(number::<u16>("+960"), None);
/// assert_eq!(number::<u16>("65536"), None);
/// ```
#[must_use]
pub fn number<N: FromStr>(word: &str) -> Option<N> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}

/// The beginning of somebody's word, in visible ASCII: what an error may repeat.
///
/// ```
/// use hidden_chess_examples::protocol::words::clip;
/// assert_eq!(clip("e2e9"), "e2e9");
/// assert_eq!(clip("é\0"), r"\u{e9}\u{0}");
/// assert_eq!(clip(&"x".repeat(100)).len(), 63);
/// ```
#[must_use]
pub fn clip(word: &str) -> String {
    let mut clipped = visible(&word.chars().take(ECHO).collect::<String>());
    if word.chars().nth(ECHO).is_some() {
        clipped.push_str("...");
    }
    clipped
}

/// A text with everything but visible ASCII and spaces escaped, so that it stays on one line everywhere.
pub(crate) fn visible(text: &str) -> String {
    let mut visible = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, ' '..='~') {
            visible.push(letter);
        } else {
            // Writing to a string cannot fail.
            let _ = write!(visible, "{}", letter.escape_unicode());
        }
    }
    visible
}
