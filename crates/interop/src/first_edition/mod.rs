//! Rewrites variant files of the language's first edition in the second, keeping comments and order.
//!
//! Each step (`STEPS`) knows some keys of the first edition. It is applied to every `Scope`: the file, then each
//! choice of its options, then each phase. In a file of the second edition, only keys that the edition had at first
//! are rewritten (`merged`, `shorter`, `fewer`).

mod barred;
mod comments;
mod ends;
mod family;
mod fewer;
mod file;
mod keys;
mod lifting_and_sowing;
mod merged;
mod openings;
mod rows;
mod scope;
mod shorter;
mod skipped;

use gebeta_formats::variant::SCHEMA;
use toml_edit::{DocumentMut, Item, Table, TableLike, TomlError};

pub use family::migrate_child;
use scope::Scope;

/// The value of `schema` in a file of the first edition.
const EDITION: i64 = 1;

/// A byte-order mark.
const MARK: char = '\u{feff}';

/// Rewrites some keys of a scope. A step does not touch keys that are already in the second edition.
type Step = fn(&mut Scope<'_>);

/// All steps, in the order in which they are applied.
const STEPS: [Step; 7] = [
    file::rewrite,
    rows::rewrite,
    lifting_and_sowing::rewrite,
    ends::rewrite,
    merged::rewrite,
    shorter::rewrite,
    fewer::rewrite,
];

/// The number of steps that rewrite files of the first edition alone.
const STEPS_OF_THE_FIRST: usize = 4;

/// Returns the text of a variant file in the second edition of the language.
///
/// A text in which nothing has to change is returned as it is.
///
/// The file may already be in the second edition. The text keeps the line ends of the first line, a byte-order mark,
/// and a missing last line end.
///
/// `parents` are the texts of the files that the file extends, in the second edition: first its parent, then the
/// parent's parent, and so on.
///
/// # Errors
/// One of the texts is not TOML; the error has the first place.
pub fn migrate(text: &str, parents: &[&str]) -> Result<String, TomlError> {
    let (mark, bare) = match text.strip_prefix(MARK) {
        Some(bare) => (&text[..MARK.len_utf8()], bare),
        None => ("", text),
    };
    let is_crlf = bare
        .split('\n')
        .next()
        .is_some_and(|line| line.ends_with('\r'));
    // Places in the text must be the same here.
    let mut document: DocumentMut = bare.parse()?;
    if bare.contains('\r') {
        document = bare.replace("\r\n", "\n").parse()?;
    }
    let edition = document.get("schema").and_then(Item::as_integer);
    let steps: &[Step] = match edition {
        None | Some(EDITION) => &STEPS,
        Some(edition) if edition == SCHEMA => &STEPS[STEPS_OF_THE_FIRST..],
        Some(_) => return Ok(text.to_string()),
    };
    let before = document.to_string();
    let parents = parents
        .iter()
        .map(|parent| Ok(parent.parse::<DocumentMut>()?.as_table().clone()))
        .collect::<Result<Vec<Table>, TomlError>>()?;
    let mut outer: Vec<&dyn TableLike> = parents.iter().map(|parent| parent as _).collect();
    rewrite(steps, document.as_table_mut(), &outer, true);
    let file = document.as_table().clone();
    outer.insert(0, &file);
    for_each_choice(document.as_table_mut(), |choice| {
        rewrite(steps, choice, &outer, false);
        let own = scope::copy(choice);
        let outer: Vec<&dyn TableLike> = [&own as &dyn TableLike]
            .into_iter()
            .chain(outer.iter().copied())
            .collect();
        for_each_phase(choice, |phase| rewrite(steps, phase, &outer, false));
    });
    for_each_phase(document.as_table_mut(), |phase| {
        rewrite(steps, phase, &outer, false)
    });
    let mut rewritten = document.to_string();
    if rewritten == before {
        return Ok(text.to_string());
    }
    rewritten = comments::with_all(&before, &rewritten);
    if !bare.ends_with('\n') && rewritten.ends_with('\n') {
        rewritten.pop();
    }
    if is_crlf {
        rewritten = rewritten.replace('\n', "\r\n");
    }
    Ok(format!("{mark}{rewritten}"))
}

fn rewrite(steps: &[Step], table: &mut dyn TableLike, outer: &[&dyn TableLike], is_file: bool) {
    for step in steps {
        step(&mut Scope {
            table,
            outer,
            is_file,
        });
    }
}

fn for_each_choice(file: &mut dyn TableLike, mut change: impl FnMut(&mut dyn TableLike)) {
    for_each_inner(file.get_mut("option"), &mut |option| {
        fewer::choices(option);
        let choices = option.iter_mut().map(|(_, item)| item);
        choices
            .filter_map(Item::as_table_like_mut)
            .for_each(&mut change);
    });
}

/// Applies a change to each table in a table.
fn for_each_inner(item: Option<&mut Item>, change: &mut dyn FnMut(&mut dyn TableLike)) {
    let table = item.and_then(Item::as_table_like_mut);
    for (_, item) in table.into_iter().flat_map(TableLike::iter_mut) {
        if let Some(inner) = item.as_table_like_mut() {
            change(inner);
        }
    }
}

fn for_each_phase(scope: &mut dyn TableLike, mut change: impl FnMut(&mut dyn TableLike)) {
    if let Some(phases) = scope.get_mut("phase") {
        scope::for_each_table(phases, &mut change);
    }
}
