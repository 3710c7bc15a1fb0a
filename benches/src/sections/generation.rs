//! How fast is the generator beside a well-known one?

use anyhow::{Context as _, ensure};

use super::Selection;
use crate::rounds::geometric_mean;
use crate::{Cozy, Measure, NAMED, Named, Ours, Ratios, Report, Row, Target, Unit, Walker};

pub(super) fn run(report: &mut Report<'_>, selection: &Selection) -> anyhow::Result<()> {
    let wanted = |named: &&Named| selection.position.as_ref().is_none_or(|name| name == named.name);
    let positions: Vec<&Named> = NAMED.iter().filter(wanted).collect();
    ensure!(!positions.is_empty(), "no such position");
    for measure in Measure::ALL {
        if selection.measure.is_some_and(|wanted| wanted != measure) {
            continue;
        }
        report
            .table(&format!("generation: {}, millions of leaves a second", measure.title()), Unit::MillionsASecond)?;
        let (mut chess, mut chess960) = (Vec::new(), Vec::new());
        for named in &positions {
            let ratios = row(report, named, measure)?;
            if named.by_file { chess960.push(ratios) } else { chess.push(ratios) }
        }
        let (chess, chess960) = (mean(&chess), mean(&chess960));
        // The target is for all six together, so a choice among them has none.
        let target = (positions.len() == NAMED.len()).then(|| target(measure));
        if let Some(chess) = chess {
            report.derived("geometric mean, chess", chess, target)?;
        }
        if let Some(chess960) = chess960 {
            report.derived("geometric mean, chess960", chess960, None)?;
        }
        if let Some((chess, chess960)) = chess.zip(chess960) {
            let [ratio, paired] = [chess960.ratio / chess.ratio, chess960.paired / chess.paired];
            report.derived("chess960 / chess", Ratios { ratio, paired }, None)?;
        }
    }
    Ok(())
}

const fn target(measure: Measure) -> Target {
    Target::RatioAtLeast(match measure {
        Measure::Bulk | Measure::List => 1.6,
        Measure::Make => 2.8,
    })
}

fn row(report: &mut Report<'_>, named: &Named, measure: Measure) -> anyhow::Result<Ratios> {
    let (ours, theirs) = (Ours::read(named)?, Cozy::read(named)?);
    let what = format!("{}, depth {}", named.name, named.depth);
    let row = Row { what: &what, beside: Cozy::NAME, target: None };
    report.row(row, &mut || walk(&ours, named, measure), &mut || walk(&theirs, named, measure))
}

/// Walks, and holds the count against the known one.
fn walk<W: Walker>(walker: &W, named: &Named, measure: Measure) -> anyhow::Result<u64> {
    let known = named.count(named.depth).context("the depth that is measured has no known count")?;
    let leaves = walker.walk(measure, named.depth);
    ensure!(leaves == known, "{} counts {leaves} leaves at {}, and {known} are known", W::NAME, named.name);
    Ok(leaves)
}

fn mean(rows: &[Ratios]) -> Option<Ratios> {
    let ratio = geometric_mean(rows.iter().map(|row| row.ratio));
    let paired = geometric_mean(rows.iter().map(|row| row.paired));
    (!rows.is_empty()).then_some(Ratios { ratio, paired })
}
