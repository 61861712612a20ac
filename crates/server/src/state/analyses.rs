//! The analyses that go on, few at a time, and what each has found.

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

/// The longest that an analysis may take.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// The most analyses at once.
const MOST_AT_ONCE: usize = 2;

/// The most that are remembered, those that are over included.
const MOST: usize = 32;

/// The analyses of this session.
#[derive(Default)]
pub struct Analyses(Mutex<HashMap<String, Arc<Analysis>>>);

/// An analysis that goes on, or is over.
pub struct Analysis {
    events: Mutex<Vec<(&'static str, Value)>>,
    /// How many events there are.
    count: watch::Sender<usize>,
    began: Instant,
    stopped: AtomicBool,
    over: AtomicBool,
    /// When progress was last told.
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

    /// Notes what has been found, for those who listen now or later.
    pub fn note(&self, name: &'static str, data: Value) {
        let mut events = locked(&self.events);
        events.push((name, data));
        self.count.send_replace(events.len());
    }

    /// Ends it.
    pub fn end(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn run(&self, task: impl FnOnce(&Analysis) -> Result<(), String>) {
        // Whatever goes wrong, those who listen are told that it is over.
        let run = std::panic::AssertUnwindSafe(|| task(self));
        let end = std::panic::catch_unwind(run)
            .unwrap_or_else(|_| Err("The analysis has failed.".to_string()));
        self.over.store(true, Ordering::Relaxed);
        match end {
            Ok(()) => self.note("done", json!({"stopped": self.stop()})),
            Err(message) => self.note("failed", json!({"message": message})),
        }
    }

    /// Waits for the event that follows so many.
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
    /// Ends all.
    pub fn stop(&self) {
        let all = locked(&self.0);
        for analysis in all.values() {
            analysis.end();
        }
    }

    /// Begins an analysis that does something; gives its id.
    ///
    /// # Errors
    /// Too many go on.
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
                "Other analyses go on; end one of them first.",
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

    /// Finds an analysis.
    ///
    /// # Errors
    /// There is none.
    pub fn get(&self, id: &str) -> Result<Arc<Analysis>, Failure> {
        let all = locked(&self.0);
        let found = all.get(id).cloned();
        found.ok_or_else(|| Failure::not_found("analysis"))
    }
}
