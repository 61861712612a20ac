//! What a variant's file says besides the rules.

use gebeta::formats::variant;
use pyo3::prelude::*;

use crate::pickled::made_from_fields;

/// Defines a class with read-only fields that is made from a type of the library.
macro_rules! fields {
    ($(#[$doc:meta])* $name:ident from $of:ty { $($(#[$field_doc:meta])* $field:ident: $type:ty = $get:expr,)* }) => {
        $(#[$doc])*
        #[pyclass(frozen, eq, get_all, module = "gebeta._gebeta", from_py_object)]
        #[derive(Clone, PartialEq)]
        pub struct $name { $($(#[$field_doc])* $field: $type,)* }

        impl From<&$of> for $name {
            fn from(of: &$of) -> $name {
                $name { $($field: { let get: fn(&$of) -> $type = $get; get(of) },)* }
            }
        }

        made_from_fields!($name { $($field: $type),* });

        #[pymethods]
        impl $name {
            fn __repr__(slf: &Bound<'_, $name>) -> PyResult<String> {
                let mut parts = Vec::new();
                $({
                    let value = slf.getattr(stringify!($field))?.repr()?;
                    parts.push(format!("{}={value}", stringify!($field)));
                })*
                Ok(format!("{}({})", stringify!($name), parts.join(", ")))
            }
        }
    };
}

fields! {
    /// Where a game is from, and how it is played, in words.
    About from variant::About {
        /// Other names of the game.
        names: Vec<String> = |of| of.names.clone(),
        /// Where it is, or was, played.
        place: Option<String> = |of| of.place.clone(),
        /// The game in one line.
        summary: Option<String> = |of| of.summary.clone(),
        /// The rules in a few sentences.
        rules: Option<String> = |of| of.rules.clone(),
    }
}

fields! {
    /// A work that the rules come from.
    Source from variant::Source {
        /// The whole reference.
        cite: String = |of| of.cite.clone(),
        /// The pages, or another locator.
        pages: Option<String> = |of| of.pages.clone(),
        /// How reliable it is, or what was not seen of it.
        note: Option<String> = |of| of.note.clone(),
        /// Where it can be read.
        url: Option<String> = |of| of.url.clone(),
    }
}

fields! {
    /// A point that the sources leave open, with the reading that the file takes.
    Reading from variant::Reading {
        /// A short id, such as `I1`.
        id: String = |of| of.id.clone(),
        /// The words of the source that can be read in several ways.
        sentence: Option<String> = |of| of.sentence.clone(),
        /// What no source says.
        question: Option<String> = |of| of.question.clone(),
        /// What the file takes it to mean.
        taken: String = |of| of.taken.clone(),
        /// What others take it to mean.
        others: Vec<String> = |of| of.others.clone(),
        /// The option that has the other readings.
        option: Option<String> = |of| of.option.clone(),
    }
}

fields! {
    /// One answer to an option.
    Choice from variant::Choice {
        /// Its name.
        name: String = |of| of.name.clone(),
        /// What it means, and who says so.
        says: String = |of| of.says.clone(),
    }
}

fields! {
    /// An option of a variant: a question with named answers.
    VariantOption from variant::VariantOption {
        /// Its name.
        name: String = |of| of.name.clone(),
        /// What it decides.
        question: String = |of| of.question.clone(),
        /// Its answers; the default is first.
        choices: Vec<Choice> = |of| of.choices.iter().map(Choice::from).collect(),
    }
}
