//! The program around the engine: lines in, lines out, and the exit status.

use std::io::{BufRead, Write};
use std::process::{Command, Output, Stdio};

use gebeta_engine::LONGEST_LINE;
use serde_json::json;

use crate::program::{assert_contains, feed, gebeta, piped};

use super::talk::{CATALOGUE, Dice, Talk, legal};

fn engine() -> Command {
    gebeta(["engine"])
}

/// Sends all input at once and returns the output.
fn run(input: &[u8]) -> Output {
    feed(engine(), input)
}

fn lines(output: &Output) -> Vec<&str> {
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    std::str::from_utf8(&output.stdout)
        .unwrap()
        .lines()
        .collect()
}

#[test]
fn the_program_says_what_the_session_says() {
    let mut talk = Talk::new();
    let mut dice = Dice(2024);
    for variant in CATALOGUE.ids() {
        let mut answer = talk.get(&json!({"cmd": "new", "variant": variant}));
        for _ in 0..20 {
            let holes = legal(&answer);
            if holes.is_empty() {
                break;
            }
            answer = talk.play(&holes[dice.throw(holes.len())]);
        }
        talk.ask(&json!({"cmd": "play", "hole": "Z9"}));
        talk.ask(&json!({"cmd": "undo"}));
        talk.state();
    }
    talk.ask(&json!({"cmd": "variants"}));
    let side = |mark: &str| -> Vec<&str> {
        talk.script
            .lines()
            .filter_map(|l| l.strip_prefix(mark))
            .collect()
    };
    let output = run((side("> ").join("\n") + "\n").as_bytes());
    assert_eq!(lines(&output), side("< "));
}

#[test]
fn each_answer_comes_before_the_next_request() {
    let (mut child, mut stdin, mut stdout) = piped(engine());
    let mut answer = String::new();
    for request in [
        "{\"cmd\":\"new\"}",
        "nonsense",
        "{\"cmd\":\"play\",\"hole\":\"A1\"}",
    ] {
        writeln!(stdin, "{request}").unwrap();
        answer.clear();
        stdout.read_line(&mut answer).unwrap();
        assert!(
            answer.starts_with("{\"ok\":") && answer.ends_with("}\n"),
            "{answer}"
        );
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn quit_is_answered_and_nothing_after_it() {
    let output = run(b"{\"cmd\":\"quit\"}\n{\"cmd\":\"new\"}\n");
    assert_eq!(lines(&output), ["{\"ok\":true}"]);
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    assert!(lines(&run(b"")).is_empty());
    // The last line need not have an end.
    assert_eq!(lines(&run(b"{\"cmd\":\"new\"}")).len(), 1);
}

#[test]
fn blank_lines_other_line_ends_and_a_byte_order_mark_do_not_matter() {
    let output = run(b"\xef\xbb\xbf{\"cmd\":\"new\"}\r\n\r\n   \n{\"cmd\":\"state\"}\r\n");
    let lines = lines(&output);
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line.starts_with("{\"ok\":true")));
}

#[test]
fn a_line_that_is_too_long_is_refused_once_and_the_next_is_heard() {
    let mut input = b"{\"cmd\":\"new\"}\n".to_vec();
    input.extend(vec![b'['; 3 * LONGEST_LINE]);
    input.extend(b"\n{\"cmd\":\"state\"}\n");
    // One that is just short enough is read.
    input.extend(b"{\"cmd\":\"state\"}");
    input.extend(vec![b' '; LONGEST_LINE - 15]);
    input.extend(b"\n");
    let output = run(&input);
    let lines = lines(&output);
    assert_eq!(lines.len(), 4);
    assert!(lines[1].contains("line-too-long"));
    assert_eq!(lines[2], lines[3]);
    assert!(lines[2].starts_with("{\"ok\":true,\"variant\":\"geme\""));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = engine()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all(b"{\"cmd\":\"new\"}\n{\"cmd\":\"state\"}\n");
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(target_os = "linux")]
#[test]
fn answers_that_get_lost_are_a_failure() {
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let mut child = engine()
        .stdin(Stdio::piped())
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(b"{\"cmd\":\"new\"}\n")
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the disk is full"));
}

#[cfg(unix)]
#[test]
fn input_that_can_not_be_read_is_a_failure() {
    let folder = std::fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
    let output = engine().stdin(folder).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("The requests can't be read"));
}

#[test]
fn arguments_are_refused() {
    let output = engine()
        .arg("--variant=geme")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_users_own_variants_are_played_and_the_broken_ones_told() {
    let folder = tempfile::tempdir().unwrap();
    let mine =
        "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n[setup]\ncounters = 3\n";
    std::fs::write(folder.path().join("mine.toml"), mine).unwrap();
    let broken = "schema = 2\nid = \"broken\"\nname = \"Broken\"\nextends = \"geme\"\n[bord]\n";
    std::fs::write(folder.path().join("broken.toml"), broken).unwrap();
    let mut command = engine();
    command.env("GEBETA_VARIANTS", folder.path());
    let requests = b"{\"cmd\":\"variants\"}\n{\"cmd\":\"new\",\"variant\":\"mine\"}\n";
    let output = feed(command, requests);
    let answers: Vec<serde_json::Value> = lines(&output)
        .iter()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let offered = answers[0]["variants"].as_array().unwrap();
    let found = offered.iter().find(|variant| variant["id"] == "mine");
    assert_eq!(found.unwrap()["counters"], 36);
    assert_eq!(answers[0]["broken"][0]["id"], "broken");
    let message = answers[0]["broken"][0]["message"].as_str().unwrap();
    assert_contains(message, "broken.toml:5:");
    assert_eq!(answers[1]["variant"], "mine");
    assert_eq!(answers[1]["board"], json!(vec![3; 12]));
}
