//! Runs jobs for the module that answers requests.

use std::num::NonZero;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use gebeta_formats::variant::Catalogue;
use gebeta_service::jobs::{AnalysisJob, Job, Solutions, WorksheetJob};
use gebeta_service::{Analysis, Failure};
use serde::Deserialize;
use serde_json::{Value, json};

/// A job, as the other module writes it.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Request {
    /// Return a thought.
    Think(String),
    /// Make a worksheet, and return its PDF file.
    Worksheet(String),
    /// Pass the events of an analysis to the worker.
    Analyse {
        job: String,
        /// The number of threads: this one, and those that the worker lends.
        threads: NonZero<usize>,
    },
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);

/// What was solved, also for later jobs.
static SOLUTIONS: LazyLock<Solutions> = LazyLock::new(Solutions::quick);

/// Returns the result of a job, or its failure; `null` for an analysis.
pub fn answer(request: Request) -> Value {
    match request {
        Request::Think(job) => {
            let job = Job::read(&job, &CATALOGUE);
            // Nothing can set the flag: the worker is ended instead.
            let never = AtomicBool::new(false);
            json!(job.and_then(|job| job.run(&SOLUTIONS, &never)))
        }
        Request::Worksheet(job) => {
            json!(WorksheetJob::read(&job, &CATALOGUE).and_then(|job| job.run()))
        }
        Request::Analyse { job, threads } => {
            match AnalysisJob::read(&job, &CATALOGUE) {
                Ok(job) => {
                    let analysis = Analysis::new(String::new(), Box::new(note));
                    job.run(&SOLUTIONS, &analysis, threads);
                }
                Err(failure) => fail(&failure),
            }
            Value::Null
        }
    }
}

fn note(name: &str, data: &Value) {
    gebeta_module::note(&json!({"name": name, "data": data}).to_string());
}

fn fail(failure: &Failure) {
    note("failed", &json!({"message": failure.message()}));
}
