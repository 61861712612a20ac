//! Files of packed positions, each with a value such as its number of paths: sorted, compressed, checksummed.
//!
//! A file begins with a header (`file`), goes on with compressed blocks (`block`), each of which can be read by itself and
//! has its positions in the order of their keys, and ends with an index of the blocks and a trailer that leads to it. Every
//! byte is covered by a checksum or has only one value that it may have.

mod block;
mod file;
mod index;
mod value;

pub use block::{BLOCK, Block, BlockBuilder};
pub use file::{BlockFile, BlockWriter};
pub use value::Value;

use super::packing::Key;

/// A position and what is kept of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<const WORDS: usize, V> {
    /// The packed position.
    pub key: Key<WORDS>,
    /// Its value.
    pub value: V,
}

#[cfg(test)]
mod tests;
