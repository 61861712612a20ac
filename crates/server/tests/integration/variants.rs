use serde_json::json;

use crate::client::server;

#[test]
fn every_variant_is_told() {
    let server = server();
    let list = server.get("/api/variants").json();
    let list = list["variants"].as_array().expect("variants");
    assert!(list.len() > 150, "{}", list.len());
    // Two of each kind: checking all takes long, and other tests do.
    for id in [
        "geme",
        "gabata_i:tax=one,holes=seven",
        "gabata_3x6",
        "kalah_java",
        "mbangbi",
    ] {
        let answer = server.get(&format!("/api/variants/{id}"));
        assert_eq!(answer.status, 200, "{id}: {answer:?}");
        let answer = answer.json();
        assert_eq!(answer["spec"], id);
        let rows = answer["rows"].as_array().expect("rows");
        let holes: usize = rows
            .iter()
            .map(|row| row.as_array().map_or(0, Vec::len))
            .sum();
        assert_eq!(answer["holes"], holes, "{id}");
        assert!(!answer["sections"].as_array().expect("rules").is_empty());
        assert!(
            answer["start"]
                .as_str()
                .is_some_and(|start| start.contains(';')),
            "{id}"
        );
    }
    assert_eq!(
        server.get("/api/variants/kalah_java").json()["stores"],
        "on_route"
    );
    assert_eq!(
        server.get("/api/variants/geme:holes=none").code(),
        "bad-option"
    );
}

#[test]
fn a_pasted_file_is_checked_and_played() {
    let server = server();
    let bad = server.post_text(
        "/api/variants/check",
        "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n[sow]\nwhither = 3\n",
    );
    let answer = bad.json();
    assert_eq!(answer["sound"], false);
    let place = &answer["defects"][0]["place"];
    assert_eq!(
        (&place["line"], &place["column"]),
        (&json!(6), &json!(1)),
        "{answer}"
    );

    let text = "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"gabata_i\"\n";
    let sound = server.post_text("/api/variants/check", text).json();
    assert_eq!(sound["sound"], true, "{sound}");
    let handle = sound["handle"].as_str().expect("a handle");
    assert_eq!(
        server.get(&format!("/api/variants/{handle}")).json()["name"],
        "Mine"
    );
    let spec = format!("{handle}:tax=one");
    let begun = server.post("/api/games", &json!({"variant": spec})).json();
    assert_eq!(begun["game"]["variant"]["spec"], spec.as_str());
    assert_eq!(begun["game"]["variant"]["id"], "mine");
}

/// Whatever a spec or a file contains, no file of this machine is looked up.
#[test]
fn no_path_reaches_the_file_system() {
    let server = server();
    let here = concat!(env!("CARGO_MANIFEST_DIR"), "/../formats/variants/geme.toml");
    let specs = [
        here,
        "Cargo.toml",
        "./geme.toml",
        "../geme",
        "Cargo",
        "/etc/passwd",
        "geme:a=../b",
        "geme:./x.toml",
    ];
    for spec in specs {
        let answer = server.post("/api/games", &json!({"variant": spec}));
        assert_eq!(answer.status, 400, "{spec}: {answer:?}");
        assert!(
            ["unknown-variant", "bad-option"].contains(&answer.code().as_str()),
            "{spec}"
        );
        assert!(!answer.body.contains(".toml"), "{spec}: {answer:?}");
        let record = format!("gebeta record 1\nvariant: {spec}\nround: 1\nresult: unfinished\n");
        let answer = server.post_text("/api/records", record);
        assert_eq!(answer.status, 400, "{spec}: {answer:?}");
    }
    for parent in [here, "/etc/passwd", "../../x.toml", "Cargo.toml", "Cargo"] {
        let text = format!("schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"{parent}\"\n");
        let answer = server.post_text("/api/variants/check", text).json();
        assert_eq!(answer["sound"], false, "{parent}");
        assert_eq!(
            answer["defects"][0]["code"], "unknown-parent",
            "{parent}: {answer}"
        );
        assert!(
            !answer.to_string().contains("did you mean the file"),
            "{parent}: {answer}"
        );
    }
    let outside = [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/modules/../../src/lib.rs",
        "/modules/..%2f..%2fsrc/lib.rs",
        "/%2fetc/passwd",
        "//etc/passwd",
        "/.git/config",
        "/index.html%00",
        "/src/lib.rs",
        "/modules/..\\..\\src\\lib.rs",
        "/modules/",
        "/modules",
    ];
    for path in outside {
        let answer = server.get(path);
        assert!([400, 404].contains(&answer.status), "{path}: {answer:?}");
    }
    let page = server.get("/");
    assert_eq!(page.status, 200);
    for header in [
        "content-security-policy: default-src 'none'",
        "nosniff",
        "referrer-policy: no-referrer",
        "cross-origin-resource-policy: same-origin",
    ] {
        assert!(page.head.contains(header), "{}", page.head);
    }
}
