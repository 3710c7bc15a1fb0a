//! What do hidden pieces cost the generator? Each ruleset walks a tree, and ordinary chess the same or a like one.
//!
//! With everything open, and where hidden pieces move by their true role, the trees are the same.
//! With covers on the board they are not, so the time of a leaf is compared and not that of the tree.

use std::hint::black_box;

use anyhow::{Context as _, ensure};
use hidden_chess_core::{IdentityPolicy, Position, Standard};
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::{CheckOn, RaiseChess, Underpromotion};

use crate::{NAMED, Named, Report, Row, Unit};

/// RaiseChess in which a pawn becomes what it becomes in ordinary chess, so that the counts agree.
type Raise = RaiseChess<CheckOn, Underpromotion>;

const START: &Named = &NAMED[0];
const KIWIPETE: &Named = &NAMED[1];

/// Kiwipete with five hand pieces a side, which move by their true role.
const HANDS: &str =
    "x(r)3k2r/p1ppx(q)pb1/bx(n)2px(n)p1/3PX(N)3/1x(p)2P3/2X(N)2X(Q)1p/PPPBX(B)PPP/R3K2X(R) w KQkq - 0 1";

const COVERED: &str = "r?n?b?q?kb?n?r?/p?p?p?p?p?p?p?p?/8/8/8/8/P?P?P?P?P?P?P?P?/R?N?B?Q?KB?N?R? w KQkq - 0 1 \
                       pool=Q1R2B2N2P8q1r2b2n2p8";

const DEALT: &str = "r(p)n(p)b(r)q(p)kb(p)n(q)r(p)/p(b)p(p)p(b)p(r)p(p)p(n)p(n)p(p)/8/8/8/8/\
                     P(B)P(B)P(N)P(R)P(P)P(P)P(P)P(P)/R(R)N(P)B(Q)Q(P)KB(P)N(N)R(P) w KQkq - 0 1";

/// A board of a ruleset, how deep it is walked, and the known count.
struct Tree<'a> {
    what: &'a str,
    hfen: &'a str,
    depth: u8,
    leaves: u64,
    /// What ordinary chess walks meanwhile.
    beside: &'a Named,
}

/// How the last ply is walked.
#[derive(Clone, Copy)]
enum Leaf {
    Counted,
    Made,
}

pub(super) fn run(report: &mut Report<'_>) -> anyhow::Result<()> {
    let leaves = KIWIPETE.count(KIWIPETE.depth).context("a known count")?;
    let same = |what, hfen| Tree { what, hfen, depth: KIWIPETE.depth, leaves, beside: KIWIPETE };
    for (leaf, title) in [(Leaf::Counted, "counted"), (Leaf::Made, "made")] {
        report.table(&format!("hidden: nanoseconds for a leaf {title}"), Unit::Nanoseconds)?;
        row::<CoverChess>(report, leaf, &same("CoverChess, kiwipete, all open", KIWIPETE.fen))?;
        row::<ChessFrontier>(report, leaf, &same("ChessFrontier, kiwipete, all open", KIWIPETE.fen))?;
        row::<Raise>(report, leaf, &same("RaiseChess, kiwipete, all open", KIWIPETE.fen))?;
        row::<Raise>(report, leaf, &same("RaiseChess, kiwipete, 5 + 5 hidden", HANDS))?;
        let what = "CoverChess, start, all covered";
        let covered = Tree { what, hfen: COVERED, depth: 3, leaves: 1_052_248, beside: START };
        row::<CoverChess>(report, leaf, &covered)?;
        let what = "ChessFrontier, start, all covered";
        let dealt = Tree { what, hfen: DEALT, depth: 4, leaves: 238_856, beside: START };
        row::<ChessFrontier>(report, leaf, &dealt)?;
    }
    Ok(())
}

fn row<P: IdentityPolicy>(report: &mut Report<'_>, leaf: Leaf, tree: &Tree<'_>) -> anyhow::Result<()> {
    let (ours, chess) = (Position::<P>::from_hfen(tree.hfen)?, Position::<Standard>::from_hfen(tree.beside.fen)?);
    let (depth, known) = (tree.beside.depth, tree.beside.count(tree.beside.depth).context("a known count")?);
    report.row(
        Row { what: tree.what, beside: "Standard", target: None },
        &mut || walk(&ours, leaf, tree.depth, tree.leaves),
        &mut || walk(&chess, leaf, depth, known),
    )?;
    Ok(())
}

fn walk<P: IdentityPolicy>(position: &Position<P>, leaf: Leaf, depth: u8, known: u64) -> anyhow::Result<u64> {
    let (position, depth) = (black_box(position), u32::from(depth));
    let leaves = match leaf {
        Leaf::Counted => position.perft(depth),
        Leaf::Made => position.perft_making_leaves(depth),
    };
    ensure!(leaves == known, "{} counts {leaves} leaves, and {known} are known", P::TITLE);
    Ok(leaves)
}
