//! `State`: one round, under the names of python-chess and of OpenSpiel.

use std::borrow::Borrow;
use std::hash::{DefaultHasher, Hash, Hasher};

use gebeta::core::Position;
use gebeta::core::game::{Awaits, IllegalStep, Step};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::analyses::analysis_methods;
use crate::decisions::Chooser;
use crate::loaded::{Loaded, Variant};
use crate::moves::{GivenMove, Move};
use crate::numbers::{Games, Seed, Threads};
use crate::play::{Play, State};
use crate::playing::{Playing, playing_methods};
use crate::playouts::Playouts;
use crate::random::Begins;
use crate::{errors, events, playouts, serial};

impl State {
    fn rules(&self) -> Variant {
        Variant(self.0.loaded.clone())
    }

    /// Returns the round where it stands.
    fn stand(&self) -> &Play {
        &self.0
    }

    fn action_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        self.0.action_list(py)
    }

    fn last_action(&self) -> Option<u32> {
        self.0.last_action()
    }

    fn take_back(&mut self) {
        self.0.undo();
    }
}

impl Playing for State {
    fn loaded(&self) -> &Loaded {
        &self.0.loaded
    }

    fn position(&self) -> &Position {
        &self.0.now().position
    }

    fn num_actions(&self) -> u32 {
        self.0.loaded.actions.in_round()
    }

    fn awaits(&self) -> Awaits {
        self.0.awaits()
    }

    fn pending(&self) -> &[u32] {
        self.0.pending()
    }

    fn chooser(&self) -> Chooser {
        self.0.chooser()
    }

    fn actions(&self) -> Vec<u32> {
        self.0.actions()
    }

    fn apply(&mut self, action: u32) -> bool {
        self.0.apply(action).is_ok()
    }

    fn outcome(&self) -> Option<gebeta::MatchOutcome> {
        self.0.now().outcome.map(gebeta::MatchOutcome::from)
    }

    fn history(&self) -> Vec<u32> {
        self.0.history()
    }

    fn take_step(&mut self, step: Step) -> Result<(), IllegalStep> {
        self.0.take(step)
    }

    fn undo_step(&mut self) -> Option<Step> {
        self.0.undo_step()
    }

    fn clear_pending(&mut self) {
        self.0.clear_pending();
    }
}

playing_methods!(
    State,
    made by "a Variant makes states: `Variant(\"geme\").start()`, or `.position(text)`"
);

analysis_methods!(
    State
    /// Returns the number of lines of play of `depth` turns from here.
    ///
    /// Raises IllegalMoveError if a decision comes first, or a part of a turn has been chosen. So do `perft_divide` and `analyse`.
    perft
    /// Returns the number of lines of play of `depth` turns that begin with each legal move.
    perft_divide
    /// Counts the game tree from here; see `Variant.analyse`.
    analyse
    /// Searches for the move to play.
    ///
    /// The levels are random, greedy, easy, medium (four turns ahead), hard (up to 500,000 turns searched), mcts (up to 1,000,000)
    /// and perfect. `depth`, `nodes` and `seconds` replace the limit of a level; mcts has no depth, and random, greedy, easy and
    /// perfect have no limits. Without `seconds`, the same call returns the same move on any machine. With `values`, every move
    /// gets its value, which takes longer.
    ///
    /// >>> import gebeta
    /// >>> state = gebeta.Variant("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20")
    /// >>> state.search("hard", depth=40).best
    /// Move('A6')
    ///
    /// Raises SearchError if the round is over, if a decision comes first, or if the level is `perfect` and the game is not solved
    /// from here.
    search
    /// Solves the round from here: computes the exact value of every position that can follow.
    ///
    /// `memory` is a limit in bytes; by default there is none. A game that never ends leaves the score as it stands, or is drawn.
    ///
    /// Raises UnsolvedError if the round is over, a decision comes first, memory runs out, or retrograde analysis does not apply
    /// to the game.
    solve
    /// Proves bounds of the value, until they meet or a limit is reached. `memory` is the size of its tables in bytes.
    ///
    /// Raises UnsolvedError if nothing can be proved, or a decision comes first.
    prove
);

#[pymethods]
impl State {
    /// What happened in the last turn, or before the first: a dictionary for each event, as the engine reports it.
    ///
    /// The documentation's page on the engine lists the events.
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

    /// The moves played so far.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        let board = self.0.loaded.board();
        let past = self.0.past().iter();
        past.map(|past| Move::of(past.played, board)).collect()
    }

    /// Plays a move, and the passes that the rules force after it.
    ///
    /// Raises IllegalMoveError, and changes nothing then.
    fn push(&mut self, mv: GivenMove) -> PyResult<()> {
        let board = self.0.loaded.board();
        self.push_move(mv.on(board)?)
    }

    /// Takes the last turn back and returns it.
    ///
    /// If a capture is to be claimed or left, only the turn that has been begun is taken back and returned.
    ///
    /// Raises IndexError if no turn has been played.
    fn pop<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if self.0.awaits() == Awaits::Turn
            && let Some(begun) = self.undo_part(py)?
        {
            return Ok(begun);
        }
        let undone = self.0.pop();
        let board = self.0.loaded.board();
        let undone = undone.map(|played| Move::of(played, board));
        let undone = undone.ok_or_else(|| PyIndexError::new_err("no turn has been played"))?;
        undone.into_bound_py_any(py)
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

    /// Returns whether nothing has been decided or played.
    fn is_initial_state(&self) -> bool {
        self.0.past().is_empty() && self.0.pending().is_empty() && self.0.decided().is_empty()
    }

    /// Returns the actions of a legal move: one, and one more for each capture that may be left.
    fn move_to_actions(&self, mv: GivenMove) -> PyResult<Vec<u32>> {
        let played = mv.on(self.0.loaded.board())?;
        if !self.is_legal(mv) {
            return Err(errors::illegal_move("the move is not legal"));
        }
        Ok(self.0.actions_of(played))
    }

    /// Plays games at random from here. Their lengths count the turns before, too.
    #[pyo3(signature = (games, seed=0, threads=None))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: Games,
        #[pyo3(from_py_with = Seed::read)] seed: u64,
        threads: Option<Threads>,
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
        self.picture(self.0.loaded.variant.name(), lifted)
    }

    fn _repr_html_(&self) -> String {
        let (a, b) = self.score();
        self.figure(&self._repr_svg_(), &format!("counters won {a}:{b}"))
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let variant = Bound::new(py, self.variant())?;
        let read = variant.getattr("deserialize_state")?;
        PyTuple::new(py, [read, PyTuple::new(py, [self.serialize()])?.into_any()])
    }
}
