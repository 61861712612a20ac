//! What a variant file can say.
//!
//! What it says of the rules are the types of [`gebeta_core::rules`]; what else it says are the types of `file`. They
//! and their doc comments are the one definition of the language. The JSON Schema is derived from them, and from it
//! everything else that knows a key: the check of a file's shape, what a resolved file lacks, the reference, the
//! template, `variants show` and `variants diff`.

mod file;
mod flat;
mod json;
mod tables;

pub use file::*;
pub use json::{Choice, Shape, Sort, defect_codes, json_schema, root, without_null};
pub use tables::RuleTables;
