//! The text of a variant file in any edition of the language, before it is loaded.

use std::path::Path;
use std::sync::Arc;

use super::SCHEMA;
use super::check_shape::{check_value, missing_key};
use super::diagnostic::{Diagnostics, report};
use super::parse::{self, Parsed};
use super::schema::root;
use super::source::{Source, same_file};
use super::tree::{Node, Value};

/// The text of a variant file that is valid TOML, in any edition of the language.
#[derive(Clone, Debug)]
pub struct VariantText {
    pub(super) source: Arc<Source>,
    pub(super) tree: Node,
}

impl VariantText {
    pub(super) fn of(source: Arc<Source>) -> Result<VariantText, Diagnostics> {
        let Parsed {
            tree, diagnostics, ..
        } = parse::parse_any_edition(&source);
        if let Some(report) = Diagnostics::of(diagnostics) {
            return Err(report);
        }
        let text = VariantText { source, tree };
        if text.edition().is_some_and(|it| (1..=SCHEMA).contains(&it)) {
            return Ok(text);
        }
        let schema = text.tree.get("schema").zip(root().key("schema"));
        Err(report(match schema {
            Some((node, shape)) => check_value(node, shape, "schema"),
            None => vec![missing_key(&text.tree.place, "", "schema", true)],
        }))
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.source.text
    }

    /// Returns the path of the file, if there is one.
    pub fn path(&self) -> Option<&Path> {
        self.source.path.as_deref()
    }

    /// Returns the number of `schema`.
    pub fn edition(&self) -> Option<i64> {
        match self.tree.get("schema")?.value {
            Value::Number(edition) => Some(edition),
            _ => None,
        }
    }

    /// Returns whether another is the text of the same file.
    pub fn is_same_file(&self, other: &VariantText) -> bool {
        same_file(&self.source, &other.source)
    }

    /// Returns the same file with another text.
    ///
    /// # Errors
    /// The text is not valid TOML, or not that of a variant file.
    pub fn with_text(&self, text: String) -> Result<VariantText, Diagnostics> {
        let Source { name, path, .. } = &*self.source;
        VariantText::of(Source::new(name, path.as_deref(), text))
    }

    /// Returns whether it has a name as its id or one of its aliases.
    pub(super) fn is_called(&self, name: &str) -> bool {
        // A file that has not been migrated has its other ids in `aliases`.
        let lists = ["id", "aliases"].into_iter();
        let mut names = lists
            .filter_map(|key| self.tree.get(key))
            .flat_map(Node::texts);
        names.any(|known| known == name)
    }
}
