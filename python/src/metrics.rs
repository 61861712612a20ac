//! The measures of a game.

use std::sync::Arc;

use arrow_array::{Float64Array, StringArray};
use gebeta::analysis::levels::{LevelTable, Ratio, Settings};
use gebeta::analysis::metrics::TreeMetrics;
use gebeta::players::metrics::Sample;
use gebeta::players::tournament::Interval;
use gebeta_tables::{Measure, measures};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::loaded::Variant;
use crate::numbers::{self, CountingMemory, Depth, Opening, Played, Seed, Threads};
use crate::table::Table;
use crate::tournament::{conditions, entrant};
use crate::{errors, interrupt, tree};

#[pymethods]
impl Variant {
    /// Measures the game: whether it ends, whom it favours, how long and how tense it is.
    ///
    /// `tree` has the exact measures of the game tree to a depth. `playouts` has estimates from games of a player against
    /// itself, after random openings of `opening` turns, with 95 % confidence intervals. The documentation's page on metrics
    /// defines each measure.
    #[pyo3(signature = (player="random", games=1000, opening=0, seed=0, depth=8, memory=None, threads=None))]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword in Python")]
    fn metrics(
        &self,
        py: Python<'_>,
        player: &str,
        #[pyo3(from_py_with = Played::read)] games: u32,
        #[pyo3(from_py_with = Opening::read)] opening: u32,
        #[pyo3(from_py_with = Seed::read)] seed: u64,
        #[pyo3(from_py_with = Depth::read)] depth: u32,
        memory: Option<CountingMemory>,
        threads: Option<Threads>,
    ) -> PyResult<Table> {
        let sample = Sample {
            player: entrant(player)?,
            games,
            opening_turns: opening,
            seed,
        };
        if games > Sample::MOST {
            let most = Sample::MOST;
            let unfit = format!("games must be from 0 to {most}, not {games}");
            return Err(PyValueError::new_err(unfit));
        }
        let threads = numbers::threads(threads);
        let settings = Settings {
            threads,
            memory: memory.map(|memory| memory.0),
            ..Settings::to_depth(depth)
        };
        let variant = &self.0.variant;
        let (analysis, estimates) = interrupt::run(py, |stop| {
            let start = variant.game().usual_start();
            let analysis = LevelTable::merged(variant.game(), &start, &settings, stop);
            let conditions = conditions(variant);
            let estimates = sample.measure(&conditions, threads, &(), stop.flag());
            (analysis, estimates)
        })?;
        tree::failed(&analysis)?;
        let estimates = estimates.map_err(errors::search)?;
        let estimates = estimates.ok_or_else(|| errors::search("the games were not played"))?;
        let found = measures(
            &TreeMetrics::of(&analysis.table),
            &estimates,
            self.0.first(),
        );
        table(variant, &found)
    }
}

fn table(variant: &gebeta::Variant, found: &[Measure]) -> PyResult<Table> {
    let interval = |end: fn(Interval) -> f64| {
        let estimates = found.iter().map(|(_, _, playouts)| *playouts);
        let ends = estimates.map(|found| found.and_then(|found| found.interval).map(end));
        Arc::new(Float64Array::from_iter(ends))
    };
    let names = found.iter().map(|(name, ..)| *name);
    let variants = found.iter().map(|_| variant.to_string());
    let tree = found
        .iter()
        .map(|(_, tree, _)| tree.as_ref().map(Ratio::to_f64));
    let values = found
        .iter()
        .map(|(_, _, playouts)| playouts.map(|found| found.value));
    Table::of([
        (
            "variant",
            Arc::new(StringArray::from_iter_values(variants)) as _,
        ),
        (
            "metric",
            Arc::new(StringArray::from_iter_values(names)) as _,
        ),
        ("tree", Arc::new(Float64Array::from_iter(tree)) as _),
        ("playouts", Arc::new(Float64Array::from_iter(values)) as _),
        ("from", interval(|it| it.from) as _),
        ("to", interval(|it| it.to) as _),
    ])
}
