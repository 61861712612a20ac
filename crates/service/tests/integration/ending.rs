//! Tests of games that players end before the rules do: resignation, draws, clocks; and of what they say meanwhile.

use std::time::Duration;

use serde_json::{Value, json};

use crate::desk::{Desk, run};

/// A game at a desk, with the tokens of its players.
struct Table {
    desk: Desk,
    path: String,
    tokens: Value,
}

impl Table {
    async fn begin(wanted: Value) -> Table {
        let desk = Desk::new();
        let begun = desk.post("games", &wanted).await;
        let id = begun["game"]["id"].as_str();
        Table {
            path: format!("games/{}", id.unwrap_or_else(|| panic!("{begun}"))),
            tokens: begun["tokens"].clone(),
            desk,
        }
    }

    async fn game(&self) -> Value {
        self.desk.get(&self.path).await
    }

    /// Asks for something in the name of a player who has seen the newest version.
    async fn ask(&self, what: &str, side: &str, key: &str, value: &str) -> Value {
        let version = self.game().await["version"].clone();
        let mut body = json!({"token": self.tokens[side], "version": version});
        body[key] = json!(value);
        let path = format!("{}/{what}", self.path);
        self.desk.post(&path, &body).await
    }

    async fn end(&self, side: &str, how: &str) -> Value {
        self.ask("end", side, "how", how).await
    }

    async fn play(&self, side: &str, played: &str) -> Value {
        self.ask("moves", side, "move", played).await
    }

    async fn record(&self) -> String {
        self.desk.text(&format!("{}/record", self.path)).await
    }
}

/// The refusal's code.
fn code(answer: &Value) -> &str {
    answer["error"]["code"].as_str().unwrap_or_default()
}

#[test]
fn a_player_resigns_and_the_other_wins() {
    run(async {
        let table = Table::begin(json!({"variant": "geme"})).await;
        table.play("A", "A1").await;
        let game = table.end("A", "resign").await;
        assert_eq!(game["awaits"], "nothing", "{game}");
        assert_eq!(game["outcome"], "B");
        assert_eq!(game["ended"], json!({"why": "resigned", "by": "A"}));
        assert_eq!(game["table"]["legal"], json!([]));
        // The sowing of the turn before is not shown again.
        assert_eq!(game["table"]["events"], json!([]));
        let end = "Player A has resigned. Player B has won the game.";
        assert_eq!(game["end"], json!([end]));
        for (answer, expected) in [
            (table.play("B", "B1").await, "round-over"),
            (table.end("B", "resign").await, "over"),
            (table.end("B", "draw").await, "over"),
        ] {
            assert_eq!(code(&answer), expected, "{answer}");
        }
        let undo = json!({"token": table.tokens["A"], "version": game["version"]});
        let path = format!("{}/undo", table.path);
        assert_eq!(code(&table.desk.post(&path, &undo).await), "over");

        // The record says so, and whoever reads it sees the same.
        let record = table.record().await;
        assert!(
            record.ends_with("result: unfinished\nended: A resigned\n"),
            "{record}"
        );
        let read = table.desk.ask("POST", "records", &record).await;
        for key in ["awaits", "outcome", "ended", "end", "turns"] {
            assert_eq!(read[key], table.game().await[key], "{key}");
        }
        // Somebody who plays on from there can.
        let on = table.desk.post("games", &json!({"record": record})).await;
        assert_eq!(on["game"]["awaits"], "turn", "{on}");
        // The next game of the same players goes on as usual.
        let again = json!({"token": table.tokens["A"]});
        let path = format!("{}/rematch", table.path);
        let again = table.desk.post(&path, &again).await;
        assert_eq!(again["game"]["ended"], Value::Null, "{again}");
    });
}

#[test]
fn a_draw_is_offered_declined_and_accepted() {
    run(async {
        let table = Table::begin(json!({"variant": "geme"})).await;
        assert_eq!(code(&table.end("B", "decline").await), "no-offer");
        let offered = table.end("A", "draw").await;
        assert_eq!(offered["draw"], "A", "{offered}");
        assert_eq!(offered["awaits"], "turn");
        // The player who offers can't answer.
        assert_eq!(code(&table.end("A", "decline").await), "no-offer");
        assert_eq!(table.end("A", "draw").await["awaits"], "turn");
        let declined = table.end("B", "decline").await;
        assert_eq!(declined["draw"], Value::Null);
        assert_eq!(code(&table.end("A", "draw").await), "draw-declined");

        // A turn answers an offer too, and allows another one.
        table.play("A", "A1").await;
        assert_eq!(table.end("A", "draw").await["draw"], "A");
        let played = table.play("B", "B1").await;
        assert_eq!(played["draw"], Value::Null, "{played}");
        table.end("A", "draw").await;
        let agreed = table.end("B", "draw").await;
        assert_eq!(agreed["outcome"], "D", "{agreed}");
        assert_eq!(agreed["ended"], json!({"why": "agreed", "by": null}));
        let record = table.record().await;
        assert!(record.ends_with("\nended: draw agreed\n"), "{record}");
    });
}

#[test]
fn a_machine_agrees_to_a_draw_unless_it_expects_to_win() {
    run(async {
        // The values of both positions are exact: A wins by 8, and A loses by 8.
        for (position, agrees) in [
            ("0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23", false),
            ("0 0 0 0 1 3 | 0 0 0 0 0 0; A; 24:20", true),
        ] {
            let players = json!([{"who": "human"}, {"who": "easy"}]);
            let wanted = json!({"variant": "geme", "position": position, "players": players});
            let table = Table::begin(wanted).await;
            let game = table.end("A", "draw").await;
            assert_eq!(game["outcome"] == "D", agrees, "{position}: {game}");
            assert_eq!(game["draw"], Value::Null);
            if !agrees {
                assert_eq!(code(&table.end("A", "draw").await), "draw-declined");
            }
        }
    });
}

#[test]
fn a_player_runs_out_of_time() {
    run(async {
        let clock = json!({"time": 1, "increment": 0});
        let quick = json!({"who": "human", "clock": clock});
        let slow = json!({"who": "human", "clock": {"time": 600, "increment": 5}});
        let wanted = json!({"variant": "geme", "players": [slow, quick]});
        let table = Table::begin(wanted).await;
        let game = table.game().await;
        assert_eq!(
            game["clock"],
            json!({"left": [600_000, 1000], "runs": null})
        );
        // The first turn is free, and B's clock runs from then on.
        tokio::time::sleep(Duration::from_millis(1100)).await;
        let game = table.play("A", "A1").await;
        assert_eq!(game["clock"]["runs"], "B", "{game}");
        assert_eq!(game["clock"]["left"][0], 600_000);
        assert_eq!(code(&table.end("A", "time").await), "time-left");
        tokio::time::sleep(Duration::from_millis(1100)).await;
        // A turn that comes too late is not played.
        let game = table.play("B", "B1").await;
        assert_eq!(game["steps"], 1, "{game}");
        assert_eq!(game["ended"], json!({"why": "time", "by": "B"}));
        assert_eq!(game["outcome"], "A");
        assert_eq!(game["clock"], json!({"left": [600_000, 0], "runs": null}));
        let record = table.record().await;
        assert!(record.ends_with("\nended: B out of time\n"), "{record}");
    });
}

#[test]
fn a_turn_adds_its_increment_and_the_other_player_can_end_the_game_by_time() {
    run(async {
        let players = json!([
            {"who": "human", "clock": {"time": 1, "increment": 60}},
            {"who": "human", "clock": {"time": 1}},
        ]);
        let table = Table::begin(json!({"variant": "geme", "players": players})).await;
        table.play("A", "A1").await;
        table.play("B", "B1").await;
        let game = table.play("A", "A2").await;
        let left = game["clock"]["left"][0].as_u64().expect("a clock");
        assert!((60_000..=61_000).contains(&left), "{game}");
        tokio::time::sleep(Duration::from_millis(1100)).await;
        let game = table.end("A", "time").await;
        assert_eq!(game["ended"], json!({"why": "time", "by": "B"}), "{game}");
    });
}

#[test]
fn clocks_out_of_range_and_clocks_of_machines_are_refused() {
    run(async {
        let desk = Desk::new();
        for (player, expected) in [
            (json!({"who": "human", "clock": {"time": 0}}), "bad-number"),
            (
                json!({"who": "human", "clock": {"time": 60, "increment": 601}}),
                "bad-number",
            ),
            (json!({"who": "easy", "clock": {"time": 60}}), "bad-request"),
        ] {
            let wanted = json!({"variant": "geme", "players": [player, {"who": "human"}]});
            let refused = desk.post("games", &wanted).await;
            assert_eq!(code(&refused), expected, "{refused}");
        }
    });
}

#[test]
fn phrases_have_numbers_and_come_one_at_a_time() {
    run(async {
        let table = Table::begin(json!({"variant": "geme"})).await;
        let path = format!("{}/phrases", table.path);
        let say = |side: &str, phrase: u8| json!({"token": table.tokens[side], "phrase": phrase});
        let said = table.desk.post(&path, &say("A", 3)).await;
        assert_eq!(said, json!({"phrase": 3}));
        assert_eq!(code(&table.desk.post(&path, &say("A", 4)).await), "busy");
        assert_eq!(
            table.desk.post(&path, &say("B", 9)).await,
            json!({"phrase": 9})
        );
        assert_eq!(
            code(&table.desk.post(&path, &say("B", 10)).await),
            "bad-number"
        );
        let stranger = json!({"token": "nobody", "phrase": 1});
        assert_eq!(code(&table.desk.post(&path, &stranger).await), "forbidden");
        let text = json!({"token": table.tokens["A"], "phrase": "hello"});
        assert_eq!(code(&table.desk.post(&path, &text).await), "bad-request");
    });
}
