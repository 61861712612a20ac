//! What a variant file can say.
//!
//! What it says of the rules are the types of [`gebeta_core::rules`]; what else it says are the types of `file`. They
//! and their doc comments are the one definition of the language. The JSON Schema is derived from them, and from it
//! everything else that knows a key: the check of a file's shape, what a resolved file lacks, the reference, the
//! template, `variants show` and `variants diff`.

mod file;
mod flat;
mod json;
mod named;
mod tables;

pub use file::*;
pub use json::{Choice, Shape, Sort, json_schema, root};
pub use named::Named;
pub use tables::RuleTables;

/// Defines the words that a key can have as its value, and how they and the enum that a variant has go over into each other.
macro_rules! spelled {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$word_meta:meta])* $word:ident,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$word_meta])* $word,)* }
    };
    ($(#[$meta:meta])* pub enum $name:ident => $rules:path { $($(#[$word_meta:meta])* $word:ident,)* }) => {
        spelled! { $(#[$meta])* pub enum $name { $($(#[$word_meta])* $word,)* } }

        impl From<$name> for $rules {
            fn from(word: $name) -> Self {
                match word { $($name::$word => Self::$word,)* }
            }
        }

        impl From<$rules> for $name {
            fn from(rule: $rules) -> Self {
                type Rule = $rules;
                match rule { $(Rule::$word => Self::$word,)* }
            }
        }
    };
}
use spelled;
