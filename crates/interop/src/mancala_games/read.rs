//! Reads the text of a game file into its properties: parameters with valid values.

use std::fmt;

use gebeta_core::rules::Defects;
use serde_json::{Map, Value};

use super::parameters::{Kind, Words, kind};
use super::unsaid::Unsaid;
use gebeta_formats::text::is_printable;

/// The reason why a game file can't be converted to a variant file.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The text is not JSON.
    #[error("the file is not JSON: line {} can't be read", .0.line())]
    Syntax(serde_json::Error),
    /// The text is JSON, but not a game.
    #[error("the file is not a game of MancalaGames: it has no `{0}`")]
    NoGame(&'static str),
    /// Values do not fit their parameters.
    #[error("{}", listed(.0))]
    Faults(Vec<Fault>),
    /// The file has no variant of this name.
    #[error("the file has no variant named {asked:?}")]
    NoSuchVariant {
        /// The requested name.
        asked: String,
        /// The names in the file.
        known: Vec<String>,
    },
    /// Parameters can't be expressed.
    #[error("{}", listed(.0))]
    Unsaid(Vec<Unsaid>),
    /// The parameters are valid, but do not make a game.
    #[error("{0}")]
    Rules(#[from] Defects),
    /// The variant file would have errors.
    #[error("{}", listed(.0))]
    Invalid(Vec<String>),
}

fn listed<T: fmt::Display>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(T::to_string).collect();
    items.join("; ")
}

/// A value that does not fit its parameter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{parameter}` {wanted}")]
pub struct Fault {
    /// The parameter.
    pub parameter: String,
    /// The expected value.
    pub wanted: String,
}

/// A game file that has been read.
pub struct GameFile {
    /// The name of the first game of the file.
    pub family: String,
    /// The name of the requested game.
    pub name: String,
    /// The place where it is played.
    pub region: Option<String>,
    /// The source of its rules.
    pub source: Option<String>,
    /// The names of the other games of the file.
    pub others: Vec<String>,
    /// Its rules.
    pub properties: Properties,
}

/// The parameters of a game. Each one has a value of its kind.
pub struct Properties {
    /// The holes of a side.
    pub holes: u8,
    /// The number of counters in a hole at the start.
    pub start: u8,
    /// Its class of games.
    pub class: String,
    info: Map<String, Value>,
}

/// The line before the text section.
const TEXT_SECTION: &str = "<text_section>";

impl GameFile {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// The file is invalid. The error has every fault of the first kind found.
    pub fn read(text: &str, named: Option<&str>) -> Result<GameFile, ImportError> {
        let end = text
            .split_inclusive('\n')
            .scan(0, |at, line| {
                let begin = *at;
                *at += line.len();
                Some((begin, line))
            })
            .find(|(_, line)| line.trim() == TEXT_SECTION)
            .map_or(text.len(), |(begin, _)| begin);
        let json: Value = serde_json::from_str(&text[..end]).map_err(ImportError::Syntax)?;
        let table = |key: &'static str| {
            let table = json.get(key).and_then(Value::as_object).cloned();
            table.ok_or(ImportError::NoGame(key))
        };
        let mut constants = table("game_constants")?;
        let mut info = table("game_info")?;
        let text_of = |value: Option<&Value>| value.and_then(Value::as_str).map(one_line);
        let family = text_of(info.get("name")).unwrap_or_else(|| "Mancala".into());
        if family.is_empty() {
            return Err(ImportError::Faults(vec![Fault {
                parameter: "name".to_string(),
                wanted: "is empty: a game must have a name".to_string(),
            }]));
        }
        let variants = json.get("variants").and_then(Value::as_object);
        let others: Vec<String> = variants
            .into_iter()
            .flat_map(Map::keys)
            .filter(|name| **name != family)
            .cloned()
            .collect();
        let mut name = family.clone();
        if let Some(asked) = named {
            let changes = variants
                .and_then(|variants| variants.get(asked)?.as_object())
                .ok_or_else(|| ImportError::NoSuchVariant {
                    asked: asked.to_string(),
                    known: others.clone(),
                })?;
            if asked != family {
                name = format!("{family} ({})", one_line(asked));
            }
            for (key, value) in changes {
                let place = match key.as_str() {
                    "holes" | "nbr_start" => &mut constants,
                    _ => &mut info,
                };
                place.insert(key.clone(), value.clone());
            }
        }
        let class = json.get("game_class").and_then(Value::as_str);
        Ok(GameFile {
            family,
            name,
            region: text_of(json.get("region")).filter(|text| !text.is_empty()),
            source: text_of(json.get("rules"))
                .filter(|text| !text.is_empty() && text != TEXT_SECTION),
            others,
            properties: Properties::read(class.unwrap_or("Mancala"), &constants, info)?,
        })
    }
}

/// Returns a text of several lines as one, without unprintable characters.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || !is_printable(c));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

impl Properties {
    fn read(
        class: &str,
        constants: &Map<String, Value>,
        info: Map<String, Value>,
    ) -> Result<Properties, ImportError> {
        let mut faults = Vec::new();
        let mut fault = |parameter: &str, wanted: String| {
            faults.push(Fault {
                parameter: parameter.to_string(),
                wanted,
            });
        };
        let mut constant = |name: &str, most: u8| {
            let value = constants.get(name).and_then(Value::as_u64);
            let value = value.and_then(|value| u8::try_from(value).ok());
            value
                .filter(|value| (1..=most).contains(value))
                .unwrap_or_else(|| {
                    fault(name, format!("must be a number from 1 to {most}"));
                    1
                })
        };
        let holes = constant("holes", 12);
        let start = constant("nbr_start", 255);
        for (name, value) in &info {
            match kind(name) {
                None => fault(name, "is not a parameter of MancalaGames".into()),
                Some(kind) => {
                    if let Some(wanted) = misfit(kind, value) {
                        fault(name, wanted);
                    }
                }
            }
        }
        if !faults.is_empty() {
            return Err(ImportError::Faults(faults));
        }
        let properties = Properties {
            holes,
            start,
            class: class.to_string(),
            info,
        };
        if properties.all_counters() > 255 {
            return Err(ImportError::Faults(vec![Fault {
                parameter: "nbr_start".to_string(),
                wanted: "makes more than the 255 counters that a board can hold".to_string(),
            }]));
        }
        Ok(properties)
    }

    /// Returns the number of all counters of the game.
    pub fn total(&self) -> u8 {
        self.all_counters() as u8
    }

    fn all_counters(&self) -> u32 {
        match self.word("start_pattern") {
            "RANDOM" => self.start.into(),
            _ => u32::from(self.holes) * u32::from(self.start) * 2,
        }
    }

    /// Returns whether a flag is set.
    pub fn is(&self, name: &str) -> bool {
        match self.info.get(name) {
            Some(Value::Bool(set)) => *set,
            Some(value) => value.as_i64().is_some_and(|number| number != 0),
            None => false,
        }
    }

    /// Returns the value of a number.
    pub fn count(&self, name: &str) -> i64 {
        let left_out = match kind(name) {
            Some(Kind::Count(number)) => *number,
            _ => 0,
        };
        let value = self.info.get(name).and_then(Value::as_i64);
        value.unwrap_or(left_out)
    }

    /// Returns the numbers of a list.
    pub fn numbers(&self, name: &str) -> Vec<i64> {
        let numbers = self.info.get(name).and_then(Value::as_array);
        let numbers = numbers.into_iter().flatten();
        numbers.filter_map(Value::as_i64).collect()
    }

    /// Returns the word that a parameter has.
    pub fn word(&self, name: &str) -> &'static str {
        let Some(Kind::Word(words)) = kind(name) else {
            return "";
        };
        let number = self.info.get(name).and_then(number);
        let word = words.numbered(number.unwrap_or(words.left_out));
        word.unwrap_or_default()
    }

    /// Returns the value of a parameter for display, with words instead of their numbers.
    pub fn shown(&self, name: &str) -> String {
        match kind(name) {
            None | Some(Kind::Ignored) => String::new(),
            Some(Kind::Flag) => self.is(name).to_string(),
            Some(Kind::Count(_)) => self.count(name).to_string(),
            Some(Kind::Numbers) => format!("{:?}", self.numbers(name)),
            Some(Kind::Word(_)) => self.word(name).to_string(),
        }
    }
}

impl Words {
    /// Returns the word with a number; `None` if there is none.
    fn numbered(&self, number: i64) -> Option<&'static str> {
        let at = usize::try_from(number.checked_sub(self.first)?).ok()?;
        self.words.get(at).copied()
    }
}

/// Reads a number. Yes is one and no is zero.
fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Bool(set) => Some(i64::from(*set)),
        value => value.as_i64(),
    }
}

/// Returns the kind of value that a parameter needs, if a value does not fit.
fn misfit(kind: &Kind, value: &Value) -> Option<String> {
    let is_small = |value: &Value| value.as_i64().is_some_and(|n| (-1..=255).contains(&n));
    let (fits, wanted) = match kind {
        Kind::Ignored => return None,
        Kind::Flag => (
            value.is_boolean() || matches!(value.as_i64(), Some(0 | 1)),
            "true or false".to_string(),
        ),
        Kind::Count(_) => (is_small(value), "a number up to 255".to_string()),
        Kind::Numbers => {
            let list = value.as_array();
            let fits = list.is_some_and(|list| list.iter().all(is_small));
            (fits, "a list of numbers up to 255".to_string())
        }
        Kind::Word(words) => {
            let fits = number(value).is_some_and(|number| words.numbered(number).is_some());
            let most = words.first + words.words.len() as i64 - 1;
            (fits, format!("a number from {} to {most}", words.first))
        }
    };
    (!fits).then(|| format!("must be {wanted}"))
}
