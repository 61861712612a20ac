//! The answers, field by field in the order in which they are written.

use gebeta_core::Side;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::Refusal;
use super::event::Told;
use super::id::Id;

/// The protocol that is spoken: another number when something that was there means something else, or is gone.
pub(super) const PROTOCOL: u64 = 1;

/// Tells how the game stands, and what the request has made happen.
///
/// Matches add their fields after these, so that a program that knows only rounds need not change.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Standing<'a> {
    #[schemars(extend("const" = true))]
    pub ok: bool,
    pub variant: &'a str,
    pub board: Vec<u8>,
    pub marks: String,
    pub taxed: String,
    pub owners: String,
    pub stores: [u8; 2],
    pub to_move: Side,
    /// The first turns of the round that A and B have before them, where the variant counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_turns: Option<[u8; 2]>,
    pub legal: Vec<String>,
    /// How the round came out: nothing, written as an empty string, while it goes on.
    #[serde(serialize_with = "letter_or_empty")]
    #[schemars(with = "String", extend("enum" = ["", "A", "B", "D", "T"]))]
    pub result: Option<char>,
    /// The points of A and B so far, in the variant's unit.
    pub score: [u32; 2],
    /// What the request has made happen, in order; left out where nobody wants to hear it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Told<'a>>>,
    #[serde(flatten)]
    pub of_match: Option<MatchStanding<'a>>,
    /// The whole position in one text, as `set` takes it.
    pub position: String,
}

/// Tells how a match stands, after what is told of its round.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct MatchStanding<'a> {
    /// The number of the round on the board.
    pub round: usize,
    /// What each player had when the round began, or has now that the match is over, counters.
    pub match_score: [u32; 2],
    /// How the match came out: nothing, written as an empty string, while it goes on.
    #[serde(serialize_with = "letter_or_empty")]
    #[schemars(with = "String", extend("enum" = ["", "A", "B", "D", "T"]))]
    pub match_result: Option<char>,
    pub awaits: Awaited<'a>,
}

/// Tells what must be decided before a turn can be played: one key with the possible answers, or none.
#[derive(Debug, Default, Serialize, JsonSchema)]
pub(super) struct Awaited<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lots: Option<[Side; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holes: Option<Vec<&'a str>>,
    /// Who chooses the holes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Side>,
    /// How many of the holes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub race: Option<[Vec<&'a str>; 2]>,
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
    #[schemars(extend("const" = true))]
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

/// Tells which program this is, and what it can.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Greeting {
    #[schemars(extend("const" = true))]
    pub ok: bool,
    /// The program's name.
    pub program: &'static str,
    /// Its version.
    pub version: &'static str,
    /// The protocol's version.
    pub protocol: u64,
    /// The version of the language of variant files.
    pub language: i64,
    /// What it can beyond the first protocol, a word each.
    pub features: Vec<&'static str>,
    /// Whether answers tell events.
    pub events: bool,
}

/// Tells how many lines of play there are.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Counted {
    #[schemars(extend("const" = true))]
    pub ok: bool,
    /// The turns of each line: as many as were asked for, or fewer if it was stopped.
    pub depth: usize,
    /// The lines of so many turns.
    pub nodes: u64,
    /// The lines of one turn, of two, and so on.
    pub levels: Vec<u64>,
    /// Those that begin with each move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<Branch>>,
    /// Whether it was stopped, by another request or by the bound of turns, before all was counted.
    pub stopped: bool,
    /// The position that they begin at.
    pub position: String,
}

/// Tells how many lines begin with a move.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Branch {
    /// The move.
    pub hole: String,
    /// The lines.
    pub nodes: u64,
}

/// Says that it is done, and nothing else.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Done {
    #[schemars(extend("const" = true))]
    pub ok: bool,
}

/// Says why it is not done.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Refused {
    #[schemars(extend("const" = false))]
    pub ok: bool,
    pub error: Refusal,
}

/// An answer with the id of its request.
#[derive(Serialize)]
struct Echoed<'a, T> {
    #[serde(flatten)]
    answer: &'a T,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Id>,
}

/// Writes an answer as a line, without the line's end.
pub(super) fn line(answer: &impl Serialize, id: Option<&Id>) -> String {
    serde_json::to_string(&Echoed { answer, id })
        .expect("answers have string keys and finite numbers")
}
