//! What is asked about thinking and counting, within its bounds, and how the answers are told.

use std::time::Duration;

use gebeta_players::search::Limit;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::request::{Perft, Think};
use super::{Code, Refusal};

/// The longest time that can be asked for, in milliseconds: a day.
const LONGEST: u64 = 24 * 60 * 60 * 1000;

/// The most turns that can be looked ahead.
const DEEPEST: u64 = 250;

/// The most levels that can be counted.
const MOST_LEVELS: u64 = 1000;

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

impl Think {
    /// Gives the limit that is asked for.
    ///
    /// # Errors
    /// A number is out of its range.
    pub fn limit(&self) -> Result<Limit<'static>, Refusal> {
        Ok(Limit {
            time: within("ms", self.ms, LONGEST)?.map(Duration::from_millis),
            depth: within("depth", self.depth, DEEPEST)?.map(|depth| depth as u32),
            nodes: within("nodes", self.nodes, u64::MAX)?,
            stop: None,
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
