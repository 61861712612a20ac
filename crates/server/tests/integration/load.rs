//! Two hundred tables at once, with four moves a second each.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{connect, server};

const TABLES: usize = 200;
const MOVES_A_SECOND: u32 = 4;
const SECONDS: u32 = 20;

/// A connection that is kept open, as in a browser.
struct Kept {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

impl Kept {
    fn post(&mut self, path: &str, body: &Value) -> Value {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.stream
            .get_mut()
            .write_all(request.as_bytes())
            .expect("asked");
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).expect("answered");
            if let Some(given) = line.to_ascii_lowercase().strip_prefix("content-length: ") {
                length = given.trim().parse().expect("a length");
            }
            if line == "\r\n" {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).expect("a body");
        serde_json::from_slice(&body).expect("JSON")
    }
}

/// Plays at one table; returns the time from each move to its answer.
fn play(address: SocketAddr) -> Vec<Duration> {
    let mut kept = Kept {
        stream: BufReader::new(connect(address)),
        address,
    };
    let begin = json!({"variant": "gabata_i", "match": true});
    let mut begun = kept.post("/api/games", &begin);
    let mut game = begun["game"].take();
    let mut times = Vec::new();
    let began = Instant::now();
    for number in 0..MOVES_A_SECOND * SECONDS {
        let due = began + Duration::from_secs(1) / MOVES_A_SECOND * number;
        thread::sleep(due.saturating_duration_since(Instant::now()));
        let Some(asked) = game["asked"].as_str() else {
            break;
        };
        let id = game["id"].as_str().expect("an id");
        let body = json!({
            "token": begun["tokens"][asked],
            "version": game["version"],
            "move": game["table"]["legal"][0],
        });
        let path = format!("/api/games/{id}/moves");
        let sent = Instant::now();
        game = kept.post(&path, &body);
        times.push(sent.elapsed());
        assert_eq!(game["error"], Value::Null, "{game}");
    }
    times
}

#[test]
#[ignore = "takes twenty seconds, and prints the response times"]
fn two_hundred_tables_with_four_moves_a_second() {
    let server = server();
    let address = server.address;
    let tables: Vec<_> = (0..TABLES)
        .map(|_| thread::spawn(move || play(address)))
        .collect();
    let mut times: Vec<Duration> = tables
        .into_iter()
        .flat_map(|table| table.join().expect("it has played"))
        .collect();
    times.sort_unstable();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
    println!(
        "{} moves at {TABLES} tables: median {:.1?}, 99th of a hundred {:.1?}, longest {:.1?}",
        times.len(),
        at(50),
        at(99),
        times[times.len() - 1]
    );
}
