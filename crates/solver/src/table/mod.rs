//! Solved games on disk: a table of the values of all boards, which is queried without being read as a whole.
//!
//! The file begins with a magic number and the version of the format. Then come the [sections](section) of the groups,
//! from the fewest counters in play to the most; then a description, as JSON; then a trailer with the place of the
//! description, its checksum, and the trailer's own. The description holds the rules, the start and the settings of the
//! solution, so a table is never taken for that of another game. For each section it holds the offset, a checksum, the
//! code and the census. Every byte is covered by a checksum, and all are verified when a table is opened.

mod bits;
mod description;
mod error;
mod file;
mod huffman;
mod numbering;
mod section;

pub use description::fingerprint;
pub use error::{TableError, TableUnwritten};
pub(super) use file::{About, TableWriter};
pub(super) use numbering::Numbering;
pub(super) use section::{SectionWriter, bytes_of_writing};
