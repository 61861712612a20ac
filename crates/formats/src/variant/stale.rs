//! Finds inherited options whose default is no longer what the file plays, or whose choices do not work with its rules.

use super::diagnostic::{DefectCode, Diagnostic};
use super::keys::{EVIDENCE, KNOWN_OF_A_CHOICE, OWN, ROW_TABLES, named};
use super::source::Location;
use super::suggest::joined;
use super::tree::{Key, Node, Value};

/// Inherited options that no longer fit, with the error.
pub struct Stale {
    pub options: Vec<String>,
    pub defect: Diagnostic,
}

/// Returns errors for inherited options that no longer fit, each with the whole remedy.
pub fn tell(stale: Vec<Stale>, tree: &Node) -> Vec<Diagnostic> {
    let options = stale.iter().flat_map(|stale| &stale.options);
    let mut options: Vec<&str> = options.map(String::as_str).collect();
    options.dedup();
    let headers = options.iter().map(|option| format!("`[option.{option}]`"));
    let headers = joined(headers, "and");
    let names = options.iter().map(|option| format!("\"{option}\""));
    let it = if options.len() == 1 { "it" } else { "them" };
    let (drop, drop_all) = match tree.get("without") {
        Some(_) => (
            format!("add {} to `without`", joined(names, "and")),
            "write `without = [\"*\"]` instead",
        ),
        None => (
            format!(
                "add `without = [{}]` at the top of the file",
                names.collect::<Vec<_>>().join(", ")
            ),
            "add `without = [\"*\"]` at the top",
        ),
    };
    let help = format!(
        "to drop what no longer fits, {drop}; to keep {it}, write {headers} for this file's rules; to inherit no options, \
         readings or sources at all, {drop_all}"
    );
    let defects = stale.into_iter().map(|stale| stale.defect.help(&help));
    defects.collect()
}

/// Finds options of the parent that set what the child sets itself, so that their default is no longer true.
pub fn decided_twice(parent: &Node, child: &Node) -> Vec<Stale> {
    let mut own = Vec::new();
    for (key, node) in child.entries() {
        let name = &key.name.as_str();
        if !OWN.contains(name) && !EVIDENCE.contains(name) && *name != "example" {
            leaves(name, key, node, &mut own);
        }
    }
    let options = child.get("option");
    let given_again = |option: &str| options.is_some_and(|it| it.get(option).is_some());
    // The path, its place in the file, its place in the parent's choice, and the options.
    let mut clashes: Vec<(&str, &Location, Location, Vec<&str>)> = Vec::new();
    for (option, node) in parent.entries_of("option") {
        if given_again(&option.name) {
            continue;
        }
        let mut decided = Vec::new();
        for (_, choice) in node.choices_of_option() {
            for (key, value) in choice.entries() {
                if !KNOWN_OF_A_CHOICE.contains(&key.name.as_str()) {
                    leaves(&key.name, key, value, &mut decided);
                }
            }
        }
        let clash = own.iter().find_map(|(mine, place)| {
            let mut decided = decided.iter();
            let (_, theirs) = decided.find(|(theirs, _)| overlaps(mine, theirs, parent))?;
            Some((mine, place, theirs.clone()))
        });
        if let Some((path, place, other)) = clash {
            let mut known = clashes.iter_mut();
            match known.find(|(known, ..)| known == path) {
                Some((.., options)) => options.push(&option.name),
                None => clashes.push((path, place, other, vec![&option.name])),
            }
        }
    }
    let stale = clashes.into_iter().map(|(path, place, other, options)| {
        let names = joined(options.iter().map(|option| format!("`{option}`")), "and");
        let inherited = match options.len() {
            1 => format!("so does the inherited option {names}"),
            _ => format!("so do the inherited options {names}"),
        };
        let message = format!("this file sets `{path}`, and {inherited}");
        let label = format!("the option `{}` sets it here", options[0]);
        Stale {
            options: options.into_iter().map(str::to_string).collect(),
            defect: Diagnostic::error(DefectCode::StaleOption, message)
                .at(place, "set here")
                .note(&other, label),
        }
    });
    stale.collect()
}

/// Returns whether one path is the other or leads to it. A list of rows that is given anew sets all its rows.
fn overlaps(mine: &str, theirs: &str, parent: &Node) -> bool {
    let starts =
        |a: &str, b: &str| a == b || a.strip_prefix(b).is_some_and(|rest| rest.starts_with('.'));
    let row_of = |list: &str, path: &str| {
        let name = path.strip_prefix("rows.");
        let name = name.and_then(|rest| rest.split('.').next());
        let mut rows = parent.items_of(list).iter();
        ROW_TABLES.contains(&list) && name.is_some() && rows.any(|row| named(row) == name)
    };
    starts(mine, theirs) || starts(theirs, mine) || row_of(mine, theirs) || row_of(theirs, mine)
}

fn leaves(path: &str, key: &Key, node: &Node, found: &mut Vec<(String, Location)>) {
    match &node.value {
        Value::Table(entries) => {
            for (key, node) in entries {
                leaves(&format!("{path}.{}", key.name), key, node, found);
            }
        }
        _ => found.push((path.to_string(), key.place.clone())),
    }
}
