//! A question at a position, and its right answers.

use gebeta_core::game::{Cell, Game, IllegalMove};
use gebeta_core::{Board, Move, Position, Side};
use gebeta_formats::notation::{split_move, write_move};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::sowing::Sowing;

/// What a task asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// A hole of the player to move.
    Own,
    /// A hole that the player to move can play.
    Playable,
    /// The hole or store where the first counter of a move falls.
    First,
    /// The hole or store where the last counter of a move falls.
    Last,
    /// The number of laps of a move.
    Laps,
    /// The number of counters that a player captures; where the score counts units such as families, of units.
    Captured,
    /// The number of holes that a player captures.
    Holes,
    /// A move that reaches a goal.
    Play,
}

/// What a move has to reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// Nothing: any legal move.
    #[default]
    Any,
    /// The player captures counters or a hole.
    Capture,
    /// The player captures with a counter that is not the last of its handful.
    Passing,
    /// The player captures with the last counter of a handful, where it falls.
    Final,
    /// The player takes counters from a captured hole.
    Tax,
    /// The player moves again.
    Again,
    /// The player sows more than one handful.
    Relay,
    /// The last counter falls into an empty hole.
    Empty,
}

impl Ask {
    /// All of them.
    pub const ALL: [Ask; 8] = [
        Ask::Own,
        Ask::Playable,
        Ask::First,
        Ask::Last,
        Ask::Laps,
        Ask::Captured,
        Ask::Holes,
        Ask::Play,
    ];

    /// Returns its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Ask::Own => "own",
            Ask::Playable => "playable",
            Ask::First => "first",
            Ask::Last => "last",
            Ask::Laps => "laps",
            Ask::Captured => "captured",
            Ask::Holes => "holes",
            Ask::Play => "play",
        }
    }

    /// Returns whether it asks about a given move.
    pub const fn needs_move(self) -> bool {
        !matches!(self, Ask::Own | Ask::Playable | Ask::Play)
    }

    /// Returns whether it asks for what a given player gets.
    pub const fn has_taker(self) -> bool {
        matches!(self, Ask::Captured | Ask::Holes)
    }
}

impl Goal {
    /// All of them.
    pub const ALL: [Goal; 8] = [
        Goal::Any,
        Goal::Capture,
        Goal::Passing,
        Goal::Final,
        Goal::Tax,
        Goal::Again,
        Goal::Relay,
        Goal::Empty,
    ];

    /// Returns its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Any => "any",
            Goal::Capture => "capture",
            Goal::Passing => "passing",
            Goal::Final => "final",
            Goal::Tax => "tax",
            Goal::Again => "again",
            Goal::Relay => "relay",
            Goal::Empty => "empty",
        }
    }

    /// Returns whether a turn reaches it.
    fn is_reached(self, sowing: &Sowing) -> bool {
        match self {
            Goal::Any => true,
            Goal::Capture => sowing.captures(),
            Goal::Passing => sowing.captures_with(false),
            Goal::Final => sowing.captures_with(true),
            Goal::Tax => sowing.taxes(),
            Goal::Again => sowing.again,
            Goal::Relay => sowing.laps() > 1,
            Goal::Empty => sowing.ends_empty(),
        }
    }
}

/// A question at a position. It has at least one right answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// What is asked for.
    pub ask: Ask,
    /// The move that is asked about, if the question [needs one](Ask::needs_move).
    pub played: Option<Move>,
    /// The player whose captures are counted, if the question [has one](Ask::has_taker).
    pub taker: Side,
    /// The goal of a move to play.
    pub goal: Goal,
}

/// A task as it is written: moves and players by their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenTask {
    /// What is asked for.
    pub ask: Ask,
    /// The move that is asked about.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub played: Option<String>,
    /// The player whose captures are counted; by default the player to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taker: Option<Side>,
    /// The goal of a move to play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<Goal>,
}

/// The reason why something can't be asked at a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TaskError {
    /// The question needs a move.
    #[error("`ask = \"{name}\"` needs a `move`, such as `move = \"{1}\"`", name = .0.name())]
    NoMove(Ask, String),
    /// There is no such hole.
    #[error("`{0}` is not a move; write the name of a hole, such as `{1}`")]
    NotAMove(String, String),
    /// The move is not legal.
    #[error("`{0}` can't be played at this position: {1}")]
    Illegal(String, IllegalMove),
    /// The move must name its direction or its captures.
    #[error("`{0}` is not a whole move here; the moves are {1}")]
    NotWhole(String, String),
    /// The sowing never ends.
    #[error("the sowing of `{0}` never ends")]
    Endless(String),
    /// What is captured is not a whole number of units.
    #[error("`{0}` does not capture a whole number of units of {1} counters")]
    Parts(String, u8),
    /// No answer is right.
    #[error("no answer is right at this position: {0}")]
    NoAnswer(&'static str),
}

impl WrittenTask {
    /// Returns a task without a move or a goal.
    pub fn new(ask: Ask) -> WrittenTask {
        WrittenTask {
            ask,
            played: None,
            taker: None,
            goal: None,
        }
    }

    /// Reads the task at a position.
    ///
    /// # Errors
    /// Returns the reason why this can't be asked there, or why no answer is right.
    pub fn read(&self, game: &Game, position: &Position) -> Result<Task, TaskError> {
        let example = || example(game, position);
        let played = match (&self.played, self.ask.needs_move()) {
            (Some(played), true) => Some(read_move(game, position, played)?),
            (None, true) => return Err(TaskError::NoMove(self.ask, example())),
            (_, false) => None,
        };
        let task = Task {
            ask: self.ask,
            played,
            taker: self.taker.unwrap_or(position.to_move()),
            goal: self.goal.unwrap_or_default(),
        };
        if let Some(played) = played {
            let sowing = Sowing::of(game, position, played);
            let named = || write_move(played, game.board());
            if !sowing.is_whole {
                return Err(TaskError::Endless(named()));
            }
            let unit = game.rules().score.unit;
            if self.ask == Ask::Captured
                && !sowing.captured(task.taker).is_multiple_of(u32::from(unit))
            {
                return Err(TaskError::Parts(named(), unit));
            }
        }
        match task.answers(game, position).is_empty() {
            false => Ok(task),
            true => Err(TaskError::NoAnswer(match self.ask {
                Ask::Own => "the player to move has no hole",
                Ask::Play => "no move reaches the goal",
                _ => "the player to move can play nothing",
            })),
        }
    }
}

/// Reads a legal move.
///
/// # Errors
/// Returns the reason why it can't be played.
pub fn read_move(game: &Game, position: &Position, text: &str) -> Result<Move, TaskError> {
    let board = game.board();
    let not_a_move = || TaskError::NotAMove(text.to_string(), example(game, position));
    let written = split_move(text).map_err(|_| not_a_move())?;
    let hole = board.find(written.hole).ok_or_else(not_a_move)?;
    let played = written.from(hole);
    if let Err(why) = game.check(position, played) {
        // A hole alone is not a whole move where the player chooses a direction.
        let ways: Vec<String> = game
            .legal_moves(position)
            .into_iter()
            .filter(|other| other.hole == hole)
            .map(|other| format!("`{}`", write_move(other, board)))
            .collect();
        return Err(match ways.is_empty() {
            true => TaskError::Illegal(text.to_string(), why),
            false => TaskError::NotWhole(text.to_string(), ways.join(", ")),
        });
    }
    Ok(played)
}

/// Returns a move that can be played at a position, or a hole.
fn example(game: &Game, position: &Position) -> String {
    let first = game.legal_moves(position).into_iter().next();
    first.map_or_else(
        || "A1".to_string(),
        |played| write_move(played, game.board()),
    )
}

impl Task {
    /// Returns all right answers: names of holes, `A` or `B` for a store, numbers, or moves.
    pub fn answers(&self, game: &Game, position: &Position) -> Vec<String> {
        let board = game.board();
        let mover = position.to_move();
        let named = |hole| board.name(hole);
        if let Some(played) = self.played {
            return self.answers_about(&Sowing::of(game, position, played), game);
        }
        match self.ask {
            Ask::Own => position
                .owned(mover, board.all())
                .iter()
                .map(named)
                .collect(),
            Ask::Playable => {
                let mut holes: Vec<_> = game
                    .legal_moves(position)
                    .iter()
                    .map(|it| it.hole)
                    .collect();
                holes.dedup();
                holes.into_iter().map(named).collect()
            }
            _ => {
                let moves = game.legal_moves(position).into_iter().filter(|&played| {
                    self.goal == Goal::Any || {
                        let sowing = Sowing::of(game, position, played);
                        sowing.is_whole && self.goal.is_reached(&sowing)
                    }
                });
                moves.map(|played| write_move(played, board)).collect()
            }
        }
    }

    fn answers_about(&self, sowing: &Sowing, game: &Game) -> Vec<String> {
        let board = game.board();
        let cell = |cell: Option<Cell>| cell.map(|cell| name_of(cell, board));
        let answer = match self.ask {
            Ask::First => cell(sowing.first()),
            Ask::Last => cell(sowing.last()),
            Ask::Laps => Some(sowing.laps().to_string()),
            Ask::Holes => Some(sowing.holes(self.taker).to_string()),
            _ => {
                let units = sowing.captured(self.taker) / u32::from(game.rules().score.unit);
                Some(units.to_string())
            }
        };
        answer.into_iter().collect()
    }

    /// Returns whether an answer is right.
    pub fn is_right(&self, game: &Game, position: &Position, answer: &str) -> bool {
        let answers = self.answers(game, position);
        answers.iter().any(|right| right == answer.trim())
    }

    /// Returns the task as it is written.
    pub fn write(&self, board: &Board) -> WrittenTask {
        WrittenTask {
            ask: self.ask,
            played: self.played.map(|played| write_move(played, board)),
            taker: self.ask.has_taker().then_some(self.taker),
            goal: (self.ask == Ask::Play).then_some(self.goal),
        }
    }
}

/// Returns the name of a hole, or the letter of a store's player.
fn name_of(cell: Cell, board: &Board) -> String {
    match cell {
        Cell::Hole(hole) => board.name(hole),
        Cell::Store(side) => side.letter().to_string(),
    }
}
