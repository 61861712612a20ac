//! `gebeta analyse --states`: the positions of a level, read back with the Parquet library.
#![cfg(feature = "parquet")]

use std::collections::HashMap;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output};

use crate::program::{assert_contains, demand_silence, gebeta};
use gebeta_analysis::levels::{BigUint, LevelTable, Settings};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_core::{Position, Side};
use gebeta_formats::notation;
use gebeta_formats::variant::Catalogue;
use gebeta_testing::frontier::{self, Frontier};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};
use parquet::schema::parser::parse_message_type;

fn writing(arguments: &[&str], states: &Path) -> Command {
    let mut command = gebeta([&["analyse"], arguments].concat());
    command.arg("--states").arg(states);
    command
}

fn run(arguments: &[&str], states: &Path) -> Output {
    let mut command = writing(arguments, states);
    command.output().expect("the program starts")
}

/// A file as it was read: each row by column names.
struct Read {
    rows: Vec<HashMap<String, Field>>,
    names: Vec<String>,
    metadata: HashMap<String, String>,
}

fn written(arguments: &[&str]) -> SerializedFileReader<File> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("states.parquet");
    let mut command = writing(arguments, &path);
    // A position with few counters is noted.
    command.arg("--quiet");
    let output = command.output().expect("the program starts");
    demand_silence(&command, &output);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    SerializedFileReader::new(File::open(&path).unwrap()).expect("Parquet")
}

fn states(arguments: &[&str]) -> Read {
    let reader = written(arguments);
    let meta = reader.metadata().file_metadata();
    let metadata = meta.key_value_metadata().expect("something is told").iter();
    let named = |row: &Row| {
        row.get_column_iter()
            .map(|(k, v)| (k.clone(), v.clone()))
            .collect()
    };
    let columns = meta.schema_descr().columns().iter();
    Read {
        names: columns.map(|column| column.name().to_string()).collect(),
        metadata: metadata
            .filter_map(|kept| Some((kept.key.clone(), kept.value.clone()?)))
            .collect(),
        rows: reader
            .get_row_iter(None)
            .unwrap()
            .map(|row| named(&row.expect("a row")))
            .collect(),
    }
}

#[cfg(feature = "cluster")]
#[test]
fn each_process_writes_the_positions_that_it_owns() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosts = crate::cluster::hosts(folder.path(), 3);
    let at = |name: &str| folder.path().join(name);
    let texts = |name: &str| {
        let reader = SerializedFileReader::new(File::open(at(name)).unwrap()).expect("Parquet");
        let rows = reader.get_row_iter(None).unwrap();
        let rows = rows.map(|row| row.expect("a row").to_string());
        rows.collect::<Vec<String>>()
    };
    let counted = gebeta(["cluster", "run", "--hosts"])
        .arg(&hosts)
        .args(["--", "--variant", "ansaba", "--depth", "5", "--states"])
        .arg(at("states.parquet"))
        .arg("--checkpoint")
        .arg(at("levels"))
        .output();
    let counted = counted.expect("the program starts");
    let said = String::from_utf8_lossy(&counted.stderr);
    assert!(counted.status.success(), "{said}");
    let mut together = Vec::new();
    for part in ["states-0.parquet", "states-1.parquet", "states-2.parquet"] {
        let part = texts(part);
        assert!(!part.is_empty(), "each owns some");
        together.extend(part);
    }
    let states = at("states.parquet");
    assert!(!states.exists());
    let alone = run(&["--variant", "ansaba", "--depth", "5"], &states);
    assert!(alone.status.success());
    let mut alone = texts("states.parquet");
    alone.sort_unstable();
    together.sort_unstable();
    assert_eq!(together, alone);
}

fn number(field: &Field) -> u64 {
    match field {
        Field::UByte(number) => u64::from(*number),
        Field::UInt(number) => u64::from(*number),
        other => panic!("{other:?} isn't a small number"),
    }
}

fn paths(field: &Field) -> BigUint {
    match field {
        Field::Long(number) => BigUint::from(u64::try_from(*number).expect("not below nought")),
        Field::Decimal(decimal) => {
            assert_eq!((decimal.precision(), decimal.scale()), (38, 0));
            BigUint::from_bytes_be(decimal.data())
        }
        Field::Str(text) => text.parse().expect("a number"),
        other => panic!("{other:?} isn't a number of paths"),
    }
}

fn text(field: &Field) -> &str {
    match field {
        Field::Str(text) => text,
        other => panic!("{other:?} isn't text"),
    }
}

/// Returns a position from the columns of the holes and stores.
fn position(row: &HashMap<String, Field>, game: &Game, root: &Position) -> Position {
    let board = game.board();
    let mut position = *root;
    for hole in board.all() {
        let counters = number(&row[&board.name(hole).to_lowercase()]);
        position.set_counters(hole, counters.try_into().unwrap());
    }
    position.set_store(Side::A, number(&row["store_a"]).try_into().unwrap());
    position.set_store(Side::B, number(&row["store_b"]).try_into().unwrap());
    position.set_to_move(if text(&row["to_move"]) == "A" {
        Side::A
    } else {
        Side::B
    });
    let read = notation::parse_position(text(&row["position"]), game.rules()).expect("a position");
    for hole in board.all() {
        position.set_mark(hole, read.mark(hole));
        position.set_free_tax_used(hole, read.free_tax_used().contains(hole));
    }
    assert_eq!(position, read, "the columns and the text agree");
    for (name, wanted) in [
        ("marks", notation::marks(&read, board)),
        ("taxed", notation::taxed(&read, board)),
        ("owners", notation::owners(&read, board)),
    ] {
        if let Some(field) = row.get(name) {
            assert_eq!(text(field), wanted);
        }
    }
    position
}

fn start(spec: &str, at: Option<&str>) -> (Game, StartingPosition) {
    let rules = Catalogue::builtin().load(spec).expect("built in").rules;
    let game = Game::new(rules).expect("playable rules");
    let start = match at {
        None => game.start(Side::A),
        Some(text) => {
            let mut position = notation::parse_position(text, game.rules()).unwrap();
            let turn = game.settle(&mut position, &mut ());
            StartingPosition {
                position,
                status: turn,
            }
        }
    };
    (game, start)
}

/// Counts the positions of a level in the simplest way.
fn counted(game: &Game, start: &StartingPosition, level: u32) -> Frontier<BigUint> {
    let mut levels = frontier::levels(game, start.position, BigUint::from(1u32));
    levels.nth(level as usize - 1).unwrap_or_default()
}

#[test]
fn every_position_is_there_with_its_paths() {
    let few = "1 0 1 0 1 0 | 1 0 1 0 1 0";
    let owners = "4 4 4 4 4 4 | 4 4 4 4 4 4; owners AAAAAAABBBBB";
    for (spec, at, level, depth, columns) in [
        ("geme", None, 4, 4, 1 + 1 + 12 + 2 + 2),
        ("geme", None, 3, 5, 18),
        ("gabata_3x6", None, 3, 3, 18 + 6),
        ("awagagae", None, 4, 4, 18 + 2),
        ("gabata_i", Some(owners), 3, 3, 18 + 2),
        ("geme", Some(few), 60, 60, 18),
        ("geme", Some(few), 30, 40, 18),
        ("geme", Some(few), 80, 80, 18),
    ] {
        let (game, start) = start(spec, at);
        let (deep, wanted_level) = (depth.to_string(), level.to_string());
        let mut arguments = vec!["-v", spec, "-d", &deep];
        if let Some(at) = at {
            arguments.extend(["-p", at]);
        }
        if level != depth {
            arguments.extend(["--states-level", &wanted_level]);
        }
        let read = states(&arguments);
        assert_eq!(read.names.len(), columns, "{:?}", read.names);
        let mut found = Frontier::default();
        for row in &read.rows {
            assert_eq!(number(&row["level"]), u64::from(level));
            let position = position(row, &game, &start.position);
            assert!(
                found.insert(position, paths(&row["paths"])).is_none(),
                "it comes once"
            );
        }
        assert_eq!(
            found,
            counted(&game, &start, level),
            "{spec} on level {level}"
        );
        assert_eq!(read.metadata["gebeta.variant"], spec);
        assert_eq!(read.metadata["gebeta.version"], env!("CARGO_PKG_VERSION"));
        // The type of the paths is wide enough for their sum.
        let sum: BigUint = found.values().sum();
        let field = &read.rows[0]["paths"];
        let kind = match sum {
            _ if sum.bits() <= 63 => matches!(field, Field::Long(_)),
            _ if sum < BigUint::from(10u32).pow(38) => matches!(field, Field::Decimal(_)),
            _ => matches!(field, Field::Str(_)),
        };
        assert!(kind, "{sum}: {field:?}");
    }
}

#[test]
fn many_positions_are_many_groups() {
    let reader = written(&["-v", "ansaba", "-d", "7"]);
    let (game, start) = start("ansaba", None);
    let settings = Settings {
        keep_last: true,
        ..Settings::to_depth(7)
    };
    let analysis = LevelTable::merged(&game, &start, &settings, &());
    let file = reader.metadata().file_metadata();
    assert_eq!(file.num_rows() as u64, analysis.distinct[6]);
    assert_eq!(reader.num_row_groups(), 2);
    let only = "message positions { REQUIRED INT64 paths; }";
    let rows = reader
        .get_row_iter(Some(parse_message_type(only).unwrap()))
        .unwrap();
    let sum: BigUint = rows
        .map(|row| paths(row.expect("a row").get_column_iter().next().unwrap().1))
        .sum();
    assert_eq!(sum, analysis.table.rows[6].own.turns);
}

#[test]
fn unwritable_files_are_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("states.parquet");
    let over = "0 0 0 0 0 1 | 0 0 0 0 0 0; A; 23:24";
    let mut metadata = String::new();
    for (arguments, path) in [
        (
            &["-d", "3", "--states-level", "4"] as &[&str],
            path.as_path(),
        ),
        (&["-d", "3", "--states-level", "0"], &path),
        (&["-d", "3", "--method", "walked"], &path),
        (&["-d", "3"], Path::new("/nonexistent/states.parquet")),
        (&["-d", "3"], Path::new("/")),
        (&["-d", "9", "-p", over], &path),
    ] {
        let output = run(arguments, path);
        let status = output.status.code().expect("the program ends by itself");
        metadata += &format!(
            "$ gebeta analyse {}\n[{status}]\n{}\n",
            arguments.join(" "),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let metadata = metadata.replace(path.to_str().unwrap(), "states.parquet");
    insta::assert_snapshot!("states_bad_input", metadata);
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        0,
        "nothing is left behind"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_and_ends_the_analysis() {
    let output = run(&["-d", "12", "--states-level", "6"], Path::new("/dev/full"));
    let talk = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{talk}");
    assert_contains(&talk, "/dev/full can't be written: the disk is full.");
}

/// With one thread or several, in memory or through files, at once or resumed: the file is the same.
#[test]
fn the_rows_are_always_in_the_same_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let written = |name: &str, arguments: &[&str]| {
        let path = folder.path().join(name);
        let output = run(arguments, &path);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        fs::read(path).expect("a file")
    };
    let kept = folder.path().join("kept");
    let kept = kept.to_str().expect("a path");
    for variant in ["geme", "gabata_i"] {
        let level = ["-v", variant, "-d", "5"];
        let first = written(
            &format!("{variant} first"),
            &[&level[..], &["--threads", "1"]].concat(),
        );
        for (name, more) in [
            ("again", &["--threads", "1"][..]),
            ("four", &["--threads", "4"]),
            ("little", &["--threads", "3", "--memory", "64M"]),
            ("kept", &["--threads", "2", "--checkpoint", kept]),
            (
                "resumed",
                &["--threads", "3", "--checkpoint", kept, "--resume"],
            ),
        ] {
            let name = format!("{variant} {name}");
            let file = written(&name, &[&level[..], more].concat());
            assert!(file == first, "{name} is another file");
        }
        fs::remove_dir_all(kept).expect("a checkpoint");
    }
}
