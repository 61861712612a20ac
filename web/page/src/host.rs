//! What the service needs: a runtime with one thread, the storage of the browser, and workers that think.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gebeta_service::host::{Host, Later, Store, Thinker};
use gebeta_service::jobs::{AnalysisJob, Job, Thought, WorksheetJob};
use gebeta_service::{Analysis, Failure, GameRow, KeepError, StatisticsRow, handle, lock};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::sync::oneshot;

use crate::executor::Executor;

/// The worker around the module: it stores games, and has other workers that think.
#[derive(Default)]
pub struct Worker {
    pub executor: Executor,
    /// The messages for the worker.
    outgoing: Mutex<Vec<Value>>,
    last: AtomicU64,
    calls: Mutex<HashMap<u64, oneshot::Sender<Result<Value, String>>>>,
    analyses: Mutex<HashMap<String, Arc<Analysis>>>,
    random: Mutex<Random>,
}

/// Random bytes from a seed that nobody knows.
#[derive(Default)]
struct Random {
    seed: Vec<u8>,
    drawn: u64,
}

impl Worker {
    /// Sets what decides everything random.
    pub fn seed(&self, seed: Vec<u8>) {
        *lock(&self.random) = Random { seed, drawn: 0 };
    }

    /// Sends a message to the worker.
    pub fn send(&self, message: Value) {
        lock(&self.outgoing).push(message);
    }

    /// Takes the messages for the worker.
    pub fn take_outgoing(&self) -> Vec<Value> {
        std::mem::take(&mut *lock(&self.outgoing))
    }

    /// Passes the result of a call to its caller.
    pub fn returned(&self, id: u64, result: Result<Value, String>) {
        if let Some(caller) = lock(&self.calls).remove(&id) {
            // It is not an error if nobody waits any more.
            let _ = caller.send(result);
        }
    }

    /// Passes an event to its analysis.
    pub fn noted(&self, id: &str, name: &str, data: Value) {
        let analysis = lock(&self.analyses).get(id).cloned();
        if let Some(analysis) = analysis {
            analysis.note(name, data);
            if gebeta_service::is_last(name) {
                lock(&self.analyses).remove(id);
            }
        }
    }

    /// Asks the worker for something that it does later.
    fn call(&self, what: &str, given: Value) -> Later<Result<Value, String>> {
        let id = self.last.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        lock(&self.calls).insert(id, answer);
        self.send(json!({"call": id, "what": what, "given": given}));
        Box::pin(async move {
            let gone = |_| Err("the worker has gone".to_string());
            answered.await.unwrap_or_else(gone)
        })
    }

    /// Asks another worker for the result of a job.
    fn computed<T: DeserializeOwned>(&self, what: &str, job: String) -> Later<Result<T, Failure>> {
        let answer = self.call(what, json!(job));
        Box::pin(async move {
            let value = answer.await.map_err(Failure::internal)?;
            let result: Result<Result<T, Failure>, _> = serde_json::from_value(value);
            result.unwrap_or_else(|error| Err(Failure::internal(error.to_string())))
        })
    }

    /// Asks the storage for something.
    fn stored<T: DeserializeOwned>(&self, what: &str, given: Value) -> Later<Result<T, KeepError>> {
        let answer = self.call(what, given);
        Box::pin(async move {
            let value = answer.await.map_err(KeepError::NotKept)?;
            serde_json::from_value(value).map_err(|error| KeepError::Refused(error.to_string()))
        })
    }
}

/// The worker in the roles that the service needs.
#[derive(Clone)]
pub struct Roles(pub Arc<Worker>);

impl Host for Roles {
    fn spawn(&self, task: Later<()>) {
        self.0.executor.spawn(task);
    }

    fn run_blocking(&self, work: &mut (dyn FnMut() + Send)) {
        work();
    }

    fn workers(&self) -> usize {
        1 + gebeta_service::LONG_WORKS
    }

    fn many_games(&self) -> usize {
        // Each page shows one game, and the others are in the database.
        4
    }

    fn sleep(&self, _: Duration) -> Later<()> {
        // Only requests that wait for others need this, and here nobody is in a hurry.
        Box::pin(std::future::pending())
    }

    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), String> {
        let mut random = lock(&self.0.random);
        for part in bytes.chunks_mut(32) {
            random.drawn += 1;
            let hash = Sha256::new()
                .chain_update(&random.seed)
                .chain_update(random.drawn.to_le_bytes())
                .finalize();
            part.copy_from_slice(&hash[..part.len()]);
        }
        Ok(())
    }
}

impl Store for Roles {
    fn keep(&self, row: GameRow) -> Later<Result<(), KeepError>> {
        let file = row.file.as_deref();
        let file =
            file.map(|text| json!({"handle": handle(text), "id": row.variant_id(), "text": text}));
        self.0.stored("keep", json!({"row": row, "file": file}))
    }

    fn game(&self, id: &str) -> Later<Result<Option<GameRow>, KeepError>> {
        self.0.stored("game", json!(id))
    }

    fn file(&self, handle: &str) -> Later<Result<Option<Arc<str>>, KeepError>> {
        self.0.stored("file", json!(handle))
    }

    fn files_called(&self, id: &str) -> Later<Result<Vec<Arc<str>>, KeepError>> {
        self.0.stored("filesCalled", json!(id))
    }

    fn count(&self) -> Later<Result<i64, KeepError>> {
        self.0.stored("count", Value::Null)
    }

    fn played(&self) -> Later<Result<Vec<StatisticsRow>, KeepError>> {
        self.0.stored("played", Value::Null)
    }
}

impl Thinker for Roles {
    fn think(&self, job: Job) -> Later<Result<Thought, Failure>> {
        self.0.computed("think", job.write())
    }

    fn make_worksheet(&self, job: WorksheetJob) -> Later<Result<Vec<u8>, Failure>> {
        self.0.computed("makeWorksheet", job.write())
    }

    fn analyse(&self, job: AnalysisJob, analysis: Arc<Analysis>) {
        let id = analysis.id().to_string();
        self.0.send(json!({"analyse": id, "job": job.write()}));
        lock(&self.0.analyses).insert(id, analysis);
    }

    fn end(&self, analysis: &Analysis) {
        // Its worker is ended, so it notes nothing itself.
        self.0.send(json!({"stop": analysis.id()}));
        lock(&self.0.analyses).remove(analysis.id());
        analysis.note_end();
    }
}
