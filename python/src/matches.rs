//! `Match`: rounds, and the decisions between them.

use std::sync::Arc;

use gebeta::Side;
use gebeta::core::game::{Awaits, MatchPlay, RoundSummary as Summary, Step};
use gebeta::core::{HoleSet, Position};
use gebeta::formats::notation::{parse_position, write_position};
use gebeta::formats::record::{self, Header};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::actions::Choice;
use crate::decisions::{self, Chooser, Turn};
use crate::loaded::Loaded;
use crate::moves::{GivenMove, Move};
use crate::outcome::Outcome;
use crate::play::{Beginning, Play};
use crate::playing::{Playing, playing_methods};
use crate::random;
use crate::state::State;
use crate::text::{self, Few, Layout, Player};
use crate::variant::Variant;
use crate::{drawing, errors, events};

/// A match: rounds, and the decisions between them.
///
/// `awaits` says what comes next. `apply_action` takes any decision as a number; `push` plays a turn, and `take` takes any
/// other decision as a whole.
///
/// >>> import gebeta
/// >>> game = gebeta.Variant("ansaba").match()
/// >>> while game.round_number == 1:
/// ...     game.apply_action(game.legal_actions()[0])
/// >>> gebeta.read_record(game.record()) == game
/// True
#[pyclass(module = "gebeta._gebeta")]
#[derive(Clone)]
pub struct Match {
    loaded: Arc<Loaded>,
    play: MatchPlay,
    /// The actions of a decision or a turn that is not complete.
    pending: Vec<u32>,
}

impl Match {
    pub fn start(loaded: Arc<Loaded>, first: Side) -> Match {
        let play = MatchPlay::new(loaded.game().clone(), first);
        Match::of(loaded, play)
    }

    pub fn at(loaded: Arc<Loaded>, text: &str) -> PyResult<Match> {
        let position = parse_position(text, loaded.variant.rules()).map_err(errors::position)?;
        let play = MatchPlay::at(loaded.game().clone(), position);
        Ok(Match::of(loaded, play))
    }

    /// Replays a record with the rules of a variant.
    pub fn of_record(loaded: Arc<Loaded>, text: &str) -> PyResult<Match> {
        let read = loaded.variant.read_record(text).map_err(errors::record)?;
        Ok(Match::of(loaded, read.core().clone()))
    }

    fn of(loaded: Arc<Loaded>, play: MatchPlay) -> Match {
        Match {
            loaded,
            play,
            pending: Vec::new(),
        }
    }

    fn rules(&self) -> Variant {
        Variant(self.loaded.clone())
    }

    fn action_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        PyList::new(py, self.actions())
    }

    fn choices(&self) -> Vec<Choice> {
        let awaits = self.play.awaits();
        let (game, position, made) = (self.loaded.game(), self.play.position(), self.made());
        match (&awaits, self.play.round_play()) {
            (Awaits::Turn, Some(round)) if made.is_empty() => {
                decisions::starts(game, position, round.status().playable)
            }
            (Awaits::Turn, _) => {
                let turn = Turn::resume(game, position, &made);
                turn.map_or(Vec::new(), |turn| turn.choices())
            }
            _ => decisions::choices(&awaits, &made),
        }
    }

    fn step(&mut self, step: Step) -> PyResult<()> {
        self.pending.clear();
        self.play.take(step).map_err(errors::illegal_move)
    }

    /// Returns the actions that made a step, which has just been taken back from `play`.
    fn actions_of(&self, step: &Step, play: &MatchPlay) -> Vec<u32> {
        let choices = decisions::of_step(step, &play.awaits(), self.loaded.game(), play.position());
        self.loaded.actions.numbers(choices).collect()
    }

    fn last_action(&self) -> Option<u32> {
        if let Some(&action) = self.pending.last() {
            return Some(action);
        }
        let mut back = self.clone();
        back.undo_step()
            .and_then(|step| self.actions_of(&step, &back.play).pop())
    }

    fn take_back(&mut self) {
        if self.pending.pop().is_some() {
            return;
        }
        if let Some(step) = self.play.undo() {
            self.pending = self.actions_of(&step, &self.play);
            self.pending.pop();
        }
    }

    /// Reads a step of the awaited kind.
    fn read_step(&self, step: &Bound<'_, PyAny>) -> PyResult<Step> {
        let board = self.loaded.board();
        Ok(match self.play.awaits() {
            Awaits::Turn | Awaits::Nothing => Step::Turn(step.extract::<GivenMove>()?.on(board)?),
            Awaits::Layout(_) => Step::Layout(step.extract::<Layout>()?.laid_out(board)?),
            Awaits::Turned(_) => Step::Turned(step.extract()?),
            Awaits::Race(_) => {
                let [a, b]: [String; 2] = step.extract()?;
                Step::Race([text::hole(board, &a)?, text::hole(board, &b)?])
            }
            Awaits::Lots => Step::Lots(step.extract::<Player>()?.0),
            Awaits::Holes(_) => {
                let Few(names) = step.extract::<Few<String>>()?;
                let holes = names.iter().map(|name| text::hole(board, name));
                Step::Holes(holes.collect::<PyResult<HoleSet>>()?)
            }
        })
    }

    /// Returns a step in the form that [`Match::read_step`] reads.
    fn step_given<'py>(&self, py: Python<'py>, step: &Step) -> PyResult<Bound<'py, PyAny>> {
        let board = self.loaded.board();
        match step {
            Step::Turn(played) => Move::of(*played, board).into_bound_py_any(py),
            Step::Layout(laid_out) => counters(laid_out.by_hole()).into_bound_py_any(py),
            Step::Turned(turned) => turned.into_bound_py_any(py),
            Step::Race([a, b]) => (board.name(*a), board.name(*b)).into_bound_py_any(py),
            Step::Lots(side) => side.index().into_bound_py_any(py),
            Step::Holes(holes) => {
                let names: Vec<String> = holes.iter().map(|hole| board.name(hole)).collect();
                names.into_bound_py_any(py)
            }
        }
    }

    fn undo_step(&mut self) -> Option<Step> {
        self.pending.clear();
        self.play.undo()
    }
}

impl Playing for Match {
    fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    fn position(&self) -> &Position {
        self.play.position()
    }

    fn num_actions(&self) -> u32 {
        self.loaded.actions.in_match()
    }

    fn awaits(&self) -> Awaits {
        self.play.awaits()
    }

    fn pending(&self) -> &[u32] {
        &self.pending
    }

    fn chooser(&self) -> Chooser {
        decisions::chooser(&self.play.awaits(), self.play.position(), &self.made())
    }

    fn actions(&self) -> Vec<u32> {
        let mut actions: Vec<u32> = self.loaded.actions.numbers(self.choices()).collect();
        actions.sort_unstable();
        actions
    }

    fn apply(&mut self, action: u32) -> bool {
        if !self.actions().contains(&action) {
            return false;
        }
        self.pending.push(action);
        let awaits = self.play.awaits();
        let step = match awaits {
            Awaits::Turn => {
                let turn = Turn::resume(self.loaded.game(), self.play.position(), &self.made());
                turn.and_then(|turn| turn.played()).map(Step::Turn)
            }
            _ => decisions::step(&awaits, &self.made()),
        };
        let Some(step) = step else { return true };
        let pending = std::mem::take(&mut self.pending);
        let taken = self.play.take(step).is_ok();
        if !taken {
            self.pending = pending;
            self.pending.pop();
        }
        taken
    }

    fn outcome(&self) -> Option<gebeta::MatchOutcome> {
        self.play.outcome()
    }

    fn history(&self) -> Vec<u32> {
        let mut back = self.play.clone();
        let mut steps = vec![self.pending.clone()];
        while let Some(step) = back.undo() {
            steps.push(self.actions_of(&step, &back));
        }
        steps.reverse();
        steps.concat()
    }
}

playing_methods!(Match);

/// Returns counters as whole numbers, which Python does not take for bytes.
fn counters(by_hole: &[u8]) -> Vec<u32> {
    by_hole.iter().copied().map(u32::from).collect()
}

#[pymethods]
impl Match {
    /// The score of the match when the round began, or at the end of the match.
    #[getter]
    fn standing(&self) -> (u32, u32) {
        self.play.standing().score().into()
    }

    /// The number of the round on the board, from 1.
    #[getter]
    fn round_number(&self) -> usize {
        self.play.number()
    }

    /// All rounds, the one on the board last.
    #[getter]
    fn rounds(&self) -> Vec<RoundSummary> {
        let board = self.loaded.board();
        let rounds = (1..).zip(self.play.rounds());
        rounds
            .map(|(number, round)| RoundSummary::of(number, &round, &self.loaded, board))
            .collect()
    }

    /// What happened in the last turn of the round on the board, or before its first.
    #[getter]
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.loaded.game();
        match self.play.round_play() {
            Some(round) => events::told(py, game, round.last_events(), round.last_left_out()),
            None => Ok(PyList::empty(py).into_any()),
        }
    }

    /// The round on the board as a state of its own; `None` while it has not begun.
    #[getter]
    fn state(&self) -> Option<State> {
        let round = self.play.round_play()?;
        let beginning = Beginning::Position(*round.first_position());
        let mut play = Play::new(self.loaded.clone(), beginning);
        for turn in round.turns() {
            // It has been played before, and so it can be again.
            let _ = play.push(turn.played);
        }
        Some(State(play))
    }

    /// Plays a turn. If it ends the round and nothing is to be decided first, the next round is laid out.
    ///
    /// Raises IllegalMoveError, and changes nothing then.
    fn push(&mut self, mv: GivenMove) -> PyResult<()> {
        let played = mv.on(self.loaded.board())?;
        self.step(Step::Turn(played))
    }

    /// Takes what is awaited as a whole.
    ///
    /// A turn is a move; a layout, the counters of each hole or notation; `turned`, True or False; a race, the holes of A
    /// and B; lots, the player they fall for; holes, their names.
    ///
    /// Raises IllegalMoveError, and changes nothing then.
    fn take(&mut self, step: &Bound<'_, PyAny>) -> PyResult<()> {
        let step = self.read_step(step)?;
        self.step(step)
    }

    /// Draws what chance decides next.
    ///
    /// Raises ValueError if chance does not decide here.
    #[pyo3(signature = (seed=None))]
    fn decide(&mut self, seed: Option<u64>) -> PyResult<()> {
        let mut rng = random::generator(seed);
        let step = match self.play.awaits() {
            awaits if self.chooser() == Chooser::Chance => random::step(&awaits, &mut rng),
            _ => None,
        };
        match step {
            Some(step) => self.step(step),
            None => Err(PyValueError::new_err("chance does not decide here")),
        }
    }

    /// Takes the last turn or decision back and returns it, in the form that `take` reads.
    ///
    /// Raises IndexError if there is none.
    fn undo<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self.undo_step() {
            Some(step) => self.step_given(py, &step),
            None => Err(PyIndexError::new_err("nothing has been decided or played")),
        }
    }

    /// Returns how the round on the board ended; `None` while it goes on.
    fn round_outcome(&self) -> Option<Outcome> {
        self.play.round_outcome().map(Outcome::of_round)
    }

    /// Returns the match as a record, a short text that `read_record` replays.
    fn record(&self) -> String {
        let header = Header {
            variant: self.loaded.variant.id().to_string(),
            options: self.loaded.variant.file().chosen.clone(),
            ..Header::default()
        };
        record::write(&header, &self.play)
    }

    fn _repr_svg_(&self) -> String {
        let turns = self.play.round_play().map(|round| round.turns());
        let lifted = turns
            .and_then(|turns| turns.last())
            .map(|turn| turn.played.hole);
        let name = self.loaded.variant.name();
        let title = format!("{name}, round {}: {}", self.round_number(), self.notation());
        drawing::svg(self.loaded.board(), self.position(), &title, lifted)
    }

    fn __repr__(&self) -> String {
        let number = self.round_number();
        format!(
            "Match('{}', round {number}, '{}')",
            self.loaded.variant,
            self.notation()
        )
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Match>() else {
            return false;
        };
        other.try_borrow().is_ok_and(|other| {
            self.loaded.variant == other.loaded.variant
                && self.pending == other.pending
                && self.play.awaits() == other.play.awaits()
                && self.record() == other.record()
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let read = Bound::new(py, self.variant())?.getattr("read_record")?;
        let arguments = PyTuple::new(py, [self.record()])?.into_any();
        let pending = self.pending.clone().into_bound_py_any(py)?;
        PyTuple::new(py, [read, arguments, pending])
    }

    fn __setstate__(&mut self, pending: Few<u32>) -> PyResult<()> {
        for action in pending.0 {
            self.take_action(action)?;
        }
        Ok(())
    }
}

/// Replays a record of a match or of a single round.
///
/// The variant that the record names must be part of the package or the path of a file; `Variant.read_record` reads a
/// record of any other variant.
///
/// Raises RecordError if a line contradicts the rules, and VariantError if the variant can't be loaded.
#[pyfunction]
pub fn read_record(text: &str) -> PyResult<Match> {
    let read = gebeta::Match::from_record(text).map_err(|error| match error {
        gebeta::ReadRecordError::Variant(error) => errors::variant(&error),
        error => errors::record(error),
    })?;
    let loaded = Loaded::new(read.variant().clone());
    Ok(Match::of(loaded, read.core().clone()))
}

/// One round of a match, as far as it has been played.
#[pyclass(frozen, get_all, module = "gebeta._gebeta")]
pub struct RoundSummary {
    /// Its number, from 1.
    number: usize,
    /// The score of the match when it began.
    standing: (u32, u32),
    /// The player who was to begin; `None` if it began at a position of its own.
    first: Option<usize>,
    /// The player for whom the lots fell before it.
    lots: Option<usize>,
    /// The holes that the winner of holes chose before it.
    holes: Option<Vec<String>>,
    /// The layout, if the rules did not lay the counters out.
    layout: Option<Vec<u32>>,
    /// Whether a player turned the board round, if that was asked.
    turned: Option<bool>,
    /// The holes of the race, if the players chose them.
    race: Option<(String, String)>,
    /// The position of the first turn.
    position: Option<String>,
    /// The turns.
    moves: Vec<Move>,
    /// How it ended, if it is over.
    outcome: Option<Outcome>,
}

impl RoundSummary {
    fn of(
        number: usize,
        round: &Summary<'_>,
        loaded: &Loaded,
        board: &gebeta::core::Board,
    ) -> RoundSummary {
        let names = |holes: HoleSet| holes.iter().map(|hole| board.name(hole)).collect();
        RoundSummary {
            number,
            standing: round.standing.score().into(),
            first: round.starter.map(Side::index),
            lots: round.decided.lots.map(Side::index),
            holes: round.decided.holes.map(names),
            layout: round.layout.map(|layout| counters(layout.by_hole())),
            turned: round.turned,
            race: round.race.map(|[a, b]| (board.name(a), board.name(b))),
            position: round
                .first_position
                .map(|position| write_position(&position, loaded.board())),
            moves: round
                .turns
                .iter()
                .map(|&played| Move::of(played, board))
                .collect(),
            outcome: round
                .finished
                .map(|finished| Outcome::of_round(finished.outcome)),
        }
    }
}

#[pymethods]
impl RoundSummary {
    fn __repr__(&self) -> String {
        let result = self.outcome.as_ref().map_or("*", Outcome::result);
        format!(
            "<round {}: {} turns, {result}>",
            self.number,
            self.moves.len()
        )
    }
}
