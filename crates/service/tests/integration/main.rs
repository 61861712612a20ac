//! Tests of the service as a worker of a browser uses it: one thread, games in memory, and jobs that pass through text.

mod desk;
mod ending;
mod learning;

use std::time::Duration;

use serde_json::{Value, json};

use desk::{Desk, MINE, run};

/// Plays a game of two machines to its end, or for a while, and returns it.
async fn played_by_machines(wanted: Value) -> Value {
    let desk = Desk::new();
    let mut wanted = wanted;
    wanted["players"] = json!([{"who": "greedy"}, {"who": "random"}]);
    let begun = desk.post("games", &wanted).await;
    let path = format!("games/{}", begun["game"]["id"].as_str().expect("an id"));
    for _ in 0..2000 {
        let game = desk.get(&path).await;
        if game["awaits"] == "nothing" || game["steps"].as_u64() > Some(60) {
            return game;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the machines have stopped: {}", desk.get(&path).await);
}

#[test]
fn machines_decide_everything_through_text() {
    let end = "4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 33:10";
    for wanted in [
        json!({"variant": "geme"}),
        json!({"variant": "mewelad:origin=choice", "match": true}),
        json!({"variant": "lib_al_ghashim"}),
        json!({"variant": "gabata_i:gained=chosen", "match": true, "position": end}),
    ] {
        let game = run(played_by_machines(wanted.clone()));
        assert!(game["steps"].as_u64() > Some(3), "{wanted}: {game}");
        let turns = game["turns"].as_array().expect("turns");
        assert!(!turns.is_empty(), "{wanted}");
    }
}

#[test]
fn a_file_of_ones_own_is_played_against_a_machine() {
    run(async {
        let desk = Desk::new();
        let mine = desk.paste(MINE).await;
        let players = json!([{"who": "human"}, {"who": "medium"}]);
        let wanted = json!({"variant": mine, "players": players});
        let begun = desk.post("games", &wanted).await;
        let path = format!("games/{}", begun["game"]["id"].as_str().expect("an id"));
        let body = json!({"token": begun["tokens"]["A"], "version": 0, "move": "A1"});
        desk.post(&format!("{path}/moves"), &body).await;
        for _ in 0..2000 {
            let game = desk.get(&path).await;
            if game["steps"] == 2 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        panic!("the machine has not answered");
    });
}

#[test]
fn values_and_solutions_come_through_text() {
    run(async {
        let desk = Desk::new();
        let position = "0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23";
        let asked = json!({"variant": "geme", "position": position, "level": "hard"});
        let values = desk.post("advice", &asked).await;
        assert_eq!(values["values"][0]["value"], -8, "{values}");
        assert_eq!(values["judged"], json!(null), "{values}");
        let asked = json!({"variant": "geme", "position": position, "played": values["best"]});
        let judged = desk.post("advice", &asked).await;
        let best = json!({"value": -8, "lost": 0, "at_least": false});
        assert_eq!(judged["judged"], best, "{judged}");
        let asked = json!({"kind": "solve", "variant": "geme", "position": position});
        let id = desk.post("analyses", &asked).await["id"].clone();
        let path = format!("analyses/{}/events", id.as_str().expect("an id"));
        let events = desk.events(&path).await;
        assert_eq!(events.last().map(|(name, _)| name.as_str()), Some("done"));
        let solved = events.iter().find(|(name, _)| name == "solved");
        assert_eq!(solved.map(|(_, data)| &data["value"]), Some(&json!(-8)));
        // Where nothing is solved, a perfect machine is refused with its reason.
        let perfect = json!({"who": "perfect"});
        desk.refuse_player("gabata_i", perfect, "unsolved").await;
    });
}

#[test]
fn nobody_can_be_invited_where_nobody_can_come() {
    run(async {
        let desk = Desk::new();
        assert_eq!(desk.get("server").await["invites"], false);
        let open = json!({"who": "human", "open": true});
        desk.refuse_player("geme", open, "forbidden").await;
    });
}

#[test]
fn addresses_are_decoded_and_unknown_ones_refused() {
    run(async {
        let desk = Desk::new();
        let options = desk.get("variants/gabata_i%3Atax=one").await;
        assert_eq!(options["chosen"]["tax"], "one", "{options}");
        for (method, path, code) in [
            ("GET", "variants/%2e%2e%2fgeme", "unknown-variant"),
            ("GET", "variants/%ff", "bad-request"),
            ("GET", "nothing", "not-found"),
            ("GET", "games//moves", "not-found"),
            ("PUT", "games", "no-method"),
            ("GET", "events?tables=a,a", "bad-request"),
        ] {
            let refused = desk.ask(method, path, "").await;
            assert_eq!(refused["error"]["code"], code, "{path}: {refused}");
        }
    });
}

#[test]
fn games_and_boards_are_listed_many_at_once() {
    run(async {
        let desk = Desk::new();
        let mut ids = Vec::new();
        for variant in ["geme", "oware"] {
            let begun = desk.post("games", &json!({"variant": variant})).await;
            ids.push(begun["game"]["id"].as_str().expect("an id").to_string());
        }
        let path = format!("games?ids={},nothing,{}", ids[1], ids[0]);
        let listed = desk.get(&path).await;
        let games = listed["games"].as_array().expect("games");
        let named: Vec<&Value> = games.iter().map(|game| &game["variant"]["id"]).collect();
        assert_eq!(named, ["oware", "geme"]);
        assert_eq!(games[0]["asked"], "A");
        assert_eq!(games[0]["table"], Value::Null);
        let boards = desk.get("boards?of=geme,gabata_3x6").await;
        let expected = json!({"boards": {"geme": [6, 6], "gabata_3x6": [6, 6, 6]}});
        assert_eq!(boards, expected);
        for (path, code) in [
            ("games", "bad-request"),
            ("boards?of=", "bad-request"),
            ("boards?of=geme,no_such_game", "unknown-variant"),
        ] {
            let refused = desk.get(path).await;
            assert_eq!(refused["error"]["code"], code, "{path}: {refused}");
        }
    });
}
