//! Games in languages other than English.

use gebeta_narration::width;
use insta::assert_snapshot;

use crate::program::{Folder, lines};

/// A round in which something is refused, captured and won, and the beginning of the next.
const MATCH: &str = "play -v gabata_i --match --position '1 0 0 0 0 2 | 0 3 0 0 0 1; A; 22:19'";

#[test]
fn a_match_is_shown_in_every_language() {
    for language in ["nb", "am", "de"] {
        let line = format!("--lang {language} {MATCH}");
        let transcript =
            Folder::new().talk(&line, lines("9 A2 A1 B2 A6 B3 B1 A2 B4 A3 B5 rules score"));
        assert_snapshot!(format!("a_match_is_told_in_{language}"), transcript);
    }
}

#[test]
fn a_race_and_laps_are_shown_in_every_language() {
    for language in ["nb", "am", "de"] {
        let line = format!("--lang {language} play -v mewelad --trace");
        let transcript = Folder::new().talk(&line, lines("A1 B2 A3 B4"));
        assert_snapshot!(format!("a_race_is_told_in_{language}"), transcript);
    }
}

#[test]
fn gifts_and_layouts_are_shown_in_every_language() {
    for language in ["nb", "am", "de"] {
        let told = |line: &str, typed: &str| {
            let line = format!("--lang {language} play --trace -v {line}");
            Folder::new().talk(&line, typed)
        };
        let transcripts = [
            told(
                "ohojichi --position '0 2 3 3 1 0 | 4 4 4 4 4 4; A; 0:0'",
                "A2\nhelp\nB1\n",
            ),
            told(
                "lib_al_aqil --position '3 0 2 0 0 0 | 0 0 0 0 0 0; A; 0:0'",
                "help\nA1\n",
            ),
            told(
                "lib_al_aqil:told=valdez --position '3 0 2 0 0 0 | 0 0 0 0 0 0; A; 0:0'",
                "A1\n",
            ),
            told("lib_al_aqil", "?\n6 6 6 6 6 6 | 6 6 6 6 6 6\n?\n"),
            told(
                "layli_goobalay --position '1 0 0 0 0 0 | 1 0 0 0 3 0'",
                "A1\n",
            ),
            told(
                "cross_capt_eight --position '1 1 1 0 1 0 | 0 0 2 0 1 0; A; 3:9'",
                "A5\n",
            ),
        ];
        assert_snapshot!(
            format!("gifts_and_layouts_are_told_in_{language}"),
            transcripts.join("\n")
        );
    }
}

#[test]
fn the_environment_selects_the_language() {
    let folder = Folder::new();
    let transcript = |variable: &str, value: &str| {
        let mut command = folder.gebeta("rules geme");
        command
            .env_remove("GEBETA_LANG")
            .env("LC_ALL", "")
            .env(variable, value);
        let output = command.output().expect("the program starts");
        String::from_utf8(output.stdout).expect("it is text")
    };
    assert!(transcript("LC_ALL", "de_DE.UTF-8").contains("Zum Beispiel"));
    assert!(transcript("GEBETA_LANG", "nb").contains("For eksempel"));
    assert!(transcript("LC_ALL", "C.UTF-8").contains("For example"));
}

#[test]
fn an_unknown_language_is_refused() {
    assert_snapshot!(Folder::new().talk("--lang tlh rules", ""));
}

#[test]
fn columns_are_as_wide_as_their_letters() {
    // A combining mark takes no column, and a Chinese character takes two.
    assert_eq!(["ገበጣ", "ገ\u{135f}በ", "播棋"].map(width), [3, 2, 4]);
    let row = |cells: [&str; 2]| cells.map(String::from).to_vec();
    let table = gebeta_narration::table(
        &[
            row(["ገ\u{135f}በጣ", "a"]),
            row(["播棋", "b"]),
            row(["geme", "c"]),
        ],
        None,
    );
    assert_snapshot!(table);
}

/// The program's part of the rules is translated. One line notes that the file's own text is not.
#[test]
fn untranslated_rules_have_a_note() {
    for (language, says, example) in [
        ("en", "", "For example, A plays"),
        (
            "nb",
            "Teksten som følger, er ikke oversatt:",
            "For eksempel",
        ),
        ("am", "የሚከተለው ጽሑፍ አልተተረጎመም፦", "ለምሳሌ"),
        (
            "de",
            "Der folgende Text ist nicht übersetzt:",
            "Zum Beispiel",
        ),
    ] {
        let shown = Folder::new().talk(&format!("--lang {language} rules oware"), "");
        assert!(shown.contains(says) && shown.contains(example), "{shown}");
        let others = ["oversatt", "አልተተረጎመም", "übersetzt"];
        let said = others.iter().filter(|other| shown.contains(**other));
        assert_eq!(said.count(), usize::from(language != "en"), "{shown}");
    }
}
