//! Tests of perfect machines, exact values, and games that branch off.

use serde_json::{Value, json};

use crate::client::{Server, server};

/// Few counters are left: A to move loses 8 with every move.
const NEAR_THE_END: &str = "0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23";

#[test]
fn a_perfect_machine_wins_what_can_be_won() {
    let server = server();
    let players = json!([{"who": "human"}, {"who": "perfect"}]);
    let wanted = json!({"variant": "geme", "position": NEAR_THE_END, "players": players});
    let begun = server.post("/api/games", &wanted).json();
    let id = begun["game"]["id"].as_str().expect("an id");
    let mut events = server.listen(&format!("/api/games/{id}/events"), None);
    let mut game = events.next_of("game").data;
    while game["awaits"] == "turn" {
        if game["asked"] == "A" {
            let played = game["table"]["legal"][0].clone();
            let body =
                json!({"token": begun["tokens"]["A"], "version": game["version"], "move": played});
            server.post(&format!("/api/games/{id}/moves"), &body);
        }
        game = events.next_of("game").data;
    }
    // The solver's value of the position is -8 for A with best play, and A plays no better than that.
    assert_eq!(game["table"]["result"], "B");
    let stores = &game["table"]["stores"];
    let lead = stores[1].as_i64().expect("a number") - stores[0].as_i64().expect("a number");
    assert!(lead >= 8, "{stores}");
}

#[test]
fn values_are_exact_once_a_position_is_solved() {
    let server = server();
    let wanted = json!({"variant": "geme", "position": NEAR_THE_END, "level": "perfect"});
    let exact = server.post("/api/advice", &wanted).json();
    assert_eq!(exact["final"], true);
    assert_eq!(exact["values"][0], json!({"hole": "A6", "value": -8}));
    // The solution is known from now on, also a turn later.
    let line = json!({"variant": "geme", "position": NEAR_THE_END, "moves": ["A6"]});
    let next = server.post("/api/lines", &line).json()["positions"][1].clone();
    let wanted = json!({"variant": "geme", "position": next});
    let later = server.post("/api/advice", &wanted).json();
    assert_eq!(later["final"], true, "{later}");
    assert_eq!(later["values"][0]["value"], 8, "{later}");
}

#[test]
fn a_branch_of_a_match_is_a_match() {
    let server = server();
    let position = "4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 33:10";
    let begin = json!({"variant": "gabata_i", "match": true, "position": position});
    let begun = server.post("/api/games", &begin).json();
    let at = format!(
        "/api/games/{}",
        begun["game"]["id"].as_str().expect("an id")
    );
    let mut game = begun["game"].clone();
    for _ in 0..3 {
        let token = &begun["tokens"][game["asked"].as_str().expect("somebody")];
        let body =
            json!({"token": token, "version": game["version"], "move": game["table"]["legal"][0]});
        game = server.post(&format!("{at}/moves"), &body).json();
    }
    let whole = server.get(&at).json();
    let turns = whole["turns"].as_array().expect("turns");
    assert_eq!(
        turns[1]["round"], 2,
        "the second turn is of the second round"
    );
    let id = &whole["id"];
    let record = server.get(&format!("{at}/record")).body;
    for from in [
        json!({"game": id, "turns": 2}),
        json!({"record": record, "turns": 2}),
    ] {
        let branch = branch(&server, &from);
        assert_eq!(branch["match"], true);
        assert_eq!(branch["table"]["round"], 2);
        assert_eq!(branch["position"], turns[2]["before"]);
        assert_eq!(branch["turns"], json!(turns[..2]));
        assert_eq!(branch["openings"], whole["openings"]);
    }
    // Also from the beginning of the first round.
    let first = branch(&server, &json!({"game": id, "turns": 0}));
    assert_eq!(
        (&first["steps"], &first["table"]["round"]),
        (&json!(0), &json!(1))
    );
    // The original game is unchanged.
    assert_eq!(server.get(&at).json(), whole);
}

/// Starts a game, and returns all of it.
fn branch(server: &Server, from: &Value) -> Value {
    let begun = server.post("/api/games", from).json();
    let id = begun["game"]["id"]
        .as_str()
        .unwrap_or_else(|| panic!("{begun}"));
    server.get(&format!("/api/games/{id}")).json()
}

#[test]
fn holes_are_called_as_the_variant_numbers_them() {
    let server = server();
    let called = |path: &str| server.get(path).json()["called"].clone();
    let geme = called("/api/variants/geme");
    assert_eq!(geme["A1"], json!({"label": "0", "name": "A's home 0"}));
    assert_eq!(geme["B1"]["label"], "5");
    assert_eq!(
        called("/api/variants/geme?lang=de")["A1"]["name"],
        "Mulde 0 von A"
    );
    let ansaba = called("/api/variants/ansaba");
    assert_eq!(ansaba["B1"], json!({"label": "B1", "name": "B1"}));
}
