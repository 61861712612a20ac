//! Tests that a server killed at any moment loses nothing that it has answered.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use gebeta_server::serve;
use serde_json::{Value, json};

use crate::client::{Events, ask, listen, settings};

/// The variable with the folder of a test that is started again as a server.
const FOLDER: &str = "GEBETA_SERVER_TEST_FOLDER";

/// The variable that asks that server to stop as soon as its address is known.
const ENDED: &str = "GEBETA_SERVER_TEST_ENDED";

/// Not a test: the server that the tests below start and kill.
#[test]
#[ignore = "a server that other tests start"]
fn serves() {
    let Some(data) = std::env::var_os(FOLDER) else {
        return;
    };
    let settings = settings("127.0.0.1:0", data.as_ref());
    let ready = |address| {
        println!("\nlistens on {address}");
        if std::env::var_os(ENDED).is_some() {
            let id = std::process::id().to_string();
            let ended = Command::new("kill").arg(id).status();
            assert!(ended.expect("SIGTERM is sent").success());
        }
    };
    serve(&settings, ready).expect("it can be served");
    // The process that listens for the result of the test may be gone.
    std::process::exit(0);
}

struct Process(Child, SocketAddr);

impl Process {
    fn command(folder: &Path) -> Command {
        let tests = std::env::current_exe().expect("this program");
        let mut command = Command::new(tests);
        command
            .args(["--ignored", "--exact", "crash::serves", "--nocapture"])
            .env(FOLDER, folder)
            .stdout(Stdio::piped());
        command
    }

    fn start(folder: &Path) -> Process {
        let mut child = Process::command(folder).spawn().expect("it starts");
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
#[cfg(unix)]
fn a_server_that_is_asked_to_end_at_once_ends_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let ended = Process::command(folder.path()).env(ENDED, "yes").output();
    let ended = ended.expect("it runs");
    assert!(ended.status.success(), "{ended:?}");
}

/// The largest number of threads: those that compute, those of the database, the machines, and those of the test
/// itself.
#[cfg(target_os = "linux")]
const MOST_THREADS: usize = 40;

#[test]
#[cfg(target_os = "linux")]
fn a_flood_of_moves_starts_no_flood_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::start(folder.path());
    let status = format!("/proc/{}/status", server.0.id());
    let threads = || -> usize {
        let status = std::fs::read_to_string(&status).expect("it runs");
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("Threads:"));
        line.and_then(|count| count.trim().parse().ok())
            .expect("a number")
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let most = std::thread::scope(|scope| {
        let play = || {
            let begun = server.post("/api/games", &json!({"variant": "gabata_i"}));
            let id = begun["game"]["id"].as_str().expect("an id");
            let mut game = begun["game"].clone();
            for _ in 0..8 {
                let token = &begun["tokens"][game["asked"].as_str().expect("somebody")];
                let played = &game["table"]["legal"][0];
                let body = json!({"token": token, "version": game["version"], "move": played});
                game = server.post(&format!("/api/games/{id}/moves"), &body);
            }
        };
        let players: Vec<_> = (0..128).map(|_| scope.spawn(play)).collect();
        let mut most = 0;
        while players.iter().any(|player| !player.is_finished()) {
            most = most.max(threads());
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        most
    });
    assert!(most <= MOST_THREADS + 2 * cores, "{most} threads");
}

#[test]
fn a_game_with_pasted_rules_goes_on_after_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Process::start(folder.path());
    let text = "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"gabata_i\"\n";
    let paste = |server: &Process, text: &str| -> Value {
        let path = "/api/variants/check";
        ask(server.1, "POST", path, &[], text.as_bytes()).json()["handle"].clone()
    };
    let spec = format!(
        "{}:tax=one",
        paste(&server, text).as_str().expect("a handle")
    );
    let begun = server.post("/api/games", &json!({"variant": spec}));
    let id = begun["game"]["id"].as_str().expect("an id");
    let body = json!({"token": begun["tokens"]["A"], "version": 0, "move": "A6"});
    let game = server.post(&format!("/api/games/{id}/moves"), &body);
    assert_eq!(game["steps"], 1, "{game}");
    // Another file with the same id; the game did not use its rules.
    let other = paste(&server, &text.replace("gabata_i", "geme"));
    let begun = server.post("/api/games", &json!({"variant": other}));
    assert_eq!(begun["game"]["variant"]["id"], "mine");
    drop(server);

    let server = Process::start(folder.path());
    let variant = server.get(&format!("/api/variants/{spec}"));
    assert_eq!(
        (&variant["name"], &variant["spec"]),
        (&json!("Mine"), &json!(spec)),
        "{variant}"
    );
    let found = server.get(&format!("/api/games/{id}"));
    assert_eq!(found["position"], game["position"]);
    let line = json!({"variant": spec, "position": game["position"]});
    assert_eq!(
        server.post("/api/lines", &line)["positions"][0],
        game["position"]
    );
    // Its record is read by its own rules.
    let record = ask(
        server.1,
        "GET",
        &format!("/api/games/{id}/record"),
        &[],
        b"",
    )
    .body;
    let looked = ask(server.1, "POST", "/api/records", &[], record.as_bytes()).json();
    assert_eq!(looked["variant"]["spec"], json!(spec), "{looked}");
    assert_eq!(looked["position"], game["position"]);
    let again = server.post("/api/games", &json!({"record": record}));
    assert_eq!(again["game"]["variant"]["spec"], json!(spec), "{again}");
    let unknown = record.replace("variant: mine", "variant: yours");
    let refused = ask(server.1, "POST", "/api/records", &[], unknown.as_bytes());
    assert_eq!(refused.code(), "unknown-variant");
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
