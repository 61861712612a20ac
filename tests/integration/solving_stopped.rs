//! `gebeta solve` stopped in all ways, and resumed.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::{Answer, answer_of, assert_contains, assert_fails, kill_until_done};
use tempfile::TempDir;

/// About ten thousand boards.
const SOME: &str = "0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20";

/// A few hundred thousand boards, more than can be solved in a moment.
const MANY: &str = "2 1 1 2 1 0 | 1 2 1 1 0 0; A; 18:18";

/// Prepares the program, which solves from a position.
fn solve(position: &str, words: &[&str]) -> Command {
    let position = ["solve", "--position", position];
    crate::program::gebeta(position.iter().chain(words))
}

/// Runs to the end; returns the status, standard output and standard error.
fn run(position: &str, words: &[&str]) -> Answer {
    answer_of(solve(position, words).output().expect("the program starts"))
}

/// Starts the program.
fn start(command: &mut Command) -> Child {
    command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Starts the program, and waits for a condition.
fn start_until(command: &mut Command, is_so: impl Fn() -> bool) -> Child {
    let mut child = start(command);
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it never is");
        assert!(child.try_wait().expect("a child").is_none(), "it has ended");
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

/// Interrupts as Ctrl-C does, and returns the output.
#[cfg(unix)]
fn interrupted(child: Child) -> Answer {
    let asked = Instant::now();
    crate::program::interrupt(&child);
    let ended = answer_of(child.wait_with_output().expect("an end"));
    assert!(asked.elapsed() < Duration::from_secs(5));
    ended
}

fn folder() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().join("kept");
    (folder, kept)
}

/// Returns the files in a folder, except the lock.
fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = names
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "lock")
        .collect();
    names.sort();
    names
}

/// Solves from a position with kills and resumptions until it is done. Returns the number of kills and of
/// different checkpoints. The table has the same bytes whether the game was solved at once or step by step.
fn kill_until_solved(position: &str, reading: &str, patience: u64) -> (u64, usize) {
    let (alive, kept) = folder();
    let [whole, resumed] = ["whole", "resumed"].map(|name| alive.path().join(name));
    let [whole_name, resumed_name, kept_name] =
        [&whole, &resumed, &kept].map(|path| path.to_str().unwrap());
    let words = [
        "--never-ending",
        reading,
        "--format",
        "json",
        "--write-table",
    ];
    let expected = run(position, &[&words[..], &[whole_name]].concat());
    assert_eq!(expected.0, 0, "{}", expected.2);
    let on = ["--force", "--checkpoint", kept_name, "--resume"];
    let on = [&words[..], &[resumed_name], &on].concat();
    let mut checkpoints = BTreeSet::new();
    let (text, killed) = kill_until_done(
        || solve(position, &on),
        &mut 1,
        (patience, patience),
        || checkpoints.extend(fs::read(kept.join("checkpoint.json")).ok()),
    );
    assert_eq!(text, expected.1, "killed {killed} times");
    assert!(fs::read(&whole).unwrap() == fs::read(&resumed).unwrap());
    // The folder has exactly what is needed.
    let (status, text, talk) = run(position, &[&on[..], &["--threads", "1"]].concat());
    assert_eq!((status, text), (0, expected.1), "{talk}");
    assert!(talk.starts_with("Resuming with "), "{talk}");
    (killed, checkpoints.len())
}

#[test]
fn a_kill_loses_nothing() {
    for reading in ["stands", "draw"] {
        // A fast machine finishes before it is killed, unless it gets less time.
        let mut patience = [40, 20, 10, 5].into_iter();
        assert!(
            patience.any(|patience| kill_until_solved(SOME, reading, patience).0 > 2),
            "killed twice at most"
        );
    }
}

/// More than a million boards, so that several checkpoints are written during the search and several during
/// solving.
#[test]
#[ignore = "takes minutes"]
fn a_kill_between_many_checkpoints_loses_nothing() {
    const MILLION: &str = "4 4 0 0 0 0 | 4 0 0 0 4 0; A; 16:16";
    let (killed, checkpoints) = kill_until_solved(MILLION, "stands", 200);
    println!("killed {killed} times, at {checkpoints} checkpoints");
    assert!(
        killed > 5 && checkpoints > 3,
        "killed {killed} times, at {checkpoints} checkpoints"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_says_how_to_continue() {
    let (_alive, kept) = folder();
    let kept_name = kept.to_str().unwrap();
    let kept_words = ["--checkpoint", kept_name];
    let manifest = kept.join("checkpoint.json");
    let child = start_until(&mut solve(MANY, &kept_words), || manifest.exists());
    let (status, text, talk) = interrupted(child);
    assert_eq!((status, text.as_str()), (130, ""), "{talk}");
    assert_eq!(
        talk,
        "Interrupted: the game is not fully solved.\n  help: Run the same command with --resume to continue.\n"
    );
    let on = [&kept_words[..], &["--resume"]].concat();
    let (status, text, talk) = run(MANY, &on);
    assert_eq!(status, 0, "{talk}");
    assert_eq!(text, run(MANY, &[]).1);

    // Everything is solved: only the verification and the files are interrupted now.
    for words in [&["--verify"][..], &["--write-table", "FILE"]] {
        let file = kept.with_file_name("file.table");
        let file_name = file.to_str().unwrap();
        let words = words.iter().map(|&word| match word {
            "FILE" => file_name,
            word => word,
        });
        let words: Vec<&str> = on.iter().copied().chain(words).collect();
        let begun = Instant::now();
        let whole = run(MANY, &words);
        assert_eq!(whole.0, 0, "{}", whole.2);
        let took = begun.elapsed();
        let _ = fs::remove_file(&file);
        // Near the end of the expected time; earlier if the program has finished by then.
        let mut stopped = false;
        for tenths in (2..10).rev() {
            let child = start(&mut solve(MANY, &words));
            std::thread::sleep(took * tenths / 10);
            let (status, text, talk) = interrupted(child);
            if status == 130 {
                assert_eq!(text, "");
                assert_contains(&talk, "Interrupted: ");
                assert_contains(&talk, "the same command with --resume to continue.");
                assert!(!file.exists());
                assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
                stopped = true;
            }
            let _ = fs::remove_file(&file);
            if stopped {
                break;
            }
        }
        assert!(stopped, "{words:?} was never stopped");
    }
}

/// Without a checkpoint, Ctrl-C leaves nothing behind.
#[cfg(unix)]
#[test]
fn ctrl_c_without_a_checkpoint_leaves_nothing() {
    let alive = tempfile::tempdir().unwrap();
    let table = alive.path().join("a.table");
    let words = ["--write-table", table.to_str().unwrap()];
    let child = start(&mut solve(MANY, &words));
    crate::program::wait_for_handler(&child);
    assert_eq!(
        interrupted(child),
        (
            130,
            String::new(),
            "Interrupted: nothing was solved.\n".to_string()
        )
    );
    assert_eq!(fs::read_dir(alive.path()).unwrap().count(), 0);
}

/// Whatever happens to the files, the program continues correctly or reports the problem, its place and a
/// cure.
#[test]
fn damage_is_reported() {
    let (_alive, kept) = folder();
    let words = ["--checkpoint", kept.to_str().unwrap(), "--resume"];
    let (status, whole, talk) = run(SOME, &words);
    assert_eq!(status, 0, "{talk}");
    let names = files(&kept);
    assert!(names.contains(&"group-8.values".to_string()), "{names:?}");
    let some = ["checkpoint.json", "group-0.values", "group-8.values"];
    let positions = names.iter().find(|name| name.ends_with(".positions"));
    let positions = positions.expect("boards").as_str();
    for name in some.into_iter().chain([positions]) {
        let path = kept.join(name);
        let bytes = fs::read(&path).unwrap();
        let mut damaged: Vec<Vec<u8>> = vec![bytes[..bytes.len() / 2].to_vec(), Vec::new()];
        damaged.push([&bytes[..], b"0"].concat());
        for at in [0, bytes.len() / 2, bytes.len().saturating_sub(5)] {
            let mut other = bytes.clone();
            if let Some(byte) = other.get_mut(at) {
                *byte ^= 1;
                damaged.push(other);
            }
        }
        for other in damaged.iter().filter(|other| **other != bytes) {
            fs::write(&path, other).unwrap();
            let (status, text, talk) = run(SOME, &words);
            assert_eq!((status, text.as_str()), (1, ""), "{name}: {talk}");
            let said = format!("{} is damaged: ", path.display());
            assert_contains(&talk, &said);
            assert_contains(&talk, "  help: This checkpoint can't be resumed");
        }
        fs::remove_file(&path).unwrap();
        if name != "checkpoint.json" {
            assert_fails(run(SOME, &words), "can't be read");
        }
        fs::write(&path, bytes).unwrap();
    }
    let (status, text, talk) = run(SOME, &words);
    assert_eq!((status, text), (0, whole), "{talk}");
}

#[test]
fn the_checkpoint_of_something_else_is_refused() {
    let (_alive, kept) = folder();
    let kept_words = ["--checkpoint", kept.to_str().unwrap()];
    assert_eq!(run(SOME, &kept_words).0, 0);
    let counted = [&["analyse", "-d", "3", "--resume"], &kept_words[..]].concat();
    for (ended_as, said) in [
        (run(SOME, &kept_words), "already holds a checkpoint of "),
        (
            run(
                SOME,
                &[&kept_words[..], &["--resume", "--never-ending", "draw"]].concat(),
            ),
            "the task is `solve --never-ending stands` there, but `solve --never-ending draw` here.",
        ),
        (
            run(
                SOME,
                &[&kept_words[..], &["--resume", "--endless-sowing", "pass"]].concat(),
            ),
            "the rule limits.endless is ",
        ),
        (
            run(MANY, &[&kept_words[..], &["--resume"]].concat()),
            "the position is ",
        ),
        (
            crate::program::run(counted),
            "the task is `solve --never-ending stands` there, but `analyse` here.",
        ),
    ] {
        let (status, text, talk) = ended_as;
        assert_eq!((status, text.as_str()), (1, ""), "{talk}");
        assert!(talk.contains(said) && talk.contains("  help: "), "{talk}");
    }
}

/// The reported need is enough and is not exceeded.
#[cfg(target_os = "linux")]
#[test]
fn the_memory_limit_holds() {
    const LARGE: &str = "2 2 2 2 1 2 | 2 2 2 1 2 2; A; 13:13";
    let alive = tempfile::tempdir().unwrap();
    let table = alive.path().join("a.table");
    let words = ["--never-ending", "draw", "--threads", "3", "--force"];
    let words = [&words[..], &["--write-table", table.to_str().unwrap()]].concat();
    let bound = |memory: &str| {
        let mut command = solve(LARGE, &[&words[..], &["--memory", memory]].concat());
        crate::program::peak(&mut command)
    };
    let (output, _) = bound("64M");
    let (status, _, talk) = answer_of(output);
    assert_eq!(status, 1, "{talk}");
    let needed: u64 = match talk.split_once("need at least ") {
        Some((_, rest)) => rest.split_once(" MiB").unwrap().0.parse().unwrap(),
        None => panic!("{talk}"),
    };
    let (output, peak) = bound(&format!("{needed}M"));
    assert_eq!(answer_of(output).0, 0);
    assert!(peak <= needed << 10, "{peak} kB of {needed} MiB");
    assert!(bound(&format!("{}M", needed - 1)).0.status.code() == Some(1));
}
