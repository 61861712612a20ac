//! `Variant`: the rules of one game.

use std::borrow::Borrow;
use std::path::{MAIN_SEPARATOR, PathBuf, is_separator};

use gebeta::core::game::Awaits;
use gebeta::formats::notation::parse_position;
use numpy::PyArray2;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::about::{About, Reading, Source, VariantOption};
use crate::analyses::analysis_methods;
use crate::beginning::Beginning;
use crate::loaded::{Loaded, Variant};
use crate::matches::Match;
use crate::moves::{GivenMove, Move};
use crate::numbers::{Action, Games, Positions, Seed, Threads};
use crate::play::{Play, State};
use crate::playing::CHANCE;
use crate::playouts::Playouts;
use crate::random::Begins;
use crate::text::{self, Decider, Layout, Names, Player};
use crate::{errors, events, observation, playouts, serial};

/// Returns the ids of the variants that are part of the package.
///
/// >>> import gebeta
/// >>> "geme" in gebeta.variants()
/// True
#[pyfunction]
pub fn variants() -> Vec<&'static str> {
    gebeta::Variant::ids().collect()
}

/// Returns the parts of a file as Python has them.
fn listed<'a, T, P: From<&'a T>>(parts: &'a [T]) -> Vec<P> {
    parts.iter().map(P::from).collect()
}

impl Variant {
    fn loaded(variant: Result<gebeta::Variant, gebeta::VariantError>) -> PyResult<Variant> {
        let variant = variant.map_err(|error| errors::variant(&error))?;
        Ok(Variant(Loaded::new(variant)))
    }

    /// Returns the start of a round, as the file lays it out.
    fn stand(&self) -> Play {
        Play::start(self.0.clone(), self.0.first())
    }
}

analysis_methods!(
    Variant
    /// Returns the number of lines of play of `depth` turns.
    ///
    /// >>> import gebeta
    /// >>> gebeta.Variant("geme").perft(4)
    /// 638
    perft
    /// Returns the number of lines of play of `depth` turns that begin with each legal move.
    perft_divide
    /// Counts the game tree level by level, exactly.
    ///
    /// `memory` is a hard limit in bytes, at least 64 MiB; excess data spills to disk. The default is unlimited. With `distinct`, the distinct
    /// positions of the last level are counted too, which is slower.
    analyse
    /// Searches for a move from the start; see `State.search`.
    search
    /// Solves the game from its start; see `State.solve`.
    solve
    /// Proves bounds of the value of the start; see `State.prove`.
    prove
);

#[pymethods]
impl Variant {
    /// Loads a variant.
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
        Variant::loaded(match chosen.is_empty() {
            true => gebeta::Variant::load(spec),
            false => gebeta::Variant::load_with(spec, &chosen),
        })
    }

    /// Reads the text of a variant file, which can extend a variant of the package.
    #[staticmethod]
    fn from_toml(text: &str) -> PyResult<Variant> {
        Variant::loaded(gebeta::Variant::from_toml(text))
    }

    /// Reads a variant file.
    #[staticmethod]
    fn from_file(path: PathBuf) -> PyResult<Variant> {
        let mut path = path.display().to_string();
        if !path.contains(is_separator) {
            path = format!(".{MAIN_SEPARATOR}{path}");
        }
        Variant::loaded(gebeta::Variant::load_with(&path, &[]))
    }

    /// The id with its options, such as `"gabata_i:tax=one"`.
    #[getter]
    fn spec(&self) -> String {
        self.0.variant.to_string()
    }

    /// The id, such as `"gabata_i"`.
    #[getter]
    fn id(&self) -> &str {
        self.0.variant.id()
    }

    /// The name of the game for people.
    #[getter]
    fn name(&self) -> &str {
        self.0.variant.name()
    }

    /// Where the game is from, and how it is played, in words.
    #[getter]
    fn about(&self) -> About {
        About::from(&self.0.variant.file().about)
    }

    /// The works that the rules come from.
    #[getter]
    fn sources(&self) -> Vec<Source> {
        listed(&self.0.variant.file().sources)
    }

    /// The points that the sources leave open, with the reading taken.
    #[getter]
    fn readings(&self) -> Vec<Reading> {
        listed(&self.0.variant.file().readings)
    }

    /// The options that the file offers.
    #[getter]
    fn options(&self) -> Vec<VariantOption> {
        listed(&self.0.variant.file().options)
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

    /// The number of holes on both sides together.
    #[getter]
    fn holes(&self) -> usize {
        self.0.board().holes()
    }

    /// The names of the holes in sowing order.
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

    /// The number of counters.
    #[getter]
    fn counters(&self) -> u32 {
        self.0.variant.rules().total_counters()
    }

    /// Returns the rules in words.
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

    /// Returns the variant as a file of its own, with the choices of all options applied.
    fn to_toml(&self) -> String {
        self.0.variant.to_toml()
    }

    /// Returns a round at its start.
    ///
    /// The rules determine who begins, unless `first` does. If chance or a player lays the counters out, the round
    /// starts from `layout` or from the layout in the file; `race` are the holes that both players race from. In
    /// `new_initial_state`, chance and the players decide.
    ///
    /// >>> import gebeta
    /// >>> print(gebeta.Variant("geme").start())
    /// 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0
    #[pyo3(signature = (first=None, layout=None, race=None))]
    fn start(
        &self,
        first: Option<Player>,
        layout: Option<Layout>,
        race: Option<Names>,
    ) -> PyResult<State> {
        let board = self.0.board();
        let first = first.map_or(self.0.first(), |Player(side)| side);
        if layout.is_none() && race.is_none() {
            return Ok(State(Play::start(self.0.clone(), first)));
        }
        let beginning = Beginning::Start {
            first,
            layout: layout.map(|layout| layout.laid_out(board)).transpose()?,
            race: race.map(|race| race.race(board)).transpose()?,
        };
        Play::checked(self.0.clone(), beginning).map(State)
    }

    /// Returns a round that begins at a position in notation.
    ///
    /// The rules must be able to make its marks, owners and first turns. Any number of counters up to 255 is taken, because a
    /// position can be studied without those that are out of play. Stores that are left out are empty.
    ///
    /// >>> import gebeta
    /// >>> gebeta.Variant("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20").board
    /// [0, 0, 0, 0, 3, 1, 1, 2, 1, 0, 0, 0]
    ///
    /// Raises PositionError if the text is not such a position.
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

    /// Returns a match at its start, or at a position of its own.
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

    /// Replays a record with this variant, even if the record names another variant.
    fn read_record(&self, text: &str) -> PyResult<Match> {
        Match::of_record(self.0.clone(), text)
    }

    /// Plays games at random from the start. What comes before the first turn is drawn.
    ///
    /// The result depends on the seed, and not on the threads.
    #[pyo3(signature = (games, seed=0, threads=None))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: Games,
        #[pyo3(from_py_with = Seed::read)] seed: u64,
        threads: Option<Threads>,
    ) -> PyResult<Playouts> {
        let begins = Begins::at_start(&self.0);
        playouts::playouts(py, &self.0, &begins, games, seed, threads)
    }

    /// Plays `n` games at random, and returns one position of each in which the round goes on.
    ///
    /// Each position of a game is equally likely. A row has the holes in sowing order, both stores, and the player to
    /// move.
    ///
    /// >>> import gebeta
    /// >>> gebeta.Variant("geme").random_positions(3, seed=1).shape
    /// (3, 15)
    #[pyo3(signature = (n, seed=0, threads=None))]
    fn random_positions<'py>(
        &self,
        py: Python<'py>,
        n: Positions,
        #[pyo3(from_py_with = Seed::read)] seed: u64,
        threads: Option<Threads>,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let begins = Begins::at_start(&self.0);
        playouts::positions(py, &self.0, &begins, n, seed, threads)
    }

    /// The first rows of the game's table, as published CSV; `None` if the file has none.
    #[getter]
    fn table(&self) -> Option<&str> {
        self.0.variant.file().table.as_deref()
    }

    /// The rules, under the keys of a variant file.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rules = serde_json::to_string(self.0.variant.rules());
        events::from_json(
            py,
            &rules.map_err(|error| PyValueError::new_err(error.to_string()))?,
        )
    }

    /// Returns the state that `State.serialize` wrote.
    ///
    /// Raises RecordError if the text is not such a state.
    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        serial::read(self.0.clone(), text).map(State)
    }

    /// Returns the type of the game as OpenSpiel describes it, a `pyspiel.GameType`.
    ///
    /// Raises ImportError if OpenSpiel is not installed.
    fn get_type<'py>(slf: &Bound<'py, Variant>) -> PyResult<Bound<'py, PyAny>> {
        let module = slf.py().import("gebeta.openspiel")?;
        module.call_method1("game_type", (slf,))
    }

    /// Returns 2.
    fn num_players(&self) -> usize {
        2
    }

    /// Returns the number of a player's actions in a round.
    ///
    /// Actions are numbered in blocks; a block exists only in the games that need it:
    ///
    /// - the holes in sowing order, to lift one, to race from it, or to take it over;
    /// - the holes sown anticlockwise, then the holes sown clockwise, where the player chooses the direction;
    /// - claim, leave: the next capture of a turn, where captures have to be claimed;
    /// - keep the board, turn the board: where a player can turn the board round before the first turn;
    /// - lay 0, lay 1, ...: the counters of the next hole, where a player lays them out.
    ///
    /// A match has further actions after these: the counts of layouts between rounds. The actions of chance have numbers
    /// of their own, from 0: the counters of the next hole, or the player whom the lots choose. `describe_actions`
    /// prints all of them.
    fn num_distinct_actions(&self) -> u32 {
        self.0.actions.in_round()
    }

    /// Returns the number of a player's actions in a match.
    fn num_match_actions(&self) -> u32 {
        self.0.actions.in_match()
    }

    /// Returns the number of actions of chance in a round.
    fn max_chance_outcomes(&self) -> u32 {
        self.0.actions.of_chance_in_round()
    }

    /// Returns the limit of turns of a round.
    fn max_game_length(&self) -> u32 {
        self.0.variant.rules().limits.turns
    }

    /// Returns -1, for a loss.
    fn min_utility(&self) -> f64 {
        -1.0
    }

    /// Returns 1, for a win.
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// Returns 0: what one player wins, the other loses.
    fn utility_sum(&self) -> f64 {
        0.0
    }

    /// Returns the shape of an observation.
    fn observation_tensor_shape(&self) -> Vec<usize> {
        vec![self.observation_tensor_size()]
    }

    /// Returns the length of an observation.
    fn observation_tensor_size(&self) -> usize {
        observation::length(self.0.board())
    }

    /// Returns the actions and their meaning as a table in Markdown: those of a round, of a match, and of chance.
    ///
    /// >>> import gebeta
    /// >>> print(gebeta.Variant("giuthi").describe_actions())
    /// | actions | names | meaning |
    /// |---|---|---|
    /// | 0–15 | A1 … B8 | lift the hole, race from it, or take it over |
    /// | 16–31 | A1> … B8> | lift the hole and sow it anticlockwise |
    /// | 32–47 | A1< … B8< | lift the hole and sow it clockwise |
    /// | 48–144 | lay 0 … lay 96 | lay 0 to 96 counters in the next hole (in a match) |
    fn describe_actions(&self) -> String {
        self.0.actions.describe(self.0.board())
    }

    /// Returns the numbers of an observation and their meaning as a table in Markdown.
    ///
    /// The holes are in sowing order from the player's own side.
    fn describe_observation(&self) -> String {
        observation::describe(self.0.board())
    }

    /// Returns the name of an action, which is the only argument or the second. The first is -1 for an action of chance.
    #[pyo3(signature = (player, action=None))]
    fn action_to_string(
        &self,
        player: &Bound<'_, PyAny>,
        action: Option<Action>,
    ) -> PyResult<String> {
        let (player, action) = text::player_and_action(player, action)?;
        let table = &self.0.actions;
        let choice = match player {
            Some(Decider(CHANCE)) => table.choice_of_chance(&Awaits::Nothing, action),
            _ => table.choice(action),
        };
        let choice = choice.ok_or_else(|| errors::no_action(action))?;
        Ok(choice.name(self.0.board()))
    }

    /// Returns the move of an action that is a hole, with a direction or without; otherwise `None`.
    fn action_to_move(&self, action: Action) -> Option<Move> {
        use crate::actions::Choice;
        let played = match self.0.actions.choice(action.0)? {
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
