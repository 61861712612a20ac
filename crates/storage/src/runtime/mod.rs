//! What long computations share: a clock, threads, a memory budget, huge pages and prefetching, and progress.

pub mod clock;
pub mod huge_pages;
#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
mod lent_threads;
mod memory;
pub mod prefetch;
mod progress;
mod threads;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use lent_threads::lend_thread;
pub use memory::{LEAST_MEMORY, MemoryBudget, return_free_memory};
pub use progress::{Method, Progress, ProgressReporter, Watcher};
pub use threads::{
    WorkQueue, each_in_threads, in_threads, lock, share_out, thread_count, unlocked,
};
