//! The file: CSV with a row for each value.

use std::collections::HashSet;

use csv::{ReaderBuilder, StringRecord, Writer};

use crate::Command;

/// The names of the columns.
const COLUMNS: [&str; 9] = [
    "id",
    "variant",
    "options",
    "quantity",
    "value",
    "command",
    "source",
    "fingerprint",
    "version",
];

/// A published value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// The command that finds it.
    pub command: Command,
    /// What it is, such as `level 10 turns`.
    pub quantity: String,
    /// The value, as it is published.
    pub value: String,
    /// The files in which it is published.
    pub source: String,
    /// The fingerprint of the variant's rules.
    pub fingerprint: String,
    /// The version of the program.
    pub version: String,
}

impl Published {
    /// Returns the name by which a text can cite the value.
    pub fn id(&self) -> String {
        let quantity = self.quantity.replace(": ", "/").replace(' ', "-");
        format!("{}/{quantity}", self.command.name())
    }

    /// Returns whether a value that is found now is as published. A bound is if it is at least as tight.
    pub fn agrees(&self, now: &str) -> bool {
        let bounds = [&self.value, now].map(|text| text.parse::<i64>());
        match (self.quantity.as_str(), bounds) {
            ("at least", [Ok(published), Ok(now)]) => now >= published,
            ("at most", [Ok(published), Ok(now)]) => now <= published,
            _ => now == self.value,
        }
    }
}

/// An error in a file of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong, and what was expected.
    pub message: String,
}

/// Reads a file.
///
/// # Errors
/// All errors of the file, by line.
pub fn read(text: &str) -> Result<Vec<Published>, Vec<FileError>> {
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let (mut rows, mut errors, mut ids) = (Vec::new(), Vec::new(), HashSet::new());
    let mut head = false;
    for record in reader.records() {
        let (line, read) = match record {
            Ok(record) => (line_of(&record), row(&record, head, &mut ids)),
            Err(error) => {
                let line = error.position().map_or(1, csv::Position::line);
                (line, Err("the line is not UTF-8".to_string()))
            }
        };
        head = true;
        match read {
            Ok(row) => rows.extend(row),
            Err(message) => errors.push(FileError { line, message }),
        }
    }
    if rows.is_empty() && errors.is_empty() {
        let message = match head {
            true => "the file has no rows".to_string(),
            false => format!(
                "the file is empty; its first line is `{}`",
                COLUMNS.join(",")
            ),
        };
        errors.push(FileError { line: 1, message });
    }
    match errors.is_empty() {
        true => Ok(rows),
        false => Err(errors),
    }
}

fn line_of(record: &StringRecord) -> u64 {
    record.position().map_or(1, csv::Position::line)
}

fn row(
    record: &StringRecord,
    head: bool,
    ids: &mut HashSet<String>,
) -> Result<Option<Published>, String> {
    let cells: Vec<&str> = record.iter().collect();
    if !head {
        return match cells == COLUMNS {
            true => Ok(None),
            false => Err(format!(
                "expected the names of the columns: `{}`",
                COLUMNS.join(",")
            )),
        };
    }
    let number = cells.len();
    let cells: [&str; 9] = cells
        .try_into()
        .map_err(|_| format!("expected {} cells, found {number}", COLUMNS.len()))?;
    let [
        id,
        variant,
        options,
        quantity,
        value,
        command,
        source,
        fingerprint,
        version,
    ] = cells;
    let command: Command = command.parse()?;
    if command.variant_and_options() != (variant, options) {
        return Err(format!(
            "the command is about `{}`, not about the variant and the options of the row",
            command.spec
        ));
    }
    for (name, cell) in [
        ("quantity", quantity),
        ("value", value),
        ("version", version),
    ] {
        if cell.is_empty() {
            return Err(format!("the column `{name}` is empty"));
        }
    }
    if fingerprint.len() != 16 || !fingerprint.bytes().all(|it| it.is_ascii_hexdigit()) {
        return Err(format!(
            "expected a fingerprint of 16 hexadecimal digits, found `{fingerprint}`"
        ));
    }
    let [quantity, value, source, fingerprint, version] =
        [quantity, value, source, fingerprint, version].map(str::to_string);
    let row = Published {
        command,
        quantity,
        value,
        source,
        fingerprint,
        version,
    };
    if row.id() != id {
        return Err(format!("expected the id `{}`, found `{id}`", row.id()));
    }
    match ids.insert(id.to_string()) {
        true => Ok(Some(row)),
        false => Err(format!("`{id}` has a row already")),
    }
}

/// Writes a file. Lines end in a line feed.
pub fn write(rows: &[Published]) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let heads = writer.write_record(COLUMNS);
    let written = heads.and_then(|()| {
        rows.iter().try_for_each(|row| {
            let (variant, options) = row.command.variant_and_options();
            let command = row.command.to_string();
            let cells = [
                &row.id(),
                variant,
                options,
                &row.quantity,
                &row.value,
                &command,
                &row.source,
                &row.fingerprint,
                &row.version,
            ];
            writer.write_record(cells)
        })
    });
    // Writing to memory can't fail.
    let bytes = written
        .ok()
        .and_then(|()| writer.into_inner().ok())
        .unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}
