//! Published results: a file with a row for each value, with the rules and the command that it follows from.
//!
//! [`read()`] and [`write()`] handle the file; [`Command`] names what is computed, and finds the values in its output.
//! Nothing is computed here.

mod atlas;
mod bounds;
mod command;
mod file;
mod fingerprint;
mod levels;
mod solution;

pub use atlas::sections;
pub use command::{Command, Endless, Task};
pub use file::{FileError, Published, read, write};
pub use fingerprint::fingerprint;
pub use solution::CENSUS;

/// Values by the names of their quantities, such as `level 10 turns`.
pub type Values = Vec<(String, String)>;
