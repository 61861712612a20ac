//! `Batch`: many rounds that are played at the same time.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::Mutex;

use gebeta::Side;
use gebeta::core::game::Awaits;
use gebeta::core::{HoleSet, Move};
use gebeta::storage::runtime::{in_threads, lock};
use numpy::{Element, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::actions::Choice;
use crate::decisions::{self, Turn};
use crate::loaded::{Loaded, Variant};
use crate::numbers::{Rounds, Seed, Threads};
use crate::outcome::Outcome;
use crate::playing::TERMINAL;
use crate::random::{self, Begins, Walker};
use crate::{errors, interrupt, observation};

/// The fewest rounds that are worth a thread.
const LEAST_OF_THREAD: usize = 1024;

/// A round of a batch.
#[derive(Clone)]
struct Lane {
    walker: Walker,
    /// What has been chosen of the turn, where captures have to be claimed.
    made: Vec<Choice>,
}

impl Lane {
    /// Calls `give` with each legal action.
    #[inline(always)]
    fn each_action(&self, loaded: &Loaded, mut give: impl FnMut(u32)) {
        let now = &self.walker.now;
        if loaded.a_hole_is_a_move {
            return now.playable.iter().for_each(|hole| give(hole.0.into()));
        }
        let choices = match self.made.is_empty() {
            true => decisions::starts(loaded.game(), &now.position, now.playable),
            false => {
                let turn = Turn::resume(loaded.game(), &now.position, &self.made);
                turn.map_or(Vec::new(), |turn| turn.choices())
            }
        };
        loaded.actions.numbers(choices).for_each(give);
    }

    fn is_legal(&self, loaded: &Loaded, action: i64) -> bool {
        let mut is_legal = false;
        self.each_action(loaded, |legal| is_legal |= i64::from(legal) == action);
        is_legal
    }

    /// Takes a legal action.
    #[inline(always)]
    fn apply(&mut self, loaded: &Loaded, action: u32) {
        if loaded.a_hole_is_a_move {
            let hole = gebeta::Hole(action as u8);
            return self.walker.play(loaded, Move::from(hole));
        }
        self.made.extend(loaded.actions.choice(action));
        let turn = Turn::resume(loaded.game(), &self.walker.now.position, &self.made);
        if let Some(played) = turn.and_then(|turn| turn.played()) {
            self.made.clear();
            self.walker.play(loaded, played);
        }
    }

    fn player(&self) -> i8 {
        match self.walker.now.outcome {
            Some(_) => TERMINAL as i8,
            None => self.walker.now.position.to_move().index() as i8,
        }
    }
}

/// A value for each round, as an array or what numpy makes one of.
struct Values<'py, T: Element>(PyReadonlyArray1<'py, T>);

impl<'py, T: Element> FromPyObject<'_, 'py> for Values<'py, T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Values<'py, T>> {
        let py = given.py();
        let array = py.import("numpy")?.call_method1("asarray", (given,))?;
        let is_aligned: bool = array.getattr("flags")?.getattr("aligned")?.extract()?;
        let how = PyDict::new(py);
        how.set_item("casting", "same_kind")?;
        // A number that begins anywhere in a buffer can't be read as one.
        how.set_item("copy", !is_aligned)?;
        let (wanted, given) = (T::get_dtype(py), array.getattr("dtype")?);
        let array = array.call_method("astype", (&wanted,), Some(&how));
        let array = array.map_err(|error| match error.is_instance_of::<PyTypeError>(py) {
            true => PyTypeError::new_err(format!("expected an array of {wanted}, not of {given}")),
            false => error,
        })?;
        Ok(Values(array.extract()?))
    }
}

/// Many rounds of one variant that are played at the same time, with arrays in and out.
///
/// `Batch(variant, n, seed=0, threads=1, auto_reset=False)` begins `n` rounds. What comes before the first turn of a round (a
/// layout, a race) is drawn from the seed, like everything at random. With `auto_reset`, the step after the end of a round
/// begins it again, whatever its action is. Until then, the end can be seen.
///
/// >>> import gebeta
/// >>> batch = gebeta.Batch(gebeta.Variant("geme"), 1000, seed=1)
/// >>> while not batch.terminated.all():
/// ...     batch.step(batch.random_actions())
/// >>> batch.boards.shape
/// (1000, 15)
#[pyclass(weakref, module = "gebeta._gebeta")]
#[derive(Clone)]
pub struct Batch {
    loaded: Arc<Loaded>,
    lanes: Vec<Lane>,
    /// The playable holes of each round, none where it is over: what is read most often, side by side.
    playable: Vec<HoleSet>,
    threads: usize,
    rng: fastrand::Rng,
    rewards: Vec<[f32; 2]>,
    /// The actions of the last step: room for those of the next.
    chosen: Vec<u32>,
    /// Whether rounds that are over begin again in the next step.
    auto_reset: bool,
}

impl Batch {
    /// Returns an array with a row of `length` numbers for each round.
    fn array<'py, T: Element + Send>(
        &mut self,
        py: Python<'py>,
        length: usize,
        write: impl Fn(&mut Lane, &mut [T]) + Sync,
    ) -> PyResult<Bound<'py, PyArray2<T>>> {
        let array = PyArray2::zeros(py, [self.lanes.len(), length], false);
        let mut numbers = array.readwrite();
        self.each(py, numbers.as_slice_mut()?, length, |_, lane, row| {
            write(lane, row)
        });
        drop(numbers);
        Ok(array)
    }

    /// Does the same for each round, with its number and the numbers of its row, in threads if there are enough rounds.
    fn each<T: Send>(
        &mut self,
        py: Python<'_>,
        row: &mut [T],
        length: usize,
        work: impl Fn(usize, &mut Lane, &mut [T]) + Sync,
    ) {
        let threads = self.threads.min(self.lanes.len() / LEAST_OF_THREAD).max(1);
        let size = self.lanes.len().div_ceil(threads).max(1);
        let lanes = self.lanes.chunks_mut(size);
        let playable = self.playable.chunks_mut(size);
        let chunks = lanes.zip(playable).zip(row.chunks_mut(size * length));
        let chunks = Mutex::new(chunks.enumerate());
        py.detach(|| {
            in_threads(threads, || {
                loop {
                    let next = lock(&chunks).next();
                    let Some((chunk, ((lanes, playable), rows))) = next else {
                        return;
                    };
                    let rounds = lanes.iter_mut().zip(playable).enumerate();
                    for ((index, (lane, playable)), row) in
                        rounds.zip(rows.chunks_exact_mut(length))
                    {
                        work(chunk * size + index, lane, row);
                        *playable = lane.walker.now.playable;
                    }
                }
            });
        });
    }

    /// Begins rounds again.
    fn begin(&mut self, rounds: &[usize]) {
        if rounds.is_empty() {
            return;
        }
        let begins = Begins::at_start(&self.loaded);
        for &round in rounds {
            let lane = &mut self.lanes[round];
            lane.walker = Walker::new(&self.loaded, &begins, &mut self.rng);
            lane.made.clear();
            self.playable[round] = lane.walker.now.playable;
            self.rewards[round] = [0.0; 2];
        }
    }

    fn is_over(&self, round: usize) -> bool {
        self.playable[round].is_empty()
    }

    fn is_legal(&self, round: usize, action: i64) -> bool {
        if self.loaded.a_hole_is_a_move {
            let playable = self.playable[round].0;
            return (0..64).contains(&action) && playable >> action & 1 == 1;
        }
        self.lanes[round].is_legal(&self.loaded, action)
    }
}

#[pymethods]
impl Batch {
    /// Begins `n` rounds.
    #[new]
    #[pyo3(signature = (variant, n, seed=0, threads=1, auto_reset=false))]
    fn new(
        variant: Variant,
        n: Rounds,
        #[pyo3(from_py_with = Seed::read)] seed: u64,
        #[pyo3(from_py_with = Threads::read)] threads: usize,
        auto_reset: bool,
    ) -> PyResult<Batch> {
        let n = n.0;
        let loaded = variant.0;
        let begins = Begins::at_start(&loaded);
        let mut rng = fastrand::Rng::with_seed(seed);
        let lane = |_| Lane {
            walker: Walker::new(&loaded, &begins, &mut rng),
            made: Vec::new(),
        };
        let (mut lanes, mut playable) = (Vec::new(), Vec::new());
        interrupt::reserve(&mut lanes, n)?;
        interrupt::reserve(&mut playable, n)?;
        lanes.extend((0..n).map(lane));
        playable.extend(lanes.iter().map(|lane: &Lane| lane.walker.now.playable));
        Ok(Batch {
            lanes,
            playable,
            threads: threads.min(1024),
            rng,
            rewards: vec![[0.0; 2]; n],
            chosen: Vec::new(),
            loaded,
            auto_reset,
        })
    }

    /// The rules that are played.
    #[getter]
    fn variant(&self) -> Variant {
        Variant(self.loaded.clone())
    }

    /// The number of actions; see `Variant.num_distinct_actions`.
    #[getter]
    fn num_actions(&self) -> u32 {
        self.loaded.actions.in_round()
    }

    /// A row for each round: the holes in sowing order, both stores, the player to move.
    #[getter]
    fn boards<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let length = self.loaded.row_length();
        let loaded = self.loaded.clone();
        self.array(py, length, |lane, row| {
            loaded.write_row(&lane.walker.now.position, row);
        })
    }

    /// A row for each round: which actions are legal.
    #[getter]
    fn legal_mask<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let length = self.loaded.actions.in_round() as usize;
        let loaded = self.loaded.clone();
        self.array(py, length, |lane, row| {
            lane.each_action(&loaded, |action| row[action as usize] = true);
        })
    }

    /// The player to move in each round, or -4 where it is over.
    #[getter]
    fn current_player<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        PyArray1::from_iter(py, self.lanes.iter().map(Lane::player))
    }

    /// Whether each round is over.
    #[getter]
    fn terminated<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let over = self.playable.iter().map(|holes| holes.is_empty());
        PyArray1::from_iter(py, over)
    }

    /// How each round ended: 0 if A has won, 1 if B has, 2 for a draw, 3 if it is void, -1 while it goes on.
    #[getter]
    fn outcomes<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let outcomes = self
            .lanes
            .iter()
            .map(|lane| random::number(lane.walker.now.outcome));
        PyArray1::from_iter(py, outcomes)
    }

    /// The turns played in each round.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u32>> {
        PyArray1::from_iter(py, self.lanes.iter().map(|lane| lane.walker.turns))
    }

    /// What the last step brought both players of each round: 1 and -1 where one has won by it.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let array = PyArray2::zeros(py, [self.lanes.len(), 2], false);
        let flat = self.rewards.as_flattened();
        array.readwrite().as_slice_mut()?.copy_from_slice(flat);
        Ok(array)
    }

    /// Takes an action in each round. Rounds that are over stay as they are, or begin again with `auto_reset`.
    ///
    /// Raises IllegalMoveError if an action is illegal, and changes nothing then.
    fn step(&mut self, py: Python<'_>, actions: Values<'_, i64>) -> PyResult<()> {
        let n = self.lanes.len();
        let given = actions.0.as_array();
        if given.len() != n {
            let message = format!("there are {} actions for {n} rounds", given.len());
            return Err(PyValueError::new_err(message));
        }
        // Nothing is played unless every action is legal. They are copied, because other threads can change the array.
        let mut chosen = std::mem::take(&mut self.chosen);
        chosen.clear();
        for (index, &action) in given.iter().enumerate() {
            if !self.is_over(index) && !self.is_legal(index, action) {
                let message = format!("action {action} of round {index} is illegal");
                return Err(errors::illegal_move(message));
            }
            chosen.push(action as u32);
        }
        let over: Vec<usize> = match self.auto_reset {
            true => (0..n).filter(|&index| self.is_over(index)).collect(),
            false => Vec::new(),
        };
        let loaded = self.loaded.clone();
        let mut rewards = std::mem::take(&mut self.rewards);
        self.each(py, &mut rewards, 1, |index, lane, reward| {
            let mut ended = None;
            if lane.walker.now.outcome.is_none() {
                lane.apply(&loaded, chosen[index]);
                ended = lane.walker.now.outcome;
            }
            reward[0] = Outcome::returns(ended.map(Into::into)).map(|share| share as f32);
        });
        self.rewards = rewards;
        self.chosen = chosen;
        self.begin(&over);
        Ok(())
    }

    /// Begins rounds again: those of a mask, or all.
    #[pyo3(signature = (mask=None))]
    fn reset(&mut self, mask: Option<Values<'_, bool>>) -> PyResult<()> {
        let n = self.lanes.len();
        let chosen: Vec<usize> = match &mask {
            None => (0..n).collect(),
            Some(mask) => {
                let mask = mask.0.as_array();
                if mask.len() != n {
                    let message = format!("the mask has {} values for {n} rounds", mask.len());
                    return Err(PyValueError::new_err(message));
                }
                (0..n).filter(|&index| mask[index]).collect()
            }
        };
        self.begin(&chosen);
        Ok(())
    }

    /// Draws a legal action for each round; 0 where it is over.
    fn random_actions<'py>(&mut self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        if self.loaded.a_hole_is_a_move {
            let rng = &mut self.rng;
            let drawn = self.playable.iter().map(|&holes| match holes.is_empty() {
                true => 0,
                false => random::hole(holes, rng).0.into(),
            });
            return PyArray1::from_iter(py, drawn);
        }
        let mut drawn = Vec::with_capacity(self.lanes.len());
        let mut legal = Vec::new();
        for lane in &self.lanes {
            legal.clear();
            lane.each_action(&self.loaded, |action| legal.push(action));
            drawn.push(match legal.len() {
                0 => 0,
                all => legal[self.rng.u32(..all as u32) as usize].into(),
            });
        }
        PyArray1::from_vec(py, drawn)
    }

    /// Plays every round to its end at random, and returns the number of turns.
    #[pyo3(signature = (seed=0))]
    fn playout(
        &mut self,
        py: Python<'_>,
        #[pyo3(from_py_with = Seed::read)] seed: u64,
    ) -> PyResult<u64> {
        let loaded = self.loaded.clone();
        let threads = NonZero::new(self.threads);
        let (lanes, playable) = (&mut self.lanes, &mut self.playable);
        let played = interrupt::run(py, |stop| {
            let walkers: Vec<Walker> =
                crate::playouts::in_chunks(lanes.len(), threads, stop, |number| {
                    let mut rng = random::generator_of(seed, number as u64);
                    let mut walker = lanes[number].walker.clone();
                    walker.play_out(&loaded, &mut rng, stop);
                    walker
                });
            let mut turns = 0;
            for ((lane, playable), walker) in lanes.iter_mut().zip(playable).zip(walkers) {
                turns += u64::from(walker.turns - lane.walker.turns);
                lane.walker = walker;
                *playable = lane.walker.now.playable;
                lane.made.clear();
            }
            turns
        })?;
        Ok(played)
    }

    /// Returns a row for each round; see `State.observation_tensor`.
    #[pyo3(signature = (player=None))]
    fn observations<'py>(
        &mut self,
        py: Python<'py>,
        player: Option<crate::text::Player>,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let loaded = self.loaded.clone();
        let length = observation::length(loaded.board());
        let view: Option<Side> = player.map(|player| player.0);
        self.array(py, length, |lane, row| {
            let now = &lane.walker.now;
            let awaits = match now.outcome {
                Some(_) => Awaits::Nothing,
                None => Awaits::Turn,
            };
            let view = view.unwrap_or(now.position.to_move());
            let (board, made) = (loaded.board(), &lane.made);
            observation::write(board, &now.position, &awaits, made, view, row);
        })
    }

    /// Returns a copy, which draws the same actions from here.
    fn copy(&self) -> Batch {
        self.clone()
    }

    fn __copy__(&self) -> Batch {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Batch {
        self.clone()
    }

    fn __len__(&self) -> usize {
        self.lanes.len()
    }

    fn __repr__(&self) -> String {
        format!("Batch('{}', {})", self.loaded.variant, self.lanes.len())
    }
}
