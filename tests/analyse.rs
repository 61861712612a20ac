//! `gebeta analyse` as a program: the published table, the formats, bad input, interrupts.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use assert_cmd::cargo::cargo_bin;
use gebeta::game::Game;
use gebeta::text::variant::Catalogue;
use gebeta::thought::analyse::{Analysis, End, Settings, Table};
use gebeta::words::Side;

/// The table of the GEME README, byte for byte.
const PUBLISHED: &str = include_str!("data/published/geme.csv");

fn gebeta(arguments: &[&str]) -> Command {
    let mut command = Command::new(cargo_bin!("gebeta"));
    command
        .arg("analyse")
        .args(arguments)
        .env_remove("GEBETA_VARIANTS")
        .env("XDG_CONFIG_HOME", "/nonexistent");
    command
}

/// Runs to the end; gives the status, standard output and standard error.
fn run(arguments: &[&str]) -> (i32, String, String) {
    let output = gebeta(arguments).output().expect("the program starts");
    (
        output.status.code().expect("the program ends by itself"),
        String::from_utf8(output.stdout).expect("text"),
        String::from_utf8(output.stderr).expect("text"),
    )
}

fn published_rows(rows: usize) -> String {
    PUBLISHED.split_inclusive('\n').take(rows + 1).collect()
}

fn game(spec: &str) -> Game {
    let variant = Catalogue::builtin().load(spec).expect("a built-in variant");
    Game::new(variant.rules).expect("playable rules")
}

fn both_ways(game: &Game, depth: u32) -> [Analysis; 2] {
    let start = game.start(Side::A);
    let merged = Table::merged(game, &start, &Settings::to_depth(depth), &());
    [merged, Table::walked(game, &start, depth)]
}

#[test]
fn the_published_table_comes_out_byte_for_byte() {
    let (status, table, talk) = run(&["--depth", "11", "--format", "csv"]);
    assert_eq!((status, talk.as_str()), (0, ""));
    assert_eq!(table, published_rows(11));
}

/// Takes about a minute and 3.5 GiB in the release profile; see the README.
#[test]
#[ignore = "slow: run it in the release profile"]
fn all_of_the_published_table_comes_out_byte_for_byte() {
    let (status, table, _) = run(&["--depth", "18", "--format", "csv"]);
    assert_eq!(status, 0);
    assert_eq!(table, PUBLISHED);
}

#[test]
fn merged_equals_walked_for_every_variant() {
    for id in Catalogue::builtin().ids() {
        let game = game(&id);
        let [merged, walked] = both_ways(&game, 5);
        assert_eq!(merged.table, walked.table, "{id}");
        assert_eq!(merged.end, walked.end, "{id}");
    }
}

/// The table is a fact about the game: neither threads nor their order may change it.
#[test]
fn threads_do_not_change_the_table() {
    let game = game("mewelad");
    let start = game.start(Side::A);
    let tables = [1, 2, 7, usize::MAX].map(|threads| {
        let settings = Settings {
            depth: 9,
            threads: std::num::NonZero::new(threads),
            ..Settings::to_depth(9)
        };
        Table::merged(&game, &start, &settings, &())
    });
    assert_eq!(tables[0], tables[1]);
    assert_eq!(tables[0], tables[2]);
    assert_eq!(tables[0], tables[3]);
}

/// Two counters that chase each other: the levels go on for ever, and every count stays small.
#[test]
fn endless_play_reaches_any_depth() {
    let (status, table, _) = run(&["-p", "0 0 0 0 0 1 | 0 0 0 0 0 1", "-d", "2000", "-f", "csv"]);
    assert_eq!(status, 0);
    assert_eq!(table.lines().count(), 2001);
}

#[test]
fn a_tree_that_ends_says_so() {
    let (status, table, talk) = run(&["-p", "0 0 0 0 0 1 | 0 0 0 0 0 0; A; 23:24", "-f", "csv"]);
    assert_eq!(status, 0);
    assert_eq!(
        table,
        "turns, level, games, agency, Awins, Bwins, draws, timeouts\n1, 1, 0, 0, 0, 0, 0, 0\n1, 2, 1, 0, 0, 1, 0, 0\n",
        "A6 to B1, B1 to B2, A has nothing left: B takes it and has six families to five"
    );
    assert_eq!(
        talk,
        "No game of geme goes on after level 2; the table is complete.\n"
    );
}

#[test]
fn counts_grow_beyond_64_and_stop_before_128_bits() {
    // A position in which the number of paths doubles quickly, although there are few positions.
    let game = game("geme");
    let text = "1 0 1 0 1 0 | 1 0 1 0 1 0";
    let mut position = gebeta::text::notation::parse_position(text, game.board()).unwrap();
    let turn = game.settle(&mut position, &mut ());
    let start = gebeta::game::Start { position, turn };
    let deep = Table::merged(&game, &start, &Settings::to_depth(10_000), &());
    let last = deep.table.rows.last().expect("rows");
    match deep.end {
        End::TooMany => assert!(last.turns > u128::from(u64::MAX), "{last:?}"),
        End::Exhausted | End::Depth => {}
        End::Stopped => panic!("nobody stopped it"),
    }
    let walked = Table::walked(&game, &start, 10);
    assert_eq!(deep.table.rows[..10], walked.table.rows[..10]);
}

#[test]
fn formats() {
    for format in ["table", "csv", "json", "markdown"] {
        let (status, table, talk) = run(&["-v", "ansaba", "-d", "4", "-f", format]);
        assert_eq!((status, talk.as_str()), (0, ""));
        insta::assert_snapshot!(format!("ansaba_{format}"), table);
    }
}

#[test]
fn every_variant_has_its_table() {
    for id in Catalogue::builtin().ids() {
        let (status, table, talk) = run(&["-v", &id, "-d", "5"]);
        assert_eq!((status, talk.as_str()), (0, ""), "{id}");
        insta::assert_snapshot!(format!("table_{id}"), table);
    }
}

#[test]
fn options_change_the_table() {
    let (_, laps, _) = run(&["-v", "gabata_i", "-d", "6", "-f", "csv"]);
    assert!(laps.ends_with("23316, 6, 1, 23301, 0, 0, 0, 1\n"));
    let (_, five, _) = run(&["-v", "gabata_i:five", "-d", "6", "-f", "csv"]);
    assert!(five.ends_with("10467, 6, 0, 10442, 0, 0, 0, 0\n"));
}

#[test]
fn bad_input_is_explained() {
    let mut told = String::new();
    for arguments in [
        &["--depth", "0"] as &[&str],
        &["--depth", "1000000000"],
        &["--depth", "many"],
        &["--format", "xml"],
        &["--threads", "0"],
        &["--variant", "gemme"],
        &["--option", "tax"],
        &["--option", "tax=one"],
        &["--position", "4 4 4 4 4 4"],
        &["--position", "4 4 4 4 4 | 4 4 4 4 4 4"],
        &["--position", "4 4 4 4 4 x | 4 4 4 4 4 4"],
        &["--position", "4 4 4 4 4 400 | 4 4 4 4 4 4"],
        &["--position", "4 4 4 4 4 4a | 4 4 4 4 4 4"],
        &["--position", "4 4 4 4 4 4 | 4 4 4 4 4 4; C"],
        &["--position", "4 4 4 4 4 4 | 4 4 4 4 4 4", "--first", "B"],
        &["--position", "0 0 0 0 0 0 | 4 4 4 4 4 4"],
        &["--output", "/nonexistent/table.csv", "-d", "1"],
        &["--output", "/", "-d", "1"],
    ] {
        let (status, table, talk) = run(arguments);
        assert_eq!(table, "", "{arguments:?}");
        told += &format!(
            "$ gebeta analyse {}\n[{status}]\n{talk}\n",
            arguments.join(" ")
        );
    }
    insta::assert_snapshot!("bad_input", told);
}

#[test]
fn a_file_is_written_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.csv");
    fs::write(&path, "old").expect("a file");
    let (status, table, _) = run(&["-d", "3", "-f", "csv", "--output", path.to_str().unwrap()]);
    assert_eq!((status, table.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&path).unwrap(), published_rows(3));
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "nothing else is left behind"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = fs::File::options()
        .write(true)
        .open("/dev/full")
        .expect("a full device");
    let output = gebeta(&["-d", "2"])
        .stdout(full)
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    let talk = String::from_utf8_lossy(&output.stderr);
    assert!(
        talk.starts_with("error: The output can't be written: No space left"),
        "{talk}"
    );
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = gebeta(&["-d", "3"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut talk = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut talk)
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(talk, "");
}

/// Ctrl-C writes the levels that are finished, all of them right, and says that there are more.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_the_finished_levels() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.csv");
    let mut child = gebeta(&["-d", "30", "-f", "csv", "--output", path.to_str().unwrap()])
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_millis(1500));
    let interrupted = Instant::now();
    Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("kill");
    let mut talk = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut talk)
        .unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{talk}");
    assert!(
        interrupted.elapsed() < Duration::from_secs(20),
        "it stops soon"
    );
    let table = fs::read_to_string(&path).expect("the finished levels");
    let levels = table.lines().count() - 1;
    assert!((1..18).contains(&levels), "{levels} levels");
    assert_eq!(table, published_rows(levels));
    assert_eq!(
        talk,
        format!("Interrupted: the table is partial, with {levels} of 30 levels.\n")
    );
}
