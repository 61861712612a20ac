//! The answers, field by field in the order in which they are written.

use serde::{Serialize, Serializer};

use super::Refusal;
use super::event::Told;

/// Tells how the game stands, and what the request has made happen.
///
/// Matches add their fields after these, so that a program that knows only rounds need not change.
#[derive(Debug, Serialize)]
pub(super) struct Standing<'a> {
    pub ok: bool,
    pub variant: &'a str,
    pub board: Vec<u8>,
    pub marks: String,
    pub taxed: String,
    pub owners: String,
    pub stores: [u8; 2],
    pub to_move: char,
    /// The first turns of the round that A and B have before them, where the variant counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_turns: Option<[u8; 2]>,
    pub legal: Vec<String>,
    /// Nothing, written as an empty string, while the round goes on.
    #[serde(serialize_with = "letter_or_empty")]
    pub result: Option<char>,
    pub score: [u32; 2],
    pub events: Vec<Told<'a>>,
    #[serde(flatten)]
    pub of_match: Option<MatchStanding<'a>>,
}

/// Tells how a match stands, after what is told of its round.
#[derive(Debug, Serialize)]
pub(super) struct MatchStanding<'a> {
    /// The number of the round on the board.
    pub round: usize,
    /// What each player had when the round began, or has now that the match is over, counters.
    pub match_score: [u32; 2],
    /// Nothing, written as an empty string, while the match goes on.
    #[serde(serialize_with = "letter_or_empty")]
    pub match_result: Option<char>,
    pub awaits: Awaited<'a>,
}

/// Tells what must be decided before a turn can be played: one key with the possible answers, or none.
#[derive(Debug, Default, Serialize)]
pub(super) struct Awaited<'a> {
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

fn letter_or_empty<S: Serializer>(letter: &Option<char>, to: S) -> Result<S::Ok, S::Error> {
    match letter {
        Some(letter) => to.serialize_char(*letter),
        None => to.serialize_str(""),
    }
}

/// Tells what variants there are.
#[derive(Debug, Serialize)]
pub(super) struct Offer {
    pub ok: bool,
    pub variants: Vec<Offered>,
    /// Variants that are there and can't be played; the key is left out when there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub broken: Vec<Broken>,
}

/// Describes a variant as far as a program needs it to offer it and to draw its board.
#[derive(Debug, Serialize)]
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
#[derive(Debug, Serialize)]
pub(super) struct OfferedOption {
    pub name: String,
    pub question: String,
    pub choices: Vec<OfferedChoice>,
}

/// Describes a choice.
#[derive(Debug, Serialize)]
pub(super) struct OfferedChoice {
    pub name: String,
    pub says: String,
}

/// Names a variant that can't be played.
#[derive(Debug, Serialize)]
pub(super) struct Broken {
    pub id: String,
    pub message: String,
}

/// Says that it is done, and nothing else.
#[derive(Debug, Serialize)]
pub(super) struct Done {
    pub ok: bool,
}

/// Says why it is not done.
#[derive(Debug, Serialize)]
pub(super) struct Refused {
    pub ok: bool,
    pub error: Refusal,
}

/// Writes an answer as a line, without the line's end.
pub(super) fn line(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers have string keys and finite numbers")
}
