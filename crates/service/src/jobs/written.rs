//! Jobs as text, for a worker that has the same variants and nothing else.

use std::sync::Arc;

use gebeta_formats::variant::Catalogue;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};

use super::{AnalysisJob, Job, WorksheetJob};
use crate::failure::Failure;
use crate::state::variant::LoadedVariant;

/// A variant in a written job, by its spec and the text of its file if it is not built in.
#[derive(Serialize, Deserialize)]
struct WrittenVariant {
    spec: String,
    file: Option<Arc<str>>,
}

impl WrittenVariant {
    fn load(self, catalogue: &Catalogue) -> Result<LoadedVariant, Failure> {
        LoadedVariant::again(catalogue, &self.spec, self.file)
    }
}

impl Serialize for LoadedVariant {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let written = WrittenVariant {
            spec: self.variant.spec(),
            file: self.file.clone(),
        };
        written.serialize(to)
    }
}

/// Returns the refusal of a job that can't be read.
pub(super) fn unread(error: impl std::fmt::Display) -> Failure {
    Failure::internal(format!("The job can't be read: {error}."))
}

fn write(job: &impl Serialize) -> String {
    serde_json::to_string(job).expect("a job has string keys")
}

fn read<J: DeserializeOwned>(text: &str) -> Result<J, Failure> {
    serde_json::from_str(text).map_err(unread)
}

impl Job {
    /// Returns the job as text.
    pub fn write(&self) -> String {
        write(self)
    }

    /// Reads a job.
    ///
    /// # Errors
    /// The text is not a job.
    pub fn read(text: &str, catalogue: &Catalogue) -> Result<Job, Failure> {
        let written: Job<WrittenVariant> = read(text)?;
        Ok(Job {
            variant: written.variant.load(catalogue)?,
            seed: written.seed,
            question: written.question,
        })
    }
}

impl AnalysisJob {
    /// Returns the job as text.
    pub fn write(&self) -> String {
        write(self)
    }

    /// Reads a job.
    ///
    /// # Errors
    /// The text is not a job.
    pub fn read(text: &str, catalogue: &Catalogue) -> Result<AnalysisJob, Failure> {
        let written: AnalysisJob<WrittenVariant> = read(text)?;
        let with = written.with.map(|with| with.load(catalogue));
        Ok(AnalysisJob {
            request: written.request,
            variant: written.variant.load(catalogue)?,
            with: with.transpose()?,
        })
    }
}

impl WorksheetJob {
    /// Returns the job as text.
    pub fn write(&self) -> String {
        write(self)
    }

    /// Reads a job.
    ///
    /// # Errors
    /// The text is not a job.
    pub fn read(text: &str, catalogue: &Catalogue) -> Result<WorksheetJob, Failure> {
        let written: WorksheetJob<WrittenVariant> = read(text)?;
        Ok(WorksheetJob {
            variant: written.variant.load(catalogue)?,
            language: written.language,
            grade: written.grade,
            seed: written.seed,
        })
    }
}
