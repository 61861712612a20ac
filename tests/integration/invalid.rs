//! Broken variant files: each is named after its defect, and its report is a snapshot.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use gebeta_formats::variant::{Diagnostics, Severity, defect_codes};
use gebeta_testing::CATALOGUE;

use crate::program::{assert_contains, gebeta};

/// Returns the files of a folder by relative paths, so that messages are the same everywhere.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new("tests/invalid").join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|file| folder.join(file.expect("it can be listed").file_name()))
        .filter(|path| path.extension().is_some_and(|end| end == "toml"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} has files", folder.display());
    paths
}

/// Returns the code in a file's name, before `--`.
fn code(path: &Path) -> String {
    let stem = path.file_stem().expect("a name").to_string_lossy();
    stem.split("--").next().unwrap_or_default().to_string()
}

fn codes(report: &Diagnostics, severity: Severity) -> BTreeSet<String> {
    let diagnostics = report.diagnostics().iter();
    diagnostics
        .filter(|d| d.severity == severity)
        .map(|d| d.code.to_string())
        .collect()
}

fn check(path: &Path) -> Diagnostics {
    let name = path.display().to_string();
    CATALOGUE
        .check(&name)
        .unwrap_or_else(|| panic!("{name} is found to be fine"))
}

#[test]
fn every_broken_file_is_refused_and_its_defect_explained() {
    for path in files("") {
        let name = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        let report = check(&path);
        let found = codes(&report, Severity::Error);
        assert!(
            report.is_fatal() && found.contains(&code(&path)),
            "{name}: {report}"
        );
        for diagnostic in report.diagnostics() {
            assert!(!diagnostic.message.is_empty(), "{name} says what is wrong");
            assert!(
                diagnostic.line_and_column().is_some(),
                "{name} says where: {report}"
            );
            assert!(
                diagnostic.help.is_some(),
                "{name} says what to do: {report}"
            );
        }
        insta::with_settings!({snapshot_path => "snapshots/invalid", prepend_module_to_snapshot => false, omit_expression => true}, {
            insta::assert_snapshot!(name, report.to_string());
        });
    }
}

#[test]
fn a_defect_of_the_rules_keeps_a_file_from_loading() {
    // Defects found only by the check concern the file's description, not its rules.
    let evidence = [
        "bad-position",
        "bad-move",
        "legal-move",
        "wrong-after",
        "wrong-result",
        "bad-table",
        "wrong-row",
        "unknown-source",
        "bad-bibliography",
    ];
    for path in files("") {
        let in_a_choice = path.to_string_lossy().contains("in-a-choice");
        let loads = CATALOGUE.load(&path.display().to_string()).is_ok();
        assert_eq!(
            loads,
            in_a_choice || evidence.contains(&code(&path).as_str()),
            "{}",
            path.display()
        );
    }
}

#[test]
fn missing_evidence_is_a_warning() {
    for path in files("warnings") {
        let report = check(&path);
        assert!(!report.is_fatal(), "{report}");
        let found = codes(&report, Severity::Warning);
        assert!(found.contains(&code(&path)), "{}: {report}", path.display());
    }
    let report = check(Path::new("tests/invalid/warnings/no-source.toml"));
    insta::assert_snapshot!(report.to_string());
}

#[test]
fn every_code_has_a_file_or_a_test_of_its_own() {
    // These are not about the contents of one file.
    let tested_here = [
        "unreadable",
        "too-long",
        "unknown-variant",
        "extends-too-deep",
        "unknown-option",
        "unknown-choice",
        "ambiguous-choice",
        "option-twice",
        "choices-clash",
    ];
    let mut have: BTreeSet<String> = files("")
        .iter()
        .chain(&files("warnings"))
        .map(|path| code(path))
        .collect();
    have.extend(tested_here.map(String::from));
    let known: BTreeSet<String> = defect_codes()
        .iter()
        .map(|(code, _)| code.to_string())
        .collect();
    assert_eq!(have, known);
    assert_eq!(known.len(), defect_codes().len(), "no code is listed twice");
}

#[test]
fn unreadable_files_are_reported() {
    let refusal = |name: &str| CATALOGUE.load(name).expect_err(name).to_string();
    assert!(refusal("no/such.toml").starts_with("error[unreadable]"));
    assert!(refusal("tests/invalid/").starts_with("error[unreadable]"));
    let folder = tempfile::tempdir().expect("a folder");
    let long = folder.path().join("long.toml");
    fs::write(&long, "#".repeat(2 << 20)).expect("a file");
    assert!(refusal(&long.display().to_string()).starts_with("error[too-long]"));
    let empty = folder.path().join("empty.toml");
    fs::write(&empty, "").expect("a file");
    assert!(refusal(&empty.display().to_string()).starts_with("error[missing-key]"));
    assert!(refusal("tests/invalid/chain/link1.toml").starts_with("error[extends-too-deep]"));
    assert!(CATALOGUE.load("tests/invalid/chain/link4.toml").is_ok());
}

#[test]
fn bad_requests_are_reported() {
    let catalogue = &CATALOGUE;
    let refusal: Vec<String> = [
        "gabata_j",
        "",
        "xyz",
        "gabata_i:sevn",
        "gabata_i:hole=seven",
        "gabata_i:holes=eight",
        "gabata_i:tax=one,tax=two",
        "gabata_i:again",
        "kalah_java:quite_new",
        "geme:final_four=relay,after_family=again",
        "ansaba:race=none,tie=a",
        "tests/invalid/wrong-row",
    ]
    .iter()
    .map(|spec| format!("> {spec}\n{}", catalogue.load(spec).expect_err(spec)))
    .collect();
    insta::assert_snapshot!(refusal.join("\n\n"));
}

/// All choices of a file are checked, so it is named without one.
#[test]
fn a_file_is_checked_without_its_choices() {
    let said = gebeta(&["variants", "check", "oware:slam=allowed"])
        .output()
        .expect("the program starts");
    assert_eq!(said.status.code(), Some(1));
    let said = String::from_utf8(said.stdout).expect("text");
    assert_contains(&said, "Name it without its choices: `oware`;");
    assert!(said.ends_with("oware:slam=allowed: 1 error.\n"), "{said}");
}

/// A second list of what is left out would be a second `without`.
#[test]
fn options_are_added_to_those_that_are_left_out() {
    let text = "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"oware\"\nwithout = [\"feed\"]\n\n[turn]\nslam = \"forbidden\"\n";
    let report = CATALOGUE.check_text("own.toml", text.as_bytes());
    let report = report.expect("an error").to_string();
    assert_contains(&report, "add \"slam\" to `without`");
}
