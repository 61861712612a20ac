//! `Solution`: exact values.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::Arc;

use gebeta::solver::{
    NeverEnding, Settings, Solution as Solved, TableUnwritten, Value as SolvedValue,
    solve as solve_game,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::beginning::Beginning;
use crate::loaded::Variant;
use crate::moves::Move;
use crate::numbers::{self, Memory, Most, Threads};
use crate::pickled::made_from_fields;
use crate::play::{Play, State};
use crate::{errors, interrupt};

/// The exact value of every position that can follow from a start.
///
/// >>> import gebeta
/// >>> state = gebeta.Variant("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20")
/// >>> solution = state.solve()
/// >>> solution.value()
/// Value(margin=0, turns=6)
/// >>> solution.moves(state)[0][0]
/// Move('A6')
#[pyclass(frozen, module = "gebeta._gebeta")]
pub struct Solution {
    solved: Arc<Solved>,
    start: Play,
}

/// The exact value of a position for the player to move.
#[pyclass(frozen, eq, hash, get_all, module = "gebeta._gebeta")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value {
    /// The counters of the player to move at the end of the round, less the opponent's.
    margin: i16,
    /// The turns until then on the line that the solution plays; `None` if it never ends.
    turns: Option<u16>,
}

impl From<SolvedValue> for Value {
    fn from(value: SolvedValue) -> Value {
        Value {
            margin: value.margin,
            turns: value.turns,
        }
    }
}

made_from_fields!(Value {
    margin: i16,
    turns: Option<u16>,
});

#[pymethods]
impl Value {
    fn __repr__(&self) -> String {
        let turns = self
            .turns
            .map_or("None".to_string(), |turns| turns.to_string());
        format!("Value(margin={}, turns={turns})", self.margin)
    }
}

fn read_never_ending(text: &str) -> PyResult<NeverEnding> {
    match text {
        "stands" => Ok(NeverEnding::Stands),
        "draw" => Ok(NeverEnding::Draw),
        _ => Err(PyValueError::new_err(
            "never_ending is \"stands\" or \"draw\"",
        )),
    }
}

/// Solves a round.
pub fn solve(
    py: Python<'_>,
    play: &Play,
    memory: Option<Memory>,
    threads: Option<Threads>,
    never_ending: &str,
) -> PyResult<Solution> {
    let settings = Settings {
        memory: memory.map(|memory| memory.0),
        threads: numbers::threads(threads),
        never_ending: read_never_ending(never_ending)?,
        ..Settings::default()
    };
    play.check_goes_on(errors::unsolved)?;
    let (game, position) = (play.loaded.game(), play.now().position);
    let solved = interrupt::run(py, |stop| solve_game(game, &position, &settings, stop))?;
    Ok(Solution {
        solved: Arc::new(solved.map_err(errors::unsolved)?),
        start: play.clone(),
    })
}

impl Solution {
    /// Returns the library's solution.
    pub fn solved(&self) -> &Arc<Solved> {
        &self.solved
    }

    /// Returns the round whose value is asked for, if it has the same rules and goes on.
    fn asked(&self, state: Option<&State>) -> Option<Play> {
        let play = state.map_or(&self.start, |state| &state.0);
        let is_same = play.loaded.variant == self.start.loaded.variant;
        (is_same && play.now().outcome.is_none()).then(|| play.clone())
    }
}

#[pymethods]
impl Solution {
    /// Opens a table of values, which `write` or `gebeta solve --write-table` wrote.
    ///
    /// Raises UnsolvedError if it can't be read, is damaged, or is of another game or another value of a never-ending
    /// game.
    #[staticmethod]
    #[pyo3(signature = (path, variant, never_ending="stands"))]
    fn open(
        py: Python<'_>,
        path: PathBuf,
        variant: Variant,
        never_ending: &str,
    ) -> PyResult<Solution> {
        let loaded = variant.0;
        let never_ending = read_never_ending(never_ending)?;
        let opened = py.detach(|| Solved::open(&path, loaded.game(), never_ending));
        let solved = Arc::new(opened.map_err(errors::unsolved)?);
        let start = Play::new(loaded, Beginning::Position(*solved.start()));
        Ok(Solution { solved, start })
    }

    /// Writes a table of all values, which `open` reads.
    ///
    /// Raises UnsolvedError if the boards can't be numbered, and OSError if the file can't be written.
    fn write(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        // The file appears when it is complete.
        let mut part = path.clone().into_os_string();
        part.push(".part");
        let mut file = BufWriter::new(File::create(&part)?);
        let spec = self.start.loaded.variant.to_string();
        let written = interrupt::run(py, |stop| {
            self.solved.write(&spec, &mut file, stop)?;
            file.flush()?;
            Ok(fs::rename(&part, &path)?)
        });
        let failure = match written {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(TableUnwritten::Failed(error))) => error.into(),
            Ok(Err(error)) => errors::unsolved(error),
            Err(interrupted) => interrupted,
        };
        fs::remove_file(&part).ok();
        Err(failure)
    }

    /// The state that was solved.
    #[getter]
    fn start(&self) -> State {
        State(self.start.clone())
    }

    /// The number of boards with a value.
    #[getter]
    fn boards(&self) -> u64 {
        self.solved.census().iter().map(|group| group.boards).sum()
    }

    /// Returns the value of a state, by default the start; `None` if it does not follow from the start, or is over.
    #[pyo3(signature = (state=None))]
    fn value(&self, state: Option<&State>) -> Option<Value> {
        let play = self.asked(state)?;
        self.solved.value(&play.now().position).map(Value::from)
    }

    /// Returns the value of each legal move for the player who makes it, the best first.
    #[pyo3(signature = (state=None))]
    fn moves(&self, state: Option<&State>) -> Vec<(Move, Value)> {
        let Some(play) = self.asked(state) else {
            return Vec::new();
        };
        let moves = self.solved.moves(&play.now().position).into_iter();
        let board = play.loaded.board();
        moves
            .map(|(played, value)| (Move::of(played, board), value.into()))
            .collect()
    }

    /// Returns a line of best play, of at most `most` moves.
    #[pyo3(signature = (state=None, most=1000))]
    fn line(
        &self,
        state: Option<&State>,
        #[pyo3(from_py_with = Most::read)] most: usize,
    ) -> Vec<Move> {
        let Some(play) = self.asked(state) else {
            return Vec::new();
        };
        let line = self.solved.line(&play.now().position, most);
        let board = play.loaded.board();
        line.moves
            .iter()
            .map(|&played| Move::of(played, board))
            .collect()
    }

    /// Derives every value again from those that follow; returns how many were derived, and how many were wrong.
    #[pyo3(signature = (threads=None))]
    fn verify(&self, py: Python<'_>, threads: Option<Threads>) -> PyResult<(u64, u64)> {
        let verified = interrupt::run(py, |stop| {
            self.solved.verify(numbers::threads(threads), stop)
        })?;
        let verified = verified.map_err(errors::unsolved)?;
        Ok((verified.values, verified.wrong))
    }

    fn __repr__(&self) -> String {
        let boards = self.boards();
        format!(
            "<Solution of {}: {boards} boards>",
            self.start.loaded.variant
        )
    }
}
