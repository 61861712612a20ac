//! Checkpoints of a count: its table, and the positions of its last level.

use std::fs;
use std::path::{Path, PathBuf};

use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::table::{Analysis, Sums};
use gebeta_storage::Fault;
use gebeta_storage::blocks::{BlockFile, BlockWriter};
use gebeta_storage::checkpoint::{
    CheckpointError, CheckpointFolder, Existing, Manifest, Origin, is_level_file, level_file, names,
};
use gebeta_storage::runtime::Method;
use gebeta_storage::words::number_of;

/// The part of a level that a process has saved, as manifests name it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    pub(super) amount: u64,
    pub(super) bytes: u64,
    pub(super) checksum: u32,
}

impl Part {
    /// Describes a file.
    pub fn of(file: &BlockFile) -> Part {
        Part {
            amount: file.positions(),
            bytes: file.bytes(),
            checksum: file.checksum(),
        }
    }

    /// Returns the file of the part, if a path leads to it.
    pub fn open(&self, path: &Path, words: usize) -> Option<BlockFile> {
        let file = BlockFile::open(path, words).ok()?;
        (Part::of(&file) == *self).then_some(file)
    }
}

/// The checkpoint of a count in a folder: it saves each level, and resumes from the last one.
#[derive(Debug)]
pub struct Checkpoint {
    folder: CheckpointFolder,
    /// What the checkpoint held when it was opened.
    saved: Option<Saved>,
    /// The number of levels that are finished by now.
    levels: Option<u32>,
}

/// The contents of a checkpoint, without the positions.
#[derive(Clone, Debug)]
pub(super) struct Saved {
    /// The finished levels.
    pub found: Analysis,
    /// The level of the saved positions.
    pub level: u32,
    /// How the positions were found, and how the count continues.
    pub method: Method,
    /// The parts of the level, if several processes have saved it.
    pub parts: Vec<Part>,
}

/// The results, as the manifest holds them.
#[derive(Serialize, Deserialize)]
struct State {
    /// The number of distinct positions on each level, where they were counted.
    distinct: Vec<u64>,
    /// The figures of each level alone, as decimal numbers by name.
    levels: Vec<Sums<String>>,
}

/// The details of the positions, as the manifest holds them.
#[derive(Serialize, Deserialize)]
struct Details {
    /// Whether their boards were stored with their moves, so the count continues in the same way.
    #[serde(default)]
    remembered: bool,
    /// The parts of the level, in the order of the processes, if several have saved it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    parts: Vec<Part>,
}

impl Checkpoint {
    /// Opens the checkpoint of a count in a folder, and creates the folder if it does not exist.
    ///
    /// # Errors
    /// The folder can't be used, or holds a checkpoint that is not to be resumed, is damaged, or is of another count.
    pub fn open(
        folder: &Path,
        origin: Origin,
        existing: Existing,
    ) -> Result<Checkpoint, CheckpointError> {
        let holds = |saved: &Saved| number_of(saved.levels().into(), "level");
        let (folder, saved) = CheckpointFolder::open(folder, origin, existing, Saved::read, holds)?;
        folder.clean(&[]);
        Ok(Checkpoint {
            folder,
            levels: saved.as_ref().map(Saved::levels),
            saved,
        })
    }

    /// Opens the checkpoint of a process that counts together with others. `folder` has a folder for each process that
    /// uses it; one or both are created if they do not exist.
    ///
    /// # Errors
    /// As for [`Checkpoint::open`].
    pub fn open_part(
        folder: &Path,
        process: usize,
        origin: Origin,
        existing: Existing,
    ) -> Result<Checkpoint, CheckpointError> {
        let holds = |saved: &Saved| number_of(saved.levels().into(), "level");
        let (folder, saved) =
            CheckpointFolder::open_part(folder, process, origin, existing, Saved::read, holds)?;
        // Another manifest may name a level that this process has placed but not saved.
        let levels: Vec<String> = names(folder.folder())
            .filter(|name| is_level_file(name))
            .collect();
        folder.clean(&levels);
        Ok(Checkpoint {
            folder,
            levels: saved.as_ref().map(Saved::levels),
            saved,
        })
    }

    /// Returns the name of a process's folder.
    pub fn folder_of(process: usize) -> String {
        CheckpointFolder::name_of_part(process)
    }

    /// Returns the text of the manifest on this disk that has come furthest; empty if there was no checkpoint yet.
    ///
    /// The only process that has saved the last level may no longer take part.
    pub(super) fn manifest(&self) -> String {
        let manifests = self.folder.parts().filter_map(|(_, folder)| {
            let manifest = self.folder.manifest_in(&folder)?;
            let saved = Saved::read(&manifest).ok()?;
            Some((saved.place(), manifest.text()))
        });
        let furthest = manifests.max_by_key(|(place, _)| *place);
        furthest.map_or_else(String::new, |(_, manifest)| manifest)
    }

    /// Returns the files where a part of a level may lie: one for each process that has used this disk.
    pub(super) fn places(&self, level: u32) -> Vec<PathBuf> {
        self.folder
            .parts()
            .map(|(_, folder)| folder.join(level_file(level)))
            .collect()
    }

    /// Writes this process's part of a level to disk, beside the part of the level before.
    pub(super) fn place(&mut self, level: u32, file: &mut BlockFile) -> Result<(), Fault> {
        self.folder.place(level, file)
    }

    /// Saves a level, of which all processes have placed their parts. Removes earlier parts, also those of processes
    /// that are no more.
    pub(super) fn save_part(
        &mut self,
        file: &mut BlockFile,
        found: &Analysis,
        parts: Vec<Part>,
    ) -> Result<(), Fault> {
        let level = found.table.rows.len() as u32;
        let processes = parts.len();
        let details = Details {
            remembered: false,
            parts,
        };
        self.folder.save(level, file, &details, &State::of(found))?;
        self.folder.clean(&[]);
        for (process, folder) in self.folder.parts() {
            if process >= processes {
                for name in names(&folder).filter(|name| is_level_file(name)) {
                    // A file that can't be removed does no harm.
                    let _ = fs::remove_file(folder.join(name));
                }
            }
        }
        self.levels = Some(level);
        Ok(())
    }

    /// Returns the number of levels that are finished; `None` if there was no checkpoint yet.
    pub fn levels(&self) -> Option<u32> {
        self.levels
    }

    /// Returns the level of the saved positions; `None` if there was no checkpoint yet.
    pub fn positions_of(&self) -> Option<u32> {
        self.folder.manifest().map(Manifest::level)
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        self.folder.folder()
    }

    /// Returns what the checkpoint held when it was opened, without the positions; `None` if there was no checkpoint
    /// yet.
    pub(super) fn saved(&self) -> Option<&Saved> {
        self.saved.as_ref()
    }

    /// Opens the saved positions, with keys of that many words; `None` if there was no checkpoint yet.
    pub(super) fn positions(&self, words: usize) -> Result<Option<BlockFile>, Fault> {
        self.folder.positions(words)
    }

    /// Starts the file of the next level's positions, with keys of that many words.
    pub(super) fn begin(&mut self, words: usize) -> Result<BlockWriter, Fault> {
        self.folder.begin(words)
    }

    /// Saves a level: its positions, in the file that was started for them, how they were found, and the results up to
    /// it.
    pub(super) fn save(
        &mut self,
        file: &mut BlockFile,
        found: &Analysis,
        method: Method,
    ) -> Result<(), Fault> {
        let level = found.table.rows.len() as u32;
        let remembered = method == Method::Remembering;
        let details = Details {
            remembered,
            parts: Vec::new(),
        };
        self.folder.save(level, file, &details, &State::of(found))?;
        self.levels = Some(level);
        Ok(())
    }

    /// Saves the results of the last level, whose positions are not kept. If it is the only level, nothing is saved,
    /// because counting it again is faster than reading it.
    pub(super) fn save_last(&mut self, found: &Analysis) -> Result<(), Fault> {
        self.folder.save_state(&State::of(found))?;
        self.levels = self.levels.map(|_| found.table.rows.len() as u32);
        Ok(())
    }
}

impl Saved {
    /// Reads the contents of a manifest.
    ///
    /// # Errors
    /// The manifest is damaged; the text says how.
    fn read(manifest: &Manifest) -> Result<Saved, String> {
        let state: State = manifest.state()?;
        let details: Details = manifest.details()?;
        let mut found = Analysis::default();
        let mut are_numbers = true;
        for level in state.levels {
            found.table.push(level.map(|figure| {
                let figure = figure.parse();
                are_numbers &= figure.is_ok();
                figure.unwrap_or_default()
            }));
        }
        let levels = found.table.rows.len();
        if !are_numbers
            || !(1..=levels).contains(&(manifest.level() as usize))
            || state.distinct.len() > levels
        {
            return Err("its figures are inconsistent".to_string());
        }
        Ok(Saved {
            found: Analysis {
                distinct: state.distinct,
                ..found
            },
            level: manifest.level(),
            method: match details.remembered {
                true => Method::Remembering,
                false => Method::Merging,
            },
            parts: details.parts,
        })
    }

    /// Reads the text of another process's manifest.
    ///
    /// # Errors
    /// The manifest is damaged, or not of a part.
    pub fn parse(manifest: &[u8]) -> Result<Saved, String> {
        let manifest =
            Manifest::parse(Path::new(""), manifest).map_err(|error| error.to_string())?;
        let saved = Saved::read(&manifest)?;
        match saved.parts.is_empty() {
            true => Err("it names no parts".to_string()),
            false => Ok(saved),
        }
    }

    /// Returns how far it has come: the level of its positions, and the number of finished levels.
    pub fn place(&self) -> (u32, u32) {
        (self.level, self.levels())
    }

    /// Returns the number of finished levels.
    fn levels(&self) -> u32 {
        self.found.table.rows.len() as u32
    }
}

impl State {
    fn of(found: &Analysis) -> State {
        let rows = found.table.rows.iter();
        State {
            distinct: found.distinct.clone(),
            levels: rows
                .map(|row| row.own.clone().map(|figure: BigUint| figure.to_string()))
                .collect(),
        }
    }
}
