//! The memory that solving may take: nothing is taken before it is known that there is room for it.

use std::sync::atomic::{AtomicU64, Ordering};

use super::unsolved::Unsolved;

/// What the program takes by itself: its code, the variant, what the allocator keeps.
const PROGRAM: u64 = 16 << 20;

/// What each thread takes by itself: its stack, and the moves and values of the boards that it deals with.
const THREAD: u64 = 2 << 20;

/// A bound on the memory, and what is taken of it.
pub(super) struct Budget {
    memory: u64,
    taken: AtomicU64,
    /// Boards that have been found.
    boards: AtomicU64,
}

impl Budget {
    /// Begins with what so many threads take by themselves, each with so many bytes of boards that are on their way.
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

    /// Takes bytes for boards as they are found, if there are as many.
    pub(super) fn take(&self, bytes: u64) -> Result<(), Unsolved> {
        let refuse = |_| Unsolved::TooMany {
            boards: self.boards(),
            memory: self.memory,
        };
        self.add(bytes).map_err(refuse)
    }

    /// Takes all bytes that are still needed when all boards have been found, if there are as many.
    pub(super) fn take_the_rest(&self, bytes: u64) -> Result<(), Unsolved> {
        let refuse = |needed| Unsolved::NoRoom {
            boards: self.boards(),
            needed,
            memory: self.memory,
        };
        self.add(bytes).map_err(refuse)
    }

    /// Looks whether there is room for so many boards, that take so many bytes at the least.
    pub(super) fn check_for(&self, boards: u64, bytes: u64) -> Result<(), Unsolved> {
        let needed = bytes.saturating_add(self.taken());
        match needed > self.memory {
            true => Err(Unsolved::NoRoom {
                boards,
                needed,
                memory: self.memory,
            }),
            false => Ok(()),
        }
    }

    /// Takes bytes; fails with all that would be taken if there are not as many.
    fn add(&self, bytes: u64) -> Result<(), u64> {
        let taken = self.taken.fetch_add(bytes, Ordering::Relaxed) + bytes;
        match taken > self.memory {
            true => Err(taken),
            false => Ok(()),
        }
    }

    /// Returns the number of bytes that are taken.
    pub(super) fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Returns bytes back.
    pub(super) fn give_back(&self, bytes: u64) {
        self.taken.fetch_sub(bytes, Ordering::Relaxed);
    }

    /// Returns the number of boards that have been found.
    pub(super) fn boards(&self) -> u64 {
        self.boards.load(Ordering::Relaxed)
    }

    /// Notes that so many more boards have been found.
    pub(super) fn found(&self, boards: usize) {
        self.boards.fetch_add(boards as u64, Ordering::Relaxed);
    }
}

/// Returns the number of bytes that a list takes which is being filled: the system gives memory in pages, long lists large ones.
pub(super) fn filled_bytes<T>(len: usize, capacity: usize) -> u64 {
    const LARGE_PAGE: u64 = 2 << 20;
    let [len, capacity] = [len, capacity].map(|items| (items * size_of::<T>()) as u64);
    match capacity < LARGE_PAGE {
        true => capacity,
        false => len.next_multiple_of(LARGE_PAGE).min(capacity),
    }
}
