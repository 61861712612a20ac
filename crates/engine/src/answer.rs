//! The answers, with their fields in the order in which they are written.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::Refusal;
use super::event::{BoardContents, EventObject};

/// The state of the game, and the events of the request.
///
/// Matches add their fields after these, so a program that knows only rounds need not change.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Standing<'a> {
    pub ok: bool,
    pub variant: &'a str,
    #[serde(flatten)]
    pub contents: BoardContents,
    pub legal: Vec<String>,
    /// `None`, written as an empty string, while the round goes on.
    #[serde(serialize_with = "letter_or_empty")]
    #[schemars(with = "String")]
    pub result: Option<char>,
    pub score: [u32; 2],
    /// Absent if events are turned off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<EventObject>>,
    #[serde(flatten)]
    pub of_match: Option<MatchStanding>,
    /// The whole position as one text.
    pub position: String,
}

/// The state of a match, after the state of its round.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct MatchStanding {
    /// The number of the round on the board, from 1.
    pub round: usize,
    /// The counters of each player at the start of the round, or at the end of the match.
    pub match_score: [u32; 2],
    /// `None`, written as an empty string, while the match goes on.
    #[serde(serialize_with = "letter_or_empty")]
    #[schemars(with = "String")]
    pub match_result: Option<char>,
    pub awaits: Awaited,
}

/// What must be decided before a turn can be played: one key with the possible answers, or none.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub(super) struct Awaited {
    /// The limits of the layout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<LayoutAwaited>,
    /// The player who may turn the board round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turned: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lots: Option<[char; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holes: Option<Vec<String>>,
    /// The player who chooses the holes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<char>,
    /// The number of holes to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race: Option<[Vec<String>; 2]>,
}

/// The limits of a layout.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct LayoutAwaited {
    /// The player who lays the counters out; absent where chance does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<char>,
    /// The number of counters on both sides together.
    pub counters: u32,
    /// The least number of counters in a hole.
    pub least: u8,
    /// Whether both sides must be the same; absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub alike: bool,
}

fn letter_or_empty<S: Serializer>(letter: &Option<char>, to: S) -> Result<S::Ok, S::Error> {
    match letter {
        Some(letter) => to.serialize_char(*letter),
        None => to.serialize_str(""),
    }
}

/// The list of variants.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Offer {
    pub ok: bool,
    pub variants: Vec<Offered>,
    /// Variants that can't be played; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<Broken>,
}

/// Describes a variant for a program that offers it and draws its board.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Offered {
    pub id: String,
    pub name: String,
    pub aliases: Vec<String>,
    pub place: String,
    pub summary: String,
    /// The number of holes on both sides together.
    pub holes: usize,
    /// The holes as they are drawn, B's side first.
    pub rows: Vec<Vec<String>>,
    /// The number of counters on the board at the start.
    pub counters: u32,
    /// The number of counters in a point of the score.
    pub unit: u8,
    pub options: Vec<OfferedOption>,
}

/// Describes an option. The first choice is the default.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct OfferedOption {
    pub name: String,
    pub question: String,
    pub choices: Vec<OfferedChoice>,
}

/// Describes a choice.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct OfferedChoice {
    pub name: String,
    pub says: String,
}

/// A variant that can't be played.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Broken {
    pub id: String,
    pub message: String,
}

/// The answer to `hello`.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Greeting {
    pub ok: bool,
    pub program: &'static str,
    pub version: &'static str,
    /// The version of the protocol. A program that knows this version can use the engine.
    pub protocol: u64,
    /// The version of the language of variant files.
    pub language: i64,
    pub commands: &'static [&'static str],
    /// Whether answers have events.
    pub events: bool,
}

/// The number of turns of each level.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Levels {
    pub ok: bool,
    /// The levels that were counted, from the first.
    pub levels: Vec<Level>,
    /// The last level for each first move, if `divide` was set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<Divided>>,
    /// Whether the count is complete: to the depth asked for, or until no game goes on.
    #[serde(rename = "final")]
    pub is_final: bool,
}

/// The number of turns of a level.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Level {
    pub level: u32,
    #[serde(flatten)]
    pub turns: LevelTurns,
}

/// The number of turns of the last level that begin with a move.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Divided {
    pub hole: String,
    #[serde(flatten)]
    pub turns: LevelTurns,
}

/// Numbers of turns.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct LevelTurns {
    /// The number of turns.
    #[schemars(with = "u64")]
    pub turns: serde_json::Number,
    /// The number of turns that end the round.
    #[schemars(with = "u64")]
    pub games: serde_json::Number,
}

impl LevelTurns {
    /// Converts the numbers of turns, and of turns that end the round, which can have any number of digits.
    pub fn of(turns: impl ToString, games: impl ToString) -> LevelTurns {
        LevelTurns {
            turns: serde_json::Number::from_string_unchecked(turns.to_string()),
            games: serde_json::Number::from_string_unchecked(games.to_string()),
        }
    }
}

/// Reports success and nothing else.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Done {
    pub ok: bool,
}

/// Reports why a request was refused.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Refused {
    pub ok: bool,
    pub error: Refusal,
}

/// Returns an answer as a line, without the line's end.
pub(super) fn line(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers have string keys and finite numbers")
}
