//! A round as it is played, light enough to be copied at every turn of a search.

use std::sync::Arc;

use gebeta::core::game::{
    Awaits, IllegalMove, IllegalStep, MatchPlay, MatchState, Observer, Recorder, Status, Step,
};
use gebeta::core::{Hole, HoleSet, Move, Position, Side};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::actions::Choice;
use crate::beginning::{Beginning, Now};
use crate::decisions::{self, Chooser, Turn};
use crate::errors;
use crate::loaded::Loaded;

/// A turn that has been played.
#[derive(Clone, Copy, Debug)]
pub struct Past {
    pub before: Position,
    pub playable: HoleSet,
    pub played: Move,
}

/// One round: its beginning, the position on the board, and the turns that led there.
///
/// It behaves as [`gebeta::Round`] does, but keeps no events.
#[derive(Clone)]
pub struct Play {
    pub loaded: Arc<Loaded>,
    beginning: Arc<Beginning>,
    /// The round while something is to be decided before its first turn.
    setup: Option<Box<MatchPlay>>,
    /// The actions that were taken before the first turn.
    decided: Vec<u32>,
    /// The actions of a decision or a turn that is not complete.
    pending: Vec<u32>,
    now: Now,
    past: Vec<Past>,
}

/// One round: a position, and the turns that led there.
///
/// `Variant.start`, `Variant.position` and `Variant.new_initial_state` make states. A state has the methods of a board of
/// python-chess (`push`, `pop`, `legal_moves`) and of a state of OpenSpiel (`apply_action`, `legal_actions`, `returns`). Two
/// states are equal if they have the same rules, position and outcome, however they came about. It prints as notation, and
/// a notebook shows it as a board.
///
/// >>> import gebeta
/// >>> state = gebeta.Variant("geme").start()
/// >>> state.push("A1")
/// >>> state.apply_action(state.legal_actions()[0])
/// >>> state.pop()
/// Move('B1')
/// >>> state == state.copy()
/// True
#[pyclass(weakref, module = "gebeta._gebeta")]
#[derive(Clone)]
pub struct State(pub Play);

/// Why an action can't be taken.
pub struct NotAnAction;

impl Play {
    /// Begins a round at the variant's start, with the usual layout and race.
    pub fn start(loaded: Arc<Loaded>, first: Side) -> Play {
        let (beginning, now) = loaded.start(first);
        Play::begun(loaded, beginning, None, now)
    }

    /// Begins a round.
    pub fn new(loaded: Arc<Loaded>, beginning: Beginning) -> Play {
        let (setup, now) = beginning.begin(loaded.game());
        let mut play = Play::begun(loaded, beginning.into(), setup, now);
        play.leave_setup();
        play
    }

    fn begun(
        loaded: Arc<Loaded>,
        beginning: Arc<Beginning>,
        setup: Option<Box<MatchPlay>>,
        now: Now,
    ) -> Play {
        Play {
            loaded,
            beginning,
            setup,
            decided: Vec::new(),
            pending: Vec::new(),
            now,
            past: Vec::new(),
        }
    }

    /// Returns the position and how it stands.
    pub fn now(&self) -> &Now {
        &self.now
    }

    pub fn beginning(&self) -> &Beginning {
        &self.beginning
    }

    /// Returns whether a decision comes before the first turn, or a turn has been begun.
    pub fn is_deciding(&self) -> bool {
        self.setup.is_some() || !self.pending.is_empty()
    }

    /// Checks that no decision is open, for what is computed from a position. `refused` makes the exception.
    ///
    /// # Errors
    /// A decision is open.
    pub fn check_decided(&self, refused: fn(&'static str) -> PyErr) -> PyResult<()> {
        match self.is_deciding() {
            true => Err(refused(
                "a decision comes first; `awaits` names it, and `apply_action` or `take` makes it",
            )),
            false => Ok(()),
        }
    }

    /// Returns the turns played.
    pub fn past(&self) -> &[Past] {
        &self.past
    }

    /// Returns the actions of a decision or a turn that is not complete.
    pub fn pending(&self) -> &[u32] {
        &self.pending
    }

    /// Returns the positions in which the turns were played, the first one first.
    pub fn earlier(&self) -> Vec<Position> {
        self.past.iter().map(|past| past.before).collect()
    }

    /// Returns what comes next.
    pub fn awaits(&self) -> Awaits {
        match &self.setup {
            Some(setup) => setup.awaits(),
            None if self.now.outcome.is_some() => Awaits::Nothing,
            None => Awaits::Turn,
        }
    }

    /// Returns who decides next.
    pub fn chooser(&self) -> Chooser {
        match &self.setup {
            None if self.now.outcome.is_some() => Chooser::Nobody,
            None => Chooser::Player(self.now.position.to_move()),
            Some(setup) => decisions::chooser(&setup.awaits(), setup.position(), &self.made()),
        }
    }

    /// Returns what has been chosen of a decision or a turn that is not complete.
    pub fn made(&self) -> Vec<Choice> {
        let actions = &self.loaded.actions;
        actions.choices_in(&self.awaits(), &self.pending)
    }

    /// Returns the turn of which something has been chosen.
    fn turn_in_hand(&self) -> Option<Turn> {
        Turn::resume(self.loaded.game(), &self.now.position, &self.made())
    }

    /// Calls `give` with each legal action, in no particular order.
    pub fn each_action(&self, mut give: impl FnMut(u32)) {
        if self.setup.is_none() && self.pending.is_empty() {
            if self.loaded.a_hole_is_a_move {
                for hole in self.now.playable {
                    give(hole.0.into());
                }
                return;
            }
            return self.each_start(give);
        }
        let choices = match &self.setup {
            Some(setup) => decisions::choices(&setup.awaits(), &self.made()),
            None => self
                .turn_in_hand()
                .map_or(Vec::new(), |turn| turn.choices()),
        };
        self.loaded.actions.numbers(choices).for_each(give);
    }

    #[cold]
    fn each_start(&self, give: impl FnMut(u32)) {
        let now = &self.now;
        let starts = decisions::starts(self.loaded.game(), &now.position, now.playable);
        self.loaded.actions.numbers(starts).for_each(give);
    }

    /// Returns the legal actions in ascending order.
    pub fn actions(&self) -> Vec<u32> {
        let mut actions = Vec::with_capacity(16);
        self.each_action(|action| actions.push(action));
        if !self.loaded.a_hole_is_a_move {
            actions.sort_unstable();
        }
        actions
    }

    /// Returns the legal actions in ascending order, as Python has them.
    pub fn action_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        if self.loaded.a_hole_is_a_move && self.setup.is_none() {
            // Without a list in between: every turn asks for it.
            return PyList::new(py, self.now.playable.iter().map(|hole| hole.0));
        }
        PyList::new(py, self.actions())
    }

    /// Takes an action.
    ///
    /// # Errors
    /// It is not legal; nothing has changed then.
    #[inline]
    pub fn apply(&mut self, action: u32) -> Result<(), NotAnAction> {
        if self.setup.is_none() && self.loaded.a_hole_is_a_move {
            let hole = Hole(u8::try_from(action).map_err(|_| NotAnAction)?);
            if hole.0 >= 64 || !self.now.playable.contains(hole) {
                return Err(NotAnAction);
            }
            self.play_legal(Move::from(hole));
            return Ok(());
        }
        self.choose(action)
    }

    #[cold]
    fn choose(&mut self, action: u32) -> Result<(), NotAnAction> {
        let mut is_legal = false;
        self.each_action(|legal| is_legal |= legal == action);
        if !is_legal {
            return Err(NotAnAction);
        }
        self.pending.push(action);
        match &mut self.setup {
            None => {
                let played = self.turn_in_hand().and_then(|turn| turn.played());
                if let Some(played) = played {
                    self.play_legal(played);
                }
            }
            Some(setup) => {
                let awaits = setup.awaits();
                let made = self.loaded.actions.choices_in(&awaits, &self.pending);
                if let Some(step) = decisions::step(&awaits, &made) {
                    setup.take(step).map_err(|_| {
                        self.pending.pop();
                        NotAnAction
                    })?;
                    self.now.position = *setup.position();
                    self.decided.append(&mut self.pending);
                    self.leave_setup();
                }
            }
        }
        Ok(())
    }

    /// Goes on to the first turn once everything before it has been decided.
    fn leave_setup(&mut self) {
        let Some(setup) = &self.setup else { return };
        if let (Awaits::Turn | Awaits::Nothing, Some(round)) = (setup.awaits(), setup.round_play())
        {
            self.now = Now::of(*round.opened_position(), round.status());
            self.setup = None;
        }
    }

    /// Plays a move that is legal.
    #[inline]
    fn play_legal(&mut self, played: Move) {
        let before = self.now;
        let mut after = before.position;
        let game = self.loaded.game();
        let status = game.play_unchecked(&before.position, &mut after, played, &mut ());
        self.conclude(before, after, played, status, &mut ());
    }

    /// Plays a move, and the passes that the rules force after it.
    ///
    /// # Errors
    /// The reason why the move is illegal, or that the round is over; nothing has changed then.
    pub fn push(&mut self, played: Move) -> Result<(), IllegalMove> {
        if self.now.outcome.is_some() {
            return Err(IllegalMove::RoundOver);
        }
        let before = self.now;
        let mut after = before.position;
        let game = self.loaded.game();
        let status = game.play(&mut after, played, &mut ())?;
        self.conclude(before, after, played, status, &mut ());
        Ok(())
    }

    #[inline(always)]
    fn conclude<O: Observer>(
        &mut self,
        before: Now,
        mut after: Position,
        played: Move,
        status: Status,
        observer: &mut O,
    ) {
        self.pending.clear();
        self.past.push(Past {
            before: before.position,
            playable: before.playable,
            played,
        });
        let earlier = self.past.iter().rev().map(|past| &past.before);
        let number = self.past.len();
        let game = self.loaded.game();
        let (status, _) = game.after_turn(status, number, earlier, &mut after, observer);
        self.now = Now::of(after, status);
    }

    /// Takes a whole turn or decision.
    ///
    /// # Errors
    /// The reason why it can't be taken; nothing has changed then.
    pub fn take(&mut self, step: Step) -> Result<(), IllegalStep> {
        let awaits = self.awaits();
        match (step, &mut self.setup) {
            (Step::Turn(played), None) => return Ok(self.push(played)?),
            (_, None) => return Err(IllegalStep::NotAwaited(awaits)),
            (step, Some(setup)) => {
                let before = *setup.position();
                setup.take(step)?;
                self.now.position = *setup.position();
                let game = self.loaded.game();
                let made = decisions::of_step(&step, &awaits, game, &before);
                self.decided.extend(self.loaded.actions.numbers(made));
                self.leave_setup();
            }
        }
        Ok(())
    }

    /// Takes the last whole turn or decision back and returns it; `None` if there is none.
    pub fn undo_step(&mut self) -> Option<Step> {
        if let Some(played) = self.pop() {
            return Some(Step::Turn(played));
        }
        let Beginning::Decided { first } = *self.beginning else {
            return None;
        };
        let mut setup = MatchPlay::one_round(self.loaded.game().clone(), first);
        let (step, before) = self.decide_again(&mut setup)?;
        let decided = self.decided[..before].to_vec();
        self.begin_again(decided);
        Some(step)
    }

    /// Forgets the actions of a decision or a turn that is not complete.
    pub fn clear_pending(&mut self) {
        self.pending.clear();
    }

    /// Makes the decisions before the first turn once more. Returns the last one, and the number of actions before it.
    fn decide_again(&self, setup: &mut MatchPlay) -> Option<(Step, usize)> {
        let (mut last, mut begins) = (None, 0);
        for end in 1..=self.decided.len() {
            let awaits = setup.awaits();
            let made = self
                .loaded
                .actions
                .choices_in(&awaits, &self.decided[begins..end]);
            if let Some(step) = decisions::step(&awaits, &made) {
                // It has been taken before, and so it can be again.
                let _ = setup.take(step);
                last = Some((step, begins));
                begins = end;
            }
        }
        last
    }

    /// Goes back to the beginning, and takes actions from there that have been taken before.
    fn begin_again(&mut self, decided: Vec<u32>) {
        let mut again = Play::new(self.loaded.clone(), (*self.beginning).clone());
        for action in decided {
            let _ = again.apply(action);
        }
        *self = again;
    }

    /// Takes the last turn back and returns it, with whatever was chosen of the next one; `None` if there is none.
    pub fn pop(&mut self) -> Option<Move> {
        let past = self.past.pop()?;
        self.pending.clear();
        self.now = Now {
            position: past.before,
            playable: past.playable,
            outcome: None,
        };
        Some(past.played)
    }

    /// Takes the last action back and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<u32> {
        if let Some(action) = self.pending.pop() {
            return Some(action);
        }
        if let Some(played) = self.pop() {
            let mut actions = self.actions_of(played);
            let last = actions.pop();
            self.pending = actions;
            return last;
        }
        let mut decided = self.decided.clone();
        let last = decided.pop()?;
        self.begin_again(decided);
        Some(last)
    }

    /// Returns the actions of a legal move from the position on the board.
    pub fn actions_of(&self, played: Move) -> Vec<u32> {
        self.actions_at(&self.now.position, played)
    }

    fn actions_at(&self, position: &Position, played: Move) -> Vec<u32> {
        let choices = Turn::choices_of(self.loaded.game(), position, played);
        self.loaded.actions.numbers(choices).collect()
    }

    /// Returns the action that was taken last.
    pub fn last_action(&self) -> Option<u32> {
        if let Some(&action) = self.pending.last() {
            return Some(action);
        }
        match self.past.last() {
            Some(past) => self.actions_at(&past.before, past.played).pop(),
            None => self.decided.last().copied(),
        }
    }

    /// Returns every action since the beginning.
    pub fn history(&self) -> Vec<u32> {
        let mut history = self.decided.clone();
        for past in &self.past {
            history.extend(self.actions_at(&past.before, past.played));
        }
        history.extend(&self.pending);
        history
    }

    /// Returns the events of the last turn; before the first turn, those of the opening.
    pub fn events(&self) -> Recorder {
        let mut recorder = Recorder::default();
        let game = self.loaded.game();
        let Some(last) = self.past.last() else {
            self.opening_events(&mut recorder);
            return recorder;
        };
        let mut again = self.clone();
        again.pop();
        let before = again.now;
        let mut after = before.position;
        let status = game.play_unchecked(&before.position, &mut after, last.played, &mut recorder);
        again.conclude(before, after, last.played, status, &mut recorder);
        recorder
    }

    fn opening_events(&self, recorder: &mut Recorder) {
        let game = self.loaded.game();
        match &*self.beginning {
            Beginning::Position(position) => {
                game.settle(&mut position.clone(), recorder);
            }
            Beginning::Start {
                first,
                layout,
                race,
            } => {
                let round = *MatchState::new(game, *first).round();
                let round = layout.map_or(round, |layout| round.laid_out(&layout));
                game.begin(&round, *race, recorder);
            }
            Beginning::Decided { first } => {
                let mut setup = MatchPlay::one_round(game.clone(), *first);
                self.decide_again(&mut setup);
                let events = setup
                    .round_play()
                    .map_or(&[][..], |round| round.opening_events());
                events.iter().for_each(|&event| recorder.see(event));
            }
        }
    }

    /// Checks that a turn comes next: every decision has been made, and the round goes on.
    pub fn check_goes_on(&self, refused: fn(&'static str) -> PyErr) -> PyResult<()> {
        self.check_decided(refused)?;
        match self.now.outcome {
            Some(_) => Err(refused("the round is over")),
            None => Ok(()),
        }
    }

    /// Returns the actions that were taken before the first turn.
    pub fn decided(&self) -> &[u32] {
        &self.decided
    }
}

/// Two rounds are equal if they have the same rules, position and outcome, and the same choices of an open decision.
impl PartialEq for Play {
    fn eq(&self, other: &Play) -> bool {
        self.now.position == other.now.position
            && self.now.outcome == other.now.outcome
            && self.pending == other.pending
            && self.awaits() == other.awaits()
            && self.loaded.variant == other.loaded.variant
    }
}

impl Play {
    /// Begins a round with a layout and a race that a caller has given.
    ///
    /// # Errors
    /// The rules do not allow them.
    pub fn checked(loaded: Arc<Loaded>, beginning: Beginning) -> PyResult<Play> {
        if let Beginning::Start {
            first,
            layout,
            race,
        } = &beginning
        {
            let game = loaded.game();
            let mut round = *MatchState::new(game, *first).round();
            if let Some(layout) = layout {
                let laying_out = round.lays_out.ok_or_else(|| {
                    errors::illegal_move("in this game the rules lay the counters out")
                })?;
                if !laying_out.fits(layout) {
                    return Err(errors::illegal_move(IllegalStep::Layout(laying_out)));
                }
                round = round.laid_out(layout);
            }
            if let Some(race) = race {
                let choices = game.race_choices(&round.position);
                for side in Side::BOTH {
                    if !choices[side.index()].contains(race[side.index()]) {
                        return Err(errors::illegal_move(IllegalStep::Race(side)));
                    }
                }
            }
        }
        Ok(Play::new(loaded, beginning))
    }
}
