//! What a line asks for.

use crate::notation::Draft;
use gebeta_core::{MAX_COUNTERS, Side};

use super::json::Json;
use super::refusal::{cut, did_you_mean, quoted};
use super::{Code, Refusal};

/// Lists the commands with the keys that each can have.
const COMMANDS: [(&str, &[&str]); 8] = [
    ("new", &["variant", "options", "first", "match", "race"]),
    (
        "set",
        &[
            "variant", "options", "board", "marks", "taxed", "owners", "stores", "to_move", "match",
        ],
    ),
    ("play", &["hole"]),
    ("decide", &["race", "lots", "holes"]),
    ("undo", &[]),
    ("state", &[]),
    ("variants", &[]),
    ("quit", &[]),
];

/// Holds what a line asks for.
#[derive(Clone, Debug)]
pub(super) enum Request {
    New {
        variant: Option<Wanted>,
        first: Option<Side>,
        /// Whether rounds follow the first.
        whole: bool,
        race: Option<[String; 2]>,
    },
    Set {
        variant: Option<Wanted>,
        draft: Draft,
        whole: bool,
    },
    Play {
        hole: String,
    },
    Decide(Decision),
    Undo,
    State,
    Variants,
    Quit,
}

/// Holds what somebody has decided, holes by their names.
#[derive(Clone, Debug)]
pub(super) enum Decision {
    Race([String; 2]),
    Lots(Side),
    Holes(Vec<String>),
}

/// Names the variant that somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    /// An id, an alias or a path, with options after a colon.
    pub spec: String,
    /// More options, as (option, choice).
    pub options: Vec<(String, String)>,
}

impl Request {
    /// Reads a line.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(line: &[u8]) -> Result<Request, Refusal> {
        let mut keys = Keys::read(line)?;
        let Some(command) = keys.text("cmd")? else {
            return Err(Refusal::new(
                Code::MissingKey,
                "the key `cmd` is missing; a request is an object such as {\"cmd\":\"state\"}",
            ));
        };
        keys.expect_only(&command)?;
        match command.as_str() {
            "new" => Ok(Request::New {
                variant: keys.variant()?,
                first: keys.side("first")?,
                whole: keys.truth("match")?,
                race: keys.race()?,
            }),
            "set" => Ok(Request::Set {
                variant: keys.variant()?,
                draft: keys.draft()?,
                whole: keys.truth("match")?,
            }),
            "decide" => keys.decision().map(Request::Decide),
            "play" => match keys.text("hole")? {
                Some(hole) => Ok(Request::Play { hole }),
                None => Err(missing("hole", "the name of a hole such as \"A1\"")),
            },
            "undo" => Ok(Request::Undo),
            "state" => Ok(Request::State),
            "variants" => Ok(Request::Variants),
            _ => Ok(Request::Quit),
        }
    }
}

/// Holds the keys of a request that have not been read yet.
struct Keys(Vec<(String, Json)>);

impl Keys {
    fn read(line: &[u8]) -> Result<Keys, Refusal> {
        let text = std::str::from_utf8(line).map_err(|error| {
            Refusal::new(
                Code::NotUtf8,
                format!(
                    "the line is not UTF-8 from column {} on",
                    error.valid_up_to() + 1
                ),
            )
        })?;
        let value: Json = serde_json::from_str(text).map_err(|error| bad_json(&error))?;
        let Json::Object(pairs) = value else {
            return Err(Refusal::new(
                Code::NotAnObject,
                format!(
                    "a request is an object such as {{\"cmd\":\"state\"}}, not {}",
                    value.sort()
                ),
            ));
        };
        expect_once(&pairs, "")?;
        Ok(Keys(pairs))
    }

    /// Refuses commands that are none, and keys that the command has not.
    fn expect_only(&self, command: &str) -> Result<(), Refusal> {
        let names = COMMANDS.iter().map(|&(name, _)| name);
        let Some((_, known)) = COMMANDS.iter().find(|(name, _)| *name == command) else {
            let hint = did_you_mean(command, names.clone());
            let all: Vec<&str> = names.collect();
            let message = if hint.is_empty() {
                format!("; the commands are {}", all.join(", "))
            } else {
                hint
            };
            return Err(Refusal::new(
                Code::UnknownCommand,
                format!("there is no command {}{message}", quoted(command)),
            ));
        };
        let Some((key, _)) = self
            .0
            .iter()
            .find(|(key, _)| !known.contains(&key.as_str()))
        else {
            return Ok(());
        };
        let hint = match did_you_mean(key, known.iter().copied()) {
            hint if !hint.is_empty() => hint,
            _ if known.is_empty() => "; it has none but `cmd`".to_string(),
            _ => format!("; its keys are {}", known.join(", ")),
        };
        Err(Refusal::new(
            Code::UnknownKey,
            format!("`{command}` has no key {}{hint}", quoted(key)),
        ))
    }

    fn take(&mut self, key: &str) -> Option<Json> {
        let at = self.0.iter().position(|(name, _)| name == key)?;
        Some(self.0.swap_remove(at).1)
    }

    fn text(&mut self, key: &str) -> Result<Option<String>, Refusal> {
        match self.take(key) {
            None => Ok(None),
            Some(Json::Text(text)) => Ok(Some(text)),
            Some(other) => Err(wrong_type(key, "a string", &other)),
        }
    }

    fn side(&mut self, key: &str) -> Result<Option<Side>, Refusal> {
        match self.text(key)?.as_deref() {
            None => Ok(None),
            Some("A") => Ok(Some(Side::A)),
            Some("B") => Ok(Some(Side::B)),
            Some(other) => Err(Refusal::new(
                Code::BadValue,
                format!("`{key}` is \"A\" or \"B\", not {}", quoted(other)),
            )),
        }
    }

    fn truth(&mut self, key: &str) -> Result<bool, Refusal> {
        match self.take(key) {
            None => Ok(false),
            Some(Json::Truth(truth)) => Ok(truth),
            Some(other) => Err(wrong_type(key, "true or false", &other)),
        }
    }

    fn texts(&mut self, key: &str) -> Result<Option<Vec<String>>, Refusal> {
        let list = match self.take(key) {
            None => return Ok(None),
            Some(Json::List(list)) => list,
            Some(other) => return Err(wrong_type(key, "a list of holes", &other)),
        };
        let texts = list.into_iter().enumerate().map(|(i, value)| match value {
            Json::Text(text) => Ok(text),
            other => Err(wrong_type(&format!("{key}[{i}]"), "a string", &other)),
        });
        texts.collect::<Result<_, _>>().map(Some)
    }

    fn race(&mut self) -> Result<Option<[String; 2]>, Refusal> {
        let Some(pair) = self.texts("race")? else {
            return Ok(None);
        };
        pair.try_into().map(Some).map_err(|pair: Vec<String>| {
            Refusal::new(
                Code::BadValue,
                format!("`race` are two holes, A's and B's, not {}", pair.len()),
            )
        })
    }

    fn decision(&mut self) -> Result<Decision, Refusal> {
        let race = self.race()?.map(Decision::Race);
        let lots = self.side("lots")?.map(Decision::Lots);
        let holes = self.texts("holes")?.map(Decision::Holes);
        let mut decided = [race, lots, holes].into_iter().flatten();
        match (decided.next(), decided.next()) {
            (Some(decision), None) => Ok(decision),
            (None, _) => Err(missing("race`, `lots` or `holes", "what is decided")),
            _ => Err(Refusal::new(
                Code::BadValue,
                "`decide` has one of the keys `race`, `lots` and `holes`",
            )),
        }
    }

    /// Reads the numbers of a list.
    fn numbers(&mut self, key: &str) -> Result<Option<Vec<u64>>, Refusal> {
        let list = match self.take(key) {
            None => return Ok(None),
            Some(Json::List(list)) => list,
            Some(other) => return Err(wrong_type(key, "a list of numbers", &other)),
        };
        let numbers = list
            .iter()
            .enumerate()
            .map(|(i, value)| counters(&format!("{key}[{i}]"), value));
        numbers.collect::<Result<_, _>>().map(Some)
    }

    fn variant(&mut self) -> Result<Option<Wanted>, Refusal> {
        let spec = self.text("variant")?;
        let options = match self.take("options") {
            None => Vec::new(),
            Some(Json::Object(pairs)) => {
                expect_once(&pairs, "options.")?;
                let choice = |(option, value)| match value {
                    Json::Text(choice) => Ok((option, choice)),
                    other => Err(wrong_type(&format!("options.{option}"), "a string", &other)),
                };
                pairs.into_iter().map(choice).collect::<Result<_, _>>()?
            }
            Some(other) => return Err(wrong_type("options", "an object", &other)),
        };
        match spec {
            Some(spec) => Ok(Some(Wanted { spec, options })),
            None if options.is_empty() => Ok(None),
            None => Err(missing("variant", "the variant that the options belong to")),
        }
    }

    fn draft(&mut self) -> Result<Draft, Refusal> {
        let Some(counters) = self.numbers("board")? else {
            return Err(missing(
                "board",
                "the counters of every hole in sowing order",
            ));
        };
        let stores = match self.numbers("stores")? {
            None => [0, 0],
            Some(pair) => pair.try_into().map_err(|pair: Vec<u64>| {
                Refusal::new(
                    Code::BadValue,
                    format!("`stores` are two numbers, A's and B's, not {}", pair.len()),
                )
            })?,
        };
        Ok(Draft {
            counters,
            marks: self.text("marks")?.unwrap_or_default(),
            taxed: self.text("taxed")?.unwrap_or_default(),
            owners: self.text("owners")?.unwrap_or_default(),
            stores,
            to_move: self.side("to_move")?,
        })
    }
}

/// Reads a number of counters.
fn counters(place: &str, value: &Json) -> Result<u64, Refusal> {
    let most = u64::from(MAX_COUNTERS);
    let given = match value {
        Json::Whole(number) if *number <= most => return Ok(*number),
        Json::Whole(number) => number.to_string(),
        Json::Other(number) => cut(number).to_string(),
        other => return Err(wrong_type(place, "a number", other)),
    };
    Err(Refusal::new(
        Code::BadNumber,
        format!("`{place}` is a whole number from 0 to {most}, not {given}"),
    ))
}

/// Refuses objects in which a key stands twice: it can't be known which value was meant.
fn expect_once(pairs: &[(String, Json)], prefix: &str) -> Result<(), Refusal> {
    let mut seen = std::collections::HashSet::new();
    match pairs.iter().find(|(key, _)| !seen.insert(key)) {
        None => Ok(()),
        Some((key, _)) => Err(Refusal::new(
            Code::DuplicateKey,
            format!("the key {} stands twice", quoted(&format!("{prefix}{key}"))),
        )),
    }
}

/// Retells what is wrong with the JSON; a line is a line, so only the column matters.
fn bad_json(error: &serde_json::Error) -> Refusal {
    let told = error.to_string();
    let what = match told.rfind(" at line ") {
        Some(end) => &told[..end],
        None => &told,
    };
    Refusal::new(
        Code::BadJson,
        format!("the line is not JSON: {what}, at column {}", error.column()),
    )
}

fn wrong_type(key: &str, expected: &str, given: &Json) -> Refusal {
    let hint = if *given == Json::Null && !key.ends_with(']') {
        "; leave out a key that says nothing"
    } else {
        ""
    };
    Refusal::new(
        Code::WrongType,
        format!("{} is {expected}, not {}{hint}", quoted(key), given.sort()),
    )
}

fn missing(key: &str, what: &str) -> Refusal {
    Refusal::new(
        Code::MissingKey,
        format!("the key `{key}` is missing: {what}"),
    )
}
