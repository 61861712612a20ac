//! The user's configuration file.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::{ColorChoice, ValueEnum};
use etcetera::BaseStrategy;
use gebeta_formats::text::reason;
use gebeta_formats::variant::in_plain_words;
use gebeta_messages::Language;
use thiserror::Error;
use toml::de::{DeTable, DeValue};

use crate::files;

/// The orientation of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub enum BoardView {
    /// The player to move has their own row at the bottom
    #[default]
    Turning,
    /// A's row is always at the bottom
    Still,
}

/// The speed at which sowings are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub enum Speed {
    /// About one counter per second
    Slow,
    /// Three counters per second
    #[default]
    Normal,
    /// Ten counters per second
    Fast,
    /// Sowings are not shown
    Off,
}

/// The names of all settings.
pub const NAMES: [&str; 6] = ["variant", "board", "color", "speed", "players", "language"];

/// The maximum size of the file, in bytes: far more than all settings need.
const MOST_BYTES: u64 = 1 << 16;

/// The variable that names the file, instead of the default.
const FILE: &str = "GEBETA_CONFIG";

/// The settings in the user's file. A setting that the file does not have is `None`.
#[derive(Clone, Debug, Default)]
pub struct Configuration {
    /// The default game.
    pub variant: Option<String>,
    /// The orientation of the board.
    pub board: Option<BoardView>,
    /// When colours are used.
    pub color: Option<ColorChoice>,
    /// The speed at which sowings are shown.
    pub speed: Option<Speed>,
    /// The names of A and B.
    pub players: Option<[String; 2]>,
    /// The language of games and rules.
    pub language: Option<Language>,
    /// The line of each setting in the file.
    lines: BTreeMap<&'static str, usize>,
}

/// The reason why the user's file can't be used.
#[derive(Debug, Error)]
pub enum ConfigurationError {
    /// The file can't be read.
    #[error("The file `{}` can't be read: {}", path.display(), reason(source))]
    Unread {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The file has errors.
    #[error("{} has invalid settings", path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// All errors, each with its line, from 1. There is at least one.
        mistakes: Vec<(usize, String)>,
    },
}

/// An error in the text of a file: its offset and its description.
type Mistake = (usize, String);

static READ: OnceLock<Configuration> = OnceLock::new();

/// Reads the user's file. The result is shared by all subcommands.
///
/// # Errors
/// Returns an error if the file exists but can't be used.
pub fn read() -> Result<(), ConfigurationError> {
    if let Some(path) = path() {
        let _ = READ.set(Configuration::of_file(&path)?);
    }
    Ok(())
}

/// Returns the settings in the user's file.
pub fn configuration() -> &'static Configuration {
    READ.get_or_init(Configuration::default)
}

/// Returns the path of the user's file, which need not exist.
pub fn path() -> Option<PathBuf> {
    let named = std::env::var_os(FILE).filter(|path| !path.is_empty());
    named.map(PathBuf::from).or_else(|| {
        let base = etcetera::choose_base_strategy().ok()?;
        Some(base.config_dir().join("gebeta").join("config.toml"))
    })
}

impl Configuration {
    /// Returns the line of a setting in the file.
    pub fn line(&self, name: &str) -> Option<usize> {
        self.lines.get(name).copied()
    }

    fn of_file(path: &Path) -> Result<Configuration, ConfigurationError> {
        let unread = |source| ConfigurationError::Unread {
            path: path.to_path_buf(),
            source,
        };
        let text = match fs::metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(error) => return Err(unread(error)),
            Ok(file) if file.len() > MOST_BYTES => {
                return Err(unread(io::Error::other("the file is too long")));
            }
            Ok(_) => fs::read_to_string(path).map_err(unread)?,
        };
        Configuration::of_text(&text).map_err(|mistakes| ConfigurationError::Wrong {
            path: path.to_path_buf(),
            mistakes: mistakes
                .into_iter()
                .map(|(at, what)| (line_at(&text, at), what))
                .collect(),
        })
    }

    /// Reads settings, or returns all errors.
    fn of_text(text: &str) -> Result<Configuration, Vec<Mistake>> {
        let table = DeTable::parse(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            vec![(at, bad_line(text, at, error.message()))]
        })?;
        let mut read = Configuration::default();
        let mut mistakes = Vec::new();
        for (name, value) in table.get_ref() {
            let known = NAMES.into_iter().find(|known| known == name.get_ref());
            let Some(known) = known else {
                let what = format!(
                    "unknown setting `{}`; valid settings: {}",
                    name.get_ref(),
                    NAMES.join(", ")
                );
                mistakes.push((name.span().start, what));
                continue;
            };
            if let Err(what) = read.set(known, value.get_ref()) {
                mistakes.push((value.span().start, what));
            }
            read.lines.insert(known, line_at(text, name.span().start));
        }
        mistakes.sort();
        match mistakes.is_empty() {
            true => Ok(read),
            false => Err(mistakes),
        }
    }

    fn set(&mut self, name: &str, value: &DeValue) -> Result<(), String> {
        match name {
            "variant" => self.variant = Some(text(value)?.to_string()),
            "board" => self.board = Some(word(value)?),
            "color" => self.color = Some(word(value)?),
            "speed" => self.speed = Some(word(value)?),
            "players" => self.players = Some(names(value)?),
            _ => {
                let language = text(value)?.parse::<Language>();
                self.language = Some(language.map_err(|error| error.to_string())?);
            }
        }
        Ok(())
    }
}

/// Returns what is wrong with a line that is not TOML. `message` is the parser's.
fn bad_line(text: &str, at: usize, message: &str) -> String {
    let line = text.lines().nth(line_at(text, at) - 1).unwrap_or_default();
    let (name, value) = line.split_once('=').unwrap_or((line, "?"));
    let (name, value) = (name.trim(), value.trim());
    match value.is_empty() || value.starts_with('#') {
        true => format!("`{name}` has no value; write it in double quotes"),
        false if message.starts_with("string values must be quoted") => {
            let value = value.split('#').next().unwrap_or_default().trim_end();
            format!("put double quotes around the value: {name} = \"{value}\"")
        }
        false => format!("invalid TOML: {}", in_plain_words(message)),
    }
}

fn line_at(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at]
        .iter()
        .filter(|&&byte| byte == b'\n')
        .count()
}

fn text<'a>(value: &'a DeValue) -> Result<&'a str, String> {
    match value {
        DeValue::String(text) => Ok(text),
        _ => Err("expected text in double quotes".to_string()),
    }
}

/// Reads one of the words that the option of the same name takes on the command line.
fn word<T: ValueEnum>(value: &DeValue) -> Result<T, String> {
    let text = text(value)?;
    T::from_str(text, true).map_err(|_| {
        let words = T::value_variants()
            .iter()
            .map(|word| format!("`{}`", name(word)));
        let words: Vec<String> = words.collect();
        format!("`{text}` is not valid here; use {}", words.join(", "))
    })
}

/// Returns the word for a value on the command line.
pub fn name(value: &impl ValueEnum) -> String {
    let word = value.to_possible_value();
    word.map_or_else(String::new, |word| word.get_name().to_string())
}

fn names(value: &DeValue) -> Result<[String; 2], String> {
    let names = value.as_array().into_iter().flatten();
    match names.map(|name| name.get_ref()).collect::<Vec<_>>()[..] {
        [a, b] => Ok([text(a)?.to_string(), text(b)?.to_string()]),
        _ => Err("expected two names, as in [\"Ada\", \"Ben\"]".to_string()),
    }
}

/// The source of a setting's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The command line.
    CommandLine,
    /// An environment variable.
    Variable(&'static str),
    /// The default, because the value of an environment variable is unknown.
    Unknown(&'static str),
    /// A line of the user's file.
    File(PathBuf, usize),
    /// The default.
    Default,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::CommandLine => f.write_str("the command line"),
            Source::Variable(name) => f.write_str(name),
            Source::Unknown(name) => write!(f, "default (unknown language in {name})"),
            Source::File(path, line) => write!(f, "{}, line {line}", files::shown(path)),
            Source::Default => f.write_str("default"),
        }
    }
}

/// Returns the language, and its source: `GEBETA_LANG`, the user's file, or the system's variables.
pub fn language() -> (Language, Source) {
    let named = |names: &[&'static str]| {
        let (language, name) = Language::of_variables(names, |name| std::env::var(name).ok())?;
        Some(match language {
            Some(language) => (language, Source::Variable(name)),
            None => (Language::default(), Source::Unknown(name)),
        })
    };
    let of_file = || Some((configuration().language?, in_file("language")?));
    named(&[Language::OWN_VARIABLE])
        .or_else(of_file)
        .or_else(|| named(&Language::SYSTEM_VARIABLES))
        .unwrap_or((Language::default(), Source::Default))
}

/// Returns when colours are used, and the source, if the command line does not say so.
///
/// The variables that other programs also respect override the file.
pub fn color() -> (ColorChoice, Source) {
    let is_set = |name: &&'static str| std::env::var_os(name).is_some_and(|it| !it.is_empty());
    if let Some(name) = ["NO_COLOR", "CLICOLOR_FORCE"].into_iter().find(is_set) {
        return (ColorChoice::Auto, Source::Variable(name));
    }
    match (configuration().color, in_file("color")) {
        (Some(color), Some(source)) => (color, source),
        _ => (ColorChoice::Auto, Source::Default),
    }
}

/// Returns the place of a setting in the user's file, if the file has it.
pub fn in_file(name: &str) -> Option<Source> {
    Some(Source::File(path()?, configuration().line(name)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_and_mistakes_have_a_place() {
        let text = "variant = \"oware\"\n\nboard = \"still\"\nplayers = [\"Ada\", \"Ben\"]\nlanguage = \"nb\"\n";
        let read = Configuration::of_text(text).unwrap();
        assert_eq!(read.variant.as_deref(), Some("oware"));
        assert_eq!(read.board, Some(BoardView::Still));
        assert_eq!(read.players, Some(["Ada", "Ben"].map(String::from)));
        assert_eq!((read.line("board"), read.line("speed")), (Some(3), None));
        for (text, line, what) in [
            (
                "colour = \"never\"",
                1,
                "unknown setting `colour`; valid settings: variant",
            ),
            (
                "\nboard = \"lying\"",
                2,
                "`lying` is not valid here; use `turning`, `still`",
            ),
            ("speed = 3", 1, "expected text"),
            ("players = [\"Ada\"]", 1, "expected two names"),
            ("players = [\"Ada\", 1]", 1, "expected text"),
            ("language = \"xx\"", 1, ""),
            (
                "\n\nboard = ",
                3,
                "`board` has no value; write it in double quotes",
            ),
            ("variant = # geme\n", 1, "`variant` has no value"),
            (
                "variant = geme\n",
                1,
                "put double quotes around the value: variant = \"geme\"",
            ),
            ("variant \"geme\"", 1, "invalid TOML: "),
        ] {
            let mistakes = Configuration::of_text(text).unwrap_err();
            let [(at, said)] = &mistakes[..] else {
                panic!("{mistakes:?}");
            };
            assert!(said.starts_with(what), "{said}");
            assert_eq!(line_at(text, *at), line, "{text}");
        }
        let mistakes =
            Configuration::of_text("speed = 3\nsped = 4\nboard = \"lying\"").unwrap_err();
        assert_eq!(mistakes.len(), 3, "{mistakes:?}");
    }
}
