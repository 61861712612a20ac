//! Asserts that each floor of the house stands on lower floors only.
//!
//! The floors are the top-level modules of the library. What a file names with `crate::…`, or with so many `super::…`
//! that it leaves its own floor, must be its own floor or a lower one. The low floors also stay clear of what belongs
//! to files, terminals and formats.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The floors from the ground up.
const FLOORS: [&str; 6] = ["words", "rules", "game", "text", "thought", "people"];

/// What no file below `people` may name: clap, terminals, colours, signals, the system, pictures, Parquet.
const FOR_PEOPLE: [&str; 13] = [
    "clap",
    "anstream",
    "anstyle",
    "terminal_size",
    "ctrlc",
    "nix",
    "sysinfo",
    "fastrand",
    "etcetera",
    "plotters",
    "resvg",
    "dejavu",
    "parquet",
];

/// What no file of `words`, `rules` and `game` may name: formats, and the world outside the program.
const FOR_TEXT: [&str; 15] = [
    "serde",
    "serde_json",
    "toml",
    "csv",
    "schemars",
    "strsim",
    "annotate_snippets",
    "tempfile",
    "std::fs",
    "std::io",
    "std::env",
    "std::net",
    "std::process",
    "std::path",
    "std::time",
];

#[test]
fn each_floor_stands_on_lower_ones() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    let mut files = 0;
    for path in rust_files(&src) {
        let name = path.strip_prefix(&src).unwrap().to_str().unwrap();
        let name = name.replace(std::path::MAIN_SEPARATOR, "/");
        let text = fs::read_to_string(&path).unwrap();
        wrong.extend(faults(&name, &text));
        files += 1;
    }
    assert!(files > 20, "only {files} files were read");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_library_has_these_floors_and_no_other() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(&src).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let known =
            FLOORS.contains(&name.as_str()) || ["lib.rs", "main.rs"].contains(&name.as_str());
        assert!(known, "src/{name} is on no floor");
    }
}

fn rust_files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Lists what a file names that it may not. The file's name is its path under `src`, with `/`.
fn faults(name: &str, text: &str) -> Vec<String> {
    let Some((floor, _)) = name.split_once('/') else {
        return Vec::new(); // lib.rs and main.rs stand outside the house
    };
    let Some(height) = FLOORS.iter().position(|&f| f == floor) else {
        return vec![format!("{name}: `{floor}` is no floor")];
    };
    let words = words(&without_comments_and_text(text));
    let mut named = named_from_the_top(&words, depth(name));
    named.remove(floor);
    let mut wrong: Vec<String> = named
        .into_iter()
        .filter(|top| !FLOORS[..height].contains(&top.as_str()))
        .map(|top| format!("{name}: `{floor}` may not use `{top}`"))
        .collect();
    let mut barred: Vec<&str> = Vec::new();
    if floor != "people" {
        barred.extend(FOR_PEOPLE);
    }
    if ["words", "rules", "game"].contains(&floor) {
        barred.extend(FOR_TEXT);
    }
    for foreign in barred {
        if names_path(&words, foreign) {
            wrong.push(format!("{name}: `{floor}` may not use `{foreign}`"));
        }
    }
    wrong
}

/// Counts the modules that a file lies in below the crate: `rules/turn.rs` is `crate::rules::turn`, two.
fn depth(name: &str) -> usize {
    let folders = name.matches('/').count();
    folders + usize::from(!name.ends_with("/mod.rs"))
}

/// Lists the top-level names that a file reaches through `crate` or through enough `super`s.
fn named_from_the_top(words: &[String], depth: usize) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for (at, word) in words.iter().enumerate() {
        let starts_a_path = at == 0 || words[at - 1] != "::";
        let is_pub = at > 0 && words[at - 1] == "(" && words.get(at + 1).is_some_and(|w| w == ")");
        let top = match word.as_str() {
            "crate" if starts_a_path && !is_pub => at,
            "super" if starts_a_path => {
                let supers = words[at..]
                    .iter()
                    .step_by(2)
                    .take_while(|w| *w == "super")
                    .count();
                if supers < depth {
                    continue;
                }
                at + 2 * (depth - 1)
            }
            _ => continue,
        };
        if words.get(top + 1).is_none_or(|w| w != "::") {
            continue;
        }
        named.extend(heads(&words[top + 2..]));
    }
    named
}

/// Gives the first names of what follows `::`: one name, or the heads of a list in braces.
fn heads(words: &[String]) -> Vec<String> {
    match words.first().map(String::as_str) {
        Some("{") => {}
        Some(name) => return vec![name.to_string()],
        None => return Vec::new(),
    }
    let mut heads = Vec::new();
    let mut braces = 0;
    let mut fresh = false;
    for word in words {
        match word.as_str() {
            "{" => {
                braces += 1;
                fresh = braces == 1;
            }
            "}" => {
                braces -= 1;
                if braces == 0 {
                    break;
                }
            }
            "," => fresh = braces == 1,
            name => {
                if fresh {
                    heads.push(name.to_string());
                }
                fresh = false;
            }
        }
    }
    heads
}

/// Says whether a path such as `std::fs` stands somewhere, in one piece or out of a list in braces.
fn names_path(words: &[String], path: &str) -> bool {
    let (first, second) = path.split_once("::").unwrap_or((path, ""));
    words.iter().enumerate().any(|(at, word)| {
        let starts_a_path = at == 0 || words[at - 1] != "::";
        let goes_on = words.get(at + 1).is_some_and(|w| w == "::");
        let used_whole = at > 0 && words[at - 1] == "use";
        if word != first || !starts_a_path || !(goes_on || used_whole) {
            return false;
        }
        second.is_empty() || goes_on && heads(&words[at + 2..]).iter().any(|head| head == second)
    })
}

/// Splits Rust into names, `::` and single signs.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter.is_alphanumeric() || letter == '_' {
            let mut word = String::from(letter);
            while let Some(more) = letters.next_if(|c| c.is_alphanumeric() || *c == '_') {
                word.push(more);
            }
            words.push(word);
        } else if letter == ':' && letters.next_if_eq(&':').is_some() {
            words.push(String::from("::"));
        } else if !letter.is_whitespace() {
            words.push(String::from(letter));
        }
    }
    words
}

/// Blanks out comments, doc comments among them, and the insides of string literals.
fn without_comments_and_text(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if rest.starts_with("r\"") || rest.starts_with("r#") {
            raw_string(rest)
        } else if letter == '"' {
            string(rest)
        } else if rest.starts_with("'\"'") || rest.starts_with("'\\\"'") {
            rest[1..].find('\'').unwrap() + 2
        } else {
            0
        };
        if skipped > 0 {
            kept.push(' ');
            rest = &rest[skipped..];
        } else {
            kept.push(letter);
            rest = &rest[letter.len_utf8()..];
        }
    }
    kept
}

/// Measures a string literal at the start of a text.
fn string(text: &str) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Measures a raw string literal at the start of a text; a raw name such as `r#type` has no length.
fn raw_string(text: &str) -> usize {
    let hashes = text[1..].bytes().take_while(|&b| b == b'#').count();
    if !text[1 + hashes..].starts_with('"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let inside = 2 + hashes;
    text[inside..]
        .find(&end)
        .map_or(text.len(), |at| inside + at + end.len())
}

// ------------------------------------------------------------- the checker itself can fail

#[test]
fn a_floor_that_leans_on_a_higher_one_is_found() {
    let up = "rules/turn.rs: `rules` may not use `game`";
    for text in [
        "use crate::game::Game;",
        "use crate::{words::Side, game::Game};",
        "use crate::{\n    words::{Hole, Side},\n    game,\n};",
        "fn f() { crate::game::play() }",
        "use super::super::game::Game;",
        "use super::super::{words::Side, game::Game};",
        "pub(in crate::game) fn f() {}",
        "const QUOTE: char = '\"'; use crate::game::Game; const END: char = '\"';",
        "/// A link to nowhere.\nuse crate::game as play;",
    ] {
        assert_eq!(faults("rules/turn.rs", text), [up], "{text}");
    }
    // What lib.rs gives out again is no floor, and neither is all of it.
    assert_eq!(
        faults("rules/turn.rs", "use crate::Game;"),
        ["rules/turn.rs: `rules` may not use `Game`"]
    );
    assert_eq!(
        faults("rules/turn.rs", "use crate::*;"),
        ["rules/turn.rs: `rules` may not use `*`"]
    );
    assert_eq!(
        faults("rules/mod.rs", "use super::game::Game;"),
        ["rules/mod.rs: `rules` may not use `game`"]
    );
    assert_eq!(
        faults("cellar/mod.rs", ""),
        ["cellar/mod.rs: `cellar` is no floor"]
    );
}

#[test]
fn what_belongs_to_files_and_terminals_is_found() {
    for (name, text, foreign) in [
        ("words/hole.rs", "use serde::Serialize;", "serde"),
        ("game/mod.rs", "use std::{fmt, io};", "std::io"),
        (
            "rules/mod.rs",
            "fn f() { std::fs::read(\"x\"); }",
            "std::fs",
        ),
        (
            "thought/tree.rs",
            "use terminal_size::terminal_size;",
            "terminal_size",
        ),
        ("text/mod.rs", "use clap;", "clap"),
    ] {
        let floor = name.split('/').next().unwrap();
        assert_eq!(
            faults(name, text),
            [format!("{name}: `{floor}` may not use `{foreign}`")]
        );
    }
}

#[test]
fn what_is_allowed_is_not_found() {
    for (name, text) in [
        (
            "rules/turn.rs",
            "use crate::words::Side; use crate::rules::Rules; use super::Case;",
        ),
        (
            "rules/turn.rs",
            "use super::super::words::Side; pub(crate) fn f() {} pub(super) fn g() {}",
        ),
        (
            "rules/mod.rs",
            "//! [`Game`](crate::game::Game)\n/* crate::game */ const X: &str = \"crate::game\";",
        ),
        (
            "rules/mod.rs",
            "const X: &str = r#\"a \" crate::game\"#; const Y: &str = \"\\\" crate::game\";",
        ),
        ("game/mod.rs", "use std::fmt; let toml = 1; f(clap, csv);"),
        (
            "text/variant/stub.rs",
            "use super::*; use crate::rules::*; use super::super::notation;",
        ),
        (
            "people/cli/play.rs",
            "use crate::{game, thought::search, people::ui}; use clap::Parser;",
        ),
        ("lib.rs", "pub use crate::people::cli;"),
    ] {
        assert_eq!(faults(name, text), Vec::<String>::new(), "{text}");
    }
}
