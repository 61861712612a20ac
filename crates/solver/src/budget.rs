//! The memory limit of solving. Memory is reserved before it is used.

use std::sync::atomic::{AtomicU64, Ordering};

use super::unsolved::Unsolved;

/// Memory of the program itself, in bytes: its code, the variant, what the allocator holds.
const PROGRAM: u64 = 16 << 20;

/// Memory of each thread, in bytes: its stack, and the moves and values of the boards that it processes.
const THREAD: u64 = 2 << 20;

/// A memory limit, and the part of it that is reserved.
pub(super) struct Budget {
    memory: u64,
    taken: AtomicU64,
    /// The number of boards that have been found.
    boards: AtomicU64,
}

impl Budget {
    /// Reserves what that many threads take, each with that many bytes of boards in transit.
    pub(super) fn new(
        memory: Option<u64>,
        threads: usize,
        on_their_way: u64,
    ) -> Result<Budget, Unsolved> {
        let budget = Budget {
            memory: memory.unwrap_or(u64::MAX),
            taken: AtomicU64::new(0),
            boards: AtomicU64::new(0),
        };
        budget.take(PROGRAM + threads as u64 * (THREAD + on_their_way))?;
        Ok(budget)
    }

    /// Reserves bytes for boards as they are found, if there is room.
    pub(super) fn take(&self, bytes: u64) -> Result<(), Unsolved> {
        let refuse = |_| Unsolved::TooMany {
            boards: self.boards(),
            memory: self.memory,
        };
        self.add(bytes).map_err(refuse)
    }

    /// Reserves all bytes that are still needed when all boards have been found, if there is room.
    pub(super) fn take_the_rest(&self, bytes: u64) -> Result<(), Unsolved> {
        let refuse = |needed| Unsolved::NoRoom {
            boards: self.boards(),
            needed,
            memory: self.memory,
        };
        self.add(bytes).map_err(refuse)
    }

    /// Returns `true` if there is room for that many more bytes.
    pub(super) fn has_room_for(&self, bytes: u64) -> bool {
        self.taken().saturating_add(bytes) <= self.memory
    }

    /// Checks whether there is room for that many boards of at least that many bytes.
    pub(super) fn check_for(&self, boards: u64, bytes: u64) -> Result<(), Unsolved> {
        match self.has_room_for(bytes) {
            true => Ok(()),
            false => Err(Unsolved::NoRoom {
                boards,
                needed: bytes.saturating_add(self.taken()),
                memory: self.memory,
            }),
        }
    }

    /// Reserves bytes.
    ///
    /// # Errors
    /// There is no room; returns the bytes that would be reserved in all.
    fn add(&self, bytes: u64) -> Result<(), u64> {
        let taken = self.taken.fetch_add(bytes, Ordering::Relaxed) + bytes;
        match taken > self.memory {
            true => {
                self.give_back(bytes);
                Err(taken)
            }
            false => Ok(()),
        }
    }

    /// Returns the number of reserved bytes.
    pub(super) fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Releases bytes.
    pub(super) fn give_back(&self, bytes: u64) {
        self.taken.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Returns the number of boards that have been found.
    pub(super) fn boards(&self) -> u64 {
        self.boards.load(Ordering::Relaxed)
    }

    /// Records that many more boards have been found.
    pub(super) fn found(&self, boards: usize) {
        self.boards.fetch_add(boards as u64, Ordering::Relaxed);
    }
}

/// Returns the memory of a list that is being filled, in bytes. The system assigns memory in pages, and large pages to
/// long lists.
pub(super) fn filled_bytes<T>(len: usize, capacity: usize) -> u64 {
    const LARGE_PAGE: u64 = 2 << 20;
    let [len, capacity] = [len, capacity].map(|items| (items * size_of::<T>()) as u64);
    match capacity < LARGE_PAGE {
        true => capacity,
        false => len.next_multiple_of(LARGE_PAGE).min(capacity),
    }
}
