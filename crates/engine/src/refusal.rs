use std::borrow::Cow;
use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// Names the reason of a refusal; programs compare these, people read the message beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    // In the order in which a request is examined.
    /// The line is longer than a request may be.
    LineTooLong,
    /// The line is not UTF-8.
    NotUtf8,
    /// The line is not one JSON value.
    BadJson,
    /// The JSON value is not an object.
    NotAnObject,
    /// A key stands twice in an object.
    DuplicateKey,
    /// A key that the command needs is missing.
    MissingKey,
    /// There is no such command.
    UnknownCommand,
    /// The command has no such key.
    UnknownKey,
    /// A value is of another sort than its key wants: a string for a list, for example.
    WrongType,
    /// A number is negative, not whole, or too big.
    BadNumber,
    /// A string or a list is none of those that its key can have.
    BadValue,
    /// The asker wants another version of the protocol.
    UnknownProtocol,
    /// There is no such variant.
    UnknownVariant,
    /// The variant's file can't be read or played.
    BadVariant,
    /// The variant has no such option, or the option no such choice.
    BadOption,
    /// The board has another number of holes, or more counters than a position can hold.
    BadBoard,
    /// The marks are not one letter for each hole, or none that the game can make.
    BadMarks,
    /// The teseta letters are not one for each hole, or none that the game can make.
    BadTaxed,
    /// The owners are not one letter for each hole.
    BadOwners,
    /// The text of a position can't be read, or is none that the game can have.
    BadPosition,
    /// No game has been set up.
    NoGame,
    /// Nothing is to be decided now, or something else.
    NothingToDecide,
    /// Something must be decided before a turn can be played.
    DecisionFirst,
    /// The round is over.
    RoundOver,
    /// The board has no such hole.
    NoSuchHole,
    /// The rules forbid the move.
    IllegalMove,
    /// What was decided is not possible.
    BadDecision,
    /// No turn has been played that could be taken back.
    NothingToUndo,
    /// There is no such level.
    UnknownLevel,
    /// The game is not solved, and so nobody plays it perfectly.
    Unsolved,
    /// Nobody thinks for this session.
    NobodyThinks,
}

/// Says why a request was refused; nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error, JsonSchema)]
#[error("{message}")]
pub struct Refusal {
    /// The reason, for programs.
    pub code: Code,
    /// The reason and what to do, for people: one or more sentences.
    pub message: String,
    /// Which of several moves it is about, the first being 1; nothing where one request is one move.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub nth_move: Option<usize>,
}

impl Refusal {
    /// Makes a refusal; the message becomes a sentence if it is none.
    pub(super) fn new(code: Code, message: impl fmt::Display) -> Refusal {
        let mut message = message.to_string();
        if let Some(first) = message.get(..1) {
            message.replace_range(..1, &first.to_uppercase());
        }
        if !message.ends_with(['.', '?']) {
            message.push('.');
        }
        Refusal {
            code,
            message,
            nth_move: None,
        }
    }

    /// Says of which of several moves it is the refusal.
    pub(super) fn of_move(self, number: usize, all: usize, played: &str) -> Refusal {
        let played = quoted(played);
        Refusal {
            message: format!("Move {number} of {all}, {played}: {}", self.message),
            nth_move: Some(number),
            ..self
        }
    }

    /// Refuses a request without a key that it needs.
    pub(super) fn missing(key: &str, what: &str) -> Refusal {
        let message = format!("the key `{key}` is missing: {what}");
        Refusal::new(Code::MissingKey, message)
    }
}

/// Quotes what somebody wrote, as far as it is short.
pub(super) fn quoted(text: &str) -> String {
    if text.is_empty() {
        return "\"\"".to_string();
    }
    format!("`{}`", cut(text))
}

/// Gives the beginning of what somebody wrote.
pub(super) fn cut(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// Asks whether the nearest of some names was meant; nothing if none is near.
pub(super) fn did_you_mean<'a>(given: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    // A name that long is no slip of the pen, and comparing it would take long.
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
