//! A file decides what its parent leaves to options: the report names exactly the options to drop.

use std::collections::BTreeMap;

use gebeta_formats::variant::{DefectCode, Diagnostics};
use gebeta_testing::CATALOGUE;

/// Returns the list of names after `without =` in the help.
fn without(report: &Diagnostics) -> Option<String> {
    let stale = report
        .diagnostics()
        .iter()
        .find(|d| d.code == DefectCode::StaleOption)?;
    let help = stale.help.as_deref()?;
    let list = help.split("without = [").nth(1)?.split(']').next()?;
    Some(list.to_string())
}

#[test]
fn all_options_to_drop_are_reported_at_once() {
    let catalogue = &CATALOGUE;
    let mut transcript = 0;
    // Many games inherit an option: a choice is tried in three of them.
    let mut tried: BTreeMap<(String, String), usize> = BTreeMap::new();
    for id in catalogue.ids() {
        let options = catalogue.load(&id).expect("a variant").options;
        for option in options {
            for choice in &option.choices[1..] {
                let times = tried
                    .entry((option.name.clone(), choice.name.clone()))
                    .or_default();
                *times += 1;
                if *times > 3 {
                    continue;
                }
                let spec = format!("{id}:{}={}", option.name, choice.name);
                let rules = catalogue.load(&spec).expect("a choice").to_toml();
                // The rules of the choice, in a file that extends the variant.
                let tables = rules.split("\n[board]").nth(1).expect("rules");
                let tables = tables.split("\n[[example]]").next().unwrap_or_default();
                let tables = tables.split("\n[[reading]]").next().unwrap_or_default();
                let tables = tables.split("\n[table]").next().unwrap_or_default();
                // Missing keys would be inherited.
                let phases = match tables.contains("\n[[phase]]") {
                    true => "",
                    false => "phase = []",
                };
                let tables = match tables.split_once("\n[sow]\n") {
                    _ if tables.contains("\nskip = ") => tables.to_string(),
                    Some((before, rest)) => format!("{before}\n[sow]\nskip = []\n{rest}"),
                    None => format!("{tables}\n[sow]\nskip = []\n"),
                };
                let file = |extra: &str| {
                    format!(
                        "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"{id}\"\n{extra}\n{phases}\n[board]{tables}"
                    )
                };
                let errors = |text: &str| {
                    let report = catalogue.check_text("own.toml", text.as_bytes());
                    report.filter(Diagnostics::is_fatal)
                };
                let report = errors(&file("")).unwrap_or_else(|| panic!("{spec} is decided"));
                let list = without(&report).unwrap_or_else(|| panic!("{spec}: {report}"));
                let mended = errors(&file(&format!("without = [{list}]")));
                assert!(mended.is_none(), "{spec}: {}", mended.expect("errors"));
                let mended = errors(&file("without = [\"*\"]"));
                assert!(mended.is_none(), "{spec}: {}", mended.expect("errors"));
                transcript += 1;
            }
        }
    }
    assert!(transcript > 50, "{transcript} choices were tried");
}

#[test]
fn a_single_key_reports_all_options_that_it_contradicts() {
    let catalogue = &CATALOGUE;
    for (parent, rules) in [
        ("ansaba", "opening.steps = []"),
        ("gabata_3x6", "opening.steps = []"),
        (
            "gabata_i",
            "rounds.kind = \"single\"\nmatch.when = \"one_round\"",
        ),
        (
            "mewelad",
            "rounds.kind = \"single\"\nmatch.when = \"one_round\"",
        ),
        ("geme", "[[last]]\nrow = \"all\"\nthen = \"end\""),
    ] {
        let file = |extra: &str| {
            format!(
                "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"{parent}\"\n{extra}\n{rules}\n"
            )
        };
        // What the check refuses is refused everywhere.
        let report = catalogue
            .load_text("own.toml", &file(""))
            .expect_err(parent);
        let list = without(&report).unwrap_or_else(|| panic!("{parent}: {report}"));
        let text = file(&format!("without = [{list}]"));
        let mended = catalogue.check_text("own.toml", text.as_bytes());
        let mended = mended.filter(Diagnostics::is_fatal);
        assert!(mended.is_none(), "{parent}: {}", mended.expect("errors"));
    }
}

#[test]
fn counters_left_over_by_threes_need_no_rule_for_fours() {
    let text = "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"gabata_i\"\nwithout = [\"*\"]\n\
                setup.counters = 3\n[rounds]\nkind = \"single\"\n";
    let parent = CATALOGUE.load_text("own.toml", text);
    assert!(parent.is_err(), "a match of one round is to end later");
    let rounds = "[rounds]\nkind = \"hole_ownership\"\nfrom = \"left\"\n\
                  starter = \"winner\"\nopening = \"first_round\"\n";
    let own = CATALOGUE.load("gabata_i").expect("a variant").to_toml();
    let own = own.replace("\ncounters = 4\n", "\ncounters = 3\n");
    let before = own.split("\n[rounds]").next().expect("rules");
    let after = own.split("\n[match]").nth(1).expect("rules");
    let after = after.split("\n[[").next().expect("rules");
    let text = format!("{before}\n{rounds}\n[match]{after}");
    let report = CATALOGUE.load_text("own.toml", &text);
    assert!(report.is_ok(), "{}", report.expect_err("defects"));
}
