//! Checks the names that a file gives and those that it refers to.

use super::check_shape::missing_one;
use super::diagnostic::{DefectCode, Diagnostic};
use super::schema::{Names, VariantFile, root};
use super::source::Location;
use super::suggest::meant;
use super::tree::Node;
use crate::text::shortened;

/// Checks the names that a file gives and those that it refers to. Options that were taken out, because they have errors
/// (`excused`), and missing keys of faulty tables are not reported.
pub fn check_names(
    tree: &Node,
    file: &VariantFile,
    excused: &[String],
    faulty: &[Location],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let name = |path: &str, name: &str, diagnostics: &mut Vec<Diagnostic>| {
        if !is_name(name) {
            diagnostics.push(bad_name(name, &tree.find(path).0));
        }
    };
    match &file.id {
        Some(Names::One(id)) => name("id", id, diagnostics),
        Some(Names::Several(ids)) => {
            for (i, id) in ids.iter().enumerate() {
                name(&format!("id[{i}]"), id, diagnostics);
            }
        }
        None => {}
    }
    let options = tree.entries_of("option");
    let options = options.iter().map(|(option, _)| option);
    let names = options.chain(tree.choices().map(|(_, _, choice, _)| choice));
    for key in names.filter(|key| !is_name(&key.name)) {
        diagnostics.push(bad_name(&key.name, &key.place));
    }
    for (option, table) in &file.option {
        let place = |choice: &str| tree.find(&format!("option.{option}.{choice}")).0;
        let mut unchanged = table.unchanged();
        match (unchanged.next(), unchanged.next()) {
            (None, _) => diagnostics.push(
                Diagnostic::error(
                    DefectCode::DefaultChoice,
                    match table.choice.is_empty() {
                        true => format!("`{option}` has no choices"),
                        false => format!("every choice of `{option}` changes rules"),
                    },
                )
                .at(
                    &tree.find(&format!("option.{option}")).0,
                    "no choice stands for the file as it is",
                )
                .help("add the choice that stands for the file as it is, with `says` and without rules"),
            ),
            (Some(one), Some(other)) => diagnostics.push(
                Diagnostic::error(
                    DefectCode::DefaultChoice,
                    format!(
                        "`{one}` and `{other}` of `{option}` are the same: they change no rules"
                    ),
                )
                .at(&place(other), "nor does this one")
                .note(&place(one), "this choice changes nothing")
                .help("only one choice may change nothing: the one that stands for the file as it is"),
            ),
            _ => {}
        }
    }
    let was_taken_out = |option: &str| {
        let path = format!("option.{option}");
        excused.iter().any(|it| it == "option" || *it == path)
    };
    for (i, reading) in file.reading.iter().enumerate() {
        if let Some(option) = reading
            .option
            .as_ref()
            .filter(|option| !file.option.contains_key(*option))
            .filter(|option| !was_taken_out(option))
        {
            let known = file.option.keys().map(String::as_str);
            let message = format!("the file has no option `{option}`");
            diagnostics.push(
                Diagnostic::error(DefectCode::ReadingOption, message)
                    .at(
                        &tree.find(&format!("reading[{i}].option")).0,
                        "no such option",
                    )
                    .help(
                        meant(option, known, '"')
                            .unwrap_or_else(|| format!("leave it out, or add `[option.{option}]`")),
                    ),
            );
        }
        let place = tree.find(&format!("reading[{i}]")).0;
        let says_nothing = reading.sentence.is_none() && reading.question.is_none();
        if says_nothing && !faulty.contains(&place) {
            let path = format!("reading[{i}]");
            let keys = ["sentence", "question"];
            let missing = root()
                .at(&path)
                .map(|shape| missing_one(&place, &path, shape, &keys));
            diagnostics.extend(missing);
        }
        if file.reading[..i]
            .iter()
            .any(|earlier| earlier.id == reading.id)
        {
            let message = format!("two readings have the id `{}`", reading.id);
            diagnostics.push(
                Diagnostic::error(DefectCode::ReadingTwice, message)
                    .at(&tree.find(&format!("reading[{i}].id")).0, "here again")
                    .help("give each reading its own id"),
            );
        }
    }
}

/// Describes an invalid name.
fn bad_name(name: &str, place: &Location) -> Diagnostic {
    let message = format!("`{}` is not a valid name", shortened(name));
    Diagnostic::error(DefectCode::BadName, message)
        .at(place, "invalid name")
        .help("use lowercase letters, digits and `_`, and begin with a letter")
}

fn is_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        && name.len() <= 60
}
