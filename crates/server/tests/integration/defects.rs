//! Tests of invalid requests: each is answered with a code and a sentence, and no game is harmed.

use std::io::Write;

use serde_json::json;

use crate::client::{connect, server};

/// Method, path, body, and the status and code of the answer; `ID` is a game.
fn wrong() -> Vec<(String, String, String, u16, String)> {
    serde_json::from_str(include_str!("defects.json")).expect("rows of five")
}

#[test]
fn what_is_wrong_is_told_and_harms_no_game() {
    let server = server();
    let begun = server.begin("geme");
    let [id, token] =
        [&begun["game"]["id"], &begun["tokens"]["A"]].map(|it| it.as_str().expect("text"));
    let game = format!("/api/games/{id}");
    let before = server.get(&game).body;
    for (method, path, body, status, code) in wrong() {
        let path = path.replace("ID", id);
        let body = body
            .replace("\"ID\"", &format!("\"{id}\""))
            .replace("\"T\"", &format!("\"{token}\""))
            .replace("START", "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0");
        let answer = server.ask(&method, &path, &[], body.as_bytes());
        assert_eq!(answer.status, status, "{method} {path} {body}: {answer:?}");
        if !code.is_empty() {
            assert_eq!(answer.code(), code, "{method} {path} {body}: {answer:?}");
            let message = answer.json()["error"]["message"].clone();
            assert!(
                message.as_str().is_some_and(|it| it.ends_with('.')),
                "{answer:?}"
            );
        }
    }
    assert_eq!(server.get(&game).body, before);
}

#[test]
fn what_is_too_long_is_refused() {
    let server = server();
    let long = "x".repeat(3 << 20);
    for path in [
        "/api/games",
        "/api/lines",
        "/api/records",
        "/api/variants/check",
        "/api/advice",
    ] {
        let answer = server.post_text(path, &long);
        // A client that is still sending may not get the refusal.
        assert!(
            [413, 0].contains(&answer.status),
            "{path}: {}",
            answer.status
        );
    }
    let moves = vec!["A1"; 501];
    let answer = server.post("/api/lines", &json!({"variant": "geme", "moves": moves}));
    assert_eq!(answer.code(), "bad-value");
}

#[test]
fn other_names_and_other_pages_are_refused() {
    let server = server();
    let port = server.address.port();
    let asked = |headers: &[(&str, &str)]| server.ask("GET", "/api/server", headers, b"").status;
    assert_eq!(asked(&[("Host", &format!("localhost:{port}"))]), 200);
    assert_eq!(asked(&[("Host", &format!("[::1]:{port}"))]), 200);
    for host in [
        "evil.example",
        "127.0.0.1",
        "127.0.0.1:1",
        "",
        ":",
        "[",
        "localhost:x",
        &format!("[[127.0.0.1]]:{port}"),
        &format!("[127.0.0.1]:{port}"),
        &format!("[::1:{port}"),
        &format!("::1:{port}"),
        &format!("127.0.0.1:+{port}"),
        &format!("127.0.0.1:0{port}"),
        &format!(":{port}"),
        &format!("+{port}"),
        &format!("user@127.0.0.1:{port}"),
        &format!("127.0.0.1:{port}/"),
        &format!("127.0.0.1:{port},evil.example"),
    ] {
        assert_eq!(asked(&[("Host", host)]), 403, "{host}");
    }
    let evil = format!("evil.example:{port}");
    assert_eq!(asked(&[("Host", &evil)]), 403);
    assert_eq!(asked(&[("Origin", "http://evil.example")]), 403);
    assert_eq!(asked(&[("Origin", "null")]), 403);
    let (host, origin) = (
        server.address.to_string(),
        format!("http://{}", server.address),
    );
    assert_eq!(asked(&[("Origin", &origin)]), 200);
    // A repeated header is ambiguous.
    assert_eq!(asked(&[("Host", &host), ("Host", &evil)]), 403);
    assert_eq!(asked(&[("Host", &evil), ("Host", &host)]), 403);
    assert_eq!(asked(&[("Host", &host), ("Host", &host)]), 403);
    assert_eq!(
        asked(&[("Origin", &origin), ("Origin", "http://evil.example")]),
        403
    );
    assert_eq!(asked(&[("Origin", &origin), ("Origin", &origin)]), 403);
    assert_eq!(asked(&[("Origin", "")]), 403);
    assert_eq!(
        asked(&[("Origin", &format!("{origin}, http://evil.example"))]),
        403
    );
    // An address in the request line is the host, whatever the header contains.
    let named = |path: &str| server.get(path).status;
    assert_eq!(named(&format!("http://{host}/api/server")), 200);
    assert_eq!(
        named(&format!("http://evil.example:{port}/api/server")),
        403
    );
}

#[test]
fn what_is_no_request_at_all_harms_nobody() {
    let server = server();
    let rubbish: [&[u8]; 5] = [
        b"\x16\x03\x01\x02\x00",
        b"GET\r\n\r\n",
        b"POST /api/games HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
        b"\0\0\0\0\r\n\r\n",
        b"GET / HTTP/1.1\r\n",
    ];
    // Silent connections stay open meanwhile.
    let mut open = Vec::new();
    for _ in 0..20 {
        for bytes in rubbish {
            let mut stream = connect(server.address);
            let _ = stream.write_all(bytes);
            open.push(stream);
        }
    }
    assert_eq!(server.get("/api/server").status, 200);
}
