//! Who may not count with the others, and what is said about it.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Mutex;
use std::thread;

use gebeta_analysis::levels::Settings;
use gebeta_cluster::{Cluster, ClusterError, Job, Token};
use gebeta_core::Side;

use crate::local::{hosts, job};

fn geme() -> (gebeta_core::game::Game, gebeta_core::game::StartingPosition) {
    let game = gebeta_testing::game("geme");
    let start = game.start(Side::A);
    (game, start)
}

/// A stranger tries to take the second place of two; then the right process comes. Returns the stranger's error, and
/// what was said about the stranger.
fn refusal(change: impl FnOnce(&mut Job), token: &str) -> (String, Vec<String>) {
    let (game, start) = geme();
    let (hosts, listeners) = hosts(2);
    let right = job(&game, &start, &Settings::to_depth(3), &hosts);
    let mut wrong = right.clone();
    change(&mut wrong);
    let said = Mutex::new(Vec::new());
    let notice = |sentence: &str| said.lock().unwrap().push(sentence.to_string());
    let secret = Token::new("secret");
    let error = thread::scope(|scope| {
        let first = scope.spawn(|| {
            Cluster::join(&listeners[0], &hosts, 0, &right, &secret, &(), &notice).map(|_| ())
        });
        let token = Token::new(token);
        let error = Cluster::join(&listeners[1], &hosts, 1, &wrong, &token, &(), &|_| {});
        let second = Cluster::join(&listeners[1], &hosts, 1, &right, &secret, &(), &|_| {});
        assert!(second.is_ok());
        assert_eq!(first.join().unwrap(), Ok(()));
        error.err().unwrap()
    });
    let host = hosts.name(0);
    (
        error.to_string().replace(&host, "HOST"),
        (said.into_inner().unwrap().iter())
            .map(|sentence| sentence.replace(&host, "HOST"))
            .collect(),
    )
}

#[test]
fn another_count_is_refused_with_what_differs() {
    let (error, said) = refusal(|job| job.build = "other".to_string(), "secret");
    assert_eq!(
        error,
        "HOST refuses this process: its build is `other`, but `test` for HOST"
    );
    assert_eq!(said.len(), 1);
    assert!(said[0].starts_with("Refused 127.0.0.1:"), "{said:?}");
    assert!(said[0].ends_with(": its build is `other`, but `test` for HOST."));
    type Difference<'a> = (&'a dyn Fn(&mut Job), &'a str);
    let differing: [Difference<'_>; 6] = [
        (
            &|job| job.origin.variant = "ansaba".to_string(),
            "its variant is `ansaba`, but `test`",
        ),
        (
            &|job| {
                job.origin.options.insert("laps".to_string(), "50".into());
            },
            "its choice of options is `laps=50`, but `none`",
        ),
        (
            &|job| job.origin.rules["setup"]["counters"] = 5.into(),
            "its rule setup.counters is `5`",
        ),
        (
            &|job| job.origin.task = "solve --counters --hosts".to_string(),
            "its task is `solve --counters --hosts`, but `analyse --hosts`",
        ),
        (
            &|job| job.options[0].1 = "4".to_string(),
            "its depth is `4`, but `3`",
        ),
        (
            &|job| job.options[1].1 = "true".to_string(),
            "its column distinct is `true`, but `false`",
        ),
    ];
    for (change, expected) in differing {
        let (error, _) = refusal(change, "secret");
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn another_token_is_refused() {
    let (error, said) = refusal(|_| {}, "another");
    assert_eq!(error, "HOST has another cluster token");
    assert!(
        said[0].ends_with(": it has another cluster token."),
        "{said:?}"
    );
}

#[test]
fn junk_and_silence_delay_nobody_for_long_and_reveal_nothing() {
    let (game, start) = geme();
    let (hosts, listeners) = hosts(2);
    let job = job(&game, &start, &Settings::to_depth(3), &hosts);
    let token = Token::new("secret");
    thread::scope(|scope| {
        let first = scope.spawn(|| {
            Cluster::join(&listeners[0], &hosts, 0, &job, &token, &(), &|_| {}).map(|_| ())
        });
        let address = &hosts.addresses()[0];
        let mut junk = TcpStream::connect(address).unwrap();
        junk.write_all(b"GET / HTTP/1.1\r\nHost: gebeta\r\n\r\n")
            .unwrap();
        let mut answer = Vec::new();
        // Unread bytes may turn the end of the connection into an error.
        let _ = junk.read_to_end(&mut answer);
        assert_eq!(answer, b"");
        let _silent = TcpStream::connect(address).unwrap();
        let second = Cluster::join(&listeners[1], &hosts, 1, &job, &token, &(), &|_| {});
        assert!(second.is_ok());
        assert_eq!(first.join().unwrap(), Ok(()));
    });
}

#[test]
fn an_address_of_another_machine_is_not_listened_on() {
    let hosts = gebeta_cluster::Hosts::parse("192.0.2.1:7000").unwrap();
    let error = hosts.listen(0).unwrap_err();
    assert!(
        matches!(&error, ClusterError::Listen { address, .. } if address == "192.0.2.1:7000"),
        "{error}"
    );
}
