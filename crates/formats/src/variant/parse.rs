//! From bytes to a tree: what can go wrong before a word of the language is read.

use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use toml::de::DeTable;

use super::check_shape::did_you_mean;
use super::diagnostic::Diagnostic;
use super::schema::root;
use super::source::{Location, Source};
use super::tree::{Node, Value};
use crate::text::reason;

/// The longest file that is read, in bytes.
pub const LONGEST_FILE: u64 = 1 << 20;

/// The version of the language that this program knows.
pub const SCHEMA: i64 = 1;

/// The most syntax errors of one file that are told.
const MOST_SYNTAX_ERRORS: usize = 100;

/// Reads a file's text.
pub fn read(path: &Path) -> Result<Arc<Source>, Diagnostic> {
    let name = path.display().to_string();
    let unreadable = |error: std::io::Error| {
        Diagnostic::error(
            "unreadable",
            format!("the file `{name}` can't be read: {}", reason(&error)),
        )
        .help(match with_ending(path) {
            Some(file) => format!("did you mean `{}`?", file.display()),
            None => "give the path of a variant file".to_string(),
        })
    };
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    if !metadata.is_file() {
        let what = if metadata.is_dir() {
            "a folder"
        } else {
            "no ordinary file"
        };
        return Err(
            Diagnostic::error("unreadable", format!("`{name}` is {what}"))
                .help("give the path of a variant file"),
        );
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LONGEST_FILE + 1).read_to_end(&mut bytes))
        .map_err(unreadable)?;
    from_bytes(&name, Some(path), bytes)
}

/// Finds the file that is there if `.toml` is added to a path.
pub fn with_ending(path: &Path) -> Option<PathBuf> {
    let mut name = path.file_name()?.to_os_string();
    name.push(".toml");
    let file = path.with_file_name(name);
    file.is_file().then_some(file)
}

/// Takes bytes for a file's text.
pub fn from_bytes(
    name: &str,
    path: Option<&Path>,
    bytes: Vec<u8>,
) -> Result<Arc<Source>, Diagnostic> {
    if bytes.len() as u64 > LONGEST_FILE {
        let message = format!("the file `{name}` is longer than {LONGEST_FILE} bytes");
        return Err(
            Diagnostic::error("too-long", message).help("a variant file has a few hundred lines")
        );
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, path, text)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let source = Source::new(
                name,
                path,
                String::from_utf8_lossy(error.as_bytes()).into_owned(),
            );
            let place = Location {
                source: source.clone(),
                span: at..at + '\u{fffd}'.len_utf8(),
            };
            let diagnostic = Diagnostic::error("not-utf8", "the file is not text in UTF-8")
                .at(&place, "here is a byte that is no character")
                .help("save the file with the encoding UTF-8");
            let (table, _) = DeTable::parse_recoverable(&source.text);
            Err(match says_schema(&Node::from_table(&table, &place)) {
                true => diagnostic,
                false => diagnostic.without_lines(),
            })
        }
    }
}

/// Reads a text as TOML. The tree holds what could be read, whatever is wrong.
pub fn parse(source: &Arc<Source>) -> (Node, Vec<Diagnostic>) {
    let (table, errors) = DeTable::parse_recoverable(&source.text);
    let tree = Node::from_table(&table, &Location::start_of(source));
    if let Some(newer) = newer_schema(&tree) {
        return (tree, vec![newer]);
    }
    if !says_schema(&tree) && !source.text.trim().is_empty() {
        let broken = errors.first().map(|error| error.span().unwrap_or(0..0));
        return (tree, vec![no_variant_file(source, broken)]);
    }
    let mut diagnostics = Vec::new();
    let mut again: Option<usize> = None;
    for error in errors.iter().take(MOST_SYNTAX_ERRORS) {
        let end = source.text.len();
        let span = error
            .span()
            .map_or(0..0, |span| span.start.min(end)..span.end.min(end));
        let place = Location {
            source: source.clone(),
            span,
        };
        diagnostics.push(if error.message() == "duplicate key" {
            // Where a header stands twice, so do its keys; that is told once.
            let start = place.span.start;
            if is_header(&place) {
                again = Some(start);
            } else if again.is_some_and(|header| !has_header(&source.text[header..start])) {
                continue;
            }
            duplicate(&tree, &place)
        } else {
            Diagnostic::error("syntax", syntax_message(error.message()))
                .at(&place, "here")
                .help(advice(error.message(), place.text()))
        });
    }
    (tree, diagnostics)
}

/// Says whether a file is meant to be a variant file: whether it has the key `schema`, or one that is like it.
fn says_schema(tree: &Node) -> bool {
    let mut keys = tree.entries().iter();
    keys.any(|(key, _)| did_you_mean(&key.name, ["schema"]).is_some())
}

/// Describes a file that is something else, and shows nothing of it: it may have been named by another file, and what it
/// holds may be nobody's business.
fn no_variant_file(source: &Arc<Source>, broken: Option<Range<usize>>) -> Diagnostic {
    let (what, span) = match broken {
        Some(span) => ("it is no TOML here", span),
        None => ("it has no `schema`", 0..0),
    };
    let start = span.start.min(source.text.len());
    let place = Location {
        source: source.clone(),
        span: start..start,
    };
    Diagnostic::error(
        "no-variant-file",
        format!("this is no variant file: {what}"),
    )
    .at(&place, "here")
    .help("a variant file begins with `schema = 1`")
    .without_lines()
}

/// Finds out whether the file is meant for a later program; then nothing else can be said of it.
fn newer_schema(tree: &Node) -> Option<Diagnostic> {
    let node = tree.get("schema")?;
    let Value::Number(version) = node.value else {
        return None;
    };
    (version > SCHEMA).then(|| {
        Diagnostic::error(
            "newer-schema",
            format!("the file is written in version {version} of the language"),
        )
        .at(&node.place, format!("this program knows version {SCHEMA}"))
        .help("use a newer gebeta, or write the file in version 1 of the language")
    })
}

/// Says whether a place lies in the header of a table.
fn is_header(place: &Location) -> bool {
    let source = &place.source;
    let line = source.line_span(source.line(place.span.start));
    source
        .text
        .get(line)
        .is_some_and(|line| line.trim_start().starts_with('['))
}

/// Says whether another header follows in a text that begins inside of one.
fn has_header(text: &str) -> bool {
    text.lines()
        .skip(1)
        .any(|line| line.trim_start().starts_with('['))
}

/// Describes a key that stands twice in one table; the tree kept the first one.
fn duplicate(tree: &Node, place: &Location) -> Diagnostic {
    let name = place.text().trim_matches(['"', '\'']).to_string();
    let diagnostic = Diagnostic::error(
        "duplicate-key",
        format!("`{name}` stands twice in the same table"),
    )
    .at(place, "here again")
    .help(match root().key(&name) {
        Some(shape) if is_header(place) && shape.items().is_some() => {
            format!("write `[[{name}]]`, with two brackets, each time")
        }
        _ => "leave one of them out".to_string(),
    });
    let mut first: Option<Location> = None;
    nearest_key(tree, &name, place, &mut first);
    // The tree keeps the later of two equal headers, so that the earlier is looked for in the text.
    let first = first.or_else(|| {
        let source = &place.source;
        let line = source
            .text
            .get(source.line_span(source.line(place.span.start)))?
            .trim();
        let at = source.text[..place.span.start].find(line)?;
        let span = at..at + line.len();
        (!line.is_empty() && span.end <= place.span.start).then(|| Location {
            source: source.clone(),
            span,
        })
    });
    match first {
        Some(first) => diagnostic.note(&first, "first defined here"),
        None => diagnostic,
    }
}

/// Finds the last key of this name before a place.
fn nearest_key(node: &Node, name: &str, before: &Location, found: &mut Option<Location>) {
    for (key, child) in node.entries() {
        let start = key.place.span.start;
        if key.name == name
            && start < before.span.start
            && found.as_ref().is_none_or(|f| f.span.start < start)
        {
            *found = Some(key.place.clone());
        }
        nearest_key(child, name, before, found);
    }
    for item in node.items() {
        nearest_key(item, name, before, found);
    }
}

fn syntax_message(message: &str) -> String {
    format!("this is no TOML: {message}")
}

/// Says what is probably meant, given the reader's message and the text that it points at.
fn advice(message: &str, text: &str) -> &'static str {
    if message.starts_with("string values must be quoted") {
        match text.trim().chars().next() {
            None => "give the key a value",
            Some(c) if c.is_ascii_digit() => "put commas between numbers, and quotes around a text",
            Some(_) => "put quotes around the word",
        }
    } else if message.starts_with("recursion limit") {
        "no key of a variant file is that deep"
    } else {
        "see https://toml.io for how such files are written"
    }
}

/// Says whether what stands around a syntax error can still be read as it is meant.
pub fn is_local(diagnostic: &Diagnostic) -> bool {
    diagnostic.code != "syntax" || diagnostic.message.contains("must be quoted")
}
