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

/// Lines of the file, what a historian might write instead, and what the help must name.
const MISNAMED: &[(&str, &str, &str)] = &[
    ("do = \"take\"", "capture = [2, 3]", "`do = \"take\"`"),
    ("do = \"take\"", "do = \"capture\"", "\"take\""),
    ("then = \"end\"", "do = \"end\"", "`then = \"end\"`"),
    ("then = \"end\"", "do = \"sow_on\"", "`then = \"relay\"`"),
    ("then = \"end\"", "then = \"play_again\"", "\"again\""),
    (
        "then = \"end\"",
        "if = \"empty\"\nthen = \"end\"",
        "`before`",
    ),
    (
        "then = \"end\"",
        "before = \"empty\"\nthen = \"end\"",
        "`before = 0`",
    ),
    (
        "then = \"end\"",
        "kind = \"empty\"\nthen = \"end\"",
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
        "direction = \"forward\"",
        "direction = \"forward\"\nstores = true",
        "`stores` is a key of `[board]`",
    ),
    (
        "[sow]",
        "[sow]\nskip = \"origin\"",
        "`skip = [{ kind = \"origin\" }]`",
    ),
    (
        "direction = \"forward\"",
        "direction = \"anticlockwise\"",
        "Leave `direction` out",
    ),
    (
        "direction = \"forward\"",
        "direction = \"clockwise\"",
        "from right to left",
    ),
    ("[sow]", "[sow]\nrelay = true", "`then = \"relay\"`"),
    (
        "direction = \"forward\"",
        "direction = \"forward\"\nfeed = \"must\"",
        "`feed` is a key of `[turn]`",
    ),
    ("[[round_end]]", "[[end]]", "`[[round_end]]`"),
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

/// The same for words from the first edition of the language.
const OF_THE_FIRST_EDITION: &[(&str, &str, &str)] = &[
    (
        "[score]",
        "[endless]\ntest = \"cycle\"\n\n[score]",
        "`laps` and `endless` in `[limits]`",
    ),
    ("[score]", "[lift]\nmin = 2\n\n[score]", "`[[lifting]]`"),
    (
        "name = \"X\"",
        "name = \"X\"\nevidence = \"own\"",
        "`without = [\"*\"]`",
    ),
    ("counters = 4", "layout = [4, 4]", "`counters`"),
    ("[sow]", "[sow]\nlaps = \"relay\"", "`then = \"relay\"`"),
    (
        "[sow]",
        "[sow]\nskip_origin = true",
        "`skip = [{ kind = \"origin\" }]`",
    ),
    (
        "[sow]",
        "[sow]\nskip_stores = \"both\"",
        "`skip = [{ kind = \"opponent_store\" }]`",
    ),
    ("[sow]", "[sow]\nmoved_by = \"lap\"", "`unlifted`"),
    (
        "[sow]",
        "[sow]\nnext_lap = \"other_way\"",
        "`then = \"relay_back\"`",
    ),
    (
        "[sow]",
        "[turn]\nnever_from = [\"unmoved\"]\n\n[sow]",
        "`do = \"forbid\"`",
    ),
    (
        "[sow]",
        "[[lifting]]\ndo = \"forbid\"\nmin = 2\n\n[sow]",
        "`holds = \"..1\"`",
    ),
    (
        "[sow]",
        "[turn]\nagain_if_captured = true\n\n[sow]",
        "`captures = \"again\"`",
    ),
    ("[sow]", "[turn]\nmoved = \"rests\"\n\n[sow]", "`rests`"),
    ("[sow]", "[opening]\nkind = \"gather\"\n\n[sow]", "`steps`"),
    (
        "[sow]",
        "[opening]\norigin = \"leftmost\"\n\n[sow]",
        "`from`",
    ),
    ("[sow]", "[opening]\neach = 3\n\n[sow]", "`counters`"),
    (
        "[sow]",
        "[[passing]]\ndo = \"take\"\ntaker = \"owner\"\n\n[sow]",
        "`to`",
    ),
    ("[sow]", "[[passing]]\ndo = \"stop\"\n\n[sow]", "\"stay\""),
    ("then = \"end\"", "do = \"stop\"", "`then = \"end\"`"),
    ("then = \"end\"", "do = \"relay\"", "`then = \"relay\"`"),
    ("then = \"end\"", "do = \"relay_next\"", "`then`"),
    (
        "then = \"end\"",
        "then = \"end\"\nreached = \"own\"",
        "`reaches`",
    ),
    (
        "then = \"end\"",
        "then = \"end\"\nat.like_here = \"across\"",
        "`across = \"same\"`",
    ),
    ("makes = [2, 3]", "whose = \"opponent\"", "`only = {"),
    (
        "makes = [2, 3]",
        "into = \"own_weg\"",
        "`do = \"pull_to_weg\"`",
    ),
    (
        "rest = \"other\"",
        "rest = \"other\"\nor_when = []",
        "another `[[round_end]]` row",
    ),
    (
        "when = \"next_cannot_move\"",
        "when = \"only_singles\"",
        "`count = 1`",
    ),
    ("[score]", "[limits]\nmax_turns = 9\n\n[score]", "`turns`"),
    ("[score]", "[limits]\nmax_rounds = 9\n\n[score]", "`rounds`"),
    ("[score]", "[limits]\nlimit = 9\n\n[score]", "`laps`"),
    (
        "[score]",
        "[limits]\nlaps = \"single\"\n\n[score]",
        "`then = \"relay\"`",
    ),
    (
        "[score]",
        "[match]\nend = \"no_holes\"\n\n[score]",
        "`when`",
    ),
    (
        "[score]",
        "[match]\nwhen = \"rounds_won\"\nat_least = 3\n\n[score]",
        "`count`",
    ),
    (
        "[score]",
        "[match]\nwhen = \"tally\"\n\n[score]",
        "\"rounds_won\"",
    ),
    (
        "[score]",
        "[words]\nholes = \"homes\"\n\n[score]",
        "`hole = [\"home\", \"homes\"]`",
    ),
    (
        "[score]",
        "[[source]]\nauthors = [\"Pankhurst\"]\n\n[score]",
        "`cite = ",
    ),
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
    for (line, slip, named) in MISNAMED.iter().chain(OF_THE_FIRST_EDITION) {
        assert!(FILE.contains(line), "{line}");
        let broken = FILE.replacen(line, slip, 1);
        // A top-level key can't follow a table.
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

/// Files with a likely slip, and its cure: a line and its replacement.
const CURES: &[(&str, &str, &str)] = &[
    ("unit-never-taken", "unit = 4", "unit = 1"),
    ("unit-never-taken", "makes = 3", "makes = 4"),
    (
        "inherited-lap-limit",
        "[setup]",
        "[limits]\nlaps = 50\n\n[setup]",
    ),
    (
        "inherited-lap-limit",
        "[setup]",
        "[limits]\nlaps = \"unlimited\"\n\n[setup]",
    ),
    (
        "inherited-rows",
        "without = [\"*\"]",
        "without = [\"*\"]\npassing = []",
    ),
    (
        "inherited-rows",
        "[setup]",
        "[rows.family_in_passing]\nmakes = 3\n\n[setup]",
    ),
    (
        "random-play-never-ends",
        "[score]",
        "[[round_end]]\nwhen = \"nothing_won\"\ncount = 30\nrest = \"owner\"\n\n[score]",
    ),
    (
        "random-play-never-ends",
        "[score]",
        "[limits]\nturns = 1000\n\n[score]",
    ),
    ("random-play-never-ends--laps", "laps = 1", "laps = 100"),
    (
        "hole-never-reached",
        "do = \"forbid\"",
        "do = \"last_resort\"",
    ),
];

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
