use std::error::Error;
use std::fmt;
use std::path::PathBuf;

use serde_json::Value;

use crate::levels::stored::Fault;

/// Says what an analysis is of: all that its figures depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The variant's id.
    pub variant: String,
    /// The options taken, other than the defaults, as (option, choice).
    pub options: Vec<(String, String)>,
    /// The rules, as JSON in which nothing is left out.
    pub rules: Value,
    /// The position that it starts from, in notation.
    pub position: String,
}

impl Origin {
    /// Finds the first thing in which the analysis of a checkpoint is another: what it is, there, and here.
    pub(super) fn difference(&self, there: &Origin) -> Option<[String; 3]> {
        let differ = |what: &str, there: &str, here: &str| {
            (there != here).then(|| [what, there, here].map(String::from))
        };
        let options = |origin: &Origin| match &origin.options[..] {
            [] => "none".to_string(),
            options => options
                .iter()
                .map(|(option, choice)| format!("{option}={choice}"))
                .collect::<Vec<_>>()
                .join(","),
        };
        differ("variant", &there.variant, &self.variant)
            .or_else(|| differ("options", &options(there), &options(self)))
            .or_else(|| {
                rule(&there.rules, &self.rules, String::new())
                    .map(|[key, there, here]| [format!("rule {key}"), there, here])
            })
            .or_else(|| differ("position", &there.position, &self.position))
    }
}

/// Finds the first key whose values differ, with both.
fn rule(there: &Value, here: &Value, key: String) -> Option<[String; 3]> {
    let below = |name: &str| match key.is_empty() {
        true => name.to_string(),
        false => format!("{key}.{name}"),
    };
    match (there, here) {
        (Value::Object(a), Value::Object(b)) => {
            let mut names: Vec<&String> = a.keys().chain(b.keys()).collect();
            names.dedup();
            let none = Value::Null;
            names.into_iter().find_map(|name| {
                let [there, here] = [a, b].map(|values| values.get(name).unwrap_or(&none));
                rule(there, here, below(name))
            })
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => (a.iter().zip(b))
            .enumerate()
            .find_map(|(i, (there, here))| rule(there, here, format!("{key}[{}]", i + 1))),
        _ if there == here => None,
        _ => {
            let said = |value: &Value| match value {
                Value::Null => "nothing".to_string(),
                value => value.to_string(),
            };
            Some([key, said(there), said(here)])
        }
    }
}

/// Says why a folder can't be used for an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckpointError {
    /// A file or the folder itself can't be written or read, or is damaged.
    Fault(Fault),
    /// Another program works in the folder.
    InUse(PathBuf),
    /// There is a checkpoint, and nobody has said that it is to be resumed.
    Exists {
        /// The folder.
        folder: PathBuf,
        /// The levels that are finished.
        levels: u32,
    },
    /// The checkpoint is of another analysis.
    Differs {
        /// The folder.
        folder: PathBuf,
        /// What differs.
        what: String,
        /// What it is in the checkpoint.
        there: String,
        /// What it is here.
        here: String,
    },
}

impl From<Fault> for CheckpointError {
    fn from(fault: Fault) -> CheckpointError {
        CheckpointError::Fault(fault)
    }
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckpointError::Fault(fault) => fault.fmt(f),
            CheckpointError::InUse(folder) => {
                write!(f, "{} is in use by another program", folder.display())
            }
            CheckpointError::Exists { folder, levels } => write!(
                f,
                "{} holds a checkpoint already, of {levels} levels",
                folder.display()
            ),
            CheckpointError::Differs {
                folder,
                what,
                there,
                here,
            } => write!(
                f,
                "the checkpoint in {} is of another {what}: there {there}, here {here}",
                folder.display()
            ),
        }
    }
}

impl Error for CheckpointError {}
