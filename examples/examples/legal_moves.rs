//! Which moves are legal in a position that somebody sent as FEN?
#![expect(clippy::print_stdout, reason = "an example prints its answer")]

use hidden_chess_core::{Position, Standard};

fn main() -> anyhow::Result<()> {
    // White can castle on both wings, and the pawn on d5 may take en passant.
    let position: Position<Standard> = "r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQkq e6 0 1".parse()?;

    let mut moves: Vec<String> = position.legal_moves().iter().map(|mv| mv.text().to_string()).collect();
    moves.sort();
    println!("{} legal moves: {}", moves.len(), moves.join(" "));

    // A text becomes a move only against a position, so that castling and en passant mean what they should.
    let castling = position.read_move("e1g1")?;
    let (after, _) = position.play(&position.begin(castling))?;
    println!("after castling: {}", after.hfen());

    // What is not legal is an error and never a panic.
    if let Err(error) = position.read_move("e1e3") {
        println!("e1e3: {error}");
    }
    Ok(())
}
