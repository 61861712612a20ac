//! `Match`: rounds, and the decisions between them.

use std::sync::Arc;

use gebeta::Side;
use gebeta::core::game::{Awaits, IllegalStep, MatchPlay, RoundSummary as Summary, Step};
use gebeta::core::{HoleSet, Position};
use gebeta::formats::notation::{parse_position, write_position};
use gebeta::formats::record::{self, Header};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use crate::actions::Choice;
use crate::beginning::Beginning;
use crate::decisions::{self, Chooser, Turn};
use crate::loaded::{Loaded, Variant};
use crate::moves::{GivenMove, Move};
use crate::outcome::Outcome;
use crate::play::{Play, State};
use crate::playing::{Playing, playing_methods};
use crate::steps::counters;
use crate::text::Few;
use crate::{errors, events};

/// A match: rounds, and the decisions between them. A record of a single round is read as a match of one round.
///
/// `Variant.match` begins a match, and `read_record` replays one. `awaits` says what comes next. `apply_action` takes any
/// decision as a number; `push` plays a turn, and `take` takes any other decision as a whole.
///
/// >>> import gebeta
/// >>> game = gebeta.Variant("ansaba").match()
/// >>> while game.round_number == 1:
/// ...     game.apply_action(game.legal_actions()[0])
/// >>> gebeta.read_record(game.record()) == game
/// True
#[pyclass(weakref, module = "gebeta._gebeta")]
#[derive(Clone)]
pub struct Match {
    loaded: Arc<Loaded>,
    play: MatchPlay,
    /// The actions of a decision or a turn that is not complete.
    pending: Vec<u32>,
    /// The names of A and B.
    players: [Option<String>; 2],
    date: Option<String>,
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
        Ok(Match::of_read(loaded, &read))
    }

    /// Returns a match that the library has read.
    fn of_read(loaded: Arc<Loaded>, read: &gebeta::Match) -> Match {
        Match {
            players: read.players().map(|name| name.map(str::to_string)),
            date: read.date().map(str::to_string),
            ..Match::of(loaded, read.core().clone())
        }
    }

    fn of(loaded: Arc<Loaded>, play: MatchPlay) -> Match {
        Match {
            loaded,
            play,
            pending: Vec::new(),
            players: [None, None],
            date: None,
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

    /// Returns the actions that made a step, which has just been taken back from `play`.
    fn actions_of(&self, step: &Step, play: &MatchPlay) -> Vec<u32> {
        let choices = decisions::of_step(step, &play.awaits(), self.loaded.game(), play.position());
        self.loaded.actions.numbers(choices).collect()
    }

    fn last_action(&self) -> Option<u32> {
        if let Some(&action) = self.pending.last() {
            return Some(action);
        }
        let mut back = self.play.clone();
        let step = back.undo()?;
        self.actions_of(&step, &back).pop()
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
        self.play.final_outcome()
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

    fn take_step(&mut self, step: Step) -> Result<(), IllegalStep> {
        self.play.take(step)
    }

    fn undo_step(&mut self) -> Option<Step> {
        self.play.undo()
    }

    fn clear_pending(&mut self) {
        self.pending.clear();
    }
}

playing_methods!(
    Match,
    made by "a Variant makes matches: `Variant(\"geme\").match()`; `read_record` reads one"
);

#[pymethods]
impl Match {
    /// The score of the match when the round began, or at the end of the match. `score` is that of the round.
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

    /// What happened in the last turn of the round on the board, or before its first; see `State.events`.
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
        if self.play.awaits() == Awaits::Turn {
            for &action in &self.pending {
                let _ = play.apply(action);
            }
        }
        Some(State(play))
    }

    /// Plays a turn. If it ends the round and nothing is to be decided first, the next round is laid out.
    ///
    /// Raises IllegalMoveError, and changes nothing then.
    fn push(&mut self, mv: GivenMove) -> PyResult<()> {
        let played = mv.on(self.loaded.board())?;
        self.push_move(played)
    }

    /// Returns how the round on the board ended; `None` while it goes on.
    fn round_outcome(&self) -> Option<Outcome> {
        self.play.round_outcome().map(Outcome::of_round)
    }

    /// The names of A and B, which a record holds; `None` where it has none.
    #[getter]
    fn players(&self) -> (Option<&str>, Option<&str>) {
        let [a, b] = &self.players;
        (a.as_deref(), b.as_deref())
    }

    #[setter]
    fn set_players(&mut self, players: (Option<String>, Option<String>)) {
        self.players = players.into();
    }

    /// The date that the record gives, as it gives it; `None` if it gives none.
    #[getter]
    fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    #[setter]
    fn set_date(&mut self, date: Option<String>) {
        self.date = date;
    }

    /// Returns the match as a record, a short text that `read_record` replays.
    ///
    /// A turn or a decision of which only a part has been made is not in it.
    fn record(&self) -> String {
        let header = Header {
            variant: self.loaded.variant.id().to_string(),
            options: self.loaded.variant.file().chosen.clone(),
            players: self.players.clone(),
            date: self.date.clone(),
        };
        record::write(&header, &self.play)
    }

    fn _repr_svg_(&self) -> String {
        let turns = self.play.round_play().map(|round| round.turns());
        let lifted = turns
            .and_then(|turns| turns.last())
            .map(|turn| turn.played.hole);
        let name = self.loaded.variant.name();
        let name = format!("{name}, round {}", self.round_number());
        self.picture(&name, lifted)
    }

    fn _repr_html_(&self) -> String {
        let ((a, b), (won_a, won_b)) = (self.score(), self.standing());
        let score = format!(
            "counters won in round {} {a}:{b}; match {won_a}:{won_b}",
            self.round_number()
        );
        self.figure(&self._repr_svg_(), &score)
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
                && record::write(&Header::default(), &self.play)
                    == record::write(&Header::default(), &other.play)
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
        gebeta::ReadRecordError::Variant(error) => errors::variant_of_record(&error),
        error => errors::record(error),
    })?;
    let loaded = Loaded::new(read.variant().clone());
    Ok(Match::of_read(loaded, &read))
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
