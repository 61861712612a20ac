//! `State`: one round, under the names of python-chess and of OpenSpiel.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::num::NonZero;

use gebeta::Side;
use gebeta::core::game::Awaits;
use gebeta::formats::notation::{marks, owners, taxed, write_position};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use crate::decisions::Chooser;
use crate::moves::{GivenMove, Move};
use crate::outcome::Outcome;
use crate::play::Play;
use crate::playouts::Playouts;
use crate::random::Begins;
use crate::search::{Bounds, Limits, Search};
use crate::solution::Solution;
use crate::text::Player;
use crate::tree::Levels;
use crate::variant::Variant;
use crate::{drawing, errors, events, observation, playouts, search, serial, solution, tree};

/// OpenSpiel's number of the player when chance decides.
pub const CHANCE: i32 = -1;
/// OpenSpiel's number of the player when the round is over.
pub const TERMINAL: i32 = -4;

/// One round: a position, and the turns that led there.
#[pyclass(module = "gebeta._gebeta")]
#[derive(Clone)]
pub struct State(pub Play);

impl State {
    fn outcome_of_round(&self) -> Option<gebeta::MatchOutcome> {
        self.0.now().outcome.map(gebeta::MatchOutcome::from)
    }

    fn player(&self, player: Option<Player>) -> Side {
        match (player, self.0.chooser()) {
            (Some(Player(side)), _) | (None, Chooser::Player(side)) => side,
            _ => self.0.now().position.to_move(),
        }
    }

    fn is_asked(&self, player: Option<Player>) -> bool {
        match (player, self.0.chooser()) {
            (None, _) => true,
            (Some(Player(side)), Chooser::Player(asked)) => side == asked,
            _ => false,
        }
    }

    fn illegal_action(&self, action: u32) -> PyErr {
        let table = &self.0.loaded.actions;
        let board = self.0.loaded.board();
        let legal: Vec<String> = self.0.actions().iter().map(u32::to_string).collect();
        let legal = match legal.is_empty() {
            true => "the round is over".to_string(),
            false => format!("legal actions: {}", legal.join(", ")),
        };
        let name = table.name(action, board);
        let name = name.map_or(String::new(), |name| format!(" ({name})"));
        errors::illegal_move(format!("action {action}{name} is illegal; {legal}"))
    }
}

#[pymethods]
impl State {
    /// The rules that are played.
    #[getter]
    fn variant(&self) -> Variant {
        Variant(self.0.loaded.clone())
    }

    /// The counters of each hole in sowing order.
    #[getter]
    fn board(&self) -> Vec<u32> {
        let position = &self.0.now().position;
        let holes = self.0.loaded.board().all().iter();
        holes.map(|hole| position.counters(hole).into()).collect()
    }

    /// A letter for each hole, `.` where it has no mark.
    #[getter]
    fn marks(&self) -> String {
        marks(&self.0.now().position, self.0.loaded.board())
    }

    /// A letter for each hole, `t` where a tax has been spared, otherwise `.`.
    #[getter]
    fn taxed(&self) -> String {
        taxed(&self.0.now().position, self.0.loaded.board())
    }

    /// A letter for each hole, A or B: its owner in this round.
    #[getter]
    fn owners(&self) -> String {
        owners(&self.0.now().position, self.0.loaded.board())
    }

    /// The counters in both stores, A's first.
    #[getter]
    fn stores(&self) -> (u8, u8) {
        self.0.now().position.stores().into()
    }

    /// The first turns of the round that both players still have, where the rules count them.
    #[getter]
    fn first_turns(&self) -> (u8, u8) {
        self.0.now().position.first_turns().into()
    }

    /// The counters that both players have won.
    #[getter]
    fn score(&self) -> (u32, u32) {
        self.0.loaded.game().winnings(&self.0.now().position).into()
    }

    /// The points of both players, in the unit of the variant.
    #[getter]
    fn points(&self) -> (u32, u32) {
        self.0.loaded.game().score(&self.0.now().position).into()
    }

    /// What happened in the last turn, or before the first, as `gebeta engine` reports it.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let recorder = self.0.events();
        events::told(
            py,
            self.0.loaded.game(),
            recorder.events(),
            recorder.left_out(),
        )
    }

    /// The player to move, or to decide: 0 for A, 1 for B.
    #[getter]
    fn turn(&self) -> usize {
        self.player(None).index()
    }

    /// What comes next: `"turn"`, `"claim"`, `"layout"`, `"turned"`, `"race"`, or `"nothing"` once it is over.
    #[getter]
    fn awaits(&self) -> &'static str {
        match self.0.awaits() {
            Awaits::Turn if !self.0.pending().is_empty() => "claim",
            awaits => kind(&awaits),
        }
    }

    /// The legal moves in sowing order; none once the round is over.
    #[getter]
    fn legal_moves(&self) -> Vec<Move> {
        let board = self.0.loaded.board();
        let legal = self.0.legal_moves().into_iter();
        legal.map(|played| Move::of(played, board)).collect()
    }

    /// The moves played so far.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        let board = self.0.loaded.board();
        let past = self.0.past().iter();
        past.map(|past| Move::of(past.played, board)).collect()
    }

    /// Returns whether a move is legal.
    fn is_legal(&self, mv: GivenMove) -> PyResult<bool> {
        let played = mv.on(self.0.loaded.board())?;
        let position = &self.0.now().position;
        Ok(self.0.awaits() == Awaits::Turn && self.0.loaded.game().check(position, played).is_ok())
    }

    /// Plays a move, and the passes that the rules force after it.
    fn push(&mut self, mv: GivenMove) -> PyResult<()> {
        let board = self.0.loaded.board();
        let played = mv.on(board)?;
        if !matches!(self.0.awaits(), Awaits::Turn | Awaits::Nothing) {
            let awaits = kind(&self.0.awaits());
            return Err(errors::illegal_move(format!(
                "a decision comes before the first turn: {awaits}"
            )));
        }
        let written = gebeta::Move::of(played, board);
        let pushed = self.0.push(played);
        pushed.map_err(|reason| errors::illegal_move(format!("{written} is illegal: {reason}")))
    }

    /// Takes the last turn back and returns it.
    fn pop(&mut self) -> PyResult<Move> {
        let undone = self.0.pop();
        let board = self.0.loaded.board();
        let undone = undone.map(|played| Move::of(played, board));
        undone.ok_or_else(|| PyIndexError::new_err("no turn has been played"))
    }

    /// Returns the last move.
    fn peek(&self) -> PyResult<Move> {
        let last = self.0.past().last();
        let last = last.map(|past| Move::of(past.played, self.0.loaded.board()));
        last.ok_or_else(|| PyIndexError::new_err("no turn has been played"))
    }

    /// Returns the number of turns played.
    fn ply(&self) -> usize {
        self.0.past().len()
    }

    /// Returns a copy, with the turns played.
    fn copy(&self) -> State {
        self.clone()
    }

    /// Returns how the round ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome> {
        self.0.now().outcome.map(Outcome::of_round)
    }

    /// Returns `"1-0"`, `"0-1"`, `"1/2-1/2"`, `"void"`, or `"*"` while the round goes on.
    fn result(&self) -> &'static str {
        self.outcome().map_or("*", |outcome| outcome.result())
    }

    /// Returns whether the round is over.
    fn is_game_over(&self) -> bool {
        self.0.now().outcome.is_some()
    }

    /// Returns the position in notation, which `Variant.position` reads.
    fn notation(&self) -> String {
        write_position(&self.0.now().position, self.0.loaded.board())
    }

    /// Returns the variant.
    fn get_game(&self) -> Variant {
        self.variant()
    }

    /// Returns 2.
    fn num_players(&self) -> usize {
        2
    }

    /// Returns the number of actions; see `Variant.num_distinct_actions`.
    fn num_distinct_actions(&self) -> u32 {
        self.0.loaded.actions.in_round()
    }

    /// Returns the player who decides: 0 for A, 1 for B, -1 for chance, -4 once the round is over.
    fn current_player(&self) -> i32 {
        match self.0.chooser() {
            Chooser::Player(side) => side.index() as i32,
            Chooser::Chance => CHANCE,
            Chooser::Nobody => TERMINAL,
        }
    }

    /// Returns the legal actions in ascending order; none for a player who does not decide.
    #[pyo3(signature = (player=None))]
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        player: Option<Player>,
    ) -> PyResult<Bound<'py, PyList>> {
        match self.is_asked(player) {
            true => self.0.action_list(py),
            false => Ok(PyList::empty(py)),
        }
    }

    /// Returns a number for each action, 1 where it is legal and otherwise 0.
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask(&self, player: Option<Player>) -> Vec<u32> {
        let mut mask = vec![0; self.0.loaded.actions.in_round() as usize];
        if self.is_asked(player) {
            self.0.each_action(|action| mask[action as usize] = 1);
        }
        mask
    }

    /// Returns an array with a number for each action, 1 where it is legal and otherwise 0.
    fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.0.loaded.actions.in_round() as usize];
        self.0.each_action(|action| mask[action as usize] = 1);
        PyArray1::from_vec(py, mask)
    }

    /// Returns the actions of chance with their probabilities.
    fn chance_outcomes(&self) -> PyResult<Vec<(u32, f64)>> {
        match self.0.chooser() {
            Chooser::Chance => Ok(self.0.chances()),
            _ => Err(PyValueError::new_err("chance does not decide here")),
        }
    }

    /// Takes an action.
    fn apply_action(&mut self, action: u32) -> PyResult<()> {
        match self.0.apply(action) {
            Ok(()) => Ok(()),
            Err(_) => Err(self.illegal_action(action)),
        }
    }

    /// Takes the last action back. If `action` is given, it must be the last one.
    #[pyo3(signature = (player=None, action=None))]
    fn undo_action(&mut self, player: Option<i32>, action: Option<u32>) -> PyResult<()> {
        let _ = player;
        let Some(last) = self.0.last_action() else {
            return Err(PyIndexError::new_err("no action has been taken"));
        };
        if action.is_some_and(|action| action != last) {
            return Err(PyValueError::new_err(format!("the last action is {last}")));
        }
        self.0.undo();
        Ok(())
    }

    /// Returns the state after an action.
    fn child(&self, action: u32) -> PyResult<State> {
        let mut child = self.clone();
        child.apply_action(action)?;
        Ok(child)
    }

    /// Returns a copy, with the turns played.
    #[pyo3(name = "clone")]
    fn cloned(&self) -> State {
        self.clone()
    }

    /// Returns whether the round is over.
    fn is_terminal(&self) -> bool {
        self.0.now().outcome.is_some()
    }

    /// Returns whether nothing has been decided or played.
    fn is_initial_state(&self) -> bool {
        self.0.past().is_empty() && self.0.pending().is_empty() && self.0.decided().is_empty()
    }

    /// Returns whether chance decides.
    fn is_chance_node(&self) -> bool {
        self.0.chooser() == Chooser::Chance
    }

    /// Returns whether a player decides.
    fn is_player_node(&self) -> bool {
        matches!(self.0.chooser(), Chooser::Player(_))
    }

    /// Returns False: players decide one after the other.
    fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// Returns what both players get: 1 for a win, -1 for a loss, otherwise 0.
    fn returns(&self) -> Vec<f64> {
        Outcome::returns(self.outcome_of_round()).to_vec()
    }

    /// Returns what the last action brought both players, which is nothing before the end.
    fn rewards(&self) -> Vec<f64> {
        self.returns()
    }

    /// Returns what a player gets.
    fn player_return(&self, player: Player) -> f64 {
        self.returns()[player.0.index()]
    }

    /// Returns what the last action brought a player.
    fn player_reward(&self, player: Player) -> f64 {
        self.returns()[player.0.index()]
    }

    /// Returns every action since the start.
    fn history(&self) -> Vec<u32> {
        self.0.history()
    }

    /// Returns every action since the start, separated by commas.
    fn history_str(&self) -> String {
        let history: Vec<String> = self.history().iter().map(u32::to_string).collect();
        history.join(", ")
    }

    /// Returns the number of actions taken.
    fn move_number(&self) -> usize {
        self.history().len()
    }

    /// Returns the position as numbers from the view of a player, by default the one who decides.
    #[pyo3(signature = (player=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<Player>,
    ) -> Bound<'py, PyArray1<f32>> {
        let board = self.0.loaded.board();
        let array = PyArray1::zeros(py, observation::length(board), false);
        let mut writable = array.readwrite();
        if let Ok(out) = writable.as_slice_mut() {
            let position = &self.0.now().position;
            let made = self.0.made();
            observation::write(
                board,
                position,
                &self.0.awaits(),
                &made,
                self.player(player),
                out,
            );
        }
        drop(writable);
        array
    }

    /// Returns the position in notation, with what has been chosen of an open decision.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<Player>) -> String {
        let _ = player;
        match self.0.pending() {
            [] => self.notation(),
            pending => format!("{} {pending:?}", self.notation()),
        }
    }

    /// Returns every action since the start, separated by commas.
    #[pyo3(signature = (player=None))]
    fn information_state_string(&self, player: Option<Player>) -> String {
        let _ = player;
        self.history_str()
    }

    /// Returns the name of an action, which is the only argument or the second.
    #[pyo3(signature = (player, action=None))]
    fn action_to_string(&self, player: i64, action: Option<u32>) -> PyResult<String> {
        let action = match action {
            Some(action) => Ok(action),
            None => u32::try_from(player),
        };
        self.variant().name_of(action.unwrap_or(u32::MAX))
    }

    /// Returns the legal action of a name, which is the only argument or the second.
    #[pyo3(signature = (player, action=None))]
    fn string_to_action(&self, player: &Bound<'_, PyAny>, action: Option<String>) -> PyResult<u32> {
        let name = match action {
            Some(name) => name,
            None => player.extract()?,
        };
        let table = &self.0.loaded.actions;
        let board = self.0.loaded.board();
        let mut legal = self.0.actions().into_iter();
        let found = legal.find(|&legal| table.name(legal, board).as_ref() == Some(&name));
        found.ok_or_else(|| errors::illegal_move(format!("{name:?} is not a legal action")))
    }

    /// Returns the actions of a legal move: one, and one more for each capture that may be left.
    fn move_to_actions(&self, mv: GivenMove) -> PyResult<Vec<u32>> {
        let played = mv.on(self.0.loaded.board())?;
        if !self.is_legal(mv)? {
            return Err(errors::illegal_move("the move is not legal"));
        }
        Ok(self.0.actions_of(played))
    }

    /// Returns the number of lines of play of `depth` turns from here.
    #[pyo3(signature = (depth, threads=None))]
    fn perft<'py>(
        &self,
        py: Python<'py>,
        depth: u32,
        threads: Option<NonZero<usize>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        tree::perft(py, &self.0, depth, threads)
    }

    /// Returns the number of lines of play of `depth` turns that begin with each legal move.
    #[pyo3(signature = (depth, threads=None))]
    fn perft_divide<'py>(
        &self,
        py: Python<'py>,
        depth: u32,
        threads: Option<NonZero<usize>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        tree::perft_divide(py, &self.0, depth, threads)
    }

    /// Counts the game tree from here; see `Variant.analyse`.
    #[pyo3(signature = (depth, memory=None, threads=None, distinct=false))]
    fn analyse(
        &self,
        py: Python<'_>,
        depth: u32,
        memory: Option<u64>,
        threads: Option<NonZero<usize>>,
        distinct: bool,
    ) -> PyResult<Levels> {
        Levels::count(py, &self.0, depth, memory, threads, distinct)
    }

    /// Searches for the move to play.
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
        search::search(py, &self.0, level, &limits, seed, values)
    }

    /// Solves the round from here: computes the exact value of every position that can follow.
    #[pyo3(signature = (memory=None, threads=None, never_ending="stands"))]
    fn solve(
        &self,
        py: Python<'_>,
        memory: Option<u64>,
        threads: Option<NonZero<usize>>,
        never_ending: &str,
    ) -> PyResult<Solution> {
        solution::solve(py, &self.0, memory, threads, never_ending)
    }

    /// Proves bounds of the value, until they meet or a limit is reached. `memory` is the size of its tables in bytes.
    #[pyo3(signature = (depth=None, nodes=None, seconds=None, memory=67_108_864))]
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
        search::prove(py, &self.0, &limits, memory)
    }

    /// Plays games at random from here. Their lengths count the turns before, too.
    #[pyo3(signature = (games, seed=0, threads=None))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: usize,
        seed: u64,
        threads: Option<NonZero<usize>>,
    ) -> PyResult<Playouts> {
        let begins = Begins::At(&self.0);
        playouts::playouts(py, &self.0.loaded, &begins, games, seed, threads)
    }

    /// Returns a text that `Variant.deserialize_state` reads: the start, and every action since.
    fn serialize(&self) -> String {
        serial::write(&self.0)
    }

    fn _repr_svg_(&self) -> String {
        let lifted = self.0.past().last().map(|past| past.played.hole);
        let title = format!("{}: {}", self.0.loaded.variant.name(), self.notation());
        drawing::svg(
            self.0.loaded.board(),
            &self.0.now().position,
            &title,
            lifted,
        )
    }

    fn _repr_html_(&self) -> String {
        let (a, b) = self.score();
        let ends = match self.outcome() {
            Some(outcome) => format!(", {}", outcome.result()),
            None => String::new(),
        };
        format!(
            "<figure>{}<figcaption><code>{}</code> ({a}:{b}{ends})</figcaption></figure>",
            self._repr_svg_(),
            self.notation()
        )
    }

    fn __str__(&self) -> String {
        self.notation()
    }

    fn __repr__(&self) -> String {
        format!("State('{}', '{}')", self.0.loaded.variant, self.notation())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<State>() else {
            return false;
        };
        // The same state can't be borrowed by another thread that changes it.
        other.try_borrow().is_ok_and(|other| self.0 == other.0)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.now().position.hash(&mut hasher);
        self.0.now().outcome.hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> State {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let variant = Bound::new(py, self.variant())?;
        let read = variant.getattr("deserialize_state")?;
        PyTuple::new(py, [read, PyTuple::new(py, [self.serialize()])?.into_any()])
    }
}

/// Returns the name of what comes next.
pub fn kind(awaits: &Awaits) -> &'static str {
    match awaits {
        Awaits::Turn => "turn",
        Awaits::Layout(_) => "layout",
        Awaits::Turned(_) => "turned",
        Awaits::Race(_) => "race",
        Awaits::Lots => "lots",
        Awaits::Holes(_) => "holes",
        Awaits::Nothing => "nothing",
    }
}
