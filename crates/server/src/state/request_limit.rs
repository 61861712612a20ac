//! Limits on concurrent work, so no kind of request delays the others.

use std::thread;
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::failure::Failure;

/// The number of lines, records, files and statistics that are read at once.
const READING: usize = 2;

/// The number of games that are started at once.
const BEGINNING: usize = 2;

/// The longest time that a request waits for its turn.
const LONGEST: Duration = Duration::from_secs(10);

/// Lets a limited number of requests through at once.
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

/// Returns the number of threads that compute at once. Some of them are reserved for moves, whatever is being read and
/// started.
pub fn workers() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    READING + BEGINNING + cores.max(2)
}

impl RequestLimit {
    /// Waits for a turn to read a line of moves, a record, a file or the statistics.
    ///
    /// # Errors
    /// Too many requests are waiting.
    pub async fn read(&self) -> Result<SemaphorePermit<'_>, Failure> {
        enter(&self.reading).await
    }

    /// Waits for a turn to start a game.
    ///
    /// # Errors
    /// Too many requests are waiting.
    pub async fn begin(&self) -> Result<SemaphorePermit<'_>, Failure> {
        enter(&self.beginning).await
    }

    /// Runs work that may take a while without delaying other requests.
    pub async fn run_blocking<T>(&self, work: impl FnOnce() -> T + Send) -> T {
        // Each such work occupies a thread. Without a permit for each, a flood of moves would start hundreds.
        let _permit = self.working.acquire().await;
        tokio::task::block_in_place(work)
    }
}

async fn enter(gate: &Semaphore) -> Result<SemaphorePermit<'_>, Failure> {
    let entered = timeout(LONGEST, gate.acquire()).await;
    entered
        .ok()
        .and_then(Result::ok)
        .ok_or_else(|| Failure::busy("Too many such requests at once; try again later."))
}
