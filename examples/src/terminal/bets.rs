//! Chips in the terminal: what stands beside the board, and what people type.

use std::io::{BufRead, Result, Write};

use hidden_chess_core::table::{Chips, Eyes, Offer};
use hidden_chess_core::{Color, Viewer};

use super::TerminalGame;
use super::say::name;
use super::talk::Next;

/// What somebody means who types about chips.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    /// An action, to be tried: nothing about chips is secret, so neither is a refusal.
    Action(String),
    /// A word that needs an amount, and its legal ones if there are any.
    NoAmount(Option<[u64; 2]>),
    /// To put in all that can be put in, where that is not possible.
    NoAllIn,
    /// To check.
    Check,
}

/// What a text means about chips; `None` when it is about something else.
pub(super) fn read_bet(text: &str, offers: &[Offer]) -> Option<Typed> {
    let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| *word != "to").collect();
    let range = |wanted: &str| {
        offers.iter().find_map(|offer| match offer {
            Offer::Amounts { word, min, max } if *word == wanted => Some([*min, *max]),
            _ => None,
        })
    };
    Some(match *words.as_slice() {
        ["check"] => Typed::Check,
        ["fold" | "call"] => Typed::Action(words.concat()),
        [word @ ("bet" | "raise")] => Typed::NoAmount(range(word)),
        ["bet" | "raise", _] => Typed::Action(words.join(" ")),
        ["all-in" | "allin"] | ["all", "in"] => match ["bet", "raise"].map(|word| (word, range(word))) {
            [(word, Some([_, max])), _] | [_, (word, Some([_, max]))] => Typed::Action(format!("{word} {max}")),
            _ => Typed::NoAllIn,
        },
        _ => return None,
    })
}

/// A betting action as the rest of a sentence about who did it: `bet 6`, `raised to 14`.
pub(super) fn did(bet: &str) -> String {
    match bet.split_once(' ') {
        Some(("raise", to)) => format!("raised to {to}"),
        Some(_) => bet.to_owned(),
        None if bet == "call" => "called".to_owned(),
        None => "folded".to_owned(),
    }
}

/// The chips as they stand beside a board.
pub(super) fn beside(chips: &Chips) -> String {
    let ([white, black], [small, big]) = (chips.stacks, chips.blinds);
    format!("    chips: white {white}, black {black}, pot {}; blinds {small}/{big}\n", chips.pot)
}

impl<R: BufRead, W: Write> TerminalGame<R, W> {
    /// Whether the player to act has to answer a bet, raise or blind.
    pub(super) fn faces_bet(&self) -> bool {
        self.table.offers().contains(&Offer::Action("call".into()))
    }

    fn calls_all_in(&self) -> bool {
        let chips = self.table.chips(Eyes::Viewer(Viewer::Spectator));
        chips.is_some_and(|chips| {
            let Some(side) = chips.to_act else { return false };
            chips.to_call > 0 && (chips.stacks[side.index()] <= chips.to_call || chips.stacks[(!side).index()] == 0)
        })
    }

    /// What this player can do about chips, a line below the board.
    pub(super) fn announce_chips(&mut self, side: Color) -> Result<()> {
        let Some(chips) = self.table.chips(Eyes::Viewer(Viewer::Player(side))) else { return Ok(()) };
        let offers = self.table.offers();
        let amounts = offers.iter().find_map(|offer| match offer {
            Offer::Amounts { word, min, max } => Some((*word, *min, *max)),
            Offer::Action(_) => None,
        });
        if chips.to_call > 0 {
            let raise = amounts.map_or_else(String::new, |(_, min, max)| {
                if min == max { format!(", `raise {max}`") } else { format!(", `raise` to {min}..{max}") }
            });
            return writeln!(self.output, "{} to call: `call`, `fold`{raise}.", chips.to_call);
        }
        match amounts {
            Some((word, min, max)) => {
                let to = if word == "raise" { " to" } else { "" };
                writeln!(self.output, "You may `{word}`{to} {min}..{max} before you move; to move at once is a check.")
            }
            None => Ok(()),
        }
    }

    /// Does what somebody typed about chips, or says why not.
    pub(super) fn bet(&mut self, typed: Typed) -> Result<Next> {
        match typed {
            Typed::Action(action) => match self.table.play(&action, &mut self.rng) {
                Ok(_) => {
                    writeln!(self.output)?;
                    return Ok(Next::Show);
                }
                Err(error) => writeln!(self.output, "No: {error}.")?,
            },
            Typed::NoAmount(Some([min, max])) => {
                writeln!(
                    self.output,
                    "How much? A whole number from {min} to {max}, as in `bet {min}`: all that you put in during this round."
                )?;
            }
            Typed::NoAmount(None) => writeln!(self.output, "No: that is not possible now.")?,
            // To call with all that is left is to go all-in, too.
            Typed::NoAllIn if self.calls_all_in() => return self.bet(Typed::Action("call".to_owned())),
            Typed::NoAllIn => writeln!(self.output, "No: there is nothing to bet or raise now.")?,
            Typed::Check if self.faces_bet() => writeln!(self.output, "No: there is a bet to answer.")?,
            Typed::Check => writeln!(self.output, "To check, make your move.")?,
        }
        Ok(Next::Ask)
    }

    /// Says of the other player's action what everybody is told.
    pub(super) fn say_bet(&mut self, side: Color, bet: &str) -> Result<()> {
        writeln!(self.output, "{} {}.\n", name(side), did(bet))
    }
}

#[cfg(test)]
mod tests {
    use hidden_chess_core::table::Offer;

    use super::{Typed, read_bet};

    #[test]
    fn what_is_typed_is_read() {
        let offers = [Offer::Action("call".into()), Offer::Amounts { word: "raise", min: 4, max: 100 }];
        let read = |text| read_bet(text, &offers);
        let action = |text: &str| Some(Typed::Action(text.into()));
        assert_eq!(read(" Fold\n"), action("fold"));
        assert_eq!(read("raise  to 14"), action("raise 14"));
        assert_eq!(read("all in"), action("raise 100"));
        assert_eq!(read("raise"), Some(Typed::NoAmount(Some([4, 100]))));
        assert_eq!(read("bet"), Some(Typed::NoAmount(None)));
        assert_eq!(read_bet("all-in", &[]), Some(Typed::NoAllIn));
        assert_eq!(read("e2e4"), None);
        assert_eq!(read("call e2e4"), None);
    }
}
