//! What `State` and `Match` have in common: a position, decisions as numbered actions, and an outcome.

use gebeta::core::game::{Awaits, IllegalStep, Step};
use gebeta::core::{Hole, Move, Position, Side};
use gebeta::formats::notation::write_position;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::actions::Choice;
use crate::decisions::{self, Chooser, Turn};
use crate::loaded::Loaded;
use crate::text::Decider;
use crate::{drawing, errors, random, steps};

/// OpenSpiel's number of the player when chance decides.
pub const CHANCE: i32 = -1;
/// OpenSpiel's number of the player when nothing is left to decide.
pub const TERMINAL: i32 = -4;

/// A round or a match that is being played.
pub trait Playing {
    fn loaded(&self) -> &Loaded;

    fn position(&self) -> &Position;

    /// Returns the number of actions that can occur.
    fn num_actions(&self) -> u32;

    /// Returns what comes next.
    fn awaits(&self) -> Awaits;

    /// Returns the actions of a decision or a turn that is not complete.
    fn pending(&self) -> &[u32];

    /// Returns who decides next.
    fn chooser(&self) -> Chooser;

    /// Returns the legal actions in ascending order.
    fn actions(&self) -> Vec<u32>;

    /// Takes an action; returns whether it was legal. Otherwise nothing has changed.
    fn apply(&mut self, action: u32) -> bool;

    fn outcome(&self) -> Option<gebeta::MatchOutcome>;

    /// Returns every action since the start.
    fn history(&self) -> Vec<u32>;

    /// Takes a whole turn or decision.
    fn take_step(&mut self, step: Step) -> Result<(), IllegalStep>;

    /// Takes the last whole turn or decision back and returns it.
    fn undo_step(&mut self) -> Option<Step>;

    /// Forgets the actions of a decision or a turn that is not complete.
    fn clear_pending(&mut self);

    /// Returns the legal moves in sowing order; none unless a whole turn comes next.
    fn moves(&self) -> Vec<Move> {
        match self.awaits() {
            Awaits::Turn if self.pending().is_empty() => {
                self.loaded().game().legal_moves(self.position())
            }
            _ => Vec::new(),
        }
    }

    /// Checks that no part of a decision or a turn has been made.
    fn check_whole(&self) -> PyResult<()> {
        if self.pending().is_empty() {
            return Ok(());
        }
        let awaited = self.awaited();
        Err(errors::illegal_move(format!(
            "a {awaited} comes next: go on with `apply_action`, or take back what has been chosen with `undo`"
        )))
    }

    /// Takes a whole turn or decision, unless a part of one has been made.
    fn take_whole(&mut self, step: Step) -> PyResult<()> {
        self.check_whole()?;
        self.take_step(step).map_err(errors::illegal_move)
    }

    /// Takes the turn of a move, unless a part of one has been made.
    fn push_move(&mut self, played: Move) -> PyResult<()> {
        self.check_whole()?;
        let written = gebeta::Move::of(played, self.loaded().board());
        let taken = self.take_step(Step::Turn(played));
        taken.map_err(|reason| errors::illegal_move(format!("{written} is illegal: {reason}")))
    }

    /// Draws what chance decides.
    fn decide_by_chance(&mut self, seed: Option<u64>) -> PyResult<()> {
        let mut rng = random::generator(seed);
        let step = match self.awaits() {
            awaits if self.chooser() == Chooser::Chance => random::step(&awaits, &mut rng),
            _ => None,
        };
        match step {
            Some(step) => self.take_whole(step),
            None => Err(PyValueError::new_err("chance does not decide here")),
        }
    }

    /// Takes back the part of a decision or a turn that has been made, and returns it; `None` if there is none.
    fn undo_part<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (made, board) = (self.made(), self.loaded().board());
        if made.is_empty() {
            return Ok(None);
        }
        let part = match Turn::resume(self.loaded().game(), self.position(), &made) {
            Some(turn) if self.awaits() == Awaits::Turn => {
                steps::give(py, &Step::Turn(turn.begun()), board)?
            }
            _ => steps::give_part(py, &made, board)?,
        };
        self.clear_pending();
        Ok(Some(part))
    }

    /// Takes the last turn or decision back, or the part of one that has been made.
    fn undo_last<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if let Some(part) = self.undo_part(py)? {
            return Ok(part);
        }
        match self.undo_step() {
            Some(step) => steps::give(py, &step, self.loaded().board()),
            None => Err(PyIndexError::new_err("nothing has been decided or played")),
        }
    }

    /// Returns what has been chosen of a decision or a turn that is not complete.
    fn made(&self) -> Vec<Choice> {
        let actions = &self.loaded().actions;
        actions.choices_in(&self.awaits(), self.pending())
    }

    /// Returns the number of the player who decides.
    fn player(&self) -> i32 {
        match self.chooser() {
            Chooser::Player(side) => side.index() as i32,
            Chooser::Chance => CHANCE,
            Chooser::Nobody => TERMINAL,
        }
    }

    /// Returns the player who decides; if none does, the one to move.
    fn side(&self) -> Side {
        match self.chooser() {
            Chooser::Player(side) => side,
            _ => self.position().to_move(),
        }
    }

    /// Returns the number of a decider, by default of the one who decides.
    fn decider(&self, given: Option<Decider>) -> i32 {
        given.map_or_else(|| self.player(), |Decider(number)| number)
    }

    fn is_asked(&self, decider: Option<Decider>) -> bool {
        decider.is_none_or(|Decider(number)| number == self.player())
    }

    /// Returns the legal actions with their probabilities, where chance decides.
    fn chances(&self) -> Vec<(u32, f64)> {
        let chances = decisions::probabilities(&self.awaits(), &self.made());
        let table = &self.loaded().actions;
        let numbered = chances
            .into_iter()
            .filter_map(|(choice, chance)| Some((table.action(choice)?, chance)));
        numbered.collect()
    }

    fn notation(&self) -> String {
        write_position(self.position(), self.loaded().board())
    }

    /// Returns what comes next as a caption says it, or how it ended.
    fn caption(&self) -> String {
        let by = match self.chooser() {
            Chooser::Player(side) => side.to_string(),
            Chooser::Chance => "chance".to_string(),
            Chooser::Nobody => {
                return match self.outcome() {
                    Some(gebeta::MatchOutcome::Won(side)) => format!("{side} has won"),
                    Some(gebeta::MatchOutcome::Draw) => "a draw".to_string(),
                    Some(gebeta::MatchOutcome::Void) => "void".to_string(),
                    None => "over".to_string(),
                };
            }
        };
        let mut caption = match self.awaited() {
            "turn" => format!("{by} to move"),
            "claim" => format!("{by} claims a capture or leaves it"),
            "layout" => format!("{by} lays the counters out"),
            "turned" => format!("{by} can turn the board round"),
            "race" => format!("{by} chooses a hole to race from"),
            "lots" => "lots are drawn".to_string(),
            _ => format!("{by} chooses holes"),
        };
        let board = self.loaded().board();
        let made = self.made().into_iter();
        let made: Vec<String> = made.map(|choice| choice.name(board)).collect();
        if !made.is_empty() {
            caption += &format!("; so far: {}", made.join(", "));
        }
        caption
    }

    /// Returns the board as SVG. `name` is what the picture shows.
    fn picture(&self, name: &str, lifted: Option<Hole>) -> String {
        let decides = match self.chooser() {
            Chooser::Player(side) => Some(side),
            Chooser::Chance | Chooser::Nobody => None,
        };
        let title = format!("{name}: {}. {}", self.notation(), self.caption());
        let shown = drawing::Shown {
            title: &title,
            lifted,
            decides,
        };
        drawing::svg(self.loaded().board(), self.position(), &shown)
    }

    /// Returns the board with a caption. `score` is what the caption says of it.
    fn figure(&self, svg: &str, score: &str) -> String {
        format!(
            "<figure>{svg}<figcaption><code>{}</code><br>{}; {score}</figcaption></figure>",
            self.notation(),
            drawing::escaped(&self.caption()),
        )
    }

    /// Returns the name of what comes next.
    fn awaited(&self) -> &'static str {
        match self.awaits() {
            Awaits::Turn if !self.pending().is_empty() => "claim",
            Awaits::Turn => "turn",
            Awaits::Layout(_) => "layout",
            Awaits::Turned(_) => "turned",
            Awaits::Race(_) => "race",
            Awaits::Lots => "lots",
            Awaits::Holes(_) => "holes",
            Awaits::Nothing => "nothing",
        }
    }

    /// Returns the name of an action of a player or of chance, by default of the one who decides.
    fn name(&self, decider: Option<Decider>, action: u32) -> Option<String> {
        let loaded = self.loaded();
        let choice = match self.decider(decider) {
            CHANCE => loaded.actions.choice_of_chance(&self.awaits(), action),
            _ => loaded.actions.choice(action),
        };
        choice.map(|choice| choice.name(loaded.board()))
    }

    /// Returns a number for each action of the one who decides, 1 where it is legal and otherwise 0.
    fn mask<T: Copy + From<bool>>(&self, decider: Option<Decider>) -> Vec<T> {
        let length = match self.decider(decider) {
            CHANCE => self.loaded().actions.of_chance_in_match(),
            _ => self.num_actions(),
        };
        let mut mask = vec![T::from(false); length as usize];
        if self.is_asked(decider) {
            for action in self.actions() {
                mask[action as usize] = T::from(true);
            }
        }
        mask
    }

    /// Takes an action.
    fn take_action(&mut self, action: u32) -> PyResult<()> {
        if self.apply(action) {
            return Ok(());
        }
        let name = self
            .name(None, action)
            .map_or(String::new(), |name| format!(" ({name})"));
        let legal: Vec<String> = self.actions().iter().map(u32::to_string).collect();
        let legal = match legal.is_empty() {
            true => "nothing is left to decide".to_string(),
            false => format!("legal actions: {}", legal.join(", ")),
        };
        Err(errors::illegal_move(format!(
            "action {action}{name} is illegal; {legal}"
        )))
    }
}

/// Defines the methods that are the same for `State` and `Match`.
macro_rules! playing_methods {
    ($class:ident, made by $how:literal) => {
        #[pyo3::pymethods]
        impl $class {
            #[new]
            #[pyo3(signature = (*_arguments, **_options))]
            fn new(
                _arguments: &Bound<'_, pyo3::types::PyTuple>,
                _options: Option<&Bound<'_, pyo3::types::PyDict>>,
            ) -> PyResult<$class> {
                Err(pyo3::exceptions::PyTypeError::new_err($how))
            }

            /// The rules that are played.
            #[getter]
            fn variant(&self) -> crate::loaded::Variant {
                self.rules()
            }

            /// What comes next: `"turn"`, `"claim"` (whether to claim a capture of the turn), `"layout"`, `"turned"` (whether to turn the
            /// board round), `"race"`, `"lots"`, `"holes"` (which of those won to take over), or `"nothing"` at the end.
            #[getter]
            fn awaits(&self) -> &'static str {
                self.awaited()
            }

            /// The counters of each hole in sowing order.
            #[getter]
            fn board(&self) -> Vec<u32> {
                let holes = self.loaded().board().holes();
                let contents = self.position().contents(holes).iter();
                contents.copied().map(u32::from).collect()
            }

            /// A letter for each hole, `.` where it has no mark: `a` or `b` for captured by A or B, `j` lapsed (a jen), `h` half captured,
            /// `u` not claimed, `x` closed, `r` resting, `n` not moved yet. `describe` says which of them the rules make.
            #[getter]
            fn marks(&self) -> String {
                gebeta::formats::notation::marks(self.position(), self.loaded().board())
            }

            /// A letter for each hole, `t` where a tax has been spared, otherwise `.`.
            #[getter]
            fn taxed(&self) -> String {
                gebeta::formats::notation::taxed(self.position(), self.loaded().board())
            }

            /// A letter for each hole, A or B: its owner in this round.
            #[getter]
            fn owners(&self) -> String {
                gebeta::formats::notation::owners(self.position(), self.loaded().board())
            }

            /// The counters in both stores, A's first; see `score` for all that have been won.
            #[getter]
            fn stores(&self) -> (u8, u8) {
                self.position().stores().into()
            }

            /// The first turns of the round that both players still have, where the rules count them.
            #[getter]
            fn first_turns(&self) -> (u8, u8) {
                self.position().first_turns().into()
            }

            /// The counters that both players have won in the round: those in their stores and, where the rules count them, in captured
            /// holes.
            #[getter]
            fn score(&self) -> (u32, u32) {
                self.loaded().game().winnings(self.position()).into()
            }

            /// The points of both players in the round: `score` in whole units of the variant, which are counters in most games.
            #[getter]
            fn points(&self) -> (u32, u32) {
                self.loaded().game().score(self.position()).into()
            }

            /// The player to move, or to decide: 0 for A, 1 for B.
            #[getter]
            fn turn(&self) -> usize {
                self.side().index()
            }

            /// The legal moves in sowing order; none unless a whole turn comes next.
            #[getter]
            fn legal_moves(&self) -> Vec<crate::moves::Move> {
                let board = self.loaded().board();
                let legal = self.moves().into_iter();
                legal
                    .map(|played| crate::moves::Move::of(played, board))
                    .collect()
            }

            /// Returns whether a move is legal; a text that is not a move is not.
            fn is_legal(&self, mv: crate::moves::GivenMove) -> bool {
                let is_turn = self.awaited() == "turn";
                let legal = |played| self.loaded().game().check(self.position(), played).is_ok();
                is_turn && mv.on(self.loaded().board()).is_ok_and(legal)
            }

            /// Takes what is awaited as a whole.
            ///
            /// A turn is a move; a layout, the counters of each hole or notation; `turned`, True or False; a race, the
            /// holes of A and B; lots, the player for whom they fall; holes, their names.
            ///
            /// Raises IllegalMoveError, and changes nothing then.
            fn take(&mut self, step: &Bound<'_, PyAny>) -> PyResult<()> {
                let awaits = Playing::awaits(self);
                let step = crate::steps::read(step, &awaits, self.loaded().board())?;
                self.take_whole(step)
            }

            /// Draws a layout or lots, where chance decides.
            ///
            /// Raises ValueError if chance does not decide here.
            #[pyo3(signature = (seed=None))]
            fn decide(&mut self, seed: Option<crate::numbers::Seed>) -> PyResult<()> {
                self.decide_by_chance(seed.map(|seed| seed.0))
            }

            /// Takes the last turn or decision back and returns it, in the form that `take` reads.
            ///
            /// If only a part of the next one has been made, that part alone is taken back and returned.
            ///
            /// Raises IndexError if there is none.
            fn undo<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                self.undo_last(py)
            }

            /// Returns a copy.
            fn copy(&self) -> $class {
                self.clone()
            }

            /// Returns a copy.
            #[pyo3(name = "clone")]
            fn cloned(&self) -> $class {
                self.clone()
            }

            /// Returns how it ended; `None` while it goes on.
            #[pyo3(name = "outcome")]
            fn outcome_of(&self) -> Option<crate::outcome::Outcome> {
                Playing::outcome(self).map(crate::outcome::Outcome::of)
            }

            /// Returns `"1-0"`, `"0-1"`, `"1/2-1/2"`, `"void"`, or `"*"` while it goes on.
            fn result(&self) -> &'static str {
                self.outcome_of().map_or("*", |outcome| outcome.result())
            }

            /// Returns whether it is over.
            fn is_game_over(&self) -> bool {
                self.player() == crate::playing::TERMINAL
            }

            /// Returns the position in notation, which `Variant.position` reads.
            #[pyo3(name = "notation")]
            fn written(&self) -> String {
                self.notation()
            }

            /// Returns the variant.
            fn get_game(&self) -> crate::loaded::Variant {
                self.rules()
            }

            /// Returns 2.
            fn num_players(&self) -> usize {
                2
            }

            /// Returns the number of a player's actions; see `Variant.num_distinct_actions`.
            fn num_distinct_actions(&self) -> u32 {
                self.num_actions()
            }

            /// Returns the player who decides: 0 for A, 1 for B, -1 for chance, -4 at the end.
            fn current_player(&self) -> i32 {
                self.player()
            }

            /// Returns the legal actions in ascending order; none for a player who does not decide.
            #[pyo3(signature = (player=None))]
            fn legal_actions<'py>(
                &self,
                py: Python<'py>,
                player: Option<crate::text::Decider>,
            ) -> PyResult<Bound<'py, pyo3::types::PyList>> {
                match self.is_asked(player) {
                    true => self.action_list(py),
                    false => Ok(pyo3::types::PyList::empty(py)),
                }
            }

            /// Returns a number for each action of the one who decides, 1 where it is legal and otherwise 0.
            #[pyo3(signature = (player=None))]
            fn legal_actions_mask(&self, player: Option<crate::text::Decider>) -> Vec<u32> {
                self.mask(player)
            }

            /// Returns an array with a number for each action of the one who decides, 1 where it is legal and otherwise 0.
            fn action_mask<'py>(&self, py: Python<'py>) -> Bound<'py, numpy::PyArray1<i8>> {
                numpy::PyArray1::from_vec(py, self.mask(None))
            }

            /// Returns the actions of chance with their probabilities.
            fn chance_outcomes(&self) -> PyResult<Vec<(u32, f64)>> {
                match self.is_chance_node() {
                    true => Ok(self.chances()),
                    false => Err(pyo3::exceptions::PyValueError::new_err(
                        "chance does not decide here",
                    )),
                }
            }

            /// Takes an action.
            ///
            /// Raises IllegalMoveError, and changes nothing then.
            fn apply_action(&mut self, action: crate::numbers::Action) -> PyResult<()> {
                self.take_action(action.0)
            }

            /// Returns the state after an action.
            fn child(&self, action: crate::numbers::Action) -> PyResult<$class> {
                let mut child = self.clone();
                child.take_action(action.0)?;
                Ok(child)
            }

            /// Takes the last action back. If `action` is given, it must be the last one.
            #[pyo3(signature = (player=None, action=None))]
            fn undo_action(
                &mut self,
                player: Option<crate::text::Decider>,
                action: Option<crate::numbers::Action>,
            ) -> PyResult<()> {
                let _ = player;
                let Some(last) = self.last_action() else {
                    return Err(pyo3::exceptions::PyIndexError::new_err(
                        "no action has been taken",
                    ));
                };
                if action.is_some_and(|action| action.0 != last) {
                    return Err(pyo3::exceptions::PyValueError::new_err(format!(
                        "the last action is {last}"
                    )));
                }
                self.take_back();
                Ok(())
            }

            /// Returns whether it is over.
            fn is_terminal(&self) -> bool {
                self.player() == crate::playing::TERMINAL
            }

            /// Returns whether chance decides.
            fn is_chance_node(&self) -> bool {
                self.chooser() == crate::decisions::Chooser::Chance
            }

            /// Returns whether a player decides.
            fn is_player_node(&self) -> bool {
                matches!(self.chooser(), crate::decisions::Chooser::Player(_))
            }

            /// Returns False: players decide one after the other.
            fn is_simultaneous_node(&self) -> bool {
                false
            }

            /// Returns what both players get: 1 for a win, -1 for a loss, otherwise 0.
            fn returns(&self) -> Vec<f64> {
                crate::outcome::Outcome::returns(Playing::outcome(self)).to_vec()
            }

            /// Returns what the last action brought both players: `returns()` at the end, and nothing before.
            fn rewards(&self) -> Vec<f64> {
                self.returns()
            }

            /// Returns what a player gets.
            fn player_return(&self, player: crate::text::Player) -> f64 {
                self.returns()[player.0.index()]
            }

            /// Returns what the last action brought a player.
            fn player_reward(&self, player: crate::text::Player) -> f64 {
                self.returns()[player.0.index()]
            }

            /// Returns every action since the start.
            #[pyo3(name = "history")]
            fn actions_taken(&self) -> Vec<u32> {
                self.history()
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
            ///
            /// First come 12 planes, each with a number for each hole in sowing order from the player's own side: the share of all
            /// counters that lies there; whether the player owns it; whether it is captured by the player, captured by the
            /// opponent, lapsed, half captured, unclaimed, closed, resting, unmoved; whether a tax has been spared there; whether
            /// it has been chosen in a decision that is not complete. Then come 10 numbers: the share in the player's store and in
            /// the opponent's, whether the player is to move, the first turns of both, whether a turn, a layout, a turn of the
            /// board or a race is decided, and how many captures of the turn have been decided.
            ///
            /// The marks are those of `marks`. A plane is zero in games whose rules do not make the mark.
            #[pyo3(signature = (player=None))]
            fn observation_tensor<'py>(
                &self,
                py: Python<'py>,
                player: Option<crate::text::Player>,
            ) -> Bound<'py, numpy::PyArray1<f32>> {
                let board = self.loaded().board();
                let view = player.map_or(self.side(), |player| player.0);
                let mut out = vec![0.0; crate::observation::length(board)];
                let (awaits, made) = (Playing::awaits(self), self.made());
                crate::observation::write(board, self.position(), &awaits, &made, view, &mut out);
                numpy::PyArray1::from_vec(py, out)
            }

            /// Returns the position in notation, with what has been chosen of an open decision.
            #[pyo3(signature = (player=None))]
            fn observation_string(&self, player: Option<crate::text::Decider>) -> String {
                let _ = player;
                match self.pending() {
                    [] => self.notation(),
                    pending => format!("{} {pending:?}", self.notation()),
                }
            }

            /// Returns every action since the start, separated by commas.
            #[pyo3(signature = (player=None))]
            fn information_state_string(&self, player: Option<crate::text::Decider>) -> String {
                let _ = player;
                self.history_str()
            }

            /// Returns the name of an action, which is the only argument or the second.
            #[pyo3(signature = (player, action=None))]
            fn action_to_string(
                &self,
                player: &Bound<'_, PyAny>,
                action: Option<crate::numbers::Action>,
            ) -> PyResult<String> {
                let (player, action) = crate::text::player_and_action(player, action)?;
                self.name(player, action)
                    .ok_or_else(|| crate::errors::no_action(action))
            }

            /// Returns the legal action of a name, which is the only argument or the second.
            #[pyo3(signature = (player, action=None))]
            fn string_to_action(
                &self,
                player: &Bound<'_, PyAny>,
                action: Option<String>,
            ) -> PyResult<u32> {
                let name = match action {
                    Some(name) => {
                        player.extract::<crate::text::Decider>()?;
                        name
                    }
                    None => player.extract()?,
                };
                let mut legal = self.actions().into_iter();
                let found = legal.find(|&legal| self.name(None, legal).as_ref() == Some(&name));
                found.ok_or_else(|| {
                    crate::errors::illegal_move(format!("{name:?} is not a legal action"))
                })
            }

            fn __str__(&self) -> String {
                self.notation()
            }

            fn __copy__(&self) -> $class {
                self.clone()
            }

            fn __deepcopy__(&self, _memo: &Bound<'_, pyo3::types::PyDict>) -> $class {
                self.clone()
            }
        }
    };
}
pub(crate) use playing_methods;
