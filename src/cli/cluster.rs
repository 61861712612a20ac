//! `gebeta cluster`: starts the processes of a cluster on this machine, and starts them again when one was lost.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

use super::hosts::read_hosts;
use crate::failure::{Code, FOR_NOW, Failure};
use crate::terminal::talk;

/// Count or solve on several machines
///
/// For details, see `gebeta docs cluster`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: ClusterCommand,
}

#[derive(Debug, clap::Subcommand)]
enum ClusterCommand {
    Run(RunArgs),
}

/// Run this machine's processes, and restart them when a process was lost
///
/// Run the same command on every machine. Each process is `gebeta analyse` with the options after `--`, or `gebeta
/// solve` if these begin with `solve`. They must include --checkpoint. A process that was killed, or that lost another
/// one, is started again with --resume; so all go on from what all have saved.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
struct RunArgs {
    /// File with a host and a port for each process
    #[arg(long, value_name = "FILE")]
    hosts: PathBuf,
    /// Line of a process to run, counted from 0; repeat it for several [default: all addresses of this machine]
    #[arg(long, value_name = "I")]
    process: Vec<usize>,
    /// Options of `gebeta analyse`, or `solve` and its options
    #[arg(last = true, required = true, value_name = "OPTIONS")]
    options: Vec<OsString>,
}

const EXAMPLES: &str = "\
Examples:
  gebeta cluster run --hosts hosts.txt -- --variant ansaba --depth 14 \\
      --checkpoint levels --output ansaba.csv
  gebeta cluster run --hosts hosts.txt -- solve ansaba --counters 22 \\
      --checkpoint groups --write-table ansaba.table";

/// The time between two looks at the processes.
const PAUSE: Duration = Duration::from_millis(50);

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the list of hosts can't be used, or with the status of a process that can't go on.
    pub fn run(self) -> Result<(), Failure> {
        let ClusterCommand::Run(run) = self.command;
        run.run()
    }
}

impl RunArgs {
    fn run(self) -> Result<(), Failure> {
        let hosts = read_hosts(&self.hosts)?;
        let names_checkpoint = |option: &OsString| {
            let option = option.to_string_lossy();
            option == "--checkpoint" || option.starts_with("--checkpoint=")
        };
        if !self.options.iter().any(names_checkpoint) {
            return Err(Failure::usage(
                "`gebeta cluster run` needs --checkpoint, so that it can start a process again.",
            )
            .hint("Add --checkpoint DIR after `--`."));
        }
        let processes = match self.process.is_empty() {
            true => hosts.of_this_machine(),
            false => self.process.clone(),
        };
        if processes.is_empty() {
            return Err(Code::Cluster
                .failure(format!(
                    "{} has no address of this machine.",
                    self.hosts.display()
                ))
                .hint("Add one, or name its line with --process."));
        }
        let mut running = Running(Vec::new());
        for process in processes {
            running.0.push((process, self.start(process, false)?));
        }
        while !running.0.is_empty() {
            thread::sleep(PAUSE);
            for at in (0..running.0.len()).rev() {
                let (process, child) = &mut running.0[at];
                let process = *process;
                let Some(status) = child.try_wait()? else {
                    continue;
                };
                running.0.swap_remove(at);
                match status.code().map(|code| u8::try_from(code).unwrap_or(1)) {
                    Some(0) => {}
                    // It was killed, or has lost another process.
                    None | Some(FOR_NOW) => {
                        talk(format!("Starting process {process} again."));
                        running.0.push((process, self.start(process, true)?));
                    }
                    // The process has said why.
                    Some(code) => return Err(Failure::silent(code)),
                }
            }
        }
        Ok(())
    }

    fn start(&self, process: usize, again: bool) -> Result<Child, Failure> {
        let mut command = Command::new(env::current_exe()?);
        let names_command = |word: &OsString| word == "analyse" || word == "solve";
        if !self.options.first().is_some_and(names_command) {
            command.arg("analyse");
        }
        command.args(&self.options);
        command.arg("--hosts").arg(&self.hosts);
        command.args(["--process", &process.to_string()]);
        if again && !self.options.iter().any(|option| option == "--resume") {
            command.arg("--resume");
        }
        Ok(command.spawn()?)
    }
}

/// The processes that are running. They are killed when it is dropped.
struct Running(Vec<(usize, Child)>);

impl Drop for Running {
    fn drop(&mut self) {
        for (_, child) in &mut self.0 {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
