//! `Variant`: the rules of one game.

use std::num::NonZero;
use std::path::{MAIN_SEPARATOR, PathBuf, is_separator};
use std::sync::Arc;

use gebeta::formats::notation::parse_position;
use numpy::PyArray2;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::about::{About, Reading, Source, VariantOption};
use crate::loaded::Loaded;
use crate::matches::Match;
use crate::moves::{GivenMove, Move};
use crate::play::{Beginning, Play};
use crate::playouts::Playouts;
use crate::random::Begins;
use crate::search::{Bounds, Limits, Search};
use crate::solution::Solution;
use crate::state::State;
use crate::text::{self, Layout, Player};
use crate::tree::Levels;
use crate::{errors, events, observation, playouts, search, serial, solution, tree};

/// Returns the ids of the variants that are part of the package.
///
/// >>> import gebeta
/// >>> "geme" in gebeta.variants()
/// True
#[pyfunction]
pub fn variants() -> Vec<&'static str> {
    gebeta::Variant::ids().collect()
}

/// The rules of one game.
#[pyclass(frozen, module = "gebeta._gebeta", from_py_object)]
#[derive(Clone)]
pub struct Variant(pub Arc<Loaded>);

impl Variant {
    fn of(variant: gebeta::Variant) -> Variant {
        Variant(Loaded::new(variant))
    }

    /// Returns the start of a round, as the file lays it out.
    fn usual(&self) -> Play {
        let beginning = Beginning::Start {
            first: self.0.first(),
            layout: None,
            race: None,
        };
        Play::new(self.0.clone(), beginning)
    }

    /// Returns the name of an action.
    pub fn name_of(&self, action: u32) -> PyResult<String> {
        let name = self.0.actions.name(action, self.0.board());
        name.ok_or_else(|| errors::illegal_move(format!("there is no action {action}")))
    }
}

#[pymethods]
impl Variant {
    #[new]
    #[pyo3(signature = (spec, **options))]
    fn new(spec: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<Variant> {
        let mut chosen = Vec::new();
        for (option, choice) in options.into_iter().flatten() {
            let choice: String = choice.extract().map_err(|_| {
                PyTypeError::new_err(format!("the choice of the option {option} is a str"))
            })?;
            chosen.push((option.extract()?, choice));
        }
        let loaded = match chosen.is_empty() {
            true => gebeta::Variant::load(spec),
            false => gebeta::Variant::load_with(spec, &chosen),
        };
        loaded
            .map(Variant::of)
            .map_err(|error| errors::variant(&error))
    }

    #[staticmethod]
    fn from_toml(text: &str) -> PyResult<Variant> {
        let loaded = gebeta::Variant::from_toml(text);
        loaded
            .map(Variant::of)
            .map_err(|error| errors::variant(&error))
    }

    #[staticmethod]
    fn from_file(path: PathBuf) -> PyResult<Variant> {
        let mut path = path.display().to_string();
        if !path.contains(is_separator) {
            path = format!(".{MAIN_SEPARATOR}{path}");
        }
        let loaded = gebeta::Variant::load_with(&path, &[]);
        loaded
            .map(Variant::of)
            .map_err(|error| errors::variant(&error))
    }

    /// The id with its options, such as `"gabata_i:tax=one"`.
    #[getter]
    fn spec(&self) -> String {
        self.0.variant.to_string()
    }

    #[getter]
    fn id(&self) -> &str {
        self.0.variant.id()
    }

    #[getter]
    fn name(&self) -> &str {
        self.0.variant.name()
    }

    #[getter]
    fn about(&self) -> About {
        About::from(&self.0.variant.file().about)
    }

    #[getter]
    fn sources(&self) -> Vec<Source> {
        self.0
            .variant
            .file()
            .sources
            .iter()
            .map(Source::from)
            .collect()
    }

    #[getter]
    fn readings(&self) -> Vec<Reading> {
        self.0
            .variant
            .file()
            .readings
            .iter()
            .map(Reading::from)
            .collect()
    }

    #[getter]
    fn options(&self) -> Vec<VariantOption> {
        self.0
            .variant
            .file()
            .options
            .iter()
            .map(VariantOption::from)
            .collect()
    }

    /// The options that were chosen, other than the defaults.
    #[getter]
    fn chosen<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let chosen = PyDict::new(py);
        for (option, choice) in &self.0.variant.file().chosen {
            chosen.set_item(option, choice)?;
        }
        Ok(chosen)
    }

    #[getter]
    fn holes(&self) -> usize {
        self.0.board().holes()
    }

    #[getter]
    fn hole_names(&self) -> Vec<String> {
        let board = self.0.board();
        board.all().iter().map(|hole| board.name(hole)).collect()
    }

    /// The rows of the board as they are drawn, the far row first, with the index of each hole.
    #[getter]
    fn rows(&self) -> Vec<Vec<u32>> {
        let rows = self.0.board().rows().iter();
        let index = |row: &Vec<gebeta::Hole>| row.iter().map(|hole| hole.0.into()).collect();
        rows.map(index).collect()
    }

    #[getter]
    fn counters(&self) -> u32 {
        self.0.variant.rules().total_counters()
    }

    fn describe(&self) -> String {
        let file = self.0.variant.file();
        let mut text = format!("{}\n", file.name);
        for section in file.in_words() {
            text += &format!("\n{}\n", section.question);
            for sentence in section.answer {
                text += &format!("- {sentence}\n");
            }
        }
        text.trim_end().to_string()
    }

    fn to_toml(&self) -> String {
        self.0.variant.to_toml()
    }

    #[pyo3(signature = (first=None, layout=None, race=None))]
    fn start(
        &self,
        first: Option<Player>,
        layout: Option<Layout>,
        race: Option<[String; 2]>,
    ) -> PyResult<State> {
        let board = self.0.board();
        let race = match race {
            None => None,
            Some([a, b]) => Some([text::hole(board, &a)?, text::hole(board, &b)?]),
        };
        let beginning = Beginning::Start {
            first: first.map_or(self.0.first(), |Player(side)| side),
            layout: layout.map(|layout| layout.laid_out(board)).transpose()?,
            race,
        };
        Play::checked(self.0.clone(), beginning).map(State)
    }

    fn position(&self, text: &str) -> PyResult<State> {
        let position = parse_position(text, self.0.variant.rules()).map_err(errors::position)?;
        let beginning = Beginning::Position(position);
        Ok(State(Play::new(self.0.clone(), beginning)))
    }

    /// Returns the start of a round in which chance and the players first decide what the rules leave to them.
    fn new_initial_state(&self) -> State {
        let first = self.0.first();
        State(Play::new(self.0.clone(), Beginning::Decided { first }))
    }

    #[pyo3(name = "match", signature = (first=None, position=None))]
    fn start_match(&self, first: Option<Player>, position: Option<&str>) -> PyResult<Match> {
        match (first, position) {
            (Some(_), Some(_)) => Err(PyValueError::new_err(
                "a position says who is to move; leave out `first`",
            )),
            (None, Some(text)) => Match::at(self.0.clone(), text),
            (first, None) => {
                let first = first.map_or(self.0.first(), |Player(side)| side);
                Ok(Match::start(self.0.clone(), first))
            }
        }
    }

    fn read_record(&self, text: &str) -> PyResult<Match> {
        Match::of_record(self.0.clone(), text)
    }

    #[pyo3(signature = (depth, threads=None))]
    fn perft<'py>(
        &self,
        py: Python<'py>,
        depth: u32,
        threads: Option<NonZero<usize>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        tree::perft(py, &self.usual(), depth, threads)
    }

    #[pyo3(signature = (depth, threads=None))]
    fn perft_divide<'py>(
        &self,
        py: Python<'py>,
        depth: u32,
        threads: Option<NonZero<usize>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        tree::perft_divide(py, &self.usual(), depth, threads)
    }

    #[pyo3(signature = (depth, memory=None, threads=None, distinct=false))]
    fn analyse(
        &self,
        py: Python<'_>,
        depth: u32,
        memory: Option<u64>,
        threads: Option<NonZero<usize>>,
        distinct: bool,
    ) -> PyResult<Levels> {
        Levels::count(py, &self.usual(), depth, memory, threads, distinct)
    }

    #[pyo3(signature = (level="hard", depth=None, nodes=None, seconds=None, seed=0, values=false))]
    fn search(
        &self,
        py: Python<'_>,
        level: &str,
        depth: Option<u32>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        seed: u64,
        values: bool,
    ) -> PyResult<Search> {
        let limits = Limits {
            depth,
            nodes,
            seconds,
        };
        search::search(py, &self.usual(), level, &limits, seed, values)
    }

    #[pyo3(signature = (memory=None, threads=None, never_ending="stands"))]
    fn solve(
        &self,
        py: Python<'_>,
        memory: Option<u64>,
        threads: Option<NonZero<usize>>,
        never_ending: &str,
    ) -> PyResult<Solution> {
        solution::solve(py, &self.usual(), memory, threads, never_ending)
    }

    #[pyo3(signature = (depth=None, nodes=None, seconds=None, memory=1 << 26))]
    fn prove(
        &self,
        py: Python<'_>,
        depth: Option<u32>,
        nodes: Option<u64>,
        seconds: Option<f64>,
        memory: usize,
    ) -> PyResult<Bounds> {
        let limits = Limits {
            depth,
            nodes,
            seconds,
        };
        search::prove(py, &self.usual(), &limits, memory)
    }

    #[pyo3(signature = (games, seed=0, threads=None))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: usize,
        seed: u64,
        threads: Option<NonZero<usize>>,
    ) -> PyResult<Playouts> {
        let begins = Begins::at_start(&self.0);
        playouts::playouts(py, &self.0, &begins, games, seed, threads)
    }

    #[pyo3(signature = (n, seed=0, threads=None))]
    fn random_positions<'py>(
        &self,
        py: Python<'py>,
        n: usize,
        seed: u64,
        threads: Option<NonZero<usize>>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let begins = Begins::at_start(&self.0);
        playouts::positions(py, &self.0, &begins, n, seed, threads)
    }

    /// The rules as their file has them.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rules = serde_json::to_string(self.0.variant.rules());
        events::from_json(
            py,
            &rules.map_err(|error| PyValueError::new_err(error.to_string()))?,
        )
    }

    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        serial::read(self.0.clone(), text).map(State)
    }

    fn num_players(&self) -> usize {
        2
    }

    fn num_distinct_actions(&self) -> u32 {
        self.0.actions.in_round()
    }

    /// Returns the number of actions of a match.
    fn num_match_actions(&self) -> u32 {
        self.0.actions.in_match()
    }

    fn max_chance_outcomes(&self) -> u32 {
        self.0.actions.in_match()
    }

    /// Returns the limit of turns of a round.
    fn max_game_length(&self) -> u32 {
        self.0.variant.rules().limits.turns
    }

    fn min_utility(&self) -> f64 {
        -1.0
    }

    fn max_utility(&self) -> f64 {
        1.0
    }

    fn utility_sum(&self) -> f64 {
        0.0
    }

    fn observation_tensor_shape(&self) -> Vec<usize> {
        vec![self.observation_tensor_size()]
    }

    fn observation_tensor_size(&self) -> usize {
        observation::length(self.0.board())
    }

    fn action_to_string(&self, action: u32) -> PyResult<String> {
        self.name_of(action)
    }

    /// Returns the move of an action that is a hole, with a direction or without.
    fn action_to_move(&self, action: u32) -> Option<Move> {
        use crate::actions::Choice;
        let played = match self.0.actions.choice(action)? {
            Choice::Hole(hole) => gebeta::core::Move::from(hole),
            Choice::Sow(hole, way) => gebeta::core::Move::from(hole).going(Some(way)),
            _ => return None,
        };
        Some(Move::of(played, self.0.board()))
    }

    /// Returns the action that a move begins with.
    fn move_to_action(&self, mv: GivenMove) -> PyResult<u32> {
        use crate::actions::Choice;
        let played = mv.on(self.0.board())?;
        let choice = match played.way {
            Some(way) => Choice::Sow(played.hole, way),
            None => Choice::Hole(played.hole),
        };
        let action = self.0.actions.action(choice);
        action.ok_or_else(|| errors::illegal_move("the rules give the direction in this game"))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Variant>();
        other.is_ok_and(|other| self.0.variant == other.get().0.variant)
    }

    fn __hash__(&self) -> u64 {
        // Equal variants have equal rules, and so as many holes and counters.
        u64::from(self.counters()) << 8 | self.holes() as u64
    }

    fn __str__(&self) -> String {
        self.spec()
    }

    fn __repr__(&self) -> String {
        format!("Variant('{}')", self.spec())
    }

    fn __copy__(slf: Py<Variant>) -> Py<Variant> {
        slf
    }

    fn __deepcopy__(slf: Py<Variant>, _memo: &Bound<'_, PyAny>) -> Py<Variant> {
        slf
    }

    fn __reduce__<'py>(slf: &Bound<'py, Variant>) -> (Bound<'py, PyAny>, (String,)) {
        let reference = String::from(slf.get().0.variant.clone());
        (slf.get_type().into_any(), (reference,))
    }
}
