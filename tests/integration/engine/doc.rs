//! The page docs/engine.md: its conversations are held, its tables compared.

use std::collections::BTreeSet;

use serde_json::Value;

use super::animator::EVENTS;
use super::schema::{all_codes, keys};
use super::talk::Talk;
use crate::program;

const PAGE: &str = include_str!("../../../docs/engine.md");

/// Returns the first cells of the table that follows a heading, without their backquotes.
fn first_cells(heading: &str) -> Vec<&'static str> {
    let (_, after) = PAGE.split_once(heading).expect("the heading is there");
    let rows = after.lines().skip_while(|line| !line.starts_with('|'));
    let rows = rows.take_while(|line| line.starts_with('|')).skip(2);
    rows.map(|row| row.split('|').nth(1).unwrap().trim().trim_matches('`'))
        .collect()
}

#[test]
fn every_conversation_goes_as_it_is_written() {
    let mut conversations = 0;
    let mut answers = 0;
    for block in PAGE.split("```jsonl\n").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        let mut talk = Talk::new();
        let mut said = None;
        for line in block.lines() {
            if let Some(request) = line.strip_prefix("> ") {
                assert_eq!(said, None, "{request} follows a request without an answer");
                said = Some(talk.say(request.as_bytes()).unwrap());
            } else {
                let answer = line.strip_prefix("< ").expect("a line starts with > or <");
                assert_eq!(said.take().as_deref(), Some(answer));
                answers += 1;
            }
        }
        assert_eq!(said, None);
        conversations += 1;
    }
    assert!(conversations >= 6 && answers >= 25);
}

/// What is thought takes the program, not a session alone.
#[test]
fn every_thought_is_as_it_is_written() {
    let mut thoughts = 0;
    for block in PAGE.split("```jsonl thinking\n").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        let requests: String = block
            .lines()
            .filter_map(|line| line.strip_prefix("> "))
            .map(|line| format!("{line}\n"))
            .collect();
        let answers = program::feed(program::gebeta(["engine"]), &requests).stdout;
        let written = block.lines().filter_map(|line| line.strip_prefix("< "));
        let answers = String::from_utf8(answers).unwrap();
        assert_eq!(
            answers.lines().collect::<Vec<_>>(),
            written.collect::<Vec<_>>()
        );
        thoughts += 1;
    }
    assert!(thoughts > 0);
}

#[test]
fn every_code_is_described_in_order() {
    assert_eq!(first_cells("## Errors"), all_codes());
}

#[test]
fn every_key_is_described() {
    for command in ["hello", "new", "set", "play", "decide", "best", "perft"] {
        let table = match command {
            // One of the two keys is the example of the command.
            "play" => vec!["hole", "moves"],
            "best" => first_cells("### `best` and `values`"),
            command => first_cells(&format!("### `{command}`")),
        };
        let mut described = key_names(&table);
        // They mean the same everywhere.
        described.extend(["cmd", "id"].map(String::from));
        if ["play", "decide"].contains(&command) {
            described.insert("events".to_string());
        }
        assert_eq!(described, keys(&format!("request-{command}")), "{command}");
    }
    for (heading, definition) in [
        ("### `variants`", "Offered"),
        ("The answer has these keys:", "answer-thought"),
        ("## Answers", "answer-standing"),
    ] {
        let mut described = key_names(&first_cells(heading));
        if definition == "answer-standing" {
            described.extend(key_names(&first_cells("## Matches")));
        }
        let mut known = keys(definition);
        if definition.starts_with("answer") {
            known.retain(|key| !["ok", "id"].contains(&key.as_str()));
        }
        assert_eq!(described, known, "{definition}");
    }
}

/// Returns the names in the first column of a table: "`id`, `name`" are two.
fn key_names(cells: &[&str]) -> BTreeSet<String> {
    let names = cells.iter().flat_map(|cell| cell.split(", "));
    names
        .map(|name| name.trim_matches('`').to_string())
        .collect()
}

#[test]
fn every_event_is_described() {
    let mut described: Vec<String> = Vec::new();
    for cell in first_cells("## Events") {
        let event: Value = serde_json::from_str(cell).unwrap();
        let name = event["event"].as_str().unwrap().to_string();
        if described.last() != Some(&name) {
            described.push(name);
        }
    }
    assert_eq!(described, EVENTS);
}

#[test]
fn every_request_is_described_and_understood() {
    let requests = first_cells("## Requests");
    assert_eq!(requests.len(), 13);
    let mut talk = Talk::new();
    for request in requests {
        if ["best", "values", "perft"]
            .iter()
            .any(|cmd| request.contains(cmd))
        {
            let answer = talk.say(request.as_bytes()).unwrap();
            assert!(answer.contains("nobody-thinks"), "{request}: {answer}");
            continue;
        }
        if request.contains("decide") {
            super::matches::before_lots(&mut talk);
        }
        let board = "[1,0,0,0,0,2,0,3,0,0,0,1]";
        let answer = talk.say(request.replace("[…]", board).as_bytes()).unwrap();
        assert!(answer.starts_with("{\"ok\":true"), "{request}: {answer}");
    }
}
