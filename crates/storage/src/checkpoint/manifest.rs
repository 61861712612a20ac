//! The manifest: what a checkpoint is of and how far it has come, as JSON that anyone can read.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{CheckpointError, Origin};
use crate::blocks::BlockFile;
use crate::{Fault, ordinary};

/// The version of the manifest and of all that lies in the folder.
const FORMAT: u32 = 1;

/// The version of the program. Another one may count otherwise, if only because a fault was mended.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Holds what a manifest says. The keys are in the order in which they are written.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Manifest {
    format: u32,
    program: String,
    #[serde(flatten)]
    origin: Origin,
    positions: Positions,
    /// What the analysis has found.
    #[serde(flatten)]
    state: Map<String, Value>,
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
    /// What the analysis says of them.
    #[serde(flatten)]
    details: Map<String, Value>,
}

impl Manifest {
    /// Makes a manifest of an analysis and of the positions of a level, which lie in a file of a name.
    pub(super) fn new(
        origin: &Origin,
        level: u32,
        name: &str,
        file: &BlockFile,
        details: &impl Serialize,
        state: &impl Serialize,
    ) -> Manifest {
        Manifest {
            format: FORMAT,
            program: PROGRAM.to_string(),
            origin: origin.clone(),
            positions: Positions {
                level,
                file: name.to_string(),
                amount: file.positions(),
                bytes: file.bytes(),
                checksum: hex(file.checksum()),
                details: keys(details),
            },
            state: keys(state),
        }
    }

    /// Gives a manifest of the same positions with what was found by now.
    pub(super) fn with_state(&self, state: &impl Serialize) -> Manifest {
        Manifest {
            state: keys(state),
            ..self.clone()
        }
    }

    /// Names the level of the positions.
    pub fn level(&self) -> u32 {
        self.positions.level
    }

    /// Counts the positions.
    pub fn positions(&self) -> u64 {
        self.positions.amount
    }

    /// Names the file of the positions.
    pub(super) fn file(&self) -> &str {
        &self.positions.file
    }

    /// Reads what the analysis says of its positions; fails with what shows that it is damaged.
    pub fn details<T: DeserializeOwned>(&self) -> Result<T, String> {
        read_keys(&self.positions.details)
    }

    /// Reads what the analysis has found; fails with what shows that it is damaged.
    pub fn state<T: DeserializeOwned>(&self) -> Result<T, String> {
        read_keys(&self.state)
    }

    /// Says whether a file is the one that is meant.
    pub(super) fn names(&self, file: &BlockFile) -> bool {
        let Positions {
            amount,
            bytes,
            checksum,
            ..
        } = &self.positions;
        (*amount, *bytes) == (file.positions(), file.bytes()) && *checksum == hex(file.checksum())
    }

    /// Writes the manifest, with a checksum of it at the end.
    pub(super) fn text(&self) -> String {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        value["checksum"] = Value::from(hex(checksum(&value)));
        format!("{value:#}\n")
    }

    /// Reads a manifest; `None` if there is none.
    pub(super) fn read(path: &Path) -> Result<Option<Manifest>, CheckpointError> {
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
        let format = format.ok_or_else(|| damaged("it names no format"))?;
        if format != u64::from(FORMAT) {
            return Err(CheckpointError::Differs {
                folder: path.parent().unwrap_or(path).to_path_buf(),
                what: "format".to_string(),
                there: format.to_string(),
                here: FORMAT.to_string(),
            });
        }
        let said = value
            .as_object_mut()
            .and_then(|keys| keys.shift_remove("checksum"));
        if said != Some(Value::from(hex(checksum(&value)))) {
            return Err(damaged("its checksum is wrong").into());
        }
        let manifest = Manifest::deserialize(&value)
            .map_err(|error| damaged(&format!("it makes no sense: {error}")))?;
        match super::is_level_file(manifest.file()) {
            true => Ok(Some(manifest)),
            false => Err(damaged("it makes no sense").into()),
        }
    }

    /// Checks that the checkpoint is of an analysis.
    pub(super) fn check(&self, folder: &Path, origin: &Origin) -> Result<(), CheckpointError> {
        let program = (self.program != PROGRAM)
            .then(|| ["program's version", &self.program, PROGRAM].map(String::from));
        match origin.difference(&self.origin).or(program) {
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

/// Gives what is to be said as keys.
fn keys(said: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(said) {
        Ok(Value::Object(keys)) => keys,
        _ => Map::new(),
    }
}

fn read_keys<T: DeserializeOwned>(keys: &Map<String, Value>) -> Result<T, String> {
    T::deserialize(keys).map_err(|error| format!("it makes no sense: {error}"))
}

fn checksum(value: &Value) -> u32 {
    crc32fast::hash(value.to_string().as_bytes())
}

fn hex(checksum: u32) -> String {
    format!("{checksum:08x}")
}
