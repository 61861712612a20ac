//! Loads variants from a catalogue: finds a file, lays it over its parents, and decides its options.

use std::sync::PoisonError;

use super::catalogue::{Catalogue, is_built_in, is_path};
use super::diagnostic::{Diagnostics, report};
use super::entry::Entry;
use super::loaded_variant::Variant;
use super::parse;
use super::resolve::resolve;
use super::resolved::Resolved;
use super::spec::{Asked, choose, clashing_choices, split_choices, split_spec};

/// The most variants that are kept, counting each set of choices.
const MOST_LOADED: usize = 256;

impl Catalogue {
    /// Loads a variant by its id, an alias, or the path of its file (a text that contains a separator or ends in `.toml`).
    ///
    /// Choices follow a colon: `gabata_i:seven` or `gabata_i:holes=seven,tax=one`.
    ///
    /// # Errors
    /// Everything that is wrong with the request or the file.
    pub fn load(&self, spec: &str) -> Result<Variant, Diagnostics> {
        self.load_with(spec, &[])
    }

    /// Loads all variants, in the order of their ids.
    ///
    /// # Errors
    /// Everything that is wrong with a file, in its place.
    pub fn load_all(&self) -> impl Iterator<Item = Result<Variant, Diagnostics>> {
        self.ids().into_iter().map(|id| self.load(&id))
    }

    /// Loads a variant with further choices, as (option, choice).
    ///
    /// # Errors
    /// Everything that is wrong with the request or the file.
    pub fn load_with(&self, spec: &str, options: &[(&str, &str)]) -> Result<Variant, Diagnostics> {
        let (name, choices) = split_spec(spec);
        // Files that are not built in may have changed since.
        let is_kept = !is_path(name) && self.source(name).is_some_and(|it| is_built_in(&it));
        if !is_kept {
            return self.load_anew(name, choices, options);
        }
        let owned = |&(option, choice): &(&str, &str)| (option.to_string(), choice.to_string());
        let key = (spec.to_string(), options.iter().map(owned).collect());
        let loaded = || self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(variant) = loaded().get(&key) {
            return Ok(variant.clone());
        }
        let variant = self.load_anew(name, choices, options)?;
        let mut loaded = loaded();
        if loaded.len() == MOST_LOADED {
            loaded.clear();
        }
        loaded.insert(key, variant.clone());
        Ok(variant)
    }

    fn load_anew(
        &self,
        name: &str,
        choices: &str,
        options: &[(&str, &str)],
    ) -> Result<Variant, Diagnostics> {
        let options = options.iter();
        let mut asked = split_choices(choices);
        asked.extend(options.map(|&(option, choice)| (Some(option), choice)));
        with_choices(&self.resolve(name)?, &asked)
    }

    /// Loads a variant from a text without a file, such as one that a test or a page has made.
    ///
    /// # Errors
    /// Everything that is wrong with the text.
    pub fn load_text(&self, name: &str, text: &str) -> Result<Variant, Diagnostics> {
        self.load_text_with(name, text, "")
    }

    /// Loads a variant from a text without a file, with choices as after the colon of a [spec](Self::load).
    ///
    /// # Errors
    /// Everything that is wrong with the text or the choices.
    pub fn load_text_with(
        &self,
        name: &str,
        text: &str,
        choices: &str,
    ) -> Result<Variant, Diagnostics> {
        let source = parse::from_bytes(name, None, text.into()).map_err(Diagnostics::one)?;
        let resolved = resolve(&source, self).map_err(report)?;
        with_choices(&resolved, &split_choices(choices))
    }

    /// Returns whether a variant can't be played because of errors in its file. Built-in variants can always be played.
    pub fn is_broken(&self, entry: &Entry) -> bool {
        let variant = || resolve(&entry.source, self)?.variant(&[]);
        entry.path.is_some() && variant().is_err()
    }

    /// Returns the ids of the variants that can be played.
    pub fn playable_ids(&self) -> Vec<String> {
        let playable = self.entries().filter(|entry| !self.is_broken(entry));
        playable.map(|entry| entry.id.clone()).collect()
    }

    /// Finds and resolves a file, with its options still open.
    pub(super) fn resolve(&self, name: &str) -> Result<Resolved, Diagnostics> {
        let source = self.find(name).map_err(Diagnostics::one)?;
        resolve(&source, self).map_err(report)
    }
}

/// Decides a file's options as requested.
fn with_choices(resolved: &Resolved, asked: &[Asked<'_>]) -> Result<Variant, Diagnostics> {
    let chosen = choose(resolved, asked).map_err(report)?;
    resolved.variant(&chosen).map_err(|mut diagnostics| {
        let clashes = clashing_choices(resolved, &chosen);
        if !clashes.is_empty() {
            return report(clashes);
        }
        let name = |(option, choice): &(String, String)| format!("`{option}={choice}`");
        let names = chosen.iter().map(name).collect::<Vec<_>>().join(" and ");
        for diagnostic in diagnostics.iter_mut().filter(|_| !chosen.is_empty()) {
            diagnostic.message = format!("with {names}: {}", diagnostic.message);
        }
        report(diagnostics)
    })
}
