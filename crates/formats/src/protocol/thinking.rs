//! What a session asks of somebody who thinks: what to play, and what the moves are worth.

use std::time::Duration;

use gebeta_core::game::MatchPlay;
use gebeta_core::{Hole, HoleSet, Move};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::request::Think;
use super::{Code, Refusal};

/// Thinks for a session; whoever makes the session brings one.
pub trait Thinker {
    /// Thinks about what the match awaits: a turn, or the holes that somebody chooses.
    ///
    /// # Errors
    /// Why there is no answer.
    fn think(&mut self, task: &Task) -> Result<Thought, NoThought>;

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
}

impl From<NoThought> for Refusal {
    fn from(why: NoThought) -> Refusal {
        match why {
            NoThought::NoLevel(_) => Refusal::new(Code::UnknownLevel, why),
            NoThought::Unsolved(_) => Refusal::new(Code::Unsolved, why),
        }
    }
}

/// The longest time that can be asked for, in milliseconds: a day.
const LONGEST: u64 = 24 * 60 * 60 * 1000;

/// The most turns that can be looked ahead.
const DEEPEST: u64 = 250;

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
        let within = |key: &str, number: Option<u64>, most: u64| match number {
            Some(number) if !(1..=most).contains(&number) => Err(Refusal::new(
                Code::BadNumber,
                format!("`{key}` is a whole number from 1 to {most}, not {number}"),
            )),
            number => Ok(number),
        };
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
    #[schemars(extend("const" = true))]
    pub ok: bool,
    /// The best move, as far as it is known.
    pub best: String,
    /// What the moves are worth, the best first.
    pub values: Vec<Worth>,
    /// The moves that are expected.
    pub line: Vec<String>,
    /// The turns that were looked ahead on every line.
    pub depth: u32,
    /// The turns that were played in thought.
    pub nodes: u64,
    /// Whether every play was followed to its end.
    #[serde(rename = "final")]
    pub is_final: bool,
    /// The position that was thought about.
    pub position: String,
}

/// Tells what a move is worth.
///
/// The margin stands under the key that says what is known of it.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Worth {
    /// The move.
    pub hole: String,
    /// The margin, in counters.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "hundredths")]
    pub value: Option<f64>,
    /// What the margin is not above, in counters.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "hundredths")]
    pub at_most: Option<f64>,
}

/// Writes a number to two places, and a whole one without.
fn hundredths<S: Serializer>(number: &Option<f64>, to: S) -> Result<S::Ok, S::Error> {
    let Some(number) = number else {
        return to.serialize_none();
    };
    let rounded = (number * 100.0).round() / 100.0;
    match rounded.fract() == 0.0 {
        true => to.serialize_i64(rounded as i64),
        false => to.serialize_f64(rounded),
    }
}

/// Tells what should be decided, in the keys of `decide`.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Deciding {
    #[schemars(extend("const" = true))]
    pub ok: bool,
    /// What `decide` takes.
    pub decide: Decisions,
    /// The position that was thought about.
    pub position: String,
}

/// Names what is decided.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Decisions {
    /// The holes to race from.
    Race([String; 2]),
    /// The holes that the winner takes.
    Holes(Vec<String>),
}
