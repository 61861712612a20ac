//! Tests of game files of MancalaGames: the resulting variant file or the error.

use gebeta_formats::variant::Catalogue;
use gebeta_interop::mancala_games::{ImportError, import};
use gebeta_testing::{files, read};

/// The game files for the tests.
fn game_files() -> impl Iterator<Item = (String, String)> {
    let names = files("mancala_games", ".txt").into_iter();
    names.filter(|name| name != "README").map(|name| {
        let text = read(&format!("mancala_games/{name}.txt"));
        (name, text)
    })
}

#[test]
fn a_game_file_becomes_a_variant_file_or_is_refused_with_all_reasons() {
    for (name, text) in game_files() {
        let text = match import(&text, None) {
            Ok(imported) => format!("{}\nothers: {:?}", imported.toml, imported.others),
            Err(error) => format!("{error}"),
        };
        insta::assert_snapshot!(name, text);
    }
}

#[test]
fn an_imported_file_has_no_errors() {
    let catalogue = Catalogue::builtin();
    for (name, text) in game_files() {
        let Ok(imported) = import(&text, None) else {
            continue;
        };
        for game in [None].into_iter().chain(imported.others.iter().map(Some)) {
            let imported = import(&text, game.map(String::as_str)).expect("it can be imported");
            if let Err(report) = catalogue.load_text(&name, &imported.toml) {
                panic!("{name}: {}", report.render(false));
            }
        }
    }
}

#[test]
fn a_game_of_another_name_has_its_changes() {
    let text = read("mancala_games/Kalah.txt");
    let six = import(&text, Some("Six Seeds")).expect("it can be imported");
    assert!(six.toml.contains("counters = 6"), "{}", six.toml);
    assert_eq!(six.name, "Kalah (Six Seeds)");
    let error = import(&text, Some("Seven")).expect_err("it is not there");
    assert!(
        matches!(&error, ImportError::NoSuchVariant { known, .. } if known.len() == 2),
        "{error}"
    );
}

#[test]
fn any_damage_is_refused_or_read() {
    damage(&["-1", "0", "256", "null"]);
}

#[test]
#[ignore = "slow: more numbers in all places"]
fn more_damage_is_refused_or_read() {
    damage(&["1", "7", "255", "1.5"]);
}

/// Cuts each file everywhere, and replaces each of its digits by each number.
fn damage(numbers: &[&str]) {
    let catalogue = Catalogue::builtin();
    for (name, text) in game_files() {
        for cut in (0..text.len()).filter(|cut| text.is_char_boundary(*cut)) {
            let _ = import(&text[..cut], None);
        }
        for number in numbers {
            for (at, digits) in text.match_indices(|c: char| c.is_ascii_digit()) {
                let damaged = format!("{}{number}{}", &text[..at], &text[at + digits.len()..]);
                if let Ok(imported) = import(&damaged, None) {
                    let loaded = catalogue.load_text(&name, &imported.toml);
                    assert!(loaded.is_ok(), "{name}: {damaged}");
                }
            }
        }
    }
}

/// Texts can contain anything: unprintable characters are removed, and texts that no variant file can have are refused.
#[test]
fn what_is_imported_passes_the_check() {
    let catalogue = Catalogue::builtin();
    let text = read("mancala_games/Kalah.txt");
    let (json, _) = text
        .split_once("<text_section>\n<about>")
        .expect("two parts");
    let kalah: serde_json::Value = serde_json::from_str(json).expect("JSON");
    let texts = [
        "",
        " ",
        "\n",
        "\u{202e}",
        "\u{202e}txet",
        "a\u{2028}b",
        "\u{0}",
        "\u{fffe}",
        "\u{feff}",
        "\u{1b}[31m",
        "\"\"\"",
        "'''",
        "\\",
        "2048",
        "\u{a0}",
        "\u{200b}",
        "ዋሊ",
        &"long ".repeat(300_000),
    ];
    let mut imported = 0;
    for text in texts {
        for key in ["name", "rules", "region", "about"] {
            let mut game = kalah.clone();
            let place = match key {
                "name" | "about" => &mut game["game_info"],
                _ => &mut game,
            };
            place[key] = text.into();
            let mut named = vec![None, Some("Three")];
            if key == "name" {
                game["variants"][text] = serde_json::json!({"nbr_start": 3});
                named.push(Some(text));
            }
            for named in named {
                match import(&game.to_string(), named) {
                    Ok(game) => {
                        let report = catalogue.check_text(&game.name, game.toml.as_bytes());
                        let errors = report.as_ref().map_or(0, |report| report.errors());
                        assert_eq!(errors, 0, "{key} {text:?}: {report:?}");
                        imported += 1;
                    }
                    Err(ImportError::Faults(faults)) => assert_eq!(faults[0].parameter, "name"),
                    Err(ImportError::Invalid(errors)) => assert!(!errors.is_empty()),
                    Err(error) => panic!("{key} {text:?}: {error}"),
                }
            }
        }
    }
    assert!(imported > 100);
    let mut nameless = kalah.clone();
    nameless["game_info"]["name"] = "".into();
    let refused = import(&nameless.to_string(), None).expect_err("it has no name");
    assert!(
        refused.to_string().starts_with("`name` is empty"),
        "{refused}"
    );
    let mut turned = kalah;
    turned["rules"] = "Made up \u{202e}tset a rof".into();
    let imported = import(&turned.to_string(), None).expect("it can be imported");
    assert!(
        imported.toml.contains("Made up tset a rof"),
        "{}",
        imported.toml
    );
}
