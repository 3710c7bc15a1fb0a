//! The positions that every table and bench uses, with known counts.

/// A position with a name and the counts that everybody agrees on.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// The name.
    pub name: &'static str,
    /// The position; castling rights by file where the array is not the standard one.
    pub fen: &'static str,
    /// Whether the castling rights are written by file.
    pub by_file: bool,
    /// The depth that is measured: one walk takes some hundredths of a second.
    pub depth: u8,
    /// The counts at depths 1, 2, 3, ...
    pub counts: &'static [u64],
}

impl Named {
    /// The count at a depth, where it is known.
    #[must_use]
    pub fn count(&self, depth: u8) -> Option<u64> {
        self.counts.get(usize::from(depth.checked_sub(1)?)).copied()
    }
}

/// Six well-known positions, then two arrays of Chess960 and two of its positions after some moves.
pub const NAMED: [Named; 10] = [
    Named {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        by_file: false,
        depth: 5,
        counts: &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
    },
    Named {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        by_file: false,
        depth: 4,
        counts: &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    },
    Named {
        name: "rook ending",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        by_file: false,
        depth: 6,
        counts: &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661],
    },
    Named {
        name: "promotions",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        by_file: false,
        depth: 5,
        counts: &[6, 264, 9_467, 422_333, 15_833_292],
    },
    Named {
        name: "pawn on d7",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        by_file: false,
        depth: 4,
        counts: &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    },
    Named {
        name: "middle game",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        by_file: false,
        depth: 4,
        counts: &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    },
    Named {
        name: "chess960 no. 0",
        fen: "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
        by_file: true,
        depth: 5,
        counts: &[20, 400, 9_006, 201_143, 4_975_808],
    },
    Named {
        name: "chess960 no. 959",
        fen: "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1",
        by_file: true,
        depth: 5,
        counts: &[20, 400, 9_006, 201_143, 4_973_573],
    },
    Named {
        name: "chess960 king between rooks",
        fen: "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        by_file: true,
        depth: 5,
        counts: &[21, 528, 12_189, 326_672, 8_146_062],
    },
    Named {
        name: "chess960 open diagonals",
        fen: "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
        by_file: true,
        depth: 4,
        counts: &[21, 807, 18_002, 667_366, 16_253_601],
    },
];
