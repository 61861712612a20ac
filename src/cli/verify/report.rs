//! What a verification has found.

use std::fmt::Write;
use std::io;

use gebeta_atlas::tidy::csv;
use gebeta_results::Published;
use gebeta_storage::words::number_of;

use super::{Attempt, Outcome};
use crate::failure::{Code, Failure};
use crate::terminal::print_page;

/// What a verification has found.
pub struct Report<'a> {
    /// What has been attempted.
    pub attempts: &'a [Attempt],
    /// The variants whose rules have changed, as (variant, fingerprint in the file, fingerprint now).
    pub changed: Vec<[String; 3]>,
}

impl<'a> Report<'a> {
    /// Returns each result with its status, a word of the format `csv`, and the value that is found now, if any.
    fn rows(&self) -> impl Iterator<Item = (&'a Published, &'static str, Option<&'a str>)> {
        self.attempts.iter().flat_map(|attempt| {
            attempt
                .rows
                .iter()
                .enumerate()
                .map(move |(i, row)| match &attempt.outcome {
                    Outcome::Left => (row, "left", None),
                    Outcome::NoRoom => (row, "no-room", None),
                    Outcome::Failed(_) => (row, "failed", None),
                    Outcome::Found(now) => match now[i].as_deref() {
                        Some(now) if row.agrees(now) => (row, "same", Some(row.value.as_str())),
                        now => (row, "differs", now),
                    },
                })
        })
    }

    fn number(&self, word: &str) -> usize {
        self.rows().filter(|(_, status, _)| *status == word).count()
    }

    /// Prints the numbers, and lists of what differs and what is left.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn print(&self) -> io::Result<()> {
        // Writing to a string can't fail.
        let mut text = String::new();
        let all = self.rows().count();
        let _ = writeln!(
            text,
            "{} of {all} results were computed again and are the same; results that differ: {}.",
            self.number("same"),
            self.number("differs")
        );
        let differing = self
            .rows()
            .filter(|(_, status, _)| *status == "differs")
            .map(|(row, _, now)| {
                let (id, then, command) = (row.id(), &row.value, &row.command);
                let now = now.unwrap_or("no such value");
                format!("{id}: {then} in the file, {now} now\n    {command}")
            });
        list(&mut text, "Results that differ", differing);
        let changed = self
            .changed
            .iter()
            .map(|[spec, then, now]| format!("{spec}: fingerprint {then} in the file, {now} now"));
        list(&mut text, "Rules that have changed since", changed);
        self.commands(&mut text, "Commands that fail", |outcome| match outcome {
            Outcome::Failed(reason) => Some(format!(": {reason}")),
            _ => None,
        });
        self.commands(&mut text, "Too little memory or disk space", |outcome| {
            matches!(outcome, Outcome::NoRoom).then(String::new)
        });
        self.commands(&mut text, "Not computed again in this time", |outcome| {
            matches!(outcome, Outcome::Left).then(String::new)
        });
        print_page(&text)
    }

    fn commands(&self, text: &mut String, title: &str, line: impl Fn(&Outcome) -> Option<String>) {
        let lines = self.attempts.iter().filter_map(|attempt| {
            let more = line(&attempt.outcome)?;
            let results = number_of(attempt.rows.len() as u64, "result");
            Some(format!("{} ({results}){more}", attempt.command))
        });
        list(text, title, lines);
    }

    /// Prints a row for each result.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn print_csv(&self) -> io::Result<()> {
        let rows = self.rows().map(|(row, status, now)| {
            let spec = &row.command.spec;
            let changed = self
                .changed
                .iter()
                .any(|[other, then, _]| other == spec && *then == row.fingerprint);
            let rules = if changed { "changed" } else { "same" };
            [
                &row.id(),
                &row.value,
                status,
                now.unwrap_or_default(),
                rules,
            ]
            .map(str::to_string)
            .to_vec()
        });
        let text = csv(&["id", "value", "status", "now", "rules"], rows)?;
        print_page(&text)
    }

    /// Returns a failure if a result is not what the file says.
    pub fn verdict(&self) -> Result<(), Failure> {
        let (differ, failed) = (self.number("differs"), self.number("failed"));
        let mut parts = Vec::new();
        if differ > 0 {
            parts.push(format!("results that differ: {differ}"));
        }
        if failed > 0 {
            parts.push(format!("results whose commands fail: {failed}"));
        }
        if !self.changed.is_empty() {
            let number = self.changed.len();
            parts.push(format!("variants whose rules have changed: {number}"));
        }
        match parts.is_empty() {
            true => Ok(()),
            false => Err(Code::ResultsDiffer
                .failure(format!("Not all is as published: {}.", parts.join(", ")))
                .hint("If the file names another version of gebeta, use that one to find its results; `gebeta --version` prints the version you have.")),
        }
    }
}

/// Adds lines under a title, if there are any.
fn list(text: &mut String, title: &str, lines: impl Iterator<Item = String>) {
    let lines: Vec<String> = lines.collect();
    if !lines.is_empty() {
        let _ = writeln!(text, "\n{title}:\n  {}", lines.join("\n  "));
    }
}
