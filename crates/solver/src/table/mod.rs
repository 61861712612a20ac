//! Solved games on disk: a table of the values of all boards, that is asked without being read as a whole.
//!
//! The file begins with eight letters and the version of the layout. Then come the [sections](section) of the groups, from
//! the fewest counters in play to the most; then a description, as JSON; then a trailer that says where the description
//! lies, with its checksum and its own. The description holds the rules, the start and the settings that the game was
//! solved with, so that a table is never taken for another game's, and of each section the place, a checksum, the code and
//! the census. Every byte is under some checksum, and all are looked at when a table is opened.

mod bits;
mod description;
mod error;
mod file;
mod huffman;
mod numbering;
mod section;

pub use description::fingerprint;
pub use error::{TableError, TableUnwritten};
pub(super) use section::bytes_of_writing;
