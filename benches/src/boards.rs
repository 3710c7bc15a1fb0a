//! Boards that every ruleset can be compared on.

use std::hint::black_box;

use anyhow::{Context as _, bail, ensure};
use hidden_chess_core::{IdentityPolicy, Position, Standard};
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::{CheckOn, RaiseChess, Underpromotion};

use crate::{Cozy, Measure, NAMED, Walker as _};

/// Whose rules, or whose generator, a board is walked with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Ordinary chess by cozy-chess.
    CozyChess,
    /// Ordinary chess.
    Standard,
    /// CoverChess.
    CoverChess,
    /// ChessFrontier.
    ChessFrontier,
    /// RaiseChess with every promotion, so that its trees can be those of ordinary chess.
    RaiseChess,
}

/// A board whose leaves are counted at two neighbouring depths.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// What a table calls it.
    pub name: &'static str,
    /// How it is walked.
    pub rules: Rules,
    /// The board.
    pub hfen: &'static str,
    /// The lesser depth.
    pub depth: u8,
    /// The leaves at that depth and one deeper.
    pub leaves: [u64; 2],
    /// The board of ordinary chess it is compared with, by name.
    pub like: &'static str,
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const fn kiwipete(name: &'static str, rules: Rules, hfen: &'static str) -> Board {
    Board { name, rules, hfen, depth: 2, leaves: [2_039, 97_862], like: "kiwipete" }
}

/// Every board that is counted. Without hidden pieces, and with pieces that move by their true role, the trees are those of
/// ordinary chess; with covers each identity that comes out is a branch of its own.
pub const BOARDS: [Board; 10] = [
    kiwipete("cozy-chess", Rules::CozyChess, KIWIPETE),
    kiwipete("kiwipete", Rules::Standard, KIWIPETE),
    kiwipete("coverchess open", Rules::CoverChess, KIWIPETE),
    kiwipete("frontier open", Rules::ChessFrontier, KIWIPETE),
    kiwipete("raisechess open", Rules::RaiseChess, KIWIPETE),
    kiwipete(
        "raisechess hidden",
        Rules::RaiseChess,
        "r3k2r/p1ppqpx(b)1/bx(n)2pnp1/3PN3/1p2P3/2X(N)2X(Q)1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ),
    Board { name: "start", rules: Rules::Standard, hfen: START, depth: 3, leaves: [8_902, 197_281], like: "start" },
    Board {
        name: "coverchess covered",
        rules: Rules::CoverChess,
        hfen: "r?n?b?q?kb?n?r?/p?p?p?p?p?p?p?p?/8/8/8/8/P?P?P?P?P?P?P?P?/R?N?B?Q?KB?N?R? w KQkq - 0 1 \
               pool=Q1R2B2N2P8q1r2b2n2p8",
        depth: 2,
        leaves: [9_980, 1_052_248],
        like: "start",
    },
    Board {
        name: "frontier covered",
        rules: Rules::ChessFrontier,
        hfen: "r(r)n(n)b(b)q(q)kb(b)n(n)r(r)/p(p)p(p)p(p)p(p)p(p)p(p)p(p)p(p)/8/8/8/8/\
               P(P)P(P)P(P)P(P)P(P)P(P)P(P)P(P)/R(R)N(N)B(B)Q(Q)KB(B)N(N)R(R) w KQkq - 0 1",
        depth: 3,
        leaves: [8_902, 197_281],
        like: "start",
    },
    Board {
        name: "raisechess start",
        rules: Rules::RaiseChess,
        hfen: "rnbx(q)kbx(n)r/pppx(p)pppp/8/8/8/8/PPPX(P)PPPP/RNBX(Q)KBX(N)R w KQkq - 0 1",
        depth: 3,
        leaves: [8_902, 197_281],
        like: "start",
    },
];

/// The board of this name.
#[must_use]
pub fn board(name: &str) -> Option<&'static Board> {
    BOARDS.iter().find(|board| board.name == name)
}

impl Board {
    /// Walks to the lesser depth, or one `deeper`, and holds the count against the known one.
    ///
    /// # Errors
    ///
    /// When the board cannot be read or the count is wrong.
    pub fn walk(&self, measure: Measure, deeper: bool) -> anyhow::Result<u64> {
        let depth = self.depth + u8::from(deeper);
        let leaves = match self.rules {
            Rules::CozyChess => {
                let named = NAMED.iter().find(|named| named.name == self.like).context("no such position")?;
                Cozy::read(named)?.walk(measure, depth)
            }
            Rules::Standard if measure == Measure::List => {
                crate::standard::list(&black_box(Position::from_hfen(self.hfen)?), depth)
            }
            Rules::Standard => walk::<Standard>(self.hfen, measure, depth)?,
            Rules::CoverChess => walk::<CoverChess>(self.hfen, measure, depth)?,
            Rules::ChessFrontier => walk::<ChessFrontier>(self.hfen, measure, depth)?,
            Rules::RaiseChess => walk::<RaiseChess<CheckOn, Underpromotion>>(self.hfen, measure, depth)?,
        };
        let known = self.leaves[usize::from(deeper)];
        ensure!(leaves == known, "{} counts {leaves} leaves at depth {depth}, and {known} are known", self.name);
        Ok(leaves)
    }
}

fn walk<P: IdentityPolicy>(hfen: &str, measure: Measure, depth: u8) -> anyhow::Result<u64> {
    let position = black_box(Position::<P>::from_hfen(hfen)?);
    Ok(match measure {
        Measure::Bulk => position.perft(depth.into()),
        Measure::Make => position.perft_making_leaves(depth.into()),
        Measure::List => bail!("only ordinary chess is walked from a list"),
    })
}
