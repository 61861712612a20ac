//! The shell's memory limits: they do not abort any command.
#![cfg(target_os = "linux")]

use crate::program::{Answer, answer_of, run, shell, words};

/// Runs the program with a limit on its addresses, in KiB.
fn limited(kib: u32, line: &str) -> Answer {
    let script = format!("ulimit -v {kib}; exec $GEBETA {line}");
    answer_of(shell(&script).output().expect("a shell"))
}

#[test]
fn excess_data_spills_to_disk() {
    for line in [
        "analyse -d 10 -f csv --threads 2",
        "compare --variants geme,mewelad -d 8 --threads 2",
    ] {
        let (status, table, _) = run(words(line));
        assert_eq!(status, 0);
        for kib in [250_000, 500_000] {
            assert_eq!(
                limited(kib, line),
                (0, table.clone(), String::new()),
                "{line}"
            );
        }
    }
}

#[test]
fn a_game_with_too_many_boards_is_not_solved() {
    let (status, text, talk) = limited(400_000, "solve --threads 2");
    assert_eq!((status, text.as_str()), (1, ""));
    assert!(
        talk.starts_with("error[no-room]: geme has too many boards for the memory: "),
        "{talk}"
    );
}

#[test]
fn too_little_memory_for_any_analysis_is_reported_at_once() {
    for line in [
        "analyse",
        "analyse --memory 1G",
        "compare --variants geme,mewelad",
        "solve",
    ] {
        let (status, text, talk) = limited(120_000, line);
        assert_eq!((status, text.as_str()), (1, ""));
        let said = "error[no-room]: The memory limit of the process leaves ";
        assert!(talk.starts_with(said), "{line}: {talk}");
    }
}

/// With any limit, there is either enough memory or an error: nothing is aborted.
#[test]
fn too_little_memory_for_players_is_reported() {
    let mut refused = 0;
    for kib in [60_000, 120_000, 180_000, 190_000, 250_000] {
        for line in [
            "tournament --players random,hard:nodes=100 --games 4 -q --threads 4",
            "play --a hard --b hard --nodes 10 -q",
        ] {
            let (status, _, talk) = limited(kib, line);
            match status {
                0 => assert_eq!(talk, "", "{kib}: {line}"),
                status => {
                    assert_eq!(status, 1, "{kib}: {line}: {talk}");
                    assert!(
                        talk.starts_with("error[no-room]: "),
                        "{kib}: {line}: {talk}"
                    );
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 0);
}
