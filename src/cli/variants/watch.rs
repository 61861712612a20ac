//! Checks files again whenever they change.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::cli::catalogue::catalogue;
use crate::failure::Failure;
use crate::interrupt;
use crate::terminal::talk;
use gebeta_formats::variant::Catalogue;

/// The time between two looks at a file.
const PAUSE: Duration = Duration::from_millis(300);

/// The time between two checks for Ctrl-C.
const GLANCE: Duration = Duration::from_millis(50);

/// How often a missing file is looked for before it is reported: an editor may be replacing it.
const MISSES: u32 = 5;

/// Checks files with `check`, and again each file that changes, or whose parent changes, until Ctrl-C.
/// `check` also gets the time.
///
/// # Errors
/// Returns a failure if there is no file to watch, if the output can't be written, or after an interrupt.
pub fn watch(
    names: &[String],
    check: impl Fn(&Catalogue, &str, Option<&str>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let known = catalogue();
    let watched = names.iter().map(|name| Watched {
        name,
        ..Watched::default()
    });
    let mut watched: Vec<Watched<'_>> = watched.collect();
    for file in &mut watched {
        file.find(&known);
        if file.paths.is_empty() {
            return Err(Failure::usage(format!(
                "There is nothing to watch: `{}` is not a file.",
                file.name
            ))
            .hint("Name the paths of variant files."));
        }
    }
    interrupt::listen();
    talk("Watching for changes; press Ctrl-C to stop.");
    while !interrupt::asked() {
        for file in watched.iter_mut().filter_map(Watched::changed) {
            // Files in the user's folders may have changed as well.
            let catalogue = catalogue();
            file.find(&catalogue);
            check(&catalogue, file.name, Some(&time()))?;
        }
        pause();
    }
    Err(Failure::silent(interrupt::STATUS))
}

/// A file and those that it extends, as they were when it was last checked.
#[derive(Default)]
struct Watched<'a> {
    name: &'a str,
    paths: Vec<PathBuf>,
    checked: Option<Vec<Stamp>>,
    last: Vec<Stamp>,
    misses: u32,
}

/// The time of a file's last change and its length, or `None` if it is missing.
type Stamp = Option<(Option<SystemTime>, u64)>;

impl<'a> Watched<'a> {
    /// Finds the files again: what a file extends may have changed. Files found earlier stay, because a file
    /// that can't be read now does not say what it extends.
    fn find(&mut self, catalogue: &Catalogue) {
        for path in catalogue.files(self.name) {
            if !self.paths.contains(&path) {
                self.paths.push(path);
            }
        }
        if self.checked.is_some() {
            self.checked = Some(self.stamps());
        }
    }

    fn stamps(&self) -> Vec<Stamp> {
        self.paths.iter().map(|path| stamp(path)).collect()
    }

    /// Returns the file if it has to be checked: if something has changed since the last check, but nothing
    /// since the last look, so half-written files are not checked.
    fn changed(&mut self) -> Option<&mut Self> {
        let now = self.stamps();
        let is_steady = self.checked.is_none() || now == self.last;
        self.last.clone_from(&now);
        if self.checked.as_ref() == Some(&now) {
            self.misses = 0;
            return None;
        }
        if now.iter().any(Option::is_none) && self.checked.is_some() && self.misses < MISSES {
            self.misses += 1;
            return None;
        }
        is_steady.then(|| {
            self.misses = 0;
            self.checked = Some(now);
            self
        })
    }
}

fn stamp(path: &Path) -> Stamp {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.modified().ok(), metadata.len()))
}

/// Waits until the next look at the files, or until Ctrl-C.
fn pause() {
    let glances = PAUSE.as_millis() / GLANCE.as_millis();
    for _ in 0..glances {
        if interrupt::asked() {
            return;
        }
        thread::sleep(GLANCE);
    }
}

/// Returns the current time of day.
fn time() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let seconds = now.map_or(0, |now| now.as_secs());
    let (hours, minutes) = (seconds / 3600 % 24, seconds / 60 % 60);
    format!("{hours:02}:{minutes:02}:{:02} UTC", seconds % 60)
}
