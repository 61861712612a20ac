//! What the service needs: tokio's runtime, and threads that think.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use gebeta_service::host::{Host, Later, Thinker};
use gebeta_service::jobs::{AnalysisJob, Job, Solutions, Solve, Thought, WorksheetJob};
use gebeta_service::{Analysis, Failure, LONG_WORKS};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// The largest number of threads that think.
const MOST_THREADS: usize = 4;

/// The largest number of tasks that wait for a thread. Each table has at most one.
const MOST_WAITING: usize = 1024;

/// The runtime of the server.
pub struct Tokio;

/// Returns the number of threads that compute at once. Some of them are reserved for moves, whatever is being read and
/// started.
pub fn workers() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    LONG_WORKS + cores.max(2)
}

impl Host for Tokio {
    fn spawn(&self, task: Later<()>) {
        tokio::spawn(task);
    }

    fn run_blocking(&self, work: &mut (dyn FnMut() + Send)) {
        tokio::task::block_in_place(work);
    }

    fn workers(&self) -> usize {
        workers()
    }

    fn sleep(&self, time: Duration) -> Later<()> {
        Box::pin(tokio::time::sleep(time))
    }

    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), String> {
        getrandom::fill(bytes).map_err(|error| error.to_string())
    }
}

/// Lets a limited number of tasks think at once, in the order of their arrival.
pub struct Machines {
    solutions: Arc<Solutions>,
    /// A permit for each thread that thinks.
    threads: Arc<Semaphore>,
    /// A permit for each task that has a thread or waits for one.
    places: Arc<Semaphore>,
    stopping: Arc<AtomicBool>,
}

impl Machines {
    /// Returns machines with threads for all cores but one, so requests are answered meanwhile.
    pub fn new(solve: Arc<Solve>) -> Machines {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = (cores - 1).clamp(1, MOST_THREADS);
        Machines {
            solutions: Arc::new(Solutions::new(solve)),
            threads: Arc::new(Semaphore::new(threads)),
            places: Arc::new(Semaphore::new(threads + MOST_WAITING)),
            stopping: Arc::default(),
        }
    }
}

impl Thinker for Machines {
    /// If nobody waits for the result any more before the job starts, it never does.
    fn think(&self, job: Job) -> Later<Result<Thought, Failure>> {
        let busy = || Failure::busy("The machines are too busy; try again later.");
        let (threads, places) = (self.threads.clone(), self.places.clone());
        let (solutions, stopping) = (self.solutions.clone(), self.stopping.clone());
        Box::pin(async move {
            let place = places.try_acquire_owned().map_err(|_| busy())?;
            let thread = threads.acquire_owned().await.map_err(|_| busy())?;
            let thought = spawn_blocking(move || {
                let _held = (place, thread);
                job.run(&solutions, &stopping)
            });
            thought.await.map_err(|_| busy())?
        })
    }

    fn make_worksheet(&self, job: WorksheetJob) -> Later<Result<Vec<u8>, Failure>> {
        Box::pin(async move {
            let file = spawn_blocking(move || job.run()).await;
            file.unwrap_or_else(|error| Err(Failure::internal(error.to_string())))
        })
    }

    fn analyse(&self, job: AnalysisJob, analysis: Arc<Analysis>) {
        let solutions = self.solutions.clone();
        // One thread each, because other people play at the same time.
        thread::spawn(move || job.run(&solutions, &analysis, NonZero::<usize>::MIN));
    }

    fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.threads.close();
    }
}
