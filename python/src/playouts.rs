//! Many games at random.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use arrow_array::{Int16Array, StringArray, UInt32Array};
use gebeta::storage::runtime::{Watcher, in_threads, thread_count};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;

use crate::loaded::Loaded;
use crate::numbers::{self, Games, Positions, Threads};
use crate::random::{self, Begins, Walker};
use crate::table::Table;
use crate::{interrupt, tree};

/// The games that a thread plays before it takes more.
const CHUNK: usize = 256;

/// Games that were played at random: an array for each figure, with a number for each game.
#[pyclass(frozen, get_all, module = "gebeta._gebeta")]
pub struct Playouts {
    /// The turns of each game.
    lengths: Py<PyArray1<u32>>,
    /// The counters that A has won less B's.
    margins: Py<PyArray1<i16>>,
    /// How each game ended: 0 if A has won, 1 if B has, 2 for a draw, 3 if it is void.
    outcomes: Py<PyArray1<i8>>,
}

impl Playouts {
    /// Returns the table of the stream: a row for each game.
    pub fn table(&self, py: Python<'_>) -> PyResult<Table> {
        let lengths = self.lengths.bind(py).readonly();
        let margins = self.margins.bind(py).readonly();
        let outcomes = self.outcomes.bind(py).readonly();
        let letter = |outcome: &i8| ["A", "B", "D", "T"].get(*outcome as usize).copied();
        let outcomes = outcomes.as_slice()?.iter().map(letter);
        Table::of([
            (
                "turns",
                Arc::new(UInt32Array::from(lengths.as_slice()?.to_vec())) as _,
            ),
            (
                "margin",
                Arc::new(Int16Array::from(margins.as_slice()?.to_vec())) as _,
            ),
            ("outcome", Arc::new(StringArray::from_iter(outcomes)) as _),
        ])
    }
}

#[pymethods]
impl Playouts {
    #[new]
    fn new(
        lengths: Py<PyArray1<u32>>,
        margins: Py<PyArray1<i16>>,
        outcomes: Py<PyArray1<i8>>,
    ) -> Playouts {
        Playouts {
            lengths,
            margins,
            outcomes,
        }
    }

    #[expect(clippy::type_complexity, reason = "these are the fields")]
    fn __reduce__<'py>(
        slf: &Bound<'py, Playouts>,
    ) -> (
        Bound<'py, PyAny>,
        (Py<PyArray1<u32>>, Py<PyArray1<i16>>, Py<PyArray1<i8>>),
    ) {
        let (py, it) = (slf.py(), slf.get());
        let fields = (
            it.lengths.clone_ref(py),
            it.margins.clone_ref(py),
            it.outcomes.clone_ref(py),
        );
        (slf.get_type().into_any(), fields)
    }

    fn __len__(&self, py: Python<'_>) -> PyResult<usize> {
        self.lengths.bind(py).len()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Playouts: {} games>", self.__len__(py)?))
    }
}

/// The figures of a game.
type Figures = (u32, i16, i8);

/// Plays games in threads; `each` plays the game of a number. The result does not depend on the threads.
pub fn in_chunks<R: Send>(
    games: usize,
    threads: Option<NonZero<usize>>,
    stop: &impl Watcher,
    each: impl Fn(usize) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let chunks = games.div_ceil(CHUNK);
    let threads = thread_count(threads).min(chunks.max(1));
    let played = in_threads(threads, || {
        let mut played = Vec::new();
        loop {
            let chunk = next.fetch_add(1, Ordering::Relaxed);
            if chunk >= chunks || stop.stop() {
                return played;
            }
            let numbers = chunk * CHUNK..((chunk + 1) * CHUNK).min(games);
            played.push((chunk, numbers.map(&each).collect::<Vec<R>>()));
        }
    });
    let mut chunks: Vec<(usize, Vec<R>)> = played.into_iter().flatten().collect();
    chunks.sort_unstable_by_key(|(chunk, _)| *chunk);
    chunks.into_iter().flat_map(|(_, played)| played).collect()
}

/// Plays games to their ends.
pub fn playouts(
    py: Python<'_>,
    loaded: &Loaded,
    begins: &Begins<'_>,
    games: Games,
    seed: u64,
    threads: Option<Threads>,
) -> PyResult<Playouts> {
    let (games, threads) = (games.0, numbers::threads(threads));
    let figures: Vec<Figures> = interrupt::run(py, |stop| {
        in_chunks(games, threads, stop, |number| {
            let mut rng = random::generator_of(seed, number as u64);
            let mut walker = Walker::new(loaded, begins, &mut rng);
            walker.play_out(loaded, &mut rng, stop);
            (
                walker.turns,
                walker.margin(loaded),
                random::number(walker.now.outcome),
            )
        })
    })?;
    Ok(Playouts {
        lengths: PyArray1::from_iter(py, figures.iter().map(|game| game.0)).unbind(),
        margins: PyArray1::from_iter(py, figures.iter().map(|game| game.1)).unbind(),
        outcomes: PyArray1::from_iter(py, figures.iter().map(|game| game.2)).unbind(),
    })
}

/// Returns positions of games at random in which the round goes on: one of each game, each of its positions being as
/// likely.
pub fn positions<'py>(
    py: Python<'py>,
    loaded: &Loaded,
    begins: &Begins<'_>,
    number: Positions,
    seed: u64,
    threads: Option<Threads>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let (number, threads) = (number.0, numbers::threads(threads));
    let length = loaded.row_length();
    let rows: Vec<Vec<u8>> = interrupt::run(py, |stop| {
        in_chunks(number, threads, stop, |number| {
            let mut rng = random::generator_of(seed, number as u64);
            let mut walker = Walker::new(loaded, begins, &mut rng);
            let mut chosen = walker.now.position;
            let mut seen = 0;
            while walker.now.outcome.is_none() {
                seen += 1;
                if rng.u32(..seen) == 0 {
                    chosen = walker.now.position;
                }
                let played = walker.draw(loaded, &mut rng);
                walker.play(loaded, played);
            }
            let mut row = vec![0; length];
            loaded.write_row(&chosen, &mut row);
            row
        })
    })?;
    tree::rows(py, &rows.concat(), length)
}
