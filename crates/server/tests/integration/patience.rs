//! Tests of slow or silent connections and of floods: they end, and no game is harmed.

use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use serde_json::json;

use crate::client::{Server, connect, server, server_over, server_with};
use crate::keeping::FIRST;

#[test]
fn a_request_that_comes_byte_by_byte_ends() {
    let server = server_with(|settings| settings.silence = Duration::from_millis(300));
    let mut dripping = connect(server.address);
    let mut silent = connect(server.address);
    let mut bytes = b"GET / HTTP/1.1\r\nX-Slow: ".iter().cycle().take(3000);
    let ended = bytes.any(|byte| {
        thread::sleep(Duration::from_millis(20));
        dripping.write_all(&[*byte]).is_err()
    });
    assert!(ended, "it has ended before all was said");
    let mut rest = Vec::new();
    let _ = dripping.read_to_end(&mut rest);
    let silent = silent.read_to_end(&mut rest).map_err(|error| error.kind());
    let still_there = [Err(ErrorKind::WouldBlock), Err(ErrorKind::TimedOut)];
    assert!(!still_there.contains(&silent), "{silent:?}");
    assert!(rest.is_empty(), "{rest:?}");
    assert_eq!(server.get("/api/server").status, 200);
}

#[test]
fn who_does_not_read_is_hung_up_on() {
    let server = server_with(|settings| settings.silence = Duration::from_millis(300));
    let mut deaf = connect(server.address);
    let host = server.address;
    let request = format!("GET /api/variants HTTP/1.1\r\nHost: {host}\r\n\r\n");
    let a_moment = Some(Duration::from_millis(50));
    deaf.set_write_timeout(a_moment).expect("a time");
    // Sends more requests than the buffers between the two can hold, until the connection is closed.
    let (mut asked, began) = (0, Instant::now());
    let ended = loop {
        assert!(
            began.elapsed() < Duration::from_secs(30),
            "asked {asked} bytes"
        );
        match deaf.write(&request.as_bytes()[asked % request.len()..]) {
            Ok(written) => asked += written,
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(error) => break error.kind(),
        }
    };
    let hung_up = [ErrorKind::ConnectionReset, ErrorKind::BrokenPipe];
    assert!(hung_up.contains(&ended), "{ended:?}");
    assert_eq!(server.get("/api/server").status, 200);
}

/// The number of clients that send requests without end.
const FLOOD: usize = 48;

#[test]
fn a_flood_of_lines_keeps_no_game_waiting() {
    let server = server();
    // A line of a whole round, which takes long.
    let mut line = json!({"variant": "gabata_i", "moves": []});
    loop {
        let shown = server.post("/api/lines", &line).json();
        let tables = shown["tables"].as_array().expect("tables");
        let legal = &tables.last().expect("a table")["legal"];
        let Some(played) = legal.get(legal.as_array().map_or(0, Vec::len) / 2) else {
            break;
        };
        let played = played.clone();
        line["moves"].as_array_mut().expect("moves").push(played);
    }
    lets_games_begin(&server, |server| {
        server.post("/api/lines", &line);
    });
}

#[test]
fn a_flood_of_statistics_keeps_no_game_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    many_games(folder.path());
    let server = server_over(folder);
    lets_games_begin(&server, |server| {
        server.get("/api/statistics");
    });
}

/// Stores so many games in a folder that listing them takes a while.
fn many_games(folder: &Path) {
    let database = Connection::open(folder.join("games.sqlite")).expect("a database");
    database.execute_batch(FIRST).expect("its tables");
    let seats =
        r#"[{"who":"human","name":null,"token":"a"},{"who":"human","name":null,"token":"b"}]"#;
    database
        .execute(
            "with recursive number(n) as (select 1 union all select n + 1 from number where n < 20000)
             insert into games select n, n, n, 1, 'geme', null, 1, ?1, '', 1, 'A1', null from number",
            [seats],
        )
        .expect("games");
}

/// Has many clients send the same request without end, and starts games meanwhile.
fn lets_games_begin(server: &Server, ask: impl Fn(&Server) + Sync) {
    let (done, answered) = (AtomicBool::new(false), AtomicUsize::new(0));
    thread::scope(|scope| {
        for _ in 0..FLOOD {
            scope.spawn(|| {
                while !done.load(Relaxed) {
                    ask(server);
                    answered.fetch_add(1, Relaxed);
                }
            });
        }
        // By then, all are waiting.
        while answered.load(Relaxed) < FLOOD {
            thread::yield_now();
        }
        let passed: Vec<(usize, u16)> = (0..4)
            .map(|_| {
                let before = answered.load(Relaxed);
                let begun = server.post("/api/games", &json!({"variant": "geme"}));
                (answered.load(Relaxed) - before, begun.status)
            })
            .collect();
        done.store(true, Relaxed);
        assert!(
            passed.iter().all(|&(_, status)| status == 200),
            "{passed:?}"
        );
        // Games that waited in the same queue would let nearly all other requests pass.
        let quick = passed.iter().filter(|&&(passed, _)| passed < FLOOD / 2);
        assert!(quick.count() >= passed.len() / 2, "{passed:?}");
    });
}

#[test]
fn a_flood_takes_down_no_game() {
    let server = server();
    let begun = server.begin("geme");
    let id = begun["game"]["id"].as_str().expect("an id");
    let at = format!("/api/games/{id}");
    // A hundred listeners, and rubbish beside them.
    let listeners: Vec<_> = (0..100)
        .map(|_| server.listen(&format!("{at}/events"), None))
        .collect();
    let address = server.address;
    let flood: Vec<_> = (0..4)
        .map(|_| {
            thread::spawn(move || {
                for _ in 0..100 {
                    let mut stream = connect(address);
                    let _ = stream
                        .write_all(b"POST /api/games HTTP/1.1\r\nContent-Length: 5\r\n\r\n{{{{{");
                }
            })
        })
        .collect();
    let body = json!({"token": begun["tokens"]["A"], "version": 0, "move": "A1"});
    assert_eq!(server.post(&format!("{at}/moves"), &body).status, 200);
    for mut listener in listeners {
        let version = |heard: crate::client::Heard| heard.data["version"].clone();
        let first = version(listener.next_of("game"));
        if first == 0 {
            assert_eq!(version(listener.next_of("game")), 1);
        }
    }
    flood.into_iter().for_each(|it| it.join().expect("sent"));
}
