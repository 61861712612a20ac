//! Checks the names that a file gives and those that it refers to.

use super::check_shape::missing_one;
use super::diagnostic::{DefectCode, Diagnostic};
use super::schema::{VariantFile, root};
use super::source::Location;
use super::suggest::{list, meant};
use super::tree::Node;
use crate::text::shortened;

/// Checks the names that a file gives and those that it refers to. Missing keys of faulty tables are not reported.
pub fn check_names(
    tree: &Node,
    file: &VariantFile,
    faulty: &[Location],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let name = |path: &str, name: &str, diagnostics: &mut Vec<Diagnostic>| {
        if !is_name(name) {
            diagnostics.push(bad_name(name, &tree.find(path).0));
        }
    };
    if let Some(id) = &file.id {
        name("id", id, diagnostics);
    }
    for (i, alias) in file.aliases.iter().enumerate() {
        name(&format!("aliases[{i}]"), alias, diagnostics);
    }
    let options = tree.get("option").map(Node::entries).unwrap_or_default();
    let options = options.iter().map(|(option, _)| option);
    let names = options.chain(tree.choices().map(|(_, _, choice, _)| choice));
    for key in names.filter(|key| !is_name(&key.name)) {
        diagnostics.push(bad_name(&key.name, &key.place));
    }
    for (option, table) in &file.option {
        let place = || tree.find(&format!("option.{option}.default")).0;
        let choices = || table.choice.keys().map(String::as_str);
        match table.choice.get(&table.default) {
            // Without choices, another error says that they are missing.
            None if !table.default.is_empty() && !table.choice.is_empty() => diagnostics.push(
                Diagnostic::error(DefectCode::DefaultChoice, format!("`{}` is not a choice of `{option}`", table.default))
                    .at(&place(), "no such choice")
                    .help(meant(&table.default, choices(), '"').unwrap_or_else(|| format!("valid choices: {}", list(choices(), '"')))),
            ),
            Some(choice) if !choice.rules.0.is_empty() => diagnostics.push(
                Diagnostic::error(DefectCode::DefaultChoice, format!("the default choice of `{option}` changes rules"))
                    .at(&place(), "the default must play the file's own rules")
                    .help("move the default's rules into the file itself, and the rules that it had into another choice"),
            ),
            _ => {}
        }
    }
    for (i, reading) in file.reading.iter().enumerate() {
        if let Some(option) = reading
            .option
            .as_ref()
            .filter(|option| !file.option.contains_key(*option))
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
