//! `gebeta analyse --hosts` and `gebeta cluster run`: several processes on this machine.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use crate::program::{gebeta, run};

/// Writes a list of that many hosts with free ports.
fn hosts(folder: &Path, processes: usize) -> PathBuf {
    let listeners: Vec<TcpListener> = (0..processes)
        .map(|_| TcpListener::bind("127.0.0.1:0").expect("a port is free"))
        .collect();
    let lines: Vec<String> = listeners
        .iter()
        .map(|listener| format!("{}\n", listener.local_addr().expect("it has an address")))
        .collect();
    let file = folder.join("hosts.txt");
    fs::write(&file, lines.concat()).expect("it can be written");
    file
}

#[test]
fn the_table_of_several_processes_is_that_of_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let shared = [
        "--variant",
        "ansaba",
        "--format",
        "csv",
        "--columns",
        "distinct,endless",
    ];
    for (processes, depth) in [(3, "4"), (2, "6")] {
        let hosts = hosts(folder.path(), processes);
        let output = gebeta(["cluster", "run", "--hosts"])
            .arg(hosts)
            .args(["--"])
            .args(shared)
            .args(["--depth", depth, "--resume", "--checkpoint"])
            .arg(folder.path().join("levels"))
            .output()
            .expect("the program starts");
        let alone = run(["analyse", "--depth", depth].iter().chain(&shared));
        assert_eq!(alone.0, 0);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), alone.1, "{said}");
    }
    let alone = folder.path().join("levels/process-0");
    let alone = alone.to_str().expect("it is text");
    let words = [
        "analyse",
        "--variant",
        "ansaba",
        "--resume",
        "--checkpoint",
        alone,
    ];
    let (status, _, said) = run(words);
    assert_eq!(status, 1);
    assert!(
        said.contains("the task is `analyse --hosts` there, but `analyse` here"),
        "{said}"
    );
}

#[test]
fn a_wrong_list_of_hosts_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hosts.txt");
    let file = file.to_str().expect("it is text");
    for (text, process, expected) in [
        (
            "10.0.0.1\n",
            "0",
            "line 1: expected a host and a port, such as 10.0.0.1:7000, not `10.0.0.1`",
        ),
        ("127.0.0.1:7000\n", "1", "There is no process 1"),
        (
            "10.0.0.1:7000\n",
            "0",
            "Processes on several machines need a cluster token",
        ),
    ] {
        fs::write(file, text).expect("it can be written");
        let (status, _, said) = run(["analyse", "--hosts", file, "--process", process]);
        assert_ne!(status, 0);
        assert!(said.contains(expected), "{said}");
    }
    fs::write(file, "é.invalid:7000\n").expect("it can be written");
    let output = gebeta(["analyse", "--process", "0", "--hosts", file])
        .env("GEBETA_CLUSTER_TOKEN", "secret")
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("É.invalid:7000 can't be listened on"),
        "{said}"
    );
    let (status, _, said) = run(["cluster", "run", "--hosts", file, "--", "--depth", "3"]);
    assert_eq!(status, 2);
    assert!(said.contains("Without --checkpoint"), "{said}");
}
