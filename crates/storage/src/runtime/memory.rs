//! How a bound on the memory is divided.

use std::fs::File;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use super::threads::thread_count;
use crate::Fault;
use crate::blocks::BLOCK;

/// The least memory that an analysis can be bound to, in bytes.
pub const LEAST_MEMORY: u64 = 64 << 20;

/// What the program needs besides levels: its code, indexes, what the allocator keeps.
const OVERHEAD: u64 = 20 << 20;

/// What each thread needs besides: its stack, the blocks that it reads and writes, what the allocator keeps for it.
const THREAD_OVERHEAD: u64 = 1 << 20;

/// Entries that a thread must at least be able to collect.
const LEAST_ENTRIES: usize = 1 << 16;

/// Bytes that reading or writing a file takes: a block, and the same compressed.
const FILE_BUFFERS: usize = BLOCK + BLOCK / 16;

/// Bytes that a thread collects before it hands them over, while boards are remembered.
const THREAD_BATCH: u64 = 64 << 20;

/// Says what part of the memory may be used for what, and where files go that are needed for a while.
///
/// A level that is played on from and what is collected for the next are there at the same time, and so are what is
/// collected and what it is merged into.
#[derive(Clone, Debug)]
pub struct MemoryBudget {
    threads: usize,
    /// Bytes of a level that is kept in memory, or, while files are merged, of the blocks that are read.
    keep: usize,
    /// Bytes that all threads collect.
    collect: usize,
    folder: PathBuf,
}

impl MemoryBudget {
    /// Divides a bound in bytes, if there is one, for so many threads, or as many as the machine has cores; `besides` are
    /// the bytes of it that something else takes. `folder` is where files go that have no name, if not the system's folder for temporary files.
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
                // So many that this is not enough will not be used: see `MemoryBudget::threads`.
                let free = free - (threads as u64 * THREAD_OVERHEAD).min(free / 3);
                usize::try_from(free / 10 * tenths).unwrap_or(usize::MAX)
            }
            // As much as can be counted without overflow.
            None => isize::MAX as usize,
        };
        MemoryBudget {
            threads,
            keep: part(3),
            collect: part(6),
            folder: folder.map_or_else(std::env::temp_dir, Path::to_path_buf),
        }
    }

    /// Says how many threads can collect entries of a size.
    pub fn threads(&self, entry: usize) -> usize {
        let most = self.collect / (LEAST_ENTRIES * entry);
        self.threads.min(most.max(1))
    }

    /// Says how many entries of a size each thread may collect.
    pub fn entries_to_collect(&self, entry: usize) -> usize {
        self.collect / self.threads(entry) / entry
    }

    /// Gives the threads that were asked for.
    pub fn all_threads(&self) -> usize {
        self.threads
    }

    /// Gives the bytes that a transposition table may take: nothing where it would be hardly any.
    pub fn for_transpositions(&self) -> u64 {
        let memory = match self.collect as u64 {
            all if all >= isize::MAX as u64 => return u64::MAX,
            most => most.saturating_sub(self.threads as u64 * THREAD_BATCH),
        };
        if memory < THREAD_BATCH { 0 } else { memory }
    }

    /// Says how many entries of a size may be collected beside a transposition table.
    pub fn entries_beside_transpositions(&self, entry: usize) -> usize {
        (self.keep / 2 / entry).max(1)
    }

    /// Says how many entries of a size a level may have that stays in memory.
    pub fn entries_to_keep(&self, entry: usize) -> usize {
        self.keep / entry
    }

    /// Says how many files can be merged at once by so many threads.
    pub fn fan_in(&self, threads: usize) -> usize {
        // One more file is the one that is written, with what it is compressed from and to.
        (self.keep / (threads * FILE_BUFFERS))
            .saturating_sub(3)
            .max(2)
    }

    /// Makes a file that has no name, so that nothing is left of it however the program ends.
    pub fn temporary_file(&self) -> Result<File, Fault> {
        tempfile::tempfile_in(&self.folder).map_err(|error| Fault::writing(&self.folder, error))
    }

    /// Gives the folder of files without a name.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}
