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
    /// Options of the task that must be the same, by their names.
    pub options: Vec<(String, String)>,
}

impl Job {
    /// Returns the first thing in which the job of another process differs: its name, its value there, and its value
    /// here.
    pub(crate) fn difference(&self, there: &Job) -> Option<[String; 3]> {
        let differ = |what: &str, there: String, here: String| {
            (there != here).then(|| [what.to_string(), there, here])
        };
        let [hosts_there, hosts_here] = [there, self].map(|job| job.hosts.join(", "));
        differ("build", there.build.clone(), self.build.clone())
            .or_else(|| differ("list of hosts", hosts_there, hosts_here))
            .or_else(|| self.origin.difference(&there.origin))
            .or_else(|| {
                let mut both = self.options.iter().zip(&there.options);
                both.find_map(|((what, here), (_, there))| {
                    differ(what, there.clone(), here.clone())
                })
            })
    }
}
