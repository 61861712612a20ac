//! The tutorial: after each step the file has the errors that the page names, and at the end it is the game.

use gebeta_formats::variant::{Catalogue, DefectCode, Severity};

use crate::pages::{blocks, rules};

const PAGE: &str = include_str!("../../../../docs/tutorial.md");

/// Returns the file after each of the page's pieces.
fn steps() -> Vec<String> {
    let mut text = String::new();
    let pieces = blocks(PAGE).map(|(_, piece)| {
        text.push_str(piece);
        text.push_str("\n\n");
        text.clone()
    });
    pieces.collect()
}

/// Returns the codes of the diagnostics of a text with this severity.
fn reported(text: &str, severity: Severity) -> Vec<DefectCode> {
    let report = Catalogue::builtin().check_text("walida.toml", text.as_bytes());
    let diagnostics = report.map(|report| report.diagnostics().to_vec());
    let diagnostics = diagnostics.unwrap_or_default().into_iter();
    diagnostics
        .filter(|diagnostic| diagnostic.severity == severity)
        .map(|diagnostic| diagnostic.code)
        .collect()
}

#[test]
fn a_step_without_an_end_has_errors_and_every_later_one_has_none() {
    let steps = steps();
    let complete = steps.iter().position(|text| text.contains("[[round_end]]"));
    let complete = complete.expect("a step has the end of the round");
    for (number, text) in steps.iter().enumerate() {
        let errors = reported(text, Severity::Error);
        assert_eq!(
            errors.is_empty(),
            number >= complete,
            "{number}: {errors:?}"
        );
    }
}

#[test]
fn the_last_step_adds_the_table_that_alone_is_missing() {
    let steps = steps();
    let [.., tableless, whole] = &steps[..] else {
        panic!("the page has steps");
    };
    assert_eq!(
        reported(tableless, Severity::Warning),
        [DefectCode::NoTable]
    );
    for text in [tableless, whole] {
        assert_eq!(reported(text, Severity::Error), []);
    }
    assert_eq!(reported(whole, Severity::Warning), []);
}

#[test]
fn the_game_of_the_page_is_that_of_the_library() {
    let catalogue = Catalogue::builtin();
    let steps = steps();
    let whole = steps.last().expect("the page has steps");
    let written = catalogue.load_text("walida.toml", whole);
    let written = written.unwrap_or_else(|report| panic!("{}", report.render(false)));
    let known = catalogue.load("lahemay_walida").expect("it loads");
    assert_eq!(rules(&written), rules(&known));
    assert_eq!(written.options.len(), 1);
}
