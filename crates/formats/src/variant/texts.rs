//! The texts of a catalogue, before they are loaded.

use super::catalogue::Catalogue;
use super::diagnostic::{Diagnostic, Diagnostics, report};
use super::parse;
use super::resolve::{find_parent, resolve};
use super::variant_text::VariantText;

impl Catalogue {
    /// Returns the text of a variant, by its id, an alias or the path of its file.
    ///
    /// # Errors
    /// The variant is unknown, or its text is not valid TOML.
    pub fn text(&self, name: &str) -> Result<VariantText, Diagnostics> {
        let source = self.find(name).map_err(Diagnostics::one)?;
        VariantText::of(source)
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
        for (option, _, choice, _) in resolved.tree.choices() {
            let game = resolved.game(&[(option.name.clone(), choice.name.clone())]);
            let name = format!("`{}={}`", option.name, choice.name);
            let of_choice = game.err().into_iter().flatten();
            defects.extend(of_choice.map(|defect| defect.with(&choice.place, &name)));
        }
        Diagnostics::of(defects)
    }
}
