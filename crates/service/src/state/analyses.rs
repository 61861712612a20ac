//! The analyses that run, a few at a time, and their results.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gebeta_storage::runtime::clock::Instant;
use gebeta_storage::runtime::{Progress, Watcher};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::failure::Failure;
use gebeta_storage::runtime::lock;

/// The longest time of an analysis.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// The largest number of analyses at once.
const MOST_AT_ONCE: usize = 2;

/// The largest number of analyses in memory, including finished ones.
const MOST: usize = 32;

/// The analyses of this session.
#[derive(Default)]
pub struct Analyses(Mutex<HashMap<String, Arc<Analysis>>>);

/// An analysis that is running or finished, with its results as events.
pub struct Analysis {
    id: String,
    events: Mutex<Vec<(String, Value)>>,
    /// Gets each event as soon as it is noted.
    listener: Listener,
    /// The number of events.
    count: watch::Sender<usize>,
    began: Instant,
    stopped: AtomicBool,
    over: AtomicBool,
    /// The time of the last progress event.
    reported: Mutex<Option<Instant>>,
}

impl Analysis {
    /// Returns a new analysis, and passes its events to a listener.
    pub fn new(id: String, listener: Listener) -> Analysis {
        Analysis {
            id,
            events: Mutex::default(),
            listener,
            count: watch::channel(0).0,
            began: Instant::now(),
            stopped: AtomicBool::new(false),
            over: AtomicBool::new(false),
            reported: Mutex::default(),
        }
    }

    /// Returns its id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Notes an event, for present and later clients. After `done` or `failed`, nothing more is noted.
    pub fn note(&self, name: &str, data: Value) {
        if self.over.load(Ordering::Relaxed) {
            return;
        }
        if is_last(name) {
            self.over.store(true, Ordering::Relaxed);
        }
        (self.listener)(name, &data);
        let mut events = lock(&self.events);
        events.push((name.to_string(), data));
        self.count.send_replace(events.len());
    }

    /// Stops the analysis.
    pub fn end(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    /// Runs a task, and notes its end.
    pub(crate) fn run(&self, task: impl FnOnce(&Analysis) -> Result<(), String>) {
        // Whatever goes wrong, clients learn that the analysis is over.
        let run = std::panic::AssertUnwindSafe(|| task(self));
        let end = std::panic::catch_unwind(run)
            .unwrap_or_else(|_| Err("The analysis has failed.".to_string()));
        match end {
            Ok(()) => self.note_end(),
            Err(message) => self.note("failed", json!({"message": message})),
        }
    }

    /// Notes that the analysis has ended, or was stopped.
    pub fn note_end(&self) {
        self.note("done", json!({"stopped": self.stop()}));
    }

    /// Waits for the event after the first `after`.
    pub(crate) async fn event(&self, after: usize) -> Option<(String, Value)> {
        let mut count = self.count.subscribe();
        count.wait_for(|&count| count > after).await.ok()?;
        let events = lock(&self.events);
        events.get(after).cloned()
    }
}

/// Gets the events of an analysis.
pub type Listener = Box<dyn Fn(&str, &Value) + Send + Sync>;

/// Returns whether no event follows an event.
pub fn is_last(name: &str) -> bool {
    matches!(name, "done" | "failed")
}

impl Watcher for Analysis {
    fn stop(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.began.elapsed() > LONGEST
    }

    fn progress(&self, progress: &Progress) {
        let mut reported = lock(&self.reported);
        if reported.is_some_and(|reported| reported.elapsed().as_secs() < 1) {
            return;
        }
        *reported = Some(Instant::now());
        drop(reported);
        let part = (progress.work * 100.0).round() as i64;
        self.note(
            "progress",
            json!({"level": progress.level, "percent": part, "positions": progress.distinct}),
        );
    }
}

impl Analyses {
    /// Stops all analyses.
    pub fn stop(&self) {
        let all = lock(&self.0);
        for analysis in all.values() {
            analysis.end();
        }
    }

    /// Adds an analysis that is about to start.
    ///
    /// # Errors
    /// Too many are running.
    pub fn begin(&self, id: String) -> Result<Arc<Analysis>, Failure> {
        let mut all = lock(&self.0);
        let is_over = |analysis: &Arc<Analysis>| analysis.over.load(Ordering::Relaxed);
        if all.values().filter(|it| !is_over(it)).count() >= MOST_AT_ONCE {
            return Err(Failure::busy(
                "Other analyses are running; stop one of them first.",
            ));
        }
        if all.len() >= MOST {
            all.retain(|_, analysis| !is_over(analysis));
        }
        let analysis = Arc::new(Analysis::new(id.clone(), Box::new(|_, _| {})));
        all.insert(id, analysis.clone());
        Ok(analysis)
    }

    /// Returns an analysis.
    ///
    /// # Errors
    /// The analysis does not exist.
    pub fn get(&self, id: &str) -> Result<Arc<Analysis>, Failure> {
        let all = lock(&self.0);
        let found = all.get(id).cloned();
        found.ok_or_else(|| Failure::not_found("analysis"))
    }
}
