//! Set-up: the configuration file, completions, manual pages, and the documentation.

use std::process::Command;

use crate::program::{Folder, assert_contains, feed, run, said};

/// Prepares the program for a user with this configuration file.
fn with_file(folder: &Folder, file: &str, line: &str) -> Command {
    folder.write("config.toml", file);
    let mut command = folder.gebeta(line);
    for language in ["LC_ALL", "LC_MESSAGES", "LANG", "GEBETA_LANG"] {
        command.env_remove(language);
    }
    command.env("GEBETA_CONFIG", folder.path().join("config.toml"));
    command
}

const ALL: &str = "\
variant = \"ansaba\"
board = \"still\"
color = \"always\"
speed = \"fast\"
players = [\"Ada\", \"Ben\"]
language = \"nb\"
";

#[test]
fn each_value_has_its_source() {
    let folder = Folder::new();
    let file = folder.path().join("config.toml").display().to_string();
    let transcript = |mut command: Command, variable: &str| {
        if !variable.is_empty() {
            command.env(variable, "de");
        }
        said(&feed(command, "")).replace(&file, "FILE")
    };
    let row = |text: &str, name: &str| -> String {
        let line = text.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let usual = transcript(with_file(&folder, "", "config"), "");
    for (name, expected) in [
        ("variant", "variant geme default"),
        ("board", "board - default"),
        ("speed", "speed normal default"),
        ("players", "players - default"),
        ("language", "language en default"),
    ] {
        assert_eq!(row(&usual, name), expected);
    }
    let set = transcript(with_file(&folder, ALL, "config"), "LANG");
    for (name, expected) in [
        ("variant", "variant ansaba FILE, line 1"),
        ("board", "board still FILE, line 2"),
        ("color", "color always FILE, line 3"),
        ("speed", "speed fast FILE, line 4"),
        ("players", "players Ada, Ben FILE, line 5"),
        ("language", "language nb FILE, line 6"),
    ] {
        assert_eq!(row(&set, name), expected);
    }
    let typed = transcript(
        with_file(&folder, ALL, "config --color never"),
        "GEBETA_LANG",
    );
    assert_eq!(row(&typed, "color"), "color never the command line");
    assert_eq!(row(&typed, "language"), "language de GEBETA_LANG");
    let mut respected = with_file(&folder, ALL, "config");
    respected.env("NO_COLOR", "1");
    assert_eq!(
        row(&transcript(respected, ""), "color"),
        "color auto NO_COLOR"
    );
}

#[test]
fn settings_take_effect() {
    let folder = Folder::new();
    let transcript = said(&feed(with_file(&folder, ALL, "rules"), ""));
    assert!(
        transcript.contains("\u{1b}[") && transcript.contains("Ansaba"),
        "{transcript}"
    );
    let transcript = said(&feed(
        with_file(&folder, ALL, "rules geme --color never"),
        "",
    ));
    assert!(
        !transcript.contains("\u{1b}[") && transcript.contains("GEME"),
        "{transcript}"
    );
    let transcript = said(&feed(
        with_file(&folder, "variant = \"nothing\"\n", "rules"),
        "",
    ));
    assert_contains(&transcript, "help: That game is set in ");
    assert_contains(&transcript, "config.toml, line 1.");
}

#[cfg(unix)]
#[test]
fn players_have_the_names_in_the_settings() {
    let folder = Folder::new();
    let command = with_file(&folder, ALL, "play --save us.txt");
    let mut terminal = crate::program::Terminal::start(command, 80);
    terminal
        .after("Hvem spiller A?", "\r")
        .after("Hva heter A? (Enter: Ada):", "\r")
        .after("Hvem spiller B?", "\r")
        .after("Hva heter B? (Enter: Ben):", "Eva\r")
        .after("A> ", "quit\r");
    terminal.end_well();
    assert!(
        folder
            .read("us.txt")
            .contains("player A: Ada\nplayer B: Eva\n")
    );
}

/// Players who are not asked also have their usual names, and the board has the orientation in the file.
#[test]
fn people_who_are_not_asked_have_their_usual_names() {
    let folder = Folder::new();
    let file = "players = [\"Ada\", \"Ben\\nor Eva\"]\n";
    for (line, name) in [
        ("play --b random --seed 1", "Player A (Ada)'s turn."),
        ("play --a random --seed 1", "Player B (Ben"),
    ] {
        let shown = said(&feed(with_file(&folder, file, line), "quit\n"));
        assert_contains(&shown, name);
    }
}

/// The default game is used wherever none is named.
#[test]
fn the_default_game_is_shown_and_reported() {
    let folder = Folder::new();
    for line in ["variants show", "rules", "variants show --format json"] {
        let shown = said(&feed(with_file(&folder, ALL, line), ""));
        assert!(shown.to_lowercase().contains("ansaba"), "{line}: {shown}");
    }
    let page = "report --depth 1 --out page.html";
    let shown = said(&feed(with_file(&folder, ALL, page), ""));
    assert!(shown.ends_with("--- status 0\n"), "{shown}");
    let page = folder.read("page.html");
    assert!(page.contains("gebeta report ansaba") && !page.contains("geme"));
    let none = "variant = \"nothing\"\n";
    for line in ["variants show", "report --out other.html"] {
        let shown = said(&feed(with_file(&folder, none, line), ""));
        assert!(shown.contains("config.toml, line 1."), "{line}: {shown}");
    }
}

#[test]
fn errors_in_the_file_have_their_place() {
    let folder = Folder::new();
    for (text, what) in [
        (
            "colour = \"never\"\n",
            "config.toml, line 1: unknown setting `colour`; valid settings: variant, ",
        ),
        (
            "\nspeed = \"sudden\"\n",
            "config.toml, line 2: `sudden` is not valid here; use `slow`, `normal`, `fast`, `off`.",
        ),
        (
            "players = 2\n",
            "config.toml, line 1: expected two names, as in [\"Ada\", \"Ben\"].",
        ),
        ("board\n", "config.toml, line 1: "),
    ] {
        let transcript = said(&feed(with_file(&folder, text, "rules"), ""));
        assert!(
            transcript.starts_with("--- standard error\nerror[bad-settings]: ")
                && transcript.contains(what),
            "{transcript}"
        );
        assert!(transcript.ends_with("--- status 1\n"), "{transcript}");
    }
}

#[test]
fn shells_complete_commands_variants_options_and_levels() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (status, script, _) = run(["completions", shell]);
        assert_eq!(status, 0);
        assert_contains(&script, "GEBETA_COMPLETE");
    }
    let folder = Folder::new();
    folder.write("gabata_own.toml", "");
    for (line, expected) in [
        ("rul", &["rules"][..]),
        ("play gabata_3", &["gabata_3", "gabata_3x6"]),
        ("play oware --a me", &["medium"]),
        ("play --b hu", &["human"]),
        ("analyse gabata_3x6 -O origin=", &["origin=choice"]),
        ("play --speed f", &["fast"]),
        ("completions f", &["fish"]),
        ("compare geme gabata_3", &["gabata_3", "gabata_3x6"]),
        ("compare --variants geme,gabata_3", &["geme,gabata_3x6"]),
        (
            "compare -v oware:slam=allowed,gabata_3",
            &["oware:slam=allowed,gabata_3"],
        ),
        ("variants show gabata_3", &["gabata_3x6"]),
        ("variants check gabata_3", &["gabata_3x6"]),
        ("variants check gabata_o", &["gabata_own.toml"]),
        ("variants diff geme gabata_3", &["gabata_3x6"]),
        ("variants diff gabata_3", &["gabata_3x6"]),
        #[cfg(feature = "interop")]
        ("variants export gabata_3", &["gabata_3x6"]),
        #[cfg(feature = "interop")]
        ("variants export gabata_3x6 -O origin=", &["origin=choice"]),
        ("variants new own.toml --extends gabata_3", &["gabata_3x6"]),
        ("report geme gabata_o", &["gabata_own.toml"]),
        ("play gabata_o", &["gabata_own.toml"]),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let mut command = folder.gebeta("");
        command
            .env("GEBETA_COMPLETE", "fish")
            .args(["--", "gebeta"])
            .args(words);
        let output = feed(command, "");
        let transcript = String::from_utf8(output.stdout).unwrap();
        let found: Vec<&str> = transcript
            .lines()
            .map(|line| line.split('\t').next().unwrap())
            .collect();
        for word in expected {
            assert!(found.contains(word), "{line}: {transcript}");
        }
    }
}

#[test]
fn manual_pages_are_written() {
    let folder = Folder::new();
    folder.tells("man pages/man1", "", "manual pages to pages/man1");
    for page in ["gebeta.1", "gebeta-play.1", "gebeta-variants-show.1"] {
        let text = folder.read(&format!("pages/man1/{page}"));
        assert!(text.contains(".TH") && text.contains("SYNOPSIS"), "{page}");
    }
    assert!(folder.talk("man -", "").ends_with("--- status 2\n"));
}

/// `gebeta docs` lists every chapter of the site and shows it as it is.
#[test]
fn the_documentation_is_at_hand() {
    let (status, list, _) = run(["docs"]);
    assert_eq!(status, 0);
    let summary = std::fs::read_to_string("docs/SUMMARY.md").unwrap();
    let files: Vec<&str> = summary
        .lines()
        .filter_map(|line| line.split_once("](")?.1.strip_suffix(')'))
        .collect();
    let pages: Vec<&str> = list
        .lines()
        .filter_map(|line| line.trim().strip_prefix("gebeta docs "))
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    assert_eq!(pages.len(), files.len(), "{list}");
    for (page, file) in pages.into_iter().zip(files) {
        let (status, text, _) = run(["docs", page]);
        assert_eq!(status, 0, "{page}");
        let path = match file {
            "README.md" | "CHANGELOG.md" => file.to_string(),
            _ => format!("docs/{file}"),
        };
        assert_eq!(text, std::fs::read_to_string(path).unwrap(), "{page}");
    }
}

#[cfg(unix)]
#[test]
fn documentation_is_shown_in_a_pager_at_a_terminal() {
    use crate::program::at_terminal;
    let folder = Folder::new();
    let mut command = folder.gebeta("docs engine");
    let (status, shown) = at_terminal(command.env("PAGER", "head -n 1"), "");
    assert_eq!(status, 0);
    assert_eq!(shown.lines().count(), 1, "{shown}");
    // Without a pager, it is printed directly.
    let mut command = folder.gebeta("docs engine");
    let (status, shown) = at_terminal(command.env("PAGER", "/nonexistent/pager"), "");
    assert_eq!(status, 0);
    assert!(shown.lines().count() > 50, "{shown}");
}
