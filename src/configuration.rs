//! What the user has set once, in a file of his own.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::{ColorChoice, ValueEnum};
use etcetera::BaseStrategy;
use gebeta_formats::text::reason;
use gebeta_messages::Language;
use thiserror::Error;
use toml::de::{DeTable, DeValue};

use crate::files;

/// How the board lies while two people look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub enum BoardView {
    /// Turned with each turn, so that the player to move has his own row below
    #[default]
    Turning,
    /// Still: A's row is always below
    Still,
}

/// How quickly a sowing is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, ValueEnum)]
pub enum Speed {
    /// A counter takes most of a second
    Slow,
    /// Three counters take a second
    #[default]
    Normal,
    /// Ten counters take a second
    Fast,
    /// Sowings are not shown
    Off,
}

/// The names of all settings.
pub const NAMES: [&str; 6] = ["variant", "board", "color", "speed", "players", "language"];

/// The most bytes of the file that are read: far more than all settings need.
const MOST_BYTES: u64 = 1 << 16;

/// The variable that names the file, if it is not the usual one.
const FILE: &str = "GEBETA_CONFIG";

/// Holds what the user's file sets; what it does not set is `None`.
#[derive(Clone, Debug, Default)]
pub struct Configuration {
    /// The game that is meant where none is named.
    pub variant: Option<String>,
    /// How the board lies.
    pub board: Option<BoardView>,
    /// When colours are used.
    pub color: Option<ColorChoice>,
    /// How quickly sowings are shown.
    pub speed: Option<Speed>,
    /// What those who play A and B are called.
    pub players: Option<[String; 2]>,
    /// The language of what is told.
    pub language: Option<Language>,
    /// The lines of the file, by the settings' names.
    lines: BTreeMap<&'static str, usize>,
}

/// Says why the user's file can't be used.
#[derive(Debug, Error)]
pub enum ConfigurationError {
    /// The system does not let it be read.
    #[error("{} can't be read: {}", path.display(), reason(source))]
    Unread {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Something in the file is not as it should be.
    #[error("{} has settings that can't be used", path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// All that is wrong: the line, from 1, and what it is; there is at least one thing.
        mistakes: Vec<(usize, String)>,
    },
}

/// What is wrong with a file's text: where it begins, and what it is.
type Mistake = (usize, String);

static READ: OnceLock<Configuration> = OnceLock::new();

/// Reads the user's file, once and for all subcommands.
///
/// # Errors
/// The file is there and can't be used.
pub fn read() -> Result<(), ConfigurationError> {
    if let Some(path) = path() {
        let _ = READ.set(Configuration::of_file(&path)?);
    }
    Ok(())
}

/// Gives what the user's file sets.
pub fn configuration() -> &'static Configuration {
    READ.get_or_init(Configuration::default)
}

/// Names the user's file, which need not be there.
pub fn path() -> Option<PathBuf> {
    match std::env::var_os(FILE).filter(|path| !path.is_empty()) {
        Some(path) => Some(PathBuf::from(path)),
        None => {
            let base = etcetera::choose_base_strategy().ok()?;
            Some(base.config_dir().join("gebeta").join("config.toml"))
        }
    }
}

impl Configuration {
    /// Gives the line of the file that sets something.
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
                return Err(unread(io::Error::other(
                    "it is too long for a few settings",
                )));
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

    /// Reads settings, or says all that is wrong.
    fn of_text(text: &str) -> Result<Configuration, Vec<Mistake>> {
        let table = DeTable::parse(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            vec![(at, error.message().to_string())]
        })?;
        let mut read = Configuration::default();
        let mut mistakes = Vec::new();
        for (name, value) in table.get_ref() {
            let known = NAMES.into_iter().find(|known| known == name.get_ref());
            let Some(known) = known else {
                let what = format!(
                    "there is no setting `{}`; settings are {}",
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

fn line_at(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at]
        .iter()
        .filter(|&&byte| byte == b'\n')
        .count()
}

fn text<'a>(value: &'a DeValue) -> Result<&'a str, String> {
    match value {
        DeValue::String(text) => Ok(text),
        _ => Err("it takes a text, between \"".to_string()),
    }
}

/// Reads one of the words that the same option takes on the command line.
fn word<T: ValueEnum>(value: &DeValue) -> Result<T, String> {
    let text = text(value)?;
    T::from_str(text, true).map_err(|_| {
        let words: Vec<String> = T::value_variants().iter().map(name).collect();
        format!("`{text}` is none of {}", words.join(", "))
    })
}

/// Returns the word by which a value is chosen.
pub fn name(value: &impl ValueEnum) -> String {
    let word = value.to_possible_value();
    word.map_or_else(String::new, |word| word.get_name().to_string())
}

fn names(value: &DeValue) -> Result<[String; 2], String> {
    let wanted = || "it takes two names, as in [\"Ada\", \"Ben\"]".to_string();
    let DeValue::Array(names) = value else {
        return Err(wanted());
    };
    match names.iter().collect::<Vec<_>>()[..] {
        [a, b] => Ok([
            text(a.get_ref())?.to_string(),
            text(b.get_ref())?.to_string(),
        ]),
        _ => Err(wanted()),
    }
}

/// Says where the value of a setting comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// What was typed.
    CommandLine,
    /// A variable of the environment.
    Variable(&'static str),
    /// A line of the user's file.
    File(PathBuf, usize),
    /// Nobody has said anything else.
    Default,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::CommandLine => f.write_str("the command line"),
            Source::Variable(name) => f.write_str(name),
            Source::File(path, line) => write!(f, "{}, line {line}", files::shown(path)),
            Source::Default => f.write_str("nothing else is set"),
        }
    }
}

/// Gives the language of what is told, and where it comes from: `GEBETA_LANG`, the user's file, the system's variables.
pub fn language() -> (Language, Source) {
    let named = |names: &[&'static str]| {
        let (language, name) = Language::of_variables(names, |name| std::env::var(name).ok())?;
        Some((language, Source::Variable(name)))
    };
    let of_file = || Some((configuration().language?, in_file("language")?));
    named(&[Language::OWN_VARIABLE])
        .or_else(of_file)
        .or_else(|| named(&Language::SYSTEM_VARIABLES))
        .unwrap_or((Language::default(), Source::Default))
}

/// Gives when colours are used, and who says so, if nothing was typed.
///
/// Whoever has set the variables that other programs respect, too, is obeyed before the file.
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

/// Gives the place in the user's file where something is set, if it is.
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
                "there is no setting `colour`; settings are variant",
            ),
            (
                "\nboard = \"lying\"",
                2,
                "`lying` is none of turning, still",
            ),
            ("speed = 3", 1, "it takes a text"),
            ("players = [\"Ada\"]", 1, "it takes two names"),
            ("players = [\"Ada\", 1]", 1, "it takes a text"),
            ("language = \"xx\"", 1, ""),
            ("\n\nboard = ", 3, ""),
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
