//! What is no position of RaiseChess, and what is, although no game could have led there.

use hidden_chess_core::Position;
use variant_raisechess::{CheckOff, RaiseChess};

#[track_caller]
fn refused(hfen: &str, fault: &str) {
    match hfen.parse::<Position<RaiseChess>>() {
        Ok(position) => panic!("{hfen} was read as {position:?}"),
        Err(error) => assert!(error.to_string().contains(fault), "{hfen}: {error}"),
    }
}

#[test]
fn wrong_texts_are_refused_with_their_fault() {
    refused("4k3/8/8/8/8/8/8/X?3K3 w - - 0 1", "a1");
    refused("4k3/8/8/8/8/8/8/X3K3 w - - 0 1", "a1");
    refused("4k3/8/8/8/8/8/8/X(n)3K3 w - - 0 1", "rank 1 holds a wrong token");
    refused("4k3/8/8/8/8/8/8/X(K)7 w - - 0 1", "a1");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1", "a1");
    refused("X(P)3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn cannot stand on a8");
    refused("4k3/8/8/8/8/8/8/X(N)3K3 w - - 0 1 single=a2", "single: no pawn on its second rank stands on a2");
    refused("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 single=a2,a2", "single");
    refused("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 pool=-", "extension field 1");
    refused("4k3/8/8/8/8/8/8/X(N)3K3 w Q - 0 1", "castling: no king and rook for 'Q'");
    refused("4k3/8/8/8/8/8/XX(N)X(N)X(N)X(N)X(N)X(N)1/4K3 w - - 0 1", "a2");
    refused("4k3/8/8/8/8/8/X(N)X(N)X(N)X(N)X(N)X(N)2/4K3 w - - 0 1", "white has 6 hidden pieces, more than five");
    refused("4k3/4X(R)3/8/8/8/8/8/4K3 w - - 0 1", "black is in check");
    refused("8/8/8/8/8/8/8/4K3 w - - 0 1", "black has 0 kings");
}

#[test]
fn odd_positions_are_read() {
    for hfen in [
        // A pawn on its first rank, and sides with different numbers of hand pieces.
        "x(n)x(n)x(n)x(n)kx(n)2/8/8/8/8/8/8/X(P)3K3 w - - 0 1",
        "4k3/8/8/8/8/8/P1P5/4K3 w - - 0 1 single=a2,c2",
        "k7/8/8/8/8/8/8/1R1X(R)K2R w KD - 0 1",
        "4k3/8/8/8/3p1X(P)2/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/4X(P)x(p)2/8/8/4K3 b - e3 0 1",
    ] {
        let position: Position<RaiseChess> = hfen.parse().unwrap_or_else(|error| panic!("{hfen}: {error}"));
        assert_eq!(position.hfen().to_string(), hfen);
    }
    let gone: Position<RaiseChess<CheckOff>> = "8/8/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a king was captured");
    assert_eq!(gone.perft(1), 5);
}
