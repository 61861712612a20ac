//! Processes that are killed while they solve boards: the others name them, and all resume from the last group.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use gebeta_cluster::Hosts;
use gebeta_solver::Settings;

use crate::local::hosts;
use crate::same_values::{alone, one, reason};

const COUNTERS: u32 = 8;

/// Not a test of its own: this program runs itself as a process of a cluster, which the variables describe.
#[test]
fn a_process_of_a_cluster() {
    let (Ok(hosts), Ok(process), Ok(folder)) = (
        std::env::var("SOLVING_HOSTS"),
        std::env::var("SOLVING_PROCESS"),
        std::env::var("SOLVING_FOLDER"),
    ) else {
        return;
    };
    let hosts = Hosts::parse(&hosts).unwrap();
    let process: usize = process.parse().unwrap();
    let listener = hosts.listen(process).unwrap();
    let game = gebeta_testing::game("ansaba");
    let folder = PathBuf::from(folder);
    let here = (&hosts, process, &listener);
    let settings = Settings {
        threads: std::num::NonZero::new(1),
        ..Settings::default()
    };
    let mut table = Vec::new();
    let to = (process == 0).then_some(&mut table);
    let ended = one(&game, COUNTERS, &settings, here, Some(&folder), to, || {
        fs::write(joined(&folder, process), "").unwrap();
    });
    let said = reason(ended);
    if process == 0 && said.is_empty() {
        fs::write(folder.join("table"), table).unwrap();
    }
    fs::write(folder.join(format!("said-{process}")), said).unwrap();
}

fn spawn(hosts: &Hosts, process: usize, folder: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "killed_solving::a_process_of_a_cluster",
            "--test-threads",
            "1",
        ])
        .env("SOLVING_HOSTS", hosts.addresses().join("\n"))
        .env("SOLVING_PROCESS", process.to_string())
        .env("SOLVING_FOLDER", folder)
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// Returns the file that a process makes when it is connected with all others.
fn joined(folder: &Path, process: usize) -> PathBuf {
    folder.join(format!("joined-{process}"))
}

/// Returns the last group of which a process has its part on disk.
fn written(folder: &Path, process: usize) -> u32 {
    let file = |counters| folder.join(format!("process-{process}/group-{counters}.values"));
    let groups = (1..=COUNTERS).filter(|&counters| file(counters).exists());
    groups.max().unwrap_or(0)
}

#[test]
fn processes_that_are_killed_in_the_middle_of_a_group_lose_at_most_that_group() {
    let alone = alone(&gebeta_testing::game("ansaba"), COUNTERS).unwrap();
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..2 {
        let folder = tempfile::tempdir().unwrap();
        let (mut reached, mut kills) = (0, 0);
        while !folder.path().join("table").exists() {
            let processes = random.usize(2..5);
            // The ports are free again when the listeners are dropped.
            let hosts = hosts(processes).0;
            let mut children: Vec<Child> = (0..processes)
                .map(|process| {
                    let _ = fs::remove_file(joined(folder.path(), process));
                    spawn(&hosts, process, folder.path())
                })
                .collect();
            // While a process waits for others to join, it would wait for ever.
            let victim = random.usize(0..processes);
            let wanted = random.u32(reached + 1..=COUNTERS);
            let have_joined =
                || (0..processes).all(|process| joined(folder.path(), process).exists());
            while !have_joined()
                || written(folder.path(), victim) < wanted
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
                let said = folder.path().join(format!("said-{process}"));
                let said = fs::read_to_string(said).unwrap();
                assert!(
                    said.is_empty() || said.contains(&hosts.name(victim)),
                    "{said}"
                );
            }
            reached = wanted.min(COUNTERS - 1);
        }
        assert!(fs::read(folder.path().join("table")).unwrap() == alone);
    }
}
