//! What all processes of a cluster have to agree on.

use serde::{Deserialize, Serialize};

use gebeta_storage::checkpoint::Origin;

/// Everything that must be the same for all processes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The build of the program. Another one may count differently.
    pub build: String,
    /// The addresses of the processes.
    pub hosts: Vec<String>,
    /// The variant, its options and rules, and the start.
    pub origin: Origin,
    /// The last level.
    pub depth: u32,
    /// Whether the distinct positions of the last level are counted.
    pub distinct: bool,
    /// Whether the levels are saved.
    pub checkpoint: bool,
}

impl Job {
    /// Returns the first thing in which the job of another process differs: its name, its value there, and its value
    /// here.
    pub(crate) fn difference(&self, there: &Job) -> Option<[String; 3]> {
        let differ = |what: &str, there: String, here: String| {
            (there != here).then(|| [what.to_string(), there, here])
        };
        let yes = |is_so: bool| if is_so { "yes" } else { "no" }.to_string();
        differ("build", there.build.clone(), self.build.clone())
            .or_else(|| {
                differ(
                    "list of hosts",
                    there.hosts.join(", "),
                    self.hosts.join(", "),
                )
            })
            .or_else(|| self.origin.difference(&there.origin))
            .or_else(|| differ("depth", there.depth.to_string(), self.depth.to_string()))
            .or_else(|| differ("column distinct", yes(there.distinct), yes(self.distinct)))
            .or_else(|| {
                differ(
                    "use of --checkpoint",
                    yes(there.checkpoint),
                    yes(self.checkpoint),
                )
            })
    }
}
