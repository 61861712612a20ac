//! The definition of the language of variant files.
//!
//! Rules are the types of [`gebeta_core::rules`]; the rest of a file is the types of `file`. A test derives the JSON Schema
//! from these types and their doc comments, and keeps it in `derived.json`, which is read sooner. Everything else is derived
//! from the schema: the check of a file's shape, the search for missing keys, the reference, the template, `variants show`
//! and `variants diff`.

mod coordinates;
mod derived;
mod file;
mod json;
mod tables;

pub use coordinates::{Coordinates, NoCoordinates};
pub use derived::{typed_schema, without_null};
pub use file::*;
pub use json::{Choice, Shape, Sort, defect_codes, json_schema, root};
pub use tables::RuleTables;
