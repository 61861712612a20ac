//! Rewrites variant files of the language's first edition in the second, with their comments and in their order.
//!
//! Each step ([`STEPS`]) knows some keys of the first edition. It is applied to every [`Scope`]: the file, then each
//! choice of its options, then each phase.

mod ends;
mod entries;
mod file;
mod lifting_and_sowing;
mod rows;
mod scope;

use toml_edit::{DocumentMut, Item, Table, TableLike, TomlError};

use scope::Scope;

/// What rewrites some keys of a scope. A step leaves alone what is in the second edition already.
type Step = fn(&mut Scope<'_>);

/// All steps, in the order in which they are applied.
const STEPS: [Step; 4] = [
    file::rewrite,
    rows::rewrite,
    lifting_and_sowing::rewrite,
    ends::rewrite,
];

/// Returns the text of a variant file in the second edition of the language.
///
/// `parents` are the texts of what the file extends, in the second edition: first its parent, then the parent's, and so on.
///
/// # Errors
/// The first place at which one of the texts is not TOML.
pub fn migrate(text: &str, parents: &[&str]) -> Result<String, TomlError> {
    let mut document: DocumentMut = text.parse()?;
    // Some words mean something else in the second edition.
    if document.get("schema").and_then(Item::as_integer) == Some(2) {
        return Ok(text.to_string());
    }
    let parents = parents
        .iter()
        .map(|parent| Ok(parent.parse::<DocumentMut>()?.as_table().clone()))
        .collect::<Result<Vec<Table>, TomlError>>()?;
    let mut outer: Vec<&dyn TableLike> = parents.iter().map(|parent| parent as _).collect();
    rewrite(document.as_table_mut(), &outer, true);
    let file = document.as_table().clone();
    outer.insert(0, &file);
    for_each_choice(document.as_table_mut(), |choice| {
        rewrite(choice, &outer, false);
        let own = scope::copy(choice);
        let outer: Vec<&dyn TableLike> = [&own as &dyn TableLike]
            .into_iter()
            .chain(outer.iter().copied())
            .collect();
        for_each_phase(choice, |phase| rewrite(phase, &outer, false));
    });
    for_each_phase(document.as_table_mut(), |phase| {
        rewrite(phase, &outer, false)
    });
    Ok(document.to_string())
}

fn rewrite(table: &mut dyn TableLike, outer: &[&dyn TableLike], is_file: bool) {
    for step in STEPS {
        step(&mut Scope {
            table,
            outer,
            is_file,
        });
    }
}

fn for_each_choice(file: &mut dyn TableLike, mut change: impl FnMut(&mut dyn TableLike)) {
    let options = file.get_mut("option").and_then(Item::as_table_like_mut);
    for (_, option) in options.into_iter().flat_map(|options| options.iter_mut()) {
        let choices = option
            .as_table_like_mut()
            .and_then(|option| option.get_mut("choice")?.as_table_like_mut());
        for (_, choice) in choices.into_iter().flat_map(|choices| choices.iter_mut()) {
            if let Some(choice) = choice.as_table_like_mut() {
                change(choice);
            }
        }
    }
}

fn for_each_phase(scope: &mut dyn TableLike, mut change: impl FnMut(&mut dyn TableLike)) {
    if let Some(phases) = scope.get_mut("phase") {
        scope::for_each_table(phases, &mut change);
    }
}
