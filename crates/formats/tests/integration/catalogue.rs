//! The list of built-in variants, which reads only the beginning of each file.

use std::fs;
use std::path::Path;

use gebeta_formats::variant::{Catalogue, Coordinates, Entry};

/// A file is found by its name before it is read.
#[test]
fn a_built_in_file_is_named_by_its_id() {
    let variants = Path::new(env!("CARGO_MANIFEST_DIR")).join("variants");
    let files = |folder: &Path| {
        let files = fs::read_dir(folder).unwrap();
        files.map(|file| file.unwrap().path()).collect::<Vec<_>>()
    };
    let (folders, mut found): (Vec<_>, Vec<_>) =
        files(&variants).into_iter().partition(|path| path.is_dir());
    found.extend(folders.iter().flat_map(|folder| files(folder)));
    found.retain(|path| path.extension().is_some_and(|end| end == "toml"));
    let mut stems: Vec<String> = found
        .iter()
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let mut ids = Catalogue::builtin().ids();
    stems.sort();
    ids.sort();
    assert_eq!(ids, stems);
    for entry in Catalogue::builtin().entries() {
        let [one, several] = ["", "["].map(|list| format!("id = {list}\"{}\"", entry.id));
        let mut lines = entry.text().lines();
        assert!(
            lines.any(|line| line == one || line.starts_with(&several)),
            "{one}"
        );
    }
}

/// Built-in files are read only to the rules, and files in folders to the end. Both give the same entry.
#[test]
fn the_beginning_of_a_built_in_file_has_what_a_list_needs() {
    let folder = tempfile::tempdir().unwrap();
    let builtin = Catalogue::builtin();
    for entry in builtin.entries() {
        let id = format!("\"{}\"", entry.id);
        let own = format!("\"own_{}\"", entry.id);
        let path = folder.path().join(format!("{}.toml", entry.id));
        fs::write(path, entry.text().replacen(&id, &own, 1)).unwrap();
    }
    let own = Catalogue::with_folders(&[folder.path()]);
    let line = |entry: &Entry| {
        format!(
            "{:?}",
            (
                (&entry.name, &entry.names, &entry.aliases),
                (&entry.summary, &entry.place),
                (&entry.same_as, &entry.same_with, &entry.differs_from),
            )
        )
    };
    for entry in builtin.entries() {
        let id = format!("own_{}", entry.id);
        let whole = own.entries().find(|own| own.id == id).unwrap();
        assert_eq!(line(entry), line(whole), "{id}");
    }
}

#[test]
fn a_place_has_both_coordinates_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let at = |text: &str| {
        let about = format!("schema = 2\nid = \"mine\"\n\n[about]\ncoordinates = \"{text}\"\n");
        fs::write(folder.path().join("mine.toml"), about).unwrap();
        let catalogue = Catalogue::with_folders(&[folder.path()]);
        let entry = catalogue
            .entries()
            .find(|entry| entry.id == "mine")
            .unwrap();
        assert_eq!(entry.region, None, "only built-in variants have one");
        entry.coordinates.clone()
    };
    let aksum = Coordinates {
        latitude: 14.0,
        longitude: -39.5,
        source: "A map".to_string(),
    };
    assert_eq!(at("14, -39.5 (A map)"), Some(aksum));
    for text in [
        "14 (A map)",
        "14, 39",
        "14, 39 ()",
        "91, 39 (A map)",
        "north, 39 (A map)",
        "nan, 39 (A map)",
    ] {
        assert_eq!(at(text), None, "{text}");
    }
}

#[test]
fn a_built_in_variant_has_a_region() {
    let catalogue = Catalogue::builtin();
    let region = |id: &str| {
        let entry = catalogue.entries().find(|entry| entry.id == id);
        entry.unwrap().region.clone()
    };
    assert_eq!(region("geme").as_deref(), Some("horn of africa"));
    assert_eq!(region("oware").as_deref(), Some("west africa"));
}

/// If trying all choices would take minutes, the first that is over the limit is reported.
#[test]
fn choices_are_tried_up_to_a_limit() {
    use std::fmt::Write;
    const FILE: &str = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../variants/kalah_java.toml"
    );
    let file = |choices: u32| {
        let mut text = std::fs::read_to_string(FILE).unwrap();
        for option in 0..50 {
            let _ = writeln!(text, "[option.o{option}]\nquestion = \"Which?\"");
            for choice in 0..choices {
                let _ = writeln!(text, "[option.o{option}.c{choice}]\nsays = \"This.\"");
                if choice > 0 {
                    let _ = writeln!(text, "limits.turns = {}", 100 + choice);
                }
            }
        }
        text
    };
    let catalogue = Catalogue::builtin();
    let errors = |choices| {
        let report = catalogue.check_text("many", file(choices).as_bytes());
        report.map_or(0, |report| report.errors())
    };
    assert_eq!(errors(4), 0);
    assert_eq!(errors(60), 1);
}

#[test]
fn an_unclosed_list_is_one_error() {
    let catalogue = Catalogue::builtin();
    let geme = catalogue.entries().find(|entry| entry.id == "geme");
    let text = geme.expect("it is built in").text();
    let text = text.replacen(']', "", 1);
    assert!(
        text.find("id = [") < text.find(']'),
        "its first list is open"
    );
    let report = catalogue.check_text("own.toml", text.as_bytes());
    let report = report.expect("it is broken");
    let first = &report.diagnostics()[0];
    assert!(first.message.contains("unclosed list"), "{report}");
    assert_eq!(report.errors(), 1, "{report}");
}

#[test]
fn a_text_of_several_lines_between_single_quotes_is_one_error() {
    let text = "schema = 2\nextends = \"geme\"\nrules = \"\nTwo rows.\nA begins.\n\"\nid = \"own\"\nname = \"Own\"\n";
    let report = Catalogue::builtin().check_text("own.toml", text.as_bytes());
    let report = report.expect("it is broken");
    let first = &report.diagnostics()[0];
    assert_eq!(first.line_and_column(), Some((3, 10)), "{report}");
    assert!(
        report
            .to_string()
            .contains("Write a text of several lines between"),
        "{report}"
    );
    assert_eq!(report.errors(), 1, "{report}");
}

#[test]
fn a_diagnostic_says_where_its_place_ends_and_what_is_expected_there() {
    let text =
        "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"geme\"\nsow.first = \"ሁለት\"\n";
    let report = Catalogue::builtin().check_text("own.toml", text.as_bytes());
    let report = report.expect("it is wrong");
    let wrong = report.diagnostics().iter().find(|it| it.file().is_some());
    let wrong = wrong.expect("it has a place");
    assert_eq!(wrong.line_and_column(), Some((5, 13)));
    assert_eq!(wrong.end_line_and_column(), Some((5, 18)));
    assert!(
        wrong
            .label()
            .is_some_and(|label| label.contains("expected")),
        "{report}"
    );
}
