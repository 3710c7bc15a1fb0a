//! The rulesets that the programs know, by the words of the referee's `variant` command.

use std::ops::RangeInclusive;

use anyhow::{Context, Result, bail, ensure};
use hidden_chess_betting::{BareTable, Match, Rules, Wagered};
use hidden_chess_core::table::{AnyTable, Table};
use hidden_chess_core::{Game, IdentityPolicy, Standard, StandardOptions};
use rand::Rng;
use variant_coverchess::CoverChess;
use variant_frontier::ChessFrontier;
use variant_raisechess::{CheckOff, CheckOn, Draws, Options as RaiseOptions, QueenOnly, RaiseChess, Underpromotion};

use crate::mirror::MirrorChess;
use crate::protocol::words::{clip, number};

/// One ruleset: its name, what can be chosen, and how a table of it is opened.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Its name in the protocol.
    pub name: &'static str,
    /// The keys of its options.
    pub options: &'static [&'static str],
    /// Opens a table, before anything is dealt.
    pub open: fn(&Options<'_>) -> Result<Box<dyn AnyTable>>,
}

impl Variant {
    /// A ruleset of which nothing can be chosen.
    #[must_use]
    pub const fn simple<P: IdentityPolicy>() -> Self {
        Self { name: P::NAME, options: &[], open: |options| options.seat(Game::<P>::default()) }
    }
}

/// Every ruleset there is: a new one is one more line.
pub const VARIANTS: &[Variant] = &[
    Variant { name: "standard", options: &["chess960"], open: standard },
    Variant::simple::<CoverChess>(),
    Variant::simple::<ChessFrontier>(),
    Variant::simple::<MirrorChess>(),
    Variant {
        name: "raisechess",
        options: &["hand", "chess960", "showdown", "check", "underpromotion", "draws"],
        open: raisechess,
    },
    Variant { name: "table", options: &[], open: bare },
];

/// The options that ask for chips, which any ruleset can be played with.
const BETTING: [&str; 4] = ["chips", "blinds", "min_bet", "levels"];

/// Betting alone: there are chips whether they are asked for or not.
fn bare(options: &Options<'_>) -> Result<Box<dyn AnyTable>> {
    let rules = options.chips()?.unwrap_or_default();
    Ok(Box::new(BareTable::new(Match::new(rules)?)?))
}

fn standard(options: &Options<'_>) -> Result<Box<dyn AnyTable>> {
    let chess960 = options.number("chess960", 0..=959)?;
    options.seat(Game::<Standard>::new(StandardOptions { chess960 }))
}

fn raisechess(options: &Options<'_>) -> Result<Box<dyn AnyTable>> {
    let hand = options.number("hand", 3..=5)?.unwrap_or(3);
    let showdown =
        options.one_of("showdown", &[("20", Some(20)), ("30", Some(30)), ("40", Some(40)), ("none", None)])?;
    let draws = options.one_of("draws", &[("off", Draws::Off), ("on", Draws::On)])?;
    let mut chosen = RaiseOptions::default()
        .with_hand(u8::try_from(hand)?)?
        .with_chess960(options.number("chess960", 0..=959)?)
        .with_draws(draws.unwrap_or_default());
    if let Some(showdown) = showdown {
        chosen = chosen.with_showdown(showdown);
    }
    let checks = options.one_of("check", &[("on", true), ("off", false)])?.unwrap_or(true);
    let queens = !options.one_of("underpromotion", &[("on", true), ("off", false)])?.unwrap_or(false);
    match (checks, queens) {
        (true, true) => options.seat(Game::<RaiseChess<CheckOn, QueenOnly>>::new(chosen)),
        (true, false) => options.seat(Game::<RaiseChess<CheckOn, Underpromotion>>::new(chosen)),
        (false, true) => options.seat(Game::<RaiseChess<CheckOff, QueenOnly>>::new(chosen)),
        (false, false) => options.seat(Game::<RaiseChess<CheckOff, Underpromotion>>::new(chosen)),
    }
}

/// Opens a table from the words after `variant`: a name and options in any order, none twice, none foreign.
///
/// Where there is a deal it has still to be made, by [`AnyTable::restart`].
///
/// ```
/// use hidden_chess_examples::variants::open;
/// use hidden_chess_core::table::Eyes;
///
/// let table = open(["standard", "chess960=0"])?;
/// assert!(table.show(Eyes::Referee).hfen.starts_with("bbqnnrkr/"));
/// let error = open(["standard", "hand=4"]).err().unwrap();
/// let takes = "standard takes chess960=, chips=, blinds=, min_bet=, levels=";
/// assert_eq!(error.to_string(), format!("unknown option 'hand=4': {takes}"));
/// # Ok::<(), anyhow::Error>(())
/// ```
///
/// # Errors
///
/// When the name or an option is unknown, an option stands twice, or its value is not one it can have.
pub fn open<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Box<dyn AnyTable>> {
    let mut words = words.into_iter();
    let known = || VARIANTS.iter().map(|variant| variant.name).collect::<Vec<_>>().join(", ");
    let name = words.next().with_context(|| format!("expected the name of a variant: {}", known()))?;
    let Some(variant) = VARIANTS.iter().find(|variant| variant.name == name) else {
        bail!("unknown variant '{}': expected one of {}", clip(name), known());
    };
    (variant.open)(&Options::read(variant, words)?)
}

/// Opens a table for a program: from the words of a `variant` command, dealt, and from a position if one is given.
///
/// # Errors
///
/// As [`open`], and when the position is not one of this ruleset.
pub fn open_at<'a>(
    words: impl IntoIterator<Item = &'a str>,
    chess960: Option<u16>,
    hfen: Option<&str>,
    rng: &mut dyn Rng,
) -> Result<Box<dyn AnyTable>> {
    let chess960 = chess960.map(|number| format!("chess960={number}"));
    let mut words: Vec<&str> = words.into_iter().collect();
    words.extend(chess960.as_deref());
    let mut table = open(words)?;
    table.restart(rng);
    if let Some(hfen) = hfen {
        table.set_position(hfen)?;
    }
    Ok(table)
}

/// The options of one `variant` command.
#[derive(Clone, Debug)]
pub struct Options<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Options<'a> {
    fn read(variant: &Variant, words: impl Iterator<Item = &'a str>) -> Result<Self> {
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for word in words {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            if !variant.options.contains(&key) && !BETTING.contains(&key) {
                let takes: Vec<_> = variant.options.iter().chain(&BETTING).map(|key| format!("{key}=")).collect();
                bail!("unknown option '{}': {} takes {}", clip(word), variant.name, takes.join(", "));
            }
            ensure!(!pairs.iter().any(|(before, _)| *before == key), "option '{}' stands twice", clip(word));
            ensure!(!value.is_empty(), "option '{}' has no value", clip(word));
            pairs.push((key, value));
        }
        Ok(Self(pairs))
    }

    /// A table at which this game is played, with chips if they were asked for.
    ///
    /// # Errors
    ///
    /// When the options of the betting are not those of RULES 4.
    pub fn seat<P: IdentityPolicy>(&self, game: Game<P>) -> Result<Box<dyn AnyTable>> {
        Ok(match self.chips()? {
            None => Box::new(Table::new(game)),
            Some(rules) => Box::new(Table::new(Wagered::first(game, rules)?)),
        })
    }

    /// The rules of the betting, if there is any.
    fn chips(&self) -> Result<Option<Rules>> {
        let asked = self.0.iter().filter(|(key, _)| BETTING.contains(key));
        let words: Vec<String> = asked.map(|(key, value)| format!("{key}={value}")).collect();
        if words.is_empty() {
            return Ok(None);
        }
        Ok(Some(words.join(" ").parse()?))
    }

    /// The value of an option, if it was given.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find_map(|&(name, value)| (name == key).then_some(value))
    }

    /// The value of an option that is a whole number, if it was given.
    ///
    /// # Errors
    ///
    /// When it is no whole number or outside the range.
    pub fn number(&self, key: &str, range: RangeInclusive<u16>) -> Result<Option<u16>> {
        let Some(value) = self.get(key) else { return Ok(None) };
        match number(value) {
            Some(value) if range.contains(&value) => Ok(Some(value)),
            _ => bail!("option '{key}={}': expected a number from {} to {}", clip(value), range.start(), range.end()),
        }
    }

    /// The value of an option that is one of a few words, if it was given.
    ///
    /// # Errors
    ///
    /// When it is another word.
    pub fn one_of<T: Copy>(&self, key: &str, words: &[(&str, T)]) -> Result<Option<T>> {
        let Some(value) = self.get(key) else { return Ok(None) };
        match words.iter().find(|(word, _)| *word == value) {
            Some(&(_, meaning)) => Ok(Some(meaning)),
            None => {
                let known: Vec<_> = words.iter().map(|(word, _)| *word).collect();
                bail!("option '{key}={}': expected one of {}", clip(value), known.join(", "))
            }
        }
    }
}
