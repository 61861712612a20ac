//! Rewrites a file together with the files that it extends.

use gebeta_formats::variant::{Catalogue, VariantText};
use toml_edit::TomlError;

use super::migrate;

/// The most files that are looked at along the way from a file to the last that it extends: no loader goes as far.
const DEEPEST: usize = 32;

/// Returns the [migrated](migrate) text of a file. What it extends is found in a catalogue, and is rewritten too where it
/// has to be, but only to be looked at. A parent that is not there, or can't be read, is left out.
///
/// # Errors
/// The first place at which one of the texts is not TOML.
pub fn migrate_child(file: &VariantText, catalogue: &Catalogue) -> Result<String, TomlError> {
    let mut family = vec![file.clone()];
    while family.len() < DEEPEST
        && let Some(Ok(parent)) = catalogue.parent_text(&family[family.len() - 1])
        && !family.iter().any(|known| known.is_same_file(&parent))
    {
        family.push(parent);
    }
    // The last parent comes first.
    let mut rewritten: Vec<String> = Vec::new();
    for member in family.iter().rev() {
        let parents: Vec<&str> = rewritten.iter().rev().map(String::as_str).collect();
        rewritten.push(migrate(member.text(), &parents)?);
    }
    Ok(rewritten.pop().unwrap_or_default())
}
