//! Jobs as text, for a worker that has the same variants and nothing else.

use std::sync::Arc;
use std::time::Duration;

use gebeta_core::Side;
use gebeta_formats::notation::{write_move, write_position};
use gebeta_formats::record::{self, Header, RecordText};
use gebeta_formats::variant::Catalogue;
use serde::{Deserialize, Serialize};

use super::{AnalysisJob, AnalysisRequest, Job, Question, WorksheetJob};
use crate::failure::Failure;
use crate::state::variant::{LoadedVariant, played, position, rules};

/// A variant, by its spec and the text of its file if it is not built in.
#[derive(Serialize, Deserialize)]
struct WrittenVariant {
    spec: String,
    file: Option<Arc<str>>,
}

#[derive(Serialize, Deserialize)]
struct WrittenJob {
    variant: WrittenVariant,
    seed: u64,
    question: WrittenQuestion,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenQuestion {
    Decide {
        record: String,
        side: Side,
        level: String,
    },
    Values {
        position: String,
        level: Option<String>,
        ms: u64,
        played: Option<String>,
    },
    Solve {
        position: String,
    },
}

#[derive(Serialize, Deserialize)]
struct WrittenAnalysis {
    request: AnalysisRequest,
    variant: WrittenVariant,
    with: Option<WrittenVariant>,
}

#[derive(Serialize, Deserialize)]
struct WrittenWorksheet {
    variant: WrittenVariant,
    language: String,
    grade: Option<u32>,
    seed: u64,
}

fn write_variant(found: &LoadedVariant) -> WrittenVariant {
    WrittenVariant {
        spec: found.variant.spec(),
        file: found.file.clone(),
    }
}

fn read_variant(written: WrittenVariant, catalogue: &Catalogue) -> Result<LoadedVariant, Failure> {
    LoadedVariant::again(catalogue, &written.spec, written.file)
}

fn unread(error: &dyn std::fmt::Display) -> Failure {
    Failure::internal(format!("The job can't be read: {error}."))
}

impl Job {
    /// Returns the job as text.
    pub fn write(&self) -> String {
        let variant = &self.found.variant;
        let board = &variant.rules.board;
        let header = || Header {
            variant: variant.id.clone(),
            options: variant.chosen.clone(),
            ..Header::default()
        };
        let question = match &self.question {
            Question::Decide(match_play, side, level) => WrittenQuestion::Decide {
                record: record::write(&header(), match_play),
                side: *side,
                level: level.to_string(),
            },
            Question::Values {
                position,
                level,
                time,
                played,
            } => WrittenQuestion::Values {
                position: write_position(position, board),
                level: level.map(|level| level.to_string()),
                ms: time.as_millis() as u64,
                played: played.map(|played| write_move(played, board)),
            },
            Question::Solve(position) => WrittenQuestion::Solve {
                position: write_position(position, board),
            },
        };
        let written = WrittenJob {
            variant: write_variant(&self.found),
            seed: self.seed,
            question,
        };
        serde_json::to_string(&written).expect("a job has string keys")
    }

    /// Reads a job.
    ///
    /// # Errors
    /// The text is not a job.
    pub fn read(text: &str, catalogue: &Catalogue) -> Result<Job, Failure> {
        let written: WrittenJob = serde_json::from_str(text).map_err(|error| unread(&error))?;
        let found = read_variant(written.variant, catalogue)?;
        let game = rules(&found.variant)?;
        let level = |name: String| name.parse().map_err(|error| unread(&error));
        let question = match written.question {
            WrittenQuestion::Decide {
                record,
                side,
                level: name,
            } => {
                let sheet = RecordText::read(record.as_bytes()).map_err(|error| unread(&error))?;
                let match_play = sheet.play(game).map_err(|error| unread(&error))?;
                Question::Decide(Box::new(match_play), side, level(name)?)
            }
            WrittenQuestion::Values {
                position: at,
                level: name,
                ms,
                played: text,
            } => {
                let position = position(&at, &game)?;
                let played = text.map(|text| played(&text, &position, &game));
                Question::Values {
                    position,
                    level: name.map(level).transpose()?,
                    time: Duration::from_millis(ms),
                    played: played.transpose()?,
                }
            }
            WrittenQuestion::Solve { position: at } => Question::Solve(position(&at, &game)?),
        };
        Ok(Job {
            found,
            seed: written.seed,
            question,
        })
    }
}

impl AnalysisJob {
    /// Returns the job as text.
    pub fn write(&self) -> String {
        let written = WrittenAnalysis {
            request: self.request.clone(),
            variant: write_variant(&self.found),
            with: self.with.as_ref().map(write_variant),
        };
        serde_json::to_string(&written).expect("a job has string keys")
    }

    /// Reads a job.
    ///
    /// # Errors
    /// The text is not a job.
    pub fn read(text: &str, catalogue: &Catalogue) -> Result<AnalysisJob, Failure> {
        let written: WrittenAnalysis =
            serde_json::from_str(text).map_err(|error| unread(&error))?;
        let with = written.with.map(|with| read_variant(with, catalogue));
        Ok(AnalysisJob {
            request: written.request,
            found: read_variant(written.variant, catalogue)?,
            with: with.transpose()?,
        })
    }
}

impl WorksheetJob {
    /// Returns the job as text.
    pub fn write(&self) -> String {
        let written = WrittenWorksheet {
            variant: write_variant(&self.found),
            language: self.language.tag().to_string(),
            grade: self.grade,
            seed: self.seed,
        };
        serde_json::to_string(&written).expect("a job has string keys")
    }

    /// Reads a job.
    ///
    /// # Errors
    /// The text is not a job.
    pub fn read(text: &str, catalogue: &Catalogue) -> Result<WorksheetJob, Failure> {
        let written: WrittenWorksheet =
            serde_json::from_str(text).map_err(|error| unread(&error))?;
        let language = written.language.parse();
        Ok(WorksheetJob {
            found: read_variant(written.variant, catalogue)?,
            language: language.map_err(|error| unread(&error))?,
            grade: written.grade,
            seed: written.seed,
        })
    }
}
