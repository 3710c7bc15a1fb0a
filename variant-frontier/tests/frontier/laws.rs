//! Every law of the testkit.

hidden_chess_core::conformance_tests!(variant_frontier::ChessFrontier, 24);
