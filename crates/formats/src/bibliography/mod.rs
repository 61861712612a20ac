//! The works that variant files cite: bibliographies in CSL-JSON, references as text, and entries for BibTeX.
//!
//! [CSL-JSON](https://docs.citationstyles.org/en/stable/specification.html#appendix-iv-variables) is the format that
//! Zotero, Pandoc and most reference managers read and write. A work keeps all keys of its item, including unknown
//! ones.

mod bibtex;
mod free_text;
mod name;
mod read;
mod reference;
mod work;

use std::sync::{Arc, LazyLock};

use indexmap::IndexMap;

pub use bibtex::bibtex;
pub use read::ReadError;
pub use work::Work;

/// The bibliography that is part of the program.
static BUILT_IN: LazyLock<Bibliography> = LazyLock::new(|| {
    let text = include_str!("../../variants/sources.json");
    Bibliography::read(text).expect("a test reads it")
});

/// The name of the file that holds a bibliography, beside the variant files that cite its works.
pub const FILE_NAME: &str = "sources.json";

/// Works by their keys, in the order of their file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bibliography {
    works: IndexMap<String, Arc<Work>>,
}

impl Bibliography {
    /// Returns the bibliography that is part of the program: the works that its variants cite.
    pub fn built_in() -> &'static Bibliography {
        &BUILT_IN
    }

    /// Returns the work with a key.
    pub fn work(&self, key: &str) -> Option<&Arc<Work>> {
        self.works.get(key)
    }

    /// Returns the works in the order of the file.
    pub fn works(&self) -> impl Iterator<Item = &Arc<Work>> {
        self.works.values()
    }

    /// Returns the keys in the order of the file.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.works.keys().map(String::as_str)
    }
}

/// Returns whether a text has the form of a work's key rather than of a reference: one word of ASCII letters, digits,
/// `-`, `_`, `.` and `:`.
pub fn is_key(text: &str) -> bool {
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "-_.:".contains(c);
    !text.is_empty() && text.chars().all(is_allowed)
}
