//! The words of PGN: tags and what stands in the main line, without comments and variations.

use super::PgnError;

/// A part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// A tag, its value still with escapes.
    Tag { name: &'a str, value: &'a str },
    /// A move, a number, a result or a nonsense word of the main line.
    Word(&'a str),
}

/// Walks through a text once, whatever it holds. Depth is a number, not a stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// How many variations are open.
    depth: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text: text.strip_prefix('\u{feff}').unwrap_or(text), at: 0, depth: 0 }
    }

    /// The next tag or word of the main line.
    pub(super) fn next(&mut self) -> Option<Result<Token<'a>, PgnError>> {
        loop {
            let rest = &self.text[self.at..];
            let Some(&byte) = rest.as_bytes().first() else {
                let open = core::mem::take(&mut self.depth) > 0;
                return open.then_some(Err(PgnError::Variation));
            };
            match byte {
                _ if byte.is_ascii_whitespace() => self.at += 1,
                b'%' if self.starts_line() => self.skip_line(),
                b';' => self.skip_line(),
                b'{' => match rest.find('}') {
                    Some(end) => self.at += end + 1,
                    None => {
                        (self.at, self.depth) = (self.text.len(), 0);
                        return Some(Err(PgnError::Comment));
                    }
                },
                b'(' => {
                    self.depth += 1;
                    self.at += 1;
                }
                b')' => {
                    self.at += 1;
                    match self.depth.checked_sub(1) {
                        Some(depth) => self.depth = depth,
                        None => return Some(Err(PgnError::Variation)),
                    }
                }
                // A tag never stands inside a variation: the one before it was not closed.
                b'[' if self.depth > 0 => {
                    self.depth = 0;
                    return Some(Err(PgnError::Variation));
                }
                b'[' => return Some(self.tag()),
                b']' | b'}' => {
                    self.at += 1;
                    if self.depth == 0 {
                        return Some(Err(PgnError::Stray(byte.into())));
                    }
                }
                b'$' => self.at += 1 + count(&rest[1..], u8::is_ascii_digit),
                _ => {
                    let word = &rest[..count(rest, |byte| !ends_word(*byte))];
                    self.at += word.len();
                    if self.depth == 0 {
                        return Some(Ok(Token::Word(word)));
                    }
                }
            }
        }
    }

    /// `[Name "value"]`. Whatever is wrong with it, the next line is read afresh.
    fn tag(&mut self) -> Result<Token<'a>, PgnError> {
        match split_tag(&self.text[self.at + 1..]) {
            Some((name, value, length)) => {
                self.at += 1 + length;
                Ok(Token::Tag { name, value })
            }
            None => {
                self.skip_line();
                Err(PgnError::Tag)
            }
        }
    }

    fn starts_line(&self) -> bool {
        self.at.checked_sub(1).is_none_or(|before| matches!(self.text.as_bytes()[before], b'\n' | b'\r'))
    }

    fn skip_line(&mut self) {
        self.at += count(&self.text[self.at..], |byte| !matches!(byte, b'\n' | b'\r'));
    }
}

const fn ends_word(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$')
}

/// How many bytes satisfy a condition before the first that does not. The first that does not must be ASCII.
fn count(text: &str, wanted: impl FnMut(&u8) -> bool) -> usize {
    text.as_bytes().iter().copied().take_while(wanted).count()
}

/// Name and value of a tag after its `[`, and where its `]` ends. It looks no farther than that and the end of the line.
fn split_tag(text: &str) -> Option<(&str, &str, usize)> {
    let blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    let named = &text[count(text, blank)..];
    let (name, rest) = named.split_at(count(named, |byte| byte.is_ascii_alphanumeric() || *byte == b'_'));
    let open = rest[count(rest, blank)..].strip_prefix('"').filter(|_| !name.is_empty())?;
    let mut escaped = false;
    let (value, rest) = open.split_at(count(open, |byte| {
        let ends = matches!(byte, b'\n' | b'\r') || (*byte == b'"' && !escaped);
        escaped = *byte == b'\\' && !escaped;
        !ends
    }));
    let rest = rest.strip_prefix('"')?;
    let rest = rest[count(rest, blank)..].strip_prefix(']')?;
    Some((name, value, text.len() - rest.len()))
}
