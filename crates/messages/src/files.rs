//! The message files, embedded in the program.

use crate::Language;

/// A message file in all languages.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its name without the extension.
    pub name: &'static str,
    texts: [&'static str; 4],
}

impl File {
    /// Returns the file's text in a language, as Fluent.
    pub fn text(&self, language: Language) -> &'static str {
        self.texts[language as usize]
    }
}

/// Embeds files, in the order of [`Language::ALL`].
macro_rules! embed {
    ($($name:literal),*) => {
        &[$(File {
            name: $name,
            texts: [
                include_str!(concat!("../messages/en/", $name, ".ftl")),
                include_str!(concat!("../messages/nb/", $name, ".ftl")),
                include_str!(concat!("../messages/am/", $name, ".ftl")),
                include_str!(concat!("../messages/de/", $name, ".ftl")),
            ],
        }),*]
    };
}

/// The files that describe games.
const DESCRIPTIONS: &[File] = embed![
    "words", "turns", "openings", "board", "refusals", "rounds", "matches", "terms"
];

/// The files of the terminal, of the page and of worksheets, and the texts of some games: their rules as texts and one by one,
/// what their sources leave open, and what their examples show.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
const SURROUNDINGS: &[File] = embed![
    "replay",
    "play",
    "page",
    "worksheet",
    "rules",
    "sentences",
    "readings",
    "examples"
];

/// A browser has no terminal, and the page loads its texts itself, so a module for browsers is smaller without them.
#[cfg(all(
    target_family = "wasm",
    target_os = "unknown",
    not(feature = "worksheet")
))]
const SURROUNDINGS: &[File] = &[];

/// A module that makes worksheets has their texts.
#[cfg(all(target_family = "wasm", target_os = "unknown", feature = "worksheet"))]
const SURROUNDINGS: &[File] = embed!["worksheet", "rules"];

/// Returns all message files.
pub fn files() -> impl Iterator<Item = &'static File> {
    DESCRIPTIONS.iter().chain(SURROUNDINGS)
}

/// Returns the file with a name.
pub fn file(name: &str) -> Option<&'static File> {
    files().find(|file| file.name == name)
}
