//! The manifest: what a checkpoint is of and how far it has come, as JSON that anyone can read.

use std::fs;
use std::io;
use std::path::Path;

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{CheckpointError, Origin, Saved};
use crate::levels::stored::{Fault, LevelFile};
use crate::levels::table::{Analysis, End, Sums, Table};

/// The version of the manifest and of all that lies in the folder.
const FORMAT: u32 = 1;

/// The version of the program. Another one may count otherwise, if only because a fault was mended.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Holds what a manifest says.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Manifest {
    format: u32,
    program: String,
    variant: String,
    options: Map<String, Value>,
    position: String,
    rules: Value,
    positions: Positions,
    /// The distinct positions on each level, as far as they were counted.
    distinct: Vec<u64>,
    /// The figures of each level alone, as decimal numbers under their names.
    levels: Vec<Map<String, Value>>,
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
    /// Whether their boards were remembered, so that it goes on in the same way.
    #[serde(default)]
    remembered: bool,
}

impl Manifest {
    pub fn new<const WORDS: usize>(
        origin: &Origin,
        found: &Analysis,
        name: &str,
        file: &LevelFile<WORDS>,
        remembered: bool,
    ) -> Manifest {
        let options = origin.options.iter();
        let empty = Manifest {
            format: FORMAT,
            program: PROGRAM.to_string(),
            variant: origin.variant.clone(),
            options: options
                .map(|(option, choice)| (option.clone(), Value::from(choice.as_str())))
                .collect(),
            position: origin.position.clone(),
            rules: origin.rules.clone(),
            positions: Positions {
                level: found.table.rows.len() as u32,
                file: name.to_string(),
                amount: file.positions(),
                bytes: file.bytes(),
                checksum: hex(file.checksum()),
                remembered,
            },
            distinct: Vec::new(),
            levels: Vec::new(),
        };
        empty.with(found)
    }

    /// Gives a manifest of the same positions with what was found by now.
    pub fn with(&self, found: &Analysis) -> Manifest {
        let level = |sums: &Sums| {
            let figures = sums.clone().figures();
            let said = figures.map(|figure| Value::from(figure.to_string()));
            let names = Sums::<BigUint>::NAMES.map(String::from);
            names.into_iter().zip(said).collect()
        };
        Manifest {
            distinct: found.distinct.clone(),
            levels: found.table.rows.iter().map(|row| level(&row.own)).collect(),
            ..self.clone()
        }
    }

    /// Counts the finished levels.
    pub fn levels(&self) -> u32 {
        self.levels.len() as u32
    }

    /// Names the level file.
    pub fn file(&self) -> &str {
        &self.positions.file
    }

    /// Says whether a level file is the one that is meant.
    pub fn names<const WORDS: usize>(&self, file: &LevelFile<WORDS>) -> bool {
        let Positions {
            amount,
            bytes,
            checksum,
            ..
        } = &self.positions;
        (*amount, *bytes) == (file.positions(), file.bytes()) && *checksum == hex(file.checksum())
    }

    /// Gives what it says of the analysis.
    pub fn found(&self) -> Saved {
        let mut table = Table::default();
        for level in self.levels.iter().filter_map(sums) {
            table.push(level);
        }
        Saved {
            found: Analysis {
                table,
                distinct: self.distinct.clone(),
                end: End::Depth,
            },
            level: self.positions.level,
            remembered: self.positions.remembered,
        }
    }

    /// Writes the manifest, with a checksum of it at the end.
    pub fn text(&self) -> String {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        value["checksum"] = Value::from(hex(checksum(&value)));
        format!("{value:#}\n")
    }

    /// Reads a manifest; `None` if there is none.
    pub fn read(path: &Path) -> Result<Option<Manifest>, CheckpointError> {
        let text = match fs::read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|error| Fault::reading(path, &error))?,
        };
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
        let manifest: Manifest = serde_json::from_value(value)
            .map_err(|error| damaged(&format!("it makes no sense: {error}")))?;
        let levels = manifest.levels.len();
        let whole = manifest.levels.iter().all(|level| sums(level).is_some())
            && (1..=levels).contains(&(manifest.positions.level as usize))
            && manifest.distinct.len() <= levels
            && super::is_level_file(&manifest.positions.file);
        match whole {
            true => Ok(Some(manifest)),
            false => Err(damaged("it makes no sense").into()),
        }
    }

    /// Checks that the checkpoint is of an analysis.
    pub fn check(&self, folder: &Path, origin: &Origin) -> Result<(), CheckpointError> {
        let there = Origin {
            variant: self.variant.clone(),
            options: (self.options.iter())
                .map(|(option, choice)| {
                    let choice = choice.as_str().unwrap_or_default();
                    (option.clone(), choice.to_string())
                })
                .collect(),
            rules: self.rules.clone(),
            position: self.position.clone(),
        };
        let program = (self.program != PROGRAM)
            .then(|| ["program's version", &self.program, PROGRAM].map(String::from));
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

/// Reads a level's figures.
fn sums(level: &Map<String, Value>) -> Option<Sums> {
    let figure = |name: &str| level.get(name)?.as_str()?.parse::<BigUint>().ok();
    let figures = Sums::<BigUint>::NAMES.map(figure);
    let known: Vec<BigUint> = figures.into_iter().collect::<Option<_>>()?;
    Some(Sums::from_figures(known.try_into().ok()?))
}

fn checksum(value: &Value) -> u32 {
    crc32fast::hash(value.to_string().as_bytes())
}

fn hex(checksum: u32) -> String {
    format!("{checksum:08x}")
}
