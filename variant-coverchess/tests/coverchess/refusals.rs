//! What is no position of CoverChess, and what is, although no game could have led there.

use hidden_chess_core::Position;
use variant_coverchess::CoverChess;

#[track_caller]
fn refused(hfen: &str, fault: &str) {
    match hfen.parse::<Position<CoverChess>>() {
        Ok(position) => panic!("{hfen} was read as {position:?}"),
        Err(error) => assert!(error.to_string().contains(fault), "{hfen}: {error}"),
    }
}

#[test]
fn wrong_texts_are_refused_with_their_fault() {
    refused("4k3/8/8/8/8/8/8/R(N)3K3 w - - 0 1 pool=N1", "no covered piece has an identity");
    refused("4k3/8/8/8/8/8/8/1R?2K3 w - - 0 1 pool=Q1", "cannot stand on b1");
    refused("4k3/8/8/8/8/8/8/P?3K3 w - - 0 1 pool=Q1", "cannot stand on a1");
    refused("4k3/8/8/8/X7/8/8/4K3 w - - 0 1 pool=Q1", "cannot stand on a4");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=Q1Q1", "pool: expected counts");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=Q0", "pool: expected counts");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=", "extension field 1");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=Q1 pool=Q1", "extension field 2");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=Q1 taken=Q", "extension field 2");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1", "pool is missing");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=-", "smaller than the covered pieces");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=q1", "smaller than the covered pieces");
    refused("4k3/8/8/8/8/8/8/R?3K3 w - - 0 1 pool=Q2", "more of a role");
    refused("4k3/8/8/8/8/5N2/8/4K3 w - - 0 1 pool=Q1R2B2N2P8", "more than fifteen");
    refused("4k3/8/8/8/8/8/8/X(N)3K3 w - - 0 1 pool=N1", "placement: the token for a1");
    refused("4k3/8/8/8/8/8/8/X?3K3 w - - 0 1 pool=N1", "placement: the token for a1");
    refused("7k/8/8/8/8/8/8/K6R? w - - 0 1 pool=N1", "black is in check");
    refused("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1 pool=-", "castling: there is no right with a partner on g1");
    refused("4k3/8/8/8/8/8/8/3K3R w H - 0 1 pool=-", "castling: there is no right with a partner on h1");
    refused("4k3/8/8/8/3pN3/8/8/4K3 b - e3 0 1 pool=-", "no pawn can just have passed e3");
}

#[test]
fn odd_positions_are_read() {
    for (hfen, written) in [
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1 pool=-", None),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Some("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 pool=-")),
        (
            "xxxxkxxx/1xxxxxxx/8/8/8/8/1XXXXXXX/XXXXKXXX w KQkq - 0 1 pool=p8n2b2r2q1P8N2B2R2Q1",
            Some(
                "r?n?b?q?kb?n?r?/1p?p?p?p?p?p?p?/8/8/8/8/1P?P?P?P?P?P?P?/R?N?B?Q?KB?N?R? w KQkq - 0 1 \
                 pool=Q1R2B2N2P8q1r2b2n2p8",
            ),
        ),
        ("R~3k3/8/8/8/8/8/8/4K3 w - - 0 1 pool=Q1", None),
    ] {
        let read = hfen.parse::<Position<CoverChess>>();
        if hfen.starts_with("R~3k3") {
            assert!(read.is_err(), "a cover away from its home square");
            continue;
        }
        let position = read.unwrap_or_else(|error| panic!("{hfen}: {error}"));
        assert_eq!(position.hfen().to_string(), written.unwrap_or(hfen));
    }
}
