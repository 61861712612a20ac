//! Processes of a cluster that are killed at random: the others name them, and all resume until the work is done.

use std::fs;
use std::net::TcpListener;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fastrand::Rng;
use gebeta_cluster::Hosts;

use crate::local::hosts;

/// A process of a cluster, which works in a folder.
pub struct Member {
    pub hosts: Hosts,
    pub process: usize,
    pub folder: PathBuf,
}

impl Member {
    /// Returns the process that this program is, and listens for the others, if a test has started it as one.
    pub fn of_variables() -> Option<(Member, TcpListener)> {
        let variable = |name| std::env::var(name).ok();
        let hosts = Hosts::parse(&variable("CLUSTER_HOSTS")?).unwrap();
        let process = variable("CLUSTER_PROCESS")?.parse().unwrap();
        let listener = hosts.listen(process).unwrap();
        let folder = variable("CLUSTER_FOLDER")?.into();
        let member = Member {
            hosts,
            process,
            folder,
        };
        Some((member, listener))
    }

    /// Notes that the process is connected with all others.
    pub fn note_joined(&self) {
        fs::write(joined(&self.folder, self.process), "").unwrap();
    }

    /// Notes how its work has ended.
    pub fn say(&self, what: &str) {
        fs::write(said_file(&self.folder, self.process), what).unwrap();
    }
}

/// Starts this program as a process of a cluster: one of its tests, which asks for [`Member::of_variables`].
fn spawn(test: &str, hosts: &Hosts, process: usize, folder: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--test-threads", "1"])
        .env("CLUSTER_HOSTS", hosts.addresses().join("\n"))
        .env("CLUSTER_PROCESS", process.to_string())
        .env("CLUSTER_FOLDER", folder)
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

fn joined(folder: &Path, process: usize) -> PathBuf {
    folder.join(format!("joined-{process}"))
}

fn said_file(folder: &Path, process: usize) -> PathBuf {
    folder.join(format!("said-{process}"))
}

/// Work of several processes, step by step.
pub struct Work<'a> {
    /// The test that is a process of the cluster.
    pub test: &'a str,
    /// How many processes there can be.
    pub processes: Range<usize>,
    /// The number of steps.
    pub steps: u32,
    /// Returns the last step whose result a process has in a folder.
    pub written: &'a dyn Fn(&Path, usize) -> u32,
    /// Returns whether a process says that its work is done.
    pub is_result: &'a dyn Fn(&str) -> bool,
}

impl Work<'_> {
    /// Does the work several times, each in a folder of its own, and kills processes until it is done.
    pub fn kill_often(&self, times: u32, is_done: impl Fn(&Path) -> bool, check: impl Fn(&Path)) {
        let mut random = Rng::with_seed(1);
        for _ in 0..times {
            let folder = tempfile::tempdir().unwrap();
            self.kill_until(folder.path(), &mut random, &is_done);
            check(folder.path());
        }
    }

    /// Starts the processes, each time with another number of them, and kills one in the middle of a step, until the work
    /// is done. Checks that all others end by themselves, with the result or with the name of the one that was killed.
    fn kill_until(&self, folder: &Path, random: &mut Rng, is_done: impl Fn(&Path) -> bool) {
        let (mut reached, mut kills) = (0, 0);
        while !is_done(folder) {
            let processes = random.usize(self.processes.clone());
            // The ports are free again when the listeners are dropped.
            let hosts = hosts(processes).0;
            let mut children: Vec<Child> = (0..processes)
                .map(|process| {
                    let _ = fs::remove_file(joined(folder, process));
                    spawn(self.test, &hosts, process, folder)
                })
                .collect();
            // While a process waits for others to join, it would wait for ever.
            let victim = random.usize(0..processes);
            let wanted = random.u32(reached + 1..=self.steps);
            let have_joined = || (0..processes).all(|process| joined(folder, process).exists());
            while !have_joined()
                || (self.written)(folder, victim) < wanted
                    && children[victim].try_wait().unwrap().is_none()
            {
                std::thread::sleep(Duration::from_millis(1));
            }
            // Each wait can be longer than the one before: they have to finish, even on a busy machine.
            std::thread::sleep(Duration::from_millis(random.u64(0..8 + kills * kills)));
            kills += 1;
            let was_killed = children[victim].try_wait().unwrap().is_none();
            let _ = children[victim].kill();
            for (process, child) in children.iter_mut().enumerate() {
                let ended = child.wait().unwrap().success();
                if process == victim && was_killed {
                    continue;
                }
                assert!(ended, "it ends by itself");
                let said = fs::read_to_string(said_file(folder, process)).unwrap();
                assert!(
                    (self.is_result)(&said) || said.contains(&hosts.name(victim)),
                    "{said}"
                );
            }
            reached = wanted.min(self.steps - 1);
        }
    }

    /// Returns whether one of the processes has said in a folder that its work is done.
    pub fn has_result(&self, folder: &Path) -> bool {
        let said = |process| fs::read_to_string(said_file(folder, process)).ok();
        let mut said = (0..self.processes.end).filter_map(said);
        said.any(|said| (self.is_result)(&said))
    }
}
