//! Files with faults: the line, what is wrong, and what was expected.

use gebeta_lessons::LessonText;

use crate::game;

/// A lesson without a fault.
const SOUND: &str = r#"lesson = 1
variant = "geme"
title = "Mine"

[[step]]
say = "Where?"
position = "2 0 0 0 3 0 | 0 0 0 0 1 0; A"
show = "A1"
ask = "last"
move = "A5"

[[step]]
position = "1 0 2 0 0 1 | 3 0 0 0 1 0; A"
ask = "play"
goal = "empty"
"#;

/// Returns the faults of a lesson.
fn faults(text: &str) -> Vec<String> {
    let read = LessonText::parse(text);
    let checked = read.and_then(|read| read.check(&game("geme")));
    let faults = checked.err().unwrap_or_default();
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn a_sound_file_has_none_and_its_text_is_in_every_language() {
    assert_eq!(faults(SOUND), [""; 0]);
    let read = LessonText::parse(&format!("\u{feff}{SOUND}")).unwrap();
    let lesson = read.check(&game("geme")).unwrap();
    for language in ["en", "am", "xx"] {
        assert_eq!(lesson.title.of(language), "Mine");
        assert_eq!(lesson.steps[0].say.of(language), "Where?");
    }
    assert_eq!(lesson.steps[1].say.of("en"), "");
}

#[test]
fn each_fault_names_its_line_and_the_cure() {
    let cases = [
        (
            "lesson = 1\n",
            "",
            "line 1: not a lesson file: the first line must be `lesson = 1`",
        ),
        (
            "lesson = 1",
            "lesson = 2",
            "line 1: `lesson` must be 1, the version of the format",
        ),
        (
            "variant = \"geme\"\n",
            "",
            "line 1: a lesson needs a `variant`, such as `variant = \"geme\"`",
        ),
        (
            "show =",
            "shwo =",
            "line 8: unknown key `shwo`; did you mean `show`?",
        ),
        (
            "title =",
            "colour =",
            "line 3: unknown key `colour`; valid keys: `lesson`, `variant`, `title`, `step`",
        ),
        (
            "\"last\"",
            "\"lats\"",
            "line 9: `ask` can't be `lats`; did you mean `last`?",
        ),
        (
            "\"empty\"",
            "7",
            "line 15: `goal` must be a text in quotes, not integer",
        ),
        (
            "move = \"A5\"\n",
            "",
            "line 9: `ask = \"last\"` needs a `move`, such as `move = \"A1\"`",
        ),
        (
            "move = \"A5\"",
            "move = \"C5\"",
            "line 9: `C5` is not a move; write the name of a hole, such as `A1`",
        ),
        (
            "move = \"A5\"",
            "move = \"A2\"",
            "line 9: `A2` can't be played at this position: it is empty",
        ),
        (
            "show = \"A1\"",
            "show = \"B5\"",
            "line 8: `show`: `B5` can't be played at this position: it belongs to the other player",
        ),
        (
            "\"empty\"",
            "\"passing\"",
            "line 14: no answer is right at this position: no move reaches the goal",
        ),
        (
            "ask = \"play\"\n",
            "",
            "line 14: `goal` means nothing without `ask`",
        ),
        (
            "ask = \"play\"",
            "ask = \"own\"",
            "line 15: `goal` means nothing where `ask = \"own\"`",
        ),
        (
            "[[step]]\nsay",
            "[step]\nsay",
            "line 12: invalid TOML: duplicate key",
        ),
        (
            "say = \"Where?\"",
            "say = 4",
            "line 6: `say` must be a text in quotes, not integer",
        ),
        (
            "say = \"Where?\"",
            "say.en = true",
            "line 6: `en` must be a text in quotes, not boolean",
        ),
    ];
    for (sound, broken, expected) in cases {
        let text = SOUND.replacen(sound, broken, 1);
        assert_ne!(text, SOUND, "{sound}");
        assert_eq!(
            faults(&text).first().map(String::as_str),
            Some(expected),
            "{broken}"
        );
    }
}

#[test]
fn a_position_that_cannot_be_read_is_named_with_its_line_and_all_faults_are_reported() {
    let text = SOUND.replace("; A\"", "; C\"");
    let found = faults(&text);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found[0].starts_with("line 7: the position can't be read: "),
        "{found:?}"
    );
    assert!(
        found[1].starts_with("line 13: the position can't be read: "),
        "{found:?}"
    );
}

#[test]
fn lessons_without_steps_and_steps_without_anything_are_refused() {
    let head = "lesson = 1\nvariant = \"geme\"\n";
    assert_eq!(
        faults(head),
        ["line 1: a lesson needs a step: write `[[step]]` before each"]
    );
    let empty = format!("{head}[[step]]\n");
    assert_eq!(
        faults(&empty),
        ["line 3: a step needs `say`, `show` or `ask`"]
    );
    let single = format!("{head}[step]\nsay = \"x\"\n");
    assert!(
        faults(&single)[0].contains("write `[[step]]`, with two brackets"),
        "{:?}",
        faults(&single)
    );
    let long = format!("{head}{}", "[[step]]\nsay = \"x\"\n".repeat(201));
    assert_eq!(
        faults(&long),
        ["line 1: a lesson can have at most 200 steps"]
    );
}

#[test]
fn damaged_files_are_refused_or_read_but_never_panic() {
    for at in (0..SOUND.len()).filter(|&at| SOUND.is_char_boundary(at)) {
        let (before, after) = SOUND.split_at(at);
        for damage in [
            before.to_string(),
            after.to_string(),
            format!("{before}\"{after}"),
            format!("{before}={after}"),
        ] {
            faults(&damage);
        }
    }
}
