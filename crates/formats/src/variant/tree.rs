//! A file as a tree in which every key and every value knows its place.

use serde_json::Value as Json;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::source::Location;

/// The key of an option's table that is not the name of a choice.
const QUESTION: &str = "question";

/// A value and its place.
#[derive(Clone, Debug)]
pub struct Node {
    /// The place.
    pub place: Location,
    /// The value.
    pub value: Value,
}

/// A value.
#[derive(Clone, Debug)]
pub enum Value {
    /// A text.
    Text(String),
    /// A whole number.
    Number(i64),
    /// True or false.
    Flag(bool),
    /// A list.
    List(Vec<Node>),
    /// A table, in the order of the file.
    Table(Vec<(Key, Node)>),
    /// A value that the language does not use, by the name of its type.
    Other(&'static str),
}

/// A key and its place.
#[derive(Clone, Debug)]
pub struct Key {
    /// The key.
    pub name: String,
    /// The place.
    pub place: Location,
}

impl Node {
    /// Returns the tree of a table of the TOML reader.
    pub fn from_table(table: &Spanned<DeTable<'_>>, whole: &Location) -> Node {
        let value = table_value(table.get_ref(), whole);
        let mut node = Node {
            place: whole.clone(),
            value,
        };
        // The place of a whole file is its id.
        if let Some(id) = node.get("id").or_else(|| node.get("schema")) {
            node.place = id.place.clone();
        }
        node
    }

    fn from_value(value: &Spanned<DeValue<'_>>, whole: &Location) -> Node {
        let value_of = match value.get_ref() {
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix())
                .map_or(Value::Other("a number that is too great"), Value::Number),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Float(_) => Value::Other("a number with a fraction"),
            DeValue::Datetime(_) => Value::Other("a date or time"),
            DeValue::Array(items) => {
                let items = items.iter().map(|item| Node::from_value(item, whole));
                Value::List(items.collect())
            }
            DeValue::Table(table) => table_value(table, whole),
        };
        Node {
            place: place_of(value, whole),
            value: value_of,
        }
    }

    /// Returns the value of a key of a table.
    pub fn get(&self, name: &str) -> Option<&Node> {
        self.entry(name).map(|(_, node)| node)
    }

    /// Returns a key of a table with its value.
    pub fn entry(&self, name: &str) -> Option<&(Key, Node)> {
        match &self.value {
            Value::Table(entries) => entries.iter().find(|(key, _)| key.name == name),
            _ => None,
        }
    }

    /// Returns the text of a key of a table.
    pub fn text_of(&self, name: &str) -> Option<&str> {
        self.get(name).and_then(Node::text)
    }

    /// Returns the items of a list in a table.
    pub fn items_of(&self, name: &str) -> &[Node] {
        self.get(name).map(Node::items).unwrap_or_default()
    }

    /// Returns the keys and values of a table in a table.
    pub fn entries_of(&self, name: &str) -> &[(Key, Node)] {
        self.get(name).map(Node::entries).unwrap_or_default()
    }

    /// Returns the value of a key of a table, to change it.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut Node> {
        let mut entries = self.entries_mut().iter_mut();
        let entry = entries.find(|(key, _)| key.name == name);
        entry.map(|(_, node)| node)
    }

    fn entries_mut(&mut self) -> &mut [(Key, Node)] {
        match &mut self.value {
            Value::Table(entries) => entries,
            _ => &mut [],
        }
    }

    /// Returns an item of a list, to change it.
    pub fn item_mut(&mut self, index: usize) -> Option<&mut Node> {
        match &mut self.value {
            Value::List(items) => items.get_mut(index),
            _ => None,
        }
    }

    /// Returns the values of a table, to change them. Other values have none.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Node> {
        self.entries_mut().iter_mut().map(|(_, node)| node)
    }

    /// Returns the keys and values of a table. Other values have none.
    pub fn entries(&self) -> &[(Key, Node)] {
        match &self.value {
            Value::Table(entries) => entries,
            _ => &[],
        }
    }

    /// Returns the items of a list. Other values have none.
    pub fn items(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// Returns the choices of a file's options: each option, and the choice with its table.
    pub fn choices(&self) -> impl Iterator<Item = (&Key, &Key, &Node)> {
        let options = self.entries_of("option");
        options.iter().flat_map(|(option, table)| {
            let choices = table.choices_of_option();
            choices.map(move |(choice, node)| (option, choice, node))
        })
    }

    /// Returns the choices of an option's table.
    pub fn choices_of_option(&self) -> impl Iterator<Item = &(Key, Node)> {
        let entries = self.entries().iter();
        entries.filter(|(key, _)| key.name != QUESTION)
    }

    /// Returns the texts of a text, or of a list of texts.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        let items = self.items().iter().filter_map(Node::text);
        self.text().into_iter().chain(items)
    }

    /// Returns the value if it is a text.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Sets a key of a table.
    pub fn set(&mut self, key: Key, node: Node) {
        if let Value::Table(entries) = &mut self.value {
            match entries.iter_mut().find(|(known, _)| known.name == key.name) {
                Some(entry) => *entry = (key, node),
                None => entries.push((key, node)),
            }
        }
    }

    /// Removes keys from a table.
    pub fn drop_keys(&mut self, drop: impl Fn(&str) -> bool) {
        if let Value::Table(entries) = &mut self.value {
            entries.retain(|(key, _)| !drop(&key.name));
        }
    }

    /// Returns the place of a path such as `last[2].take`, and whether the value exists. If not, the place is that of the
    /// last part of the path that does.
    pub fn find(&self, path: &str) -> (Location, bool) {
        let mut node = self;
        let mut place = self.place.clone();
        for step in path.split('.') {
            let (name, indices) = split_step(step);
            let Some((key, child)) = node.entry(name) else {
                return (place, false);
            };
            // A table without a header has no place of its own.
            place = match child.value {
                Value::Table(_) if child.place.span.is_empty() => key.place.clone(),
                _ => child.place.clone(),
            };
            node = child;
            for index in indices {
                let Some(item) = node.items().get(index) else {
                    return (place, false);
                };
                node = item;
                place = item.place.clone();
            }
        }
        (place, true)
    }

    /// Removes a value that can't be used. If it is an item of a list, removes the whole list.
    pub fn prune(&mut self, path: &str) {
        let (step, rest) = path.split_once('.').unwrap_or((path, ""));
        let (name, mut indices) = split_step(step);
        if rest.is_empty() {
            return self.drop_keys(|key| key == name);
        }
        let item = indices.try_fold(self.get_mut(name), |node, index| {
            Some(node?.item_mut(index))
        });
        if let Some(Some(node)) = item {
            node.prune(rest);
        }
    }

    /// Returns the value without places.
    pub fn to_json(&self) -> Json {
        match &self.value {
            Value::Text(text) => Json::String(text.clone()),
            Value::Number(number) => Json::from(*number),
            Value::Flag(flag) => Json::Bool(*flag),
            Value::List(items) => Json::Array(items.iter().map(Node::to_json).collect()),
            Value::Table(entries) => {
                let entries = entries.iter();
                let entries = entries.map(|(key, node)| (key.name.clone(), node.to_json()));
                Json::Object(entries.collect())
            }
            Value::Other(_) => Json::Null,
        }
    }
}

/// Splits a step of a path, such as `last[2]`, into the key and the numbers of items.
fn split_step(step: &str) -> (&str, impl Iterator<Item = usize>) {
    let (name, indices) = step.split_once('[').unwrap_or((step, ""));
    let digits = indices.split(['[', ']']).filter(|it| !it.is_empty());
    let indices = digits.map(|index| index.parse().unwrap_or(usize::MAX));
    (name, indices)
}

fn table_value(table: &DeTable<'_>, whole: &Location) -> Value {
    let mut entries: Vec<(Key, Node)> = table
        .iter()
        .map(|(key, value)| {
            let key = Key {
                name: key.get_ref().to_string(),
                place: place_of(key, whole),
            };
            (key, Node::from_value(value, whole))
        })
        .collect();
    entries.sort_by_key(|(key, _)| key.place.span.start);
    Value::Table(entries)
}

fn place_of<T>(spanned: &Spanned<T>, whole: &Location) -> Location {
    Location::new(&whole.source, spanned.span())
}
