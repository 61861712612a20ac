//! What is wrong with a file: where, what was expected, what to do.

use std::fmt;
use std::iter::{once, repeat};
use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use indexmap::IndexSet;
use serde_json::{Value, json};

pub use gebeta_core::rules::DefectCode;

use super::source::Location;
use crate::text::{printable, upper_first};

/// The most diagnostics of one report that are written.
const MOST_SHOWN: usize = 100;

/// The longest line of a file that is shown in full, in bytes.
const LONGEST_LINE: usize = 2000;

/// How serious a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Something is missing or suspicious; the game can be played.
    Warning,
    /// The file can't be used.
    Error,
}

/// One thing that is wrong with a variant file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How serious it is.
    pub severity: Severity,
    /// The kind of defect.
    pub code: DefectCode,
    /// What is wrong, in one sentence.
    pub message: String,
    /// The places with their labels: first that of the error, then related ones.
    places: Vec<(Location, String)>,
    /// How to fix it.
    pub help: Option<String>,
    /// Whether the lines of the places are shown. A file may not be meant for this program, so its contents may be private.
    shows_lines: bool,
}

impl Diagnostic {
    /// Returns an error that has no place yet.
    pub(super) fn error(code: DefectCode, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            code,
            message: message.into(),
            places: Vec::new(),
            help: None,
            shows_lines: true,
        }
    }

    /// Returns a warning that has no place yet.
    pub(super) fn warning(code: DefectCode, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Warning,
            ..Diagnostic::error(code, message)
        }
    }

    /// Underlines a place and labels it.
    pub(super) fn at(mut self, place: &Location, label: impl Into<String>) -> Diagnostic {
        self.places.insert(0, (place.clone(), label.into()));
        self
    }

    /// Adds a related place.
    pub(super) fn note(mut self, place: &Location, label: impl Into<String>) -> Diagnostic {
        self.places.push((place.clone(), label.into()));
        self
    }

    /// Hides the lines of files.
    pub(super) fn without_lines(mut self) -> Diagnostic {
        self.shows_lines = false;
        self
    }

    /// Adds the choice with which it comes up.
    pub(super) fn with(mut self, choice: &Location, name: &str) -> Diagnostic {
        self.message = format!("with {name}: {}", self.message);
        match self.place() == Some(choice) {
            true => self,
            false => self.note(choice, "with this choice"),
        }
    }

    /// Adds how to fix it.
    pub(super) fn help(mut self, help: impl Into<String>) -> Diagnostic {
        let help = help.into();
        self.help = (!help.is_empty()).then_some(help);
        self
    }

    fn place(&self) -> Option<&Location> {
        self.places.first().map(|(place, _)| place)
    }

    /// Returns the name of the file.
    pub fn file(&self) -> Option<&str> {
        self.place().map(|place| place.source.name.as_str())
    }

    /// Returns the line and the column, both from 1. Columns count characters.
    pub fn line_and_column(&self) -> Option<(usize, usize)> {
        self.place().map(Location::line_and_column)
    }

    /// Returns where the place ends: the line and the column after its last character, both from 1.
    pub fn end_line_and_column(&self) -> Option<(usize, usize)> {
        let place = self.place()?;
        let end = Location::new(&place.source, place.span.end..place.span.end);
        Some(end.line_and_column())
    }

    /// Returns what is said about the place, such as the values that were expected there.
    pub fn label(&self) -> Option<&str> {
        self.places.first().map(|(_, label)| label.as_str())
    }

    fn render(&self, renderer: &Renderer) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let message = sentence(&self.message);
        let title = level.primary_title(message).id(self.code.to_string());
        let mut group = Group::with_title(title);
        let kinds = once(AnnotationKind::Primary).chain(repeat(AnnotationKind::Context));
        let mut shown: Vec<Shown> = kinds.zip(&self.places).collect();
        while let Some(&(_, (first, _))) = shown.first() {
            // One snippet for each file; lines in between are folded.
            let is_here = |(_, (place, _)): &Shown| place.source.name == first.source.name;
            let (here, elsewhere) = shown.into_iter().partition::<Vec<_>, _>(is_here);
            shown = elsewhere;
            let snippet = self.shows_lines.then(|| snippet(&here)).flatten();
            group = match snippet {
                Some(snippet) => group.element(snippet),
                None => group.element(origin(first)),
            };
        }
        if let Some(help) = &self.help {
            let help = sentence(help);
            // Without lines of a file there is no margin.
            if self.places.is_empty() {
                return format!("{}\n  help: {help}", renderer.render(&[group]));
            }
            group = group.element(Level::HELP.message(help));
        }
        renderer.render(&[group])
    }

    /// Returns the diagnostic for programs.
    pub fn to_json(&self) -> Value {
        let place = |place: &Location| {
            let (line, column) = place.line_and_column();
            json!({
                "file": place.source.name,
                "line": line,
                "column": column,
                "start": place.span.start,
                "end": place.span.end,
            })
        };
        json!({
            "severity": match self.severity { Severity::Error => "error", Severity::Warning => "warning" },
            "code": self.code,
            "message": self.message,
            "place": self.place().map(place),
            "label": self.label(),
            "notes": self.places.iter().skip(1).map(|(at, says)| json!({"place": place(at), "label": says})).collect::<Vec<_>>(),
            "help": self.help,
        })
    }
}

/// A place with its label, and how it is underlined.
type Shown<'a> = (AnnotationKind, &'a (Location, String));

/// Turns the words of a diagnostic into a sentence, with control characters replaced.
fn sentence(words: &str) -> String {
    let mut sentence = upper_first(&printable(words));
    if !sentence.ends_with(['.', '?', '!']) {
        sentence.push('.');
    }
    sentence
}

/// Names a place without showing it.
fn origin(place: &Location) -> Origin<'static> {
    let (line, column) = place.line_and_column();
    Origin::path(printable(&place.source.name))
        .line(line)
        .char_column(column)
}

/// Returns the lines of a file to show, with places underlined; `None` if a line is too long to read.
fn snippet<'a>(shown: &[Shown<'a>]) -> Option<Snippet<'a, Annotation<'a>>> {
    let source = &shown[0].1.0.source;
    let end = source.text.len();
    let lines = shown.iter().flat_map(|(_, (place, _))| {
        let Range { start, end: after } = place.span;
        [start, after.max(start + 1) - 1].map(|at| source.line(at.min(end)))
    });
    let first = lines.clone().min().unwrap_or(0);
    let last = lines.max().unwrap_or(0);
    let (from, to) = (source.line_span(first).start, source.line_span(last).end);
    let text = &source.text[from..to];
    if text.split('\n').any(|line| line.len() > LONGEST_LINE) {
        return None;
    }
    let snippet = Snippet::source(printable(text))
        .path(printable(&source.name))
        .line_start(first + 1);
    let annotations = shown.iter().map(|(kind, (place, label))| {
        // Only the first line of a long value is underlined.
        let line_end = source.line_span(source.line(place.span.start.min(end))).end;
        let start = place.span.start.min(end);
        let stop = place.span.end.min(line_end).max(start);
        // The renderer requires that places begin and end with a character.
        let [start, stop] = [start, stop].map(|at| text.floor_char_boundary(at - from));
        kind.span(start..stop).label(printable(label))
    });
    Some(snippet.annotations(annotations))
}

/// All that is wrong with a variant file: at least one diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostics {
    diagnostics: Vec<Diagnostic>,
}

impl Diagnostics {
    /// Sorts diagnostics in the order of the file. Returns `None` if there are none.
    pub(super) fn of(mut diagnostics: Vec<Diagnostic>) -> Option<Diagnostics> {
        // Files keep the order in which they came up.
        let files = diagnostics.iter().filter_map(Diagnostic::file);
        let files: IndexSet<String> = files.map(str::to_string).collect();
        diagnostics.sort_by_key(|d| {
            let file = d.file().and_then(|name| files.get_index_of(name));
            (file, d.place().map(|place| place.span.start))
        });
        let mut seen: Vec<Diagnostic> = Vec::new();
        diagnostics.retain(|d| {
            let twice = seen.len() < MOST_SHOWN && seen.contains(d);
            if !twice && seen.len() < MOST_SHOWN {
                seen.push(d.clone());
            }
            !twice
        });
        (!diagnostics.is_empty()).then_some(Diagnostics { diagnostics })
    }

    /// Returns a report of one diagnostic.
    pub(super) fn one(diagnostic: Diagnostic) -> Diagnostics {
        Diagnostics {
            diagnostics: vec![diagnostic],
        }
    }

    /// Returns the diagnostics in the order of the file.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Returns the number of errors; the rest are warnings.
    pub fn errors(&self) -> usize {
        let errors = self.diagnostics.iter();
        errors.filter(|d| d.severity == Severity::Error).count()
    }

    /// Returns whether the file can't be used.
    pub fn is_fatal(&self) -> bool {
        self.errors() > 0
    }

    /// Returns the report for people, with lines of the file, and in `colour` for a terminal.
    pub fn render(&self, colour: bool) -> String {
        let renderer = match colour {
            true => Renderer::styled(),
            false => Renderer::plain(),
        };
        let renderer = renderer.decor_style(DecorStyle::Ascii);
        let shown = self.diagnostics.iter().take(MOST_SHOWN);
        let mut parts: Vec<String> = shown.map(|d| d.render(&renderer)).collect();
        let left = self.diagnostics.len().saturating_sub(MOST_SHOWN);
        if left > 0 {
            parts.push(format!("and {left} more"));
        }
        parts.join("\n\n")
    }

    /// Returns the report for programs.
    pub fn to_json(&self) -> Value {
        self.diagnostics.iter().map(Diagnostic::to_json).collect()
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl std::error::Error for Diagnostics {}

/// Makes a report of diagnostics, of which there is at least one.
pub(super) fn report(diagnostics: Vec<Diagnostic>) -> Diagnostics {
    Diagnostics::of(diagnostics).unwrap_or_else(|| {
        let message = "the file can't be read";
        Diagnostics::one(Diagnostic::error(DefectCode::Unreadable, message))
    })
}
