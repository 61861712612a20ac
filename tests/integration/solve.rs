//! `gebeta solve` as a program.

use crate::program::{Answer, assert_contains, assert_fails, new_file};

/// Few enough counters to be solved in a moment.
const FEW: &str = "0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20";

/// Runs to the end; returns the status, standard output and standard error.
fn run(arguments: &[&str]) -> Answer {
    crate::program::run([&["solve"], arguments].concat())
}

fn fine(arguments: &[&str]) -> String {
    crate::program::fine([&["solve"], arguments].concat())
}

#[test]
fn every_format_has_the_result() {
    for format in ["table", "markdown", "csv", "json"] {
        let text = fine(&["--position", FEW, "--format", format]);
        insta::assert_snapshot!(format!("{format}"), text);
    }
}

#[test]
fn ends_that_depend_on_history_are_noted_as_ignored() {
    let few = "2 0 0 0 0 0 | 2 0 0 1 0 1; A; 21:21";
    for format in ["table", "markdown"] {
        let text = fine(&["--variant", "hufesay", "--position", few, "-f", format]);
        let note = "The values ignore that a round can end";
        assert_contains(&text, note);
    }
    let text = fine(&["--position", few]);
    assert!(!text.contains("ignore"), "{text}");
}

#[test]
fn a_certificate_begins_with_both_strategies_at_the_position() {
    let (_folder, path) = new_file("few.certificate");
    fine(&["--position", FEW, "--certificate", &path]);
    let text = std::fs::read_to_string(&path).unwrap();
    let mut lines = text.lines();
    let about: serde_json::Value = serde_json::from_str(lines.next().unwrap()).unwrap();
    assert_eq!(about["position"], FEW);
    assert_eq!(about["endless_sowing"], "void_game");
    let value = about["value"].as_i64().unwrap();
    for (player, margin) in [("A", -value), ("B", value)] {
        let line = lines.clone().find(|line| line.starts_with(player)).unwrap();
        let cells: Vec<&str> = line.split('\t').collect();
        assert_eq!(cells[1], margin.to_string());
        assert_eq!((cells[2] == "-", cells[3]), (player == "A", FEW));
    }
}

#[test]
fn a_certificate_is_about_one_position_whose_score_stands() {
    for (arguments, why) in [
        (
            &["--never-ending", "draw"][..],
            "needs `--never-ending stands`",
        ),
        (&["--counters", "2"], "name it with --query"),
        (&["--prove"], "--certificate"),
    ] {
        let (status, _, talk) = run(&[arguments, &["--certificate", "few.certificate"]].concat());
        assert_eq!(status, 2, "{talk}");
        assert_contains(&talk, why);
    }
}

#[test]
fn values_that_no_rule_defines_can_be_chosen() {
    for arguments in [
        ["--never-ending", "draw"],
        ["--endless-sowing", "illegal"],
        ["--endless-sowing", "pass"],
        ["--endless-sowing", "void"],
    ] {
        let text = fine(&[&["--position", FEW, "--format", "csv"][..], &arguments].concat());
        insta::assert_snapshot!(arguments.concat(), text);
    }
}

#[test]
fn another_position_can_be_queried_and_all_values_verified() {
    let (status, text, talk) = run(&[
        "--position",
        FEW,
        "--query",
        "0 0 1 2 0 1 | 0 1 0 2 1 0; A; 20:20",
        "--verify",
    ]);
    assert_eq!(status, 0, "{talk}");
    assert_contains(&talk, "values verified; no mismatches.");
    assert!(
        text.starts_with("Gebeta (GEME) from 0 0 1 2 0 1 | 0 1 0 2 1 0; A; 20:20\n"),
        "{text}"
    );
}

#[test]
fn unsolvable_games_are_reported() {
    for (arguments, expected) in [
        (
            &[
                "--position",
                FEW,
                "--query",
                "0 0 0 0 0 8 | 0 0 0 0 0 0; B; 20:20",
            ][..],
            "is not reachable from the start",
        ),
        (
            &["--variant", "gabata_i", "--memory", "64M"],
            "has too many boards for the memory",
        ),
        (
            &["--variant", "kalah_java", "--memory", "64M"],
            "has too many boards for the memory",
        ),
    ] {
        let (status, text, talk) = run(arguments);
        assert_eq!((status, text.as_str()), (1, ""), "{arguments:?}");
        assert_contains(&talk, expected);
    }
}

#[test]
fn an_end_table_is_used_at_the_board() {
    let (_folder, table) = &new_file("end.table");
    let end = ["--variant", "ansaba", "--counters", "4"];
    let text = fine(&[&end[..], &["--write-table", table, "--format", "csv"]].concat());
    assert!(
        text.lines().nth(1).unwrap().starts_with("boards,,,,4,"),
        "{text}"
    );
    const NEAR: &str = "0 0 0 0 1 1 | 0 1 0 0 0 1; A; 16:16";
    let asked = ["--variant", "ansaba", "--table", table, "--query", NEAR];
    let known = fine(&[&asked[..], &["--format", "json"]].concat());
    let solved = [
        "--variant",
        "ansaba",
        "--position",
        NEAR,
        "--format",
        "json",
    ];
    let margin = |text: &str| {
        let value: serde_json::Value = serde_json::from_str(text).unwrap();
        value["value"]["margin"].clone()
    };
    assert_eq!(margin(&known), margin(&fine(&solved)));
    let game = [
        "play",
        "--variant",
        "ansaba",
        "--a",
        "hard",
        "--b",
        "hard",
        "--seed",
        "1",
    ];
    let game = [
        &game[..],
        &["--nodes", "2000", "--position", NEAR, "--table", table],
    ]
    .concat();
    let (status, _, talk) = crate::program::run(game);
    assert_eq!(status, 0, "{talk}");
    for (arguments, status, expected) in [
        (
            &["--variant", "mewelad:jen=claim", "--counters", "4"][..],
            1,
            "No end table can be made for mewelad: its play depends on more than the counters",
        ),
        (
            &["--variant", "ansaba", "--counters", "40", "--memory", "1G"],
            1,
            "With at most 40 counters in play, ansaba can't be solved in 1,024 MiB: ",
        ),
        (
            &["--variant", "gabata_i", "--counters", "4", "--memory", "4G"],
            1,
            "try `--counters 2`. `--counters most` finds the largest number that fits.",
        ),
        (&["--counters", "0"], 2, "a number from 1 to 250, or `most`"),
        (
            &["--counters", "4", "--position", FEW],
            2,
            "cannot be used with",
        ),
        (
            &["--counters", "4", "--never-ending", "draw"],
            2,
            "cannot be used with",
        ),
    ] {
        let (is, text, talk) = run(arguments);
        assert_eq!((is, text.as_str()), (status, ""), "{arguments:?}: {talk}");
        assert_contains(&talk, expected);
    }
}

/// The first position of the table was not requested.
#[test]
fn an_end_table_is_reported_with_play_only_from_a_queried_position() {
    let (_folder, table) = &new_file("end.table");
    let end = ["--variant", "ansaba", "--counters", "3"];
    let solved = fine(&[&end[..], &["--out", table]].concat());
    let opened = ["--variant", "ansaba", "--table", table];
    for text in [&solved, &fine(&opened)] {
        assert_contains(text, " on all boards with at most 3 counters in play\n");
        assert_contains(text, " boards with values.\n");
        assert!(!text.contains("est play"), "{text}");
    }
    let json = |arguments: &[&str]| -> serde_json::Value {
        let text = fine(&[arguments, &["--format", "json"]].concat());
        serde_json::from_str(&text).unwrap()
    };
    let all = json(&end);
    assert_eq!(all["position"], serde_json::Value::Null);
    assert_eq!(all["value"], serde_json::Value::Null);
    assert_eq!(
        (&all["moves"], &all["line"]),
        (&serde_json::json!([]), &serde_json::json!([]))
    );
    assert_eq!(all, json(&opened));
    const NEAR: &str = "0 0 0 0 1 0 | 0 1 0 0 0 1; A; 16:17";
    let query = ["--query", NEAR];
    let asked = json(&[&end[..], &query].concat());
    assert_eq!(asked["position"], NEAR);
    assert_eq!(asked["boards"], all["boards"]);
    assert_eq!(asked, json(&[&opened[..], &query].concat()));
    let alone = json(&["--variant", "ansaba", "--position", NEAR]);
    for key in ["value", "moves", "line"] {
        assert_eq!(asked[key], alone[key], "{key}");
    }
    let query = ["--query", "0 0 0 0 1 1 | 0 1 0 0 0 1; A; 16:16"];
    assert_fails(
        run(&[&end[..], &query].concat()),
        "has too many counters in play; the table covers at most",
    );
    let query = ["--query", "0 0 0 0 1 0 | 0 1 0 0 0 1; A; 20:20"];
    let totals = "has 43 counters in all, but this game is played with 36";
    assert_fails(run(&[&end[..], &query].concat()), totals);
}

/// Splits rows of CSV without quotes.
fn cells(csv: &str) -> Vec<Vec<String>> {
    let lines = csv.lines();
    lines
        .map(|line| line.split(',').map(String::from).collect())
        .collect()
}

#[test]
fn csv_also_has_the_value_and_the_moves() {
    for objective in ["margin", "win"] {
        let start = ["--position", FEW, "--objective", objective];
        let form = |format: &str| fine(&[&start[..], &["--format", format]].concat());
        let json: serde_json::Value = serde_json::from_str(&form("json")).unwrap();
        let rows = cells(&form("csv"));
        let names = &rows[0];
        let cell = |row: &[String], name: &str| {
            let at = names.iter().position(|known| known == name).unwrap();
            row[at].clone()
        };
        let of = |about: &'static str| rows[1..].iter().filter(move |row| row[0] == about);
        let worth = |row: &[String]| match objective {
            "margin" => {
                let [margin, turns] =
                    ["margin", "turns"].map(|name| cell(row, name).parse::<i64>().ok());
                serde_json::json!({"margin": margin, "turns": turns})
            }
            _ => serde_json::json!({"result": cell(row, "result")}),
        };
        let values: Vec<_> = of("value").map(|row| worth(row)).collect();
        assert_eq!(values, [json["value"].clone()]);
        let moves = of("move").map(|row| {
            let mut worth = worth(row);
            worth["move"] = cell(row, "move").into();
            worth
        });
        assert_eq!(serde_json::Value::from_iter(moves), json["moves"]);
        let boards = of("boards").map(|row| cell(row, "boards").parse::<u64>().unwrap());
        let counted = json["boards"].as_array().unwrap().iter();
        let counted = counted.map(|group| group["boards"].as_u64().unwrap());
        assert_eq!(boards.collect::<Vec<_>>(), counted.collect::<Vec<_>>());
        assert!(rows.iter().all(|row| row.len() == names.len()), "{rows:?}");
    }
}

#[test]
fn the_report_can_be_limited_to_winning_at_all() {
    let start = ["--position", FEW, "--objective", "win"];
    let text = fine(&start);
    assert_contains(&text, "With best play, B wins.\n\nmove  result\n");
    let [won, by_margin]: [serde_json::Value; 2] = [&start[..], &start[..2]].map(|asked| {
        let text = fine(&[asked, &["--format", "json"]].concat());
        serde_json::from_str(&text).unwrap()
    });
    assert_eq!(won["value"], serde_json::json!({"result": "won"}));
    let moves = by_margin["moves"].as_array().unwrap().iter();
    for (by_margin, won) in moves.zip(won["moves"].as_array().unwrap()) {
        let result = match by_margin["margin"].as_i64().unwrap() {
            1.. => "won",
            0 => "drawn",
            _ => "lost",
        };
        assert_eq!(
            won,
            &serde_json::json!({"move": by_margin["move"], "result": result})
        );
    }
}

#[test]
fn most_takes_as_many_counters_as_fit() {
    let end = ["--variant", "ansaba", "--memory", "64M", "--format", "csv"];
    let (status, text, talk) = run(&[&end[..], &["--counters", "most"]].concat());
    assert_eq!(status, 0, "{talk}");
    let most: u32 = text
        .lines()
        .nth(1)
        .unwrap()
        .split(',')
        .nth(4)
        .unwrap()
        .parse()
        .unwrap();
    assert_contains(&talk, format!("at most {most} counters in play fit"));
    let more = (most + 1).to_string();
    assert_fails(
        run(&[&end[..], &["--counters", &more]].concat()),
        format!("try `--counters {most}`"),
    );
}

/// Queries of a table of few positions.
const NEXT: &str = "0 0 1 2 0 1 | 0 1 0 2 1 0; A; 20:20";

#[test]
fn a_table_answers_as_the_solution_does() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("few.table");
    let table = table.to_str().unwrap();
    for reading in ["stands", "draw"] {
        let solved = ["--position", FEW, "--never-ending", reading];
        let written = fine(&[&solved[..], &["--write-table", table, "--force"]].concat());
        assert_eq!(written, fine(&solved));
        let asked = ["--table", table, "--never-ending", reading];
        assert_eq!(fine(&asked), written);
        for format in ["table", "json"] {
            let query = ["--query", NEXT, "--format", format];
            assert_eq!(
                fine(&[&asked[..], &query].concat()),
                fine(&[&solved[..], &query].concat())
            );
        }
        let (status, text, talk) = run(&[&asked[..], &["--verify"]].concat());
        assert_eq!((status, text), (0, written), "{talk}");
        assert_contains(&talk, "no mismatches");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn an_unusable_table_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (table, other, missing) = (path("few.table"), path("other"), path("no/such.table"));
    fine(&["--position", FEW, "--write-table", &table]);
    let mut damaged = std::fs::read(&table).unwrap();
    damaged[30] ^= 1;
    std::fs::write(&other, damaged).unwrap();
    let text = path("text");
    std::fs::write(&text, "not a table").unwrap();
    for (arguments, status, expected) in [
        (
            &["--table", &table, "--variant", "mewelad"][..],
            1,
            "is for other rules: `",
        ),
        (
            &["--table", &table, "--never-ending", "draw"],
            1,
            "was written with `--never-ending stands`, not with `--never-ending draw`",
        ),
        (
            &["--table", &table, "--endless-sowing", "pass"],
            1,
            "is for other rules: `limits.endless` is",
        ),
        (
            &[
                "--table",
                &table,
                "--query",
                "5 0 0 0 0 0 | 0 0 0 0 0 3; B; 20:20",
            ],
            1,
            "is not reachable from the start",
        ),
        (
            &["--table", &other],
            1,
            "is damaged: the checksum of its boards is wrong",
        ),
        (
            &["--table", &text],
            1,
            "text is not a table of a solved game",
        ),
        (
            &["--table", &missing],
            1,
            "can't be read: there is no such file.\n  help: Name a table written by",
        ),
        (
            &["--position", FEW, "--write-table", &table],
            1,
            "already exists",
        ),
        (
            &["--position", FEW, "--write-table", &missing],
            1,
            "there is no folder",
        ),
        (
            &[
                "--position",
                FEW,
                "--write-table",
                &other,
                "--output",
                &other,
            ],
            2,
            "two outputs",
        ),
        (
            &["--table", &table, "--position", FEW],
            2,
            "cannot be used with",
        ),
    ] {
        let (is, text, talk) = run(arguments);
        assert_eq!((is, text.as_str()), (status, ""), "{arguments:?}: {talk}");
        assert!(talk.contains(expected), "{arguments:?}: {talk}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_that_does_not_fit_on_the_disk_is_reported() {
    assert_fails(
        run(&["--position", FEW, "--write-table", "/dev/full"]),
        "/dev/full can't be written: the disk is full.",
    );
}

#[cfg(feature = "plot")]
#[test]
fn a_picture_shows_boards_by_the_counters_in_play() {
    let (_folder, path) = new_file("solved.svg");
    fine(&["--position", FEW, "--plot", &path]);
    let drawn = std::fs::read_to_string(&path).unwrap();
    let boards = ["counters in play", "Boards"];
    crate::program::has_all(&drawn, &["Gebeta (GEME): solved", "Longest win"]);
    crate::program::has_all(&drawn, &boards);
    assert_fails(run(&["--position", FEW, "--plot", &path]), "already exists");
}

#[cfg(feature = "parquet")]
mod in_parquet {
    use std::collections::HashMap;
    use std::fs::File;
    use std::ops::ControlFlow;

    use gebeta_formats::notation::{parse_position, write_move, write_position};
    use gebeta_solver::{NeverEnding, Settings, SolvedBoard, solve};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;

    use super::fine;

    const FEW: &str = "1 0 0 2 0 0 | 1 0 0 1 1 0; B; 20:22";

    /// Solves the few counters here, for comparison with the file.
    fn solved(never_ending: NeverEnding) -> HashMap<(String, i32), SolvedBoard> {
        let game = gebeta_testing::game("geme");
        let start = parse_position(FEW, game.rules()).unwrap();
        let settings = Settings {
            never_ending,
            ..Settings::default()
        };
        let mut all = HashMap::new();
        solve(&game, &start, &settings, &())
            .unwrap()
            .each(&mut |worth| {
                let board = write_position(&worth.board, game.board());
                all.insert((board, worth.lead), worth.clone());
                ControlFlow::Continue(())
            });
        all
    }

    #[test]
    fn every_value_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("values.parquet");
        let path = path.to_str().unwrap();
        let board = gebeta_testing::game("geme").board().clone();
        for never_ending in [NeverEnding::Stands, NeverEnding::Draw] {
            let reading = never_ending.to_string();
            fine(&[
                "--position",
                FEW,
                "--never-ending",
                &reading,
                "--parquet",
                path,
                "--force",
            ]);
            let mut solved = solved(never_ending);
            let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
            for row in reader.get_row_iter(None).unwrap() {
                let row: HashMap<String, Field> = row.unwrap().into_columns().into_iter().collect();
                let (Field::Str(board_text), Field::Int(lead)) = (&row["position"], &row["lead"])
                else {
                    panic!("{row:?}");
                };
                let worth = solved
                    .remove(&(board_text.clone(), *lead))
                    .expect("a board");
                let best: Vec<_> = worth.best.iter().map(|&m| write_move(m, &board)).collect();
                let turns = worth
                    .value
                    .turns
                    .map_or(Field::Null, |turns| Field::UInt(turns.into()));
                assert_eq!(row["in_play"], Field::UInt(worth.in_play));
                assert_eq!(row["margin"], Field::Int(worth.value.margin.into()));
                assert_eq!(row["turns"], turns);
                assert_eq!(row["best"], Field::Str(best.join(" ")));
                assert!(!worth.best.is_empty());
            }
            assert_eq!(solved.len(), 0, "boards that are not written");
        }
    }
}
