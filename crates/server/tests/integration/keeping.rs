//! Tests that data stored by an earlier version is read.

use rusqlite::{Connection, params};
use serde_json::json;

use crate::client::server_over;

/// The tables of the first version.
pub const FIRST: &str = "
create table games (
    id text primary key,
    began integer not null,
    changed integer not null,
    version integer not null,
    variant text not null,
    file text,
    counted integer not null,
    seats text not null,
    record text not null,
    turns integer not null,
    first_move text,
    result text
) strict;
create index games_by_change on games (changed);
pragma user_version = 1;
";

const FILE: &str = "schema = 1\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n";

const RECORD: &str = "gebeta record 1\nvariant: mine\n\nround: 1\nfirst: A\n\
    start: 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0\n  1. A1\nresult: unfinished\n";

const SEATS: &str = r#"[{"who":"human","name":"Almaz","token":"ab","race":null},{"who":"human","name":null,"token":null,"race":null}]"#;

#[test]
fn a_database_of_the_first_version_is_taken_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Connection::open(folder.path().join("games.sqlite")).expect("a database");
    database.execute_batch(FIRST).expect("its tables");
    database
        .execute(
            "insert into games values ('0abc', 1, 1, 3, 'mine', ?1, 1, ?2, ?3, 1, 'A1', null)",
            params![FILE, SEATS, RECORD],
        )
        .expect("a game");
    drop(database);
    let server = server_over(folder);
    let game = server.get("/api/games/0abc").json();
    assert_eq!(
        (&game["version"], &game["steps"]),
        (&json!(3), &json!(1)),
        "{game}"
    );
    // Its rules are found without it too.
    let spec = game["variant"]["spec"].as_str().expect("a handle");
    assert_eq!(
        server.get(&format!("/api/variants/{spec}")).json()["name"],
        "Mine"
    );
    assert_eq!(
        server.post_text("/api/records", RECORD).json()["variant"]["spec"],
        spec
    );
    // Its open seat is for anyone, the page learns so, and the game continues.
    let seat = &game["players"][1];
    assert_eq!(
        (&seat["open"], &seat["invited"]),
        (&json!(true), &json!(false))
    );
    let joined = server.post("/api/games/0abc/seats", &json!({})).json();
    assert_eq!(joined["side"], "B", "{joined}");
    let body = json!({"token": joined["token"], "version": joined["game"]["version"], "move": game["table"]["legal"][0]});
    let played = server.post("/api/games/0abc/moves", &body).json();
    assert_eq!(played["steps"], 2, "{played}");
}
