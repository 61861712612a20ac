//! A server that is killed in the middle of everything loses nothing that it has answered.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use gebeta_server::serve;
use serde_json::{Value, json};

use crate::client::{Events, ask, listen, settings};

/// Where a test that is started again, as a server, finds its folder.
const FOLDER: &str = "GEBETA_SERVER_TEST_FOLDER";

/// Not a test: what the tests below start, to kill it.
#[test]
#[ignore = "it is a server that others start"]
fn serves() {
    let Some(data) = std::env::var_os(FOLDER) else {
        return;
    };
    let settings = settings("127.0.0.1:0", data.as_ref());
    serve(&settings, |address| println!("\nlistens on {address}")).expect("it can be served");
    // Nobody may be there any more to hear how the test went.
    std::process::exit(0);
}

struct Process(Child, SocketAddr);

impl Process {
    fn start(folder: &Path) -> Process {
        let tests = std::env::current_exe().expect("this program");
        let mut child = Command::new(tests)
            .args(["--ignored", "--exact", "crash::serves", "--nocapture"])
            .env(FOLDER, folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let output = child.stdout.take().expect("a pipe");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let address = lines
            .find_map(|line| line.strip_prefix("listens on ")?.parse().ok())
            .expect("it listens");
        Process(child, address)
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        ask(self.1, "POST", path, &[], body.to_string().as_bytes()).json()
    }

    fn get(&self, path: &str) -> Value {
        ask(self.1, "GET", path, &[], b"").json()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // On Unix this is SIGKILL.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn killed(times: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Process::start(folder.path());
    let begun = server.post("/api/games", &json!({"variant": "gabata_i", "match": true}));
    let at = format!(
        "/api/games/{}",
        begun["game"]["id"].as_str().expect("an id")
    );
    let mut game = begun["game"].clone();
    for round in 0..times {
        for _ in 0..3 {
            let token = &begun["tokens"][game["asked"].as_str().expect("somebody")];
            let played = &game["table"]["legal"][0];
            let body = json!({"token": token, "version": game["version"], "move": played});
            game = server.post(&format!("{at}/moves"), &body);
        }
        drop(server);
        server = Process::start(folder.path());
        let found = server.get(&at);
        for key in ["version", "position", "steps", "asked", "players"] {
            assert_eq!(found[key], game[key], "{key} after {round} kills");
        }
    }
}

#[test]
#[cfg(unix)]
fn who_is_asked_to_end_tells_all_who_listen_and_keeps_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Process::start(folder.path());
    let begun = server.post("/api/games", &json!({"variant": "geme"}));
    let at = format!(
        "/api/games/{}",
        begun["game"]["id"].as_str().expect("an id")
    );
    let body = json!({"token": begun["tokens"]["A"], "version": 0, "move": "A1"});
    let game = server.post(&format!("{at}/moves"), &body);
    let mut events: Events = listen(server.1, &format!("{at}/events"), None);
    events.next_of("game");
    let asked = Command::new("kill").arg(server.0.id().to_string()).status();
    assert!(asked.expect("SIGTERM is sent").success());
    assert!(events.next().is_none(), "no more is told");
    assert!(server.0.wait().expect("it ends").success());
    let server = Process::start(folder.path());
    assert_eq!(server.get(&at)["position"], game["position"]);
}

#[test]
fn what_was_answered_outlives_five_kills() {
    killed(5);
}

#[test]
#[ignore = "it takes some seconds"]
fn what_was_answered_outlives_fifty_kills() {
    killed(50);
}
