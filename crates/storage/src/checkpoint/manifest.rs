//! The manifest: what a checkpoint is of and how far it has come, as JSON that anyone can read.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{CheckpointError, Origin};
use crate::blocks::BlockFile;
use crate::{Fault, ordinary};

/// The version of the manifest and of all that lies in the folder.
const FORMAT: u32 = 1;

/// The version of the program. Another one may count otherwise, if only because a fault was mended.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Holds what a manifest says.
#[derive(Clone, Debug)]
pub struct Manifest {
    head: Head,
    /// What the analysis says of its positions.
    details: Map<String, Value>,
    /// What the analysis has found.
    state: Map<String, Value>,
}

/// What every manifest says, whatever the analysis is.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Head {
    format: u32,
    program: String,
    /// Checkpoints that name none are of counted levels.
    #[serde(default = "analyse")]
    task: String,
    variant: String,
    options: Map<String, Value>,
    position: String,
    rules: Value,
    positions: Positions,
}

/// Says where the positions lie from which it goes on.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Positions {
    /// How many turns lead to them.
    level: u32,
    file: String,
    amount: u64,
    bytes: u64,
    checksum: String,
}

impl Manifest {
    /// Makes a manifest of an analysis and of the positions of a level, which lie in a file of a name.
    pub fn new(
        origin: &Origin,
        level: u32,
        name: &str,
        file: &BlockFile,
        details: Map<String, Value>,
        state: Map<String, Value>,
    ) -> Manifest {
        let options = origin.options.iter();
        let head = Head {
            format: FORMAT,
            program: PROGRAM.to_string(),
            task: origin.task.clone(),
            variant: origin.variant.clone(),
            options: options
                .map(|(option, choice)| (option.clone(), Value::from(choice.as_str())))
                .collect(),
            position: origin.position.clone(),
            rules: origin.rules.clone(),
            positions: Positions {
                level,
                file: name.to_string(),
                amount: file.positions(),
                bytes: file.bytes(),
                checksum: hex(file.checksum()),
            },
        };
        Manifest {
            head,
            details,
            state,
        }
    }

    /// Gives a manifest of the same positions with what was found by now.
    pub fn with_state(&self, state: Map<String, Value>) -> Manifest {
        Manifest {
            state,
            ..self.clone()
        }
    }

    /// Names the level of the positions.
    pub fn level(&self) -> u32 {
        self.head.positions.level
    }

    /// Counts the positions.
    pub fn positions(&self) -> u64 {
        self.head.positions.amount
    }

    /// Names the file of the positions.
    pub fn file(&self) -> &str {
        &self.head.positions.file
    }

    /// Gives what the analysis says of its positions.
    pub fn details(&self) -> &Map<String, Value> {
        &self.details
    }

    /// Gives what the analysis has found.
    pub fn state(&self) -> &Map<String, Value> {
        &self.state
    }

    /// Says whether a file is the one that is meant.
    pub fn names(&self, file: &BlockFile) -> bool {
        let Positions {
            amount,
            bytes,
            checksum,
            ..
        } = &self.head.positions;
        (*amount, *bytes) == (file.positions(), file.bytes()) && *checksum == hex(file.checksum())
    }

    /// Writes the manifest, with a checksum of it at the end.
    pub fn text(&self) -> String {
        let mut value = serde_json::to_value(&self.head).unwrap_or_default();
        if let Some(positions) = value["positions"].as_object_mut() {
            positions.extend(self.details.clone());
        }
        if let Some(keys) = value.as_object_mut() {
            keys.extend(self.state.clone());
        }
        value["checksum"] = Value::from(hex(checksum(&value)));
        format!("{value:#}\n")
    }

    /// Reads a manifest; `None` if there is none.
    pub fn read(path: &Path) -> Result<Option<Manifest>, CheckpointError> {
        let text = match ordinary::open(path, File::options().read(true)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            opened => opened.and_then(|mut file| {
                let mut text = Vec::new();
                file.read_to_end(&mut text).map(|_| text)
            }),
        };
        let text = text.map_err(|error| Fault::reading(path, error))?;
        let damaged = |what: &str| Fault::damaged(path, what);
        let mut value: Value = serde_json::from_slice(&text)
            .map_err(|error| damaged(&format!("it is no JSON: {error}")))?;
        // Another format may have other keys and another checksum, and yet be whole.
        let format = value.get("format").and_then(Value::as_u64);
        let folder = path.parent().unwrap_or(path).to_path_buf();
        match format {
            Some(format) if format == u64::from(FORMAT) => {}
            Some(format) => {
                return Err(CheckpointError::Differs {
                    folder,
                    what: "format".to_string(),
                    there: format.to_string(),
                    here: FORMAT.to_string(),
                });
            }
            None => return Err(damaged("it names no format").into()),
        }
        let said = value
            .as_object_mut()
            .and_then(|keys| keys.shift_remove("checksum"));
        if said != Some(Value::from(hex(checksum(&value)))) {
            return Err(damaged("its checksum is wrong").into());
        }
        let head = Head::deserialize(&value)
            .map_err(|error| damaged(&format!("it makes no sense: {error}")))?;
        if !super::is_level_file(&head.positions.file) {
            return Err(damaged("it makes no sense").into());
        }
        let details = without(
            &value["positions"],
            &["level", "file", "amount", "bytes", "checksum"],
        );
        let state = without(
            &value,
            &[
                "format",
                "program",
                "task",
                "variant",
                "options",
                "position",
                "rules",
                "positions",
            ],
        );
        Ok(Some(Manifest {
            head,
            details,
            state,
        }))
    }

    /// Checks that the checkpoint is of an analysis.
    pub fn check(&self, folder: &Path, origin: &Origin) -> Result<(), CheckpointError> {
        let there = Origin {
            task: self.head.task.clone(),
            variant: self.head.variant.clone(),
            options: (self.head.options.iter())
                .map(|(option, choice)| {
                    let choice = choice.as_str().unwrap_or_default();
                    (option.clone(), choice.to_string())
                })
                .collect(),
            rules: self.head.rules.clone(),
            position: self.head.position.clone(),
        };
        let program = (self.head.program != PROGRAM)
            .then(|| ["program's version", &self.head.program, PROGRAM].map(String::from));
        match origin.difference(&there).or(program) {
            None => Ok(()),
            Some([what, there, here]) => Err(CheckpointError::Differs {
                folder: folder.to_path_buf(),
                what,
                there,
                here,
            }),
        }
    }
}

fn analyse() -> String {
    "analyse".to_string()
}

/// Gives an object without some of its keys.
fn without(object: &Value, keys: &[&str]) -> Map<String, Value> {
    let all = object.as_object().into_iter().flatten();
    all.filter(|(key, _)| !keys.contains(&key.as_str()))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect()
}

fn checksum(value: &Value) -> u32 {
    crc32fast::hash(value.to_string().as_bytes())
}

fn hex(checksum: u32) -> String {
    format!("{checksum:08x}")
}
