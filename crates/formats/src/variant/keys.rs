//! The keys of a variant file, by what they are for.

use super::schema::{Shape, root};
use super::tree::Node;

/// The keys that belong to a file itself and are never inherited.
pub const OWN: [&str; 11] = [
    "schema",
    "id",
    "name",
    "aliases",
    "extends",
    "evidence",
    "without",
    "same_as",
    "differs_from",
    "about",
    "table",
];

/// The keys of a choice that say what is known of it, and change nothing.
pub const KNOWN_OF_A_CHOICE: [&str; 4] = ["says", "same_as", "example", "table"];

/// The evidence that a file takes over from its parent unless it says otherwise.
pub const EVIDENCE: [&str; 3] = ["source", "reading", "option"];

/// The lists of rows.
pub const ROW_TABLES: [&str; 3] = ["last", "passing", "lifting"];

/// Lists the rule tables with their shapes, in the order of the language: what an option's choice can change.
pub fn rule_tables() -> impl Iterator<Item = (&'static str, Shape)> {
    let choice = ["option", "choice"]
        .into_iter()
        .try_fold(root(), |shape, key| shape.key(key)?.named());
    choice
        .into_iter()
        .flat_map(Shape::keys)
        .filter(|(table, _)| *table != "rows" && !KNOWN_OF_A_CHOICE.contains(table))
}

/// Gives the table of a key, or of the rows of its list, if it is no table of the file with a section of its own.
pub fn inner_table(key: &str, shape: Shape) -> Option<Shape> {
    shape.table().filter(|_| root().key(key).is_none())
}

/// Lists the keys of a table, each followed by those of its [inner table](inner_table), such as `chain.along`.
pub fn keys_and_inner(table: Shape) -> Vec<(String, Shape)> {
    let mut all = Vec::new();
    for (key, shape) in table.keys() {
        all.push((key.to_string(), shape));
        let inner = inner_table(key, shape).into_iter().flat_map(Shape::keys);
        all.extend(inner.map(|(inner, shape)| (format!("{key}.{inner}"), shape)));
    }
    all
}

/// Gives the name of a row.
pub fn named(row: &Node) -> Option<&str> {
    row.get("row").and_then(Node::text)
}
