use std::fmt;

use serde_json::Value;

/// What one command answers beside `ok`: keys and values, in the order in which they are written.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Answer(Vec<(&'static str, Value)>);

impl Answer {
    /// Nothing beside `ok`.
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// The same with one more key; a key is a plain word.
    pub(super) fn with(mut self, key: &'static str, value: impl Into<Value>) -> Self {
        self.0.push((key, value.into()));
        self
    }
}

/// One line of JSON without its braces.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(key, value)| write!(f, r#","{key}":{value}"#))
    }
}
