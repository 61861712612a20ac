//! What answering requests needs from the program around it: a runtime, a place for games, and threads that think.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use crate::failure::Failure;
use crate::jobs::{AnalysisJob, Job, Thought, WorksheetJob};
use crate::rows::{GameRow, KeepError, StatisticsRow};
use crate::state::analyses::Analysis;

/// A result that comes later.
pub type Later<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// The runtime.
pub trait Host: Send + Sync + 'static {
    /// Runs a task that nobody awaits.
    fn spawn(&self, task: Later<()>);

    /// Runs work that may take a while without delaying other tasks, where that is possible.
    fn run_blocking(&self, work: &mut (dyn FnMut() + Send));

    /// Returns the number of such works that may run at once.
    fn workers(&self) -> usize;

    /// Returns the number of games in memory above which unused ones are dropped.
    fn many_games(&self) -> usize {
        1000
    }

    /// Waits.
    fn sleep(&self, time: Duration) -> Later<()>;

    /// Fills a buffer with random bytes.
    ///
    /// # Errors
    /// Returns the reason why there are none.
    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), String>;
}

/// The storage of games. A future that returns has stored its game for good.
pub trait Store: Send + Sync + 'static {
    /// Stores a new or changed game, with the file of its variant.
    fn keep(&self, row: GameRow) -> Later<Result<(), KeepError>>;

    /// Returns a game.
    fn game(&self, id: &str) -> Later<Result<Option<GameRow>, KeepError>>;

    /// Erases a game for good. The file of its variant stays.
    fn erase(&self, _id: &str) -> Later<Result<(), KeepError>> {
        let refused = KeepError::Refused("games are not erased one by one here".to_string());
        Box::pin(async { Err(refused) })
    }

    /// Returns the file of a variant by its handle.
    fn file(&self, handle: &str) -> Later<Result<Option<Arc<str>>, KeepError>>;

    /// Returns the files of variants with an id, the newest first.
    fn files_called(&self, id: &str) -> Later<Result<Vec<Arc<str>>, KeepError>>;

    /// Returns the number of stored games.
    fn count(&self) -> Later<Result<i64, KeepError>>;

    /// Returns the games for the statistics in which a turn was played.
    fn played(&self) -> Later<Result<Vec<StatisticsRow>, KeepError>>;
}

/// Runs jobs, elsewhere than requests are answered.
pub trait Thinker: Send + Sync + 'static {
    /// Runs a job, and returns its result.
    fn think(&self, job: Job) -> Later<Result<Thought, Failure>>;

    /// Makes a worksheet, and returns its PDF file.
    fn make_worksheet(&self, job: WorksheetJob) -> Later<Result<Vec<u8>, Failure>>;

    /// Starts an analysis. It notes its results and its end in `analysis`.
    fn analyse(&self, job: AnalysisJob, analysis: Arc<Analysis>);

    /// Ends an analysis, which is already marked as stopped.
    fn end(&self, _analysis: &Analysis) {}

    /// Stops all jobs.
    fn stop(&self) {}
}
