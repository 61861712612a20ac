//! The game tree, counted exactly: `perft` and `Levels`.

use std::num::NonZero;
use std::sync::{Arc, Mutex};

use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{ArrayRef, RecordBatch, UInt32Array, UInt64Array};
use gebeta::analysis::levels::{
    Analysis, BigUint, End, LevelRow, LevelTable, LevelWatcher, Settings, States, Sums,
};
use gebeta::core::Position;
use gebeta::core::game::{StartingPosition, Status};
use gebeta::storage::runtime::{Watcher, lock, unlocked};
use gebeta_tables::PositionColumns;
use numpy::{PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt, PyIterator, PyList};

use crate::arrow::{self, Batches};
use crate::errors;
use crate::interrupt::{self, Stop};
use crate::loaded::Loaded;
use crate::moves::Move;
use crate::numbers::{self, CountingMemory, Level, Threads};
use crate::play::Play;
use crate::table::{Table, cell};

/// Returns a number of any width as Python has it.
pub fn int<'py>(py: Python<'py>, number: &BigUint) -> PyResult<Bound<'py, PyAny>> {
    let bytes = PyBytes::new(py, &number.to_bytes_le());
    py.get_type::<PyInt>()
        .call_method1("from_bytes", (bytes, "little"))
}

fn start(play: &Play) -> PyResult<StartingPosition> {
    play.check_decided(errors::illegal_move)?;
    let now = play.now();
    Ok(StartingPosition {
        position: now.position,
        status: Status {
            outcome: now.outcome,
            playable: now.playable,
        },
    })
}

/// Raises the error that ended an analysis, if there was one.
pub fn failed(analysis: &Analysis) -> PyResult<()> {
    match &analysis.end {
        End::Failed(fault) => Err(PyOSError::new_err(fault.to_string())),
        _ => Ok(()),
    }
}

/// Returns the number of lines of play of a length.
pub fn perft<'py>(
    py: Python<'py>,
    play: &Play,
    depth: u32,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (game, start) = (play.loaded.game(), start(play)?);
    let Some(index) = depth.checked_sub(1) else {
        return int(py, &BigUint::from(1u8));
    };
    let settings = Settings {
        threads,
        ..Settings::to_depth(depth)
    };
    let analysis = interrupt::run(py, |stop| LevelTable::merged(game, &start, &settings, stop))?;
    failed(&analysis)?;
    // A tree that ends earlier has no lines of this length.
    let row = analysis.table.rows.get(index as usize);
    let leaves = row.map_or(BigUint::ZERO, |row| &row.own.turns + &row.own.games);
    int(py, &leaves)
}

/// Returns the number of lines of play of a length that begin with each legal move.
pub fn perft_divide<'py>(
    py: Python<'py>,
    play: &Play,
    depth: u32,
    threads: Option<NonZero<usize>>,
) -> PyResult<Bound<'py, PyDict>> {
    let start = start(play)?;
    let counts = PyDict::new(py);
    let (Some(rest), None) = (depth.checked_sub(1), start.status.outcome) else {
        return Ok(counts);
    };
    for played in play.loaded.game().legal_moves(&start.position) {
        let mut after = play.clone();
        if after.push(played).is_ok() {
            let count = perft(py, &after, rest, threads)?;
            counts.set_item(Move::of(played, play.loaded.board()), count)?;
        }
    }
    Ok(counts)
}

/// The names of the figures of a level, in the order of [`figures`].
const FIGURES: [&str; 13] = [
    "turns", "games", "agency", "a_wins", "b_wins", "draws", "timeouts", "moves", "captured",
    "a_has", "b_has", "endless", "long",
];

fn figures(sums: &Sums) -> [&BigUint; 13] {
    [
        &sums.turns,
        &sums.games,
        &sums.agency,
        &sums.a_wins,
        &sums.b_wins,
        &sums.draws,
        &sums.timeouts,
        &sums.moves,
        &sums.captured,
        &sums.a_has,
        &sums.b_has,
        &sums.endless,
        &sums.long,
    ]
}

/// The game tree counted level by level, with exact numbers. It is a sequence of its `rows`.
///
/// >>> import gebeta
/// >>> levels = gebeta.Variant("geme").analyse(4)
/// >>> levels[-1]["turns"]
/// 816
/// >>> [level["turns"] for level in levels.own]
/// [6, 32, 140, 638]
#[pyclass(frozen, module = "gebeta._gebeta")]
pub struct Levels {
    play: Play,
    analysis: Analysis,
    settings: Settings,
}

impl Levels {
    /// Counts the levels of a tree.
    pub fn count(
        py: Python<'_>,
        play: &Play,
        depth: u32,
        memory: Option<CountingMemory>,
        threads: Option<Threads>,
        distinct: bool,
    ) -> PyResult<Levels> {
        let settings = Settings {
            threads: numbers::threads(threads),
            memory: memory.map(|memory| memory.0),
            keep_last: distinct,
            ..Settings::to_depth(depth)
        };
        let (game, start) = (play.loaded.game(), start(play)?);
        let analysis =
            interrupt::run(py, |stop| LevelTable::merged(game, &start, &settings, stop))?;
        failed(&analysis)?;
        Ok(Levels {
            play: play.clone(),
            analysis,
            settings,
        })
    }

    /// Returns the table of the stream: the figures of all levels up to each one.
    pub fn table(&self, _py: Python<'_>) -> PyResult<Table> {
        let rows = &self.analysis.table.rows;
        let level = UInt32Array::from_iter_values(rows.iter().map(|row| row.level));
        let distinct = (0..rows.len()).map(|index| self.analysis.distinct.get(index).copied());
        let figure = |at: usize| arrow::counts(rows.iter().map(move |row| figures(&row.total)[at]));
        let figures = FIGURES.iter().enumerate();
        let columns = [("level", Arc::new(level) as ArrayRef)].into_iter();
        let columns = columns.chain(figures.map(|(at, name)| (*name, figure(at))));
        let distinct: ArrayRef = Arc::new(UInt64Array::from_iter(distinct));
        Table::of(columns.chain([("distinct", distinct)]))
    }

    fn row<'py>(
        &self,
        py: Python<'py>,
        index: usize,
        row: &LevelRow,
        sums: &Sums,
    ) -> PyResult<Bound<'py, PyDict>> {
        let cells = PyDict::new(py);
        cells.set_item("level", row.level)?;
        for (name, figure) in FIGURES.into_iter().zip(figures(sums)) {
            cells.set_item(name, int(py, figure)?)?;
        }
        cells.set_item("distinct", self.analysis.distinct.get(index))?;
        Ok(cells)
    }

    fn dictionaries<'py>(
        &self,
        py: Python<'py>,
        of: impl Fn(&LevelRow) -> &Sums,
    ) -> PyResult<Bound<'py, PyList>> {
        let rows = self.analysis.table.rows.iter().enumerate();
        let rows = rows.map(|(index, row)| self.row(py, index, row, of(row)));
        PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)
    }
}

#[pymethods]
impl Levels {
    /// The names of the columns of a row.
    #[getter]
    fn columns(&self) -> Vec<&'static str> {
        let columns = ["level"].into_iter().chain(FIGURES);
        columns.chain(["distinct"]).collect()
    }

    /// The figures of the tree to each level: a row counts this level and all before it. `own` has each level alone.
    ///
    /// Only `distinct`, the number of positions of a level, is that of the level alone here too.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.dictionaries(py, |row| &row.total)
    }

    /// The figures of each level alone. `perft(n)` is `turns` plus `games` of level `n`.
    #[getter]
    fn own<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.dictionaries(py, |row| &row.own)
    }

    /// Why there are no more levels: `"depth"`, or `"exhausted"` if no game goes on.
    #[getter]
    fn end(&self) -> &'static str {
        match self.analysis.end {
            End::Depth => "depth",
            End::Exhausted => "exhausted",
            End::Stopped | End::Failed(_) => "stopped",
        }
    }

    /// The rules of the tree.
    #[getter]
    fn variant(&self) -> crate::loaded::Variant {
        crate::loaded::Variant(self.play.loaded.clone())
    }

    /// Returns the table as the CSV that the field publishes.
    fn to_csv(&self) -> String {
        let rows = self.analysis.table.rows.iter();
        let lines = rows.map(|row| row.cells().join(", ") + "\n");
        let heading = LevelRow::COLUMNS.join(", ") + "\n";
        [heading].into_iter().chain(lines).collect()
    }

    /// Returns the distinct positions of a level, which is counted again for it.
    fn positions(&self, py: Python<'_>, level: Level) -> PyResult<Positions> {
        let (level, most) = (level.0, self.analysis.table.rows.len());
        if level as usize > most {
            let message = format!("level must be from 1 to {most}, not {level}");
            return Err(PyValueError::new_err(message));
        }
        Positions::collect(py, &self.play, level, &self.settings)
    }

    fn __len__(&self) -> usize {
        self.analysis.table.rows.len()
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.rows(py)?.as_any().get_item(index)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.rows(py)?.try_iter()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Levels of {}: {} levels>",
            self.play.loaded.variant,
            self.__len__()
        )
    }
}

/// The distinct positions of a level, each with the exact number of paths that lead to it.
#[pyclass(frozen, module = "gebeta._gebeta")]
pub struct Positions {
    loaded: Arc<Loaded>,
    table: Table,
}

/// Collects the positions of one level.
struct Collector<'a> {
    stop: &'a Stop,
    level: u32,
    loaded: &'a Loaded,
    start: &'a Position,
    found: Mutex<Found>,
}

/// The batches of positions, and what went wrong with them.
#[derive(Default)]
struct Found {
    table: Option<Table>,
    fault: Option<String>,
}

impl Watcher for Collector<'_> {
    fn stop(&self) -> bool {
        self.stop.stop()
    }
}

impl LevelWatcher for Collector<'_> {
    fn wants_states(&self, level: u32) -> bool {
        level == self.level
    }

    fn see_states(&self, row: &LevelRow, states: &dyn States) {
        let columns = self.columns(&row.own.turns);
        let mut batches = Batches::new(&columns.columns());
        let mut full = Vec::new();
        let read = states.each(&mut |position, paths| {
            full.extend(batches.add(columns.values(position, &paths)));
        });
        full.extend(batches.finish());
        let full: Result<Vec<RecordBatch>, _> = full.into_iter().collect();
        let mut found = lock(&self.found);
        match (read, full) {
            (Err(fault), _) => found.fault = Some(fault.to_string()),
            (_, Err(fault)) => found.fault = Some(fault.to_string()),
            (Ok(()), Ok(full)) => found.table = Some(Table::new(batches.schema(), full)),
        }
    }
}

impl Collector<'_> {
    fn columns(&self, paths: &BigUint) -> PositionColumns {
        PositionColumns::new(self.loaded.game(), self.start, self.level, paths)
    }

    /// Returns the table. A level on which every game ends has no positions.
    fn table(self) -> Result<Table, String> {
        let columns = self.columns(&BigUint::ZERO).columns();
        let found = unlocked(self.found);
        match found.fault {
            Some(fault) => Err(fault),
            None => Ok(found
                .table
                .unwrap_or_else(|| Table::new(arrow::schema_of(&columns), Vec::new()))),
        }
    }
}

impl Positions {
    fn collect(
        py: Python<'_>,
        play: &Play,
        level: u32,
        settings: &Settings,
    ) -> PyResult<Positions> {
        let settings = Settings {
            depth: level,
            keep_last: true,
            ..*settings
        };
        let loaded = &play.loaded;
        let start = start(play)?;
        let table = interrupt::run(py, |stop| {
            let collector = Collector {
                stop,
                level,
                loaded,
                start: &start.position,
                found: Mutex::default(),
            };
            LevelTable::merged(loaded.game(), &start, &settings, &collector);
            collector.table()
        })?;
        Ok(Positions {
            loaded: loaded.clone(),
            table: table.map_err(PyOSError::new_err)?,
        })
    }

    /// Returns the table of the stream: a row for each position.
    pub fn table(&self, _py: Python<'_>) -> PyResult<Table> {
        Ok(self.table.clone())
    }
}

#[pymethods]
impl Positions {
    /// A row for each position: the holes in sowing order, both stores, the player to move.
    #[getter]
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let length = self.loaded.row_length();
        let mut boards = Vec::new();
        interrupt::reserve(&mut boards, self.table.len() * length)?;
        for batch in self.table.batches() {
            // After the level and the player to move.
            let counters = batch.columns()[2..][..length - 1].iter();
            let counters: Vec<&[u8]> = counters
                .map(|column| column.as_primitive::<UInt8Type>().values().as_ref())
                .collect();
            for (row, to_move) in batch.column(1).as_string::<i32>().iter().enumerate() {
                boards.extend(counters.iter().map(|column| column[row]));
                boards.push(u8::from(to_move == Some("B")));
            }
        }
        rows(py, &boards, length)
    }

    /// The number of paths to each position.
    #[getter]
    fn paths<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let all = PyList::empty(py);
        for batch in self.table.batches() {
            let paths = batch.column(batch.num_columns() - 1);
            for row in 0..batch.num_rows() {
                all.append(py.get_type::<PyInt>().call1((cell(py, paths, row)?,))?)?;
            }
        }
        Ok(all)
    }

    fn __len__(&self) -> usize {
        self.table.len()
    }

    fn __repr__(&self) -> String {
        format!("<Positions of {}: {}>", self.loaded.variant, self.__len__())
    }
}

/// Returns rows of numbers as an array.
pub fn rows<'py>(
    py: Python<'py>,
    numbers: &[u8],
    length: usize,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let array = PyArray2::zeros(py, [numbers.len() / length, length], false);
    array.readwrite().as_slice_mut()?.copy_from_slice(numbers);
    Ok(array)
}
