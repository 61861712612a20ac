//! Limits on concurrent work, so no kind of request delays the others.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::failure::Failure;
use crate::host::Host;

/// The number of lines, records, files and statistics that are read at once.
const READING: usize = 2;

/// The number of games that are started at once.
const BEGINNING: usize = 2;

/// The longest time that a request waits for its turn.
const LONGEST: Duration = Duration::from_secs(10);

/// The number of works that reading and starting can occupy. A host needs more workers, so moves are never delayed.
pub const LONG_WORKS: usize = READING + BEGINNING;

/// Lets a limited number of requests through at once.
pub struct RequestLimit {
    host: Arc<dyn Host>,
    reading: Semaphore,
    beginning: Semaphore,
    working: Semaphore,
}

impl RequestLimit {
    /// Returns the limits of a host.
    pub fn new(host: Arc<dyn Host>) -> RequestLimit {
        RequestLimit {
            reading: Semaphore::new(READING),
            beginning: Semaphore::new(BEGINNING),
            working: Semaphore::new(host.workers()),
            host,
        }
    }

    /// Waits for a turn to read a line of moves, a record, a file or the statistics.
    ///
    /// # Errors
    /// Too many requests are waiting.
    pub async fn read(&self) -> Result<SemaphorePermit<'_>, Failure> {
        self.enter(&self.reading).await
    }

    /// Waits for a turn to start a game.
    ///
    /// # Errors
    /// Too many requests are waiting.
    pub async fn begin(&self) -> Result<SemaphorePermit<'_>, Failure> {
        self.enter(&self.beginning).await
    }

    /// Runs work that may take a while without delaying other requests.
    pub async fn run_blocking<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        // Each such work may occupy a thread. Without a permit for each, a flood of moves would start hundreds.
        let _permit = self.working.acquire().await;
        let (mut work, mut done) = (Some(work), None);
        self.host
            .run_blocking(&mut || done = work.take().map(|work| work()));
        done.expect("the host runs the work once")
    }

    async fn enter<'a>(&self, gate: &'a Semaphore) -> Result<SemaphorePermit<'a>, Failure> {
        let busy = || Failure::busy("Too many such requests at once; try again later.");
        // Most requests need not wait, and cost no timer.
        if let Ok(permit) = gate.try_acquire() {
            return Ok(permit);
        }
        tokio::select! {
            permit = gate.acquire() => permit.map_err(|_| busy()),
            () = self.host.sleep(LONGEST) => Err(busy()),
        }
    }
}
