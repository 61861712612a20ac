//! Working on several machines: the list of hosts, and this process among them.

mod figures;

use std::env;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use crate::cli::input;
use crate::failure::{Code, Failure};
use crate::interrupt;
use crate::terminal::talk;
use gebeta_cluster::{Cluster, ClusterError, Hosts, Job, Token};
use gebeta_messages::capitalised;
use gebeta_storage::checkpoint::Origin;
use gebeta_storage::runtime::Watcher;

pub use figures::{Figures, FiguresFile};

/// The variable that holds the secret of the processes. Unlike an argument, it is not listed with the process.
const TOKEN: &str = "GEBETA_CLUSTER_TOKEN";

/// The most bytes of a list of hosts.
const MAX_BYTES: usize = 1 << 20;

/// The processes to work with, and this process among them.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Several machines")]
pub struct HostsArgs {
    /// Work together with the processes in FILE, which has a host and a port on each line
    #[arg(long, value_name = "FILE")]
    hosts: Option<PathBuf>,
    /// Line of this process in the --hosts FILE, counted from 0 [default: as Slurm or Kubernetes numbers it]
    #[arg(long, value_name = "I", requires = "hosts")]
    process: Option<usize>,
    /// File with the figures of all processes in Prometheus's text format, which process 0 replaces every second
    ///
    /// Its name must end in `.prom`. The textfile collector of Prometheus's node exporter reads it.
    #[arg(long, value_name = "FILE", requires = "hosts")]
    prometheus: Option<PathBuf>,
}

/// A process that works together with others.
pub struct Member {
    hosts: Hosts,
    process: usize,
    token: Token,
    listener: TcpListener,
    figures: Option<FiguresFile>,
}

/// Reads a list of hosts.
///
/// # Errors
/// Returns a failure if the file can't be read or is not a list of hosts.
pub fn read_hosts(path: &Path) -> Result<Hosts, Failure> {
    let bytes = input::read(path, MAX_BYTES)?;
    if bytes.len() > MAX_BYTES {
        let shown = path.display();
        return Err(Code::Cluster.failure(format!(
            "{shown} is too long: a list of hosts can have at most {MAX_BYTES} bytes."
        )));
    }
    Hosts::parse(&String::from_utf8_lossy(&bytes))
        .map_err(|error| Code::Cluster.failure(format!("{}: {error}.", path.display())))
}

impl HostsArgs {
    /// Returns the file for Prometheus, if one was requested.
    pub fn file(&self) -> Option<&Path> {
        self.prometheus.as_deref()
    }

    /// Returns this process as a member of a cluster, if hosts were named.
    ///
    /// # Errors
    /// Returns a failure if the list of hosts, the number of the process or the token is missing or wrong.
    pub fn member(&self) -> Result<Option<Member>, Failure> {
        let Some(path) = &self.hosts else {
            return Ok(None);
        };
        let hosts = read_hosts(path)?;
        let process = self.process.or_else(numbered).ok_or_else(|| {
            Failure::usage(format!("Which line of {} is this process?", path.display()))
                .hint("Add --process I; lines are counted from 0.")
        })?;
        if process >= hosts.len() {
            return Err(Failure::usage(format!(
                "There is no process {process}: the last one in {} is {}.",
                path.display(),
                hosts.len() - 1
            )));
        }
        let secret = env::var(TOKEN).unwrap_or_default();
        if secret.is_empty() && !hosts.are_local() {
            return Err(Code::Cluster
                .failure("Processes on several machines need a cluster token.")
                .hint(format!(
                    "Set the variable {TOKEN} to the same secret for all of them."
                )));
        }
        let figures = match &self.prometheus {
            Some(path) if path.extension().is_none_or(|it| it != "prom") => {
                return Err(Failure::usage(format!(
                    "The name of the --prometheus file must end in `.prom`, unlike {}.",
                    path.display()
                )));
            }
            Some(path) if process == 0 => Some(FiguresFile::at(path, &hosts)?),
            _ => None,
        };
        Ok(Some(Member {
            figures,
            listener: hosts.listen(process).map_err(|error| failure(&error))?,
            hosts,
            process,
            token: Token::new(&secret),
        }))
    }
}

/// Returns the number that Slurm or Kubernetes has given to this process.
fn numbered() -> Option<usize> {
    if let Ok(number) = env::var("SLURM_PROCID") {
        return number.parse().ok();
    }
    env::var_os("KUBERNETES_SERVICE_HOST")?;
    // The pods of a stateful set are called NAME-0, NAME-1 and so on.
    env::var("HOSTNAME").ok()?.rsplit_once('-')?.1.parse().ok()
}

/// Returns the version and a checksum of this program.
fn build() -> String {
    let program = env::current_exe().and_then(fs::read);
    let checksum = program.map_or(0, |bytes| crc32fast::hash(&bytes));
    format!("{} ({checksum:08x})", env!("CARGO_PKG_VERSION"))
}

impl Member {
    /// Returns the number of the process.
    pub fn process(&self) -> usize {
        self.process
    }

    /// Connects this process with all others, once all have started. `options` must be the same for all, and so must
    /// what a checkpoint depends on. Returns the file for Prometheus, too.
    ///
    /// # Errors
    /// Returns a failure if another process was lost or refuses this one.
    pub fn join<'a>(
        self,
        origin: Origin,
        options: &[(&str, String)],
        watcher: &'a dyn Watcher,
    ) -> Result<(Cluster<'a>, Option<FiguresFile>), Failure> {
        interrupt::listen();
        let job = Job {
            build: build(),
            hosts: self.hosts.addresses().to_vec(),
            origin,
            options: options
                .iter()
                .map(|(name, value)| (name.to_string(), value.clone()))
                .collect(),
        };
        // Once all are connected, the listener is dropped, and nobody else can join.
        let joined = Cluster::join(
            &self.listener,
            &self.hosts,
            self.process,
            &job,
            &self.token,
            watcher,
            &|sentence| talk(sentence),
        );
        Ok((joined.map_err(|error| failure(&error))?, self.figures))
    }
}

/// Returns an option's value in a job.
pub fn yes(is_so: bool) -> String {
    if is_so { "yes" } else { "no" }.to_string()
}

/// Returns the failure for an error of the cluster.
pub fn failure(error: &ClusterError) -> Failure {
    if *error == ClusterError::Stopped {
        return Failure::interrupted("Interrupted before all processes were connected.");
    }
    let sentence = format!("{}.", capitalised(&error.to_string()));
    let failure = Code::Cluster.failure(sentence);
    match error {
        ClusterError::Reported { .. } => failure.for_now().hint(
            "Remove the cause there. Then start all processes again: with --checkpoint and --resume, they go on from what all have saved.",
        ),
        _ if error.is_a_loss() => failure.for_now().hint(
            "Start all processes again: with --checkpoint and --resume, they go on from what all have saved.",
        ),
        ClusterError::Refused { .. } => {
            failure.hint("Start all processes with the same program, options and list of hosts.")
        }
        ClusterError::OtherToken { .. } => failure.hint(format!(
            "Set the variable {TOKEN} to the same secret for all processes."
        )),
        ClusterError::Listen { .. } => {
            failure.hint("Check that the line of --process is an address of this machine.")
        }
        _ => failure,
    }
}
