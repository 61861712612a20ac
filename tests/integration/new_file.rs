//! New variant files and their contents.

use crate::program::assert_contains;
use gebeta_core::game::RoundPlay;
use gebeta_core::{Move, Side};
use gebeta_formats::variant::{Catalogue, DefectCode, neutral_template, template, template_from};

use crate::program;

#[test]
fn a_neutral_file_checks_and_plays() {
    let text = neutral_template("our_game");
    assert!(text.lines().count() <= 60, "{text}");
    assert!(text.lines().all(|line| line.len() <= 120), "{text}");
    assert_contains(&text, "\nid = \"our_game\"\n");
    let catalogue = Catalogue::builtin();
    let report = catalogue
        .check_text("new", text.as_bytes())
        .expect("it is to be filled in");
    let codes = report.diagnostics().iter().map(|it| it.code.to_string());
    let codes: Vec<String> = codes.collect();
    assert!(!report.is_fatal(), "{report}");
    let expected = "no-source no-place no-summary no-rules-text no-reading no-example no-table random-play-never-ends";
    assert_eq!(codes.join(" "), expected, "{report}");
    let variant = catalogue.load_text("new", &text).expect("it plays");
    let mut round = RoundPlay::new(variant.game().expect("a game"), Side::A);
    while let Some(hole) = round
        .status()
        .playable
        .iter()
        .last()
        .filter(|_| round.turns().len() < 100)
    {
        round.play(Move::from(hole)).expect("it can be played");
    }
    assert!(round.turns().len() > 10, "{}", round.turns().len());
}

#[test]
fn a_neutral_file_is_no_particular_game() {
    let text = neutral_template("our_game");
    let catalogue = Catalogue::builtin();
    let variant = catalogue.load_text("new", &text).expect("it plays");
    assert_eq!(variant.rules.score.unit, 1);
    assert!(
        variant.options.is_empty() && variant.readings.is_empty() && variant.sources.is_empty()
    );
    assert!(
        !text.contains("laps = "),
        "a limit of laps is nobody's rule: {text}"
    );
    for id in catalogue.ids() {
        assert!(!text.contains(&format!("\"{id}\"")), "it names {id}");
        let other = catalogue.load(&id).expect("a variant");
        assert_ne!(other.rules_as_json(), variant.rules_as_json(), "it is {id}");
    }
}

/// Takes away the comment signs before lines of the language.
pub fn uncommented(text: &str) -> String {
    let bare = text.lines().map(|line| {
        line.strip_prefix("# ")
            .filter(|rest| rest.starts_with('[') || rest.contains(" = "))
            .unwrap_or(line)
    });
    bare.collect::<Vec<_>>().join("\n")
}

/// Every line to fill in is valid: the comments are part of the language.
#[test]
fn a_neutral_file_can_be_filled_in() {
    let text = neutral_template("our_game");
    let filled = uncommented(&text).replace("= \"\"", "= \"Said.\"");
    let report = Catalogue::builtin()
        .check_text("new", filled.as_bytes())
        .expect("warnings");
    let codes: Vec<DefectCode> = report.diagnostics().iter().map(|it| it.code).collect();
    use DefectCode::*;
    let left = [NoReading, NoExample, NoTable];
    assert!(
        codes.iter().all(|code| left.contains(code)),
        "{report}\n{filled}"
    );
}

#[test]
fn a_file_from_a_game_has_its_rules() {
    let catalogue = Catalogue::builtin();
    for id in catalogue.ids() {
        let model = catalogue.load(&id).expect("a variant");
        let text = template_from(&model, "our_game");
        let copy = catalogue
            .load_text("new", &text)
            .unwrap_or_else(|report| panic!("{id}: {report}"));
        assert_eq!(copy.rules, model.rules, "{id}");
        assert_eq!(
            (&copy.words, &copy.id[..]),
            (&model.words, "our_game"),
            "{id}"
        );
        let lines = text.lines().count();
        assert!(
            lines < template(&model, "our_game", None).lines().count() / 3,
            "{id}: {lines}"
        );
    }
}

#[test]
fn a_new_file_has_only_one_origin() {
    for words in [
        &["variants", "new", "--from", "geme", "--extends", "geme"][..],
        &["variants", "new", "--full", "--extends", "geme"],
    ] {
        let output = program::gebeta(words).output().expect("it runs");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(output.stdout.is_empty(), "{words:?}");
    }
    let printed = |words: &[&str]| {
        let output = program::gebeta(words).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    assert_eq!(printed(&["variants", "new"]), neutral_template("my_game"));
    let catalogue = Catalogue::builtin();
    let kalah = catalogue.load("kalah").expect("a variant");
    assert_eq!(
        printed(&["variants", "new", "--full", "--from", "kalah"]),
        template(&kalah, "my_game", None)
    );
}
