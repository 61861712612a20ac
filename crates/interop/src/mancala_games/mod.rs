//! Reads game files of StoneShark's [MancalaGames](https://github.com/StoneShark/MancalaGames) as variant files.
//!
//! Such a file is JSON, sometimes followed by a text section. Its rules are parameters with default values. Their
//! meaning was read from that program, and checked by playing the games of both move by move. Nothing is guessed: if a
//! variant file can't express a parameter or a combination of them, or this importer has no rows for it, the error
//! names all of these at once.

mod parameters;
mod phases;
mod read;
mod rows;
mod rules;
mod sayable;
mod tally;
mod together;
mod unsaid;

use gebeta_formats::variant::{About, Catalogue, NewVariant, Reading, Severity, Source};

pub use read::{Fault, ImportError};
pub use unsaid::Unsaid;

/// A game that was read from a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The game's name in its file.
    pub name: String,
    /// The variant file.
    pub toml: String,
    /// The names of the other games in the file.
    pub others: Vec<String>,
}

/// Converts the text of a game file to a variant file: the game itself, or the one of its variants that is named.
///
/// # Errors
/// The file is invalid, some parameters can't be expressed, or the variant file would have errors.
pub fn import(text: &str, named: Option<&str>) -> Result<Imported, ImportError> {
    let file = read::GameFile::read(text, named)?;
    let unsaid = sayable::unsaid(&file.properties);
    if !unsaid.is_empty() {
        return Err(ImportError::Unsaid(unsaid));
    }
    let rules = rules::rules(&file.properties)?;
    let name = file.name.clone();
    let variant = NewVariant {
        id: id_of(&name),
        name: name.clone(),
        about: About {
            place: file.region,
            ..About::default()
        },
        sources: vec![Source {
            cite: "mancala-games".to_string(),
            pages: Some(format!("game file {}", file.family)),
            note: file.source,
            ..Source::default()
        }],
        readings: readings(&file.properties),
        rules,
    };
    let toml = format!(
        "# Imported from a game file of MancalaGames. What the game is in words, its readings and examples are still to be written.\n{}",
        variant.to_toml()
    );
    let errors = errors(&name, &toml);
    if !errors.is_empty() {
        return Err(ImportError::Invalid(errors));
    }
    Ok(Imported {
        name,
        toml,
        others: file.others,
    })
}

/// Returns the errors that the check finds in a variant file. Parts that are only missing are left to its author.
fn errors(name: &str, toml: &str) -> Vec<String> {
    let report = Catalogue::builtin().check_text(name, toml.as_bytes());
    let all = report.iter().flat_map(|report| report.diagnostics());
    let errors = all.filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors
        .map(|diagnostic| diagnostic.message.clone())
        .collect()
}

/// Returns the readings for the points where MancalaGames plays differently, as listed in `readings.txt`.
fn readings(game: &read::Properties) -> Vec<Reading> {
    let lines: Vec<&str> = include_str!("readings.txt").lines().collect();
    let points = lines.split(|line| line.is_empty());
    let reading = |point: &[&str]| {
        let &[conditions, question, taken] = point else {
            return None;
        };
        let (id, conditions) = conditions.split_once(" : ")?;
        together::are_so(game, conditions.split(' ')).then(|| Reading {
            id: id.into(),
            question: Some(question.into()),
            taken: taken.into(),
            ..Reading::default()
        })
    };
    points.filter_map(reading).collect()
}

/// Converts a name to an id.
fn id_of(name: &str) -> String {
    let mut id = String::new();
    for c in name.chars() {
        match c.is_ascii_alphanumeric() {
            true => id.push(c.to_ascii_lowercase()),
            false if id.is_empty() || id.ends_with('_') => {}
            false => id.push('_'),
        }
    }
    let id = id.trim_end_matches('_');
    match id.starts_with(|c: char| c.is_ascii_lowercase()) {
        true => id.chars().take(60).collect(),
        false => format!("game_{id}").trim_end_matches('_').to_string(),
    }
}
