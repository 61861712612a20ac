//! `gebeta analyse` with little memory, with checkpoints, and with damaged checkpoints.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::{Answer, answer_of, assert_contains, assert_fails, kill_until_done, shell};
use gebeta_analysis::levels::Checkpoint;
use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_formats::notation::write_position;
use gebeta_formats::variant::Catalogue;
use gebeta_storage::checkpoint::{Existing, Origin};
use tempfile::TempDir;

/// The first levels of the GEME README's table.
const PUBLISHED: &str = include_str!("../data/published/geme.csv");

fn gebeta(words: &str) -> Command {
    crate::program::gebeta(["analyse"].into_iter().chain(words.split_whitespace()))
}

/// Runs to the end; returns the status, standard output and standard error.
fn run(words: &str) -> Answer {
    answer_of(gebeta(words).output().expect("the program starts"))
}

fn folder() -> (TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("kept").to_str().expect("a name").into();
    (folder, path)
}

/// Returns the files in a folder, except the lock.
fn files(folder: &str) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "lock")
        .collect();
    names.sort();
    names
}

fn published_rows(rows: usize) -> String {
    PUBLISHED.split_inclusive('\n').take(rows + 1).collect()
}

/// A variant with many positions: the memory limit holds, and the figures are those of an unlimited count.
#[cfg(target_os = "linux")]
#[test]
fn the_memory_limit_holds_and_the_figures_are_the_same() {
    bound("ansaba", 8, "64M", 2);
    bound("ansaba", 8, "64M", 16);
}

/// Takes some minutes in the release profile; see the README.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "slow: run it in the release profile"]
fn the_memory_limit_holds_with_twenty_times_as_many_positions() {
    bound("gabata_i", 11, "64M", 2);
    bound("gabata_i", 10, "64M", 16);
    bound("ansaba", 11, "128M", 2);
    for memory in ["64M", "400M", "1024M"] {
        bound("geme", 15, memory, 2);
    }
}

/// Counts with and without a limit, and measures the memory in use.
#[cfg(target_os = "linux")]
fn bound(variant: &str, depth: u32, memory: &str, threads: u32) {
    let most: u64 = memory.trim_end_matches('M').parse().expect("megabytes");
    let most = most << 10;
    let words = format!("--variant {variant} -d {depth} -f csv --columns all --threads {threads}");
    let [free, bound] = ["64G", memory].map(|memory| {
        let (output, peak) =
            crate::program::peak(&mut gebeta(&format!("{words} --memory {memory}")));
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        (String::from_utf8(output.stdout).unwrap(), peak)
    });
    assert_eq!(free.0, bound.0, "{variant}");
    assert!(free.1 > most, "{variant} takes {} kB at most", free.1);
    assert!(bound.1 < most, "{variant} takes {} kB", bound.1);
}

#[test]
fn a_bad_amount_of_memory_is_explained() {
    for words in [
        "--memory 4",
        "--memory 63M",
        "--memory lots",
        "--memory 99999999T",
        "--resume",
    ] {
        let (status, table, talk) = run(words);
        assert_eq!((status, table.as_str()), (2, ""), "{words}");
        assert!(
            talk.starts_with("error[usage]: Invalid value") || talk.contains("--checkpoint <DIR>"),
            "{talk}"
        );
    }
}

/// The output has the same bytes whether the levels were counted at once or step by step.
#[test]
fn levels_can_be_counted_step_by_step() {
    let (_alive, kept) = folder();
    for depth in [1, 4, 5, 7, 6, 7] {
        for columns in ["", "--columns all"] {
            let words = format!("-d {depth} -f csv {columns}");
            let (_, whole, _) = run(&words);
            let (status, table, talk) = run(&format!("{words} --checkpoint {kept} --resume"));
            assert_eq!((status, table), (0, whole), "{talk}");
        }
    }
    let (_, table, talk) = run(&format!("-d 7 -f csv --checkpoint {kept} --resume"));
    assert_eq!(table, published_rows(7));
    assert_eq!(
        talk,
        format!("Resuming after level 7 (checkpoint in {kept}).\n")
    );
    assert_eq!(files(&kept), ["checkpoint.json", "level-7.positions"]);
}

/// A count that remembers boards continues that way while there is room for them.
#[test]
fn a_resumed_count_remembers_boards_as_before() {
    let (_alive, kept) = folder();
    let remembered = || {
        let text = fs::read_to_string(Path::new(&kept).join("checkpoint.json")).expect("a file");
        let manifest: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        manifest["positions"]["remembered"].clone()
    };
    for (depth, memory, expected) in [(6, "1G", true), (8, "1G", true), (9, "64M", false)] {
        let words = format!("-d {depth} -f csv --memory {memory} --checkpoint {kept} --resume");
        let (status, table, talk) = run(&words);
        assert_eq!((status, table), (0, published_rows(depth)), "{talk}");
        assert_eq!(remembered(), expected, "level {depth}");
    }
    // A count that has merged once keeps merging.
    let (_, table, _) = run(&format!(
        "-d 10 -f csv --memory 1G --checkpoint {kept} --resume"
    ));
    assert_eq!((table, remembered()), (published_rows(10), false.into()));
}

#[test]
fn a_finished_tree_stays_finished() {
    let (_alive, kept) = folder();
    let position = ["-p", "0 0 0 0 0 1 | 0 0 0 0 0 0; A; 23:24"];
    for depth in [1, 8, 8, 2, 9] {
        let words = format!("-f json -d {depth}");
        let whole = gebeta(&words).args(position).output().unwrap();
        let words = format!("{words} --checkpoint {kept} --resume");
        let resumed = gebeta(&words).args(position).output().unwrap();
        assert_eq!(answer_of(resumed).1, answer_of(whole).1);
    }
}

/// Kills the program again and again, at arbitrary moments, until it finishes.
#[test]
fn a_kill_loses_nothing() {
    let (mut random, mut all_killed) = (1u64, 0);
    for (format, variant, depth, memory) in [
        ("csv", "geme", 8, "1G"),
        ("json", "ansaba", 6, "64M"),
        ("table", "mewelad", 7, "64M"),
    ] {
        let (_alive, kept) = folder();
        let words = format!("--variant {variant} -d {depth} -f {format} --memory {memory}");
        let (_, whole, _) = run(&words);
        let words = format!("{words} --checkpoint {kept} --resume");
        let (table, killed) = kill_until_done(|| gebeta(&words), &mut random, (12, 32), || ());
        assert_eq!(table, whole, "killed {killed} times");
        all_killed += killed;
        assert_eq!(files(&kept).len(), 2, "{:?}", files(&kept));
    }
    assert!(all_killed > 3, "killed {all_killed} times only");
}

#[cfg(unix)]
#[test]
fn an_interrupt_says_how_to_continue() {
    let (_alive, kept) = folder();
    let words = format!("-d 11 -f csv --checkpoint {kept}");
    let child = gebeta(&words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    while !Path::new(&kept).join("level-7.positions").exists() {
        std::thread::sleep(Duration::from_millis(1));
    }
    let interrupted = Instant::now();
    crate::program::interrupt(&child);
    let (status, table, talk) = answer_of(child.wait_with_output().unwrap());
    assert_eq!(status, 130, "{talk}");
    assert!(interrupted.elapsed() < Duration::from_secs(5));
    let levels = table.lines().count() - 1;
    assert_eq!(table, published_rows(levels));
    assert_eq!(
        talk,
        format!(
            "Interrupted: the table is partial, with {levels} of 11 levels.\n  \
             help: Run the same command with --resume to continue.\n"
        )
    );
    let further = levels + 1;
    let (status, table, talk) = run(&format!("-d {further} -f csv --checkpoint {kept} --resume"));
    assert_eq!((status, table), (0, published_rows(further)));
    assert_eq!(
        talk,
        format!("Resuming after level {levels} (checkpoint in {kept}).\n")
    );
}

/// A limit on the size of files acts like a full disk: writes fail. No signal ends the program.
#[cfg(unix)]
#[test]
fn a_full_disk_keeps_the_finished_levels() {
    let (_alive, kept) = folder();
    let limited = |words: &str, blocks: u32| {
        let script = format!("ulimit -f {blocks}; exec $GEBETA analyse {words}");
        answer_of(crate::program::shell(&script).output().expect("a shell"))
    };
    // Without a checkpoint, the finished levels are still written.
    let (status, table, talk) = limited("-d 11 -f csv --memory 64M", 4000);
    let levels = table.lines().count() - 1;
    assert_eq!((status, &table), (1, &published_rows(levels)), "{talk}");
    assert!((5..11).contains(&levels), "{levels} levels");
    assert!(
        talk.contains(" can't be written: the disk is full, or a quota or the size limit for files is reached.\n  help: ") && talk.contains("TMPDIR"),
        "{talk}"
    );

    let words = format!("-d 10 -f csv --memory 64M --checkpoint {kept} --resume");
    for blocks in [2, 100, 2000] {
        let (status, table, talk) = limited(&words, blocks);
        // Without a level there is no table.
        let expected = match table.lines().count() {
            0 => String::new(),
            lines => published_rows(lines - 1),
        };
        assert_eq!((status, table), (1, expected), "{talk}");
        assert!(
            talk.contains(&format!("error[no-room]: {kept}"))
                && talk.contains(" can't be written: the disk is full, or a quota or the size limit for files is reached.\n  help: The table has the ")
                && talk.contains("the same command with --resume"),
            "{talk}"
        );
        assert!(files(&kept).len() <= 2, "{:?}", files(&kept));
    }
    let (status, table, talk) = run(&words);
    assert_eq!((status, table), (0, published_rows(10)), "{talk}");
}

/// Whatever happens to the files, the program continues correctly or reports the problem, its place and a
/// cure.
#[test]
fn damage_is_reported() {
    let (alive, kept) = folder();
    let words = format!("-d 7 -f csv --checkpoint {kept}");
    assert_eq!(run(&words).0, 0);
    let further = format!("-d 9 -f csv --checkpoint {kept} --resume");
    assert_eq!(files(&kept), ["checkpoint.json", "level-6.positions"]);
    for name in files(&kept) {
        let path = Path::new(&kept).join(&name);
        let whole = fs::read(&path).unwrap();
        let length = whole.len();
        let mut damaged: Vec<Vec<u8>> = [0, 1, length / 3, length / 2, length - 3]
            .map(|cut| whole[..cut].to_vec())
            .to_vec();
        for at in [
            0,
            9,
            length / 4,
            length / 2,
            length * 2 / 3,
            length - 60,
            length - 5,
        ] {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            damaged.push(bytes);
        }
        damaged.push([&whole[..], b"0"].concat());
        damaged.push(vec![0; length]);
        for bytes in damaged {
            fs::write(&path, &bytes).unwrap();
            let (status, _, talk) = run(&further);
            assert_eq!(status, 1, "{talk}");
            let said = format!("{} is damaged: ", path.display());
            assert!(
                talk.contains(&said) || talk.contains("expected format "),
                "{talk}"
            );
            assert_contains(&talk, "  help: ");
        }
        fs::remove_file(&path).unwrap();
        if name != "checkpoint.json" {
            let (status, _, talk) = run(&further);
            assert_eq!(status, 1, "{talk}");
            let said = format!(
                "error[unreadable]: The file `{}` can't be read: ",
                path.display()
            );
            assert_contains(&talk, &said);
        }
        fs::create_dir(&path).unwrap();
        assert_fails(run(&further), path.display().to_string());
        fs::remove_dir(&path).unwrap();
        fs::write(&path, &whole).unwrap();
    }
    let (status, table, _) = run(&further);
    assert_eq!((status, table), (0, published_rows(9)));
    drop(alive);
}

#[test]
fn an_unusable_folder_is_reported() {
    let (alive, kept) = folder();
    let file = alive.path().join("file");
    fs::write(&file, "mine").unwrap();
    let file = file.to_str().unwrap();
    for (path, why) in [
        (file.to_string(), "it is a file, not a folder"),
        (format!("{kept}/a/b"), "there is no folder"),
        (format!("{file}/a"), "there is no folder"),
    ] {
        let (status, table, talk) = run(&format!("-d 3 --checkpoint {path}"));
        assert_eq!((status, table.as_str()), (1, ""));
        assert!(
            talk.starts_with(&format!("error[unwritable]: {path} can't be written: ")),
            "{talk}"
        );
        assert_contains(&talk, why);
    }
    assert_eq!(fs::read_to_string(file).unwrap(), "mine");
    let (status, _, talk) = run(&format!("-d 3 --method walked --checkpoint {kept}"));
    assert_eq!(status, 2, "{talk}");
}

#[test]
fn the_checkpoint_of_another_analysis_is_refused() {
    let (_alive, kept) = folder();
    assert_eq!(
        run(&format!("-d 4 --variant gabata_i --checkpoint {kept}")).0,
        0
    );
    let before = fs::read(Path::new(&kept).join("checkpoint.json")).unwrap();
    for (words, said) in [
        (
            "--variant gabata_i",
            format!("error[bad-checkpoint]: {kept} already holds a checkpoint of 4 levels."),
        ),
        (
            "--variant geme --resume",
            "the variant is `gabata_i` there, but `geme` here.".to_string(),
        ),
        (
            "--variant gabata_i:after_tax=again --resume",
            "the choice of options is `none` there, but `after_tax=again` here.".to_string(),
        ),
        (
            "--variant gabata_i --first B --resume",
            "; B; 0:0` here.".to_string(),
        ),
    ] {
        let (status, table, talk) = run(&format!("-d 6 {words} --checkpoint {kept}"));
        assert_eq!((status, table.as_str()), (1, ""), "{talk}");
        assert!(
            talk.contains(&said) && talk.contains("\n  help: "),
            "{talk}"
        );
    }
    assert_eq!(
        fs::read(Path::new(&kept).join("checkpoint.json")).unwrap(),
        before
    );
    let (status, _, _) = run(&format!(
        "-d 6 --variant gabata_i --checkpoint {kept} --resume"
    ));
    assert_eq!(status, 0);
}

/// A file may be moved and its comments changed; its rules may not.
#[test]
fn a_checkpoint_depends_on_the_rules_not_on_their_file() {
    let (alive, kept) = folder();
    let file = |name: &str, text: &str| {
        let path = alive.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    };
    let text = fs::read_to_string("variants/geme.toml").unwrap();
    let [here, there] = [
        ("a.toml", text.clone()),
        ("b.toml", format!("# Moved.\n{text}")),
    ]
    .map(|(name, text)| file(name, &text));
    assert_eq!(
        run(&format!("-d 4 --variant {here} --checkpoint {kept}")).0,
        0
    );
    let (status, table, talk) = run(&format!(
        "-d 6 -f csv --variant {there} --checkpoint {kept} --resume"
    ));
    assert_eq!((status, table), (0, published_rows(6)), "{talk}");
    let changed = text.replacen("laps = 50", "laps = 49", 1);
    assert_ne!(text, changed);
    let changed = file("c.toml", &changed);
    assert_fails(
        run(&format!(
            "-d 6 --variant {changed} --checkpoint {kept} --resume"
        )),
        "the rule limits.laps is `50` there, but `49` here.",
    );
}

#[test]
fn two_programs_can_not_use_one_folder() {
    let (_alive, kept) = folder();
    let variant = Catalogue::builtin().load("geme").unwrap();
    let start = Game::new(variant.rules.clone()).unwrap().start(Side::A);
    let origin = Origin {
        task: "analyse".to_string(),
        variant: variant.id.clone(),
        options: serde_json::Map::new(),
        rules: variant.rules_as_json(),
        position: write_position(&start.position, &variant.rules.board),
    };
    let mine = Checkpoint::open(Path::new(&kept), origin, Existing::Refuse).unwrap();
    for resume in ["", "--resume"] {
        let (status, table, talk) = run(&format!("-d 3 --checkpoint {kept} {resume}"));
        assert_eq!((status, table.as_str()), (1, ""));
        assert!(
            talk.starts_with(&format!(
                "error[bad-checkpoint]: {kept} is in use by another program.\n  help: "
            )),
            "{talk}"
        );
    }
    drop(mine);
    let (status, table, talk) = run(&format!("-d 3 -f csv --checkpoint {kept} --resume"));
    assert_eq!((status, table), (0, published_rows(3)));
    assert_eq!(
        talk,
        format!("There is no checkpoint in {kept} yet; starting from the beginning.\n")
    );
}

#[test]
fn no_output_replaces_another_or_the_checkpoint() {
    let (_room, folder) = folder();
    fs::create_dir(&folder).unwrap();
    let counted = run(&format!("-d 4 --checkpoint {folder}/kept"));
    assert_eq!(counted.0, 0, "{}", counted.2);
    for (words, expected) in [
        #[cfg(feature = "plot")]
        (
            format!("--output {folder}/one.svg --plot {folder}/one.svg"),
            "two outputs",
        ),
        (
            format!("--resume --output {folder}/kept/checkpoint.json"),
            "in the folder of the checkpoint",
        ),
        (
            format!("--resume --output {folder}/kept/table.csv"),
            "in the folder of the checkpoint",
        ),
        #[cfg(feature = "parquet")]
        (
            format!("--resume --states {folder}/states --states-level 2"),
            "no longer those of level 2",
        ),
    ] {
        let (status, table, talk) = run(&format!("-d 4 --checkpoint {folder}/kept {words}"));
        assert_eq!((status, table.as_str()), (2, ""), "{words}: {talk}");
        assert!(talk.contains(expected), "{words}: {talk}");
    }
    let again = run(&format!("-d 4 --checkpoint {folder}/kept --resume"));
    assert_eq!((again.0, again.1), (0, counted.1));
}

#[cfg(target_os = "linux")]
#[test]
fn special_files_are_not_part_of_a_checkpoint() {
    for name in ["checkpoint.json", "lock", "level-3.positions"] {
        for place in ["mkfifo", "ln -s /dev/zero"] {
            let (_alive, kept) = folder();
            let line = |depth| format!("-d {depth} --checkpoint {kept} --resume");
            assert_eq!(run(&line(4)).0, 0);
            let line = line(5);
            let script = format!(
                "rm {kept}/{name}; {place} {kept}/{name}; exec timeout 20 $GEBETA analyse {line}"
            );
            let output = shell(&script).output().expect("a shell");
            let (status, table, talk) = answer_of(output);
            assert_eq!((status, table.as_str()), (1, ""), "{place} {name}: {talk}");
            assert!(
                talk.contains("it is not a regular file"),
                "{place} {name}: {talk}"
            );
        }
    }
}
