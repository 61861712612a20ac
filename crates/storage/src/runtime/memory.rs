//! The division of a memory limit.

use std::fs::File;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use super::threads::thread_count;
use crate::Fault;
use crate::blocks::BLOCK;

/// The lowest memory limit of an analysis, in bytes.
pub const LEAST_MEMORY: u64 = 64 << 20;

/// Memory that the program needs besides levels, in bytes: its code, indexes, what the allocator holds.
const OVERHEAD: u64 = 20 << 20;

/// Memory that each thread needs besides, in bytes: its stack, the blocks that it reads and writes, what the allocator
/// holds for it.
const THREAD_OVERHEAD: u64 = 1 << 20;

/// The least number of entries that a thread must be able to collect.
const LEAST_ENTRIES: usize = 1 << 16;

/// Buffers for reading or writing a file, in bytes: a block, and the same compressed.
const FILE_BUFFERS: usize = BLOCK + BLOCK / 16;

/// Bytes that a thread collects before it hands them over, while boards are stored with their moves.
const THREAD_BATCH: u64 = 64 << 20;

/// The parts of the memory limit, and the folder for temporary files.
///
/// The level that is expanded and the entries collected for the next one are in memory at the same time. So are the
/// entries collected and the list that they are merged into.
#[derive(Clone, Debug)]
pub struct MemoryBudget {
    threads: usize,
    /// Bytes for a level in memory or, while files are merged, for the blocks that are read.
    keep: usize,
    /// Bytes that all threads together may collect.
    collect: usize,
    folder: PathBuf,
}

/// Returns the system's temporary folder.
fn usual_folder() -> PathBuf {
    // A browser has no files, and asking for the folder would panic. Creating a file there is an error as on any system.
    match cfg!(all(target_family = "wasm", target_os = "unknown")) {
        true => PathBuf::new(),
        false => std::env::temp_dir(),
    }
}

/// Returns memory that has been freed to the system, where the allocator would keep it for later.
///
/// Without this, memory that was freed in small pieces still counts as used.
pub fn return_free_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it only gives back pages that the allocator has free, and can be called at any time from any thread.
    unsafe {
        libc::malloc_trim(0);
    }
}

impl MemoryBudget {
    /// Divides a limit in bytes, if there is one, between that many threads, or one for each core.
    ///
    /// `besides` are the bytes of it that something else takes. `folder` is the place for unnamed files; the default is
    /// the system's temporary folder.
    pub fn new(
        memory: Option<u64>,
        besides: u64,
        threads: Option<NonZero<usize>>,
        folder: Option<&Path>,
    ) -> MemoryBudget {
        let threads = thread_count(threads);
        let part = |tenths: u64| match memory {
            Some(memory) => {
                let free = memory.max(LEAST_MEMORY) - OVERHEAD;
                let free = free - besides.min(free / 4 * 3);
                // Threads for which this is not enough are not used: see `MemoryBudget::threads`.
                let free = free - (threads as u64 * THREAD_OVERHEAD).min(free / 3);
                usize::try_from(free / 10 * tenths).unwrap_or(usize::MAX)
            }
            // The greatest size that can be computed with.
            None => isize::MAX as usize,
        };
        MemoryBudget {
            threads,
            keep: part(3),
            collect: part(6),
            folder: folder.map_or_else(usual_folder, Path::to_path_buf),
        }
    }

    /// Returns how many threads can collect entries of a size.
    pub fn threads(&self, entry: usize) -> usize {
        let most = self.collect / (LEAST_ENTRIES * entry);
        self.threads.min(most.max(1))
    }

    /// Returns how many entries of a size each thread may collect.
    pub fn entries_to_collect(&self, entry: usize) -> usize {
        self.collect / self.threads(entry) / entry
    }

    /// Returns the number of threads that were asked for.
    pub fn all_threads(&self) -> usize {
        self.threads
    }

    /// Returns the bytes for a transposition table; zero if there is hardly any room.
    pub fn for_transpositions(&self) -> u64 {
        let memory = match self.collect as u64 {
            all if all >= isize::MAX as u64 => return u64::MAX,
            most => most.saturating_sub(self.threads as u64 * THREAD_BATCH),
        };
        if memory < THREAD_BATCH { 0 } else { memory }
    }

    /// Returns how many entries of a size may be collected beside a transposition table.
    pub fn entries_beside_transpositions(&self, entry: usize) -> usize {
        (self.keep / 2 / entry).max(1)
    }

    /// Returns how many entries of a size a level in memory may have.
    pub fn entries_to_keep(&self, entry: usize) -> usize {
        self.keep / entry
    }

    /// Returns how many files that many threads can merge at once.
    pub fn fan_in(&self, threads: usize) -> usize {
        // One more file is the one being written, with its plain and compressed blocks.
        (self.keep / (threads * FILE_BUFFERS))
            .saturating_sub(3)
            .max(2)
    }

    /// Creates an unnamed file, which disappears however the program ends.
    pub fn temporary_file(&self) -> Result<File, Fault> {
        tempfile::tempfile_in(&self.folder).map_err(|error| Fault::writing(&self.folder, error))
    }

    /// Returns the folder of unnamed files.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}
