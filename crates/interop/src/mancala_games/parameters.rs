//! The parameters of a game file: their names, values and defaults.

use std::sync::LazyLock;

/// A parameter of `game_info`.
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: Kind,
}

/// The kind of a parameter's value.
pub enum Kind {
    /// Yes or no. Default: no.
    Flag,
    /// A number, with its default.
    Count(i64),
    /// A list of numbers. Default: empty.
    Numbers,
    /// One of some words, written as its number.
    Word(Words),
    /// A parameter that is not a rule.
    Ignored,
}

/// The words that a parameter can have.
pub struct Words {
    /// The words in the order of their numbers.
    pub words: Vec<&'static str>,
    /// The number of the first word.
    pub first: i64,
    /// The number of the default word.
    pub left_out: i64,
    /// The words that a variant file can't express.
    pub unsaid: Vec<&'static str>,
}

/// All parameters, as listed and explained in `parameters.txt`.
pub static PARAMETERS: LazyLock<Vec<Parameter>> = LazyLock::new(|| {
    let entries = entries(include_str!("parameters.txt"));
    let parameter = |entry: Vec<&'static str>| Parameter {
        name: entry[0],
        kind: Kind::of(&entry[1..]),
    };
    entries.into_iter().map(parameter).collect()
});

/// Splits the text of a table into entries of at least one word. An indented line continues an entry.
pub fn entries(text: &'static str) -> Vec<Vec<&'static str>> {
    let mut entries: Vec<Vec<&str>> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words = line.split_whitespace();
        match entries.last_mut() {
            Some(entry) if line.starts_with(' ') => entry.extend(words),
            _ if line.is_empty() => {}
            _ => entries.push(words.collect()),
        }
    }
    entries
}

impl Kind {
    fn of(values: &[&'static str]) -> Kind {
        let number = |text: &str| text.parse().expect("the list of parameters has a number");
        match values {
            ["ignored"] => Kind::Ignored,
            ["flag"] => Kind::Flag,
            ["numbers"] => Kind::Numbers,
            ["count", left_out] => Kind::Count(number(left_out)),
            ["from", first, words @ ..] => Kind::Word(Words::of(number(first), words)),
            words => Kind::Word(Words::of(0, words)),
        }
    }
}

impl Words {
    fn of(first: i64, marked: &[&'static str]) -> Words {
        let bare = |word: &&'static str| word.trim_start_matches(['-', '*']);
        let default = marked.iter().position(|word| word.contains('*'));
        let unsaid = marked.iter().filter(|word| word.starts_with('-'));
        Words {
            first,
            left_out: first + default.unwrap_or(0) as i64,
            unsaid: unsaid.map(bare).collect(),
            words: marked.iter().map(bare).collect(),
        }
    }
}

/// Returns the kind of a parameter of `game_info`.
pub fn kind(name: &str) -> Option<&'static Kind> {
    let mut parameters = PARAMETERS.iter();
    parameters
        .find(|parameter| parameter.name == name)
        .map(|parameter| &parameter.kind)
}
