//! A server for tests, and a plain client in place of a browser.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use gebeta_players::search::{NoAnswer, QUICK};
use gebeta_server::{SILENCE, Settings, serve};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A server that runs as long as the tests do.
pub struct Server {
    pub address: SocketAddr,
    _data: TempDir,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// Returns the code of a refusal.
    pub fn code(&self) -> String {
        let code = self.json()["error"]["code"].clone();
        code.as_str().unwrap_or_default().to_string()
    }
}

/// Starts a server with changed settings.
pub fn server_with(change: impl FnOnce(&mut Settings)) -> Server {
    let data = tempfile::tempdir().expect("a temporary folder");
    let mut settings = settings("127.0.0.1:0", data.path());
    change(&mut settings);
    Server {
        address: serve_with(settings),
        _data: data,
    }
}

/// Starts a server over a folder with games.
pub fn server_over(data: TempDir) -> Server {
    Server {
        address: serve_with(settings("127.0.0.1:0", data.path())),
        _data: data,
    }
}

/// Starts a server on a free port, with an empty folder for its games.
pub fn server() -> Server {
    server_with(|_| {})
}

/// Returns settings with a quick solver that keeps nothing.
pub fn settings(listen: &str, data: &Path) -> Settings {
    Settings {
        listen: listen.parse().expect("an address"),
        data: data.to_path_buf(),
        silence: SILENCE,
        solve: Arc::new(|game, _, start, watcher| {
            let settings = gebeta_solver::Settings {
                memory: Some(QUICK),
                ..gebeta_solver::Settings::default()
            };
            let solved = gebeta_solver::solve(game, start, &settings, watcher);
            solved.map(Arc::new).map_err(NoAnswer::Unsolved)
        }),
    }
}

fn serve_with(settings: Settings) -> SocketAddr {
    let (sender, ready) = mpsc::channel();
    thread::spawn(move || {
        let served = serve(&settings, |address| sender.send(address).expect("heard"));
        served.expect("it can be served");
    });
    ready.recv().expect("it listens")
}

impl Server {
    pub fn get(&self, path: &str) -> Answer {
        ask(self.address, "GET", path, &[], b"")
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_text(path, body.to_string())
    }

    pub fn post_text(&self, path: &str, body: impl AsRef<[u8]>) -> Answer {
        ask(self.address, "POST", path, &[], body.as_ref())
    }

    pub fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        ask(self.address, method, path, headers, body)
    }

    /// Begins a game of two people; returns the answer.
    pub fn begin(&self, variant: &str) -> Value {
        self.post("/api/games", &json!({"variant": variant})).json()
    }

    /// Listens to events, after the last one received.
    pub fn listen(&self, path: &str, last: Option<&str>) -> Events {
        listen(self.address, path, last)
    }
}

/// Listens to the events of a server, after the last one received.
pub fn listen(address: SocketAddr, path: &str, last: Option<&str>) -> Events {
    let mut stream = connect(address);
    let last = last.map_or(String::new(), |id| format!("Last-Event-ID: {id}\r\n"));
    let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n{last}\r\n");
    stream.write_all(head.as_bytes()).expect("asked");
    Events(BufReader::new(stream))
}

/// Events as they arrive.
pub struct Events(BufReader<TcpStream>);

/// One event.
#[derive(Debug, Default)]
pub struct Heard {
    pub id: String,
    pub name: String,
    pub data: Value,
}

impl Events {
    /// Waits for the next event; `None` when there are no more.
    pub fn next(&mut self) -> Option<Heard> {
        let mut heard = Heard::default();
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).expect("in time") == 0 {
                return None;
            }
            match line.trim_end().split_once(": ") {
                Some(("id", id)) => heard.id = id.to_string(),
                Some(("event", name)) => heard.name = name.to_string(),
                Some(("data", data)) => {
                    heard.data = serde_json::from_str(data).expect("JSON");
                    return Some(heard);
                }
                // The last, empty chunk.
                None if line.trim_end() == "0" => return None,
                _ => {}
            }
        }
    }

    /// Waits for the next event with a name.
    pub fn next_of(&mut self, name: &str) -> Heard {
        loop {
            let heard = self.next().expect("more events");
            if heard.name == name {
                return heard;
            }
        }
    }
}

/// Makes a request on a connection of its own.
pub fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Answer {
    let mut head = format!(
        "{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n",
        body.len()
    );
    if !headers.iter().any(|(name, _)| *name == "Host") {
        head.push_str(&format!("Host: {address}\r\n"));
    }
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("\r\n");
    let mut stream = connect(address);
    stream.write_all(head.as_bytes()).expect("asked");
    // A request that is refused early need not be sent completely.
    let _ = stream.write_all(body);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    read(&String::from_utf8_lossy(&answer))
}

fn read(answer: &str) -> Answer {
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((answer, ""));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Answer {
        status: status.unwrap_or(0),
        head: head.to_ascii_lowercase(),
        body: body.to_string(),
    }
}

/// Connects. No read waits longer than two minutes, so an answer is missed only if there is none.
pub fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("connected");
    let longest = Some(Duration::from_secs(120));
    stream.set_read_timeout(longest).expect("a time");
    stream
}
