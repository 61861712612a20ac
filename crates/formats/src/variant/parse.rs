//! Turns bytes into a tree, and reports everything that is not valid TOML.

use std::fs::File;
use std::io::Read;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use toml::de::DeTable;

use super::diagnostic::{DefectCode, Diagnostic};
use super::recognise::{first_edition, is_variant_file, newer_schema, no_variant_file};
use super::schema::root;
use super::source::{Location, Source};
use super::tree::{Key, Node};
use super::typography::slips;
use crate::text::{quoted, reason, shortened};

/// The longest file that is read, in bytes.
pub const LONGEST_FILE: u64 = 1 << 20;

/// The most syntax errors of one file that are reported.
const MOST_SYNTAX_ERRORS: usize = 100;

/// Reads a file's text.
pub fn read(path: &Path) -> Result<Arc<Source>, Diagnostic> {
    let name = path.display().to_string();
    let unreadable = |error: std::io::Error| {
        let message = format!("the file `{name}` can't be read: {}", reason(&error));
        Diagnostic::error(DefectCode::Unreadable, message).help(match with_ending(path) {
            Some(file) => format!("did you mean `{}`?", file.display()),
            None if error.kind() == std::io::ErrorKind::NotFound => match missing_folder(path) {
                Some(folder) => format!("there is no folder `{}`", folder.display()),
                None => format!(
                    "check the name and the folder; `gebeta variants new {}` writes a new file",
                    quoted(&name)
                ),
            },
            None => "give the path of a variant file".to_string(),
        })
    };
    let metadata = std::fs::metadata(path).map_err(unreadable)?;
    if !metadata.is_file() {
        let what = match metadata.is_dir() {
            true => "a folder",
            false => "not a regular file",
        };
        let defect = Diagnostic::error(DefectCode::Unreadable, format!("`{name}` is {what}"));
        return Err(defect.help("give the path of a variant file"));
    }
    let bytes = bytes_of(path, LONGEST_FILE + 1).map_err(unreadable)?;
    from_bytes(&name, Some(path), bytes)
}

/// Returns the first bytes of a file, at most `limit`.
pub fn bytes_of(path: &Path, limit: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns a path with `.toml` added, if there is such a file.
pub fn with_ending(path: &Path) -> Option<PathBuf> {
    let mut name = path.file_name()?.to_os_string();
    name.push(".toml");
    let file = path.with_file_name(name);
    file.is_file().then_some(file)
}

/// Returns the folder of a path if it does not exist.
fn missing_folder(path: &Path) -> Option<&Path> {
    let folder = path.parent()?;
    (!folder.as_os_str().is_empty() && !folder.exists()).then_some(folder)
}

/// Reads bytes as a file's text.
pub fn from_bytes(
    name: &str,
    path: Option<&Path>,
    bytes: Vec<u8>,
) -> Result<Arc<Source>, Diagnostic> {
    if bytes.len() as u64 > LONGEST_FILE {
        let message = format!("the file `{name}` is longer than {LONGEST_FILE} bytes");
        return Err(Diagnostic::error(DefectCode::TooLong, message)
            .help("give the path of a variant file; these have a few hundred lines"));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, path, text)),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            let source = Source::new(name, path, text);
            let place = Location::new(&source, at..at + char::REPLACEMENT_CHARACTER.len_utf8());
            let diagnostic =
                Diagnostic::error(DefectCode::NotUtf8, "the file is not text in UTF-8")
                    .at(&place, "this byte is not part of a character")
                    .help("save the file with the encoding UTF-8");
            let (table, _) = DeTable::parse_recoverable(&source.text);
            Err(match is_variant_file(&Node::from_table(&table, &place)) {
                true => diagnostic,
                false => diagnostic.without_lines(),
            })
        }
    }
}

/// A text read as TOML, as far as possible.
pub struct Parsed {
    /// What could be read.
    pub tree: Node,
    /// What is wrong.
    pub diagnostics: Vec<Diagnostic>,
    /// The uncertain parts of the tree.
    pub doubt: UncertainParts,
}

/// The parts of a tree that may not be what its file means.
#[derive(Default)]
pub struct UncertainParts {
    /// The lines with uncertain values.
    lines: Vec<usize>,
    /// The line from which on everything is uncertain.
    from: Option<usize>,
    /// Whether parts of the file may be missing from the tree.
    pub gaps: bool,
    /// Whether the file is for another program, or a later version.
    pub foreign: bool,
}

impl UncertainParts {
    /// Returns whether an error in the tree is certainly one in the file.
    pub fn confirms(&self, found: &Diagnostic) -> bool {
        let line = found.line_and_column().map_or(0, |(line, _)| line);
        let end = found.end_line_and_column().map_or(0, |(line, _)| line);
        let is_certain = self.from.is_none_or(|from| end < from) && !self.lines.contains(&line);
        is_certain && !(self.gaps && found.code == DefectCode::MissingKey)
    }
}

/// Reads a text as TOML, unless it is in another edition of the language.
pub fn parse(source: &Arc<Source>) -> Parsed {
    parse_unless(source, |tree| {
        newer_schema(tree).or_else(|| first_edition(tree))
    })
}

/// Reads a text as TOML, in this edition of the language or an earlier one.
pub fn parse_any_edition(source: &Arc<Source>) -> Parsed {
    parse_unless(source, newer_schema)
}

/// Reads a text as TOML, unless `other_edition` refuses it.
fn parse_unless(source: &Arc<Source>, other_edition: fn(&Node) -> Option<Diagnostic>) -> Parsed {
    let (mut table, mut errors) = DeTable::parse_recoverable(&source.text);
    let meant: String;
    let mut typographic = Vec::new();
    if !errors.is_empty() {
        (typographic, meant) = slips(&source.text);
        (table, errors) = DeTable::parse_recoverable(&meant);
    }
    let tree = Node::from_table(&table, &Location::start_of(source));
    let foreign = other_edition(&tree).or_else(|| {
        let broken = errors.first().map(|error| error.span().unwrap_or(0..0));
        let is_other = !is_variant_file(&tree) && !source.text.trim().is_empty();
        is_other.then(|| no_variant_file(source, broken))
    });
    if let Some(foreign) = foreign {
        return Parsed {
            tree,
            diagnostics: vec![foreign],
            doubt: UncertainParts {
                foreign: true,
                ..UncertainParts::default()
            },
        };
    }
    let place = |span| Location::new(source, span);
    let reported = typographic
        .into_iter()
        .take(MOST_SYNTAX_ERRORS)
        .map(|slip| {
            let defect = Diagnostic::error(DefectCode::Syntax, slip.message);
            defect.at(&place(slip.span), slip.label).help(slip.help)
        });
    let mut diagnostics: Vec<Diagnostic> = reported.collect();
    let line_of = |diagnostic: &Diagnostic| diagnostic.line_and_column().map(|(line, _)| line);
    let slipped: Vec<_> = diagnostics.iter().map(line_of).collect();
    let unclosed_list = unclosed_list(&errors);
    let several_lines = text_of_several_lines(&source.text, &errors);
    let swallowed = unclosed_list.iter().chain(&several_lines);
    let mut doubt = UncertainParts::default();
    let mut again: Option<usize> = None;
    for error in errors.iter().take(MOST_SYNTAX_ERRORS) {
        let place = place(error.span().unwrap_or(0..0));
        let line = place.line_and_column().0;
        doubt.lines.push(line);
        if error.message() == "duplicate key" {
            doubt.gaps = true;
            // The keys under a repeated header are not reported again.
            let start = place.span.start;
            if is_header(&place) {
                again = Some(start);
            } else if again.is_some_and(|header| !has_header(&source.text[header..start])) {
                continue;
            }
            // The wrong line is the one with single brackets, which is reported too: as a table, or as appearing twice.
            if !is_list_header(&place) {
                diagnostics.push(duplicate(&tree, &place));
            }
            continue;
        }
        let unquoted = error.message().starts_with(UNQUOTED);
        doubt.gaps |= !(unquoted && is_word(place.text()));
        if !unquoted && !is_like_a_value(error.message()) {
            doubt.from = Some(doubt.from.map_or(line, |from| from.min(line)));
        }
        // A typographic character on this line has been reported already.
        if slipped.contains(&Some(line)) {
            continue;
        }
        let at = place.span.start;
        let begins = |part: &Option<Range<usize>>| part.as_ref().is_some_and(|it| it.start == at);
        let mut message = in_plain_words(error.message()).to_string();
        let mut help = advice(error.message(), place.text());
        if begins(&unclosed_list) {
            message = "unclosed list".to_string();
            help = "close the list before this line with `]`";
        } else if begins(&several_lines) {
            help = "write a text of several lines between `\"\"\"` and `\"\"\"`";
        } else if swallowed.clone().any(|part| part.contains(&at)) {
            continue;
        }
        if unquoted || is_like_a_value(error.message()) {
            message = no_value(place.text());
        }
        let defect = Diagnostic::error(DefectCode::Syntax, format!("invalid TOML: {message}"));
        diagnostics.push(defect.at(&place, "here").help(help));
    }
    Parsed {
        tree,
        diagnostics,
        doubt,
    }
}

/// The start of the TOML reader's message about a text without quotes. The tree contains the text nevertheless.
const UNQUOTED: &str = "string values must be quoted";

/// The TOML reader's message about a text without a closing quote on its line.
const UNCLOSED_TEXT: &str = "invalid basic string, expected `\"`";

/// Returns whether a message of the TOML reader is about a word without quotes that begins like a value: with `t` or `f`, or
/// with `n` or `i`, as `nan` and `inf` do. The tree does not contain it.
fn is_like_a_value(message: &str) -> bool {
    let beginnings = [
        "invalid boolean",
        "invalid float, expected `nan`",
        "invalid float, expected `inf`",
    ];
    beginnings.iter().any(|it| message.starts_with(it))
}

/// Finds the bytes that an unclosed list has swallowed, from the first that can't be part of it. All errors in them are one.
fn unclosed_list(errors: &[toml::de::Error]) -> Option<Range<usize>> {
    let is_of_list =
        |message: &str| message.contains(" array") && !message.starts_with("unclosed array table");
    let of_lists = errors.iter().filter(|error| is_of_list(error.message()));
    let start = |error: &toml::de::Error| error.span().map_or(0, |span| span.start);
    let is_end = |error: &&toml::de::Error| error.message().starts_with("unclosed array,");
    let end = of_lists.clone().filter(is_end).map(start).max()?;
    let first = of_lists.map(start).min()?;
    Some(first..end + 1)
}

/// Finds the bytes of a text of several lines between single quotes, from the end of its first line. All errors in them are
/// one. The lines before the closing quote contain no key and no header.
fn text_of_several_lines(text: &str, errors: &[toml::de::Error]) -> Option<Range<usize>> {
    let unclosed = |error: &&toml::de::Error| error.message() == UNCLOSED_TEXT;
    let start = errors.iter().find(unclosed)?.span()?.start;
    let mut end = start;
    for line in text[start..].split_inclusive('\n') {
        end += line.len();
        let line = line.trim();
        if line.ends_with('"') {
            return Some(start..end);
        }
        if line.contains('=') || line.starts_with('[') {
            return None;
        }
    }
    None
}

/// Returns whether a text without quotes is a single word, which is read as meant.
fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic())
        && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// Returns whether a place lies in the header of a table.
fn is_header(place: &Location) -> bool {
    line_of(place).starts_with('[')
}

/// Returns whether a place lies in the header of an entry of a list: `[[last]]`.
fn is_list_header(place: &Location) -> bool {
    line_of(place).starts_with("[[")
}

/// Returns the line in which a place begins, without the blanks around it.
fn line_of(place: &Location) -> &str {
    let source = &place.source;
    let line = source.line_span(source.line(place.span.start));
    source.text.get(line).unwrap_or_default().trim()
}

/// Returns whether another header follows in a text that begins within one.
fn has_header(text: &str) -> bool {
    text.lines()
        .skip(1)
        .any(|line| line.trim_start().starts_with('['))
}

/// Describes a key that appears twice in one table. The tree contains the first one.
fn duplicate(tree: &Node, place: &Location) -> Diagnostic {
    let name = place.text().trim_matches(['"', '\'']).to_string();
    let (message, help) = match root().key(&name) {
        Some(shape) if is_header(place) && shape.items().is_some() => (
            format!("`[{name}]` appears twice"),
            format!("write `[[{name}]]`, with double brackets, each time"),
        ),
        _ if is_header(place) => (
            format!("the table `{name}` appears twice"),
            "put all its keys under one header".to_string(),
        ),
        _ => (
            format!("`{name}` appears twice in the same table"),
            "leave one of them out".to_string(),
        ),
    };
    let first = nearest_key(tree, &name, place).cloned();
    // Of two equal headers, the tree contains the later, so the earlier is searched for in the text.
    let first = first.or_else(|| {
        let (source, line) = (&place.source, line_of(place));
        let at = source.text[..place.span.start].find(line)?;
        (!line.is_empty()).then(|| Location::new(source, at..at + line.len()))
    });
    if first.as_ref().is_some_and(is_list_header) && !is_list_header(place) {
        let message = format!("`[{name}]` has single brackets, but it is a list of rows");
        return Diagnostic::error(DefectCode::DuplicateKey, message)
            .at(place, "single brackets")
            .help(format!("write `[[{name}]]`, with double brackets"));
    }
    let diagnostic = Diagnostic::error(DefectCode::DuplicateKey, message)
        .at(place, "here again")
        .help(help);
    match first {
        Some(first) => diagnostic.note(&first, "first defined here"),
        None => diagnostic,
    }
}

/// Finds the last key of this name before a place.
fn nearest_key<'a>(node: &'a Node, name: &str, before: &Location) -> Option<&'a Location> {
    let is_before = |key: &&Key| key.name == name && key.place.span.start < before.span.start;
    let own = node.entries().iter().map(|(key, _)| key).filter(is_before);
    let children = node.entries().iter().map(|(_, child)| child);
    let children = children.chain(node.items());
    let inner = children.filter_map(|child| nearest_key(child, name, before));
    let all = own.map(|key| &key.place).chain(inner);
    all.max_by_key(|place| place.span.start)
}

/// Describes a text that has no quotes and isn't any other value.
fn no_value(text: &str) -> String {
    match text.trim() {
        "" => "a value is missing".to_string(),
        text => format!("`{}` is not a value", shortened(text)),
    }
}

/// Returns the TOML reader's message in words that need no knowledge of TOML.
pub fn in_plain_words(message: &str) -> &str {
    match message {
        UNCLOSED_TEXT => "the text has no closing `\"`",
        "unclosed table, expected `]`" => {
            "the header is not closed with `]`, or its name contains a blank"
        }
        "key with no value, expected `=`" => "the key has no `=` and no value",
        _ if message.starts_with("missing comma") => "a comma is missing",
        _ if message.starts_with("invalid unquoted key") => "this can't be part of a key",
        _ if message.starts_with("invalid multi-line basic string") => {
            "the text in three quotes has no closing `\"\"\"`"
        }
        _ if message.starts_with("extra `=`") => "there is one `=` too many",
        _ if message.starts_with("unexpected key or value") => "something follows the value",
        _ => message,
    }
}

/// Beginnings of the TOML reader's messages, with advice.
const ADVICE: [(&str, &str); 8] = [
    (
        "unexpected key or value",
        "end the line after the value, or check the quotes before this place",
    ),
    (
        "recursion limit",
        "no key of a variant file is nested that deeply",
    ),
    (
        "invalid basic string",
        "close the text with `\"` on the same line",
    ),
    (
        "unclosed table",
        "close the header with `]`, and write `_` instead of a blank, as in `[[round_end]]`",
    ),
    (
        "key with no value",
        "write `key = value`; a table begins with its name in brackets, such as `[limits]`",
    ),
    ("missing comma", "put a comma between the entries of a list"),
    (
        "invalid unquoted key",
        "write `key = value`, with letters, digits and `_` in the key",
    ),
    (
        "invalid multi-line basic string",
        "find the text that begins with three quotes, and close it with three quotes",
    ),
];

/// Returns what is probably meant, given the TOML reader's message and the text that it points at.
fn advice(message: &str, text: &str) -> &'static str {
    let is_one_of = |words: &[&str]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    if is_one_of(&["true", "false"]) {
        "write `true` and `false` in lowercase letters"
    } else if is_one_of(&["yes", "no", "on", "off"]) {
        "write `true` or `false`, or put quotes around a word"
    } else if message.starts_with(UNQUOTED) || is_like_a_value(message) {
        match text.trim().chars().next() {
            None => "give the key a value",
            Some(c) if c.is_ascii_digit() => "put commas between numbers, and quotes around text",
            Some(_) => "put quotes around a word, and write numbers in digits",
        }
    } else {
        let fits = |(start, _): &&(&str, _)| message.starts_with(start);
        let advice = ADVICE.iter().find(fits);
        advice.map_or(
            "see https://toml.io for the syntax of TOML",
            |(_, advice)| advice,
        )
    }
}
