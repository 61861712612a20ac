//! The works that a file's sources name by their keys.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::diagnostic::{DefectCode, Diagnostic};
use super::parse::bytes_of;
use super::resolved::Resolved;
use super::schema;
use super::source::{Location, Source};
use super::suggest::meant;
use crate::bibliography::{Bibliography, FILE_NAME, Work, is_key};
use crate::text::{is_address, reason, shortened};

/// The longest bibliography that is read, in bytes.
const LONGEST_FILE: u64 = 16 << 20;

/// The sources of a file, with the references of the works that they name.
#[derive(Default)]
pub struct Cited {
    /// The sources.
    pub sources: Vec<schema::Source>,
    /// Keys without a work, and bibliographies that can't be read.
    pub diagnostics: Vec<Diagnostic>,
    /// Bibliographies beside variant files, by their folders.
    beside: Vec<(PathBuf, Result<Option<Bibliography>, Unusable>)>,
}

/// A bibliography that can't be used, as a diagnostic has reported.
struct Unusable;

impl Cited {
    /// Looks up what the sources of a file name.
    pub fn of(resolved: &Resolved) -> Cited {
        let mut cited = Cited::default();
        let nodes = resolved.tree.items_of("source");
        for (source, node) in resolved.file.source.iter().zip(nodes) {
            let place = &node.get("cite").unwrap_or(node).place;
            let found = cited.look_up(source, place);
            cited.sources.push(found);
        }
        cited
    }

    fn look_up(&mut self, source: &schema::Source, place: &Location) -> schema::Source {
        let mut source = source.clone();
        let key = source.cite.trim().to_string();
        if let Some((reference, last)) = key.rsplit_once(char::is_whitespace) {
            if is_address(last) {
                source.cite = reference.trim_end().to_string();
                source.url = Some(last.to_string());
            }
            return source;
        }
        let built_in = Bibliography::built_in().work(&key).cloned();
        let work = built_in.or_else(|| self.in_own(&key, place));
        if let Some(work) = work {
            source.cite = work.reference();
            source.url = work.address();
            source.work = Some(work);
        }
        source
    }

    /// Finds a work in the bibliography beside the file that cites it.
    fn in_own(&mut self, key: &str, place: &Location) -> Option<Arc<Work>> {
        let beside = match &place.source.path {
            Some(path) => self.beside(path.parent().unwrap_or(Path::new(""))),
            None => Ok(None),
        };
        // A bibliography that can't be read may have the work.
        let own = beside.ok()?;
        let work = own.and_then(|own| own.work(key).cloned());
        if work.is_none() && is_key(key) {
            let unknown = unknown(key, place, own);
            self.diagnostics.push(unknown);
        }
        work
    }

    /// Returns the bibliography in a folder, if there is one.
    fn beside(&mut self, folder: &Path) -> Result<Option<&Bibliography>, Unusable> {
        let known = self.beside.iter().position(|(known, _)| known == folder);
        let known = known.unwrap_or_else(|| {
            let found = read(&folder.join(FILE_NAME)).map_err(|diagnostic| {
                self.diagnostics.push(*diagnostic);
                Unusable
            });
            self.beside.push((folder.to_path_buf(), found));
            self.beside.len() - 1
        });
        match &self.beside[known].1 {
            Ok(found) => Ok(found.as_ref()),
            Err(Unusable) => Err(Unusable),
        }
    }
}

fn unknown(key: &str, place: &Location, own: Option<&Bibliography>) -> Diagnostic {
    let known = own.into_iter().chain([Bibliography::built_in()]);
    let keys = known.flat_map(Bibliography::keys);
    let add = format!(
        "add the work to `{FILE_NAME}` beside this file, in CSL-JSON, or write the whole reference"
    );
    let help = match meant(key, keys, '"') {
        Some(meant) => format!("{meant} Otherwise {add}"),
        None => add,
    };
    let key = shortened(key);
    let message = format!("no bibliography has a work with the key `{key}`");
    let defect = Diagnostic::error(DefectCode::UnknownSource, message);
    defect.at(place, "unknown work").help(help)
}

/// Reads a bibliography. Returns `None` if there is no such file.
fn read(path: &Path) -> Result<Option<Bibliography>, Box<Diagnostic>> {
    if !path.exists() {
        return Ok(None);
    }
    let name = path.display().to_string();
    let bad = |message: String, text: String, span| {
        let source = Source::new(&name, Some(path), text);
        let help = "write it as CSL-JSON, as Zotero and other reference managers export it";
        let defect = Diagnostic::error(DefectCode::BadBibliography, message);
        let place = Location::new(&source, span);
        Box::new(defect.at(&place, "in this bibliography").help(help))
    };
    let nowhere = |message: String| bad(message, String::new(), 0..0);
    let text = text_of(path).map_err(|why| nowhere(format!("`{name}` can't be read: {why}")))?;
    match Bibliography::read(&text) {
        Ok(bibliography) => Ok(Some(bibliography)),
        Err(error) => Err(bad(error.message, text, error.span)),
    }
}

/// Reads a file's text, or returns why it can't be read.
fn text_of(path: &Path) -> Result<String, String> {
    let why = |error: std::io::Error| reason(&error);
    if !std::fs::metadata(path).map_err(why)?.is_file() {
        return Err("it is not a regular file".to_string());
    }
    let bytes = bytes_of(path, LONGEST_FILE + 1).map_err(why)?;
    if bytes.len() as u64 > LONGEST_FILE {
        return Err(format!("it is longer than {LONGEST_FILE} bytes"));
    }
    String::from_utf8(bytes).map_err(|_| "it is not text in UTF-8".to_string())
}
