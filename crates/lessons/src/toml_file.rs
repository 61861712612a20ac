//! A TOML file whose keys know their lines.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use gebeta_formats::variant::{did_you_mean, in_plain_words};

use crate::fault::Fault;

/// Returns the number of the line, from 1, of a place in a text.
fn line_of(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or(text);
    before.matches('\n').count() + 1
}

/// A table of a file, from which values are taken. The faults are collected.
pub struct Reader<'a> {
    text: &'a str,
    pub faults: Vec<Fault>,
}

/// A value and its line.
#[derive(Clone, Debug)]
pub struct At<T> {
    pub line: usize,
    pub value: T,
}

impl<'a> Reader<'a> {
    /// Reads a file, and calls `read` with its table. Returns all faults if there are any.
    ///
    /// # Errors
    /// Returns the faults of the file, in the order of their lines.
    pub fn read<T>(
        text: &'a str,
        read: impl FnOnce(&mut Reader<'a>, &DeTable<'a>) -> Option<T>,
    ) -> Result<T, Vec<Fault>> {
        let mut reader = Reader {
            text,
            faults: Vec::new(),
        };
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let at = error.span().map_or(0, |span| span.start);
            reader.fault(
                line_of(text, at),
                format!("invalid TOML: {}", in_plain_words(error.message())),
            );
        }
        let read = match reader.faults.is_empty() {
            true => read(&mut reader, table.get_ref()),
            false => None,
        };
        match read {
            Some(value) if reader.faults.is_empty() => Ok(value),
            _ => {
                reader.faults.sort_by_key(|fault| fault.line);
                Err(reader.faults)
            }
        }
    }

    /// Notes a fault.
    pub fn fault(&mut self, line: usize, message: impl Into<String>) {
        self.faults.push(Fault {
            line,
            message: message.into(),
        });
    }

    /// Returns the line of something.
    pub fn line<T>(&self, at: &Spanned<T>) -> usize {
        line_of(self.text, at.span().start)
    }

    /// Notes the keys of a table that are not among those it can have.
    pub fn only(&mut self, table: &DeTable<'_>, known: &[&str]) {
        for key in table.keys() {
            let name = key.get_ref();
            if known.contains(&name.as_ref()) {
                continue;
            }
            let meant = did_you_mean(name, known.iter().copied());
            let help = meant.map_or_else(
                || format!("valid keys: `{}`", known.join("`, `")),
                |meant| format!("did you mean `{meant}`?"),
            );
            let line = self.line(key);
            self.fault(line, format!("unknown key `{name}`; {help}"));
        }
    }

    /// Returns a text, if the key is there.
    pub fn text(&mut self, table: &DeTable<'_>, key: &str) -> Option<At<String>> {
        let value = table.get(key)?;
        let line = self.line(value);
        match value.get_ref() {
            DeValue::String(text) => Some(At {
                line,
                value: text.trim().to_string(),
            }),
            other => {
                let kind = other.type_str();
                self.fault(
                    line,
                    format!("`{key}` must be a text in quotes, not {kind}"),
                );
                None
            }
        }
    }

    /// Returns the items of a list of tables with their lines, if the key is there.
    pub fn tables<'t, 'f>(
        &mut self,
        table: &'t DeTable<'f>,
        key: &str,
    ) -> Vec<At<&'t DeTable<'f>>> {
        let Some(value) = table.get(key) else {
            return Vec::new();
        };
        let whole = self.line(value);
        let DeValue::Array(items) = value.get_ref() else {
            self.fault(
                whole,
                format!("write `[[{key}]]`, with two brackets, before each {key}"),
            );
            return Vec::new();
        };
        let mut tables = Vec::new();
        for item in items.iter() {
            let line = self.line(item);
            match item.get_ref() {
                DeValue::Table(table) => tables.push(At { line, value: table }),
                _ => self.fault(line, format!("write `[[{key}]]` before each {key}")),
            }
        }
        tables
    }
}
