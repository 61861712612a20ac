//! The languages, and the choice of one.

use std::fmt;
use std::str::FromStr;

/// A language that messages are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, the language in which every message is written first.
    #[default]
    English,
    /// Norwegian bokmål.
    Norwegian,
    /// Amharic.
    Amharic,
    /// German.
    German,
}

/// A name that is not one of the languages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language `{0}`; available: {tags}", tags = Language::tags())]
pub struct UnknownLanguage(pub String);

impl Language {
    /// All languages, English first.
    pub const ALL: [Language; 4] = [
        Language::English,
        Language::Norwegian,
        Language::Amharic,
        Language::German,
    ];

    /// Returns its tag (BCP 47): `en`, `nb`, `am`, `de`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Norwegian => "nb",
            Language::Amharic => "am",
            Language::German => "de",
        }
    }

    /// Returns the tags of all languages, with commas between them.
    pub fn tags() -> String {
        Language::ALL.map(Language::tag).join(", ")
    }

    /// The environment variable that sets the language of this program.
    pub const OWN_VARIABLE: &'static str = "GEBETA_LANG";

    /// The environment variables that set the language of all programs, in the order of POSIX.
    pub const SYSTEM_VARIABLES: [&'static str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

    /// Returns the language that environment variables ask for, and the variable that decides: the first that is set
    /// and not empty.
    ///
    /// The language is `None` if the variable names an unknown one. Returns `None` if no variable is set.
    pub fn of_variables(
        names: &[&'static str],
        variable: impl Fn(&str) -> Option<String>,
    ) -> Option<(Option<Language>, &'static str)> {
        names.iter().find_map(|&name| {
            let value = variable(name).filter(|value| !value.is_empty())?;
            Some((value.parse().ok(), name))
        })
    }
}

/// Writes the tag.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.tag())
    }
}

/// Reads a tag or a locale: `de`, `de-AT`, `nb_NO.UTF-8`, `no`, `nn`.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let end = text.find(['-', '_', '.', '@']).unwrap_or(text.len());
        match text[..end].to_ascii_lowercase().as_str() {
            "en" | "c" | "posix" => Ok(Language::English),
            "nb" | "no" | "nn" => Ok(Language::Norwegian),
            "am" => Ok(Language::Amharic),
            "de" => Ok(Language::German),
            _ => Err(UnknownLanguage(text.to_string())),
        }
    }
}
