//! Variant files: a game's rules with its names, sources and readings, as TOML.
//!
//! A file is read in steps. Each step reports all its errors before the next begins:
//!
//! 1. `parse` and `tree`: the text becomes a tree that knows the place of every key.
//! 2. `check_shape`: the tree is compared with the language, which `schema` defines.
//! 3. `overlay`: the tree is laid over its parent's, and then the chosen options over it.
//! 4. `rules`: missing and meaningless keys are reported, and the rest is read as
//!    [`Rules`](gebeta_core::rules::Rules), which check themselves.
//! 5. `assemble`: the rules and the file's words become a [`Variant`].
//!
//! `check` and `evidence` compare a variant with what its file says of the game. `to_variant_file` and `write` turn it back
//! into a file, `describe` and `diff` into words.

mod assemble;
mod built_in;
mod catalogue;
mod check;
mod check_shape;
mod cited;
mod describe;
mod diagnostic;
mod diff;
mod entry;
mod evidence;
mod keys;
mod load;
mod loaded_variant;
mod meant_key;
mod misplaced_key;
mod names;
mod new_file;
mod overlay;
mod parse;
mod provenance;
mod recognise;
mod reference;
mod resolve;
mod resolved;
mod row_words;
mod rules;
mod schema;
mod slips;
mod source;
mod spec;
mod stale;
mod suggest;
mod summary;
mod template;
mod texts;
mod to_variant_file;
mod told;
mod tree;
mod trial_budget;
mod trial_games;
mod typography;
mod unfit;
mod variant_text;
mod write;

pub use catalogue::Catalogue;
pub use describe::Section;
pub use diagnostic::{DefectCode, Diagnostic, Diagnostics, Severity};
pub use diff::{Difference, RuleValue};
pub use entry::{Entry, SameWith};
pub use loaded_variant::{Choice, DiffersFrom, Variant, VariantOption, Words};
pub use new_file::{NewVariant, neutral_template, template_from};
pub use parse::in_plain_words;
pub use reference::{codes, reference};
pub use schema::{
    About, Coordinates, Example, NoCoordinates, Reading, ResultLetter, Source, defect_codes,
    json_schema, typed_schema, without_null,
};
pub use spec::split_spec;
pub use suggest::{did_you_mean, is_close, joined};
pub use template::template;
pub use told::Told;
pub use variant_text::VariantText;

/// The version of the language that this program reads.
pub const SCHEMA: i64 = 2;
