use std::borrow::Cow;
use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// The reason of a refusal. Programs compare codes; people read the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    // In the order in which a request is checked, but for `id` and `cmd`, whose values are checked first.
    /// The line is longer than a request may be.
    LineTooLong,
    /// The line is not UTF-8.
    NotUtf8,
    /// The line is not one JSON value.
    BadJson,
    /// The JSON value is not an object.
    NotAnObject,
    /// A key appears twice in an object.
    DuplicateKey,
    /// The value of `cmd` is not a command.
    UnknownCommand,
    /// The command has no such key.
    UnknownKey,
    /// A value has the wrong type for its key, such as a string where a list is needed.
    WrongType,
    /// A number is not whole, or is outside the range of its key.
    BadNumber,
    /// A string or a list is not one of the values allowed for its key, or two keys exclude each other.
    BadValue,
    /// A required key is missing.
    MissingKey,
    /// The program was asked for another version of the protocol.
    UnknownProtocol,
    /// No variant has this name.
    UnknownVariant,
    /// The variant's file can't be read or played.
    BadVariant,
    /// The variant has no such option, or the option has no such choice.
    BadOption,
    /// The board has the wrong number of holes, or more counters than a position can hold.
    BadBoard,
    /// The marks are not one letter for each hole, or the game can't make them.
    BadMarks,
    /// The teseta letters are not one for each hole, or the game can't make them.
    BadTaxed,
    /// The owners are not one letter for each hole.
    BadOwners,
    /// The text of a position can't be read, or the game can't have the position.
    BadPosition,
    /// No game has been started.
    NoGame,
    /// Nothing has to be decided now, or something else has to be.
    NothingToDecide,
    /// Something must be decided before a turn can be played.
    DecisionFirst,
    /// The round is over.
    RoundOver,
    /// The board has no such hole.
    NoSuchHole,
    /// The rules forbid the move.
    IllegalMove,
    /// The decision is not possible.
    BadDecision,
    /// No turn has been played that could be taken back.
    NothingToUndo,
    /// No level has this name.
    UnknownLevel,
    /// The game is not solved, so `perfect` is not available.
    Unsolved,
    /// The session has no players that can think.
    NobodyThinks,
}

/// A refused request, which has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error, JsonSchema)]
#[error("{message}")]
pub struct Refusal {
    /// The reason, for programs.
    pub code: Code,
    /// The reason and the remedy, for people: one or more sentences.
    pub message: String,
    /// The number of the refused move among several, counted from 1; `None` if the request is a single move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub nth_move: Option<usize>,
}

impl Code {
    /// Returns a refusal for this reason; `message` is capitalised and gets a full stop if it has none.
    pub(super) fn refusal(self, message: impl fmt::Display) -> Refusal {
        let mut message = message.to_string();
        if let Some(first) = message.get(..1) {
            message.replace_range(..1, &first.to_uppercase());
        }
        if !message.ends_with(['.', '?']) {
            message.push('.');
        }
        Refusal {
            code: self,
            message,
            nth_move: None,
        }
    }
}

impl Refusal {
    /// Returns the refusal with the number of the move that it is about.
    pub(super) fn of_move(self, number: usize, all: usize, played: &str) -> Refusal {
        let played = quoted(played);
        Refusal {
            message: format!("Move {number} of {all}, {played}: {}", self.message),
            nth_move: Some(number),
            ..self
        }
    }

    /// Returns the refusal of a request that lacks a required key.
    pub(super) fn missing(key: &str, what: &str) -> Refusal {
        let message = format!("the key `{key}` is missing: {what}");
        Code::MissingKey.refusal(message)
    }
}

/// Returns the text in quotes, shortened if it is long.
pub(super) fn quoted(text: &str) -> String {
    if text.is_empty() {
        return "\"\"".to_string();
    }
    format!("`{}`", cut(text))
}

/// Returns the beginning of a text from a request.
pub(super) fn cut(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Returns "; did you mean …?" with the nearest name; empty if none is near.
pub(super) fn did_you_mean<'a>(given: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    // A name this long is not a typing error, and comparing it would be slow.
    if given.len() > 60 {
        return String::new();
    }
    let given = given.to_lowercase();
    names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&given, &name.to_lowercase()), name))
        .filter(|&(nearness, _)| nearness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map_or(String::new(), |(_, name)| {
            format!("; did you mean `{name}`?")
        })
}
