//! Printing comparisons as tables, and keeping count of the targets.

use std::fmt;
use std::io::Write;

use crate::rounds::{Comparison, Rounds, Spread, Work};

/// What the figures of a table are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// More is better.
    MillionsASecond,
    /// Less is better.
    Nanoseconds,
    /// Less is better, and it is the same every time.
    Instructions,
}

/// What a row has to reach.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Target {
    /// The ratio is at least this.
    RatioAtLeast(f64),
    /// The ratio is at most this.
    RatioAtMost(f64),
    /// Our own figure is at most this.
    AtMost(f64),
}

/// What a row says beside its figures.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// What is measured.
    pub what: &'a str,
    /// What it is measured beside.
    pub beside: &'a str,
    /// What it has to reach, if anything.
    pub target: Option<Target>,
}

/// The ratios of a row: of the medians, and the median of those within a round.
#[derive(Clone, Copy, Debug)]
pub struct Ratios {
    /// Of the medians.
    pub ratio: f64,
    /// The median within a round; targets are held against this one.
    pub paired: f64,
}

/// Measures and prints, row by row.
pub struct Report<'a> {
    out: &'a mut dyn Write,
    rounds: Rounds,
    unit: Unit,
    targets: u32,
    met: u32,
}

impl fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Report").field("targets", &self.targets).field("met", &self.met).finish_non_exhaustive()
    }
}

impl<'a> Report<'a> {
    /// A report that nothing was printed to yet.
    pub fn new(out: &'a mut dyn Write, rounds: Rounds) -> Self {
        Self { out, rounds, unit: Unit::Nanoseconds, targets: 0, met: 0 }
    }

    /// Begins a table. Its title says what one unit is.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    pub fn table(&mut self, title: &str, unit: Unit) -> anyhow::Result<()> {
        self.unit = unit;
        writeln!(self.out, "\n{title}\n")?;
        self.line(["", "ours", "beside", "its figure", "ratio", "paired", "target"])?;
        writeln!(self.out, "|{:-<39}|{:->23}:|{:-<16}|{:->23}:|{:->7}:|{:->7}:|{:-<19}|", "", "", "", "", "", "", "")?;
        Ok(())
    }

    /// Measures both sides by turns and prints the row.
    ///
    /// # Errors
    ///
    /// When a side finds its result to be wrong.
    pub fn row(&mut self, row: Row<'_>, ours: &mut Work<'_>, reference: &mut Work<'_>) -> anyhow::Result<Ratios> {
        let unit = self.unit;
        let figure = |nanoseconds: f64| match unit {
            Unit::MillionsASecond => 1e3 / nanoseconds,
            Unit::Nanoseconds | Unit::Instructions => nanoseconds,
        };
        let found: Comparison = self.rounds.compare(figure, ours, reference)?;
        let ratios = Ratios { ratio: found.ratio(), paired: found.paired.median };
        let target = row.target.map(|target| self.judge(target, found.ours.median, ratios.paired)).unwrap_or_default();
        let (ratio, paired) = (number(ratios.ratio), number(ratios.paired));
        self.line([
            row.what,
            &found.ours.to_string(),
            row.beside,
            &found.reference.to_string(),
            &ratio,
            &paired,
            &target,
        ])?;
        Ok(ratios)
    }

    /// Prints a row of two counted figures, which need no rounds.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    pub fn counted(&mut self, row: Row<'_>, ours: f64, reference: f64) -> anyhow::Result<()> {
        let ratio = ours / reference;
        let target = row.target.map(|target| self.judge(target, ours, ratio)).unwrap_or_default();
        self.line([row.what, &number(ours), row.beside, &number(reference), &number(ratio), "", &target])
    }

    /// Prints a row that follows from others.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    pub fn derived(&mut self, what: &str, ratios: Ratios, target: Option<Target>) -> anyhow::Result<()> {
        let target = target.map(|target| self.judge(target, f64::NAN, ratios.paired)).unwrap_or_default();
        self.line([what, "", "", "", &number(ratios.ratio), &number(ratios.paired), &target])
    }

    /// Prints how many targets were met, if there was any.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    pub fn finish(self) -> anyhow::Result<()> {
        if self.targets > 0 {
            writeln!(self.out, "\n{} of {} targets met", self.met, self.targets)?;
        }
        Ok(())
    }

    fn judge(&mut self, target: Target, figure: f64, ratio: f64) -> String {
        let (met, text) = match target {
            Target::RatioAtLeast(least) => (ratio >= least, format!(">= {least}")),
            Target::RatioAtMost(most) => (ratio <= most, format!("<= {most}")),
            Target::AtMost(most) => (figure <= most, format!("<= {most} ns")),
        };
        self.targets += 1;
        self.met += u32::from(met);
        format!("{text} {}", if met { "met" } else { "missed" })
    }

    fn line(&mut self, cells: [&str; 7]) -> anyhow::Result<()> {
        let [what, ours, beside, reference, ratio, paired, target] = cells;
        writeln!(
            self.out,
            "| {what:<37} | {ours:>22} | {beside:<14} | {reference:>22} | {ratio:>6} | {paired:>6} | {target:<17} |"
        )?;
        Ok(self.out.flush()?)
    }
}

/// The median, then the least and the greatest.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}..{})", number(self.median), number(self.min), number(self.max))
    }
}

/// Three digits, or all before the point.
fn number(figure: f64) -> String {
    let decimals = match figure {
        ..10.0 => 2,
        ..100.0 => 1,
        _ => 0,
    };
    format!("{figure:.decimals$}")
}
