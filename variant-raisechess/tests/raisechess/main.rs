//! RaiseChess against its rules, an independent implementation's answers, and the plain forms of its own deductions.

mod oracle;
