//! `gebeta matrix` and `gebeta atlas` as users run them. Distances and effects are tested where they are computed.

use crate::program::{assert_contains, assert_fails, fine, has_all, refusals, run};
use crate::variants::up_to_date;

#[test]
fn each_format_of_the_matrix() {
    let written =
        |format: &str| fine(["matrix", "geme", "gabata_i", "awagagae", "--format", format]);
    assert!(written("tidy").starts_with("variant,character,value\n"));
    assert!(
        written("characters")
            .lines()
            .any(|line| line.starts_with("score.unit,score,state,"))
    );
    assert!(written("nexus").starts_with("#NEXUS\n"));
    assert_eq!(written("pairs").lines().count(), 4);
    assert!(written("distances").contains("BEGIN DISTANCES;"));
    let tree = written("newick");
    assert!(
        tree.ends_with(");\n") && tree.contains("awagagae:"),
        "{tree}"
    );
}

/// The file of a run with all games is checked by `tests/atlas/check.sh`.
#[test]
fn a_folder_of_a_matrix_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("results").display().to_string();
    let words = [
        "matrix", "geme", "gabata_i", "awagagae", "--games", "5", "--depth", "2", "--quiet",
    ];
    let words = [&words[..], &["--folder", &folder]].concat();
    let summary = fine(words.clone());
    assert_contains(&summary, "rules and play: r = ");
    assert_fails(run(words.clone()), "already exists");
    assert_eq!(fine([&words[..], &["--force"]].concat()), summary);
}

#[test]
fn an_atlas_says_what_each_reading_changes() {
    let report = fine([
        "atlas", "geme", "--design", "single", "--depth", "5", "--games", "20", "--quiet",
    ]);
    has_all(
        &report,
        &[
            "## Gebeta (GEME)\n\n10 combinations (single: one other choice at a time)",
            "### Does a last counter that makes four take the family?",
            "- `relay` (Oromo: no, the four is lifted and sown on):",
            // The readings of an endless sowing agree to level 9.
            "- `cycle` (Exactly: when the board and the hand come back): the tables are the same to level 5",
        ],
    );
}

/// Twelve counters in a hole and 24 holes are too many counters for a board, which is said and not hidden.
#[test]
fn refused_combinations_are_listed_with_their_reason() {
    let words = [
        "atlas",
        "geme:end=either_side",
        "--design",
        "single",
        "--depth",
        "2",
        "--games",
        "5",
        "--quiet",
    ];
    let report = fine([&words[..], &["--vary", "setup.counters=4,200"]].concat());
    assert_contains(&report, "The checker refuses 1 of them");
    assert_contains(
        &report,
        "- `geme:end=either_side,setup.counters=200`: the board would hold ",
    );
    assert_contains(&report, "The default is `either_side`");
}

#[test]
fn wrong_questions_are_refused() {
    let of_matrix = refusals(
        "matrix",
        &[
            &["geme", "gabata_i", "--weight", "sow"],
            &["geme", "gabata_i", "--weight", "board=1"],
            &["no_such_game", "--weight", "limit=1"],
            &["--games", "10"],
        ],
    );
    assert_contains(&of_matrix, "They differ in: ");
    assert_contains(&of_matrix, "Did you mean `limits`?");
    let of_atlas = refusals(
        "atlas",
        &[
            &[],
            &["geme", "--vary", "counters"],
            &["geme", "--vary", "setup.counter=2..3"],
            &["geme", "--vary", "setup.counters=5..2"],
            &["geme", "--resume"],
        ],
    );
    assert_contains(&of_atlas, "The rules of geme have no key `setup.counter`.");
    for (told, count) in [(of_matrix, 4), (of_atlas, 5)] {
        assert_eq!(told.matches("\n[2]\n").count(), count, "{told}");
    }
}

/// The page `docs/atlas.md`, before the report.
const HEAD: &str = "\
# Results for each reading

The sources of these games leave points open. This page shows what each reading changes, one at a time against the reading that the file
takes. [What readings change](readings.md) explains the figures. The page is generated:

```sh
";

/// The command of the page.
const COMMAND: &str = "atlas geme gabata_i gabata_3x6 awagagae mewegae mewelad ansaba --design single --depth 5 --games 500 --seed 1";

#[test]
fn the_page_of_readings_is_up_to_date() {
    let report = fine(COMMAND.split(' ').chain(["--quiet"]));
    let page = format!("{HEAD}gebeta {COMMAND}\n```\n\n{}\n", report.trim_end());
    up_to_date("docs/atlas.md", &page);
}

/// The folder of an atlas is the same for any number of threads, and so is its report.
#[test]
fn the_number_of_threads_does_not_change_a_byte() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let written = ["1", "3"].map(|threads| {
        let words = "atlas micro_wari --vary setup.counters=1..3 --vary board.width=2..3 --depth 4 --games 10 --quiet --solve 1 --threads";
        let words = words.split(' ').chain([threads, "--folder"]);
        let report = fine(words.map(str::to_string).chain([at(threads)]));
        let mut files = Vec::new();
        for folder in ["micro_wari", "micro_wari/combinations"] {
            for entry in std::fs::read_dir(format!("{}/{folder}", at(threads))).unwrap() {
                let path = entry.unwrap().path();
                if path.is_file() {
                    files.push((path.file_name().unwrap().to_owned(), std::fs::read(path).unwrap()));
                }
            }
        }
        files.sort();
        (report, files)
    });
    assert!(written[0] == written[1]);
    assert!(written[0].1.len() > 9 + 5);
}

/// The levels to which all combinations can be counted depend on the machine, but what they are does not.
#[test]
fn a_bound_of_time_says_which_level_all_combinations_reach() {
    let words = "atlas khutka_boia --vary setup.counters=1..3 --games 2 --quiet";
    let report = fine(words.split(' ').chain(["--depth", "100", "--time", "2s"]));
    let (_, rest) = report
        .split_once("the exact tree to level ")
        .expect("the level");
    let level: u32 = rest
        .split('.')
        .next()
        .expect("a number")
        .parse()
        .expect("a number");
    assert!(level > 2, "{report}");
    assert!(
        rest.contains("This is the deepest level that all of them reach in 2 s of counting."),
        "{report}"
    );
    let (status, _, talk) = run(words.split(' ').chain(["--time", "3"]));
    assert_eq!(status, 2, "{talk}");
}
