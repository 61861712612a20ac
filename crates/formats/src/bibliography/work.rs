//! One work of a bibliography.

use serde_json::{Map, Value};

use super::name::{Name, text};

/// The address that precedes a DOI.
const DOI: &str = "https://doi.org/";

/// One work: an article, a book, a web page or a program, as an item of CSL-JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The item, with all its keys.
    pub(super) item: Map<String, Value>,
}

impl Work {
    /// Returns a work with a key and a type of CSL, such as `book`.
    pub fn new(key: &str, kind: &str) -> Work {
        let mut item = Map::new();
        item.insert("id".to_string(), key.into());
        item.insert("type".to_string(), kind.into());
        Work { item }
    }

    /// Returns the work with another value of CSL, such as `title` or `publisher-place`.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Work {
        self.item.insert(key.to_string(), value.into());
        self
    }

    /// Returns the work with an author whose name is not split, such as an organisation.
    #[must_use]
    pub fn by(self, author: &str) -> Work {
        self.with("author", vec![Name::literal(author).to_json()])
    }

    /// Returns the work with its year of publication.
    #[must_use]
    pub fn in_year(self, year: i64) -> Work {
        self.with("issued", serde_json::json!({"date-parts": [[year]]}))
    }

    /// Returns the work with the address where it can be read. A DOI's address is stored as the DOI.
    #[must_use]
    pub fn at(self, url: &str) -> Work {
        match url.strip_prefix(DOI) {
            Some(doi) => self.with("DOI", doi),
            None => self.with("URL", url),
        }
    }

    /// Returns the key.
    pub fn key(&self) -> String {
        self.text("id").unwrap_or_default()
    }

    /// Returns the type, as CSL names it.
    pub fn kind(&self) -> &str {
        let kind = self.item.get("type").and_then(Value::as_str);
        kind.unwrap_or_default()
    }

    /// Returns a text or a number of the item.
    pub(super) fn text(&self, key: &str) -> Option<String> {
        text(self.item.get(key)?)
    }

    /// Returns the title.
    pub fn title(&self) -> Option<String> {
        self.text("title")
    }

    /// Returns the year of publication, or the words for it.
    pub fn year(&self) -> Option<String> {
        let issued = self.item.get("issued")?;
        let parts = issued.get("date-parts").and_then(|parts| parts.get(0));
        let year = parts.and_then(|parts| parts.get(0)).and_then(text);
        let words = || {
            ["literal", "raw"]
                .into_iter()
                .find_map(|key| text(issued.get(key)?))
        };
        year.or_else(words)
    }

    /// Returns the DOI, without the address before it.
    pub fn doi(&self) -> Option<String> {
        let doi = self.text("DOI")?;
        let bare = doi.strip_prefix(DOI).unwrap_or(&doi);
        Some(bare.to_string())
    }

    /// Returns the address where it can be read: its DOI's, otherwise its URL.
    pub fn address(&self) -> Option<String> {
        let of_doi = self.doi().map(|doi| format!("{DOI}{doi}"));
        of_doi.or_else(|| self.text("URL"))
    }

    /// Returns the names of a key: `author` or `editor`.
    pub(super) fn names(&self, key: &str) -> Vec<Name> {
        let names = self.item.get(key).and_then(Value::as_array);
        names.into_iter().flatten().filter_map(Name::of).collect()
    }

    /// Returns the item of CSL-JSON, with a remark of ours as its annotation.
    pub fn to_csl(&self, annotation: Option<&str>) -> Value {
        let mut item = self.item.clone();
        if let Some(annotation) = annotation {
            item.insert("annote".to_string(), annotation.into());
        }
        Value::Object(item)
    }
}
