//! What a session asks of somebody who thinks: what to play, and what the moves are worth.

use std::time::Duration;

use gebeta_core::game::{LaidOut, MatchPlay};
use gebeta_core::{Hole, HoleSet, Move};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::request::{Perft, Think};
use super::{Code, Refusal};

/// Thinks for a session; whoever makes the session brings one.
pub trait Thinker {
    /// Thinks about what the match awaits: a turn, or the holes that somebody chooses.
    ///
    /// # Errors
    /// Why there is no answer.
    fn think(&mut self, task: &Task) -> Result<Thought, NoThought>;

    /// Counts the turns of the levels that follow, and of the last by the first move if that is asked for.
    ///
    /// # Errors
    /// Why there is no answer.
    fn count(&mut self, _counting: &Counting) -> Result<Counted, NoThought> {
        Err(NoThought::Nobody)
    }

    /// Thinks ahead about what may be asked next after a task, until something comes in.
    fn ponder(&mut self, _task: &Task) {}
}

/// Describes what is to be thought about, and how.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The variant as answers name it, with its options.
    pub variant: &'a str,
    /// What is played.
    pub match_play: &'a MatchPlay,
    /// Whether all moves are valued, and not only the best.
    pub values: bool,
    /// The level, if one is named.
    pub level: Option<&'a str>,
    /// The time that it may take.
    pub time: Option<Duration>,
    /// The turns that are looked ahead.
    pub depth: Option<u32>,
    /// The turns that may be played in thought.
    pub nodes: Option<u64>,
    /// What decides where all is equal.
    pub seed: u64,
}

/// Describes which levels are to be counted.
#[derive(Clone, Copy, Debug)]
pub struct Counting<'a> {
    /// What is played; a turn comes next.
    pub match_play: &'a MatchPlay,
    /// The last level.
    pub depth: u32,
    /// Whether the last level is also counted for each first move.
    pub divide: bool,
    /// The time that it may take.
    pub time: Option<Duration>,
}

/// An answer to a [`Counting`]. Numbers are decimal: they have no limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// Of each level that was counted: its turns, and those of them that end the round.
    pub levels: Vec<[String; 2]>,
    /// The same of the last level for each first move.
    pub divide: Vec<(Move, [String; 2])>,
    /// Whether all that was asked for was counted.
    pub is_final: bool,
}

/// An answer to a [`Task`].
#[derive(Clone, Debug, PartialEq)]
pub enum Thought {
    /// A turn.
    Turn {
        /// The best move, as far as it is known.
        best: Move,
        /// The moves with their margins in counters, the best first.
        values: Vec<(Move, Valued)>,
        /// The moves that are expected, the best first of them.
        line: Vec<Move>,
        /// Turns that were looked ahead.
        depth: u32,
        /// Turns that were played in thought.
        nodes: u64,
        /// Whether every play was followed to its end.
        is_final: bool,
    },
    /// What lies in every hole.
    Layout(LaidOut),
    /// Whether the board is turned round.
    Turned(bool),
    /// The holes that A and B race from.
    Race([Hole; 2]),
    /// The holes that the winner of a round takes.
    Holes(HoleSet),
}

/// A margin for the player to move, in counters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Valued {
    /// It is this.
    Exactly(f64),
    /// It is no more than this.
    AtMost(f64),
}

/// Says why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoThought {
    /// There is no such level.
    #[error("{0}")]
    NoLevel(String),
    /// The game is not solved, and so nobody plays it perfectly.
    #[error("{0}")]
    Unsolved(String),
    /// Nobody does that here.
    #[error("nobody thinks for this session")]
    Nobody,
}

impl From<NoThought> for Refusal {
    fn from(why: NoThought) -> Refusal {
        match why {
            NoThought::NoLevel(_) => Refusal::new(Code::UnknownLevel, why),
            NoThought::Unsolved(_) => Refusal::new(Code::Unsolved, why),
            NoThought::Nobody => Refusal::new(Code::NobodyThinks, why),
        }
    }
}

/// The longest time that can be asked for, in milliseconds: a day.
const LONGEST: u64 = 24 * 60 * 60 * 1000;

/// The most turns that can be looked ahead.
const DEEPEST: u64 = 250;

/// The most levels that can be counted.
pub(super) const MOST_LEVELS: u64 = 1000;

/// Refuses a number that is nought or too large.
fn within(key: &str, number: Option<u64>, most: u64) -> Result<Option<u64>, Refusal> {
    match number {
        Some(number) if !(1..=most).contains(&number) => Err(Refusal::new(
            Code::BadNumber,
            format!("`{key}` is a whole number from 1 to {most}, not {number}"),
        )),
        number => Ok(number),
    }
}

impl Perft {
    /// Gives the last level, and the time that it may take.
    ///
    /// # Errors
    /// A number is out of its range, or no level is named.
    pub fn bounds(&self) -> Result<(u32, Option<Duration>), Refusal> {
        let depth = within("depth", self.depth, MOST_LEVELS)?
            .ok_or_else(|| Refusal::missing("depth", "the last level that is counted"))?;
        let time = within("ms", self.ms, LONGEST)?.map(Duration::from_millis);
        Ok((depth as u32, time))
    }
}

/// What a request says about thinking, within its bounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub time: Option<Duration>,
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
}

impl Think {
    /// Gives the bounds that are asked for.
    ///
    /// # Errors
    /// A number is out of its range.
    pub fn bounds(&self) -> Result<Bounds, Refusal> {
        Ok(Bounds {
            time: within("ms", self.ms, LONGEST)?.map(Duration::from_millis),
            depth: within("depth", self.depth, DEEPEST)?.map(|depth| depth as u32),
            nodes: within("nodes", self.nodes, u64::MAX)?,
        })
    }
}

/// Tells a thought about a turn.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Thinking {
    pub ok: bool,
    pub best: String,
    pub values: Vec<Worth>,
    pub line: Vec<String>,
    pub depth: u32,
    pub nodes: u64,
    #[serde(rename = "final")]
    pub is_final: bool,
}

/// Tells what a move is worth.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Worth {
    pub hole: String,
    #[serde(flatten)]
    pub value: Number,
}

/// A margin under the key that says what is known of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Number {
    Value(#[serde(serialize_with = "hundredths")] f64),
    AtMost(#[serde(serialize_with = "hundredths")] f64),
}

/// Writes a number to two places, and a whole one without.
fn hundredths<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    let rounded = (number * 100.0).round() / 100.0;
    match rounded.fract() == 0.0 {
        true => to.serialize_i64(rounded as i64),
        false => to.serialize_f64(rounded),
    }
}

/// Tells what should be decided, in the keys of `decide`.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Deciding {
    pub ok: bool,
    pub decide: Decisions,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Decisions {
    Layout(Vec<u8>),
    Turned(bool),
    Race([String; 2]),
    Holes(Vec<String>),
}
