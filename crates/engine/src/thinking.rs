//! The limits of requests that think and count, and the form of their answers.

use std::time::Duration;

use gebeta_players::search::Limit;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::request::{Perft, Think};
use super::{Code, Refusal};

/// The longest time limit, in milliseconds: a day.
const LONGEST: u64 = 24 * 60 * 60 * 1000;

/// The largest number of turns to look ahead.
const DEEPEST: u64 = 250;

/// The largest number of levels to count.
const MOST_LEVELS: u64 = 1000;

/// Refuses a number that is zero or too large.
fn within(key: &str, number: Option<u64>, most: u64) -> Result<Option<u64>, Refusal> {
    match number {
        Some(number) if !(1..=most).contains(&number) => Err(Code::BadNumber.refusal(format!(
            "`{key}` must be a whole number from 1 to {most}, not {number}"
        ))),
        number => Ok(number),
    }
}

/// Where a count ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountBounds {
    /// The last level.
    pub depth: u32,
    /// The time limit.
    pub time: Option<Duration>,
}

impl Perft {
    /// Returns where the count ends.
    ///
    /// # Errors
    /// A number is out of range, or the level is missing.
    pub fn bounds(&self) -> Result<CountBounds, Refusal> {
        let depth = within("depth", self.depth, MOST_LEVELS)?
            .ok_or_else(|| Refusal::missing("depth", "the last level to count"))?;
        let time = within("ms", self.ms, LONGEST)?.map(Duration::from_millis);
        let depth = depth as u32;
        Ok(CountBounds { depth, time })
    }
}

impl Think {
    /// Returns the limit of the search.
    ///
    /// # Errors
    /// A number is out of range.
    pub fn limit(&self) -> Result<Limit<'static>, Refusal> {
        Ok(Limit {
            time: within("ms", self.ms, LONGEST)?.map(Duration::from_millis),
            depth: within("depth", self.depth, DEEPEST)?.map(|depth| depth as u32),
            nodes: within("nodes", self.nodes, u64::MAX)?,
            stop: None,
        })
    }
}

/// The result of a search.
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

/// The value of a move.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Worth {
    pub hole: String,
    #[serde(flatten)]
    pub value: Number,
}

/// A margin, under the key that says how exact it is.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Number {
    Value(#[serde(serialize_with = "hundredths")] f64),
    AtMost(#[serde(serialize_with = "hundredths")] f64),
}

/// Writes a number with two decimal places, or none if it is whole.
fn hundredths<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
    let rounded = (number * 100.0).round() / 100.0;
    match rounded.fract() == 0.0 {
        true => to.serialize_i64(rounded as i64),
        false => to.serialize_f64(rounded),
    }
}

/// The recommended decision, in the form that `decide` takes.
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
