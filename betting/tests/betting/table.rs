//! `variant table` of NOTATION 4 over the engine: betting alone, around a game whose only move is `-`.

use hidden_chess_betting::{
    Action, DealError, Finish, Hand, LimitError, Match, Next, Outcome, ParseRulesError, Rules, Seat, Waiting,
};
use serde_json::{Value, json};

/// A table: a match, its current hand, and the colour to move.
pub(crate) struct Table {
    pub(crate) game: Match,
    pub(crate) hand: Hand,
    reason: &'static str,
}

type Answer = Result<Value, String>;

impl Table {
    pub(crate) fn new(options: &str) -> Result<Self, String> {
        let rules: Rules = options.parse().map_err(|error: ParseRulesError| error.to_string())?;
        let game = Match::new(rules).map_err(|error: LimitError| error.to_string())?;
        let hand = begin(&game).map_err(|error| error.to_string())?;
        Ok(Self { game, hand, reason: "result" })
    }

    /// Answers one command of the protocol, `variant` excepted.
    pub(crate) fn answer(&mut self, command: &str) -> Answer {
        match command.split_once(' ').unwrap_or((command, "")) {
            ("play", text) => self.play(text),
            ("show", _) => Ok(self.show()),
            ("legal", _) => Ok(json!({ "moves": self.legal() })),
            ("outcome", _) => Ok(self.outcome()),
            ("result", text) => {
                if self.hand.to_call() > 0 {
                    return Err("a bet is unanswered".into());
                }
                let finish = match text {
                    "white" => Finish::Win(self.hand.white()),
                    "black" => Finish::Win(!self.hand.white()),
                    "split" => Finish::Split,
                    _ => return Err(format!("no result: {text}")),
                };
                self.finish(finish, "result")
            }
            ("resign", side) => self.finish(Finish::Win(!self.side(side)?), "resignation"),
            ("flag", side) => self.finish(Finish::Win(!self.side(side)?), "time"),
            ("agree", _) => self.finish(Finish::Split, "agreement"),
            ("next", text) => self.next(text),
            ("score", _) => {
                let [first, second] = [Seat::First, Seat::Second].map(|seat| {
                    let score = self.game.score(seat);
                    json!({ "chips": score.chips, "won": score.won, "lost": score.lost, "split": score.split })
                });
                Ok(json!({ "first": first, "second": second }))
            }
            _ => Err(format!("no such command: {command}")),
        }
    }

    fn play(&mut self, text: &str) -> Answer {
        if text == "-" {
            let mover = self.hand.to_act();
            self.hand.make_move().map_err(|error| error.to_string())?;
            self.hand.begin_turn(!mover.ok_or("nobody moves")?).map_err(|error| error.to_string())?;
        } else {
            let action: Action = text.parse().map_err(|error| format!("{text}: {error}"))?;
            self.hand.act(action).map_err(|error| error.to_string())?;
            if self.hand.outcome().is_some() {
                self.settle("fold");
            }
        }
        Ok(json!({ "turn": text }))
    }

    fn finish(&mut self, finish: Finish, reason: &'static str) -> Answer {
        self.hand.finish(finish).map_err(|error| error.to_string())?;
        self.settle(reason);
        Ok(self.outcome())
    }

    fn settle(&mut self, reason: &'static str) {
        self.reason = reason;
        self.game.settle(&self.hand).expect("a hand that is over and was dealt for this game");
    }

    fn next(&mut self, text: &str) -> Answer {
        let minutes = match text.strip_prefix("minutes=") {
            Some(minutes) => minutes.parse().map_err(|error| format!("{error}"))?,
            None => 0,
        };
        match self.game.next(minutes).map_err(|error| error.to_string())? {
            Next::Over { winner } => {
                let winner = if winner == Seat::First { "first" } else { "second" };
                Ok(json!({ "match_over": true, "winner": winner }))
            }
            Next::Game => {
                self.hand = begin(&self.game).map_err(|error| error.to_string())?;
                Ok(json!({
                    "game": self.game.number(),
                    "stacks": self.stacks(),
                    "blinds": self.game.blinds().to_string(),
                }))
            }
        }
    }

    pub(crate) fn show(&self) -> Value {
        let hand = &self.hand;
        json!({
            "stacks": self.stacks(),
            "pot": hand.pot(),
            "to_act": hand.to_act().map(|seat| self.color(seat)),
            "to_call": hand.to_call(),
            "min_raise_to": hand.min_raise_to(),
            "max_raise_to": hand.max_raise_to(),
            "turn": self.color(hand.turn().expect("a turn goes on at a table")),
        })
    }

    /// NOTATION 4: sorted by bytes, amounts as a range.
    pub(crate) fn legal(&self) -> Vec<String> {
        let legal = self.hand.legal();
        let mut moves = vec![];
        if legal.moves {
            moves.push("-".into());
        }
        moves.extend(legal.bet_to.map(|amounts| format!("bet {amounts}")));
        moves.extend(legal.call.map(|_| "call".into()));
        if legal.fold {
            moves.push("fold".into());
        }
        moves.extend(legal.raise_to.map(|amounts| format!("raise {amounts}")));
        moves
    }

    pub(crate) fn outcome(&self) -> Value {
        match self.hand.waiting() {
            Waiting::Over(outcome) => json!({
                "over": true,
                "winner": outcome.winner().map(|seat| self.color(seat)),
                "reason": if matches!(outcome, Outcome::Fold(_)) { "fold" } else { self.reason },
                "claims": [],
            }),
            _ => json!({ "over": false, "claims": [] }),
        }
    }

    fn stacks(&self) -> Value {
        let white = self.hand.white();
        json!({ "white": self.hand.stack(white), "black": self.hand.stack(!white) })
    }

    fn color(&self, seat: Seat) -> &'static str {
        if seat == self.hand.white() { "white" } else { "black" }
    }

    fn side(&self, text: &str) -> Result<Seat, String> {
        match text {
            "white" => Ok(self.hand.white()),
            "black" => Ok(!self.hand.white()),
            _ => Err(format!("no side: {text}")),
        }
    }
}

fn begin(game: &Match) -> Result<Hand, DealError> {
    let (mut hand, _) = game.deal()?;
    hand.begin_turn(game.white()).expect("the first turn of a fresh hand");
    Ok(hand)
}
