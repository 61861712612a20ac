//! Options that a file inherits, and that are not true of it any more.

use super::check_shape::one_of;
use super::diagnostic::Diagnostic;
use super::keys::{EVIDENCE, KNOWN_OF_A_CHOICE, OWN, ROW_TABLES, named};
use super::source::Location;
use super::tree::{Key, Node, Value};

/// Holds inherited options that can't stay, and what is wrong with them.
pub struct Stale {
    pub options: Vec<String>,
    pub defect: Diagnostic,
}

/// Says what is wrong with inherited options, and each time all that has to be done.
pub fn tell(stale: Vec<Stale>, tree: &Node) -> Vec<Diagnostic> {
    let mut options: Vec<&str> = stale
        .iter()
        .flat_map(|stale| &stale.options)
        .map(String::as_str)
        .collect();
    options.dedup();
    let again: Vec<String> = options
        .iter()
        .map(|option| format!("[option.{option}]"))
        .collect();
    let again = one_of(again.iter().map(String::as_str), '`').replace(" or ", " and ");
    // What the file leaves out already has to stay in the list.
    let before = tree.get("without").map(Node::items).unwrap_or_default();
    let before = before.iter().filter_map(Node::text);
    let list: Vec<String> = before
        .chain(options)
        .map(|name| format!("\"{name}\""))
        .collect();
    let help = format!(
        "leave all that does not fit to the parent: `without = [{}]`; or give {again} again for this file; or inherit \
         neither options nor readings nor sources: `evidence = \"own\"`",
        list.join(", ")
    );
    let defects = stale.into_iter().map(|stale| stale.defect.help(&help));
    defects.collect()
}

/// Finds options of the parent that decide what the child has decided itself: their default would not be true any more.
pub fn decided_twice(parent: &Node, child: &Node) -> Vec<Stale> {
    let mut own = Vec::new();
    for (key, node) in child.entries() {
        if !OWN.contains(&key.name.as_str())
            && !EVIDENCE.contains(&key.name.as_str())
            && key.name != "example"
        {
            leaves(&key.name, key, node, &mut own);
        }
    }
    let given_again = |option: &str| {
        child
            .get("option")
            .is_some_and(|options| options.get(option).is_some())
    };
    // What is decided, where, where the parent's choice decides it, and by which options.
    let mut clashes: Vec<(&str, &Location, Location, Vec<&str>)> = Vec::new();
    for (option, node) in parent.get("option").map(Node::entries).unwrap_or_default() {
        if given_again(&option.name) {
            continue;
        }
        let mut decided = Vec::new();
        for (_, choice) in node.get("choice").map(Node::entries).unwrap_or_default() {
            for (key, value) in choice.entries() {
                if !KNOWN_OF_A_CHOICE.contains(&key.name.as_str()) {
                    leaves(&key.name, key, value, &mut decided);
                }
            }
        }
        let clash = own.iter().find_map(|(mine, place)| {
            let theirs = decided
                .iter()
                .find(|(theirs, _)| overlaps(mine, theirs, parent))?;
            Some((mine, place, theirs.1.clone()))
        });
        if let Some((path, place, other)) = clash {
            match clashes
                .iter_mut()
                .find(|(known, ..)| *known == path.as_str())
            {
                Some((.., options)) => options.push(&option.name),
                None => clashes.push((path, place, other, vec![&option.name])),
            }
        }
    }
    let stale = clashes.into_iter().map(|(path, place, other, options)| {
        let message = format!("`{path}` is decided here, but an inherited option decides it too");
        Stale {
            options: options.into_iter().map(str::to_string).collect(),
            defect: Diagnostic::error("stale-option", message)
                .at(place, "decided here")
                .note(&other, "and by this choice of the parent's"),
        }
    });
    stale.collect()
}

/// Says whether one path leads to the other or through it; a list of rows given anew decides all its rows.
fn overlaps(mine: &str, theirs: &str, parent: &Node) -> bool {
    let starts =
        |a: &str, b: &str| a == b || a.strip_prefix(b).is_some_and(|rest| rest.starts_with('.'));
    let row_of = |list: &str, path: &str| {
        let name = path
            .strip_prefix("rows.")
            .and_then(|rest| rest.split('.').next());
        ROW_TABLES.contains(&list)
            && name.is_some()
            && parent
                .get(list)
                .is_some_and(|rows| rows.items().iter().any(|row| named(row) == name))
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
