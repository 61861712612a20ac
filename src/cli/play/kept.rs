//! Games that are saved automatically in the user's folder as they are played.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use etcetera::BaseStrategy;

use crate::cli::records;
use crate::failure::Failure;
use crate::files;
use gebeta_core::game::MatchPlay;
use gebeta_formats::record::{self, Header};

/// The maximum number of saved games. The oldest make room for new ones.
const MOST: usize = 1000;

/// The number of folders that may have to be created for the first game: `.local`, `state`, `gebeta`,
/// `games`. The user's home folder is not created.
const FOLDERS: usize = 4;

/// A game in the user's folder. It has no file before its first turn.
#[derive(Debug)]
pub struct KeptGame {
    folder: PathBuf,
    path: Option<PathBuf>,
}

impl KeptGame {
    /// Prepares to save a new game, if the user has a folder for it.
    pub fn new() -> Option<KeptGame> {
        let folder = folder()?;
        files::create_last(&folder, FOLDERS);
        if !folder.is_dir() {
            return None;
        }
        files::tidy(&folder);
        Some(KeptGame { folder, path: None })
    }

    /// Returns the game that was played last, or `None` if none has been saved.
    pub fn last() -> Option<KeptGame> {
        let folder = folder()?;
        // An earlier version left an empty file if it was killed.
        let begun = |path: &PathBuf| fs::metadata(path).is_ok_and(|file| file.len() > 0);
        let path = kept(&folder).into_iter().rfind(begun);
        path.map(|path| KeptGame {
            folder,
            path: Some(path),
        })
    }

    /// Returns the file, once there is one.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Writes the current game. A variant's file is named by its absolute path, so that it is found from
    /// every folder.
    ///
    /// # Errors
    /// Returns a failure if the file can't be written.
    pub fn write(&mut self, header: &Header, match_play: &MatchPlay) -> Result<(), Failure> {
        let mut header = header.clone();
        let mut name = header.variant.clone();
        if records::file_of(&name).is_some() {
            let whole = std::path::absolute(&name).unwrap_or_else(|_| PathBuf::from(&name));
            header.variant = whole.display().to_string();
            let stem = whole.file_stem().unwrap_or_default();
            name = stem.to_string_lossy().into_owned();
        }
        let text = record::with_checksum(&record::write(&header, match_play));
        match &self.path {
            Some(path) => files::write(path, text.as_bytes())?,
            None => self.path = Some(keep_new(&self.folder, &name, &text)?),
        }
        Ok(())
    }
}

/// Returns the folder, which need not exist.
fn folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    let own = base.state_dir().unwrap_or_else(|| base.data_dir());
    Some(own.join("gebeta").join("games"))
}

/// Returns the saved games, the most recent last.
fn kept(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut games: Vec<(SystemTime, PathBuf)> = entries
        .filter(|entry| number(&entry.path()).is_some())
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    games.sort();
    games.into_iter().map(|(_, path)| path).collect()
}

/// Returns the number at the beginning of a saved game's file name.
fn number(path: &Path) -> Option<u32> {
    let name = path.file_name()?.to_str()?.strip_suffix(".txt")?;
    name.split_once('-')?.0.parse().ok()
}

/// Writes a new game to a file with the next number. Another process may do so at the same time.
fn keep_new(folder: &Path, name: &str, text: &str) -> Result<PathBuf, files::FileError> {
    let kept = kept(folder);
    let too_many = (kept.len() + 1).saturating_sub(MOST);
    for oldest in &kept[..too_many] {
        let _ = fs::remove_file(oldest);
    }
    let last = kept.iter().filter_map(|path| number(path)).max();
    let next = 1 + last.unwrap_or(0);
    let names = (next..).map(|number| folder.join(format!("{number:04}-{name}.txt")));
    files::write_new(names, text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_numbered_and_only_games_are_seen() {
        let folder = tempfile::tempdir().unwrap();
        let first = keep_new(folder.path(), "geme", "one").unwrap();
        fs::write(folder.path().join("notes.txt"), "").unwrap();
        let second = keep_new(folder.path(), "ansaba", "two").unwrap();
        assert_eq!(first, folder.path().join("0001-geme.txt"));
        assert_eq!(second, folder.path().join("0002-ansaba.txt"));
        assert_eq!(kept(folder.path()).len(), 2);
    }
}
