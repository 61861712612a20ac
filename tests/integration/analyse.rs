//! `gebeta analyse` as a program: the published table, the formats, bad input, interrupts.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::{Answer, refusals, shell};
use gebeta_analysis::levels::{Analysis, BigUint, LevelTable, Settings, SowingTest};
use gebeta_core::game::{Cell, Event, Game};
use gebeta_core::rules::LapLimit;
use gebeta_core::{Position, Side};
use gebeta_testing::CATALOGUE;

/// The table of the GEME README, byte for byte.
const PUBLISHED: &str = include_str!("../data/published/geme.csv");

fn gebeta(arguments: &[&str]) -> Command {
    crate::program::gebeta([&["analyse"], arguments].concat())
}

/// Runs to the end; returns the status, standard output and standard error.
fn run(arguments: &[&str]) -> Answer {
    crate::program::answer_of(gebeta(arguments).output().expect("the program starts"))
}

fn published_rows(rows: usize) -> String {
    PUBLISHED.split_inclusive('\n').take(rows + 1).collect()
}

fn game(spec: &str) -> Game {
    let variant = CATALOGUE.load(spec).expect("a built-in variant");
    Game::new(variant.rules).expect("playable rules")
}

fn both_ways(game: &Game, depth: u32) -> [Analysis; 2] {
    let start = game.start(Side::A);
    let settings = Settings {
        sowing_test: SowingTest::Exact,
        ..Settings::to_depth(depth)
    };
    let merged = LevelTable::merged(game, &start, &settings, &());
    [
        merged,
        LevelTable::perft(game, &start, depth, SowingTest::Exact),
    ]
}

#[test]
fn the_published_table_comes_out_byte_for_byte() {
    let (status, table, talk) = run(&["--depth", "10", "--format", "csv"]);
    assert_eq!((status, talk.as_str()), (0, ""));
    assert_eq!(table, published_rows(10));
}

/// Takes less than a minute and 1.8 GiB in the release profile; see the README.
#[test]
#[ignore = "slow: run it in the release profile"]
fn all_of_the_published_table_comes_out_byte_for_byte() {
    let (status, table, _) = run(&["--depth", "18", "--format", "csv"]);
    assert_eq!(status, 0);
    assert_eq!(table, PUBLISHED);
}

/// The table of GEME to level 100 modulo 2^61 - 1, from an independent program that counts in that field.
const RESIDUES: &str = include_str!("../data/residues/geme.csv");

/// Takes some minutes and 6 GiB in the release profile; see the README.
#[test]
#[ignore = "slow: run it in the release profile"]
fn a_hundred_levels_of_geme_agree_with_an_independent_count() {
    let prime = BigUint::from((1u64 << 61) - 1);
    let (status, table, _) = run(&["--depth", "100", "--memory", "16G", "--format", "csv"]);
    assert_eq!(status, 0);
    let rows: Vec<Vec<BigUint>> = table
        .lines()
        .skip(1)
        .map(|row| {
            let cells = row.split(',').map(str::trim);
            cells.map(|cell| cell.parse().expect("a number")).collect()
        })
        .collect();
    let residues: Vec<Vec<BigUint>> = RESIDUES
        .lines()
        .skip(1)
        .map(|row| {
            row.split(',')
                .map(|cell| cell.parse().expect("a number"))
                .collect()
        })
        .collect();
    assert_eq!(rows.len(), 100);
    assert_eq!(residues.len(), 100);
    for (row, expected) in rows.iter().zip(&residues) {
        // The published layout has the turns before the level.
        assert_eq!(row[1], expected[0]);
        let figures = [0, 2, 3, 4, 5, 6, 7].map(|column| &row[column] % &prime);
        assert_eq!(figures[..], expected[1..], "level {}", row[1]);
    }
}

/// The number of levels for a game: five at most for the source documents' games, and one less for the many others, of
/// which some are wide.
fn few_levels(id: &str, game: &Game) -> u32 {
    let start = game.start(Side::A);
    let moves = game.count_moves(&start.position, start.status.playable);
    let levels = 20_000_u32.ilog(moves.max(2)).min(5);
    match gebeta_testing::VARIANTS.contains(&id) {
        true => levels,
        false => levels.min(4),
    }
}

/// Every move of a position is a turn of the next level.
fn moves_become_turns(table: &LevelTable, id: &str) {
    for pair in table.rows.windows(2) {
        let (row, next) = (&pair[0], &pair[1]);
        assert_eq!(row.own.moves, &next.own.turns + &next.own.games, "{id}");
    }
}

/// Both laws are checked on the same tables, because counting takes most of the time.
#[test]
fn merged_equals_walked_for_every_variant_and_moves_become_turns() {
    let mut ids = CATALOGUE.ids();
    // If captures must be claimed, a hole can have several moves.
    ids.push("mewelad:jen=claim".to_string());
    for id in ids {
        let game = game(&id);
        let [merged, walked] = both_ways(&game, few_levels(&id, &game));
        assert_eq!(merged.table, walked.table, "{id}");
        assert_eq!(merged.end, walked.end, "{id}");
        moves_become_turns(&merged.table, &id);
    }
}

/// The table is a fact about the game: neither threads nor their order may change it.
#[test]
fn threads_do_not_change_the_table() {
    let game = game("mewelad");
    let start = game.start(Side::A);
    let tables = [1, 2, 7, usize::MAX].map(|threads| {
        let settings = Settings {
            threads: std::num::NonZero::new(threads),
            ..Settings::to_depth(8)
        };
        LevelTable::merged(&game, &start, &settings, &())
    });
    assert_eq!(tables[0], tables[1]);
    assert_eq!(tables[0], tables[2]);
    assert_eq!(tables[0], tables[3]);
}

/// Two counters chase each other: the levels never end, and every count stays small.
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

/// The events of each turn, added up along every path.
#[test]
fn captures_and_long_sowings_are_what_an_observer_sees() {
    #[derive(Debug, Default, PartialEq)]
    struct Seen {
        captured: u64,
        endless: u64,
        long: u64,
        moves: u64,
        has: [u64; 2],
    }
    fn walk(games: [&Game; 2], position: &Position, levels: &mut [Seen]) {
        let [level, deeper @ ..] = levels else { return };
        let [game, exact] = games;
        for played in game.legal_moves(position) {
            let mut after = *position;
            let mut events = Vec::new();
            let turn = game.play(&mut after, played, &mut events).unwrap();
            if !events
                .iter()
                .any(|event| matches!(event, Event::Endless { .. }))
            {
                level.captured += events
                    .iter()
                    .map(|event| match event {
                        Event::Capture { counters, .. } | Event::Tax { counters, .. } => {
                            u64::from(*counters)
                        }
                        Event::Drop { cell, .. } => u64::from(matches!(cell, Cell::Store(_))),
                        _ => 0,
                    })
                    .sum::<u64>();
            }
            events.clear();
            exact
                .play(&mut position.clone(), played, &mut events)
                .unwrap();
            let laps = events
                .iter()
                .filter(|event| matches!(event, Event::Lift { .. }))
                .count();
            match events
                .iter()
                .any(|event| matches!(event, Event::Endless { .. }))
            {
                true => level.endless += 1,
                false => level.long += u64::from(laps > 50),
            }
            if turn.outcome.is_none() {
                level.moves += u64::from(game.count_moves(&after, turn.playable));
                for (sum, counters) in level.has.iter_mut().zip(game.winnings(&after)) {
                    *sum += u64::from(counters);
                }
                walk(games, &after, deeper);
            }
        }
    }
    let mut all = Seen::default();
    let mut specs: Vec<(String, usize)> = CATALOGUE
        .ids()
        .into_iter()
        .map(|id| {
            let levels = few_levels(&id, &game(&id)) - 1;
            (id, levels as usize)
        })
        .collect();
    specs.push(("gabata_i:endless=laps".into(), 6));
    specs.push(("gabata_3x6:endless=laps".into(), 4));
    specs.push(("gabata_3x6:endless=ends".into(), 4));
    specs.push(("gabata_3x6:endless=illegal".into(), 4));
    for (spec, depth) in specs {
        let game = game(&spec);
        let mut rules = game.rules().clone();
        rules.limits.laps = LapLimit::UNLIMITED;
        let exact = Game::new(rules).unwrap();
        let start = game.start(Side::A);
        let mut levels: Vec<Seen> = (0..depth).map(|_| Seen::default()).collect();
        walk([&game, &exact], &start.position, &mut levels);
        let [merged, walked] = both_ways(&game, depth as u32);
        assert_eq!(merged.table, walked.table, "{spec}");
        for (row, seen) in merged.table.rows.iter().zip(levels) {
            let own = &row.own;
            assert_eq!(own.captured, seen.captured.into(), "{spec}");
            assert_eq!(own.endless, seen.endless.into(), "{spec}");
            assert_eq!(own.long, seen.long.into(), "{spec}");
            assert_eq!(own.moves, seen.moves.into(), "{spec}");
            assert_eq!(
                [&own.a_has, &own.b_has],
                seen.has.map(BigUint::from).each_ref(),
                "{spec}"
            );
            all.endless += seen.endless;
            all.long += seen.long;
        }
    }
    assert!(all.endless > 0 && all.long > 0, "{all:?}");
}

/// The fingerprints are from an independent program.
#[test]
fn distinct_positions_and_leads_agree_with_the_fingerprints() {
    let fingerprints = include_str!("../data/tables/fingerprint.csv");
    for id in CATALOGUE.ids() {
        let rows: Vec<Vec<u64>> = fingerprints
            .lines()
            .filter_map(|line| line.strip_prefix(&format!("{id}, ")))
            .map(|line| line.split(", ").map(|cell| cell.parse().unwrap()).collect())
            .collect();
        if rows.is_empty() {
            continue;
        }
        let game = game(&id);
        let settings = Settings {
            keep_last: true,
            ..Settings::to_depth(rows.len() as u32)
        };
        let analysis = LevelTable::merged(&game, &game.start(Side::A), &settings, &());
        let unit = u64::from(game.rules().score.unit);
        for ((row, distinct), wanted) in analysis
            .table
            .rows
            .iter()
            .zip(&analysis.distinct)
            .zip(&rows)
        {
            let &[level, positions, paths, a, b, a_captured, b_captured, _] = &wanted[..] else {
                panic!("{wanted:?}");
            };
            assert_eq!(
                (u64::from(row.level), *distinct),
                (level, positions),
                "{id}"
            );
            assert_eq!(row.own.turns, paths.into(), "{id}");
            if a_captured + b_captured == 0 {
                assert_eq!(row.own.a_has, (a * unit).into(), "{id}");
                assert_eq!(row.own.b_has, (b * unit).into(), "{id}");
            }
        }
    }
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
fn more_columns_come_after_the_published_ones() {
    let mut transcript = String::new();
    for arguments in [
        "-v geme -d 4 --columns all",
        "-v gabata_3x6 -d 4 --columns all -f csv",
        "-v gabata_i:endless=laps -d 6 --columns long,endless,lead,long -f json",
        "-v mewelad -d 3 --columns branching --columns distinct -f markdown",
        "-v ansaba -d 4 --columns endless,branching,forced --method walked",
    ] {
        let words: Vec<&str> = arguments.split(' ').collect();
        let (status, table, talk) = run(&words);
        assert_eq!((status, talk.as_str()), (0, ""), "{arguments}");
        transcript += &format!("$ gebeta analyse {arguments}\n{table}\n");
    }
    // If no game goes on, there is nothing to average.
    let (_, table, _) = run(&[
        "-p",
        "0 0 0 0 0 1 | 0 0 0 0 0 0; A; 23:24",
        "--columns",
        "all",
    ]);
    transcript += &table;
    insta::assert_snapshot!("columns", transcript);
}

#[test]
fn tested_variants_have_their_tables() {
    for id in gebeta_testing::VARIANTS {
        let (status, table, talk) = run(&["-v", id, "-d", "5"]);
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
    let wrong: &[&[&str]] = &[
        &["--depth", "0"],
        &["--depth", "1000000000"],
        &["--depth", "many"],
        &["--format", "xml"],
        &["--threads", "0"],
        &["--columns", "wins"],
        &["--columns", "all", "--method", "walked"],
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
    ];
    insta::assert_snapshot!("bad_input", refusals("analyse", wrong));
}

#[test]
fn a_file_is_written_completely_or_not_at_all() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.csv");
    fs::write(&path, "old").expect("a file");
    let to = ["--force", "--output", path.to_str().unwrap()];
    let (status, table, _) = run(&[&["-d", "3", "-f", "csv"], &to[..]].concat());
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
fn a_full_disk_is_reported() {
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
        talk.starts_with("error[no-room]: The output can't be written: the disk is full"),
        "{talk}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_by_every_subcommand() {
    for words in [
        "rules",
        "compare --variants geme,ansaba -d 2",
        "solve -v gabata_3x6 --counters 2",
        "tournament --players random,greedy --games 2",
        "tune --games 20 --depth 1",
        "variants",
        "variants show geme",
        "variants check geme",
        "variants diff geme ansaba",
        "variants schema",
        "cite",
        "config",
        "docs",
        "completions bash",
        "engine --schema",
        "--help",
    ] {
        let output = shell(&format!("exec $GEBETA {words} > /dev/full"))
            .output()
            .expect("a shell");
        let talk = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words}: {talk}");
        assert!(talk.contains("error[no-room]: "), "{words}: {talk}");
    }
}

/// If the shell limits the size of files, the write fails with an error; the system does not kill the
/// program.
#[cfg(unix)]
#[test]
fn a_file_size_limit_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    for words in [
        "analyse -d 3 --output out",
        #[cfg(feature = "plot")]
        "analyse -d 3 --plot out.png",
        #[cfg(feature = "parquet")]
        "analyse -d 3 --states out.parquet",
        "analyse -d 3 > out",
        "compare --variants geme,ansaba -d 3 --output out",
        "play --save out",
        "variants show geme > out",
    ] {
        let output = shell(&format!("ulimit -f 0; exec $GEBETA {words}"))
            .current_dir(folder.path())
            .output()
            .expect("a shell");
        let talk = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words}: {output:?}");
        assert!(
            talk.contains("would exceed the size limit for files.\n  help: Raise the limit"),
            "{words}: {talk}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_not_a_failure() {
    let mut child = gebeta(&["-d", "3"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let (status, _, talk) = crate::program::answer_of(child.wait_with_output().unwrap());
    assert_eq!(status, 0);
    assert_eq!(talk, "");
}

/// Ctrl-C writes the finished levels, all of them correct, and reports that the table is partial.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_the_finished_levels() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.csv");
    let child = gebeta(&["-d", "30", "-f", "csv", "--output", path.to_str().unwrap()])
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_millis(1500));
    let interrupted = Instant::now();
    crate::program::interrupt(&child);
    let (status, _, talk) = crate::program::answer_of(child.wait_with_output().unwrap());
    assert_eq!(status, 130, "{talk}");
    assert!(
        interrupted.elapsed() < Duration::from_secs(20),
        "it stops soon"
    );
    let partial = folder.path().join("table.partial.csv");
    let table = fs::read_to_string(&partial).expect("the finished levels");
    assert!(!path.exists(), "what is not complete has another name");
    let levels = table.lines().count() - 1;
    assert!((1..18).contains(&levels), "{levels} levels");
    assert_eq!(table, published_rows(levels));
    assert_eq!(
        talk,
        format!(
            "Interrupted: the table is partial, with {levels} of 30 levels. It is in {}.\n",
            partial.display()
        )
    );
}

/// A second Ctrl-C does not wait for the count to stop, and the finished levels are still written, once.
#[cfg(unix)]
#[test]
fn a_second_interrupt_keeps_the_finished_levels_too() {
    for pause in [0, 1, 3, 10] {
        let child = gebeta(&["-d", "30", "-f", "csv"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_millis(600));
        crate::program::interrupt(&child);
        std::thread::sleep(Duration::from_millis(pause));
        crate::program::interrupt(&child);
        let output = child.wait_with_output().expect("an end");
        let (status, table, talk) = crate::program::answer_of(output);
        let levels = table.lines().count() - 1;
        assert_eq!((status, &table), (130, &published_rows(levels)), "{talk}");
        assert!((1..18).contains(&levels), "{levels} levels");
        assert_eq!(
            talk,
            format!("Interrupted: the table is partial, with {levels} of 30 levels.\n")
        );
    }
}

/// An unusable folder for temporary files is reported before anything is counted.
#[cfg(unix)]
#[test]
fn a_missing_folder_for_temporary_files_is_reported_early() {
    let at = |words: &[&str]| {
        let mut command = gebeta(words);
        crate::program::answer_of(command.env("TMPDIR", "/no/such/folder").output().unwrap())
    };
    let (status, table, talk) = at(&["-d", "3", "-f", "csv", "--memory", "64M"]);
    assert_eq!((status, table.as_str()), (1, ""), "{talk}");
    assert!(
        talk.starts_with(
            "error[no-room]: Temporary files can't be written: /no/such/folder can't be written"
        ) && talk.contains("help: ")
            && talk.contains("TMPDIR"),
        "{talk}"
    );
    // Everything may fit in memory.
    let (status, table, talk) = at(&["-d", "3", "-f", "csv"]);
    assert_eq!((status, table), (0, published_rows(3)));
    assert!(talk.starts_with("Temporary files can't be written: /no/such/folder"));
    let (status, table, talk) = at(&["-d", "3", "-f", "csv", "--method", "walked"]);
    assert_eq!((status, table, talk.as_str()), (0, published_rows(3), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_standard_error_stops_nothing() {
    // Each of these prints something on standard error.
    for line in [
        "analyse -d 3 --checkpoint kept --resume",
        "analyse -d 3 -v mewelad:origin=choice",
        "variants new mine.toml",
        "play --match",
    ] {
        let run = |errors: &str| {
            let folder = crate::program::Folder::new();
            let mut shell = crate::program::shell(&format!("$GEBETA {line} </dev/null {errors}"));
            shell.current_dir(folder.path());
            crate::program::answer_of(shell.output().expect("a shell"))
        };
        let (status, table, talk) = run("");
        assert!(status == 0 && !talk.is_empty(), "{line}");
        for deaf in ["2>/dev/full", "2>&-"] {
            assert_eq!(
                run(deaf),
                (0, table.clone(), String::new()),
                "{line} {deaf}"
            );
        }
    }
}
