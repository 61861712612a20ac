//! The files of messages, as they were when the program was built.

use crate::Language;

/// One file of messages, in all languages.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its name, without its ending.
    pub name: &'static str,
    texts: [&'static str; 4],
}

impl File {
    /// Gives what the file says in a language, as Fluent.
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

/// Gives all files of messages.
pub fn files() -> &'static [File] {
    embed![
        "words", "turns", "terms", "openings", "board", "refusals", "rounds", "matches", "replay",
        "page"
    ]
}

/// Finds a file by its name.
pub fn file(name: &str) -> Option<&'static File> {
    files().iter().find(|file| file.name == name)
}
