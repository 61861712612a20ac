//! Checks that every message is used, and that every key in use is a message.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use gebeta_messages::{Language, Messages, files};

use crate::messages::read;

/// Collects the text of all files below a folder that end like this.
fn gather(folder: &Path, ends: &[&str], sources: &mut String) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            let apart = ["target", "tests", "node_modules", "messages", "testing"];
            if !apart.contains(&name.as_str()) && !name.starts_with('.') {
                gather(&path, ends, sources);
            }
        } else if ends.iter().any(|end| name.ends_with(end)) {
            sources.push_str(&fs::read_to_string(&path).unwrap_or_default());
        }
    }
}

/// What the sources say in quotes, and names in lists of values, so that each key is looked up instead of searched.
struct Said<'a> {
    sources: &'a str,
    quoted: HashSet<&'a str>,
    listed: HashSet<&'a str>,
}

impl<'a> Said<'a> {
    fn of(sources: &'a str) -> Said<'a> {
        let marks = ['"', '\'', '`'];
        let quoted = marks.into_iter().flat_map(|mark| sources.split(mark));
        let listed = sources
            .split(',')
            .filter_map(|before| before.rsplit_once(' ').map(|(_, last)| last))
            .collect();
        Said {
            sources,
            quoted: quoted.collect(),
            listed,
        }
    }

    /// Returns whether a script puts a key together, as in `phrase-${key}` or `${does}-help`, and names the part left out.
    fn puts_together(&self, key: &str) -> bool {
        let ends_open = |(start, part): (&str, &str)| {
            self.quoted.contains(part) && self.sources.contains(&format!("`{start}-${{"))
        };
        let begins_open = |(part, end): (&str, &str)| {
            self.quoted.contains(part) && self.sources.contains(&format!("}}-{end}`"))
        };
        key.split_once('-').is_some_and(ends_open) || key.rsplit_once('-').is_some_and(begins_open)
    }
}

/// Returns the source of all crates and of the program; `None` where a crate is tested alone.
fn sources() -> Option<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join("crates/narration/src").is_dir().then(|| {
        let mut sources = String::new();
        for folder in ["crates", "src"] {
            gather(&root.join(folder), &[".rs", ".js", ".html"], &mut sources);
        }
        sources
    })
}

/// Returns the places of all games, as keys of messages are written: `adwa-tigray-ethiopia`.
fn places() -> Vec<String> {
    let mut files = String::new();
    let variants = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants");
    gather(&variants, &[".toml"], &mut files);
    let places = files
        .lines()
        .filter_map(|line| line.strip_prefix("place = "));
    let words = places.map(|place| {
        let place = place.to_lowercase();
        let words = place.split(|letter: char| !letter.is_ascii_lowercase());
        let words = words.filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join("-")
    });
    words.collect()
}

/// Returns the variant of an enum whose code this is: `BadName` for `bad-name`.
fn variant_of(code: &str) -> String {
    let capitalised = |word: &str| word[..1].to_uppercase() + &word[1..];
    code.split('-').map(capitalised).collect()
}

#[test]
fn every_message_is_said_somewhere() {
    let Some(sources) = sources() else { return };
    let all = Said::of(&sources);
    let places = places();
    let is_place = |name: &str| places.iter().any(|place| place.contains(name));
    let mut unused = Vec::new();
    for file in files() {
        for key in read(file, Language::English).into_keys() {
            // Words are looked up by what a variant calls its things, the texts and sentences of games by their English, errors and
            // defects by their codes, and the names in places by what the catalogue says.
            let looked_up = key.starts_with("word-")
                || ["rules", "sentences", "readings", "examples"].contains(&file.name)
                || key.strip_prefix("place-").is_some_and(is_place);
            let mut codes = ["error-", "defect-"]
                .iter()
                .filter_map(|what| key.strip_prefix(what));
            let code = codes.next();
            let said = code.unwrap_or(&key);
            let is_listed = |code| all.listed.contains(variant_of(code).as_str());
            let is_said = all.quoted.contains(said) || code.is_some_and(is_listed);
            if !looked_up && !is_said && !all.puts_together(&key) {
                unused.push(key);
            }
        }
    }
    assert!(unused.is_empty(), "unused messages: {unused:?}");
}

#[test]
fn what_is_said_is_a_message() {
    let Some(sources) = sources() else { return };
    let english = Messages::of(Language::English);
    for call in [".message(\"", ".tell(\""] {
        for said in sources.split(call).skip(1) {
            let key = said.split('"').next().unwrap_or_default();
            assert!(english.has(key), "no message is called {key}");
        }
    }
}
