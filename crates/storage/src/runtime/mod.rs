//! What long computations share: a clock, threads, a memory budget, huge pages and prefetching, and progress.

pub mod clock;
pub mod huge_pages;
mod memory;
pub mod prefetch;
mod progress;
mod threads;

pub use memory::LEAST_MEMORY;
pub use memory::MemoryBudget;
pub use progress::{Method, Progress, ProgressReporter, Watcher};
pub use threads::{WorkQueue, in_threads, lock, share_out, thread_count, unlocked};
