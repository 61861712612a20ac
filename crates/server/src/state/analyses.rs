//! The analyses that run, a few at a time, and their results.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use gebeta_storage::runtime::{Progress, Watcher};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::failure::Failure;
use crate::state::locked;
use crate::state::machines::random_token;

/// The longest time of an analysis.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// The largest number of analyses at once.
const MOST_AT_ONCE: usize = 2;

/// The largest number of analyses in memory, including finished ones.
const MOST: usize = 32;

/// The analyses of this session.
#[derive(Default)]
pub struct Analyses(Mutex<HashMap<String, Arc<Analysis>>>);

/// An analysis that is running or finished.
pub struct Analysis {
    events: Mutex<Vec<(&'static str, Value)>>,
    /// The number of events.
    count: watch::Sender<usize>,
    began: Instant,
    stopped: AtomicBool,
    over: AtomicBool,
    /// The time of the last progress event.
    reported: Mutex<Option<Instant>>,
}

impl Analysis {
    fn new() -> Analysis {
        Analysis {
            events: Mutex::default(),
            count: watch::channel(0).0,
            began: Instant::now(),
            stopped: AtomicBool::new(false),
            over: AtomicBool::new(false),
            reported: Mutex::default(),
        }
    }

    /// Notes a result, for present and later clients.
    pub fn note(&self, name: &'static str, data: Value) {
        let mut events = locked(&self.events);
        events.push((name, data));
        self.count.send_replace(events.len());
    }

    /// Stops the analysis.
    pub fn end(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn run(&self, task: impl FnOnce(&Analysis) -> Result<(), String>) {
        // Whatever goes wrong, clients learn that the analysis is over.
        let run = std::panic::AssertUnwindSafe(|| task(self));
        let end = std::panic::catch_unwind(run)
            .unwrap_or_else(|_| Err("The analysis has failed.".to_string()));
        self.over.store(true, Ordering::Relaxed);
        match end {
            Ok(()) => self.note("done", json!({"stopped": self.stop()})),
            Err(message) => self.note("failed", json!({"message": message})),
        }
    }

    /// Waits for the event after the first `after`.
    pub async fn event(&self, after: usize) -> Option<(&'static str, Value)> {
        let mut count = self.count.subscribe();
        count.wait_for(|&count| count > after).await.ok()?;
        let events = locked(&self.events);
        events.get(after).cloned()
    }
}

impl Watcher for Analysis {
    fn stop(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.began.elapsed() > LONGEST
    }

    fn progress(&self, progress: &Progress) {
        let mut reported = locked(&self.reported);
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
        let all = locked(&self.0);
        for analysis in all.values() {
            analysis.end();
        }
    }

    /// Starts an analysis and returns its id.
    ///
    /// # Errors
    /// Too many are running.
    pub fn begin(
        &self,
        task: impl FnOnce(&Analysis) -> Result<(), String> + Send + 'static,
    ) -> Result<String, Failure> {
        let id = random_token(8)?;
        let analysis = Arc::new(Analysis::new());
        let mut all = locked(&self.0);
        let is_over = |analysis: &Arc<Analysis>| analysis.over.load(Ordering::Relaxed);
        if all.values().filter(|it| !is_over(it)).count() >= MOST_AT_ONCE {
            return Err(Failure::busy(
                "Other analyses are running; stop one of them first.",
            ));
        }
        if all.len() >= MOST {
            all.retain(|_, analysis| !is_over(analysis));
        }
        all.insert(id.clone(), analysis.clone());
        drop(all);
        thread::spawn(move || analysis.run(task));
        Ok(id)
    }

    /// Returns an analysis.
    ///
    /// # Errors
    /// The analysis does not exist.
    pub fn get(&self, id: &str) -> Result<Arc<Analysis>, Failure> {
        let all = locked(&self.0);
        let found = all.get(id).cloned();
        found.ok_or_else(|| Failure::not_found("analysis"))
    }
}
