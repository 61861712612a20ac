//! Processes on this machine.

use std::net::TcpListener;
use std::path::Path;
use std::thread;

use gebeta_analysis::levels::{Analysis, Checkpoint, LevelWatcher, Settings};
use gebeta_cluster::{Cluster, ClusterError, Hosts, Job, Token, count};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::notation::write_position;
use gebeta_storage::checkpoint::{Existing, Origin};
use serde_json::{Map, to_value};

/// Finds free ports for that many processes.
pub fn hosts(processes: usize) -> (Hosts, Vec<TcpListener>) {
    let listeners: Vec<TcpListener> = (0..processes)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let lines: Vec<String> = listeners
        .iter()
        .map(|listener| listener.local_addr().unwrap().to_string())
        .collect();
    (Hosts::parse(&lines.join("\n")).unwrap(), listeners)
}

/// Describes a count.
pub fn job(game: &Game, start: &StartingPosition, settings: &Settings, hosts: &Hosts) -> Job {
    Job {
        build: "test".to_string(),
        hosts: hosts.addresses().to_vec(),
        origin: Origin {
            task: "analyse --hosts".to_string(),
            variant: "test".to_string(),
            options: Map::new(),
            position: write_position(&start.position, game.board()),
            rules: to_value(game.rules()).unwrap(),
        },
        options: vec![
            ("depth".to_string(), settings.depth.to_string()),
            (
                "column distinct".to_string(),
                settings.keep_last.to_string(),
            ),
        ],
    }
}

/// Counts with one process.
pub fn one(
    game: &Game,
    start: &StartingPosition,
    settings: &Settings,
    (hosts, process, listener): (&Hosts, usize, &TcpListener),
    folder: Option<&Path>,
    watcher: &dyn LevelWatcher,
    joined: impl FnOnce(),
) -> (Analysis, Option<ClusterError>) {
    let job = job(game, start, settings, hosts);
    let mut checkpoint = folder.map(|folder| {
        let origin = job.origin.clone();
        Checkpoint::open_part(folder, process, origin, Existing::Resume).unwrap()
    });
    let token = Token::new("secret");
    match Cluster::join(listener, hosts, process, &job, &token, watcher, &|_| {}) {
        Ok(cluster) => {
            joined();
            count(
                game,
                start,
                settings,
                (watcher, &()),
                checkpoint.as_mut(),
                &cluster,
            )
        }
        Err(error) => (Analysis::default(), Some(error)),
    }
}

/// Counts with that many processes, each in a thread. Returns what each has found.
pub fn all(
    game: &Game,
    start: &StartingPosition,
    settings: &Settings,
    processes: usize,
    folder: Option<&Path>,
) -> Vec<(Analysis, Option<ClusterError>)> {
    let (hosts, listeners) = hosts(processes);
    thread::scope(|scope| {
        let counts: Vec<_> = (0..processes)
            .map(|process| {
                let here = (&hosts, process, &listeners[process]);
                scope.spawn(move || one(game, start, settings, here, folder, &(), || {}))
            })
            .collect();
        counts
            .into_iter()
            .map(|count| count.join().unwrap())
            .collect()
    })
}
