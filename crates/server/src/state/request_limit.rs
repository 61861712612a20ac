//! Bounds on what is done at once, so that no kind of request keeps the others waiting.

use std::thread;
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::failure::Failure;

/// Lines, records, files and statistics that are read at once.
const READING: usize = 2;

/// Games that are begun at once.
const BEGINNING: usize = 2;

/// The longest that a request waits for its turn.
const LONGEST: Duration = Duration::from_secs(10);

/// Lets only so many requests through at once.
#[derive(Debug)]
pub struct RequestLimit {
    reading: Semaphore,
    beginning: Semaphore,
    working: Semaphore,
}

impl Default for RequestLimit {
    fn default() -> RequestLimit {
        RequestLimit {
            reading: Semaphore::new(READING),
            beginning: Semaphore::new(BEGINNING),
            working: Semaphore::new(workers()),
        }
    }
}

/// Returns how many threads compute at once. Moves have some for themselves, whatever is read and begun meanwhile.
pub fn workers() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    READING + BEGINNING + cores.max(2)
}

impl RequestLimit {
    /// Waits for a turn to read a line of moves, a record, a file or the statistics.
    ///
    /// # Errors
    /// Too many wait.
    pub async fn read(&self) -> Result<SemaphorePermit<'_>, Failure> {
        enter(&self.reading).await
    }

    /// Waits for a turn to begin a game.
    ///
    /// # Errors
    /// Too many wait.
    pub async fn begin(&self) -> Result<SemaphorePermit<'_>, Failure> {
        enter(&self.beginning).await
    }

    /// Does something that may take a while, so that other requests go on meanwhile.
    pub async fn run_blocking<T>(&self, work: impl FnOnce() -> T + Send) -> T {
        // Each such work occupies a thread: without a permit for each, a flood of moves would start hundreds.
        let _permit = self.working.acquire().await;
        tokio::task::block_in_place(work)
    }
}

async fn enter(gate: &Semaphore) -> Result<SemaphorePermit<'_>, Failure> {
    let entered = timeout(LONGEST, gate.acquire()).await;
    entered
        .ok()
        .and_then(Result::ok)
        .ok_or_else(|| Failure::busy("Too many ask for that at once; try again later."))
}
