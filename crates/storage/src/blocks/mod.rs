//! Files of packed positions, each with a value such as its number of paths: sorted, compressed, checksummed.
//!
//! A file is a header (`file`), compressed blocks (`block`), an index of the blocks, and a trailer that leads to it.
//! Each block can be read by itself and has its positions in the order of their keys. Every byte is covered by a
//! checksum or has only one permitted value.

mod block;
mod file;
mod index;
mod value;

pub use block::{BLOCK, Block, BlockBuilder, LONGEST_SEALED, Sealed};
pub use file::{BlockFile, BlockWriter, bytes_on_disk};
pub use value::Value;

use super::packing::Key;

/// A position and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<const WORDS: usize, V> {
    /// The packed position.
    pub key: Key<WORDS>,
    /// Its value.
    pub value: V,
}

#[cfg(test)]
mod tests;
