//! The keys of a variant file, by what they are for.

use super::schema::{Shape, root};
use super::tree::Node;

/// The keys that belong to a file itself and are never inherited.
pub const OWN: [&str; 9] = [
    "schema",
    "id",
    "name",
    "extends",
    "without",
    "same_as",
    "differs_from",
    "about",
    "table",
];

/// The keys of a choice that describe it and change no rules.
pub const KNOWN_OF_A_CHOICE: [&str; 4] = ["says", "same_as", "example", "table"];

/// The evidence that a file inherits from its parent by default.
pub const EVIDENCE: [&str; 3] = ["source", "reading", "option"];

/// The lists of rows.
pub const ROW_TABLES: [&str; 4] = ["last", "passing", "lifting", "round_end"];

/// Returns the rule tables with their shapes, in the order of the language. An option's choice can change these.
pub fn rule_tables() -> impl Iterator<Item = (&'static str, Shape)> {
    let choice = root().key("option").and_then(Shape::named);
    let choice = choice.and_then(Shape::named);
    choice
        .into_iter()
        .flat_map(Shape::keys)
        .filter(|(table, _)| *table != "rows" && !KNOWN_OF_A_CHOICE.contains(table))
}

/// Returns the table of a key, or of the rows of its list, unless the file has a section for it.
pub fn inner_table(key: &str, shape: Shape) -> Option<Shape> {
    shape.table().filter(|_| root().key(key).is_none())
}

/// Returns the keys of a table, each followed by those of its [inner table](inner_table), such as `chain.along`.
pub fn keys_and_inner(table: Shape) -> Vec<(String, Shape)> {
    let mut all = Vec::new();
    for (key, shape) in table.keys() {
        all.push((key.to_string(), shape));
        let inner = inner_table(key, shape).into_iter().flat_map(Shape::keys);
        all.extend(inner.map(|(inner, shape)| (format!("{key}.{inner}"), shape)));
    }
    all
}

/// A type of value that many keys share, so it is described once.
pub struct Shared {
    /// Its type.
    type_name: &'static str,
    /// What one of them is called.
    pub one: &'static str,
}

/// All of them.
pub static SHARED: [Shared; 5] = [
    Shared::new("Number", "number"),
    Shared::new("Place", "place"),
    Shared::new("Owner", "owner"),
    Shared::new("HoleKinds", "kind"),
    Shared::new("Taker", "taker"),
];

impl Shared {
    const fn new(type_name: &'static str, one: &'static str) -> Shared {
        Shared { type_name, one }
    }

    /// Returns what several of them are called.
    pub fn several(&self) -> String {
        format!("{}s", self.one)
    }

    /// Returns the shared type of a value, if it has one.
    pub fn of(shape: Shape) -> Option<&'static Shared> {
        let name = shape.type_name()?;
        SHARED.iter().find(|shared| shared.type_name == name)
    }

    /// Returns its shape.
    pub fn shape(&self) -> Option<Shape> {
        Shape::of_type(self.type_name)
    }
}

/// Returns the name of a row.
pub fn named(row: &Node) -> Option<&str> {
    row.text_of("row")
}
