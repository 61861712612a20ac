use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use gebeta_interop::first_edition;

use crate::failure::{Code, Failure};
use crate::files;
use crate::terminal::talk;

/// Rewrites variant files of the language's first edition in the second
///
/// Comments and the order of the keys are kept. A file that extends another is rewritten after it, in whichever order they are
/// given.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The variant files
    #[arg(required = true)]
    file: Vec<PathBuf>,
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let mut texts = HashMap::new();
        for path in &self.file {
            let text = fs::read_to_string(path).map_err(|error| {
                Code::Unreadable.failure(format!("{}: {error}.", files::shown(path)))
            })?;
            texts.insert(path.clone(), text);
        }
        let mut migrated: HashMap<String, String> = HashMap::new();
        let mut left = self.file.clone();
        while !left.is_empty() {
            let before = left.len();
            let mut later = Vec::new();
            for path in left {
                let text = &texts[&path];
                let parent = value(text, "extends");
                if let Some(parent) = &parent
                    && !migrated.contains_key(parent)
                    && texts
                        .values()
                        .any(|text| value(text, "id").as_ref() == Some(parent))
                {
                    later.push(path);
                    continue;
                }
                let mut parents = Vec::new();
                let mut next = parent;
                while let Some(text) = next.and_then(|id| migrated.get(&id)) {
                    parents.push(text.as_str());
                    next = value(text, "extends");
                }
                let rewritten = first_edition::migrate(text, &parents).map_err(|error| {
                    Code::Unreadable.failure(format!("{}: {error}", files::shown(&path)))
                })?;
                files::write(&path, rewritten.as_bytes())?;
                talk(format!("Rewrote {}.", files::shown(&path)));
                migrated.insert(value(text, "id").unwrap_or_default(), rewritten);
            }
            left = later;
            if left.len() == before {
                break;
            }
        }
        Ok(())
    }
}

/// Finds the text that a file gives for a key at its top.
fn value(text: &str, key: &str) -> Option<String> {
    let table: toml::Table = text.parse().ok()?;
    Some(table.get(key)?.as_str()?.to_string())
}
