//! Variant files: a game's rules with its names, sources and readings, as TOML.

mod about;
mod stub;

pub use about::{About, Choice, Example, Numbers, Reading, Source, Variant, VariantOption, Words};
pub use stub::Catalogue;
