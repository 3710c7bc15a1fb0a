//! Measuring two sides by turns: ours, the reference, ours, the reference.
//!
//! What slows the machine for a while slows both, so a ratio within a round can be trusted where a time cannot.

use std::time::Duration;

use anyhow::{Context as _, ensure};
use cpu_time::ThreadTime;

/// One side: does a batch of work, checks what came of it, and says how many units it was.
pub type Work<'a> = dyn FnMut() -> anyhow::Result<u64> + 'a;

/// How often and how long both sides are measured.
#[derive(Clone, Copy, Debug)]
pub struct Rounds {
    /// How many rounds there are, at least one.
    pub rounds: u32,
    /// The least time that one side of a round takes.
    pub at_least: Duration,
}

/// Figures of all rounds: the middle one, the least and the greatest.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// The middle one, or the mean of the middle two.
    pub median: f64,
    /// The least.
    pub min: f64,
    /// The greatest.
    pub max: f64,
}

/// What the rounds of one comparison gave.
#[derive(Clone, Copy, Debug)]
pub struct Comparison {
    /// Ours.
    pub ours: Spread,
    /// The reference's.
    pub reference: Spread,
    /// The ratios of ours to the reference's within a round, which a machine that changes its pace between rounds does
    /// not disturb.
    pub paired: Spread,
}

impl Rounds {
    /// Measures both sides by turns, each figure made of nanoseconds for a unit.
    ///
    /// # Errors
    ///
    /// When a side finds its result to be wrong.
    pub fn compare(
        &self,
        figure: impl Fn(f64) -> f64,
        ours: &mut Work<'_>,
        reference: &mut Work<'_>,
    ) -> anyhow::Result<Comparison> {
        // The runs that settle how often to repeat also warm the caches.
        let repeats = [self.repeats(ours)?, self.repeats(reference)?];
        let (mut first, mut second, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..self.rounds {
            let ours = figure(nanoseconds(ours, repeats[0])?);
            let reference = figure(nanoseconds(reference, repeats[1])?);
            first.push(ours);
            second.push(reference);
            ratios.push(ours / reference);
        }
        Ok(Comparison { ours: Spread::of(first)?, reference: Spread::of(second)?, paired: Spread::of(ratios)? })
    }

    /// How many batches fill the time.
    fn repeats(&self, work: &mut Work<'_>) -> anyhow::Result<u32> {
        let start = ThreadTime::now();
        let mut batches = 0_u32;
        // A single batch can be slow by chance, above all the first, so a tenth of the time is spent on looking.
        while start.elapsed() < self.at_least / 10 || batches == 0 {
            work()?;
            batches += 1;
        }
        let one = start.elapsed().as_secs_f64() / f64::from(batches);
        Ok((self.at_least.as_secs_f64() / one.max(1e-9)).ceil().clamp(1.0, 1e9) as u32)
    }
}

/// The time of one unit on the processor, so that other work on the machine is not counted.
fn nanoseconds(work: &mut Work<'_>, repeats: u32) -> anyhow::Result<f64> {
    let (start, mut units) = (ThreadTime::now(), 0);
    for _ in 0..repeats {
        units += work()?;
    }
    let time = start.elapsed();
    ensure!(units > 0, "nothing was measured");
    Ok(time.as_secs_f64() * 1e9 / units as f64)
}

impl Spread {
    /// The spread of some figures.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn of(mut figures: Vec<f64>) -> anyhow::Result<Self> {
        figures.sort_unstable_by(f64::total_cmp);
        let (min, max) = (*figures.first().context("no round")?, *figures.last().context("no round")?);
        let middle = figures.len() / 2;
        let odd = figures.len() % 2 == 1;
        let median = if odd { figures[middle] } else { f64::midpoint(figures[middle - 1], figures[middle]) };
        Ok(Self { median, min, max })
    }
}

impl Comparison {
    /// The ratio of the medians.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        self.ours.median / self.reference.median
    }
}

/// The mean of ratios.
#[must_use]
pub fn geometric_mean(ratios: impl ExactSizeIterator<Item = f64>) -> f64 {
    let len = ratios.len() as f64;
    (ratios.map(f64::ln).sum::<f64>() / len).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_has_its_middle_between_its_ends() {
        let spread = |figures: &[f64]| Spread::of(figures.to_vec()).ok().map(|s| [s.min, s.median, s.max]);
        assert_eq!(spread(&[3.0, 1.0, 2.0]), Some([1.0, 2.0, 3.0]));
        assert_eq!(spread(&[4.0, 1.0]), Some([1.0, 2.5, 4.0]));
        assert_eq!(spread(&[]), None);
    }

    #[test]
    fn a_wrong_result_is_a_failure() {
        let rounds = Rounds { rounds: 3, at_least: Duration::from_micros(10) };
        let mut right = || Ok(1);
        let mut wrong = || anyhow::bail!("one leaf too many");
        assert!(rounds.compare(|time| time, &mut right, &mut wrong).is_err());
    }
}
