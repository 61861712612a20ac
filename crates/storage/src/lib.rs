//! Storage for millions of mancala positions: [packed](packing) into few words; in sorted, compressed and checksummed
//! files ([`blocks`]); [sorted] and merged in bounded memory; and in [checkpoints](checkpoint) from which an analysis
//! continues. [`runtime`] holds what long computations share.
//!
//! [sorted]: sorting

pub mod blocks;
pub mod checkpoint;
pub mod exchange;
mod fault;
pub mod ordinary;
pub mod packing;
pub mod runtime;
pub mod sorting;
pub mod words;

pub use fault::{Fault, FaultKind, Interruption, without_temporary_name};
