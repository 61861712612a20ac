//! The answers, field by field in the order in which they are written.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::Refusal;
use super::event::{BoardContents, EventObject};

/// Tells how the game stands, and what the request has made happen.
///
/// Matches add their fields after these, so that a program that knows only rounds need not change.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Standing<'a> {
    pub ok: bool,
    pub variant: &'a str,
    #[serde(flatten)]
    pub contents: BoardContents,
    pub legal: Vec<String>,
    /// Nothing, written as an empty string, while the round goes on.
    #[serde(serialize_with = "letter_or_empty")]
    #[schemars(with = "String")]
    pub result: Option<char>,
    pub score: [u32; 2],
    /// Left out if nobody wants to be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<Vec<EventObject<'a>>>")]
    pub events: Option<Vec<Told<'a>>>,
    #[serde(flatten)]
    pub of_match: Option<MatchStanding<'a>>,
    /// All of the position in one text.
    pub position: String,
}

/// An event of one of a request's earlier turns, or of its last.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Told<'a> {
    Earlier(&'a serde_json::Value),
    Last(EventObject<'a>),
}

/// Tells how a match stands, after what is told of its round.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct MatchStanding<'a> {
    /// The number of the round on the board.
    pub round: usize,
    /// What each player had when the round began, or has now that the match is over, counters.
    pub match_score: [u32; 2],
    /// Nothing, written as an empty string, while the match goes on.
    #[serde(serialize_with = "letter_or_empty")]
    #[schemars(with = "String")]
    pub match_result: Option<char>,
    pub awaits: Awaited<'a>,
}

/// Tells what must be decided before a turn can be played: one key with the possible answers, or none.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub(super) struct Awaited<'a> {
    /// What may be laid out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<LayoutAwaited>,
    /// Who may turn the board round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turned: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lots: Option<[char; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holes: Option<Vec<&'a str>>,
    /// Who chooses the holes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<char>,
    /// How many of the holes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race: Option<[Vec<&'a str>; 2]>,
}

/// Tells what may be laid out.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct LayoutAwaited {
    /// Who lays it out; left out where chance does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<char>,
    /// All counters together.
    pub counters: u32,
    /// The fewest of a hole.
    pub least: u8,
    /// Whether the same has to lie on both sides; left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub alike: bool,
}

fn letter_or_empty<S: Serializer>(letter: &Option<char>, to: S) -> Result<S::Ok, S::Error> {
    match letter {
        Some(letter) => to.serialize_char(*letter),
        None => to.serialize_str(""),
    }
}

/// Tells what variants there are.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Offer {
    pub ok: bool,
    pub variants: Vec<Offered>,
    /// Variants that are there and can't be played; the key is left out when there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<Broken>,
}

/// Describes a variant as far as a program needs it to offer it and to draw its board.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Offered {
    pub id: String,
    pub name: String,
    pub aliases: Vec<String>,
    pub place: String,
    pub summary: String,
    /// Holes of both players together.
    pub holes: usize,
    /// The holes as they are drawn, the far row first.
    pub rows: Vec<Vec<String>>,
    /// Counters on the board at the start.
    pub counters: u32,
    /// Counters in one point of the score.
    pub unit: u8,
    pub options: Vec<OfferedOption>,
}

/// Describes an option; the first choice is the default.
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

/// Names a variant that can't be played.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Broken {
    pub id: String,
    pub message: String,
}

/// Says who answers.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Greeting {
    pub ok: bool,
    pub program: &'static str,
    pub version: &'static str,
    /// The version of the protocol; a program that knows this one can go on.
    pub protocol: u64,
    /// The version of the language of variant files.
    pub language: i64,
    pub commands: &'static [&'static str],
    /// Whether answers have events.
    pub events: bool,
}

/// Tells the turns of levels.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Levels {
    pub ok: bool,
    /// The levels that were counted, the first first.
    pub levels: Vec<Level>,
    /// The figures of the last level by the first move, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<Divided>>,
    /// Whether all was counted: as deep as was asked for, or until no game goes on.
    #[serde(rename = "final")]
    pub is_final: bool,
}

/// Tells the turns of a level.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Level {
    pub level: u32,
    #[serde(flatten)]
    pub turns: LevelTurns,
}

/// Tells how many turns of the last level begin with a move.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Divided {
    pub hole: String,
    #[serde(flatten)]
    pub turns: LevelTurns,
}

/// Counts turns.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct LevelTurns {
    /// All of them.
    #[schemars(with = "u64")]
    pub turns: serde_json::Number,
    /// Those that end the round.
    #[schemars(with = "u64")]
    pub games: serde_json::Number,
}

impl LevelTurns {
    /// Takes the whole numbers of all turns, and of those that end the round, which have no limit.
    pub fn of(turns: impl ToString, games: impl ToString) -> LevelTurns {
        LevelTurns {
            turns: serde_json::Number::from_string_unchecked(turns.to_string()),
            games: serde_json::Number::from_string_unchecked(games.to_string()),
        }
    }
}

/// Says that it is done, and nothing else.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Done {
    pub ok: bool,
}

/// Says why it is not done.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Refused {
    pub ok: bool,
    pub error: Refusal,
}

/// Writes an answer as a line, without the line's end.
pub(super) fn line(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers have string keys and finite numbers")
}
