//! Tests of requests from other machines: they can use tables and read, and nothing else.
//!
//! The requests go through this machine's own address in the network. If it has none, nothing is tested.

use std::io::Read;
use std::net::SocketAddr;

use gebeta_server::{address, drawn, is_local};
use serde_json::{Value, json};

use crate::client::{Server, ask, connect, server_with};

/// Starts a server for a network; returns its address there, if there is one.
fn classroom() -> Option<(Server, SocketAddr)> {
    let server = server_with(|settings| settings.listen = "0.0.0.0:0".parse().expect("an address"));
    let address = address(server.address);
    let there: SocketAddr = address
        .strip_prefix("http://")
        .and_then(|it| it.parse().ok())
        .expect("an address that can be typed");
    assert!(!there.ip().is_unspecified());
    if there.ip().is_loopback() {
        eprintln!("This machine is not in a network; nothing was tested.");
        return None;
    }
    Some((server, there))
}

fn get(there: SocketAddr, path: &str) -> crate::client::Answer {
    ask(there, "GET", path, &[], b"")
}

fn post(there: SocketAddr, path: &str, body: &Value) -> crate::client::Answer {
    ask(there, "POST", path, &[], body.to_string().as_bytes())
}

#[test]
fn only_tables_and_reading_are_open() {
    let Some((_server, there)) = classroom() else {
        return;
    };
    let about = get(there, "/api/server").json();
    assert_eq!(
        (&about["here"], &about["advice"], &about["local"]),
        (&json!(false), &json!(false), &json!(false))
    );
    let here = SocketAddr::new([127, 0, 0, 1].into(), there.port());
    let about_here = get(here, "/api/server").json();
    assert_eq!(
        (
            &about_here["here"],
            &about_here["advice"],
            &about_here["local"]
        ),
        (&json!(true), &json!(true), &json!(false))
    );
    assert_eq!(about["address"], format!("http://{there}"));
    let levels = about["levels"].as_array().expect("levels");
    assert!(!levels.contains(&json!("perfect")));
    let start = "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0";
    let perfect = json!([{"who": "human"}, {"who": "perfect"}]);
    for (path, body) in [
        ("/api/advice", json!({"variant": "geme", "position": start})),
        ("/api/analyses", json!({"kind": "solve", "variant": "geme"})),
        ("/api/variants/check", json!("schema = 2")),
        ("/api/games", json!({"variant": "geme", "players": perfect})),
    ] {
        let answer = post(there, path, &body);
        assert_eq!(
            (answer.status, answer.code().as_str()),
            (403, "forbidden"),
            "{path}"
        );
    }
    let analyses = [
        ("GET", "/api/analyses/0/events"),
        ("DELETE", "/api/analyses/0"),
    ];
    for (method, path) in analyses {
        assert_eq!(ask(there, method, path, &[], b"").status, 403, "{path}");
    }
    // A table is opened, joined, played at and watched.
    let open = json!([{"who": "human"}, {"who": "human", "open": true}]);
    let begun = post(
        there,
        "/api/games",
        &json!({"variant": "geme", "players": open}),
    )
    .json();
    let at = format!(
        "/api/games/{}",
        begun["game"]["id"].as_str().expect("an id")
    );
    let seat = json!({"invitation": begun["invitation"]});
    let joined = post(there, &format!("{at}/seats"), &seat).json();
    let body =
        |token: &Value| json!({"token": token, "version": joined["game"]["version"], "move": "A1"});
    let others = post(there, &format!("{at}/moves"), &body(&joined["token"]));
    assert_eq!(others.code(), "forbidden");
    let mine = post(there, &format!("{at}/moves"), &body(&begun["tokens"]["A"]));
    assert_eq!(mine.status, 200);
    for path in [
        "/",
        &at,
        &format!("{at}/record"),
        "/api/variants",
        "/api/variants/geme",
        "/api/statistics",
        "/api/statistics.csv",
        "/api/qr.svg?of=/",
    ] {
        assert_eq!(get(there, path).status, 200, "{path}");
    }
}

#[test]
fn an_address_that_asks_for_too_much_is_told_to_wait() {
    let Some((server, there)) = classroom() else {
        return;
    };
    let statuses: Vec<u16> = (0..400)
        .map(|_| ask(there, "GET", "/api/games/0000", &[], b"").status)
        .take_while(|&status| status != 429)
        .collect();
    assert!((200..400).contains(&statuses.len()), "{}", statuses.len());
    // Other addresses are not affected.
    let here = SocketAddr::new([127, 0, 0, 1].into(), server.address.port());
    assert_eq!(get(here, "/api/server").status, 200);
}

#[test]
fn an_address_has_so_many_connections_and_no_more() {
    let Some((server, there)) = classroom() else {
        return;
    };
    let mut open: Vec<_> = (0..48).map(|_| connect(there)).collect();
    // One more connection is closed.
    let mut more = connect(there);
    assert!(matches!(more.read(&mut [0]), Ok(0) | Err(_)));
    let here = SocketAddr::new([127, 0, 0, 1].into(), server.address.port());
    assert_eq!(get(here, "/api/server").status, 200);
    // When some end, there is room again.
    open.clear();
    let again = (0..50).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        get(there, "/api/server").status == 200
    });
    assert!(again);
}

#[test]
fn an_address_that_leads_nowhere_else_says_so() {
    for (listen, local) in [
        ("127.0.0.1:1", true),
        ("127.9.9.9:1", true),
        ("[::1]:1", true),
        ("192.168.1.20:1", false),
    ] {
        assert_eq!(
            is_local(listen.parse().expect("an address")),
            local,
            "{listen}"
        );
    }
    let about = server_with(|_| {}).get("/api/server").json();
    assert_eq!(about["local"], true);
}

#[test]
fn the_address_for_the_blackboard_is_drawn() {
    let drawn = drawn("http://192.168.1.20:8080/").expect("it is short");
    let lines: Vec<&str> = drawn.lines().collect();
    let width = lines[0].chars().count();
    // A square; two of its rows are one line of text.
    assert!(lines.iter().all(|line| line.chars().count() == width));
    assert!(lines.len().abs_diff(width / 2) <= 1, "{drawn}");
}
