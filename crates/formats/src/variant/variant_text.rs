//! The text of a variant file in any edition of the language, before it is loaded.

use std::path::Path;
use std::sync::Arc;

use super::SCHEMA;
use super::catalogue::Catalogue;
use super::check_shape::{check_value, missing_key};
use super::diagnostic::{Diagnostic, Diagnostics};
use super::load::report;
use super::parse::{self, Parsed};
use super::resolve::{find_parent, resolve, same_file};
use super::schema::root;
use super::source::Source;
use super::tree::{Node, Value};

/// The text of a variant file that is valid TOML, in any edition of the language.
#[derive(Clone, Debug)]
pub struct VariantText {
    pub(super) source: Arc<Source>,
    tree: Node,
}

impl VariantText {
    fn of(source: Arc<Source>) -> Result<VariantText, Diagnostics> {
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
        let aliases = self.tree.get("aliases").map(Node::items);
        let aliases = aliases.unwrap_or_default().iter();
        let mut names = aliases.chain(self.tree.get("id"));
        names.any(|known| known.text() == Some(name))
    }
}

impl Catalogue {
    /// Returns the text of a variant, by its id, an alias or the path of its file.
    ///
    /// # Errors
    /// There is no such variant, or its text can't be read as TOML.
    pub fn text(&self, name: &str) -> Result<VariantText, Diagnostics> {
        let source = self.find(name).map_err(Diagnostics::one)?;
        VariantText::of(source)
    }

    /// Returns a text without a file.
    ///
    /// # Errors
    /// It can't be read as TOML.
    pub fn given_text(&self, name: &str, text: &str) -> Result<VariantText, Diagnostics> {
        let source = parse::from_bytes(name, None, text.into()).map_err(Diagnostics::one)?;
        VariantText::of(source)
    }

    /// Returns the text of the variant that a file extends; `None` if it extends none.
    ///
    /// # Errors
    /// There is no such variant, or its text can't be read as TOML.
    pub fn parent_text(&self, child: &VariantText) -> Option<Result<VariantText, Diagnostics>> {
        let extends = child.tree.get("extends")?;
        let parent = find_parent(extends, &child.source, self, &[]).map_err(Diagnostics::one);
        Some(parent.and_then(VariantText::of))
    }

    /// Adds texts that replace those of their files. They are found by path, id and alias, before all others.
    #[must_use]
    pub fn with_texts(mut self, texts: Vec<VariantText>) -> Catalogue {
        self.texts = texts;
        self
    }

    /// Returns the errors of a text's rules, with each choice of its options; `None` if it can be played. Descriptions and
    /// examples are not checked.
    pub fn check_rules(&self, text: &VariantText) -> Option<Diagnostics> {
        let resolved = match resolve(&text.source, self) {
            Ok(resolved) => resolved,
            Err(diagnostics) => return Some(report(diagnostics)),
        };
        if let Err(defects) = resolved.game(&[]) {
            return Some(report(defects));
        }
        let mut defects: Vec<Diagnostic> = Vec::new();
        for (option, _, choice, _) in resolved.tree.choices() {
            let game = resolved.game(&[(option.name.clone(), choice.name.clone())]);
            let name = || format!("`{}={}`", option.name, choice.name);
            let of_choice = game.err().into_iter().flatten();
            defects.extend(of_choice.map(|defect| defect.with(&choice.place, name())));
        }
        Diagnostics::of(defects)
    }
}
