//! The texts of a catalogue, before they are loaded, and the files that they are read from.

use std::path::{Path, PathBuf};

use super::catalogue::{Catalogue, is_path};
use super::diagnostic::{Diagnostic, Diagnostics, report};
use super::parse;
use super::resolve::{find_parent, resolve};
use super::variant_text::VariantText;
use crate::bibliography::FILE_NAME;

impl Catalogue {
    /// Returns the text of a variant, by its id, an alias or the path of its file.
    ///
    /// # Errors
    /// The variant is unknown, or its text is not valid TOML.
    pub fn text(&self, name: &str) -> Result<VariantText, Diagnostics> {
        let source = self.find(name).map_err(Diagnostics::one)?;
        VariantText::of(source)
    }

    /// Returns the files that a variant is read from: its own, even if it is missing, those that it extends, as far as
    /// they can be read, and the bibliographies beside them. Built-in variants have no file.
    pub fn files(&self, name: &str) -> Vec<PathBuf> {
        let mut files = Vec::new();
        if is_path(name) {
            files.push(Path::new(name).to_path_buf());
        }
        let mut children = Vec::new();
        let mut source = self.find(name).ok();
        while let Some(file) = source {
            let own = file.path.as_ref();
            let bibliography = own.map(|path| path.with_file_name(FILE_NAME));
            let bibliography = bibliography.filter(|path| path.is_file());
            for path in own.into_iter().chain(&bibliography) {
                if !files.contains(path) {
                    files.push(path.clone());
                }
            }
            let tree = parse::parse(&file).tree;
            let extends = tree.get("extends");
            let parent = extends.filter(|extends| extends.text().is_some());
            source = parent.and_then(|extends| find_parent(extends, &file, self, &children).ok());
            children.push(file);
        }
        files
    }

    /// Returns a text without a file.
    ///
    /// # Errors
    /// The text is not valid TOML.
    pub fn given_text(&self, name: &str, text: &str) -> Result<VariantText, Diagnostics> {
        let source = parse::from_bytes(name, None, text.into()).map_err(Diagnostics::one)?;
        VariantText::of(source)
    }

    /// Returns the text of the variant that a file extends; `None` if it extends none.
    ///
    /// # Errors
    /// The variant is unknown, or its text is not valid TOML.
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
        for (option, choice, _) in resolved.tree.choices() {
            let game = resolved.game(&[(option.name.clone(), choice.name.clone())]);
            let name = format!("`{}={}`", option.name, choice.name);
            let of_choice = game.err().into_iter().flatten();
            defects.extend(of_choice.map(|defect| defect.with(&choice.place, &name)));
        }
        Diagnostics::of(defects)
    }
}
