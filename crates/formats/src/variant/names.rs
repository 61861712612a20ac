//! Checks the names that a file gives and those that it refers to.

use super::check_shape::missing_one;
use super::diagnostic::{DefectCode, Diagnostic};
use super::schema::{VariantFile, root};
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
    let ids = tree.get("id").into_iter();
    let ids = ids.flat_map(|id| id.items().iter().chain([id]));
    let ids = ids.filter_map(|id| Some((id.text()?, &id.place)));
    let options = tree.entries_of("option");
    let options = options.iter().map(|(option, _)| option);
    let keys = options.chain(tree.choices().map(|(_, choice, _)| choice));
    let keys = keys.map(|key| (key.name.as_str(), &key.place));
    for (name, place) in ids.chain(keys).filter(|(name, _)| !is_name(name)) {
        diagnostics.push(bad_name(name, place));
    }
    for (option, table) in &file.option {
        let place = |choice: &str| tree.find(&format!("option.{option}.{choice}")).0;
        let mut unchanged = table.unchanged();
        match (unchanged.next(), unchanged.next()) {
            (None, _) => {
                let message = match table.choice.is_empty() {
                    true => format!("`{option}` has no choices"),
                    false => format!("every choice of `{option}` changes rules"),
                };
                let place = tree.find(&format!("option.{option}")).0;
                let defect = Diagnostic::error(DefectCode::DefaultChoice, message)
                    .at(&place, "no choice stands for the file as it is")
                    .help("add the choice that stands for the file as it is, with `says` and without rules");
                diagnostics.push(defect);
            }
            (Some(one), Some(other)) => {
                let message = format!(
                    "`{one}` and `{other}` of `{option}` are the same: they change no rules"
                );
                let defect = Diagnostic::error(DefectCode::DefaultChoice, message)
                    .at(&place(other), "nor does this one")
                    .note(&place(one), "this choice changes nothing")
                    .help("only one choice may change nothing: the one that stands for the file as it is");
                diagnostics.push(defect);
            }
            _ => {}
        }
    }
    let was_taken_out = |option: &str| {
        let path = format!("option.{option}");
        excused.iter().any(|it| it == "option" || *it == path)
    };
    for (i, reading) in file.reading.iter().enumerate() {
        let path = format!("reading[{i}]");
        let is_unknown = |option: &&String| !file.option.contains_key(*option);
        if let Some(option) = reading.option.as_ref().filter(is_unknown)
            && !was_taken_out(option)
        {
            let known = file.option.keys().map(String::as_str);
            let help = meant(option, known, '"');
            let help = help.unwrap_or(format!("leave it out, or add `[option.{option}]`"));
            let message = format!("the file has no option `{option}`");
            let place = tree.find(&format!("{path}.option")).0;
            let defect = Diagnostic::error(DefectCode::ReadingOption, message);
            diagnostics.push(defect.at(&place, "no such option").help(help));
        }
        let place = tree.find(&path).0;
        let says_nothing = reading.sentence.is_none() && reading.question.is_none();
        if says_nothing && !faulty.contains(&place) {
            let keys = ["sentence", "question"];
            let shape = root().at(&path);
            diagnostics.extend(shape.map(|shape| missing_one(&place, &path, shape, &keys)));
        }
        let mut earlier = file.reading[..i].iter();
        if earlier.any(|earlier| earlier.id == reading.id) {
            let message = format!("two readings have the id `{}`", reading.id);
            let defect = Diagnostic::error(DefectCode::ReadingTwice, message)
                .at(&tree.find(&format!("{path}.id")).0, "here again")
                .help("give each reading its own id");
            diagnostics.push(defect);
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
            .all(|c| matches!(c, 'a'..='z' | '0'..='9' | '_'))
        && name.len() <= 60
}
