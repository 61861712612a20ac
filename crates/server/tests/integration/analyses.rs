use serde_json::json;

use crate::client::server;

#[test]
fn levels_come_one_after_the_other() {
    let server = server();
    let wanted = json!({"kind": "analyse", "variant": "geme", "depth": 4});
    let id = server.post("/api/analyses", &wanted).json()["id"].clone();
    let path = format!("/api/analyses/{}/events", id.as_str().expect("an id"));
    let mut events = server.listen(&path, None);
    assert_eq!(events.next_of("columns").data["columns"][1], "level");
    let row = events.next_of("row");
    assert_eq!(
        (&row.data["row"][0], &row.data["row"][1]),
        (&json!("6"), &json!("1"))
    );
    let done = events.next_of("done");
    assert_eq!(done.data["stopped"], false);
    assert!(events.next().is_none());
    // A client that reconnects gets the rest.
    let mut rest = server.listen(&path, Some(&row.id));
    let next = rest.next_of("row");
    assert_eq!(next.data["row"][1], "2");
}

#[test]
fn a_comparison_and_a_solution_are_told() {
    let server = server();
    let run = |wanted| {
        let id = server.post("/api/analyses", &wanted).json()["id"].clone();
        server.listen(
            &format!("/api/analyses/{}/events", id.as_str().expect("an id")),
            None,
        )
    };
    let mut events =
        run(json!({"kind": "compare", "variant": "geme", "with": "gabata_i", "depth": 3}));
    let parting = events.next_of("parting").data;
    assert_eq!(parting["alike"], false, "{parting}");
    events.next_of("done");
    let position = "0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23";
    let mut events = run(json!({"kind": "solve", "variant": "geme", "position": position}));
    let solved = events.next_of("solved").data;
    assert_eq!(solved["value"], -8, "{solved}");
    assert_eq!(solved["moves"].as_array().expect("moves").len(), 2);
}

#[test]
fn an_analysis_can_be_ended() {
    let server = server();
    let wanted = json!({"kind": "solve", "variant": "geme"});
    let begin = || server.post("/api/analyses", &wanted);
    let ids = [begin(), begin()].map(|answer| answer.json()["id"].clone());
    assert_eq!(begin().code(), "busy");
    for id in ids {
        let at = format!("/api/analyses/{}", id.as_str().expect("an id"));
        let mut events = server.listen(&format!("{at}/events"), None);
        assert_eq!(server.ask("DELETE", &at, &[], b"").status, 204);
        assert_eq!(events.next_of("done").data["stopped"], true);
    }
}
