//! Somebody who acts at random.

use std::io::{BufRead, Error, Result, Write};

use hidden_chess_core::table::{Offer, Told};
use hidden_chess_core::{Color, uniform};
use rand::rngs::ChaCha8Rng;

use super::TerminalGame;
use super::story::is_bet;

/// Once in so many own turns a bet is made where one is possible: seldom enough that the moves decide games too.
const BET: u32 = 20;
/// Once in so many answers everything is given up.
const FOLD: u32 = 10;
/// Once in so many answers that are no folds the bet is raised where that is possible.
const RAISE: u32 = 5;

impl<R: BufRead, W: Write> TerminalGame<R, W> {
    /// A whole turn, or a betting action before it.
    ///
    /// Every move is equally likely. Beside them, where there are chips: one turn in twenty is begun with a bet, one bet in
    /// ten is folded to, one in five of the others raised, and the rest called. The amounts are as [`amount`] says.
    pub(super) fn random_action(&mut self, side: Color) -> Result<Told> {
        loop {
            let action = choose(&self.table.offers(), &mut self.rng).ok_or_else(|| Error::other("nobody can move"))?;
            let told = self.table.play(&action, &mut self.rng).map_err(Error::other)?;
            if is_bet(&action) || !self.table.is_mid_turn() || self.table.to_act() != Some(side) {
                return Ok(told);
            }
        }
    }
}

fn choose(offers: &[Offer], rng: &mut ChaCha8Rng) -> Option<String> {
    let (mut moves, mut call, mut fold, mut amounts) = (Vec::new(), None, None, None);
    for offer in offers {
        match offer {
            Offer::Action(text) if text == "call" => call = Some(text),
            Offer::Action(text) if text == "fold" => fold = Some(text),
            Offer::Action(text) => moves.push(text),
            Offer::Amounts { word, min, max } => amounts = Some((*word, *min, *max)),
        }
    }
    let rarity = if moves.is_empty() { RAISE } else { BET };
    if let (Some(fold), true) = (fold, fold.is_some() && uniform(FOLD, rng) == 0) {
        return Some(fold.clone());
    }
    // Without chips nothing but the move is drawn.
    if let Some((word, min, max)) = amounts {
        if uniform(rarity, rng) == 0 {
            return Some(format!("{word} {}", amount(min, max, rng)));
        }
    }
    if let Some(call) = call {
        return Some(call.clone());
    }
    moves.get(uniform(moves.len().try_into().unwrap_or(u32::MAX), rng) as usize).map(ToString::to_string)
}

/// An amount of a range: each doubling of what it is above the smallest is equally likely, and within one each amount.
///
/// So small amounts are common, and all-in happens; evenly drawn, half of all bets were half of all chips.
fn amount(min: u64, max: u64, rng: &mut ChaCha8Rng) -> u64 {
    // There are less than 2^32 chips on a table.
    let count = u32::try_from(max.saturating_sub(min)).unwrap_or(u32::MAX - 1) + 1;
    let first = (1_u32 << uniform(count.ilog2() + 1, rng)) - 1;
    let most = (count - first).min(first.saturating_add(1));
    min + u64::from(first + uniform(most, rng))
}

#[cfg(test)]
mod tests {
    use super::amount;
    use crate::seed::generator;

    #[test]
    fn amounts_are_of_the_range() {
        let mut rng = generator(1);
        for (min, max) in [(1, 1), (4, 5), (1, 98), (50, 2_000_000_000)] {
            let drawn: Vec<u64> = (0..2000).map(|_| amount(min, max, &mut rng)).collect();
            assert!(drawn.iter().all(|amount| (min..=max).contains(amount)));
            assert!(drawn.contains(&min));
            assert!(max > 100 || drawn.contains(&max), "{min}..{max}");
        }
    }
}
