//! Output files: an existing file stays unless `--force` is given, and `-` is standard output.

use std::fs;

#[cfg(unix)]
use crate::program::said;
use crate::program::{Folder, assert_contains};

/// Commands that write a file, without its name.
const WRITERS: &[(&str, &str)] = &[
    ("analyse -d 2 --output", "table.csv"),
    ("compare -v geme,ansaba -d 2 --output", "tables.txt"),
    #[cfg(feature = "plot")]
    ("analyse -d 2 --plot", "table.svg"),
    #[cfg(feature = "plot")]
    ("compare -v geme,ansaba -d 2 --plot", "tables.svg"),
    #[cfg(feature = "parquet")]
    ("analyse -d 2 --states", "level2.parquet"),
    ("variants new", "my_game.toml"),
];

#[test]
fn an_existing_file_is_replaced_only_with_force() {
    for (command, file) in WRITERS {
        let (command, file) = (*command, *file);
        let folder = Folder::new();
        let line = format!("{command} {file}");
        folder.write(file, "");
        assert!(
            folder.talk(&line, "").ends_with("--- status 0\n"),
            "{line}: an empty file"
        );
        folder.write(file, "years of work");
        let transcript = folder.talk(&line, "");
        assert!(
            transcript.ends_with(&format!(
                "error[file-exists]: {file} already exists.\n  help: Choose another name, or pass `--force` to overwrite it.\n--- status 1\n"
            )),
            "{line}: {transcript}"
        );
        assert_eq!(folder.read(file), "years of work", "{line}");
        let transcript = folder.talk(&format!("{line} --force"), "");
        assert!(
            transcript.ends_with("--- status 0\n"),
            "{line}: {transcript}"
        );
        assert_ne!(
            fs::read(folder.path().join(file)).unwrap(),
            b"years of work"
        );
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{line}");
    }
}

#[test]
fn a_dash_is_standard_output() {
    for (plain, dashed) in [
        ("analyse -d 2 -f csv", "analyse -d 2 -f csv --output -"),
        (
            "compare -v geme,ansaba -d 2",
            "compare -v geme,ansaba -d 2 --output -",
        ),
        ("variants new", "variants new -"),
    ] {
        let folder = Folder::new();
        assert_eq!(folder.talk(plain, ""), folder.talk(dashed, ""), "{dashed}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{dashed}");
    }
}

#[test]
fn paths_on_disk_can_not_be_standard_output() {
    for line in [
        "analyse -d 2 --checkpoint -",
        "solve --checkpoint -",
        "tournament --players random,greedy --keep -",
        "tournament --players random,greedy --records -",
    ] {
        let folder = Folder::new();
        let transcript = folder.talk(line, "");
        assert_contains(&transcript, "expected a path on disk");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{line}");
    }
}

#[cfg(feature = "parquet")]
#[test]
fn positions_go_to_standard_output_if_the_table_does_not() {
    let folder = Folder::new();
    let refused = "Two outputs would go to standard output";
    folder.tells("analyse -d 2 --states -", "", refused);
    let line = "analyse -d 2 --output table.txt --states";
    let output = folder
        .gebeta(&format!("{line} -"))
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(0));
    folder
        .gebeta(&format!("{line} two.parquet --force"))
        .output()
        .expect("it runs");
    let file = fs::read(folder.path().join("two.parquet")).expect("a file");
    assert_eq!(output.stdout, file);
}

#[test]
fn a_record_goes_to_standard_output_once() {
    let folder = Folder::new();
    let talk = folder.talk("play --save -", "A1\nB2\nsave -\nA3\nquit\n");
    assert_eq!(talk.matches("gebeta record 1\n").count(), 2, "{talk}");
    let last = talk.rfind("gebeta record 1\n").expect("a record");
    let record = talk[last..].split("--- standard error").next().unwrap();
    folder.write("us.txt", record);
    let replayed = folder.talk("replay us.txt", "");
    assert!(replayed.ends_with("--- status 0\n"), "{replayed}");
    assert_contains(&talk, "Its record is on standard output.");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_partial_table_has_another_name() {
    let folder = Folder::new();
    folder.write("table.csv", "years of work");
    let line = "analyse -d 40 -f csv --force --output table.csv --threads 1";
    let child = folder
        .gebeta(line)
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("it starts");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    crate::program::interrupt(&child);
    let transcript = said(&child.wait_with_output().expect("it ends"));
    assert_contains(&transcript, "It is in table.partial.csv.");
    assert!(transcript.ends_with("--- status 130\n"), "{transcript}");
    assert_eq!(folder.read("table.csv"), "years of work");
    assert!(folder.read("table.partial.csv").starts_with("turns, level"));
}

/// Tables of several runs can be put together.
#[test]
fn every_row_of_a_tidy_table_names_its_variant() {
    const FEW: &str = "'1 0 0 2 0 0 | 1 0 0 1 1 0; B; 20:22'";
    for (command, names) in [
        ("analyse -d 2", "variant,option_tax,position,level,turns,"),
        (
            "analyse --players random,random --games 4",
            "variant,option_tax,beginner,other,games,",
        ),
        (
            "tournament --players random,medium:depth=1 --games 2",
            "variant,option_tax,level,player,elo,",
        ),
        (
            &format!("solve --position {FEW}"),
            "variant,option_tax,position,about,move,margin,turns,in_play,boards,",
        ),
        (
            &format!("solve --prove --time 200ms --position {FEW}"),
            "variant,option_tax,position,at_least,at_most,",
        ),
    ] {
        let folder = Folder::new();
        let line = format!("{command} -v gabata_i -O tax=one -f tidy -o table.csv");
        let transcript = folder.talk(&line, "");
        assert!(
            transcript.ends_with("--- status 0\n"),
            "{line}: {transcript}"
        );
        let table = folder.read("table.csv");
        let mut lines = table.lines();
        assert!(lines.next().unwrap().starts_with(names), "{line}: {table}");
        let columns = names.matches(',').count();
        assert!(columns > 2 && table.lines().count() > 1, "{line}: {table}");
        for row in lines {
            assert!(row.starts_with("gabata_i,one,"), "{line}: {row}");
        }
    }
    let folder = Folder::new();
    let table = folder.talk(
        "tournament --players random,medium:depth=1 --games 2 -f tidy",
        "",
    );
    assert_contains(&table, "\ngeme,medium,medium:depth=1,");
}
