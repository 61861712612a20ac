//! Rewrites a file together with the files that it extends.

use gebeta_formats::variant::{Catalogue, VariantText};
use toml_edit::TomlError;

use super::migrate;

/// The largest number of files in a chain of `extends` that are read. No loader reads more.
const DEEPEST: usize = 32;

/// Returns the [migrated](migrate) text of a file.
///
/// The files that it extends are found in a catalogue. They are rewritten too if necessary, but only to be read. A
/// parent that is missing or can't be read is ignored.
///
/// # Errors
/// One of the texts is not TOML; the error has the first place.
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
