//! Names of authors and editors.

use serde_json::{Value, json};

use crate::text::printable_line;

/// The name of an author or editor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// The surname, or the whole name if it is not split.
    pub family: String,
    /// First names or initials.
    pub given: Option<String>,
    /// The words before the surname, such as `van der`.
    pub particle: Option<String>,
    /// The words after the name, such as `Jr.`.
    pub suffix: Option<String>,
    /// Whether the name is not split.
    pub is_literal: bool,
}

impl Name {
    /// Returns a name that is not split.
    pub fn literal(name: &str) -> Name {
        Name {
            family: name.to_string(),
            is_literal: true,
            ..Name::default()
        }
    }

    /// Reads a name in CSL-JSON's form; `None` if it is not one.
    pub fn of(value: &Value) -> Option<Name> {
        let part = |key: &str| value.get(key).and_then(text);
        if let Some(name) = part("literal") {
            return Some(Name::literal(&name));
        }
        Some(Name {
            family: part("family")?,
            given: part("given"),
            particle: part("non-dropping-particle").or_else(|| part("dropping-particle")),
            suffix: part("suffix"),
            is_literal: false,
        })
    }

    /// Reads `Hanson, S.`. A name in another form is not split.
    pub fn of_text(name: &str) -> Name {
        match name.split_once(", ") {
            Some((family, given)) if is_surname_first(name) => Name {
                given: Some(given.to_string()),
                is_literal: false,
                ..Name::literal(family)
            },
            _ => Name::literal(name),
        }
    }

    /// Writes the name in CSL-JSON's form.
    pub fn to_json(&self) -> Value {
        if self.is_literal {
            return json!({"literal": self.family});
        }
        let mut name = json!({"family": self.family});
        for (key, part) in [
            ("given", &self.given),
            ("non-dropping-particle", &self.particle),
            ("suffix", &self.suffix),
        ] {
            if let Some(part) = part {
                name[key] = json!(part);
            }
        }
        name
    }

    /// Writes the name with its surname first and initials: `Murray, H. J. R.`.
    pub fn with_initials(&self) -> String {
        let given = self.given.as_deref().map(initials);
        let parts = [Some(self.surname()), given, self.suffix.clone()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// Returns the surname with the words before it.
    pub fn surname(&self) -> String {
        let particle = self.particle.iter().map(|particle| format!("{particle} "));
        format!("{}{}", particle.collect::<String>(), self.family)
    }
}

/// Cuts first names to their initials: `Jean-Paul M.` to `J.-P. M.`.
fn initials(given: &str) -> String {
    let initial = |part: &str| {
        let first = part.chars().next().filter(|c| c.is_alphabetic());
        first.map_or_else(|| part.to_string(), |first| format!("{first}."))
    };
    // Initials without a space between them are several names.
    let given = given.replace('.', ". ").replace(". -", "-");
    let names = given.split_whitespace().map(|name| {
        let parts = name.split('-').filter(|part| !part.is_empty());
        parts.map(initial).collect::<Vec<_>>().join("-")
    });
    names.collect::<Vec<_>>().join(" ")
}

/// Returns whether a name is a surname, a comma, and initials or first names.
fn is_surname_first(name: &str) -> bool {
    let plain = |c: char| c.is_alphabetic() || " -.'’".contains(c);
    let is_plain =
        |part: &str| !part.is_empty() && part.chars().all(plain) && !part.contains(" and ");
    let parts = name.split_once(", ");
    parts.is_some_and(|(surname, first)| is_plain(surname) && is_plain(first))
}

/// Splits `Hanson, S. and Hanson, J.` into names. A text in another form is one name.
pub fn names_in(text: &str) -> Vec<Name> {
    let names: Vec<&str> = text.split(" and ").collect();
    match names.iter().all(|name| is_surname_first(name)) {
        true => names.into_iter().map(Name::of_text).collect(),
        false => vec![Name::literal(text)],
    }
}

/// Returns a text or a number as one line that can be displayed; `None` if it is empty.
pub(super) fn text(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => printable_line(text.trim()),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    (!text.is_empty()).then_some(text)
}
