//! Processes that are killed: the others name them, and all resume from the last level.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use gebeta_analysis::levels::{Analysis, Checkpoint, LevelTable, Settings};
use gebeta_cluster::{ClusterError, Hosts};
use gebeta_core::Side;

use crate::local::{all, hosts, one};

const DEPTH: u32 = 7;

fn settings() -> Settings {
    Settings {
        keep_last: true,
        threads: std::num::NonZero::new(1),
        ..Settings::to_depth(DEPTH)
    }
}

/// Not a test of its own: this program runs itself as a process of a cluster, which the variables describe.
#[test]
fn a_process_of_a_cluster() {
    let (Ok(hosts), Ok(process), Ok(folder)) = (
        std::env::var("CLUSTER_HOSTS"),
        std::env::var("CLUSTER_PROCESS"),
        std::env::var("CLUSTER_FOLDER"),
    ) else {
        return;
    };
    let hosts = Hosts::parse(&hosts).unwrap();
    let process: usize = process.parse().unwrap();
    let listener = hosts.listen(process).unwrap();
    let game = gebeta_testing::game("ansaba");
    let start = game.start(Side::A);
    let folder = PathBuf::from(folder);
    let here = (&hosts, process, &listener);
    let (found, failure) = one(&game, &start, &settings(), here, Some(&folder), &(), || {
        fs::write(joined(&folder, process), "").unwrap();
    });
    let said = match &failure {
        None => text(&found),
        Some(failure) => failure.to_string(),
    };
    fs::write(folder.join(format!("said-{process}")), said).unwrap();
}

fn text(found: &Analysis) -> String {
    format!("{found:?}")
}

fn spawn(hosts: &Hosts, process: usize, folder: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "killed::a_process_of_a_cluster",
            "--test-threads",
            "1",
        ])
        .env("CLUSTER_HOSTS", hosts.addresses().join("\n"))
        .env("CLUSTER_PROCESS", process.to_string())
        .env("CLUSTER_FOLDER", folder)
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

/// Returns the file that a process makes when it is connected with all others.
fn joined(folder: &Path, process: usize) -> PathBuf {
    folder.join(format!("joined-{process}"))
}

fn said(folder: &Path, process: usize) -> String {
    fs::read_to_string(folder.join(format!("said-{process}"))).unwrap()
}

/// Returns the last level whose positions a process has on disk.
fn placed(folder: &Path, process: usize) -> u32 {
    let name = |level: u32| format!("level-{level}.positions");
    let folder = folder.join(Checkpoint::folder_of(process));
    let levels = (1..=DEPTH).filter(|&level| folder.join(name(level)).exists());
    levels.max().unwrap_or(0)
}

#[test]
fn processes_that_are_killed_at_any_time_lose_at_most_a_level() {
    let game = gebeta_testing::game("ansaba");
    let start = game.start(Side::A);
    let alone = text(&LevelTable::merged(&game, &start, &settings(), &()));
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..4 {
        let folder = tempfile::tempdir().unwrap();
        let (mut reached, mut kills) = (0, 0);
        let mut finished = false;
        while !finished {
            let processes = random.usize(2..4);
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
            let wanted = random.u32(reached + 1..=DEPTH);
            let have_joined =
                || (0..processes).all(|process| joined(folder.path(), process).exists());
            while !have_joined()
                || placed(folder.path(), victim) < wanted
                    && children[victim].try_wait().unwrap().is_none()
            {
                std::thread::sleep(Duration::from_millis(1));
            }
            // Each wait can be longer than the one before: they have to finish, even on a busy machine.
            let wait = random.u64(0..8 + kills * kills);
            std::thread::sleep(Duration::from_millis(wait));
            kills += 1;
            let was_killed = children[victim].try_wait().unwrap().is_none();
            let _ = children[victim].kill();
            for (process, child) in children.iter_mut().enumerate() {
                let ended = child.wait().unwrap().success();
                if process == victim && was_killed {
                    continue;
                }
                assert!(ended, "it ends by itself");
                let said = said(folder.path(), process);
                let has_found = said == alone;
                assert!(has_found || said.contains(&hosts.name(victim)), "{said}");
                finished |= has_found;
            }
            reached = wanted.min(DEPTH - 1);
        }
        for (found, failure) in all(&game, &start, &settings(), 2, Some(folder.path())) {
            assert_eq!((text(&found), failure), (alone.clone(), None));
        }
    }
}

#[test]
fn a_part_that_no_host_has_is_named() {
    let game = gebeta_testing::game("geme");
    let start = game.start(Side::A);
    let folder = tempfile::tempdir().unwrap();
    let less = Settings::to_depth(4);
    all(&game, &start, &less, 3, Some(folder.path()));
    fs::remove_dir_all(folder.path().join(Checkpoint::folder_of(1))).unwrap();
    for (_, failure) in all(&game, &start, &settings(), 2, Some(folder.path())) {
        let failure = failure.unwrap();
        assert!(matches!(
            failure,
            ClusterError::Impossible(_) | ClusterError::Reported { .. }
        ));
        assert!(
            failure
                .to_string()
                .contains("no host has part 2 of the 3 parts of level 3"),
            "{failure}"
        );
    }
}
