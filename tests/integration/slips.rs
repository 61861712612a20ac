//! Slips: a key that is called otherwise is named, a rule that is probably not meant is warned of, and what is inherited is
//! told.

use std::path::Path;

use gebeta_formats::variant::{Catalogue, Diagnostics, Severity};

/// A file without an error.
const FILE: &str = r#"schema = 1
id = "x"
name = "X"

[board]
rows = ["B6 B5 B4 B3 B2 B1", "A1 A2 A3 A4 A5 A6"]

[setup]
counters = 4
first = "A"

[sow]
laps = "single"

[[last]]
owner = "opponent"
makes = [2, 3]
do = "take"
from = ["here"]

[[last]]
do = "stop"

[endless]
test = "cycle"
result = "void_game"

[round_end]
when = "next_cannot_move"
rest = "other"

[score]
unit = 1
"#;

/// Lines of the file, what a historian writes there, and what the help has to name.
const MISNAMED: &[(&str, &str, &str)] = &[
    ("do = \"take\"", "capture = [2, 3]", "`do = \"take\"`"),
    ("do = \"take\"", "do = \"capture\"", "\"take\""),
    ("do = \"stop\"", "do = \"end\"", "\"stop\""),
    ("do = \"stop\"", "do = \"sow_on\"", "\"relay\""),
    (
        "do = \"stop\"",
        "do = \"stop\"\nthen = \"play_again\"",
        "\"again\"",
    ),
    ("do = \"stop\"", "if = \"empty\"\ndo = \"stop\"", "`before`"),
    (
        "do = \"stop\"",
        "before = \"empty\"\ndo = \"stop\"",
        "`before = 0`",
    ),
    (
        "do = \"stop\"",
        "kind = \"empty\"\ndo = \"stop\"",
        "`before = 0`",
    ),
    (
        "from = [\"here\"]",
        "take = [\"here\"]",
        "`from = [\"here\"]`",
    ),
    ("owner = \"opponent\"", "owner = \"enemy\"", "\"opponent\""),
    ("owner = \"opponent\"", "side = \"opponent\"", "`owner`"),
    ("counters = 4", "seeds = 4", "`counters`"),
    ("counters = 4", "counters = \"4\"", "`counters = 4`"),
    (
        "counters = 4",
        "counters = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]",
        "`layout = [...]`",
    ),
    (
        "\n[setup]\ncounters = 4",
        "counters = 4\n\n[setup]",
        "`counters` in `[setup]`",
    ),
    ("first = \"A\"", "starter = \"A\"", "`first`"),
    ("first = \"A\"", "first = \"random\"", "\"lots\""),
    (
        "rows = [\"B6 B5 B4 B3 B2 B1\", \"A1 A2 A3 A4 A5 A6\"]",
        "holes = 5",
        "`rows = [\"B5 B4 B3 B2 B1\", \"A1 A2 A3 A4 A5\"]`",
    ),
    (
        "rows = [\"B6 B5 B4 B3 B2 B1\", \"A1 A2 A3 A4 A5 A6\"]",
        "rows = 2",
        "`rows = [\"B6",
    ),
    (
        "[board]\nrows = [\"B6 B5 B4 B3 B2 B1\", \"A1 A2 A3 A4 A5 A6\"]",
        "board = \"2x7\"",
        "`rows = [\"B7 B6 B5 B4 B3 B2 B1\", \"A1",
    ),
    ("\n[setup]", "stores = 2\n\n[setup]", "`stores = true`"),
    (
        "laps = \"single\"",
        "laps = \"single\"\nstores = true",
        "`stores` is a key of `[board]`",
    ),
    (
        "laps = \"single\"",
        "laps = \"single\"\nskip = \"origin\"",
        "`skip_origin = true`",
    ),
    (
        "laps = \"single\"",
        "laps = \"single\"\ndirection = \"anticlockwise\"",
        "Leave `direction` out",
    ),
    (
        "laps = \"single\"",
        "laps = \"single\"\ndirection = \"clockwise\"",
        "from right to left",
    ),
    ("laps = \"single\"", "laps = \"multiple\"", "\"relay\""),
    ("laps = \"single\"", "relay = true", "`laps`"),
    (
        "laps = \"single\"",
        "laps = \"single\"\nfeed = \"must\"",
        "`feed` is a key of `[turn]`",
    ),
    ("[round_end]", "[end]", "`[round_end]`"),
    ("rest = \"other\"", "remaining = \"opponent\"", "`rest`"),
    ("rest = \"other\"", "rest = \"nobody\"", "\"stays\""),
    (
        "when = \"next_cannot_move\"",
        "when = \"no_moves\"",
        "\"next_cannot_move\"",
    ),
    ("unit = 1", "winner = \"most\"", "`unit`"),
    ("[[last]]\nowner", "[[capture]]\nowner", "`[[last]]`"),
    ("[score]\nunit = 1", "winner = \"most\"", "`[score]`"),
];

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
    for (line, slip, named) in MISNAMED {
        assert!(FILE.contains(line), "{line}");
        let broken = FILE.replacen(line, slip, 1);
        // A key of the file itself can't stand behind a table.
        let broken = match broken
            .split_once("\nwinner = ")
            .filter(|_| *named == "`[score]`")
        {
            Some((file, _)) => format!("winner = \"most\"\n{file}"),
            None => broken,
        };
        let report = check(&broken).unwrap_or_else(|| panic!("{slip} is fine"));
        let errors = errors(&report);
        assert_eq!(errors.len(), 1, "one slip, one error: {slip}\n{report}");
        assert!(
            errors[0].1.contains(named),
            "{slip} leads to {named}:\n{report}"
        );
    }
}

#[test]
fn all_slips_are_told_at_once_whether_there_is_a_schema_or_not() {
    let with = FILE
        .replace("counters = 4", "seeds = 4")
        .replace("laps = \"single\"", "laps = \"multiple\"")
        .replace("rest = \"other\"", "rest = \"nobody\"")
        .replace("unit = 1", "unit = \"one\"");
    let told = errors(&check(&with).expect("errors"));
    assert_eq!(told.len(), 4, "{told:?}");
    let without = with.replace("schema = 1\n", "");
    let mut all = errors(&check(&without).expect("errors"));
    assert_eq!(all.remove(0).0, "missing-key");
    assert_eq!(all, told);
    // A file whose tables hold no key of the language is told of as well.
    let text = "name = \"Y\"\n[board]\nholes = 6\n[setup]\nseeds = 4\n[sow]\nway = \"left\"\n";
    let told = errors(&check(text).expect("errors"));
    let unknown = told
        .iter()
        .filter(|(code, _)| code == "unknown-key")
        .count();
    assert_eq!(unknown, 3, "{told:?}");
    // And one that is another program's is not shown.
    let other = errors(&check("[board]\nsize = 3\n[server]\nport = 1\n").expect("errors"));
    assert_eq!(other.len(), 1, "{other:?}");
    assert_eq!(other[0].0, "no-variant-file");
}

/// Files with a likely slip, and what makes it go: a line and what is written there instead.
const CURES: &[(&str, &str, &str)] = &[
    ("unit-never-taken", "unit = 4", "unit = 1"),
    ("unit-never-taken", "makes = 3", "makes = 4"),
    (
        "inherited-lap-limit",
        "[setup]",
        "[endless]\nlimit = 50\n\n[setup]",
    ),
    (
        "inherited-lap-limit",
        "[setup]",
        "[endless]\ntest = \"cycle\"\n\n[setup]",
    ),
    (
        "inherited-rows",
        "evidence = \"own\"",
        "evidence = \"own\"\npassing = []",
    ),
    (
        "inherited-rows",
        "[setup]",
        "[rows.family_in_passing]\nmakes = 3\n\n[setup]",
    ),
    (
        "random-play-never-ends",
        "when = \"next_cannot_move\"",
        "when = \"next_cannot_move\"\nor_when = [{ when = \"nothing_won\", turns = 30, rest = \"owner\" }]",
    ),
    (
        "random-play-never-ends",
        "[score]",
        "[limits]\nmax_turns = 1000\n\n[score]",
    ),
    ("random-play-never-ends--laps", "limit = 1", "limit = 100"),
    (
        "hole-never-reached",
        "do = \"forbid\"",
        "do = \"last_resort\"",
    ),
];

#[test]
fn a_slip_goes_with_its_cure() {
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
    for (file, line, cure) in CURES {
        let path = Path::new("tests/invalid/warnings").join(format!("{file}.toml"));
        let text = std::fs::read_to_string(path).expect("a file");
        let code = file.split("--").next().unwrap_or(file);
        assert!(text.contains(line), "{file}: {line}");
        assert_eq!(tells(&text, code), 1, "{file}");
        assert_eq!(
            tells(&text.replacen(line, cure, 1), code),
            0,
            "{file}: {cure}"
        );
    }
}

#[test]
fn a_summary_tells_what_is_inherited_and_what_is_left_out() {
    let catalogue = Catalogue::builtin();
    let text = catalogue
        .summary("tests/invalid/warnings/inherited-rows.toml")
        .join("\n");
    for line in [
        "board (from geme): Two rows of six homes.",
        "start (from geme: first): three counters in every home. Player A begins.",
        "passing counters (from geme): Into an ordinary home that now holds 4",
        "last counter: Into any home: it stays there; the turn is over.",
        "endless sowing (from geme): A turn of more than 50 laps makes the whole game void.",
        "left out, so: every turn goes anticlockwise; ",
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
