//! Slips: a misnamed key gets a suggestion, a probably unintended rule a warning, and inherited rules are
//! listed.

use std::path::Path;

use gebeta_formats::variant::{Catalogue, Diagnostics, Severity};

/// A file without errors.
const FILE: &str = r#"schema = 2
id = "x"
name = "X"

[board]
rows = ["B6 B5 B4 B3 B2 B1", "A1 A2 A3 A4 A5 A6"]

[setup]
counters = 4
first = "A"

[sow]
direction = "forward"

[[last]]
owner = "opponent"
makes = [2, 3]
do = "take"
from = ["here"]

[[last]]
then = "end"

[[round_end]]
when = "next_cannot_move"
rest = "other"

[score]
unit = 1
"#;

/// Returns the rows of a table in `tests/data/slips.toml`.
fn rows(table: &str) -> impl Iterator<Item = [String; 3]> {
    let tables: toml::Table = gebeta_testing::read("slips.toml").parse().expect("TOML");
    let rows: Vec<[String; 3]> = tables[table].clone().try_into().expect("three texts a row");
    rows.into_iter()
}

fn check(text: &str) -> Option<Diagnostics> {
    Catalogue::builtin().check_text("x", text.as_bytes())
}

fn errors(report: &Diagnostics) -> Vec<(String, String)> {
    let errors = report
        .diagnostics()
        .iter()
        .filter(|it| it.severity == Severity::Error);
    let said = errors.map(|it| {
        let help = it.help.as_deref().unwrap_or_default();
        let (first, rest) = help.split_at(help.chars().next().map_or(0, char::len_utf8));
        (
            it.code.to_string(),
            format!("{}{rest}", first.to_uppercase()),
        )
    });
    said.collect()
}

#[test]
fn a_misnamed_key_leads_to_the_one_that_is_meant() {
    assert!(check(FILE).is_some_and(|report| !report.is_fatal()));
    for [line, slip, named] in rows("misnamed").chain(rows("of_the_first_edition")) {
        assert!(FILE.contains(&line), "{line}");
        let broken = FILE.replacen(&line, &slip, 1);
        // A top-level key can't follow a table.
        let broken = match broken
            .split_once("\nwinner = ")
            .filter(|_| named == "`[score]`")
        {
            Some((file, _)) => format!("winner = \"most\"\n{file}"),
            None => broken,
        };
        let report = check(&broken).unwrap_or_else(|| panic!("{slip} is fine"));
        let errors = errors(&report);
        assert_eq!(errors.len(), 1, "one slip, one error: {slip}\n{report}");
        assert!(
            errors[0].1.contains(&named),
            "{slip} leads to {named}:\n{report}"
        );
    }
}

#[test]
fn all_slips_are_reported_at_once_with_or_without_a_schema() {
    let with = FILE
        .replace("counters = 4", "seeds = 4")
        .replace("direction = \"forward\"", "relay = true")
        .replace("rest = \"other\"", "rest = \"nobody\"")
        .replace("unit = 1", "unit = \"one\"");
    let told = errors(&check(&with).expect("errors"));
    assert_eq!(told.len(), 4, "{told:?}");
    let without = with.replace("schema = 2\n", "");
    let mut all = errors(&check(&without).expect("errors"));
    assert_eq!(all.remove(0).0, "missing-key");
    assert_eq!(all, told);
    // A file whose tables have no key of the language is reported as well.
    let text = "name = \"Y\"\n[board]\nholes = 6\n[setup]\nseeds = 4\n[sow]\nway = \"left\"\n";
    let told = errors(&check(text).expect("errors"));
    let unknown = told
        .iter()
        .filter(|(code, _)| code == "unknown-key")
        .count();
    assert_eq!(unknown, 3, "{told:?}");
    // A file of another program is not shown.
    let other = errors(&check("[board]\nsize = 3\n[server]\nport = 1\n").expect("errors"));
    assert_eq!(other.len(), 1, "{other:?}");
    assert_eq!(other[0].0, "no-variant-file");
}

#[test]
fn the_cure_removes_the_slip() {
    let tells = |text: &str, code: &str| {
        let report = check(text);
        let all = report.iter().flat_map(|report| report.diagnostics());
        assert!(
            !report.as_ref().is_some_and(Diagnostics::is_fatal),
            "{report:?}\n{text}"
        );
        all.filter(|it| {
            it.code.to_string() == code && it.help.is_some() && it.line_and_column().is_some()
        })
        .count()
    };
    for [file, line, cure] in rows("cures") {
        let path = Path::new("tests/invalid/warnings").join(format!("{file}.toml"));
        let text = std::fs::read_to_string(path).expect("a file");
        let code = file.split("--").next().unwrap_or(&file);
        assert!(text.contains(&line), "{file}: {line}");
        assert_eq!(tells(&text, code), 1, "{file}");
        assert_eq!(
            tells(&text.replacen(&line, &cure, 1), code),
            0,
            "{file}: {cure}"
        );
    }
}

#[test]
fn a_summary_lists_what_is_inherited_and_what_is_left_out() {
    let catalogue = Catalogue::builtin();
    let text = catalogue
        .summary("tests/invalid/warnings/inherited-rows.toml")
        .join("\n");
    for line in [
        "board (from geme): Two rows of six homes.",
        "start (from geme: first): three counters in every home. Player A begins.",
        "passing counters (from geme): Into any home that now holds 4",
        "last counter: Into any home: it stays there; the turn is over.",
        "limits (from geme): A turn of more than 50 laps makes the whole game void. A round of more than 1000 turns is void.",
        "not in the file, so by default: every sowing goes anticlockwise; ",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    assert!(catalogue.summary("tests/invalid/open-case.toml").is_empty());
    for id in catalogue.ids() {
        let lines = catalogue.summary(&id);
        assert!((6..=15).contains(&lines.len()), "{id}: {lines:#?}");
        let end = lines
            .iter()
            .any(|line| line.starts_with("end of the round"));
        assert!(end, "{id}: {lines:#?}");
        let is_child = catalogue.load(&id).expect("a variant").parent.is_some();
        let inherits = lines.iter().any(|line| line.contains(" (from "));
        assert_eq!(is_child, inherits, "{id}: {lines:#?}");
    }
}
