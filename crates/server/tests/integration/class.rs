//! A class: thirty pupils at fifteen tables, with one teacher who watches all of them over one connection.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Events, Server, server};

const PUPILS: usize = 30;

/// A class on a server of its own.
struct Room {
    server: Server,
    path: String,
    key: Value,
}

impl Room {
    fn open(variant: &str) -> Room {
        let server = server();
        let opened = server
            .post("/api/classes", &json!({"variant": variant}))
            .json();
        let code = opened["code"].as_str().expect("a code");
        assert!(code.len() == 5 && code.bytes().all(|byte| byte.is_ascii_digit()));
        let path = format!("/api/classes/{code}");
        Room {
            server,
            path,
            key: opened["key"].clone(),
        }
    }

    /// Opens a class that all pupils have joined, with what the teacher's screen hears.
    fn full(variant: &str) -> (Room, Vec<Value>, Events) {
        let room = Room::open(variant);
        let pupils = (0..PUPILS).map(|number| room.join(&format!("Pupil {number}")));
        let pupils = pupils.collect();
        let watched = room.server.listen(&room.at("events?boards=1"), None);
        (room, pupils, watched)
    }

    fn join(&self, name: &str) -> Value {
        let joined = self.server.post(&self.at("pupils"), &json!({"name": name}));
        assert_eq!(joined.status, 200, "{joined:?}");
        joined.json()
    }

    fn at(&self, what: &str) -> String {
        format!("{}/{what}", self.path)
    }

    fn teach(&self, what: &str, mut body: Value) -> crate::client::Answer {
        body["key"] = self.key.clone();
        self.server.post(&self.at(what), &body)
    }

    fn round(&self, how: &str) -> Value {
        let begun = self.teach("rounds", json!({"how": how}));
        assert_eq!(begun.status, 200, "{begun:?}");
        begun.json()
    }

    /// Plays the first legal move of a game; returns the game after it.
    fn play(&self, game: &Value, tokens: [&Value; 2]) -> Value {
        let side = usize::from(game["asked"] == "B");
        let body = json!({"token": tokens[side], "version": game["version"], "move": game["table"]["legal"][0]});
        let id = game["id"].as_str().expect("an id");
        let played = self.server.post(&format!("/api/games/{id}/moves"), &body);
        assert_eq!(played.status, 200, "{played:?}");
        played.json()
    }

    fn game(&self, table: &Value) -> Value {
        let id = table["game"].as_str().expect("an id");
        self.server.get(&format!("/api/games/{id}")).json()
    }

    /// Plays the game of a table to its end.
    fn finish(&self, table: &Value, pupils: &[Value]) {
        let players = [0, 1].map(|side| table["pupils"][side].as_u64().expect("a pupil") as usize);
        let tokens = players.map(|pupil| &pupils[pupil]["token"]);
        let mut game = self.game(table);
        while game["awaits"] == "turn" {
            game = self.play(&game, tokens);
        }
    }
}

#[test]
fn thirty_pupils_play_at_fifteen_tables_while_the_teacher_watches_all() {
    let (room, pupils, mut watched) = Room::full("oware");
    assert_eq!(
        watched.next_of("class").data["pupils"]
            .as_array()
            .map(Vec::len),
        Some(PUPILS)
    );
    let class = room.round("round-robin");
    let tables = class["tables"].as_array().expect("tables");
    assert_eq!(tables.len(), PUPILS / 2);
    let mut seated: Vec<u64> = tables
        .iter()
        .flat_map(|table| table["pupils"].as_array().expect("two"))
        .map(|pupil| pupil.as_u64().expect("a number"))
        .collect();
    seated.sort_unstable();
    assert_eq!(seated, (0..PUPILS as u64).collect::<Vec<_>>());

    // Every table plays four turns, all at the same time.
    thread::scope(|scope| {
        for table in tables {
            let (room, pupils) = (&room, &pupils);
            scope.spawn(move || {
                let tokens = [0, 1].map(|side| {
                    &pupils[table["pupils"][side].as_u64().expect("a pupil") as usize]["token"]
                });
                let mut game = room.game(table);
                for _ in 0..4 {
                    game = room.play(&game, tokens);
                }
            });
        }
    });
    // The teacher gets the newest state of each over the only connection.
    let mut steps = vec![0; tables.len()];
    while steps.iter().any(|&steps| steps < 4) {
        let game = watched.next_of("game").data;
        let table = tables.iter().position(|table| table["game"] == game["id"]);
        steps[table.expect("a table of the round")] = game["steps"].as_u64().expect("a number");
    }
}

#[test]
#[ignore = "prints the times from moves to the teacher's screen"]
fn latencies_of_thirty_pupils() {
    let (room, pupils, mut watched) = Room::full("geme");
    let class = room.round("swiss");
    let tables = class["tables"].as_array().expect("tables").clone();
    let began = Instant::now();
    let (sender, sent) = std::sync::mpsc::channel();
    let heard = thread::scope(|scope| {
        for table in &tables {
            let (room, pupils, sender) = (&room, &pupils, sender.clone());
            scope.spawn(move || {
                let tokens = [0, 1].map(|side| {
                    &pupils[table["pupils"][side].as_u64().expect("a pupil") as usize]["token"]
                });
                let mut game = room.game(table);
                for turn in 0..20 {
                    if game["awaits"] != "turn" {
                        break;
                    }
                    // A move every half second at each table.
                    let due = Duration::from_millis(500) * turn;
                    thread::sleep(due.saturating_sub(began.elapsed()));
                    let asked = began.elapsed();
                    game = room.play(&game, tokens);
                    let answered = began.elapsed();
                    let key = (
                        game["id"].to_string(),
                        game["version"].as_i64().expect("a version"),
                    );
                    sender.send((key, asked, answered)).expect("heard");
                }
            });
        }
        drop(sender);
        let listening = scope.spawn(|| {
            let mut heard = std::collections::HashMap::new();
            while heard.len() < tables.len() * 15 && began.elapsed() < Duration::from_secs(14) {
                let game = watched.next_of("game").data;
                let key = (
                    game["id"].to_string(),
                    game["version"].as_i64().expect("a version"),
                );
                heard.insert(key, began.elapsed());
            }
            heard
        });
        listening.join().expect("it has listened")
    });
    let sent: Vec<_> = sent.iter().collect();
    let mut answers: Vec<Duration> = sent
        .iter()
        .map(|(_, asked, answered)| *answered - *asked)
        .collect();
    let mut screens: Vec<Duration> = sent
        .iter()
        .filter_map(|(key, asked, _)| heard.get(key).map(|at| at.saturating_sub(*asked)))
        .collect();
    for (what, times) in [
        ("answers", &mut answers),
        ("teacher's screen", &mut screens),
    ] {
        times.sort_unstable();
        let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
        println!(
            "{what}: {} moves, median {:.1?}, 95th of a hundred {:.1?}, longest {:.1?}",
            times.len(),
            at(50),
            at(95),
            times[times.len() - 1]
        );
    }
}

#[test]
fn a_round_robin_pairs_all_and_the_results_are_counted() {
    let room = Room::open("oware");
    let pupils: Vec<Value> = ["Sara", "Almaz", "<b>Bo</b>"]
        .map(|name| room.join(name))
        .into();
    let mut met = Vec::new();
    for round in 1..=3 {
        let class = room.round("round-robin");
        assert_eq!(class["round"], round);
        let table = &class["tables"][0];
        let mut pair: Vec<u64> = table["pupils"]
            .as_array()
            .expect("two")
            .iter()
            .filter_map(Value::as_u64)
            .collect();
        pair.push(class["waits"].as_u64().expect("a pupil who waits"));
        assert_eq!(pair.iter().sum::<u64>(), 3, "{class}");
        pair.truncate(2);
        pair.sort_unstable();
        met.push(pair);
        room.finish(table, &pupils);
        let class = room.server.get(&room.path).json();
        assert_ne!(class["tables"][0]["result"], Value::Null);
    }
    met.sort();
    assert_eq!(met, [[0, 1], [0, 2], [1, 2]]);
    let class = room.server.get(&room.path).json();
    // Three rounds with one game each, and one pupil who waits in each.
    let points: f64 = class["pupils"]
        .as_array()
        .expect("pupils")
        .iter()
        .filter_map(|pupil| pupil["points"].as_f64())
        .sum();
    assert_eq!(points, 6.0);
    assert_eq!(class["pupils"][2]["name"], "<b>Bo</b>");
}

#[test]
fn a_seat_is_reset_for_another_device() {
    let room = Room::open("oware");
    let pupils: Vec<Value> = ["Sara", "Almaz"].map(|name| room.join(name)).into();
    let class = room.round("swiss");
    let game = room.game(&class["tables"][0]);
    let first = class["tables"][0]["pupils"][0].as_u64().expect("a pupil") as usize;
    let taken = room
        .server
        .post(&room.at("pupils"), &json!({"name": "Sara"}));
    assert_eq!((taken.status, taken.code().as_str()), (409, "name-taken"));
    room.teach("seats", json!({"pupil": first}));
    let id = game["id"].as_str().expect("an id");
    let body = json!({"token": pupils[first]["token"], "version": 1, "move": "A1"});
    let refused = room.server.post(&format!("/api/games/{id}/moves"), &body);
    assert_eq!(refused.status, 403, "the old device can't play");
    let name = class["pupils"][first]["name"].as_str().expect("a name");
    let again = room.join(name);
    assert_eq!(again["pupil"], first);
    let mut tokens = [&pupils[0]["token"], &pupils[1]["token"]];
    tokens[first] = &again["token"];
    let game = room.game(&class["tables"][0]);
    let seats = [0, 1].map(|side| {
        tokens[class["tables"][0]["pupils"][side]
            .as_u64()
            .expect("a pupil") as usize]
    });
    assert_eq!(room.play(&game, seats)["steps"], 1);
    // A pupil who has left is not paired.
    room.teach("seats", json!({"pupil": 0, "leaves": true}));
    let refused = room.teach("rounds", json!({"how": "swiss"}));
    assert_eq!(
        (refused.status, refused.code().as_str()),
        (409, "too-few-pupils")
    );
}

#[test]
fn a_game_that_a_pupil_resigns_counts() {
    let room = Room::open("geme");
    let pupils: Vec<Value> = ["Sara", "Almaz"].map(|name| room.join(name)).into();
    let mut watched = room.server.listen(&room.at("events?boards=1"), None);
    let class = room.round("swiss");
    let table = &class["tables"][0];
    let first = table["pupils"][0].as_u64().expect("a pupil") as usize;
    let game = room.game(table);
    let id = game["id"].as_str().expect("an id");
    let body =
        json!({"token": pupils[first]["token"], "version": game["version"], "how": "resign"});
    let ended = room.server.post(&format!("/api/games/{id}/end"), &body);
    assert_eq!(ended.status, 200, "{ended:?}");
    // The teacher's page learns it without asking, and so does who asks.
    let told = loop {
        let class = watched.next_of("class").data;
        if class["tables"][0]["result"] != Value::Null {
            break class;
        }
    };
    let asked = room.server.get(&room.path).json();
    for class in [told, asked] {
        assert_eq!(class["tables"][0]["result"], "B");
        assert_eq!(class["pupils"][first]["results"], json!([0, 0, 1]));
        assert_eq!(class["pupils"][1 - first]["results"], json!([1, 0, 0]));
        assert_eq!(class["pupils"][1 - first]["points"], 1.0);
    }
    // The next round pairs both again.
    let class = room.round("swiss");
    assert_eq!(
        (&class["round"], &class["tables"][0]["result"]),
        (&json!(2), &Value::Null)
    );
}

#[test]
fn names_that_the_teacher_writes_down_wait_for_their_pupils() {
    let room = Room::open("oware");
    room.join("Sara");
    let named = room.teach("names", json!({"names": ["sara", " Nils ", "NILS", "አበበ"]}));
    let pupils = named.json()["pupils"].clone();
    let names: Vec<&Value> = pupils
        .as_array()
        .expect("pupils")
        .iter()
        .map(|pupil| &pupil["name"])
        .collect();
    assert_eq!(names, ["Sara", "Nils", "አበበ"]);
    assert_eq!(
        (&pupils[1]["free"], &pupils[1]["present"]),
        (&json!(true), &json!(false))
    );
    // Who isn't there isn't paired.
    let refused = room.teach("rounds", json!({"how": "swiss"}));
    assert_eq!(refused.code(), "too-few-pupils");
    // A name is the same in capitals, and only one device gets it.
    let joined = room.join("nils");
    assert_eq!(
        (&joined["pupil"], &joined["class"]["pupils"][1]["name"]),
        (&json!(1), &json!("Nils"))
    );
    let taken = room
        .server
        .post(&room.at("pupils"), &json!({"name": "Nils"}));
    assert_eq!((taken.status, taken.code().as_str()), (409, "name-taken"));
    assert_eq!(
        room.round("swiss")["tables"].as_array().map(Vec::len),
        Some(1)
    );
    for (names, code) in [
        (json!(["Almaz", " "]), "bad-value"),
        (json!("Almaz"), "bad-request"),
    ] {
        assert_eq!(room.teach("names", json!({"names": names})).code(), code);
    }
    let many: Vec<String> = (0..64).map(|number| format!("Pupil {number}")).collect();
    assert_eq!(room.teach("names", json!({"names": many})).code(), "busy");
    // None of them is written down.
    let named = room.teach("names", json!({"names": []})).json();
    assert_eq!(named["pupils"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_name_that_was_in_no_round_is_removed() {
    let room = Room::open("oware");
    room.join("Sara");
    room.teach("names", json!({"names": ["Nlis", "Almaz"]}));
    let leave = |pupil: u32| room.teach("seats", json!({"pupil": pupil, "leaves": true}));
    assert_eq!(leave(1).json()["pupils"][1]["removed"], true);
    assert_eq!(leave(1).status, 404);
    // The next pupil gets the number, and nobody else's changes.
    let joined = room.join("Nils");
    assert_eq!(joined["pupil"], 1);
    let pupils = &joined["class"]["pupils"];
    assert_eq!(
        [0, 1, 2].map(|pupil| pupils[pupil]["name"].clone()),
        ["Sara", "Nils", "Almaz"]
    );
    assert_eq!(pupils[1]["removed"], false);
    // Who leaves can come back, and who has played keeps the points.
    room.round("swiss");
    for _ in 0..2 {
        let left = leave(1).json()["pupils"][1].clone();
        let state = ["present", "removed", "paired"].map(|key| left[key].clone());
        assert_eq!(state, [false, false, true]);
    }
    assert_eq!(room.join("nils")["pupil"], 1);
}

#[test]
fn a_class_is_for_small_children_if_the_teacher_says_so() {
    let server = server();
    for little in [true, false] {
        let opened = server.post(
            "/api/classes",
            &json!({"variant": "geme", "little": little}),
        );
        assert_eq!(opened.json()["class"]["little"], little);
    }
    let opened = server.post("/api/classes", &json!({"variant": "geme"}));
    assert_eq!(opened.json()["class"]["little"], false);
}

const LESSON: &str = r#"
lesson = 1
variant = "geme"
title.en = "Sowing"
title.nb = "Såing"

[[step]]
say = "A home is yours if it lies in the lower row."

[[step]]
say = "Lift A1."
ask = "play"
"#;

#[test]
fn the_class_learns_a_lesson_and_the_teacher_sees_how_far_each_is() {
    let room = Room::open("oware");
    let pupils = ["Sara", "Almaz"].map(|name| room.join(name));
    let seen = || room.server.get(&room.path).json();
    assert!(seen()["lesson"].is_null() && seen()["pupils"][0]["progress"].is_null());
    assert_eq!(room.server.get(&room.at("lesson")).status, 404);

    // A lesson with a fault isn't begun, and its line is named.
    let broken = LESSON.replace("play", "pla");
    let refused = room.teach("lesson", json!({"lesson": broken}));
    assert_eq!(refused.status, 400);
    assert_eq!(refused.json()["error"]["faults"][0]["line"], 12);
    assert!(seen()["lesson"].is_null());

    let begun = room.teach("lesson", json!({"lesson": LESSON})).json();
    assert_eq!(begun["lesson"], json!({"number": 1, "steps": 2}));
    let nothing = json!({"step": 0, "done": []});
    assert_eq!(begun["pupils"][1]["progress"], nothing);
    // Each reads it in their own language.
    for (language, title) in [("en", "Sowing"), ("nb", "Såing")] {
        let read = room
            .server
            .get(&room.at(&format!("lesson?lang={language}")));
        assert_eq!(read.json()["title"], title);
        assert_eq!(read.json()["variant"], "geme");
        assert_eq!(read.json()["steps"].as_array().map(Vec::len), Some(2));
    }

    let report = |pupil: usize, token: &Value, lesson: u32, progress: Value| {
        let body = json!({"pupil": pupil, "token": token, "lesson": lesson, "progress": progress});
        room.server.post(&room.at("progress"), &body).status
    };
    let sara = &pupils[0]["token"];
    let end = json!({"step": 2, "done": [0, 1]});
    assert_eq!(report(0, sara, 1, end.clone()), 204);
    assert_eq!(seen()["pupils"][0]["progress"], end);
    assert_eq!(seen()["pupils"][1]["progress"], nothing);
    // Nobody reports for another pupil, for another lesson, or from beyond the end.
    assert_eq!(report(1, sara, 1, end.clone()), 403);
    assert_eq!(report(9, sara, 1, end.clone()), 403);
    assert_eq!(report(0, sara, 2, end.clone()), 404);
    assert_eq!(report(0, sara, 1, json!({"step": 3, "done": []})), 400);
    assert_eq!(report(0, sara, 1, json!({"step": 0, "done": [2]})), 400);
    assert_eq!(seen()["pupils"][0]["progress"], end);

    // The next lesson begins anew. A round ends it, and so does the teacher.
    let next = room.teach("lesson", json!({"lesson": LESSON})).json();
    assert_eq!(next["lesson"]["number"], 2);
    assert_eq!(next["pupils"][0]["progress"], nothing);
    assert!(room.round("swiss")["lesson"].is_null());
    room.teach("lesson", json!({"lesson": LESSON}));
    let ended = room.teach("lesson", json!({"lesson": null})).json();
    assert!(ended["lesson"].is_null());
    assert_eq!(ended["tables"].as_array().map(Vec::len), Some(1));
    assert_eq!(report(0, sara, 3, end), 404);

    // It is erased with the class.
    room.teach("lesson", json!({"lesson": LESSON}));
    assert_eq!(room.teach("erase", json!({})).status, 204);
    assert_eq!(room.server.get(&room.at("lesson")).status, 404);
}

#[test]
fn only_the_teacher_leads_the_class() {
    let room = Room::open("oware");
    room.join("Sara");
    room.join("Almaz");
    for (what, body) in [
        ("names", json!({"names": ["Bo"]})),
        ("rounds", json!({"how": "swiss"})),
        ("seats", json!({"pupil": 0})),
        ("shown", json!({"game": null})),
        ("lesson", json!({"lesson": null})),
        ("erase", json!({})),
    ] {
        for key in ["", "0123456789abcdef0123456789abcdef"] {
            let mut body = body.clone();
            body["key"] = json!(key);
            assert_eq!(
                room.server.post(&room.at(what), &body).status,
                403,
                "{what}"
            );
        }
        assert_eq!(
            room.server.post(&room.at(what), &body).status,
            400,
            "{what}"
        );
    }
    assert_eq!(room.teach("rounds", json!({"how": "chess"})).status, 400);
    assert_eq!(room.teach("shown", json!({"game": "0"})).status, 404);
    assert_eq!(room.teach("seats", json!({"pupil": 99})).status, 404);
    for name in ["", "  ", "a\nb", &"x".repeat(41)] {
        assert_eq!(
            room.server
                .post(&room.at("pupils"), &json!({"name": name}))
                .status,
            400,
            "{name:?}"
        );
    }
    assert_eq!(room.server.get("/api/classes/00000").status, 404);
    assert_eq!(room.server.get("/api/classes/00000/events").status, 404);
    let secrets = room.server.get(&room.path).body;
    assert!(
        !secrets.contains("token") && !secrets.contains("key"),
        "{secrets}"
    );
}

#[test]
fn classes_and_pupils_are_limited() {
    let room = Room::open("oware");
    for number in 0..64 {
        room.join(&format!("Pupil {number}"));
    }
    assert_eq!(
        room.server
            .post(&room.at("pupils"), &json!({"name": "One more"}))
            .status,
        429
    );
    let open = || {
        room.server
            .post("/api/classes", &json!({"variant": "geme"}))
            .status
    };
    assert_eq!(
        (0..8).map(|_| open()).collect::<Vec<_>>(),
        [200, 200, 200, 200, 200, 200, 200, 429]
    );
    assert_eq!(
        room.server
            .post("/api/classes", &json!({"variant": "nothing"}))
            .status,
        400
    );
    // All pupils get tables at once.
    assert_eq!(
        room.round("swiss")["tables"].as_array().map(Vec::len),
        Some(32)
    );
}

#[test]
fn one_button_erases_everything() {
    let data = tempfile::tempdir().expect("a folder");
    let path = data.path().to_path_buf();
    let server = crate::client::server_over(data);
    let opened = server
        .post("/api/classes", &json!({"variant": "oware"}))
        .json();
    let path_of = |what: &str| {
        format!(
            "/api/classes/{}{what}",
            opened["code"].as_str().expect("a code")
        )
    };
    let room = Room {
        path: path_of(""),
        key: opened["key"].clone(),
        server,
    };
    let pupils: Vec<Value> = ["Zzyzxname", "Qwerasname"]
        .map(|name| room.join(name))
        .into();
    let class = room.round("swiss");
    let table = class["tables"][0].clone();
    room.finish(&table, &pupils);
    // The next game of the same two is erased too.
    let id = table["game"].as_str().expect("an id").to_string();
    let again = room
        .server
        .post(
            &format!("/api/games/{id}/rematch"),
            &json!({"token": pupils[0]["token"]}),
        )
        .json();
    let next = again["game"]["id"].as_str().expect("an id").to_string();
    let named = || {
        let files = std::fs::read_dir(&path).expect("the folder");
        files.flatten().any(|file| {
            let bytes = std::fs::read(file.path()).unwrap_or_default();
            bytes.windows(9).any(|part| part == b"Zzyzxname")
        })
    };
    assert!(
        named(),
        "the names are in the database until they are erased"
    );
    let mut watched = room.server.listen(&room.at("events"), None);
    watched.next_of("class");
    assert_eq!(room.teach("erase", json!({})).status, 204);
    watched.next_of("erased");
    for path in [
        format!("/api/games/{id}"),
        format!("/api/games/{next}"),
        room.path.clone(),
    ] {
        assert_eq!(room.server.get(&path).status, 404, "{path}");
    }
    let body = json!({"token": pupils[0]["token"], "version": 0, "move": "A1"});
    assert_eq!(
        room.server
            .post(&format!("/api/games/{next}/moves"), &body)
            .status,
        404
    );
    assert!(!named(), "no file holds a name");
    assert_eq!(room.server.get("/api/statistics").json()["games"], 0);
}
