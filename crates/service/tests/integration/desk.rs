//! The service with one thread, games in memory, and jobs that pass through text.

use std::collections::HashMap;
use std::future::Future;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gebeta_formats::variant::Catalogue;
use gebeta_service::host::{Host, Later, Store, Thinker};
use gebeta_service::jobs::{AnalysisJob, Job, Solutions, Thought, WorksheetJob};
use gebeta_service::{
    Analysis, Answer, App, Failure, GameRow, KeepError, Method, Place, Request, Route,
    StatisticsRow, handle, lock,
};
use serde_json::{Value, json};

/// Runs a test on one thread.
pub fn run<T>(test: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .build();
    runtime.expect("a runtime").block_on(test)
}

/// A variant file of one's own.
pub const MINE: &str =
    "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n\n[setup]\ncounters = 3\n";

/// The service.
pub struct Desk(App);

impl Desk {
    pub fn new() -> Desk {
        let place = Place {
            address: "https://example.org/gebeta".to_string(),
            is_local: false,
            invites: false,
        };
        let (host, store, thinker) = (OneThread::default(), Memory::default(), Text::default());
        Desk(App::new(
            Arc::new(host),
            Box::new(store),
            Box::new(thinker),
            place,
        ))
    }

    pub async fn get(&self, path: &str) -> Value {
        self.ask("GET", path, "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Value {
        self.ask("POST", path, &body.to_string()).await
    }

    /// Has a sound variant file checked, and returns its handle.
    pub async fn paste(&self, file: &str) -> String {
        let checked = self.ask("POST", "variants/check", file).await;
        assert_eq!(checked["sound"], true, "{checked}");
        let handle = checked["handle"].as_str();
        handle.expect("a handle").to_string()
    }

    /// Asks for a game of a person and another player, and asserts that it is refused with a code.
    pub async fn refuse_player(&self, variant: &str, other: Value, code: &str) {
        let players = [json!({"who": "human"}), other];
        let wanted = json!({"variant": variant, "players": players});
        let refused = self.post("games", &wanted).await;
        assert_eq!(refused["error"]["code"], code, "{refused}");
    }

    /// Makes a request, and returns the JSON of the answer or of the refusal.
    pub async fn ask(&self, method: &str, path: &str, body: &str) -> Value {
        match self.answer(method, path, body).await {
            Ok(Answer::Json(value)) => value,
            Ok(_) => panic!("{path} does not answer in JSON"),
            Err(failure) => failure.to_json(),
        }
    }

    /// Returns the text of an answer.
    pub async fn text(&self, path: &str) -> String {
        match self.answer("GET", path, "").await {
            Ok(Answer::Text(text)) => String::from_utf8(text.bytes).expect("a text"),
            _ => panic!("{path} does not answer with a text"),
        }
    }

    /// Returns all events of a stream that ends.
    pub async fn events(&self, path: &str) -> Vec<(String, Value)> {
        let Ok(Answer::Events(mut events)) = self.answer("GET", path, "").await else {
            panic!("{path} has no events");
        };
        let mut all = Vec::new();
        while let Some(event) = events.recv().await {
            all.push((event.name, event.data.parse().expect("JSON")));
        }
        all
    }

    async fn answer(&self, method: &str, path: &str, body: &str) -> Result<Answer, Failure> {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let request = Request {
            query: query.to_string(),
            body: body.as_bytes().to_vec(),
            here: true,
            last_event: None,
        };
        let route = Route::find(Method::named(method), path)?;
        route.answer(&self.0, &request).await
    }
}

/// A runtime whose random bytes count up.
#[derive(Default)]
struct OneThread(Mutex<u8>);

impl Host for OneThread {
    fn spawn(&self, task: Later<()>) {
        tokio::spawn(task);
    }

    fn run_blocking(&self, work: &mut (dyn FnMut() + Send)) {
        work();
    }

    fn workers(&self) -> usize {
        1
    }

    fn sleep(&self, time: Duration) -> Later<()> {
        Box::pin(tokio::time::sleep(time))
    }

    fn fill_random(&self, bytes: &mut [u8]) -> Result<(), String> {
        let mut last = lock(&self.0);
        for byte in bytes {
            *last = last.wrapping_add(1);
            *byte = *last;
        }
        Ok(())
    }
}

/// Games in memory, each in its stored form.
#[derive(Default)]
struct Memory(Mutex<HashMap<String, GameRow>>);

fn at_once<T: Send + 'static>(value: T) -> Later<Result<T, KeepError>> {
    Box::pin(async { Ok(value) })
}

impl Store for Memory {
    fn keep(&self, row: GameRow) -> Later<Result<(), KeepError>> {
        lock(&self.0).insert(row.id.clone(), row);
        at_once(())
    }

    fn game(&self, id: &str) -> Later<Result<Option<GameRow>, KeepError>> {
        at_once(lock(&self.0).get(id).cloned())
    }

    fn erase(&self, id: &str) -> Later<Result<(), KeepError>> {
        lock(&self.0).remove(id);
        at_once(())
    }

    fn file(&self, wanted: &str) -> Later<Result<Option<Arc<str>>, KeepError>> {
        let rows = lock(&self.0);
        let mut files = rows.values().filter_map(|row| row.file.clone());
        at_once(files.find(|text| handle(text) == wanted))
    }

    fn files_called(&self, id: &str) -> Later<Result<Vec<Arc<str>>, KeepError>> {
        let rows = lock(&self.0);
        let rows = rows.values().filter(|row| row.variant_id() == id);
        at_once(rows.filter_map(|row| row.file.clone()).collect())
    }

    fn count(&self) -> Later<Result<i64, KeepError>> {
        at_once(lock(&self.0).len() as i64)
    }

    fn played(&self) -> Later<Result<Vec<StatisticsRow>, KeepError>> {
        at_once(Vec::new())
    }
}

/// Writes each job, reads it again, and runs what was read.
struct Text {
    catalogue: Catalogue,
    solutions: Solutions,
}

impl Default for Text {
    fn default() -> Text {
        Text {
            catalogue: Catalogue::builtin(),
            solutions: Solutions::quick(),
        }
    }
}

impl Thinker for Text {
    fn think(&self, job: Job) -> Later<Result<Thought, Failure>> {
        let job = Job::read(&job.write(), &self.catalogue);
        let thought = job.and_then(|job| job.run(&self.solutions, &AtomicBool::new(false)));
        let written = serde_json::to_string(&thought).expect("a thought is JSON");
        let thought: Result<Thought, Failure> = serde_json::from_str(&written).expect("a thought");
        Box::pin(async { thought })
    }

    /// Returns the job that was read in place of a file, which needs fonts.
    fn make_worksheet(&self, job: WorksheetJob) -> Later<Result<Vec<u8>, Failure>> {
        let job = WorksheetJob::read(&job.write(), &self.catalogue);
        Box::pin(async { job.map(|job| job.write().into_bytes()) })
    }

    fn analyse(&self, job: AnalysisJob, analysis: Arc<Analysis>) {
        let job = AnalysisJob::read(&job.write(), &self.catalogue).expect("a job");
        job.run(&self.solutions, &analysis, NonZero::<usize>::MIN);
    }
}
