//! Analyses that are watched from the page: counted levels, comparisons, solved games. Only from this machine, few at a time,
//! and each with a bound on depth, memory and time.

mod work;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::response::sse::Event;
use gebeta_storage::runtime::{Progress, Watcher};
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::app::App;
use crate::body::Asked;
use crate::events::{Listener, last_id, stream};
use crate::failure::Failure;
use crate::gates::at_length;
use crate::guard::Here;
use crate::machines::unguessable;
use crate::variants::find;

use work::{LONGEST, Task, Wanted};

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
    fn note(&self, name: &'static str, data: Value) {
        let mut events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
        events.push((name, data));
        self.count.send_replace(events.len());
    }

    fn run(&self, task: &Task) {
        // Whatever goes wrong, those who listen are told that it is over.
        let run = std::panic::AssertUnwindSafe(|| task.run(self));
        let end = std::panic::catch_unwind(run)
            .unwrap_or_else(|_| Err("The analysis has failed.".to_string()));
        self.over.store(true, Ordering::Relaxed);
        match end {
            Ok(()) => self.note("done", json!({"stopped": self.stop()})),
            Err(message) => self.note("failed", json!({"message": message})),
        }
    }

    /// Tells all events after so many, and those to come, until there are no more.
    async fn tell(&self, mut sent: usize, listener: &Listener) {
        let mut count = self.count.subscribe();
        loop {
            let next = {
                let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
                events.get(sent).cloned()
            };
            match next {
                Some((name, data)) => {
                    sent += 1;
                    let event = Event::default().event(name).id(sent.to_string());
                    if !listener.tell(event.data(data.to_string())).await {
                        return;
                    }
                    if matches!(name, "done" | "failed") {
                        return;
                    }
                }
                None => {
                    if count.wait_for(|&count| count > sent).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

impl Watcher for Analysis {
    fn stop(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.began.elapsed() > LONGEST
    }

    fn progress(&self, progress: &Progress) {
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
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
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for analysis in all.values() {
            analysis.stopped.store(true, Ordering::Relaxed);
        }
    }

    fn begin(&self, task: Task) -> Result<String, Failure> {
        let id = unguessable(8)?;
        let analysis = Arc::new(Analysis::new());
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
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
        thread::spawn(move || analysis.run(&task));
        Ok(id)
    }

    fn get(&self, id: &str) -> Result<Arc<Analysis>, Failure> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = all.get(id).cloned();
        found.ok_or_else(|| Failure::not_found("analysis"))
    }
}

/// `POST /api/analyses`.
pub async fn begin(
    State(app): State<App>,
    _: Here,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Value>, Failure> {
    let found = find(&app, &wanted.variant).await?;
    let with = match &wanted.with {
        Some(with) => Some(find(&app, with).await?),
        None => None,
    };
    let task = at_length(&app, || Task::of(&app, &wanted, &found, with.as_ref())).await?;
    Ok(Json(json!({"id": app.analyses.begin(task)?})))
}

/// `DELETE /api/analyses/{id}`.
pub async fn end(
    State(app): State<App>,
    _: Here,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let analysis = app.analyses.get(&id)?;
    analysis.stopped.store(true, Ordering::Relaxed);
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/analyses/{id}/events`.
pub async fn events(
    State(app): State<App>,
    _: Here,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let analysis = app.analyses.get(&id)?;
    let sent = last_id(&headers)
        .and_then(|id| id.parse().ok())
        .unwrap_or(0);
    Ok(stream(&app, move |listener| async move {
        tokio::select! {
            () = analysis.tell(sent, &listener) => {}
            () = listener.gone() => {}
        }
    }))
}
