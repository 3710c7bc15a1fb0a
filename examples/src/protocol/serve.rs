use std::io::{BufRead, ErrorKind, Read, Result, Write};

use super::Referee;

/// How many bytes of a line are looked at. A longer line is an error as a whole.
pub const LONGEST_LINE: usize = 1 << 24;

/// Answers line after line until `quit`, the end of input, or a reader who has gone.
///
/// Lines need not be UTF-8: what is not becomes a character that no command contains.
///
/// # Errors
///
/// When reading fails, or writing for another reason than that nobody reads any more.
pub fn serve(referee: &mut Referee, mut input: impl BufRead, mut output: impl Write) -> Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = if line.len() == LONGEST_LINE && !line.ends_with(b"\n") {
            skip_line(&mut input)?;
            Some(format!(r#"{{"ok":false,"error":"the line has {LONGEST_LINE} bytes or more"}}"#))
        } else {
            referee.answer(&String::from_utf8_lossy(&line))
        };
        let Some(answer) = answer else { return Ok(()) };
        match writeln!(output, "{answer}").and_then(|()| output.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            result => result?,
        }
    }
}

/// Reads on to the end of the line, keeping nothing.
fn skip_line(input: &mut impl BufRead) -> Result<()> {
    let mut piece = Vec::new();
    loop {
        piece.clear();
        let read = input.by_ref().take(1 << 16).read_until(b'\n', &mut piece)?;
        if read == 0 || piece.ends_with(b"\n") {
            return Ok(());
        }
    }
}
