//! The manifest of a checkpoint: what it is of and how far it has come, as readable JSON.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{CheckpointError, Origin};
use crate::blocks::BlockFile;
use crate::{Fault, ordinary};

/// The version of the manifest and of all files in the folder.
const FORMAT: u32 = 2;

/// The version of the program. Another version may count differently, if only because a bug was fixed.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// The contents of a manifest. The keys are in the order in which they are written.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Manifest {
    format: u32,
    program: String,
    #[serde(flatten)]
    origin: Origin,
    /// None if everything lies beside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    positions: Option<Positions>,
    /// The results of the analysis so far.
    #[serde(flatten)]
    state: Map<String, Value>,
}

/// The positions from which the analysis continues.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Positions {
    /// The number of turns that lead to them.
    level: u32,
    file: String,
    amount: u64,
    bytes: u64,
    checksum: String,
    /// What the analysis records about them.
    #[serde(flatten)]
    details: Map<String, Value>,
}

impl Manifest {
    /// Returns the manifest of an analysis whose positions, of a level, lie in a file.
    pub(super) fn new(
        origin: &Origin,
        level: u32,
        name: &str,
        file: &BlockFile,
        details: &impl Serialize,
        state: &impl Serialize,
    ) -> Manifest {
        let positions = Positions {
            level,
            file: name.to_string(),
            amount: file.positions(),
            bytes: file.bytes(),
            checksum: hex(file.checksum()),
            details: keys(details),
        };
        Manifest {
            positions: Some(positions),
            ..Manifest::without_positions(origin, state)
        }
    }

    /// Returns the manifest of an analysis whose files all lie beside where positions would.
    pub(super) fn without_positions(origin: &Origin, state: &impl Serialize) -> Manifest {
        Manifest {
            format: FORMAT,
            program: PROGRAM.to_string(),
            origin: origin.clone(),
            positions: None,
            state: keys(state),
        }
    }

    /// Returns a manifest of the same positions with new results.
    pub(super) fn with_state(&self, state: &impl Serialize) -> Manifest {
        Manifest {
            state: keys(state),
            ..self.clone()
        }
    }

    /// Returns the level of the positions, or zero if there are none.
    pub fn level(&self) -> u32 {
        self.positions.as_ref().map_or(0, |it| it.level)
    }

    /// Returns the number of positions.
    pub fn positions(&self) -> u64 {
        self.positions.as_ref().map_or(0, |it| it.amount)
    }

    /// Returns the name of the file of the positions, if there is one.
    pub(super) fn file(&self) -> Option<&str> {
        self.positions.as_ref().map(|it| it.file.as_str())
    }

    /// Reads what the analysis recorded about its positions.
    ///
    /// # Errors
    /// The manifest is damaged; the text says how.
    pub fn details<T: DeserializeOwned>(&self) -> Result<T, String> {
        let none = Map::new();
        let details = self.positions.as_ref().map(|it| &it.details);
        read_keys(details.unwrap_or(&none))
    }

    /// Reads the results of the analysis so far.
    ///
    /// # Errors
    /// The manifest is damaged; the text says how.
    pub fn state<T: DeserializeOwned>(&self) -> Result<T, String> {
        read_keys(&self.state)
    }

    /// Returns `true` if a file is the one that the manifest names.
    pub(super) fn names(&self, file: &BlockFile) -> bool {
        self.positions.as_ref().is_some_and(|it| {
            (it.amount, it.bytes) == (file.positions(), file.bytes())
                && it.checksum == hex(file.checksum())
        })
    }

    /// Returns the text of the manifest, with a checksum at the end.
    pub fn text(&self) -> String {
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
        Manifest::parse(path, &text).map(Some)
    }

    /// Reads the text of a manifest. `path` names it in errors.
    ///
    /// # Errors
    /// The manifest is damaged or has another format.
    pub fn parse(path: &Path, text: &[u8]) -> Result<Manifest, CheckpointError> {
        let damaged = |what: &str| Fault::damaged(path, what);
        let mut value: Value = serde_json::from_slice(text)
            .map_err(|error| damaged(&format!("invalid JSON: {error}")))?;
        // Another format may have other keys and another checksum, and yet be intact.
        let format = value.get("format").and_then(Value::as_u64);
        let format = format.ok_or_else(|| damaged("its format version is missing"))?;
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
            .map_err(|error| damaged(&format!("unexpected contents: {error}")))?;
        match manifest.file().is_none_or(super::is_level_file) {
            true => Ok(manifest),
            false => Err(damaged("it names no level file").into()),
        }
    }

    /// Checks that the checkpoint is of this analysis.
    pub(super) fn check(&self, folder: &Path, origin: &Origin) -> Result<(), CheckpointError> {
        let program = (self.program != PROGRAM)
            .then(|| ["program version", &self.program, PROGRAM].map(String::from));
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

/// Returns serialised data as keys.
fn keys(said: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(said) {
        Ok(Value::Object(keys)) => keys,
        _ => Map::new(),
    }
}

fn read_keys<T: DeserializeOwned>(keys: &Map<String, Value>) -> Result<T, String> {
    T::deserialize(keys).map_err(|error| format!("unexpected contents: {error}"))
}

fn checksum(value: &Value) -> u32 {
    crc32fast::hash(value.to_string().as_bytes())
}

fn hex(checksum: u32) -> String {
    format!("{checksum:08x}")
}
