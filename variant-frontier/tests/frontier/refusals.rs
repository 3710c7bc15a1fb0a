//! What is no position of ChessFrontier, and what is, although no game could have led there.

use hidden_chess_core::Position;
use variant_frontier::ChessFrontier;

#[track_caller]
fn refused(hfen: &str, fault: &str) {
    match hfen.parse::<Position<ChessFrontier>>() {
        Ok(position) => panic!("{hfen} was read as {position:?}"),
        Err(error) => assert!(error.to_string().contains(fault), "{hfen}: {error}"),
    }
}

#[test]
fn wrong_tokens_are_refused_with_their_fault() {
    // A view's text is not the referee's.
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1", "has to name its role");
    refused("4k3/8/8/8/8/8/8/R(N)N?2K3 w - - 0 1", "has to name its role");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=N1", "extension field 1");
    refused("4k3/8/8/8/8/8/8/R(N)3K3 w - - 0 1 pool=N1", "extension field 1");
    // The habits of other programs are CoverChess's, and name no role.
    refused("4k3/8/8/8/8/8/8/X3K3 w - - 0 1", "has to name its role");
    refused("4k3/8/8/8/8/8/8/R~3K3 w - - 0 1", "has to name its role");
    refused("4k3/8/8/8/8/8/8/X(N)3K3 w - - 0 1", "placement: the token for a1");
    refused("4k3/8/8/8/8/8/8/X?3K3 w - - 0 1", "placement: the token for a1");
    refused("4k3/8/8/8/8/8/8/R(n)3K3 w - - 0 1", "placement: rank 1 holds a wrong token");
    refused("4k3/8/8/8/8/8/8/R(3K3 w - - 0 1", "placement: rank 1 holds a wrong token");
    refused("4k3/8/8/8/8/8/8/R()3K3 w - - 0 1", "placement: rank 1 holds a wrong token");
    refused("4k3/8/8/8/8/8/8/R(X)3K3 w - - 0 1", "placement: rank 1 holds a wrong token");
    refused("4k3/8/8/8/8/8/8/R(K)3K3 w - - 0 1", "king on a1 cannot be hidden");
    refused("4k3/8/8/8/8/8/8/R(N)3K(N)3 w - - 0 1", "the king on e1 cannot be hidden");
}

#[test]
fn covers_away_from_home_are_refused() {
    refused("4k3/8/8/8/8/8/8/1R(N)2K3 w - - 0 1", "cannot stand on b1");
    refused("4k3/8/8/8/8/8/8/P(N)3K3 w - - 0 1", "cannot stand on a1");
    refused("4k3/8/8/8/8/8/p(n)7/4K3 w - - 0 1", "cannot stand on a2");
    refused("4k3/8/8/8/R(N)7/8/8/4K3 w - - 0 1", "cannot stand on a4");
    refused("R(N)3k3/8/8/8/8/8/8/4K3 w - - 0 1", "cannot stand on a8");
}

#[test]
fn identities_beyond_the_fifteen_are_refused() {
    let fault = "taken: with the hidden pieces it goes beyond Q1 R2 B2 N2 P8";
    refused("4k3/8/8/8/8/8/8/R(Q)3K2R(Q) w - - 0 1", "placement: the hidden pieces go beyond Q1 R2 B2 N2 P8");
    refused("4k3/8/8/8/8/8/8/R(Q)3K3 w - - 0 1 taken=Q", fault);
    refused("4k3/8/8/8/8/8/8/R(N)3K3 w - - 0 1 taken=NN", fault);
    refused("r(b)3k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=bb", fault);
    refused("4k3/8/8/8/8/8/P(P)7/4K3 w - - 0 1 taken=PPPPPPPP", fault);
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=RRR", fault);
}

#[test]
fn a_wrong_field_taken_is_refused() {
    let malformed = "taken: expected letters";
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=K", malformed);
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=QX", malformed);
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=Q1", malformed);
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=-", malformed);
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=Q,N", malformed);
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=Ü", malformed);
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=", "extension field 1");
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken", "extension field 1");
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=Q taken=N", "extension field 2");
    refused("4k3/8/8/8/8/8/8/4K3 w - - 0 1 single=a2", "extension field 1");
}

#[test]
fn what_no_chess_position_may_have_is_refused() {
    refused("7k/8/8/8/8/8/8/K6R(P) w - - 0 1", "black is in check");
    refused("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", "castling: there is no right with a partner on g1");
    refused("4k3/8/8/8/8/8/8/3K3R w H - 0 1", "castling: there is no right with a partner on h1");
    refused("4k3/8/8/8/8/8/8/4K2N w K - 0 1", "castling");
    refused("4k3/8/8/8/3pN3/8/8/4K3 b - e3 0 1", "no pawn can just have passed e3");
    refused("4k3/8/8/8/8/8/8/R(N)3K3 w - - 0 0", "move number");
    refused("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn cannot stand on a8");
    refused("4k3/8/8/8/8/8/8/R(N)7 w - - 0 1", "white has 0 kings");
}

#[test]
fn odd_positions_are_read() {
    for (hfen, written) in [
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", None),
        ("4k3/8/8/8/8/8/8/R(Q)3K3 w Q - 7 9 taken=RBBPPPPPPPPqnp", None),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=pnqPQP", Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken=QPPqnp")),
        // What is revealed is not counted: promotions make queens.
        ("4k3/8/8/8/8/8/8/QQQQK2R(Q) w K - 0 1", Some("4k3/8/8/8/8/8/8/QQQQK2R(Q) w K - 0 1")),
        ("4k3/8/8/8/8/8/8/R(N)3K2R(B) w HA - 0 1", Some("4k3/8/8/8/8/8/8/R(N)3K2R(B) w KQ - 0 1")),
    ] {
        let position: Position<ChessFrontier> = hfen.parse().unwrap_or_else(|error| panic!("{hfen}: {error}"));
        assert_eq!(position.hfen().to_string(), written.unwrap_or(hfen));
    }
}
