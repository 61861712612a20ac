//! Requests for a variant with other values of keys of its rules, such as `geme:board.width=3,setup.counters=2`.

use gebeta_core::Board;
use gebeta_formats::text::printable_line;
use gebeta_formats::variant::{
    Catalogue, DefectCode, Diagnostic, Diagnostics, Severity, Variant, split_spec,
};

use crate::failure::{Code, Failure};

/// The key for the number of columns of a board with two rows.
const WIDTH: &str = "board.width";

/// The key for the rows of a board, as in `2x3` for two rows of three holes.
const ROWS: &str = "board.rows";

/// The reason why a variant can't be loaded.
#[derive(Debug)]
pub enum Refusal {
    /// Errors in the file or the options.
    File(Diagnostics),
    /// A key can't have the value.
    Key {
        /// The variant, as it was requested.
        spec: String,
        /// The reason, in one line.
        why: String,
    },
}

#[cfg(any(feature = "research", test))]
impl Refusal {
    /// Returns the reason in one line, without its place.
    pub fn line(&self) -> String {
        match self {
            Refusal::File(report) => {
                first_error(report).map_or_else(String::new, |it| printable_line(&it.message))
            }
            Refusal::Key { why, .. } => why.clone(),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        match refusal {
            Refusal::File(report) => Failure::ready(report.render(true)),
            Refusal::Key { spec, why } => {
                let hint = "`gebeta variants show --resolved` lists the keys of a variant's rules.";
                Code::Unplayable
                    .failure(format!("`{spec}` can't be played: {why}."))
                    .hint(hint)
            }
        }
    }
}

/// Loads a variant with options, some of which are keys of the rules: their names have a point.
///
/// # Errors
/// The reason why it is refused.
pub fn load_from(
    catalogue: &Catalogue,
    spec: &str,
    options: &[(&str, &str)],
) -> Result<Variant, Refusal> {
    let (usual, mut keys) = split(spec);
    let (more, options): (Vec<_>, Vec<_>) = options
        .iter()
        .copied()
        .partition(|(name, _)| name.contains('.'));
    keys.extend(more);
    let loaded = catalogue
        .load_with(&usual, &options)
        .map_err(Refusal::File)?;
    match keys.is_empty() {
        true => Ok(loaded),
        false => change(catalogue, loaded, &keys).map_err(|why| Refusal::Key {
            spec: spec.to_string(),
            why,
        }),
    }
}

/// Takes the keys out of a request.
fn split(spec: &str) -> (String, Vec<(&str, &str)>) {
    let (name, choices) = split_spec(spec);
    let (mut options, mut keys) = (Vec::new(), Vec::new());
    for choice in choices.split(',').filter(|it| !it.trim().is_empty()) {
        match choice.split_once('=') {
            Some((key, value)) if key.contains('.') => keys.push((key.trim(), value.trim())),
            _ => options.push(choice),
        }
    }
    match options.is_empty() {
        true => (name.to_string(), keys),
        false => (format!("{name}:{}", options.join(",")), keys),
    }
}

/// Returns a variant with other values of keys. Its examples, table and readings are about other rules, and are dropped.
fn change(
    catalogue: &Catalogue,
    loaded: Variant,
    keys: &[(&str, &str)],
) -> Result<Variant, String> {
    let mut file: toml::Table = loaded
        .to_toml()
        .parse()
        .map_err(|error: toml::de::Error| error.to_string())?;
    for evidence in ["example", "table", "reading"] {
        file.remove(evidence);
    }
    for (key, value) in keys {
        set(&mut file, &loaded, key, value)?;
    }
    let text = toml::to_string(&file).map_err(|error| error.to_string())?;
    let mut changed = catalogue
        .load_text(&loaded.spec(), &text)
        .map_err(|report| refused_value(&report, keys))?;
    let keys = keys
        .iter()
        .map(|(key, value)| (key.to_string(), value.to_string()));
    changed.chosen = loaded.chosen.into_iter().chain(keys).collect();
    changed.options = loaded.options;
    Ok(changed)
}

/// Returns the value of a key in the rules, as text.
pub fn own_value(variant: &Variant, key: &str) -> Option<String> {
    if key == WIDTH {
        return Some(variant.rules.board.width().to_string());
    }
    let rules = variant.rules_as_json();
    let value = key
        .split('.')
        .try_fold(&rules, |value, key| value.get(key))?;
    Some(
        value
            .as_str()
            .map_or_else(|| value.to_string(), str::to_string),
    )
}

fn set(file: &mut toml::Table, variant: &Variant, key: &str, value: &str) -> Result<(), String> {
    if own_value(variant, key).is_none() {
        return Err(format!("the rules have no key `{key}`"));
    }
    let (table, name) = key.split_once('.').unwrap_or((key, ""));
    let (name, value) = match key {
        WIDTH => ("rows", as_wide(variant, value)?),
        ROWS => (
            "rows",
            two_rows(value.strip_prefix("2x").unwrap_or_default())?,
        ),
        _ => (name, parsed(value)),
    };
    let table = file
        .entry(table)
        .or_insert_with(|| toml::Table::new().into());
    match table.as_table_mut() {
        Some(table) => {
            table.insert(name.to_string(), value);
            Ok(())
        }
        None => Err(format!(
            "`{key}` names a list of rows; only keys of tables can vary"
        )),
    }
}

/// Returns the rows of a board with another number of columns.
fn as_wide(variant: &Variant, width: &str) -> Result<toml::Value, String> {
    let board: &Board = &variant.rules.board;
    match *board == Board::two_rows(board.width()) {
        true => two_rows(width),
        false => Err(
            "only boards with two rows that are numbered as usual can vary in width; `board.rows=2x3` sets two rows of three holes".into(),
        ),
    }
}

/// Returns two rows with that many columns.
fn two_rows(width: &str) -> Result<toml::Value, String> {
    let width = width
        .parse::<usize>()
        .ok()
        .filter(|width| (1..=12).contains(width));
    let width = width
        .ok_or("a width is a number from 1 to 12, as in `board.width=5` or `board.rows=2x5`")?;
    let wider = Board::two_rows(width);
    let rows = wider
        .rows()
        .iter()
        .map(|row| toml::Value::from(wider.names(row)));
    Ok(toml::Value::Array(rows.collect()))
}

fn parsed(value: &str) -> toml::Value {
    match (value.parse::<i64>(), value.parse::<bool>()) {
        (Ok(number), _) => number.into(),
        (_, Ok(flag)) => flag.into(),
        _ => value.into(),
    }
}

/// Returns what is wrong with the value of a key, and what is expected.
fn refused_value(report: &Diagnostics, keys: &[(&str, &str)]) -> String {
    let Some(error) = first_error(report) else {
        return String::new();
    };
    let given = |key: &str| error.message.starts_with(&format!("`{key}` "));
    let message = match keys.iter().find(|(key, _)| given(key)) {
        Some((key, value)) if error.code == DefectCode::WrongType => {
            format!("`{key}` can't be {value:?}")
        }
        _ => printable_line(&error.message),
    };
    match error.label().filter(|it| it.starts_with("expected ")) {
        // A list can be given only in a file: here, commas separate options.
        Some(expected) => format!(
            "{message}, {}",
            expected.trim_end_matches(" or a list of them")
        ),
        None => message,
    }
}

fn first_error(report: &Diagnostics) -> Option<&Diagnostic> {
    let mut errors = report.diagnostics().iter();
    errors.find(|it| it.severity == Severity::Error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_from_options_by_their_point() {
        assert_eq!(split("geme"), ("geme".to_string(), vec![]));
        let (usual, keys) = split("geme:end=either_side,setup.counters=3");
        assert_eq!(
            (usual.as_str(), keys),
            ("geme:end=either_side", vec![("setup.counters", "3")])
        );
        let (usual, keys) = split("games/geme.toml:board.width=3");
        assert_eq!(
            (usual.as_str(), keys),
            ("games/geme.toml", vec![("board.width", "3")])
        );
        assert_eq!(split("a:b/c.d=3").1, vec![]);
    }

    #[test]
    fn rules_are_changed_and_what_does_not_fit_is_refused() {
        let catalogue = Catalogue::builtin();
        let load = |spec: &str| load_from(&catalogue, spec, &[]);
        let spec = "geme:end=either_side,board.width=5,setup.counters=3";
        let small = load(spec).unwrap();
        let board = &small.rules.board;
        assert_eq!(
            (board.holes(), small.rules.setup.counters.by_hole(10)),
            (10, vec![3; 10])
        );
        assert_eq!(small.spec(), spec);
        assert!(!small.options.is_empty());
        for (spec, why) in [
            (
                "geme:setup.counters=300",
                "`setup.counters` can't be 300, expected 0 to 255",
            ),
            (
                "geme:setup.counters=-1",
                "`setup.counters` can't be -1, expected 0 to 255",
            ),
            (
                "geme:setup.counters=four",
                "`setup.counters` can't be \"four\", expected a whole number",
            ),
            (
                "geme:setup.counters=",
                "`setup.counters` can't be \"\", expected a whole number",
            ),
            ("geme:setup.seeds=3", "the rules have no key `setup.seeds`"),
            ("geme:last.then=end", "the rules have no key `last.then`"),
            ("gabata_3x6:board.width=3", "only boards with two rows"),
        ] {
            let line = load(spec).unwrap_err().line();
            assert!(line.starts_with(why), "{spec}: {line}");
        }
    }
}
