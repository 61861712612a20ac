//! Lessons, exercises and answers as the page asks for them.

use serde_json::{Value, json};

use crate::desk::{Desk, MINE, run};

const LESSON: &str = r#"lesson = 1
variant = "gabata"
title.en = "Mine"
title.de = "Meine"

[[step]]
say = "Take it."
position = "1 0 0 0 0 2 | 0 3 0 0 0 1; A"
show = "A1"
ask = "play"
goal = "capture"
"#;

/// Asks whether an answer to a step is right.
async fn answer(desk: &Desk, read: &Value, answer: &str) -> Value {
    let step = &read["steps"][0];
    let given = json!({
        "variant": read["variant"],
        "position": step["position"],
        "task": step["task"],
        "answer": answer,
    });
    desk.post("answers", &given).await
}

#[test]
fn a_pasted_lesson_is_read_and_its_answers_are_judged() {
    run(async {
        let desk = Desk::new();
        let read = desk.ask("POST", "lessons?lang=de", LESSON).await;
        assert_eq!(read["title"], "Meine", "{read}");
        assert_eq!(read["variant"], "gabata_i");
        assert_eq!(read["steps"][0]["say"], "Take it.");
        assert_eq!(read["steps"][0]["show"], "A1");
        let right = answer(&desk, &read, "A6").await;
        assert_eq!(right["right"], true, "{right}");
        assert_eq!(right["show"], "A6");
        // A wrong move is shown too, and one that can't be played is explained.
        let wrong = answer(&desk, &read, "A1").await;
        assert_eq!(
            (&wrong["right"], &wrong["show"]),
            (&json!(false), &json!("A1"))
        );
        assert_eq!(wrong["answers"], json!(["A6"]));
        let barred = answer(&desk, &read, "A2").await;
        assert_eq!(
            (&barred["right"], &barred["show"]),
            (&json!(false), &Value::Null)
        );
        assert!(
            barred["why"].as_str().is_some_and(|why| !why.is_empty()),
            "{barred}"
        );
    });
}

#[test]
fn a_lesson_with_a_fault_is_refused_with_its_line() {
    run(async {
        let desk = Desk::new();
        for (sound, broken, line, message) in [
            (
                "\"gabata\"",
                "\"gabbata\"",
                2,
                "`variant = \"gabbata\"`: There is no such variant",
            ),
            (
                "\"gabata\"",
                "\"/etc/passwd\"",
                2,
                "`variant = \"/etc/passwd\"`: There is no such variant",
            ),
            (
                "\"capture\"",
                "\"again\"",
                10,
                "no answer is right at this position: no move reaches the goal",
            ),
        ] {
            let refused = desk
                .ask("POST", "lessons", &LESSON.replace(sound, broken))
                .await;
            assert_eq!(refused["error"]["code"], "bad-lesson", "{refused}");
            assert_eq!(
                refused["error"]["faults"][0],
                json!({"line": line, "message": message})
            );
            assert_eq!(
                refused["error"]["message"],
                format!("line {line}: {message}.")
            );
        }
    });
}

#[test]
fn exercises_are_drawn_and_judged_for_built_in_and_pasted_variants() {
    run(async {
        let desk = Desk::new();
        let mine = desk.paste(MINE).await;
        for variant in ["geme", &mine] {
            for kind in ["last", "laps", "captured", "capture"] {
                let wanted = json!({"variant": variant, "kind": kind, "grade": 2, "seed": 7});
                let drawn = desk.post("exercises", &wanted).await;
                assert_eq!(drawn, desk.post("exercises", &wanted).await);
                let mut given = json!({
                    "variant": variant,
                    "position": drawn["position"],
                    "task": drawn["task"],
                    "answer": "nothing",
                });
                let wrong = desk.post("answers", &given).await;
                assert_eq!(wrong["right"], false, "{wrong}");
                given["answer"] = wrong["answers"][0].clone();
                let right = desk.post("answers", &given).await;
                assert_eq!(right["right"], true, "{right}");
            }
        }
        for (wanted, code) in [
            (
                json!({"variant": "oware", "kind": "laps", "grade": 1, "seed": 1}),
                "no-exercise",
            ),
            (
                json!({"variant": "geme", "kind": "last", "grade": 6, "seed": 1}),
                "bad-number",
            ),
            (
                json!({"variant": "nothing", "kind": "last", "grade": 1, "seed": 1}),
                "unknown-variant",
            ),
            (
                json!({"variant": "geme", "kind": "first", "grade": 1, "seed": 1}),
                "bad-request",
            ),
        ] {
            let refused = desk.post("exercises", &wanted).await;
            assert_eq!(refused["error"]["code"], code, "{refused}");
        }
    });
}

#[test]
fn a_task_that_does_not_fit_its_position_is_refused() {
    run(async {
        let desk = Desk::new();
        let given = json!({
            "variant": "geme",
            "position": "0 0 0 0 0 2 | 1 3 0 5 0 0; A",
            "task": {"ask": "last", "move": "A1"},
            "answer": "A2",
        });
        let refused = desk.post("answers", &given).await;
        assert_eq!(refused["error"]["code"], "bad-task", "{refused}");
    });
}

#[test]
fn a_worksheet_is_made_from_a_job_that_passes_as_text() {
    run(async {
        let desk = Desk::new();
        let mine = desk.paste(MINE).await;
        let wanted = format!("variants/{mine}/worksheet.pdf?lang=nb&grade=2&seed=7");
        let job: Value = serde_json::from_str(&desk.text(&wanted).await).expect("a job");
        assert_eq!(job["variant"]["file"], MINE);
        assert_eq!(job["language"], "nb");
        assert_eq!((&job["grade"], &job["seed"]), (&json!(2), &json!(7)));
        for (wanted, code) in [
            ("variants/geme/worksheet.pdf?grade=6", "bad-number"),
            ("variants/geme/worksheet.pdf?grade=all", "bad-value"),
            ("variants/geme/worksheet.pdf?seed=-1", "bad-value"),
            ("variants/nothing/worksheet.pdf", "unknown-variant"),
        ] {
            let refused = desk.get(wanted).await;
            assert_eq!(refused["error"]["code"], code, "{refused}");
        }
    });
}
