//! Variant files: a game's rules with its names, sources and readings, as TOML.
//!
//! A file is read in steps, each of which lists all that is wrong before the next begins: the text becomes a tree that
//! knows the place of every key (`parse`, `tree`), the tree is held against the language (`check_shape`; the language
//! itself is `schema`), it is laid over its parent's (`overlay`), the options are taken, and what it says is turned into
//! [`Rules`](crate::rules::Rules) (`lower`), which check themselves. What comes out is a [`Variant`].

mod about;
mod catalogue;
mod check_shape;
mod codes;
mod diagnostic;
mod lower;
mod overlay;
mod parse;
mod resolve;
mod schema;
mod source;
mod tree;

pub use about::{About, Choice, Example, Numbers, Reading, Source, Variant, VariantOption, Words};
pub use catalogue::{Catalogue, Entry};
pub use codes::{CODES, explain};
pub use diagnostic::{Diagnostic, Report, Severity};
pub use schema::json_schema;
