//! Recognises whether a file is meant for this program. Other files may be private and are not shown.

use std::ops::Range;
use std::sync::Arc;

use super::SCHEMA;
use super::diagnostic::{DefectCode, Diagnostic};
use super::keys::rule_tables;
use super::source::{GIVEN_NAME, Location, Source};
use super::suggest::did_you_mean;
use super::tree::{Node, Value};
use crate::record;
use crate::text::quoted;

/// Returns whether a file is meant to be a variant file: whether it has a key like `schema`, or tables that hardly any other
/// program's file has.
pub fn is_variant_file(tree: &Node) -> bool {
    let mut keys = tree.entries().iter();
    let says_schema = keys.any(|(key, _)| did_you_mean(&key.name, ["schema"]).is_some());
    let has = |key| tree.get(key).is_some();
    let extends = tree.text_of("extends").is_some();
    let is_named = has("id") || has("name");
    let names_itself = has("id") && has("name") || extends && is_named;
    let has_tables = || {
        let tables = rule_tables().filter(|(name, _)| tree.get(name).is_some_and(is_table));
        tables.count() + usize::from(is_named) >= ENOUGH_TABLES
    };
    says_schema || names_itself || has_rules(tree) || has_tables()
}

/// The number of rule tables that hardly any other program's file has together. The file's name counts as one.
const ENOUGH_TABLES: usize = 3;

fn is_table(node: &Node) -> bool {
    !node.entries().is_empty() || node.items().iter().any(|item| !item.entries().is_empty())
}

/// Returns whether the file has a rule table with a key of the language.
fn has_rules(tree: &Node) -> bool {
    rule_tables().any(|(name, shape)| {
        let table = shape.items().unwrap_or(shape);
        let knows = |node: &Node| {
            let mut keys = node.entries().iter();
            table.named().is_none() && keys.any(|(key, _)| table.key(&key.name).is_some())
        };
        let node = tree.get(name);
        node.is_some_and(|node| knows(node) || node.items().iter().any(knows))
    })
}

/// Returns whether a text is the record of a game.
pub fn is_record(text: &str) -> bool {
    text.starts_with(record::HEADER)
}

/// Describes a file that is not a variant file. Its lines are not shown, since it may be private and named by another file.
pub fn no_variant_file(source: &Arc<Source>, broken: Option<Range<usize>>) -> Diagnostic {
    if is_record(&source.text) {
        let message = "this is a record of a game, not a variant file";
        let file = &source.name;
        let help = format!(
            "`gebeta play --load {file}` continues the game, and `gebeta replay {file}` shows it"
        );
        return Diagnostic::error(DefectCode::NoVariantFile, message)
            .at(&Location::start_of(source), "here")
            .help(help)
            .without_lines();
    }
    let is_broken = broken.is_some();
    let start = broken.map_or(0, |span| span.start).min(source.text.len());
    let place = Location {
        source: source.clone(),
        span: start..start,
    };
    let line = place.line_and_column().0;
    let (not_toml, correct) = match is_broken {
        true => (
            format!(", and line {line} is not valid TOML"),
            format!("correct line {line} and "),
        ),
        false => Default::default(),
    };
    let message = format!("this is not a variant file: it has no `schema`{not_toml}");
    Diagnostic::error(DefectCode::NoVariantFile, message)
        .at(&place, "here")
        .help(format!(
            "if it is meant to be one, {correct}add `schema = {SCHEMA}` as the first line"
        ))
        .without_lines()
}

/// Refuses a file that is written for a later version of the program.
pub fn newer_schema(tree: &Node) -> Option<Diagnostic> {
    let node = tree.get("schema")?;
    let Value::Number(version) = node.value else {
        return None;
    };
    (version > SCHEMA).then(|| {
        let message = format!("the file is written in edition {version} of the language");
        Diagnostic::error(DefectCode::NewerSchema, message)
            .at(&node.place, format!("this program knows edition {SCHEMA}"))
            .help(format!(
                "use a newer gebeta, or write the file in edition {SCHEMA}"
            ))
    })
}

/// Refuses a file that is written in the first edition of the language.
pub fn first_edition(tree: &Node) -> Option<Diagnostic> {
    let node = tree.get("schema")?;
    let Value::Number(1) = node.value else {
        return None;
    };
    let source = &node.place.source;
    // Standard input is named `-` on the command line.
    let file = match &source.path {
        Some(_) => quoted(&source.name),
        None if source.name == GIVEN_NAME => "-".to_string(),
        None => "FILE".to_string(),
    };
    let message = "the file is written in the first edition of the language";
    let help = format!("run `gebeta variants migrate {file}` to convert it");
    let defect = Diagnostic::error(DefectCode::FirstEdition, message);
    Some(defect.at(&node.place, "the first edition").help(help))
}
