//! The referee protocol: one line in, one line of JSON out.

mod answer;
mod chips;
mod serve;
pub mod words;

use std::fmt;

use anyhow::{Context, Result, bail, ensure};
use hidden_chess_core::table::{AnyTable, Eyes};
use hidden_chess_core::{Color, Role, RoleSet, Stop, Viewer};
use rand::rngs::ChaCha8Rng;
use serde_json::{Value, json};

use answer::Answer;
pub use serve::{LONGEST_LINE, serve};
use words::{Words, clip, visible};

use crate::deduce;
use crate::seed::generator;
use crate::variants;

/// How many sequences of turns `perft` and `divide` count at most: half a minute of work.
pub const PERFT_NODES: u64 = 1 << 33;

/// How deep `perft` and `divide` go at most. Where every turn is forced the nodes alone would not bound it.
pub const PERFT_DEPTH: u32 = 200;

/// One game, and the referee who answers commands about it.
///
/// A referee is seeded with 0 until `seed` is given, and `variant` does not touch the seed: the same commands always give
/// the same game.
///
/// ```
/// use hidden_chess_examples::protocol::Referee;
///
/// let mut referee = Referee::new();
/// assert_eq!(
///     referee.answer("play e2e4").as_deref(),
///     Some(r#"{"ok":true,"turn":"e2e4","white":"e2e4","black":"e2e4","spectator":"e2e4"}"#)
/// );
/// assert_eq!(
///     referee.answer("play e2e4 e7e5").as_deref(),
///     Some(r#"{"ok":false,"error":"play: unexpected word 'e7e5'"}"#)
/// );
/// assert_eq!(referee.answer("quit"), None);
/// ```
pub struct Referee {
    table: Box<dyn AnyTable>,
    rng: ChaCha8Rng,
    perft_nodes: u64,
}

impl Referee {
    /// A referee at the start of a game of `standard`.
    ///
    /// # Panics
    ///
    /// Never: the first of the variants can be opened without options.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a constant command that a doctest runs")]
    pub fn new() -> Self {
        let table = variants::open(["standard"]).expect("standard needs no options");
        Self { table, rng: generator(0), perft_nodes: PERFT_NODES }
    }

    /// The same with another bound than [`PERFT_NODES`].
    #[must_use]
    pub fn with_perft_nodes(self, nodes: u64) -> Self {
        Self { perft_nodes: nodes, ..self }
    }

    /// Answers one command with one line of JSON, without the line break; `None` for `quit`.
    ///
    /// An error changes nothing, not even the generator.
    pub fn answer(&mut self, line: &str) -> Option<String> {
        let mut words = Words::new(line);
        let drawn = self.rng.get_word_pos();
        let command = words.next().unwrap_or_default();
        let result = match command {
            "quit" => match words.end() {
                Ok(()) => return None,
                Err(error) => Err(error),
            },
            _ => self.obey(command, &mut words),
        };
        Some(match result {
            Ok(answer) => format!(r#"{{"ok":true{answer}}}"#),
            Err(error) => {
                self.rng.set_word_pos(drawn);
                let colon = if command.is_empty() { "" } else { ": " };
                let error = format!("{}{colon}{}", clip(command), visible(&error.to_string()));
                format!(r#"{{"ok":false{}}}"#, Answer::new().with("error", error))
            }
        })
    }

    fn obey(&mut self, command: &str, words: &mut Words<'_>) -> Result<Answer> {
        // These look at the position or go on from it, and there is none in the middle of a turn.
        if matches!(command, "chance" | "claim" | "perft" | "divide" | "range" | "secrets") && self.table.is_mid_turn()
        {
            bail!("the turn that has begun has to be finished first");
        }
        match command {
            "" => bail!("expected a command"),
            "variant" => self.variant(words),
            "seed" => self.seed(words),
            "position" => self.position(words),
            "show" => self.show(words),
            "play" => self.play(words),
            "chance" => self.chance(words),
            "claim" => self.claim(words),
            "resign" => {
                let side = words.side()?;
                self.stop(Stop::Resign(side), words)
            }
            "flag" => {
                let side = words.side()?;
                self.stop(Stop::Time(side), words)
            }
            "agree" => self.stop(Stop::Agree, words),
            "perft" => self.perft(words),
            "divide" => self.divide(words),
            "legal" | "outcome" | "record" => {
                words.end()?;
                Ok(match command {
                    "legal" => Answer::new().with("moves", self.table.legal()),
                    "outcome" => self.outcome(),
                    _ => Answer::new().with("record", self.table.record()).with("pgn", self.table.pgn(&[])),
                })
            }
            "deal" => self.deal(words),
            "range" => {
                let side = words.side()?;
                words.end()?;
                self.range(side)
            }
            "secrets" => {
                words.end()?;
                self.secrets()
            }
            "result" => self.result(words),
            "next" => self.next_game(words),
            "score" => {
                words.end()?;
                self.score()
            }
            _ => bail!("unknown command"),
        }
    }

    fn variant(&mut self, words: &mut Words<'_>) -> Result<Answer> {
        let mut table = variants::open(words)?;
        table.restart(&mut self.rng);
        self.table = table;
        Ok(Answer::new().with("variant", self.table.variant()))
    }

    fn seed(&mut self, words: &mut Words<'_>) -> Result<Answer> {
        let seed = words.number("a whole number below 2^64")?;
        words.end()?;
        self.rng = generator(seed);
        Ok(Answer::new())
    }

    fn position(&mut self, words: &mut Words<'_>) -> Result<Answer> {
        // Everything is done on a copy, which takes the place of the original when all of it was possible.
        let mut table = self.table.boxed_clone();
        let rng = &mut self.rng;
        match words.need("'startpos' or 'hfen'")? {
            "startpos" => {
                table.restart(rng);
                match words.next() {
                    None | Some("moves") => {}
                    Some(other) => bail!("expected 'moves' instead of '{}'", clip(other)),
                }
            }
            "hfen" => {
                let fields: Vec<&str> = words.take_while(|&word| word != "moves").collect();
                table.set_position(&fields.join(" "))?;
            }
            other => bail!("expected 'startpos' or 'hfen' instead of '{}'", clip(other)),
        }
        let mut played = 0;
        while let Some(turn) = words.turn() {
            played += 1;
            if let Err(error) = table.play(&turn, rng) {
                bail!("turn {played}, '{}': {error}", clip(&turn));
            }
        }
        self.table = table;
        Ok(self.hfen())
    }

    /// The position, where there is a board.
    fn hfen(&self) -> Answer {
        let hfen = self.table.show(Eyes::Referee).hfen;
        if hfen.is_empty() { Answer::new() } else { Answer::new().with("hfen", hfen) }
    }

    fn deal(&mut self, words: &mut Words<'_>) -> Result<Answer> {
        words.end()?;
        ensure!(self.table.has_deal(), "there is no deal in {}", self.table.variant());
        self.table.restart(&mut self.rng);
        Ok(self.hfen())
    }

    fn show(&self, words: &mut Words<'_>) -> Result<Answer> {
        let eyes = match words.next() {
            None | Some("referee") => Eyes::Referee,
            Some("white") => Eyes::Viewer(Viewer::Player(Color::White)),
            Some("black") => Eyes::Viewer(Viewer::Player(Color::Black)),
            Some("spectator") => Eyes::Viewer(Viewer::Spectator),
            Some(other) => bail!("expected 'referee', 'white', 'black' or 'spectator' instead of '{}'", clip(other)),
        };
        words.end()?;
        let shown = self.table.show(eyes);
        let turn = shown.turn.to_string();
        let answer = if shown.hfen.is_empty() {
            Answer::new().with("turn", turn)
        } else {
            let hash = format!("{:016x}", shown.hash);
            let answer = Answer::new().with("hfen", shown.hfen).with("turn", turn);
            answer.with("in_check", shown.in_check).with("hash", hash)
        };
        Ok(match self.table.chips(eyes) {
            Some(chips) => chips::with_chips(answer, &chips),
            None => answer,
        })
    }

    fn play(&mut self, words: &mut Words<'_>) -> Result<Answer> {
        let turn = words.turn().context("expected a turn")?;
        words.end()?;
        let told = self.table.play(&turn, &mut self.rng)?;
        let [white, black, spectator] = told.seen;
        Ok(Answer::new().with("turn", told.turn).with("white", white).with("black", black).with("spectator", spectator))
    }

    fn chance(&self, words: &mut Words<'_>) -> Result<Answer> {
        let turn = words.need("a move")?;
        words.end()?;
        let reveals = self.table.chance(turn)?;
        let reveals: Value =
            reveals.into_iter().map(|(role, share)| (role.letter().to_string(), share.to_string())).collect();
        Ok(Answer::new().with("reveals", reveals))
    }

    fn claim(&mut self, words: &mut Words<'_>) -> Result<Answer> {
        let declared = words.next();
        words.end()?;
        self.table.claim(declared)?;
        Ok(self.outcome())
    }

    fn stop(&mut self, stop: Stop, words: &mut Words<'_>) -> Result<Answer> {
        words.end()?;
        self.table.stop(stop)?;
        Ok(self.outcome())
    }

    fn outcome(&self) -> Answer {
        let ending = self.table.ending();
        let mut answer = Answer::new().with("over", ending.is_some());
        if let Some(ending) = ending {
            let winner = ending.winner.map(|winner| winner.to_string());
            answer = answer.with("winner", winner).with("reason", ending.reason.word());
        }
        let claims: Value = self.table.claims().into_iter().map(|claim| claim.reason().word()).collect();
        answer.with("claims", claims)
    }

    fn range(&self, side: Color) -> Result<Answer> {
        let range = deduce::range(&*self.table, side).with_context(|| self.nothing_to_deduce())?;
        let piece = |piece: deduce::RangedPiece| {
            let exact: Value =
                piece.exact.iter().map(|(role, share)| (role.letter().to_string(), share.to_string())).collect();
            json!({
                "square": piece.square.to_string(),
                "from": piece.from.to_string(),
                "by_movement": letters(piece.by_movement),
                "exact": exact,
            })
        };
        let pieces: Value = range.pieces.into_iter().map(piece).collect();
        Ok(Answer::new().with("pieces", pieces).with("assignments", range.assignments))
    }

    fn secrets(&self) -> Result<Answer> {
        let secrets = deduce::kept_secrets(&*self.table).with_context(|| self.nothing_to_deduce())?;
        let secrets: Value = secrets.into_iter().map(|(turn, roles)| (turn.to_string(), letters(roles))).collect();
        Ok(Answer::new().with("secrets", secrets))
    }

    fn nothing_to_deduce(&self) -> String {
        format!("there is nothing to deduce in {}", self.table.variant())
    }

    fn perft(&self, words: &mut Words<'_>) -> Result<Answer> {
        let depth = self.depth(words)?;
        let nodes = self.table.perft(depth, self.perft_nodes).with_context(|| self.too_many())?;
        Ok(Answer::new().with("nodes", nodes))
    }

    fn divide(&self, words: &mut Words<'_>) -> Result<Answer> {
        let depth = self.depth(words)?;
        let parts = self.table.divide(depth, self.perft_nodes).with_context(|| self.too_many())?;
        // No turn at all is one sequence, and has no first turn to be counted under.
        let nodes: u64 = if depth == 0 { 1 } else { parts.iter().map(|(_, count)| count).sum() };
        let moves: Value = parts.into_iter().collect();
        Ok(Answer::new().with("nodes", nodes).with("moves", moves))
    }

    fn depth(&self, words: &mut Words<'_>) -> Result<u32> {
        let depth = words.number("a depth")?;
        words.end()?;
        ensure!(depth <= PERFT_DEPTH, "the depth is {PERFT_DEPTH} at most");
        Ok(depth)
    }

    fn too_many(&self) -> String {
        format!("more than {} nodes", self.perft_nodes)
    }
}

/// The letters of some roles, in the order Q R B N P.
fn letters(roles: RoleSet) -> Value {
    Role::IDENTITIES.into_iter().filter(|&role| roles.contains(role)).map(|role| role.letter().to_string()).collect()
}

impl Default for Referee {
    fn default() -> Self {
        Self::new()
    }
}

/// The referee's own record: not for the eyes of players.
impl fmt::Debug for Referee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Referee")
            .field("variant", &self.table.variant())
            .field("record", &self.table.record())
            .finish_non_exhaustive()
    }
}
