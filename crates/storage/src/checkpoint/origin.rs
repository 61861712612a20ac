use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// What an analysis is of: everything that its results depend on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The task, in the words of a command line, such as `analyse`. Checkpoints without one are of counted levels.
    #[serde(default = "analyse")]
    pub task: String,
    /// The variant's id.
    pub variant: String,
    /// The options that are not the defaults, each with its choice.
    pub options: Map<String, Value>,
    /// The starting position, in notation.
    pub position: String,
    /// The complete rules as JSON.
    pub rules: Value,
}

fn analyse() -> String {
    "analyse".to_string()
}

impl Origin {
    /// Returns the first thing in which the analysis of a checkpoint differs: its name, its value there, and its value
    /// here.
    pub fn difference(&self, there: &Origin) -> Option<[String; 3]> {
        let differ = |what: &str, there: &str, here: &str| {
            (there != here).then(|| [what, there, here].map(String::from))
        };
        let options = |origin: &Origin| match origin.options.is_empty() {
            true => "none".to_string(),
            false => (origin.options.iter())
                .map(|(option, choice)| format!("{option}={}", choice.as_str().unwrap_or_default()))
                .collect::<Vec<_>>()
                .join(","),
        };
        differ("task", &there.task, &self.task)
            .or_else(|| differ("variant", &there.variant, &self.variant))
            .or_else(|| differ("choice of options", &options(there), &options(self)))
            .or_else(|| {
                first_difference(&there.rules, &self.rules)
                    .map(|[key, there, here]| [format!("rule {key}"), there, here])
            })
            .or_else(|| differ("position", &there.position, &self.position))
    }
}

/// Returns the first key in which two descriptions differ, with its value there and its value here.
pub fn first_difference(there: &Value, here: &Value) -> Option<[String; 3]> {
    rule(there, here, String::new())
}

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
