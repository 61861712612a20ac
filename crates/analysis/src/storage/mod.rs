//! How positions are kept by the million, in memory and in files: [packed](packing) into few words, in
//! sorted, compressed and checksummed files (`blocks`), sorted and merged in bounded memory, and in
//! [checkpoints](checkpoint) from which an analysis goes on.

pub(crate) mod blocks;
pub mod checkpoint;
mod fault;
mod interruption;
pub(crate) mod ordinary;
pub mod packing;
pub(crate) mod sorting;

pub use fault::{Fault, FaultKind};
pub(crate) use interruption::Interruption;
