//! Checks end in bounded time for any file.

use std::time::{Duration, Instant};

use gebeta_formats::variant::Catalogue;

/// Returns a file in which no sowing ends, and few repeat a position before the limit.
fn never_ending(result: &str, rest: &str) -> String {
    format!(
        r#"
        schema = 2
        id = "own"
        name = "Own"
        board.rows = ["B10 B9 B8 B7 B6 B5 B4 B3 B2 B1", "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10"]
        setup = {{ counters = 12, first = "A" }}
        limits.endless = "{result}"
        round_end = [{{ when = "next_cannot_move", rest = "stays" }}]
        score.unit = 1
        rounds.kind = "single"
        match.when = "one_round"
        [[last]]
        row = "all"
        then = "relay"
        {rest}
        "#
    )
}

/// Returns the report of a text, whose check must end in time.
fn check(text: &str) -> String {
    let begun = Instant::now();
    let report = Catalogue::builtin().check_text("own.toml", text.as_bytes());
    let taken = begun.elapsed();
    assert!(taken < Duration::from_secs(60), "{taken:?}");
    report.expect("there is a report").render(false)
}

#[test]
fn a_check_of_examples_comes_to_an_end() {
    let full = ["12"; 10].join(" ");
    let example = format!(
        "[[example]]\nbefore = \"{full} | {full}\"\nplay = \"A1\"\n\
         after = \"{full} | {full}; B\"\nwhy = \"It never ends.\"\n"
    );
    for result in ["pass", "illegal"] {
        let text = never_ending(result, &example.repeat(60));
        let said = check(&text);
        assert!(
            said.contains("The examples from here on are not checked"),
            "{said}"
        );
    }
}

#[test]
fn a_check_of_choices_comes_to_an_end() {
    let mut options = String::from("[opening]\nsteps = [\"race\"]\nfrom = \"choice\"\n");
    for option in 0..60 {
        options += &format!("[option.o{option}]\nquestion = \"What?\"\n");
        for choice in 0..4 {
            options += &format!("[option.o{option}.c{choice}]\nsays = \"That.\"\n");
            options += &format!("setup.counters = {}\n", choice + 8).repeat(choice.min(1));
        }
    }
    let said = check(&never_ending("illegal", &options));
    assert!(
        said.contains("The choices from here on are read, but not played"),
        "{said}"
    );
}
