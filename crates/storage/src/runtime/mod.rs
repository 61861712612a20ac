//! What long computations share: threads, the division of a memory budget, memory that is laid out and fetched for
//! speed, and the reporting of progress.

pub mod huge_pages;
mod memory;
pub mod prefetch;
mod progress;
mod threads;

pub use memory::LEAST_MEMORY;
pub use memory::MemoryBudget;
pub use progress::{Method, Progress, ProgressReporter, Watcher};
pub use threads::{WorkQueue, in_threads, lock, share_out, thread_count, unlocked};
