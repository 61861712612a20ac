//! Reads the rules of a resolved file, and finds missing and meaningless keys.

use gebeta_core::rules::{Defect, DefectCode, Rules};
use gebeta_core::{Board, BoardError};
use serde_json::{Map, Value};

use super::keys::rule_tables;
use super::overlay::is_for_no_step;
use super::schema::Shape;
use super::tree::Node;

/// Reads the rules of a tree in which every option has been decided. `is_whole` is `false` if values have been taken out, so
/// the rules may not be what the file means.
///
/// # Errors
/// Missing and meaningless keys, with paths as in the file. The list is never empty.
pub fn read(tree: &Node, is_whole: bool) -> Result<Rules, Vec<Defect>> {
    let mut gaps = Gaps(Vec::new());
    for (name, shape) in rule_tables() {
        gaps.tables(tree.get(name), shape, name);
    }
    gaps.board(tree);
    if gaps.0.is_empty() {
        return deserialise(plain_tables(tree));
    }
    let mut defects = gaps.0;
    // The rules are complete without meaningless keys, so they can be checked too.
    if is_whole && defects.iter().all(|defect| defect.code == IDLE) {
        let mut tree = tree.clone();
        defects.iter().for_each(|defect| tree.prune(&defect.path));
        let rules = deserialise(plain_tables(&tree));
        let rules = rules.and_then(|rules| rules.check().map_err(Vec::from));
        defects.extend(rules.err().into_iter().flatten());
    }
    Err(defects)
}

/// The code of meaningless keys.
const IDLE: DefectCode = DefectCode::KeyWithoutMeaning;

/// Returns the rule tables of a tree without places.
fn plain_tables(tree: &Node) -> Map<String, Value> {
    let plain = |(name, shape): (&str, Shape)| Some((name.into(), plain(tree.get(name)?, shape)?));
    rule_tables().filter_map(plain).collect()
}

fn deserialise(tables: Map<String, Value>) -> Result<Rules, Vec<Defect>> {
    let read = serde_json::from_value::<Rules>(Value::Object(tables));
    read.map(Rules::normalised).map_err(|error| {
        // Shape and gaps have been checked, so this never happens.
        let mut gaps = Gaps(Vec::new());
        gaps.add(DefectCode::WrongType, "board".into(), error.to_string(), "");
        gaps.0
    })
}

/// Returns a table with its tag and without places; `None` if it is empty.
fn plain(node: &Node, shape: Shape) -> Option<Value> {
    let mut table = node.to_json();
    if let (Some(choice), Value::Object(keys)) = (shape.choice(), &mut table)
        && !keys.contains_key(choice.tag())
    {
        keys.insert(choice.tag().into(), choice.default()?.into());
    }
    Some(table)
}

/// Collects missing and meaningless keys.
struct Gaps(Vec<Defect>);

impl Gaps {
    fn add(&mut self, code: DefectCode, path: String, message: String, help: &str) {
        self.0.push(Defect {
            code,
            path,
            message,
            help: help.to_string(),
        });
    }

    fn missing(&mut self, path: &str, key: &str) {
        let path = format!("{path}.{key}");
        self.add(DefectCode::MissingKey, path, String::new(), "");
    }

    /// Checks a table, or the rows of a list.
    fn tables(&mut self, node: Option<&Node>, shape: Shape, path: &str) {
        let Some(row) = shape.items() else {
            return self.table(node, shape, path);
        };
        for (i, node) in node.map(Node::items).unwrap_or_default().iter().enumerate() {
            self.table(Some(node), row, &format!("{path}[{i}]"));
        }
    }

    /// Checks one table or row, and the tables in it.
    fn table(&mut self, node: Option<&Node>, shape: Shape, path: &str) {
        self.own_keys(node, shape, path);
        for (key, inner) in shape.keys() {
            // Most keys are not given, and their shapes would be looked at for nothing.
            if let Some(node) = node.and_then(|node| node.get(key))
                && inner.table().is_some()
            {
                self.tables(Some(node), inner, &format!("{path}.{key}"));
            }
        }
    }

    /// Checks the keys of one table or row.
    fn own_keys(&mut self, node: Option<&Node>, shape: Shape, path: &str) {
        let given = |key: &str| node.is_some_and(|node| node.get(key).is_some());
        for key in shape.needed().filter(|key| !given(key)) {
            self.missing(path, key);
        }
        let Some(choice) = shape.choice() else {
            return self.keys_of_steps(node, shape, path);
        };
        let tag = choice.tag();
        let word = node.and_then(|node| node.get(tag)).and_then(Node::text);
        let which = if word.is_none() { ", the default" } else { "" };
        match word.or(choice.default()) {
            Some(word) => {
                let parameters = choice.parameters().into_iter();
                for key in parameters.filter(|key| given(key) && !choice.fits(key, word)) {
                    let message = format!("`{key}` has no effect with `{tag} = \"{word}\"`{which}");
                    let path = format!("{path}.{key}");
                    self.add(IDLE, path, message, "leave it out");
                }
                for key in choice.required(word).filter(|key| !given(key)) {
                    self.missing(path, key);
                }
            }
            // An empty table is the same as none.
            None if shape.needed().all(|key| key != tag)
                && node.is_some_and(|node| !node.entries().is_empty()) =>
            {
                self.missing(path, tag);
            }
            None => {}
        }
    }

    /// Checks the keys of an opening that belong to one of its steps.
    fn keys_of_steps(&mut self, node: Option<&Node>, shape: Shape, path: &str) {
        let Some((node, steps)) = node.and_then(|node| Some((node, node.get("steps")?))) else {
            return;
        };
        for (key, _) in node.entries() {
            if is_for_no_step(&key.name, shape, steps) {
                let step = shape.key(&key.name).and_then(Shape::step).unwrap_or("");
                let message = format!("`{}` has no effect without the step \"{step}\"", key.name);
                let path = format!("{path}.{}", key.name);
                let help = "leave it out, or add the step to `steps`";
                self.add(IDLE, path, message, help);
            }
        }
    }

    /// Checks the rows of the board.
    fn board(&mut self, tree: &Node) {
        let Some(rows) = tree.get("board").and_then(|board| board.get("rows")) else {
            return;
        };
        let rows: Vec<&str> = rows.items().iter().filter_map(Node::text).collect();
        for error in Board::from_rows(&rows).err().unwrap_or_default() {
            let (code, row) = match &error {
                BoardError::RowCount(_) => (DefectCode::BoardRows, None),
                BoardError::RowWidth(row, _) => (DefectCode::BoardWidth, Some(*row)),
                BoardError::Ragged(row, ..) => (DefectCode::BoardRagged, Some(*row)),
                BoardError::Name(row, _) => (DefectCode::BoardName, Some(*row)),
                BoardError::Twice(row, _) => (DefectCode::BoardHoleTwice, Some(*row)),
                BoardError::Missing(_) => (DefectCode::BoardHoleMissing, None),
            };
            let path = row.map_or("board.rows".into(), |row| format!("board.rows[{row}]"));
            let help =
                "write the holes as they are drawn, B's side first: [\"B3 B2 B1\", \"A1 A2 A3\"]";
            self.add(code, path, error.to_string(), help);
        }
    }
}
