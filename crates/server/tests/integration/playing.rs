use serde_json::{Value, json};

use crate::client::{Answer, Server, server};

/// Starts a game; returns its address and its state.
fn begin(server: &Server, wanted: &Value) -> (String, Value) {
    let answer = server.post("/api/games", wanted);
    assert_eq!(answer.status, 200, "{answer:?}");
    let begun = answer.json();
    let id = begun["game"]["id"].as_str().expect("an id");
    (format!("/api/games/{id}"), begun)
}

fn play(server: &Server, at: &str, token: &Value, game: &Value, played: &str) -> Answer {
    let body = json!({"token": token, "version": game["version"], "move": played});
    server.post(&format!("{at}/moves"), &body)
}

#[test]
fn two_people_play_a_round_to_its_end() {
    let server = server();
    let (at, begun) = begin(&server, &json!({"variant": "ansaba"}));
    let mut game = begun["game"].clone();
    assert_eq!(game["awaits"], "turn");
    let mut turns = 0;
    while game["table"]["result"] == "" {
        let token = &begun["tokens"][game["asked"].as_str().expect("somebody")];
        let played = game["table"]["legal"][0]
            .as_str()
            .expect("a move")
            .to_string();
        let answer = play(&server, &at, token, &game, &played);
        assert_eq!(answer.status, 200, "{answer:?}");
        game = answer.json();
        turns += 1;
        assert_eq!(game["steps"], turns);
        assert!(
            !game["table"]["events"]
                .as_array()
                .expect("events")
                .is_empty()
        );
        assert_eq!(game["last"]["move"], played);
    }
    assert_eq!(game["awaits"], "nothing");
    assert!(!game["end"].as_array().expect("sentences").is_empty());
    let whole = server.get(&at).json();
    assert_eq!(whole["turns"].as_array().expect("turns").len(), turns);
    assert_eq!(whole["table"]["events"], json!([]));
    // The terminal reads the record, and a game can be shown and continued from it.
    let record = server.get(&format!("{at}/record")).body;
    assert!(
        record.starts_with("gebeta record 1\nvariant: ansaba\n"),
        "{record}"
    );
    let looked = server.post_text("/api/records", &record).json();
    for key in ["turns", "openings", "awaits", "asked", "end", "position"] {
        assert_eq!(looked[key], whole[key], "{key}");
    }
    let (_, again) = begin(&server, &json!({"record": record}));
    assert_eq!(again["game"]["position"], game["position"]);
    let statistics = server.get("/api/statistics").json();
    assert_eq!(statistics["finished"], 1);
    assert_eq!(statistics["variants"][0]["openings"][0]["games"], 1);
    let csv = server.get("/api/statistics.csv").body;
    assert_eq!(csv.lines().count(), 2, "{csv}");
    // The id of a game lets anyone watch it, so nobody else gets the id.
    let id = whole["id"].as_str().expect("an id");
    let told = server.get("/api/statistics").body + &csv;
    assert!(!told.contains(id), "{told}");
    assert!(csv.starts_with("began,variant,a,b,"), "{csv}");
}

#[test]
fn only_who_holds_a_seat_plays_and_only_once() {
    let server = server();
    let players = json!([{"who": "human", "name": "Almaz"}, {"who": "human", "open": true}]);
    let (at, begun) = begin(&server, &json!({"variant": "geme", "players": players}));
    let game = &begun["game"];
    let a = &begun["tokens"]["A"];
    assert_eq!(begun["tokens"]["B"], Value::Null);
    assert_eq!(game["players"][1]["open"], true);
    for token in [
        json!(""),
        json!("0"),
        json!("null"),
        begun["game"]["id"].clone(),
    ] {
        let answer = play(&server, &at, &token, game, "A1");
        assert_eq!((answer.status, answer.code().as_str()), (403, "forbidden"));
    }
    let invitation = &begun["invitation"];
    let sit = |body: &Value| server.post(&format!("{at}/seats"), body);
    let joined = sit(&json!({"invitation": invitation, "name": "Sara"})).json();
    assert_eq!(joined["side"], "B");
    let b = &joined["token"];
    assert_eq!(sit(&json!({"invitation": invitation})).code(), "no-seat");
    assert_eq!(sit(&json!({})).code(), "no-seat");
    // A change of seats is a change.
    assert_eq!(play(&server, &at, a, game, "A1").code(), "stale");
    let game = &joined["game"];
    assert_eq!(play(&server, &at, b, game, "A1").code(), "forbidden");
    assert_eq!(play(&server, &at, a, game, "B1").code(), "illegal-move");
    let first = play(&server, &at, a, game, "A1");
    assert_eq!(first.status, 200);
    // The same request once more changes nothing.
    let second = play(&server, &at, a, game, "A1");
    assert_eq!((second.status, second.code().as_str()), (409, "stale"));
    assert_eq!(second.json()["error"]["game"]["steps"], 1);
    let after = first.json();
    let back = |token: &Value, game: &Value| {
        let body = json!({"token": token, "version": game["version"]});
        server.post(&format!("{at}/undo"), &body)
    };
    assert_eq!(back(b, &after).code(), "forbidden");
    let undone = back(a, &after);
    assert_eq!(undone.json()["steps"], 0);
    assert_eq!(back(a, &undone.json()).code(), "nothing-to-undo");
    // A reader gets no token.
    let seen = server.get(&at).body;
    assert!(!seen.contains(a.as_str().expect("a token")) && !seen.contains("token"));
}

#[test]
fn a_machine_answers_and_a_turn_is_taken_back_with_its_answer() {
    let server = server();
    let players = json!([{"who": "human"}, {"who": "greedy"}]);
    let (at, begun) = begin(&server, &json!({"variant": "geme", "players": players}));
    let mut events = server.listen(&format!("{at}/events"), None);
    assert_eq!(events.next_of("game").data["steps"], 0);
    let token = &begun["tokens"]["A"];
    let played = play(&server, &at, token, &begun["game"], "A1").json();
    assert_eq!(played["thinks"], true);
    let mine = events.next_of("game");
    assert_eq!(mine.data["last"]["move"], "A1");
    let answer = events.next_of("game").data;
    assert_eq!(
        (&answer["last"]["side"], &answer["asked"]),
        (&json!("B"), &json!("A"))
    );
    let body = json!({"token": token, "version": answer["version"]});
    let back = server.post(&format!("{at}/undo"), &body).json();
    assert_eq!((&back["steps"], &back["asked"]), (&json!(0), &json!("A")));
}

#[test]
fn machines_play_a_match_by_themselves() {
    let server = server();
    let players = json!([{"who": "random"}, {"who": "random"}]);
    let wanted = json!({"variant": "mewelad:origin=choice", "match": true, "players": players});
    let (at, begun) = begin(&server, &wanted);
    assert_eq!(begun["tokens"], json!({}));
    let mut events = server.listen(&format!("{at}/events"), None);
    loop {
        let game = events.next_of("game").data;
        if game["table"]["round"].as_u64() > Some(1) || game["awaits"] == "nothing" {
            return;
        }
    }
}

#[test]
fn neither_sees_from_where_the_other_races() {
    let server = server();
    let (at, begun) = begin(
        &server,
        &json!({"variant": "mewelad:origin=choice", "match": true}),
    );
    let game = &begun["game"];
    assert_eq!(game["awaits"], "race");
    let decide = |side: &str, game: &Value, hole: &str| {
        let body =
            json!({"token": begun["tokens"][side], "version": game["version"], "race": hole});
        server.post(&format!("{at}/decide"), &body)
    };
    assert_eq!(decide("B", game, "A1").code(), "bad-decision");
    let first = decide("B", game, "B6");
    assert_eq!(first.json()["asked"], "A");
    assert!(
        !first.body.contains("\"race\":\"B6\"")
            && !server.get(&at).body.contains("\"race\":\"B6\"")
    );
    let both = decide("A", &first.json(), "A4").json();
    assert_eq!(both["awaits"], "turn");
    assert!(
        !both["table"]["events"]
            .as_array()
            .expect("a race")
            .is_empty()
    );
}

#[test]
fn who_comes_back_hears_what_he_has_missed() {
    let server = server();
    let (at, begun) = begin(&server, &json!({"variant": "geme"}));
    let path = format!("{at}/events");
    let mut events = server.listen(&path, None);
    let seen = events.next_of("game");
    drop(events);
    let token = &begun["tokens"];
    let one = play(&server, &at, &token["A"], &begun["game"], "A1").json();
    // One missed change is sent with its events.
    let missed = server.listen(&path, Some(&seen.id)).next_of("game").data;
    assert_eq!(missed, one);
    let goes_on = |game: &Value| {
        let side = game["asked"].as_str().expect("somebody");
        let first = game["table"]["legal"][0].as_str().expect("a move");
        play(&server, &at, &token[side], game, first).json()
    };
    let two = goes_on(&one);
    // After more missed changes, only the state is sent.
    let far = server.listen(&path, Some(&seen.id)).next_of("game").data;
    assert_eq!(
        (&far["version"], &far["table"]["events"]),
        (&two["version"], &json!([]))
    );
    // A client that is up to date gets what comes next, and nothing before it.
    let version = two["version"].to_string();
    let mut up_to_date = server.listen(&path, Some(&version));
    let three = goes_on(&two);
    assert_eq!(up_to_date.next_of("game").data, three);
}

#[test]
fn a_rematch_is_played_by_both_at_one_new_table() {
    let server = server();
    // A round that one move ends, between two machines.
    let position = "0 0 0 0 1 3 | 0 0 0 0 0 0; A; 20:24";
    let players = json!([{"who": "human", "name": "Almaz"}, {"who": "human", "open": true}]);
    let wanted = json!({"variant": "geme", "position": position, "players": players});
    let (at, begun) = begin(&server, &wanted);
    let seat = json!({"invitation": begun["invitation"]});
    let joined = server.post(&format!("{at}/seats"), &seat).json();
    let tokens = [&begun["tokens"]["A"], &joined["token"]];
    let again = |token: &Value| server.post(&format!("{at}/rematch"), &json!({"token": token}));
    assert_eq!(again(&json!("no")).code(), "forbidden");
    assert_eq!(again(tokens[0]).code(), "not-over");
    let mut events = server.listen(&format!("{at}/events"), None);
    events.next_of("game");
    let over = play(&server, &at, tokens[0], &joined["game"], "A5").json();
    assert_eq!(over["awaits"], "nothing", "{over}");

    // Both ask at once, and more than once.
    let answers: Vec<Value> = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..8)
            .map(|number| scope.spawn(move || again(tokens[number % 2]).json()))
            .collect();
        let answers = asking.into_iter().map(|it| it.join().expect("answered"));
        answers.collect()
    });
    let id = &answers[0]["game"]["id"];
    for (number, answer) in answers.iter().enumerate() {
        assert_eq!(&answer["game"]["id"], id);
        let side = ["A", "B"][number % 2];
        assert_eq!(answer["tokens"], json!({side: tokens[number % 2]}));
    }
    let data = json!({"id": id, "of": begun["game"]["id"]});
    assert_eq!(events.next_of("rematch").data, data);
    // A client that connects only now gets the event too.
    let version = over["version"].to_string();
    let mut late = server.listen(&format!("{at}/events"), Some(&version));
    assert_eq!(late.next_of("rematch").data, data);

    // Both play there, and only with their own tokens.
    let at = format!("/api/games/{}", id.as_str().expect("an id"));
    let game = server.get(&at).json();
    assert_eq!(game["players"][0]["name"], "Almaz");
    assert_eq!(game["steps"], 0);
    assert_eq!(
        play(&server, &at, tokens[1], &game, "A1").code(),
        "forbidden"
    );
    let game = play(&server, &at, tokens[0], &game, "A1").json();
    let legal = game["table"]["legal"][0].as_str().expect("a move");
    assert_eq!(game["asked"], "B");
    assert_eq!(play(&server, &at, tokens[1], &game, legal).status, 200);
}

#[test]
fn an_open_seat_is_kept_for_who_is_invited_and_nothing_is_played_until_then() {
    let server = server();
    for players in [
        json!([{"who": "human"}, {"who": "human", "open": true}]),
        json!([{"who": "human", "open": true}, {"who": "human", "open": true}]),
    ] {
        let (at, begun) = begin(&server, &json!({"variant": "geme", "players": players}));
        let game = &begun["game"];
        let invitation = begun["invitation"].as_str().expect("an invitation");
        assert!(invitation.len() >= 32);
        let seen = [
            server.get(&at).body,
            server.get(&format!("{at}/record")).body,
        ];
        assert!(seen.iter().all(|seen| !seen.contains(invitation)));
        for wrong in [
            json!({}),
            json!({"invitation": ""}),
            json!({"invitation": game["id"]}),
        ] {
            let answer = server.post(&format!("{at}/seats"), &wrong);
            assert_eq!((answer.status, answer.code().as_str()), (403, "forbidden"));
        }
        let sit = || {
            server
                .post(&format!("{at}/seats"), &json!({"invitation": invitation}))
                .json()
        };
        let mut tokens = begun["tokens"].clone();
        while game["players"].as_array().is_some_and(|players| {
            tokens.as_object().map(serde_json::Map::len) < Some(players.len())
        }) {
            let now = server.get(&at).json();
            if let Some(a) = tokens.get("A") {
                let early = play(&server, &at, a, &now, "A1");
                assert_eq!((early.status, early.code().as_str()), (409, "seat-open"));
                assert_eq!(server.get(&at).json()["steps"], 0);
            }
            let joined = sit();
            let side = joined["side"].as_str().expect("a side").to_string();
            tokens[side] = joined["token"].clone();
        }
        let now = server.get(&at).json();
        assert_eq!(play(&server, &at, &tokens["A"], &now, "A1").status, 200);
    }
}

#[test]
fn a_rematch_waits_for_who_is_invited() {
    let server = server();
    let position = "0 0 0 0 1 3 | 0 0 0 0 0 0; A; 20:24";
    let (at, begun) = begin(&server, &json!({"variant": "geme", "position": position}));
    let over = play(&server, &at, &begun["tokens"]["A"], &begun["game"], "A5");
    assert_eq!(over.json()["awaits"], "nothing");
    let record = server.get(&format!("{at}/record")).body;
    let players = json!([{"who": "human"}, {"who": "human", "open": true}]);
    let begun = server
        .post("/api/games", &json!({"record": record, "players": players}))
        .json();
    let at = format!(
        "/api/games/{}",
        begun["game"]["id"].as_str().expect("an id")
    );
    assert_eq!(begun["game"]["awaits"], "nothing", "{begun}");
    assert_eq!(begun["game"]["players"][1]["invited"], true, "{begun}");
    let again = |token: &Value| server.post(&format!("{at}/rematch"), &json!({"token": token}));
    // The invitation could not be used at another table.
    assert_eq!(again(&begun["tokens"]["A"]).code(), "seat-open");
    let joining = json!({"invitation": begun["invitation"]});
    let joined = server.post(&format!("{at}/seats"), &joining).json();
    let [first, second] =
        [&begun["tokens"]["A"], &joined["token"]].map(|token| again(token).json());
    assert_eq!(first["game"]["id"], second["game"]["id"], "{second}");
    assert_eq!(first["game"]["players"][1]["open"], false, "{first}");
}

#[test]
fn a_machine_waits_for_who_is_invited() {
    let server = server();
    let players = json!([{"who": "random"}, {"who": "human", "open": true}]);
    let (at, begun) = begin(&server, &json!({"variant": "geme", "players": players}));
    assert_eq!(begun["game"]["thinks"], false);
    let mut events = server.listen(&format!("{at}/events"), None);
    events.next_of("game");
    let seat = json!({"invitation": begun["invitation"]});
    let joined = server.post(&format!("{at}/seats"), &seat).json();
    assert_eq!(
        (&joined["game"]["steps"], &joined["game"]["thinks"]),
        (&json!(0), &json!(true))
    );
    assert_eq!(events.next_of("game").data["steps"], 0);
    assert_eq!(events.next_of("game").data["steps"], 1);
}

#[test]
fn one_connection_tells_of_several_tables() {
    let server = server();
    let tables = [(); 3].map(|()| begin(&server, &json!({"variant": "geme"})));
    let [(_, first), (_, second), (at, third)] = &tables;
    let ids = [first, second, third].map(|begun| begun["game"]["id"].as_str().expect("an id"));
    let path = format!(
        "/api/events?tables={}:0,{},0000,{}:0",
        ids[0], ids[1], ids[2]
    );
    let mut events = server.listen(&path, None);
    // The table with an unknown version gets its state; the missing table is reported as missing.
    let mut heard = [events.next().expect("more"), events.next().expect("more")];
    heard.sort_by(|one, other| one.name.cmp(&other.name));
    assert_eq!(heard[0].data["id"], ids[1]);
    assert_eq!(heard[1].name, "missing");
    assert_eq!(heard[1].data, json!({"of": "0000", "code": "not-found"}));
    let one = play(&server, at, &third["tokens"]["A"], &third["game"], "A1").json();
    let told = events.next_of("game");
    assert_eq!(told.data, one);
    assert_eq!(
        told.id,
        format!("{}:0,{}:0,0000,{}:1", ids[0], ids[1], ids[2])
    );
    // A client that reconnects gets what has happened since at all tables, whatever the address contains.
    let (at, begun) = &tables[0];
    let two = play(&server, at, &begun["tokens"]["A"], &begun["game"], "A1").json();
    let mut back = server.listen(&path, Some(&told.id));
    assert_eq!(back.next_of("game").data, two);

    let many = [ids[0]; 2].join(",");
    let more = (0..33)
        .map(|it| it.to_string())
        .collect::<Vec<_>>()
        .join(",");
    for wrong in [
        "",
        "?tables=",
        "?tables=,",
        "?tables=a:b",
        "?tables=a:1:2",
        "?tables=..%2Fa",
    ]
    .into_iter()
    .map(String::from)
    .chain([format!("?tables={many}"), format!("?tables={more}")])
    {
        let answer = server.get(&format!("/api/events{wrong}"));
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (400, "bad-request"),
            "{wrong}"
        );
    }
}

#[test]
fn who_says_to_have_seen_what_was_never_there_hears_how_it_stands() {
    let server = server();
    let (at, _) = begin(&server, &json!({"variant": "geme"}));
    for last in ["9223372036854775807", "-9223372036854775808", "7", "x"] {
        let mut events = server.listen(&format!("{at}/events"), Some(last));
        assert_eq!(events.next_of("game").data["version"], 0, "{last}");
    }
}

#[test]
fn a_line_of_moves_is_shown_without_a_game() {
    let server = server();
    let line = server
        .post("/api/lines", &json!({"variant": "ansaba", "moves": ["A1"]}))
        .json();
    assert_eq!(line["tables"].as_array().expect("tables").len(), 2);
    assert_eq!(line["turns"][0]["move"], "A1");
    let position = line["positions"][1].clone();
    let wanted = json!({"variant": "ansaba", "position": position});
    let there = server.post("/api/lines", &wanted).json();
    assert_eq!(there["positions"][0], position);
    let bad = server.post("/api/lines", &json!({"variant": "ansaba", "moves": ["B1"]}));
    assert_eq!(bad.code(), "illegal-move");
    // The race of the opening is described from the layout on.
    let opening = server
        .post("/api/lines", &json!({"variant": "mewelad"}))
        .json();
    let events = &opening["tables"][0]["events"];
    assert_eq!(events[0]["event"], "layout");
    assert_eq!(events[1]["event"], "lift");
}

#[test]
fn each_is_told_in_his_own_language() {
    let server = server();
    let (at, begun) = begin(&server, &json!({"variant": "kalah_java"}));
    let heard = |language| server.listen(&format!("{at}/events?lang={language}"), None);
    let [mut english, mut norwegian] = ["en", "nb"].map(heard);
    english.next_of("game");
    norwegian.next_of("game");
    let body = json!({"token": begun["tokens"]["A"], "version": 0, "move": "A3"});
    let german = server.post(&format!("{at}/moves?lang=de"), &body).json();
    let games = [
        german,
        english.next_of("game").data,
        norwegian.next_of("game").data,
    ];
    let words: Vec<&Value> = games.iter().map(|game| &game["last"]["words"]).collect();
    assert!(
        words[0] != words[1] && words[1] != words[2] && words[0] != words[2],
        "{words:?}"
    );
    assert!(
        games
            .iter()
            .all(|game| game["table"]["events"] == games[0]["table"]["events"])
    );
    assert_eq!(server.get("/messages/nb.ftl").status, 200);
    assert_eq!(server.get("/messages/xx.ftl").status, 404);
    let rules = server.get("/rules/nb.ftl").body;
    for key in ["rules-geme", "question-1"] {
        assert!(rules.contains(&format!("\n{key} = ")), "{key}");
    }
}

#[test]
fn advice_values_all_moves() {
    let server = server();
    let position = "0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23";
    let wanted = json!({"variant": "geme", "position": position, "ms": 200});
    let advice = server.post("/api/advice", &wanted).json();
    assert_eq!(advice["best"], "A6");
    assert_eq!(advice["values"].as_array().expect("values").len(), 2);
    assert_eq!(advice["values"][0], json!({"hole": "A6", "value": -8}));
}
