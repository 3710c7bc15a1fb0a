//! Holds one game for another program: one command a line in, one line of JSON out.

use std::io;

use hidden_chess_examples::protocol::{Referee, serve};

fn main() -> anyhow::Result<()> {
    serve(&mut Referee::new(), io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}
