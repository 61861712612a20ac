//! Requests that are wrong, each answered with a code and a sentence, and no game harmed by any.

use std::io::Write;

use serde_json::json;

use crate::client::{connect, server};

/// Method, path, body, and the status and code of the answer; `ID` is a game.
const WRONG: &[(&str, &str, &str, u16, &str)] = &[
    ("GET", "/api/nothing", "", 404, "not-found"),
    ("GET", "/api/", "", 404, "not-found"),
    ("GET", "/nothing.html", "", 404, "not-found"),
    ("POST", "/", "", 405, "no-method"),
    ("GET", "/api/advice", "", 405, "no-method"),
    ("DELETE", "/api/games/ID", "", 405, "no-method"),
    ("GET", "/api/variants/nothing", "", 400, "unknown-variant"),
    (
        "GET",
        "/api/variants/file-0000000000000000",
        "",
        400,
        "unknown-variant",
    ),
    ("GET", "/api/games/0000", "", 404, "not-found"),
    ("GET", "/api/games/0000/events", "", 404, "not-found"),
    ("GET", "/api/games/0000/record", "", 404, "not-found"),
    ("GET", "/api/qr.svg", "", 400, "bad-request"),
    (
        "GET",
        "/api/qr.svg?of=http://elsewhere",
        "",
        400,
        "bad-request",
    ),
    ("POST", "/api/variants/check", "\u{0}", 200, ""),
    ("POST", "/api/games", "", 400, "bad-request"),
    ("POST", "/api/games", "[]", 400, "bad-request"),
    ("POST", "/api/games", "{}", 400, "bad-request"),
    (
        "POST",
        "/api/games",
        r#"{"variant":"geme","what":1}"#,
        400,
        "bad-request",
    ),
    ("POST", "/api/games", r#"{"variant":7}"#, 400, "bad-request"),
    (
        "POST",
        "/api/games",
        r#"{"variant":"geme","first":"C"}"#,
        400,
        "bad-value",
    ),
    (
        "POST",
        "/api/games",
        r#"{"variant":"geme","position":"4 4"}"#,
        400,
        "bad-position",
    ),
    (
        "POST",
        "/api/games",
        r#"{"variant":"geme","record":""}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games",
        r#"{"variant":"geme","turns":1}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games",
        r#"{"game":"ID","position":"START"}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games",
        r#"{"game":"ID","turns":1}"#,
        400,
        "bad-number",
    ),
    ("POST", "/api/games", r#"{"game":"0000"}"#, 404, "not-found"),
    ("GET", "/../Cargo.toml", "", 404, "not-found"),
    ("GET", "/..%2f..%2fCargo.toml", "", 404, "not-found"),
    ("GET", "/modules/%2e%2e/index.html", "", 404, "not-found"),
    ("GET", "//etc/passwd", "", 404, "not-found"),
    (
        "GET",
        "/api/variants/..%2Fvariants%2Fgeme.toml",
        "",
        400,
        "unknown-variant",
    ),
    (
        "GET",
        "/api/variants/%2Fetc%2Fpasswd",
        "",
        400,
        "unknown-variant",
    ),
    (
        "POST",
        "/api/lines",
        r#"{"variant":"../variants/geme.toml"}"#,
        400,
        "unknown-variant",
    ),
    (
        "POST",
        "/api/records",
        "gebeta record 1\nvariant: ../variants/geme.toml\n",
        400,
        "",
    ),
    (
        "POST",
        "/api/games",
        r#"{"record":"gebeta record 2"}"#,
        400,
        "bad-record",
    ),
    (
        "POST",
        "/api/games",
        r#"{"variant":"geme","players":[{"who":"human"}]}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games",
        r#"{"variant":"geme","players":[{"who":"me"},{"who":"hard"}]}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games",
        r#"{"variant":"gabata_i","players":[{"who":"human"},{"who":"perfect"}]}"#,
        409,
        "unsolved",
    ),
    (
        "POST",
        "/api/games",
        r#"{"variant":"geme","players":[{"who":"hard","open":true},{"who":"hard"}]}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games",
        r#"{"variant":"geme","players":[{"who":"human","name":"a\nb"},{"who":"hard"}]}"#,
        400,
        "bad-value",
    ),
    (
        "POST",
        "/api/games/0000/moves",
        r#"{"token":"","version":0,"move":"A1"}"#,
        404,
        "not-found",
    ),
    (
        "POST",
        "/api/games/ID/moves",
        r#"{"token":"","version":0}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games/ID/moves",
        r#"{"token":"","version":-1e99,"move":"A1"}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games/ID/moves",
        r#"{"token":"","version":0,"move":"A1"}"#,
        403,
        "forbidden",
    ),
    (
        "POST",
        "/api/games/ID/moves",
        r#"{"token":"T","version":0,"move":"Z99"}"#,
        400,
        "no-such-hole",
    ),
    (
        "POST",
        "/api/games/ID/moves",
        r#"{"token":"T","version":0,"move":""}"#,
        400,
        "no-such-hole",
    ),
    (
        "POST",
        "/api/games/ID/moves",
        r#"{"token":"T","version":0,"move":"A1!9"}"#,
        400,
        "illegal-move",
    ),
    (
        "POST",
        "/api/games/ID/moves",
        r#"{"token":"T","version":7,"move":"A1"}"#,
        409,
        "stale",
    ),
    (
        "POST",
        "/api/games/ID/decide",
        r#"{"token":"T","version":0}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games/ID/decide",
        r#"{"token":"T","version":0,"race":"A1"}"#,
        409,
        "nothing-to-decide",
    ),
    (
        "POST",
        "/api/games/ID/decide",
        r#"{"token":"T","version":0,"holes":["A1"]}"#,
        400,
        "nothing-to-decide",
    ),
    (
        "POST",
        "/api/games/ID/undo",
        r#"{"token":"T","version":0}"#,
        409,
        "nothing-to-undo",
    ),
    ("POST", "/api/games/ID/seats", "{}", 409, "no-seat"),
    (
        "POST",
        "/api/games/ID/seats",
        r#"{"name":3}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/games/ID/rematch",
        r#"{"token":""}"#,
        403,
        "forbidden",
    ),
    ("POST", "/api/records", "", 400, "bad-record"),
    ("POST", "/api/records", "\u{ff}", 400, "bad-record"),
    (
        "POST",
        "/api/lines",
        r#"{"variant":"nothing"}"#,
        400,
        "unknown-variant",
    ),
    (
        "POST",
        "/api/lines",
        r#"{"variant":"geme","position":"x"}"#,
        400,
        "bad-position",
    ),
    (
        "POST",
        "/api/advice",
        r#"{"variant":"geme","position":"x"}"#,
        400,
        "bad-position",
    ),
    (
        "POST",
        "/api/advice",
        r#"{"variant":"geme","position":"START","level":"none"}"#,
        400,
        "unknown-level",
    ),
    (
        "POST",
        "/api/advice",
        r#"{"variant":"geme","position":"START","ms":60000}"#,
        400,
        "bad-number",
    ),
    (
        "POST",
        "/api/advice",
        r#"{"variant":"geme","position":"START","level":"perfect"}"#,
        409,
        "unsolved",
    ),
    ("POST", "/api/analyses", "{}", 400, "bad-request"),
    (
        "POST",
        "/api/analyses",
        r#"{"kind":"guess","variant":"geme"}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/analyses",
        r#"{"kind":"analyse","variant":"geme","depth":13}"#,
        400,
        "bad-number",
    ),
    (
        "POST",
        "/api/analyses",
        r#"{"kind":"compare","variant":"geme"}"#,
        400,
        "bad-request",
    ),
    (
        "POST",
        "/api/analyses",
        r#"{"kind":"solve","variant":"geme","position":"x"}"#,
        400,
        "bad-position",
    ),
    ("GET", "/api/analyses/0000/events", "", 404, "not-found"),
    ("DELETE", "/api/analyses/0000", "", 404, "not-found"),
];

#[test]
fn what_is_wrong_is_told_and_harms_no_game() {
    let server = server();
    let begun = server
        .post("/api/games", &json!({"variant": "geme"}))
        .json();
    let [id, token] =
        [&begun["game"]["id"], &begun["tokens"]["A"]].map(|it| it.as_str().expect("text"));
    let game = format!("/api/games/{id}");
    let before = server.get(&game).body;
    for (method, path, body, status, code) in WRONG {
        let path = path.replace("ID", id);
        let body = body
            .replace("\"ID\"", &format!("\"{id}\""))
            .replace("\"T\"", &format!("\"{token}\""))
            .replace("START", "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0");
        let answer = server.ask(method, &path, &[], body.as_bytes());
        assert_eq!(answer.status, *status, "{method} {path} {body}: {answer:?}");
        if !code.is_empty() {
            assert_eq!(answer.code(), *code, "{method} {path} {body}: {answer:?}");
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
        // Who hangs up on a client that still sends may not be heard by him.
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
    // What is said twice is not said clearly.
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
    // An address in the request line is the host, whatever the header says.
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
    // Those that say no more stay open meanwhile.
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
