//! `gebeta reconstruct` as users run it. The points of each sort of evidence are tested where they are computed.

use serde_json::Value;

use crate::program::{assert_contains, fine, has_all, refusals};

const SOME: [&str; 8] = [
    "reconstruct",
    "geme",
    "gabata_i",
    "gabata_aksum",
    "gabata_adowa",
    "oware",
    "kalah",
    "dakon",
];

/// Three games that are played on one board, and differently.
const THREE: [&str; 4] = ["reconstruct", "geme", "oware", "kalah"];

fn some<'a>(words: &[&'a str]) -> Vec<&'a str> {
    [&SOME, words].concat()
}

fn json(words: &[&str]) -> Value {
    parsed(&some(words))
}

fn parsed(words: &[&str]) -> Value {
    let written = fine([words, &["--format", "json", "--quiet"]].concat());
    serde_json::from_str(&written).unwrap()
}

/// Returns the rank of a game, and its points.
fn found(ranking: &Value, variant: &str) -> (u64, f64) {
    let games = ranking["games"].as_array().unwrap();
    let game = games
        .iter()
        .find(|game| game["variant"] == variant)
        .unwrap();
    let points = game["readings"][0]["points"].as_f64().unwrap();
    (game["rank"].as_u64().unwrap(), points)
}

/// The example of `docs/reconstruct.md`, and games of other boards and places.
#[test]
fn a_board_from_aksum() {
    let two_rows = json(&["--board", "2x6", "--place", "Aksum", "--stores", "0"]);
    assert_eq!(found(&two_rows, "gabata_i"), (2, -3.0));
    // GEME is from Ethiopia, which has Aksum within.
    assert_eq!(found(&two_rows, "geme"), (1, -1.0));
    // Kalah lies elsewhere, and sows into stores.
    assert_eq!(found(&two_rows, "kalah").1, -9.0);
    let refused = two_rows["refused"].as_array().unwrap();
    assert!(
        refused
            .iter()
            .any(|it| it["reading"] == "gabata_aksum" && it["because"] == "it is played on 3 rows"),
        "{refused:?}"
    );
    let three_rows = json(&["--board", "3x6", "--place", "14.12109,38.72337"]);
    assert_eq!(found(&three_rows, "gabata_aksum"), (1, 0.0));
    // 19 km away: without a point.
    assert_eq!(found(&three_rows, "gabata_adowa"), (1, 0.0));
    assert_eq!(three_rows["not_separated"], 2);
}

#[test]
fn the_text_says_what_speaks_for_and_against_and_how_little_it_decides() {
    let text = fine(some(&[
        "--board", "2x7", "--place", "Ghana", "--period", "1800",
    ]));
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "A board: 2 rows of 7 holes; Ghana; in 1800. ",
        "5 of 7 games can be played on it",
        "gabata_i:holes=seven",
        "for: its rules are attested for 2 rows of 7 holes (0)",
        "against: ",
        "first attested in 1971, 171 years later (-1.8)",
        "The evidence does not separate these ",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    // Equal wear is not explained by play, which speaks neither for a game nor against it.
    let worn = [
        "--board",
        "2x6",
        "--wear",
        "1 1 1 1 1 1 1 1 1 1 1 1",
        "--quiet",
    ];
    let worn = fine(["reconstruct", "geme"].into_iter().chain(worn));
    assert!(
        worn.contains("neutral: play explains nothing of the differences between 12 holes (0)")
            && !worn.contains("against: "),
        "{worn}"
    );
    let one = fine(["reconstruct", "geme", "--board", "2x6"]);
    assert_contains(&one, "only geme can be played on it");
    let none = fine(["reconstruct", "geme", "--board", "3x6"]);
    assert_contains(&none, "None of the games can be played on it.");
}

/// Wear that one game would cause is nearer to it than to games with other expectations, by games and by the exact tree.
#[test]
fn planted_wear_leads_back_to_its_game() {
    let numbers = |words: &[&str], variant: &str| {
        let ranking = parsed(words);
        let games = ranking["games"].as_array().unwrap().clone();
        let game = games
            .iter()
            .find(|it| it["variant"] == variant)
            .unwrap()
            .clone();
        let drops = game["readings"][0]["wear"]["drops"].clone();
        let value = |hole: &str| drops[hole]["value"].as_f64().unwrap();
        // As drawn, with the mean of both players' holes.
        let both: Vec<f64> = (1..=6)
            .map(|i| (value(&format!("A{i}")) + value(&format!("B{i}"))) / 2.0)
            .collect();
        let row = |numbers: Vec<f64>| {
            let numbers: Vec<String> = numbers.iter().map(f64::to_string).collect();
            numbers.join(" ")
        };
        let other: Vec<f64> = both.iter().rev().copied().collect();
        format!("{} / {}", row(other), row(both))
    };
    let any = "1 1 1 1 1 1 1 1 1 1 1 2";
    for method in [&["--games", "100", "--seed", "9"][..], &["--level", "3"]] {
        let words = [&THREE[..], &["--board", "2x6", "--wear", any], method].concat();
        for variant in ["oware", "geme", "kalah"] {
            let wear = numbers(&words, variant);
            let method = match method[0] {
                "--games" => &["--games", "100", "--seed", "3"][..],
                _ => method,
            };
            let words = [&THREE[..], &["--board", "2x6", "--wear", &wear], method].concat();
            let (rank, points) = found(&parsed(&words), variant);
            assert!(rank <= 2 && points > 8.0, "{variant}: {rank}, {points}");
        }
    }
}

/// All formats are the same for any number of threads, and the wear of a file is that of a list.
#[test]
fn every_format_is_the_same_for_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("holes.csv").display().to_string();
    std::fs::write(&file, "2,3,3,3,2,1\n1,2,3,3,-,2\n").unwrap();
    let list = "2 3 3 3 2 1 / 1 2 3 3 - 2";
    for (format, start) in [
        (
            "table",
            "A board: 2 rows of 6 holes; the wear of 11 holes.\n",
        ),
        ("csv", "rank,variant,name,reading,share,points,board,wear\n"),
        ("tidy", "variant,reading,what,hole,value,from,to,because\n"),
        ("json", "{\n"),
        ("markdown", "A board: "),
    ] {
        let written = |wear: &str, threads: &str| {
            let words = [
                "--board",
                "2x6",
                "--games",
                "5",
                "--format",
                format,
                "--wear",
                wear,
                "--threads",
                threads,
                "--quiet",
            ];
            fine([&THREE[..], &words].concat())
        };
        let one = written(list, "1");
        assert!(one.starts_with(start), "{one}");
        assert_eq!(one, written(&file, "2"));
    }
}

/// Four games with boards of their own: each is the first of its own board, and chance is stated.
#[test]
fn known_games_are_found_again() {
    let written = |threads: &str| {
        fine([
            "reconstruct",
            "geme",
            "oware",
            "kalah",
            "gabata_aksum",
            "gabata_adowa",
            "dakon",
            "--validate",
            "--games",
            "60",
            "--format",
            "csv",
            "--quiet",
            "--threads",
            threads,
        ])
    };
    let table = written("1");
    assert_eq!(table, written("2"));
    let rows: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    let column = |name: &str| rows[0].iter().position(|it| *it == name).unwrap();
    let share = |row: &[&str], name: &str| row[column(name)].parse::<f64>().unwrap();
    let (left_out, known) = rows[1..].split_last().unwrap();
    assert_eq!((known.len(), left_out[0]), (6, "nearest of the others"));
    for row in known {
        assert!(share(row, "top_1") >= share(row, "chance_1"), "{row:?}");
        assert!(share(row, "top_5") >= share(row, "chance_5"), "{row:?}");
        assert!((0.0..=1.0).contains(&share(row, "contains")), "{row:?}");
    }
    let [board, place] = [&known[0], &known[1]];
    assert!(share(place, "top_1") > share(board, "top_1"), "{table}");
}

#[test]
fn wrong_questions_are_refused() {
    let told = refusals(
        "reconstruct",
        &[
            &[],
            &["--place", "Shewa"],
            &["--board", "6"],
            &["--board", "2x6", "--wear", "1 2 3"],
            &["--board", "2x6", "--wear", "1 2 3 4 5 6 7 8 9 10 11 x"],
            &["--board", "2x6", "--wear", "1 2 3 4 5 6 / 1 2 3 4 5 x"],
            &["--board", "2x6", "--place", "Atlantis"],
            &["--board", "2x6", "--place", "Aksum", "--place", "Adwa"],
            // The game is loaded only after the options have been read.
            &["no_such_game", "--board", "2x6", "--place", "Atlantis"],
            &["--board", "2x6", "--place", "95,10"],
            &["--board", "2x6", "--period", "1500..1300"],
            &["--board", "2x6", "--validate"],
            &["--board", "2x6", "--level", "3", "--games", "9"],
        ],
    );
    assert_eq!(
        told.matches("`--board <ROWSxHOLES>` is missing.").count(),
        2,
        "{told}"
    );
    has_all(
        &told,
        &[
            "expected ROWSxHOLES",
            "The wear `x` is not a number of at least 0.",
            "The wear has 3 numbers, and a board of 2x6 has 12 holes.",
            "No file names the place `Atlantis`.",
        ],
    );
    assert_eq!(told.matches("No file names the place").count(), 2, "{told}");
}
