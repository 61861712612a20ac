//! Compares a tree with the language: unknown keys, wrong types, unknown words, numbers out of range.

use gebeta_core::rules::NumberRange;

use super::SCHEMA;
use super::describe::first_sentence;
use super::diagnostic::{DefectCode, Diagnostic};
use super::keys::keys_and_inner;
use super::meant_key;
use super::misplaced_key::{self, table_name};
use super::schema::{Coordinates, Shape, Sort, root};
use super::source::Location;
use super::suggest::{did_you_mean, is_close, joined, list, one_of, with_part};
use super::tree::{Key, Node, Value};
use crate::text::{is_printable, lower_first, shortened};

/// The most defects of one file that are reported. With more, it is probably the wrong file.
const MOST_MISFITS: usize = 200;

/// The most characters of a text within a line: a name, a word, a place.
const LONGEST_LINE: usize = 200;

/// The most items of a list, and the most names that an author can give in one table. It bounds the time of a check, which
/// tries all cases of rows, options and choices.
const MOST_ITEMS: usize = 60;

/// What does not fit the language, and where that leaves a gap.
#[derive(Default)]
pub struct ShapeErrors {
    /// What is wrong.
    pub diagnostics: Vec<Diagnostic>,
    /// The paths of values that can't be used.
    pub bad: Vec<String>,
    /// The paths of missing keys that are misspelled or have been reported already.
    pub excused: Vec<String>,
    /// The tables with errors, in which missing keys are not reported.
    pub faulty: Vec<Location>,
}

/// Checks a whole file's tree and returns everything that does not fit.
pub fn check_shape(tree: &Node) -> ShapeErrors {
    let mut misfits = ShapeErrors::default();
    misfits.value(tree, root(), "");
    misfits
}

/// Checks one value, such as a row that was put together from several places.
pub fn check_value(node: &Node, shape: Shape, path: &str) -> Vec<Diagnostic> {
    let mut misfits = ShapeErrors::default();
    misfits.value(node, shape, path);
    misfits.diagnostics
}

impl ShapeErrors {
    fn add(&mut self, path: &str, diagnostic: Diagnostic) {
        self.bad.push(path.to_string());
        self.diagnostics.push(diagnostic);
    }

    /// Returns whether so much is wrong that nothing more is reported.
    pub fn is_full(&self) -> bool {
        self.diagnostics.len() >= MOST_MISFITS
    }

    fn value(&mut self, node: &Node, shape: Shape, path: &str) {
        if self.is_full() {
            return;
        }
        let count = match &node.value {
            Value::List(items) => items.len(),
            Value::Table(entries) if entries.len() > MOST_ITEMS && shape.named().is_some() => {
                let is_named = |name: &str| shape.keys().all(|(own, _)| own != name);
                let named = entries.iter().filter(|(key, _)| is_named(&key.name));
                named.count()
            }
            _ => 0,
        };
        if count > MOST_ITEMS {
            let name = key_name(path);
            let message = format!("{name} has {count} items, more than {MOST_ITEMS}");
            let diagnostic = Diagnostic::error(DefectCode::OutOfRange, message)
                .at(&node.place, format!("expected at most {MOST_ITEMS}"))
                .help(explained(path, shape));
            return self.add(path, diagnostic);
        }
        match (shape.sort(), &node.value) {
            (Sort::Table, Value::Table(entries)) => self.table(node, entries, shape, path),
            (Sort::List, Value::List(items)) => self.items(items, shape, path),
            (Sort::Number | Sort::Numbers, Value::Number(number)) => {
                self.number(node, *number, shape, path)
            }
            (Sort::Word | Sort::Number | Sort::Numbers | Sort::Text, Value::List(items)) => {
                let fits = |list: &Shape| !items.is_empty() && list.holds(items.len());
                match shape.list().filter(fits) {
                    Some(list) => self.items(items, list, path),
                    None => self.wrong_type(node, shape, path),
                }
            }
            (Sort::Numbers, Value::Text(text))
                if text.contains("..") && shape.ranges().is_some() =>
            {
                self.range(node, text, path);
            }
            (Sort::Word | Sort::Numbers, Value::Text(text)) => self.word(node, text, shape, path),
            (Sort::Text, Value::Text(text)) => self.text(&node.place, text, path),
            (Sort::Flag, Value::Flag(_)) => {}
            _ => self.wrong_type(node, shape, path),
        }
    }

    fn items(&mut self, items: &[Node], list: Shape, path: &str) {
        for (i, item) in items.iter().enumerate() {
            if let Some(shape) = list.items() {
                self.value(item, shape, &format!("{path}[{i}]"));
            }
        }
    }

    fn table(&mut self, node: &Node, entries: &[(Key, Node)], shape: Shape, path: &str) {
        let before = self.diagnostics.len();
        for (key, child) in entries {
            if self.is_full() {
                return;
            }
            let named = shape.named().filter(|named| named.sort() == Sort::Text);
            if named.is_some() {
                self.text(&key.place, &key.name, path);
            }
            let path = join(path, &key.name);
            match shape.key(&key.name) {
                Some(shape) => self.value(child, shape, &path),
                None => self.unknown_key(key, child, shape, &path),
            }
        }
        for name in shape.required() {
            let full = join(path, name);
            if node.get(name).is_none() && !self.excused.contains(&full) {
                let missing = missing_key(&node.place, path, name, true);
                self.diagnostics.push(missing);
                self.excused.push(full);
            }
        }
        let mut one_required = shape.one_required().peekable();
        let is_there = |name| node.get(name).is_some() || self.excused.contains(&join(path, name));
        if one_required.peek().is_some() && !one_required.any(is_there) {
            let keys: Vec<&str> = shape.one_required().collect();
            let missing = missing_one(&node.place, path, shape, &keys);
            self.diagnostics.push(missing);
        }
        if self.diagnostics.len() > before {
            self.faulty.push(node.place.clone());
        }
    }

    fn unknown_key(&mut self, key: &Key, value: &Node, shape: Shape, path: &str) {
        let known: Vec<&str> = shape.keys().map(|(name, _)| name).collect();
        let table_path = path.strip_suffix(key.name.as_str()).unwrap_or_default();
        let table_path = table_path.trim_end_matches('.');
        let table = table_name(table_path);
        let near = did_you_mean(&key.name, known.iter().copied());
        let elsewhere = misplaced_key::of_key(&key.name, shape, table_path);
        let meant = meant_key::of_key(&key.name, table_path, value);
        let help = match (near, elsewhere, meant) {
            (_, _, Some(meant)) => {
                self.excused.extend(meant.excused);
                meant.help
            }
            (_, Some(elsewhere), _) if elsewhere.is_near => elsewhere.help,
            (Some(word), elsewhere, _) if elsewhere.is_none() || is_close(&key.name, word) => {
                self.excused.push(join(table_path, word));
                let elsewhere = elsewhere.map_or(String::new(), |it| format!(" {}", it.help));
                format!("did you mean `{word}`?{elsewhere}")
            }
            (_, Some(elsewhere), _) => {
                self.excused.extend(elsewhere.path);
                elsewhere.help
            }
            (_, None, _) => match inner_key(&key.name, shape) {
                Some(inner) => format!("did you mean `{inner}`?"),
                None => format!("valid keys: {}", list(known, '`')),
            },
        };
        let message = format!("`{}` is not a key of {table}", shortened(&key.name));
        let defect = Diagnostic::error(DefectCode::UnknownKey, message);
        self.add(path, defect.at(&key.place, "unknown key").help(help));
    }

    /// Checks that a terminal can display a text, and a line of a table can hold it if it is a name or a word.
    fn text(&mut self, place: &Location, text: &str, path: &str) {
        let is_word = is_name(path) || path.starts_with("words.");
        let in_a_line = is_word || path == "about.place" || path.ends_with(".row");
        let unlocated = match path {
            "about.coordinates" => text.parse::<Coordinates>().err(),
            _ => None,
        };
        let is_shown = |c: char| is_printable(c) || "\n\t".contains(c);
        let [message, label, help] = if in_a_line && text.chars().count() > LONGEST_LINE {
            let label = "too long for one line";
            [
                &format!("has more than {LONGEST_LINE} characters"),
                label,
                "shorten it",
            ]
        } else if is_word && text.trim().is_empty() {
            ["is empty", "empty", "write the word that people use"]
        } else if in_a_line && text.contains(['\n', '\t']) {
            let label = "contains a line break or a tab";
            ["must fit on one line", label, "write it on one line"]
        } else if !text.replace("\r\n", "\n").chars().all(is_shown) {
            let label = "contains a control character or an undefined one";
            ["can't be displayed", label, "delete such characters"]
        } else if let Some(error) = unlocated {
            let label = "expected two numbers and a source";
            let help = "write degrees, positive in the north and the east: \"14.163, 38.899 (GeoNames 344797)\"";
            [&format!("can't be read: {error}"), label, help]
        } else {
            return;
        };
        let message = format!("{} {message}", key_name(path));
        let defect = Diagnostic::error(DefectCode::BadText, message);
        self.add(path, defect.at(place, label).help(help));
    }

    fn number(&mut self, node: &Node, number: i64, shape: Shape, path: &str) {
        let (least, most) = shape.range();
        if !(least..=most).contains(&number) {
            let message = format!("{} can't be {number}", key_name(path));
            let defect = Diagnostic::error(DefectCode::OutOfRange, message)
                .at(&node.place, format!("expected {least} to {most}"))
                .help(explained(path, shape));
            self.add(path, defect);
        }
    }

    fn range(&mut self, node: &Node, text: &str, path: &str) {
        if let Err(error) = text.parse::<NumberRange>() {
            let help = match (meant_range(text), turned_range(text)) {
                (Some(meant), _) => format!("did you mean \"{meant}\"?"),
                (None, Some(turned)) => {
                    format!("the range ends below its start; did you mean \"{turned}\"?")
                }
                (None, None) => format!("this is {error}"),
            };
            self.unknown_word(node, text, path, "not a range", &help);
        }
    }

    fn word(&mut self, node: &Node, text: &str, shape: Shape, path: &str) {
        if shape.words().iter().any(|(word, _)| *word == text) {
            return;
        }
        let words = words_for(shape, path);
        let known = || words.iter().copied();
        let (table, _) = path.rsplit_once('.').unwrap_or(("", path));
        let elsewhere = (table.is_empty().then(root).or_else(|| root().at(table)))
            .and_then(|shape| misplaced_key::of_word(text, shape, table));
        let range = shape.ranges().and_then(|_| meant_range(text));
        let near = did_you_mean(text, known()).or_else(|| with_part(text, known()));
        let usual = || match (range, near, elsewhere) {
            (Some(meant), ..) => format!("did you mean \"{meant}\"?"),
            (None, Some(word), None) => format!("did you mean \"{word}\"?{}", meaning(shape, word)),
            (None, Some(word), Some(elsewhere)) => format!("did you mean \"{word}\"? {elsewhere}"),
            (None, None, Some(elsewhere)) => elsewhere,
            (None, None, None) => explained(path, shape),
        };
        let help = meant_key::of_word(text, path).map_or_else(usual, str::to_string);
        let label = format!("expected {}", expected(shape, path));
        self.unknown_word(node, text, path, &label, help.trim_end());
    }

    fn unknown_word(&mut self, node: &Node, text: &str, path: &str, label: &str, help: &str) {
        let message = format!("{} can't be \"{}\"", key_name(path), shortened(text));
        let defect = Diagnostic::error(DefectCode::UnknownWord, message);
        self.add(path, defect.at(&node.place, label).help(help));
    }

    fn wrong_type(&mut self, node: &Node, shape: Shape, path: &str) {
        let expected = expected(shape, path);
        let found = match &node.value {
            Value::Text(_) => "text in quotes",
            Value::Number(_) => "a number",
            Value::Flag(true) => "`true`",
            Value::Flag(false) => "`false`",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
            Value::Other(what) => what,
        };
        let name = path.rsplit_once('.').map_or(path, |(_, name)| name);
        let is_table = |items: Shape| items.sort() == Sort::Table;
        let tables = shape.items().is_some_and(is_table);
        let usual = || match (&node.value, shape.sort()) {
            (Value::Table(_), Sort::List) if tables => {
                format!("write `[[{path}]]`, with double brackets, for each row")
            }
            (Value::List(_), Sort::Table) => {
                format!("write `[{path}]`, with single brackets, once")
            }
            (Value::Text(text), Sort::List) if !tables => {
                format!("write `{name} = [\"{}\"]`", shortened(text))
            }
            (_, Sort::List) if !tables => format!("write `{name} = [...]`"),
            _ => explained(path, shape),
        };
        let help = meant_key::of_value(node, path).unwrap_or_else(usual);
        let message = format!("{} is {found}", key_name(path));
        let defect = Diagnostic::error(DefectCode::WrongType, message)
            .at(&node.place, format!("expected {expected}"))
            .help(help);
        self.add(path, defect);
    }
}

/// Returns the words that a key can have. Those that only fit elsewhere, such as `origin` for `sow.skip`, are left out.
fn words_for(shape: Shape, path: &str) -> Vec<&'static str> {
    let is_within = |only: &str| {
        let plain = path.split(['.', '[']).filter(|key| !key.ends_with(']'));
        let plain = format!(".{}.", plain.collect::<Vec<_>>().join("."));
        plain.contains(&format!(".{only}."))
    };
    let words = shape.words().into_iter();
    let words = words.filter(|(word, _)| shape.only_in(word).is_none_or(is_within));
    words.map(|(word, _)| word).collect()
}

/// Returns what a value can be, in words.
fn expected(shape: Shape, path: &str) -> String {
    let words = || one_of(words_for(shape, path), '"');
    match shape.sort() {
        Sort::Text if shape.list().is_some() => {
            "text in quotes, or a list of two such texts".to_string()
        }
        Sort::Text => "text in quotes".to_string(),
        Sort::Word if shape.list().is_some() => format!("{}, or a list of them", words()),
        Sort::Word => words(),
        Sort::Number if shape.list().is_some() => "a whole number or a list of them".to_string(),
        Sort::Number => "a whole number".to_string(),
        Sort::Numbers if shape.ranges().is_some() => format!(
            "a whole number, a list of them, a range such as \"4..\", or {}",
            words()
        ),
        Sort::Numbers => format!("a whole number or {}", words()),
        Sort::Flag => "true or false".to_string(),
        Sort::List => match shape.items().filter(|item| !item.words().is_empty()) {
            Some(item) => format!("a list of {}", one_of(words_for(item, path), '"')),
            None => "a list".to_string(),
        },
        Sort::Table => "a table".to_string(),
    }
}

/// Describes a required key that is missing. If its table is missing too, the table is reported.
pub fn missing_key(place: &Location, path: &str, name: &str, table_is_there: bool) -> Diagnostic {
    let full = join(path, name);
    if full == "schema" {
        return Diagnostic::error(DefectCode::MissingKey, "the file lacks `schema`")
            .at(&Location::start_of(&place.source), "`schema` is missing")
            .help(format!("add `schema = {SCHEMA}` as the first line"));
    }
    let shape = root().at(&full);
    let says = shape.map_or("", Shape::says);
    let has_words = |shape: &Shape| !shape.words().is_empty();
    let help = match shape.filter(|it| has_words(it) || it.items().is_some_and(|it| has_words(&it)))
    {
        Some(shape) => format!("{says} It is {}.", expected(shape, &full)),
        None => says.to_string(),
    };
    let table = table_name(path);
    let (message, missing) = match table_is_there {
        true => (format!("{table} lacks `{name}`"), format!("`{name}`")),
        false => (format!("the file lacks {table} with `{name}`"), table),
    };
    Diagnostic::error(DefectCode::MissingKey, message)
        .at(place, format!("{missing} is missing"))
        .help(format!("`{name}`: {}", lower_first(&help)))
}

/// Describes a table that needs one of several keys and has none.
pub fn missing_one(place: &Location, path: &str, shape: Shape, keys: &[&str]) -> Diagnostic {
    let names = joined(keys.iter().map(|key| format!("`{key}`")), "or");
    let message = format!("{} lacks {names}", table_name(path));
    let keys = keys.iter().filter_map(|key| {
        let says = first_sentence(shape.key(key)?.says());
        Some(format!("`{key}`: {}", lower_first(says)))
    });
    Diagnostic::error(DefectCode::MissingKey, message)
        .at(place, "one of them is required")
        .help(keys.collect::<Vec<_>>().join("; "))
}

/// Returns the name of a key in a sentence: `` `score.unit` ``, `` `then` of `[[last]]` `` for a key of a row, or
/// `` item 1 of `sow.skip` `` for an item of a list.
fn key_name(path: &str) -> String {
    if let Some((list, index)) = item(path) {
        return format!("item {} of {}", index + 1, key_name(list));
    }
    match path.contains(']') {
        true => table_name(path),
        false => format!("`{path}`"),
    }
}

/// Returns the list and the index of a path to an item.
fn item(path: &str) -> Option<(&str, usize)> {
    let (list, index) = path.strip_suffix(']')?.rsplit_once('[')?;
    Some((list, index.parse().ok()?))
}

/// Returns help that explains a key, or the list if the path is that of an item.
fn explained(path: &str, shape: Shape) -> String {
    if let Some((list, _)) = item(path) {
        let shape = root().at(list).unwrap_or(shape);
        let name = list.rsplit('.').next().unwrap_or(list);
        return format!("`{name}` is {}", expected(shape, list));
    }
    let name = path.rsplit('.').next().unwrap_or(path);
    match shape.says() {
        "" => format!("`{name}` is {}", expected(shape, path)),
        says => {
            let says = says.strip_prefix("Condition: ").unwrap_or(says);
            format!("`{name}`: {}", lower_first(says))
        }
    }
}

/// Returns a sentence with the meaning of a word that is suggested.
fn meaning(shape: Shape, word: &str) -> String {
    match shape.meaning(word).map(first_sentence) {
        None | Some("") => String::new(),
        Some(says) => format!(" It means: {}", lower_first(says)),
    }
}

/// Returns whether a path leads to a name of the game.
fn is_name(path: &str) -> bool {
    path == "name" || path.starts_with("name[")
}

fn join(path: &str, name: &str) -> String {
    match path {
        "" => name.to_string(),
        path => format!("{path}.{name}"),
    }
}

/// Finds the key that was probably meant in the tables within a table.
fn inner_key(name: &str, table: Shape) -> Option<String> {
    let keys = keys_and_inner(table);
    let inner = keys
        .iter()
        .filter_map(|(key, _)| Some((key, key.split_once('.')?.1)));
    let meant = did_you_mean(name, inner.clone().map(|(_, inner)| inner))?;
    let mut found = inner.filter(|(_, inner)| *inner == meant);
    found.next().map(|(key, _)| key.clone())
}

/// Finds the range of numbers that is meant by a text with other characters for the dots, such as `4…` or `4–9`.
fn meant_range(text: &str) -> Option<String> {
    let meant: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let meant = meant.replace(['…', '–', '—', '−', '-'], "..");
    let differs = meant != text && meant.contains("..");
    (differs && meant.parse::<NumberRange>().is_ok()).then_some(meant)
}

/// Returns the range whose ends a text gives in the wrong order, such as `2..3` for `3..2`.
fn turned_range(text: &str) -> Option<String> {
    let (most, least) = text.split_once("..")?;
    let turned = format!("{least}..{most}");
    let has_ends = !most.is_empty() && !least.is_empty();
    (has_ends && turned.parse::<NumberRange>().is_ok()).then_some(turned)
}
