//! A level as a file: its distinct positions, each with its number of paths.
//!
//! The file begins with a [header](file), goes on with compressed [blocks](block), each of which can be read by itself and
//! has its positions in the order of their keys, and ends with an index of the blocks and a trailer that leads to it. Every
//! byte is covered by a checksum or has only one value that it may have.

mod block;
mod fault;
mod file;

pub use block::{BLOCK, Block, BlockBuilder};
pub use fault::{Fault, FaultKind};
pub use file::{LevelFile, LevelWriter};

use num_bigint::BigUint;

use super::count::Count;
use super::key::Key;

/// A position and the number of paths that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<const WORDS: usize, C> {
    /// The packed position.
    pub key: Key<WORDS>,
    /// The paths.
    pub paths: C,
}

/// A number of paths that can be written as bytes, the lowest first.
pub trait Stored: Count + 'static {
    /// Appends the bytes up to the highest that is not nought.
    fn put(&self, bytes: &mut Vec<u8>);

    /// Reads bytes back; `None` if the number is too large.
    fn get(bytes: &[u8]) -> Option<Self>;

    /// Counts the bytes that the number takes beyond its own size, if it is not greater than another.
    fn beyond(greatest: &BigUint) -> usize;
}

macro_rules! stored {
    ($number:ty) => {
        impl Stored for $number {
            #[inline(always)]
            fn put(&self, bytes: &mut Vec<u8>) {
                let length = (<$number>::BITS - self.leading_zeros()).div_ceil(8) as usize;
                bytes.extend_from_slice(&self.to_le_bytes()[..length]);
            }

            #[inline(always)]
            fn get(bytes: &[u8]) -> Option<Self> {
                let mut whole = [0; size_of::<$number>()];
                whole.get_mut(..bytes.len())?.copy_from_slice(bytes);
                Some(<$number>::from_le_bytes(whole))
            }

            fn beyond(_: &BigUint) -> usize {
                0
            }
        }
    };
}

impl Stored for BigUint {
    fn put(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&self.to_bytes_le());
    }

    fn get(bytes: &[u8]) -> Option<Self> {
        Some(BigUint::from_bytes_le(bytes))
    }

    fn beyond(greatest: &BigUint) -> usize {
        // An allocation of its own, with what the allocator needs, and room to grow by a word.
        (greatest.bits() as usize).div_ceil(64) * 8 + 32
    }
}

stored!(u64);
stored!(u128);

#[cfg(test)]
mod tests;
